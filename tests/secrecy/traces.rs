//! Whole matches of all games by the whole service, with an address, a token and words for each
//! player that are nobody else's. They are looked for in every letter, header and part decoded,
//! in every line of the log and in every error; and, with the command line, in all it prints.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use moderator::{GmAct, GmOrder, Match, State};

use crate::ground::full;
use crate::house::{House, opened};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::support::desk::Desk;
use crate::table;

/// The rounds of a match.
const ROUNDS: usize = 4;

/// What belongs to one person alone.
#[derive(Default)]
struct Own {
    /// Words, addresses and programs, with the letter from which on they are told.
    secrets: Vec<(String, usize)>,
}

struct Watch {
    house: House,
    own: BTreeMap<String, Own>,
    /// What belongs to nobody who gets letters.
    nobodys: Vec<String>,
    /// Whose address ever thought of what: two may think of the same, one of them of a move more.
    ideas: Vec<(String, String)>,
}

/// A word that is nobody else's.
fn word(seat: usize, turn: usize) -> String {
    format!("zq{}wort{turn}x", char::from(b'a' + seat as u8))
}

impl Watch {
    fn keep(&mut self, address: &str, secret: String) {
        let own = self.own.entry(address.to_owned()).or_default();
        own.secrets.push((secret, usize::MAX));
    }

    /// What was filed so far is told from here on.
    fn reveal(&mut self, programs: &[String]) {
        let now = self.house.parcels().len();
        for (secret, until) in self.own.values_mut().flat_map(|own| &mut own.secrets) {
            if *until == usize::MAX && programs.contains(secret) {
                *until = now;
            }
        }
    }

    /// Whatever is where it must not be.
    fn found(&self) -> Vec<String> {
        let parcels = self.house.parcels();
        let mut tokens: BTreeMap<String, String> = BTreeMap::new();
        for parcel in &parcels {
            let token = parcel.message_id.split(['.', '@']).nth(1).unwrap_or_default();
            tokens.insert(token.to_owned(), parcel.recipient.clone());
        }
        // A report tells the shortest solution there was, and somebody may have found the same.
        let number = self.house.game("klub7").number;
        let played = self.house.world.store.read(|db| Ok(db.played(number)?)).expect("readable");
        let solved = |secret: &str| {
            let mut told = played.iter().flat_map(|round| round.events.lines());
            told.any(|event| event.starts_with("par ") && event.ends_with(secret))
        };
        let mut found = Vec::new();
        for (index, parcel) in parcels.iter().enumerate() {
            let text = opened(&parcel.raw).to_lowercase();
            // Words reach him if he reads notes; programs never do.
            let reads = self.house.world.desk.notes && self.house.is_for_moderator(parcel);
            let mut see = |what: &str, secret: &str| {
                if text.contains(&secret.to_lowercase()) {
                    found
                        .push(format!("{what} {secret} in letter {index} to {}", parcel.recipient));
                }
            };
            for (whose, own) in self.own.iter().filter(|(it, _)| **it != parcel.recipient) {
                see("the address", whose);
                let thought = |secret: &str| {
                    let own = |(whose, _): &&(String, String)| *whose == parcel.recipient;
                    self.ideas.iter().filter(own).any(|(_, idea)| idea.contains(secret))
                };
                own.secrets
                    .iter()
                    .filter(|(secret, until)| index < *until && !(reads && secret.contains("zq")))
                    .filter(|(secret, _)| !thought(secret) && !solved(secret))
                    .for_each(|(secret, _)| see("the words", secret));
            }
            let others = tokens.iter().filter(|(_, whose)| **whose != parcel.recipient);
            others.for_each(|(token, _)| see("the token", token));
            self.nobodys.iter().for_each(|secret| see("a stranger's", secret));
        }
        let said = format!("{}\n{}", self.house.logged(), self.house.errors.join("\n"));
        for line in said.lines().map(str::to_lowercase) {
            let all = self.own.iter().flat_map(|(whose, own)| {
                own.secrets.iter().map(|(secret, _)| secret).chain([whose])
            });
            for secret in all.chain(tokens.keys()).chain(&self.nobodys) {
                if line.contains(&secret.to_lowercase()) {
                    found.push(format!("{secret} in the log: {line}"));
                }
            }
        }
        found
    }
}

