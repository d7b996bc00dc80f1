//! The service is killed at random moments, again and again, while it plays the story.
//!
//! `KILLS=200 cargo test --test crash kills -- --nocapture` kills it so often, and `SEED=9`
//! chooses other moments. Kills that all hit the start of the process would prove nothing:
//! the moments are steered towards the middle of the work, and what they hit is counted.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::time::Duration;

use botpost::store::{ArrivalLine, ArrivalState, ParcelState};
use chrono::{DateTime, Utc};

use crate::chance::{Chance, number};
use crate::desk::Desk;
use crate::state::{State, is_due};
use crate::story::{STORY, botpost, folder, reference, set, start, verify};

/// The most often that the service is killed in one scene.
const PER_SCENE: usize = 4;

/// What a kill found the service at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Hit {
    Start,
    LettersStored,
    Reading,
    BeforePuttingAway,
    RoundJustPlayed,
    BeforeSending,
    Sending,
    Done,
}

impl Hit {
    fn of(before: &State, after: &State, now: DateTime<Utc>) -> Hit {
        let unread = |state: &State| {
            let new = state.arrivals.iter().filter(|line| line.state == ArrivalState::New);
            (new.clone().count(), new.map(|line| line.attempts).sum::<u32>())
        };
        let (letters, tries) = unread(after);
        let parcels = || after.parcels.iter().filter(|line| is_due(line, now));
        if after == before && !after.at_rest(now) {
            Hit::Start
        } else if tries > unread(before).1 {
            Hit::Reading
        } else if letters > 0 {
            Hit::LettersStored
        } else if after.arrivals.iter().any(|line| line.state == ArrivalState::Judged) {
            Hit::BeforePuttingAway
        } else if parcels().any(|line| line.state == ParcelState::Sending) {
            Hit::Sending
        } else if parcels().next().is_some() && after.rounds.len() > before.rounds.len() {
            Hit::RoundJustPlayed
        } else if parcels().next().is_some() {
            Hit::BeforeSending
        } else {
            Hit::Done
        }
    }

    fn is_in_the_middle(self) -> bool {
        !matches!(self, Hit::Start | Hit::Done)
    }
}

struct Killer {
    chance: Chance,
    /// Where the middle of the work is believed to be, in microseconds after the start.
    middle: u64,
    hits: BTreeMap<Hit, usize>,
    /// How often the story was told.
    plays: usize,
}

impl Killer {
    fn kills(&self) -> usize {
        self.hits.values().sum()
    }

    fn in_the_middle(&self) -> usize {
        self.hits.iter().filter(|(hit, _)| hit.is_in_the_middle()).map(|(_, count)| count).sum()
    }

    /// Starts the service, kills it, and looks at what is left.
    fn kill(&mut self, desk: &Desk, before: &State) -> State {
        let verb = if self.chance.below(4) == 0 { "tick" } else { "run" };
        let delay = match self.chance.below(8) {
            0 => self.chance.below(2_000),
            1 => self.chance.below(4 * self.middle),
            _ => self.middle / 2 + self.chance.below(self.middle),
        };
        let mut service = start(desk, &[verb]);
        // Nobody ever speaks: this only chooses the moment.
        let (_silent, nobody) = channel::<()>();
        nobody.recv_timeout(Duration::from_micros(delay)).expect_err("nobody speaks");
        service.kill().expect("it is ours");
        service.wait().expect("it is dead");
        let after = State::of(desk.folder());
        let now = desk.now().parse().expect("a moment");
        let hit = Hit::of(before, &after, now);
        *self.hits.entry(hit).or_default() += 1;
        self.middle = match hit {
            Hit::Start => self.middle + self.middle / 5,
            Hit::Done => self.middle - self.middle / 5,
            _ => self.middle,
        }
        .clamp(1_000, 5_000_000);
        after
    }

    /// Plays the story once, with kills, and compares its end with the untroubled one.
    fn play(&mut self) {
        let mut desk = folder();
        let mut seen = State::of(desk.folder());
        let mut letters = Vec::new();
        for (number, scene) in STORY.iter().enumerate() {
            set(&mut desk, number);
            letters.extend(&reference().letters[number]);
            let now: DateTime<Utc> = scene.at.parse().expect("a moment");
            // A letter whose every try is cut short is given up after five days, as it should
            // be: now and then there is a scene of peace.
            let kills = if (number + self.plays).is_multiple_of(3) { 0 } else { PER_SCENE };
            for round in 0..kills {
                let before = State::of(desk.folder());
                // A letter that two readers died of is put aside unread: a rule of its own.
                let suspect =
                    |line: &ArrivalLine| line.state == ArrivalState::New && line.attempts > 0;
                if before.arrivals.iter().any(suspect) || (round > 0 && before.at_rest(now)) {
                    break;
                }
                let after = self.kill(&desk, &before);
                after.follows(&before);
                letters.iter().for_each(|letter| assert!(after.has(&letter.name)));
                for (path, raw) in &after.mail {
                    let whole = &reference().states.last().expect("an end").mail;
                    assert!(
                        whole.get(path) == Some(raw),
                        "{path}:\n{}",
                        String::from_utf8_lossy(raw)
                    );
                }
                seen = after;
            }
            botpost(&desk, &["tick"]);
            let rested = State::of(desk.folder());
            rested.follows(&seen);
            let untroubled = &reference().states[number];
            assert_eq!(rested.rounds, untroubled.rounds, "{}", scene.at);
            assert_eq!(rested.journal, untroubled.journal, "{}", scene.at);
            seen = rested;
        }
        // A try that was cut short by the last kill is made again an hour later at the most.
        for later in ["2026-12-01T16:30:00Z", "2026-12-01T18:30:00Z"] {
            desk.at(later);
            botpost(&desk, &["tick"]);
        }
        let drained = State::of(desk.folder());
        drained.follows(&seen);
        verify(&desk);
        self.plays += 1;
        let end = reference().states.last().expect("an end");
        drained.essence().must_be(&end.essence(), "after kills");
    }
}

#[test]
fn killed_at_random_moments_everything_happens_once() {
    let kills = usize::try_from(number("KILLS", 40)).expect("a number of kills");
    let mut killer = Killer {
        chance: Chance::new(number("SEED", 1)),
        middle: 60_000,
        hits: BTreeMap::new(),
        plays: 0,
    };
    // The moments are steered; on a busy machine it takes a few more to hit the middle.
    while killer.kills() < kills || killer.in_the_middle() * 5 < kills {
        assert!(killer.kills() < kills * 10, "kills hit nothing: {:?}", killer.hits);
        killer.play();
    }
    println!("kills: {}", killer.kills());
    for (hit, count) in &killer.hits {
        println!("  {:<20} {count}", format!("{hit:?}"));
    }
}
