//! Every letter of ours, sent back: no line of it is ever taken from below its first line,
//! and what is typed above it is.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

use kit::Typed;
use mail::MARKERS;
use moderator::{Word, split};

use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::support::golden::texts;

use super::quoting::{Style, wrapped};
use super::rounds::Round;
use super::{taken_of, taken_of_answer};

/// The marker line of a letter of ours, in its language.
fn marker_of(body: &str) -> Option<&'static str> {
    MARKERS.into_iter().find(|marker| body.contains(marker))
}

/// The bodies of all golden letters: those of every playthrough, in whatever folder and
/// language, and those of the report's tests. Letters that say the same are one.
pub fn bodies() -> &'static [(String, String)] {
    static BODIES: OnceLock<Vec<(String, String)>> = OnceLock::new();
    BODIES.get_or_init(read_bodies)
}

fn read_bodies() -> Vec<(String, String)> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    for folder in ["playthroughs", "report"] {
        let before = found.len();
        let files = std::fs::read_dir(tests.join(folder)).expect("golden messages");
        let names = files.map(|it| it.expect("a file").file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".txt")).collect();
        names.sort();
        for file in names {
            let told = texts(&format!("{folder}/{file}")).into_iter();
            for (name, text) in told.filter(|(name, _)| !name.ends_with(".html")) {
                let letters = text.split("######## ").filter(|it| !it.is_empty());
                for (number, letter) in (1..).zip(letters) {
                    // The headers end at the first blank line.
                    let Some((_, body)) = letter.split_once("\n\n") else { continue };
                    let body = body.trim_end();
                    if marker_of(body).is_some() && seen.insert(body.to_owned()) {
                        found.push((format!("{folder}/{file} {name} {number}"), body.to_owned()));
                    }
                }
            }
        }
        assert!(found.len() > before, "no golden letters in {folder}");
    }
    assert!(found.len() > 180, "only {} letters", found.len());
    found
}

/// Looks at all of these in another of so many variants each, and then in the next one, as long as
/// there is time.
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn sampled<T>(what: &'static str, of: &[T], variants: usize, mut look: impl FnMut(&T, usize)) {
    let budget = Budget::new(what, 1, of.len());
    let turns = (0..variants).flat_map(|turn| (0..of.len()).map(move |at| (turn, at)));
    for (turn, at) in turns.take_while(|_| budget.next()) {
        look(&of[at], (turn + at) % variants);
    }
    println!("{budget}");
}

/// What is below the marker is ours in every language, so the reader knows all of them.
#[test]
fn the_marker_of_every_language_is_known() {
    let templates = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
    let mut languages = 0;
    for folder in std::fs::read_dir(templates).expect("the templates") {
        let folder = folder.expect("a folder").path();
        // The layout of HTML letters is the same for all languages.
        if !folder.join("common.ftl").exists() {
            continue;
        }
        let mut markers = Vec::new();
        for path in std::fs::read_dir(&folder).expect("a language") {
            let text = std::fs::read_to_string(path.expect("a file").path()).expect("a text");
            let marker = text.lines().filter_map(|line| line.strip_prefix("letter-marker = "));
            markers.extend(marker.map(str::to_owned));
        }
        let [marker] = markers.as_slice() else { panic!("{}: {markers:?}", folder.display()) };
        assert!(MARKERS.contains(&marker.as_str()), "{}: {marker}", folder.display());
        languages += 1;
    }
    assert!(languages >= 2, "only {languages} languages");
}

/// The rounds of the game that a letter is of: RAMbots, where nothing says otherwise. The
/// letters of the report's tests name no game; those with moves in them are of the second.
fn rounds_of(name: &str, body: &str) -> [Round; 2] {
    let is_move = |word: &str| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphabetic());
        let mut signs = word.chars();
        let (robot, way) = (signs.next(), signs.next());
        robot.is_some_and(|c| "rygbck".contains(c))
            && way.is_some_and(|c| "NESW".contains(c))
            && signs.next().is_none()
    };
    let second = name.starts_with("playthroughs/ricochet")
        || body.contains("  game ricochet/")
        || name.starts_with("report/") && body.split_whitespace().any(is_move);
    let raced = body.contains("  game race/") || name.contains("/race");
    match (raced, second) {
        (true, _) => Round::RACE,
        (_, true) => Round::RICOCHET,
        _ => Round::RAMBOTS,
    }
}

/// Every different line of them, with each round of its game.
fn lines() -> Vec<(String, [Round; 2])> {
    let mut lines = BTreeSet::new();
    for (name, body) in bodies() {
        let rounds = rounds_of(name, body);
        lines.extend(body.lines().map(|line| (line.to_owned(), rounds)));
    }
    lines.into_iter().collect()
}

