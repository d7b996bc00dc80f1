//! What a game tells of orders, rounds and matches, before any language: findings, accounts,
//! standings and honours. Nothing here decides anything.

use serde::{Serialize, Serializer};

use super::{Board, BySeat, Phrase, Picture, Scene, Seat};

/// What [`super::Depiction::examine`] found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Examination {
    /// The findings by name, for programs.
    pub findings: Vec<(&'static str, Finding)>,
    /// The same for people, a sentence each.
    pub told: Vec<Phrase>,
    /// The position at the point to which the orders led.
    pub scene: Option<Scene>,
}

/// One finding. Codes are words of the game's notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Finding {
    Nothing,
    Yes(bool),
    Number(i64),
    Code(String),
    List(Vec<Finding>),
    /// Findings by name, in their order.
    Named(#[serde(serialize_with = "as_map")] Vec<(String, Finding)>),
}

fn as_map<S: Serializer>(named: &[(String, Finding)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(named.iter().map(|(name, finding)| (name, finding)))
}

/// What happened in a round, for one viewer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// The most telling things, most telling first.
    pub headlines: Vec<Headline>,
    /// How the tables of the sections are read, a sentence each. Who has the rows in sentences
    /// needs none of it.
    pub legend: Vec<Phrase>,
    /// The steps, in one section or several.
    pub sections: Vec<Section>,
    /// Whether, in messages without drawings, the effects of each step say by themselves who
    /// acted and with what: no code stands before them then.
    pub spoken: bool,
    /// The keys of what everybody should see at a glance, such as a point that was scored: where
    /// anything can be bold, a step or a row with one of them is.
    pub weighty: &'static [&'static str],
    /// The lists of the position that all this led to, with what changed in them; empty: those
    /// of its scene.
    pub lists: Vec<(Phrase, Vec<Phrase>)>,
}

impl Account {
    /// The whole round as one picture, where a game has any: the pictures of its sections laid over
    /// each other on the last board.
    pub fn picture(&self) -> Option<Picture> {
        let pictures = self.sections.iter().filter_map(|section| section.picture.as_deref());
        let mut whole = pictures.clone().next_back()?.clone();
        whole.ways = pictures.clone().flat_map(|it| &it.ways).cloned().collect();
        whole.beams = pictures.flat_map(|it| &it.beams).copied().collect();
        Some(whole)
    }
}

/// One line that sums up a round for a seat or for all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Headline {
    /// Whose doing or suffering it is; `None` for everybody.
    pub seat: Option<Seat>,
    /// The sentence.
    pub phrase: Phrase,
}

impl Headline {
    /// The doing or suffering of a seat.
    pub fn of(seat: Seat, phrase: impl Into<Phrase>) -> Headline {
        Headline { seat: Some(seat), phrase: phrase.into() }
    }

    /// What is everybody's.
    pub fn all(phrase: impl Into<Phrase>) -> Headline {
        Headline { seat: None, phrase: phrase.into() }
    }
}

/// A part of an account: the whole of a round in RAMbots, one register in the race.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Section {
    /// Its heading, where an account has several sections. If the head of its table has it, too,
    /// it stands there alone where a table is drawn.
    pub heading: Option<Phrase>,
    /// Its steps, in the order in which they happened.
    pub steps: Vec<Step>,
    /// A table, rows of cells, the first row its head; empty where there is none.
    pub table: Vec<Vec<Phrase>>,
    /// The rows of the table without its head as sentences, for those to whom no columns are
    /// drawn; empty where every cell behind the name of its column says enough.
    pub aloud: Vec<Phrase>,
    /// The board after each step, for moving pictures and the pages of an archive; empty where a
    /// game has only the picture of the whole.
    pub boards: Vec<Board>,
    /// The whole section as one picture, where a game has one.
    pub picture: Option<Box<Picture>>,
}

impl Section {
    /// The same section with only what touches one seat: the steps and rows that it acted in or
    /// that name it. Pictures show the whole and stay.
    #[must_use]
    pub fn touching(&self, seat: Seat) -> Section {
        let named = |row: &&Vec<Phrase>| row.iter().any(|cell| cell.mentions(seat));
        let rows = self.table.iter().skip(1).filter(named);
        Section {
            steps: self.steps.iter().filter(|step| step.touches(seat)).cloned().collect(),
            table: self.table.iter().take(1).chain(rows).cloned().collect(),
            aloud: self.aloud.iter().filter(|line| line.mentions(seat)).cloned().collect(),
            ..self.clone()
        }
    }
}

/// One step of an execution.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Its number in the round, from 1.
    pub number: u32,
    /// Who acted; `None` where chance or the board did.
    pub seat: Option<Seat>,
    /// The order, in canonical form; empty where nobody acted.
    pub code: String,
    /// Why this one was next, where anything else could have been.
    pub why: Option<Phrase>,
    /// What came of it, a sentence each, in the order in which it happened.
    pub effects: Vec<Phrase>,
}

impl Step {
    /// Whether a seat acted, or is named in what came of it.
    pub fn touches(&self, seat: Seat) -> bool {
        self.seat == Some(seat) || self.effects.iter().any(|effect| effect.mentions(seat))
    }
}

