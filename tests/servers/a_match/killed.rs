//! The match once more, while the servers and the service are killed, each in the middle of what
//! it says: at a byte of a line between two of them, chosen by a seed.
//!
//! `KILLS=200 SEED=9 tests/servers/run killed --nocapture` kills more often, at other moments.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use moderator::State;
use store::{ArrivalState, QueueState};

use super::BEFORE;
use super::ledger::{Dovecot, Exim, delivered_whole, played_as_meant, told_once};
use super::line::{Charge, Fuse, line};
use super::table::{Ports, Table, Tends};
use super::yard::{Ending, Group, Yard, signal};
use crate::support::chance::{Chance, number};

/// Who is killed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Victim {
    Dovecot,
    Exim,
    Service,
}

use Victim::{Dovecot as Imap, Exim as Smtp, Service};

/// Who is at work when these lines are spoken on.
const AT_WORK: [(Victim, &[&str]); 3] = [
    (Imap, &["imap", "lmtp"]),
    (Smtp, &["smtp", "submission", "lmtp"]),
    (Service, &["imap", "smtp"]),
];

/// How many scenes the kills are spread over: the invitations and all rounds but the last, in
/// which those come that are left.
const SCENES: usize = 7;
/// Up to so many bytes are said before the next kill.
const BYTES: u64 = 9_000;
/// Up to so many microseconds later than a byte.
const LATER: u64 = 30_000;

/// What became of a charge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shot {
    /// It has not gone off.
    Waits,
    /// Nobody was there to be killed.
    Missed,
    /// The signal was sent to this group.
    Hit(Victim, u32),
}

/// The groups that may be killed now.
type Groups = Arc<Mutex<BTreeMap<Victim, u32>>>;

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The club in which everybody is killed now and then.
struct Harm {
    table: Table,
    fuse: Fuse,
    chance: Chance,
    groups: Groups,
    /// What became of the last charge, if one is set.
    shot: Arc<Mutex<Shot>>,
    armed: bool,
    kills: BTreeMap<Victim, usize>,
    /// What the service was at when it was killed.
    found_at: BTreeMap<&'static str, usize>,
    wanted: usize,
    scene: usize,
    verb: &'static str,
    /// What the service believes the time to be: it stands still while it runs, and never goes
    /// back.
    now: DateTime<Utc>,
}

impl Tends for Harm {
    fn table(&mut self) -> &mut Table {
        &mut self.table
    }

    fn tend(&mut self) {
        let shot = *lock(&self.shot);
        // It may have been found dead, and was started again, since.
        if let Shot::Hit(victim, group) = shot
            && self.group(victim).id() == group
        {
            let ending = self.group(victim).end();
            lock(&self.groups).remove(&victim);
            self.rise(victim, ending);
        }
        self.armed &= shot == Shot::Waits;
        for victim in [Imap, Smtp, Service] {
            if let Some(ending) = self.ended(victim) {
                self.rise(victim, ending);
            }
        }
        if self.verb == "run" && self.waits_for_the_clock() {
            let service = self.table.service.take().expect("a service");
            // It cannot be killed after it was waited for.
            let mut groups = lock(&self.groups);
            groups.remove(&Service);
            let ending = service.stop();
            drop(groups);
            self.rise(Service, ending);
        }
        let most = self.wanted * (self.scene + 1) / SCENES;
        if !self.armed && self.killed() < most.min(self.wanted) {
            self.arm();
        }
    }
}

impl Harm {
    fn killed(&self) -> usize {
        self.kills.values().sum()
    }

    fn group(&mut self, victim: Victim) -> &mut Group {
        let group = match victim {
            Imap => &mut self.table.yard.dovecot,
            Smtp => &mut self.table.yard.exim,
            Service => &mut self.table.service,
        };
        group.as_mut().expect("it was started")
    }

    /// How somebody ended, if that is so.
    fn ended(&mut self, victim: Victim) -> Option<Ending> {
        let groups = Arc::clone(&self.groups);
        // Nobody is killed after we waited for them.
        let mut groups = lock(&groups);
        let ending = self.group(victim).ended()?;
        groups.remove(&victim);
        Some(ending)
    }

