//! Which lines of a message its writer wrote now, and which are older or not theirs.
//!
//! One rule outranks all: a quoted or older order is never taken for a new one. Where it is
//! not certain, nothing is taken; but every line that was cut is kept with the reason, so that
//! an answer can ask about it. What people type themselves (rows of dashes, boards) is no
//! delimiter. Nothing here knows what an order is.

mod attribution;
mod block;
mod languages;
mod mark;
mod quoted;

use super::body::PART;
use super::text::plain;

pub use mark::MARKERS;

kit::named! {
    /// Why a piece of a message was cut; its name says that to people in a few words.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Why {
        /// Lines with a quote mark before them.
        Quoted = "quoted lines",
        /// What is left of a quoted line that a program wrapped: it lost its quote mark.
        WrappedQuote = "the rest of a quoted line that was wrapped",
        /// Our marker line and what stands below it without a quote mark.
        BelowMarker = "below our marker line",
        /// The first line of the message that is answered: it stands above our marker.
        OurFirstLine = "the first line of our message",
        /// "On such a day somebody wrote:", and an unmarked quote below it.
        Attribution = "who wrote the quote and when, and a quote without marks below it",
        /// From, Sent, To, Subject above a quote, and all below them.
        HeaderBlock = "the headers of an older message, and all below",
        /// "Original Message" or "Forwarded message", and all below.
        OlderMessage = "an older or forwarded message, and all below",
        /// The row of underscores with which Outlook opens a quote, and all below.
        OutlookRow = "a row of underscores as Outlook puts it above a quote, and all below",
        /// The mark `-- ` and what follows, up to the next quote.
        Signature = "a signature",
        /// "Sent from my telephone": that paragraph.
        MobileSignature = "added by a phone or a mail program",
        /// What the HTML of the same message shows as quoted, struck out or hidden.
        QuotedInHtml = "quoted, struck out or hidden in the same message's HTML",
        /// A further text part of the message.
        OtherPart = "a further part of the message",
    }
}

/// A piece that was cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// Why.
    pub why: Why,
    /// The number of its first line in the message's text, from 1.
    pub line: u32,
    /// Its lines as they came, quote marks and all.
    pub text: String,
}

/// The lines of a message, sorted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SortedLines {
    /// What the writer wrote, with line numbers from 1. Blank lines are kept inside, because
    /// they part blocks; a cut between two typed lines leaves one blank line.
    pub typed: Vec<(u32, String)>,
    /// What was cut, in order.
    pub cut: Vec<Cut>,
    /// The lines of all cuts, quote marks stripped, no blank ones: to look for orders in that
    /// were not taken.
    pub quoted: Vec<(u32, String)>,
}

/// A line with what is asked of it again and again.
struct ParsedLine<'a> {
    raw: &'a str,
    /// Comparable and lower case.
    plain: String,
    /// Whether it begins as a header line does.
    is_named: bool,
    /// What it is about if it is a header line: a bit for each kind.
    kinds: u8,
    /// Whether an `@` is in it.
    has_at: bool,
    /// Whether a date or a time is in it.
    is_dated: bool,
    /// Whether the first word of our marker is in it.
    asks_above: bool,
    why: Option<Why>,
}

