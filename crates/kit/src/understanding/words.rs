//! The words of a line, by what they are to a game, and which of them stand together.

use super::super::typing::lexicon::{Built, Lexicon, WHOLE_PART, WordKind};
use super::super::typing::manners;
use super::super::typing::numbers;
use super::super::typing::row::{Row, rows};
use super::super::typing::same;
use super::super::typing::scan::{self, Glyph, Span, is_picture, letters};
use super::super::typing::separators::is_joint;
use super::super::typing::slips;
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use crate::Typed;

/// Words that repeat an order: what they repeat is not theirs to say.
pub(super) static REPEATS: WordList = WordList::named("repeats");

/// Words of order and measure between instructions, which say nothing of their own.
pub(super) static FILLERS: WordList = WordList::named("fillers");

/// Who passes goes on with one of these.
static BEHIND_A_PASS: WordList = WordList::named("behind a pass");

/// Words in capitals that nobody orders with.
static HARMLESS: WordList = WordList::named("harmless");

/// The part that a number is.
const NUMBER: u8 = u8::MAX;

/// Words of an order that is told in a sentence are no farther from each other.
const NEAR: usize = 6;

/// A line of so few words says one thing.
const SHORT: usize = 4;

/// Single letters that are words.
pub(super) const SMALL: &str = "i a o w z u";

/// A word of a line.
pub(super) struct Word {
    pub text: String,
    pub span: Span,
    pub kind: WordKind,
    /// How many of its letters are capitals.
    capitals: usize,
    /// Its letters, and whether it may be a code whatever they are, or one in small letters.
    glyphs: Vec<Glyph>,
    is_lone: bool,
    in_small: bool,
}

impl Word {
    /// Whether it is a part of an order, or a number, in a line that is read.
    pub fn is_known(&self) -> bool {
        !matches!(self.kind, WordKind::Free | WordKind::Letter)
    }

    /// Whether it is one in a sentence, where small letters are words.
    pub fn is_core(&self) -> bool {
        self.is_known() && !matches!(self.kind, WordKind::Weak | WordKind::Beside | WordKind::Pass)
    }

    /// Whether it is a part of an instruction.
    pub fn is_instruction(&self) -> bool {
        matches!(self.kind, WordKind::Code | WordKind::Part)
    }

    /// The number of a list item that it is.
    pub fn item(&self) -> Option<u32> {
        match self.kind {
            WordKind::Item(number) => Some(number),
            _ => None,
        }
    }

    /// Whether it is one.
    pub fn is_item(&self) -> bool {
        self.item().is_some()
    }

    /// Whether it is a number, of a list or not.
    pub fn is_number(&self) -> bool {
        self.is_item() || self.kind == WordKind::Number
    }

    /// Whether nobody says it beside orders, for all we know.
    pub fn is_strange(&self) -> bool {
        !self.is_title() && (self.is_known() || !manners::is_ordinary(&self.text))
    }

    /// Whether it may be the name of somebody.
    pub fn is_name(&self) -> bool {
        self.is_title() && self.text.chars().all(char::is_alphabetic)
    }

    /// Whether it is written as a name is.
    pub fn is_title(&self) -> bool {
        self.capitals == 1 && self.text.len() > 1
    }

    /// Whether it is none, and may have been meant for one or repeats one.
    pub fn is_near(&self, lexicon: &Lexicon) -> bool {
        !self.is_known() && (REPEATS.has(&self.text) || self.is_slip(lexicon))
    }

    /// Whether it repeats an order.
    pub fn repeats(&self) -> bool {
        REPEATS.has(&self.text)
    }

    /// Whether it is none of any language, and may have been one of the game's.
    pub fn may_have_been_one(&self, lexicon: &Lexicon) -> bool {
        let short = self.text.len() < 3;
        self.is_strange() && (short || slips::may_have_been(spellings(lexicon), &self.text))
    }

    /// Whether it is none, and is written as codes are, be it a longer one.
    pub fn is_code_like(&self) -> bool {
        let digit = |c: char| c.is_ascii_digit();
        let coded = self.text.contains(digit) && self.capitals > 1;
        let counts = self.text.starts_with(digit) && !numbers::is_other(&self.text);
        let signs = self.text.len() < 7 && (coded || counts);
        // "AJyS"
        let mixed = has_capitals(&self.glyphs) && self.capitals < self.text.len();
        let mixed = mixed && self.text.len() < 5 && !manners::is_ordinary(&self.text);
        let like = is_like_code(self, 3) && !slips::REAL.has(&self.text);
        !self.is_known() && (signs || mixed || like)
    }

