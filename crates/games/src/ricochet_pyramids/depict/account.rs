//! A turn: what is worth saying first, then step by step the winning line, what everybody had, and
//! what there was besides; and why a step went as it did, clause by clause.

use super::super::event::Event;
use super::super::line::{Slide, Stop};
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::board::{board, tint};
use super::names;
use super::turn::Turn;
use kit::{Account, Board, BySeat, Headline, Phrase, Picture, Seat, Section, Step, Viewer, Way};

/// What happened in a round, for one viewer.
pub fn account(rules: &Rulebook, before: &Position, events: &[Event], viewer: Viewer) -> Account {
    let turn = Turn::of(before, events);
    let mut sections = Vec::new();
    if !turn.slides.is_empty() {
        sections.push(line(before, &turn, viewer));
    }
    // A forecast tells of moves alone.
    if turn.decided() {
        sections.extend(table(rules, before, &turn));
    }
    sections.extend(par(&turn));
    // A single section needs no name.
    if let ([section], true) = (sections.as_mut_slice(), turn.par.is_none()) {
        section.heading = None;
    }
    Account {
        headlines: headlines(rules, before, &turn, viewer),
        sections,
        spoken: true,
        ..Account::default()
    }
}

/// The line that was carried out, told and drawn. In a forecast it is the viewer's own.
fn line(before: &Position, turn: &Turn, viewer: Viewer) -> Section {
    let seat = turn.winner.or(turn.proved.map(|(seat, _)| seat)).or(viewer.seat());
    let seat = seat.unwrap_or(Seat::new(0));
    let step = |(number, slide): (u32, &Slide)| Step {
        number,
        seat: Some(seat),
        code: slide.step.to_string(),
        // Moves of a line follow each other as they were written.
        why: None,
        effects: effects(before, slide),
    };
    let mut at = before.clone();
    let after = |slide: &Slide| {
        at.robots = at.robots.put(slide.step.robot, slide.to);
        board(&at)
    };
    let boards: Vec<Board> = turn.slides.iter().map(after).collect();
    Section {
        heading: Some(Phrase::new("ricochet-heading-line").with("who", seat)),
        steps: (1..).zip(&turn.slides).map(step).collect(),
        picture: boards.last().map(|board| Box::new(picture(board, turn))),
        boards,
        ..Section::default()
    }
}

/// The line as one picture: the board after it with a numbered arrow a move.
fn picture(after: &Board, turn: &Turn) -> Picture {
    let way = |(number, slide): (u32, &Slide)| {
        let squares = slide.way().map(|it| (it.file() as i8, it.rank() as i8));
        let tint = Some(tint(slide.step.robot));
        Way { spots: squares.collect(), ordered: true, step: Some(number), tint, pale: false }
    };
    Picture {
        board: after.clone(),
        ways: (1..).zip(&turn.slides).map(way).filter(|way| way.spots.len() > 1).collect(),
        beams: Vec::new(),
        alt: Phrase::new("ricochet-picture").with("moves", turn.slides.len()),
    }
}

/// What came of a move.
fn effects(before: &Position, slide: &Slide) -> Vec<Phrase> {
    let key = if slide.over { "ricochet-slides-over" } else { "ricochet-slides" };
    let slid = slide.step.told(key).code("from", slide.from).code("to", slide.to);
    let mut effects = vec![slid.with("stop", names::stop(slide.stop))];
    if slide.on_goal {
        let is_meant = before.is_meant(slide.step.robot);
        let reaches = Phrase::either(is_meant, "ricochet-reaches", "ricochet-parks");
        effects.push(reaches.code("colour", slide.step.robot.name()));
    }
    effects
}

