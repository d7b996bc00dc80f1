//! `botpost adjudicate`: plays the orders of a position file, without any match.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;

use super::args::Adjudicate;
use super::board;
use super::examined::{self, Findings};
use super::faults;
use super::output::{json, say};
use super::setting::speech;
use super::sheet::Sheet;
use crate::game::{Faults, Phrase, Played, Viewer};
use crate::moderator::Language;
use crate::render::wrap::{COLUMNS, NO_BREAK, wrap};
use crate::report::{Listener, Paper, Speech};

/// Plays a file and prints the log, the board and the position after it.
///
/// # Errors
/// If the file cannot be read, or anything in it is wrong: every fault, with its place.
pub fn run(adjudicate: &Adjudicate, as_json: bool) -> Result<()> {
    let text = text_of(&adjudicate.file)?;
    let speech = speech(None)?;
    let found = |found: Faults| faults::failure(&speech, &found);
    let sheet = Sheet::read(&text).map_err(found)?;
    let played = sheet.play().map_err(found)?;
    print(&speech, &sheet, &played, as_json)
}

fn text_of(file: &Path) -> Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("cannot read standard input")?;
        return Ok(text);
    }
    std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

#[derive(Serialize)]
struct Outcome {
    winner: String,
}

#[derive(Serialize)]
struct Step {
    seat: String,
    order: String,
    log: Vec<String>,
}

#[derive(Serialize)]
struct Printed {
    steps: Vec<Step>,
    position: String,
    outcome: Option<Outcome>,
    /// What was found of the only line of orders.
    #[serde(flatten)]
    found: Findings,
    /// What was found of each seat's orders, where there are several lines.
    #[serde(skip_serializing_if = "Findings::is_empty")]
    examined: Findings,
}

fn print(speech: &Speech, sheet: &Sheet, played: &Played, as_json: bool) -> Result<()> {
    let found = |found: Faults| faults::failure(speech, &found);
    let referee = sheet.referee.as_ref();
    let marks = referee.seats(&played.position).map_err(found)?;
    let nobody = faults::outsider();
    let players = marks.map(|_, mark| {
        let name = mark.name.as_ref().map(|name| speech.say(name, &nobody));
        (name.unwrap_or_else(|| mark.code.clone()), mark.name.clone())
    });
    let listener = Listener { language: Language::En, seat: None, players, paper: Paper::FULL };
    let told = |phrase: &Phrase| speech.say(phrase, &listener).replace(NO_BREAK, " ");
    let account =
        referee.account(&sheet.position, &played.events, Viewer::Observer).map_err(found)?;
    let standings = referee.standings(&played.position).map_err(found)?;
    let first = standings.places.iter().find(|standing| standing.place == 1);
    let winner = first.filter(|_| played.over).map(|first| marks[first.seat].code.clone());
    if as_json {
        let steps = account.sections.iter().flat_map(|section| &section.steps);
        let steps = steps.map(|step| Step {
            seat: marks[step.seat].code.clone(),
            order: step.code.clone(),
            log: step.effects.iter().map(told).collect(),
        });
        let (found, examined) = examined::findings(&sheet.examined, &marks);
        return json(&Printed {
            steps: steps.collect(),
            position: played.position.clone(),
            outcome: winner.map(|winner| Outcome { winner }),
            found,
            examined,
        });
    }
    for examined in &sheet.examined {
        examined.lines(speech, &listener).iter().for_each(say);
        say("");
    }
    for section in &account.sections {
        for step in &section.steps {
            let effects: Vec<String> = step.effects.iter().map(told).collect();
            let (number, who, why) = (step.number, &marks[step.seat].code, told(&step.why));
            let text = format!("{number} {who} {} ({why}) {}", step.code, effects.join(" "));
            wrap(&text, "", "  ", COLUMNS).iter().for_each(say);
        }
        board::film(&section.film, speech, &listener).iter().for_each(say);
    }
    let scene = referee.scene(&played.position, Viewer::Observer).map_err(found)?;
    // Below an examination there is an empty line already.
    if sheet.examined.is_empty() || account.sections.iter().any(|it| !it.steps.is_empty()) {
        say("");
    }
    board::lines(&scene, speech, &listener).iter().for_each(say);
    say("");
    say(played.position.trim_end());
    if let Some(outcome) = standings.outcome.filter(|_| played.over) {
        say(&format!("\n{}", told(&outcome)));
    }
    Ok(())
}
