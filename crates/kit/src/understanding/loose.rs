//! The program that the instructions of a text come to, whatever stands between and around them.
//! Nobody may have meant it: it is only ever asked about.

use super::super::typing::lexicon::{Lexicon, WordKind};
use super::super::typing::row::{Row, rows};
use super::super::typing::same::{is_change, is_correction, keeps};
use super::super::typing::scan::{self, Span, letters};
use super::super::typing::turning;
use super::super::typing::words::among;
use super::super::{Choice, Doubt, Fault, Faults, TextReading, Typed, Unread, joined};
use super::changes::ANEW;
use super::idioms;
use super::pieces::{said, without_brackets};
use super::text::Text;
use super::words::{self, Word};
use super::{MOST_CHOICES, Reader, codes, is_legal};
use crate::grid::Square;

/// Fewer other words are no sentence.
const FREE: usize = 3;

/// Fewer words may be an instruction that nobody can read.
pub(super) const SENTENCE: usize = 5;

/// Who tells something at length uses as many words, of which fewer than this part may be the
/// game's.
const TOLD: usize = 10;
const PART: usize = 4;

/// What the instructions of a text come to.
pub(super) enum Loose {
    /// A program; in a sentence somebody may only speak of it.
    Program(TextReading),
    /// One of these instructions, beside something that may have been one more.
    Lacks(Fault, Vec<String>),
    /// One that is not legal, and nothing beside it.
    Illegal(Faults),
    None,
}

impl Loose {
    /// The program, if it is one.
    pub fn program(self) -> Option<TextReading> {
        match self {
            Loose::Program(reading) => Some(reading),
            Loose::Lacks(..) | Loose::Illegal(_) | Loose::None => None,
        }
    }
}

