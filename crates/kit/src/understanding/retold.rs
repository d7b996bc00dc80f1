//! Orders in a text that needs more than one thing done to it before they are read: slips mended,
//! tales left out, remarks and reasons taken from what is left.

use super::super::typing::same::is_change;
use super::super::typing::scan;
use super::super::typing::turning;
use super::super::{Doubt, TextReading, Typed};
use super::loose::{SENTENCE, denied, sentences};
use super::mending::{knows, mended};
use super::pieces::{LABELS, said};
use super::{Reader, codes, idioms, is_found, is_legal, is_long, words};

/// A turn, or what some begin to speak with.
const RIGHT: [&str; 2] = ["Right,", "right,"];

impl Reader<'_> {
    /// What is understood of a text, be it told with reasons, behind a colon or with brackets.
    pub(super) fn told_about(&self, typed: &Typed) -> TextReading {
        let reading = self.understood(typed);
        // "Right, here goes: F2 L ..." with all that it takes behind it.
        let one_more =
            reading.doubt == Doubt::Count && codes(&reading).len() >= self.lexicon.complete;
        let reading = one_more.then(|| self.without_right(typed)).flatten().unwrap_or(reading);
        if is_found(&reading) || is_long(typed) {
            return reading;
        }
        let told = self.without_reasons(typed).or_else(|| self.led(typed));
        told.or_else(|| self.unbracketed(typed)).unwrap_or(reading)
    }

    /// The program of a text with slips that lacks nothing, or with tales beside it that name parts
    /// of instructions at most, as a question.
    pub(super) fn retold(&self, typed: &Typed) -> Option<TextReading> {
        let plain = idioms::replaced(typed);
        let mended = mended(self.lexicon, &plain);
        let complete = self.lexicon.complete;
        let found = |text: &Typed, rest: &Typed, tales: &Typed| {
            let found = (rest.lines != plain.lines).then(|| self.told_about(rest))?;
            let read = codes(&found);
            let named = tales.lines.iter().flat_map(|(_, text)| self.instructions(text));
            let most = named.map(|code| code.len()).max().unwrap_or(0);
            let apart = read.iter().all(|code| code.len() > most);
            // A word that was mended may have been one more.
            let whole = complete > 1 && read.len() >= complete
                || apart && (complete == 1 || text.lines == plain.lines);
            let enough = read.len() >= self.lexicon.fewest.max(2) && found.acts.is_empty();
            let counted = found.doubt != Doubt::Count;
            (is_legal(&found) && whole && enough && counted).then(|| found.asked(typed))
        };
        let told = [&plain, &mended].into_iter().find_map(|text| {
            let [rest, tales] = self.without_tales(text);
            found(text, &rest, &tales)
        });
        let told = told.or_else(|| found(&mended, &mended, &Typed { lines: Vec::new() }));
        told.or_else(|| self.without_right(typed))
    }

    /// The orders behind the "Right," with which somebody begins, if that is no turn of them: the
    /// game knows none, or nothing is lacking without it and no instruction stands right behind it:
    /// of "right, left, forward 1" it is one more.
    fn without_right(&self, typed: &Typed) -> Option<TextReading> {
        let begins = |text: &str| text.is_empty() || text.ends_with(['.', '!', '?']);
        let mut left = typed.clone();
        let line = left.lines.iter_mut().map(|(_, text)| text).find_map(|text| {
            let at = RIGHT.iter().find_map(|word| text.find(word))?;
            begins(text[..at].trim()).then_some((text, at))
        });
        let (text, at) = line?;
        let behind = Typed::new(&text[at + RIGHT[0].len()..]);
        let behind = said(&mended(self.lexicon, &behind).joined(" "));
        let bare = behind.first().is_some_and(|next| knows(self.lexicon, next));
        text.replace_range(at..at + RIGHT[0].len(), &" ".repeat(RIGHT[0].len()));
        let found = Some(self.told_about(&left)).filter(is_legal)?;
        let none = self.instructions(RIGHT[0]).is_empty();
        let spoken = || codes(&found).len() >= self.lexicon.complete && !bare;
        (none || spoken()).then(|| found.asked(typed))
    }

    /// The text without sentences that tell something and have no instruction: "Basia took my small
    /// green one, so it is time to answer that."; and these sentences.
    fn without_tales(&self, typed: &Typed) -> [Typed; 2] {
        let turned = |it: &str| denied(it) || is_change(it) || turning::turns_all(it);
        let counts = |it: &str| it.contains(|sign: char| sign == '?' || sign.is_ascii_digit());
        let labels = |it: &str| said(it).iter().any(|word| LABELS.has(word));
        let tale = |it: &String| {
            let told = scan::words(it).count() >= SENTENCE && self.tells(it) && !turned(it);
            told && !(counts(it) || labels(it) || words::sets(self.lexicon, it))
        };
        let kept = |text: &str, told: bool| -> String {
            sentences(text).into_iter().filter(|it| tale(it) == told).collect()
        };
        [false, true].map(|told| typed.map(|text| kept(text, told)))
    }
}
