//! An order with slips in it never becomes a shorter, longer or other one: programs in codes and
//! in words, in ten frames, with one to four edits by a generator that knows nothing of what a
//! reader forgives. What is read of each, and what YES would file, is the program that was
//! written, or nothing.

use std::collections::BTreeMap;

use kit::typing::manners::is_pleasantry;
use kit::{Doubt, Echo, OpenPosition, Referee, Seat, TextReading, Typed};

use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

/// How an instruction is written in codes, in English and in Polish.
type Spellings = [String; 3];

/// Words that somebody may have written where an instruction stood.
const WORDS: &str = include_str!("damage.txt");

/// Those of them that say the instruction before once more.
const AGAIN: [&str; 2] = ["again", "jeszcze raz"];

/// One place of a list as it was written, and what may be read there.
#[derive(Clone)]
struct Item {
    text: String,
    /// Codes, one or several: what was meant, and what stands there in so many codes or words.
    may_be: Vec<Vec<String>>,
    is_edited: bool,
    /// Whether it says the one before once more.
    repeats: bool,
}

struct Game {
    name: &'static str,
    position: String,
    referee: Box<dyn Referee>,
}

fn game(name: &'static str) -> Game {
    let path = format!("{}/tests/orders/people/{name}.position", env!("CARGO_MANIFEST_DIR"));
    let position = std::fs::read_to_string(path).expect("a position");
    let header = position.lines().next().expect("a header");
    let referee = games::open(header).expect("a game");
    Game { name, position: position.trim_end_matches('\n').to_owned(), referee }
}

/// Some instructions that are legal here together.
fn program(game: &str, chance: &mut Chance) -> Vec<Spellings> {
    let mut found = match game {
        "race" => registers(chance),
        "rambots" => instructions(chance),
        _ => moves(chance),
    };
    found.truncate(2 + chance.index(4));
    found
}

fn spell(code: &str, english: &str, polish: &str) -> Spellings {
    [code.to_owned(), english.to_owned(), polish.to_owned()]
}

/// Five of a hand.
fn registers(chance: &mut Chance) -> Vec<Spellings> {
    let mut hand = vec![
        spell("F2", "forward 2", "naprzód 2"),
        spell("F", "forward 1", "naprzód 1"),
        spell("L", "left", "w lewo"),
        spell("L", "turn left", "skręt w lewo"),
        spell("L", "left", "lewo"),
        spell("R", "right", "w prawo"),
        spell("R", "turn right", "prawo"),
        spell("R", "right", "prawo"),
        spell("U", "u-turn", "zawróć"),
    ];
    (0..5).map(|_| hand.swap_remove(chance.index(hand.len()))).collect()
}

/// Five of a pool.
fn instructions(chance: &mut Chance) -> Vec<Spellings> {
    let mut pool: Vec<&str> = "1R 1Y 1B 2R 2G 3Y 3G 3B".split(' ').collect();
    let ways = [
        spell("N", "north", "na północ"),
        spell("E", "east", "na wschód"),
        spell("S", "south", "na południe"),
        spell("W", "west", "na zachód"),
        spell("U", "up", "wstecz"),
    ];
    let instruction = |_| {
        let piece = pool.swap_remove(chance.index(pool.len()));
        let [english, polish] = match &piece[..1] {
            "1" => ["small", "mały"],
            "2" => ["medium", "średni"],
            _ => ["large", "duży"],
        };
        let colour = colour(&piece[1..]);
        let [code, to, na] = chance.pick(&ways);
        [
            format!("{piece}{code}"),
            format!("{english} {} {to}", colour[0]),
            format!("{polish} {} {na}", colour[1]),
        ]
    };
    (0..5).map(instruction).collect()
}

/// Five moves of three robots.
fn moves(chance: &mut Chance) -> Vec<Spellings> {
    let ways = [
        spell("N", "north", "na północ"),
        spell("E", "east", "na wschód"),
        spell("S", "south", "w dół"),
        spell("W", "west", "w lewo"),
    ];
    let step = |_| {
        let robot = *chance.pick(&["r", "y", "g"]);
        let colour = colour(&robot.to_uppercase());
        let [code, to, na] = chance.pick(&ways);
        [format!("{robot}{code}"), format!("{} {to}", colour[0]), format!("{} {na}", colour[1])]
    };
    (0..5).map(step).collect()
}

fn colour(letter: &str) -> [&'static str; 2] {
    match letter {
        "R" => ["red", "czerwony"],
        "Y" => ["yellow", "żółty"],
        "G" => ["green", "zielony"],
        _ => ["blue", "niebieski"],
    }
}

/// One edit of a letter, by nobody's table.
fn slip(text: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let any = (b'a' + u8::try_from(chance.below(26)).expect("a letter")) as char;
    let any = if letters.iter().any(|c| c.is_uppercase()) { any.to_ascii_uppercase() } else { any };
    let at = chance.index(letters.len());
    match chance.below(5) {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letters[at]),
        2 if at > 0 => letters.swap(at, at - 1),
        3 => letters[at] = any,
        _ => letters.insert(at, any),
    }
    letters.into_iter().collect()
}