/// What everybody had, the best first: solutions, or bids and what became of them.
fn table(rules: &Rulebook, before: &Position, turn: &Turn) -> Option<Section> {
    let (heading, head, rows) = match turn.bests.is_empty() {
        true => ("ricochet-heading-bids", "ricochet-table-bid", bids(turn)),
        false => ("ricochet-heading-bests", "ricochet-table-best", bests(rules, before, turn)),
    };
    let heads = ["ricochet-table-player", head, "ricochet-table-result"].map(Phrase::new);
    (!rows.is_empty()).then(|| Section {
        heading: Some(Phrase::new(heading)),
        aloud: rows.iter().map(Row::aloud).collect(),
        table: std::iter::once(heads.to_vec()).chain(rows.iter().map(Row::cells)).collect(),
        ..Section::default()
    })
}

/// What somebody had, and what became of it.
struct Row {
    seat: Seat,
    moves: Option<u8>,
    bid: bool,
    result: &'static str,
}

/// The result of those of whom there is no more to say.
const NO_RESULT: &str = "ricochet-result-none";

impl Row {
    fn moves(&self) -> Phrase {
        match self.moves {
            Some(moves) => Phrase::new("ricochet-moves").with("count", moves),
            None => Phrase::new("ricochet-no-moves"),
        }
    }

    fn result(&self) -> Phrase {
        Phrase::new(self.result).with("who", self.seat)
    }

    fn cells(&self) -> Vec<Phrase> {
        let who = Phrase::new("ricochet-who").with("who", self.seat);
        vec![who, self.moves(), self.result()]
    }

    fn aloud(&self) -> Phrase {
        let row = Phrase::new("ricochet-row").with("who", self.seat).with("moves", self.moves());
        let row = row.flag("bid", self.bid).with("result", self.result());
        row.flag("told", self.result != NO_RESULT)
    }
}

fn bests(rules: &Rulebook, before: &Position, turn: &Turn) -> Vec<Row> {
    let tied: Vec<Seat> = turn.tied().collect();
    let result = |seat: Seat| match turn.winner {
        Some(winner) if winner == seat => "ricochet-result-wins",
        // Why the second of two equal solutions did not win (R22, B4).
        Some(winner) if tied.contains(&seat) => {
            match by_points(rules, &before.points, [winner, seat]) {
                true => "ricochet-result-points",
                false => "ricochet-result-later",
            }
        }
        _ => NO_RESULT,
    };
    let row = |seat: Seat, moves| Row { seat, moves, bid: false, result: result(seat) };
    let with = turn.bests.iter().map(|(seat, moves)| row(*seat, Some(*moves)));
    let without = before.points.seats().filter(|seat| turn.bests.iter().all(|(it, _)| it != seat));
    with.chain(without.map(|seat| row(seat, None))).collect()
}

/// Whether points have decided between two equal solutions, and not their arrival (B4).
pub(super) fn by_points(
    rules: &Rulebook,
    points: &BySeat<u32>,
    [winner, other]: [Seat; 2],
) -> bool {
    rules.fewer_points && points.get(winner) < points.get(other)
}

fn bids(turn: &Turn) -> Vec<Row> {
    let result = |seat: Seat| {
        if turn.winner == Some(seat) {
            "ricochet-result-wins"
        } else if turn.failed.contains(&seat) {
            "ricochet-result-failed"
        } else if turn.shows == Some(seat) {
            "ricochet-result-shows"
        } else {
            NO_RESULT
        }
    };
    let row = |seat: Seat, moves| Row { seat, moves: Some(moves), bid: true, result: result(seat) };
    turn.bids.iter().map(|(seat, moves)| row(*seat, *moves)).collect()
}

/// The shortest line that there was (R23): a section that is a sentence.
fn par(turn: &Turn) -> Option<Section> {
    /// More lines than this are not counted out to people.
    const MANY: u64 = 1000;
    let (line, lines) = turn.par.as_ref()?;
    let shortest = line.moves().len();
    let found = turn.winner.is_some() && turn.slides.len() <= shortest;
    let lines = i64::try_from((*lines).min(MANY)).unwrap_or(0);
    let sentence = Phrase::either(found, "ricochet-par-found", "ricochet-par")
        .with("moves", shortest)
        .with("lines", lines)
        .code("line", line)
        .with("words", Phrase::row(line.moves().iter().map(|step| step.told("ricochet-move")))?);
    Some(Section { heading: Some(sentence), ..Section::default() })
}

