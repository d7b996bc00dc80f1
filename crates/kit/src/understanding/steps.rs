//! Orders that are told step by step in sentences: a list of which each item says one instruction
//! among other words, or instructions between commas and thens. Its words are mended before, and
//! what comes of it is only ever asked about.
//!
//! It must never make a program shorter: a list has an instruction for each number, and between
//! other steps nothing stands that may be one more, unless the program is complete.

use super::super::typing::lexicon::{Built, WordKind, WordMark};
use super::super::typing::manners::is_ordinary;
use super::super::typing::numbers;
use super::super::typing::row::{Row, rows};
use super::super::typing::same::is_change;
use super::super::typing::scan::{self, Glyph, Lexeme, Span, letters, span};
use super::super::typing::separators::empty_place;
use super::super::typing::turning;
use super::super::typing::words::among;
use super::super::{Doubt, TextReading, Typed, Unread, joined};
use super::idioms;
use super::mending::{knows, listed, mended};
use super::pieces::{Before, Item, LABELS, PAST, Piece, ends_a_bracket, items, pieces};
use super::pieces::{said, unparted, without_brackets};
use super::text::{ORDERING, Said, Text, instructions};
use super::words::{self, Word, mentions};
use super::{Reader, codes, is_legal};

/// Behind one of these stands what a robot comes to.
const BESIDE: &str = "into against behind beside under past o pod przy obok za";

/// Talk beside orders has as many words at least: fewer may be an instruction.
const TALK: usize = 3;

/// Talk that a comma or an "and" parts from orders has more.
const SENTENCE: usize = 5;

/// So far before a word stands the one that says what it is to a robot, in characters.
const REACH: u32 = 40;

/// A single instruction in a sentence cannot be told from talk.
const FEWEST: usize = 2;

/// What says an instruction once more.
const AGAIN: &str = "again znowu znow ponownie";

/// No code is longer.
const LONGEST_CODE: usize = 7;

/// What stands between two steps.
const JOINT: &str = " ; ";

/// What the steps of a text come to.
struct Told {
    codes: Vec<String>,
    /// Lines that set something.
    settings: Vec<String>,
}

/// Pieces of which some are steps, and the text that these are.
struct Steps<'a> {
    pieces: &'a [Piece],
    /// Whether each piece says nothing of an order.
    talk: Vec<bool>,
    first: usize,
    last: usize,
    text: Text,
    /// Whether the program lacks nothing, and whether its game has any that do.
    whole: bool,
    solves: bool,
}

