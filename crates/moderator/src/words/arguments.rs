//! What may follow a word on its line: a number, a reason, a switch.

use super::{Word, lookup};
use kit::typing::manners::COURTESY;

use super::table::REASONS;

/// Whether a folded token switches something on (`true`) or off.
pub(in super::super) fn switch(token: &str) -> Option<bool> {
    match (lookup(token), token) {
        (Some(Word::Yes), _) | (_, "on" | "wlacz") => Some(true),
        (Some(Word::No), _) | (_, "off" | "stop" | "wylacz") => Some(false),
        _ => None,
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

/// What follows a word and is of this kind, empty where none does; `None` where more than manners
/// follows.
pub(super) fn only(others: &[String], is: impl Fn(&str) -> bool) -> Option<String> {
    let (found, manners) = match others.split_first() {
        Some((one, more)) if is(one) => (one.clone(), more),
        Some(_) | None => (String::new(), others),
    };
    manners.iter().all(|other| COURTESY.has(other)).then_some(found)
}
