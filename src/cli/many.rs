//! Commands that act on several matches: those that are named, or all that it can be done to.

use std::collections::BTreeSet;

use anyhow::Result;

use super::args::Many;
use super::error::{failed, usage};
use super::setting::Setting;
use moderator::State;

/// The ids of the matches that are meant, each once. With `--all` those that are left as they are
/// are named.
///
/// # Errors
/// If none is named, or with `--all` there is none to which it can be done.
pub fn matches(setting: &Setting, many: &Many, fits: fn(&State) -> bool) -> Result<Vec<String>> {
    let wrong = |what: &str| usage(what, "Name the matches, or give --all alone.");
    match (many.all, many.ids.is_empty()) {
        (true, false) => return Err(wrong("--all means every match, and ids are named too")),
        (false, true) => return Err(wrong("no match is named")),
        (true, true) | (false, false) => {}
    }
    if !many.all {
        let mut seen = BTreeSet::new();
        return Ok(many.ids.iter().filter(|id| seen.insert(*id)).cloned().collect());
    }
    let lines = setting.store.read(|db| Ok(db.matches()?))?;
    let (meant, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(|it| fits(&it.state));
    if meant.is_empty() {
        let what = "there is no match for this";
        return Err(failed(what, "`botpost status --all` shows how they stand."));
    }
    for line in others.iter().filter(|line| !line.state.is_over()) {
        say!("{}: {}, left as it is", line.id, line.state.word());
    }
    Ok(meant.into_iter().map(|line| line.id).collect())
}

/// What was typed last, and the matches before it.
///
/// # Errors
/// If there is no last word, or it names a match.
pub fn last<'w>(
    setting: &Setting,
    words: &'w [String],
    all: bool,
    what: &str,
) -> Result<(Many, &'w str)> {
    let missing = || {
        let hint = "It comes last, after the ids of the matches or --all.";
        usage(format!("{what} is missing"), hint)
    };
    let (last, ids) = words.split_last().ok_or_else(missing)?;
    let is_match = setting.store.read(|db| Ok(db.match_by_id(last)?))?.is_some();
    if is_match || (ids.is_empty() && !all) {
        return Err(missing());
    }
    Ok((Many { ids: ids.to_vec(), all }, last))
}
