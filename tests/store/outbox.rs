//! The outbox: the same bytes until they are through, and every try counted before it is made.

use chrono::TimeDelta;
use mail::{Delivery, QueueId, QueuedMessage, Refusal, Reply};
use moderator::{Moment, Trust};
use store::{ArrivalNumber, Kind, NewQueuedMessage, QueueLine, QueueState, Store, next_try};

use crate::fixtures::{at, create, draft, kind, memory, seat};

fn reply(code: u16) -> Reply {
    Reply { code, text: format!("{code} said\r\n\u{1b}[2J") }
}

/// A store with a match and so many reports for its first seat.
fn posted(rounds: u32) -> (Store, Vec<QueueId>) {
    let mut store = memory();
    create(&mut store, &draft("klub7"));
    let ids = (0..rounds).map(|round| post(&mut store, "report", round)).collect();
    (store, ids)
}

fn post(store: &mut Store, kind: &str, round: u32) -> QueueId {
    store
        .write(|tx| {
            let id = QueueId(tx.next_parcel_serial()?);
            tx.post(&new(id, kind, round), at(0))?;
            Ok(id)
        })
        .unwrap()
}

fn post_to(store: &mut Store, recipient: &str) -> QueueId {
    let address = recipient.to_owned();
    store
        .write(|tx| {
            let mut message = new(QueueId(tx.next_parcel_serial()?), "report", 0);
            message.parcel.recipient = address;
            let id = message.parcel.id;
            tx.post(&message, at(0))?;
            Ok(id)
        })
        .unwrap()
}

fn new(id: QueueId, kind: &str, round: u32) -> NewQueuedMessage {
    NewQueuedMessage {
        parcel: QueuedMessage {
            id,
            message_id: format!("{}.{kind}@example.org", id.0),
            sender: "games@example.org".to_owned(),
            recipient: "ania@example.org".to_owned(),
            raw: format!("Subject: {kind} {round}\r\n\r\nsecret\r\n").into_bytes(),
        },
        of: Some(1),
        round: Some(round),
        seat: Some(seat(0)),
        kind: kind.to_owned(),
        answers: None,
        root_subject: None,
        shared: Vec::new(),
    }
}

fn sending(store: &mut Store, id: QueueId) {
    store.write(|tx| Ok(tx.sending(&[id])?)).unwrap();
}

/// A try, and how the message stands after it.
fn try_it(store: &mut Store, id: QueueId, delivery: &Delivery, now: Moment) -> QueueLine {
    sending(store, id);
    let given_up = store.write(|tx| Ok(tx.delivered(id, delivery, now)?)).unwrap();
    let after = line(store, id);
    assert_eq!(given_up, after.state == QueueState::Failed);
    after
}

/// Whether a message that was tried is tried again.
fn again(after: QueueLine) -> bool {
    after.state == QueueState::Waiting && after.attempts > 0
}

fn line(store: &Store, id: QueueId) -> QueueLine {
    store.read(|reader| Ok(reader.queue_line(id)?)).unwrap().unwrap()
}

fn due(store: &Store, now: Moment) -> Vec<QueueId> {
    let due = store.read(|reader| Ok(reader.due_messages(now, 100)?)).unwrap();
    due.iter().map(|parcel| parcel.id).collect()
}

#[test]
fn a_parcel_comes_back_byte_for_byte_and_goes_out_once() {
    let (mut store, ids) = posted(2);
    let parcels = store.read(|reader| Ok(reader.due_messages(at(0), 100)?)).unwrap();
    assert_eq!(parcels[0], new(ids[0], "report", 0).parcel);
    assert_eq!(due(&store, at(-1)), []);
    assert_eq!(store.read(|reader| Ok(reader.due_messages(at(0), 1)?)).unwrap().len(), 1);
    assert_eq!(store.read(|reader| Ok(reader.next_attempt()?)).unwrap(), Some(at(0)));

    sending(&mut store, ids[0]);
    assert_eq!(due(&store, at(0)), ids[1..]);
    assert_eq!(line(&store, ids[0]).attempts, 1, "counted before it is made");
    assert_eq!(kind(store.write(|tx| Ok(tx.sending(&ids)?))), Kind::Refused);
    assert_eq!(line(&store, ids[1]).attempts, 0, "all of a batch or none");
    let given_up = store.write(|tx| Ok(tx.delivered(ids[0], &Delivery::Accepted, at(1))?));
    assert!(!given_up.unwrap());
    let sent = line(&store, ids[0]);
    assert_eq!((sent.state, sent.finished), (QueueState::Sent, Some(at(1))));
    assert!(!sent.maybe_twice);
    assert!(!format!("{sent:?}").contains("secret"), "a list never shows what a letter says");
    let again = store.write(|tx| Ok(tx.delivered(ids[0], &Delivery::Accepted, at(1))?));
    assert_eq!(kind(again), Kind::Refused);
}

