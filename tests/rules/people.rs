//! What people wrote who had seen nothing but the message of a round, and what is read of it: a
//! table for each game. The files `tests/orders/people/first/` may be looked at; those of `second/`
//! are measured when a reader is finished, and nothing is made for them.

use std::collections::BTreeMap;
use std::path::Path;

use kit::typing::names;
use kit::{Doubt, OpenPosition, Referee, Seat, TextReading, Typed};
use serde::Deserialize;

use crate::support::golden::Golden;
use crate::support::told;

/// What somebody typed, and what was meant by it.
#[derive(Deserialize)]
struct Reply {
    lang: String,
    context: String,
    text: String,
    /// `order`, `damaged` (an order with a slip), `mention` (a program that is not ordered), `yes`,
    /// `no`, `withdraw` or `talk`.
    kind: String,
    /// The program that was meant.
    program: Option<String>,
}

fn replies(set: &str, game: &str) -> Vec<Reply> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people").join(set);
    let text = std::fs::read_to_string(path.join(format!("{game}.jsonl"))).expect("a file");
    text.lines().map(|line| serde_json::from_str(line).expect("a reply")).collect()
}

/// The programs in the notation that is stored, to be compared.
fn stored(at: &dyn OpenPosition, seat: Seat, program: &str) -> Option<String> {
    at.read(seat, None, &Typed::new(program)).ok()?.program
}

/// What becomes of a reply, by what was read.
fn outcome(reading: &TextReading, meant: Option<&str>) -> &'static str {
    let own = |program: &str| meant == Some(program);
    let program = reading.program.as_deref().filter(|_| reading.faults.is_empty());
    match (&reading.doubt, program) {
        (Doubt::Several(choices), _) => match choices.iter().any(|it| own(&it.program)) {
            true => "asked, numbered",
            false => "asked, others",
        },
        (_, None) if !reading.faults.is_empty() => "refused",
        (_, None) => "nothing",
        (Doubt::None, Some(program)) if own(program) => "stored",
        (Doubt::Words(_), Some(program)) if own(program) => "for the time being",
        (Doubt::Count | Doubt::Turned(_), Some(program)) if own(program) => "asked",
        (Doubt::None | Doubt::Words(_), Some(_)) => "STORED, ANOTHER",
        (Doubt::Count | Doubt::Turned(_), Some(_)) => "asked, another",
    }
}

/// How often each comes of each kind of reply.
fn table(set: &str, game: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people");
    let position = std::fs::read_to_string(path.join(format!("{game}.position"))).expect("a file");
    let header = position.lines().next().expect("a header");
    let referee: Box<dyn Referee> = games::open(header).expect("a game");
    let at = referee.at(position.trim_end_matches('\n')).expect("a position");
    let means = |word: &str| referee.is_word(word);
    let mut rows: BTreeMap<String, BTreeMap<&str, u32>> = BTreeMap::new();
    for reply in replies(set, game) {
        let seat = Seat::new(usize::from(reply.lang == "pl"));
        let typed =
            names::without(&Typed::new(&reply.text), &["Ania", "Basia", "Marek"], &[], means);
        let reading = at.read(seat, None, &typed).expect("it is read");
        let meant = reply.program.filter(|_| reply.context == "round");
        let meant = meant.and_then(|program| stored(&*at, seat, &program));
        let came = match outcome(&reading, meant.as_deref()) {
            "nothing" if reply.text.lines().any(|line| referee.mentions(line)) => "kept back",
            "nothing" => "passed on",
            other => other,
        };
        *rows.entry(reply.kind).or_default().entry(came).or_default() += 1;
    }
    let row = |(kind, came): (String, BTreeMap<&str, u32>)| {
        let came: Vec<String> =
            came.iter().map(|(what, count)| format!("{what} {count}")).collect();
        format!("{kind}: {}\n", came.join("; "))
    };
    rows.into_iter().map(row).collect()
}

/// What is read of the orders of a set, in the golden file of its name.
fn is_read_as_the_table_says(set: &str) {
    let mut golden = Golden::file(&format!("orders/people/{set}.txt"));
    for game in ["race", "rambots", "ricochet"] {
        golden.say(game, table(set, game));
    }
    golden.close();
}

#[test]
fn what_people_wrote_first_is_read_as_the_table_says() {
    is_read_as_the_table_says("first");
}

#[test]
fn what_people_wrote_second_is_read_as_the_table_says() {
    is_read_as_the_table_says("second");
}

#[test]
fn orders_that_people_told_are_read_as_the_table_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people/told");
    let told = told::orders();
    let names: Vec<&str> = told::NAMES.split(' ').collect();
    let mut golden = Golden::file("orders/people/told.txt");
    for (letter, seat) in told::LETTERS {
        let path = folder.join(format!("{letter}.position"));
        let position = std::fs::read_to_string(path).expect("a position");
        let header = position.lines().next().expect("a header");
        let referee: Box<dyn Referee> = games::open(header).expect("a game");
        let at = referee.at(position.trim_end_matches('\n')).expect("a position");
        let mut came: BTreeMap<&str, u32> = BTreeMap::new();
        for order in told.iter().filter(|it| it.letter == letter) {
            let typed = Typed::new(&order.text);
            let typed = names::without(&typed, &names, &[], |word| referee.is_word(word));
            let reading = at.read(Seat::new(seat), None, &typed).expect("it is read");
            let meant = stored(&*at, Seat::new(seat), &order.program);
            *came.entry(outcome(&reading, meant.as_deref())).or_default() += 1;
        }
        let came: Vec<String> =
            came.iter().map(|(what, count)| format!("{what} {count}")).collect();
        golden.say(letter, format!("{}\n", came.join("; ")));
    }
    golden.close();
}

