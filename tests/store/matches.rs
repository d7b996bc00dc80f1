//! Matches and their people: stored, listed, found.

use moderator::{Journal, Match, Phase, State, Who};
use store::Kind;

use crate::fixtures::{
    at, create, draft, filing, full, holder, kind, load, memory, round, seat, with_people_of,
};

#[test]
fn a_match_comes_back_as_it_went_in() {
    let mut store = memory();
    for (number, new) in (1..).zip([draft("klub7"), full("klub8")]) {
        let stored = create(&mut store, &new);
        let new = with_people_of(&stored, Match { number, ..new });
        assert_eq!(stored, new);
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
    let stored = create(&mut store, &new);
    assert_eq!(stored.holders, with_people_of(&stored, new).holders);
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
    let first = create(&mut store, &draft("klub7"));
    let mut second = draft("klub8");
    // The same addresses under another name: the same person, known here by that name.
    second.holders[seat(0)].name = "Anna".to_owned();
    // One address of hers, written by itself: it might be somebody else.
    second.holders[seat(1)] = holder("Y", "Ola", &["a@example.net"]);
    let second = create(&mut store, &second);
    assert_eq!(load(&store, "klub7").holders, first.holders);
    let people = |of: &Match| of.holders.values().map(|it| it.person).collect::<Vec<_>>();
    assert_eq!((people(&first), people(&second)), (vec![Some(1), Some(2)], vec![Some(1), Some(3)]));
    assert_eq!(second.holders[seat(0)].name, "Anna");
    assert_eq!(second.holders[seat(1)].addresses, ["a@example.net"]);

    let found = |address: &str| store.read(|reader| Ok(reader.sittings(address)?)).unwrap();
    assert_eq!(found("ania@example.org"), [(2, seat(0)), (1, seat(0))]);
    assert_eq!(found("a@example.net"), [(2, seat(0)), (2, seat(1)), (1, seat(0))]);
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
fn the_list_of_matches_that_go_on_has_a_line_of_each() {
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
                tx.edit(&mut game, |it| {
                    it.enter(state);
                    []
                })?;
            }
            Ok(())
        })
        .unwrap();
    let running = store.read(|reader| Ok(reader.match_lines()?)).unwrap();
    let alone = ["klub1", "klub2", "klub5"].map(|id| load(&store, id).line());
    assert_eq!(running, alone);
    let one = |id| store.read(|reader| Ok(reader.match_line(id)?)).unwrap();
    assert_eq!(one("klub2").as_ref(), Some(&alone[1]));
    assert_eq!((one("klub3"), one("klub9")), (None, None));
    let all = store.read(|reader| Ok(reader.matches()?)).unwrap();
    let ids: Vec<&str> = all.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, ["klub1", "klub2", "klub3", "klub4", "klub5"]);
    assert_eq!(store.read(|reader| Ok(reader.matches_under_way()?)).unwrap(), 2);
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
    store
        .write(|tx| {
            Ok(tx.edit(&mut one, |it| {
                it.enter(State::Playing);
                it.round = Some(round(0, 2));
                []
            })?)
        })
        .unwrap();
    assert_eq!(due(&store, 2559), (vec![], Some(at(2560))));
    assert_eq!(due(&store, 2560), (vec![2], Some(at(2560))));

    // Asked at that moment and having decided nothing more, it sleeps until the next.
    store.write(|tx| Ok(tx.rest(&one, at(2560))?)).unwrap();
    assert_eq!(due(&store, 2560), (vec![], Some(at(3820))));
    store
        .write(|tx| {
            Ok(tx.edit(&mut one, |it| {
                it.open().deadline = at(100);
                []
            })?)
        })
        .unwrap();
    assert_eq!(due(&store, 100), (vec![2], Some(at(100))));
    store
        .write(|tx| {
            Ok(tx.edit(&mut one, |it| {
                it.enter(State::Ended { agreed: None });
                []
            })?)
        })
        .unwrap();
    assert_eq!(due(&store, 9999), (vec![], None));
}

#[test]
fn every_filing_stays_also_when_it_was_replaced_or_taken_back() {
    let mut store = memory();
    let mut one = create(&mut store, &draft("klub7"));
    let filed = |it: &mut Match| {
        it.enter(State::Playing);
        it.round = Some(round(0, 2));
        let first = it.file(seat(0), filing(1, 0));
        let rows = [first, it.file(seat(1), filing(1, 1)), it.file(seat(0), filing(2, 2))];
        it.entry(seat(1)).filing = None;
        it.open().phase = Phase::Held;
        rows
    };
    store.write(|tx| Ok(tx.edit(&mut one, filed)?)).unwrap();
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
