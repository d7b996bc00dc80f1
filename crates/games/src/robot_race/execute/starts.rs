//! The round before a race of a series: starts are picked (D16, D50).

use crate::robot_race::event::Event;
use crate::robot_race::program::Orders;
use kit::{Filings, Seat, Stream};

use super::ending;
use super::race::Race;

/// Serves the wishes in the order of the picks; who has none that is free, and then the
/// newcomers, get a place by chance. The list of priority is the order of the picks (D6).
pub(super) fn all(race: &mut Race<'_, '_>, picks: &[Seat], filed: &Filings<Orders>) {
    let others: Vec<Seat> =
        race.at().order.iter().copied().filter(|seat| !picks.contains(seat)).collect();
    let list: Vec<Seat> = picks.iter().copied().chain(others).collect();
    let mut left: Vec<u8> = (1..=race.at().course.starts.len() as u8).collect();
    for seat in list.iter().copied() {
        let wishes = match filed.get(seat).and_then(Option::as_ref).map(|it| &it.program) {
            Some(Orders::Starts(wishes)) if picks.contains(&seat) => wishes.as_slice(),
            Some(Orders::Starts(_) | Orders::Program(_)) | None => &[],
        };
        let mut stream = race.stream(Some(seat), "start");
        let Some((start, random)) = serve(&mut left, wishes, &mut stream) else { continue };
        race.happen(Event::Placed { seat, start, random });
    }
    if list != race.at().order {
        race.happen(Event::Order { list });
    }
    ending::hands(race);
    race.happen(Event::Began);
    race.happen(Event::Round { number: 1 });
}

/// The first wish that is free, else any that is; and whether chance chose it.
fn serve(left: &mut Vec<u8>, wishes: &[u8], stream: &mut Stream) -> Option<(u8, bool)> {
    let wished = wishes.iter().find_map(|wish| left.iter().position(|start| start == wish));
    let place = match wished {
        Some(place) => place,
        None if left.is_empty() => return None,
        None => stream.below(left.len() as u64) as usize,
    };
    Some((left.remove(place), wished.is_none()))
}
