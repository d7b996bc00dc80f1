//! From what a person typed to orders that are meant: what a game's reader takes of clean lines,
//! beside manners, among other words, or in one of several forms.
//!
//! It knows no game. A game reads clean lines ([`super::Rules::read`]) and says which part of a
//! sentence is unmistakably an order ([`super::Rules::sift`]). It never guesses: whatever is not
//! one legal program is what the game's reader said of it.

use super::typing::row::{Row, rows};
use super::typing::same::Same;
use super::typing::separators::empty_place;
use super::typing::{manners, turning};
use super::{Choice, Doubt, Echo, Fault, Faults, Notation, Phrase, Reading, Typed, Unread};

/// In longer texts nothing is looked for a second time.
const MOST_LINES: usize = 60;
const MOST_CHARACTERS: usize = 6000;

/// More programs than these are no choice.
const MOST_CHOICES: usize = 5;

/// How a game reads.
pub struct Reader<'a, P, A> {
    /// Its reader of clean lines.
    pub read: &'a dyn Fn(&Typed) -> Reading<P, A>,
    /// The unmistakable orders of a line that has other words, too.
    pub sift: &'a dyn Fn(&str) -> Option<String>,
}

/// Lines that belong together.
#[derive(Debug, Clone)]
struct Chunk {
    lines: Vec<(u32, String)>,
    /// Whether they are talk, orders in which there may be among it.
    talk: bool,
}

impl Chunk {
    fn typed(&self) -> Typed {
        Typed { lines: self.lines.clone() }
    }

    /// All of it in one line, as a sentence that runs over several.
    fn joined(&self) -> String {
        let lines: Vec<&str> = self.lines.iter().map(|(_, text)| text.as_str()).collect();
        lines.join(" ")
    }
}

