//! `botpost adjudicate`: plays the orders of a position file, without any match.

use anyhow::Result;
use serde_json::{Value, json};

use super::args::Adjudicate;
use super::output::{Listed, board, hidden, json as print, note, say, shown};
use super::position_file::PositionFile;
use super::setting::speech;
use super::typed::text_of;
use super::{faults, findings};
use kit::render::ascii;
use kit::render::wrap::{COLUMNS, wrap};
use kit::{Account, BySeat, Faults, Mark, Phrase, Played, Section, Standings, Viewer};
use moderator::report::{Listener, Speech};

/// Plays a file and prints the log, the board and the position after it.
///
/// # Errors
/// If the file cannot be read, or anything in it is wrong: every fault, with its place.
pub fn run(adjudicate: &Adjudicate, as_json: bool) -> Result<()> {
    let text = text_of(&adjudicate.file)?;
    let speech = speech(None)?;
    let found = |found: Faults| faults::failure(&speech, &found);
    let sheet = PositionFile::read(&text).map_err(found)?;
    let played = (!sheet.refused()).then(|| sheet.play(adjudicate.seed));
    let played = played.transpose().map_err(found)?;
    for (line, noted) in &sheet.notes {
        note(&format!("line {line}: {}", faults::told(&speech, noted, &faults::outsider())));
    }
    let report = Report::new(&speech, &sheet, played.as_ref()).map_err(found)?;
    if as_json {
        return print(&report.facts().map_err(found)?);
    }
    report.lines().map_err(found)?.iter().for_each(say);
    Ok(())
}

/// Everything that is printed, for people or for programs.
struct Report<'a> {
    speech: &'a Speech,
    sheet: &'a PositionFile,
    /// The round; none is played if every line of orders is refused.
    played: Option<&'a Played>,
    /// The position at the end.
    position: &'a str,
    marks: BySeat<Mark>,
    listener: Listener,
    account: Account,
    /// As long as the match goes on there are none.
    standings: Standings,
}

