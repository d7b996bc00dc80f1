//! What the moderator knows of a match. All of it is a value; the store keeps it.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{
    Absences, Agreed, Calendar, Candidate, Former, Observer, Offer, Proposals, Questions, Record,
    Revision, Spoken, StandingOrder, Terms, Vacancy, Withheld, Zone,
};
use kit::{BySeat, ClosingPolicy, Language, Mark, Seat, Seed, TextFiled};

/// A moment, in UTC. Zones are for people only.
pub type Moment = DateTime<Utc>;

/// The pseudo round of messages from before the match: invitations and what belongs to them.
/// The largest number a reply token can hold.
pub const BEFORE: u32 = u16::MAX as u32;

/// The pseudo round of messages from after the match: the last message and what follows it.
pub const AFTER: u32 = BEFORE - 1;

/// One running instance of a game. serde writes what the store keeps of it as one document: what
/// is skipped stands in columns and rows of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Match {
    /// Its number, for reply tokens.
    #[serde(skip)]
    pub number: u16,
    /// Its id, as people type it: small letters, digits and hyphens, a letter first.
    #[serde(skip)]
    pub id: String,
    /// The first line of its positions: game, version, edition and options.
    #[serde(skip)]
    pub header: String,
    /// What its table brings.
    pub brings: MatchInputs,
    /// Where it stands in its life.
    pub state: State,
    /// How its clock runs and how it is moderated.
    pub terms: Terms,
    /// The seed behind all its chance: a secret until the end.
    pub seed: Seed,
    /// Who holds the seats, in seating order.
    pub holders: BySeat<Holder>,
    /// The last offer of each seat that was ever offered.
    pub offers: Vec<Offer>,
    /// The observers, in the order in which they came; nobody is ever taken out of the list.
    pub observers: Vec<Observer>,
    /// Who takes over seats that fall empty, in order: the bench is that of the game, and the
    /// same in all its matches.
    #[serde(skip)]
    pub bench: Vec<Candidate>,
    /// The position the open round started from; `None` until the match is set up. Acts
    /// inside the round lead on from it: see [`Match::current`].
    pub position: Option<String>,
    /// The open round, while the match is played. A match that is ended in the middle of a
    /// round keeps it as it was, unplayed.
    pub round: Option<Round>,
    /// The round that was played last, while it waits for its release; no round is open then.
    pub withheld: Option<Withheld>,
    /// The digest of the last round's filings with their salts, as they were when it was played
    /// for the first time; zeros before the first.
    #[serde(with = "kit::hex")]
    pub before: [u8; 32],
    /// What was said that is no order.
    #[serde(skip)]
    pub spoken: Spoken,
    /// What was put right, in order.
    #[serde(skip)]
    pub revisions: Vec<Revision>,
    /// What players proposed to each other.
    pub proposals: Proposals,
}

/// What the table of a match brings besides its players.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchInputs {
    /// What it plays on, in the game's own notation, such as a course.
    pub board: Option<String>,
    /// The match before, in a series.
    pub series: Option<Series>,
}

/// The match before, as the next one of a series begins with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The position it ended with.
    pub end: String,
    /// For each seat of the new match the seat that its holder had there; newcomers had none.
    pub before: Vec<Option<Seat>>,
}

/// Where a match stands in its life.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "state")]
pub enum State {
    /// Made, not announced.
    Draft,
    /// Invitations are out.
    Inviting {
        /// Until when they can be answered.
        answer_by: Moment,
        /// Whether the moderator was told that it did not come together (once).
        overdue: bool,
    },
    /// Rounds are played.
    Playing,
    /// The clock stands still.
    Paused {
        /// Since when: the deadline moves by the length of the pause.
        since: Moment,
        /// When it ends by itself; `None`: the moderator ends it.
        until: Option<Moment>,
    },
    /// Something is wrong that botpost must not guess about; only the moderator moves on.
    Frozen {
        /// What is wrong, for the moderator.
        reason: String,
    },
    /// Another desk goes on with it: nothing happens here until it is taken back.
    Moved {
        /// The address of that desk.
        to: String,
        /// Since when.
        since: Moment,
        /// Where it stood before, and stands there.
        was: Box<State>,
    },
    /// Played to its end, or ended by the moderator.
    Ended {
        /// The result that was agreed on, if it was not left to the board.
        agreed: Option<Agreed>,
    },
    /// Called off before it was played.
    Cancelled,
}

kit::named! {
    /// How a player wants to be shown things.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum Style {
        /// With a drawing.
        #[default]
        Full = "full",
        /// Without a drawing anywhere, for screen readers.
        Words = "words",
        /// At most 40 columns, the table below the board, for phones.
        Short = "short",
    }
}

