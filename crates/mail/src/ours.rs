//! Our own words among those that somebody typed. The first line of a message of ours stands above
//! its marker, and where a program marks no quotes it looks like a line of the writer's. What it
//! says is known of the message that is answered, and by that it is told apart: whatever a program
//! does to its lines, signs and accents, and wherever in a paragraph somebody typed.

use memchr::memmem;
use serde::{Deserialize, Serialize};

use super::body::{self, LetterText};
use super::incoming::Incoming;
use super::quoting::{Cut, Why, above_marker, trim};

/// Fewer letters than these somebody may have typed just so.
const LEAST: usize = 8;

/// A line that we wrote above our marker, or hid there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FirstLine {
    letters: String,
    /// Whether it breaks off with dots: what follows these words on a line may be ours.
    breaks_off: bool,
}

impl FirstLine {
    /// The line with these words, if there are enough of them.
    pub(super) fn of(text: &str) -> Option<FirstLine> {
        let letters: String = letters(text).map(|(_, letter)| letter).collect();
        let breaks_off = text.trim_end().ends_with("...");
        (letters.len() >= LEAST).then_some(FirstLine { letters, breaks_off })
    }
}

/// How much of each part of a message of ours is read for what stands above its marker, which is
/// near its top.
const TOP: usize = 2 * 1024;

/// What a message of ours says above its marker, in its text and in its HTML, which is longer and
/// hides another line before it.
pub fn first_lines(raw: &[u8]) -> Vec<FirstLine> {
    let near = page(raw).map(|raw| above_markers(&body::find_tops(raw, TOP)));
    let near = near.filter(|(_, whole)| *whole);
    let (found, _) = near.unwrap_or_else(|| above_markers(&body::find(raw)));
    debug_assert_eq!(found, above_markers(&body::find(raw)).0, "the top says it all");
    found
}

/// A message as far as a little below the top of its page: what comes then, such as pictures, is
/// most of it.
fn page(raw: &[u8]) -> Option<&[u8]> {
    let page = memmem::find(raw, b"Content-Type: text/html")?;
    raw.get(..page + 2 * TOP)
}

/// What stands there, and whether the markers of the text and of the page were seen.
fn above_markers(found: &LetterText) -> (Vec<FirstLine>, bool) {
    let mut texts = vec![above_marker(&found.text)];
    if let Some(html) = &found.html {
        texts.push(above_marker(&html.text));
    }
    let seen = texts.len() == 2 && texts.iter().all(|above| !above.is_empty());
    let hidden = found.html.iter().flat_map(|html| html.surely_quoted.lines());
    texts.extend(hidden.filter(|it| !it.trim().is_empty()).map(str::to_owned));
    (texts.iter().filter_map(|text| FirstLine::of(text)).collect(), seen)
}

impl Incoming {
    /// Whether somebody's words, as it seems, stand right above our marker: our first line does.
    pub fn touches_marker(&self) -> bool {
        let marker = self.cut.iter().find(|cut| cut.why == Why::BelowMarker);
        let near = |cut: &Cut| self.typed.last().is_some_and(|(line, _)| line + 2 >= cut.line);
        marker.is_some_and(near)
    }

    /// Cuts these lines of ours out of what was typed. What stands above, below or beside them
    /// stays.
    pub fn cut_first_lines(&mut self, ours: &[FirstLine]) {
        // Those that another desk passed on may be anything.
        let mut ours: Vec<_> = ours.iter().filter(|line| line.letters.len() >= LEAST).collect();
        // A line may begin as a longer one does.
        ours.sort_by_key(|line| (std::cmp::Reverse(line.letters.len()), *line));
        ours.dedup();
        let mut typed = Letters::of(self);
        for line in ours {
            while let Some((from, to)) = typed.find(self, line) {
                take_out(self, from, to);
                typed = Letters::of(self);
            }
        }
        trim(&mut self.typed);
    }
}

/// The letters and digits that survive every charset, with their places.
fn letters(text: &str) -> impl Iterator<Item = (usize, char)> {
    let plain = text.char_indices().filter(|(_, c)| c.is_ascii_alphanumeric());
    plain.map(|(at, c)| (at, c.to_ascii_lowercase()))
}

/// A place in what was typed: the place of its line among the lines, and the byte there.
type Spot = (usize, usize);

/// The letters and digits of all that was typed in a row, and where each stands.
struct Letters {
    row: String,
    spots: Vec<Spot>,
}

impl Letters {
    fn of(letter: &Incoming) -> Letters {
        let (mut row, mut spots) = (String::new(), Vec::new());
        let typed = letter.typed.iter().map(|(_, text)| text.as_str());
        for (line, text) in typed.chain([marker(letter)]).enumerate() {
            for (at, sign) in letters(text) {
                row.push(sign);
                spots.push((line, at));
            }
        }
        Letters { row, spots }
    }

    /// Where a line of ours stands first.
    fn find(&self, letter: &Incoming, ours: &FirstLine) -> Option<(Spot, Spot)> {
        let next = |from: usize| Some(from + self.row[from..].find(&ours.letters)?);
        let mut places = std::iter::successors(next(0), |at| next(at + 1));
        places.find_map(|at| self.span(letter, ours, at))
    }

    /// What is cut out for a line of ours that begins with this letter: whole words, and nothing
    /// if something stands on both sides of one line, which would run together.
    fn span(&self, letter: &Incoming, ours: &FirstLine, at: usize) -> Option<(Spot, Spot)> {
        let end = at + ours.letters.len();
        let (first, last) = (self.spots[at], self.spots[end - 1]);
        let is_typed = |line: usize| line < letter.typed.len();
        if !is_typed(first.0) {
            return None;
        }
        let before = self.spots[..at].last().filter(|it| it.0 == first.0).map(|it| it.1 + 1);
        let after = self.spots.get(end).filter(|it| it.0 == last.0).map(|it| it.1);
        let text =
            |line: usize| letter.typed.get(line).map_or(marker(letter), |(_, text)| text.as_str());
        let gap = |text: &str, from: usize, to: usize| {
            text[from..to].find(char::is_whitespace).map(|at| from + at)
        };
        let start = match before {
            Some(before) => gap(text(first.0), before, first.1)?,
            None => 0,
        };
        let stop = match after {
            Some(after) if is_typed(last.0) => gap(text(last.0), last.1, after)?,
            Some(_) | None => text(last.0).len(),
        };
        let beside = after.is_some() && is_typed(last.0);
        let clear = !(beside && (ours.breaks_off || before.is_some() && first.0 == last.0));
        clear.then_some(((first.0, start), (last.0, stop)))
    }
}

/// The marker's own line: the end of our first line may stand before it.
fn marker(letter: &Incoming) -> &str {
    let marker = letter.cut.iter().find(|cut| cut.why == Why::BelowMarker);
    marker.and_then(|cut| cut.text.lines().next()).unwrap_or_default()
}

/// Moves what stands between two places out of the typed lines.
fn take_out(letter: &mut Incoming, from: Spot, to: Spot) {
    let mut text: Vec<String> = Vec::new();
    let number = letter.typed[from.0].0;
    for (line, (_, typed)) in letter.typed.iter_mut().enumerate().take(to.0 + 1).skip(from.0) {
        let start = if line == from.0 { from.1 } else { 0 };
        let end = if line == to.0 { to.1 } else { typed.len() };
        text.push(typed[start..end].to_owned());
        typed.replace_range(start..end, "");
    }
    letter.cut.push(Cut { why: Why::OurFirstLine, line: number, text: text.join("\n") });
    letter.cut.sort_by_key(|cut| cut.line);
}
