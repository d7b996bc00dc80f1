//! The examples of `docs/orders.md` are true.

use std::path::Path;

use botpost::game::{Notation, Typed};
use botpost::games::rambots::orders::read;
use botpost::games::rambots::piece::Pool;
use botpost::games::rambots::program::Phase;

#[test]
fn every_row_of_the_page_is_read_as_it_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/orders.md");
    let page = std::fs::read_to_string(path).expect("the page for players");
    let mut rows = 0;
    for line in page.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [typed, expected, ..] = cells.as_slice() else { panic!("{line}") };
        let typed = typed.trim_matches('`').replace(" ⏎ ", "\n");
        let phase = match expected.trim_matches('`').starts_with("GOALS") {
            true => Phase::Goals,
            false => Phase::Play,
        };
        let reading = read(phase, Pool::full(), &Typed::new(&typed));
        let found = match reading.program {
            Some(program) => format!("`{}`", program.text()).replace("`-`", "the empty program"),
            None if reading.faults.is_empty() => "nothing".to_owned(),
            None => "asked".to_owned(),
        };
        assert_eq!(&found, expected, "{line}: {:?}", reading.faults);
        rows += 1;
    }
    assert!(rows >= 40, "only {rows} rows");
}