/// The win first, then how the turn went. The next goal is in what is asked.
pub(super) fn headlines(
    rules: &Rulebook,
    before: &Position,
    turn: &Turn,
    viewer: Viewer,
) -> Vec<Headline> {
    let mut lines = Vec::new();
    if turn.over {
        let won = |seat: &Seat| before.scored(*seat) + 1 >= rules.points;
        lines.push(match turn.winner.filter(won) {
            Some(winner) => {
                let phrase = Phrase::new("ricochet-headline-over").with("who", winner);
                Headline::of(winner, phrase.with("points", rules.points))
            }
            None => Headline::all("ricochet-headline-stopped"),
        });
    }
    if let Some(winner) = turn.winner {
        let won = won(rules, before, turn, viewer, winner);
        // That the match is over goes before one's own part in the turn.
        lines.push(if turn.over { Headline::all(won.phrase) } else { won });
    }
    if turn.nobody {
        let [nobody, showed] = ["ricochet-headline-nobody", "ricochet-headline-nobody-showed"];
        lines.push(Headline::all(Phrase::either(turn.failed.is_empty(), nobody, showed)));
    }
    let failed = turn.failed.iter().map(|seat| ("ricochet-headline-failed", *seat));
    let shows = turn.shows.map(|seat| ("ricochet-headline-shows", seat));
    for (key, seat) in failed.chain(shows) {
        let phrase = Phrase::new(key).with("who", seat);
        lines.push(Headline::of(seat, phrase.with("moves", bid(turn, seat))));
    }
    // A forecast has nothing but moves.
    if let (None, Some(slide)) = (turn.winner, turn.slides.last()) {
        let reaches = slide.on_goal && before.is_meant(slide.step.robot);
        let phrase = Phrase::either(reaches, "ricochet-headline-solves", "ricochet-headline-moves");
        let phrase = phrase.with("count", turn.slides.len());
        lines.push(Headline::all(phrase.code("colour", slide.step.robot.name())));
    }
    lines
}

/// How a round went, in the story of the match.
pub fn recap(rules: &Rulebook, before: &Position, events: &[Event]) -> Option<Phrase> {
    let told = headlines(rules, before, &Turn::of(before, events), Viewer::Observer);
    let told = told.into_iter().next()?.phrase;
    let shows = told.key == "ricochet-headline-shows";
    Some(Phrase { key: if shows { "ricochet-recap-shows" } else { told.key }, ..told })
}

/// Who wins the turn. Who had a solution, too, hears how close it was.
fn won(rules: &Rulebook, before: &Position, turn: &Turn, viewer: Viewer, winner: Seat) -> Headline {
    let phrase = |key| Phrase::new(key).with("who", winner).with("count", turn.slides.len());
    let mut bests = turn.bests.iter();
    let own = bests.find(|(seat, _)| viewer.is(*seat) && *seat != winner);
    let Some((own, moves)) = own.copied() else {
        return Headline::of(winner, phrase("ricochet-headline-wins"));
    };
    let key = match turn.tied().any(|seat| seat == own) {
        false => "ricochet-headline-wins-shorter",
        true if by_points(rules, &before.points, [winner, own]) => "ricochet-headline-wins-points",
        true => "ricochet-headline-wins-earlier",
    };
    Headline::of(own, phrase(key).with("own", moves))
}

/// What a seat has bid.
fn bid(turn: &Turn, seat: Seat) -> u8 {
    turn.bids.iter().find(|(other, _)| *other == seat).map_or(0, |(_, moves)| *moves)
}

