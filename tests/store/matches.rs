//! Matches and their people: stored, listed, found.

use kit::Seat;
use moderator::{Change, Entry, Journal, Match, MatchInputs, Phase, Spoken, State, Who};
use store::{HeldSeat, Kind, Overview};

use crate::fixtures::{at, create, draft, filing, full, holder, kind, load, memory, round, seat};

#[test]
fn a_match_comes_back_as_it_went_in() {
    let mut store = memory();
    for (number, new) in (1..).zip([draft("klub7"), full("klub8")]) {
        let stored = create(&mut store, &new);
        assert_eq!(stored, Match { number, ..new.clone() });
        assert_eq!(load(&store, &new.id), stored);
    }
    assert_eq!(store.read(|reader| Ok(reader.match_by_id("klub9")?)).unwrap(), None);
    assert_eq!(store.read(|reader| Ok(reader.match_numbers()?)).unwrap(), [1, 2]);
}

#[test]
fn a_seat_may_have_a_code_and_no_piece() {
    let mut store = memory();
    let mut new = draft("klub7");
    new.holders[seat(1)].mark.name = None;
    assert_eq!(create(&mut store, &new).holders, new.holders);
    assert_eq!(load(&store, "klub7").holders[seat(1)].mark.name, None);
    assert!(load(&store, "klub7").holders[seat(0)].mark.name.is_some());
}

#[test]
fn an_id_is_given_once() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let error = store.write(|tx| Ok(tx.create(&draft("klub7"))?)).unwrap_err();
    assert_eq!(error.to_string(), "there is a match `klub7` already");
    assert_eq!(kind::<()>(Err(error)), Kind::Refused);
    assert_eq!(create(&mut store, &draft("klub8")).number, 2);
}

#[test]
fn a_person_sits_in_several_matches_and_nobody_gets_anothers_address() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let mut second = draft("klub8");
    // The same addresses under another name: the same person, known here by that name.
    second.holders[seat(0)].name = "Anna".to_owned();
    // One address of hers, written by itself: it might be somebody else.
    second.holders[seat(1)] = holder("Y", "Ola", &["a@example.net"]);
    let second = create(&mut store, &second);
    assert_eq!(load(&store, "klub7").holders, draft("klub7").holders);
    assert_eq!(second.holders[seat(0)].name, "Anna");
    assert_eq!(second.holders[seat(1)].addresses, ["a@example.net"]);

    let sitting =
        |number, id: &str, index| HeldSeat { number, id: id.to_owned(), seat: seat(index) };
    let found = |address: &str| store.read(|reader| Ok(reader.sittings(address)?)).unwrap();
    assert_eq!(found("ania@example.org"), [sitting(2, "klub8", 0), sitting(1, "klub7", 0)]);
    assert_eq!(
        found("a@example.net"),
        [sitting(2, "klub8", 0), sitting(2, "klub8", 1), sitting(1, "klub7", 0)]
    );
    assert_eq!(found("nobody@example.org"), []);
}

#[test]
fn an_address_in_capitals_or_twice_is_refused() {
    let mut store = memory();
    for addresses in [&["Ania@example.org"][..], &["a@b.example", "a@b.example"][..]] {
        let mut new = draft("klub7");
        new.holders[seat(0)] = holder("R", "Ania", addresses);
        assert_eq!(kind(store.write(|tx| Ok(tx.create(&new)?))), Kind::Refused);
    }
    assert_eq!(store.read(|reader| Ok(reader.match_numbers()?)).unwrap(), [0_u16; 0]);
}

#[test]
fn the_list_says_who_is_missing_and_nothing_else() {
    let mut store = memory();
    create(&mut store, &full("klub7"));
    create(&mut store, &draft("klub8"));
    let lines = store.read(|reader| Ok(reader.match_list()?)).unwrap();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0].id, "klub7");
    assert_eq!((lines[0].round, lines[0].deadline), (Some(4), Some(at(4000))));
    let seats: Vec<(Seat, &str, bool, bool, bool)> = lines[0]
        .seats
        .iter()
        .map(|line| (line.seat, line.mark.as_str(), line.filed, line.cap, line.left))
        .collect();
    assert_eq!(seats, [(seat(0), "R", true, true, false), (seat(1), "Y", false, false, true)]);
    assert_eq!((lines[1].round, &lines[1].state), (None, &State::Draft));
    let shown = format!("{lines:?}");
    assert!(!shown.contains("1RN") && !shown.contains('@'), "{shown}");
}

/// A match without what an overview leaves out.
fn without_the_rest(mut game: Match) -> Match {
    game.brings = MatchInputs::default();
    (game.observers, game.bench, game.revisions) = Default::default();
    game.spoken = Spoken::default();
    for seat in game.holders.seats() {
        let holder = &mut game.holders[seat];
        holder.mark.name = None;
        holder.standing = None;
        (holder.addresses, holder.asked_more, holder.former) = Default::default();
    }
    if let Some(round) = &mut game.round {
        let reminders = |entry: &Entry| entry.reminded.clone();
        round.entries =
            round.entries.map(|_, it| Entry { reminded: reminders(it), ..Entry::default() });
    }
    game
}

