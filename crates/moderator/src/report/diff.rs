//! What differs between two versions of a round or of a position, as one reader may see it. Must
//! never tell a round anew: accounts and scenes are asked, and what they say is compared.

use serde::Serialize;
use similar::DiffTag;
use similar::algorithms::{Capture, Compact, Replace, lcs};

use super::{Block, Context, Desk, Line};
use crate::{Corrected, PlayedRound, Replayed, To};
use kit::{Account, Arg, OpenPosition, Phrase, Scene, Seat, Section, Step, Viewer};

/// One thing that is told another way, or in one version alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// Where it is: "Step 7, Dan 3RS"; empty where what is told says so itself.
    pub place: String,
    /// What was told; `None`: nothing.
    pub was: Option<String>,
    /// What is told now; `None`: nothing.
    pub now: Option<String>,
    /// Whether it concerns the reader more than others.
    #[serde(skip)]
    own: bool,
}

/// What differs after something was put right, as everybody may see it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Diff {
    /// Each round that was played again, with what differs in it.
    pub rounds: Vec<(u32, Vec<Difference>)>,
    /// The position that play goes on from.
    pub board: Vec<Difference>,
    /// Who has something else in hand than before, which nobody else may see.
    pub hands: Vec<Seat>,
}

impl Diff {
    /// What differs, in the moderator's language; he may play, and sees what everybody sees.
    pub fn of(told: &Corrected, context: &Context<'_>) -> Diff {
        let desk = Desk::of(context, &To::Gm);
        let again = told.rounds.iter().filter(|round| round.new.is_some());
        let (before, after) = (&*told.open.before, &*told.open.after);
        Diff {
            rounds: again.map(|round| (round.old.number, desk.round_diff(round))).collect(),
            board: desk.position_diff(before, after),
            hands: hands(&desk, before, after),
        }
    }
}

/// The seats whose hands are others, where a position has any.
fn hands(desk: &Desk<'_>, before: &str, after: &str) -> Vec<Seat> {
    let (Some(old), Some(new)) = (desk.open(before), desk.open(after)) else { return Vec::new() };
    if old.redacted() == before && new.redacted() == after {
        return Vec::new();
    }
    let seats = desk.context.game.holders.seats();
    seats.filter(|seat| secret(desk, &*old, *seat) != secret(desk, &*new, *seat)).collect()
}

/// What a seat alone sees of a position: beside it stands what everybody can work out, such as
/// where its own robot is.
fn secret(desk: &Desk<'_>, at: &dyn OpenPosition, seat: Seat) -> Vec<Phrase> {
    let own = |at: &dyn OpenPosition| at.scene(Viewer::Seat(seat)).own;
    let public = desk.open(&at.redacted()).map_or(Vec::new(), |public| own(&*public));
    own(at).into_iter().filter(|phrase| !public.contains(phrase)).collect()
}

/// One thing that a version tells.
struct Told {
    key: Key,
    place: String,
    /// Sentences, in the order in which things happened.
    parts: Vec<String>,
    own: bool,
}

/// What makes things of two versions the same thing.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Key {
    /// The part of the round or of the position.
    part: String,
    /// Whom it is about.
    seat: Option<Seat>,
    /// The order that is carried out, or what the sentence says.
    what: String,
}

fn key(part: &str, seat: Option<Seat>, what: &str) -> Key {
    Key { part: part.to_owned(), seat, what: what.to_owned() }
}

/// What differs, in the order of the later version.
fn differing(desk: &Desk<'_>, old: &[Told], new: &[Told]) -> Vec<Difference> {
    let keys = |told: &[Told]| told.iter().map(|it| it.key.clone()).collect::<Vec<_>>();
    let (was, now) = (keys(old), keys(new));
    // By this algorithm alone: a choice of one has all of them compiled in.
    let mut runs = Compact::new(Replace::new(Capture::new()), &*was, &*now);
    let Ok(()) = lcs::diff(&mut runs, &*was, 0..was.len(), &*now, 0..now.len());
    let (mut found, mut gone, mut come) = (Vec::new(), Vec::new(), Vec::new());
    for run in runs.into_inner().into_inner().into_ops() {
        let (was, now) = (run.old_range(), run.new_range());
        if run.tag() != DiffTag::Equal {
            gone.extend(&old[was]);
            come.extend(&new[now]);
            continue;
        }
        found.extend(unpaired(&mut gone, &mut come));
        found.extend(old[was].iter().zip(&new[now]).filter_map(|(was, now)| pair(desk, was, now)));
    }
    found.extend(unpaired(&mut gone, &mut come));
    found
}

