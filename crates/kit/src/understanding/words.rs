//! The words of a line, by what they are to a game, and which of them stand together.

use super::super::typing::lexicon::{Lexicon, WordKind};
use super::super::typing::manners;
use super::super::typing::row::{Row, rows};
use super::super::typing::scan::{self, Glyph, Span, letters, span};
use super::super::typing::separators::is_joint;
use super::super::typing::words::{WordList, among};
use super::slips;
use crate::Typed;
use crate::grid::Square;

/// Words that repeat an order: what they repeat is not theirs to say.
static REPEATS: WordList = WordList::named("repeats");

/// Words of order and measure between instructions, which say nothing of their own.
static FILLERS: WordList = WordList::named("fillers");

/// Single letters that are words.
const SMALL: &str = "i a o w z u";

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

    /// Whether it sets something.
    pub fn is_setting(&self) -> bool {
        self.kind == WordKind::Setting
    }

    /// Whether nobody says it beside orders, for all we know.
    pub fn is_strange(&self) -> bool {
        !self.is_title() && (self.is_known() || !manners::is_ordinary(&self.text))
    }

    /// Whether it is written as a name is.
    pub fn is_title(&self) -> bool {
        self.capitals == 1 && self.text.len() > 1
    }

    /// Whether it is none, and may have been meant for one.
    pub fn is_near(&self, lexicon: &Lexicon) -> bool {
        !self.is_known()
            && (self.is_lone
                || (self.in_small || is_coded(&self.glyphs)) && is_half(lexicon, &self.glyphs)
                || REPEATS.has(&self.text)
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
        let between = |last: &Word| row.typed(Span { start: last.span.end, end: mark.span.start });
        let joined =
            found.last().filter(|last| last.kind == WordKind::Free && between(last) == "-");
        if joined.is_some() && mark.kind == WordKind::Free {
            found.last_mut().into_iter().for_each(|last| {
                last.span = last.span.join(mark.span);
                last.text.push_str(&text);
            });
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
        if free && (text.is_empty() || shortened || FILLERS.has(&text)) || small {
            continue;
        }
        let digits = text.bytes().all(|it| it.is_ascii_digit());
        let kind = match mark.kind {
            WordKind::Code if digits => WordKind::Number,
            kind => kind,
        };
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

/// Whether these letters are written as no word is: with a digit, in capitals, without a vowel.
fn is_coded(word: &[Glyph]) -> bool {
    let digit = word.iter().any(|it| it.letter.is_ascii_digit());
    let capital = word.iter().skip(1).all(|it| it.capital) && (2..=3).contains(&word.len());
    digit || capital || !word.iter().any(|it| "aeiouy".contains(it.letter))
}

/// Whether a few letters are all signs of codes, but for one.
fn is_half(lexicon: &Lexicon, word: &[Glyph]) -> bool {
    let known = |it: &&Glyph| {
        let marks = (lexicon.marks)(&it.letter.to_string());
        let weak = marks.iter().all(|mark| mark.kind == WordKind::Weak) && !marks.is_empty();
        it.letter.is_ascii_digit() || weak
    };
    (1..=4).contains(&word.len())
        && Square::parse(&letters(word)).is_none()
        && word.iter().filter(known).count() + 1 >= word.len()
}

/// Whether a line orders something, or nothing to be done: it does not set something alone.
pub(super) fn orders(lexicon: &Lexicon, line: &str) -> bool {
    let order = |word: &Word| word.is_instruction() || word.kind == WordKind::Pass;
    of_text(lexicon, line).iter().any(order)
}

/// The numbers of the list items of a line.
pub(super) fn items(lexicon: &Lexicon, line: &str) -> Vec<u32> {
    of_text(lexicon, line).iter().filter_map(Word::item).collect()
}

/// Whether every word of a line is one of the game's: signs alone stand beside them.
pub(super) fn are_alone(lexicon: &Lexicon, line: &str) -> bool {
    of_text(lexicon, line).iter().all(Word::is_known)
}

fn of_text(lexicon: &Lexicon, text: &str) -> Vec<Word> {
    rows(&Typed::new(text)).flat_map(|row| of_line(lexicon, &row)).collect()
}

fn spellings(lexicon: &Lexicon) -> impl Iterator<Item = &'static str> {
    (lexicon.words)().iter().map(String::as_str)
}

/// Whether a line has a word that is nearly one of the game's.
pub(super) fn is_near(lexicon: &Lexicon, line: &str) -> bool {
    scan::words(line).map(|word| letters(&word)).any(|text| {
        slips::is_near(spellings(lexicon), &text) && spellings(lexicon).all(|it| it != text)
    })
}

/// The words that stand together with at most so many others between them and are an order, or a
/// part of one, by their indexes.
pub(super) fn clusters(words: &[&Word], most: usize) -> Vec<Vec<usize>> {
    let core: Vec<usize> = (0..words.len()).filter(|at| words[*at].is_core()).collect();
    let like = |cluster: &&[usize]| {
        let mut kinds = cluster.iter().map(|at| words[*at].kind);
        kinds.clone().any(|kind| kind == WordKind::Code)
            || cluster.len() > 1 && kinds.any(|kind| kind == WordKind::Part)
    };
    let clusters = core.chunk_by(|a, b| b - a <= most + 1).filter(like);
    clusters.map(<[usize]>::to_vec).collect()
}

/// A sign of a line that is none of the game's, but a question mark: a struck out "~~2GN~~".
pub(super) fn sign(lexicon: &Lexicon, row: &Row) -> Option<Span> {
    let marks = (lexicon.marks)(&row.text);
    let sign = |span: &Span| !row.typed(*span).contains(|c: char| c.is_alphanumeric() || c == '?');
    marks.iter().map(|mark| mark.span).find(sign)
}

/// Whether the orders of a line are no less than the words round them, and none of these may be
/// one itself.
pub(super) fn is_meant(lexicon: &Lexicon, row: &Row) -> bool {
    let words = of_line(lexicon, row);
    let core = words.iter().filter(|word| word.is_core()).count();
    let told = |word: &Word| word.is_near(lexicon) || !word.is_known() && word.is_strange();
    if words.iter().any(told) {
        return false;
    }
    core * 2 >= words.len() || words.iter().filter(|word| word.kind == WordKind::Code).count() > 1
}

/// The line with all else blanked that is no order in a sentence; `None` where it has no other
/// words or no order.
pub(super) fn sift(lexicon: &Lexicon, row: &Row) -> Option<String> {
    if !row.is_readable() || row.checks().is_some() {
        return None;
    }
    let known = |kind| !matches!(kind, WordKind::Free | WordKind::Letter);
    if (lexicon.marks)(&row.text).iter().all(|mark| known(mark.kind)) {
        return None;
    }
    let words = of_line(lexicon, row);
    let free = words.iter().any(|word| !word.is_known());
    let never = |word: &Word| word.kind == WordKind::Foreign || free && word.is_setting();
    // A letter that is none beside codes is for the game to tell.
    let letter = |two: &[Word]| {
        let is = |at: usize| two[at].kind == WordKind::Letter;
        is(0) && two[1].is_instruction() || is(1) && two[0].is_instruction()
    };
    if words.iter().any(never) || words.windows(2).any(letter) {
        return None;
    }
    if let Some(pass) = words.iter().find(|word| word.kind == WordKind::Pass) {
        return passes(row, pass.span).then(|| row.typed(pass.span));
    }
    let words: Vec<&Word> = words.iter().collect();
    let mut left: Vec<char> = vec![' '; row.text.chars().count()];
    for (number, cluster) in clusters(&words, 0).iter().enumerate() {
        let spans: Vec<Span> = cluster.iter().map(|at| words[*at].span).collect();
        let whole = spans.iter().copied().reduce(Span::join)?;
        for (at, letter) in (0..).zip(row.text.chars()) {
            if whole.start <= at && at < whole.end && letter != '=' {
                left[at as usize] = letter;
            }
        }
        // What is between the words of an order and none of the game's says nothing.
        for word in scan::words(&row.text) {
            let Span { start, end } = span(&word);
            let kept = spans.iter().any(|it| it.start < end && start < it.end);
            if !kept && FILLERS.has(&letters(&word)) && whole.start < start && end <= whole.end {
                left[start as usize..end as usize].fill(' ');
            }
        }
        // What words part stays parted.
        if number > 0 && whole.start > 0 {
            left[whole.start as usize - 1] = ';';
        }
    }
    let left: String = left.into_iter().collect();
    (!left.trim().is_empty()).then_some(left)
}

/// Whether somebody says for himself that he passes: "so I pass this turn", "pasuje".
fn passes(row: &Row, word: Span) -> bool {
    let before: Vec<String> = scan::words(&row.typed(Span { start: 0, end: word.start }))
        .map(|word| letters(&word))
        .collect();
    let end = u32::try_from(row.text.chars().count()).unwrap_or(word.end);
    let next = scan::words(&row.typed(Span { start: word.end, end })).next();
    let own = before.last().is_some_and(|it| among("i ll will must to shall so gotta wanna", it));
    let round =
        next.is_none_or(|it| among("this for the round turn again today now", &letters(&it)));
    let said = row.typed(word).to_lowercase();
    among("pasuj\u{119} pasuje pasowac", &said) || own && round
}

/// Whether what stands between two words parts orders; "i" and "a" are more than that.
pub(super) fn parts(text: &str) -> bool {
    text.contains([',', ';', '/'])
        || scan::words(text).any(|word| word.len() > 1 && is_joint(&letters(&word)))
}
