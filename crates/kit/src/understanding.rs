//! From what a person typed to orders that are meant: what a game's reader takes of clean lines,
//! beside manners, among other words, or in one of several forms.
//!
//! It knows no game. A game reads clean lines ([`super::OrderRules`]) and says what single words
//! are to it ([`super::Rules::LEXICON`]). It never guesses: whatever is not one legal program is
//! what the game's reader said of it.

mod apart;
mod beside;
mod changes;
mod clauses;
mod edit;
mod edits;
mod gaps;
pub(crate) mod idioms;
mod lines;
mod loose;
mod mending;
mod others;
mod overruled;
mod pieces;
mod reasons;
mod remarks;
mod restated;
mod retold;
mod spare;
mod steps;
mod text;
mod whole;
mod words;

pub(super) use lines::touches;
use loose::{Loose, add, several};
pub use whole::as_typed;
pub(super) use words::mentions;

use super::typing::lexicon::Lexicon;
use super::typing::row::{Row, rows};
use super::typing::same::is_change;
use super::typing::scan::{self, Lexeme, Span};
use super::typing::separators::is_joint;
use super::typing::{manners, turning};
use super::{Doubt, Echo, TextReading, Typed, Unread, joined};

/// In longer texts nothing is taken for manners or for a slip.
const MOST_LINES: usize = 60;
const MOST_CHARACTERS: usize = 6000;

/// More programs than these are no choice.
const MOST_CHOICES: usize = 5;

/// How a game reads.
pub struct Reader<'a> {
    /// Its reader of clean lines.
    pub read: &'a dyn Fn(&Typed) -> TextReading,
    /// What it knows of single words.
    pub lexicon: &'a Lexicon,
    /// The line of orders that it takes a sentence without any for, to be asked about.
    pub meant: &'a dyn Fn(&str) -> Option<String>,
}

/// Lines that belong together.
#[derive(Debug, Clone)]
struct Chunk {
    typed: Typed,
    /// Whether they are talk, orders in which there may be among it.
    talk: bool,
}

impl<'a> Reader<'a> {
    /// One that takes no sentence for orders that has none.
    pub fn new(read: &'a dyn Fn(&Typed) -> TextReading, lexicon: &'a Lexicon) -> Self {
        Reader { read, lexicon, meant: &|_| None }
    }

    /// Reads what a person typed.
    pub fn understand(&self, typed: &Typed) -> TextReading {
        let stopped = typed.map(manners::stopped);
        if stopped != *typed {
            return as_typed(self.understand(&stopped), &stopped, typed);
        }
        let short = !is_long(typed);
        let begun = || self.anew(typed).or_else(|| self.own(typed));
        if let Some(reading) = short.then(begun).flatten() {
            return reading;
        }
        let reading = self.told_about(typed);
        let retold = (short && !is_found(&reading)).then(|| self.retold(typed)).flatten();
        let reading = retold.unwrap_or(reading);
        let other = || self.overruled(&reading, typed).or_else(|| self.spared(&reading, typed));
        if let Some(other) = short.then(other).flatten() {
            return other;
        }
        if self.only_signs(&reading, typed) {
            return TextReading { unread: Unread::of(typed), ..TextReading::default() };
        }
        let reading = if self.goes_on(&reading, typed) { reading.asked(typed) } else { reading };
        self.reversed(&reading, typed).unwrap_or(reading)
    }

    fn understood(&self, typed: &Typed) -> TextReading {
        if is_long(typed) {
            return self.whole(typed, typed);
        }
        if let Some(new) = changes::compared(typed) {
            let reading = self.understand(&new);
            if matches!(reading.doubt, Doubt::Several(_)) {
                return reading;
            }
            return TextReading { doubt: Doubt::Turned(Unread::of(typed)), ..reading };
        }
        let plain = self.plain(typed);
        let reading = self.changed(&plain, typed).unwrap_or_else(|| self.whole(&plain, typed));
        let several = matches!(reading.doubt, Doubt::Several(_));
        let restated = if several { None } else { self.restated(&plain, typed) };
        let reading = restated.unwrap_or(reading);
        let lone = !is_found(&reading) && self.lexicon.complete > 1;
        let reading = lone.then(|| self.isolated(&plain)).flatten().unwrap_or(reading);
        let reading = match self.contradiction(&reading, &plain) {
            Some(fault) => whole::refusal(vec![fault], reading.unread),
            None => reading,
        };
        let found = is_found(&reading);
        let told = if found { self.set_beside(&reading) } else { self.stepwise(&plain, typed) };
        whole::as_typed(told.unwrap_or(reading), &plain, typed)
    }