impl<P: Notation + Clone, A> Reader<'_, P, A> {
    /// Reads what a person typed.
    pub fn understand(&self, typed: &Typed) -> Reading<P, A> {
        let characters: usize = typed.lines.iter().map(|(_, text)| text.len()).sum();
        if typed.lines.len() > MOST_LINES || characters > MOST_CHARACTERS {
            return (self.read)(typed);
        }
        let plain = manners::without(typed, |line| self.sees(line));
        let reading = self.either(&plain).unwrap_or_else(|| self.straight(&plain));
        as_typed(whole(reading, &plain), typed)
    }

    /// The lines that "the same as last time" comes to, where this program stands or stood.
    pub fn again(&self, typed: &Typed, program: &P, stood: &[Echo]) -> Option<String> {
        let plain = manners::without(typed, |line| self.sees(line));
        let text: Vec<&str> = plain.lines.iter().map(|(_, text)| text.as_str()).collect();
        let same = Same::read(&text.join(" "))?;
        if same == Same::Again {
            return Some(program.text());
        }
        let code = |line: &&Echo| line.code.clone();
        let codes = stood.iter().filter(|line| line.numbered).map(|line| code(&line)).collect();
        let mut lines = vec![same.of(codes)?.join(" ")];
        lines.extend(stood.iter().filter(|line| !line.numbered).map(|line| code(&line)));
        Some(lines.join("\n"))
    }

    /// Whether a line by itself says something to the game.
    fn sees(&self, line: &str) -> bool {
        let reading = (self.read)(&Typed::new(line));
        reading.program.is_some() || !reading.acts.is_empty() || !reading.faults.is_empty()
    }

    /// The orders of a text, read straight, and else among other words.
    fn straight(&self, plain: &Typed) -> Reading<P, A> {
        let first = (self.read)(plain);
        let chunks = chunks(plain, &first, self.sift);
        if first.faults.is_empty() && !first.acts.is_empty() {
            return doubted(first, plain, &chunks);
        }
        if first.faults.is_empty() && first.program.is_some() {
            let several = self.line_by_line(&chunks, Some(&first));
            return several.unwrap_or_else(|| self.beside_talk(first, plain, &chunks));
        }
        if let Some(found) = self.second_look(plain, &chunks) {
            return found;
        }
        let asks = |line: u32| {
            let text = plain.line(line).unwrap_or_default();
            (turning::is_about(text) || turning::turns(text)) && (self.sift)(text).is_some()
        };
        talk(first, plain, asks)
    }

    /// Orders that are clean, with talk in which orders may be named again.
    fn beside_talk(&self, first: Reading<P, A>, plain: &Typed, chunks: &[Chunk]) -> Reading<P, A> {
        let said = codes(&first);
        let mut choices: Vec<Choice<P>> = choice(&first).into_iter().collect();
        for talk in chunks.iter().filter(|chunk| chunk.talk) {
            let Some(other) = self.among_words(talk) else { continue };
            // "The 2GN gets me there" names a part of it.
            let named = codes(&other);
            let mut rest = said.iter();
            if !named.iter().all(|code| rest.any(|it| it == code)) {
                add(&mut choices, &other);
            }
        }
        if choices.len() > 1 {
            return several(first, choices);
        }
        doubted(first, plain, chunks)
    }

    /// What is looked for where the first reading found no legal orders.
    fn second_look(&self, plain: &Typed, chunks: &[Chunk]) -> Option<Reading<P, A>> {
        let orders: Vec<&Chunk> = chunks.iter().filter(|chunk| !chunk.talk).collect();
        if orders.is_empty() {
            return self.only_talk(plain, chunks);
        }
        let lines = orders.iter().flat_map(|chunk| chunk.lines.iter().cloned());
        let alone = spaced(plain, &Typed { lines: lines.collect() });
        let reading = (self.read)(&alone);
        if reading.faults.is_empty() && reading.program.is_some() {
            let hidden = |chunk: &&Chunk| chunk.talk && (self.sift)(&chunk.joined()).is_none();
            // Talk with something like an order in it that nobody can read blocks.
            if chunks.iter().filter(hidden).any(|chunk| self.is_refused(chunk)) {
                return None;
            }
            let mut found = self.beside_talk(reading, plain, chunks);
            found.unread = unread(plain, chunks);
            return Some(found);
        }
        if chunks.iter().any(|chunk| chunk.talk && self.is_refused(chunk)) {
            return None;
        }
        self.one_by_one(plain, chunks, &orders).or_else(|| self.line_by_line(chunks, None))
    }

    fn is_refused(&self, chunk: &Chunk) -> bool {
        !(self.read)(&chunk.typed()).faults.is_empty()
    }

    /// Single instructions with blank lines between them are one program; whole programs with
    /// anything between them are several.
    fn one_by_one(
        &self,
        plain: &Typed,
        chunks: &[Chunk],
        orders: &[&Chunk],
    ) -> Option<Reading<P, A>> {
        if orders.len() < 2 {
            return None;
        }
        let first = chunks.iter().position(|chunk| !chunk.talk)?;
        let ends = |at: usize| orders.get(at).and_then(|chunk| chunk.lines.first()).map(|it| it.0);
        let (top, last) = (ends(0)?, ends(orders.len() - 1)?);
        let lines = orders.iter().flat_map(|chunk| &chunk.lines);
        let ordered: Vec<u32> = lines.map(|(line, _)| *line).collect();
        let apart = chunks[first..].iter().take(orders.len()).any(|chunk| chunk.talk)
            || plain.lines.iter().any(|(line, text)| {
                (top..=last).contains(line) && !ordered.contains(line) && !text.trim().is_empty()
            });
        if !apart && orders.iter().all(|chunk| chunk.lines.len() == 1) {
            let lines = orders.iter().flat_map(|chunk| chunk.lines.clone()).collect();
            let joined = (self.read)(&Typed { lines });
            if joined.faults.is_empty() && codes(&joined).len() == orders.len() {
                let mut found = doubted(joined, plain, chunks);
                found.unread = unread(plain, chunks);
                return Some(found);
            }
        }
        let readings: Vec<Reading<P, A>> =
            orders.iter().map(|chunk| (self.read)(&chunk.typed())).collect();
        self.choice_of(plain, chunks, readings)
    }

    /// Lines right below each other that are whole programs each, and more than one program can
    /// hold together.
    fn line_by_line(
        &self,
        chunks: &[Chunk],
        whole: Option<&Reading<P, A>>,
    ) -> Option<Reading<P, A>> {
        let orders: Vec<&Chunk> = chunks.iter().filter(|chunk| !chunk.talk).collect();
        let [chunk] = orders.as_slice() else { return None };
        if !(2..=MOST_CHOICES).contains(&chunk.lines.len()) {
            return None;
        }
        let plain = chunk.typed();
        let readings: Vec<Reading<P, A>> = chunk
            .lines
            .iter()
            .map(|line| (self.read)(&Typed { lines: vec![line.clone()] }))
            .collect();
        let counts: Vec<usize> = readings.iter().map(|reading| codes(reading).len()).collect();
        let more = whole.is_none_or(|whole| counts.iter().sum::<usize>() > codes(whole).len());
        if !more || counts.iter().any(|count| *count < 2) {
            return None;
        }
        let mut found = self.choice_of(&plain, chunks, readings)?;
        found.unread = chunks.iter().filter(|it| it.talk).flat_map(unread_of).collect();
        Some(found)
    }

    /// Readings that are legal programs each, as a choice of several.
    fn choice_of(
        &self,
        plain: &Typed,
        chunks: &[Chunk],
        readings: Vec<Reading<P, A>>,
    ) -> Option<Reading<P, A>> {
        let legal = |it: &Reading<P, A>| it.faults.is_empty() && it.program.is_some();
        if !readings.iter().all(legal) {
            return None;
        }
        let mut choices = Vec::new();
        readings.iter().for_each(|reading| add(&mut choices, reading));
        let first = readings.into_iter().next()?;
        let first = Reading { unread: unread(plain, chunks), ..first };
        match choices.len() {
            1 => Some(doubted(first, plain, chunks)),
            2..=MOST_CHOICES => Some(several(first, choices)),
            _ => None,
        }
    }

    /// Orders that stand in sentences alone.
    fn only_talk(&self, plain: &Typed, chunks: &[Chunk]) -> Option<Reading<P, A>> {
        let mut found: Vec<Reading<P, A>> = Vec::new();
        for chunk in chunks {
            match self.among_words(chunk) {
                Some(reading) => found.push(reading),
                None if self.is_refused(chunk) => return None,
                None => {}
            }
        }
        let mut choices = Vec::new();
        found.iter().for_each(|reading| add(&mut choices, reading));
        let first = Reading { unread: unread(plain, chunks), ..found.into_iter().next()? };
        match choices.len() {
            1 => Some(doubted(first, plain, chunks)),
            2..=MOST_CHOICES => Some(several(first, choices)),
            _ => None,
        }
    }

    /// The one legal program in a sentence.
    fn among_words(&self, chunk: &Chunk) -> Option<Reading<P, A>> {
        let sifted = (self.sift)(&chunk.joined())?;
        let (line, _) = chunk.lines.first()?;
        let reading = (self.read)(&Typed { lines: vec![(*line, sifted)] });
        let legal = reading.faults.is_empty() && reading.acts.is_empty();
        (legal && reading.program.is_some()).then_some(reading)
    }

    /// "A: ... B: ...", "either ... or": programs of which one is meant.
    fn either(&self, plain: &Typed) -> Option<Reading<P, A>> {
        let labelled: Vec<(u32, String)> = plain
            .lines
            .iter()
            .filter_map(|(number, text)| Some((*number, turning::labelled(text)?)))
            .collect();
        let mut parts: Vec<(u32, String)> = Vec::new();
        if labelled.len() > 1 {
            parts = labelled;
        } else {
            let mut torn = plain.lines.iter().filter_map(|(number, text)| {
                let parts = turning::alternatives(text);
                (parts.len() > 1).then(|| parts.into_iter().map(|part| (*number, part)))
            });
            parts.extend(torn.next()?);
            if torn.next().is_some() {
                return None;
            }
        }
        let lines: Vec<u32> = parts.iter().map(|(line, _)| *line).collect();
        let others = plain.lines.iter().filter(|(line, _)| !lines.contains(line));
        let others = Typed { lines: others.cloned().collect() };
        if parts.len() > MOST_CHOICES || !(self.read)(&others).faults.is_empty() {
            return None;
        }
        let labelled = lines.windows(2).any(|two| two[0] != two[1]);
        let mut choices = Vec::new();
        let mut first = None;
        for part in parts {
            let own = (self.read)(&Typed { lines: vec![part.clone()] });
            let clean = own.faults.is_empty() && own.program.is_some();
            let chunk = Chunk { lines: vec![part], talk: true };
            match Some(own).filter(|_| clean).or_else(|| self.among_words(&chunk)) {
                Some(reading) => {
                    add(&mut choices, &reading);
                    first.get_or_insert(reading);
                }
                // Of labelled lines each is an order, and one of them is wrong.
                None if labelled && self.sees(&chunk.joined()) => {
                    return Some((self.read)(&chunk.typed()));
                }
                None => {}
            }
        }
        let unread = plain.lines.iter().filter(|(_, text)| !text.trim().is_empty());
        let unread = unread.map(|(line, text)| Unread { line: *line, text: text.clone() });
        let first = Reading { unread: unread.collect(), ..first? };
        (choices.len() > 1).then(|| several(first, choices))
    }
}

