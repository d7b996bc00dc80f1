//! `botpost course`: courses are listed, shown and checked. Needs no configuration.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use serde_json::{Value, json};

use super::args::Course as Command;
use super::error::failed;
use super::faults;
use super::output::{Listed, hidden, json as print, list_or, note, plural, say, shown, spoken};
use super::setting::speech;
use super::typed::text_of;
use games::course::{self, Course, Start};
use kit::render::ascii;
use kit::render::wrap::{COLUMNS, wrap};
use kit::{Board, Cell, Fault, Faults, Source};
use moderator::report::{LetterStyle, Speech};

/// Carries out what was typed.
///
/// # Errors
/// If there is no such course, or it is not right: every fault, with its place.
pub fn run(command: &Command, as_json: bool) -> Result<()> {
    let speech = speech(None)?;
    match command {
        Command::List => list(as_json),
        Command::Show { course, short } => show(course, *short, &speech, as_json),
        Command::Check { file } => check(file, &speech, as_json),
    }
}

fn list(as_json: bool) -> Result<()> {
    let courses = course::NAMES.iter().filter_map(|name| course::named(name));
    list_or("", &courses.map(|course| listed(&course)).collect::<Vec<_>>(), as_json)
}

/// A course in a list.
fn listed(course: &Course) -> Listed {
    Listed::of([
        shown("name", &course.name),
        spoken("size", format!("{}x{}", course.files, course.ranks)),
        hidden("files", course.files),
        hidden("ranks", course.ranks),
        shown("flags", course.flags.len()),
        shown("starts", course.starts.len()),
        shown("title", &course.title),
    ])
}

fn show(named: &str, short: bool, speech: &Speech, as_json: bool) -> Result<()> {
    let course = course::named(named).map_or_else(|| from_file(named, speech).map(Arc::new), Ok)?;
    let (ways, sentences): (Vec<Value>, Vec<String>) = ways(&course).into_iter().unzip();
    if as_json {
        let mut shown = json!(listed(&course));
        shown["text"] = json!(course.text());
        shown["ways"] = json!(ways);
        return print(&shown);
    }
    let columns = if short { LetterStyle::SHORT.columns } else { COLUMNS };
    let players = plural(course.starts.len(), "robot", "robots");
    let heading = match course.title.as_str() {
        "" => format!("{}, for up to {players}", course.name),
        title => format!("{}, for up to {players}: {title}", course.name),
    };
    let mut lines = wrap(&heading, "", "  ", columns);
    lines.extend(drawing(&course, columns));
    lines.push(String::new());
    let nobody = faults::outsider();
    let signs: Vec<String> =
        course.legend().iter().map(|sign| faults::told(speech, sign, &nobody)).collect();
    lines.extend(wrap(&format!("{}.", signs.join(", ")), "", "", columns));
    lines.push(String::new());
    lines.extend(sentences.iter().flat_map(|told| wrap(told, "", "  ", columns)));
    lines.iter().for_each(say);
    Ok(())
}

/// The drawing in strips that fit.
fn drawing(course: &Course, columns: usize) -> Vec<String> {
    let board = Board {
        plan: Some(course.plan()),
        figures: course.figures(),
        ..Board::of(course.files, course.ranks, |_, _| Cell::EMPTY)
    };
    let strips = ascii::strips(&board, columns);
    let drawn = strips.iter().map(|strip| ascii::strip(&board, strip, ""));
    drawn.collect::<Vec<_>>().join(&String::new())
}

/// How many registers it takes at best from the starts to flag 1, and from each flag to the next,
/// from the nearest start or facing and from the farthest: for programs, and in a sentence.
fn ways(course: &Course) -> Vec<(Value, String)> {
    let all = course::Ways::of(course);
    let mut found = Vec::new();
    for (index, square) in course.flags.iter().enumerate() {
        let distances = all.to(*square);
        let from_start = |it: &Start| distances.from(it.square, it.facing);
        let span = match index.checked_sub(1) {
            Some(before) => distances.from_any(course.flags[before]),
            None => {
                let from: Option<Vec<u16>> = course.starts.iter().map(from_start).collect();
                let from = from.unwrap_or_default();
                from.iter().min().copied().zip(from.iter().max().copied())
            }
        };
        let from = if index == 0 { "the starts" } else { "the flag before" };
        found.extend(span.map(|(least, most)| {
            let (flag, square) = (index + 1, square.to_string());
            let count = match least == most {
                true => plural(least, "register", "registers"),
                false => format!("{least} to {most} registers"),
            };
            let said =
                format!("Flag {flag} on {square}: {count} from {from}, if nothing comes between.");
            let way = json!({
                "flag": flag, "square": square, "from": from, "least": least, "most": most
            });
            (way, said)
        }));
    }
    found
}

fn from_file(named: &str, speech: &Speech) -> Result<Course> {
    let file = Path::new(named);
    if named != "-" && !file.exists() {
        let names = course::NAMES.join(", ");
        let what = format!("there is no course and no file \"{named}\"");
        return Err(failed(what, format!("Name a file, or one of these: {names}.")));
    }
    let text = text_of(file)?;
    Ok(course::read(&Source::new(&text)).map_err(|found| faults::failure(speech, &found))?)
}

fn check(file: &Path, speech: &Speech, as_json: bool) -> Result<()> {
    let examined = course::examine(&Source::new(&text_of(file)?));
    let playable = examined.faults.is_empty();
    let nobody = faults::outsider();
    if as_json {
        let remark = |it: &Fault| faults::remark(speech, it);
        let remarks = |found: &Faults| found.0.iter().map(remark).collect::<Vec<_>>();
        print(&json!({
            "playable": playable,
            "faults": remarks(&examined.faults),
            "warnings": remarks(&examined.warnings),
        }))?;
        let what = format!("the course has {}", plural(examined.faults.0.len(), "fault", "faults"));
        let wrong = || failed(what, "They are listed above, each with its place.");
        return if playable { Ok(()) } else { Err(wrong()) };
    }
    for warning in &examined.warnings.0 {
        note(&format!("warning: {}", faults::line(speech, warning, &nobody)));
    }
    if !playable {
        return Err(faults::failure(speech, &examined.faults).into());
    }
    if let Some(Course { name, files, ranks, flags, starts, .. }) = &examined.course {
        let flags = plural(flags.len(), "flag", "flags");
        let starts = plural(starts.len(), "start", "starts");
        say!("{name}: {files}x{ranks}, {flags}, {starts}; every flag can be reached");
    }
    Ok(())
}
