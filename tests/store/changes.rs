//! For every sequence of changes: what is stored is what the changes make of a match.

use kit::Language;
use kit::{Phrase, Seat};
use moderator::{
    Answer, Filing, Holder, Match, Observer, Offer, Person, Phase, PlayedRound, Question,
    Questions, Reach, Record, Round, Row, Silence, StandingOrder, State, Style, Would,
};
use proptest::prelude::*;

use crate::fixtures::{
    act, at, create, draft, filing, load, memory, played, round, seat, with_people_of,
};

/// A change of what a holder keeps, possible in any match.
fn wish(of: &mut Match, what: u8, seat: Seat, value: u32) {
    let flag = value.is_multiple_of(2);
    let holder = &mut of.holders[seat];
    match what % 6 {
        0 => holder.language = if flag { Language::Pl } else { Language::En },
        1 => holder.style = [Style::Full, Style::Words, Style::Short][value as usize % 3],
        2 => {
            let program = format!("1RN {value}");
            let order = StandingOrder { kind: "goals".to_owned(), program, since: at(7) };
            holder.standing = flag.then_some(order);
        }
        3 => holder.asked_more.push(value),
        4 => {
            let mut addresses = holder.addresses.clone();
            addresses.truncate(1 + value as usize % 3);
            addresses.push(format!("{value}@example.com"));
            of.readdress(seat, &addresses);
        }
        _ => {
            let lost = flag.then(|| at(8));
            let reach = Reach { points: value, last: Some(at(8)), lost };
            holder.record = Record {
                owed: value,
                late: 1,
                missed: value / 2,
                standing: 3,
                rematch: value % 2 == 1,
                reach,
                silence: Silence { rounds: value % 4, heard: flag.then_some(value), warned: flag },
                address_question: value as u16 % 3,
            };
        }
    }
}

/// A holder goes.
fn left(of: &mut Match, seat: Seat) {
    of.holders[seat].left = true;
    of.holders[seat].standing = None;
}

/// A change that is possible in this match, chosen by three numbers.
#[expect(clippy::too_many_lines, reason = "one match, whole: a line for each change")]
fn change(of: &mut Match, what: u8, who: u8, value: u32) -> Option<Row> {
    let seat = seat(usize::from(who) % of.holders.len());
    if what >= 192 {
        wish(of, what, seat, value);
        return None;
    }
    let Some(open) = of.round.clone() else {
        match what % 5 {
            0 => of.enter(state(value)),
            1 => of.holders[seat].answer = answer(value),
            2 => left(of, seat),
            3 => of.position = Some(format!("rambots/1 classic\nset up {value}\n")),
            _ => of.round = Some(opened(of, value)),
        }
        return None;
    };
    let entry = of.entry(seat);
    match what % 18 {
        0 => of.enter(state(value)),
        1 => of.holders[seat].answer = answer(value),
        2 => left(of, seat),
        3 => of.open().deadline = at(i64::from(value)),
        4 => {
            of.open().phase = match value % 4 {
                0 => Phase::Open,
                1 => Phase::Cooling { until: at(i64::from(value)) },
                2 => Phase::Grace { until: at(i64::from(value)) },
                _ => Phase::Held,
            }
        }
        5..=7 => {
            let filing = filing(entry.stored + 1, open.arrivals);
            return Some(of.file(seat, Filing { at: at(i64::from(value)), ..filing }));
        }
        8 => entry.filing = None,
        9 => entry.cap = value.is_multiple_of(2),
        10 => entry.reminded.push(value),
        11 => {
            let text = format!("lines {value}\n'");
            entry.questions = Questions::default();
            for letter in 0..i64::from(value % 3) {
                let would = Would::Read { text: text.clone() };
                let number = u16::try_from(value % 500).expect("a small one") + 1;
                entry.questions.open.push(Question { number, letter, would });
            }
        }
        13 => of.reseat(seat, newcomer(of, seat, value), value.is_multiple_of(2)),
        14 => of.put_offer(Offer {
            seat,
            person: Person::of(&newcomer(of, seat, value)),
            generation: value as u16,
            answer_by: at(i64::from(value)),
            overdue: value.is_multiple_of(2),
            candidate: value.is_multiple_of(5).then_some(i64::from(value)),
            open: value.is_multiple_of(3),
        }),
        15 => of.close_offer(seat),
        16 => {
            let observer = Observer {
                person: Person::of(&newcomer(of, seat, value)),
                generation: value as u16,
                gone: value.is_multiple_of(2),
                pictures: value.is_multiple_of(3).then_some(value.is_multiple_of(5)),
            };
            of.observe((value as usize % (of.observers.len() + 1)) as u8, observer);
        }
        12 => of.open().acts.push(act(i64::from(value))),
        _ => return Some(of.play(execution(of, &open))),
    }
    None
}

