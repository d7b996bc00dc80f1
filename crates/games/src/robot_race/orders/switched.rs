//! What somebody switches in a sentence: "the pressor beam is to be turned off".

use super::super::upgrade::Switch;
use super::tokens::Plain;
use super::vocabulary::{Meaning, SWITCHES, meaning};
use kit::typing::scan::{letters, words};
use kit::typing::words::among;
use kit::typing::{slips, turning};

/// So many words behind a "not" are denied by it.
const DENIED: usize = 4;

/// The setting of a sentence that names one switch and one state, in our words. A question sets
/// nothing, nor does a sentence that denies.
pub fn switched(sentence: &str) -> Option<String> {
    if sentence.ends_with('?') {
        return None;
    }
    let said: Vec<String> = words(sentence).map(|word| letters(&word)).collect();
    let mut switches: Vec<Switch> = Vec::new();
    let mut states: Vec<bool> = Vec::new();
    let mut denied = 0;
    for (at, word) in said.iter().enumerate() {
        match plain(word) {
            Some(Plain::Switch(switch)) => switches.push(switch),
            Some(Plain::On) => states.push(true),
            Some(Plain::Off | Plain::SwitchOff) => states.push(false),
            _ if turning::is_turning(word) => {
                denied = at + DENIED;
                continue;
            }
            // "Switch of the beam"
            _ if word == "of" && at > 0 && among("switch turn switched turned", &said[at - 1]) => {
                states.push(false);
            }
            _ => continue,
        }
        // "Don't switch it on"
        if at < denied {
            return None;
        }
    }
    switches.dedup();
    states.dedup();
    let ([switch], [on]) = (switches.as_slice(), states.as_slice()) else { return None };
    let state = if *on { "on" } else { "off" };
    Some(format!("{} {state}", switch.upgrade()).to_uppercase())
}

/// What a word means beside registers; the name of a switch may have a slip.
fn plain(word: &str) -> Option<Plain> {
    let found = meaning(word).or_else(|| {
        let near = |known: &&str| slips::is_slip(known, word);
        meaning(SWITCHES.iter().flat_map(|names| names.split_whitespace()).find(near)?)
    });
    match found {
        Some(Meaning::Plain(plain)) => Some(plain),
        _ => None,
    }
}
