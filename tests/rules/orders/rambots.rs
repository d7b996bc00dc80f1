//! The orders of Rambots as they are read, and what must hold for any text: nothing panics, nothing
//! is guessed, every place is true.

use games::rambots::orders::{LEXICON, echo, read};
use games::rambots::piece::{Colour, Instruction, Piece, Pool, Size, Way};
use games::rambots::program::{Orders, Phase, Program};
use kit::typing::lexicon::Lexicon;
use kit::{Echo, Kind as _, Language, NoAct, Reading, Typed, Viewer};
use proptest::prelude::*;

use super::cases::{Reads, a_megabyte, every_case, phrases, sound};
use crate::support::voice::Voice;

/// Who orders out of a pool.
struct Rambots {
    phase: Phase,
    pool: Pool,
}

impl Default for Rambots {
    fn default() -> Rambots {
        Rambots { phase: Phase::Play, pool: Pool::full() }
    }
}

fn pool(codes: &str) -> Pool {
    codes.split_whitespace().map(|code| Piece::parse(code).expect("a piece")).collect()
}

impl Reads for Rambots {
    type Program = Orders;
    type Act = NoAct;
    const GAME: &'static str = "rambots";
    const LEXICON: &'static Lexicon = &LEXICON;
    const HAS_WAYS_OUT: bool = false;

    fn set(&mut self, word: &str, rest: &str) -> bool {
        match (word, rest) {
            ("pool", "full") => self.pool = Pool::full(),
            ("pool", codes) => self.pool = pool(codes),
            ("phase", "goals") => self.phase = Phase::Goals,
            ("phase", "play") => self.phase = Phase::Play,
            _ => return false,
        }
        true
    }

    fn clean(&self, typed: &Typed) -> Reading<Orders, NoAct> {
        read(self.phase, self.pool, typed)
    }

    fn echo(orders: &Orders) -> Vec<Echo> {
        echo(orders)
    }

    fn is_legal(&self, orders: &Orders) -> bool {
        let mut left = self.pool;
        match orders {
            Orders::Program(program) => program.iter().all(|it| left.take(it.piece)),
            Orders::Goals(goals) => goals.iter().all(|it| left.take(*it)),
        }
    }
}

#[test]
fn every_spelling_is_read_as_the_case_files_say() {
    let voice = |language| Voice::new(language, &["Ania"], &["Red"], Viewer::Observer);
    every_case::<Rambots>(150, &[Language::En, Language::Pl].map(voice));
}

#[test]
fn the_refusal_of_the_pages_reads_as_drawn() {
    let reading = read(
        Phase::Play,
        pool("1B 1B 1Y 2Y 3B 3G 3G"),
        &Typed::new("1BU 3BW 2GZ\n\nthx, see you monday"),
    );
    for (language, told) in [
        (
            Language::En,
            "You own no medium green. Your greens: 3G 3G.\nDid you mean 3G?\n\
             \"Z\" is not a direction (N E S W U).\nDid you mean W, for west?\n",
        ),
        (
            Language::Pl,
            "Nie masz średniej zielonej piramidki. Masz w tym kolorze: 3G 3G.\n\
             Czy chodzi o 3G?\n\
             „Z” to nie kierunek (N E S W U).\nCzy chodzi o W? (Zachód to tutaj W.)\n",
        ),
    ] {
        let voice = Voice::new(language, &["Chris"], &["Green"], Viewer::Observer);
        assert_eq!(voice.lines(&phrases(&reading)), told);
    }
    assert_eq!(reading.closest.as_deref(), Some("1BU 3BW 3GW"));
    assert_eq!(reading.unread[0].text, "thx, see you monday");
}

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

fn half(phase: Phase) -> Rambots {
    let half = Piece::all().filter(|piece| piece.index() % 2 == 0);
    Rambots { phase, pool: half.chain(Piece::parse("1R")).collect() }
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
            sound(&half(phase), &text);
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
            sound(&half(phase), &text);
            sound(&half(phase), &words.join(" "));
        }
    }
}

#[test]
fn a_megabyte_is_read_and_only_its_beginning_counts() {
    let units = ["1RN ", "1RN\n", "S ", "2GZ,", "é\u{301}", ">", "\n", "GOALS 1G\n", "1 "];
    let goals = Rambots { phase: Phase::Goals, ..Rambots::default() };
    a_megabyte(&goals, &units, "GOALS 1G 3Y 2R 1B");
    a_megabyte(&Rambots::default(), &units, "2GN");
}
