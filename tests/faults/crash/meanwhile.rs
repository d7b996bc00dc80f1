//! Somebody else acts between what a command shows and what it does, or two act at once: what was
//! shown is what is done, or nothing is, and no match is left with rounds that do not fit.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Output, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use moderator::{Match, PlayedRound, Round, State};
use store::{Store, Tx};

use crate::crash::beside::wait;
use crate::crash::faults::{log, logged, until};
use crate::crash::scenario::copied;
use crate::crash::story::command;
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::support::desk::{Desk, Kept};

/// Two matches with some rounds behind them: `ram` as it comes, of `cup` each round waits. They are
/// played once for all tests.
fn met() -> Desk {
    static MET: LazyLock<Kept> = LazyLock::new(|| Kept::of(&played()));
    MET.desk()
}

fn played() -> Desk {
    let mut desk = Desk::new();
    let seed = "07".repeat(32);
    let players = ["--player", "Ania <ania@example.org> red"];
    let others = ["--player", "Basia <basia@example.org> blue"];
    let terms = ["--deadline", "every 3d 22:00", "--early", "no", "--seed", &seed];
    for (id, more) in [("ram", &[][..]), ("cup", &["--review"])] {
        let new = ["match", "new", "rambots", "--id", id];
        desk.run(&[&new[..], &players, &others, &terms, more].concat());
        desk.run(&["match", "open", id]);
        desk.run(&["tick"]);
        desk.answer("ania", "YES");
        desk.answer("basia", "YES");
        desk.run(&["tick"]);
    }
    for round in ["0", "1"] {
        for id in ["ram", "cup"] {
            let goals = ["GOALS 1G 3Y 2R 1B", "GOALS 1R 2Y 3G 1B"];
            let orders = if round == "0" { goals } else { ["2GN 3BE", "2RS"] };
            desk.run(&["orders", "file", id, "R", orders[0]]);
            desk.run(&["orders", "file", id, "B", orders[1]]);
            desk.run(&["round", "run", id, round]);
        }
        desk.run(&["round", "release", "cup", round]);
    }
    desk.run(&["orders", "file", "ram", "R", "2GN"]);
    desk.run(&["tick"]);
    desk
}

/// What a command in this folder says, and whether it did what it was asked.
fn said(desk: &Desk, folder: &Path, args: &[&str]) -> (bool, String) {
    let mut botpost = command(desk, args);
    botpost.stdout(Stdio::piped()).stderr(Stdio::piped()).current_dir(folder);
    told(&botpost.output().expect("botpost runs"))
}

fn told(done: &Output) -> (bool, String) {
    let said = [&done.stdout[..], &done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&said).into_owned())
}

/// Has a command show what it would do, has something else done, and lets the command go on.
fn interrupted(desk: &Desk, folder: &Path, args: &[&str], other: &[&str]) -> (bool, String) {
    let mut asking = command(desk, args);
    asking.current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut asking = asking.spawn().expect("botpost starts");
    let mut errors = BufReader::new(asking.stderr.take().expect("its errors"));
    let mut question = String::new();
    while !question.contains("type the match's id") {
        assert_ne!(errors.read_line(&mut question).expect("a line"), 0, "{question}");
    }
    if !other.is_empty() {
        let (done, said) = said(desk, folder, other);
        assert!(done, "{other:?}: {said}");
    }
    asking.stdin.take().expect("its input").write_all(b"ram\n").expect("an answer");
    let mut said = String::new();
    std::io::Read::read_to_string(&mut errors, &mut said).expect("its last words");
    let done = told(&asking.wait_with_output().expect("it ends"));
    (done.0, said + &done.1)
}

const REDO: &[&str] = &["round", "redo", "ram", "1", "--without", "R", "--reason", "a slip"];
const BACK: &[&str] = &["match", "rollback", "ram", "--to", "1", "--reason", "a slip"];
const OTHER: &[&str] = &["match", "correct", "ram", "--position", "other", "--reason", "a slip"];
const RUN: &[&str] = &["round", "run", "ram", "2"];
const FILE: &[&str] = &["orders", "file", "ram", "B", "2RS"];
const AGAIN: &[&str] =
    &["round", "redo", "ram", "1", "--order", "R: 2GN", "--reason", "a slip", "--yes"];

