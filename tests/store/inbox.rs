//! The inbox: taken in once, judged once, settled after that.

use mail::{Arrival, ArrivalId, Drawer};
use moderator::{Journal, Who};
use store::{ArrivalNumber, ArrivalState, Kind, OF_GUEST, Store, Verdict};

use crate::fixtures::{at, create, draft, full, kind, memory, seat};

fn letter(name: &str, minutes: i64, raw: &str) -> Arrival {
    Arrival { id: ArrivalId(name.to_owned()), received: at(minutes), raw: raw.as_bytes().to_vec() }
}

fn take(store: &mut Store, arrival: &Arrival) -> ArrivalNumber {
    store.write(|tx| Ok(tx.receive("in", arrival, at(500))?)).unwrap()
}

fn verdict(code: &str, of: Option<(u16, usize)>, message_id: Option<&str>) -> Verdict {
    Verdict {
        code: code.to_owned(),
        drawer: Drawer::Processed,
        seat: of.map(|(number, index)| (number, seat(index))),
        message_id: message_id.map(str::to_owned),
        sender: Some("Ania <ania@example.org>".to_owned()),
    }
}

fn judge(store: &mut Store, number: ArrivalNumber, verdict: &Verdict) {
    store.write(|tx| Ok(tx.judge(number, verdict, at(501))?)).unwrap();
}

#[test]
fn an_arrival_goes_from_new_to_judged_to_settled() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let late = take(&mut store, &letter("b", 9, "B: 1\n\nlate"));
    let early = take(&mut store, &letter("a", 3, "A: 1\n\n\u{0}early"));
    let unread = store.read(|reader| Ok(reader.unread(10)?)).unwrap();
    let numbers: Vec<ArrivalNumber> = unread.iter().map(|one| one.number).collect();
    assert_eq!(numbers, [early, late], "in the order in which they reached our server");
    assert_eq!(unread[0].arrival, letter("a", 3, "A: 1\n\n\u{0}early"));
    assert_eq!(store.read(|reader| Ok(reader.unread(1)?)).unwrap().len(), 1);
    assert_eq!(store.read(|reader| Ok(reader.to_settle("in")?)).unwrap(), []);

    let said = Verdict { drawer: Drawer::Held, ..verdict("refused", Some((1, 0)), Some("m1")) };
    judge(&mut store, early, &said);
    let to_settle = store.read(|reader| Ok(reader.to_settle("in")?)).unwrap();
    assert_eq!(to_settle, [(early, ArrivalId("a".to_owned()), Drawer::Held)]);
    assert_eq!(store.read(|reader| Ok(reader.to_settle("elsewhere")?)).unwrap(), []);
    store.write(|tx| Ok(tx.mark_settled(&[early, late])?)).unwrap();
    assert_eq!(store.read(|reader| Ok(reader.to_settle("in")?)).unwrap(), []);

    let lines = store.read(|reader| Ok(reader.arrival_list(10)?)).unwrap();
    assert_eq!(lines[1].state, ArrivalState::Settled);
    assert_eq!(lines[1].verdict, Some(said));
    assert_eq!((lines[0].state, &lines[0].verdict), (ArrivalState::New, &None));
    assert!(!format!("{lines:?}").contains("early"), "a list never shows what a letter says");
    let last = store.read(|reader| Ok(reader.arrival_list(1)?)).unwrap();
    assert_eq!(last, lines[1..]);
    store
        .read(|reader| {
            assert_eq!(reader.arrival(early)?, Some(lines[1].clone()));
            assert_eq!(reader.arrival_raw(late)?.as_deref(), Some(&b"B: 1\n\nlate"[..]));
            assert_eq!(reader.arrival(ArrivalNumber(99))?, None);
            Ok(())
        })
        .unwrap();
}