#[test]
fn a_message_id_and_a_number_are_used_once() {
    let (mut store, ids) = posted(1);
    let mut again = new(QueueId(77), "report", 0);
    again.parcel.message_id = new(ids[0], "report", 0).parcel.message_id;
    assert_eq!(kind(store.write(|tx| Ok(tx.post(&again, at(0))?))), Kind::Refused);
    assert_eq!(kind(store.write(|tx| Ok(tx.post(&new(ids[0], "x", 0), at(0))?))), Kind::Refused);
    let serials =
        store.write(|tx| Ok([tx.next_parcel_serial()?, tx.next_parcel_serial()?])).unwrap();
    assert_eq!(serials, [2, 3], "two parcels of one write are numbered before either is there");
}

#[test]
fn what_does_not_get_through_is_tried_ever_more_rarely() {
    let (mut store, ids) = posted(1);
    let id = ids[0];
    let mut now = at(0);
    for minutes in [1, 2, 4, 8, 16, 32, 60, 60, 60] {
        let tried = try_it(&mut store, id, &Delivery::Later(reply(451)), now);
        let next = tried.next_at;
        assert!(again(tried));
        let wait = next - now;
        let least = TimeDelta::minutes(minutes);
        assert!(wait >= least && wait <= least + least / 4, "{wait} after {minutes}");
        assert_eq!(due(&store, next - TimeDelta::seconds(1)), []);
        assert_eq!(due(&store, next), [id]);
        now = next;
    }
    let waiting = line(&store, id);
    assert_eq!((waiting.state, waiting.attempts), (QueueState::Waiting, 9));
    assert_eq!(waiting.last_code, Some(451));
    assert_eq!(waiting.last_text, Some(reply(451).text), "kept as it came; shown escaped");
    assert!(!waiting.maybe_twice);
}

#[test]
fn the_scatter_hangs_on_the_message_id_alone() {
    assert_eq!(next_try("a@example.org", 3, at(0)), next_try("a@example.org", 3, at(0)));
    let waits: std::collections::BTreeSet<Moment> =
        (0..50).map(|number| next_try(&format!("{number}@example.org"), 7, at(0))).collect();
    assert!(waits.len() > 25, "a burst does not come back as a burst: {}", waits.len());
    assert!(next_try("a", u32::MAX, at(0)) <= at(75));
}

#[test]
fn after_five_days_it_is_given_up_and_the_moderator_hears_once_after_four_hours() {
    let (mut store, ids) = posted(1);
    let mut now = at(0);
    let mut told = Vec::new();
    // Somebody else gets through meanwhile.
    let other = post_to(&mut store, "bob@example.org");
    try_it(&mut store, other, &Delivery::Accepted, at(60));
    loop {
        let tried = try_it(&mut store, ids[0], &Delivery::Unknown, now);
        match tried.state {
            QueueState::Waiting => now = tried.next_at,
            QueueState::Failed => break,
            other => panic!("{other:?}"),
        }
        let others = store.write(|tx| Ok(tx.late_messages(&[], now)?)).unwrap();
        assert!(others.is_empty(), "what was not tried is not told of");
        let late = store.write(|tx| Ok(tx.late_messages(&ids, now)?)).unwrap();
        told.extend(late.iter().map(|line| (line.id, now)));
    }
    assert!(now > at(4 * 24 * 60) && now <= at(5 * 24 * 60), "{now}");
    assert_eq!(told.len(), 1);
    assert!(told[0].1 >= at(240) && told[0].1 < at(240 + 75), "{told:?}");
    let failed = line(&store, ids[0]);
    assert_eq!((failed.state, failed.maybe_twice), (QueueState::Failed, true));
    assert_eq!(due(&store, at(99_999)), []);

    // The moderator retries by hand: the clock starts anew.
    store.write(|tx| Ok(tx.retry(ids[0], now)?)).unwrap();
    assert_eq!(due(&store, now), ids);
    assert!(again(try_it(&mut store, ids[0], &Delivery::Later(reply(450)), now)));
}

