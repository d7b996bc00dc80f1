//! The game for somebody who never saw it: a page of help.

use super::super::edition::{Edition, Rulebook};
use super::rulebook;
use kit::{About, Phrase};

/// What RAMbots is under this rulebook.
pub(in super::super) fn about(rules: &Rulebook) -> About {
    let (reading, red) = match rules.edition {
        Edition::Classic => ("rambots-reading-classic", "rambots-help-red-classic"),
        Edition::Arcade => ("rambots-reading-arcade", "rambots-help-red-arcade"),
    };
    let goal = if rules.tag_bots { "rambots-help-goal" } else { "rambots-help-goal-beacons" };
    let mut end = vec![Phrase::new("rambots-help-win")];
    if rules.play_on {
        end.push(Phrase::new("rambots-help-play-on"));
    }
    if let Some(limit) = rules.round_limit {
        end.push(Phrase::new("rambots-help-limit").with("rounds", i64::from(limit)));
    }
    if rules.speedbots {
        end.push(Phrase::new("rambots-help-speedbots"));
    }
    let say = |keys: &[&'static str]| keys.iter().map(|key| Phrase::new(key)).collect();
    let instruction = [
        "rambots-help-turn",
        "rambots-help-move",
        "rambots-help-ram",
        "rambots-help-reverse",
        "rambots-help-beam",
        red,
    ];
    let help = vec![
        (Phrase::new("rambots-heading-goal"), say(&[goal, "rambots-help-setting"])),
        (Phrase::new("rambots-heading-order"), say(&["rambots-help-order", "rambots-help-pool"])),
        (Phrase::new("rambots-heading-instruction"), say(&instruction)),
        (Phrase::new("rambots-heading-next"), say(&["rambots-help-next"])),
        (Phrase::new("rambots-heading-end"), end),
    ];
    About {
        title: Phrase::new("rambots-title"),
        seats: 2..=4,
        reading: Phrase::new(reading).flag("bots", rules.tag_bots),
        what: Phrase::new("rambots-what"),
        greeting: Phrase::new("rambots-greeting"),
        farewell: Phrase::new("rambots-farewell"),
        pace: Phrase::new("rambots-pace"),
        secrecy: Phrase::new("orders-sealed"),
        closing: rules.closing(),
        help,
        rules: rulebook::rules(rules),
        chapters: Phrase::new("rambots-chapters"),
        deadline: "every 3d 22:00",
    }
}