#[test]
fn an_overview_has_each_match_that_goes_on_as_it_is_read_alone() {
    let mut store = memory();
    let mut later = full("klub5");
    later.state = State::Playing;
    later.holders[seat(1)].left = false;
    for new in [draft("klub1"), full("klub2"), draft("klub3"), full("klub4"), later] {
        create(&mut store, &new);
    }
    store
        .write(|tx| {
            let over = [("klub3", State::Cancelled), ("klub4", State::Ended { agreed: None })];
            for (id, state) in over {
                let mut game = tx.match_by_id(id)?.expect("a match");
                tx.apply(&mut game, &Change::State(state))?;
            }
            Ok(())
        })
        .unwrap();
    let shown = store.read(|reader| Ok(reader.overviews()?)).unwrap();
    let ids: Vec<&str> = shown.iter().map(|it| it.game.id.as_str()).collect();
    assert_eq!(ids, ["klub1", "klub2", "klub5"]);
    for overview in shown {
        let alone = load(&store, &overview.game.id);
        let filed = Overview::from(alone.clone()).filed;
        assert_eq!(overview, Overview { game: without_the_rest(alone), filed });
    }
    let filed = store.read(|reader| Ok(reader.overviews()?)).unwrap();
    assert_eq!(filed[1].filed.values().collect::<Vec<_>>(), [&true, &false]);
    assert_eq!(filed[1].game.round.as_ref().map(|round| round.acts.len()), Some(2));
}

#[test]
fn a_match_sleeps_until_something_may_be_due() {
    let mut store = memory();
    create(&mut store, &draft("asleep"));
    let mut one = create(&mut store, &draft("klub7"));
    let due = |store: &store::Store, minutes| {
        store.read(|reader| Ok((reader.due(at(minutes))?, reader.next_wake()?))).unwrap()
    };
    assert_eq!(due(&store, 9999), (vec![], None));

    // The deadline is at 4000, the reminders are a day and three hours before it.
    let opening = [Change::State(State::Playing), Change::Opened(round(0, 2))];
    store
        .write(|tx| {
            for change in &opening {
                tx.apply(&mut one, change)?;
            }
            Ok(())
        })
        .unwrap();
    assert_eq!(due(&store, 2559), (vec![], Some(at(2560))));
    assert_eq!(due(&store, 2560), (vec![2], Some(at(2560))));

    // Asked at that moment and having decided nothing more, it sleeps until the next.
    store.write(|tx| Ok(tx.rest(&one, at(2560))?)).unwrap();
    assert_eq!(due(&store, 2560), (vec![], Some(at(3820))));
    store.write(|tx| Ok(tx.apply(&mut one, &Change::Deadline(at(100)))?)).unwrap();
    assert_eq!(due(&store, 100), (vec![2], Some(at(100))));
    store
        .write(|tx| Ok(tx.apply(&mut one, &Change::State(State::Ended { agreed: None }))?))
        .unwrap();
    assert_eq!(due(&store, 9999), (vec![], None));
}

#[test]
fn every_filing_stays_also_when_it_was_replaced_or_taken_back() {
    let mut store = memory();
    let mut one = create(&mut store, &draft("klub7"));
    let changes = [
        Change::State(State::Playing),
        Change::Opened(round(0, 2)),
        Change::Filed { seat: seat(0), filing: filing(1, 0) },
        Change::Filed { seat: seat(1), filing: filing(1, 1) },
        Change::Filed { seat: seat(0), filing: filing(2, 2) },
        Change::Withdrawn { seat: seat(1) },
        Change::Phase(Phase::Held),
    ];
    store
        .write(|tx| {
            for change in &changes {
                tx.apply(&mut one, change)?;
            }
            Ok(())
        })
        .unwrap();
    let kept = store.read(|reader| Ok(reader.filings(one.number)?)).unwrap();
    let told: Vec<(usize, u32, bool, bool)> = kept
        .iter()
        .map(|kept| (kept.seat.index(), kept.filing.serial, kept.counts, kept.open))
        .collect();
    assert_eq!(told, [(0, 1, false, true), (1, 1, false, true), (0, 2, true, true)]);
    assert_eq!(kept[0].filing, filing(1, 0));
    assert_eq!(load(&store, "klub7"), one);
}

#[test]
fn settings_and_the_journal_are_kept() {
    let mut store = memory();
    let one = create(&mut store, &draft("klub7"));
    let line = |who, what: &str| Journal {
        who,
        what: what.to_owned(),
        why: Some("Ania asked; she is away".to_owned()),
    };
    let lines = [
        (Some(one.number), line(Who::Gm, "extended minutes=60")),
        (None, line(Who::Clock, "started")),
        (Some(one.number), Journal { why: None, ..line(Who::Seat(seat(1)), "filed seat=Y") }),
    ];
    assert_eq!(store.read(|reader| Ok(reader.last_event()?)).unwrap(), None);
    store
        .write(|tx| {
            for (minutes, (of, line)) in (0..).zip(&lines) {
                tx.note(*of, line, at(minutes))?;
            }
            tx.seen(at(1))?;
            tx.set("colour", "red")?;
            Ok(tx.set("colour", "blue")?)
        })
        .unwrap();
    store
        .read(|reader| {
            let all = reader.journal(None, None, 2)?;
            let told: Vec<_> = all.iter().map(|line| (line.of, line.line.clone())).collect();
            assert_eq!(told, lines[1..]);
            assert_eq!(reader.journal(Some(one.number), None, 10)?.len(), 2);
            assert_eq!(reader.journal(None, Some(at(1)), 10)?.len(), 2);
            assert_eq!(reader.journal(Some(one.number), Some(at(3)), 10)?.len(), 0);
            assert_eq!(reader.last_seen()?, Some(at(1)));
            assert_eq!(reader.last_event()?, Some(at(2)));
            assert_eq!(reader.setting("colour")?.as_deref(), Some("blue"));
            let made_by = reader.setting("made-by")?;
            assert_eq!(made_by.as_deref(), Some(env!("CARGO_PKG_VERSION")));
            assert_eq!(reader.setting("nothing")?, None);
            Ok(())
        })
        .unwrap();
}
