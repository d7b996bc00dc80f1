//! A way out that is shut, or that some recipients shut: nothing is given up for what lies with us,
//! nobody is condemned for it, and nobody plays without mail.

use std::collections::BTreeMap;
use std::path::Path;

use botpost::daemon::{Executed, SetClock, World, tick};
use chrono::TimeDelta;
use mail::Postman;
use mail::transport::{SendmailPostman, SmtpPostman};
use mail_parser::MessageParser;
use moderator::{GmAct, GmOrder, Moment, Request};
use store::{QueueLine, QueueState, Store};

use super::overdue::{begun, each};
use crate::support::doors::{Inbox, Outbox};
use crate::support::smtp::{Fault, Plan, Rule, Server};
use crate::support::stock;

const OPENED: &str = "2026-10-01T12:00:00Z";

/// A few matches that begin, with nothing sent yet.
struct Club {
    world: World,
    clock: SetClock,
    now: Moment,
    _folder: tempfile::TempDir,
}

impl Club {
    fn new(matches: u64) -> Club {
        let folder = tempfile::tempdir().expect("a folder");
        let now = OPENED.parse().expect("a moment");
        let clock = SetClock::at(now);
        let mut world = World {
            store: Store::open(&folder.path().join("botpost.sqlite3")).expect("a database"),
            clock: Box::new(clock.clone()),
            mailbox: Box::new(Inbox::default()),
            postman: Box::new(Outbox::default()),
            desk: stock::desk(),
            poll: TimeDelta::minutes(1),
            room: Box::new(|| true),
        };
        begun(&mut world, matches, now);
        Club { world, clock, now, _folder: folder }
    }

    /// Looks after everything once a quarter of an hour, for so long.
    fn pass(&mut self, time: TimeDelta) -> Vec<Executed> {
        let until = self.now + time;
        let mut played = Vec::new();
        while self.now < until {
            self.now += TimeDelta::minutes(15);
            self.clock.set(self.now);
            played.extend(tick(&mut self.world).expect("a tick").executed);
        }
        played
    }

    fn lines(&self) -> Vec<QueueLine> {
        self.world.store.read(|db| Ok(db.parcel_list(9999)?)).expect("readable")
    }

    /// How many messages are in each state.
    fn states(&self) -> BTreeMap<&'static str, usize> {
        let mut states = BTreeMap::new();
        for line in self.lines() {
            *states.entry(line.state.name()).or_default() += 1;
        }
        states
    }

    fn failed_to(&self) -> Vec<String> {
        let failed = self.lines().into_iter().filter(|line| line.state == QueueState::Failed);
        failed.map(|line| line.recipient).collect()
    }

    /// The players out of reach.
    fn lost(&self) -> Vec<String> {
        let games = each(&self.world);
        let seats = games.iter().flat_map(|game| game.holders.values());
        let lost = seats.filter(|holder| holder.record.reach.lost.is_some());
        lost.map(|holder| holder.addresses[0].clone()).collect()
    }

    fn announce(&mut self, number: u16) {
        let World { store, desk, .. } = &mut self.world;
        let text = "A word from Marek.".to_owned();
        let now = self.now;
        store
            .write(|tx| {
                let game = tx.match_by_number(number)?.expect("a match");
                let request = Request::Gm(GmOrder::Act(GmAct::Say { text }));
                botpost::daemon::Turn::new(tx, desk, now).handle(game, &request).map(drop)
            })
            .expect("announced");
    }
}

/// The subject and plain text of everything that was given to the postman for an address.
fn read_by(out: &Outbox, address: &str) -> Vec<String> {
    let all = out.all();
    let to = all.iter().filter(|message| message.recipient == address);
    let text = |raw: &[u8]| {
        let message = MessageParser::default().parse(raw).expect("a message");
        let subject = message.subject().unwrap_or_default().to_owned();
        format!("{subject}\n{}", message.body_text(0).unwrap_or_default().replace("\r\n", "\n"))
    };
    to.map(|message| text(&message.raw)).collect()
}

/// The way out through a server that does this wrong.
fn server(rules: &[Rule]) -> Box<dyn Postman> {
    let plan = Plan { offers: vec!["AUTH PLAIN LOGIN"], rules: rules.to_vec(), most: None };
    Box::new(SmtpPostman::new(Server::start(plan).account, "klub.example"))
}

/// The way out through a command that says this and ends like that, for recipients whose address
/// has a part.
fn command(folder: &Path, part: &str, says: &str, code: u8) -> Box<dyn Postman> {
    let script = folder.join("sendmail.sh");
    let text = format!(
        "cat >/dev/null\ncase \"$*\" in *{part}*) echo '{says}' >&2; exit {code};; esac\nexit 0\n"
    );
    std::fs::write(&script, text).expect("written");
    Box::new(SendmailPostman::new(vec!["sh".to_owned(), script.display().to_string()]))
}

