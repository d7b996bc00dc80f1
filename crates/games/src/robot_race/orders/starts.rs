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
    let found = orders.as_ref().zip(letter.starts.first()).filter(|_| faults.is_empty());
    if let Some((orders, first)) = found {
        for problem in problems(orders) {
            let place = match problem.subject {
                Subject::Start(index) => first.starts.get(index).map(|(_, place)| *place),
                _ => None,
            };
            let place = place.or(Some(first.place));
            faults.push(Fault { place, ..problem.fault });
        }
    }
    Reading { unread: letter.unread, ..Reading::of(orders, faults, super::echo) }
}

/// The wishes of a message.
fn wishes(letter: &Letter, faults: &mut Vec<Fault>) -> Option<Orders> {
    faults.extend(letter.starts.iter().flat_map(|it| it.faults.iter().cloned()));
    let number = |(number, _): &(u32, Place)| u8::try_from(*number).unwrap_or(u8::MAX);
    let numbers = |wishes: &Wishes| wishes.starts.iter().map(number).collect::<Vec<u8>>();
    let first = letter.starts.first()?;
    if let Some(other) = letter.starts.iter().find(|it| numbers(it) != numbers(first)) {
        let fault = Fault::at(other.place, "race-order-contradiction");
        faults.push(fault.hint("race-order-hint-one-only"));
    }
    Some(Orders::Starts(numbers(first)))
}
