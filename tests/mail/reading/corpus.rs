//! The corpus of letters, read to the end: how many orders are lost, how many quoted ones are
//! taken. In it `2GN 3BE` is what the writer means; `1RS`, `3YW` stand only in what is not.

use games::rambots::program::Phase;
use mail::Incoming;

use super::desk::Desk;
use super::rounds::Round;
use super::{Taken, opened, taken};
use crate::support::letters::letters;
use crate::support::program;

const CORPUS: &str = "tests/letters";

/// Letters whose order is not taken, or that hold none, and why.
const NOT_TAKEN: &str = include_str!("reasons.txt");

/// The name of each of these letters, and the reason.
fn not_taken() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = NOT_TAKEN.lines().filter_map(|line| line.split_once(": "));
    lines.map(|(what, why)| (what.split_once(' ').expect("a kind and a name").1, why))
}

/// How many letters there are, and how many of them have the writer's orders and others
/// quoted: a letter that goes missing is missed here.
const LETTERS: usize = 487;
const COVERED: usize = 161;

/// A letter of the corpus, and what came of it in a round of programs.
struct Letter {
    name: String,
    incoming: Incoming,
    taken: Taken,
}

impl Letter {
    fn read(name: &str, raw: &[u8]) -> Letter {
        let incoming = opened(raw);
        let taken = taken(Phase::Play, &incoming.typed);
        Letter { name: name.to_owned(), incoming, taken }
    }

    /// The whole corpus.
    fn all() -> Vec<Letter> {
        letters(CORPUS).iter().map(|(name, raw)| Letter::read(name, raw)).collect()
    }

    /// Whether one of these codes stands anywhere in it, typed or quoted.
    fn holds(&self, codes: [&str; 2]) -> bool {
        let lines = self.incoming.typed.iter().chain(&self.incoming.quoted);
        let bare = |text: &str| -> String {
            text.chars().filter(|c| c.is_ascii_alphanumeric()).collect::<String>().to_uppercase()
        };
        lines.map(|(_, line)| bare(line)).any(|line| codes.iter().any(|code| line.contains(code)))
    }

    /// Whether a person sent it, with orders of their own above, beside or below older ones.
    fn is_covered(&self) -> bool {
        self.incoming.automatic.is_none()
            && self.holds(["2GN", "3BE"])
            && self.holds(["1RS", "3YW"])
            && !NOT_TAKEN.lines().any(|line| line.starts_with(&format!("nothing {}: ", self.name)))
    }

    fn is_right(&self) -> bool {
        self.taken.program.as_deref() == Some("2GN 3BE")
    }

    /// Whether anything that the writer did not mean was taken: an older order or word, or a
    /// part of the order alone.
    fn is_wrong(&self) -> bool {
        let other = self.taken.program.is_some() && !self.is_right();
        other || !self.taken.words.is_empty()
    }
}

