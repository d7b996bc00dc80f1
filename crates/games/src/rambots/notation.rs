//! Positions as text: what is stored, mailed, shown in golden files and corrected by hand.
//!
//! Writing is canonical; reading takes lines in any order and any case and names everything
//! that is wrong at once. What it lets through the engine can play. What no match comes to under
//! its rules is a fault only where somebody typed it: what was played is as it is.

use super::edition::Rulebook;
use super::piece::{Colour, Piece, Pool, codes};
use super::position::{Object, Position};
use super::program::Phase;
use kit::codec::{Either, LineForm, Lines, Placed, Value as _, Word, repeated};
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Notation, Phrase, Place, Source, SourceLine, joined};

impl Notation for Position {
    fn write(&self, out: &mut String) {
        if self.phase == Phase::Goals {
            out.push_str("phase goals\n");
        }
        if let Some(round) = self.round {
            out.push_str(&format!("round {round}\n"));
        }
        line(out, "stack", self.stack);
        for bot in self.bots().iter().copied() {
            let Some(square) = self.square(Object::bot(bot)) else { continue };
            let facing = self.facing(bot).map_or("up".to_owned(), |way| way.letter().to_string());
            let (pool, goals) = (codes(self.pool(bot).iter()), codes(self.goals(bot).iter()));
            let letter = bot.letter();
            out.push_str(&format!("bot {letter} {square} {facing} pool {pool} goals {goals}\n"));
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
    let lines = Lines::of(LINES, source.lines.iter().map(SourceLine::words).collect());
    let at = Position::empty(Phase::Play, Colour::ALL);
    let mut sheet = Sheet { lines, rules, at, pieces: Pool::default() };
    for (name, key, example) in [
        ("stack", "rambots-fault-no-stack", sheet.lines.write("stack R Y G B")),
        ("bot", "rambots-fault-no-bot", sheet.lines.example("bot")),
    ] {
        if sheet.lines.line(name).is_none() {
            sheet.lines.fault(source.behind(), key, example);
        }
    }
    sheet.figures();
    for (place, words) in sheet.lines.take("bot") {
        sheet.bot_line(place, &words);
    }
    for (place, words) in sheet.lines.take("beacon") {
        sheet.beacon_line(place, &words);
    }
    let [winners, runners_up] = ["winner", "runners-up"].map(|name| {
        let lines = sheet.lines.take(name);
        Vec::from_iter(lines.iter().flat_map(|(_, words)| colours(&mut sheet.lines, words)))
    });
    sheet.ending(&winners, &runners_up);
    let Sheet { lines, mut at, .. } = sheet;
    at.winners = winners.iter().map(|(_, colour)| *colour).collect();
    at.runners_up = runners_up.iter().map(|(_, colour)| *colour).collect();
    lines.faults.or(at)
}

/// The highest number that a round may have in a typed position. It can be played on.
const MOST_ROUNDS: u16 = 9999;

/// How many pieces of a kind there may be, and how many of all kinds.
const MOST_OF_A_KIND: u8 = 15;
const MOST_IN_ALL: usize = 12 * MOST_OF_A_KIND as usize;

/// A line of a word and colours.
fn line(out: &mut String, word: &str, colours: impl IntoIterator<Item = Colour>) {
    out.push_str(&format!("{word} {}\n", joined(colours.into_iter().map(Colour::letter), " ")));
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

/// A position as it is read.
struct Sheet<'a> {
    lines: Lines<'a>,
    /// The rules, where somebody typed the position.
    rules: Option<Rulebook>,
    /// What was read so far; meant only where there are no faults.
    at: Position,
    /// All pieces of pools and goals.
    pieces: Pool,
}

impl Sheet<'_> {
    /// The phase, the round and the stack.
    fn figures(&mut self) {
        let (lines, at) = (&mut self.lines, &mut self.at);
        for (_, rest) in lines.take("phase") {
            let phase = |word: &str| Phase::of(&word.to_ascii_lowercase());
            let found = lines.word(rest[0], phase, "rambots-fault-word", "goals, play");
            at.phase = found.unwrap_or(at.phase);
            lines.end(&rest[1..]);
        }
        at.round = lines.once("round", 0..=self.rules.map_or(u16::MAX, |_| MOST_ROUNDS));
        for (place, rest) in lines.take("stack") {
            let before = lines.faults.0.len();
            match <[Placed<Colour>; 4]>::try_from(colours(lines, &rest)) {
                Ok(stack) => at.stack = stack.map(|(_, colour)| colour),
                Err(_) if lines.faults.0.len() > before => {}
                Err(_) => lines.incomplete(place, "stack R Y G B"),
            }
        }
    }

    /// The colour of an object, which is put on its square.
    fn object(
        &mut self,
        [colour_word, square_word]: [Word<'_>; 2],
        object: fn(Colour) -> Object,
    ) -> Option<(Colour, Square)> {
        let found = colour(&mut self.lines, colour_word);
        let new = found.filter(|colour| self.at.square(object(*colour)).is_none());
        if found != new {
            self.lines.typed(colour_word, "rambots-fault-colour-twice", None);
        }
        let key = "rambots-fault-square";
        let square = self.lines.word(square_word, Square::parse, key, "a1 - h8")?;
        if self.at.on(square).is_some() {
            self.lines.typed(square_word, "rambots-fault-taken", None);
        }
        self.at.put(object(new?), square);
        Some((new?, square))
    }

    fn bot_line(&mut self, place: Place, words: &[Word<'_>]) {
        let end = words.last().map_or(place, |(last, _)| *last);
        let whole = Place { width: end.column + end.width - place.column, ..place };
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
        for (place, piece) in pool.iter().chain(&goals) {
            // Even if one player steals them all, they must fit into a pool.
            if self.pieces.count(*piece) == MOST_OF_A_KIND {
                let reason = Phrase::new("rambots-fault-too-many").code("piece", piece);
                self.lines.faults.push(Fault::at(*place, reason));
            } else {
                self.pieces.add(*piece);
            }
        }
        if let (Some((colour, square)), Some(facing)) = (object, facing) {
            self.at.seat_bot(colour, square, facing);
            // Of more than those there is a fault already.
            let pool = pool.iter().map(|(_, piece)| *piece).take(MOST_IN_ALL);
            *self.at.pool_mut(colour) = pool.collect();
            self.check_goals(place, colour, &goals);
        }
    }

    fn beacon_line(&mut self, place: Place, words: &[Word<'_>]) {
        let words = self.lines.exactly(place, words, "beacon y e6 flat");
        let Some([colour, square, pose]) = words else { return };
        let object = self.object([colour, square], Object::beacon);
        let poses = Either([("flat", false), ("up", true)]);
        let upright = |word: &str| poses.read(&word.to_ascii_lowercase());
        let upright = self.lines.word(pose, upright, "rambots-fault-pose", "flat, up");
        let upright = object.filter(|_| upright == Some(true));
        upright.into_iter().for_each(|(colour, _)| self.at.raise(Object::beacon(colour)));
    }

    /// Goal stacks have at most one piece of a colour (R8), and none before they are set;
    /// then every pool must be able to give one of each colour.
    fn check_goals(&mut self, line: Place, bot: Colour, goals: &[Placed<Piece>]) {
        let faults = &mut self.lines.faults;
        for (place, piece) in repeated(goals, |(_, piece)| piece.colour) {
            faults.push(Fault::at(*place, "rambots-fault-goal-twice").code("piece", piece));
        }
        self.at.set_goals(bot, goals.iter().map(|(_, piece)| *piece).collect());
        if self.at.phase == Phase::Goals {
            if let Some((place, _)) = goals.first() {
                faults.push(Fault::at(*place, "rambots-fault-goals-early"));
            }
            let pool = self.at.pool(bot);
            let has = |colour| pool.iter().any(|piece| piece.colour == colour);
            if !Colour::ALL.into_iter().all(has) {
                faults.push(Fault::at(line, "rambots-fault-goals-pool"));
            }
        }
    }

    /// Winners and runners-up are robots of this match, each named once. In a typed position no
    /// round has another phase or is past the limit (B40), nobody ends before the goals are set or
    /// wins with goals left (R27, B31), and runners-up are only where they are looked for (B30).
    fn ending(&mut self, winners: &[Placed<Colour>], runners_up: &[Placed<Colour>]) {
        let named = [winners, runners_up].concat();
        let strange = named.iter().filter(|(_, colour)| !self.at.bots().contains(colour));
        for (place, colour) in strange.chain(repeated(&named, |(_, colour)| *colour)) {
            let reason = Phrase::new("rambots-fault-winner").code("colour", colour.letter());
            self.lines.faults.push(Fault::at(*place, reason));
        }
        if let (Some((place, _)), true) = (runners_up.first(), winners.is_empty()) {
            self.lines.faults.push(Fault::at(*place, "rambots-fault-no-winner"));
        }
        let Some(rules) = self.rules else { return };
        let (lines, at) = (&mut self.lines, &self.at);
        let goals = at.phase == Phase::Goals;
        if let Some(round) = at.round {
            let of = |key| Phrase::new(key).code("round", round);
            let limit = rules.round_limit.filter(|limit| round > *limit);
            let place = lines.line("round");
            if goals != (round == 0) {
                let reason = of("rambots-fault-round-phase").code("phase", at.phase.name());
                lines.fault(place, reason, "rambots-hint-round-phase");
            } else if let Some(limit) = limit.filter(|_| winners.is_empty()) {
                let reason = of("rambots-fault-round-limit").code("limit", limit);
                lines.fault(place, reason, "rambots-hint-round-limit");
            }
        }
        let early = named.first().filter(|_| goals).map(|(place, _)| *place);
        lines.fault(early, "rambots-fault-won-early", "rambots-hint-won-early");
        let runner_up = runners_up.first().filter(|_| !rules.play_on).map(|it| it.0);
        lines.fault(runner_up, "rambots-fault-runners-up", "rambots-hint-runners-up");
        // Only the last round of a limit has winners with goals left, or more than one.
        let limited = rules.round_limit.is_some() && runners_up.is_empty();
        let second = winners.get(1).filter(|_| !limited).map(|(place, _)| *place);
        lines.fault(second, "rambots-fault-two-winners", "rambots-hint-two-winners");
        let left = |colour| !limited && !at.goals(colour).is_empty();
        for (place, colour) in named.iter().filter(|(_, colour)| left(*colour)) {
            let reason = Phrase::new("rambots-fault-goals-left").code("colour", colour.letter());
            lines.fault(*place, reason, "rambots-hint-goals-left");
        }
    }
}

/// Colours, each at most once.
fn colours(lines: &mut Lines<'_>, words: &[Word<'_>]) -> Vec<Placed<Colour>> {
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

fn colour(lines: &mut Lines<'_>, word: Word<'_>) -> Option<Colour> {
    lines.word(word, Colour::from_word, "rambots-fault-colour", "R, Y, G, B")
}

/// A list of pieces, which is `-` where there are none.
fn pieces(lines: &mut Lines<'_>, place: Place, words: &[Word<'_>]) -> Vec<Placed<Piece>> {
    let named = match words {
        [(_, "-")] => &words[1..],
        _ => words,
    };
    if words.is_empty() {
        lines.incomplete(place, "-");
    }
    let parse = |word: &str| Piece::parse(&word.to_ascii_uppercase());
    let mut read = |word| lines.word(word, parse, "rambots-fault-piece", "1R - 3B");
    named.iter().filter_map(|word| Some((word.0, read(*word)?))).collect()
}

const BOT_EXAMPLE: &str = "bot R d1 up pool 1R 2R 3B goals 1B 1Y";
