//! Names of people: what may stand in one, and which two could be taken for each other. Names
//! that are in a match already are never looked at again: only new ones are refused.

use unicode_normalization::UnicodeNormalization;
use unicode_security::mixed_script::AugmentedScriptSet;
use unicode_security::{GeneralSecurityProfile, skeleton};

/// The longest name.
pub const LONGEST_NAME: usize = 24;

/// Why nobody can have a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameFault {
    /// It is empty, or too long.
    Length,
    /// No name is written with this.
    Character(char),
    /// A message of another script than those before it.
    Mixed(char),
}

/// What is wrong with a name, the way [`composed`] writes it.
pub fn name_fault(name: &str) -> Option<NameFault> {
    if !(1..=LONGEST_NAME).contains(&name.chars().count()) {
        return Some(NameFault::Length);
    }
    if let Some(odd) = name.chars().find(|c| !is_name_character(*c)) {
        return Some(NameFault::Character(odd));
    }
    let mut scripts = AugmentedScriptSet::default();
    let stranger = name.chars().find(|c| {
        scripts.intersect_with(AugmentedScriptSet::for_char(*c));
        scripts.is_empty()
    });
    stranger.map(NameFault::Mixed)
}

/// Whether names are written with it: letters and digits of any script that is in use, and
/// little else.
pub fn is_name_character(c: char) -> bool {
    match c.is_ascii() {
        true => c.is_ascii_alphanumeric() || " ._-'".contains(c),
        false => c.is_alphanumeric() && c.identifier_allowed(),
    }
}

/// The one way of writing a name that can be written in several: letters and their accents as
/// one character, wide and raised letters as plain ones, every apostrophe the same, and one
/// space between words.
pub fn composed(name: &str) -> String {
    let straight = |c| match c {
        '\u{2018}' | '\u{2019}' | '\u{201B}' | '\u{2BB}' | '\u{2BC}' => '\'',
        c => c,
    };
    let name: String = name.nfkc().map(straight).collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether one of two names could be taken for the other: the same but for capitals, or alike to
/// the eye (the skeletons of UTS 39), also where only the capitals differ besides.
pub fn are_alike(one: &str, other: &str) -> bool {
    let (one, other) = (composed(one), composed(other));
    let (small, others) = (one.to_lowercase(), other.to_lowercase());
    small == others || seen(&one) == seen(&other) || seen(&small) == seen(&others)
}

/// What a reader sees who does not look closely. A capital L stays what it is: a capital I and a
/// small l look the same, and all else would make Ian and Lan one.
fn seen(name: &str) -> String {
    let small = |c: char| match c {
        'L' => vec![c],
        c => c.to_lowercase().collect(),
    };
    skeleton(name).flat_map(small).collect()
}