/// A program with an empty place in its lines is not filed, unless it has all instructions that a
/// program can have: then it is asked about.
fn whole<P, A>(reading: Reading<P, A>, plain: &Typed) -> Reading<P, A> {
    let read = |row: &Row| !reading.unread.iter().any(|it| it.line == row.number) && is_typed(row);
    let empty = |row: Row| {
        let span = empty_place(&row.text)?;
        Some(row.fault(span, "fault-empty-place").hint(Phrase::new("fault-empty-place-hint")))
    };
    let found: Vec<Fault> = rows(plain).filter(read).filter_map(empty).collect();
    if found.is_empty() || !reading.faults.is_empty() {
        return reading;
    }
    if codes(&reading).len() >= COMPLETE {
        return Reading { doubt: Doubt::Turned(Unread::of(plain)), ..reading };
    }
    Reading { faults: Faults(found), unread: reading.unread, ..Reading::default() }
}

/// No program has more instructions than this.
const COMPLETE: usize = 5;

/// The text in which only these lines are left, the others blank.
fn spaced(plain: &Typed, left: &Typed) -> Typed {
    let line =
        |(number, _): &(u32, String)| (*number, left.line(*number).unwrap_or_default().to_owned());
    Typed { lines: plain.lines.iter().map(line).collect() }
}

