//! What may follow a word on its line: a number, a reason, a switch.

use super::{Word, lookup};
use kit::typing::manners::is_courtesy;

use super::table::REASONS;

/// Whether a folded token switches something on (`true`) or off.
pub(in super::super) fn switch(token: &str) -> Option<bool> {
    match lookup(token) {
        Some(Word::Yes) => Some(true),
        Some(Word::No) => Some(false),
        Some(_) | None => match token {
            "on" | "wlacz" => Some(true),
            "off" | "stop" | "wylacz" => Some(false),
            _ => None,
        },
    }
}

/// Whether what follows MORE says why: "MORE I am away" does, "more or less" does not.
pub(super) fn is_reason(rest: &str, others: &[String]) -> bool {
    let polite = |token: &String| Word::More.may_stand_with(token);
    let why = others.iter().find(|token| !polite(token));
    let why = why.filter(|why| !matches!(why.as_str(), "or" | "albo" | "lub"));
    let led = others.first().is_some_and(polite) || rest.starts_with([':', '-', ',']);
    why.is_some_and(|why| led || REASONS.has(why))
}

/// The number that follows a word, empty where none does; `None` where more than manners follows.
pub(super) fn numbered(others: &[String]) -> Option<String> {
    alone(others, |token| token.parse::<u32>().is_ok())
}

/// YES, NO or the like that follows a word, in the same way.
pub(super) fn switched(others: &[String]) -> Option<String> {
    alone(others, |token| switch(token).is_some())
}

fn alone(others: &[String], is: impl Fn(&str) -> bool) -> Option<String> {
    let (found, manners) = match others.split_first() {
        Some((one, more)) if is(one) => (one.clone(), more),
        Some(_) | None => (String::new(), others),
    };
    manners.iter().all(|other| is_courtesy(other)).then_some(found)
}