/// What only one of the versions has, side by side.
fn unpaired(gone: &mut Vec<&Told>, come: &mut Vec<&Told>) -> Vec<Difference> {
    let whole = |told: &&Told| told.parts.join(" ");
    let (old, new) = (std::mem::take(gone), std::mem::take(come));
    (0..old.len().max(new.len()))
        .filter_map(|index| {
            let (was, now) = (old.get(index), new.get(index));
            let place = now.or(was)?.place.clone();
            let own = was.into_iter().chain(now).any(|it| it.own);
            let aside = was.zip(now).filter(|(was, now)| was.place != now.place);
            // Two things that have nothing to do with each other say each where they are.
            let told = |told: &&Told| match (aside.is_some(), told.place.is_empty()) {
                (true, false) => format!("{}: {}", told.place, whole(told)),
                (true, true) | (false, _) => whole(told),
            };
            let place = if aside.is_some() { String::new() } else { place };
            Some(Difference { place, was: was.map(told), now: now.map(told), own })
        })
        .collect()
}

/// What is told another way of the same thing: only the sentences that are others.
fn pair(desk: &Desk<'_>, was: &Told, now: &Told) -> Option<Difference> {
    if was.parts == now.parts {
        return None;
    }
    let same = |pair: &(&String, &String)| pair.0 == pair.1;
    let (old, new) = (&was.parts, &now.parts);
    let first = old.iter().zip(new).take_while(same).count();
    let last = old[first..].iter().rev().zip(new[first..].iter().rev()).take_while(same).count();
    let rest = |parts: &[String]| match &parts[first..parts.len() - last] {
        [] => desk.line("diff-nothing").say(),
        rest => rest.join(" "),
    };
    let (own, place) = (was.own || now.own, now.place.clone());
    Some(Difference { place, was: Some(rest(&was.parts)), now: Some(rest(&now.parts)), own })
}

/// The seat that a phrase is about: the first that it names.
fn subject(phrase: &Phrase) -> Option<Seat> {
    phrase.args.iter().find_map(|(_, arg)| match arg {
        Arg::Seat(seat) => Some(*seat),
        Arg::Phrase(inner) => subject(inner),
        Arg::Code(_) | Arg::Typed(_) | Arg::Number(_) => None,
    })
}