impl Reader<'_> {
    /// The program of the steps of a text, as a question.
    pub(super) fn stepwise(&self, plain: &Typed, given: &Typed) -> Option<TextReading> {
        let list = &listed(self.lexicon, plain);
        let lists = list != plain;
        let plain = list;
        let typed: Vec<Row> = rows(plain).filter(|row| row.is_typed() && !row.is_blank()).collect();
        // A letter below is a signature, unless the orders have it.
        let signs = typed.last().is_some_and(|last| self.is_signature(last, &typed));
        let typed = if signs { &typed[..typed.len() - 1] } else { &typed[..] };
        let lines = typed.iter().map(|row| (row.number, row.text.clone())).collect();
        // "Jeszce raz" is the phrase that stands for it once it is mended.
        let mended = idioms::replaced(&mended(self.lexicon, &Typed { lines }));
        let doubt = Doubt::Turned(Unread::of(plain));
        let lines = || mended.lines.iter().map(|(_, line)| line.as_str());
        let same = lines().eq(typed.iter().map(|row| row.text.as_str()));
        let clean = (lists || !same).then(|| self.whole(&mended, &mended));
        let all = |it: &TextReading| {
            is_legal(it)
                && it.acts.is_empty()
                && !self.is_open(it)
                && !lines().any(|it| self.undoes(it))
        };
        if let Some(found) = clean.filter(all) {
            let found = self.set_beside(&found).unwrap_or(found);
            return Some(TextReading { doubt, ..found });
        }
        // "red robot north).": the end of what is not here.
        let empty = given.lines.iter().any(|(_, line)| {
            empty_place(line, |_| true).is_some() && words::instructs(self.lexicon, line)
        });
        let torn = empty || lines().any(ends_a_bracket);
        let told = if torn { None } else { self.told_in(lines()) };
        let told = told.map(|found| TextReading { unread: Unread::of(plain), doubt, ..found });
        told.or_else(|| {
            // Of several instructions one line would be less.
            let alone = self.lexicon.complete == 1;
            alone.then(|| self.meant(plain, &mended)).flatten()
        })
    }

    /// Whether a line is a letter with which somebody signs: the game has no such sign, or no code
    /// above it where only what solves counts.
    fn is_signature(&self, last: &Row, all: &[Row]) -> bool {
        let letter = last.text.trim().trim_end_matches('.').to_lowercase();
        let strange = |mark: &WordMark| matches!(mark.kind, WordKind::Free | WordKind::Letter);
        let known = !(self.lexicon.marks)(&letter).iter().all(strange);
        let has = |word: &String| word.len() <= TALK && word.contains(&letter);
        let above = &all[..all.len() - 1];
        let lost = || above.iter().flat_map(|row| said(&row.text)).any(|word| has(&word));
        let alone = letter.chars().count() == 1 && !above.is_empty();
        alone && (!known || self.lexicon.complete == 1 && !lost())
    }

    /// The program of the steps of these lines.
    fn told_in<'t>(&self, lines: impl Iterator<Item = &'t str> + Clone) -> Option<TextReading> {
        let listed: Vec<Item> = lines.clone().flat_map(items).collect();
        let numbers: Vec<u32> = listed.iter().filter_map(|item| item.number).collect();
        let Told { codes: told, settings } = match numbers.len() {
            0 => self.in_turn(lines.flat_map(pieces).collect())?,
            // A number that is skipped is that of an item that is gone.
            count if count > 1 && (1..).zip(&numbers).all(|(at, it)| at == *it) => {
                self.listed(&listed)?
            }
            _ => return None,
        };
        let line = joined(&told, " ");
        let text = joined(std::iter::once(&line).chain(&settings), "\n");
        let found = Some((self.read)(&Typed::new(&text))).filter(is_legal)?;
        (codes(&found) == told && found.acts.is_empty() && !self.is_open(&found)).then_some(found)
    }

    /// Whether chance would fill what is open, or a full program has something to be said of.
    fn is_open(&self, found: &TextReading) -> bool {
        let full = codes(found).len() >= self.lexicon.complete;
        !found.notes.is_empty() && (full || self.lexicon.fewest > 1)
    }

    /// A list of which each item says one instruction, or sets something.
    fn listed(&self, items: &[Item]) -> Option<Told> {
        let mut told = Told { codes: Vec::new(), settings: Vec::new() };
        let full = items.iter().filter(|it| it.number.is_some()).count() == self.lexicon.complete;
        for Item { text, number } in items {
            let begun = !told.codes.is_empty();
            let code = number.and_then(|_| self.instruction(text));
            match (code, (self.meant)(text)) {
                (Some(code), _) => told.codes.push(code),
                (None, Some(line)) => told.settings.push(line),
                (None, None) if number.is_some() => return None,
                // "All I did was turn round" above a list that lacks nothing is no part of it.
                (None, None) if mentions(self.lexicon, text) && (!full || begun) => return None,
                (None, None) if words::sets(self.lexicon, text) => return None,
                (None, None) => {}
            }
        }
        (!told.codes.is_empty()).then_some(told)
    }

    /// The one instruction of an item, whatever else it says.
    fn instruction(&self, item: &str) -> Option<String> {
        // "Going west - no sorry, east"
        if let Some(at) = scan::words(item).position(|word| turning::takes_back(&letters(&word))) {
            let place = scan::words(item).nth(at).map_or(0, |word| span(&word).start as usize);
            let before: String = item.chars().take(place).collect();
            let (change, _) = turning::corrected(&item.chars().skip(place).collect::<String>());
            let code = self.instruction(&before)?;
            return self.with_another(&[code], 0, change.trim())?.pop();
        }
        let bare = without_brackets(item);
        let bare = bare.trim_end_matches(['.', ' ']);
        let numbered = scan::scan(bare);
        let numbered = numbered.iter().any(|it| matches!(it, Lexeme::List(..)));
        if said(item).iter().any(|word| denies(word)) || numbered {
            return None;
        }
        // The number before a full stop would be that of a list.
        let bare = unnumbered(bare);
        // "The blue one of size three, and its direction is north"
        let worded = [bare.clone(), unparted(&bare)].map(|text| self.built_of(&text, &bare));
        let worded = worded.into_iter().find(|found| !found.is_empty()).unwrap_or_default();
        let coded = self.coded_in(item);
        let found = match worded.len() {
            1 if coded.is_empty() || coded == worded => worded,
            // "Forward 2 with a turn to the left, F2+L"
            _ => coded,
        };
        <[String; 1]>::try_from(found).ok().map(|[code]| code)
    }

    /// The instructions of the words of an item; none where a word of the game is left over that
    /// may be said of them. `typed` is the same with its signs.
    fn built_of(&self, item: &str, typed: &str) -> Vec<String> {
        let row = Typed::new(item);
        let Some(text) = Text::of(self.lexicon, &row, &row, &[]) else { return Vec::new() };
        let typed: Vec<char> = typed.chars().collect();
        let apart = |at: Span| {
            text.told().map(|it| it.end.min(at.start) as usize..at.start as usize).all(|gap| {
                typed.get(gap).unwrap_or_default().iter().any(|c| matches!(c, ',' | ';' | '.'))
            })
        };
        let left = |it: &Built| it.code.is_none() && !is_far(&text, it.span) && !apart(it.span);
        if text.built.iter().any(left) {
            return Vec::new();
        }
        let mut found: Vec<String> = text.built.iter().filter_map(|it| it.code.clone()).collect();
        found.dedup();
        found
    }

    /// The instructions that an item has in code.
    fn coded_in(&self, item: &str) -> Vec<String> {
        let signs = |c: char| ",.;:()".contains(c);
        let chunks = item.split_whitespace().map(|chunk| chunk.trim_matches(signs));
        let code =
            |it: &&str| it.len() <= LONGEST_CODE && it.contains(|c: char| c.is_ascii_uppercase());
        let read = chunks.filter(code).map(|it| (self.read)(&Typed::new(it)));
        let mut found: Vec<String> = read.filter(is_legal).flat_map(|it| codes(&it)).collect();
        found.dedup();
        found
    }

    /// Instructions that follow each other, with nothing between them that may be one more.
    fn in_turn(&self, mut pieces: Vec<Piece>) -> Option<Told> {
        let mut settings = Vec::new();
        for piece in &mut pieces {
            if let Some(line) = (self.meant)(&piece.text) {
                settings.push(line);
                piece.text.clear();
            }
        }
        self.say_again(&mut pieces);
        // Without what it sets an order would be less.
        if pieces.iter().any(|piece| words::sets(self.lexicon, &piece.text)) {
            return None;
        }
        let leads = |at: usize| pieces.get(at + 1).is_some_and(|it| it.before == Before::Colon);
        let talk = (0..pieces.len()).map(|at| self.talks(&pieces[at], leads(at)));
        let talk: Vec<bool> = talk.collect();
        let first = talk.iter().position(|talk| !talk)?;
        let last = talk.iter().rposition(|talk| !talk)?;
        let told = (first..=last).filter(|at| !talk[*at]).map(|at| pieces[at].text.as_str());
        let text = Typed::new(&joined(told, JOINT));
        let text = Text::of(self.lexicon, &text, &text, &[])?;
        let far = |it: &Built| it.code.is_none() && is_far(&text, it.span);
        let built = text.built.iter().filter(|it| !far(it));
        let codes: Vec<String> = built.map(|it| it.code.clone()).collect::<Option<_>>()?;
        let complete = self.lexicon.complete;
        let solves = complete == 1;
        let whole = codes.len() == complete && !solves;
        let pieces = &pieces;
        let steps = Steps { pieces, talk, first, last, text, whole, solves };
        let enough = codes.len() >= self.lexicon.fewest.max(FEWEST).min(complete);
        let told =
            enough && self.is_apart(&steps) && !self.is_taken_back(&steps) && steps.are_clean();
        told.then_some(Told { codes, settings })
    }

    /// "Back one, then again" says the instruction of the step before once more, and "again left"
    /// names its own.
    fn say_again(&self, pieces: &mut [Piece]) {
        for at in 1..pieces.len() {
            let said = said(&pieces[at].text);
            if said.iter().all(|word| among(AGAIN, word)) {
                let before = self.instructions(&pieces[at - 1].text);
                if let (false, [code]) = (said.is_empty(), before.as_slice()) {
                    pieces[at].text.clone_from(code);
                }
                continue;
            }
            let rest = scan::without(&pieces[at].text, |word| among(AGAIN, &letters(word)));
            if self.instructions(&rest).len() == 1 {
                pieces[at].text = rest;
            }
        }
    }

    /// Whether a piece says nothing of an order; one that leads to a colon may name a seat.
    fn talks(&self, piece: &Piece, leads: bool) -> bool {
        let past = said(&piece.text).first().is_some_and(|first| among(PAST, first));
        let instructs = |row: Row| {
            let said = words::of_line(self.lexicon, &row);
            let parts = said.iter().filter(|it| it.is_instruction()).count();
            let near = said.iter().any(|it| it.is_near(self.lexicon));
            let built = instructions(self.lexicon, &row, &said);
            let many = parts < 2 && (leads || said.len() >= SENTENCE);
            let built =
                built.is_none_or(|built| built.iter().any(|it| it.code.is_some() || !leads));
            built || parts > 0 && !many || leads && near
        };
        let instructs = || rows(&Typed::new(&piece.text)).any(instructs);
        let sealed = !leads && mentions(self.lexicon, &piece.text);
        past || !sealed && !instructs()
    }

    /// Whether nothing between the steps and beside them may be one more, or make them none.
    fn is_apart(&self, steps: &Steps) -> bool {
        let Steps { pieces, first, last, whole, .. } = *steps;
        let says = |at: &usize| !words::of_text(self.lexicon, &pieces[*at].text).is_empty();
        let talk = || (first..=last).filter(|at| steps.talk[*at]);
        let between = talk().any(|at| says(&at));
        // "..., and then irggh, and then right": a word of no language may have been one.
        let strange = |at: usize| {
            let mut said = said(&pieces[at].text);
            said.retain(|word| word.len() > 1);
            !pieces[at].begins() && said.len() == 1 && !is_ordinary(&said[0])
        };
        let mut beside = first.saturating_sub(1)..(last + 2).min(pieces.len());
        let strange = beside.clone().any(|at| steps.talk[at] && says(&at) && strange(at));
        let before = first.checked_sub(1);
        let leads =
            before.filter(|_| matches!(pieces[first].before, Before::Colon | Before::Joint));
        let denied = leads.is_some_and(|at| said(&pieces[at].text).iter().any(|word| denies(word)));
        let lost = beside.any(|at| {
            let ends = pieces.get(at + 1).is_some_and(|it| it.before == Before::Sentence);
            !ends && self.may_be_one(&pieces[at])
        });
        let mut edges = [before, Some(last + 1).filter(|at| *at < pieces.len())].into_iter();
        let mut apart = || edges.all(|at| at.filter(says).is_none_or(|at| self.is_talk(steps, at)));
        !lost && !denied && !strange && (whole || !between && apart())
    }

    /// Whether a piece beside the steps is talk for certain: a part of a sentence.
    fn is_talk(&self, steps: &Steps, at: usize) -> bool {
        let Steps { pieces, first, solves, .. } = *steps;
        let piece = &pieces[at];
        let begins = pieces[at.max(first)].begins();
        // All of the talk that it is a part of.
        let opens = (0..=at).rfind(|at| pieces[*at].begins()).unwrap_or(0);
        let start = if at < first { opens } else { at };
        let ends = (at + 1..pieces.len()).find(|next| pieces[*next].begins() || *next == first);
        let own = start..ends.unwrap_or(pieces.len());
        let count: usize = own.map(|at| said(&pieces[at].text).len()).sum();
        let title = |word: &[Glyph]| word[0].capital && !word[1..].iter().any(|it| it.capital);
        let named = scan::words(&piece.text).all(|word| title(&word) && word.len() > 2);
        // Of a line that solves nothing is left out at its ends.
        let ordinary = || said(&piece.text).iter().all(|word| is_ordinary(word));
        let few = if begins || solves { TALK } else { SENTENCE };
        // "ISr" and "r" may have been moves.
        let slip = |it: &Word| it.is_letter() || it.is_slip(self.lexicon) && !is_ordinary(&it.text);
        let said = words::of_text(self.lexicon, &piece.text);
        let apart = || begins && !said.iter().any(slip);
        !said.iter().any(|it| it.repeats() || it.is_code_like())
            && (count >= few || solves && (apart() || ordinary()) || piece.begins() && named)
    }

    /// Whether few words may have been an instruction before letters of them went wrong.
    fn may_be_one(&self, piece: &Piece) -> bool {
        let row = rows(&Typed::new(&piece.text)).next();
        let said = row.map(|row| words::of_line(self.lexicon, &row)).unwrap_or_default();
        let mut said = said.iter().skip_while(|it| ORDERING.has(&it.text)).peekable();
        // "Ut-urn" has the letters of a code in it.
        let coded =
            |it: &Word| matches!(it.kind, WordKind::Weak | WordKind::Beside) && it.text.len() == 2;
        let looks = |it: &Word| (coded(it) || !it.is_known()) && it.may_have_been_one(self.lexicon);
        said.peek().is_some() && said.clone().count() < TALK && said.all(looks)
    }

    /// Whether something is taken back or changed behind the first instruction.
    fn is_taken_back(&self, steps: &Steps) -> bool {
        let begun = steps.text.built.first().map_or(0, |it| it.span.start);
        let told: String = steps.text.row.text.chars().skip(begun as usize).collect();
        let others = steps.pieces.iter().zip(&steps.talk).skip(steps.first);
        let mut others = others.filter(|(_, talk)| **talk).map(|(piece, _)| piece.text.as_str());
        self.undoes(&told) || others.any(|it| self.undoes(it))
    }

    /// Whether a step takes back or changes what is said before it; "cofam" also drives back.
    fn undoes(&self, step: &str) -> bool {
        let said = said(step);
        // "No idea if it is the shortest"
        let mild = |word: &String| among("no nie sorry", word) && said.len() > TALK;
        let taken = |word: &String| turning::takes_back(word) && !knows(self.lexicon, word);
        is_change(step) || said.iter().any(|word| taken(word) && !mild(word))
    }
}