impl Reader<'_> {
    /// The program of a text, if nothing in it may have been one more instruction.
    pub(super) fn loose(&self, plain: &Typed, typed: &Typed) -> Loose {
        let Some(text) = Text::of(self.lexicon, plain, typed, &[]) else {
            return self.passes(plain);
        };
        let mut said: Vec<String> = text.built.iter().filter_map(|it| it.code.clone()).collect();
        let read = |said: &[String]| {
            let reading = (self.read)(&Typed::new(&said.join(" ")));
            let complete = said.len() >= self.lexicon.complete;
            let whole = is_legal(&reading)
                && reading.acts.is_empty()
                && (reading.notes.is_empty() || !complete)
                && codes(&reading).len() == said.len();
            Some(reading).filter(|_| whole)
        };
        let half = said.len() / 2;
        let twice =
            said.len().is_multiple_of(2) && said[..half] == said[half..] && text.is_parted(half);
        let reading = match read(&said) {
            // "F2 L ... In words: forward two, left ...": said once more, it is the same program.
            None if twice && half >= self.lexicon.complete => {
                said.truncate(half);
                read(&said)
            }
            reading => reading,
        };
        let complete = said.len() >= self.lexicon.complete;
        // Of words that are an instruction by themselves a full program is one for certain, and
        // fewer where nothing stands between them.
        let few =
            said.len() >= self.lexicon.fewest || words::are_coded(self.lexicon, &text.row.text);
        let enough = complete || self.lexicon.fewest == 1 || few && text.is_whole();
        let gap = text.gap(said.len(), self.lexicon.complete);
        // "Not yN but rN": where one instruction may be all, such a word takes one away.
        let turned = |gap| self.lexicon.fewest == 1 && turning::turns(&text.row.typed(gap));
        match (reading.filter(|_| enough), gap) {
            (None, None) => {
                let TextReading { faults, .. } = (self.read)(&Typed::new(&said.join(" ")));
                let meant = complete || enough && text.opens() && text.is_worded();
                let illegal = meant && !faults.is_empty() && text.is_whole();
                if illegal { Loose::Illegal(text.faults(faults)) } else { Loose::None }
            }
            (_, Some(_)) if said.len() < self.lexicon.fewest => Loose::None,
            // What lacks nothing may be shown, whatever the words beside it are.
            (Some(reading), Some(gap))
                if complete && !turned(gap) && text.is_beside(gap, said.len(), self.lexicon) =>
            {
                Loose::Program(reading.asked(plain))
            }
            (_, Some(gap)) => Loose::Lacks(text.fault(gap, &said), said),
            (Some(reading), None) => {
                let unread = Unread::of(plain);
                let nothing_open = complete || self.lexicon.fewest == 1 || reading.notes.is_empty();
                let doubt = match nothing_open && text.stands() {
                    true => Doubt::Words(unread.clone()),
                    false => Doubt::Turned(unread.clone()),
                };
                Loose::Program(TextReading { doubt, unread, ..reading })
            }
        }
    }

    /// The same where the lines by themselves are no orders, or lack something: a program that
    /// lacks nothing.
    pub(super) fn rescued(&self, plain: &Typed, typed: &Typed) -> Option<TextReading> {
        let Loose::Program(found) = self.loose(plain, typed) else { return None };
        let count = codes(&found).len();
        let whole = count >= self.lexicon.complete || self.lexicon.fewest == 1;
        let passes = rows(plain).any(|row| words::passing(self.lexicon, &row).is_some());
        let doubt = Doubt::Turned(found.unread.clone());
        (whole && !passes).then_some(TextReading { doubt, ..found })
    }

    /// The programs of single sentences that lack nothing, or that are all the instructions there
    /// are, whatever the other sentences say.
    pub(super) fn isolated(&self, plain: &Typed) -> Option<TextReading> {
        let typed = rows(plain).filter(Row::is_typed);
        let all: Vec<String> = typed.flat_map(|row| sentences(&row.text)).collect();
        let counts: Vec<usize> = all.iter().map(|it| self.instructions(it).len()).collect();
        let total: usize = counts.iter().sum();
        let mut programs = Vec::new();
        for (sentence, count) in all.iter().zip(counts) {
            let typed = Typed::new(sentence);
            let instructs = words::instructs(self.lexicon, sentence);
            let alone = || {
                let mut others = all.iter().filter(|it| *it != sentence).peekable();
                self.lexicon.fewest == 1
                    && count == total
                    && others.peek().is_some()
                    && others.all(|it| self.tells(it) && !denied(it))
            };
            let lacks_nothing = |found: &TextReading| {
                let read = codes(found).len();
                let all = read > 1 && read >= count && found.acts.is_empty();
                read >= self.lexicon.complete || all && (alone() || self.is_full(found))
            };
            // Goals are no instructions.
            let loose = || self.loose(&typed, &typed).program();
            let found = instructs.then(|| loose().unwrap_or_else(|| self.whole(&typed, &typed)));
            match found.filter(|it| is_legal(it) && lacks_nothing(it)) {
                Some(found) => programs.push(found),
                // "Hmm no, not back": what is said before is none any more.
                _ if instructs && is_correction(sentence) => return None,
                // What sets something, or acts, is a part of the order.
                _ => {
                    let [settings, _] = words::settings(self.lexicon, sentence);
                    let plain = instructs && settings.is_empty();
                    let said = if settings.is_empty() { typed } else { Typed::new(&settings) };
                    let TextReading { program, acts, faults, .. } = (self.read)(&said);
                    let sets = !plain && program.is_some();
                    if sets || !acts.is_empty() || !faults.is_empty() {
                        return None;
                    }
                }
            }
        }
        let mut choices = Vec::new();
        programs.iter().for_each(|it| add(&mut choices, it));
        let found = programs.into_iter().next()?.asked(plain);
        match choices.len() {
            1 => Some(found),
            2..=MOST_CHOICES => Some(several(found.unread, choices)),
            _ => None,
        }
    }

    /// Whether less than a program is none: goals are four.
    fn is_full(&self, found: &TextReading) -> bool {
        let text = found.program.as_deref().unwrap_or_default();
        text.rsplit_once(' ').is_some_and(|it| !is_legal(&(self.read)(&Typed::new(it.0))))
    }

    /// The program behind a colon that leads to it, whatever is told before: "I withdraw my order,
    /// and this takes its place: ...".
    pub(super) fn led(&self, written: &Typed) -> Option<TextReading> {
        let typed = idioms::replaced(written);
        let colons = typed.lines.iter().enumerate();
        let (at, colon) = colons.rev().find_map(|(at, (_, text))| {
            Some((at, text.find(':').filter(|colon| !said(&text[..*colon]).is_empty())?))
        })?;
        let (line, text) = &typed.lines[at];
        let before = typed.lines[..at].iter().map(|(_, text)| text.as_str());
        let before: Vec<&str> = before.chain([&text[..colon]]).collect();
        // "Scrap that one. New one: ..."
        let anew = before.iter().flat_map(|text| said(text)).any(|word| among(ANEW, &word));
        let turns = |it: &String| turning::denies(it) || !anew && turning::takes_back(it);
        // "Dan, 3R on top of my stack? Here are mine: ..." names less than an instruction.
        let named = before.iter().flat_map(|text| self.instructions(text));
        let named = named.map(|code| code.len()).max().unwrap_or(0);
        let told = |text: &&str| !said(&without_brackets(text)).iter().any(turns);
        let mut lines = vec![(*line, text[colon + 1..].to_owned())];
        lines.extend_from_slice(&typed.lines[at + 1..]);
        let found = before.iter().all(told).then(|| self.understood(&Typed { lines }))?;
        // "Change: l f2 ..." leads to all of it.
        let least = if said(before.last()?).len() > 2 { 2 } else { self.lexicon.complete.max(2) };
        let read = codes(&found);
        let apart = read.iter().all(|code| code.len() > named);
        let whole = is_legal(&found) && found.acts.is_empty() && read.len() >= least;
        let lines = (0..).zip(&before).map(|(line, text)| (line, (*text).to_owned()));
        let beside = TextReading { unread: Unread::of(&Typed { lines: lines.collect() }), ..found };
        let sets = before.iter().any(|text| words::sets(self.lexicon, text));
        let found = match self.set_beside(&beside) {
            Some(found) => found,
            // Without what it sets an order would be less.
            None if sets => return None,
            None => beside,
        };
        (whole && apart).then(|| found.asked(written))
    }

    /// Whether a sentence tells something at length, or has no word that may be one of the game's.
    pub(super) fn tells(&self, sentence: &str) -> bool {
        let said = words::of_text(self.lexicon, sentence);
        let near = |it: &&Word| it.is_near(self.lexicon) || it.is_code_like();
        let nearly = said.iter().filter(near).count();
        let parts = nearly + said.iter().filter(|it| it.is_instruction()).count();
        match scan::words(sentence).count() {
            count @ TOLD.. => parts * PART < count,
            SENTENCE.. => nearly == 0 && parts < 2,
            _ => parts == 0 && !said.iter().any(Word::is_strange),
        }
    }

    /// The instructions of a sentence, in codes.
    pub(super) fn instructions(&self, sentence: &str) -> Vec<String> {
        words::told(self.lexicon, sentence)
    }

    /// "A: ... B: ...", "either ... or": programs of which one is meant.
    pub(super) fn either(&self, plain: &Typed) -> Option<TextReading> {
        let labelled = |(line, text): &(u32, String)| Some((*line, turning::labelled(text)?));
        let mut parts: Vec<(u32, String)> = plain.lines.iter().filter_map(labelled).collect();
        if parts.len() < 2 {
            let mut torn = plain.lines.iter().filter_map(|(number, text)| {
                let parts = turning::alternatives(text);
                (parts.len() > 1).then(|| parts.into_iter().map(|part| (*number, part)))
            });
            parts = torn.next()?.collect();
            if torn.next().is_some() {
                return None;
            }
        }
        let lines: Vec<u32> = parts.iter().map(|(line, _)| *line).collect();
        let others = plain.only(|line, _| !lines.contains(&line));
        if parts.len() > MOST_CHOICES || !(self.read)(&others).faults.is_empty() {
            return None;
        }
        let labelled = lines.windows(2).any(|two| two[0] != two[1]);
        let mut choices = Vec::new();
        for part in parts {
            let own = Typed { lines: vec![part] };
            let read = (self.read)(&own);
            let loose = || self.loose(&own, &own).program();
            match Some(read).filter(is_legal).or_else(loose) {
                Some(reading) => add(&mut choices, &reading),
                // Of labelled lines each is an order, and one of them is wrong.
                None if labelled && self.sees(&own.lines[0].1) => return Some((self.read)(&own)),
                None => {}
            }
        }
        // "F2, left or right, R": one of two instructions within a list.
        let counts = || choices.iter().map(|it| it.echo.len());
        let listed = plain.lines.iter().any(|(_, text)| text.contains(','));
        let uneven = !labelled && listed && counts().min() != counts().max();
        // "Does it turn right or left?"
        let asks = |text: &String| turning::without_questions(text) != *text;
        let few = counts().max().is_some_and(|most| most < self.lexicon.fewest)
            && plain.lines.iter().any(|(_, text)| asks(text));
        if self.lexicon.fewest > 1 && (uneven || few) {
            return None;
        }
        // "(a) turn left", "(b) forward 2": the items of a list.
        if labelled && self.lexicon.complete > 1 && counts().max() == Some(1) {
            return None;
        }
        (choices.len() > 1).then(|| several(Unread::of(plain), choices))
    }

    /// What a game takes a single sentence of the text for.
    pub(super) fn meant(&self, plain: &Typed, mended: &Typed) -> Option<TextReading> {
        let typed = rows(mended).filter(Row::is_typed);
        let all = typed.flat_map(|row| sentences(&row.text));
        let mut meant: Vec<String> = all.filter_map(|it| (self.meant)(it.trim())).collect();
        meant.dedup();
        let [line] = meant.as_slice() else { return None };
        let found = Some((self.read)(&Typed::new(line))).filter(is_legal)?;
        Some(found.asked(plain))
    }

    /// What a sentence sets, in our words or in its own: "Pressor: off, and let us go".
    fn setting(&self, sentence: &str) -> Option<String> {
        let own = || {
            let [settings, _] = words::settings(self.lexicon, sentence);
            let read = (self.read)(&Typed::new(&settings));
            let first = settings.split_whitespace().next()?;
            let begins = sentence.trim_start().starts_with(first) && !sentence.contains('?');
            let sets = is_legal(&read) && codes(&read).is_empty();
            (begins && sets && !turning::turns(sentence)).then_some(settings)
        };
        (self.meant)(sentence.trim()).or_else(own)
    }

    /// The orders with what a sentence beside them sets: without it they would be less than was
    /// meant.
    pub(super) fn set_beside(&self, reading: &TextReading) -> Option<TextReading> {
        let said = |text: &String| {
            let parts = sentences(text).into_iter().filter_map(|it| self.setting(&it));
            let parts: Vec<String> = parts.collect();
            // "Pressor: off" has two; "Pressor: no change, it can stay on" sets nothing.
            let all = || Vec::from_iter(self.setting(text).filter(|_| !keeps(text)));
            if parts.is_empty() { all() } else { parts }
        };
        let mut set: Vec<String> = reading.unread.iter().flat_map(|it| said(&it.text)).collect();
        set.retain(|line| reading.echo.iter().all(|echo| echo.code != *line));
        if set.is_empty() || reading.program.is_none() {
            return None;
        }
        let beside = reading.echo.iter().filter(|echo| !echo.numbered);
        let mut lines = vec![joined(codes(reading), " ")];
        lines.extend(beside.map(|echo| echo.code.clone()).chain(set));
        let found = Some((self.read)(&Typed::new(&joined(lines, "\n")))).filter(is_legal)?;
        let unread = reading.unread.clone();
        Some(TextReading { doubt: Doubt::Turned(unread.clone()), unread, ..found })
    }

    /// The program of the codes that stand in sentences which tell of it, if it lacks nothing and
    /// nothing in them turns it: "With yW and yS the robot travels round, then gE parks on h2".
    pub(super) fn coded_alone(&self, typed: &Typed) -> Option<TextReading> {
        let text = typed.joined("\n");
        // What is said of something else turns nothing, unless it takes back what is told.
        let all = text.split('\n').flat_map(sentences);
        let told = all.filter(|it| words::instructs(self.lexicon, it));
        let turned = is_change(&text)
            || turning::turns_all(&text)
            || told.into_iter().any(|it| {
                let other = |word: &String| turning::is_choice(word) || turning::takes_away(word);
                is_correction(&it)
                    || turning::brakes(&it)
                    || it.contains('?')
                    || denied(&it)
                    || said(&it).iter().any(other)
            });
        if turned || rows(typed).any(|row| !row.is_typed() && !row.is_blank()) {
            return None;
        }
        let said: Vec<_> = rows(typed).flat_map(|row| words::of_line(self.lexicon, &row)).collect();
        // "1  gE  green robot east" is a row of ours.
        let free = said.iter().filter(|it| it.kind == WordKind::Free).count();
        let part =
            |it: &words::Word| it.is_letter() || it.is_code_like() || it.kind == WordKind::Setting;
        let lost = free < FREE || said.iter().any(part);
        let codes: Vec<String> = rows(typed).flat_map(|row| coded(self.lexicon, &row)).collect();
        // "F22" and "GgE" may be codes with a slip.
        let slip = scan::words(&text).any(|word| {
            let own = letters(&word);
            let digits = word.iter().filter(|it| it.letter.is_ascii_digit()).count();
            let coded = digits > 0 && digits < word.len() || word[1..].iter().any(|it| it.capital);
            let known = |code: &String| code.split('+').any(|it| it.eq_ignore_ascii_case(&own));
            coded && Square::parse(&own).is_none() && !codes.iter().any(known)
        });
        let found = Some((self.read)(&Typed::new(&codes.join(" ")))).filter(is_legal)?;
        let read = super::codes(&found);
        let same = |(one, other): (&String, &String)| one.eq_ignore_ascii_case(other);
        // "F22" is read as another one.
        let same = read.len() == codes.len() && read.iter().zip(&codes).all(same);
        let whole = same && !lost && !slip && read.len() >= self.lexicon.complete.max(2);
        (whole && found.acts.is_empty()).then(|| found.asked(typed))
    }

    /// The program of somebody who says in a sentence that he passes.
    fn passes(&self, plain: &Typed) -> Loose {
        let pass = rows(plain).find_map(|row| words::passing(self.lexicon, &row));
        let reading = pass.map(|pass| (self.read)(&Typed::new(&pass))).filter(is_legal);
        let doubt = Doubt::Words(Unread::of(plain));
        reading.map_or(Loose::None, |it| Loose::Program(TextReading { doubt, ..it }))
    }
}

