//! Positions as text: what is stored, mailed, shown in golden files and corrected by hand.
//!
//! Writing is canonical; reading takes lines in any order and any case and names everything
//! that is wrong at once. What it lets through the engine can play. What no match comes to under
//! its rules is a fault only where somebody typed it: what was played is as it is.

use super::edition::Rulebook;
use super::piece::{Colour, Piece, Pool, codes};
use super::position::{Object, Position};
use super::program::Phase;
use kit::codec::{LineForm, LineReader, Placed, Word};
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Notation, Phrase, Place, Source, joined};

impl Notation for Position {
    fn write(&self, out: &mut String) {
        if self.phase == Phase::Goals {
            out.push_str("phase goals\n");
        }
        if let Some(round) = self.round {
            out.push_str(&format!("round {round}\n"));
        }
        line(out, "stack", self.stack);
        for bot in self.bots() {
            self.write_bot(*bot, out);
        }
        for beacon in Colour::ALL.map(Object::beacon) {
            if let Some(square) = self.square(beacon) {
                let pose = if self.is_upright(beacon) { "up" } else { "flat" };
                out.push_str(&format!("beacon {} {square} {pose}\n", beacon.letter()));
            }
        }
        if !self.winners.is_empty() {
            line(out, "winner", self.winners.iter());
        }
        if !self.runners_up.is_empty() {
            line(out, "runners-up", self.runners_up.iter());
        }
    }

    fn read(source: &Source<'_>) -> Result<Position, Faults> {
        read(source, None)
    }
}

/// Reads a position. Under a rulebook somebody typed it: what no match can come to is a fault.
///
/// # Errors
/// Everything that is wrong, each with its place, and in a typed one what contradicts the rulebook
/// or another line.
pub(super) fn read(source: &Source<'_>, rules: Option<Rulebook>) -> Result<Position, Faults> {
    Sheet { lines: LineReader::new(LINES), rules, ..Sheet::default() }.read(source)
}

/// The highest number that a round may have in a typed position. It can be played on.
const MOST_ROUNDS: u16 = 9999;

/// A line of a word and colours.
fn line(out: &mut String, word: &str, colours: impl IntoIterator<Item = Colour>) {
    out.push_str(&format!("{word} {}\n", joined(colours.into_iter().map(Colour::letter), " ")));
}

impl Position {
    fn write_bot(&self, bot: Colour, out: &mut String) {
        let Some(square) = self.square(Object::bot(bot)) else { return };
        let facing = self.facing(bot).map_or("up".to_owned(), |way| way.letter().to_string());
        let (pool, goals) = (codes(self.pool(bot).iter()), codes(self.goals(bot).iter()));
        let letter = bot.letter();
        out.push_str(&format!("bot {letter} {square} {facing} pool {pool} goals {goals}\n"));
    }
}

static LINES: &[LineForm] = &[
    LineForm::once("phase", "phase play"),
    LineForm::once("round", "round 3"),
    LineForm::once("stack", "R Y G B"),
    LineForm::often("bot", BOT_EXAMPLE).bare(),
    LineForm::often("beacon", "beacon y e6 flat"),
    LineForm::once("winner", "R Y G B"),
    LineForm::once("runners-up", "R Y G B"),
];

/// One `bot` line as it was read.
struct BotLine {
    place: Place,
    colour: Colour,
    square: Square,
    facing: Option<Direction>,
    pool: Vec<Placed<Piece>>,
    goals: Vec<Placed<Piece>>,
}

/// What the lines of a position say, and all that is wrong with them.
#[derive(Default)]
struct Sheet {
    lines: LineReader,
    /// The rules, where somebody typed the position.
    rules: Option<Rulebook>,
    phase: Option<Phase>,
    round: Option<Placed<u16>>,
    stack: Option<[Colour; 4]>,
    bots: Vec<BotLine>,
    beacons: Vec<(Colour, Square, bool)>,
    winners: Vec<Placed<Colour>>,
    runners_up: Vec<Placed<Colour>>,
    /// Who has claimed which square.
    taken: Vec<(Square, Object)>,
}

