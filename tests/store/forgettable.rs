//! A database with letters to forget and letters to keep, and the forgetting.

use mail::{Arrival, ArrivalId, Delivery, Drawer, QueueId, QueuedMessage};
use moderator::{Journal, Match, Row, State, Who};
use store::{Forgotten, NewQueuedMessage, Store, Verdict};

use super::fixtures::{at, create, draft, filing, full, load, played, round, seat};
use crate::support::chance::Chance;

/// Stands in every letter that is to be forgotten, and nowhere else.
pub const GONE: &str = "blackcanary";
/// Stands in every other one.
pub const STAYS: &str = "whitecanary";

/// Minutes of `days`.
pub const fn days(days: i64) -> i64 {
    days * 24 * 60
}

/// Whose a letter is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Of {
    Over,
    GoesOn,
    /// In a match that goes on, about a round that is over: what was sent goes, what came stays.
    Earlier,
    Stranger,
}

/// One letter that came and one that went out, of any length.
fn letter(store: &mut Store, (of, turn): (Of, i64), words: usize) {
    let (id, word, sent) = match of {
        Of::Over => ("over", GONE, GONE),
        Of::GoesOn => ("klub7", STAYS, STAYS),
        Of::Earlier => ("klub7", STAYS, GONE),
        Of::Stranger => ("", GONE, GONE),
    };
    let game = (!id.is_empty()).then(|| load(store, id));
    let number = game.as_ref().map(|game| game.number);
    let open = game.and_then(|game| game.round).map_or(1, |round| round.number);
    let round = if of == Of::Earlier { open - 1 } else { open };
    let text = format!("{word}{turn} ").repeat(words + 1);
    let sender = format!("{word}{turn}@example.org");
    let raw =
        format!("From: {sender}\r\nMessage-ID: <{word}{turn}>\r\n\r\n{text}\r\n").into_bytes();
    let picture = format!("the picture of {sent}");
    let letters = store.write(|tx| {
        let id = ArrivalId(format!("{turn}.klub"));
        let arrival = Arrival { id, received: at(turn), raw: raw.clone() };
        let arrived = tx.receive("main", &arrival, at(turn))?;
        let verdict = Verdict {
            code: "stored round=1 serial=1; answered".to_owned(),
            drawer: Drawer::Processed,
            seat: number.map(|number| (number, seat(0))),
            message_id: Some(format!("{word}{turn}")),
            sender: Some(sender.clone()),
        };
        tx.judge(arrived, &verdict, at(turn))?;
        let serial = tx.next_parcel_serial()?;
        let parcel = QueuedMessage {
            id: QueueId(serial),
            message_id: format!("{serial}@klub.example"),
            sender: "games@klub.example".to_owned(),
            recipient: if number.is_some() { "ania@example.org".to_owned() } else { sender },
            raw: format!("Subject: {sent}\r\n\r\n{}\r\n{picture}\r\n", text.replace(word, sent))
                .into_bytes(),
        };
        let kind = if number.is_some() { "answer" } else { "stranger" };
        let new = NewQueuedMessage {
            parcel,
            of: number,
            round: number.map(|_| round),
            seat: number.map(|_| seat(0)),
            kind: kind.to_owned(),
            answers: Some(arrived),
            root_subject: Some(format!("{sent} 1")),
            shared: vec![picture.clone().into_bytes()],
        };
        tx.post(&new, at(turn))?;
        Ok((arrived, QueueId(serial)))
    });
    let (arrived, serial) = letters.unwrap();
    let sent = store.write(|tx| {
        tx.mark_settled(&[arrived])?;
        tx.sending(&[serial])?;
        Ok(tx.delivered(serial, &Delivery::Accepted, at(turn))?)
    });
    sent.unwrap();
}

/// A database with a match that is over, one that goes on, and strangers; what is to be forgotten.
pub fn fill(store: &mut Store, turns: i64, chance: &mut Chance) -> Forgotten {
    create(store, &full("klub7"));
    let mut over = create(store, &draft("over"));
    let edit = |store: &mut Store, of: &mut Match, edit: &dyn Fn(&mut Match) -> Vec<Row>| {
        store.write(|tx| Ok(tx.edit(of, edit)?)).unwrap();
    };
    edit(store, &mut over, &|it| {
        it.enter(State::Playing);
        Vec::new()
    });
    let mut forgotten = Forgotten::default();
    for turn in 0..turns {
        let of = [Of::Over, Of::GoesOn, Of::Earlier, Of::Stranger][chance.index(4)];
        forgotten.came += usize::from(matches!(of, Of::Over | Of::Stranger));
        forgotten.went += usize::from(of != Of::GoesOn);
        let words = chance.index(20) * chance.index(40);
        letter(store, (of, turn), words);
        let number = u32::try_from(turn).unwrap();
        edit(store, &mut over, &|it| {
            it.round = Some(round(number, 2));
            vec![it.file(seat(0), filing(1, 0))]
        });
        edit(store, &mut over, &|it| vec![it.play(played(number))]);
    }
    edit(store, &mut over, &|it| {
        it.enter(State::Ended { agreed: None });
        Vec::new()
    });
    let line = Journal { who: Who::Clock, what: "ended".to_owned(), why: None };
    store.write(|tx| Ok(tx.note(Some(over.number), &line, at(days(10)))?)).unwrap();
    forgotten
}

/// Forgets as the service does.
pub fn forget(store: &mut Store, before: i64, now: i64) -> anyhow::Result<Option<Forgotten>> {
    store.forget(|tx| {
        let forgotten = tx.forget_before(at(before), at(now))?;
        Ok((!forgotten.is_nothing()).then_some(forgotten))
    })
}