/// Lines that belong together: orders right below each other, and paragraphs of talk. Quoted
/// lines and our own are neither.
fn chunks<P, A>(
    plain: &Typed,
    first: &Reading<P, A>,
    sift: &dyn Fn(&str) -> Option<String>,
) -> Vec<Chunk> {
    let mut chunks: Vec<Chunk> = Vec::new();
    let mut open = false;
    for row in rows(plain) {
        let says = |c: char| c.is_alphanumeric() || c == '?';
        if !row.text.contains(says) || !is_typed(&row) {
            open = false;
            continue;
        }
        let unread = first.unread.iter().any(|it| it.line == row.number);
        let talk = unread || sift(&row.text).is_some();
        match chunks.last_mut().filter(|last| open && last.talk == talk) {
            Some(last) => last.lines.push((row.number, row.text)),
            None => chunks.push(Chunk { lines: vec![(row.number, row.text)], talk }),
        }
        open = true;
    }
    chunks
}

/// Whether somebody typed this line, for all we know: no quote, no board, no line of ours.
fn is_typed(row: &Row) -> bool {
    row.is_readable() && row.checks().is_none()
}

/// The instructions of a reading, in codes.
fn codes<P, A>(reading: &Reading<P, A>) -> Vec<String> {
    let numbered = reading.echo.iter().filter(|line| line.numbered);
    numbered.map(|line| line.code.clone()).collect()
}

fn choice<P: Clone, A>(reading: &Reading<P, A>) -> Option<Choice<P>> {
    let program = reading.program.clone()?;
    Some(Choice { program, echo: reading.echo.clone() })
}

/// Adds a program that is not among the choices yet.
fn add<P: Notation + Clone, A>(choices: &mut Vec<Choice<P>>, reading: &Reading<P, A>) {
    let Some(new) = choice(reading) else { return };
    if !choices.iter().any(|known| known.program.text() == new.program.text()) {
        choices.push(new);
    }
}

