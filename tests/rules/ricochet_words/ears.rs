//! Reads sentences back, as somebody who only hears them does.

use std::collections::BTreeMap;

use super::seen::{At, Seen, Stop, Way, square};
use super::tongue::Tongue;

const LETTERS: [char; 6] = ['r', 'y', 'g', 'b', 'c', 'k'];

/// What was heard: the position, and the ways of each robot.
pub struct Heard {
    pub seen: Seen,
    pub ways: BTreeMap<char, Vec<Way>>,
}

impl Tongue {
    /// The colour that a word is a form of.
    fn colour(&self, word: &str) -> Option<char> {
        let word = word.to_lowercase();
        let place = self.colours.iter().position(|stem| word.starts_with(stem))?;
        Some(LETTERS[place])
    }

    /// All colours of a text, in order.
    pub fn colours(&self, text: &str) -> Vec<char> {
        let words = text.split(|c: char| !c.is_alphabetic());
        words.filter_map(|word| self.colour(word)).collect()
    }

    fn stop(&self, text: &str) -> Option<Stop> {
        if text == self.edge {
            return Some(Stop::Edge);
        }
        if let Some(at) = text.strip_prefix(self.tower) {
            return Some(Stop::Tower(square(at)?));
        }
        Some(Stop::Robot(*self.colours(text).first()?, squares(text)[..].first().copied()?))
    }

    /// "east over the goal to h6, stopped by the edge".
    fn way(&self, from: At, way: &str, text: &str) -> Option<Way> {
        let rest = text.strip_prefix(way)?;
        if let Some(stop) = rest.strip_prefix(self.blocked) {
            return Some((from, false, false, self.stop(stop)?));
        }
        let (path, stop) = rest.split_once(self.stopped)?;
        let (path, over) = match path.strip_prefix(self.over) {
            Some(path) => (path, true),
            None => (path, false),
        };
        let (path, goal) = match path.strip_suffix(self.onto_goal) {
            Some(path) => (path, true),
            None => (path, false),
        };
        Some((square(path.strip_prefix(self.to)?)?, over, goal, self.stop(stop)?))
    }

    /// "Red robot, f2, on the goal: ...": the robot, where it stands, what it stands on.
    fn robot(&self, line: &str) -> Option<(char, At, String, Vec<Way>)> {
        let (head, ways) = line.strip_suffix('.')?.split_once(": ")?;
        let (name, place) = head.split_once(self.robot)?;
        let letter = self.colour(name)?;
        let (at, stands) = place.split_once(", ").unwrap_or((place, ""));
        let at = square(at)?;
        let ways = ways.split("; ").zip(self.ways).map(|(text, way)| self.way(at, way, text));
        Some((letter, at, stands.to_owned(), ways.collect::<Option<Vec<_>>>()?))
    }

    fn towers(&self, list: &str) -> Option<BTreeMap<At, (char, char)>> {
        let tower = |text: &str| {
            let (at, colours) = text.split_once(' ')?;
            let [medium, large] = self.colours(colours)[..] else { return None };
            Some((square(at)?, (medium, large)))
        };
        list.strip_suffix('.')?.split(", ").map(tower).collect()
    }

    fn seat(&self, names: &[&str], own: Option<usize>, text: &str) -> Option<usize> {
        let name = text.split([':', ',']).next()?;
        if name == self.you { own } else { names.iter().position(|it| *it == name) }
    }
}

fn squares(text: &str) -> Vec<At> {
    text.split(|c: char| !c.is_ascii_alphanumeric()).filter_map(square).collect()
}

/// All numbers of a text, those in names of squares apart.
pub fn numbers(text: &str) -> Vec<u32> {
    text.split(|c: char| !c.is_alphanumeric()).filter_map(|word| word.parse().ok()).collect()
}

/// Reads the sentences of a position; the fault is the sentence that is not understood, or
/// what contradicts another.
pub fn listen(
    tongue: &Tongue,
    names: &[&str],
    own: Option<usize>,
    words: &[String],
    lists: &[Vec<String>],
) -> Result<Heard, String> {
    let mut heard = Heard { seen: Seen::default(), ways: BTreeMap::new() };
    let seen = &mut heard.seen;
    let (mut stands, mut goal_tower) = (Vec::new(), None);
    for line in words {
        let fault = || line.clone();
        if let Some(rest) = line.strip_prefix(tongue.goal) {
            let at = *squares(rest).first().ok_or_else(fault)?;
            let [robot, medium, large] = tongue.colours(rest)[..] else { return Err(fault()) };
            seen.goal = Some((robot, at));
            goal_tower = Some((at, (medium, large)));
        } else if line.starts_with(tongue.no_goal) {
            seen.goal = None;
        } else if let Some(list) = line.strip_prefix(tongue.towers) {
            seen.towers = tongue.towers(list).ok_or_else(fault)?;
        } else {
            let (letter, at, on, ways) = tongue.robot(line).ok_or_else(fault)?;
            seen.robots.insert(letter, at);
            heard.ways.insert(letter, ways);
            stands.push((at, on));
        }
    }
    if goal_tower.is_some_and(|(at, tower)| seen.towers.get(&at) != Some(&tower)) {
        return Err("the goal's tower is told in two ways".to_owned());
    }
    for (at, on) in stands {
        let goal = seen.goal.is_some_and(|(_, goal)| goal == at);
        let right = match (seen.towers.get(&at), on.strip_prefix(tongue.on_tower)) {
            (None, _) => on.is_empty(),
            (Some(_), _) if goal => on == tongue.on_goal,
            (Some((medium, large)), Some(tower)) => tongue.colours(tower) == [*medium, *large],
            (Some(_), None) => false,
        };
        if !right {
            return Err(format!("what stands on {at:?} is told in two ways"));
        }
    }
    for (seat, line) in lists[0].iter().enumerate() {
        let [points, target] = numbers(line)[..] else { return Err(line.clone()) };
        if tongue.seat(names, own, line) != Some(seat) {
            return Err(line.clone());
        }
        seen.points.push((points, target));
    }
    for line in lists.get(1).into_iter().flatten() {
        let seat = tongue.seat(names, own, line).ok_or(line)?;
        let [moves] = numbers(line)[..] else { return Err(line.clone()) };
        seen.queue.push((seat, moves));
    }
    Ok(heard)
}