    /// Whether it is a small letter that is a sign.
    pub fn is_letter(&self) -> bool {
        self.text.len() == 1 && self.kind == WordKind::Part && !self.is_in_code()
    }

    /// Whether only a space stands between it and another one.
    pub fn touches(&self, other: &Word) -> bool {
        self.span.end + 1 == other.span.start || other.span.end + 1 == self.span.start
    }

    /// Whether somebody wrote it as codes are.
    pub fn is_in_code(&self) -> bool {
        let digit = self.glyphs.iter().any(|it| it.letter.is_ascii_digit());
        digit || self.glyphs.len() > 1 && self.glyphs.iter().all(|it| it.capital)
    }

    /// Whether it is written as no word is: with a digit, in capitals, without a vowel.
    fn is_coded(&self) -> bool {
        let vowel = self.glyphs.iter().any(|it| "aeiouy".contains(it.letter));
        self.is_in_code() || has_capitals(&self.glyphs) || !vowel
    }

    /// Whether it is none, and may have been meant for one.
    pub fn is_slip(&self, lexicon: &Lexicon) -> bool {
        !self.is_known()
            && (!REPEATS.has(&self.text) || self.is_in_code())
            && (self.is_lone
                || is_mixed(&self.glyphs)
                || (self.in_small || self.is_coded()) && is_half(lexicon, &self.glyphs)
                || slips::is_near(REPEATS.words().iter().copied(), &self.text)
                || slips::is_near(spellings(lexicon), &self.text))
    }
}

/// The words of a line; those that say nothing of an order are left out.
pub(super) fn of_line(lexicon: &Lexicon, row: &Row) -> Vec<Word> {
    let marks = (lexicon.marks)(&row.text);
    let mut found: Vec<Word> = Vec::new();
    for (at, mark) in marks.iter().enumerate() {
        let glyphs: Vec<Glyph> = scan::words(&row.typed(mark.span)).flatten().collect();
        let text = letters(&glyphs);
        let capitals = glyphs.iter().filter(|it| it.capital).count();
        let free = matches!(mark.kind, WordKind::Free | WordKind::Letter);
        let joins = |last: &&mut Word| {
            let between = row.typed(Span { start: last.span.end, end: mark.span.start });
            let hyphens = !between.is_empty() && between.chars().all(|c| c == '-');
            hyphens && [last.kind, mark.kind] == [WordKind::Free; 2]
        };
        if let Some(last) = found.last_mut().filter(joins) {
            last.span = last.span.join(mark.span);
            last.text.push_str(&text);
            continue;
        }
        let start = mark.span.start;
        let before = row.typed(Span { start: start.saturating_sub(1), end: start });
        // "I'd"
        let shortened = matches!(before.as_str(), "'" | "\u{2019}");
        // "A F2 L", "f l z": all but the letter are codes.
        let lone = marks.len() > 1
            && marks.iter().all(|it| it == mark || is_of_codes(it.kind))
            && marks.iter().any(|it| it != mark && !matches!(it.kind, WordKind::Item(_)));
        let next = marks.get(at + 1).map(|mark| mark.kind);
        let leads = matches!(next, Some(WordKind::Free | WordKind::Letter)) && capitals == 0;
        let small = among(SMALL, &text) && (free && !lone || leads);
        if free && (text.is_empty() || FILLERS.has(&text)) || shortened || small {
            continue;
        }
        let number = mark.kind == WordKind::Code && text.bytes().all(|it| it.is_ascii_digit());
        let kind = if number { WordKind::Number } else { mark.kind };
        let is_lone = free && lone && text.len() == 1;
        let span = mark.span;
        found.push(Word { text, span, kind, capitals, glyphs, is_lone, in_small: false });
    }
    strengthen(&mut found);
    found
}