impl<'a> ParsedLine<'a> {
    fn new(raw: &'a str) -> ParsedLine<'a> {
        let plain = plain(raw).to_lowercase();
        let name = block::name(&plain);
        ParsedLine {
            raw,
            is_named: name.is_some(),
            kinds: name.map_or(0, block::kinds),
            has_at: plain.contains('@'),
            is_dated: attribution::has_date(&plain),
            asks_above: mark::asks_above(&plain),
            plain,
            why: None,
        }
    }

    fn is_blank(&self) -> bool {
        self.plain.is_empty()
    }

    fn is_quoted(&self) -> bool {
        self.why == Some(Why::Quoted)
    }
}

/// Sorts the lines of a message.
pub fn sort(text: &str) -> SortedLines {
    let mut lines: Vec<ParsedLine<'_>> = text.lines().map(ParsedLine::new).collect();
    quoted::mark(&mut lines);
    mark_wrapped(&mut lines);
    mark::mark_armour(&mut lines);
    mark_from_the_top(&mut lines);
    gather(&lines)
}

/// What stands above our marker in a text of ours, as one line.
pub fn above_marker(text: &str) -> String {
    let lines: Vec<ParsedLine<'_>> = text.lines().map(ParsedLine::new).collect();
    let marker = (0..lines.len()).find(|at| mark::is_marker(&lines, *at)).unwrap_or(0);
    lines[..marker].iter().map(|line| line.raw.trim()).collect::<Vec<_>>().join(" ")
}

/// The width at which programs wrap what they quote; our own lines have 72 columns at most.
const WRAP: usize = 72;

/// A quoted line that grew too long is wrapped by some programs, and its last words stand on
/// a line of their own without a mark: an order at the end of one of our lines would look
/// typed. The line below is such a rest if its first word had no room above; the rest of a
/// long paragraph may take several lines. So is one that is squeezed between quoted lines of
/// which the upper one ends in the middle of a sentence.
fn mark_wrapped(lines: &mut [ParsedLine<'_>]) {
    for at in 1..lines.len() {
        let below_quote = matches!(lines[at - 1].why, Some(Why::Quoted | Why::WrappedQuote));
        if !below_quote || lines[at].why.is_some() || lines[at].is_blank() {
            continue;
        }
        let above = lines[at - 1].raw.trim_end().chars().count();
        let word = lines[at].raw.split_whitespace().next().unwrap_or_default().chars().count();
        let squeezed =
            lines.get(at + 1).is_some_and(ParsedLine::is_quoted) && is_open(&lines[at - 1]);
        if above + 1 + word > WRAP || squeezed {
            lines[at].why = Some(Why::WrappedQuote);
        }
    }
}

/// Whether a quoted line is a sentence that does not end as sentences end. Orders are no words
/// of three letters.
fn is_open(line: &ParsedLine<'_>) -> bool {
    let is_word = |word: &&str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        bare.chars().count() >= 3 && bare.chars().all(char::is_alphabetic)
    };
    let says = line.plain.split(' ').filter(is_word).count() >= 2;
    says && !line.plain.trim_end_matches(['"', '\'', ')', ' ']).ends_with(['.', '?', '!'])
}

fn mark_from_the_top(lines: &mut [ParsedLine<'_>]) {
    let mut under = None;
    let mut typed = 0;
    for at in 0..lines.len() {
        if let Some(why) = opens_the_rest(lines, at, &mut typed) {
            return cut_rest(lines, at, why);
        }
        if let Some(first) = attribution::marked_ending_at(lines, at) {
            if attribution::has_unmarked_quote(lines, at) {
                return cut_rest(lines, first, Why::Attribution);
            }
            cut_rest(&mut lines[..=at], first, Why::Attribution);
        }
        if lines[at].is_quoted() || lines[at].raw == PART {
            under = None;
            continue;
        }
        if let Some(first) = attribution::running_on(lines, at) {
            return cut_rest(lines, first, Why::Attribution);
        }
        if let Some(first) = attribution::ending_at(lines, at) {
            if attribution::has_unmarked_quote(lines, at) {
                return cut_rest(lines, first, Why::Attribution);
            }
            lines[first..=at].iter_mut().for_each(|line| line.why = Some(Why::Attribution));
            under = None;
            continue;
        }
        if mark::is_signature(&lines[at]) {
            under = Some(Why::Signature);
        } else if under == Some(Why::MobileSignature) && lines[at].is_blank() {
            under = None;
        } else if under.is_none() && mark::is_mobile_signature(&lines[at]) {
            under = Some(Why::MobileSignature);
        }
        lines[at].why = lines[at].why.or(under);
    }
}

/// Whether everything from this line on is not the writer's.
fn opens_the_rest(lines: &[ParsedLine<'_>], at: usize, typed: &mut usize) -> Option<Why> {
    if mark::is_marker(lines, at) {
        Some(Why::BelowMarker)
    } else if lines[at].is_quoted() || lines[at].is_blank() {
        None
    } else if block::is_header_block(lines, at)
        || (block::is_sender(lines, at) && is_below_typed(lines, at, typed))
    {
        Some(Why::HeaderBlock)
    } else if block::opens_older_message(lines, at)
        || (opens_a_piece(&lines[at]) && is_below_typed(lines, at, typed))
    {
        Some(Why::OlderMessage)
    } else if mark::is_outlook_row(&lines[at]) && !is_below_banner(lines, at) {
        Some(Why::OutlookRow)
    } else {
        None
    }
}

/// Lines that open a piece of somebody else's wherever something was typed above them.
fn opens_a_piece(line: &ParsedLine<'_>) -> bool {
    let plain = line.plain.as_str();
    let element = ["[quote", "<quote", "<excerpt"].iter().any(|open| plain.starts_with(open));
    element || mark::is_foreign_marker(line) || plain == mark::ARMOUR
}

/// Whether anything of the writer's stands above a line. `first` is the first line that may be the
/// writer's: no line above it is. Going down, a line is only ever found to be somebody else's, so
/// that each line is looked at once.
fn is_below_typed(lines: &[ParsedLine<'_>], at: usize, first: &mut usize) -> bool {
    let is_typed =
        |line: &ParsedLine<'_>| line.why.is_none() && line.plain.contains(char::is_alphanumeric);
    while *first < at && !is_typed(&lines[*first]) {
        *first += 1;
    }
    *first < at
}

/// No warning of a mail server, with all that is cut around it, is longer.
const LONGEST_BANNER: usize = 200;

/// Whether nothing but a mail server's warning stands above a row: one paragraph.
fn is_below_banner(lines: &[ParsedLine<'_>], at: usize) -> bool {
    if at > LONGEST_BANNER {
        return false;
    }
    let mut above = lines[..at].iter().filter(|line| line.why.is_none()).peekable();
    while above.next_if(|line| line.is_blank()).is_some() {}
    let first = above.next();
    while above.next_if(|line| !line.is_blank()).is_some() {}
    first.is_some_and(mark::is_banner) && above.all(ParsedLine::is_blank)
}

impl SortedLines {
    /// Cuts those typed lines that a second look finds not to be the writer's.
    pub fn cut_typed(&mut self, why: Why, mut is_older: impl FnMut(&str) -> bool) {
        for (number, line) in &mut self.typed {
            if is_older(line) {
                let text = std::mem::take(line);
                self.quoted.push((*number, text.trim().to_owned()));
                self.cut.push(Cut { why, line: *number, text });
            }
        }
        self.quoted.sort_by_key(|(number, _)| *number);
        self.cut.sort_by_key(|cut| cut.line);
        trim(&mut self.typed);
    }
}

/// No blank lines above and below what was typed.
pub fn trim(typed: &mut Vec<(u32, String)>) {
    while typed.pop_if(|entry| blank(Some(&*entry))).is_some() {}
    let lead = typed.iter().take_while(|entry| blank(Some(entry))).count();
    typed.drain(..lead);
}

fn blank(entry: Option<&(u32, String)>) -> bool {
    entry.is_some_and(|(_, text)| text.trim().is_empty())
}

/// Cuts everything from a line on; lines with a quote mark keep that reason.
fn cut_rest(lines: &mut [ParsedLine<'_>], from: usize, why: Why) {
    for line in lines[from..].iter_mut().filter(|line| !line.is_quoted()) {
        line.why = Some(why);
    }
}

fn gather(lines: &[ParsedLine<'_>]) -> SortedLines {
    let mut sorted = SortedLines::default();
    // A blank line is owed where a cut parted what was typed.
    let mut gap = None;
    let mut last = None;
    for (number, line) in (1..).zip(lines) {
        let Some(why) = line.why else {
            if let Some(at) = gap.take().filter(|_| !blank(sorted.typed.last())) {
                sorted.typed.push((at, String::new()));
            }
            sorted.typed.push((number, line.raw.trim_end_matches(PART).to_owned()));
            last = None;
            continue;
        };
        if !sorted.typed.is_empty() {
            gap.get_or_insert(number);
        }
        match sorted.cut.last_mut() {
            Some(cut) if last == Some(why) => cut.text.extend(["\n", line.raw]),
            _ => sorted.cut.push(Cut { why, line: number, text: line.raw.to_owned() }),
        }
        last = Some(why);
        let bare = line.raw.trim_start_matches(|c: char| c == '>' || c == '|' || c.is_whitespace());
        if !bare.is_empty() {
            sorted.quoted.push((number, bare.to_owned()));
        }
    }
    trim(&mut sorted.typed);
    sorted
}
