//! What somebody switches in a sentence: "the pressor beam is to be turned off".

use super::super::upgrade::Upgrade;
use super::tokens::Plain;
use super::vocabulary::{Meaning, SWITCHES, meaning};
use kit::typing::scan::{letters, words};
use kit::typing::words::among;
use kit::typing::{slips, turning};

/// Before an "of" that is an "off".
const SWITCHING: &str = "switch turn switched turned";

/// So far behind a "not" is what it denies.
const DENIED: usize = 4;

/// The setting of a sentence that names one switch and one state, in our words: "I'm not switching
/// it on" leaves it off. A question sets nothing.
pub fn switched(sentence: &str) -> Option<String> {
    if sentence.ends_with('?') {
        return None;
    }
    let mut switches: Vec<Upgrade> = Vec::new();
    let mut states: Vec<bool> = Vec::new();
    for clause in sentence.split([',', ';', ':']) {
        let said: Vec<String> = words(clause).map(|word| letters(&word)).collect();
        let mut turned = None;
        for (at, word) in said.iter().enumerate() {
            let state = match plain(word) {
                Some(Plain::Switch(switch)) => {
                    switches.push(switch);
                    continue;
                }
                Some(Plain::On) => true,
                Some(Plain::Off | Plain::SwitchOff) => false,
                _ if turning::is_turning(word) => {
                    turned = Some(at);
                    continue;
                }
                // "Switch of the beam"
                _ if word == "of" && at > 0 && among(SWITCHING, &said[at - 1]) => false,
                _ => continue,
            };
            states.push(match turned {
                None => state,
                Some(not) if turning::denies(&said[not]) && at - not <= DENIED => !state,
                Some(_) => return None,
            });
        }
    }
    switches.dedup();
    states.dedup();
    let ([switch], [on]) = (switches.as_slice(), states.as_slice()) else { return None };
    let state = if *on { "on" } else { "off" };
    Some(format!("{switch} {state}").to_uppercase())
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
