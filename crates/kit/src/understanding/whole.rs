//! A reading that leaves nothing out: what was read if all was, or a fault at what was not read.

use super::super::typing::row::{Row, rows};
use super::super::typing::scan::{self, Span, letters};
use super::super::typing::turning;
use super::super::typing::words::among;
use super::super::{Arg, Doubt, Fault, Faults, Phrase, Place, TextReading, Typed, Unread};
use super::lines::missed;
use super::text::{Text, all_of, missing};
use super::words::{self, Word};
use super::{Reader, codes, is_found, is_legal};

/// So many words behind an "instead of" there is what is to be instead.
const SOON: usize = 5;

/// A place at which something stands that was not read.
struct Missed {
    fault: Fault,
    /// Whether it is a word beside the orders that looks like none of the game's.
    beside: bool,
}

impl Reader<'_> {
    /// What was read; a fault where something that may have been meant for an order was not.
    pub(super) fn whole(&self, plain: &Typed, typed: &Typed) -> TextReading {
        let reading = self.either(plain).unwrap_or_else(|| self.straight(plain, typed));
        if !reading.faults.is_empty() {
            return self.unless_mild(plain, reading);
        }
        let elsewhere = !is_found(&reading) && (self.lexicon.elsewhere)(plain);
        let mut said = rows(plain).filter(|row| row.is_typed() && !row.is_blank());
        if let Some(row) = elsewhere.then(|| said.next()).flatten() {
            let reason = Phrase::new("fault-other-game").typed("typed", row.text.trim());
            let fault = Fault::at(row.whole(), reason).hint("fault-other-game-hint");
            return refusal(vec![fault], reading.unread);
        }
        let gap = self.gap(&reading, plain, typed).or_else(|| self.torn(&reading, plain));
        match gap {
            Some(Missed { fault, beside }) => self.rescued(plain, typed).unwrap_or_else(|| {
                // What was read lacks nothing, whatever the words beside it are.
                let full = codes(&reading).len() >= self.lexicon.complete;
                match beside && full && is_legal(&reading) {
                    true => TextReading { doubt: Doubt::Turned(Unread::of(plain)), ..reading },
                    false => self.unless_mild(plain, refusal(vec![fault], reading.unread)),
                }
            }),
            None => reading,
        }
    }

    /// A refusal, unless the text only sets something, or only asks.
    fn unless_mild(&self, plain: &Typed, refused: TextReading) -> TextReading {
        self.set(plain).unwrap_or_else(|| match self.only_asks(plain) {
            true => TextReading { unread: Unread::of(plain), ..TextReading::default() },
            false => refused,
        })
    }

    /// Whether a text asks something and holds no whole instruction: "what does recompile do?"
    fn only_asks(&self, plain: &Typed) -> bool {
        let typed = || rows(plain).filter(|row| row.is_typed() && !row.is_blank());
        let built = |row: Row| (self.lexicon.assemble)(&row).into_iter().filter_map(|it| it.code);
        let ordered = |row: Row| {
            let rest = turning::without_questions(&row.text);
            let near = words::is_near(self.lexicon, &row.text);
            let coded = !words::codes(self.lexicon, &row).is_empty();
            near || coded || words::instructs(self.lexicon, &rest)
        };
        let asks = typed().any(|row| turning::without_questions(&row.text) != row.text);
        asks && !typed().any(ordered) && typed().flat_map(built).count() < 2
    }

    /// What a sentence sets, and nothing else: "I changed my mind, don't power down". It is asked
    /// about, and where another word may turn it, it is none.
    fn set(&self, plain: &Typed) -> Option<TextReading> {
        let text = plain.joined(" ");
        let [settings, left] = words::settings(self.lexicon, &text);
        // "No, power down" may be none; "but no, without powering down" is for certain.
        let first = scan::words(&settings).next().map(|word| letters(&word));
        let turns = first.is_some_and(|word| turning::is_turning(&word));
        let left = if turns { turning::corrected(&left).0 } else { left };
        let turned = turning::turns(&left) || turning::turns_all(&left);
        if settings.is_empty() || turned || words::orders(self.lexicon, &text) {
            return None;
        }
        let reading = (self.read)(&Typed::new(&settings));
        let doubt = Doubt::Turned(Unread::of(plain));
        (is_legal(&reading) && reading.acts.is_empty()).then_some(TextReading { doubt, ..reading })
    }

    /// The line in which a numbered list of orders goes on, and is none: "5 - turn, no, right".
    fn torn(&self, reading: &TextReading, plain: &Typed) -> Option<Missed> {
        let read = codes(reading);
        let unread = |line: u32| reading.unread.iter().any(|it| it.line == line);
        let said: Vec<Row> = rows(plain).filter(|it| it.is_typed() && !it.is_blank()).collect();
        let goes_on = |two: &&[Row]| {
            let [last, next] = [&two[0], &two[1]].map(|row| number(&row.text));
            let follows = last.is_some_and(|last| next == Some(last + 1));
            let orders = words::instructs(self.lexicon, &two[1].text);
            follows && orders && !unread(two[0].number) && unread(two[1].number)
        };
        let row = &said.windows(2).filter(|_| !read.is_empty()).find(goes_on)?[1];
        let fault = missing(row, all_of(row), "fault-not-read", &read);
        Some(Missed { fault, beside: false })
    }

    /// The first place at which something stands that may have been meant and was not read.
    fn gap(&self, reading: &TextReading, plain: &Typed, typed: &Typed) -> Option<Missed> {
        if self.lexicon.words.is_empty() {
            return None;
        }
        let read = codes(reading);
        let count = match &reading.doubt {
            Doubt::Several(choices) => choices.iter().map(|it| it.echo.len()).max().unwrap_or(0),
            _ => read.len(),
        };
        if reading.program.is_some() || count > 0 {
            let unread = |line: u32| reading.unread.iter().any(|it| it.line == line);
            let lines = plain.lines.iter().map(|(line, _)| *line);
            let orders: Vec<u32> = lines.filter(|line| !unread(*line)).collect();
            // What is found among words lacks nothing.
            if plain.lines.iter().all(|(line, text)| unread(*line) || text.trim().is_empty()) {
                return None;
            }
            // "Hmm no, wait" between two orders is no part of either.
            let several = matches!(reading.doubt, Doubt::Several(_));
            if several && reading.unread.iter().all(|it| only_corrects(&it.text)) {
                return None;
            }
            let text = Text::of(self.lexicon, plain, typed, &orders)?;
            let gap = text.gap(count, self.lexicon.complete)?;
            let beside = text.is_beside(gap, count, self.lexicon);
            return Some(Missed { fault: text.fault(gap, &read), beside });
        }
        let missed = |row: Row| missed(self.lexicon, &row).map(|span| (row, span));
        let (row, span) = rows(plain).filter(Row::is_typed).find_map(missed)?;
        let says = row.typed(span).contains(char::is_alphanumeric);
        let key = if says { "fault-not-read" } else { "fault-empty-place" };
        Some(Missed { fault: missing(&row, span, key, &read), beside: false })
    }

    /// The code of another instruction in a sentence that turns the program: "second one should be
    /// 2BN, not 2BE".
    pub(super) fn contradiction(&self, reading: &TextReading, plain: &Typed) -> Option<Fault> {
        let turned = matches!(reading.doubt, Doubt::Turned(_)) && is_legal(reading);
        let unread = reading.unread.iter().map(|it| it.line).filter(|_| turned);
        let (read, unread) = (&codes(reading), unread.collect::<Vec<u32>>());
        let told = |row: &Row| unread.contains(&row.number) && turning::turns(&row.text);
        let apart = rows(plain).any(|row| !row.is_blank() && !unread.contains(&row.number));
        let (row, word) = rows(plain).filter(told).find_map(|row| {
            let codes = words::codes(self.lexicon, &row);
            let same = |word: &Word, code: &String| word.text.eq_ignore_ascii_case(code);
            // What has all of the program in it is not about another one.
            let own = read.iter().all(|code| codes.iter().any(|it| same(it, code)));
            let other = codes.into_iter().find(|it| !read.iter().any(|code| same(it, code)));
            // "Instead of the second one forward 3", apart from the orders
            let instead = |it: &Word| among("instead zamiast", &it.text);
            let words = words::of_line(self.lexicon, &row).into_iter();
            let mut given = words.skip_while(|it| !instead(it)).take(SOON);
            let given = given.find(Word::is_instruction).filter(|_| apart);
            let word = other.or(given);
            word.filter(|_| !own).map(|word| (row, word))
        })?;
        Some(missing(&row, word.span, "fault-not-read", read))
    }
}