/// Small letters are signs where enough of them stand together, or beside words of the game.
fn strengthen(words: &mut [Word]) {
    let weak = |word: &Word| word.kind == WordKind::Weak;
    let mut lengths = Vec::new();
    for run in words.chunk_by_mut(|a, b| weak(a) && weak(b)) {
        let letters: usize = run.iter().map(|word| word.text.len()).sum();
        if run.len() > 1 && letters > 2 && weak(&run[0]) {
            run.iter_mut().for_each(|word| word.kind = WordKind::Code);
            lengths.extend(run.iter().map(|word| word.text.len()));
        }
    }
    let order = |word: &Word| word.is_instruction() || word.is_number();
    let count = words.len();
    for at in (0..count).chain((0..count).rev()) {
        let beside = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
        let core = beside.filter_map(|at| words.get(at)).any(order);
        if weak(&words[at]) && words[at].text.len() == 1 && core {
            words[at].kind = WordKind::Part;
        }
    }
    for word in words {
        word.in_small = lengths.contains(&word.text.len());
    }
}

/// Whether codes have such words in them.
fn is_of_codes(kind: WordKind) -> bool {
    matches!(kind, WordKind::Code | WordKind::Weak | WordKind::Item(_) | WordKind::Number)
}

/// Whether a letter behind the first one is a capital.
fn has_capitals(word: &[Glyph]) -> bool {
    word.iter().skip(1).any(|it| it.capital)
}

/// Whether a word that is none may be a code with slips: with digits, or a few capitals.
fn is_like_code(word: &Word, most: usize) -> bool {
    let strange = !manners::is_ordinary(&word.text) && !HARMLESS.has(&word.text);
    let few = (2..=most).contains(&word.text.len());
    is_mixed(&word.glyphs) || few && strange && word.is_in_code() && !numbers::is_amount(&word.text)
}

/// Whether a few letters with digits among them are no name.
fn is_mixed(word: &[Glyph]) -> bool {
    let digits = word.iter().filter(|it| it.letter.is_ascii_digit()).count();
    let others = word.len() - digits;
    let text = letters(word);
    let ordinal = ["st", "nd", "rd", "th"].iter().any(|end| text.ends_with(end));
    digits > 0 && (1..=3).contains(&others) && !ordinal && !numbers::is_other(&text)
}

/// Whether a few letters are all signs of codes, but for one.
fn is_half(lexicon: &Lexicon, word: &[Glyph]) -> bool {
    let known = |it: &&Glyph| {
        let marks = (lexicon.marks)(&it.letter.to_string());
        let weak = marks.iter().all(|mark| mark.kind == WordKind::Weak) && !marks.is_empty();
        it.letter.is_ascii_digit() || weak
    };
    (1..=4).contains(&word.len())
        && !numbers::is_other(&letters(word))
        && word.iter().filter(known).count() + 1 >= word.len()
}

/// Whether a line orders something, or nothing to be done: it does not set something alone.
pub(super) fn orders(lexicon: &Lexicon, line: &str) -> bool {
    let order = |word: &Word| word.is_instruction() || word.kind == WordKind::Pass;
    of_text(lexicon, line).iter().any(order)
}

/// The codes of several signs in a line.
pub(super) fn codes(lexicon: &Lexicon, row: &Row) -> Vec<Word> {
    let code = |word: &Word| word.kind == WordKind::Code && word.text.len() > 1;
    of_line(lexicon, row).into_iter().filter(code).collect()
}

/// Whether a line has a part of an instruction.
pub(super) fn instructs(lexicon: &Lexicon, line: &str) -> bool {
    of_text(lexicon, line).iter().any(Word::is_instruction)
}

/// Whether a line has a word that sets something.
pub(super) fn sets(lexicon: &Lexicon, line: &str) -> bool {
    of_text(lexicon, line).iter().any(|word| word.kind == WordKind::Setting)
}

/// The numbers of the list items of a line.
pub(super) fn items(lexicon: &Lexicon, line: &str) -> Vec<u32> {
    of_text(lexicon, line).iter().filter_map(Word::item).collect()
}

/// Whether a line has a code of several letters, or nothing but words of the game.
pub(super) fn are_coded(lexicon: &Lexicon, line: &str) -> bool {
    let words = of_text(lexicon, line);
    let codes = words.iter().filter(|word| word.kind == WordKind::Code);
    codes.map(|word| word.text.len()).sum::<usize>() > 1 || words.iter().all(Word::is_known)
}

/// The words of a text, line by line.
pub(super) fn of_text(lexicon: &Lexicon, text: &str) -> Vec<Word> {
    rows(&Typed::new(text)).flat_map(|row| of_line(lexicon, &row)).collect()
}

/// What a game builds of a text.
pub(super) fn built(lexicon: &Lexicon, text: &str) -> Vec<Built> {
    rows(&Typed::new(text)).flat_map(|row| (lexicon.assemble)(&row)).collect()
}

