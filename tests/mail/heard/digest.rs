//! The digest: when it comes, what is in it, and what is in none.

use chrono::{DateTime, TimeDelta, Utc};

use crate::heard::room::{EARLY, Room, flat};

const THREE: [&str; 3] = ["Ania", "Basia", "Cleo"];

impl Room {
    /// A match in its first round on Monday 23 November at 10:00 in Warsaw, with this digest.
    fn with_digest(when: &str) -> Room {
        Room::configured(&[("[moderator]", &format!("digest = \"{when}\""))], &THREE, &[])
    }

    /// Ticks at this moment, and gives back the digests that came with it.
    fn tick(&mut self, moment: &str) -> Vec<String> {
        let before = self.count("marek");
        self.0.at(moment);
        self.run(&["tick"]);
        let digest = |text: &String| text.contains("DIGEST:");
        self.0.texts("marek").split_off(before).into_iter().filter(digest).collect()
    }

    /// Ticks every twelve hours, as a service does that is never away for long: the digests.
    fn ticks(&mut self, moments: &[&str]) -> Vec<String> {
        moments.iter().flat_map(|moment| self.tick(moment)).collect()
    }
}

#[test]
fn a_digest_comes_once_a_day_and_tells_what_happened_and_what_waits() {
    let mut room = Room::with_digest("daily 08:00");
    let order = room.order("Ania");
    room.says("Ania", &order);
    assert!(room.ticks(&["2026-11-23T18:00:00Z", "2026-11-24T06:59:00Z"]).is_empty());
    let came = room.tick("2026-11-24T07:00:00Z");
    let [digest] = &came[..] else { panic!("{came:?}") };
    let told = flat(digest);
    assert!(told.contains("DIGEST: 1 round was played"), "{told}");
    assert!(told.contains("klub7 has begun."), "{told}");
    assert!(told.contains("1 of 3 orders are in"), "{told}");
    assert!(!told.contains("example.org") && !told.contains(&order), "{told}");
    // Several ticks, at the same moment and later the same day.
    assert!(room.ticks(&["2026-11-24T07:00:00Z", "2026-11-24T07:01:00Z"]).is_empty());
    // Nothing happened since: nothing comes.
    assert!(room.ticks(&["2026-11-24T19:00:00Z", "2026-11-25T07:30:00Z"]).is_empty());
    // The round is played at its deadline, with two orders missing.
    let came = room.ticks(&["2026-11-25T19:00:00Z", "2026-11-26T07:30:00Z"]);
    assert!(came.is_empty(), "{came:?}");
    let came = room.ticks(&["2026-11-26T21:30:00Z", "2026-11-27T07:30:00Z"]);
    let [digest] = &came[..] else { panic!("{came:?}") };
    let told = flat(digest);
    assert!(told.contains("round 1 was played, without orders from Basia and Cleo"), "{told}");
}

#[test]
fn after_a_week_of_outage_one_digest_tells_of_all_of_it() {
    let mut room = Room::with_digest("daily 08:00");
    let came = room.tick("2026-12-01T12:00:00Z");
    let [digest] = &came[..] else { panic!("{came:?}") };
    assert!(flat(digest).contains("klub7 has begun."), "{digest}");
    assert!(room.tick("2026-12-01T12:05:00Z").is_empty());
    // The next one is due the next morning, and has nothing to tell.
    assert!(room.ticks(&["2026-12-01T20:00:00Z", "2026-12-02T07:30:00Z"]).is_empty());
}

#[test]
fn who_waits_for_the_moderator_stands_first_with_the_command() {
    let mut room = Room::with_digest("daily 08:00");
    room.says("Basia", "MORE");
    let came = room.tick("2026-11-24T07:30:00Z");
    let [digest] = &came[..] else { panic!("{came:?}") };
    let told = flat(digest);
    assert!(told.contains("1 thing waits for you"), "{told}");
    assert!(told.contains("klub7: Basia asks for more time"), "{told}");
    assert!(told.contains("`botpost deadline extend klub7 24h`"), "{told}");
    room.run(&["deadline", "extend", "klub7", "24h"]);
    assert!(room.tick("2026-11-25T07:30:00Z").is_empty());
}