/// The number that a line begins with.
fn number(line: &str) -> Option<u32> {
    let begins = line.trim_start_matches(|it: char| !it.is_alphanumeric());
    begins.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok()
}

/// Whether somebody only begins to correct himself in a line: "hmm no, wait".
fn only_corrects(line: &str) -> bool {
    let (rest, corrects) = turning::corrected(line);
    corrects && !rest.contains(char::is_alphanumeric)
}

/// A reading of nothing but faults; their lines are shown with them.
pub(super) fn refusal(faults: Vec<Fault>, mut unread: Vec<Unread>) -> TextReading {
    let blamed = |line: u32| faults.iter().any(|it| it.place.is_some_and(|it| it.line == line));
    unread.retain(|it| !blamed(it.line));
    TextReading { faults: Faults(faults), unread, ..TextReading::default() }
}

/// The same with every line quoted as it was typed, and so what a fault is about.
pub fn as_typed(mut reading: TextReading, plain: &Typed, typed: &Typed) -> TextReading {
    for fault in &mut reading.faults.0 {
        let Some(Place { line, column, width }) = fault.place else { continue };
        let span = Span { start: column - 1, end: column - 1 + width };
        let at = |text: &Typed| rows(text).find(|row| row.number == line);
        let (Some(read), Some(said)) = (at(plain), at(typed)) else { continue };
        // A phrase that means another word has its end there.
        if read.typed(span) == said.typed(span) {
            continue;
        }
        let whole = said.words_at(span);
        fault.place = Some(said.place(whole));
        for (name, arg) in &mut fault.reason.args {
            if *name == "typed" && *arg == Arg::Typed(read.typed(span)) {
                *arg = Arg::Typed(said.typed(whole));
            }
        }
    }
    let whole = |unread: &mut Unread| {
        if let Some(text) = typed.line(unread.line) {
            text.clone_into(&mut unread.text);
        }
    };
    reading.unread.iter_mut().for_each(whole);
    match &mut reading.doubt {
        Doubt::Words(lines) | Doubt::Turned(lines) => lines.iter_mut().for_each(whole),
        Doubt::None | Doubt::Count | Doubt::Several(_) => {}
    }
    reading
}