    /// Starts somebody again.
    fn rise(&mut self, victim: Victim, ending: Ending) {
        match (victim, ending, self.verb) {
            (_, Ending::Killed, _) => *self.kills.entry(victim).or_default() += 1,
            // A tick ends by itself, in trouble if a server was killed.
            (Service, Ending::Code(0 | 75), "tick") => {}
            // It was asked to end, perhaps before it could hear that.
            (Service, Ending::Code(0 | 143), _) => {}
            _ => panic!("{victim:?} ended by itself: {ending:?}\n{}", self.table.logs()),
        }
        if (victim, ending) == (Service, Ending::Killed) {
            *self.found_at.entry(self.at_work()).or_default() += 1;
        }
        let yard = &mut self.table.yard;
        match victim {
            Imap => yard.start_dovecot(),
            Smtp => yard.start_exim(),
            Service => self.start_service(),
        }
        let group = self.group(victim).id();
        lock(&self.groups).insert(victim, group);
    }

    /// What the service has left unfinished.
    fn at_work(&self) -> &'static str {
        let (inbox, outbox) = (self.table.inbox(), self.table.outbox());
        if outbox.iter().any(|line| line.state == QueueState::Sending) {
            "sending"
        } else if inbox.iter().any(|line| line.state == ArrivalState::Judged) {
            "putting away"
        } else if inbox.iter().any(|line| line.state == ArrivalState::New) {
            "reading"
        } else {
            "looking"
        }
    }

    /// Starts the service at a time at which all letters that wait are due.
    #[expect(clippy::disallowed_methods, reason = "the servers live in real time")]
    fn start_service(&mut self) {
        let due = self.table.outbox().into_iter().filter(|line| line.state == QueueState::Waiting);
        let due = due.map(|line| line.next_at + TimeDelta::seconds(1)).max();
        self.now = self.now.max(Utc::now()).max(due.unwrap_or(self.now));
        self.verb = if self.chance.below(4) == 0 { "tick" } else { "run" };
        self.table.start(self.verb, Some(&self.now.to_rfc3339()));
    }

    /// Whether letters wait that are not due as long as its clock stands still.
    fn waits_for_the_clock(&self) -> bool {
        let waits =
            |line: &store::QueueLine| line.state == QueueState::Waiting && line.next_at > self.now;
        self.table.outbox().iter().any(waits)
    }

    /// Sets the next charge.
    fn arm(&mut self) {
        // A third each, roughly.
        let kills = |victim| self.kills.get(&victim).copied().unwrap_or_default();
        let fewest = AT_WORK.iter().map(|(victim, _)| kills(*victim)).min().unwrap_or_default();
        let open = AT_WORK.iter().filter(|(victim, _)| kills(*victim) <= fewest + 2);
        let open: Vec<_> = open.copied().collect();
        let &(victim, lines) = self.chance.pick(&open);
        let line = *self.chance.pick(lines);
        let after = usize::try_from(self.chance.below(BYTES)).expect("a number");
        let later = self.chance.below(2) == 0;
        let later = later.then(|| Duration::from_micros(self.chance.below(LATER)));
        // A letter that two readers died of is put aside unread: a rule of its own.
        let suspect =
            |line: &store::ArrivalLine| line.state == ArrivalState::New && line.attempts > 0;
        if victim == Service && self.table.inbox().iter().any(suspect) {
            return;
        }
        *lock(&self.shot) = Shot::Waits;
        let (groups, shot) = (Arc::clone(&self.groups), Arc::clone(&self.shot));
        let fire = Box::new(move || {
            // Held until the signal is sent: nobody is waited for meanwhile.
            let groups = lock(&groups);
            *lock(&shot) = match groups.get(&victim) {
                Some(group) => {
                    signal("KILL", *group);
                    Shot::Hit(victim, *group)
                }
                None => Shot::Missed,
            };
        });
        self.armed = true;
        self.fuse.arm(Charge { line, after, later, fire });
    }

    /// A round: three file, one of them twice; when all have their receipts, so does the fourth.
    fn play(&mut self, round: u32) {
        let last = usize::try_from(self.chance.below(4)).expect("a seat");
        let others: Vec<usize> = (0..4).filter(|seat| *seat != last).collect();
        let twice = *self.chance.pick(&others);
        let whim = |seat: usize| if seat == twice { "an earlier idea" } else { "first" };
        let posted: Vec<_> =
            others.iter().map(|seat| (*seat, self.order(*seat, round, whim(*seat)))).collect();
        posted.iter().for_each(|(seat, posted)| self.answered(*seat, posted));
        let better = self.order(twice, round, "first");
        self.answered(twice, &better);
        let posted = self.order(last, round, "first");
        self.answered(last, &posted);
    }

    /// Nobody is killed any more.
    fn peace(&mut self) {
        self.wanted = 0;
        self.fuse.disarm();
    }
}

