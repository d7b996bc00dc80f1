//! The clock shows a wrong time for a moment, and the process may end meanwhile: before each
//! scene of the story the service has a turn by that clock, cut short or not.

use std::sync::Arc;
use std::time::Duration;

use botpost::daemon::{SetClock, World};
use chrono::{DateTime, TimeDelta, Utc};
use mail::transport::MaildirPostman;
use mail::{Delivery, Postman, QueueId, QueuedMessage, Reply};
use mail_parser::MessageParser;
use moderator::PlayedRound;
use store::{ArrivalLine, ArrivalState, QueueLine, QueueState, Store};

use crate::crash::doors::{started, world};
use crate::crash::faults::until;
use crate::crash::shim::{Fault, Watch};
use crate::crash::state::{Essence, State};
use crate::crash::story::{STORY, botpost, command, folder, reference, set, told_until, verify};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::support::desk::Desk;

/// The other end of what 32 bits count, with a sign and without; a clock whose battery is empty;
/// what a file system from 1980 believes.
const CENTURIES: [&str; 4] = [
    "2038-01-19T03:14:08Z",
    "2106-02-07T06:28:16Z",
    "2080-01-01T00:00:00Z",
    "2036-02-07T06:28:16Z",
];

/// What a folder holds but for letters that tell the moderator of a clock that jumped, and how
/// many those are.
pub fn but_for_the_clock(state: &State) -> (Essence, usize) {
    let mut essence = state.essence();
    let told = |raw: &[u8]| String::from_utf8_lossy(raw).contains("THE CLOCK JUMPED");
    let id = |raw: &Vec<u8>| {
        let letter = MessageParser::default().parse(raw).expect("a letter");
        letter.message_id().expect("an id").to_owned()
    };
    let ids: Vec<String> = essence.mail.values().filter(|raw| told(raw)).map(id).collect();
    essence.mail.retain(|_, raw| !told(raw));
    essence.parcels.retain(|(id, _)| !ids.contains(id));
    (essence, ids.len())
}

/// A turn by a clock that shows this moment, as long as it lasts. Whether it ended well.
fn turn(desk: &Desk, at: &str, cut: Option<usize>) -> bool {
    let mut tick = command(desk, &["tick"]);
    tick.env("BOTPOST_NOW", at);
    let watch = Watch::new(desk.folder().join("watch"));
    watch.over(&mut tick, cut.map(|call| (call, Fault::Kill)));
    tick.status().expect("botpost starts").success()
}

/// Tells the story by a clock that is wrong before each scene.
fn tell(wrong: &dyn Fn(usize) -> String, mut chance: Option<&mut Chance>) -> State {
    let mut desk = folder();
    for number in 0..STORY.len() {
        set(&mut desk, number);
        let cut = chance
            .as_mut()
            .and_then(|chance| chance.once_in(2).then(|| 1 + chance.below(60) as usize));
        turn(&desk, &wrong(number), cut);
        botpost(&desk, &["tick"]);
    }
    verify(&desk);
    State::of(desk.folder())
}

#[test]
fn a_clock_that_is_ahead_by_years_changes_nothing() {
    let mut chance = Chance::new(number("SEED", 1));
    let budget = Budget::new("stories by clocks ahead", 1, 1);
    while budget.next() {
        let told = tell(&|scene| CENTURIES[scene % 4].to_owned(), Some(&mut chance));
        let end = reference().states.last().expect("an end");
        let (essence, letters) = but_for_the_clock(&told);
        essence.must_be(&end.essence(), "ahead");
        assert!(letters > 0, "the moderator was told nothing");
    }
    println!("{budget}");
}

#[test]
fn a_clock_that_is_behind_plays_nothing_and_takes_nothing_back() {
    let mut chance = Chance::new(number("SEED", 1));
    let hours = |scene: usize| {
        let at: DateTime<Utc> = STORY[scene].at.parse().expect("a moment");
        (at - TimeDelta::hours(2)).to_rfc3339()
    };
    let unset = |_: usize| "1970-01-01T00:00:07Z".to_owned();
    let wrong: [&dyn Fn(usize) -> String; 2] = [&hours, &unset];
    // The YES that lets a match begin is read by the clock that is not set, too.
    let told = wrong.iter().map(|wrong| tell(wrong, Some(&mut chance))).collect::<Vec<_>>();
    for told in told.into_iter().chain([tell(&unset, None)]) {
        let end = reference().states.last().expect("an end");
        assert_eq!(told.rounds.len(), end.rounds.len());
        for (this, that) in told.rounds.iter().zip(&end.rounds) {
            let round = |it: &PlayedRound| (it.deadline, it.programs.clone(), it.after.clone());
            assert_eq!(round(this), round(that));
        }
    }
}

