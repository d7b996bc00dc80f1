//! Flags and archives, at the end of each register (D11).

use crate::robot_race::event::Event;
use crate::robot_race::position::Finisher;

use super::race::Race;

/// Every active robot touches its next flag where it stands on it, and keeps its archive on a
/// flag, a wrench or a crossed wrench and hammer.
pub(super) fn all(race: &mut Race<'_, '_>) {
    for seat in race.on_board_by_seat() {
        let Some(here) = race.robot(seat).square().filter(|_| race.acts(seat)) else { continue };
        let flag = race.at().course.flag(here);
        if let Some(flag) = flag.filter(|flag| race.at().next_flag(seat) == Some(*flag)) {
            race.happen(Event::Touched { seat, flag });
            if race.at().next_flag(seat).is_none() {
                let finisher = Finisher { seat, round: race.at().round, register: race.register };
                race.happen(Event::Finished { finisher });
            }
        }
        let keeps = flag.is_some() || race.at().course.cell(here).site.is_some();
        if keeps && race.robot(seat).archive != here {
            race.happen(Event::Archived { seat, at: here });
        }
    }
}
