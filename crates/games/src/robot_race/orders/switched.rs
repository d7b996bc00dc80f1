//! What somebody switches in a sentence: "the pressor beam is to be turned off".

use super::super::upgrade::{Kit, Upgrade};
use super::tokens::Plain;
use super::vocabulary::{Meaning, SWITCHES, meaning};
use kit::typing::manners::COURTESY;
use kit::typing::scan::{letters, words};
use kit::typing::words::among;
use kit::typing::{slips, turning};

/// Before an "of" that is an "off", or an "it" that is switched.
const SWITCHING: &str = "switch turn switched turned switching turning";

/// What a robot's only switch is called when it is not named, in either language.
const IT: &str = "it them beam beams gadget";
const TO: &str = "go ja je to promien promienia wiazka wiazke wiazki gadzet";

/// So near stands the verb, in words.
const NEAR: usize = 3;

/// So far behind a "not" is what it denies.
const DENIED: usize = 4;

/// The setting of a sentence that names one switch and one state, in our words: "I'm not switching
/// it on" leaves it off. A question sets nothing.
///
/// "Switch it off" and "włącz ją" mean the only one that the robot has.
pub fn switched(kit: &Kit, sentence: &str) -> Option<String> {
    if sentence.ends_with('?') {
        return None;
    }
    // "Off, please"
    let sets = |word: &str| matches!(plain(word), Some(Plain::On | Plain::Off | Plain::SwitchOff));
    let alone = words(sentence).map(|word| letters(&word)).all(|it| sets(&it) || COURTESY.has(&it));
    let mut own = kit.iter().filter(|it| it.is_switch());
    let only = own.next().filter(|_| own.next().is_none());
    let mut switches: Vec<Upgrade> = Vec::new();
    let mut states: Vec<bool> = Vec::new();
    let mut unnamed = only.filter(|_| alone);
    for clause in sentence.split([',', ';', ':']) {
        let said: Vec<String> = words(clause).map(|word| letters(&word)).collect();
        let mut turned = None;
        let is_it = |at: usize| {
            let near = &said[at.saturating_sub(NEAR)..said.len().min(at + 2)];
            let verb = among(IT, &said[at]) && near.iter().any(|it| among(SWITCHING, it))
                || among(TO, &said[at]) && near.iter().any(|it| it.contains("lacz"));
            verb && near.iter().any(|it| sets(it))
        };
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
                _ if is_it(at) => {
                    unnamed = only;
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
    if switches.is_empty() {
        switches.extend(unnamed);
    }
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