#[test]
fn letters_of_all_games_are_fed() {
    let count =
        |rounds: [Round; 2]| bodies().iter().filter(|it| rounds_of(&it.0, &it.1) == rounds).count();
    let counts = [Round::RAMBOTS, Round::RICOCHET, Round::RACE].map(count);
    assert!(counts.iter().all(|count| *count > 100) && counts[0] > 180, "{counts:?}");
}

#[test]
fn a_line_of_ours_that_is_quoted_is_never_taken() {
    let mut wrong = Vec::new();
    let (styles, markers) = (Style::QUOTING.len(), MARKERS.len());
    sampled("lines quoted", &lines(), styles * markers, |(line, rounds), variant| {
        let style = Style::QUOTING[variant % styles];
        // One barred line alone could be typed; two are a quote.
        let ours = format!("{line}\n{}", MARKERS[variant / styles]);
        for phase in *rounds {
            let taken = taken_of(phase, &style.letter("", &ours));
            if !taken.is_nothing() {
                wrong.push(format!("{style:?} {phase:?} {line:?}: {taken:?}"));
            }
        }
    });
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Lines of ours that a person could have typed just so, as a letter of their own.
fn could_be_typed(line: &str) -> bool {
    let bare = line.trim().trim_matches(['`', '"', '„', '”', '.']).to_uppercase();
    let bare = bare.replace(", ", " ").replace(',', " ");
    // One of the programs we offer is the number and its line.
    let numbered = |text: &str| text.split_once("  ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
    let bare =
        if numbered(&bare) { bare[bare.find("  ").unwrap_or(0)..].trim().to_owned() } else { bare };
    // The codes of a row of drawings stand far apart, and nobody types so.
    let near = !bare.contains("  ");
    let code = |code: &str| (2..=3).contains(&code.len());
    let codes = |text: &str| near && text.split_whitespace().all(code);
    let bid = bare.strip_prefix("BID ").is_some_and(|moves| moves.parse::<u8>().is_ok());
    let pass = bare == "PASS";
    // Moves in words, as a sentence of ours leaves them: "czerwony w górę, żółty na zachód."
    let told = line.chars().all(|c| c.is_alphabetic() || " .,".contains(c));
    let items = line.trim_end_matches(['.', ',']).split(',');
    // A sample in words: "large blue, east; small yellow, south".
    let item =
        |it: &str| (2..=4).contains(&it.replace([',', ')', '.'], " ").split_whitespace().count());
    let spelt = line.contains(';') && line.trim_end().trim_end_matches(';').split(';').all(item);
    let moves =
        told && items.into_iter().all(|it| (2..=3).contains(&it.split_whitespace().count()));
    // What stands between quotation marks are the words of whoever wrote to us.
    let quoted = line.trim().starts_with(['"', '„']) && line.trim().ends_with(['"', '”']);
    // Instructions and settings of the race, in codes and in words, and one without the other.
    let raced = !line.contains("order ") && is_of_the_race(&bare);
    let word = !bare.contains(' ') && !split(&Typed::new(&bare)).words.is_empty();
    // Days off and proposals, as the sample of a word has them.
    let asked = ["AWAY ", "NIEOBECNOŚĆ ", "PROPOSE ", "PROPONUJĘ "];
    let asked = near && !bare.contains(':') && asked.iter().any(|it| bare.starts_with(it));
    quoted
        || word
        || asked
        || raced
        || bid
        || pass
        || moves
        || spelt
        || codes(&bare)
        || bare.strip_prefix("CELE ").is_some_and(codes)
        || bare.strip_prefix("GOALS ").is_some_and(codes)
}

/// Whether all words are those of orders in the race.
fn is_of_the_race(bare: &str) -> bool {
    const WORDS: &str = "NO F F2 F3 B L R U W:F3 MOVE FORWARD TURN LEFT RIGHT \
        BACK AROUND RUCH NAPRZÓD WSTECZ OBRÓT W LEWO PRAWO ZAWRÓĆ \
        HAMULCE BRAKES POWER DOWN IN THE NEXT ROUND ON WŁĄCZ WŁ WYŁĄCZENIE NASTĘPNEJ RUNDZIE \
        NIE WYŁĄCZAJ \
        BREAKER SAVE SAVE:F3 HOWITZER MINIHAUBICA INSTRUKCJA ŻYROSKOP GYRO RADIO ZDALNE STEROWANIE \
        CONTROL GEAR TRACTOR PRESSOR SCRAMBLER GYROSCOPE MINI BEAM PROMIEŃ ŚCIĄGAJĄCY \
        ODPYCHAJĄCY ZAGŁUSZACZ OFF LOSOWĄ 1 2 3 4 6 8";
    let words = bare.split([' ', ';', ',', '(', ')', '.']).map(|it| it.trim_end_matches(':'));
    words.filter(|it| !it.is_empty()).all(|it| WORDS.split_whitespace().any(|word| word == it))
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn a_bare_line_of_ours_is_no_order_unless_a_person_would_type_it() {
    let mut wrong = Vec::new();
    let (mut lines, mut chance) = (lines(), Chance::new(number("SEED", 1)));
    let budget = Budget::new("bare lines of ours", 4, lines.len() / 5);
    let firsts: BTreeSet<&str> = bodies().iter().filter_map(|(_, it)| it.lines().next()).collect();
    while !lines.is_empty() && budget.next() {
        let (line, rounds) = lines.swap_remove(chance.index(lines.len()));
        // Our first line is known by the message that is answered.
        let ours = if firsts.contains(line.as_str()) { line.as_str() } else { "" };
        let ours = format!("{ours}\n{}\n", MARKERS[0]);
        for phase in rounds {
            let taken = taken_of_answer(phase, &Style::Bare.letter("", &line), &ours);
            if !taken.is_nothing() && !could_be_typed(&line) {
                wrong.push(format!("{phase:?} {line:?}: {taken:?}"));
            }
        }
    }
    println!("{budget}");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_whole_letter_of_ours_sent_back_is_nothing() {
    let mut wrong = Vec::new();
    let styles = Style::ALL.len();
    sampled("letters sent back", bodies(), styles * 2, |(name, body), variant| {
        let style = Style::ALL[variant % styles];
        let text = if variant < styles { body.clone() } else { wrapped(body, 70) };
        for phase in rounds_of(name, body) {
            let taken = taken_of_answer(phase, &style.letter("", &text), body);
            if !taken.is_nothing() || !taken.faults.is_empty() {
                wrong.push(format!("{name} {style:?} {phase:?}: {taken:?}"));
            }
        }
    });
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// What becomes of our marker line on the way.
const MANGLED: [&str; 7] = [
    "=== reply above this line ===",
    "\u{2014}\u{2014} reply above this line \u{2014}\u{2014}",
    "*=== reply above this line ===*",
    "===\u{a0}Reply above this line\u{a0}===",
    "=== reply above\nthis line ===",
    "reply above this line",
    "  === reply above this line ===  ",
];

/// The same in the language of this marker.
fn said_in(own: &str, mangled: &str) -> String {
    if own == MARKERS[0] {
        return mangled.to_owned();
    }
    let capital = mangled.replace("Reply above this line", "Odpowiedz nad tym wierszem");
    let whole = capital.replace("reply above this line", "odpowiedz nad tym wierszem");
    whole.replace("reply above\nthis line", "odpowiedz nad\ntym wierszem")
}

/// What is typed above a letter of ours in the rounds of its game, with what is stored of it.
fn orders_in(name: &str, body: &str) -> Vec<(Round, &'static str, &'static str)> {
    // Goals are typed by nobody below; sealed matches ask for no bids.
    let sealed = name.contains("/sealed/");
    let asked = |round: &Round| *round != Round::Goals && !(sealed && *round == Round::Bid);
    let rounds = rounds_of(name, body).into_iter().filter(asked);
    let orders = |round: Round| round.orders().iter().map(move |it| (round, it.0, it.1));
    rounds.flat_map(orders).collect()
}

#[test]
fn what_is_typed_above_a_letter_of_ours_is_taken_and_nothing_else() {
    const WIDTHS: [usize; 3] = [usize::MAX, 76, 60];
    let mut wrong = Vec::new();
    let (styles, markers) = (Style::ALL.len(), MANGLED.len());
    let variants = styles * markers * WIDTHS.len();
    sampled("typed above letters", bodies(), variants, |(name, body), variant| {
        let (style, marker) = (Style::ALL[variant % styles], MANGLED[variant / styles % markers]);
        let own = marker_of(body).expect("a marker");
        let ours = body.replacen(own, &said_in(own, marker), 1);
        let width = WIDTHS[variant / styles / markers];
        let text = if width == usize::MAX { ours } else { wrapped(&ours, width) };
        for (round, typed, stored) in orders_in(name, body) {
            let letter = style.letter(typed, &text);
            let taken = taken_of_answer(round, &letter, body);
            let read = taken.program.as_deref() == Some(stored);
            if !read || !taken.words.is_empty() {
                wrong.push(format!("{name} {style:?} {marker:?} {typed}: {taken:?}"));
            }
        }
    });
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// Some programs quote before they wrap, so that the ends of quoted lines lose their mark.
#[test]
fn quotes_that_are_wrapped_after_they_were_marked_are_no_orders() {
    const STYLES: [Style; 4] = [Style::Marked, Style::Gmail, Style::Outlook, Style::Barred];
    const WIDTHS: [usize; 3] = [72, 76, 78];
    let mut wrong = Vec::new();
    let variants = STYLES.len() * WIDTHS.len();
    sampled(
        "quotes wrapped after they were marked",
        bodies(),
        variants,
        |(name, body), variant| {
            let (style, width) = (STYLES[variant % 4], WIDTHS[variant / 4]);
            for (round, typed, stored) in orders_in(name, body) {
                let letter = style.letter(typed, body);
                let (head, text) = letter.split_once("\n\n").expect("a body");
                let letter = format!("{head}\n\n{}", wrapped(text, width));
                let taken = taken_of_answer(round, &letter, body);
                let read = taken.program.as_deref() == Some(stored);
                if !read || !taken.words.is_empty() {
                    wrong.push(format!("{name} {style:?} {width} {typed}: {taken:?}"));
                }
            }
        },
    );
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// People leave our first line above what they type: it must not be taken for a word of
/// theirs, and a TRY would even take the orders below it. HELP and STATUS answer once more,
/// which harms nobody.
#[test]
fn no_first_line_of_ours_is_a_word_of_theirs() {
    let mut wrong = Vec::new();
    for (name, body) in bodies() {
        let first = body.lines().next().unwrap_or_default();
        let said = split(&Typed::new(first)).words;
        let harmless = |word| matches!(word, Word::Help | Word::HelpMore | Word::Status);
        if said.iter().any(|said| !harmless(said.word)) {
            wrong.push(format!("{name} {first:?}"));
        }
    }
    for first in wishes() {
        let said = split(&Typed::new(&first)).words;
        if !said.is_empty() {
            wrong.push(format!("wishes-pl {first:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The first lines of the answers to words that change something for their sender alone.
fn wishes() -> Vec<String> {
    let told = texts("report/wishes.txt").remove("pl").expect("the Polish ones");
    let letters = told.split("--- ").skip(1);
    letters.filter_map(|letter| letter.lines().nth(1)).map(str::to_owned).collect()
}

/// Every different first line of a letter, with everything typed beside it.
fn firsts() -> BTreeSet<(String, Round, &'static str, &'static str)> {
    let mut firsts = BTreeSet::new();
    for (name, body) in bodies() {
        let Some((first, _)) = marker_of(body).and_then(|marker| body.split_once(marker)) else {
            continue;
        };
        for (round, typed, stored) in orders_in(name, body) {
            firsts.insert((first.trim().to_owned(), round, typed, stored));
        }
    }
    firsts
}

/// A first line may have been wrapped anywhere, and none of its pieces is a word or an order.
#[test]
fn no_piece_of_a_first_line_of_ours_is_taken() {
    let mut wrong = BTreeSet::new();
    for (first, round, ..) in firsts() {
        for width in 56..=78 {
            let text = wrapped(&first, width);
            let ours = format!("{first}\n{}\n", MARKERS[0]);
            let taken = taken_of_answer(round, &Style::Bare.letter("", &text), &ours);
            if !taken.is_nothing() {
                wrong.insert(format!("{round:?} {text:?}: {taken:?}"));
            }
        }
    }
    let wrong: Vec<String> = wrong.into_iter().collect();
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

/// The first line of a letter of ours is above its marker, and people leave it there.
#[test]
fn a_first_line_of_ours_never_stops_the_orders_typed_beside_it() {
    let mut wrong = Vec::new();
    for (first, round, typed, stored) in firsts() {
        let ours = format!("{first}\n{}\n", MARKERS[0]);
        for text in [
            format!("{typed}\n\n{first}"),
            format!("{typed}\n{first}"),
            format!("{typed}\n{}", wrapped(&first, 40)),
            format!("{first}\n{typed}"),
        ] {
            for below in ["", MARKERS[0]] {
                let letter = Style::Bare.letter("", &format!("{text}\n{below}"));
                let taken = taken_of_answer(round, &letter, &ours);
                let read = taken.program.as_deref() == Some(stored);
                if !read || !taken.words.is_empty() {
                    wrong.push(format!("{text:?}: {taken:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