impl<'a> Report<'a> {
    fn new(
        speech: &'a Speech,
        sheet: &'a PositionFile,
        played: Option<&'a Played>,
    ) -> Result<Report<'a>, Faults> {
        let referee = sheet.referee.as_ref();
        let position = played.map_or(&sheet.position, |played| &played.position);
        let table = referee.at(position)?;
        let marks = table.seats();
        let nobody = faults::outsider();
        let players = marks.map(|_, mark| {
            let name = mark.name.as_ref().map(|name| speech.say(name, &nobody));
            (name.unwrap_or_else(|| mark.code.clone()), mark.name.clone())
        });
        let account = |played: &Played| {
            referee.at(&sheet.position)?.account(&played.events, Viewer::Observer)
        };
        let account = played.map_or(Ok(Account::default()), account)?;
        let over = played.is_some_and(|played| played.over);
        Ok(Report {
            speech,
            sheet,
            played,
            position,
            marks,
            listener: Listener { players, ..nobody },
            account,
            standings: if over { table.standings() } else { Standings::default() },
        })
    }

    fn told(&self, phrase: &Phrase) -> String {
        faults::told(self.speech, phrase, &self.listener)
    }

    /// What came of a round in which nothing moved, such as one of bids: of any other the steps
    /// tell enough.
    fn headlines(&self) -> Vec<String> {
        let moved = self.account.sections.iter().any(|section| !section.steps.is_empty());
        let headlines = self.account.headlines.iter().filter(|_| !moved);
        headlines.map(|headline| self.told(&headline.phrase)).collect()
    }

    fn refused(&self) -> Vec<Listed> {
        let besides = self.sheet.examined.iter().filter(|examined| examined.besides);
        let faults = besides.flat_map(|examined| {
            let faults = examined.program.as_ref().err().into_iter().flat_map(|found| &found.0);
            let seat = &self.marks[examined.seat].code;
            faults.map(move |fault| faults::remark(self.speech, fault).and(shown("seat", seat)))
        });
        faults.collect()
    }

    /// The table of a section, which may have none.
    fn table(&self, section: &Section) -> Vec<Vec<String>> {
        let row = |row: &Vec<Phrase>| row.iter().map(|cell| self.told(cell)).collect();
        section.table.iter().map(row).collect()
    }

    /// Everything, for programs.
    fn facts(&self) -> Result<Listed, Faults> {
        let PositionFile { referee, position, .. } = self.sheet;
        let parts = |played: &Played| referee.at(position)?.parts(&played.events);
        let parts = self.played.map_or(Ok(Vec::new()), parts)?;
        let sections = &self.account.sections;
        let heads = |section: &Section, name: &Phrase| section.heading.as_ref() == Some(name);
        let part = |(name, position): &(Phrase, String)| {
            let section = sections.iter().find(|section| heads(section, name));
            let table = section.map(|section| self.table(section)).unwrap_or_default();
            json!({ "part": self.told(name), "table": table, "position": position })
        };
        // What happened before the first part.
        let is_part = |it: &&Section| parts.iter().any(|(name, _)| heads(it, name));
        let before = sections.first().filter(|it| !parts.is_empty() && !is_part(it));
        let steps = sections.iter().flat_map(|section| &section.steps).map(|step| {
            json!({
                // Nobody where chance or the board did.
                "seat": step.seat.map(|seat| &self.marks[seat].code),
                "order": step.code,
                "log": step.effects.iter().map(|effect| self.told(effect)).collect::<Vec<_>>(),
            })
        });
        let winner = self.standings.places.iter().find(|standing| standing.place == 1);
        let (found, examined) = findings::of(&self.sheet.examined, &self.marks);
        let facts = [
            hidden("steps", steps.collect::<Vec<Value>>()),
            hidden("before", before.map(|section| self.table(section))),
            hidden("parts", parts.iter().map(part).collect::<Vec<Value>>()),
            hidden("headlines", self.headlines()),
            hidden("position", self.position),
            hidden("outcome", winner.map(|it| json!({ "winner": self.marks[it.seat].code }))),
            // Why lines that may be right by themselves are not filed, where the findings do not
            // say so.
            hidden("refused", self.refused()),
            // What was found of each seat's orders, where there are several lines.
            hidden("examined", examined),
        ];
        Ok(Listed::of(facts.into_iter().chain(found)))
    }

    fn lines(&self) -> Result<Vec<String>, Faults> {
        let mut parts: Vec<Vec<String>> = Vec::new();
        let examined = self.sheet.examined.iter();
        parts.extend(examined.map(|examined| examined.lines(self.speech, &self.listener)));
        if self.played.is_some() {
            parts.push(self.log());
            let scene = self.sheet.referee.at(self.position)?.scene(Viewer::Observer);
            parts.push(board(&scene, self.speech, &self.listener));
            parts.push(self.position.lines().map(str::to_owned).collect());
        }
        parts.push(self.standings.outcome.iter().map(|outcome| self.told(outcome)).collect());
        parts.retain(|part| !part.is_empty());
        Ok(parts.join(&String::new()))
    }

    /// The steps of the round, and its tables below their headings.
    fn log(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for section in &self.account.sections {
            let table = self.table(section);
            if !table.is_empty() {
                lines.extend((!lines.is_empty()).then(String::new));
                lines.extend(section.heading.iter().map(|heading| self.told(heading)));
            }
            for step in &section.steps {
                let effects: Vec<String> = step.effects.iter().map(|it| self.told(it)).collect();
                let order = |seat| format!("{} {} ", self.marks[seat].code, step.code);
                let (number, who) = (step.number, step.seat.map(order).unwrap_or_default());
                let why = step.why.as_ref().map(|why| format!("({}) ", self.told(why)));
                let (why, effects) = (why.unwrap_or_default(), effects.join(" "));
                let text = format!("{number} {who}{why}{effects}");
                lines.extend(wrap(&text, "", "  ", COLUMNS));
            }
            lines.extend(ascii::columns(&table, "  ", 2, COLUMNS));
        }
        let headlines = self.headlines();
        lines.extend(headlines.iter().flat_map(|line| wrap(line, "- ", "  ", COLUMNS)));
        lines
    }
}
