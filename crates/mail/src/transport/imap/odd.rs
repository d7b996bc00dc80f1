//! What is odd about the messages of a server: which of them do not come, and at which it hangs up.
//! Must never hold up a message about which nothing is odd.

use std::collections::{BTreeMap, BTreeSet};

use super::listing::ListedLetter;
use crate::{Trouble, Unreadable};

/// After a message that breaks the session the others are asked for in another one at once, for so
/// many such messages: each costs a login.
const MOST_BREAKING: usize = 3;

/// What is known of odd messages, by their numbers.
#[derive(Default)]
pub struct OddLetters {
    /// Those that the server does not hand over, and what it says.
    pub refused: BTreeMap<u32, String>,
    /// Those that are listed and did not come, and why. They may come yet.
    late: BTreeMap<u32, String>,
    /// Those that were asked for together when the session broke: each is asked for alone.
    suspects: BTreeSet<u32>,
    /// How often what the server said of the rest of a message made no sense.
    ends: BTreeMap<u32, u32>,
    /// What is odd about the last list of the folder, under a name that stays.
    pub list: Option<Unreadable>,
    /// Whether all came but what is late: only that is still waited for.
    pub only_late: bool,
}

impl OddLetters {
    /// The folder was listed: what is gone is not odd.
    pub fn listed(&mut self, found: &BTreeMap<u32, ListedLetter>, list: Option<Unreadable>) {
        self.list = list;
        self.refused.clear();
        self.late.retain(|uid, _| found.contains_key(uid));
        self.suspects.retain(|uid| found.contains_key(uid));
        self.ends.retain(|uid, _| found.contains_key(uid));
    }

    /// These messages came.
    pub fn came(&mut self, uids: &BTreeSet<u32>) {
        self.late.retain(|uid, _| !uids.contains(uid));
        self.suspects.retain(|uid| !uids.contains(uid));
    }

    /// What was said of the rest of a message makes no sense. Whether that is so again, so that
    /// what came closed is all of it.
    pub fn end(&mut self, uid: u32) -> bool {
        *self.ends.entry(uid).or_default() += 1;
        self.is_at_its_end(uid)
    }

    /// Whether the rest of a message is not asked for any more.
    pub fn is_at_its_end(&self, uid: u32) -> bool {
        self.ends.get(&uid).is_some_and(|times| *times > 1)
    }

    /// How late a message is asked for: what gave trouble before holds up no other one.
    pub fn rank(&self, uid: u32) -> u8 {
        let (late, suspect) = (self.late.contains_key(&uid), self.suspects.contains(&uid));
        2 * u8::from(late) + u8::from(suspect)
    }

    /// The session broke at a group. Whether that shows more of which message is the reason, so
    /// that another session gets farther.
    pub fn broke(&mut self, group: &[ListedLetter], came: &BTreeSet<u32>, why: &Trouble) -> bool {
        if let [one] = group {
            let known = self.late.insert(one.uid, why.to_string()).is_some();
            return !known && self.late.len() <= MOST_BREAKING;
        }
        let before = self.suspects.len();
        self.suspects.extend(group.iter().map(|it| it.uid).filter(|uid| !came.contains(uid)));
        self.suspects.len() > before
    }

    /// Whether a message of the group neither came nor was refused. It is gone, or what came is not
    /// to be understood: the next listing says which.
    pub fn is_short(&mut self, group: &[ListedLetter], came: &BTreeSet<u32>) -> bool {
        let missing = |uid: &u32| !came.contains(uid) && !self.refused.contains_key(uid);
        let missing: Vec<u32> = group.iter().map(|it| it.uid).filter(missing).collect();
        let why = "it is listed, and not handed over as it was asked for";
        self.late.extend(missing.iter().map(|uid| (*uid, why.to_owned())));
        !missing.is_empty()
    }

    /// Whether none of these is to come but what is late.
    pub fn is_only_late(&self, wanted: &[ListedLetter]) -> bool {
        let known = |uid| self.late.contains_key(uid) || self.refused.contains_key(uid);
        wanted.iter().all(|it| known(&it.uid))
    }

    /// What cannot be read, and where all else came what is late.
    pub fn passed_over(&self) -> Vec<Unreadable> {
        let named = |(uid, why): (&u32, &String), late: bool| {
            let (name, why) = (format!("UID {uid}"), why.clone());
            Unreadable { name, why, late }
        };
        let late = self.late.iter().map(|it| named(it, true)).chain(self.list.clone());
        let late = late.filter(|_| self.only_late);
        self.refused.iter().map(|it| named(it, false)).chain(late).collect()
    }
}
