//! A game so small that it lives in the tests: it uses every shape of the interface that
//! RAMbots leaves alone. Everybody holds a secret number; the lowest bid of a round takes a
//! point, of equal bids the first; `SWAP` draws another number at once; the last seat need
//! not bid; the winner of a match begins the next one with a point.

use super::stock;
use kit::{
    About, Account, BySeat, ClosingPolicy, Dice, Echo, Examination, Fault, Faults, Filed,
    FilingEffect, Finding, Mark, Notation, Phrase, Place, Reading, RoundKind, RoundRequest, Rules,
    Scene, Seat, Section, Source, Stage, Standing, Standings, Step, Table, Typed, Unread, Viewer,
};

/// The rulebook: how many rounds a match has.
pub struct Tiny {
    pub rounds: u8,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hands {
    pub round: u8,
    /// Each seat's secret number and its points.
    pub seats: Vec<(u16, u8)>,
    /// Whether the last round is over.
    pub over: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bid(u16);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swap;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Dealt { seat: usize, number: u16 },
    Point { seat: usize },
    Next,
    End,
}

fn fault(key: &'static str) -> Faults {
    Fault::whole(Phrase::new(key)).into()
}

fn words(source: &Source<'_>, line: usize) -> Vec<String> {
    let words = source.lines.get(line).map(|line| line.words()).unwrap_or_default();
    words.into_iter().map(|(_, word)| word.to_owned()).collect()
}

fn number<T: std::str::FromStr>(words: &[String], index: usize) -> Result<T, Faults> {
    words.get(index).and_then(|word| word.parse().ok()).ok_or_else(|| fault("tiny-fault"))
}

impl Notation for Hands {
    fn write(&self, out: &mut String) {
        let over = if self.over { " over" } else { "" };
        out.push_str(&format!("round {}{over}\n", self.round));
        for (number, points) in &self.seats {
            out.push_str(&format!("hand {number} points {points}\n"));
        }
    }

    fn read(source: &Source<'_>) -> Result<Hands, Faults> {
        let head = words(source, 0);
        let seats = (1..source.lines.len()).map(|line| {
            let words = words(source, line);
            Ok((number(&words, 1)?, number(&words, 3)?))
        });
        Ok(Hands {
            round: number(&head, 1)?,
            seats: seats.collect::<Result<Vec<_>, Faults>>().and_then(|seats| {
                if (2..=8).contains(&seats.len()) { Ok(seats) } else { Err(fault("tiny-fault")) }
            })?,
            over: head.get(2).is_some_and(|word| word == "over"),
        })
    }
}

impl Notation for Bid {
    fn write(&self, out: &mut String) {
        out.push_str(&format!("BID {}", self.0));
    }

    fn read(source: &Source<'_>) -> Result<Bid, Faults> {
        Ok(Bid(number(&words(source, 0), 1)?))
    }
}

impl Notation for Swap {
    fn write(&self, out: &mut String) {
        out.push_str("SWAP");
    }

    fn read(source: &Source<'_>) -> Result<Swap, Faults> {
        if words(source, 0) == ["SWAP"] { Ok(Swap) } else { Err(fault("tiny-fault")) }
    }
}

impl Notation for Event {
    fn write(&self, out: &mut String) {
        out.push_str(&match self {
            Event::Dealt { seat, number } => format!("dealt {seat} {number}"),
            Event::Point { seat } => format!("point {seat}"),
            Event::Next => "next".to_owned(),
            Event::End => "end".to_owned(),
        });
    }

    fn read(source: &Source<'_>) -> Result<Event, Faults> {
        let words = words(source, 0);
        match words.first().map(String::as_str) {
            Some("dealt") => {
                Ok(Event::Dealt { seat: number(&words, 1)?, number: number(&words, 2)? })
            }
            Some("point") => Ok(Event::Point { seat: number(&words, 1)? }),
            Some("next") => Ok(Event::Next),
            Some("end") => Ok(Event::End),
            _ => Err(fault("tiny-fault")),
        }
    }
}

/// Numbers that are seen nowhere by chance.
fn deal(dice: &Dice, seat: Seat, purpose: &str) -> u16 {
    10_000 + dice.stream(Some(seat), purpose).below(50_000) as u16
}

/// One square with the points of the first seat.
fn square(points: u8, words: Vec<Phrase>) -> Scene {
    stock::square([b' ', b'0' + points.min(9), b' '], words)
}

impl Tiny {
    fn best(&self, filed: &BySeat<Option<Filed<Bid>>>) -> Option<(Seat, u16)> {
        let bids = filed.iter().filter_map(|(seat, filing)| Some((seat, filing.as_ref()?)));
        let best =
            bids.min_by_key(|(_, filing)| (filing.program.0, filing.rank.unwrap_or(u16::MAX)))?;
        Some((best.0, best.1.program.0))
    }
}

impl Rules for Tiny {
    const NAME: &'static str = "tiny";
    const VERSION: u32 = 3;

