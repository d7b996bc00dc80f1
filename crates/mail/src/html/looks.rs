//! What a reader of HTML sees without knowing the program that made it: quotes, things struck
//! out, things hidden, rules across the page.

use super::attributes::declarations;

/// Elements of which nothing is on the page, or nothing that was written as a message.
pub const NEVER_READ: [&str; 19] = [
    "script", "style", "title", "template", "noscript", "textarea", "select", "datalist", "iframe",
    "object", "svg", "math", "canvas", "audio", "video", "button", "noframes", "map", "applet",
];

/// Elements that say by themselves that their text is older, somebody else's or taken back.
const QUOTING: [&str; 9] =
    ["q", "cite", "s", "strike", "del", "details", "includetail", "excerpt", "blockquote"];

/// Whether what an element holds is a quote, struck out or hidden, no matter who made it.
pub fn is_surely_quoted(name: &str, attributes: &[(String, String)]) -> bool {
    // Editors indent with a blockquote from which they take the border.
    if name == "blockquote" {
        return !declarations(attributes).any(|it| it == ("border", "none"));
    }
    QUOTING.contains(&name)
        || attributes.iter().any(|(name, _)| name == "hidden")
        || declarations(attributes).any(|(property, value)| {
            is_hidden(property, value)
                || (property.starts_with("text-decoration") && value.contains("line-through"))
                || (is_side(property) && is_drawn(value))
        })
}

/// Whether an element draws a rule across the page above its text.
pub fn draws_a_rule(name: &str, attributes: &[(String, String)]) -> bool {
    matches!(name, "div" | "p")
        && declarations(attributes)
            .any(|(property, value)| property == "border-top" && is_drawn(value))
}

/// The borders that programs draw beside a quote, in either direction of writing.
fn is_side(property: &str) -> bool {
    ["border-left", "border-inline-start"].iter().any(|side| {
        property.strip_prefix(side).is_some_and(|rest| matches!(rest, "" | "-width" | "-style"))
    })
}

fn is_drawn(value: &str) -> bool {
    !value.is_empty() && !value.split_whitespace().any(|word| is_zero(word) || word == "none")
}

fn is_hidden(property: &str, value: &str) -> bool {
    match property {
        "display" => value.starts_with("none"),
        "visibility" => value.starts_with("hidden"),
        "mso-hide" => value.starts_with("all"),
        "font-size" | "max-height" | "opacity" => is_zero(value),
        _ => false,
    }
}

/// Whether a length or a number is nothing.
fn is_zero(value: &str) -> bool {
    let end = value.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(value.len());
    let number = &value[..end];
    number.contains('0') && number.chars().all(|c| matches!(c, '0' | '.'))
}
