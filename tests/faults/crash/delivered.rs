//! What was delivered by a service that died at once is durable before it counts.

use store::QueueState;

use crate::crash::shim::{Fault, Watch};
use crate::crash::state::State;
use crate::crash::story::{botpost, command, told_until};
use crate::support::desk::{Desk, Kept};

/// One turn of the service with a fault at a call: whether it ended well, and the kinds of all
/// calls there were.
fn turn(desk: &Desk, harm: Option<(usize, Fault)>) -> (bool, Vec<char>) {
    let watch = Watch::new(desk.folder().join("watch"));
    let mut tick = command(desk, &["tick"]);
    watch.over(&mut tick, harm);
    let done = tick.status().expect("botpost runs");
    (done.success(), watch.kinds())
}

/// The first letters are to be sent, and the service is killed before this call.
fn killed(call: usize) -> Desk {
    let desk = told_until(0);
    turn(&desk, Some((call, Fault::Kill)));
    desk
}

/// How many letters lie in Maildirs, and how many are on record as sent.
fn letters(desk: &Desk) -> (usize, usize) {
    let state = State::of(desk.folder());
    let sent = state.parcels.iter().filter(|line| line.state == QueueState::Sent).count();
    (state.mail.len(), sent)
}

#[test]
fn a_letter_whose_name_may_be_lost_is_forced_before_it_counts() {
    // The call after that which gives the first letter its name.
    let calls: Vec<usize> = (1..1000).collect();
    let call = calls[calls.partition_point(|call| letters(&killed(*call)).0 == 0)];
    let mut again = killed(call);
    assert_eq!(letters(&again), (1, 0));
    // A try that was cut off is noticed, and made again some time later.
    again.at("2026-11-23T10:00:00Z");
    botpost(&again, &["tick"]);
    again.at("2026-11-23T12:00:00Z");
    let again = Kept::of(&again);
    let (_, kinds) = turn(&again.desk(), None);
    let syncs = (1..).zip(&kinds).filter(|(_, kind)| **kind == 's').map(|(call, _)| call);
    // A disk that fails in a sync of the database ends the service; in that of a name it keeps
    // back a letter that lies there.
    let kept_back = syncs.filter(|call| {
        let desk = again.desk();
        let (well, _) = turn(&desk, Some((*call, Fault::Eio)));
        let (lie, sent) = letters(&desk);
        well && lie > sent
    });
    assert_eq!(kept_back.count(), 4, "the names of four letters are forced");
}
