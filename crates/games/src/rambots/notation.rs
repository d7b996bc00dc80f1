//! Positions as text: what is stored, mailed, shown in golden files and corrected by hand.
//!
//! Writing is canonical; reading takes lines in any order and any case and names everything
//! that is wrong at once. What it lets through the engine can play.

mod contradictions;

use super::edition::Rulebook;
use super::piece::{Colour, Piece, Pool};
use super::position::{Goals, Object, Position};
use super::program::{Phase, one_of_each_colour};
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Notation, Phrase, Place, Source, SourceLine};

impl Notation for Position {
    fn write(&self, out: &mut String) {
        if self.phase() == Phase::Goals {
            out.push_str("phase goals\n");
        }
        if let Some(round) = self.round() {
            out.push_str(&format!("round {round}\n"));
        }
        line(out, "stack", self.stack().map(Colour::letter));
        for bot in self.bots() {
            self.write_bot(*bot, out);
        }
        for beacon in Colour::ALL.map(Object::beacon) {
            if let Some(square) = self.square(beacon) {
                let pose = if self.is_upright(beacon) { "up" } else { "flat" };
                out.push_str(&format!("beacon {} {square} {pose}\n", beacon.letter()));
            }
        }
        if !self.winners().is_empty() {
            line(out, "winner", self.winners().iter().map(Colour::letter));
        }
        if self.runners_up().next().is_some() {
            line(out, "runners-up", self.runners_up().map(Colour::letter));
        }
    }

    fn read(source: &Source<'_>) -> Result<Position, Faults> {
        Reader::default().read(source)
    }
}

/// Reads a position that somebody typed: what no match can come to is a fault.
///
/// # Errors
/// Everything that is wrong, each with its place, and what contradicts the rulebook or another
/// line.
pub(super) fn read_typed(source: &Source<'_>, rules: Rulebook) -> Result<Position, Faults> {
    Reader { rules: Some(rules), ..Reader::default() }.read(source)
}

/// The highest number that a round may have in a typed position. It can be played on.
const MOST_ROUNDS: u16 = 9999;

/// A line of a word and its items.
fn line<T: ToString>(out: &mut String, word: &str, items: impl IntoIterator<Item = T>) {
    out.push_str(word);
    for item in items {
        out.push(' ');
        out.push_str(&item.to_string());
    }
    out.push('\n');
}

impl Position {
    fn write_bot(&self, bot: Colour, out: &mut String) {
        let list = |pieces: Vec<Piece>| {
            let codes: Vec<String> = pieces.iter().map(ToString::to_string).collect();
            if codes.is_empty() { "-".to_owned() } else { codes.join(" ") }
        };
        let Some(square) = self.square(Object::bot(bot)) else { return };
        let facing = self.facing(bot).map_or("up".to_owned(), |way| way.letter().to_string());
        let pool = list(self.pool(bot).iter().collect());
        let goals = list(self.goals(bot).iter().collect());
        let letter = bot.letter();
        out.push_str(&format!("bot {letter} {square} {facing} pool {pool} goals {goals}\n"));
    }
}

/// Pieces with their places.
type Placed = Vec<(Place, Piece)>;

/// One `bot` line as it was read.
struct BotLine {
    place: Place,
    colour: Colour,
    square: Square,
    facing: Option<Direction>,
    pool: Placed,
    goals: Placed,
}

/// Everything read so far, faults and all.
#[derive(Default)]
struct Reader {
    /// The rules, where somebody typed the position.
    rules: Option<Rulebook>,
    faults: Faults,
    phase: Option<Phase>,
    round: Option<u16>,
    /// Where the number of the round stands.
    round_at: Option<Place>,
    stack: Option<[Colour; 4]>,
    bots: Vec<BotLine>,
    beacons: Vec<(Colour, Square, bool)>,
    winners: Vec<(Place, Colour)>,
    runners_up: Vec<(Place, Colour)>,
    /// Who has claimed which square.
    taken: Vec<(Square, Object)>,
    /// The single lines that were there already.
    seen: Vec<&'static str>,
}

/// A word with its place.
type Word<'a> = (Place, &'a str);

