//! A game as small as one can be, for the moderator's tests alone: everybody puts pebbles on
//! a heap. It has what the moderator must carry: two kinds of round, any way of closing, a
//! seat that owes nothing, chance, and an act that takes effect at once.

use crate::support::stock;
use kit::{
    Account, BySeat, Choice, ClosingPolicy, Depiction, Dice, Doubt, Echo, Fault, Faults, Filed,
    FilingEffect, Headline, Mark, Notation, OrderRules, Phrase, Place, Reading, RoundKind,
    RoundRequest, Rules, Scene, Seat, Source, SourceLine, Stage, Standing, Standings, Table, Typed,
    Unread, Viewer,
};
use std::ops::RangeInclusive;

/// The rulebook.
#[derive(Debug, Clone)]
pub struct Pebbles {
    pub closing: ClosingPolicy,
    /// The match is over after so many rounds.
    pub rounds: u32,
    /// So many seats owe a program; the others only may.
    pub owing: usize,
    /// What is filed binds, `put 0` opens no window, and everybody is told of each filing that
    /// has more pebbles than all before.
    pub binding: bool,
}

/// The heap's story: who put how many, and how many rounds were played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heap {
    round: u32,
    totals: Vec<u32>,
}

/// PUT so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Put(u32);

/// ROLL: a die is thrown at once, and the seat must file anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Roll;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    Added { seat: usize, count: u32 },
    Next,
}

fn bad(line: SourceLine<'_>) -> Faults {
    Fault::at(line.place(), Phrase::new("pebbles-bad-line")).into()
}

fn number(line: SourceLine<'_>, index: usize) -> Result<u32, Faults> {
    let words = line.words();
    words.get(index).and_then(|(_, word)| word.parse().ok()).ok_or_else(|| bad(line))
}

fn only<'a>(source: &Source<'a>) -> Result<SourceLine<'a>, Faults> {
    match source.lines[..] {
        [line] => Ok(line),
        _ => Err(Fault::whole(Phrase::new("pebbles-one-line")).into()),
    }
}

impl Notation for Heap {
    fn write(&self, out: &mut String) {
        let totals: Vec<String> = self.totals.iter().map(ToString::to_string).collect();
        out.push_str(&format!("round {} totals {}\n", self.round, totals.join(" ")));
    }

    fn read(source: &Source<'_>) -> Result<Self, Faults> {
        let line = only(source)?;
        let count = line.words().len();
        let totals = (3..count).map(|index| number(line, index)).collect::<Result<_, _>>()?;
        Ok(Heap { round: number(line, 1)?, totals })
    }
}

impl Notation for Put {
    fn write(&self, out: &mut String) {
        out.push_str(&format!("put {}", self.0));
    }

    fn read(source: &Source<'_>) -> Result<Self, Faults> {
        number(only(source)?, 1).map(Put)
    }
}

impl Notation for Roll {
    fn write(&self, out: &mut String) {
        out.push_str("roll");
    }

    fn read(_source: &Source<'_>) -> Result<Self, Faults> {
        Ok(Roll)
    }
}

impl Notation for Event {
    fn write(&self, out: &mut String) {
        match self {
            Event::Added { seat, count } => out.push_str(&format!("added {seat} {count}")),
            Event::Next => out.push_str("next"),
        }
    }

    fn read(source: &Source<'_>) -> Result<Self, Faults> {
        let line = only(source)?;
        match line.words().len() {
            1 => Ok(Event::Next),
            _ => Ok(Event::Added { seat: number(line, 1)? as usize, count: number(line, 2)? }),
        }
    }
}

fn scene(_: &Pebbles, _: &Heap, _: Viewer) -> Scene {
    unreachable!("the moderator draws nothing")
}

fn account(_: &Pebbles, _: &Heap, events: &[Event], _: Viewer) -> Account {
    let headline = |event: &Event| Headline {
        seat: None,
        phrase: Phrase::new("pebbles-event").code("event", event.text()),
    };
    Account { headlines: events.iter().map(headline).collect(), ..Account::default() }
}