#[test]
fn a_weekly_digest_comes_on_its_day() {
    let mut room = Room::with_digest("Thu 08:00");
    let moments = ["2026-11-24T07:30:00Z", "2026-11-25T07:30:00Z", "2026-11-26T06:30:00Z"];
    assert!(room.ticks(&moments).is_empty());
    assert_eq!(room.tick("2026-11-26T07:30:00Z").len(), 1);
    assert!(room.tick("2026-11-27T07:30:00Z").is_empty());
}

#[test]
fn a_digest_comes_once_in_the_nights_in_which_the_clocks_change() {
    // The clocks go forward on 28 March 2027 from 2:00 to 3:00, and back on 31 October.
    for (when, day, moments, due) in [
        (
            "daily 02:30",
            "2027-03-27T10:00:00Z",
            ["2027-03-28T00:55:00Z", "2027-03-28T01:29:00Z"],
            "2027-03-28T01:31:00Z",
        ),
        (
            "daily 02:30",
            "2027-10-30T10:00:00Z",
            ["2027-10-30T20:00:00Z", "2027-10-31T00:29:00Z"],
            "2027-10-31T00:31:00Z",
        ),
    ] {
        let mut room = Room::with_digest(when);
        room.run(&["match", "pause", "klub7"]);
        // A clock that jumps by months is not believed.
        let mut at: DateTime<Utc> = "2026-11-24T10:00:00Z".parse().expect("a moment");
        while at < day.parse::<DateTime<Utc>>().expect("a moment") {
            room.tick(&at.to_rfc3339());
            at += TimeDelta::days(20);
        }
        room.tick(day);
        room.says("Basia", "LEAVE YES");
        assert!(room.ticks(&moments).is_empty());
        assert_eq!(room.tick(due).len(), 1, "{}", room.0.list("marek"));
        let later = due.replace("T01:31", "T02:31").replace("T00:31", "T01:31");
        assert!(room.tick(&later).is_empty());
    }
}

#[test]
fn no_digest_unless_one_is_wished() {
    let mut room = Room::configured(&[], &THREE, &[]);
    assert!(room.ticks(&["2026-11-24T07:30:00Z", "2026-11-25T07:30:00Z"]).is_empty());
}

#[test]
fn a_moderator_who_plays_is_shown_nothing_that_is_sealed() {
    let line = [("[moderator]", "digest = \"daily 08:00\"")];
    let mut room = Room::configured(&line, &["Ania", "Basia", "marek"], &EARLY);
    let order = room.order("Ania");
    let before = room.count("marek");
    room.says("Ania", &order);
    room.says("Basia", "I wonder what the others are up to today.");
    let came = room.tick("2026-11-24T07:30:00Z");
    let [digest] = &came[..] else { panic!("{came:?}") };
    assert!(flat(digest).contains("1 message to you comes when the round"), "{digest}");
    let all = room.0.texts("marek").split_off(before).concat();
    assert!(!all.contains(&order) && !all.contains("I wonder"), "{all}");
}

#[test]
fn messages_that_are_held_are_told_at_once_and_once_an_hour_at_most() {
    let mut room = Room::configured(&[], &THREE, &[]);
    let held = |room: &Room| {
        room.0.texts("marek").iter().filter(|text| text.contains("HELD for you")).count()
    };
    let newest = room.count("Ania");
    let forged = |room: &mut Room| {
        room.0.reply("Ania", newest, "Eve <eve@foe.example>", "", "1BN");
        room.run(&["tick"]);
    };
    forged(&mut room);
    assert_eq!(held(&room), 1, "{}", room.0.list("marek"));
    forged(&mut room);
    forged(&mut room);
    assert_eq!(held(&room), 1);
    room.0.at("2026-11-23T10:01:00Z");
    room.run(&["tick"]);
    assert_eq!(held(&room), 2, "{}", room.0.list("marek"));
    assert!(room.0.newest("marek").contains("2 MESSAGES ARE HELD"), "{}", room.0.newest("marek"));
    room.run(&["tick"]);
    assert_eq!(held(&room), 2);
}