/// The list in one of ten frames; the numbers of a list are those of the places as written.
fn framed(items: &[(usize, Item)], spelling: usize, frame: u64) -> String {
    let join =
        |by: &str| items.iter().map(|(_, item)| item.text.as_str()).collect::<Vec<_>>().join(by);
    let numbered = |sign: &str, by: &str| {
        let each = items.iter().map(|(at, item)| format!("{}{sign} {}", at + 1, item.text));
        each.collect::<Vec<_>>().join(by)
    };
    let polish = spelling == 2;
    match frame {
        0 if spelling == 0 => join(" "),
        0 | 1 => join(", "),
        2 => join("\n"),
        3 => numbered(".", "\n"),
        4 => numbered(")", " "),
        5 => join("; "),
        6 => join(if polish { " potem " } else { " then " }),
        7 => format!("{}: {}.", if polish { "Mój rozkaz" } else { "My order" }, join(", ")),
        8 if polish => format!("Cześć,\n\n{}\n\ndzięki,\nAnia", join(", ")),
        8 => format!("Hi,\n\n{}\n\nthanks,\nAnn", join(", ")),
        _ if polish => format!("gram {}", join(", a potem ")),
        _ => format!("I play {} please", join(", and then ")),
    }
}

fn codes(echo: &[Echo]) -> Vec<String> {
    let said = echo.iter().filter(|line| line.numbered && line.code != "RANDOM");
    said.map(|line| line.code.clone()).collect()
}

/// The programs that would be filed at once, for the time being, or by a YES.
fn offers(reading: &TextReading) -> Vec<Vec<String>> {
    match &reading.doubt {
        Doubt::Several(choices) => choices.iter().map(|choice| codes(&choice.echo)).collect(),
        _ if reading.program.is_some() => vec![codes(&reading.echo)],
        _ => Vec::new(),
    }
}

/// Whether these codes are what the list may be. Of a program that is complete, what stands
/// beyond it does not count (D40), and a YES to it leaves nothing out but what was no instruction.
fn fits(codes: &[String], items: &[(usize, Item)], complete: bool, asked: bool) -> bool {
    let Some(((_, item), rest)) = items.split_first() else { return codes.is_empty() };
    complete && codes.is_empty()
        || complete
            && asked
            && (item.may_be.is_empty() || item.repeats)
            && fits(codes, rest, complete, asked)
        || item.may_be.iter().any(|some| complete && some.starts_with(codes))
        || item.may_be.iter().any(|some| {
            codes.starts_with(some) && fits(&codes[some.len()..], rest, complete, asked)
        })
}

/// What is read, and how.
fn outcome(game: &str, reading: &TextReading, items: &[(usize, Item)]) -> &'static str {
    let offers = offers(reading);
    let asked = matches!(reading.doubt, Doubt::Turned(_));
    // Of a line only what solves is ever filed.
    let complete = |codes: &[String]| codes.len() == 5 || game == "ricochet";
    let signs = |text: &str| {
        // An arrow to the south is a V, a size a letter.
        let sign = |c: char| match c.to_ascii_uppercase() {
            'V' | '1' => 'S',
            '2' if game == "rambots" => 'M',
            '3' if game == "rambots" => 'L',
            other => other,
        };
        let mut signs: Vec<char> = text.chars().filter(|c| c.is_alphanumeric()).map(sign).collect();
        signs.sort_unstable();
        signs
    };
    let written: String = items.iter().map(|(_, item)| item.text.as_str()).collect();
    // The signs of a code stand in any order: "E2GW 3B" is two of them, exactly.
    let exact =
        |codes: &[String]| codes.len() == items.len() && signs(&codes.concat()) == signs(&written);
    // Of lines with two instructions or more each may be a program by itself.
    let line = |codes: &[String]| {
        let mut lines = items.iter().map(|(_, item)| signs(&item.text));
        offers.len() > 1 && lines.any(|line| line == signs(&codes.concat()))
    };
    let fits = |codes: &[String]| {
        exact(codes) || line(codes) || fits(codes, items, complete(codes), asked)
    };
    let misfit = offers.iter().find(|codes| !fits(codes));
    match (misfit, &reading.doubt) {
        (Some(other), _) if other.len() < items.len() => "SHORTER",
        (Some(other), _) if other.len() > items.len() => "LONGER",
        (Some(_), _) => "OTHER",
        (None, _) if offers.is_empty() && reading.faults.is_empty() => "nothing",
        (None, _) if offers.is_empty() => "refused",
        (None, Doubt::None) => "at once",
        (None, Doubt::Words(_)) => "for the time being",
        (None, Doubt::Count | Doubt::Turned(_) | Doubt::Several(_)) => "after YES",
    }
}