    /// The text as it is read: without manners, and with the game's words for idioms.
    fn plain(&self, typed: &Typed) -> Typed {
        let mut told = typed.clone();
        told.lines.retain(|(_, text)| !pieces::is_past(text));
        idioms::replaced(&manners::without(&told, |line| self.sees(line)))
    }

    /// Whether lines may be orders and nothing else. What the game does not take for such of plain
    /// lines is none however it is understood, and to ask for that costs a fraction.
    pub fn may_be_clean(&self, typed: &Typed) -> bool {
        let first = (self.read)(&self.plain(typed));
        first.faults.is_empty() && first.unread.is_empty() && !first.echo.is_empty()
    }

    /// Whether a line by itself says something to the game, or nearly.
    fn sees(&self, line: &str) -> bool {
        let reading = (self.read)(&Typed::new(line));
        let orders = reading.program.is_some() || !reading.acts.is_empty();
        orders || !reading.faults.is_empty() || words::is_near(self.lexicon, line)
    }

    /// The orders of a text, read straight, and else among other words.
    fn straight(&self, plain: &Typed, typed: &Typed) -> TextReading {
        let first = (self.read)(plain);
        let chunks = self.chunks(plain, &first);
        if first.faults.is_empty() && !first.acts.is_empty() {
            return doubted(self.lexicon, first, plain, &chunks);
        }
        let blocks = self.blocks(plain, &chunks);
        if is_legal(&first) && blocks.len() == 1 && !chunks.iter().any(|chunk| chunk.talk) {
            return doubted(self.lexicon, first, plain, &chunks);
        }
        // "F2 L?": all but the question mark is an order.
        let calm = (self.read)(&without_doubts(plain));
        let instructs = plain.lines.iter().any(|(_, text)| words::instructs(self.lexicon, text));
        if is_legal(&calm) && calm.unread.is_empty() && blocks.is_empty() && instructs {
            return calm.asked(plain);
        }
        let mut missed = None;
        let mut parted = self.programs(&blocks, &chunks, typed);
        self.unsign(&mut parted, plain);
        let goes_on = |all: &[String], above: bool| {
            let runs_on = |it: &[Chunk]| (above || it[1].talk) && runs_on(self.lexicon, it);
            chunks.windows(2).any(runs_on) && goes_on(&parted, all)
        };
        let programs = match self.loose(plain, typed) {
            Loose::Program(reading) if blocks.is_empty() || goes_on(&codes(&reading), true) => {
                vec![reading]
            }
            Loose::Lacks(fault, read) if blocks.is_empty() || goes_on(&read, false) => {
                missed = Some(fault);
                if blocks.is_empty() { parted } else { Vec::new() }
            }
            Loose::Illegal(faults) if blocks.is_empty() && first.faults.is_empty() => {
                let unread = first.unread;
                return whole::refusal(faults.0, unread);
            }
            _ => {
                missed = self.lost(&chunks, &codes(&first));
                if missed.is_some() { Vec::new() } else { parted }
            }
        };
        let mut choices = Vec::new();
        programs.iter().for_each(|reading| add(&mut choices, reading));
        let found = programs.into_iter().next();
        let found = found.map(|it| TextReading { unread: unread(plain, &chunks), ..it });
        match (found, choices.len()) {
            (Some(found), 1) => doubted(self.lexicon, found, plain, &chunks),
            (Some(found), 2..=MOST_CHOICES) => several(found.unread, choices),
            (Some(_) | None, _) if !first.faults.is_empty() => {
                self.rescued(plain, typed).unwrap_or(first)
            }
            (Some(_) | None, _) => match missed {
                Some(fault) => whole::refusal(vec![fault], first.unread),
                None => {
                    self.refused(plain, TextReading { program: None, echo: Vec::new(), ..first })
                }
            },
        }
    }

