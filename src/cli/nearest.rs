//! What somebody may have meant who typed a name that does not exist.

/// The name that is nearest to what was typed, if one is near enough to be a slip of the
/// finger. Capitals do not count.
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = typed.to_lowercase();
    let distance = |name: &str| strsim::damerau_levenshtein(&typed, &name.to_lowercase());
    // One slip in a short name, two in a longer one, three in a long one.
    let most = match typed.chars().count() {
        0 | 1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    let near = names.into_iter().map(|name| (distance(name), name));
    near.filter(|(distance, _)| *distance <= most).min().map(|(_, name)| name)
}

/// A sentence that offers the nearest name, with a space after it; empty if none is near.
pub fn did_you_mean<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    nearest(typed, names).map_or_else(String::new, |name| format!("Did you mean {name}? "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_seen_through_and_another_word_is_not() {
        let names = ["klub7", "klub8", "race3", "Ania"];
        for (typed, meant) in [
            ("kulb7", Some("klub7")),
            ("KLUB8", Some("klub8")),
            ("klub", Some("klub7")),
            ("anai", Some("Ania")),
            ("x", None),
            ("", None),
            ("wednesday", None),
        ] {
            assert_eq!(nearest(typed, names), meant, "{typed}");
        }
    }
}