#[test]
fn a_refusal_is_final_and_keeps_its_words() {
    for refusal in [Refusal::NoMailbox, Refusal::Message] {
        let delivery = Delivery::Refused(refusal, reply(550));
        let (mut store, ids) = posted(1);
        let failed = try_it(&mut store, ids[0], &delivery, at(3));
        assert_eq!((failed.state, failed.finished), (QueueState::Failed, Some(at(3))));
        assert!(failed.last_code >= Some(550));
        assert_eq!(due(&store, at(99_999)), []);
    }
}

fn doubted() -> Delivery {
    Delivery::Doubted { refusal: Refusal::Unclear, reply: reply(550), ours: false }
}

#[test]
fn a_refusal_that_may_be_ours_counts_once_somebody_else_got_through() {
    let (mut store, ids) = posted(1);
    let bob = post_to(&mut store, "bob@example.org");
    assert!(again(try_it(&mut store, ids[0], &doubted(), at(0))));
    assert!(again(try_it(&mut store, ids[0], &doubted(), at(10))), "nobody got through");
    try_it(&mut store, bob, &Delivery::Accepted, at(20));
    assert_eq!(try_it(&mut store, ids[0], &doubted(), at(30)).state, QueueState::Failed);
    // By hand it begins from the start.
    store.write(|tx| Ok(tx.retry(ids[0], at(40))?)).unwrap();
    assert!(again(try_it(&mut store, ids[0], &doubted(), at(40))));
}

#[test]
fn a_message_to_the_same_address_proves_nothing_about_another() {
    let (mut store, ids) = posted(2);
    assert!(again(try_it(&mut store, ids[0], &doubted(), at(0))));
    try_it(&mut store, ids[1], &Delivery::Accepted, at(5));
    assert!(again(try_it(&mut store, ids[0], &doubted(), at(10))));
}

#[test]
fn what_was_refused_comes_behind_one_to_somebody_else_and_before_the_rest() {
    let (mut store, ids) = posted(3);
    for id in &ids[..2] {
        try_it(&mut store, *id, &doubted(), at(0));
    }
    let others = ["bob@example.org", "cora@example.org"].map(|to| post_to(&mut store, to));
    let [one, two] = [ids[0], ids[1]];
    let mut queue = due(&store, at(5));
    queue[1..3].sort();
    assert_eq!(queue, [ids[2], one, two, others[0], others[1]]);
    let few = |most| {
        let due = store.read(|db| Ok(db.due_messages(at(5), most)?)).unwrap();
        due.iter().map(|message| message.id).collect::<Vec<_>>()
    };
    assert_eq!(few(3).len(), 3);
    assert_eq!(few(3)[0], ids[2]);
    assert_eq!(few(1).len(), 1);
}

#[test]
fn all_that_was_given_up_is_tried_again_at_once() {
    let (mut store, ids) = posted(3);
    let refused = Delivery::Refused(Refusal::Mailbox, reply(552));
    try_it(&mut store, ids[0], &refused, at(0));
    try_it(&mut store, ids[1], &refused, at(0));
    try_it(&mut store, ids[2], &Delivery::Accepted, at(0));
    assert_eq!(store.write(|tx| Ok(tx.retry_all(at(9))?)).unwrap(), 2);
    assert_eq!(due(&store, at(9)), ids[..2]);
    assert_eq!(store.write(|tx| Ok(tx.retry_all(at(9))?)).unwrap(), 0);
}

#[test]
fn a_closed_door_counts_no_try() {
    let (mut store, ids) = posted(1);
    let closed = Delivery::Closed("535 bad password".to_owned());
    let waiting = try_it(&mut store, ids[0], &closed, at(3));
    assert_eq!((waiting.attempts, waiting.next_at), (0, at(3)), "others come first now");
    assert_eq!(waiting.last_text.as_deref(), Some("535 bad password"));
    assert_eq!(due(&store, at(3)), ids);
}

