//! What was delivered by a service that died at once is durable before it counts.

use store::QueueState;

use crate::crash::shim::{Fault, Watch};
use crate::crash::state::State;
use crate::crash::story::{botpost, command, folder, set};
use crate::support::desk::Desk;

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
    let mut desk = folder();
    set(&mut desk, 0);
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
    let again = || {
        let mut desk = killed(call);
        assert_eq!(letters(&desk), (1, 0));
        // A try that was cut off is noticed, and made again some time later.
        desk.at("2026-11-23T10:00:00Z");
        botpost(&desk, &["tick"]);
        desk.at("2026-11-23T12:00:00Z");
        desk
    };
    let (_, kinds) = turn(&again(), None);
    let syncs = (1..).zip(&kinds).filter(|(_, kind)| **kind == 's').map(|(call, _)| call);
    // A disk that fails in a sync of the database ends the service; in that of a name it keeps
    // back a letter that lies there.
    let kept_back = syncs.filter(|call| {
        let desk = again();
        let (well, _) = turn(&desk, Some((*call, Fault::Eio)));
        let (lie, sent) = letters(&desk);
        well && lie > sent
    });
    assert_eq!(kept_back.count(), 4, "the names of four letters are forced");
}
