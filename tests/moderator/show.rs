//! Decisions in a form that a story can be told in: all that they are made of, but for parts with
//! nothing in them, and for those that are long and are shown elsewhere.

use std::fmt::Debug;

use chrono::DateTime;
use moderator::{Decision, Match, Notice, NoticeKind, Row, To};

use crate::table::day;

/// Of parts with these names it is only told that they are there.
const LONG: [&str; 8] =
    ["account", "answers", "echo", "events", "forecast", "message_id", "programs", "stuck"];

/// Parts of a match that the rows beside it tell of.
const IN_ROWS: [&str; 4] = ["spoken", "revisions", "bench", "before"];

/// What is drawn by chance has so many bytes; nothing is told of it.
const DRAWN: usize = 16;

/// Of parts with these names only one part of their own is told.
const ONE_PART: [(&str, &str); 2] = [("filings", "program"), ("played", "number")];

/// A decision about a match as it was.
pub fn decision(was: &Match, decision: &Decision) -> String {
    let mut text = String::new();
    for row in &decision.rows {
        text.push_str(&format!("  + {}\n", all(row)));
    }
    if let Some(now) = &decision.game {
        let mut fresh = Vec::new();
        Shape::of(&**now).differing(&Shape::of(was), "", &mut fresh);
        text.extend(fresh.into_iter().map(|line| format!("  *{line}\n")));
    }
    for (to, matter) in merged(&decision.notices) {
        text.push_str(&format!("  {to}: {matter}\n"));
    }
    if decision.is_nothing() {
        text.push_str("  nothing\n");
    }
    text
}

/// What is kept of a decision in words, and what is answered where nothing is done.
pub fn glance(decision: Decision) -> String {
    let filed = decision.rows.into_iter().filter_map(|row| match row {
        Row::Filed { filing, .. } => Some(filing.program),
        _ => None,
    });
    let written = decision.journal.into_iter().map(|it| it.what);
    let kept: Vec<String> = decision.outcome.into_iter().chain(written).chain(filed).collect();
    match decision.notices.first().map(|notice| &notice.matter) {
        Some(answer) if kept.first().is_none_or(|it| it.starts_with("not-done")) => match answer {
            NoticeKind::Answer { parts, .. } => all(parts),
            matter => all(matter),
        },
        _ => kept.join("; "),
    }
}

/// Equal notices to several readers in a row are one line.
fn merged(notices: &[Notice]) -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = Vec::new();
    for notice in notices {
        let to = match &notice.to {
            To::Seat(seat) => all(seat),
            To::Gm => "GM".to_owned(),
            To::Guest(guest) => format!("{} ({:?})", guest.person.name, guest.role),
        };
        let matter = all(&notice.matter);
        match lines.last_mut() {
            Some((readers, same)) if *same == matter => readers.push_str(&format!(" {to}")),
            _ => lines.push((to, matter)),
        }
    }
    lines
}

/// All of it.
pub fn all(it: &impl Debug) -> String {
    Shape::of(it).told()
}

/// What something is made of, as its `Debug` has it.
#[derive(PartialEq)]
struct Shape {
    /// The name of a type or variant, or all of it if it has no parts.
    name: String,
    /// What opens the parts, if there may be any.
    opens: Option<char>,
    /// The parts; those of lists have no labels.
    parts: Vec<(String, Shape)>,
}

impl Shape {
    fn of(it: &(impl Debug + ?Sized)) -> Shape {
        Shape::read(&mut format!("{it:?}").as_str())
    }

    fn read(rest: &mut &str) -> Shape {
        let end = match rest.starts_with('"') {
            true => closing_quote(rest),
            false => rest.find(['{', '(', '[', '}', ')', ']', ',']).unwrap_or(rest.len()),
        };
        let name = rest[..end].trim_end().to_owned();
        *rest = &rest[end..];
        let opens = rest.chars().next().filter(|c| ['{', '(', '['].contains(c));
        let mut parts = Vec::new();
        if opens.is_some() {
            *rest = &rest[1..];
            while !rest.starts_with(['}', ')', ']']) {
                let mut label = String::new();
                if opens == Some('{') {
                    let (before, after) = rest.split_once(": ").expect("a label");
                    (label, *rest) = (before.trim().to_owned(), after);
                }
                parts.push((label, Shape::read(rest)));
                *rest = rest.trim_start_matches([',', ' ']);
            }
            *rest = &rest[1..];
        }
        Shape { name, opens, parts }
    }