/// Whether a sentence says that the orders of another one are none.
pub(super) fn denied(sentence: &str) -> bool {
    said(sentence).iter().any(|word| turning::denies(word) || turning::takes_back(word))
}

/// What stands in code in a line; what a plus joins is one.
fn coded(lexicon: &Lexicon, row: &Row) -> Vec<String> {
    let said = words::of_line(lexicon, row);
    let mut found: Vec<String> = Vec::new();
    let mut end = None;
    for word in said.iter().filter(|word| word.kind == WordKind::Code) {
        let gap = end.map(|start| row.typed(Span { start, end: word.span.start }));
        let text = row.typed(word.span);
        let joins = gap.is_some_and(|gap| gap.trim() == "+" || gap.is_empty());
        match found.last_mut().filter(|_| joins) {
            Some(last) => *last = format!("{last}+{}", text.trim_start_matches('+')),
            None => found.push(text),
        }
        end = Some(word.span.end);
    }
    found
}

/// The sentences of a line: what stands between signs that a blank follows.
pub(super) fn sentences(line: &str) -> Vec<String> {
    let mut found = vec![String::new()];
    let mut ends = false;
    for letter in line.chars() {
        if ends && letter.is_whitespace() {
            found.push(String::new());
        }
        ends = matches!(letter, '.' | '!' | '?' | ':');
        found.last_mut().into_iter().for_each(|it| it.push(letter));
    }
    found
}

/// Adds a program that is not among the choices yet.
pub(super) fn add(choices: &mut Vec<Choice>, reading: &TextReading) {
    let Some(program) = reading.program.clone() else { return };
    if !choices.iter().any(|known| known.program == program) {
        let (echo, notes) = (reading.echo.clone(), reading.notes.clone());
        choices.push(Choice { program, echo, notes });
    }
}

/// A reading that offers several programs, beside these lines.
pub(super) fn several(unread: Vec<Unread>, choices: Vec<Choice>) -> TextReading {
    TextReading { unread, doubt: Doubt::Several(choices), ..TextReading::default() }
}
