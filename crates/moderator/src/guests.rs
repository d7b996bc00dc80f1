//! People who get messages of a match without holding one of its seats: those a seat is offered
//! to, and spectators. Must never be told what a seat's holder knows and others do not.

use crate::Zone;

use super::bench::Vacancy;
use super::{Answer, Calendar, Holder, Match, Moment, Record, Style};
use kit::Language;
use kit::{Mark, Seat};
use serde::{Deserialize, Serialize};

/// A person, as somebody writes to them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The name the others see.
    pub name: String,
    /// The one address messages go to, in lower case.
    pub address: String,
    /// The language of messages.
    pub language: Language,
    /// How things are shown.
    pub style: Style,
    /// The zone times are shown in.
    pub zone: Zone,
}

/// A seat that is offered to somebody. A seat is offered to one person at a time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Which seat.
    pub seat: Seat,
    /// To whom.
    pub person: Person,
    /// The generation of the reply token; it becomes the seat's when the offer is taken.
    pub generation: u16,
    /// Until when it can be answered.
    pub answer_by: Moment,
    /// Whether the moderator was told that no answer came (once).
    pub overdue: bool,
    /// The number on the bench of the one it is made to; `None`: the moderator made it.
    pub candidate: Option<i64>,
    /// Whether it still stands. One that does not is kept, so that its token's generation is
    /// never used again.
    pub open: bool,
}

/// Somebody who watches.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observer {
    /// Who.
    pub person: Person,
    /// The generation of the reply token, another one each time they come back.
    pub generation: u16,
    /// Whether they want no more messages.
    pub gone: bool,
    /// Whether they get pictures; `None`: where messages have drawings.
    pub pictures: Option<bool>,
}

/// Somebody without a seat, as the reader of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// Who.
    pub person: Person,
    /// Why they get messages.
    pub role: Role,
    /// The generation of the reply token; one who wants to play has a token of their address.
    pub generation: u16,
}

/// Why somebody without a seat gets a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// A seat is offered to them.
    Candidate(Seat),
    /// They are observers; the number is their place among the observers of the match.
    Observer(u8),
    /// They held a seat until now. Nothing they answer is read.
    Former,
    /// They gave this seat up: all they can do is to take it back. The generation is that of the
    /// farewell message.
    Left { seat: Seat, generation: u16 },
    /// They are on the bench, and this seat was offered to them, but is no more.
    Late { seat: Seat, candidate: i64, generation: u16 },
    /// They want to play, and wish for this seat or for any. Nothing is kept of them: the
    /// generation of their token stands for their address.
    Joining { wish: Option<Seat>, language: Language },
    /// They may be this seat's holder, who says that the address is theirs too. They are nobody
    /// before they say so themselves.
    Proving(Seat),
}

/// Who a reply token can stand for. Written down it is a word or two: `seat 0`, `candidate 0`,
/// `observer 0`, or `nobody` for those who are in the match no more, or not yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Party {
    /// The holder of a seat.
    Seat(Seat),
    /// Somebody without one.
    Guest(Role),
}

impl Party {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Party::Seat(seat) => Some(seat),
            Party::Guest(_) => None,
        }
    }
}

impl From<Party> for String {
    fn from(party: Party) -> String {
        match party {
            Party::Seat(seat) => format!("seat {}", seat.index()),
            Party::Guest(Role::Candidate(seat)) => format!("candidate {}", seat.index()),
            Party::Guest(Role::Observer(place)) => format!("observer {place}"),
            Party::Guest(
                Role::Left { .. }
                | Role::Late { .. }
                | Role::Former
                | Role::Proving(_)
                | Role::Joining { .. },
            ) => "nobody".to_owned(),
        }
    }
}

impl TryFrom<String> for Party {
    type Error = String;

    fn try_from(text: String) -> Result<Party, String> {
        let (kind, number) = text.split_once(' ').unwrap_or((&text, "0"));
        let number: Option<u8> = number.parse().ok();
        let seat = number.and_then(|number| Seat::try_from(number).ok());
        match (kind, seat, number) {
            ("seat", Some(seat), _) => Ok(Party::Seat(seat)),
            ("candidate", Some(seat), _) => Ok(Party::Guest(Role::Candidate(seat))),
            ("observer", _, Some(place)) => Ok(Party::Guest(Role::Observer(place))),
            ("nobody", ..) => Ok(Party::Guest(Role::Former)),
            _ => Err("this is nobody".to_owned()),
        }
    }
}