/// Somebody who was not there before, or was.
fn newcomer(of: &Match, seat: kit::Seat, value: u32) -> Holder {
    Holder {
        name: format!("New {value}"),
        person: None,
        addresses: vec![format!("new{}@example.org", value % 3)],
        generation: value as u16,
        ..of.holder(seat).clone()
    }
}

fn state(value: u32) -> State {
    match value % 8 {
        0 => State::Draft,
        1 => State::Inviting { answer_by: at(i64::from(value)), overdue: value.is_multiple_of(2) },
        2 => State::Playing,
        3 => State::Paused { since: at(i64::from(value)), until: None },
        4 => State::Frozen { reason: format!("\"{value}\"\n") },
        5 => State::Ended { agreed: None },
        6 => State::Moved {
            to: format!("games{value}@other.example"),
            since: at(i64::from(value)),
            was: Box::new(State::Playing),
        },
        _ => State::Cancelled,
    }
}

fn answer(value: u32) -> Answer {
    match value % 3 {
        0 => Answer::None,
        1 => Answer::Yes,
        _ => Answer::No,
    }
}

/// The next round; some matches begin with number 0, some skip numbers.
fn opened(of: &Match, value: u32) -> Round {
    let number = of.position.as_deref().and_then(after).map_or(value % 2, |last| last + 1);
    let mut opened = round(number, of.holders.len());
    opened.deadline = at(i64::from(value));
    opened
}

/// The number of the round that led to a position.
fn after(position: &str) -> Option<u32> {
    position.split_once("after ")?.1.trim().parse().ok()
}

fn execution(of: &Match, open: &Round) -> PlayedRound {
    PlayedRound {
        opened: open.opened,
        deadline: open.deadline,
        before: of.position.clone().unwrap_or_default(),
        acts: open.acts.clone(),
        filings: open.entries.map(|_, entry| entry.filing.clone()),
        ready: open.entries.map(|_, entry| entry.cap),
        programs: open.entries.map(|_, entry| entry.filing.clone().map(|one| one.program)),
        ..played(open.number)
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 96,
        failure_persistence: None,
        ..Default::default()
    })]

    #[test]
    fn stored_is_folded(choices in prop::collection::vec(any::<(u8, u8, u16)>(), 1..60)) {
        let mut store = memory();
        let mut new = draft("klub7");
        new.holders[seat(0)].mark.name = Some(Phrase::new("mark-red"));
        let mut folded = create(&mut store, &new);
        let mut kept = folded.clone();
        let mut history = Vec::new();
        for (what, who, value) in choices {
            let before = folded.clone();
            let row = change(&mut folded, what, who, value.into());
            // Positions set by hand after a round would start its numbers anew.
            if row.is_none() && folded.position != before.position && !history.is_empty() {
                folded = before;
                continue;
            }
            if let Some(Row::Played(played)) = &row {
                history.push(*played.clone());
            }
            let edit = |of: &mut Match| {
                of.clone_from(&folded);
                row
            };
            store.write(|tx| Ok(tx.edit(&mut kept, edit)?)).unwrap();
            folded = with_people_of(&kept, folded);
            prop_assert_eq!(&load(&store, "klub7"), &folded, "after {} {} {}", what, who, value);
            // What a list shows is a part of it, whatever changed.
            let line = store.read(|reader| Ok(reader.match_line("klub7")?)).unwrap();
            let own = Some(folded.line()).filter(|_| folded.state.is_here());
            prop_assert_eq!(line, own, "after {} {} {}", what, who, value);
        }
        prop_assert_eq!(&kept, &folded);
        let (stored, chain) = store
            .read(|reader| Ok((reader.played(kept.number)?, reader.chain(&kept)?)))
            .unwrap();
        prop_assert_eq!(stored, history);
        prop_assert_eq!(chain, None);
    }
}
