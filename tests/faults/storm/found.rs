//! What the simulation found, as stories of their own.

use botpost::daemon::Turn;
use chrono::{DateTime, TimeDelta};
use kit::Seat;
use moderator::{Answer, GmOrder, Request, State};
use store::Store;

use crate::storm::table;
use crate::support::chance::Chance;

/// The last seat that was waited for gets another holder, and with that the match begins: the
/// order failed, because two letters opened the thread of the first round.
#[test]
fn a_match_begins_with_whoever_takes_the_last_seat_that_was_waited_for() {
    let (desk, now) = (table::desk(), DateTime::UNIX_EPOCH + TimeDelta::days(20_000));
    for header in table::headers() {
        let mut store = Store::open_in_memory().expect("memory");
        let mut game = table::draft("m1", &header, &mut Chance::new(1));
        let by_invitation = game.terms.admission == moderator::Admission::Invited;
        assert!(by_invitation, "another seed is needed: this match is open");
        let seats: Vec<Seat> = game.holders.seats().collect();
        for seat in &seats[1..] {
            game.holders[*seat].answer = Answer::Yes;
        }
        let answer_by = now + TimeDelta::days(3);
        game.state = State::Inviting { answer_by, overdue: false };
        let person = table::person("m1", 0, 1, 1);
        let order = GmOrder::Replace { seat: seats[0], person };
        let handled = store.write(|tx| {
            let number = tx.create(&game)?;
            let game = tx.match_by_number(number)?.expect("it was just made");
            Turn::new(tx, &desk, now).handle(game, &Request::Gm(order))
        });
        let handled = handled.unwrap_or_else(|error| panic!("{header}: {error:#}"));
        assert_eq!(handled.game.state, State::Playing, "{header}");
        for seat in &seats {
            let own = handled.letters.iter().filter(|it| it.reader.seat() == Some(*seat));
            assert_eq!(own.count(), 1, "{header}: {seat:?}");
        }
    }
}
