//! Plays every case under `tests/rules/cases/` and holds it against what the case expects.
//!
//! A case is a position with `orders` lines, as the adjudication of a table takes them, and
//! then sections of what must come of it:
//!
//! ```text
//! # R17: ...                 the clauses it shows, in the name of the file too
//! rambots/1 classic          `any` instead of an edition plays the case under each
//! stack R Y G B
//! bot R d1 up pool 1R goals -
//! orders R 1RN
//! expect steps               every step in order: robot and instruction
//! R 1RN
//! expect position            lines that the position after it must have
//! bot R d1 N pool 1R goals -
//! expect events              lines that must come in this order, others between
//! tip R N
//! expect no event            no event may begin with one of these
//! move R
//! expect over                the match ends; without this section it must not
//! expect faults              for wrong input: each fault, as line:column and key
//! 3:5 rambots-fault-square
//! ```
//!
//! A section `expect whole position` holds the text in full and is rewritten by `UPDATE=1`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::race_boards::headings;
use kit::{BySeat, Dice, Faults, Filed, Played};

#[test]
fn every_case_comes_out_as_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/cases");
    let mut cases = Vec::new();
    for folder in fs::read_dir(&root).expect("a folder of cases") {
        let files = fs::read_dir(folder.expect("a folder").path()).expect("a game's cases");
        cases.extend(files.map(|file| file.expect("a file").path()));
    }
    cases.sort();
    let failures: Vec<String> = cases.iter().filter_map(|case| check(case).err()).collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
    assert!(cases.len() >= 60, "only {} cases: has the folder moved?", cases.len());
}

#[test]
fn every_clause_and_ruling_has_a_case_or_a_test() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = |folder: &str| -> Vec<String> {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        entries.map(|it| it.expect("a name").file_name().to_string_lossy().into_owned()).collect()
    };
    let pages = names("docs/rules");
    assert!(pages.len() >= 3, "{pages:?}");
    for page in pages {
        let text = fs::read_to_string(root.join("docs/rules").join(&page)).expect("a page");
        let mut clauses: Vec<String> = text.lines().filter_map(clause).collect();
        assert!(clauses.len() >= 3, "{page}: its clauses do not stand as **R1** at the left");
        let name = page.trim_end_matches(".md");
        let game = names("tests/rules/cases").into_iter().find(|game| name.contains(game.as_str()));
        let game = game.unwrap_or_else(|| panic!("{page}: tests/rules/cases has no folder for it"));
        if game == "race" {
            // How a match of several rounds goes is no clause of its own.
            clauses.extend((22..=31).map(|n| format!("f{n:02}")));
        }
        // What no board can show is shown by a test whose name begins with the clause.
        let files = names("tests/rules").into_iter().filter(|file| file.starts_with(&game));
        let files = files.filter(|file| file.ends_with(".rs"));
        let files: Vec<String> = files.map(|file| format!("tests/rules/{file}")).collect();
        every_clause_of(&game, clauses.into_iter(), &tests_of(&files));
    }
}

/// The clause that begins in this line of a page, as names of files have it: `r01`.
fn clause(line: &str) -> Option<String> {
    let (name, _) = line.strip_prefix("**")?.split_once("**")?;
    let number: u32 = name.get(1..)?.parse().ok()?;
    Some(format!("{}{number:02}", name[..1].to_lowercase()))
}

/// What of the race is no rule of an execution, and what shows it.
const ELSEWHERE: &str = include_str!("elsewhere.txt");

#[test]
fn what_is_shown_elsewhere_is_there() {
    let lines: Vec<_> = ELSEWHERE.lines().filter_map(|line| line.split_once(" = ")).collect();
    assert!(lines.len() >= 15, "the list was not found");
    for (clause, place) in lines {
        let Some((file, test)) = place.split_once("::") else {
            let session = Path::new(env!("CARGO_MANIFEST_DIR")).join(place);
            assert!(session.is_file(), "{clause}: no session {place}");
            continue;
        };
        let found = tests_of(&[file.to_owned()]);
        assert!(found.iter().any(|name| name == test), "{clause}: no test {test} in {file}");
    }
}

/// The names of the tests in these files.
fn tests_of(files: &[String]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut names = Vec::new();
    for file in files {
        let text = fs::read_to_string(root.join(file)).expect("a file of tests");
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            match line.strip_prefix("fn ").and_then(|rest| rest.split_once('(')) {
                Some((name, _)) if is_test => {
                    names.push(name.to_owned());
                    is_test = false;
                }
                Some(_) | None => is_test |= line == "#[test]",
            }
        }
    }
    names
}

/// Each clause is a part of the name of a case or of a test, there without a leading zero or
/// with one, or heads a board of the race.
fn every_clause_of(game: &str, clauses: impl Iterator<Item = String>, tests: &[String]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules/cases").join(game);
    let cases: Vec<String> = fs::read_dir(folder)
        .expect("a folder of cases")
        .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    let boards = headings().filter(|_| game == "race");
    let boards = boards.filter_map(|heading| heading.split_once(':'));
    let boards: Vec<String> =
        boards.flat_map(|(clauses, _)| clauses.split(", ").map(str::to_lowercase)).collect();
    let missing: Vec<String> = clauses
        .filter(|clause| {
            let short = clause.replacen('0', "", usize::from(clause[1..].starts_with('0')));
            let in_case = cases.iter().any(|name| name.split('-').any(|part| part == clause))
                || boards.contains(&short);
            let in_test = tests.iter().any(|name| {
                name.split('_').any(|part| part == clause || (game == "race" && part == short))
            });
            !in_case && !in_test
        })
        .collect();
    assert!(missing.is_empty(), "{game}: nothing shows {missing:?}");
}