    /// The legal programs of a text, of its orders and then of its sentences; none if some orders
    /// are not legal.
    fn programs(&self, blocks: &[Typed], chunks: &[Chunk], typed: &Typed) -> Vec<TextReading> {
        let read = |typed: &Typed| Some((self.read)(typed)).filter(is_legal);
        let orders = chunks.iter().filter(|chunk| !chunk.talk).flat_map(|chunk| &chunk.typed.lines);
        let all = Typed { lines: orders.cloned().collect() };
        let parted: Option<Vec<TextReading>> = blocks.iter().map(read).collect();
        // Of a line in Ricochet only the whole may solve.
        let together = || read(&all).into_iter().collect();
        let mut found = parted.unwrap_or_else(together);
        if found.is_empty() && !blocks.is_empty() {
            return found;
        }
        for talk in chunks.iter().filter(|chunk| chunk.talk) {
            let Some(mut other) = self.loose(&talk.typed, typed).program() else { continue };
            // What sets something is no program beside one.
            if let [settings] = found.as_slice()
                && codes(settings).is_empty()
            {
                let text = joined([joined(codes(&other), " "), all.joined("\n")], "\n");
                if let Some(whole) = read(&Typed::new(&text)) {
                    found.clear();
                    other = whole;
                }
            }
            // "The 2GN gets me there" names a part of it.
            let named = codes(&other);
            let names = |known: &TextReading| {
                let said = codes(known);
                let mut rest = said.iter();
                named.iter().all(|code| rest.any(|it| it == code))
            };
            if blocks.is_empty() || !found.iter().any(names) {
                found.push(other);
            }
        }
        found
    }

    /// The orders of a text, program by program. Lines right below each other are one, and so are
    /// single instructions and lists that run on over blank lines; lines of which each is a program
    /// are several if no program can hold them all.
    fn blocks(&self, plain: &Typed, chunks: &[Chunk]) -> Vec<Typed> {
        let orders: Vec<&Chunk> = chunks.iter().filter(|chunk| !chunk.talk).collect();
        if let [chunk] = orders.as_slice() {
            let lines = self.lines(chunk);
            return if lines.is_empty() { vec![chunk.typed.clone()] } else { lines };
        }
        let (Some(first), Some(last)) = (orders.first(), orders.last()) else { return Vec::new() };
        let within = first.typed.lines[0].0..last.typed.lines[0].0;
        let ordered = |line: u32| orders.iter().any(|it| it.typed.line(line).is_some());
        let apart = plain.lines.iter().any(|(line, text)| {
            within.contains(line) && !ordered(*line) && !text.trim().is_empty()
        });
        let all = orders.iter().flat_map(|chunk| chunk.typed.lines.iter().cloned()).collect();
        let all = (self.read)(&Typed { lines: all });
        // Of single instructions as many are read together.
        let single = orders.iter().all(|chunk| chunk.typed.lines.len() == 1)
            && is_legal(&all)
            && codes(&all).len() == orders.len();
        let mut blocks: Vec<Typed> = Vec::new();
        for chunk in &orders {
            let goes_on = |before: &&mut Typed| {
                let items = |text: &str| words::items(self.lexicon, text);
                let last = before.lines.iter().flat_map(|(_, text)| items(text)).last();
                let next = chunk.typed.lines.first();
                let next = next.and_then(|(_, text)| items(text).first().copied());
                let settings = !words::orders(self.lexicon, &chunk.typed.joined(" "));
                let runs_on = next.is_some() && last.map(|it| it + 1) == next;
                settings || !apart && (runs_on || single && next.is_none())
            };
            match blocks.last_mut().filter(goes_on) {
                Some(block) => block.lines.extend(chunk.typed.lines.clone()),
                None => blocks.push(chunk.typed.clone()),
            }
        }
        blocks
    }