fn ask(rules: &Pebbles, at: &Heap, _: Viewer, question: &str) -> Result<Vec<Phrase>, Faults> {
    let seats = Rules::seats(rules, at);
    let found = seats.iter().find(|(_, mark)| mark.code == question);
    let fault = || Faults::from(Fault::whole(Phrase::new("pebbles-nobody")));
    let (seat, _) = found.ok_or_else(fault)?;
    let total = at.totals[seat.index()].to_string();
    Ok(vec![Phrase::new("pebbles-total").code("total", total)])
}

fn standings(_: &Pebbles, at: &Heap) -> Standings {
    let place =
        |seat| Standing { seat, place: 1, score: Phrase::new("pebbles-score"), count: None };
    Standings { places: Seat::first(at.totals.len()).map(place).collect(), outcome: None }
}

fn echo(program: &Put) -> Vec<Echo> {
    vec![Echo::new(program.text(), Phrase::new("pebbles-put"))]
}

fn public(rules: &Pebbles, _: &Heap, filed: &BySeat<Option<Filed<Put>>>) -> Vec<Phrase> {
    let most = filed.values().flatten().map(|filed| filed.program.0).max();
    let told =
        most.filter(|_| rules.binding).map(|most| Phrase::new("pebbles-public").code("put", most));
    told.into_iter().collect()
}

fn announce(
    rules: &Pebbles,
    _: &Heap,
    [before, filed]: [&BySeat<Option<Filed<Put>>>; 2],
    seat: Seat,
) -> Option<Phrase> {
    let most = before.values().flatten().map(|filed| filed.program.0).max().unwrap_or(0);
    let own = filed[seat].as_ref()?.program.0;
    (rules.binding && own > most).then(|| Phrase::new("pebbles-most").code("put", own))
}

fn read(_: &Pebbles, _: &Heap, _: Seat, _: Option<&Put>, text: &Typed) -> Reading<Put, Roll> {
    let mut reading = Reading::default();
    for (line, said) in &text.lines {
        let words: Vec<String> = said.split_whitespace().map(str::to_ascii_lowercase).collect();
        let place = Place { line: *line, column: 1, width: said.chars().count() as u32 };
        match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [] => {}
            ["roll"] => reading.acts.push(Roll),
            ["put", count] => match count.parse() {
                Ok(count) if count <= 9 && reading.program.is_none() => {
                    reading.program = Some(Put(count));
                }
                Ok(10..) => {
                    reading.faults.push(Fault::at(place, Phrase::new("pebbles-bad")));
                    // What is seen where more pebbles are put than a heap can hold.
                    let brim = stock::square(*b" . ", vec![Phrase::new("pebbles-brim")]);
                    reading.stuck = Some(Box::new(brim));
                }
                _ => reading.faults.push(Fault::at(place, Phrase::new("pebbles-bad"))),
            },
            ["put", count, "maybe"] => {
                reading.program = count.parse().ok().map(Put);
                reading.doubt = Doubt::Words(vec![Unread { line: *line, text: said.clone() }]);
            }
            ["not", "put", count] => {
                reading.program = count.parse().ok().map(Put);
                reading.doubt = Doubt::Turned(vec![Unread { line: *line, text: said.clone() }]);
            }
            ["put", one, "or", other] => {
                let counts = [one, other].map(|it| it.parse().map(Put).unwrap_or(Put(0)));
                let choice = |program: Put| Choice {
                    echo: echo(&program),
                    program: program.text(),
                    notes: Vec::new(),
                };
                reading.doubt = Doubt::Several(counts.map(choice).into());
            }
            _ if words.contains(&"put".to_owned()) => {
                reading.faults.push(Fault::at(place, Phrase::new("pebbles-mixed")));
            }
            _ => reading.unread.push(Unread { line: *line, text: said.clone() }),
        }
    }
    if !reading.faults.is_empty() {
        reading.program = None;
    }
    reading
}

/// Eight pebbles are read, but cannot be put: the third stage of trust must see it.
/// Six may be put in the first two rounds alone: a standing order may become wrong.
fn legal(_: &Pebbles, at: &Heap, _: Seat, program: &Put) -> Result<(), Faults> {
    match program.0 {
        6 if at.round >= 2 => Err(Fault::whole(Phrase::new("pebbles-six")).into()),
        8 => Err(Fault::whole(Phrase::new("pebbles-eight")).into()),
        _ => Ok(()),
    }
}

