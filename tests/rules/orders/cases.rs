//! The case files in `tests/orders/GAME/`: `what is typed => what is read`, a case a line.
//!
//! Any other line says what holds until changed (each game's `set` knows which there are); `#`
//! opens a comment line. What is typed may have `\n`, `\\` and `\u{..}`. What is read is `!act`,
//! and a canonical line (the empty program is `-`), with `asked:`, `count:` or `for now:` before
//! it, or `which:` and several; or `nothing`; or the faults, each `?key`,
//! `?key@line:column+width`, with `#n` for instruction n. Then perhaps `~closest line` or
//! `~none`, `note:key`, and `unread: text` for each line that is no order. The parts are
//! separated by ` ; `.

use std::collections::BTreeSet;
use std::fmt::{Debug, Write as _};
use std::path::Path;

use kit::typing::lexicon::Lexicon;
use kit::{Doubt, Echo, Fault, Notation, Phrase, Reader, Reading, Source, TextReading, Typed};

use crate::support::unescape::unescape;
use crate::support::voice::Voice;

/// A game's reader of orders, in a situation.
pub trait Reads: Default {
    type Program: Notation + Clone + PartialEq + Debug;
    type Act: Notation;
    /// Its name: the folder of its cases, and how the keys of its sentences begin.
    const GAME: &'static str;
    const LEXICON: &'static Lexicon;
    /// Whether every fault says a way out; some of Rambots only say what is missing.
    const HAS_WAYS_OUT: bool = true;
    /// Changes the situation as a line of a case file says; false if it says nothing known.
    fn set(&mut self, word: &str, rest: &str) -> bool;
    /// What is read where nothing but orders stands.
    fn clean(&self, typed: &Typed) -> Reading<Self::Program, Self::Act>;
    /// What a program says, an instruction a line.
    fn echo(program: &Self::Program) -> Vec<Echo>;
    /// Whether a program can be played in the situation.
    fn is_legal(&self, program: &Self::Program) -> bool;

    /// What is read of a text with whatever stands beside its orders.
    fn understood(&self, text: &str) -> Reading<Self::Program, Self::Act> {
        let clean = |typed: &Typed| self.clean(typed).told();
        read_back(Reader::new(&clean, Self::LEXICON).understand(&Typed::new(text)))
    }
}

/// A reading with its orders read back.
pub fn read_back<P: Notation, A: Notation>(told: TextReading) -> Reading<P, A> {
    fn one<N: Notation>(text: impl AsRef<str>) -> N {
        N::read(&Source::new(text.as_ref())).expect("what it wrote")
    }
    Reading {
        program: told.program.map(one),
        acts: told.acts.into_iter().map(one).collect(),
        act_lines: told.act_lines,
        faults: told.faults,
        unread: told.unread,
        echo: told.echo,
        notes: told.notes,
        worth: told.worth,
        closest: told.closest,
        stuck: told.stuck,
        doubt: told.doubt,
    }
}

fn fault<R: Reads>(fault: &Fault, wanted: Option<&&str>) -> String {
    let key = fault.reason.key;
    let mut text = format!("?{}", key.strip_prefix(&format!("{}-order-", R::GAME)).unwrap_or(key));
    let asks = |sign: char| wanted.is_none_or(|it| it.contains(sign));
    if let (true, Some(place)) = (asks('@'), fault.place) {
        let _ = write!(text, "@{}:{}+{}", place.line, place.column, place.width);
        if let (true, Some(item)) = (asks('#'), fault.item) {
            let _ = write!(text, "#{item}");
        }
    }
    text
}

/// How sure a reading is, as a case says it.
fn sure(doubt: &Doubt) -> String {
    match doubt {
        Doubt::None => String::new(),
        Doubt::Words(_) => "for now: ".to_owned(),
        Doubt::Count => "count: ".to_owned(),
        Doubt::Turned(_) => "asked: ".to_owned(),
        Doubt::Several(choices) => {
            let programs: Vec<String> = choices.iter().map(|it| it.program.clone()).collect();
            format!("which: {}", programs.join(" | "))
        }
    }
}

/// What was read, in the words of a case: as much of it as `expected` asks for.
pub fn show<R: Reads>(reading: &Reading<R::Program, R::Act>, expected: &str) -> String {
    let wanted: Vec<&str> = expected.split(" ; ").collect();
    let mut parts: Vec<String> =
        reading.acts.iter().map(|act| format!("!{}", act.text())).collect();
    match &reading.program {
        _ if matches!(reading.doubt, Doubt::Several(_)) => parts.push(sure(&reading.doubt)),
        Some(program) => parts.push(sure(&reading.doubt) + &program.text()),
        None if parts.is_empty() && reading.faults.is_empty() => parts.push("nothing".to_owned()),
        None => {}
    }
    let faults = reading.faults.0.iter().enumerate();
    parts.extend(faults.map(|(index, found)| fault::<R>(found, wanted.get(index))));
    if wanted.iter().any(|it| it.starts_with('~')) {
        parts.push(format!("~{}", reading.closest.as_deref().unwrap_or("none")));
    }
    let note = format!("{}-note-", R::GAME);
    parts.extend(reading.notes.iter().map(|it| format!("note:{}", it.key.replace(&note, ""))));
    if wanted.iter().any(|it| it.starts_with("unread:")) || reading.program.is_some() {
        parts.extend(reading.unread.iter().map(|line| format!("unread: {}", line.text.trim())));
    }
    parts.join(" ; ")
}