impl Desk<'_> {
    /// What differs between the orders and the steps of two versions of a round; nothing of one
    /// that no longer stands at all.
    pub fn round_diff(&self, replayed: &Replayed) -> Vec<Difference> {
        let Some(new) = &replayed.new else { return Vec::new() };
        let desk = &self.then(new.number);
        let mut found = differing(desk, &desk.told_orders(&replayed.old), &desk.told_orders(new));
        let (old, new) = (desk.account(&replayed.old), desk.account(new));
        found.extend(differing(desk, &desk.told_account(&old), &desk.told_account(&new)));
        found
    }

    /// What differs between two positions: the public of both, and what is the reader's own.
    pub fn position_diff(&self, before: &str, after: &str) -> Vec<Difference> {
        let told = |position: &str| {
            let open = self.open(position);
            open.map(|open| self.told_position(&*open)).unwrap_or_default()
        };
        let (old, mut new) = (told(before), told(after));
        // Where the sentences stand in another order they are compared all the same.
        let rank = |it: &Told| old.iter().position(|other| other.key == it.key);
        new.sort_by_key(|it| rank(it).unwrap_or(usize::MAX));
        differing(self, &old, &new)
    }

    /// The orders that were played, a line a seat.
    fn told_orders(&self, played: &PlayedRound) -> Vec<Told> {
        let row = |(seat, program): (Seat, &Option<String>)| {
            let program = program.as_ref()?;
            let place = self.line("diff-order").seat("who", seat).say();
            Some(Told {
                key: key("order", Some(seat), ""),
                place,
                parts: vec![self.order(program)],
                own: self.seat == Some(seat),
            })
        };
        played.programs.iter().filter_map(row).collect()
    }

    fn told_account(&self, account: &Account) -> Vec<Told> {
        account.sections.iter().flat_map(|section| self.told_section(section)).collect()
    }

    /// The steps of a section; of one with a table, its rows.
    fn told_section(&self, section: &Section) -> Vec<Told> {
        let part = section.heading.as_ref().map(name).unwrap_or_default();
        let heading = section.heading.as_ref().map(|it| self.say(it)).unwrap_or_default();
        let line = |cells: &[Phrase], text: String| Told {
            key: key(&part, cells.iter().find_map(subject), ""),
            place: heading.clone(),
            parts: vec![text],
            own: self.seat.is_some_and(|seat| cells.iter().any(|cell| cell.mentions(seat))),
        };
        if !section.aloud.is_empty() {
            let aloud = |said: &Phrase| line(std::slice::from_ref(said), self.say(said));
            return section.aloud.iter().map(aloud).collect();
        }
        let step = |step: &Step| Told {
            key: key(&part, step.seat, &step.code),
            place: self.step_place(step),
            parts: self.say_all(&step.effects),
            own: self.seat.is_some_and(|seat| step.touches(seat)),
        };
        let rows = section.table.iter().skip(1).map(|row| line(row, self.row(row)));
        let mut told: Vec<Told> = section.steps.iter().map(step).chain(rows).collect();
        // A section without either is a sentence.
        if told.is_empty() && !heading.is_empty() {
            let key = key(&part, None, "");
            told.push(Told { key, place: String::new(), parts: vec![heading], own: false });
        }
        told
    }

    fn step_place(&self, step: &Step) -> String {
        let line: Line<'_> = match step.seat {
            Some(seat) => {
                let line = self.line("diff-step").seat("who", seat).code("code", &step.code);
                self.meaning(line, &step.code)
            }
            None => self.line("diff-step-nobody"),
        };
        line.number("number", step.number).say()
    }

    /// A row of short cells as a line.
    fn row(&self, row: &[Phrase]) -> String {
        let cells = self.say_all(row).into_iter().map(|cell| cell.trim().to_owned());
        let cells: Vec<String> = cells.filter(|cell| !cell.is_empty()).collect();
        match cells.split_first() {
            Some((first, rest)) if !rest.is_empty() => self.pair(first, &rest.join(", ")),
            _ => cells.concat(),
        }
    }

    /// A position, each thing of it once: what stands where, what the lists have, and what is the
    /// reader's own.
    fn told_position(&self, at: &(dyn OpenPosition + '_)) -> Vec<Told> {
        let Scene { panel, words, others, own, lists, .. } = at.scene(self.viewer());
        // Numbers are what may differ.
        let what = |it: &Phrase| if subject(it).is_some() { "" } else { it.key };
        let one = |part: &str, phrase: &Phrase, text: String| Told {
            key: key(part, subject(phrase), what(phrase)),
            place: String::new(),
            parts: vec![text],
            own: self.seat.is_some_and(|seat| phrase.mentions(seat)),
        };
        let say = |part: &str, phrase: &Phrase| one(part, phrase, self.say(phrase));
        // A table tells in few words where everybody is; the sentences have the rest.
        let drawn = self.paper().drawn && !panel.is_empty();
        let rows = panel.iter().filter(|_| drawn).filter_map(|row| {
            let about = row.iter().find(|cell| subject(cell).is_some()).or(row.first())?;
            Some(one("panel", about, self.row(row)))
        });
        let sentences = words.iter().chain(&others);
        let sentences = sentences.filter(|it| !drawn || subject(it).is_none());
        let sentences = sentences.map(|phrase| say("words", phrase));
        let listed = lists.iter().flat_map(|(heading, items)| {
            items.iter().map(move |item| (name(heading), item)).collect::<Vec<_>>()
        });
        let listed = listed.map(|(heading, item)| say(&heading, item));
        let own = own.iter().map(|phrase| Told { own: true, ..say("own", phrase) });
        rows.chain(sentences).chain(listed).chain(own).collect()
    }

    /// What differs in a round, or on the board, as lines under a heading: what was, and what is
    /// now. Where only what touches the reader is told, the rest of a round is counted.
    pub fn differences(&self, found: &[Difference], round: Option<u32>) -> Vec<Block> {
        let (same, differs) = match round {
            Some(_) => ("diff-round-same", "diff-round"),
            None => ("diff-board-same", "diff-board"),
        };
        let line = |key: &'static str| self.line(key).round(round.unwrap_or(0));
        if found.is_empty() {
            return vec![line(same).para()];
        }
        let brief = self.paper().log_apart && self.seat.is_some() && round.is_some();
        let told: Vec<&Difference> = found.iter().filter(|it| it.own || !brief).collect();
        let nothing = || self.line("diff-nothing").say();
        let said = |text: &Option<String>| text.clone().unwrap_or_else(nothing);
        let lines = told.iter().map(|it| {
            let was = if it.place.is_empty() { "diff-was" } else { "diff-was-at" };
            let was = self.line(was).text("place", &*it.place).text("text", said(&it.was));
            // One item of the list: what was and what is are compared.
            format!("{}\n{}", was.say(), self.line("diff-now").text("text", said(&it.now)).say())
        });
        let mut items: Vec<String> = lines.collect();
        let left = found.len() - told.len();
        let others = line("diff-others").number("count", left);
        items.extend((left > 0).then(|| others.say()));
        vec![line(differs).heading(), Block::Lines { items }]
    }
}

/// A phrase by its key and its numbers: the same part of another version has the same name.
fn name(phrase: &Phrase) -> String {
    let numbers = phrase.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Number(number) => Some(number.to_string()),
        Arg::Code(_) | Arg::Typed(_) | Arg::Seat(_) | Arg::Phrase(_) => None,
    });
    std::iter::once(phrase.key.to_owned()).chain(numbers).collect::<Vec<_>>().join(" ")
}
