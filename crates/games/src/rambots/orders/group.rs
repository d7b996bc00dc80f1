//! A stretch of signs that is not whole instructions, parted into the instructions that were
//! most likely meant: only to say what is wrong with each, never to take one.

use super::super::piece::Way;
use super::items::{Kind, Part};
use super::tokens::count_classes;
use super::vocabulary::Mark;
use kit::typing::tokens::How;

/// The groups, in order; each is one instruction, whole or not.
pub(super) fn groups(parts: &[Part]) -> Vec<Vec<Part>> {
    let mut groups: Vec<Vec<Part>> = Vec::new();
    let mut current: Vec<Part> = Vec::new();
    let mut rest = without_list_number(parts);
    while let Some(first) = rest.first() {
        let width = rest.iter().take_while(|part| part.word == first.word).count();
        let (word, after) = rest.split_at(width);
        if is_whole(word) {
            flush(&mut current, &mut groups);
            groups.extend(word.chunks(3).map(<[Part]>::to_vec));
        } else {
            if ends_before(&current, word, rest) {
                flush(&mut current, &mut groups);
            }
            glued(word, &mut current, &mut groups);
        }
        rest = after;
    }
    flush(&mut current, &mut groups);
    groups
}

fn flush(current: &mut Vec<Part>, groups: &mut Vec<Vec<Part>>) {
    if current.is_empty() {
        return;
    }
    let group = std::mem::take(current);
    // One sign left over belongs to the instruction it follows, if no comma parts them.
    match groups.last_mut() {
        Some(last)
            if classes(&group) < 2 && last.last().map(|it| it.part) == Some(group[0].part) =>
        {
            last.extend(group);
        }
        _ => groups.push(group),
    }
}

/// Adds the signs of a word; several instructions glued together are parted by threes.
fn glued(word: &[Part], current: &mut Vec<Part>, groups: &mut Vec<Vec<Part>>) {
    let mut rest = word;
    while rest.len() >= 5 && is_whole(&rest[..3]) {
        flush(current, groups);
        groups.push(rest[..3].to_vec());
        rest = &rest[3..];
    }
    current.extend_from_slice(rest);
}

/// A first number that is followed by a size of its own numbers a list (E3).
fn without_list_number(parts: &[Part]) -> &[Part] {
    let [first, second, ..] = parts else { return parts };
    let next = parts[1..].iter().take_while(|part| part.word == second.word);
    let sized = next.clone().any(|part| matches!(part.mark, Kind::Mark(Mark::Size(_))));
    let listed = first.how == How::Digit && first.word != second.word && sized;
    if listed { &parts[1..] } else { parts }
}

/// Whether the current instruction ends before this word.
fn ends_before(current: &[Part], word: &[Part], rest: &[Part]) -> bool {
    let (Some(last), Some(first)) = (current.last(), word.first()) else { return false };
    let so_far = classes(current);
    if so_far == 3 {
        return true;
    }
    if last.part != first.part {
        let next: Vec<Part> = rest.iter().take_while(|it| it.part == first.part).copied().collect();
        return so_far >= 2 && classes(&next) >= 2;
    }
    let joined: Vec<Part> = current.iter().chain(word).copied().collect();
    so_far >= 2 && classes(&joined) < so_far + classes(word)
}

fn is_whole(word: &[Part]) -> bool {
    word.len().is_multiple_of(3)
        && word.chunks(3).all(|three| {
            classes(three) == 3 && three.iter().all(|part| matches!(part.mark, Kind::Mark(_)))
        })
}

/// How many classes are there; a wrong letter may be any, "left" stands for a way.
pub(super) fn classes(parts: &[Part]) -> usize {
    count_classes(parts.iter().filter_map(|part| match part.mark {
        Kind::Mark(mark) => Some(mark),
        Kind::Relative => Some(Mark::Way(Way::Reverse)),
        Kind::Wrong(_) => None,
    }))
}