#[test]
fn what_was_shown_is_what_is_done_or_nothing_is() {
    let desk = met();
    let cases = [
        (REDO, RUN),
        (BACK, RUN),
        (OTHER, RUN),
        (REDO, AGAIN),
        (BACK, AGAIN),
        (REDO, &["match", "end", "ram", "--reason", "snow"]),
    ];
    for (act, other) in cases {
        let folder = copied(desk.folder());
        let folder = folder.path();
        let before = position_before(folder, 1);
        std::fs::write(folder.join("other"), before).expect("a file");
        let (done, said) = interrupted(&desk, folder, act, other);
        let wanted = "ram has changed meanwhile; nothing was done";
        assert!(!done && said.contains(wanted), "{act:?} {other:?}: {said}");
        fits(&desk, folder);
    }
    // Nobody came between, or an order for the open round, which is told of.
    let nobody: &[&str] = &[];
    for (act, other) in
        [(REDO, nobody), (BACK, nobody), (OTHER, nobody), (REDO, FILE), (OTHER, FILE)]
    {
        let folder = copied(desk.folder());
        let before = position_before(folder.path(), 1);
        std::fs::write(folder.path().join("other"), before).expect("a file");
        let (done, said) = interrupted(&desk, folder.path(), act, other);
        assert!(done, "{act:?} {other:?}: {said}");
        let told = said.contains("orders, some of which came meanwhile: ");
        assert_eq!(told, other == FILE, "{act:?} {other:?}: {said}");
        fits(&desk, folder.path());
    }
}

fn store(folder: &Path) -> Store {
    Store::open(&folder.join("botpost.sqlite3")).expect("a database")
}

fn game(folder: &Path, id: &str) -> Match {
    let game = store(folder).read(|db| Ok(db.match_by_id(id)?));
    game.expect("a database").expect("a match of ours")
}

/// The position from which a round of `ram` was played.
fn position_before(folder: &Path, round: u32) -> String {
    let number = game(folder, "ram").number;
    let played = store(folder).read(|db| Ok(db.played_round(number, round)?));
    played.expect("a database").expect("a round").before
}

fn fits(desk: &Desk, folder: &Path) {
    let (done, said) = said(desk, folder, &["verify"]);
    assert!(done, "{said}");
}

/// A round as it could not have been played, and the one that is opened after it.
type Spoilt = fn(&Match, PlayedRound) -> (Option<PlayedRound>, u32);

/// What earlier versions left when a command and the service acted at once.
fn spoil(folder: &Path, how: Spoilt) {
    let work = |tx: &Tx<'_>| {
        let mut game = tx.match_by_id("ram")?.expect("a match of ours");
        let last = tx.played_before(game.number, u32::MAX)?.expect("a round");
        let open = game.round.clone().expect("an open round");
        let (played, next) = how(&game, last);
        if let Some(played) = played {
            tx.edit(&mut game, |it| [it.play(played)])?;
        }
        tx.edit(&mut game, |it| {
            it.round = Some(Round { number: next, ..open });
            []
        })?;
        Ok(())
    };
    store(folder).write(work).expect("written");
}

/// As the open round of a match would have been played, but for where it starts.
fn follow(game: &Match, last: PlayedRound, number: u32) -> PlayedRound {
    let (key, revision) = (*game.dice(number).key(), game.revision());
    PlayedRound { number, key, revision, closed: None, ..last }
}

const SPOILT: [(&str, Spoilt); 4] = [
    ("another start", |game, last| (Some(follow(game, last, 2)), 3)),
    ("a round is missing", |game, last| {
        let before = last.after.clone();
        (Some(PlayedRound { before, ..follow(game, last, 3) }), 4)
    }),
    ("other dice", |game, last| {
        let (before, key) = (last.after.clone(), [7; 32]);
        (Some(PlayedRound { before, key, ..follow(game, last, 2) }), 3)
    }),
    ("the open round is another", |_, _| (None, 3)),
];

#[test]
fn a_match_whose_rounds_do_not_fit_stops_alone_and_is_told_once() {
    let mut made = met();
    for (what, how) in SPOILT {
        let copy = copied(made.folder());
        let folder = copy.path();
        spoil(folder, how);
        let why = "not follow from";
        for (args, told) in [
            (&["doctor", "--no-mail"][..], "match ram: round"),
            (&["verify"], "match ram"),
            (&["round", "run", "ram", "3"], why),
            (&["match", "rollback", "ram", "--to", "1", "--reason", "a slip", "--yes"], why),
            (AGAIN, "hint"),
        ] {
            let (done, said) = said(&made, folder, args);
            let ours = args.contains(&"run") && said.contains("is not open");
            assert!(!done && (ours || said.contains(told)), "{what}, {args:?}: {said}");
        }
        // The day comes on which both matches would play a round.
        made.at("2026-11-26T20:30:00Z");
        assert!(said(&made, folder, &["tick"]).0);
        made.at("2026-11-26T21:00:00Z");
        assert!(said(&made, folder, &["tick"]).0);
        let (ram, cup) = (game(folder, "ram"), game(folder, "cup"));
        assert!(matches!(ram.state, State::Frozen { .. }), "{what}: {:?}", ram.state);
        assert!(cup.withheld.is_some_and(|it| it.review.round == 2), "{what}");
        let (resumed, said_then) = said(&made, folder, &["match", "resume", "ram"]);
        assert!(!resumed && said_then.contains(why), "{what}: {said_then}");
        made.at("2026-11-26T21:10:00Z");
        assert!(said(&made, folder, &["tick"]).0);
        let told = told_of(folder, "FROZEN: ram has stopped");
        assert_eq!(told, 1, "{what}");
        made.at("2026-11-23T09:00:00Z");
    }
}

