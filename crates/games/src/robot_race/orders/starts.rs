//! Wishes for starts: one line, the most wanted start first (D50).

use super::super::program::{Act, Orders};
use super::check::{Problem, Subject};
use super::lines::{Letter, Wishes};
use kit::{Fault, Phrase, Place, Reading, joined};

/// Reads a message where starts are asked for; `problems` are those of its wishes, as far as it is
/// known which starts there are.
pub(super) fn read(
    mut letter: Letter,
    problems: impl Fn(&Orders) -> Vec<Problem>,
) -> Reading<Orders, Act> {
    let mut faults = letter.faults.clone();
    let hint = "race-order-hint-starts";
    let program = letter.items.first().map(|item| item.place);
    for place in program.into_iter().chain(letter.settings.iter().map(|(_, place)| *place)) {
        faults.push(Fault::at(place, "race-order-starts-first").hint(hint));
    }
    // Numbers alone may be wishes: where nothing else is, the word is missing.
    if letter.starts.is_empty() && faults.is_empty() {
        for wishes in &letter.numbers {
            letter.unread.retain(|unread| unread.line != wishes.place.line);
            let numbers = joined(wishes.starts.iter().map(|(number, _)| number), " ");
            let code = format!("STARTS {numbers}");
            let hint = Phrase::new("race-order-hint-write").code("code", code);
            faults.push(Fault::at(wishes.place, "race-order-starts-word").hint(hint));
        }
    }
    let orders = wishes(&letter, &mut faults);
    if let (Some((orders, places)), true) = (&orders, faults.is_empty()) {
        for problem in problems(orders) {
            let place = match problem.subject {
                Subject::Start(index) => places.get(index).copied(),
                _ => None,
            };
            let place = place.or(letter.starts.first().map(|it| it.place));
            faults.extend(place.map(|it| Fault { place: Some(it), ..problem.fault }));
        }
    }
    let orders = orders.map(|(orders, _)| orders);
    Reading { unread: letter.unread, ..Reading::of(orders, faults, super::echo) }
}

/// What is said of wishes where programs are asked for.
pub(super) fn surplus(letter: &Letter) -> Vec<Fault> {
    let hint = "race-order-hint-form";
    let fault = |it: &Wishes| Fault::at(it.place, "race-order-starts-set").hint(hint);
    letter.starts.iter().map(fault).collect()
}

/// The wishes of a message, with the place of each.
fn wishes(letter: &Letter, faults: &mut Vec<Fault>) -> Option<(Orders, Vec<Place>)> {
    faults.extend(letter.starts.iter().flat_map(|it| it.faults.iter().cloned()));
    let number =
        |(number, place): &(u32, Place)| (u8::try_from(*number).unwrap_or(u8::MAX), *place);
    let numbers =
        |wishes: &Wishes| -> Vec<u8> { wishes.starts.iter().map(|it| number(it).0).collect() };
    let first = letter.starts.first()?;
    if let Some(other) = letter.starts.iter().find(|it| numbers(it) != numbers(first)) {
        let fault = Fault::at(other.place, "race-order-contradiction");
        faults.push(fault.hint("race-order-hint-one-only"));
    }
    let places = first.starts.iter().map(|(_, place)| *place).collect();
    Some((Orders::Starts(numbers(first)), places))
}