/// A match from its invitations to its end, with everything that goes wrong.
fn watched(header: &str, notes: bool, mut chance: Chance) -> (usize, Vec<String>) {
    let mut game = full(header, &mut chance);
    game.terms.early = false;
    game.terms.missing = moderator::Missing::Default;
    let house = House::new(std::slice::from_ref(&game), notes);
    let mut watch = Watch { house, own: BTreeMap::new(), nobodys: Vec::new(), ideas: Vec::new() };
    // Where a letter with a player's token came from, that player is told; nothing else of it.
    watch.nobodys.push("zqevewort".to_owned());
    for turn in 0..ROUNDS {
        let now = watch.house.game("klub7");
        if now.state != State::Playing {
            break;
        }
        turn_of(&mut watch, &now, turn, &mut chance);
        let played: Vec<String> =
            watch.own.values().flat_map(|own| own.secrets.iter().map(|it| it.0.clone())).collect();
        let programs: Vec<String> = played.into_iter().filter(|it| !it.contains("zq")).collect();
        watch.reveal(&programs);
        for _ in 0..12 {
            let Some(wake) = watch.house.game("klub7").wakes(watch.house.now) else { break };
            watch.house.at(wake);
            watch.house.tick();
            if watch.house.game("klub7").round.map(|it| it.number)
                != now.round.as_ref().map(|it| it.number)
            {
                break;
            }
        }
    }
    watch.house.order("klub7", GmOrder::End { result: None });
    watch.house.tick();
    (watch.house.parcels().len(), watch.found())
}

/// What everybody writes in one round.
fn turn_of(watch: &mut Watch, game: &Match, turn: usize, chance: &mut Chance) {
    let referee = games::open(&game.header).expect("a game");
    let position = game.current().expect("an open round").to_owned();
    let addresses: Vec<String> = game.holders.values().map(|it| it.addresses[0].clone()).collect();
    let ideas: Vec<Option<String>> = (0..addresses.len())
        .map(|seat| table::idea(referee.as_ref(), &position, kit::Seat::new(seat), chance))
        .collect();
    for (seat, address) in addresses.iter().enumerate() {
        watch.house.later(TimeDelta::minutes(3));
        let secret = word(seat, turn);
        let idea = ideas[seat].clone();
        watch.ideas.extend(idea.clone().map(|idea| (address.clone(), idea)));
        let public = referee
            .at(&position)
            .and_then(|at| at.public(&game.round.as_ref().expect("open").filed()));
        watch.keep(address, secret.clone());
        watch.house.answer(address, &format!("hello {secret}"), "");
        watch.house.answer(address, &format!("TRY {secret}\n\nASK {secret}\nSTATUS"), "");
        watch.house.answer(address, &format!("STANDING {secret} 9ZZ"), "");
        if let Some(idea) = idea.filter(|_| public.is_ok_and(|it| it.is_empty())) {
            // Short ones are what anybody may write, and stand in the rules as examples.
            if idea.len() >= 14 {
                watch.keep(address, idea.clone());
            }
            watch.house.answer(address, &format!("{idea}\n\n{secret}"), "");
        }
        let other = addresses[(seat + 1) % addresses.len()].clone();
        watch.house.answer_as("Eve <eve@elsewhere.example>", address, "zqevewort 2GN", "");
        watch.house.answer_as(
            &other,
            address,
            &format!("{} 2GN", word((seat + 1) % addresses.len(), turn)),
            "",
        );
        watch.house.answer(address, &secret, "Auto-Submitted: auto-replied\r\n");
        let bounce = "From: MAILER-DAEMON@elsewhere.example\r\nTo: moderator@klub.example\r\n\
                      Return-Path: <>\r\n";
        watch.house.post(bounce, &format!("550 no such user {address} zqevewort"));
        let stranger = "From: eve@elsewhere.example\r\nTo: moderator@klub.example\r\n";
        watch.house.post(stranger, "HELP zqevewort");
        watch.house.drop_in(b"From: eve@elsewhere.example\r\n\xff\x00zqevewort".to_vec());
    }
    watch.house.tick();
    watch.house.order("klub7", GmOrder::Act(GmAct::Extend { minutes: 30 }));
    watch.house.order("klub7", GmOrder::Act(GmAct::Resume));
    watch.house.tick();
}

#[test]
fn nothing_that_belongs_to_one_is_in_what_others_get() {
    let (seed, budget) = (number("SEED", 1), Budget::new("traces, a match of each game", 2, 1));
    let (mut letters, mut faults) = (0, Vec::new());
    for run in (0_u64..).take_while(|_| budget.next()) {
        for header in table::headers() {
            for notes in [false, true] {
                let (sent, found) = watched(&header, notes, Chance::new(seed * 77 + run));
                letters += sent;
                faults.extend(found.into_iter().take(3).map(|it| format!("{header}: {it}")));
            }
        }
    }
    println!("{budget}: seed {seed}, {letters} letters");
    assert_eq!(faults, Vec::<String>::new());
    assert!(letters > 100, "only {letters} letters");
}