/// The person who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Holder {
    /// How the game marks the seat.
    pub mark: Mark,
    /// The name the others see.
    pub name: String,
    /// The number that the store gave this person; `None`: nobody is stored yet.
    pub person: Option<i64>,
    /// The registered addresses, lower case, the one letters go to first. They are the person's.
    #[serde(skip)]
    pub addresses: Vec<String>,
    /// The language of messages.
    pub language: Language,
    /// How things are shown.
    pub style: Style,
    /// The zone times are shown in.
    pub zone: Zone,
    /// The answer to the invitation.
    pub answer: Answer,
    /// Whether the holder gave the seat up; the seat then files nothing and gets no mail.
    pub left: bool,
    /// The generation of the reply token; older tokens are dead.
    pub generation: u16,
    /// What is filed when nothing comes.
    pub standing: Option<StandingOrder>,
    /// Whether the holder gets pictures; `None`: where messages have drawings.
    pub pictures: Option<bool>,
    /// Whether the holder is told what others file before the round is played; `None`: yes.
    pub news: Option<bool>,
    /// What the holder's calendar shows.
    pub calendar: Calendar,
    /// When the holder is away.
    pub away: Absences,
    /// The rounds in which the holder asked for more time.
    pub asked_more: Vec<u32>,
    /// The number of the last question that the holder was asked. A round that is opened again
    /// begins with the next one: an answer to what was asked in its first version answers nothing.
    pub asked: u16,
    /// How punctual the holder was: public.
    pub record: Record,
    /// Who held the seat before, in order.
    pub former: Vec<Former>,
    /// That nobody sits there, and whom it was offered to.
    pub vacancy: Vacancy,
}

kit::named! {
    /// The answer to an invitation.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Answer {
        None = "none",
        Yes = "yes",
        No = "no",
    }
}

/// An open round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// Its number; the first of a match has number 0 where it sets goals.
    pub number: u32,
    /// When it was opened.
    pub opened: Moment,
    /// When it falls due.
    pub deadline: Moment,
    /// How it is about to close.
    pub phase: Phase,
    /// What each seat did in it.
    pub entries: BySeat<Entry>,
    /// How many filings arrived in it: the rank of the next.
    pub arrivals: u16,
    /// When the others were told of an order in it.
    pub announced: Option<Announced>,
    /// What took effect inside it already, in the order of arrival.
    pub acts: Vec<ActDone>,
    /// The seats of which its rules want an order as it stands, so that a list of matches reads no
    /// position; `None`: they cannot tell.
    pub owes: Option<Vec<Seat>>,
}

/// That the others were told of an order before its round is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announced {
    /// When.
    pub at: Moment,
    /// Whose order came since and is worth telling.
    pub waits: Option<Seat>,
}

impl Announced {
    /// From when on the next one is told: nobody gets more than a message an hour of them.
    pub fn next(&self) -> Moment {
        self.at + TimeDelta::hours(1)
    }
}

/// An act that took effect at once, inside a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ActDone {
    /// Who acted.
    pub seat: Seat,
    /// The act, in canonical notation.
    pub act: String,
    /// When its letter reached our server.
    pub at: Moment,
    /// What happened, an event a line.
    pub events: String,
    /// The position it led to.
    pub position: String,
}

/// How an open round is about to close.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "phase")]
pub enum Phase {
    /// Programs are filed.
    Open,
    /// It could close early and waits for second thoughts.
    Cooling {
        /// When it closes unless somebody thinks again.
        until: Moment,
    },
    /// The deadline has passed; those missing have a little longer.
    Grace {
        /// When it closes.
        until: Moment,
    },
    /// The deadline has passed, programs are missing, and the moderator decides.
    Held,
}

/// What one seat did in an open round.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The filing that counts now.
    pub filing: Option<Filing>,
    /// Whether its owner considers it final (the compilation cap, R29).
    pub cap: bool,
    /// How many filings this seat has stored in this round.
    pub stored: u32,
    /// The reminders already sent, in minutes before the deadline.
    pub reminded: Vec<u32>,
    /// What the seat was asked in this round.
    pub questions: Questions,
}

/// A program as it was filed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filing {
    /// The program, in canonical notation.
    pub program: String,
    /// When the message reached our server.
    pub at: Moment,
    /// The rank of its arrival among the round's filings, from 0.
    pub rank: u16,
    /// Which of this seat's filings of this round it is, from 1.
    pub serial: u32,
    /// The salt of its seal.
    #[serde(with = "kit::hex")]
    pub salt: [u8; 16],
    /// Who filed it.
    pub by: By,
    /// Whether it is surely meant. If not, it counts all the same, but nothing closes sooner
    /// because of it.
    pub confirmed: bool,
}

kit::named! {
    /// Who did something for a seat.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum By {
        /// The player, by mail.
        Player = "player",
        /// The moderator, who acts for the player.
        Gm = "gm",
        /// The standing order the player left.
        Standing = "standing",
        /// The house player, for a seat that is empty.
        House = "house",
    }
}

