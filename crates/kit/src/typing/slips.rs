//! Words that are nearly words of a game.

use super::separators::is_then;
use super::words::WordList;

/// Words of the languages that look like a slip in an order, and are none.
pub static REAL: WordList = WordList::named("no slips");

/// Longer words are no slip of one of a game's.
const LONGEST: usize = 24;

/// A word of so many letters may have two of them wrong.
const LONG: usize = 6;

/// Whether a word is nearly one of these: a letter or two wrong, or one of them glued to others.
pub fn is_near<'a>(known: impl IntoIterator<Item = &'a str>, word: &str) -> bool {
    let length = word.len();
    let most = if length < 6 { 1 } else { 2 };
    let near = |it: &str| {
        let glued = length >= it.len() + 2 && (word.starts_with(it) || word.ends_with(it));
        glued || distance(it, word, most) <= most
    };
    let near = |it: &str| it.len() >= 4 && if length == 3 { is_short(it, word) } else { near(it) };
    length >= 3 && !REAL.has(word) && known.into_iter().any(near)
}

/// Whether three letters are one of these without a letter in it: "lft", "wst".
fn is_short(known: &str, word: &str) -> bool {
    let ends = |text: &str| (text.bytes().next(), text.bytes().last());
    known.len() == 4 && ends(known) == ends(word) && distance(known, word, 1) <= 1
}

/// Whether a word of no language may have been one of these before every third of its letters
/// went wrong.
pub fn may_have_been<'a>(known: impl IntoIterator<Item = &'a str>, word: &str) -> bool {
    let most = if REAL.has(word) { 1 } else { (word.len() + 1) / 3 };
    word.len() >= 3 && known.into_iter().any(|it| distance(it, word, most) <= most)
}

/// Whether a word of five letters or more is one letter away from this one.
pub fn is_slip(known: &str, word: &str) -> bool {
    known.len() >= 5 && word.len() >= 4 && distance(known, word, 1) <= 1
}

/// The words of which one is meant, each a letter away.
pub fn meant(known: &[String], word: &str) -> Vec<String> {
    let fits = |it: &&String| match word.len() {
        3 => is_short(it, word),
        _ => it.len() >= 4 && distance(it, word, 1) <= 1,
    };
    let plain = word.len() >= 3 && word.bytes().all(|it| it.is_ascii_lowercase());
    if !plain || REAL.has(word) {
        return Vec::new();
    }
    let found: Vec<String> = known.iter().filter(fits).cloned().collect();
    if found.is_empty() { glued(known, word).into_iter().collect() } else { found }
}

/// The words that a longer one is nearest to, at most two letters away; none if a shorter word is
/// as near.
pub fn guessed(known: &[String], word: &str) -> Vec<String> {
    let plain = word.len() >= LONG && word.bytes().all(|it| it.is_ascii_lowercase());
    // "Talking" is two letters away from "backing".
    let may_be = |it: &str| it.len() >= 4 && it.bytes().next() == word.bytes().next();
    let away = |it: &&String| if may_be(it) { distance(it, word, 2) } else { LONGEST };
    let least = known.iter().map(|it| away(&it)).min().filter(|least| plain && *least <= 2);
    let nearest = || known.iter().filter(|it| least == Some(away(it)));
    // "Lrsewo" may be "lewo" as well as "losowo".
    if nearest().any(|it| it.len() + 1 < LONG) { Vec::new() } else { nearest().cloned().collect() }
}

/// Two words between which the blank is missing: "yelloweast", "eastthen". None where there are
/// several ways to part them.
fn glued(known: &[String], word: &str) -> Option<String> {
    let is_known = |part: &str| part.len() >= 4 && known.iter().any(|it| it == part);
    let parts = (4..word.len().saturating_sub(2)).map(|at| word.split_at(at));
    let mut fitting =
        parts.filter(|(first, rest)| is_known(first) && (is_known(rest) || is_then(rest)));
    let (first, rest) = fitting.next()?;
    fitting.next().is_none().then(|| format!("{first} {rest}"))
}

/// How many letters are dropped, added, changed or swapped with their neighbour between two words
/// (optimal string alignment); folded words are nearly all ASCII. A number above `most` where it
/// is more than that.
pub fn distance(a: &str, b: &str, most: usize) -> usize {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let letters = |word: &[u8]| word.iter().fold(0u32, |all, it| all | 1 << (it & 31));
    let others = (letters(a) ^ letters(b)).count_ones() as usize;
    // Most words are told apart by their letters alone.
    if a.len().abs_diff(b.len()) > most || others > 2 * most || b.len() >= LONGEST {
        return most + 1;
    }
    let mut rows = [[0; LONGEST]; 3];
    (0..=b.len()).for_each(|j| rows[1][j] = j);
    for i in 1..=a.len() {
        let [before, last, next] = &mut rows;
        next[0] = i;
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            next[j] = changed.min(last[j] + 1).min(next[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                next[j] = next[j].min(before[j - 2] + 1);
            }
        }
        rows.rotate_left(1);
    }
    rows[1][b.len()]
}