    type Position = Hands;
    type Program = Bid;
    type Event = Event;
    type Act = Swap;

    fn from_words(words: &[(Place, &str)]) -> Result<Tiny, Faults> {
        let rounds = words.first().and_then(|(_, word)| word.strip_prefix("rounds=")?.parse().ok());
        Ok(Tiny { rounds: rounds.ok_or_else(|| fault("tiny-fault"))? })
    }

    fn about(&self) -> About {
        About { deadline: "every 1d 20:00", ..stock::about("tiny", 2..=8) }
    }

    fn terms(&self) -> String {
        format!("rounds={}", self.rounds)
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        if !(2..=8).contains(&table.sitters.len()) {
            return Err(fault("tiny-fault"));
        }
        let mark = |seat: Seat| Mark { code: seat.index().to_string(), name: None };
        Ok(BySeat::fill(table.sitters.len(), mark))
    }

    fn set_up(&self, table: &Table, after: Option<&Hands>, dice: &Dice) -> Result<Hands, Faults> {
        let marks = Rules::marks(self, table)?;
        let best = after.and_then(|last| last.seats.iter().map(|(_, points)| *points).max());
        let points = |seat: Seat| {
            let before = after.and_then(|last| last.seats.get(seat.index()));
            u8::from(before.is_some_and(|(_, points)| Some(*points) == best))
        };
        let seats = marks.seats().map(|seat| (deal(dice, seat, "hand"), points(seat)));
        Ok(Hands { round: 1, seats: seats.collect(), over: false })
    }

    fn seats(&self, at: &Hands) -> BySeat<Mark> {
        BySeat::fill(at.seats.len(), |seat| Mark { code: seat.index().to_string(), name: None })
    }

    fn call(&self, at: &Hands) -> RoundRequest {
        let all: Vec<Seat> = Seat::first(if at.over { 0 } else { at.seats.len() }).collect();
        let (owes, may) = all.split_at(all.len().saturating_sub(1));
        RoundRequest {
            kind: RoundKind::new("tiny-bids"),
            owes: owes.to_vec(),
            may: may.to_vec(),
            closing: ClosingPolicy::Window { after_first: 60, at_most: 1440 },
            binding: false,
            ask: Phrase::new("tiny"),
            besides: Vec::new(),
            absence: Phrase::new("tiny"),
        }
    }

    fn read(&self, at: &Hands, _: Seat, earlier: Option<&Bid>, text: &Typed) -> Reading<Bid, Swap> {
        let mut reading = Reading::default();
        for (line, text) in &text.lines {
            let words: Vec<&str> = text.split_whitespace().collect();
            match words.as_slice() {
                ["SWAP"] => reading.acts.push(Swap),
                ["BID", bid] => match (bid.parse(), earlier) {
                    (Ok(bid), Some(Bid(before))) if bid >= *before => {
                        reading.faults = fault("tiny-not-lower");
                        reading.stuck = Some(Box::new(square(at.seats[0].1, Vec::new())));
                    }
                    (Ok(bid), _) => {
                        reading.worth = Some(Phrase::new("tiny-is-in").with("bid", i64::from(bid)));
                        reading.program = Some(Bid(bid));
                    }
                    (Err(_), _) => reading.faults = fault("tiny-fault"),
                },
                [] => {}
                _ => reading.unread.push(Unread { line: *line, text: text.clone() }),
            }
        }
        reading
    }

    fn legal(&self, _: &Hands, _: Seat, bid: &Bid) -> Result<(), Faults> {
        if bid.0 < 100 { Ok(()) } else { Err(fault("tiny-fault")) }
    }

    fn echo(&self, bid: &Bid) -> Vec<Echo> {
        vec![Echo::new(bid.text(), Phrase::new("tiny"))]
    }

    fn absent(&self, at: &Hands, seat: Seat, dice: &Dice) -> Option<Bid> {
        let owes = seat.index() + 1 < at.seats.len();
        owes.then(|| Bid(50 + dice.stream(Some(seat), "absent").below(50) as u16))
    }

