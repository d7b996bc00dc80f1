//! Every call of every process of a scenario that changes something on the disk, each with every
//! fault that befits it: the process is killed there, or the disk fails, or is full. Whatever
//! happens, it is all made good afterwards, as if nothing had been.
//!
//! `BUDGET=6000 cargo test --test faults crash::calls -- --nocapture` tries more of them, and
//! `SEED=9` chooses others. `SCENE='2026-11-26T21:00:30Z tick'` takes that process of the story
//! alone; in this one a letter comes too late, a round is played, and reports go out.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::crash::phases::{Histogram, phases};
use crate::crash::scenario::{End, Outcome, Step, step, steps};
use crate::crash::shim::{FAULTS, Fault};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

/// A fault at a call of a step.
#[derive(Debug, Clone, Copy)]
struct Case {
    step: usize,
    call: usize,
    fault: Fault,
}

/// All there are, in an order that looks like chance: each fault at each kind of call once, then
/// each once more, and so on.
fn cases(steps: &[Step], seed: u64) -> Vec<Case> {
    let mut all = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        for (call, kind) in (1..).zip(&step.kinds) {
            let befits = FAULTS.into_iter().filter(|fault| fault.befits(*kind));
            all.extend(befits.map(|fault| Case { step: at, call, fault }));
        }
    }
    let mut chance = Chance::new(seed);
    for at in (1..all.len()).rev() {
        all.swap(at, chance.index(at + 1));
    }
    let mut seen: BTreeMap<(char, Fault), usize> = BTreeMap::new();
    all.sort_by_cached_key(|case| {
        let kind = steps[case.step].kinds[case.call - 1];
        let count = seen.entry((kind, case.fault)).or_default();
        *count += 1;
        *count
    });
    all
}

/// What was seen of many faults.
#[derive(Default)]
struct Seen {
    hits: Histogram,
    /// How often each fault was tried.
    tried: BTreeMap<Fault, usize>,
    /// How many processes went on as if nothing were.
    absorbed: usize,
    wrong: Vec<String>,
}

/// So many more are tried at a time while a phase was not hit.
const MORE: usize = 50;

/// After so many that went wrong no others are tried.
const ENOUGH: usize = 10;

/// Tries these while there is time, and adds what is seen to what was seen before.
fn attempt(steps: &[Step], cases: &[Case], budget: &Budget, seen: Seen) -> Seen {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let seen = Mutex::new(seen);
    let work = || {
        while !stop.load(Ordering::SeqCst) {
            let Some(case) = cases.get(next.fetch_add(1, Ordering::SeqCst)) else { return };
            if !budget.next() {
                return;
            }
            let (step, mut case) = (&steps[case.step], *case);
            let done = catch_unwind(AssertUnwindSafe(|| {
                let mut outcome = step.harmed(case.call, case.fault);
                // How many commits a process makes hangs on how busy the machine is: where it makes
                // fewer calls than when they were counted, an earlier one is harmed.
                while let (false, Some(call)) = (outcome.hit, earlier(step, case.call)) {
                    case.call = call;
                    outcome = step.harmed(case.call, case.fault);
                }
                check(step, case, &outcome);
                outcome
            }));
            let mut seen = seen.lock().expect("nobody panics here");
            *seen.tried.entry(case.fault).or_default() += 1;
            match done {
                Ok(outcome) => {
                    seen.absorbed += usize::from(outcome.end == End::Well);
                    if let Some(left) = outcome.left.filter(|_| case.fault.kills()) {
                        let rounds = step.after.rounds.len();
                        seen.hits.add(&phases(&step.was, &left, rounds, step.now));
                    }
                }
                Err(panic) => {
                    let said = said(panic.as_ref());
                    let Case { call, fault, .. } = case;
                    let kind = step.kinds[call - 1];
                    seen.wrong
                        .push(format!("{}, call {call} ({kind}), {fault:?}: {said}", step.name));
                    stop.store(seen.wrong.len() >= ENOUGH, Ordering::SeqCst);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
    seen.into_inner().expect("nobody panics here")
}

/// A call of the same kind, some way before this one, or the one before it where there is no other.
fn earlier(step: &Step, call: usize) -> Option<usize> {
    let kind = step.kinds.get(call.checked_sub(1)?)?;
    let same = |call: &usize| step.kinds.get(call - 1) == Some(kind);
    (1..=call * 3 / 4).rev().find(same).or_else(|| (1..call).rev().find(same))
}

fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    text.unwrap_or_default().chars().take(600).collect()
}

fn check(step: &Step, case: Case, outcome: &Outcome) {
    let Outcome { end, hit, left, took_effect, again, after } = outcome;
    assert!(*hit, "the call was not reached");
    assert_eq!(*end == End::Killed, case.fault.kills(), "it ended {end:?}");
    if let Some(left) = left {
        left.follows(&step.was);
    }
    assert!(*end != End::Well || *took_effect, "it said that all is well");
    assert!(again.is_none_or(|again| again == End::Well), "the next start ended {again:?}");
    after.must_be(&step.after, "after it");
}

#[test]
fn a_fault_at_any_call_changes_nothing() {
    let seed = number("SEED", 2);
    let steps = std::env::var("SCENE").map_or_else(|_| steps(), |name| vec![step(&name)]);
    let all = cases(&steps, seed);
    let points: usize = steps.iter().map(|step| step.kinds.len()).sum();
    let budget = Budget::new("faults at calls", 8, 100);
    let mut found = attempt(&steps, &all, &budget, Seen::default());
    let mut tried: usize = found.tried.values().sum();
    // Some phases are so short that a few hundred faults may all miss one: those that kill go on,
    // in the same order, until each phase was hit.
    let mut rest = all[tried..].iter().filter(|case| case.fault.kills()).copied();
    while found.hits.fewest() == 0 && found.wrong.is_empty() {
        let more: Vec<Case> = rest.by_ref().take(MORE).collect();
        if more.is_empty() {
            break;
        }
        found = attempt(&steps, &more, &Budget::new("a phase that was missed", 0, MORE), found);
    }
    tried = found.tried.values().sum();
    println!("{budget}");
    println!("processes: {}, calls: {points}, calls x faults: {}", steps.len(), all.len());
    println!("tried: {tried} with seed {seed}: {:?}", found.tried);
    println!("went on as if nothing were: {}", found.absorbed);
    println!("killed in phases:{}", found.hits);
    let wrong = found.wrong;
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(found.hits.fewest() > 0, "a phase was never hit:{}", found.hits);
}