/// A round as it was executed. It is never changed afterwards; played again it is another version.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedRound {
    /// Its number.
    pub number: u32,
    /// The number of the last act of putting right before it was executed; 0: there was none.
    pub revision: u32,
    /// The key of its kind, such as `goals`.
    pub kind: String,
    /// When it was opened.
    pub opened: Moment,
    /// When it fell due.
    pub deadline: Moment,
    /// When it was executed.
    pub executed: Moment,
    /// The key of its dice.
    #[serde(with = "kit::hex")]
    pub key: [u8; 32],
    /// The digest that its dice are closed over; `None`: its own. Played again it keeps the
    /// dice of the first time, whatever was filed.
    #[serde(with = "kit::hex::optional")]
    pub closed: Option<[u8; 32]>,
    /// The position it started from, before any act.
    pub before: String,
    /// What took effect inside it, in the order of arrival.
    pub acts: Vec<ActDone>,
    /// What was filed.
    pub filings: BySeat<Option<Filing>>,
    /// Whose cap was on when it was executed.
    pub ready: BySeat<bool>,
    /// The programs as executed, the rules' defaults included.
    pub programs: BySeat<Option<String>>,
    /// What happened, an event a line: the acts' events first, then the execution's. They
    /// fold `before` into `after`.
    pub events: String,
    /// The position it led to.
    pub after: String,
}

impl Match {
    /// A match of which nothing is decided yet, not even who plays.
    pub fn new(id: String, header: String, terms: Terms, seed: Seed) -> Match {
        Match {
            number: 0,
            id,
            header,
            brings: MatchInputs::default(),
            state: State::Draft,
            terms,
            seed,
            holders: Vec::new().into(),
            offers: Vec::new(),
            observers: Vec::new(),
            bench: Vec::new(),
            position: None,
            round: None,
            withheld: None,
            before: [0; 32],
            spoken: Spoken::default(),
            revisions: Vec::new(),
            proposals: Proposals::default(),
        }
    }

    /// The line with the rules in force, the first of the position it stands at: a round that was
    /// played again may have changed them since the match was made.
    pub fn rules(&self) -> &str {
        let first = self.position.as_deref().and_then(|position| position.lines().next());
        first.unwrap_or(&self.header)
    }

    /// The holder of a seat.
    pub fn holder(&self, seat: Seat) -> &Holder {
        &self.holders[seat]
    }

    /// The position as everybody may know it now, the open round's acts included: that of a
    /// round that waits for its release is the one before it was played.
    pub fn current(&self) -> Option<&str> {
        if let Some(Withheld { played, .. }) = &self.withheld {
            return Some(played.led());
        }
        let last = self.round.as_ref().and_then(|round| round.acts.last());
        last.map(|done| done.position.as_str()).or(self.position.as_deref())
    }

    /// How a round that `call` describes closes in this match.
    pub fn closing(&self, game: ClosingPolicy) -> ClosingPolicy {
        use kit::Cooling;
        let cooling = |own: Cooling| self.terms.cooling.map_or(own, Cooling);
        match game {
            _ if !self.terms.early => ClosingPolicy::Deadline,
            ClosingPolicy::AllReady(own) => ClosingPolicy::AllReady(cooling(own)),
            ClosingPolicy::AllButOne(own) => ClosingPolicy::AllButOne(cooling(own)),
            ClosingPolicy::Deadline | ClosingPolicy::Window { .. } => game,
        }
    }
}

impl Round {
    /// Whether a seat's filing came after the deadline, and nobody has said that it is meant.
    pub fn is_late_and_unsure(&self, seat: Seat) -> bool {
        let filing = self.entries.get(seat).and_then(|entry| entry.filing.as_ref());
        filing.is_some_and(|filing| !filing.confirmed && filing.at > self.deadline)
    }

    /// What is filed, as it would go into an execution now.
    pub fn filed(&self) -> BySeat<Option<TextFiled>> {
        self.entries.map(|_, entry| Some(entry.filing.as_ref()?.filed(entry.cap)))
    }
}

impl Filing {
    /// It as it goes into an execution; whether its owner considers it final.
    pub(super) fn filed(&self, ready: bool) -> TextFiled {
        TextFiled { program: self.program.clone(), rank: Some(self.rank), ready }
    }

    /// SHA-256 over the salt and the program's text: shown at once, checked after the round.
    pub fn seal(&self) -> [u8; 32] {
        Sha256::new().chain_update(self.salt).chain_update(&self.program).finalize().into()
    }
}

impl PlayedRound {
    /// The digest of the filings with their salts, which the next round's dice hang on.
    pub fn digest(&self) -> [u8; 32] {
        let mut hash = Sha256::new();
        for filing in self.filings.values() {
            hash.update(filing.as_ref().map_or([0; 32], Filing::seal));
        }
        hash.finalize().into()
    }

    /// The position that its acts led to.
    pub fn led(&self) -> &str {
        self.acts.last().map_or(&self.before, |done| &done.position)
    }

    /// The digest that its dice are closed over.
    pub fn closing(&self) -> [u8; 32] {
        self.closed.unwrap_or_else(|| self.digest())
    }
}