/// Which clauses decided a step; `None` where there is no such step.
pub fn explain(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    step: u32,
) -> Option<Vec<Phrase>> {
    let turn = Turn::of(before, events);
    let index = usize::try_from(step).ok()?.checked_sub(1)?;
    let slide = turn.slides.get(index)?;
    let step = slide.step;
    let first = Phrase::new("ricochet-explain-step").code("code", step);
    let mut told = vec![first.with("move", step.told("ricochet-move"))];
    if index == 0 {
        told.push(Phrase::new("ricochet-explain-first"));
    }
    told.extend(way(before, slide));
    if let Some(goal) = before.goal.filter(|_| slide.on_goal) {
        let own = before.is_meant(step.robot);
        let ends = Phrase::either(own, "ricochet-explain-solves", "ricochet-explain-parks");
        told.push(ends.code("at", goal.square));
    }
    if index + 1 == turn.slides.len() {
        told.extend(why_won(rules, before, &turn));
    }
    Some(told)
}

/// Where the robot went and what stopped it.
fn way(before: &Position, slide: &Slide) -> Vec<Phrase> {
    let mut told = Vec::new();
    // Who stands on the goal of this turn leaves it as freely.
    if before.layout.tower(slide.from).is_some() {
        told.push(Phrase::new("ricochet-explain-leaves").code("from", slide.from));
    }
    let slid = Phrase::new("ricochet-explain-slides")
        .with("squares", slide.squares())
        .code("from", slide.from)
        .code("to", slide.to);
    told.push(slid);
    if let (true, Some(goal)) = (slide.over, before.goal_square()) {
        let own = before.is_meant(slide.step.robot);
        let over = Phrase::either(own, "ricochet-explain-over-own", "ricochet-explain-over");
        told.push(over.code("at", goal));
    }
    let key = match slide.stop {
        Stop::Edge => "ricochet-explain-edge",
        Stop::Robot(_, at) if before.layout.tower(at).is_some() => {
            "ricochet-explain-robot-on-tower"
        }
        Stop::Robot(..) => "ricochet-explain-robot",
        Stop::Tower(_) => "ricochet-explain-tower",
    };
    told.push(Phrase::new(key).with("stop", names::stop(slide.stop)));
    told
}

/// Why this line was the one to be carried out (R22, R27), and what came of it.
fn why_won(rules: &Rulebook, before: &Position, turn: &Turn) -> Vec<Phrase> {
    let Some(winner) = turn.winner else { return Vec::new() };
    let of = |key, seat: Seat| Phrase::new(key).with("who", seat);
    let mut told = Vec::new();
    match turn.proved {
        Some((seat, moves)) => {
            let bid = bid(turn, seat);
            let [shorter, proved] = ["ricochet-explain-proved-shorter", "ricochet-explain-proved"];
            let proved = Phrase::either(moves < bid, shorter, proved).with("who", seat);
            told.push(proved.with("moves", moves).with("bid", bid));
        }
        None if turn.bests.len() == 1 => {
            told.push(of("ricochet-explain-only", winner).with("moves", turn.slides.len()));
        }
        None => {
            let tied: Vec<Seat> = turn.tied().collect();
            if tied.is_empty() {
                told.push(of("ricochet-explain-fewest", winner).with("moves", turn.slides.len()));
            }
            told.extend(tied.into_iter().map(|seat| {
                let points = by_points(rules, &before.points, [winner, seat]);
                Phrase::either(points, "ricochet-explain-tie-points", "ricochet-explain-tie")
                    .with("who", winner)
                    .with("other", seat)
                    .with("moves", turn.slides.len())
            }));
        }
    }
    told.push(Phrase::new("ricochet-explain-stay"));
    if turn.over && before.scored(winner) + 1 >= rules.points {
        let phrase = of("ricochet-explain-over-match", winner);
        told.push(phrase.with("points", rules.points));
    }
    told
}