/// A reading that offers several programs.
fn several<P, A>(reading: Reading<P, A>, choices: Vec<Choice<P>>) -> Reading<P, A> {
    Reading { unread: reading.unread, doubt: Doubt::Several(choices), ..Reading::default() }
}

/// A reading with what stands beside its orders.
fn doubted<P, A>(reading: Reading<P, A>, plain: &Typed, chunks: &[Chunk]) -> Reading<P, A> {
    let others: Vec<Unread> =
        chunks.iter().filter(|chunk| chunk.talk).flat_map(unread_of).collect();
    let doubt = match others.is_empty() {
        true => Doubt::None,
        false if is_turned(plain, chunks) => Doubt::Turned(others),
        false => Doubt::Words(others),
    };
    Reading { doubt, ..reading }
}

fn unread_of(chunk: &Chunk) -> impl Iterator<Item = Unread> {
    chunk.lines.iter().map(|(line, text)| Unread { line: *line, text: text.clone() })
}

/// The lines that are no clean orders: talk, quotes and our own.
fn unread(plain: &Typed, chunks: &[Chunk]) -> Vec<Unread> {
    let ordered = |line: u32| {
        let mut orders = chunks.iter().filter(|chunk| !chunk.talk).flat_map(|it| &it.lines);
        orders.any(|(number, _)| *number == line)
    };
    let lines =
        plain.lines.iter().filter(|(line, text)| !text.trim().is_empty() && !ordered(*line));
    lines.map(|(line, text)| Unread { line: *line, text: text.clone() }).collect()
}

/// Whether the words beside the orders may make them none: a taking back anywhere, a "not" or an
/// "if" near them, a question about them, a sentence that nobody says for himself.
fn is_turned(plain: &Typed, chunks: &[Chunk]) -> bool {
    let has_orders = chunks.iter().any(|chunk| !chunk.talk);
    let blank = |line: u32| plain.line(line).is_none_or(|text| text.trim().is_empty());
    chunks.iter().enumerate().filter(|(_, chunk)| chunk.talk).any(|(at, chunk)| {
        let text = chunk.joined();
        let (Some((first, _)), Some((last, _))) = (chunk.lines.first(), chunk.lines.last()) else {
            return false;
        };
        let beside = |next: Option<&Chunk>| next.is_some_and(|next| !next.talk);
        let above = beside(chunks.get(at + 1))
            && (!blank(last + 1) || text.trim_end().ends_with([':', '?']));
        let below = at > 0 && beside(chunks.get(at - 1)) && !blank(first - 1);
        turning::turns_all(&text)
            || (above || below || !has_orders) && turning::turns(&text)
            // Sentences of ours have orders in them, too: they speak to somebody.
            || !has_orders && (turning::is_about(&text) || !turning::is_own(&text))
    })
}

/// A reading whose faults in these lines are none: the lines are talk.
fn talk<P, A>(
    mut reading: Reading<P, A>,
    plain: &Typed,
    is_talk: impl Fn(u32) -> bool,
) -> Reading<P, A> {
    let line = |fault: &super::Fault| fault.place.map(|place| place.line);
    let lines: Vec<u32> =
        reading.faults.0.iter().filter_map(line).filter(|line| is_talk(*line)).collect();
    if lines.is_empty() {
        return reading;
    }
    reading.faults.0.retain(|fault| line(fault).is_none_or(|line| !lines.contains(&line)));
    for line in lines {
        if !reading.unread.iter().any(|it| it.line == line) {
            let text = plain.line(line).unwrap_or_default().to_owned();
            reading.unread.push(Unread { line, text });
        }
    }
    reading.unread.sort_by_key(|it| it.line);
    if reading.faults.is_empty() {
        reading.closest = None;
    }
    reading
}

/// The same with every line quoted as it was typed.
fn as_typed<P, A>(mut reading: Reading<P, A>, typed: &Typed) -> Reading<P, A> {
    let whole = |unread: &mut Unread| {
        if let Some(text) = typed.line(unread.line) {
            text.clone_into(&mut unread.text);
        }
    };
    reading.unread.iter_mut().for_each(whole);
    match &mut reading.doubt {
        Doubt::Words(lines) | Doubt::Turned(lines) => lines.iter_mut().for_each(whole),
        Doubt::None | Doubt::Several(_) => {}
    }
    reading
}