#[test]
fn a_try_that_a_crash_cut_off_is_made_again_with_the_same_bytes() {
    let (mut store, ids) = posted(2);
    sending(&mut store, ids[0]);
    assert_eq!(store.write(|tx| Ok(tx.interrupted(at(5))?)).unwrap(), 1);
    let waiting = line(&store, ids[0]);
    assert_eq!((waiting.state, waiting.attempts), (QueueState::Waiting, 1));
    assert!(waiting.maybe_twice && waiting.next_at >= at(6));
    let parcel = store.read(|reader| Ok(reader.parcel(ids[0])?)).unwrap();
    assert_eq!(parcel, Some(new(ids[0], "report", 0).parcel));
    assert_eq!(line(&store, ids[1]).attempts, 0);
}

#[test]
fn a_later_report_supersedes_one_that_does_not_get_through() {
    let (mut store, ids) = posted(4);
    try_it(&mut store, ids[0], &Delivery::Later(reply(451)), at(0));
    try_it(&mut store, ids[1], &Delivery::Accepted, at(0));
    try_it(&mut store, ids[3], &Delivery::Later(reply(451)), at(0));
    let count = store.write(|tx| Ok(tx.supersede(1, seat(0), "report", 3, at(9))?)).unwrap();
    assert_eq!(count, 1);
    let states: Vec<QueueState> = ids.iter().map(|id| line(&store, *id).state).collect();
    use QueueState::{Sent, Superseded, Waiting};
    // The third was never tried: it may go out at any moment.
    assert_eq!(states, [Superseded, Sent, Waiting, Waiting]);
    store.write(|tx| Ok(tx.retry(ids[0], at(10))?)).unwrap();
    assert_eq!(due(&store, at(10)), [ids[2], ids[3], ids[0]]);
    assert_eq!(kind(store.write(|tx| Ok(tx.retry(ids[1], at(10))?))), Kind::Refused);
}

#[test]
fn a_letter_that_comes_back_was_not_delivered_and_that_is_said_once() {
    let (mut store, ids) = posted(2);
    try_it(&mut store, ids[0], &Delivery::Accepted, at(0));
    let mut back = |id| store.write(|tx| Ok(tx.came_back(id, ArrivalNumber(7), at(9))?)).unwrap();
    // The second never left.
    assert_eq!([ids[0], ids[0], ids[1]].map(&mut back), [true, false, false]);
    let line = line(&store, ids[0]);
    assert_eq!((line.state, line.finished), (QueueState::Failed, Some(at(9))));
    assert!(line.last_text.is_some_and(|text| text.contains("letter 7 of the inbox")));
    store.write(|tx| Ok(tx.retry(ids[0], at(10))?)).unwrap();
    assert_eq!(due(&store, at(10)), [ids[1], ids[0]]);
}

#[test]
fn answers_are_counted_by_seat_and_day() {
    let (mut store, _) = posted(1);
    let arrival =
        mail::Arrival { id: mail::ArrivalId("a".to_owned()), received: at(0), raw: Vec::new() };
    store
        .write(|tx| {
            let number = tx.receive("in", &arrival, at(0))?;
            for minutes in [0, 60, 120] {
                let id = QueueId(tx.next_parcel_serial()?);
                let answer = NewQueuedMessage { answers: Some(number), ..new(id, "answer", 0) };
                tx.post(&answer, at(minutes))?;
                // What others set off, and what is asked of a letter without a token.
                for (kind, answers) in [("report", Some(number)), ("question", Some(number))] {
                    let id = QueueId(tx.next_parcel_serial()?);
                    tx.post(&NewQueuedMessage { answers, ..new(id, kind, 0) }, at(minutes))?;
                }
            }
            Ok(())
        })
        .unwrap();
    let answered = |index, since| {
        let of = |trust| {
            store.read(|reader| Ok(reader.answered(1, seat(index), trust, at(since))?)).unwrap()
        };
        assert_eq!(of(Trust::Token), of(Trust::FromOnly), "there is one question for each answer");
        of(Trust::Token)
    };
    assert_eq!((answered(0, -1), answered(0, 0), answered(0, 119)), (3, 2, 1));
    assert_eq!(answered(1, -1), 0);
    let last = store.read(|reader| Ok(reader.parcel_list(2)?)).unwrap();
    let kinds: Vec<&str> = last.iter().map(|line| line.kind.as_str()).collect();
    assert_eq!(kinds, ["report", "question"]);
    assert!(last.iter().all(|line| line.answers.is_some()));
}