/// What a command prints: its output, and its log down to the last line. Whether it does what it
/// is asked for must be as expected, if anything is.
fn printed(desk: &Desk, args: &[&str], well: Option<bool>) -> [String; 2] {
    let done = desk.command(args).env("RUST_LOG", "trace").output().expect("botpost runs");
    let said = String::from_utf8_lossy(&done.stderr);
    assert_eq!(
        done.status.success(),
        well.unwrap_or(done.status.success()),
        "botpost {}: {said}",
        args.join(" ")
    );
    [done.stdout, done.stderr].map(|bytes| String::from_utf8_lossy(&bytes).to_lowercase())
}

/// What a moderator can look at without `--peek`, as text and as JSON.
const COMMANDS: [&[&str]; 10] = [
    &["status"],
    &["status", "--all"],
    &["match", "show", "klub7"],
    &["orders", "list", "klub7"],
    &["mail", "outbox"],
    &["mail", "inbox"],
    &["mail", "inbox", "--held"],
    &["verify"],
    &["doctor"],
    &["config", "show"],
];

/// What may hold orders of the open round is not shown.
const LETTERS: [&[&str]; 3] =
    [&["mail", "show", "1"], &["mail", "show", "in:1"], &["mail", "show", "in:6"]];

/// What fails says no more.
const REFUSED: &[&str] = &["match", "show", "nobody"];

/// All of them, with whether they do what they are asked for, if that is the same in each game.
fn looks() -> Vec<(Vec<&'static str>, Option<bool>)> {
    let json = COMMANDS.map(|args| [args, &["--json"]].concat());
    let text = COMMANDS.map(<[_]>::to_vec).into_iter();
    let letters = LETTERS.map(|args| (args.to_vec(), None));
    let refused = (REFUSED.to_vec(), Some(false));
    text.chain(json).map(|args| (args, Some(true))).chain(letters).chain([refused]).collect()
}

const PLAYERS: [(&str, &str); 2] = [("Ania", "ania@example.org"), ("Basia", "basia@example.org")];

/// A match with filed programs in its open round, and what was logged until then.
fn sealed(game: &str) -> (Desk, Vec<String>) {
    let mut desk = Desk::new();
    let [ania, basia] = PLAYERS.map(|(name, address)| format!("{name} <{address}>"));
    let new =
        ["match", "new", game, "--id", "klub7", "--player", ania.as_str(), "--player", &basia];
    let first: [&[&str]; 3] = [&new, &["match", "open", "klub7"], &["tick"]];
    let mut logs: Vec<String> =
        first.map(|args| printed(&desk, args, Some(true))[1].clone()).to_vec();
    for text in ["YES", "TRY zqwort", "zqwort 9ZZ"] {
        PLAYERS.iter().for_each(|(name, _)| desk.answer(name, text));
        logs.push(printed(&desk, &["tick"], Some(true))[1].clone());
    }
    let sql = "SELECT doc ->> '$.position' FROM matches WHERE id = 'klub7'";
    let position = desk.database().query_row(sql, [], |row| row.get::<_, String>(0));
    let position = position.expect("a position");
    let referee = games::open(&position).expect("a game");
    for (seat, (name, _)) in PLAYERS.iter().enumerate() {
        let place = kit::Seat::new(seat);
        let idea = table::idea(referee.as_ref(), &position, place, &mut Chance::new(3));
        desk.answer(name, &idea.unwrap_or_else(|| "PASS".to_owned()));
    }
    logs.push(printed(&desk, &["tick"], Some(true))[1].clone());
    (desk, logs)
}

/// The key, the tokens, the programs and a word of letters.
fn secrets(desk: &Desk) -> Vec<String> {
    let mut secrets = vec!["5e".repeat(32), "zqwort".to_owned()];
    let database = desk.database();
    for sql in [
        "SELECT substr(message_id, 3, 37) FROM parcels",
        "SELECT program FROM filings WHERE length(program) > 8",
    ] {
        let mut statement = database.prepare(sql).expect("sound SQL");
        let found = statement.query_map([], |row| row.get::<_, String>(0)).expect("rows");
        secrets.extend(found.map(|it| it.expect("text").to_lowercase()));
    }
    secrets
}

/// While programs are sealed none of them is printed, nor a token or the key, and no address is
/// logged.
#[test]
fn no_command_prints_what_is_sealed() {
    for game in &games::GAMES {
        let (desk, mut logs) = sealed(game.name);
        let secrets = secrets(&desk);
        for (args, well) in looks() {
            let said = printed(&desk, &args, well);
            for secret in &secrets {
                let told = said.iter().any(|it| it.contains(secret.as_str()));
                assert!(!told, "{}: {secret} in `botpost {}`", game.name, args.join(" "));
            }
            logs.push(said[1].clone());
        }
        for (_, address) in PLAYERS {
            assert!(!logs.iter().any(|log| log.contains(address)), "{address} in a log");
        }
    }
}
