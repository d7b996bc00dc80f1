//! The process ends between any two steps, at each in turn: where it stops by chance in the
//! other test, it stops by plan in this one.

use std::process::Child;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use crate::desk::Desk;
use crate::state::State;
use crate::story::{STORY, botpost, command, folder, reference, set, told_until, verify};

/// All crash points of the service, in the order in which a turn passes them.
const POINTS: &[&str] = &[
    "collected",
    "stored",
    "attempted",
    "reading",
    "judging",
    "judged",
    "put-away",
    "settled",
    "outage",
    "moving",
    "moved",
    "executing",
    "executed",
    "taken",
    "handed",
    "delivered",
    "recorded",
];

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

/// Points at which a letter may have gone out. It is tried again a little later, so a service
/// that always ends there would give it up in the end: these get a turn of peace in between.
const ABOUT_SENDING: &[&str] = &["taken", "handed", "delivered"];

/// Plays the story; in these scenes the first process ends at the point. How often it did.
fn play(point: &str, count: usize, doomed_here: impl Fn(usize) -> bool) -> usize {
    let mut desk = folder();
    let mut ends = 0;
    for number in 0..STORY.len() {
        set(&mut desk, number);
        if doomed_here(number) && !ended_well(doomed(&desk, "tick", point, count)) {
            ends += 1;
        }
        botpost(&desk, &["tick"]);
    }
    let end = &reference().states.last().expect("an end");
    State::of(desk.folder()).essence().must_be(&end.essence(), &format!("{point}:{count}"));
    verify(&desk);
    ends
}

#[test]
fn a_process_that_ends_between_two_steps_changes_nothing() {
    for point in POINTS {
        let mut count = 1;
        loop {
            let ends = match ABOUT_SENDING.contains(point) {
                true => (0..2).map(|turn| play(point, count, |scene| scene % 2 == turn)).sum(),
                false => play(point, count, |_| true),
            };
            println!("{point}:{count} ended {ends} processes");
            assert!(ends > 0 || count > 1, "nothing ever comes to {point}");
            if ends == 0 || !AGAIN.contains(point) {
                break;
            }
            count *= 2;
        }
    }
}

#[test]
fn the_threads_of_a_service_may_end_anywhere_as_well() {
    // In this scene a letter comes too late, a round is played, and reports go out.
    let busy = STORY.iter().position(|scene| scene.at == "2026-11-26T21:00:30Z").expect("a scene");
    // Nobody was away: no deadline is moved.
    let away = ["outage", "moving", "moved"];
    for point in POINTS.iter().filter(|point| !away.contains(*point)) {
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
