//! The match in peace, with what happens to mail in every club.

use botpost::moderator::State;

use super::BEFORE;
use super::table::{Ports, Table, Tends};
use super::yard::Yard;

/// Nobody is killed here.
struct Peace(Table);

impl Tends for Peace {
    fn table(&mut self) -> &mut Table {
        &mut self.0
    }

    fn tend(&mut self) {
        let service = self.0.service.as_mut().expect("a service");
        assert!(service.ended().is_none(), "the service has ended\n{}", self.0.logs());
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_a_whole_match_is_played_by_mail() {
    let yard = Yard::open("whole");
    let ports = Ports {
        imaps: yard.port("IMAPS"),
        smtps: yard.port("SMTPS"),
        submission: yard.port("SMTPS"),
    };
    let mut club = Peace(Table::lay(yard, &ports));
    club.0.start("run", None);
    for seat in 0..4 {
        let posted = club.file(seat, BEFORE, "Yes");
        club.answered(seat, &posted);
    }
    let mut round = 0;
    while club.0.game().state == State::Playing {
        let posted: Vec<_> = (0..4).map(|seat| club.order(seat, round, "first")).collect();
        (0..4).for_each(|seat| club.answered(seat, &posted[seat]));
        round += 1;
        club.until("the round", |table| table.played().len() >= round as usize);
    }
    println!("{round} rounds\n{}", club.0.logs());
    for played in club.0.played() {
        for (seat, filing) in played.filings.iter() {
            let meant = &club.0.meant[&(played.number, seat.index())];
            assert_eq!(filing.as_ref().map(|it| &it.program), Some(meant));
        }
    }
    println!("{}\n\n{}", club.0.yard.exim_log(), club.0.yard.dovecot_log());
}