/// One damaged order: its text and its places.
fn damaged(
    game: &str,
    at: &dyn OpenPosition,
    program: Vec<Spellings>,
    spelling: usize,
    chance: &mut Chance,
) -> (String, Vec<(usize, Item)>) {
    let item = |spellings: Spellings| Item {
        text: spellings[spelling].clone(),
        may_be: vec![vec![spellings[0].clone()]],
        is_edited: false,
        repeats: false,
    };
    let mut items: Vec<(usize, Item)> = program.into_iter().map(item).enumerate().collect();
    for _ in 0..=chance.below(4) {
        let place = chance.index(items.len());
        match chance.below(8) {
            0 if items.len() > 1 => drop(items.remove(place)),
            1 => items.insert(place, items[place].clone()),
            2 => {
                let words: Vec<&str> = WORDS.lines().collect();
                let text = chance.pick(&words).to_string();
                let repeats = AGAIN.contains(&text.as_str());
                items[place].1 = Item { text, may_be: Vec::new(), is_edited: true, repeats };
            }
            _ if items[place].1.text.chars().count() < 2 && items.len() > 1 => {
                drop(items.remove(place));
            }
            _ if !items[place].1.text.contains(char::is_alphabetic) => {}
            _ => {
                let item = &mut items[place].1;
                item.text = slip(&item.text, chance);
                item.is_edited = true;
                let alone = at.read(Seat::new(0), None, &Typed::new(&item.text)).expect("read");
                if alone.faults.is_empty() && alone.program.is_some() {
                    item.may_be.push(codes(&alone.echo));
                }
                let beside = Typed::new(&format!("U, {}", item.text));
                let beside = at.read(Seat::new(0), None, &beside).expect("read");
                if game == "race" && beside.faults.is_empty() && beside.program.is_some() {
                    item.may_be.push(codes(&beside.echo)[1..].to_vec());
                }
                let (other, glance) = games::glance(&Typed::new(&item.text));
                if other.name == game && !glance.codes.is_empty() {
                    item.may_be.push(glance.codes);
                }
            }
        }
    }
    // Between spaces alone a picture or a word is no item, and a number is a part of another.
    let number = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    let junk = items.iter().any(|(_, it)| it.may_be.is_empty() || number(&it.text));
    let frame = if junk { 1 + chance.below(9) } else { chance.below(10) };
    let text = framed(&items, spelling, frame);
    // "Left; again; right" is three instructions.
    for at in 1..items.len() {
        if items[at].1.repeats {
            items[at].1.may_be = items[at - 1].1.may_be.clone();
        }
    }
    (text, items)
}

#[expect(clippy::print_stdout, reason = "the table of what is read")]
#[test]
fn a_damaged_order_is_read_as_it_was_meant_or_not_at_all() {
    let games = ["race", "rambots", "ricochet"].map(game);
    let budget = Budget::new("damaged orders", 4, 600);
    let mut chance = Chance::new(number("SEED", 34));
    let mut table: BTreeMap<String, BTreeMap<&str, u32>> = BTreeMap::new();
    let mut wrong = Vec::new();
    while budget.next() {
        let game = chance.pick(&games);
        let at = game.referee.at(&game.position).expect("a position");
        let spelling = chance.index(3);
        let program = program(game.name, &mut chance);
        let (text, items) = damaged(game.name, &*at, program, spelling, &mut chance);
        let lines: Vec<&str> = text.lines().collect();
        if lines.len() > 1 && lines.iter().all(|line| *line == lines[0]) {
            // The same orders twice are the same orders.
            continue;
        }
        let polite = |item: &Item| item.is_edited && is_pleasantry(&item.text, &[]);
        if items.iter().any(|(_, item)| polite(item)) {
            // "BYE" and "xx" are said to somebody.
            continue;
        }
        let reading = at.read(Seat::new(0), None, &Typed::new(&text)).expect("it is read");
        let came = outcome(game.name, &reading, &items);
        // What is read as nothing may go to others as a note, if nothing gives an order away.
        let whole = items.iter().filter(|(_, item)| !item.is_edited).count();
        let sealed = text.lines().any(|line| game.referee.mentions(line));
        let came = if came == "nothing" && whole > 1 && !sealed { "LEAKED" } else { came };
        let row = format!("{} in {}", game.name, ["codes", "English", "Polish"][spelling]);
        *table.entry(row).or_default().entry(came).or_default() += 1;
        if came.chars().all(char::is_uppercase) {
            let doubt = match &reading.doubt {
                Doubt::None => "at once",
                Doubt::Words(_) => "for the time being",
                Doubt::Count | Doubt::Turned(_) => "after YES",
                Doubt::Several(_) => "numbered",
            };
            wrong.push(format!("{came} {doubt} {} {:?}: {text:?}", game.name, offers(&reading)));
        }
    }
    println!("{budget}");
    for (row, came) in &table {
        let came: Vec<String> =
            came.iter().map(|(what, count)| format!("{what} {count}")).collect();
        println!("{row}: {}", came.join("; "));
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}