/// How many messages to the moderator have this in their subject.
fn told_of(folder: &Path, what: &str) -> usize {
    let new = folder.join("out/marek@klub.example/new");
    let letters = std::fs::read_dir(new).expect("his mail").map(|it| it.expect("a file").path());
    letters.filter(|it| std::fs::read_to_string(it).is_ok_and(|text| text.contains(what))).count()
}

#[test]
fn a_service_that_starts_stops_a_match_whose_rounds_do_not_fit() {
    let desk = met();
    spoil(desk.folder(), SPOILT[0].1);
    let service = logged(&desk);
    until(|| matches!(game(desk.folder(), "ram").state, State::Frozen { .. }));
    until(|| log(&desk).contains("a round does not follow from those before it"));
    assert_eq!(game(desk.folder(), "cup").state, State::Playing);
    drop(service);
}

/// Something that the moderator or the clock does in a match of which this round is open.
fn act(chance: &mut Chance, id: &str, round: u32) -> Vec<String> {
    let (open, last) = (round.to_string(), round.saturating_sub(1).to_string());
    let reason = ["--yes", "--reason", "x"];
    let words: Vec<&str> = match chance.below(12) {
        0 | 1 => vec!["tick"],
        2..=4 => vec!["round", "run", id, &open],
        5..=7 => [&["round", "redo", id, &last, "--without", "R"][..], &reason].concat(),
        8 => [&["match", "rollback", id, "--to", &last][..], &reason].concat(),
        9 => [&["match", "correct", id, "--position", "other"][..], &reason].concat(),
        10 => vec!["round", "release", id, &open],
        _ => vec!["match", if chance.once_in(2) { "pause" } else { "resume" }, id],
    };
    words.into_iter().map(str::to_owned).collect()
}

#[test]
fn whatever_is_done_at_once_leaves_rounds_that_fit() {
    let made = met();
    let budget = Budget::new("two at once in a match", 6, 60);
    let mut chance = Chance::new(number("SEED", 1));
    std::fs::write(made.folder().join("other"), position_before(made.folder(), 1)).expect("a file");
    let mut folder = copied(made.folder());
    let mut desk = Desk::new();
    let mut done = 0;
    while budget.next() {
        let id = *chance.pick(&["ram", "cup"]);
        let now = game(folder.path(), id);
        // After a while both are over, or wait for somebody.
        if now.round_under_way().is_none_or(|round| round > 8) {
            folder = copied(made.folder());
            continue;
        }
        let round = now.round_under_way().unwrap_or_default();
        let other = made.folder().join("other");
        std::fs::copy(other, folder.path().join("other")).expect("a file");
        // A tick plays what is due.
        let due = now.round.as_ref().map_or(desk.now(), |round| round.deadline.to_rfc3339());
        desk.at(if chance.once_in(2) { &due } else { "2026-11-23T09:30:00Z" });
        let pair = [act(&mut chance, id, round), act(&mut chance, id, round)];
        let running: Vec<_> = pair
            .iter()
            .map(|words| {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                let mut one = command(&desk, &words);
                one.current_dir(folder.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
                let one = one.spawn().expect("botpost starts");
                wait(Duration::from_micros(chance.below(20_000)));
                one
            })
            .collect();
        for (words, one) in pair.iter().zip(running) {
            let (well, said) = told(&one.wait_with_output().expect("it ends"));
            done += usize::from(well);
            let refused = said.contains("error: ") && said.contains("hint: ");
            assert!(well || refused, "{words:?}: {said}");
        }
        let (sound, said) = said(&desk, folder.path(), &["verify"]);
        assert!(sound, "after {pair:?} in round {round}: {said}");
    }
    println!("{budget}; {done} acts were done");
    assert!(done > 40, "only {done} acts were done");
}