/// What is not switched on stays off, and the other way round.
#[test]
fn what_is_denied_of_a_switch_is_its_other_state() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people/told");
    let position = std::fs::read_to_string(folder.join("race-words-pl.position")).expect("a file");
    let referee = games::open(position.lines().next().expect("a header")).expect("a game");
    let at = referee.at(position.trim_end_matches('\n')).expect("a position");
    let seat = Seat::new(told::LETTERS.iter().find(|it| it.0 == "race-words-pl").expect("it").1);
    for (said, state) in [
        ("Zdalnego sterowania na razie nie włączam.", "off"),
        ("Poproszę o włączenie zdalnego sterowania", "on"),
        ("please do not switch the radio off, I need it", "on"),
        ("nie wyłączam radia", "on"),
    ] {
        let reading =
            at.read(seat, None, &Typed::new(&format!("U F L F3 F2\n{said}"))).expect("it");
        assert_eq!(reading.program, Some(format!("U F L F3 F2; radio:{state}")), "{said}");
        assert!(reading.faults.is_empty(), "{said}");
    }
    let reading = at.read(seat, None, &Typed::new("U F L F3 F2\nmaybe radio on")).expect("it");
    assert!(!reading.faults.is_empty(), "a doubt sets nothing");
}

/// A line of an order that is asked about goes to nobody, though it has one turn or switch alone.
#[test]
fn a_line_of_an_order_gives_it_away() {
    let referee = games::open("race/1 course=sorting").expect("a game");
    for line in [
        "3. In register three, it turns right.",
        "6. In addition, the pressor beam is to be turned off.",
        "ngl that pressor beam got me wrecked, turn it off pls",
        "tak ale ten ostatni daj w prawo",
        "ee jednak nie, zostaw w prawo",
        "leave the order but let the second move turn right",
        "I meant the third to be a left",
    ] {
        assert!(referee.mentions(line), "{line}");
    }
    for line in ["1. I have a question.", "I turned left at the pub", "that beam is a pest"] {
        assert!(!referee.mentions(line), "{line}");
    }
}

/// What people say behind an order, in its line or in one of its own.
const TAILS: [&str; 12] = [
    "Let's go!",
    "That should do it!",
    "Should be fun!",
    "Let's see who gets there first!",
    "May the best one win.",
    "I will be the last one laughing.",
    "Your turn, Basia!",
    "Niech wygra lepszy!",
    "Zobaczymy, kto pierwszy.",
    "To powinno wystarczyć.",
    "Reszta zależy od szczęścia.",
    "Ostatnia runda była niezła.",
];

/// Orders to which a tail belongs as much as to nothing: a signature and a "u", and goals that are
/// told from the bottom.
const OPEN: [&str; 3] = ["\n\nB.", "f2+l u", "od spodu"];

#[test]
fn talk_behind_an_order_takes_nothing_of_it_and_puts_nothing_to_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people/told");
    let told = told::orders();
    let names: Vec<&str> = told::NAMES.split(' ').collect();
    let mut others = Vec::new();
    for (letter, seat) in told::LETTERS {
        let path = folder.join(format!("{letter}.position"));
        let position = std::fs::read_to_string(path).expect("a position");
        let referee = games::open(position.lines().next().expect("a header")).expect("a game");
        let at = referee.at(position.trim_end_matches('\n')).expect("a position");
        let read = |text: &str| {
            let typed =
                names::without(&Typed::new(text), &names, &[], |word| referee.is_word(word));
            at.read(Seat::new(seat), None, &typed).expect("it is read")
        };
        let of_letter = told.iter().enumerate().filter(|(_, order)| order.letter == letter);
        for (number, order) in of_letter {
            let text = order.text.trim_end();
            let alone = read(text);
            if alone.program.is_none() || OPEN.iter().any(|it| text.contains(it)) {
                continue;
            }
            let tail = TAILS[number % TAILS.len()];
            for tailed in [format!("{text} {tail}"), format!("{text}\n{tail}")] {
                let now = read(&tailed);
                let several = matches!(now.doubt, Doubt::Several(_));
                if several || now.program.is_some() && now.program != alone.program {
                    others.push(format!("{letter}: {tailed:?}: {:?}", now.program));
                }
            }
        }
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// A name of which a part is an instruction takes none out of an order.
#[test]
fn an_instruction_is_no_name() {
    for (header, name, order) in [
        ("race/1 course=sorting", "Player B2", "B2 R R F2 F3"),
        ("race/1 course=sorting", "F2", "R F2 L"),
        ("rambots/1 classic", "3GN 2", "3GN 2RE"),
    ] {
        let referee = games::open(header).expect("a game");
        let left = names::without(&Typed::new(order), &[name], &[], |word| referee.is_word(word));
        assert_eq!(left, Typed::new(order), "{header} {name}");
    }
    let referee = games::open("rambots/1 classic").expect("a game");
    let left =
        names::without(&Typed::new("Ben 3GN"), &["Ben B2"], &[], |word| referee.is_word(word));
    assert_eq!(left, Typed::new("    3GN"));
}

/// Each "Right," by itself may be what somebody begins to speak with: they are not tried in turn,
/// which took minutes.
#[test]
fn a_thousand_beginnings_are_read_once() {
    let referee = games::open("race/1 course=sorting").expect("a game");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people/told");
    let position = std::fs::read_to_string(folder.join("race-later-en.position")).expect("a file");
    let at = referee.at(position.trim_end_matches('\n')).expect("a position");
    let typed = Typed::new(&format!("{}F2 L", "Right, ".repeat(300)));
    let reading = at.read(Seat::new(4), None, &typed).expect("it is read");
    assert_eq!(reading.program, None);
}