/// The instructions of a text, in codes.
pub(super) fn told(lexicon: &Lexicon, text: &str) -> Vec<String> {
    built(lexicon, text).into_iter().filter_map(|it| it.code).collect()
}

fn spellings(lexicon: &Lexicon) -> impl Iterator<Item = &'static str> {
    lexicon.words.iter().map(String::as_str)
}

/// Whether a line has a word that is nearly one of the game's.
pub(super) fn is_near(lexicon: &Lexicon, line: &str) -> bool {
    scan::words(line).map(|word| letters(&word)).any(|text| {
        slips::is_near(spellings(lexicon), &text) && spellings(lexicon).all(|it| it != text)
    })
}

/// Whether a line may give an order away: words of the game, or nearly, of which some stand
/// together, or what is written as a code is. Of a game without a lexicon every number may.
pub fn mentions(lexicon: &Lexicon, line: &str) -> bool {
    let words = of_text(lexicon, line);
    let coded = |word: &Word| {
        let code = word.kind == WordKind::Code && word.text.len() > 1;
        code || !word.is_known() && is_like_code(word, 3)
    };
    let slip = |word: &Word| word.is_slip(lexicon) && !manners::is_ordinary(&word.text);
    let order = |at: usize| words[at].is_instruction() || slip(&words[at]);
    let core = |at: usize| words[at].is_core() || slip(&words[at]);
    let part_of = |at: usize| match words[at].kind {
        WordKind::Part => (lexicon.part)(&words[at].text),
        WordKind::Number | WordKind::Item(_) => NUMBER,
        _ => 0,
    };
    // Two colours are talk, as two turns are; signs and slips are parts of their own.
    let apart = |a: usize, b: usize| {
        let (end, start) = (words[a].span.end as usize, words[b].span.start as usize);
        parts(&line.chars().skip(end).take(start.saturating_sub(end)).collect::<String>())
    };
    let two_parts = |a: usize, b: usize| {
        let whole = part_of(a) >= WHOLE_PART && a < b && apart(a, b);
        part_of(a) == 0 || part_of(a) != part_of(b) || whole
    };
    let beside = |at: usize| {
        core(at) && core(at + 1) && (order(at) || order(at + 1)) && two_parts(at, at + 1)
    };
    let three = |at: usize| (at..at + 3).all(core) && (at..at + 3).any(order);
    let count = |kind| words.iter().filter(|word| word.kind == kind).count();
    let part = |at: &usize| words[*at].kind == WordKind::Part;
    let parted: Vec<usize> = (0..words.len()).filter(part).collect();
    let close = |some: &[usize]| {
        let (first, last) = (some[0], some[some.len() - 1]);
        last - first <= NEAR && some.iter().any(|at| two_parts(first, *at))
    };
    // A line of nothing else, two parts side by side, three words, two close to each other, codes.
    let alone = words.iter().all(Word::is_known) && (0..words.len()).any(order);
    let stood = || same::is_repeat(line) || same::is_change(line);
    let unknown = lexicon.words.is_empty() && line.contains(char::is_numeric);
    let mut said = scan::words(line).map(|word| numbers::ordinal(&letters(&word)));
    let placed = said.any(|place| place.is_some_and(|place| place > 1));
    unknown
        || words.iter().any(coded)
        || alone
        || (1..words.len()).any(|at| beside(at - 1))
        || (2..words.len()).any(|at| three(at - 2))
        || parted.windows(if parts(line) { 2 } else { 3 }).any(close)
        // What a short line sets is of an order as well, and so is what goes on or off.
        || count(WordKind::Setting) > 0 && (words.len() <= SHORT || count(WordKind::Beside) > 0)
        // "Please exchange the places of the instructions 4 and 5."
        || same::changes_one(line, (0..words.len()).any(order))
        // "I meant the third to be a left"
        || placed && (0..words.len()).any(order)
        // "3. In register three, it turns right."
        || words.first().is_some_and(Word::is_item) && (0..words.len()).any(order)
        // "Yes, but leave number 2 out"
        || same::keeps(line) && words.iter().any(|word| word.is_instruction() || word.is_number())
        || (0..words.len()).any(order)
            && (stood() || words.iter().filter(|word| word.is_number()).count() > 2)
        || rows(&Typed::new(line)).any(|row| {
            words.iter().any(|word| word.kind == WordKind::Pass && passes(&row, word.span))
        })
        || count(WordKind::Code) > 1
}