fn sample(_: &Pebbles, _: &Heap, _: Seat) -> Option<String> {
    Some("put 1".to_owned())
}

impl Rules for Pebbles {
    const NAME: &'static str = "pebbles";
    const VERSION: u32 = 1;
    const ORDERS: OrderRules<Pebbles> = OrderRules {
        starts_window: |rules, _, program| !rules.binding || program.0 > 0,
        // Seats A and B may be given a roll; the others have no use for one.
        compensation: |_, seat| (seat.index() < 2).then_some(Roll),
        ..OrderRules::new(read, legal, sample)
    };
    const DEPICTION: Depiction<Pebbles> = Depiction {
        public,
        announce,
        ask,
        ..Depiction::new(|_| stock::about("pebbles"), scene, account, standings, echo)
    };

    type Position = Heap;
    type Program = Put;
    type Event = Event;
    type Act = Roll;

    fn from_words(_: &[(Place, &str)]) -> Result<Pebbles, Faults> {
        Ok(Pebbles { closing: ClosingPolicy::Deadline, rounds: 3, owing: 4, binding: false })
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=4
    }

    fn terms(&self) -> String {
        String::new()
    }

    fn marks(&self, table: &Table) -> Result<BySeat<Mark>, Faults> {
        let mark = |sitter: &kit::Sitter| Mark {
            code: sitter.wish.clone().unwrap_or_default(),
            name: Some(Phrase::new("pebbles-mark")),
        };
        if self.binding {
            return Ok(BySeat::fill(table.sitters.len(), Mark::letter));
        }
        Ok(table.sitters.iter().map(mark).collect::<Vec<_>>().into())
    }

    fn set_up(&self, table: &Table, _: Option<&Heap>, _: &Dice) -> Result<Heap, Faults> {
        let wrong = |wish: &str| self.binding || wish == "X";
        if table.sitters.iter().any(|sitter| sitter.wish.as_deref().is_some_and(wrong)) {
            return Err(Fault::whole(Phrase::new("pebbles-no-such-mark")).into());
        }
        Ok(Heap { round: 0, totals: vec![0; table.sitters.len()] })
    }

    fn seats(&self, at: &Heap) -> BySeat<Mark> {
        let mark = |seat: Seat| Mark {
            code: char::from(b'A' + seat.index() as u8).to_string(),
            name: Some(Phrase::new("pebbles-mark")),
        };
        BySeat::fill(at.totals.len(), mark)
    }

    fn call(&self, at: &Heap) -> RoundRequest {
        let owing = self.owing.min(at.totals.len());
        let spared = Seat::first(at.totals.len()).skip(owing);
        RoundRequest {
            kind: RoundKind::new(if at.round == 0 { "first" } else { "put" }),
            owes: Seat::first(owing).collect(),
            may: if self.binding { spared.collect() } else { Vec::new() },
            closing: self.closing,
            binding: self.binding,
            ask: Phrase::new("pebbles-ask"),
            besides: Vec::new(),
            absence: Phrase::new("pebbles-absence"),
        }
    }

    fn idle(&self, _: &Heap, _: Seat) -> Option<Put> {
        Some(Put(0))
    }

    fn act(&self, stage: &mut Stage<'_, Self>, seat: Seat, _: &Roll, dice: &Dice) -> FilingEffect {
        let count = 10 + dice.stream(Some(seat), "roll").below(90) as u32;
        stage.happen(Event::Added { seat: seat.index(), count });
        FilingEffect::Filing
    }

    fn execute(&self, stage: &mut Stage<'_, Self>, filed: &BySeat<Option<Filed<Put>>>, _: &Dice) {
        for (seat, filed) in filed.iter() {
            if let Some(Filed { program: Put(count), .. }) = filed {
                stage.happen(Event::Added { seat: seat.index(), count: *count });
            }
        }
        stage.happen(Event::Next);
    }

    fn apply(&self, position: &mut Heap, event: &Event) {
        match event {
            Event::Added { seat, count } => position.totals[*seat] += count,
            Event::Next => position.round += 1,
        }
    }

    fn over(&self, at: &Heap) -> bool {
        at.round >= self.rounds
    }
}