impl Person {
    /// Somebody of whom nothing is known.
    pub fn nobody(language: Language, zone: Zone) -> Person {
        let (name, address) = (String::new(), String::new());
        Person { name, address, language, style: Style::Full, zone }
    }

    /// Who a holder is, apart from the seat.
    pub fn of(holder: &Holder) -> Person {
        let Holder { language, style, zone, .. } = *holder;
        let address = holder.addresses.first().cloned().unwrap_or_default();
        Person { name: holder.name.clone(), address, language, style, zone }
    }

    /// The same person in a seat.
    pub fn seated(self, mark: Mark, answer: Answer, generation: u16) -> Holder {
        Holder {
            mark,
            name: self.name,
            person: None,
            addresses: vec![self.address],
            language: self.language,
            style: self.style,
            zone: self.zone,
            answer,
            left: false,
            generation,
            standing: None,
            pictures: None,
            news: None,
            calendar: Calendar::default(),
            away: Default::default(),
            asked_more: Vec::new(),
            asked: 0,
            former: Vec::new(),
            vacancy: Vacancy::default(),
            record: Record::default(),
        }
    }
}

impl Offer {
    /// The one it is made to, as a reader.
    pub fn guest(&self) -> Guest {
        let role = Role::Candidate(self.seat);
        Guest { person: self.person.clone(), role, generation: self.generation }
    }
}

impl Match {
    /// No match has more observers, those who went away included: a reply token has room for
    /// so many.
    pub const MOST_OBSERVERS: usize = 64;

    /// The offer of a seat.
    pub fn offer(&self, seat: Seat) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.seat == seat && offer.open)
    }

    /// A generation of reply tokens that was never used for this seat.
    pub fn next_generation(&self, seat: Seat) -> u16 {
        let offered = self.offers.iter().filter(|offer| offer.seat == seat);
        let used = offered.map(|offer| offer.generation).chain([self.holder(seat).generation]);
        used.max().unwrap_or(0).saturating_add(1)
    }

    /// Somebody without a seat, if they still get messages.
    pub fn guest(&self, role: Role) -> Option<Guest> {
        match role {
            Role::Candidate(seat) => self.offer(seat).map(Offer::guest),
            Role::Observer(place) => {
                let observer = self.observers.get(usize::from(place)).filter(|it| !it.gone)?;
                let generation = observer.generation;
                Some(Guest { person: observer.person.clone(), role, generation })
            }
            Role::Left { seat, generation } => self.leaver(seat, |it| it == generation),
            Role::Late { seat, generation, .. } => self.late(seat, |it| it == generation),
            Role::Former | Role::Joining { .. } | Role::Proving(_) => None,
        }
    }

    /// Those who have a place in the match now, with their names and addresses: players, then
    /// spectators, then those whom seats are offered to.
    pub(super) fn places(&self) -> impl Iterator<Item = (Party, &str, &[String])> {
        let seats = self.holders.iter().filter(|(_, holder)| !holder.left);
        let seats =
            seats.map(|(seat, it)| (Party::Seat(seat), it.name.as_str(), it.addresses.as_slice()));
        let watching = (0..).zip(&self.observers).filter(|(_, observer)| !observer.gone);
        let watching = watching.map(|(place, it)| (Role::Observer(place), &it.person));
        let offers = self.offers.iter().filter(|offer| offer.open);
        let offers = offers.map(|it| (Role::Candidate(it.seat), &it.person));
        seats.chain(watching.chain(offers).map(|(role, person)| {
            (Party::Guest(role), person.name.as_str(), std::slice::from_ref(&person.address))
        }))
    }

    /// All who watch.
    pub fn watching(&self) -> impl Iterator<Item = Guest> {
        let places = 0..u8::try_from(self.observers.len()).unwrap_or(u8::MAX);
        places.filter_map(|place| self.guest(Role::Observer(place)))
    }
}
