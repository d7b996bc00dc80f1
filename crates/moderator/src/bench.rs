//! The bench: people who take over seats that fall empty, in the order in which they came. What is
//! kept of an empty seat, and of whom it was offered to. Must never hold an address or a name of
//! its own: those are the bench's, and go with it.

use serde::{Deserialize, Serialize};

use chrono::TimeDelta;

use super::{Guest, Holder, Match, Moment, Person, Role, Style, Zone};
use kit::{Language, Seat};

/// How long somebody on the bench has to answer an offer.
pub const OFFER_HOURS: i64 = 48;

/// How many of those a seat was offered to are remembered, so that a late answer is understood.
/// Those who were asked since it fell empty are remembered in any case: nobody is asked twice.
const MOST_APPROACHED: usize = 16;

/// Somebody on the bench of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The number on the bench: never anybody else's.
    pub id: i64,
    /// Who.
    pub person: Person,
}

kit::named! {
    /// What a seat that fell empty does until somebody sits there.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum WhenEmpty {
        /// What the rules say for absence.
        #[default]
        Idle = "idle",
        /// The house player files an order, where the game has one.
        House = "house",
    }
}

/// Why nobody sits in a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emptied {
    /// Its holder left.
    Left,
    /// Nothing came from its holder for so many rounds as the match says.
    Silent,
    /// The moderator took it away.
    Dropped,
}

/// A seat that fell empty in a match that goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EmptySeat {
    /// Since when.
    pub since: Moment,
    /// Why.
    pub why: Emptied,
    /// Whether the moderator knows that nobody on the bench takes it.
    pub told: bool,
}

/// Somebody on the bench whom a seat was offered to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Approach {
    /// The number on the bench.
    pub candidate: i64,
    /// The generation of the token of the offer.
    pub generation: u16,
    /// When.
    pub at: Moment,
}

/// What is kept of a seat beside its holder.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Vacancy {
    /// That it is empty now.
    pub empty: Option<EmptySeat>,
    /// Whom on the bench it was offered to, the latest last.
    pub approached: Vec<Approach>,
}

impl Vacancy {
    /// One more is asked.
    pub fn ask(&mut self, approach: Approach) {
        self.approached.push(approach);
        let since = self.empty.map(|empty| empty.since);
        let before = self.approached.iter().filter(|it| Some(it.at) < since).count();
        let more = self.approached.len().saturating_sub(MOST_APPROACHED);
        self.approached.drain(..more.min(before));
    }

    /// Whether somebody was asked since the seat is empty.
    pub fn was_asked(&self, candidate: i64) -> bool {
        let since = self.empty.map(|empty| empty.since);
        self.approached.iter().any(|it| it.candidate == candidate && Some(it.at) >= since)
    }
}

/// How many rounds in a row nothing came from a holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Silence {
    /// So many rounds.
    pub rounds: u32,
    /// The round in which a message came last.
    pub heard: Option<u32>,
    /// Whether the holder was warned since something came last.
    pub warned: bool,
}

/// How somebody is reached who gave a seat up: the farewell message can be answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Farewell {
    /// The generation of its token.
    pub generation: u16,
    /// The language of messages.
    pub language: Language,
    /// How things are shown.
    pub style: Style,
    /// The zone times are shown in.
    pub zone: Zone,
    /// The addresses; they are the person's, and not kept here.
    #[serde(skip)]
    pub addresses: Vec<String>,
}

/// The words that take a seat back, folded.
const RETURN: &[&str] = &["return", "wracam", "powrot"];

/// Whether a text asks for the seat back.
pub(crate) fn asks_back(typed: &kit::Typed) -> bool {
    let first = typed.lines.iter().find(|(_, line)| !line.trim().is_empty());
    let word = first.and_then(|(_, line)| line.split_whitespace().next());
    word.is_some_and(|word| RETURN.contains(&super::words::fold(word).as_str()))
}

impl Holder {
    /// Whether the one who gave this seat up can take it back.
    pub fn can_return(&self) -> bool {
        let own = |empty: EmptySeat| match empty.why {
            Emptied::Left | Emptied::Silent => true,
            Emptied::Dropped => false,
        };
        self.left && self.vacancy.empty.is_some_and(own)
    }

    /// How the holder can be reached who is about to go.
    pub(crate) fn farewell(&self) -> Option<Farewell> {
        let Holder { generation, language, style, zone, .. } = *self;
        let addresses = self.addresses.clone();
        self.can_return().then_some(Farewell { generation, language, style, zone, addresses })
    }
}

impl Match {
    /// Whether seats that fall empty are offered down the bench now.
    pub fn offers_seats(&self) -> bool {
        self.position.is_some() && self.state.is_played()
    }

    /// Who gave a seat up and got a farewell message of this generation; only that message's
    /// token shows it.
    pub fn leaver(&self, seat: Seat, is: impl Fn(u16) -> bool) -> Option<Guest> {
        let holder = self.holders.get(seat)?;
        let guest = |person: Person, generation| {
            let role = Role::Left { seat, generation };
            Some(Guest { person, role, generation })
        };
        if holder.can_return() && is(holder.generation) {
            return guest(Person::of(holder), holder.generation);
        }
        let former = holder.former.iter().rev();
        let mut former = former.filter_map(|it| Some((&it.name, it.farewell.as_ref()?)));
        let (name, farewell) = former.find(|(_, farewell)| is(farewell.generation))?;
        let Farewell { language, style, zone, .. } = **farewell;
        let (name, address) = (name.clone(), farewell.addresses.first()?.clone());
        let person = Person { name, address, language, style, zone };
        guest(person, farewell.generation)
    }

    /// Somebody on the bench whom this seat was offered to, and is no more.
    pub fn late(&self, seat: Seat, is: impl Fn(u16) -> bool) -> Option<Guest> {
        let holder = self.holders.get(seat)?;
        let approach = holder.vacancy.approached.iter().rev().find(|it| is(it.generation))?;
        let candidate = self.bench.iter().find(|it| it.id == approach.candidate)?;
        let (person, generation) = (candidate.person.clone(), approach.generation);
        let role = Role::Late { seat, candidate: candidate.id, generation };
        Some(Guest { person, role, generation })
    }
}

/// Until when an offer can be answered.
pub(crate) fn answer_by(now: Moment) -> Moment {
    now + TimeDelta::hours(OFFER_HOURS)
}