impl Steps<'_> {
    /// Whether each step has an instruction, and only one where other words stand in it.
    fn are_clean(&self) -> bool {
        let mut start = 0;
        let told = (self.first..=self.last).filter(|at| !self.talk[*at]);
        let mut told = told.map(|at| self.pieces[at].text.chars().count());
        told.all(|width| {
            let end = start + u32::try_from(width).unwrap_or(0);
            let clean = self.is_clean(Span { start, end });
            start = end + u32::try_from(JOINT.len()).unwrap_or(0);
            clean
        })
    }

    fn is_clean(&self, step: Span) -> bool {
        let built = self.text.built.iter().filter(|it| it.span.meets(step));
        let built: Vec<&Built> = built.collect();
        let count = built.iter().filter(|it| it.code.is_some()).count();
        let said = self.text.words.iter().filter(|it| it.word.span.meets(step));
        let said: Vec<&Said> = said.collect();
        let close = |at: usize, far: usize| {
            let beside = at.saturating_sub(far)..(at + far + 1).min(said.len());
            said[beside].iter().any(|it| it.known)
        };
        let mut others = (0..said.len()).filter(|at| !said[*at].known);
        let strange = others.any(|at| {
            let Said { near, looks, .. } = said[at];
            *near && (count == 0 || close(at, TALK)) || !self.whole && *looks && close(at, 1)
        });
        let known = |it: &&Said| it.known;
        let (first, last) = (said.iter().position(known), said.iter().rposition(known));
        let run = first.zip(last).map(|(first, last)| &said[first..=last]);
        let clean = run.is_some_and(|run| run.iter().all(known));
        let near = &said[first.unwrap_or(said.len()).saturating_sub(TALK)..];
        let near: Vec<&str> = near.iter().map(|it| it.word.text.as_str()).collect();
        let brakes = !self.whole && !self.solves && turning::brakes(&near.join(" "));
        let denied = brakes || near.into_iter().any(denies);
        // "... and bumps into red"
        let aside = count == 0 && built.iter().all(|it| is_far(&self.text, it.span));
        (aside || count == 1 || clean) && !strange && !denied
    }
}

