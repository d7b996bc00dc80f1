//! A round step by step: what is seen, and what is said of it. Must never tell a round in other
//! words than its report.

use super::{Block, Desk, PlayedRound, Stress};
use crate::report::replay::still;
use kit::{Account, Board, Phrase, Picture, Section, Step, Viewer};

/// One board of a round with what it shows.
pub(super) struct Shot {
    pub picture: Picture,
    /// What is said of it.
    pub told: Vec<Block>,
    /// The board in sentences, where it stands for a whole position.
    pub words: Vec<String>,
}

/// The boards of a round, from the one it began with to the one it led to.
pub(super) fn shots(desk: &Desk<'_>, played: &PlayedRound) -> Vec<Shot> {
    let desk = &desk.then(played.number);
    let before = desk.line("archive-before").round(played.number).para();
    let mut all = Vec::from_iter(board(desk, &played.before, before));
    let account = desk.account(played);
    let stress = Stress::of(&account, None);
    for section in &account.sections {
        if let Some(boards) = boards(desk, played, &account, section) {
            let heading = section.heading.as_ref().map(|it| Block::Heading { text: desk.say(it) });
            for (step, picture) in section.steps.iter().zip(boards) {
                let alone = Section { steps: vec![step.clone()], ..Section::default() };
                let step = desk.step_list(&alone, true, account.spoken, &stress);
                let told = heading.iter().cloned().chain([step]).collect();
                all.push(Shot { picture, told, words: Vec::new() });
            }
            continue;
        }
        let (sections, legend) = (vec![section.clone()], Vec::new());
        let told = desk.steps(&Account { sections, legend, ..Account::clone(&account) }, true);
        match (section.picture.as_deref().cloned(), all.last_mut()) {
            (Some(picture), _) => all.push(Shot { picture, told, words: Vec::new() }),
            // What is only said stands with the board that was seen last.
            (None, Some(last)) => last.told.extend(told),
            (None, None) => {}
        }
    }
    let after = desk.line("round-board").round(played.number).para();
    all.extend(board(desk, &played.after, after));
    all
}

/// A position as it stands.
fn board(desk: &Desk<'_>, position: &str, told: Block) -> Option<Shot> {
    let scene = desk.open(position)?.scene(Viewer::Observer);
    let words = desk.words_of(&scene);
    Some(Shot { picture: still(scene.board), told: vec![told], words })
}

/// A picture for each step of a section; `None` where its game has none.
fn boards(
    desk: &Desk<'_>,
    played: &PlayedRound,
    account: &Account,
    section: &Section,
) -> Option<Vec<Picture>> {
    let steps = &section.steps;
    if steps.is_empty() {
        return None;
    }
    if section.boards.len() == steps.len() {
        let ways = section.picture.as_ref().map(|it| it.ways.as_slice()).unwrap_or_default();
        let picture = |(board, step): (&Board, &Step)| Picture {
            ways: ways.iter().filter(|way| way.step == Some(step.number)).cloned().collect(),
            ..still(board.clone())
        };
        return Some(section.boards.iter().zip(steps).map(picture).collect());
    }
    if let [_] = account.sections.as_slice() { so_far(desk, played, steps.len()) } else { None }
}

/// The board after each step, with what moved in it: the round is told as far as it had gone.
fn so_far(desk: &Desk<'_>, played: &PlayedRound, steps: usize) -> Option<Vec<Picture>> {
    let before = desk.open(&played.before)?;
    let lines: Vec<&str> = played.events.lines().collect();
    let mut found: Vec<Option<Picture>> = vec![None; steps];
    for count in 1..=lines.len() {
        let events: String = lines.iter().take(count).flat_map(|line| [*line, "\n"]).collect();
        let Ok(account) = before.account(&events, Viewer::Observer) else { continue };
        let [section] = account.sections.as_slice() else { return None };
        // The longest beginning with so many steps has all that came of the last of them.
        let place = section.steps.len().checked_sub(1);
        if let Some(slot) = place.and_then(|place| found.get_mut(place)) {
            *slot = section.picture.as_deref().cloned();
        }
    }
    let whole = found.into_iter().collect::<Option<Vec<Picture>>>()?;
    let new = whole.iter().enumerate().map(|(place, picture)| {
        let seen = place.checked_sub(1).and_then(|place| whole.get(place));
        let (ways, beams) = seen.map_or((0, 0), |it| (it.ways.len(), it.beams.len()));
        Picture {
            board: picture.board.clone(),
            ways: picture.ways.iter().skip(ways).cloned().collect(),
            beams: picture.beams.iter().skip(beams).copied().collect(),
            alt: Phrase::empty(),
        }
    });
    Some(new.collect())
}