#[test]
fn a_letter_collected_again_is_nothing_new_and_is_settled_again() {
    let mut store = memory();
    let number = take(&mut store, &letter("a", 0, "x"));
    assert_eq!(take(&mut store, &letter("a", 0, "x")), number);
    judge(&mut store, number, &verdict("stranger", None, None));
    store.write(|tx| Ok(tx.mark_settled(&[number])?)).unwrap();
    assert_eq!(take(&mut store, &letter("a", 0, "x")), number);
    assert_eq!(store.read(|reader| Ok(reader.unread(10)?)).unwrap(), []);
    let to_settle = store.read(|reader| Ok(reader.to_settle("in")?)).unwrap();
    assert_eq!(to_settle.len(), 1);
    let elsewhere = store.write(|tx| Ok(tx.receive("other", &letter("a", 0, "x"), at(0))?));
    assert_ne!(elsewhere.unwrap(), number);
}

/// Names are unique where mail servers keep to their rules, and some begin again at 1.
#[test]
fn another_letter_under_a_name_that_was_used_is_a_letter_of_its_own() {
    let mut store = memory();
    let first = take(&mut store, &letter("a", 0, "x"));
    judge(&mut store, first, &verdict("stranger", None, None));
    // It was not put away yet: what lies there now must not be put away in its stead.
    let second = take(&mut store, &letter("a", 1, "y"));
    assert_ne!(second, first);
    assert_eq!(store.read(|reader| Ok(reader.to_settle("in")?)).unwrap(), []);
    assert_eq!(store.read(|reader| Ok(reader.unread(10)?)).unwrap().len(), 1);
    judge(&mut store, second, &verdict("stranger", None, None));
    let to_settle = store.read(|reader| Ok(reader.to_settle("in")?)).unwrap();
    assert_eq!(to_settle.len(), 1);
    assert_eq!((to_settle[0].0, to_settle[0].1.0.as_str()), (second, "a"));
    // Both are known from here on, and a third is again another one.
    assert_eq!(take(&mut store, &letter("a", 1, "y")), second);
    assert!(![first, second].contains(&take(&mut store, &letter("a", 2, "z"))));
}

#[test]
fn there_is_one_verdict() {
    let mut store = memory();
    let number = take(&mut store, &letter("a", 0, "x"));
    judge(&mut store, number, &verdict("stored", None, None));
    let again = store.write(|tx| Ok(tx.judge(number, &verdict("other", None, None), at(0))?));
    assert_eq!(kind(again), Kind::Refused);
    assert_eq!(kind(store.write(|tx| Ok(tx.attempt(number)?))), Kind::Refused);
    let line = store.read(|reader| Ok(reader.arrival(number)?)).unwrap().unwrap();
    assert_eq!(line.verdict.unwrap().code, "stored");
}

#[test]
fn attempts_outlive_the_reader() {
    let mut store = memory();
    let number = take(&mut store, &letter("a", 0, "poison"));
    for expected in 1..=2 {
        assert_eq!(store.write(|tx| Ok(tx.attempt(number)?)).unwrap(), expected);
        let dead = store.write(|tx| -> anyhow::Result<()> {
            tx.judge(number, &verdict("stored", None, None), at(0))?;
            anyhow::bail!("the reader died")
        });
        assert!(dead.is_err());
    }
    let unread = store.read(|reader| Ok(reader.unread(10)?)).unwrap();
    assert_eq!(unread[0].attempts, 2);
}

#[test]
fn a_letter_that_was_not_reached_is_under_no_suspicion() {
    let mut store = memory();
    let numbers = ["a", "b"].map(|name| take(&mut store, &letter(name, 0, name)));
    for number in numbers {
        store.write(|tx| Ok(tx.attempt(number)?)).unwrap();
    }
    store
        .write(|tx| {
            tx.judge(numbers[0], &verdict("stored", None, None), at(0))?;
            Ok(numbers.iter().try_for_each(|number| tx.spare(*number))?)
        })
        .unwrap();
    let unread = store.read(|reader| Ok(reader.unread(10)?)).unwrap();
    let left: Vec<_> = unread.iter().map(|it| (it.number, it.attempts)).collect();
    assert_eq!(left, [(numbers[1], 0)]);
    // Nobody owes less than nothing.
    store.write(|tx| Ok(tx.spare(numbers[1])?)).unwrap();
    assert_eq!(store.read(|reader| Ok(reader.unread(10)?)).unwrap()[0].attempts, 0);
}