/// Whether a word of instructions stands so far from each of them that it is said of something
/// else.
fn is_far(text: &Text, word: Span) -> bool {
    let near = Span { start: word.start.saturating_sub(REACH), end: word.start };
    let before = said(&text.row.typed(near));
    let last = before.iter().rfind(|it| !among("the a", it));
    let few = |start: u32, end: u32| said(&text.row.typed(Span { start, end })).len() < TALK;
    // Of the others each is farther away.
    let ahead = text.told().filter(|it| it.end <= word.start).map(|it| it.end).max();
    let behind = text.told().filter(|it| it.end > word.start).map(|it| it.start).min();
    let close = ahead.is_some_and(|end| few(end, word.start))
        || behind.is_some_and(|start| few(word.end, start));
    last.is_some_and(|it| among(BESIDE, it)) || !close
}

/// Whether a word says that an instruction is none, or one of two.
fn denies(word: &str) -> bool {
    turning::denies(word) || turning::is_choice(word) || turning::takes_away(word) || word == "if"
}

/// An item without words for its place in the list: "my second instruction", "in register 2".
fn unnumbered(item: &str) -> String {
    let mut labelled = false;
    scan::without(item, |word| {
        let text = letters(word);
        let number = text.parse::<u32>().is_ok() || numbers::number(&text).is_some();
        let numbered = labelled && number;
        labelled = LABELS.has(&text);
        // A capital by itself would be a sign of a code.
        numbers::ordinal(&text).is_some() || numbered || text == "i"
    })
}
