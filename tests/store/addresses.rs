//! Addresses that change, unknown senders, and the subjects of threads.

use mail::{Arrival, ArrivalId, Drawer, QueueId, QueuedMessage};
use moderator::{Match, Observer, Person, SENDER_NOTICE, TO_JOINER, TO_STRANGER, UNPROVED_NOTICE};
use store::{ArrivalNumber, NewQueuedMessage, Store, Verdict};

use crate::fixtures::{at, create, draft, holder, load, memory, seat};

fn readdress(store: &mut Store, of: &mut Match, index: usize, addresses: &[&str]) {
    let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
    let edit = |it: &mut Match| {
        it.readdress(seat(index), &addresses);
        []
    };
    store.write(|tx| Ok(tx.edit(of, edit)?)).unwrap();
}

fn free(store: &Store, of: &Match, index: usize, address: &str) -> bool {
    store.read(|reader| Ok(reader.is_address_free(of.number, seat(index), address)?)).unwrap()
}

#[test]
fn a_new_address_counts_in_all_matches_of_the_person_and_in_nobody_elses() {
    let mut store = memory();
    let mut first = create(&mut store, &draft("klub7"));
    let second = create(&mut store, &draft("klub8"));
    let mut third = draft("klub9");
    third.holders[seat(0)] = holder("R", "Ania", &["ania@example.org"]);
    let third = create(&mut store, &third);

    let all = ["ania@example.org", "a@example.net", "a@work.example"];
    readdress(&mut store, &mut first, 0, &all);
    assert_eq!(load(&store, "klub7"), first);
    assert_eq!(load(&store, "klub8").holders[seat(0)].addresses, all);
    assert_eq!(load(&store, "klub8").holders[seat(1)], second.holders[seat(1)]);
    // Known there by fewer addresses: that may be somebody else.
    assert_eq!(load(&store, "klub9"), third);
    let sittings = store.read(|reader| Ok(reader.sittings("a@work.example")?)).unwrap();
    assert_eq!(sittings.iter().map(|(number, _)| *number).collect::<Vec<_>>(), [2, 1]);

    readdress(&mut store, &mut first, 0, &["ania@example.org"]);
    assert_eq!(load(&store, "klub8").holders[seat(0)].addresses, ["ania@example.org"]);
    let sittings = store.read(|reader| Ok(reader.sittings("a@work.example")?)).unwrap();
    assert_eq!(sittings, []);
}

#[test]
fn one_person_in_two_seats_has_the_same_addresses_in_both() {
    let mut store = memory();
    let mut twins = draft("twins");
    twins.holders[seat(1)] = holder("Y", "Ania too", &["ania@example.org", "a@example.net"]);
    let mut twins = create(&mut store, &twins);
    readdress(&mut store, &mut twins, 1, &["ania@example.org", "b@example.net"]);
    assert_eq!(load(&store, "twins"), twins);
    assert_eq!(twins.holders[seat(0)].addresses, ["ania@example.org", "b@example.net"]);
    assert!(free(&store, &twins, 0, "b@example.net"), "it is the person's own");
}

#[test]
fn an_address_is_free_unless_it_is_somebody_elses_anywhere() {
    let mut store = memory();
    let one = create(&mut store, &draft("klub7"));
    let mut other = draft("klub8");
    other.holders[seat(0)] = holder("R", "Cy", &["cy@example.org"]);
    let other = create(&mut store, &other);
    assert!(!free(&store, &one, 0, "zoe@example.org"));
    assert!(!free(&store, &one, 1, "cy@example.org"), "at another table");
    assert!(!free(&store, &other, 1, "a@example.net"), "at another table");
    // Ania and Cy never met: they would be one person all the same.
    assert!(!free(&store, &one, 0, "cy@example.org"));
    assert!(free(&store, &one, 0, "ania@example.org"), "the own one");
    assert!(free(&store, &one, 0, "new@example.org"));
}

#[test]
fn the_address_of_who_looks_on_is_not_free_as_long_as_they_do() {
    let mut store = memory();
    let mut one = create(&mut store, &draft("klub7"));
    let address = "olga@example.org";
    assert!(free(&store, &one, 0, address));
    let person = Person { address: address.to_owned(), ..Person::of(&holder("R", "Olga", &[])) };
    for gone in [false, true] {
        let observer = Observer { person: person.clone(), generation: 0, gone, pictures: None };
        let edit = |it: &mut Match| {
            it.observe(0, observer);
            []
        };
        store.write(|tx| Ok(tx.edit(&mut one, edit)?)).unwrap();
        assert_eq!(free(&store, &one, 0, address), gone);
    }
}

fn parcel(id: QueueId, round: u32, subject: Option<&str>) -> NewQueuedMessage {
    NewQueuedMessage {
        parcel: QueuedMessage {
            id,
            message_id: format!("{}@example.org", id.0),
            sender: "games@example.org".to_owned(),
            recipient: "ania@example.org".to_owned(),
            raw: Vec::new(),
        },
        of: Some(1),
        round: Some(round),
        seat: Some(seat(0)),
        kind: "report".to_owned(),
        answers: None,
        root_subject: subject.map(str::to_owned),
        shared: Vec::new(),
    }
}

