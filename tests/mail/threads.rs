//! How mail programs sort our letters: the kept letters of whole matches, threaded as RFC 5256
//! says and as webmail does it. Every reader sees one thread a round.

use std::collections::{BTreeMap, BTreeSet};

use crate::support::golden::texts;

/// What a program sorts by.
struct Mail {
    id: String,
    /// The ids of References, or that of In-Reply-To where there are none.
    references: Vec<String>,
    subject: String,
}

impl Mail {
    /// The letter whose thread we want it in: our ids are `r.TOKEN` and `r.TOKEN.SERIAL`, and
    /// one token is one reader and round.
    fn thread(&self) -> &str {
        self.id.split(['.', '@']).nth(1).expect("a token")
    }
}

/// Every kept mailbox of a player or onlooker, in the order in which the letters were written.
fn mailboxes() -> Vec<(String, Vec<Mail>)> {
    let mut found = Vec::new();
    for play in ["arcade", "classic", "race", "ricochet", "ricochet-bids", "speedbots"] {
        for (name, text) in texts(&format!("playthroughs/{play}.txt")) {
            // Letters to the moderator are of many matters, each with its own subject.
            if name != "printed" && name != "marek" && !name.ends_with(".html") {
                let mails = text.split("######## ").skip(1).map(mail).collect();
                found.push((format!("{play}: {name}"), mails));
            }
        }
    }
    found
}

fn mail(text: &str) -> Mail {
    let head = text.split("\n\n").next().unwrap_or_default();
    let value = |name: &str| {
        let line = head.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_default().trim().to_owned()
    };
    let ids = |text: String| -> Vec<String> {
        let inner = text.split(['<', '>']).map(str::trim).filter(|id| !id.is_empty());
        inner.map(str::to_owned).collect()
    };
    let mut references = ids(value("References:"));
    if references.is_empty() {
        references = ids(value("In-Reply-To:"));
    }
    let id = ids(value("Message-ID:")).pop().expect("a Message-ID");
    Mail { id, references, subject: value("Subject:") }
}

/// The base subject of RFC 5256, as far as our subjects go: without the words before answers and
/// forwarded letters. What stands in brackets in front stays: ours is the match.
fn base(subject: &str) -> String {
    let mut rest = subject.trim();
    loop {
        let lower = rest.to_lowercase();
        let known = ["re:", "fw:", "fwd:", "odp:", "pd:", "aw:"];
        match known.iter().find(|word| lower.starts_with(**word)) {
            Some(word) => rest = rest[word.len()..].trim_start(),
            None => return rest.to_owned(),
        }
    }
}

/// The threads that the REFERENCES algorithm makes of a mailbox (RFC 5256, section 3): for each
/// letter the id at the root.
fn by_references(mails: &[Mail]) -> Vec<String> {
    let mut parents: BTreeMap<String, String> = BTreeMap::new();
    let root = |parents: &BTreeMap<String, String>, id: &str| {
        let mut id = id.to_owned();
        while let Some(parent) = parents.get(&id) {
            id.clone_from(parent);
        }
        id
    };
    for mail in mails {
        // (1 A) The references are linked in their order, where no link stands yet and none
        // would make a circle.
        for pair in mail.references.windows(2) {
            if !parents.contains_key(&pair[1]) && root(&parents, &pair[0]) != pair[1] {
                parents.insert(pair[1].clone(), pair[0].clone());
            }
        }
        // (1 B) The last is the parent, whatever was thought before.
        parents.remove(&mail.id);
        if let Some(last) = mail.references.last()
            && root(&parents, last) != mail.id
        {
            parents.insert(mail.id.clone(), last.clone());
        }
    }
    // (5) Roots with the same base subject are one thread.
    let mut subjects: BTreeMap<String, String> = BTreeMap::new();
    for mail in mails {
        subjects.entry(base(&mail.subject)).or_insert_with(|| root(&parents, &mail.id));
    }
    let mut merged: BTreeMap<String, String> = BTreeMap::new();
    for mail in mails {
        let own = root(&parents, &mail.id);
        merged.entry(own).or_insert_with(|| subjects[&base(&mail.subject)].clone());
    }
    mails.iter().map(|mail| merged[&root(&parents, &mail.id)].clone()).collect()
}

/// As webmail does it: a letter joins a conversation that it names, if the subject is the same
/// but for `Re:`, and opens one otherwise.
fn by_conversation(mails: &[Mail]) -> Vec<usize> {
    let mut conversations: Vec<(String, BTreeSet<String>)> = Vec::new();
    let mut found = Vec::new();
    for mail in mails {
        let subject = base(&mail.subject);
        let joins = conversations.iter().position(|(known, ids)| {
            *known == subject && mail.references.iter().any(|id| ids.contains(id))
        });
        let place = joins.unwrap_or_else(|| {
            conversations.push((subject, BTreeSet::new()));
            conversations.len() - 1
        });
        conversations[place].1.insert(mail.id.clone());
        conversations[place].1.extend(mail.references.iter().cloned());
        found.push(place);
    }
    found
}

/// Whether letters are together exactly where we want them together.
fn one_thread_a_round<T: PartialEq>(path: &str, mails: &[Mail], threads: &[T]) {
    for (at, one) in mails.iter().enumerate() {
        for (other_at, other) in mails.iter().enumerate().skip(at + 1) {
            let wanted = one.thread() == other.thread();
            let together = threads[at] == threads[other_at];
            assert_eq!(
                together,
                wanted,
                "{}: letters {} {:?} and {} {:?}",
                path,
                at + 1,
                one.subject,
                other_at + 1,
                other.subject
            );
        }
    }
}

#[test]
fn every_reader_sees_one_thread_a_round() {
    let mailboxes = mailboxes();
    assert!(mailboxes.len() > 10, "only {} mailboxes", mailboxes.len());
    for (path, mails) in &mailboxes {
        one_thread_a_round(path, mails, &by_references(mails));
        one_thread_a_round(path, mails, &by_conversation(mails));
    }
}

#[test]
fn the_first_letter_of_a_round_opens_its_thread_and_no_other_does() {
    for (path, mails) in mailboxes() {
        let mut seen = BTreeSet::new();
        for mail in &mails {
            let opens = seen.insert(mail.thread().to_owned());
            let place = format!("{}: {:?}", path, mail.subject);
            assert_eq!(opens, mail.references.is_empty(), "{place}");
            assert_eq!(opens, !mail.subject.starts_with("Re: "), "{place}");
        }
    }
}

/// Without the same subject, or without References, a conversation falls apart: the tests above
/// can fail.
#[test]
fn threads_fall_apart_where_they_should() {
    let mails = |second: (&str, &[&str])| {
        let first = ("r.a@x.example", &[][..], "[klub7] Round 1");
        let second = ("r.a.2@x.example", second.1, second.0);
        [first, second].map(|(id, references, subject)| Mail {
            id: id.to_owned(),
            references: references.iter().map(|it| (*it).to_owned()).collect(),
            subject: subject.to_owned(),
        })
    };
    let together = |mails: &[Mail]| {
        let (first, second) = (by_references(mails), by_conversation(mails));
        (first[0] == first[1], second[0] == second[1])
    };
    let answer = ["r.a@x.example", "m@y.example"];
    assert_eq!(together(&mails(("Re: [klub7] Round 1", &answer))), (true, true));
    assert_eq!(together(&mails(("Re: [klub7] Round 2", &answer))), (true, false));
    assert_eq!(together(&mails(("Re: [klub7] Round 1", &[]))), (true, false));
    assert_eq!(together(&mails(("Re: [klub7] Round 2", &["m@y.example"]))), (false, false));
}