/// A sign of a line that is none of the game's, but a question mark, or a plus with the blank
/// before it: a struck out "~~2GN~~".
pub(super) fn sign(lexicon: &Lexicon, row: &Row) -> Option<Span> {
    let marks = (lexicon.marks)(&row.text);
    let said = |c: char| c.is_alphanumeric() || matches!(c, '?' | '+' | ' ');
    let sign = |span: &Span| !row.typed(*span).contains(said);
    marks.iter().map(|mark| mark.span).find(sign)
}

/// Whether the orders of a line are no less than the words round them, and none of these may be
/// one itself.
pub(super) fn is_meant(lexicon: &Lexicon, row: &Row) -> bool {
    let words = of_line(lexicon, row);
    let orders = words.iter().filter(|word| word.is_instruction()).count();
    let core = words.iter().filter(|word| word.is_core()).count();
    let told = |word: &Word| word.is_near(lexicon) || !word.is_known() && word.is_strange();
    if words.iter().any(told) {
        return false;
    }
    orders > 1 && core * 2 >= words.len() && core <= orders * 2
        || words.iter().filter(|word| word.kind == WordKind::Code).count() > 1
}

/// The line without the words that are none of the game's.
pub(super) fn without_others(lexicon: &Lexicon, row: &Row) -> String {
    let others = of_line(lexicon, row).into_iter().filter(|word| !word.is_core());
    scan::blanked(&row.text, others.map(|word| word.span))
}

/// What a text sets ("NO POWER DOWN"), and the rest of it.
pub(super) fn settings(lexicon: &Lexicon, text: &str) -> [String; 2] {
    let mut goes_on = false;
    let marks = (lexicon.marks)(text).into_iter().filter(|mark| {
        let beside = matches!(mark.kind, WordKind::Beside | WordKind::Number);
        goes_on = mark.kind == WordKind::Setting || goes_on && beside;
        goes_on
    });
    let spans: Vec<Span> = marks.map(|mark| mark.span).collect();
    let sets = |at: u32| spans.iter().any(|it| it.has(at));
    let part = |set: bool| {
        let keep = |(at, letter)| if sets(at) == set { letter } else { ' ' };
        (0..).zip(text.chars()).map(keep).collect::<String>().trim().to_owned()
    };
    [part(true), part(false)]
}

/// The word with which somebody says in a line that he passes.
pub(super) fn passing(lexicon: &Lexicon, row: &Row) -> Option<String> {
    let words = of_line(lexicon, row);
    let pass = words.iter().find(|word| word.kind == WordKind::Pass)?;
    (row.is_typed() && passes(row, pass.span)).then(|| row.typed(pass.span))
}

/// Whether somebody says for himself that he passes: "so I pass this turn", "pass. Sorry!".
fn passes(row: &Row, word: Span) -> bool {
    let end = u32::try_from(row.text.chars().count()).unwrap_or(word.end);
    let before = row.typed(Span { start: 0, end: word.start });
    let behind = row.typed(Span { start: word.end, end });
    let sign = |c: Option<char>| c.is_none_or(|c| ".,;:!-".contains(c));
    let said = scan::words(&before).map(|word| letters(&word));
    let last = said.filter(|it| !among("really just simply", it)).last();
    let said_not = last.as_deref().is_some_and(turning::is_turning);
    let own = last.is_some_and(|it| among("i m am ll will must to shall so gotta wanna", &it));
    let mut next = scan::words(&behind).map(|word| letters(&word));
    let next = next.find(|it| !among("for me the man mate guys folks", it));
    let round = next.is_none_or(|it| BEHIND_A_PASS.has(&it));
    let said = row.typed(word).to_lowercase();
    let opens = own || sign(before.trim_end().chars().last());
    opens && (round || sign(behind.trim_start().chars().next()))
        || !said_not && among("pasuj\u{119} pasuje pasowac", &said)
}

/// Whether what stands between two words ends a sentence.
pub(super) fn ends_sentence(text: &str) -> bool {
    let ends = |c: char| matches!(c, '.' | '!' | '?' | ':' | '(' | ')') || is_picture(c);
    text.contains(ends) && !parts(text)
}

/// Whether what stands between two words parts orders; "i" and "a" are more than that.
pub(super) fn parts(text: &str) -> bool {
    text.contains([',', ';', '/'])
        || scan::words(text).any(|word| word.len() > 1 && is_joint(&letters(&word)))
}
