//! What happened, as readers get it: in the letters of random rounds of every game each event is
//! told exactly once, in order, in both languages and every style, and the last figures are the
//! state. Nothing here asks the account: it goes by the events and by the text of the letter.
//!
//! `TALES` says how many rounds of the race are told, 60 if it says nothing; other games tell a
//! tenth of it in whole matches.

mod marks;
mod race;
mod rambots;
mod ricochet;

use kit::Language;
use kit::letter::TextFile;
use kit::{Seat, Seed};
use moderator::{NoticeKind, PlayedRound, RoundReport, Style, To};

use super::real::Real;

/// The manners in turn, so that at every table all of them are read.
const MANNERS: [(Language, Style); 6] = [
    (Language::En, Style::Full),
    (Language::Pl, Style::Words),
    (Language::En, Style::Short),
    (Language::Pl, Style::Full),
    (Language::En, Style::Words),
    (Language::Pl, Style::Short),
];

/// How many rounds of the race are told.
fn rounds() -> usize {
    std::env::var("TALES").map_or(60, |it| it.parse().expect("a number"))
}

/// A match in which every seat reads in another manner.
fn table(header: &str, count: usize, turn: usize) -> Real {
    let mut real = Real::new(header, count, [Language::En; 2], Style::Full);
    real.game.seed = Seed::new([turn as u8; 32]);
    manners(&mut real, turn);
    real
}

fn manners(real: &mut Real, turn: usize) {
    for seat in real.game.holders.seats().collect::<Vec<_>>() {
        let holder = &mut real.game.holders[seat];
        (holder.language, holder.style) = MANNERS[(seat.index() + turn) % MANNERS.len()];
    }
}

/// What one reader is told of a round.
pub struct ToldRound {
    pub language: Language,
    pub style: Style,
    pub own: Seat,
    /// The lines of what happened, without the heading above them.
    pub lines: Vec<String>,
    /// The whole letter, for whoever has to look at it.
    pub letter: String,
}

impl ToldRound {
    /// Which of two words is of the reader's language.
    pub fn word(&self, words: [&'static str; 2]) -> &'static str {
        words[usize::from(self.language == Language::Pl)]
    }

    /// All of it in one line.
    pub fn flat(&self) -> String {
        flat(&self.lines)
    }
}

/// Lines as one, whatever was broken where.
pub fn flat(lines: &[String]) -> String {
    let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
    words.join(" ")
}

/// The report of a round as everybody gets it.
fn told(real: &Real, played: &PlayedRound) -> Vec<ToldRound> {
    let report = |own: Seat| {
        let matter = NoticeKind::Report(RoundReport::of(played));
        let letter = real.letter(To::Seat(own), matter);
        // Where a message tells a part of it, the whole goes with it as a file.
        let log = letter.files.iter().find(|file| file.name == TextFile::LOG);
        let letter = log.map_or(letter.text, |file| file.text.clone());
        let holder = &real.game.holders[own];
        let heading = ["+ What happened", "+ Co "][usize::from(holder.language == Language::Pl)];
        let lines = letter.lines().skip_while(|line| !line.starts_with(heading)).skip(1);
        // The heading may go on below itself.
        let lines = lines.skip_while(|line| line.starts_with("  ") && line.ends_with(')'));
        let lines = lines.take_while(|line| !line.starts_with("+ "));
        let lines = lines.map(|line| line.replace('\u{a0}', " ")).collect();
        ToldRound {
            language: holder.language,
            style: holder.style,
            own,
            lines,
            letter: letter.clone(),
        }
    };
    real.game.holders.seats().map(report).collect()
}

/// Fails, and shows the letter and the events.
fn check(told: &ToldRound, events: &str, found: Result<(), String>) {
    if let Err(fault) = found {
        let ToldRound { language, style, letter, .. } = told;
        panic!("{fault}\n{language:?} {style:?}\n{letter}\n{events}");
    }
}