/// Everything a reading says.
pub fn phrases<P, A>(reading: &Reading<P, A>) -> Vec<Phrase> {
    let faults = reading.faults.0.iter();
    let faults = faults.flat_map(|it| std::iter::once(it.reason.clone()).chain(it.hint.clone()));
    let echo = reading.echo.iter().map(|it| it.words.clone());
    faults.chain(echo).chain(reading.notes.iter().cloned()).collect()
}

/// Reads all case files of a game, of which there are so many cases at least, and says whatever is
/// said of them in all voices; `UPDATE=1` writes what is read now. The keys of what was said.
pub fn every_case<R: Reads>(fewest: usize, voices: &[Voice]) -> BTreeSet<&'static str> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders").join(R::GAME);
    let (mut count, mut wrong, mut said) = (0, Vec::new(), BTreeSet::new());
    for entry in std::fs::read_dir(folder).expect("the case files") {
        let path = entry.expect("an entry").path();
        let (mut game, mut now) = (R::default(), String::new());
        for (number, line) in (1..).zip(std::fs::read_to_string(&path).expect("a text").lines()) {
            let Some((typed, expected)) =
                line.split_once(" => ").filter(|_| !line.starts_with('#'))
            else {
                let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
                let known = word.is_empty() || word.starts_with('#') || game.set(word, rest);
                assert!(known, "{}:{number}: no case: {line}", path.display());
                now += &format!("{line}\n");
                continue;
            };
            count += 1;
            let reading = game.understood(&unescape(typed));
            for phrase in phrases(&reading) {
                said.insert(phrase.key);
                voices.iter().for_each(|voice| drop(voice.say(&phrase)));
            }
            let out = |it: &Fault| it.place.is_some() && (it.hint.is_some() || !R::HAS_WAYS_OUT);
            assert!(reading.faults.0.iter().all(out), "{typed}: no place or no way out");
            if let Some(program) = &reading.program {
                assert_eq!(R::echo(program), reading.echo, "{typed}");
                assert!(game.is_legal(program), "{typed}");
            }
            let found = show::<R>(&reading, expected);
            now += &format!("{typed} => {found}\n");
            if found != expected {
                wrong.push(format!("{}:{number}: {line}\n  have {found}", path.display()));
            }
        }
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, now).expect("a case file");
            wrong.clear();
        }
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= fewest, "only {count} cases");
    said
}

/// What holds of the reading of any text.
pub fn sound<R: Reads>(game: &R, text: &str) {
    let typed = Typed::new(text);
    let reading = game.clean(&typed);
    for fault in &reading.faults.0 {
        let place = fault.place.expect("every fault of a letter has a place");
        let line = typed.line(place.line).expect("a line of the letter");
        let width = line.chars().count() as u32;
        assert!(place.column >= 1 && place.width >= 1, "{place:?} in {text:?}");
        assert!(place.column + place.width - 1 <= width, "{place:?} in {text:?}");
        assert!(fault.hint.is_some() || !R::HAS_WAYS_OUT, "no way out of {fault:?}");
    }
    assert!(reading.faults.is_empty() || reading.program.is_none() && reading.acts.is_empty());
    if let Some(program) = &reading.program {
        assert!(game.is_legal(program), "{text:?}");
        assert_eq!(R::Program::read(&Source::new(&program.text())).as_ref(), Ok(program));
    }
    if let Some(closest) = &reading.closest {
        assert!(!reading.faults.is_empty());
        let again = game.clean(&Typed::new(closest));
        assert!(again.faults.is_empty(), "{closest} for {text:?}: {:?}", again.faults);
        assert!(again.program.is_some(), "{closest} for {text:?}");
    }
    // Looking a line up takes time; the first hundred stand for all.
    for line in reading.unread.iter().take(100) {
        assert_eq!(typed.line(line.line), Some(line.text.as_str()));
    }
}

/// A megabyte of each of these is read, and an order behind two hundred lines does not count.
pub fn a_megabyte<R: Reads>(game: &R, units: &[&str], order: &str) {
    for unit in units {
        sound(game, &unit.repeat(1_000_000 / unit.len()));
    }
    let late = format!("{}{order}", "hello\n".repeat(200));
    assert_eq!(game.clean(&Typed::new(&late)).program, None);
    assert!(game.clean(&Typed::new(order)).program.is_some());
}