fn post(store: &mut Store, minutes: i64, make: impl Fn(QueueId) -> NewQueuedMessage) {
    store
        .write(|tx| {
            let id = QueueId(tx.next_parcel_serial()?);
            Ok(tx.post(&make(id), at(minutes))?)
        })
        .unwrap();
}

#[test]
fn the_subject_of_a_thread_is_that_of_the_letter_that_opened_it() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let (three, four) = ("[klub7] Runda 3: „żółw”", "[klub7] Round 4: x");
    post(&mut store, 0, |id| parcel(id, 3, Some(three)));
    post(&mut store, 1, |id| parcel(id, 3, None));
    post(&mut store, 2, |id| parcel(id, 4, Some(four)));
    let subject = |round, address: &str| {
        store.read(|reader| Ok(reader.root_subject(1, Some(seat(0)), round, address)?)).unwrap()
    };
    assert_eq!(subject(3, "ania@example.org").as_deref(), Some(three));
    assert_eq!(subject(4, "ania@example.org").as_deref(), Some(four));
    assert_eq!(subject(5, "ania@example.org"), None);
    // Somebody who took the seat over never saw that letter.
    assert_eq!(subject(3, "new@example.org"), None);
}

fn arrive(store: &mut Store, name: &str, sender: &str) -> ArrivalNumber {
    let id = ArrivalId(name.to_owned());
    let arrival = Arrival { id, received: at(0), raw: name.as_bytes().to_vec() };
    let verdict = Verdict {
        code: "token of a seat, unknown sender".to_owned(),
        drawer: Drawer::Held,
        seat: Some((1, seat(0))),
        message_id: None,
        sender: Some(sender.to_owned()),
    };
    store
        .write(|tx| {
            let number = tx.receive("in", &arrival, at(0))?;
            tx.judge(number, &verdict, at(0))?;
            Ok(number)
        })
        .unwrap()
}

#[test]
fn notices_of_unknown_senders_are_counted_by_address_and_by_day() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let told = arrive(&mut store, "one", "x@example.net");
    arrive(&mut store, "two", "y@example.net");
    post(&mut store, 60, |id| {
        let kind = SENDER_NOTICE.to_owned();
        NewQueuedMessage { kind, answers: Some(told), ..parcel(id, 3, None) }
    });
    post(&mut store, 61, |id| NewQueuedMessage { answers: Some(told), ..parcel(id, 3, None) });
    let notices = |store: &Store, index, address: &str, since| {
        store
            .read(|reader| {
                let told = reader.was_told_of(1, seat(index), address)?;
                Ok((told, reader.notices(1, seat(index), SENDER_NOTICE, at(since))?))
            })
            .unwrap()
    };
    assert_eq!(notices(&store, 0, "x@example.net", 0), (true, 1));
    assert_eq!(notices(&store, 0, "x@example.net", 60), (true, 0));
    assert_eq!(notices(&store, 0, "y@example.net", 0), (false, 1));
    assert_eq!(notices(&store, 1, "x@example.net", 0), (false, 0));
    // What anybody can have sent is counted by itself.
    post(&mut store, 62, |id| {
        let kind = UNPROVED_NOTICE.to_owned();
        NewQueuedMessage { kind, answers: Some(told), ..parcel(id, 3, None) }
    });
    assert_eq!(notices(&store, 0, "x@example.net", 0), (true, 1));
}

#[test]
fn answers_to_strangers_are_counted_by_address_and_together() {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let letter = arrive(&mut store, "one", "eva@example.net");
    let mut to = |minutes, kind: &str, recipient: &str, seat| {
        post(&mut store, minutes, |id| {
            let kind = kind.to_owned();
            let mut new =
                NewQueuedMessage { kind, seat, answers: Some(letter), ..parcel(id, 3, None) };
            new.parcel.recipient = recipient.to_owned();
            new
        });
    };
    to(0, TO_STRANGER, "eva@example.net", None);
    to(10, TO_JOINER, "eva@example.net", None);
    to(20, TO_JOINER, "max@example.net", None);
    // The first letter to somebody who has a seat now, and one to the moderator.
    to(30, TO_JOINER, "eva@example.net", Some(seat(0)));
    to(30, "notice", "eva@example.net", None);
    let count = |address, since| {
        store.read(|reader| Ok(reader.answered_stranger(address, at(since))?)).unwrap()
    };
    assert_eq!(count("eva@example.net", -1), (1, 1));
    assert_eq!(count("eva@example.net", 0), (0, 1));
    assert_eq!(count("max@example.net", 0), (0, 1));
    // Those who have replied to a letter of ours use up nothing of what all others get.
    assert_eq!(store.read(|reader| Ok(reader.first_answers(at(-1))?)).unwrap(), 1);
    let asked = |address| store.read(|reader| Ok(reader.asked_to_join(1, address)?)).unwrap();
    assert_eq!(asked("eva@example.net"), Some(at(10)));
    assert_eq!(asked("ola@example.net"), None);
}