/// One `expect` section.
struct Section {
    name: String,
    lines: Vec<String>,
}

struct Case {
    position: String,
    orders: Vec<(String, String)>,
    sections: Vec<Section>,
}

fn parse(text: &str) -> Case {
    let mut case = Case { position: String::new(), orders: Vec::new(), sections: Vec::new() };
    for line in text.lines() {
        let bare = line.split('#').next().unwrap_or_default().trim();
        if let Some(name) = bare.strip_prefix("expect ") {
            case.sections.push(Section { name: name.to_owned(), lines: Vec::new() });
        } else if let Some(section) = case.sections.last_mut() {
            if !bare.is_empty() {
                section.lines.push(bare.split_whitespace().collect::<Vec<_>>().join(" "));
            }
        } else if let Some(orders) = bare.strip_prefix("orders ") {
            let (bot, program) = orders.split_once(' ').expect("orders of a robot");
            case.orders.push((bot.to_owned(), program.to_owned()));
            // An empty line keeps the numbers of the lines below.
            case.position.push('\n');
        } else {
            case.position.push_str(line);
            case.position.push('\n');
        }
    }
    case
}

fn play(case: &Case) -> Result<Played, Faults> {
    let referee = games::open(&case.position)?;
    let marks = referee.at(&case.position)?.seats();
    let mut filed = BySeat::fill(marks.len(), |_| None);
    // They arrive in the order in which the case has them.
    for (rank, (bot, program)) in (0..).zip(&case.orders) {
        let seat = marks.iter().find(|(_, mark)| mark.code == *bot).expect("a seat").0;
        filed[seat] = Some(Filed { program: program.clone(), rank: Some(rank), ready: true });
    }
    referee.at(&case.position).and_then(|at| at.execute(&filed, &Dice::from_key([1; 32])))
}

fn check(path: &PathBuf) -> Result<(), String> {
    let text = fs::read_to_string(path).expect("a case");
    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
    let texts: Vec<String> = match text.contains("\nrambots/1 any") {
        true => ["classic", "arcade"]
            .iter()
            .map(|edition| text.replace("rambots/1 any", &format!("rambots/1 {edition}")))
            .collect(),
        false => vec![text],
    };
    let problems: String = texts.iter().map(|text| problems(&parse(text), path)).collect();
    if problems.is_empty() { Ok(()) } else { Err(format!("{name}:\n{problems}")) }
}

fn problems(case: &Case, path: &Path) -> String {
    assert!(!case.sections.is_empty(), "{} expects nothing", path.display());
    let faults = case.sections.iter().find(|section| section.name == "faults");
    match (play(case), faults) {
        (Ok(played), None) => outcome(case, &played, path),
        (Ok(_), Some(_)) => "no fault was found\n".to_owned(),
        (Err(found), Some(section)) => {
            let found = fault_lines(&found);
            if found == section.lines { String::new() } else { format!("faults {found:#?}\n") }
        }
        (Err(found), None) => format!("faults {:#?}\n", fault_lines(&found)),
    }
}

fn fault_lines(faults: &Faults) -> Vec<String> {
    let line = |fault: &kit::Fault| {
        let place = fault.place.map_or("-".to_owned(), |at| format!("{}:{}", at.line, at.column));
        format!("{place} {}", fault.reason.key)
    };
    faults.0.iter().map(line).collect()
}

fn outcome(case: &Case, played: &Played, path: &Path) -> String {
    let mut problems = String::new();
    let mut over = false;
    for Section { name, lines } in &case.sections {
        match name.as_str() {
            "steps" => {
                let steps: Vec<String> = played.events.lines().filter_map(step).collect();
                if steps != *lines {
                    let _ = writeln!(problems, "  steps: {}", steps.join(", "));
                }
            }
            "position" => {
                for line in lines {
                    if !played.position.lines().any(|found| found == line) {
                        let _ = writeln!(problems, "  no line: {line}");
                    }
                }
            }
            "events" => {
                let mut events = played.events.lines();
                for line in lines {
                    if !events.any(|event| event == line) {
                        let _ = writeln!(problems, "  no event in its place: {line}");
                    }
                }
            }
            "no event" => {
                for line in lines {
                    if let Some(event) = played.events.lines().find(|it| it.starts_with(line)) {
                        let _ = writeln!(problems, "  event: {event}");
                    }
                }
            }
            "over" => over = true,
            "whole position" => {
                let want: String = lines.iter().map(|line| format!("{line}\n")).collect();
                if played.position != want {
                    if std::env::var_os("UPDATE").is_some() {
                        rewrite(path, &played.position);
                    } else {
                        problems.push_str("  the whole position differs\n");
                    }
                }
            }
            _ => {
                let _ = writeln!(problems, "  unknown section: {name}");
            }
        }
    }
    if over != played.over {
        let _ = writeln!(problems, "  the match is {}over", if played.over { "" } else { "not " });
    }
    if !problems.is_empty() {
        let _ = write!(problems, "came out as\n{}{}", played.position, played.events);
    }
    problems
}

/// Writes the whole position anew, under the header that the case has.
fn rewrite(path: &Path, position: &str) {
    let text = fs::read_to_string(path).expect("a case");
    let (before, _) = text.split_once("expect whole position\n").expect("its section");
    let header = text.lines().find(|line| line.starts_with("rambots/")).expect("a header");
    let rest = position.split_once('\n').expect("a header").1;
    let text = format!("{before}expect whole position\n{header}\n{rest}");
    fs::write(path, text).expect("a case that can be written");
}

/// `R 1RN` out of `step R 1RN - 2G - -`.
fn step(event: &str) -> Option<String> {
    let mut words = event.strip_prefix("step ")?.split(' ');
    Some(format!("{} {}", words.next()?, words.next()?))
}
