//! What somebody may have meant who typed a name that does not exist. It only offers: what
//! was typed is never taken for something else.

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

/// The same for a time zone. Its city alone is near enough.
pub fn meant_zone(typed: &str) -> String {
    let names = || moderator::Zone::all().map(moderator::Zone::name);
    let city = typed.trim().replace(' ', "_");
    let of_city = |name: &&str| {
        name.rsplit_once('/').is_some_and(|(_, last)| last.eq_ignore_ascii_case(&city))
    };
    let meant = names().find(of_city);
    meant.map_or_else(|| did_you_mean(typed, names()), |name| format!("Did you mean {name}? "))
}