/// Whatever keeps all messages here for a day: none is given up for it, nobody is out of reach, and
/// everything goes out when it is over.
#[test]
fn what_lies_with_us_gives_nothing_up_and_condemns_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let say = Fault::Say;
    let doors: Vec<(&str, Box<dyn Postman>)> = vec![
        ("a limit of the account", server(&[("DOT", "", say("550 5.4.5 daily limit is reached"))])),
        ("a limit in other words", server(&[("RCPT", "", say("554 5.7.0 too many messages"))])),
        ("a hoster's limit", server(&[("RCPT", "", say("550 max emails per hour exceeded"))])),
        ("words that say nothing", server(&[("RCPT", "", say("550 no"))])),
        ("a sender", server(&[("RCPT", "", say("553 5.7.1 sender address rejected"))])),
        ("a sender at MAIL", server(&[("MAIL", "", say("550 5.1.1 who are you"))])),
        ("relaying", server(&[("RCPT", "", say("554 5.7.1 relay access denied"))])),
        ("a full disk of theirs", server(&[("DOT", "", say("554 5.3.0 no room"))])),
        ("a policy at DATA", server(&[("DATA", "", say("554 5.7.1 policy"))])),
        ("msmtp without DNS", command(folder.path(), "", "cannot locate host", 68)),
    ];
    for (what, shut) in doors {
        let mut club = Club::new(3);
        let open = std::mem::replace(&mut club.world.postman, shut);
        club.pass(TimeDelta::hours(26));
        assert_eq!(club.failed_to(), Vec::<String>::new(), "{what}");
        assert!(!club.states().contains_key("sent"), "{what}");
        club.world.postman = open;
        club.pass(TimeDelta::hours(2));
        assert_eq!(club.states().keys().collect::<Vec<_>>(), [&"sent"], "{what}");
        assert_eq!(club.lost(), Vec::<String>::new(), "{what}");
    }
}

/// Some recipients are refused, and all others get their mail at once.
#[test]
fn who_is_refused_blocks_nobody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let say = Fault::Say;
    // Both players of the first match: they stand at the head of the queue.
    let head = "p0s";
    let doors: Vec<(&str, Box<dyn Postman>, bool)> = vec![
        ("without a reason", server(&[("RCPT", head, say("550 no"))]), true),
        ("a policy", server(&[("RCPT", head, say("550 5.7.1 policy"))]), true),
        ("at the dot", server(&[("DOT", head, say("554 no"))]), true),
        ("the line is closed", server(&[("RCPT", head, say("421 bye"))]), false),
        ("the line is lost", server(&[("RCPT", head, Fault::Drop)]), false),
        ("ssmtp", command(folder.path(), head, "ssmtp: RCPT TO:<a> (550 no)", 1), true),
    ];
    for (what, door, given_up) in doors {
        let mut club = Club::new(3);
        club.world.postman = door;
        club.pass(TimeDelta::hours(2));
        let waits: Vec<String> = club
            .lines()
            .into_iter()
            .filter(|line| line.state != QueueState::Sent)
            .map(|line| line.recipient)
            .collect();
        assert!(!waits.is_empty() && waits.iter().all(|it| it.contains(head)), "{what}: {waits:?}");
        // They are refused for themselves after that; but nobody is out of reach for one odd
        // answer.
        club.announce(3);
        club.pass(TimeDelta::hours(3));
        assert_eq!(!club.failed_to().is_empty(), given_up, "{what}");
        assert_eq!(club.lost(), Vec::<String>::new(), "{what}");
    }
}

#[test]
fn plain_proof_is_enough_at_once() {
    let mut club = Club::new(2);
    club.world.postman = server(&[("RCPT", "p0s1", Fault::Say("550 5.1.1 no such user here"))]);
    club.pass(TimeDelta::minutes(15));
    assert_eq!(club.lost(), ["p0s1@example.org"]);
    assert!(club.failed_to().iter().all(|to| to == "p0s1@example.org"));
}

/// Not now, for six days, said to everybody: that is no fault of any recipient.
#[test]
fn five_days_in_which_nobody_gets_through_are_not_counted() {
    let mut club = Club::new(2);
    let open = std::mem::replace(
        &mut club.world.postman,
        server(&[("RCPT", "", Fault::Say("451 4.3.0 not now"))]),
    );
    club.pass(TimeDelta::days(6));
    assert_eq!(club.failed_to(), Vec::<String>::new());
    club.world.postman = open;
    club.pass(TimeDelta::hours(2));
    assert!(club.states().keys().all(|state| ["sent", "superseded"].contains(state)));
    assert_eq!(club.lost(), Vec::<String>::new());
}

/// A day without mail in the middle of a match: what is played, and what people read.
#[test]
fn a_round_whose_players_have_no_mail_waits_for_it() {
    let mut club = Club::new(2);
    let open = Outbox::default();
    club.world.postman = Box::new(open.clone());
    club.pass(TimeDelta::hours(1));
    // The first match has a message that does not get out, the second has not.
    club.world.postman = server(&[("DOT", "", Fault::Say("550 5.4.5 daily limit is reached"))]);
    club.announce(1);
    let before = each(&club.world).remove(0).round.expect("a round").deadline;
    let shut = club.now;
    let played = club.pass(before + TimeDelta::hours(5) - club.now);
    assert!(played.iter().all(|round| round.id != "m0"), "played without mail");
    let open_before = open.all().len();
    club.world.postman = Box::new(open.clone());
    let back = club.now;
    let played = club.pass(TimeDelta::hours(2));
    assert!(played.iter().all(|round| round.id != "m0"), "played before anybody read of it");
    let round = each(&club.world).remove(0).round.expect("a round");
    assert_eq!(round.number, 0);
    // As much time as was left when that began.
    assert!(round.deadline >= back + (before - shut).min(TimeDelta::hours(24)));
    assert!(open.all().len() > open_before);
    let told = read_by(&open, "p0s0@example.org");
    let told = told.last().expect("a message");
    assert!(told.contains("The service could not send any mail for"), "{told}");
    let told = read_by(&open, "marek@klub.example").join("\n---\n");
    assert!(told.contains("MAIL GOES OUT AGAIN"), "{told}");
    // It is played in its time, once.
    let left = round.deadline + TimeDelta::minutes(30) - club.now;
    let played = club.pass(left);
    assert_eq!(played.iter().filter(|round| round.id == "m0").count(), 1);
}
