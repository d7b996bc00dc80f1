//! How a match's clock runs and how it is moderated.

use serde::{Deserialize, Serialize};

use super::{Admission, Cadence, TalkTime, WhenEmpty, Zone};

/// How a match's clock runs and how it is moderated.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// When rounds fall due.
    pub cadence: Cadence,
    /// The zone the cadence is meant in.
    pub zone: Zone,
    /// Days, in that zone, on which no round falls due.
    pub holidays: Vec<chrono::NaiveDate>,
    /// A round is open for at least so many real minutes.
    pub min_open: u32,
    /// How many minutes after the deadline the round still waits for those missing.
    pub grace: u32,
    /// How many minutes a round that could close early stays open for second thoughts;
    /// `None`: as the game says.
    pub cooling: Option<u32>,
    /// Whether a round may close before its deadline at all.
    pub early: bool,
    /// What happens at the deadline when programs are missing.
    pub missing: Missing,
    /// How many minutes before the deadline those without orders are reminded.
    pub reminders: Vec<u32>,
    /// How many minutes an invitation can be answered.
    pub answer_within: u32,
    /// How often a player may ask the moderator for more time in the whole match; 0: never.
    pub more: u32,
    /// Who may take seats that nobody holds before the match begins.
    pub admission: Admission,
    /// When what players say to all reaches them.
    pub talk: TalkTime,
    /// Whether a player may tell something to one other alone.
    pub tell: bool,
    /// For how many minutes a round that was played waits for the moderator to look at it;
    /// `None`: not at all.
    pub review: Option<u32>,
    /// Whether the invitations say that the moderator plays, and acts on rounds all the same.
    pub gm_plays: bool,
    /// For how many days in all a player can be away in the match; 0: nobody can.
    pub away: u32,
    /// After how many rounds in a row from which nothing came a seat is offered to others; 0:
    /// never.
    pub misses: u32,
    /// What a seat does that fell empty.
    pub empty: WhenEmpty,
    /// Whether the deadlines go into the calendars of those who ask for nothing else.
    pub calendar: bool,
    /// Whether messages have pictures, for those who want any.
    pub pictures: bool,
    /// The terms from the next round on, where they are others.
    pub next: Option<Box<Terms>>,
}

impl Terms {
    /// The terms of a match of which nothing is said but the cadence that its game proposes.
    pub fn usual(cadence: Cadence) -> Terms {
        Terms {
            cadence,
            zone: Zone::UTC,
            holidays: Vec::new(),
            min_open: 20 * 60,
            grace: 0,
            cooling: None,
            early: true,
            missing: Missing::Default,
            reminders: vec![24 * 60, 3 * 60],
            answer_within: 7 * 24 * 60,
            more: 3,
            admission: Admission::default(),
            talk: TalkTime::default(),
            tell: false,
            review: None,
            gm_plays: false,
            away: 14,
            misses: 0,
            empty: WhenEmpty::default(),
            calendar: false,
            pictures: true,
            next: None,
        }
    }
}

kit::named! {
    /// What happens at the deadline when programs are missing.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Missing {
        /// The round is played with what the rules say for absence.
        Default = "default",
        /// The round waits, and the moderator is told.
        Hold = "hold",
    }
}
