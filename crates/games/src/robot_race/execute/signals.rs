//! Beams that change programs: the scrambler and the radio (U14, U15, D37, D57).

use crate::robot_race::event::Event;
use crate::robot_race::instruction::{Instruction, Register};
use crate::robot_race::program::REGISTERS;
use crate::robot_race::upgrade::Upgrade;
use kit::Seat;

use super::race::Race;

/// What reached whom in one register.
#[derive(Default)]
pub(super) struct Signals {
    scrambled: Vec<(Seat, Seat)>,
    obeys: Vec<(Seat, Seat, [Option<Register>; REGISTERS])>,
}

impl Signals {
    /// Two scramblers on one robot make one draw (D57).
    pub fn scramble(&mut self, target: Seat, by: Seat) {
        if self.scrambled.iter().all(|(other, _)| *other != target) {
            self.scrambled.push((target, by));
        }
    }

    /// Of two radios the first of the list counts; it sends what its robot would execute at
    /// firing (D57).
    pub fn radio(&mut self, race: &Race<'_, '_>, target: Seat, by: Seat) {
        if self.obeys.iter().all(|(other, ..)| *other != target) {
            let robot = race.robot(by);
            let sent = |place: usize| robot.radio[place].or(robot.program[place]);
            self.obeys.push((target, by, std::array::from_fn(sent)));
        }
    }
}

/// Changes the programs of those who still stand.
pub(super) fn send(race: &mut Race<'_, '_>, signals: Signals) {
    let Signals { scrambled, obeys } = signals;
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
    for (seat, by, sent) in obeys {
        if !race.acts(seat) {
            continue;
        }
        let random = scrambled.iter().any(|(other, _)| *other == seat);
        for register in next..=REGISTERS as u8 {
            let with = sent[usize::from(register) - 1];
            // What chance has put there wins (D57).
            if let Some(with) = with.filter(|_| !(random && register == next)) {
                let how = Upgrade::Radio;
                race.happen(Event::Reprogrammed { seat, register, with, by, how });
            }
        }
        race.remember(seat).leader = Some(by);
        race.happen(Event::Follows { seat, leader: by });
    }
}
