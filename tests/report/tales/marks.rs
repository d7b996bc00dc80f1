//! The words by which an event is known in a letter, in both languages.

/// Signs of one kind of event: what it may be told as, in English and in Polish.
pub type Sign = [&'static [&'static str]; 2];

/// How often any of these stands in a text, as far as none is a part of another.
pub fn count(text: &str, signs: &[&str]) -> usize {
    signs.iter().map(|sign| text.matches(sign).count()).sum()
}

/// The place of the first of these from a place on.
pub fn find(text: &str, from: usize, signs: &[&str]) -> Option<usize> {
    let starts = signs.iter().filter_map(|sign| text[from..].find(sign));
    Some(from + starts.min()?)
}

/// Whether these things, and of their kinds no others, are told in this order.
pub fn in_order(text: &str, language: usize, told: &[Sign], kinds: &[Sign]) -> Result<(), String> {
    let (mut at, mut last) = (0, None);
    for sign in told {
        let signs = sign[language];
        // A sign may begin with another one, but none is read twice.
        let again = last.replace(sign) == Some(sign);
        at += text[at..].chars().next().filter(|_| again).map_or(0, char::len_utf8);
        at = find(text, at, signs).ok_or_else(|| format!("{signs:?} is not told here: {text}"))?;
    }
    for kind in kinds {
        let wanted = told.iter().filter(|sign| *sign == kind).count();
        let found = count(text, kind[language]);
        if found != wanted {
            let signs = kind[language];
            return Err(format!("{signs:?} is told {found} times and not {wanted}: {text}"));
        }
    }
    Ok(())
}

/// The sum of the numbers that stand before one of these words.
pub fn sum_before(text: &str, words: &[&str]) -> u32 {
    let all: Vec<&str> = text.split_whitespace().collect();
    let pairs = all.windows(2).filter(|pair| words.iter().any(|word| pair[1].starts_with(word)));
    pairs.filter_map(|pair| pair[0].parse::<u32>().ok()).sum()
}