#[test]
fn the_same_letter_in_another_copy_is_a_twin() {
    let mut store = memory();
    create(&mut store, &full("klub7"));
    let first = take(&mut store, &letter("1", 0, "Received: a\n\n1RN"));
    let twin = |store: &Store, number, index, message_id: Option<&str>| {
        store
            .read(|reader| {
                Ok(reader.twin(number, Some(1), Some(seat(index)), message_id, None, true)?)
            })
            .unwrap()
    };
    // A forger who sends the letter first, or the same Message-ID, takes nobody's place.
    judge(&mut store, first, &verdict("stranger", None, Some("m1")));
    let second = take(&mut store, &letter("2", 1, "Received: a\n\n1RN"));
    assert_eq!(twin(&store, second, 0, Some("m1")), None);
    judge(&mut store, second, &verdict("stored", Some((1, 0)), Some("m1")));

    let same_bytes = take(&mut store, &letter("3", 2, "Received: a\n\n1RN"));
    assert_eq!(twin(&store, same_bytes, 0, None), Some(second));
    assert_eq!(twin(&store, same_bytes, 1, Some("m1")), None, "another seat's");
    let by_alias = take(&mut store, &letter("4", 3, "Received: b\nReceived: a\n\n1RN"));
    assert_eq!(twin(&store, by_alias, 0, Some("m1")), Some(second));
    assert_eq!(twin(&store, by_alias, 0, Some("m2")), None, "another letter that says the same");
    assert_eq!(twin(&store, by_alias, 0, None), None);
    let other_body = take(&mut store, &letter("5", 4, "Received: a\n\n1RS"));
    assert_eq!(twin(&store, other_body, 0, Some("m1")), None, "the same Message-ID, other orders");
}

/// Seats that nobody took are gone when a match begins, and the others have lower numbers.
#[test]
fn a_copy_is_known_by_its_sender_when_the_seat_has_another_number() {
    let mut store = memory();
    create(&mut store, &full("klub7"));
    let first = take(&mut store, &letter("1", 0, "Received: a\n\nYES"));
    let said = verdict("yes", Some((1, 1)), Some("m1"));
    let ania = "ania@example.org";
    judge(&mut store, first, &Verdict { sender: Some(ania.to_owned()), ..said });
    let copy = take(&mut store, &letter("2", 1, "Received: b\nReceived: a\n\nYES"));
    let twin = |seat, sender| {
        store
            .read(|reader| Ok(reader.twin(copy, Some(1), seat, Some("m1"), Some(sender), true)?))
            .unwrap()
    };
    assert_eq!(twin(Some(seat(0)), ania), Some(first));
    assert_eq!(twin(None, ania), Some(first), "the seat is somebody else's now");
    assert_eq!(twin(Some(seat(0)), "eve@example.org"), None);
    assert_eq!(twin(None, "eve@example.org"), None);
}

#[test]
fn a_letter_without_a_token_is_no_twin_of_one_that_has_it() {
    let mut store = memory();
    create(&mut store, &full("klub7"));
    let forged = take(&mut store, &letter("1", 0, "Received: a\n\n1RN"));
    judge(&mut store, forged, &verdict("unconfirmed; no-token", Some((1, 0)), Some("m1")));
    let copy = take(&mut store, &letter("2", 1, "Received: b\n\n1RN"));
    let twin = |proved| {
        store
            .read(|reader| {
                Ok(reader.twin(copy, Some(1), Some(seat(0)), Some("m1"), None, proved)?)
            })
            .unwrap()
    };
    assert_eq!(twin(true), None);
    assert_eq!(twin(false), Some(forged), "the same letter without a token, sent twice");
}

#[test]
fn letters_without_a_token_push_nothing_out_of_what_a_seat_sent() {
    let mut store = memory();
    create(&mut store, &full("klub7"));
    let own = take(&mut store, &letter("own", 0, "a\n\n1RN"));
    judge(&mut store, own, &verdict("stored round=1 serial=1", Some((1, 0)), Some("m1")));
    for minute in 1..200 {
        let name = format!("forged{minute}");
        let forged = take(&mut store, &letter(&name, minute, &format!("a\n\n{minute}")));
        let codes = ["unconfirmed; no-token", "not proved by the mail server"];
        let code = codes[usize::try_from(minute % 2).unwrap()];
        judge(&mut store, forged, &verdict(code, Some((1, 0)), Some(&name)));
    }
    let listed = store.read(|reader| Ok(reader.arrivals_of((1, seat(0)), 100)?)).unwrap();
    assert_eq!((listed[0].number, listed.len()), (own, 21));
    assert!(listed.is_sorted_by_key(|line| line.received));
}