/// Everybody at work, through lines that can be cut.
fn harm(wanted: usize, seed: u64) -> Harm {
    let (yard, fuse) = (Yard::open("killed"), Fuse::default());
    line("lmtp", yard.port("LINE"), yard.port("LMTP"), &fuse);
    let ports = Ports {
        imaps: line("imap", 0, yard.port("IMAPS"), &fuse),
        smtps: line("smtp", 0, yard.port("SMTPS"), &fuse),
        submission: line("submission", 0, yard.port("SMTPS"), &fuse),
    };
    let groups: Groups = Arc::default();
    let running = [(Imap, &yard.dovecot), (Smtp, &yard.exim)];
    for (victim, group) in running {
        lock(&groups).insert(victim, group.as_ref().expect("it runs").id());
    }
    let mut club = Harm {
        table: Table::lay(yard, &ports),
        fuse,
        chance: Chance::new(seed),
        groups,
        shot: Arc::new(Mutex::new(Shot::Waits)),
        armed: false,
        kills: BTreeMap::new(),
        found_at: BTreeMap::new(),
        wanted,
        scene: 0,
        verb: "run",
        now: DateTime::UNIX_EPOCH,
    };
    club.start_service();
    let service = club.table.service.as_ref().expect("it runs").id();
    lock(&club.groups).insert(Service, service);
    club
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_killed_at_random_bytes_a_match_is_played_all_the_same() {
    let (wanted, seed) = (number("KILLS", 50), number("SEED", 1));
    println!("{wanted} kills, seed {seed}");
    let mut club = harm(wanted, seed);
    for seat in 0..4 {
        let posted = club.file(seat, BEFORE, "Yes");
        club.answered(seat, &posted);
    }
    club.until("the first round", |table| !matches!(table.game().state, State::Inviting { .. }));
    let mut round = 0;
    while club.table.game().state == State::Playing {
        club.scene += 1;
        club.play(round);
        round += 1;
        let so_many = round as usize;
        club.until("the round", |table| table.played().len() >= so_many);
    }
    let killed = club.killed();
    club.peace();
    club.until("all is at rest", |table| table.is_at_rest() && delivered_whole(table).is_some());
    club.table.service.take().expect("a service").stop();
    assert_eq!(club.table.game().state, State::Ended { agreed: None });
    played_as_meant(&club.table);
    told_once(&club.table);
    let said = club.table.say(&["verify"]);
    assert_eq!(said, format!("matches: 1, rounds: {round}, all as stored\n"));
    for seat in 0..4 {
        let said = club.table.checks(seat);
        assert!(said.ends_with(" everything fits\n"), "{said}");
    }
    assert!(club.table.yard.stored("moderator").iter().all(|(folder, _)| !folder.is_empty()));
    let twice = delivered_whole(&club.table).expect("all is there");
    let (exim, dovecot) = (Exim::of(&club.table.yard), Dovecot::of(&club.table.yard));
    println!(
        "a match of {round} rounds under {killed} kills: {:?}; the service at {:?}\n{} letters \
         out: {} came twice because botpost sent them again, {} because a server did; {} in, {} \
         handed in; Exim took {}, Dovecot kept {}",
        club.kills,
        club.found_at,
        club.table.outbox().len(),
        twice.sent_again,
        twice.handed_on_again,
        club.table.inbox().len(),
        club.table.handed_in,
        exim.taken.values().sum::<usize>(),
        dovecot.saved.values().sum::<usize>(),
    );
    let of = |victim| club.kills.get(&victim).copied().unwrap_or_default();
    assert_eq!(killed, wanted, "the kills hit nothing: {:?}", club.kills);
    // A handful is spread over all three, and says no more of how they fell.
    let least = if wanted < 20 { 1 } else { wanted / 4 };
    let killed_enough = |victim: &Victim| of(*victim) >= least;
    assert!([Imap, Smtp, Service].iter().all(killed_enough), "{:?}", club.kills);
    let idle = club.found_at.get("looking").copied().unwrap_or_default();
    let worked = wanted < 20 || idle * 10 <= of(Service) * 9;
    assert!(worked, "killed while idle: {:?}", club.found_at);
    assert!(twice.handed_on_again <= of(Imap) + of(Smtp), "who handed letters on again?");
}
