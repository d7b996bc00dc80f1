//! Beams that change programs: the scrambler and the radio (U14, U15, D37, D57).

use crate::robot_race::event::Event;
use crate::robot_race::instruction::{Instruction, Register};
use crate::robot_race::program::REGISTERS;
use crate::robot_race::upgrade::Upgrade;
use kit::{BySeat, Seat};

use super::race::Race;

/// What reached whom in one register, and what everybody would execute at that moment.
pub(super) struct Signals {
    programs: BySeat<[Option<Register>; REGISTERS]>,
    scrambled: Vec<(Seat, Seat)>,
    obeys: Vec<(Seat, Seat)>,
}

impl Signals {
    /// Nothing yet; programs are those at firing (D57).
    pub fn new(race: &Race<'_>) -> Signals {
        let programs = race.at.robots.map(|_, robot| {
            std::array::from_fn(|place| robot.radio[place].or(robot.program[place]))
        });
        Signals { programs, scrambled: Vec::new(), obeys: Vec::new() }
    }

    /// Two scramblers on one robot make one draw (D57).
    pub fn scramble(&mut self, target: Seat, by: Seat) {
        if self.scrambled.iter().all(|(other, _)| *other != target) {
            self.scrambled.push((target, by));
        }
    }

    /// Of two radios the first of the list counts (D57).
    pub fn radio(&mut self, target: Seat, by: Seat) {
        if self.obeys.iter().all(|(other, _)| *other != target) {
            self.obeys.push((target, by));
        }
    }
}

/// Changes the programs of those who still stand.
pub(super) fn send(race: &mut Race<'_>, signals: Signals) {
    let Signals { programs, scrambled, obeys } = signals;
    let next = race.register + 1;
    for (seat, by) in
        scrambled.iter().copied().filter(|(seat, _)| race.acts(*seat)).collect::<Vec<_>>()
    {
        let purpose = format!("scrambled {next}");
        let drawn = Instruction::draw(&mut race.stream(Some(seat), &purpose));
        let with = Register::plain(drawn.order());
        let how = Upgrade::Scrambler;
        race.happen(Event::Reprogrammed { seat, register: next, with, by, how });
    }
    for (seat, by) in obeys {
        if !race.acts(seat) {
            continue;
        }
        let random = scrambled.iter().any(|(other, _)| *other == seat);
        for register in next..=REGISTERS as u8 {
            let with = programs[by][usize::from(register) - 1];
            // What chance has put there wins (D57).
            if let Some(with) = with.filter(|_| !(random && register == next)) {
                let how = Upgrade::Radio;
                race.happen(Event::Reprogrammed { seat, register, with, by, how });
            }
        }
        race.memory[seat].leader = Some(by);
        race.happen(Event::Follows { seat, leader: by });
    }
}
