//! What a game says of itself, as it stands in its file of sentences.

use super::{About, ClosingPolicy, Phrase};

/// The file in which a game introduces itself: what it is in single sentences (`nim-title`,
/// `nim-what` ...), a page of help (`nim-help-heading-goal`, and below each heading what begins
/// with `nim-help-`), and all clauses of its rules (`nim-rules-moves`, and below it `nim-rule-1`).
#[derive(Debug)]
pub struct Handbook {
    game: &'static str,
    /// Its keys without the name of the game, in the order in which they are told.
    keys: Vec<(&'static str, &'static str)>,
}

impl Handbook {
    /// The handbook of the game whose keys begin with this name.
    pub fn of(game: &'static str, file: &'static str) -> Handbook {
        let keys = file.lines().filter_map(|line| Some(line.split_once(" =")?.0));
        let own = keys.filter_map(|key| Some((key, key.strip_prefix(game)?.strip_prefix('-')?)));
        Handbook { game, keys: own.collect() }
    }

    /// What it says: for each key a phrase with all that its message may choose by, or nothing
    /// where it is not true here. How rounds close and by when the game adds.
    ///
    /// # Panics
    /// If a single sentence is missing: a bug, which any test of the game finds.
    pub fn about(&self, say: impl Fn(&'static str) -> Option<Phrase>) -> About {
        let one = |name: &str| {
            let key = self.keys.iter().find(|(_, own)| *own == name).map(|(key, _)| *key);
            let said = key.and_then(&say);
            said.unwrap_or_else(|| panic!("{} says no {name} of itself", self.game))
        };
        About {
            title: one("title"),
            reading: one("reading"),
            what: one("what"),
            greeting: one("greeting"),
            farewell: one("farewell"),
            pace: one("pace"),
            secrecy: one("secrecy"),
            closing: ClosingPolicy::Deadline,
            help: self.chapters(["help-heading-", "help-"], &say),
            rules: self.chapters(["rules-", "rule-"], &say),
            chapters: one("chapters"),
            deadline: "daily 22:00",
        }
    }

    /// Headings with the sentences below them, by how the keys of both begin.
    fn chapters(
        &self,
        [heading, sentence]: [&str; 2],
        say: impl Fn(&'static str) -> Option<Phrase>,
    ) -> Vec<(Phrase, Vec<Phrase>)> {
        let mut chapters: Vec<(Phrase, Vec<Phrase>)> = Vec::new();
        for (key, own) in &self.keys {
            if own.starts_with(heading) {
                chapters.extend(say(key).map(|heading| (heading, Vec::new())));
            } else if let Some((_, below)) =
                chapters.last_mut().filter(|_| own.starts_with(sentence))
            {
                below.extend(say(key));
            }
        }
        chapters
    }
}
