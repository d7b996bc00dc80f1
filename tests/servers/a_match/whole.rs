//! The match in peace, with what happens to mail in every club: a mailbox that is gone for a
//! while, somebody on holiday, somebody who writes in another's name, letters that come again.

use std::collections::BTreeMap;

use moderator::State;
use store::QueueState;

use super::BEFORE;
use super::client::{Client, Posted};
use super::ledger::{Counts, Dovecot, Exim, copies, drawer, played_as_meant, user};
use super::line::{Fuse, line};
use super::pens::Hand;
use super::table::{MAREK, Ports, Table, Tends};
use super::yard::Yard;

const ANIA: usize = 0;
const BASIA: usize = 1;
const CHRIS: usize = 2;
const DAN: usize = 3;

/// Nobody is killed here.
struct Peace {
    table: Table,
    /// What came of letters that are to change nothing.
    verdicts: BTreeMap<&'static str, String>,
}

impl Tends for Peace {
    fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    fn tend(&mut self) {
        let service = self.table.service.as_mut().expect("a service");
        assert!(service.ended().is_none(), "the service has ended\n{}", self.table.logs());
    }
}

impl Peace {
    /// These file, one after another, each once the one before has the receipt.
    fn file_all(&mut self, round: u32, seats: &[usize]) {
        for seat in seats {
            let posted = self.order(*seat, round, "first");
            self.answered(*seat, &posted);
        }
    }

    fn wait_for_round(&mut self, round: u32) {
        self.until(&format!("round {round}"), |table| {
            table.played().len() >= round as usize
                && !matches!(table.game().state, State::Inviting { .. })
        });
    }

    /// Everybody says yes; Dan at first below a whole quote, which is asked about.
    fn answer_invitations(&mut self) {
        let invitation = self.letter(DAN, BEFORE);
        let posted = self.table.clients[DAN].write_as(Hand::Untrimmed, &invitation, "Yes");
        self.hand_in(DAN, &posted);
        self.answered(DAN, &posted);
        let verdict = self.judged(&posted);
        self.verdicts.insert("below the whole quote", verdict);
        for seat in [ANIA, BASIA, CHRIS, DAN] {
            let posted = self.file(seat, BEFORE, "Yes");
            self.answered(seat, &posted);
        }
    }

    /// A phone that writes HTML alone, over a quote with orders of another kind; and a machine
    /// that answers the report for somebody on holiday.
    fn a_phone_and_a_holiday(&mut self, round: u32) {
        self.file_all(round, &[ANIA]);
        let report = self.letter(BASIA, round);
        let from = format!("Basia <{}>", self.table.clients[BASIA].address);
        let fields =
            format!("Auto-Submitted: auto-replied\nIn-Reply-To: <{}>\n", report.message_id);
        let subject = format!("Automatic reply: {}", report.subject);
        let what = [subject.as_str(), fields.as_str(), "I am away until Monday."];
        let away = self.table.clients[BASIA].write_to(&from, &report.return_path, what);
        self.hand_in(BASIA, &away);
        let verdict = self.judged(&away);
        self.verdicts.insert("on holiday", verdict);
        let mut letter = self.letter(CHRIS, round);
        let (idea, other) = (self.table.idea(CHRIS, "first"), self.table.idea(CHRIS, "other"));
        assert_ne!(idea, other, "the quote must hold other orders");
        letter.text = format!("{other}\n\n{}", letter.text);
        self.table.meant.insert((round, CHRIS), idea.clone());
        let posted = self.table.clients[CHRIS].write_as(Hand::HtmlOnly, &letter, &idea);
        self.hand_in(CHRIS, &posted);
        self.answered(CHRIS, &posted);
        self.file_all(round, &[DAN, BASIA]);
    }

    /// Somebody writes in Ania's name without her token, with one that was altered, and with
    /// hers from elsewhere. Nothing of it is taken.
    fn spoofs(&mut self, round: u32, eve: &mut Client) {
        self.file_all(round, &[ANIA]);
        let letter = self.letter(ANIA, round);
        let other = self.table.idea(ANIA, "eve");
        let as_ania = format!("Ania <{}>", self.table.clients[ANIA].address);
        let as_eve = format!("Eve <{}>", eve.address);
        let (own, rest) = letter.reply_to.split_once('@').expect("an address");
        let last = if own.ends_with('a') { 'b' } else { 'a' };
        let altered = format!("{}{last}@{rest}", &own[..own.len() - 1]);
        for (what, from, to) in [
            ("without a token", &as_ania, "moderator@klub.example"),
            ("an altered token", &as_ania, altered.as_str()),
            ("a stranger with the token", &as_eve, letter.reply_to.as_str()),
        ] {
            let spoof = eve.write_to(from, to, ["Orders", "", &other]);
            self.until("the spoof is taken", |_| eve.hand_in(&spoof));
            self.table.handed_in += 1;
            let verdict = self.judged(&spoof);
            self.verdicts.insert(what, verdict);
        }
        self.file_all(round, &[CHRIS, DAN]);
        // From now on Exim does not find Dan's mailbox: the report comes back.
        self.table.yard.refuse("dan", true);
        self.file_all(round, &[BASIA]);
    }