#[test]
fn a_letter_that_took_a_seat_is_known_when_it_comes_again_from_that_seat() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let yes = take(&mut store, &letter("1", 0, "Received: a\n\nYES"));
    judge(&mut store, yes, &verdict(OF_GUEST, None, Some("m1")));
    let of_seat = |store: &Store, number, id| {
        store
            .read(|reader| Ok(reader.twin(number, Some(1), Some(seat(0)), Some(id), None, true)?))
            .unwrap()
    };
    let copy = take(&mut store, &letter("2", 1, "Received: b\n\nYES"));
    assert_eq!(of_seat(&store, copy, "m1"), Some(yes));
    assert_eq!(of_seat(&store, copy, "m2"), None);
    let as_guest =
        store.read(|reader| Ok(reader.twin(copy, Some(1), None, Some("m1"), None, true)?)).unwrap();
    assert_eq!(as_guest, Some(yes));
    let stranger = take(&mut store, &letter("3", 2, "Received: c\n\n2GN"));
    judge(&mut store, stranger, &verdict("stranger", None, Some("m3")));
    let copy = take(&mut store, &letter("4", 3, "Received: d\n\n2GN"));
    assert_eq!(of_seat(&store, copy, "m3"), None, "that one was never read");
}

#[test]
fn what_came_of_a_seat_is_listed_for_that_seat_alone() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let own = [("c", 9), ("a", 3), ("b", 6)].map(|(name, minute)| {
        let number = take(&mut store, &letter(name, minute, &format!("A: {name}\n\nx")));
        judge(&mut store, number, &verdict("stored round=0 serial=1", Some((1, 0)), None));
        number
    });
    let other = take(&mut store, &letter("d", 4, "A: d\n\nx"));
    judge(&mut store, other, &verdict("answered", Some((1, 1)), None));
    let stranger = take(&mut store, &letter("e", 5, "A: e\n\nx"));
    judge(&mut store, stranger, &verdict("stranger", None, None));
    take(&mut store, &letter("f", 7, "A: f\n\nnot read yet"));
    let of = |seat: usize, most: u32| {
        let lines = store.read(|db| Ok(db.arrivals_of((1, kit::Seat::new(seat)), most)?)).unwrap();
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(of(0, 9), [own[1], own[2], own[0]], "in the order in which they came");
    assert_eq!(of(0, 2), [own[2], own[0]], "the latest");
    assert_eq!(of(1, 9), [other]);
    assert_eq!(of(2, 9), []);
}

#[test]
fn what_came_from_whoever_sat_there_before_is_nobody_elses() {
    let mut store = memory();
    let game = create(&mut store, &draft("klub7"));
    let before = take(&mut store, &letter("a", 1, "A: a\n\nx"));
    judge(&mut store, before, &verdict("stored round=0 serial=1", Some((1, 0)), None));
    let what = format!("{}{}", Journal::SEATED, game.holders[seat(0)].mark.code);
    let line = Journal { who: Who::Clock, what, why: None };
    store.write(|tx| Ok(tx.note(Some(1), &line, at(501))?)).unwrap();
    let of = |store: &Store, index| {
        let lines = store.read(|db| Ok(db.arrivals_of((1, seat(index)), 9)?)).unwrap();
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(of(&store, 0), []);
    let own = take(&mut store, &letter("c", 1, "A: c\n\nx"));
    let said = verdict("answered", Some((1, 0)), None);
    let sender = game.holders[seat(0)].addresses.first().cloned();
    judge(&mut store, own, &Verdict { sender, ..said });
    assert_eq!(of(&store, 0), [own], "read in the same moment");
    let other = take(&mut store, &letter("b", 1, "A: b\n\nx"));
    judge(&mut store, other, &verdict("answered", Some((1, 1)), None));
    assert_eq!(of(&store, 1), [other], "nobody took that seat");
}
