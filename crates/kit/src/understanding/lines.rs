//! The lines of a text in which no order was read, and what in them may have been meant for one.

use super::super::typing::lexicon::{Lexicon, WordKind};
use super::super::typing::numbers;
use super::super::typing::row::Row;
use super::super::typing::scan::{self, Span, letters};
use super::words::{self, Word, parts};

/// Few words are no sentence.
const FEW: usize = 3;

/// The first place of a line without its manners that may have been meant.
pub(super) fn missed(lexicon: &Lexicon, row: &Row) -> Option<Span> {
    let words = words::of_line(lexicon, row);
    let count = |test: &dyn Fn(&&Word) -> bool| words.iter().filter(test).count();
    let (core, orders) = (count(&|it| it.is_core()), count(&|it| it.is_instruction()));
    let codes = count(&|it| it.kind == WordKind::Code && it.text.len() > 1);
    let free = || words.iter().filter(|word| !word.is_known());
    // "3RN 9QX"
    let strange = free().all(Word::is_strange);
    let coded = codes > 1 || codes == 1 && words.len() == 2 && strange;
    let enough = orders > 0 && (core >= 2 && core * 2 >= words.len() || coded);
    let near = words.iter().find(|word| enough && word.is_near(lexicon));
    if let Some(near) = near {
        return Some(near.span);
    }
    let first = free().next().map(|word| word.span);
    let pass = words.iter().find(|word| word.kind == WordKind::Pass).map(|word| word.span);
    let sets = words.iter().any(|word| word.kind == WordKind::Setting);
    if sets && free().count() <= FEW {
        first
    } else if enough {
        let list = codes > 0 || orders > 3 || orders > 1 && parts(&row.text);
        let strange = || free().find(|word| list && word.is_strange()).map(|word| word.span);
        let sign = || words::sign(lexicon, row);
        pass.or_else(sign).or(first.filter(|_| coded)).or_else(strange)
    } else {
        pass.filter(|_| orders > 0)
    }
}

/// Whether a line that somebody typed beside an order may be about it: it has a word of the game,
/// a number or a place in a list, or leads to what stands below it.
pub fn touches(lexicon: &Lexicon, line: &str) -> bool {
    let number = |word: &String| {
        word.contains(|c: char| c.is_ascii_digit())
            || numbers::number(word).is_some()
            || numbers::ordinal(word).is_some_and(|place| place > 1)
    };
    line.trim_end().ends_with(':')
        || words::mentions(lexicon, line)
        || words::of_text(lexicon, line).iter().any(Word::is_core)
        || scan::words(line).map(|word| letters(&word)).any(|word| number(&word))
}