/// Prints figures; `--nocapture` shows them.
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn say(figures: &[(&str, usize)]) {
    for (what, count) in figures {
        println!("{what} {count}");
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn no_quoted_order_is_taken_and_no_order_is_lost_without_a_reason() {
    let all = Letter::all();
    // What a program sent is never read.
    let people: Vec<&Letter> = all.iter().filter(|it| it.incoming.automatic.is_none()).collect();
    let covered: Vec<&Letter> = all.iter().filter(|it| it.is_covered()).collect();
    let wrong: Vec<&Letter> = people.iter().copied().filter(|it| it.is_wrong()).collect();
    let not_taken: Vec<&Letter> = people.iter().copied().filter(|it| !it.is_right()).collect();
    let count = |what: fn(&Letter) -> bool| covered.iter().filter(|it| what(it)).count();
    let (right, lost) = (count(Letter::is_right), count(|it| !it.is_right()));
    println!(
        "rambots: letters from people {}, orders lost {lost}, quoted orders taken {}",
        people.len(),
        wrong.len()
    );
    say(&[
        ("letters", all.len()),
        ("  from people", people.len()),
        ("  from programs", all.len() - people.len()),
        ("with orders and others quoted", covered.len()),
        ("  taken right", right),
        ("  lost, and asked about", lost),
        ("  quoted orders taken", count(Letter::is_wrong)),
        ("quoted orders taken in all letters from people", wrong.len()),
    ]);

    let told = |list: &[&Letter]| -> String {
        let line =
            |it: &&Letter| format!("{}: {:?}\n  {:?}\n", it.name, it.taken, it.incoming.typed);
        list.iter().map(line).collect()
    };
    assert!(wrong.is_empty(), "taken although not meant:\n{}", told(&wrong));
    let known = |it: &Letter| self::not_taken().any(|(name, _)| name == it.name);
    let unnamed: Vec<&Letter> = not_taken.iter().copied().filter(|it| !known(it)).collect();
    assert!(unnamed.is_empty(), "{} lost:\n{}", unnamed.len(), told(&unnamed));
    for (name, why) in self::not_taken() {
        assert!(not_taken.iter().any(|it| it.name == name), "{name} is taken now: not {why}");
    }
    assert!(all.len() >= LETTERS, "{} letters, {LETTERS} were known", all.len());
    assert!(covered.len() >= COVERED, "{} letters, {COVERED} were known", covered.len());
}

/// What `mail read` says of letters of people is what the daemon would take: of one in three, since
/// each is a process of its own.
#[test]
fn the_command_line_explains_every_letter_as_it_is_read() {
    let desk = Desk::new();
    for (name, raw) in letters(CORPUS).into_iter().step_by(3) {
        let letter = Letter::read(&name, &raw);
        let mut command = program::botpost(&["mail", "read", "--json", "-"]);
        let done = program::ended(command.current_dir(desk.folder()), &raw);
        if raw.iter().all(u8::is_ascii_whitespace) {
            assert_eq!(done.status.code(), Some(1), "{}", letter.name);
            continue;
        }
        assert!(done.status.success(), "{}", letter.name);
        let said: serde_json::Value = serde_json::from_slice(&done.stdout).expect("JSON");
        let codes = |key: &str| -> Vec<String> {
            let list = said[key].as_array().expect("a list").iter();
            list.map(|code| code.as_str().expect("a code").to_owned()).collect()
        };
        if letter.incoming.automatic.is_some() {
            continue;
        }
        assert!(said["automatic"].is_null(), "{}", letter.name);
        let program = letter.taken.program.unwrap_or_default();
        assert_eq!(codes("orders").join(" "), program, "{}", letter.name);
        let typed = letter.incoming.typed.iter();
        let typed = typed.map(|(line, text)| serde_json::json!({ "line": line, "text": text }));
        let typed: Vec<serde_json::Value> = typed.collect();
        assert_eq!(said["typed"], serde_json::json!(typed), "{}", letter.name);
        let is_older = |code: &String| ["1RS", "3YW"].contains(&code.as_str());
        // What is told of as quoted is not what the writer meant, where that was taken.
        let lost = program.is_empty();
        assert!(lost || codes("quoted_orders").iter().all(is_older), "{}", letter.name);
    }
}

/// In the round in which goals are set no letter of the corpus has anything to say.
#[test]
fn where_goals_are_asked_for_no_program_is_taken() {
    // What a machine wrote is never read: its vacation may well be called AWAY.
    for letter in Letter::all().iter().filter(|letter| letter.incoming.automatic.is_none()) {
        let taken = taken(Phase::Goals, &letter.incoming.typed);
        assert!(taken.is_nothing(), "{}: {taken:?}", letter.name);
    }
}

/// Letters in which an older order stands like a new one, and only a human can tell: with no
/// order of their own, the older one is taken. All of them are named `asked-`, and none of them
/// takes anything where the writer has typed an order.
const ONLY_A_HUMAN_CAN_TELL: usize = 14;

/// The same letters where nothing but thanks is typed above the older order: it is no order.
#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn thanks_above_a_quoted_order_take_nothing() {
    let (mut tried, mut wrong, mut asked) = (0, Vec::new(), 0);
    for (name, raw) in letters(CORPUS) {
        let Some(thanks) = exchanged(&raw, &[("2GN 3BE", "Thanks a lot!")]) else { continue };
        let incoming = opened(&thanks);
        if incoming.automatic.is_some() {
            continue;
        }
        tried += 1;
        let taken = taken(Phase::Play, &incoming.typed);
        match taken.is_nothing() {
            true => {}
            false if name.starts_with("asked-") => asked += 1,
            false => wrong.push(format!("{name}: {taken:?}")),
        }
    }
    println!(
        "rambots, thanks instead of orders: letters {tried}, quoted orders taken {}, and {asked} \
         that only a human can tell",
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(asked <= ONLY_A_HUMAN_CAN_TELL, "{asked}");
}

/// How many of the letters have their order lost as a line of Ricochet Pyramids.
const LOST_LINES: usize = 36;

/// The same letters, the same habits, with lines of the other game.
#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn the_same_letters_in_the_other_game() {
    let pairs =
        [("2GN 3BE", "yN rN yE yS rE"), ("1RS 3YW", "gE gS gW"), ("1RS", "gE"), ("3YW", "gW")];
    let (mut tried, mut wrong, mut lost) = (0, Vec::new(), Vec::new());
    for (name, raw) in letters(CORPUS) {
        // A letter without the whole order has nothing to lose.
        let Some(raw) = exchanged(&raw, &pairs) else { continue };
        let incoming = opened(&raw);
        if incoming.automatic.is_some() {
            continue;
        }
        tried += 1;
        let taken = taken(Round::Line, &incoming.typed);
        match taken.program.as_deref() {
            Some("yN rN yE yS rE") if taken.words.is_empty() => {}
            None if taken.words.is_empty() => lost.push(name),
            _ => wrong.push(format!("{name}: {taken:?}")),
        }
    }
    println!(
        "ricochet, the same letters: {tried}, orders lost {}, quoted orders taken {}",
        lost.len(),
        wrong.len()
    );
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(lost.len() <= LOST_LINES, "{}", lost.join("\n"));
}

/// A letter with other texts in it, if the first of them is there.
fn exchanged(raw: &[u8], pairs: &[(&str, &str)]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(raw).ok()?;
    let (first, _) = pairs.first()?;
    text.contains(first).then(|| {
        let all = pairs.iter().fold(text.to_owned(), |all, (from, to)| all.replace(from, to));
        all.into_bytes()
    })
}