/// After five days that were none, what was done by that clock stands, and nothing more is until
/// it has passed them.
#[test]
fn a_clock_that_is_ahead_by_days_plays_no_round_twice() {
    for jump in (1..STORY.len()).step_by(6) {
        let mut desk = told_until(jump);
        let mut seen = State::of(desk.folder());
        let mut again = |desk: &Desk| {
            let now = State::of(desk.folder());
            now.follows(&seen);
            let numbers: Vec<_> = now.rounds.iter().map(|round| round.number).collect();
            let each: Vec<_> = (0..).take(numbers.len()).collect();
            assert_eq!(numbers, each);
            seen = now;
        };
        for (number, scene) in STORY.iter().enumerate().skip(jump) {
            if number > jump {
                set(&mut desk, number);
            } else {
                let at: DateTime<Utc> = scene.at.parse().expect("a moment");
                turn(&desk, &(at + TimeDelta::days(5)).to_rfc3339(), None);
                again(&desk);
            }
            botpost(&desk, &["tick"]);
            again(&desk);
        }
        for later in ["2026-12-06T15:00:00Z", "2026-12-07T15:00:00Z"] {
            desk.at(later);
            botpost(&desk, &["tick"]);
            again(&desk);
        }
        let now: DateTime<Utc> = desk.now().parse().expect("a moment");
        assert!(seen.at_rest(now), "{}", STORY[jump].at);
        verify(&desk);
    }
}

/// A postman during whose first round the clock jumps, and who brings nobody anything in it.
struct Startled {
    door: MaildirPostman,
    clock: SetClock,
    startled: bool,
}

impl Postman for Startled {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        if self.startled {
            return self.door.deliver(batch, done);
        }
        self.startled = true;
        self.clock.set(CENTURIES[1].parse().expect("a moment"));
        let not_now = || Delivery::Later(Reply { code: 450, text: "not now".to_owned() });
        batch.iter().for_each(|it| done(it.id, not_now()));
    }
}

/// A letter that was put off must not be put off for years, and not be given up as years old.
#[test]
fn a_clock_that_jumps_while_letters_are_on_their_way_loses_none() {
    const BEGUN: usize = 3;
    let mut desk = told_until(BEGUN);
    let now: DateTime<Utc> = STORY[BEGUN].at.parse().expect("a moment");
    let clock = SetClock::at(now);
    let world = world(desk.folder(), &clock, &Arc::default(), 0);
    let door = MaildirPostman::new(desk.folder().join("out"));
    let postman = Box::new(Startled { door, clock: clock.clone(), startled: false });
    let (service, running) = started(World { postman, ..world });
    let file = desk.folder().join("botpost.sqlite3");
    let doubted = || {
        let store = Store::open(&file).expect("a database");
        let setting = store.read(|db| Ok(db.setting("clock-doubted")?)).expect("readable");
        // Behind the moment stands the number of the letter.
        let kept: Option<(serde_json::Value, Option<i64>)> =
            setting.and_then(|since| serde_json::from_str(&since).ok());
        kept.is_some_and(|(_, letter)| letter.is_some())
    };
    until(doubted);
    // What was read before is put away first.
    let settled = |line: &ArrivalLine| line.state == ArrivalState::Settled;
    until(|| State::of(desk.folder()).arrivals.iter().all(settled));
    desk.stranger("eve@nowhere.example", "moderator@klub.example", "Now?");
    let stands = State::of(desk.folder());
    // It goes its round, by the bell and by the poll, and does nothing.
    (0..3).for_each(|_| assert!(service.answers(Duration::from_secs(30))));
    assert_eq!(State::of(desk.folder()), stands);
    assert!(stands.parcels.iter().any(|line| line.state == QueueState::Sending));
    clock.set(now);
    until(|| !doubted());
    let sending = |line: &QueueLine| line.state == QueueState::Sending;
    until(|| !State::of(desk.folder()).parcels.iter().any(sending));
    clock.set(now + TimeDelta::minutes(2));
    let wanted = &reference().states[BEGUN];
    // The letter that tells of it had to wait for the postman.
    let now = || but_for_the_clock(&State::of(desk.folder()));
    until(|| now().0.mail == wanted.mail && now().1 == 1);
    until(|| now().0.parcels == wanted.essence().parcels);
    service.stop();
    running.join().expect("no panic").expect("no error");
}
