//! The digest in nights in which the clocks change, and whom it names.

use chrono::{DateTime, TimeDelta, Utc};

use crate::support::desk::Desk;
use crate::support::room::{Room, flat};

impl Room {
    /// A match in its first round on Monday 23 November at 10:00 in Warsaw, with this digest.
    fn with_digest(when: &str) -> Room {
        let desk = Desk::new();
        desk.configure("[moderator]", &format!("[moderator]\ndigest = \"{when}\""));
        Room::of(&["Ania", "Basia", "Cleo"], desk, &[])
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
fn a_digest_names_those_alone_whose_lateness_is_counted() {
    let mut room = Room::with_digest("daily 08:00");
    // Of Ania a standing order is used, and Cleo is away: nobody is late but Basia.
    let order = room.order("Ania");
    let stored = room.says("Ania", &format!("STANDING {order}"));
    assert!(flat(&stored).contains("standing order"), "{stored}");
    let away = room.says("Cleo", "AWAY 23 November - 6 December");
    assert!(away.contains("away"), "{away}");
    let days = ["24", "25", "26", "27", "28"];
    let moments = days.iter().flat_map(|day| ["01", "13"].map(|hour| (day, hour)));
    let moments: Vec<String> =
        moments.map(|(day, hour)| format!("2026-11-{day}T{hour}:00:00Z")).collect();
    let digests: Vec<String> = moments.iter().flat_map(|it| room.tick(it)).collect();
    let played = digests.iter().map(|text| flat(text)).find(|text| text.contains("round 1 was"));
    let played = played.unwrap_or_else(|| panic!("no round in {digests:#?}"));
    assert!(played.contains("round 1 was played, without orders from Basia."), "{played}");
}