    /// Dan is out of reach until he writes, in answer to an older letter.
    fn back_in_reach(&mut self, round: u32) {
        let is_lost = |table: &mut Table| {
            let game = table.game();
            let dan = game.holders.iter().nth(DAN).map(|(_, holder)| holder.record.reach.lost);
            dan.flatten().is_some()
        };
        self.until("the letter comes back", is_lost);
        self.table.yard.refuse("dan", false);
        let older = self.letter(DAN, round - 1);
        let posted = self.table.clients[DAN].write(&older, "STATUS");
        self.hand_in(DAN, &posted);
        self.answered(DAN, &posted);
        assert!(!is_lost(&mut self.table), "a letter from there sets it right");
        self.file_all(round, &[DAN, ANIA, BASIA, CHRIS]);
    }

    /// Letters come again: one that was replaced since, to the byte, and one of the round before
    /// under another Message-ID.
    fn replays(&mut self, round: u32, old: &Posted) {
        let first = self.order(ANIA, round, "an earlier idea");
        self.answered(ANIA, &first);
        let second = self.order(ANIA, round, "first");
        self.answered(ANIA, &second);
        let before = self.table.inbox().len();
        let repeated = Posted { sender: "someone@elsewhere.example".to_owned(), ..first };
        self.hand_in(ANIA, &repeated);
        self.until("the letter comes again", |table| table.inbox().len() > before);
        let verdict = self.judged(&repeated);
        self.verdicts.insert("the same letter again", verdict);
        let again = self.table.clients[ANIA].again(old);
        self.hand_in(ANIA, &again);
        let verdict = self.judged(&again);
        self.verdicts.insert("an older letter anew", verdict);
        self.file_all(round, &[BASIA, CHRIS, DAN]);
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_a_whole_match_is_played_by_mail() {
    let yard = Yard::open("whole");
    line("lmtp", yard.port("LINE"), yard.port("LMTP"), &Fuse::default());
    let smtps = yard.port("SMTPS");
    let ports = Ports { imaps: yard.port("IMAPS"), smtps, submission: smtps };
    let mut eve = Client::new(("Eve", Hand::Terminal), "eve@elsewhere.example", &yard, smtps);
    let mut club = Peace { table: Table::lay(yard, &ports), verdicts: BTreeMap::new() };
    club.table.start("run", None);
    club.answer_invitations();
    let (mut round, mut old) = (0, None);
    club.wait_for_round(round);
    while club.table.game().state == State::Playing {
        match round {
            1 => club.a_phone_and_a_holiday(round),
            2 => club.spoofs(round, &mut eve),
            3 => {
                club.back_in_reach(round);
                let letter = club.letter(ANIA, round);
                old = Some(club.table.clients[ANIA].write(&letter, &club.table.meant[&(3, ANIA)]));
            }
            4 => club.replays(round, old.as_ref().expect("a letter of the round before")),
            _ => club.file_all(round, &[DAN, CHRIS, ANIA, BASIA]),
        }
        round += 1;
        club.wait_for_round(round);
    }
    let arrived = |table: &mut Table| {
        let saved: usize = Dovecot::of(&table.yard).saved.values().sum();
        table.is_at_rest() && saved + 1 == table.outbox().len() + table.inbox().len()
    };
    club.until("all is at rest", arrived);
    club.table.service.take().expect("a service").stop();
    assert_eq!(club.table.game().state, State::Ended { agreed: None });
    played_as_meant(&club.table);
    nothing_was_taken(&club.verdicts);
    let bounced = letters_went_out_once(&club.table);
    assert_eq!(bounced, 1, "the report that came back");
    letters_came_in_once(&club.table, bounced);
    let said = club.table.say(&["verify"]);
    assert_eq!(said, format!("matches: 1, rounds: {round}, all as stored\n"));
    for seat in [ANIA, BASIA, CHRIS] {
        let said = club.table.checks(seat);
        assert!(said.ends_with(" everything fits\n"), "{said}");
    }
    // One of his reports came back.
    let said = club.table.checks(DAN);
    assert!(said.ends_with(" everything fits, as far as the messages go\n"), "{said}");
    let told = Dovecot::of(&club.table.yard);
    println!(
        "a match of {round} rounds: {} letters out, {bounced} came back, {} in; Exim took {}, \
         Dovecot kept {}, moved {}, {} logins of botpost",
        club.table.outbox().len(),
        club.table.inbox().len(),
        Exim::of(&club.table.yard).taken.values().sum::<usize>(),
        told.saved.values().sum::<usize>(),
        told.moved.values().sum::<usize>(),
        told.logins["moderator"],
    );
}

/// What was no player's order stayed without effect, and why.
fn nothing_was_taken(verdicts: &BTreeMap<&'static str, String>) {
    let wanted = [
        ("below the whole quote", "empty"),
        ("on holiday", "automatic"),
        ("without a token", "unconfirmed; no-token"),
        ("an altered token", "unconfirmed; no-token"),
        ("a stranger with the token", "token of a seat, unknown sender"),
        ("the same letter again", "repeated"),
        ("an older letter anew", "asked"),
    ];
    let wanted = wanted.map(|(what, verdict)| (what, verdict.to_owned()));
    assert_eq!(*verdicts, BTreeMap::from(wanted));
}

/// Each letter of the outbox went out at the first try, Exim took it once and handed it on once,
/// and it lies in its reader's mailbox once, to the byte. How many came back instead.
fn letters_went_out_once(table: &Table) -> usize {
    let (exim, dovecot) = (Exim::of(&table.yard), Dovecot::of(&table.yard));
    let mut mailboxes = BTreeMap::new();
    for who in table.clients.iter().map(|client| client.address.as_str()).chain([MAREK]) {
        mailboxes.insert(user(who).to_owned(), copies(&table.yard, user(who)));
    }
    let mut bounced = 0;
    for line in table.outbox() {
        let id = &line.message_id;
        assert_eq!((line.attempts, line.maybe_twice), (1, false), "{id}");
        assert_eq!(exim.taken.get(&(id.clone(), line.recipient.clone())), Some(&1), "{id}");
        let sender = &exim.senders[id];
        let came_back = exim.given_up.get(sender).copied().unwrap_or_default();
        let state = if came_back > 0 { QueueState::Failed } else { QueueState::Sent };
        assert_eq!(line.state, state, "{id}");
        let handed_on = exim.handed_on.get(sender).copied().unwrap_or_default();
        assert!(handed_on + came_back <= 1, "{id}");
        let reader = user(&line.recipient);
        let saved = dovecot.saved.get(&(reader.to_owned(), id.clone())).copied();
        assert_eq!(saved.unwrap_or_default() + came_back, 1, "{id}: {}", table.exim_on(sender));
        let (counts, texts) = &mailboxes[reader];
        assert_eq!(counts.get(id).copied().unwrap_or_default() + came_back, 1, "{id}");
        let raw = table.raw(&line);
        assert!(texts.get(id).into_iter().flatten().all(|text| text.ends_with(&raw)), "{id}");
        bounced += came_back;
    }
    // Nobody has a letter that is not from the outbox.
    let kept: usize = mailboxes.values().flat_map(|(counts, _)| counts.values()).sum();
    assert_eq!(kept + bounced, table.outbox().len());
    bounced
}

/// Each letter that was handed in was read once, and lies where its verdict says; the service
/// logged in no more often than it has to.
fn letters_came_in_once(table: &Table, bounced: usize) {
    let dovecot = Dovecot::of(&table.yard);
    let inbox = table.inbox();
    assert_eq!(inbox.len(), table.handed_in + bounced);
    let came = dovecot.saved.iter().filter(|((user, _), _)| user == "moderator");
    assert_eq!(came.map(|(_, count)| count).sum::<usize>(), inbox.len());
    let mut wanted = Counts::new();
    for verdict in inbox.iter().filter_map(|line| line.verdict.as_ref()) {
        let id = verdict.message_id.clone().unwrap_or_default();
        *wanted.entry((drawer(verdict.drawer).to_owned(), id)).or_default() += 1;
    }
    assert_eq!(dovecot.moved, wanted, "moved once, into its folder");
    let mut kept = Counts::<String>::new();
    for (folder, _) in table.yard.stored("moderator") {
        *kept.entry(folder).or_default() += 1;
    }
    let mut folders = Counts::<String>::new();
    wanted.iter().for_each(|((folder, _), count)| {
        *folders.entry(folder.clone()).or_default() += count;
    });
    assert_eq!(kept, folders, "nothing is left in the inbox");
    // The door and the bell.
    assert_eq!(dovecot.logins["moderator"], 2);
}
