//! The case files: `what is typed => what is read`, a case a line.
//!
//! `pool CODES|full` and `phase goals|play` hold until changed; `#` opens a comment line. What
//! is typed may have `\n`, `\\` and `\u{..}`. What is read is a canonical line (the empty
//! program is `-`), with `asked:` or `for now:` before it, or `which:` and several; or `nothing`;
//! or the faults, each `?key`, `?key@line:column+width`, with `#n` for instruction n. Then perhaps
//! `~closest line` or `~none`, and `unread: text` for each line that is no order. The parts are
//! separated by ` ; `.

use std::fmt::Write as _;
use std::path::Path;

use games::rambots::orders::{LEXICON, echo, read};
use games::rambots::piece::{Piece, Pool};
use games::rambots::program::{Orders, Phase};
use kit::Language;
use kit::{Doubt, Fault, Notation, Reader, Reading, Typed, Viewer};

use crate::support::unescape::unescape;
use crate::support::voice::Voice;

/// The pool of these codes.
pub fn pool(codes: &str) -> Pool {
    if codes == "full" {
        return Pool::full();
    }
    codes.split_whitespace().map(|code| Piece::parse(code).expect("a piece")).collect()
}

fn fault(fault: &Fault, full: bool) -> String {
    let key = fault.reason.key;
    let mut text = format!("?{}", key.strip_prefix("rambots-order-").unwrap_or(key));
    if let (true, Some(place)) = (full, fault.place) {
        let _ = write!(text, "@{}:{}+{}", place.line, place.column, place.width);
        if let Some(item) = fault.item {
            let _ = write!(text, "#{item}");
        }
    }
    text
}

/// What was read, in the words of a case: as much of it as `expected` asks for.
fn show(reading: &Reading<Orders, kit::NoAct>, expected: &str) -> String {
    let wanted: Vec<&str> = expected.split(" ; ").collect();
    let mut parts: Vec<String> = Vec::new();
    match &reading.program {
        _ if matches!(reading.doubt, Doubt::Several(_)) => parts.push(sure(&reading.doubt)),
        Some(program) => parts.push(sure(&reading.doubt) + &program.text()),
        None if reading.faults.is_empty() => parts.push("nothing".to_owned()),
        None => {}
    }
    for (index, found) in reading.faults.0.iter().enumerate() {
        let full = wanted.get(index).is_none_or(|it| it.contains('@'));
        parts.push(fault(found, full));
    }
    if wanted.iter().any(|it| it.starts_with('~')) {
        parts.push(format!("~{}", reading.closest.as_deref().unwrap_or("none")));
    }
    if wanted.iter().any(|it| it.starts_with("unread:")) || reading.program.is_some() {
        parts.extend(reading.unread.iter().map(|line| format!("unread: {}", line.text.trim())));
    }
    parts.join(" ; ")
}

/// How sure a reading is, as a case says it.
pub fn sure<P: Notation>(doubt: &Doubt<P>) -> String {
    match doubt {
        Doubt::None => String::new(),
        Doubt::Words(_) => "for now: ".to_owned(),
        Doubt::Count => "count: ".to_owned(),
        Doubt::Turned(_) => "asked: ".to_owned(),
        Doubt::Several(choices) => {
            let programs: Vec<String> = choices.iter().map(|it| it.program.text()).collect();
            format!("which: {}", programs.join(" | "))
        }
    }
}

/// Every sentence of a reading can be said.
pub fn say_all(voice: &Voice, reading: &Reading<Orders, kit::NoAct>) -> String {
    let mut text = String::new();
    for fault in &reading.faults.0 {
        let hint = fault.hint.as_ref().map(|hint| voice.say(hint)).unwrap_or_default();
        let _ = writeln!(text, "{} {hint}", voice.say(&fault.reason));
    }
    for line in &reading.echo {
        let _ = writeln!(text, "{} {}", line.code, voice.say(&line.words));
    }
    text
}

fn check(text: &str, name: &str) -> (usize, Vec<String>) {
    let voices = [Language::En, Language::Pl]
        .map(|language| Voice::new(language, &["Ania"], &["Red"], Viewer::Observer));
    let (mut pieces, mut phase) = (Pool::full(), Phase::Play);
    let (mut count, mut wrong, mut now) = (0, Vec::new(), text.to_owned());
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match line.split_once(" => ") {
            Some((typed, expected)) => {
                count += 1;
                let clean = |typed: &Typed| read(phase, pieces, typed);
                let reader = Reader { read: &clean, lexicon: &LEXICON };
                let reading = reader.understand(&Typed::new(&unescape(typed)));
                voices.iter().for_each(|voice| drop(say_all(voice, &reading)));
                if let Some(program) = &reading.program {
                    assert_eq!(echo(program), reading.echo);
                }
                let found = show(&reading, expected);
                if found != expected {
                    now = now.replace(&format!("\n{line}\n"), &format!("\n{typed} => {found}\n"));
                    wrong.push(format!(
                        "{name}:{number}: {typed}\n  want {expected}\n  have {found}"
                    ));
                }
            }
            None => match line.split_once(' ') {
                Some(("pool", codes)) => pieces = pool(codes),
                Some(("phase", "goals")) => phase = Phase::Goals,
                Some(("phase", "play")) => phase = Phase::Play,
                _ => wrong.push(format!("{name}:{number}: no case: {line}")),
            },
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/rambots").join(name);
        std::fs::write(path, now).expect("a case file");
        wrong.clear();
    }
    (count, wrong)
}

#[test]
fn every_spelling_is_read_as_the_case_files_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/rambots");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("the case files")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    let (mut count, mut wrong) = (0, Vec::new());
    for path in paths {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let (cases, faults) = check(&std::fs::read_to_string(&path).expect("a text"), &name);
        count += cases;
        wrong.extend(faults);
    }
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count >= 150, "only {count} cases");
}

#[test]
fn the_refusal_of_the_pages_reads_as_drawn() {
    let english = Voice::english(&["Chris"], &["Green"], Viewer::Observer);
    let reading = read(
        Phase::Play,
        pool("1B 1B 1Y 2Y 3B 3G 3G 1U".trim_end_matches(" 1U")),
        &Typed::new("1BU 3BW 2GZ\n\nthx, see you monday"),
    );
    assert_eq!(
        say_all(&english, &reading),
        "You own no medium green. Your greens: 3G 3G. Did you mean 3G?\n\
         \"Z\" is not a direction (N E S W U). Did you mean W, for west?\n"
    );
    let polish = Voice::new(Language::Pl, &["Chris"], &["Green"], Viewer::Observer);
    assert_eq!(
        say_all(&polish, &reading),
        "Nie masz średniej zielonej piramidki. Masz w tym kolorze: 3G 3G. Czy chodzi o 3G?\n\
         „Z” to nie kierunek (N E S W U). Czy chodzi o W? (Zachód to tutaj W.)\n"
    );
    assert_eq!(reading.closest.as_deref(), Some("1BU 3BW 3GW"));
    assert_eq!(reading.unread[0].text, "thx, see you monday");
}
