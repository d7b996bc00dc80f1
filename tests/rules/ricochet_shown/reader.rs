//! Somebody who reads: a language, a paper, a seat or none. What a phrase asks for must be in
//! the templates.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use kit::Language;
use kit::render::ascii;
use kit::render::wrap::{NO_BREAK, width, wrap};
use kit::{Account, Arg, BySeat, Phrase, Scene, Viewer};
use moderator::report::{LetterStyle, Listener, Speech};

use crate::support::voice::speech;

pub const NAMES: [&str; 3] = ["Ann", "Bob", "Cy"];

pub struct Reader {
    speech: &'static Speech,
    listener: Listener,
    pub viewer: Viewer,
    /// The keys of what was said.
    pub known: RefCell<BTreeSet<&'static str>>,
}

/// The keys of a phrase and of those in it.
fn note(keys: &mut BTreeSet<&'static str>, phrase: &Phrase) {
    keys.insert(phrase.key);
    for (_, arg) in &phrase.args {
        if let Arg::Phrase(inner) = arg {
            note(keys, inner);
        }
    }
}

impl Reader {
    pub fn new(language: Language, paper: LetterStyle, viewer: Viewer) -> Reader {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Observer => None,
        };
        let players: Vec<_> = NAMES.map(|name| (name.to_owned(), None)).to_vec();
        let listener = Listener { language, seat, players: BySeat::from(players), paper };
        Reader { speech: speech(), listener, viewer, known: RefCell::default() }
    }

    pub fn say(&self, phrase: &Phrase) -> String {
        note(&mut self.known.borrow_mut(), phrase);
        let text = self.speech.say(phrase, &self.listener).replace(NO_BREAK, " ");
        assert_eq!(self.speech.missing(), Vec::<String>::new(), "{phrase:?}");
        assert!(!text.contains("ricochet-") && !text.contains('{'), "{phrase:?}: {text}");
        text
    }

    fn row(&self, row: &[Phrase]) -> Vec<String> {
        row.iter().map(|cell| self.say(cell)).collect()
    }

    /// Sentences, broken as wide as the paper is.
    pub fn lines(&self, out: &mut String, phrases: &[Phrase]) {
        for phrase in phrases {
            self.wrapped(out, &self.say(phrase));
        }
    }

    fn wrapped(&self, out: &mut String, text: &str) {
        for line in wrap(text, "", "  ", self.listener.paper.columns) {
            let _ = writeln!(out, "{line}");
        }
    }

    /// A position as a letter shows it.
    pub fn scene(&self, out: &mut String, scene: &Scene) {
        if self.listener.paper.drawn {
            self.drawing(out, scene);
        }
        self.lines(out, &scene.words);
        for (heading, items) in &scene.lists {
            let _ = writeln!(out, "+ {}", self.say(heading));
            self.lines(out, items);
        }
    }

    fn drawing(&self, out: &mut String, scene: &Scene) {
        let page = self.listener.paper.columns;
        let panel: Vec<Vec<String>> = scene.panel.iter().map(|row| self.row(row)).collect();
        let table = ascii::columns(&panel, "", 2, page);
        let legend = self.row(&scene.signs);
        // Beside the board, or on a phone: short names leave room in both.
        let room = ascii::room_beside(&scene.board, LetterStyle::FULL.columns);
        let side: Vec<&String> = table.iter().chain(&legend).collect();
        assert!(side.iter().all(|line| width(line) <= room), "{side:?}");
        let drawing = ascii::board(&scene.board, "north");
        let lines = match page == LetterStyle::FULL.columns {
            true => {
                let lines = ascii::beside(&drawing, &table, page);
                lines.into_iter().chain(legend).collect::<Vec<_>>()
            }
            false => drawing.into_iter().chain(table).chain(legend).collect(),
        };
        for line in lines {
            let _ = writeln!(out, "{line}");
        }
    }

    /// A round as a letter tells it.
    pub fn account(&self, out: &mut String, account: &Account) {
        for headline in &account.headlines {
            let _ = writeln!(out, "* {}", self.say(&headline.phrase));
        }
        for section in &account.sections {
            self.lines(out, section.heading.as_slice());
            for step in &section.steps {
                let effects = self.row(&step.effects).join(" ");
                let (number, code) = (step.number, &step.code);
                assert_eq!(step.why, None, "moves of a line need no reason");
                let who = NAMES[step.seat.expect("a seat acts").index()];
                self.wrapped(out, &format!("{number} {who} {code} {effects}"));
            }
            let rows: Vec<Vec<String>> = section.table.iter().map(|row| self.row(row)).collect();
            for line in ascii::columns(&rows, "", 2, self.listener.paper.columns) {
                let _ = writeln!(out, "{}", line.trim_end());
            }
        }
    }
}
