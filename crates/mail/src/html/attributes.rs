//! The attributes of a tag, as far as they tell whose text is in it.

/// Those that tell containers or looks: names and values, lower case.
pub fn attributes(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(at) = rest.find('=') {
        let mut names = rest[..at].split_ascii_whitespace().rev();
        let name = names.next().unwrap_or_default().to_ascii_lowercase();
        found.extend(names.filter_map(alone));
        let value = rest[at + 1..].trim_start();
        let (value, left) = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                let inner = &value[1..];
                let end = inner.find(quote).unwrap_or(inner.len());
                (&inner[..end], inner.get(end + 1..).unwrap_or_default())
            }
            _ => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        let known = ["id", "class", "name", "data-marker", "data-smartmail", "style", "hidden"];
        if known.contains(&name.as_str()) {
            found.push((name, value.to_ascii_lowercase()));
        }
        rest = left;
    }
    found.extend(rest.split_ascii_whitespace().filter_map(alone));
    found
}

/// The one of them that needs no value.
fn alone(word: &str) -> Option<(String, String)> {
    let name = word.trim_end_matches('/');
    name.eq_ignore_ascii_case("hidden").then(|| ("hidden".to_owned(), String::new()))
}

/// The declarations of a style: properties and values.
pub fn declarations(attributes: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    let styles = attributes.iter().filter(|(name, _)| name == "style");
    let pairs = styles.flat_map(|(_, style)| style.split(';')).filter_map(|it| it.split_once(':'));
    pairs.map(|(property, value)| (property.trim(), value.trim()))
}
