//! What a round of each game asks for, and the reader it asks with.

use std::sync::OnceLock;

use games::rambots::piece::Pool;
use games::rambots::program::Phase;
use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::orders::{self, Asks};
use games::robot_race::upgrade::Upgrade;
use games::{open, rambots};
use kit::{Doubt, Echo, Notation, Reader, Reading, Referee, Seat, TextReading, Typed};

/// A kind of round. Readers are asked as widely as they can be, for a seat with every piece on
/// a board with every robot, and no board says what solves its goal: whatever is spelt as an
/// order is a legal one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Round {
    /// RAMbots: programs.
    Play,
    /// RAMbots: goals.
    Goals,
    /// Ricochet Pyramids: a line, sealed or shown for a bid; both are read alike.
    Line,
    /// Ricochet Pyramids: a bid.
    Bid,
    /// The robot race: programs, out of every instruction, with every upgrade.
    Registers,
    /// The robot race: the starts of a series.
    Starts,
}

impl From<Phase> for Round {
    fn from(phase: Phase) -> Round {
        match phase {
            Phase::Play => Round::Play,
            Phase::Goals => Round::Goals,
        }
    }
}

/// What a reader made of a letter.
pub struct Read {
    /// The canonical orders.
    pub program: Option<String>,
    /// The keys of the faults.
    pub faults: Vec<&'static str>,
    /// Whether it is asked whether an order is meant, or which one.
    pub asked: bool,
    /// The lines that are no orders.
    pub unread: Vec<String>,
}

impl Round {
    /// The rounds of RAMbots.
    pub const RAMBOTS: [Round; 2] = [Round::Play, Round::Goals];
    /// The rounds of Ricochet Pyramids.
    pub const RICOCHET: [Round; 2] = [Round::Line, Round::Bid];
    /// The rounds of the robot race.
    pub const RACE: [Round; 2] = [Round::Registers, Round::Starts];

    /// Reads what a moderator's words left over.
    pub fn read(self, typed: &Typed) -> Read {
        match self {
            Round::Play | Round::Goals => {
                let phase = if self == Round::Play { Phase::Play } else { Phase::Goals };
                let read = |typed: &Typed| {
                    let reading = rambots::orders::read(phase, Pool::full(), typed);
                    echoed(reading, rambots::orders::echo)
                };
                told(Reader::new(&read, &rambots::orders::LEXICON).understand(typed))
            }
            Round::Line | Round::Bid => {
                let asks = if self == Round::Line { Asks::Line } else { Asks::Bid { own: None } };
                let read =
                    |typed: &Typed| echoed(orders::read(asks, &Colour::ALL, typed), orders::echo);
                told(Reader::new(&read, &orders::LEXICON).understand(typed))
            }
            Round::Registers => raced(&registers(), typed),
            Round::Starts => raced("starts A B\nA waiting\nB waiting\n", typed),
        }
    }

    /// Orders as people type them in this round, with what is stored of each.
    pub fn orders(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Round::Play => &[("2GN 3BE", "2GN 3BE")],
            Round::Goals => &[("GOALS 1R 2Y 3G 1B", "GOALS 1R 2Y 3G 1B")],
            Round::Line => {
                &[("yN rN yE yS rE", "yN rN yE yS rE"), ("1. yN 2. rN", "yN rN"), ("PASS", "PASS")]
            }
            Round::Bid => &[("BID 5", "BID 5"), ("PASS", "PASS")],
            Round::Registers => &[
                ("F3 L F U B", "F3 L F U B"),
                ("forward 2; left; back; right; u-turn\nPOWER DOWN", "F2 L B R U; power-down"),
            ],
            Round::Starts => &[("STARTS 3 1 4 2", "starts 3 1 4 2")],
        }
    }
}

/// Where the robot race is asked: with every upgrade, two of most instructions, and a wildcard.
fn registers() -> String {
    let upgrades = Upgrade::ALL.map(Upgrade::name).join(" ");
    format!(
        "round 3\nA a1 wildcards 1 upgrades {upgrades}\nA hand F3 F3 F2 F2 F F B L R U U\nB c1\n"
    )
}

/// What the robot race reads at a position.
fn raced(position: &str, typed: &Typed) -> Read {
    static RACE: OnceLock<Box<dyn Referee>> = OnceLock::new();
    let race = RACE.get_or_init(|| open("race/1 course=lobby").expect("a game"));
    let position = format!("{}\n{position}", race.header());
    let position = race.at(&position).expect("a position");
    let reading = position.read(Seat::new(0), None, typed).expect("no order before");
    Read {
        asked: !is_taken(&reading.doubt),
        program: reading.program.filter(|_| is_taken(&reading.doubt)),
        faults: reading.faults.0.iter().map(|fault| fault.reason.key).collect(),
        unread: reading.unread.into_iter().map(|line| line.text).collect(),
    }
}

/// Whether what was read is taken, be it for the time being: all else is asked about.
fn is_taken(doubt: &Doubt) -> bool {
    matches!(doubt, Doubt::None | Doubt::Words(_))
}

/// A reading with its orders said back.
fn echoed<P: Notation, A: Notation>(
    reading: Reading<P, A>,
    echo: impl Fn(&P) -> Vec<Echo>,
) -> TextReading {
    let echo = reading.program.as_ref().map(echo).unwrap_or_default();
    Reading { echo, ..reading }.told()
}

fn told(reading: TextReading) -> Read {
    Read {
        asked: !is_taken(&reading.doubt),
        program: reading.program.filter(|_| is_taken(&reading.doubt)),
        faults: reading.faults.0.iter().map(|fault| fault.reason.key).collect(),
        unread: reading.unread.into_iter().map(|line| line.text).collect(),
    }
}
