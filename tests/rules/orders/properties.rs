//! What must hold for any text: nothing panics, nothing is guessed, every place is true.

use games::rambots::orders::read;
use games::rambots::piece::{Colour, Instruction, Piece, Pool, Size, Way};
use games::rambots::program::{Orders, Phase, Program};
use kit::{Notation, Typed};
use proptest::prelude::*;

/// Programs of a full pool, each piece once.
fn programs() -> impl Strategy<Value = Vec<Instruction>> {
    let pieces: Vec<Piece> = Piece::all().collect();
    let ways = proptest::collection::vec(0usize..5, 5);
    (proptest::sample::subsequence(pieces, 1..=5).prop_shuffle(), ways).prop_map(
        |(pieces, ways)| {
            let with = pieces.into_iter().zip(ways);
            with.map(|(piece, way)| Instruction { piece, way: Way::ALL[way] }).collect()
        },
    )
}

fn english(it: Instruction) -> [&'static str; 3] {
    let size = ["small", "medium", "large"][it.piece.size as usize];
    let way = match it.way.letter() {
        'N' => "north",
        'E' => "east",
        'S' => "south",
        'W' => "west",
        _ => "reverse",
    };
    [size, it.piece.colour.name(), way]
}

fn polish(it: Instruction) -> String {
    let size = ["mały", "średni", "duży"][it.piece.size as usize];
    let colour = ["czerwony", "żółty", "zielony", "niebieski"][it.piece.colour as usize];
    let way = match it.way.letter() {
        'N' => "północ",
        'E' => "na wschód",
        'S' => "południe",
        'W' => "zachód",
        _ => "wstecz",
    };
    format!("{size} {colour} {way}")
}

fn letters(it: Instruction) -> String {
    let size = ["S", "M", "L"][it.piece.size as usize];
    format!("{size}{}{}", it.piece.colour.letter(), it.way.letter())
}

/// The program in every family of spellings.
fn spellings(program: &[Instruction]) -> Vec<String> {
    let join = |each: &dyn Fn(Instruction) -> String, by: &str| {
        program.iter().map(|it| each(*it)).collect::<Vec<_>>().join(by)
    };
    let code = |it: Instruction| it.to_string();
    let back = |it: Instruction| it.to_string().chars().rev().collect::<String>();
    let spaced = |it: Instruction| {
        it.to_string().chars().map(|c| c.to_string()).collect::<Vec<_>>().join(" ")
    };
    let words = |it: Instruction| english(it).join(" ");
    let wordy = |it: Instruction| {
        let [size, colour, way] = english(it);
        format!("{way}, {size} {colour} piece")
    };
    let small = |it: Instruction| it.to_string().to_lowercase();
    let numbered: Vec<String> =
        (1..).zip(program).map(|(n, it)| format!("{n}. {}", english(*it).join(" "))).collect();
    let listed: Vec<String> = (1..).zip(program).map(|(n, it)| format!("{n} {it}")).collect();
    vec![
        join(&code, " "),
        join(&code, ""),
        join(&code, "\n"),
        join(&small, ", "),
        join(&small, "\u{a0}"),
        join(&back, "; "),
        join(&spaced, " "),
        join(&|it| spaced(it).replace(' ', "\u{2013}"), " / "),
        join(&words, " then "),
        join(&words, ", "),
        join(&words, " "),
        join(&wordy, "\n"),
        join(&polish, ", "),
        join(&|it| polish(it).to_uppercase(), ", a potem "),
        join(&letters, " "),
        join(&letters, ";"),
        numbered.join("\n"),
        numbered.join("\n\n"),
        listed.join("\n"),
        listed.join(" "),
        format!("Hi!\n\n{}\n\nSee you, Ania", join(&code, " ")),
    ]
}

