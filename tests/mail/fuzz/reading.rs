//! What must hold of the readers of orders and of the moderator's words, whatever lines they
//! are given.

use games::rambots;
use games::rambots::piece::Pool;
use games::rambots::program::Phase;
use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::orders::{Asks, read};
use kit::{Fault, Notation, Reading, Typed};
use moderator::split;

/// What a reader made of a letter, as text.
struct Read {
    program: Option<String>,
    faults: Vec<Fault>,
    unread: Vec<(u32, String)>,
    closest: Option<String>,
}

type Broken = String;

macro_rules! hold {
    ($what:expr, $($words:tt)+) => {
        if !$what {
            return Err(format!($($words)+));
        }
    };
}

/// The readers of all games, each for a seat that may order anything.
const READERS: [fn(&Typed) -> Read; 4] = [
    |typed| told(rambots::orders::read(Phase::Play, Pool::full(), typed)),
    |typed| told(rambots::orders::read(Phase::Goals, Pool::full(), typed)),
    |typed| told(read(Asks::Line, &Colour::ALL, typed)),
    |typed| told(read(Asks::Bid { own: None }, &Colour::ALL, typed)),
];

fn told<P: Notation, A>(reading: Reading<P, A>) -> Read {
    Read {
        program: reading.program.as_ref().map(Notation::text),
        faults: reading.faults.0,
        unread: reading.unread.into_iter().map(|line| (line.line, line.text)).collect(),
        closest: reading.closest,
    }
}

/// Reads these lines in every round of every game.
///
/// # Errors
/// What does not hold.
pub fn holds(typed: &Typed) -> Result<(), Broken> {
    let split = split(typed);
    let mut left = typed.lines.iter();
    for line in &split.rest.lines {
        hold!(left.any(|known| known == line), "a line from nowhere: {line:?}");
    }
    for said in &split.words {
        let stands = typed.line(said.line).is_some_and(|line| line.contains(&said.rest));
        // A number that belongs to a word is given back folded.
        let folded = said.rest.chars().all(char::is_alphanumeric);
        hold!(stands || folded, "{:?} was not said in line {}", said.rest, said.line);
    }
    for (which, reader) in READERS.iter().enumerate() {
        let found = reader(&split.rest);
        is_sound(&found, &split.rest).map_err(|broken| format!("reader {which}: {broken}"))?;
        let again = |text: &str| reader(&Typed::new(text)).program;
        if let Some(program) = &found.program {
            hold!(found.faults.is_empty(), "reader {which}: taken with faults: {program}");
            // Nobody types what is stored of a PASS.
            let same = program == "-" || again(program).as_ref() == Some(program);
            hold!(same, "reader {which}: {program} is read as {:?}", again(program));
        }
        if let Some(closest) = &found.closest {
            hold!(again(closest).is_some(), "reader {which}: {closest:?} is no way out");
        }
    }
    Ok(())
}

/// Every fault has a place in the letter, and what is given back stands there.
fn is_sound(found: &Read, typed: &Typed) -> Result<(), Broken> {
    for fault in &found.faults {
        let Some(place) = fault.place else { return Err(format!("no place: {fault:?}")) };
        let Some(line) = typed.line(place.line) else {
            return Err(format!("no such line: {place:?}"));
        };
        let width = line.chars().count() as u32;
        let inside = place.column >= 1 && place.width >= 1;
        hold!(inside && place.column + place.width - 1 <= width, "{place:?} in {line:?}");
    }
    // Looking a line up takes time; the first of them stand for all.
    for (number, text) in found.unread.iter().take(50) {
        let stands = typed.line(*number) == Some(text);
        hold!(stands, "line {number} does not say {text:?}");
    }
    Ok(())
}
