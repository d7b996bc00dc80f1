//! The process ends between any two steps, at each in turn: where it stops by chance in the
//! other test, it stops by plan in this one.

use std::process::Child;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use crate::crash::state::State;
use crate::crash::story::{STORY, botpost, command, folder, reference, set, told_until, verify};
use crate::support::budget::Budget;
use crate::support::desk::Desk;

/// All crash points of the service, in the order in which a turn passes them.
const POINTS: &str = "collected stored attempted reading judging judged put-away settled \
    outage moving moved executing executed taken handed delivered recorded";

/// Points that a turn may pass more than once: each letter, each drawer.
const AGAIN: &[&str] = &["reading", "put-away", "settled", "handed"];

/// A service that ends when it comes to a point for the n-th time.
pub fn doomed(desk: &Desk, verb: &str, point: &str, count: usize) -> Child {
    let armed = format!("{point}:{count}");
    command(desk, &[verb]).env("BOTPOST_CRASH", armed).spawn().expect("botpost starts")
}

/// Waits for a process to end: whether it ended well.
pub fn ended_well(mut child: Child) -> bool {
    let (_silent, nobody) = channel::<()>();
    let patience = Instant::now() + Duration::from_secs(30);
    loop {
        if let Some(status) = child.try_wait().expect("it is ours") {
            return status.success();
        }
        if Instant::now() > patience {
            child.kill().expect("it is ours");
            panic!("it does not come to its end");
        }
        nobody.recv_timeout(Duration::from_millis(2)).expect_err("nobody speaks");
    }
}

/// Where a process ends: at a point, when it comes there for the n-th time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    point: &'static str,
    count: usize,
}

/// All places to end at, so often.
fn places(count: usize) -> impl Iterator<Item = Place> {
    let comes = move |point: &&str| count == 1 || AGAIN.contains(point);
    POINTS.split_whitespace().filter(comes).map(move |point| Place { point, count })
}

/// Plays the story; in each scene the first process ends at a place, if it comes there. Says at
/// which places one did.
fn play(place: impl Fn(usize) -> Place) -> Vec<Place> {
    let mut desk = folder();
    let mut ended = Vec::new();
    for number in 0..STORY.len() {
        set(&mut desk, number);
        let place = place(number);
        if !ended_well(doomed(&desk, "tick", place.point, place.count)) {
            ended.push(place);
        }
        botpost(&desk, &["tick"]);
    }
    // What was about to go out when a process ended goes out a little later.
    desk.at("2026-12-01T18:30:00Z");
    botpost(&desk, &["tick"]);
    let end = &reference().states.last().expect("an end");
    State::of(desk.folder()).essence().must_be(&end.essence(), &format!("{ended:?}"));
    verify(&desk);
    ended
}

#[test]
fn a_process_that_ends_between_two_steps_changes_nothing() {
    let mut missing: Vec<Place> = places(1).chain(places(2)).collect();
    let all: Vec<Place> = places(1).chain(places(2)).chain(places(4)).collect();
    let budget = Budget::new("stories with ends between two steps", 4, 1);
    let (mut turn, mut ends) = (0, 0);
    while budget.next() || !missing.is_empty() {
        assert!(turn < 40 || missing.is_empty(), "nothing ever comes to {missing:?}");
        let from = if missing.is_empty() { &all } else { &missing };
        let ended = play(|scene| from[(scene + turn) % from.len()]);
        missing.retain(|place| !ended.contains(place));
        (turn, ends) = (turn + 1, ends + ended.len());
    }
    println!("{budget}\n{ends} processes ended");
}

#[test]
fn the_threads_of_a_service_may_end_anywhere_as_well() {
    // In this scene a letter comes too late, a round is played, and reports go out.
    let busy = STORY.iter().position(|scene| scene.at == "2026-11-26T21:00:30Z").expect("a scene");
    // Nobody was away: no deadline is moved.
    let away = ["outage", "moving", "moved"];
    for point in POINTS.split_whitespace().filter(|point| !away.contains(point)) {
        let mut desk = told_until(busy);
        assert!(!ended_well(doomed(&desk, "run", point, 1)), "{point} was never reached");
        botpost(&desk, &["tick"]);
        // What was about to go out goes out a little later.
        desk.at("2026-11-26T21:03:00Z");
        botpost(&desk, &["tick"]);
        let wanted = reference().states[busy].essence();
        State::of(desk.folder()).essence().must_be(&wanted, point);
    }
}