/// What holds of the reading of any text.
fn sound(phase: Phase, pool: Pool, text: &str) {
    let typed = Typed::new(text);
    let reading = read(phase, pool, &typed);
    for fault in &reading.faults.0 {
        let place = fault.place.expect("every fault of a letter has a place");
        let line = typed.line(place.line).expect("a line of the letter");
        let width = line.chars().count() as u32;
        assert!(place.column >= 1 && place.width >= 1, "{place:?} in {text:?}");
        assert!(place.column + place.width - 1 <= width, "{place:?} in {text:?}");
    }
    assert!(reading.faults.is_empty() || reading.program.is_none());
    let mut left = pool;
    match reading.program {
        Some(Orders::Program(program)) => {
            assert!(program.iter().all(|it| left.take(it.piece)), "{text:?}");
        }
        Some(Orders::Goals(goals)) => assert!(goals.iter().all(|it| left.take(*it)), "{text:?}"),
        None => {}
    }
    if let Some(closest) = &reading.closest {
        assert!(!reading.faults.is_empty());
        let again = read(phase, pool, &Typed::new(closest));
        assert!(again.faults.is_empty(), "{closest} for {text:?}: {:?}", again.faults);
        assert_eq!(again.program.map(|it| it.text()).as_ref(), Some(closest));
    }
    // Looking a line up takes time; the first hundred stand for all.
    for line in reading.unread.iter().take(100) {
        assert_eq!(typed.line(line.line), Some(line.text.as_str()));
    }
}

fn half_pool() -> Pool {
    Piece::all().filter(|piece| piece.index() % 2 == 0).chain(Piece::parse("1R")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_program_reads_back_from_every_spelling(list in programs()) {
        let program = Program::new(&list).expect("at most five");
        for text in spellings(&list) {
            // A single instruction of small letters may be a word; these spellings have none.
            let reading = read(Phase::Play, Pool::full(), &Typed::new(&text));
            prop_assert_eq!(
                reading.program, Some(Orders::Program(program)), "{:?}: {:?}", text, reading.faults
            );
        }
    }

    #[test]
    fn goals_read_back(sizes in [0usize..3, 0..3, 0..3, 0..3], colours in
        Just(Colour::ALL.to_vec()).prop_shuffle()) {
        let goals: Vec<Piece> = colours.into_iter().zip(sizes)
            .map(|(colour, size)| Piece { size: Size::ALL[size], colour }).collect();
        let text: Vec<String> = goals.iter().map(ToString::to_string).collect();
        let goals: [Piece; 4] = goals.try_into().expect("four");
        for text in [format!("GOALS {}", text.join(" ")), format!("cele: {}", text.join(", "))] {
            let reading = read(Phase::Goals, Pool::full(), &Typed::new(&text));
            prop_assert_eq!(reading.program, Some(Orders::Goals(goals)));
        }
    }

    #[test]
    fn any_text_is_read_soundly(text in "(?s).{0,80}") {
        for phase in [Phase::Goals, Phase::Play] {
            sound(phase, half_pool(), &text);
        }
    }

    #[test]
    fn any_near_order_is_read_soundly(
        text in "[1-4RYGBNESWUrygbneswumlsvz ,.;:/#()^>\n?-]{0,40}",
        words in proptest::collection::vec(proptest::sample::select(vec![
            "small", "2", "red", "G", "north", "S", "left", "GOALS", "pass", "1RN", "2GZ", "\n",
            "\n\n", ",", "then", "1.", "mały", "zielony", "północ", "hello", "F2", "3B", "lub", "?",
        ]), 0..14),
    ) {
        for phase in [Phase::Goals, Phase::Play] {
            sound(phase, half_pool(), &text);
            sound(phase, half_pool(), &words.join(" "));
        }
    }
}

#[test]
fn a_megabyte_is_read_and_only_its_beginning_counts() {
    for unit in ["1RN ", "1RN\n", "S ", "2GZ,", "é\u{301}", ">", "\n", "GOALS 1G\n", "1 "] {
        let text = unit.repeat(1_000_000 / unit.len());
        sound(Phase::Play, Pool::full(), &text);
        sound(Phase::Goals, Pool::full(), &text);
    }
    let late = format!("{}2GN", "hello\n".repeat(200));
    assert_eq!(read(Phase::Play, Pool::full(), &Typed::new(&late)).program, None);
}