    fn act(&self, stage: &mut Stage<'_, Self>, seat: Seat, _: &Swap, dice: &Dice) -> FilingEffect {
        stage.happen(Event::Dealt { seat: seat.index(), number: deal(dice, seat, "swap") });
        FilingEffect::Filing
    }

    fn compensation(&self, at: &Hands, _seat: Seat) -> Option<Swap> {
        (!at.over).then_some(Swap)
    }

    fn execute(
        &self,
        stage: &mut Stage<'_, Self>,
        filed: &BySeat<Option<Filed<Bid>>>,
        dice: &Dice,
    ) {
        if stage.at().over {
            return;
        }
        if let Some((seat, _)) = self.best(filed) {
            stage.happen(Event::Point { seat: seat.index() });
        }
        if stage.at().round >= self.rounds {
            return stage.happen(Event::End);
        }
        for seat in filed.seats() {
            stage.happen(Event::Dealt { seat: seat.index(), number: deal(dice, seat, "hand") });
        }
        stage.happen(Event::Next);
    }

    fn apply(&self, position: &mut Hands, event: &Event) {
        match event {
            Event::Dealt { seat, number } => position.seats[*seat].0 = *number,
            Event::Point { seat } => position.seats[*seat].1 += 1,
            Event::Next => position.round += 1,
            Event::End => position.over = true,
        }
    }

    fn public(&self, _: &Hands, filed: &BySeat<Option<Filed<Bid>>>) -> Vec<Phrase> {
        let best = self.best(filed);
        best.map(|(_, bid)| Phrase::new("tiny-is-in").with("bid", i64::from(bid)))
            .into_iter()
            .collect()
    }

    fn examine(&self, at: &Hands, seat: Seat, text: &Typed) -> Option<Examination> {
        let reading = Rules::read(self, at, seat, None, text);
        let bid = reading.program.map_or(Finding::Nothing, |bid| Finding::Number(bid.0.into()));
        Some(Examination {
            findings: vec![("valid", Finding::Yes(reading.faults.is_empty())), ("bid", bid)],
            told: vec![Phrase::new("tiny")],
            scene: Some(square(at.seats[0].1, Vec::new())),
        })
    }

    fn scene(&self, at: &Hands, viewer: Viewer) -> Scene {
        let own = Seat::first(at.seats.len()).filter(|seat| viewer.is(*seat));
        let hand = |seat: Seat| Phrase::new("tiny-hand").code("number", at.seats[seat.index()].0);
        square(at.seats[0].1, own.map(hand).collect())
    }

    fn account(&self, before: &Hands, events: &[Event], viewer: Viewer) -> Account {
        let mut section = Section::default();
        let mut at = before.clone();
        for event in events {
            self.apply(&mut at, event);
            let (seat, effect) = match event {
                Event::Point { seat } => (Seat::new(*seat), Phrase::new("tiny-point")),
                Event::Dealt { seat, number } if viewer.is(Seat::new(*seat)) => {
                    (Seat::new(*seat), Phrase::new("tiny-hand").code("number", number))
                }
                _ => continue,
            };
            section.steps.push(Step {
                number: section.steps.len() as u32 + 1,
                seat: Some(seat),
                code: String::new(),
                why: Some(Phrase::new("tiny")),
                effects: vec![effect],
            });
            section.boards.push(square(at.seats[0].1, Vec::new()).board);
        }
        Account { sections: vec![section], ..Account::default() }
    }

    fn ask(&self, at: &Hands, viewer: Viewer, question: &str) -> Result<Vec<Phrase>, Faults> {
        let all = Seat::first(at.seats.len());
        let found = all.filter(|it| it.index().to_string() == question).find(|it| viewer.is(*it));
        let seat = found.ok_or_else(|| fault("tiny-fault"))?;
        Ok(vec![Phrase::new("tiny-hand").code("number", at.seats[seat.index()].0)])
    }

    fn sample(&self, at: &Hands, _: Seat) -> Option<String> {
        (!at.over).then(|| "BID 7".to_owned())
    }

    fn standings(&self, at: &Hands) -> Standings {
        let mut seats: Vec<Seat> = Seat::first(at.seats.len()).collect();
        let points = |seat: Seat| at.seats[seat.index()].1;
        seats.sort_by_key(|seat| std::cmp::Reverse(points(*seat)));
        let places = seats.iter().map(|seat| Standing {
            seat: *seat,
            place: 1 + seats.iter().filter(|other| points(**other) > points(*seat)).count() as u32,
            score: Phrase::new("tiny").with("points", points(*seat)),
            count: None,
        });
        Standings { places: places.collect(), outcome: at.over.then(|| Phrase::new("tiny")) }
    }
}