impl Reader {
    fn read(mut self, source: &Source<'_>) -> Result<Position, Faults> {
        for line in &source.lines {
            self.line(line);
        }
        // What is missing is missing at the end.
        let line = source.lines.last().map_or(1, |line| line.number + 1);
        let end = Place { line, column: 1, width: 1 };
        if !self.seen.contains(&"stack") {
            let hint = Phrase::new("rambots-hint-write").code("example", "stack R Y G B");
            let reason = Phrase::new("rambots-fault-no-stack");
            self.faults.push(Fault::at(end, reason).hint(hint));
        }
        // A line that was there but wrong has its own fault already.
        if self.bots.is_empty() && !source.lines.iter().any(|line| starts_with(line, "bot")) {
            let hint = Phrase::new("rambots-hint-write").code("example", BOT_EXAMPLE);
            self.faults.push(Fault::at(end, Phrase::new("rambots-fault-no-bot")).hint(hint));
        }
        self.check_pieces();
        self.check_goals();
        self.check_ending();
        self.contradictions();
        let position = self.position();
        self.faults.or(position)
    }

    fn line(&mut self, line: &SourceLine<'_>) {
        let words = line.words();
        let Some(((place, first), rest)) = words.split_first() else { return };
        match first.to_ascii_lowercase().as_str() {
            "phase" => self.phase_line(*place, rest),
            "round" => self.round_line(*place, rest),
            "stack" => self.stack_line(*place, rest),
            "bot" => self.bot_line(line.place(), *place, rest),
            "beacon" => self.beacon_line(*place, rest),
            "winner" => {
                self.once("winner", *place);
                self.winners = self.colours(*place, rest);
            }
            "runners-up" => {
                self.once("runners-up", *place);
                self.runners_up = self.colours(*place, rest);
            }
            _ => {
                let known = "phase, round, stack, bot, beacon, winner, runners-up";
                self.fault(*place, Phrase::new("rambots-fault-line").typed("word", *first), known);
            }
        }
    }

    /// A fault whose way out is a list of what is known here.
    fn fault(&mut self, place: Place, reason: Phrase, known: &str) {
        let hint = Phrase::new("rambots-hint-known").code("known", known);
        self.faults.push(Fault::at(place, reason).hint(hint));
    }

    fn plain(&mut self, place: Place, key: &'static str, word: &str) {
        self.faults.push(Fault::at(place, Phrase::new(key).typed("word", word)));
    }

    fn once(&mut self, name: &'static str, place: Place) {
        if self.seen.contains(&name) {
            self.plain(place, "rambots-fault-line-twice", name);
        }
        self.seen.push(name);
    }

