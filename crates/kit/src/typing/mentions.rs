//! Whether a line speaks of the game at all, however it is spelt: what might give an order away.
//! In doubt it does.

use super::numbers;
use super::scan::{Glyph, letters, words};
use super::words::WordList;

/// Letters that stand alone in English or Polish, and are no orders then: the first of them as
/// capitals, too.
const ALONE: &str = "iaowzu";
const CAPITALS_ALONE: usize = 3;

/// Words that nobody orders with: short ones without vowels or in capitals, and those that games
/// know only because they stand between orders.
static HARMLESS: WordList = WordList::named("harmless");

/// Whether a word of the line may be a size, a colour, a direction, a number, a code or a word of
/// the game; the words of the game come in small letters and without accents.
pub fn mentions(line: &str, is_word: &dyn Fn(&str) -> bool) -> bool {
    let sign = |c: char| {
        c.is_numeric() || matches!(c, '\u{2190}'..='\u{21ff}' | '\u{2b00}'..='\u{2b11}' | '>' | '<')
    };
    // "I'm" is one word here.
    let whole: String = line.chars().filter(|c| !matches!(c, '\'' | '\u{2019}')).collect();
    line.chars().any(sign) || words(&whole).any(|word| mentioned(&word, is_word))
}

/// So many codes in one line are an order, whatever else stands there.
const CODES: usize = 3;

/// Whether a line has several codes side by side: an order even where no reader makes one of it.
pub fn is_coded(line: &str) -> bool {
    let is_code = |word: &[Glyph]| {
        // `yE`, `3YW`
        let is_pair = matches!(word, [robot, way] if !robot.capital && way.capital);
        let digits = word.iter().filter(|glyph| glyph.letter.is_numeric()).count();
        let is_mixed = (1..word.len()).contains(&digits);
        word.len() <= 3 && (is_pair || is_mixed || digits == 0 && mentioned(word, &|_| false))
    };
    words(line).filter(|word| is_code(word)).count() >= CODES
}

fn mentioned(word: &[Glyph], is_word: &dyn Fn(&str) -> bool) -> bool {
    let text = letters(word);
    if HARMLESS.has(&text) {
        return false;
    }
    if is_word(&text) || numbers::number(&text).is_some() {
        return true;
    }
    let capitals = word.iter().all(|glyph| glyph.capital);
    match word {
        [one] => {
            let most = if capitals { CAPITALS_ALONE } else { ALONE.len() };
            !ALONE[..most].contains(one.letter)
        }
        // A size, a colour and a direction in letters alone.
        [_, _, _]
            if ["sml", "rygb", "neswu"]
                .iter()
                .all(|list| text.contains(|it| list.contains(it))) =>
        {
            true
        }
        // Codes: all in capitals, or letters that nobody can say.
        [_, _, ..] if word.len() <= 6 => {
            capitals || !word.iter().any(|glyph| "aeiouy".contains(glyph.letter))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::is_word;
    use super::*;

    #[test]
    fn what_might_be_an_order_is_seen_in_any_spelling() {
        for line in [
            "2GN",
            "mgw",
            "M G N",
            "go north!",
            "na północ",
            "three times",
            "the czerwony one",
            "FLFR",
            "up -> there",
            "x",
            "round 3",
            "I go W",
            "ten",
        ] {
            assert!(mentions(line, &is_word), "{line}");
        }
    }

    #[test]
    fn several_codes_in_a_line_are_an_order_whatever_stands_beside_them() {
        for line in [
            "L B U F L 9ZZ 9ZZ 9ZZ 9ZZ",
            "R L F R L; power-down 9ZZ",
            "rN yE gS, I hope",
            "2GN 3YW 1BS and something",
            "m g n",
        ] {
            assert!(is_coded(line), "{line}");
        }
        for line in ["I go W", "see you in round 3", "W piątek i w sobotę", "R U OK, PS: BTW no"]
        {
            assert!(!is_coded(line), "{line}");
        }
    }

    #[test]
    fn talk_of_people_is_no_order() {
        for line in [
            "sorry, I'm away until Monday",
            "Can you extend the deadline?",
            "Przepraszam, wyjeżdżam do Krakowa",
            "OK, thx! Great fun, by the way.",
            "w piątek i w sobotę nie mogę",
            "",
        ] {
            assert!(!mentions(line, &is_word), "{line}");
        }
    }
}