/// The order of the seats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standings {
    /// All seats, the best first.
    pub places: Vec<Standing>,
    /// How the match ended, as a sentence; `None` while it runs.
    pub outcome: Option<Phrase>,
}

/// One seat's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// The place, from 1; seats that tie share it.
    pub place: u32,
    /// What the place rests on, such as "3 of 4".
    pub score: Phrase,
    /// How much the seat has of what is counted first, such as points; `None`: nothing is.
    pub count: Option<u32>,
}

impl Standings {
    /// All seats, the best first: those with the smallest rank. Equal ranks share a place.
    ///
    /// ```
    /// use kit::{Phrase, Seat, Standings};
    /// let points = [3, 5, 3];
    /// let rank = |seat: Seat| std::cmp::Reverse(points[seat.index()]);
    /// let standings = Standings::by_rank(Seat::first(3), rank, |_| Phrase::new("score"));
    /// let places = standings.places.iter().map(|it| (it.seat.letter(), it.place));
    /// assert_eq!(places.collect::<Vec<_>>(), [('B', 1), ('A', 2), ('C', 2)]);
    /// ```
    pub fn by_rank<K: Ord>(
        seats: impl IntoIterator<Item = Seat>,
        rank: impl Fn(Seat) -> K,
        score: impl Fn(Seat) -> Phrase,
    ) -> Standings {
        let mut seats: Vec<Seat> = seats.into_iter().collect();
        seats.sort_by_key(|seat| rank(*seat));
        let before = |seat: Seat| seats.iter().filter(|it| rank(**it) < rank(seat)).count() as u32;
        let place = |seat: &Seat| Standing {
            seat: *seat,
            place: 1 + before(*seat),
            score: score(*seat),
            count: None,
        };
        Standings { places: seats.iter().map(place).collect(), outcome: None }
    }

    /// The same with what each seat has of what is counted first.
    #[must_use]
    pub fn counting(mut self, count: impl Fn(Seat) -> u32) -> Standings {
        self.places.iter_mut().for_each(|it| it.count = Some(count(it.seat)));
        self
    }

    /// Who has the first place.
    pub fn leaders(&self) -> impl Iterator<Item = Seat> + Clone {
        self.places.iter().filter(|it| it.place == 1).map(|it| it.seat)
    }
}

/// What is told of a whole match at its end.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Honours {
    /// A line for each seat, such as when it tagged what.
    pub careers: Vec<(Seat, Phrase)>,
    /// The awards.
    pub awards: Vec<Award>,
}

/// One award.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Award {
    /// Its name.
    pub name: Phrase,
    /// Who shares it.
    pub seats: Vec<Seat>,
    /// What it is for, with the figure.
    pub reason: Phrase,
}

impl Award {
    /// How many may share an award: it singles somebody out.
    const SHARED: usize = 2;

    /// The award for the highest figure, `$count` of its reason. What everybody has done alike
    /// is no merit of anybody's, and what three have is none either.
    ///
    /// ```
    /// use kit::{Award, BySeat, Phrase, Seat};
    /// let (name, reason) = (Phrase::new("shover"), Phrase::new("shover-for"));
    /// let award = Award::most(&BySeat::from(vec![2, 7, 7]), name.clone(), reason.clone());
    /// assert_eq!(award.unwrap().seats, [Seat::new(1), Seat::new(2)]);
    /// assert_eq!(Award::most(&BySeat::from(vec![0, 0]), name, reason), None);
    /// ```
    pub fn most(figures: &BySeat<i64>, name: Phrase, reason: Phrase) -> Option<Award> {
        Award::of(figures, figures.values().max(), name, reason)
    }

    /// The award for the lowest figure, as [`Award::most`].
    pub fn least(figures: &BySeat<i64>, name: Phrase, reason: Phrase) -> Option<Award> {
        Award::of(figures, figures.values().min(), name, reason)
    }

    fn of(
        figures: &BySeat<i64>,
        best: Option<&i64>,
        name: Phrase,
        reason: Phrase,
    ) -> Option<Award> {
        let best = *best?;
        let seats = figures.seats().filter(|seat| figures[*seat] == best).collect::<Vec<_>>();
        let reason = reason.with("count", best);
        let single = seats.len() < figures.len() && seats.len() <= Award::SHARED;
        single.then_some(Award { name, seats, reason })
    }
}

/// How a game is played, for somebody who has hardly played it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Lesson {
    /// What there is to know for a first order, a sentence or two each: with the worked order
    /// about twelve lines of a message.
    pub rules: Vec<Phrase>,
    /// One order on the very board of the round and what it would do by itself, in sentences
    /// that are read as one paragraph.
    pub worked: Vec<Phrase>,
}

/// What a program would do if nobody else moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forecast {
    /// The steps.
    pub account: Account,
    /// Where its owner would end, as a sentence.
    pub end: Option<Phrase>,
    /// What its owner should be warned of.
    pub cautions: Vec<Phrase>,
    /// Whether chance has a say, so that it may come otherwise.
    pub random: bool,
}

impl Forecast {
    /// The same, with what was noted while the orders were read before its cautions.
    #[must_use]
    pub fn noting(mut self, notes: Vec<Phrase>) -> Forecast {
        self.cautions.splice(0..0, notes);
        self
    }
}