    /// Whatever is left on a line that should be at its end.
    fn end(&mut self, rest: &[Word<'_>]) {
        for (place, word) in rest {
            self.plain(*place, "rambots-fault-extra", word);
        }
    }

    fn missing(&mut self, after: Place, example: &str) {
        let hint = Phrase::new("rambots-hint-write").code("example", example);
        self.faults.push(Fault::at(after, Phrase::new("rambots-fault-incomplete")).hint(hint));
    }

    fn phase_line(&mut self, place: Place, rest: &[Word<'_>]) {
        self.once("phase", place);
        let Some(((at, word), rest)) = rest.split_first() else {
            return self.missing(place, "phase play");
        };
        match word.to_ascii_lowercase().as_str() {
            "goals" => self.phase = Some(Phase::Goals),
            "play" => self.phase = Some(Phase::Play),
            _ => {
                let reason = Phrase::new("rambots-fault-word").typed("word", *word);
                self.fault(*at, reason, "goals, play");
            }
        }
        self.end(rest);
    }

    fn round_line(&mut self, place: Place, rest: &[Word<'_>]) {
        self.once("round", place);
        let Some(((at, word), rest)) = rest.split_first() else {
            return self.missing(place, "round 3");
        };
        let most = if self.rules.is_some() { MOST_ROUNDS } else { u16::MAX };
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse().ok().filter(|round| digits && *round <= most) {
            Some(round) => (self.round, self.round_at) = (Some(round), Some(*at)),
            None => {
                let reason = Phrase::new("rambots-fault-number").typed("word", *word);
                self.fault(*at, reason, &format!("0 - {most}"));
            }
        }
        self.end(rest);
    }

    fn stack_line(&mut self, place: Place, rest: &[Word<'_>]) {
        self.once("stack", place);
        let before = self.faults.0.len();
        let colours = self.colours(place, rest);
        match <[(Place, Colour); 4]>::try_from(colours) {
            Ok(stack) => self.stack = Some(stack.map(|(_, colour)| colour)),
            Err(_) if self.faults.0.len() > before => {}
            Err(_) => self.missing(place, "stack R Y G B"),
        }
    }

    /// Colours, each at most once.
    fn colours(&mut self, place: Place, words: &[Word<'_>]) -> Vec<(Place, Colour)> {
        let mut found: Vec<(Place, Colour)> = Vec::new();
        if words.is_empty() {
            self.missing(place, "R Y G B");
        }
        for (at, word) in words {
            match self.colour(*at, word) {
                Some(colour) if found.iter().any(|(_, other)| *other == colour) => {
                    self.plain(*at, "rambots-fault-colour-twice", word);
                }
                Some(colour) => found.push((*at, colour)),
                None => {}
            }
        }
        found
    }

    fn colour(&mut self, place: Place, word: &str) -> Option<Colour> {
        let found = Colour::ALL.into_iter().find(|colour| {
            word.eq_ignore_ascii_case(colour.name())
                || word.eq_ignore_ascii_case(&colour.letter().to_string())
        });
        if found.is_none() {
            let reason = Phrase::new("rambots-fault-colour").typed("word", word);
            self.fault(place, reason, "R, Y, G, B");
        }
        found
    }

    /// A square, claimed for the object that stands there.
    fn square(&mut self, place: Place, word: &str, object: Option<Object>) -> Option<Square> {
        let Some(square) = Square::parse(word) else {
            let reason = Phrase::new("rambots-fault-square").typed("word", word);
            self.fault(place, reason, "a1 - h8");
            return None;
        };
        if self.taken.iter().any(|(other, _)| *other == square) {
            self.plain(place, "rambots-fault-taken", word);
        }
        if let Some(object) = object {
            self.taken.push((square, object));
        }
        Some(square)
    }

    fn bot_line(&mut self, whole: Place, place: Place, words: &[Word<'_>]) {
        let [colour, square, facing, ..] = words else { return self.missing(whole, BOT_EXAMPLE) };
        let parsed = self.colour(colour.0, colour.1);
        let object = parsed.map(Object::bot);
        if object.is_some_and(|object| self.taken.iter().any(|(_, other)| *other == object)) {
            self.plain(colour.0, "rambots-fault-colour-twice", colour.1);
        }
        let square = self.square(square.0, square.1, object);
        let way = match facing.1.to_ascii_uppercase().as_str() {
            "UP" => Some(None),
            other => match other.parse().ok().and_then(Direction::from_letter) {
                Some(direction) => Some(Some(direction)),
                None => {
                    let reason = Phrase::new("rambots-fault-facing").typed("word", facing.1);
                    self.fault(facing.0, reason, "N, E, S, W, up");
                    None
                }
            },
        };
        let (pool, goals) = self.pieces(whole, &words[3..]);
        if let (Some(colour), Some(square), Some(facing)) = (parsed, square, way) {
            self.bots.push(BotLine { place, colour, square, facing, pool, goals });
        }
    }

    /// `pool ... goals ...`; each list may be `-`.
    fn pieces(&mut self, whole: Place, words: &[Word<'_>]) -> (Placed, Placed) {
        let is = |word: &Word<'_>, name: &str| word.1.eq_ignore_ascii_case(name);
        let goals = words.iter().position(|word| is(word, "goals"));
        match (words.first().filter(|word| is(word, "pool")), goals) {
            (Some(pool), Some(goals)) => {
                let first = self.list(pool.0, &words[1..goals]);
                (first, self.list(words[goals].0, &words[goals + 1..]))
            }
            _ => {
                self.missing(whole, BOT_EXAMPLE);
                (Vec::new(), Vec::new())
            }
        }
    }

    fn list(&mut self, place: Place, words: &[Word<'_>]) -> Placed {
        match words {
            [] => self.missing(place, "-"),
            [(_, "-")] => {}
            _ => {
                let piece = |(at, word): &Word<'_>| {
                    let piece = Piece::parse(&word.to_ascii_uppercase());
                    if piece.is_none() {
                        let reason = Phrase::new("rambots-fault-piece").typed("word", *word);
                        self.fault(*at, reason, "1R - 3B");
                    }
                    Some((*at, piece?))
                };
                return words.iter().filter_map(piece).collect();
            }
        }
        Vec::new()
    }

    fn beacon_line(&mut self, place: Place, words: &[Word<'_>]) {
        let [colour, square, pose, rest @ ..] = words else {
            return self.missing(place, "beacon y e6 flat");
        };
        let parsed = self.colour(colour.0, colour.1);
        let object = parsed.map(Object::beacon);
        if object.is_some_and(|object| self.taken.iter().any(|(_, other)| *other == object)) {
            self.plain(colour.0, "rambots-fault-colour-twice", colour.1);
        }
        let square = self.square(square.0, square.1, object);
        let upright = match pose.1.to_ascii_lowercase().as_str() {
            "up" => Some(true),
            "flat" => Some(false),
            _ => {
                let reason = Phrase::new("rambots-fault-pose").typed("word", pose.1);
                self.fault(pose.0, reason, "flat, up");
                None
            }
        };
        self.end(rest);
        if let (Some(colour), Some(square), Some(upright)) = (parsed, square, upright) {
            self.beacons.push((colour, square, upright));
        }
    }

    /// A pool counts to 15 of a kind: even if one player steals them all, they must fit.
    fn check_pieces(&mut self) {
        let mut counts = [0u32; 12];
        let placed = self.bots.iter().flat_map(|bot| bot.pool.iter().chain(&bot.goals));
        for (place, piece) in placed {
            counts[piece.index()] += 1;
            if counts[piece.index()] == 16 {
                let reason = Phrase::new("rambots-fault-too-many").code("piece", piece);
                self.faults.push(Fault::at(*place, reason));
            }
        }
    }

    /// Goal stacks have at most one piece of a colour (R8), and none before they are set;
    /// then every pool must be able to give one of each colour.
    fn check_goals(&mut self) {
        let mut faults = Vec::new();
        for bot in &self.bots {
            for (index, (place, piece)) in bot.goals.iter().enumerate() {
                if bot.goals[..index].iter().any(|(_, other)| other.colour == piece.colour) {
                    let reason = Phrase::new("rambots-fault-goal-twice").code("piece", piece);
                    faults.push(Fault::at(*place, reason));
                }
            }
            if self.phase == Some(Phase::Goals) {
                if let Some((place, _)) = bot.goals.first() {
                    faults.push(Fault::at(*place, Phrase::new("rambots-fault-goals-early")));
                }
                let colours: Vec<Piece> = Colour::ALL
                    .iter()
                    .filter_map(|c| bot.pool.iter().find(|(_, piece)| piece.colour == *c))
                    .map(|(_, piece)| *piece)
                    .collect();
                if !one_of_each_colour(&colours) {
                    faults.push(Fault::at(bot.place, Phrase::new("rambots-fault-goals-pool")));
                }
            }
        }
        faults.into_iter().for_each(|fault| self.faults.push(fault));
    }

    /// Winners and runners-up are robots of this match, each named once.
    fn check_ending(&mut self) {
        let mut named: Vec<Colour> = Vec::new();
        for (place, colour) in self.winners.iter().chain(&self.runners_up) {
            let there = self.bots.iter().any(|bot| bot.colour == *colour);
            if !there || named.contains(colour) {
                let reason = Phrase::new("rambots-fault-winner").code("colour", colour.letter());
                self.faults.push(Fault::at(*place, reason));
            }
            named.push(*colour);
        }
        if let (Some((place, _)), true) = (self.runners_up.first(), self.winners.is_empty()) {
            self.faults.push(Fault::at(*place, Phrase::new("rambots-fault-no-winner")));
        }
    }

    /// What was read, as far as it is whole; meant only where there are no faults.
    fn position(&self) -> Position {
        let phase = self.phase.unwrap_or(Phase::Play);
        let mut at = Position::empty(phase, self.stack.unwrap_or(Colour::ALL));
        at.round = self.round;
        if !self.faults.is_empty() {
            return at;
        }
        for bot in &self.bots {
            at.seat_bot(bot.colour, bot.square, bot.facing);
            let pool: Pool = bot.pool.iter().map(|(_, piece)| *piece).collect();
            *at.pool_mut(bot.colour) = pool;
            let goals: Vec<Piece> = bot.goals.iter().map(|(_, piece)| *piece).collect();
            at.set_goals(bot.colour, Goals::new(&goals).unwrap_or_default());
        }
        for (colour, square, upright) in &self.beacons {
            at.put(Object::beacon(*colour), *square);
            if *upright {
                at.raise(Object::beacon(*colour));
            }
        }
        at.winners = self.winners.iter().map(|(_, colour)| *colour).collect();
        for (free, (_, colour)) in at.runners_up.iter_mut().zip(&self.runners_up) {
            *free = Some(*colour);
        }
        at
    }
}

const BOT_EXAMPLE: &str = "bot R d1 up pool 1R 2R 3B goals 1B 1Y";

fn starts_with(line: &SourceLine<'_>, word: &str) -> bool {
    line.words().first().is_some_and(|(_, first)| first.eq_ignore_ascii_case(word))
}