    /// The lines of a chunk, if each is a program and no program holds them all.
    fn lines(&self, chunk: &Chunk) -> Vec<Typed> {
        if !(2..=MOST_CHOICES).contains(&chunk.typed.lines.len()) {
            return Vec::new();
        }
        let lines = chunk.typed.lines.iter().map(|line| Typed { lines: vec![line.clone()] });
        let lines: Vec<Typed> = lines.collect();
        let counts: Vec<usize> = lines.iter().map(|it| codes(&(self.read)(it)).len()).collect();
        let whole = codes(&(self.read)(&chunk.typed)).len();
        let orders = |text: &str| words::orders(self.lexicon, text);
        let several = counts.iter().all(|count| *count > 1)
            && counts.iter().sum::<usize>() > whole
            && chunk.typed.lines.iter().all(|(_, text)| orders(text));
        if several { lines } else { Vec::new() }
    }

    /// What is wrong with the orders of sentences that are more than the words round them.
    fn refused(&self, plain: &Typed, reading: TextReading) -> TextReading {
        let meant = rows(plain).filter(|it| it.is_typed() && words::is_meant(self.lexicon, it));
        let orders = |row: Row| (row.number, words::without_others(self.lexicon, &row));
        let found = (self.read)(&Typed { lines: meant.map(orders).collect() });
        if found.faults.is_empty() {
            return reading;
        }
        let TextReading { faults, unread, .. } = whole::refusal(found.faults.0, reading.unread);
        TextReading { faults, unread, ..found }
    }

    /// Lines that belong together: orders right below each other, and paragraphs of talk. Quoted
    /// lines and our own are neither.
    fn chunks(&self, plain: &Typed, first: &TextReading) -> Vec<Chunk> {
        let mut chunks: Vec<Chunk> = Vec::new();
        let mut open = false;
        for row in rows(plain) {
            let says = |c: char| c.is_alphanumeric() || c == '?';
            if !row.text.contains(says) || !row.is_typed() {
                open = false;
                continue;
            }
            let talk = first.unread.iter().any(|it| it.line == row.number);
            let line = (row.number, row.text);
            match chunks.last_mut().filter(|last| open && last.talk == talk) {
                Some(last) => last.typed.lines.push(line),
                None => chunks.push(Chunk { typed: Typed { lines: vec![line] }, talk }),
            }
            open = true;
        }
        chunks
    }
}

/// The text without question marks and pictures that cast doubt.
fn without_doubts(plain: &Typed) -> Typed {
    let blank = |text: &str| {
        let mut left: Vec<char> = text.chars().collect();
        for lexeme in scan::scan(text) {
            let Lexeme::Doubt(Span { start, .. }) = lexeme else { continue };
            let sign = &mut left[start as usize];
            if *sign == '?' || scan::is_picture(*sign) {
                *sign = ' ';
            }
        }
        left.into_iter().collect()
    };
    plain.map(blank)
}

/// Whether a text is longer than what is looked at closely.
fn is_long(typed: &Typed) -> bool {
    let characters: usize = typed.lines.iter().map(|(_, text)| text.len()).sum();
    typed.lines.len() > MOST_LINES || characters > MOST_CHARACTERS
}

/// Whether anything was read, without a fault.
fn is_found(reading: &TextReading) -> bool {
    let several = matches!(reading.doubt, Doubt::Several(_));
    reading.faults.is_empty() && (several || reading.program.is_some() || !reading.acts.is_empty())
}

fn is_legal(reading: &TextReading) -> bool {
    reading.faults.is_empty() && reading.program.is_some()
}

/// The instructions of a reading, in codes.
fn codes(reading: &TextReading) -> Vec<String> {
    numbered(&reading.echo)
}

/// The instructions of these lines, in codes.
fn numbered(echo: &[Echo]) -> Vec<String> {
    echo.iter().filter(|line| line.numbered).map(|line| line.code.clone()).collect()
}

/// Whether the lines of one stand right below those of the other.
fn follows(two: &[Chunk]) -> bool {
    let ends = two[0].typed.lines.last().zip(two[1].typed.lines.first());
    ends.is_some_and(|((line, _), (next, _))| line + 1 == *next)
}

