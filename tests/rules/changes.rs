//! What somebody says of the order that stands: `tests/orders/people/changes.txt`.

use kit::{OpenPosition, Seat, Typed};

use super::sentences::all_come;

/// What an order that stands becomes by these words: the program in codes, or that nothing was said
/// of it.
fn changed(at: &dyn OpenPosition, stands: &str, said: &str) -> String {
    let seat = Seat::new(0);
    let read = |text: &str| at.read(seat, None, &Typed::new(text)).expect("it is read");
    let program = read(stands).program.expect("a legal order");
    let Some(text) = at.again(seat, &program, &Typed::new(said)) else { return "-".to_owned() };
    // A setting alone keeps the instructions that stand.
    let changed = at.read(seat, Some(&program), &Typed::new(&text)).expect("it is read");
    if !changed.faults.0.is_empty() {
        return "refused".to_owned();
    }
    let codes = changed.echo.into_iter().map(|line| line.code);
    codes.collect::<Vec<_>>().join(" ")
}

#[test]
fn an_order_that_stands_is_changed_as_it_is_told() {
    all_come(changed, "changes.txt", 81);
}

/// Thousands of lines that each change something would be read for minutes.
#[test]
fn what_is_longer_than_anybody_writes_changes_nothing() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/orders/people/race.position");
    let position = std::fs::read_to_string(path).expect("a position");
    let referee = games::open(position.lines().next().expect("a header")).expect("a game");
    let at = referee.at(position.trim_end_matches('\n')).expect("a position");
    let seat = Seat::new(0);
    let stands = at.read(seat, None, &Typed::new("F2 L F L R")).expect("it is read");
    let stands = stands.program.expect("a legal order");
    let line = "the last one should be left\n";
    let again = |count: usize| at.again(seat, &stands, &Typed::new(&line.repeat(count)));
    assert_eq!(again(2).as_deref(), Some("F2 L F L L"));
    assert_eq!(again(2000), None);
    // A sentence that could be parted at sixty places is not.
    let many = ["drop the last one"; 60].join(" and ");
    assert_eq!(at.again(seat, &stands, &Typed::new(&many)).as_deref(), Some("F2 L F L"));
}
