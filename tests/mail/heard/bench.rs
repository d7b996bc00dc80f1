//! BENCH from people nobody knows: how many are answered in a day.

use crate::support::desk::Desk;
use crate::support::room::Room;

#[test]
fn fifty_strangers_a_day_are_asked_whether_they_mean_the_bench() {
    let mut room = Room(Desk::new());
    room.0.configure("[mail]", "[join]\nopen = true\n[mail]");
    let asks = |room: &mut Room, number: usize| {
        let from = format!("Guest{number} <guest{number}@example.org>");
        room.0.stranger(&from, "moderator@klub.example", "BENCH rambots");
    };
    (0..60).for_each(|number| asks(&mut room, number));
    room.run(&["tick"]);
    let asked = (0..60).filter(|number| room.count(&format!("guest{number}")) > 0).count();
    assert_eq!(asked, 50);
    // Nobody is on the bench before saying YES, and a second message gets no second answer.
    assert!(!room.run(&["bench", "list"]).contains("Guest"), "{}", room.run(&["bench", "list"]));
    asks(&mut room, 1);
    room.run(&["tick"]);
    assert_eq!(room.count("guest1"), 1);
    // Anyone who was asked can say so all the same.
    let told = room.0.newest("guest1");
    assert!(told.contains("YES"), "{told}");
    room.0.reply("guest1", 1, "Guest1 <guest1@example.org>", "", "YES");
    room.run(&["tick"]);
    assert!(room.run(&["bench", "list"]).contains("Guest1"), "{}", room.run(&["bench", "list"]));
}