impl Sheet {
    fn read(mut self, source: &Source<'_>) -> Result<Position, Faults> {
        for line in &source.lines {
            self.line(line.place(), &line.words());
        }
        for (name, key, example) in [
            ("stack", "rambots-fault-no-stack", self.lines.write("stack R Y G B")),
            ("bot", "rambots-fault-no-bot", self.lines.example("bot")),
        ] {
            if self.lines.line(name).is_none() {
                self.lines.fault(source.behind(), key, example);
            }
        }
        self.check_pieces();
        self.check_goals();
        self.check_ending();
        self.contradictions();
        let position = self.position();
        self.lines.faults.or(position)
    }

    fn line(&mut self, whole: Place, words: &[Word<'_>]) {
        let Some((form, (place, _), rest)) = self.lines.begin(words) else { return };
        let lines = &mut self.lines;
        match form.name {
            "phase" => {
                let phase = |word: &str| Phase::of(&word.to_ascii_lowercase());
                let found = lines.word(rest[0], phase, "rambots-fault-word", "goals, play");
                self.phase = found.or(self.phase);
                lines.end(&rest[1..]);
            }
            "round" => {
                let most = if self.rules.is_some() { MOST_ROUNDS } else { u16::MAX };
                let found = lines.only(rest, 0..=most).map(|round| (rest[0].0, round));
                self.round = found.or(self.round);
            }
            "stack" => {
                let before = lines.faults.0.len();
                match <[Placed<Colour>; 4]>::try_from(colours(lines, rest)) {
                    Ok(stack) => self.stack = Some(stack.map(|(_, colour)| colour)),
                    Err(_) if lines.faults.0.len() > before => {}
                    Err(_) => lines.incomplete(place, "stack R Y G B"),
                }
            }
            "bot" => self.bot_line(whole, place, rest),
            "beacon" => self.beacon_line(place, rest),
            "winner" => self.winners = colours(lines, rest),
            _ => self.runners_up = colours(lines, rest),
        }
    }

    /// The colour of an object and its square, claimed for it.
    fn object(
        &mut self,
        [colour_word, square_word]: [Word<'_>; 2],
        object: fn(Colour) -> Object,
    ) -> Option<(Colour, Square)> {
        let found = colour(&mut self.lines, colour_word);
        let object = found.map(object);
        if object.is_some_and(|object| self.taken.iter().any(|(_, other)| *other == object)) {
            self.lines.typed(colour_word, "rambots-fault-colour-twice", None);
        }
        let key = "rambots-fault-square";
        let square = self.lines.word(square_word, Square::parse, key, "a1 - h8")?;
        if self.taken.iter().any(|(other, _)| *other == square) {
            self.lines.typed(square_word, "rambots-fault-taken", None);
        }
        self.taken.extend(object.map(|object| (square, object)));
        Some((found?, square))
    }

    fn bot_line(&mut self, whole: Place, place: Place, words: &[Word<'_>]) {
        let [colour, square, facing, lists @ ..] = words else {
            return self.lines.incomplete(whole, BOT_EXAMPLE);
        };
        let object = self.object([*colour, *square], Object::bot);
        let way = |word: &str| match word.to_ascii_uppercase().as_str() {
            "UP" => Some(None),
            other => other.parse().ok().and_then(Direction::from_letter).map(Some),
        };
        let lines = &mut self.lines;
        let facing = lines.word(*facing, way, "rambots-fault-facing", "N, E, S, W, up");
        // `pool ... goals ...`; each list may be `-`.
        let is = |word: &Word<'_>, name: &str| word.1.eq_ignore_ascii_case(name);
        let goals = lists.iter().position(|word| is(word, "goals"));
        let (pool, goals) = match (lists.first().filter(|word| is(word, "pool")), goals) {
            (Some(pool), Some(goals)) => {
                let first = pieces(lines, pool.0, &lists[1..goals]);
                (first, pieces(lines, lists[goals].0, &lists[goals + 1..]))
            }
            _ => {
                lines.incomplete(whole, BOT_EXAMPLE);
                (Vec::new(), Vec::new())
            }
        };
        if let (Some((colour, square)), Some(facing)) = (object, facing) {
            self.bots.push(BotLine { place, colour, square, facing, pool, goals });
        }
    }

    fn beacon_line(&mut self, place: Place, words: &[Word<'_>]) {
        let words = self.lines.exactly(place, words, "beacon y e6 flat");
        let Some([colour, square, pose]) = words else { return };
        let object = self.object([colour, square], Object::beacon);
        let upright = |word: &str| match word.to_ascii_lowercase().as_str() {
            "up" => Some(true),
            "flat" => Some(false),
            _ => None,
        };
        let upright = self.lines.word(pose, upright, "rambots-fault-pose", "flat, up");
        let beacon = object.zip(upright);
        self.beacons.extend(beacon.map(|((colour, square), upright)| (colour, square, upright)));
    }

    /// A pool counts to 15 of a kind: even if one player steals them all, they must fit.
    fn check_pieces(&mut self) {
        let mut counts = [0u32; 12];
        let placed = self.bots.iter().flat_map(|bot| bot.pool.iter().chain(&bot.goals));
        for (place, piece) in placed {
            counts[piece.index()] += 1;
            if counts[piece.index()] == 16 {
                let reason = Phrase::new("rambots-fault-too-many").code("piece", piece);
                self.lines.faults.push(Fault::at(*place, reason));
            }
        }
    }

    /// Goal stacks have at most one piece of a colour (R8), and none before they are set;
    /// then every pool must be able to give one of each colour.
    fn check_goals(&mut self) {
        let faults = &mut self.lines.faults;
        for bot in &self.bots {
            for (index, (place, piece)) in bot.goals.iter().enumerate() {
                if bot.goals[..index].iter().any(|(_, other)| other.colour == piece.colour) {
                    faults.push(Fault::at(*place, "rambots-fault-goal-twice").code("piece", piece));
                }
            }
            if self.phase == Some(Phase::Goals) {
                if let Some((place, _)) = bot.goals.first() {
                    faults.push(Fault::at(*place, "rambots-fault-goals-early"));
                }
                let has = |colour| bot.pool.iter().any(|(_, piece)| piece.colour == colour);
                if !Colour::ALL.into_iter().all(has) {
                    faults.push(Fault::at(bot.place, "rambots-fault-goals-pool"));
                }
            }
        }
    }

    /// Winners and runners-up are robots of this match, each named once.
    fn check_ending(&mut self) {
        let mut named: Vec<Colour> = Vec::new();
        for (place, colour) in self.winners.iter().chain(&self.runners_up) {
            let there = self.bots.iter().any(|bot| bot.colour == *colour);
            if !there || named.contains(colour) {
                let reason = Phrase::new("rambots-fault-winner").code("colour", colour.letter());
                self.lines.faults.push(Fault::at(*place, reason));
            }
            named.push(*colour);
        }
        if let (Some((place, _)), true) = (self.runners_up.first(), self.winners.is_empty()) {
            self.lines.faults.push(Fault::at(*place, "rambots-fault-no-winner"));
        }
    }

    /// A round that has another phase or is past the limit (B40), an end before the goals are
    /// set, winners with goals left (R27, B31), and runners-up where nobody looks for them (B30).
    fn contradictions(&mut self) {
        let Some(rules) = self.rules else { return };
        let phase = self.phase.unwrap_or(Phase::Play);
        let goals = phase == Phase::Goals;
        let lines = &mut self.lines;
        if let Some((place, round)) = self.round {
            let of = |key| Phrase::new(key).code("round", round);
            let limit = rules.round_limit.filter(|limit| round > *limit);
            if goals != (round == 0) {
                let reason = of("rambots-fault-round-phase").code("phase", phase.name());
                lines.fault(place, reason, "rambots-hint-round-phase");
            } else if let Some(limit) = limit.filter(|_| self.winners.is_empty()) {
                let reason = of("rambots-fault-round-limit").code("limit", limit);
                lines.fault(place, reason, "rambots-hint-round-limit");
            }
        }
        let ended = self.winners.iter().chain(&self.runners_up).collect::<Vec<_>>();
        let early = ended.first().filter(|_| goals).map(|(place, _)| *place);
        lines.fault(early, "rambots-fault-won-early", "rambots-hint-won-early");
        let runner_up = self.runners_up.first().filter(|_| !rules.play_on).map(|it| it.0);
        lines.fault(runner_up, "rambots-fault-runners-up", "rambots-hint-runners-up");
        // Only the last round of a limit has winners with goals left, or more than one.
        let limited = rules.round_limit.is_some() && self.runners_up.is_empty();
        let second = self.winners.get(1).filter(|_| !limited).map(|(place, _)| *place);
        lines.fault(second, "rambots-fault-two-winners", "rambots-hint-two-winners");
        let left = |colour: Colour| {
            let bot = self.bots.iter().find(|bot| bot.colour == colour);
            bot.is_some_and(|bot| !bot.goals.is_empty())
        };
        for (place, colour) in ended.iter().filter(|(_, colour)| !limited && left(*colour)) {
            let reason = Phrase::new("rambots-fault-goals-left").code("colour", colour.letter());
            lines.fault(*place, reason, "rambots-hint-goals-left");
        }
    }

    /// What was read, as far as it is whole; meant only where there are no faults.
    fn position(&self) -> Position {
        let phase = self.phase.unwrap_or(Phase::Play);
        let mut at = Position::empty(phase, self.stack.unwrap_or(Colour::ALL));
        at.round = self.round.map(|(_, round)| round);
        if !self.lines.faults.is_empty() {
            return at;
        }
        for bot in &self.bots {
            at.seat_bot(bot.colour, bot.square, bot.facing);
            let pool: Pool = bot.pool.iter().map(|(_, piece)| *piece).collect();
            *at.pool_mut(bot.colour) = pool;
            at.set_goals(bot.colour, bot.goals.iter().map(|(_, piece)| *piece).collect());
        }
        for (colour, square, upright) in &self.beacons {
            at.put(Object::beacon(*colour), *square);
            if *upright {
                at.raise(Object::beacon(*colour));
            }
        }
        at.winners = self.winners.iter().map(|(_, colour)| *colour).collect();
        at.runners_up = self.runners_up.iter().map(|(_, colour)| *colour).collect();
        at
    }
}

/// Colours, each at most once.
fn colours(lines: &mut LineReader, words: &[Word<'_>]) -> Vec<Placed<Colour>> {
    let mut found: Vec<Placed<Colour>> = Vec::new();
    for word in words {
        match colour(lines, *word) {
            Some(colour) if found.iter().any(|(_, other)| *other == colour) => {
                lines.typed(*word, "rambots-fault-colour-twice", None);
            }
            new => found.extend(new.map(|colour| (word.0, colour))),
        }
    }
    found
}

fn colour(lines: &mut LineReader, word: Word<'_>) -> Option<Colour> {
    lines.word(word, Colour::from_word, "rambots-fault-colour", "R, Y, G, B")
}

/// A list of pieces, which is `-` where there are none.
fn pieces(lines: &mut LineReader, place: Place, words: &[Word<'_>]) -> Vec<Placed<Piece>> {
    match words {
        [] => lines.incomplete(place, "-"),
        [(_, "-")] => {}
        _ => {
            let parse = |word: &str| Piece::parse(&word.to_ascii_uppercase());
            let mut piece = |word: &Word<'_>| {
                Some((word.0, lines.word(*word, parse, "rambots-fault-piece", "1R - 3B")?))
            };
            return words.iter().filter_map(&mut piece).collect();
        }
    }
    Vec::new()
}

const BOT_EXAMPLE: &str = "bot R d1 up pool 1R 2R 3B goals 1B 1Y";