    /// Nothing is told of such a part: what there is none of, and what is as it always begins.
    fn is_nothing(&self) -> bool {
        match self.opens {
            None => ["None", "false", "0", "\"\""].contains(&self.name.as_str()),
            Some('{') => self.parts.iter().all(|(_, part)| part.is_nothing()),
            Some('[') => self.parts.is_empty() || self.parts.len() >= DRAWN,
            Some(_) if self.name == "BySeat" => {
                self.parts[0].1.parts.iter().all(|(_, seat)| seat.is_nothing())
            }
            Some(_) => false,
        }
    }

    fn told(&self) -> String {
        match (self.name.as_str(), self.opens, &*self.parts) {
            (atom, None, _) => match DateTime::parse_from_rfc3339(atom) {
                Ok(moment) => day(moment.to_utc()),
                Err(_) => atom.to_owned(),
            },
            ("Seat", _, [(_, seat)]) if seat.opens.is_none() => {
                char::from(b'A' + seat.name.parse::<u8>().expect("a number")).to_string()
            }
            ("Some" | "Seat" | "BySeat" | "Faults", _, [(_, inner)]) => inner.told(),
            ("Phrase", _, [(_, key), (_, args)]) if args.parts.is_empty() => key.name.clone(),
            ("Phrase", _, [(_, key), (_, args)]) => format!("{} {}", key.name, args.told()),
            (name, Some('('), [(_, inner)]) if inner.name == name => inner.told(),
            (name, Some('{'), parts) => format!("{name}({})", labelled(parts)),
            (name, Some('['), parts) => format!("{name}[{}]", listed(parts)),
            (name, _, parts) => format!("{name}({})", listed(parts)),
        }
    }

    /// That part of it, or of each of its own parts.
    fn only(&self, label: &str) -> String {
        match self.parts.iter().find(|(name, _)| name == label) {
            Some((_, part)) => part.told(),
            None if self.parts.is_empty() => self.told(),
            None => {
                let each: Vec<String> = self.parts.iter().map(|(_, it)| it.only(label)).collect();
                each.join(", ")
            }
        }
    }

    /// What is other than it was: a line for each of the things that have such parts.
    fn differing(&self, was: &Shape, of: &str, lines: &mut Vec<String>) {
        let (mut own, mut below) = (Vec::new(), Vec::new());
        let pairs = self.parts.iter().zip(&was.parts).enumerate();
        for (place, ((label, now), (_, was))) in pairs.filter(|(_, (now, was))| now != was) {
            if IN_ROWS.contains(&label.as_str()) {
                continue;
            }
            let (inner, before) = (now.inner(), was.inner());
            let name = match (self.opens, label.as_str()) {
                (Some('['), _) => format!("{of} {}", char::from(b'A' + place as u8)),
                (_, "holders" | "entries") => of.to_owned(),
                (_, label) => format!("{of} {label}"),
            };
            let same = inner.name == before.name && inner.parts.len() == before.parts.len();
            match inner.opens {
                Some('{') if same => inner.differing(before, &name, &mut below),
                Some('[') if same && ["holders", "entries"].contains(&label.as_str()) => {
                    inner.differing(before, &name, &mut below);
                }
                _ if now.is_nothing() => own.push(format!("no {label}")),
                _ => own.push(part(label, now)),
            }
        }
        if !own.is_empty() {
            lines.push(format!("{of} {}", own.join(", ")));
        }
        lines.extend(below);
    }

    /// What is in a wrapper.
    fn inner(&self) -> &Shape {
        match (self.name.as_str(), &*self.parts) {
            ("Some" | "BySeat", [(_, inner)]) => inner.inner(),
            _ => self,
        }
    }
}

fn closing_quote(text: &str) -> usize {
    let mut escaped = false;
    let closes = |(_, c): &(usize, char)| {
        let closes = *c == '"' && !escaped;
        escaped = *c == '\\' && !escaped;
        closes
    };
    text.char_indices().skip(1).find(closes).expect("a closing quote").0 + 1
}

fn listed(parts: &[(String, Shape)]) -> String {
    parts.iter().map(|(_, part)| part.told()).collect::<Vec<_>>().join(", ")
}

fn labelled(parts: &[(String, Shape)]) -> String {
    let there = parts.iter().filter(|(_, part)| !part.is_nothing());
    there.map(|(label, it)| part(label, it)).collect::<Vec<_>>().join(", ")
}

fn part(label: &str, part: &Shape) -> String {
    let one = ONE_PART.iter().find(|(name, _)| *name == label);
    match (LONG.contains(&label), one, part.name.as_str()) {
        (true, ..) => format!("{label} .."),
        (_, Some((_, of)), _) => format!("{label} {}", part.only(of)),
        (.., "true") => label.to_owned(),
        // The name of a type says no more than the part's own.
        (.., name) if part.opens == Some('{') && name.to_lowercase() == label => {
            format!("{label}({})", labelled(&part.parts))
        }
        _ => format!("{label} {}", part.told()),
    }
}