/// Whether orders run on in a line right below or above them that has other words in it.
fn runs_on(lexicon: &Lexicon, two: &[Chunk]) -> bool {
    let [above, below] = [&two[0].typed.lines, &two[1].typed.lines];
    let Some(((_, text), (_, below))) = above.last().zip(below.first()) else { return false };
    // "2BN" above "3RE and let us see ...": nothing in it says that it is another order.
    let told = if two[0].talk { text } else { below };
    let other =
        pieces::said(told).iter().any(|it| turning::is_choice(it) || turning::takes_back(it));
    let turned = turning::turns(told) || is_change(told) || turning::corrected(told).1;
    let built = || !words::told(lexicon, told).is_empty();
    let instructs = if two[0].talk { built() } else { words::instructs(lexicon, told) };
    let plain = instructs && !(other || turned);
    let joint = scan::words(below).next().is_some_and(|word| is_joint(&scan::letters(&word)));
    let open = text.trim_end().ends_with([',', ';']) || joint;
    two[0].talk != two[1].talk && follows(two) && (plain || two[1].talk && open)
}

/// Whether a list of instructions has one of these programs in it and more beside it.
fn goes_on(programs: &[TextReading], all: &[String]) -> bool {
    programs.iter().map(codes).any(|known| {
        let within = || all.windows(known.len()).any(|some| some == known);
        !known.is_empty() && all.len() > known.len() && within()
    })
}

/// A reading with what stands beside its orders.
fn doubted(lexicon: &Lexicon, reading: TextReading, plain: &Typed, parts: &[Chunk]) -> TextReading {
    let talk = parts.iter().filter(|chunk| chunk.talk);
    let others: Vec<Unread> = talk.flat_map(|chunk| Unread::of(&chunk.typed)).collect();
    let is_short = matches!(reading.doubt, Doubt::Count | Doubt::Turned(_));
    let doubt = match others.is_empty() {
        true => reading.doubt,
        // What is short may lack what the words were meant for.
        false if is_short || is_turned(lexicon, plain, parts) => Doubt::Turned(others),
        false => Doubt::Words(others),
    };
    TextReading { doubt, ..reading }
}

/// The lines that are no clean orders: talk, quotes and our own.
fn unread(plain: &Typed, chunks: &[Chunk]) -> Vec<Unread> {
    let ordered = |line: u32| chunks.iter().any(|it| !it.talk && it.typed.line(line).is_some());
    Unread::of(plain).into_iter().filter(|it| !ordered(it.line)).collect()
}

/// Whether the words beside the orders may make them none: a taking back anywhere, a correction
/// behind them, a "not" or an "if" near them, a question about them, a sentence that nobody says
/// for himself.
fn is_turned(lexicon: &Lexicon, plain: &Typed, chunks: &[Chunk]) -> bool {
    let has_orders = chunks.iter().any(|chunk| !chunk.talk);
    let blank = |line: u32| plain.line(line).is_none_or(|text| text.trim().is_empty());
    chunks.iter().enumerate().filter(|(_, chunk)| chunk.talk).any(|(at, chunk)| {
        let (text, lines) = (chunk.typed.joined(" "), &chunk.typed.lines);
        let Some(((first, _), (last, _))) = lines.first().zip(lines.last()) else { return false };
        let beside = |next: Option<&Chunk>| next.is_some_and(|next| !next.talk);
        let above = beside(chunks.get(at + 1))
            && (!blank(last + 1) || text.trim_end().ends_with([':', '?']));
        let below = at > 0 && beside(chunks.get(at - 1)) && !blank(first - 1);
        // "No sorry, the yellow should go north"
        let corrects = at > 0 && turning::corrected(&text).1 && words::mentions(lexicon, &text);
        corrects
            || turning::turns_all(&text)
            || (above || below || !has_orders) && (turning::turns(&text) || is_change(&text))
            // Sentences of ours have orders in them, too: they speak to somebody.
            || !has_orders && (turning::brakes(&text) || !turning::is_own(&text))
    })
}
