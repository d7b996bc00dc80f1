//! Reads sentences back, as somebody who only hears them does.

use std::collections::BTreeMap;

use super::seen::{Ahead, At, Pose, Robot, Seen, square};
use super::tongue::Tongue;

/// What was heard, and what is said to be ahead of each robot.
pub struct Heard {
    pub seen: Seen,
    pub ahead: Vec<Ahead>,
}

/// Somebody who listens.
struct Listener<'a> {
    tongue: &'a Tongue,
    names: &'a [&'a str],
    own: Option<usize>,
    /// The seats by the letters of their robots.
    letters: BTreeMap<char, usize>,
}

/// A robot's line: its letter, place, pose, and what is ahead.
type Standing = (char, At, Pose, Ahead);

/// Puts the sentences together. The lists are the pools and, once they are set, the goals.
pub fn listen(
    tongue: &Tongue,
    names: &[&str],
    own: Option<usize>,
    words: &[String],
    lists: &[Vec<String>],
) -> Result<Heard, String> {
    let mut listener = Listener { tongue, names, own, letters: BTreeMap::new() };
    // The pools are in the order of the seats, and name everybody.
    for (seat, line) in lists[0].iter().enumerate() {
        let letter = listener.whose(line).ok_or(line)?;
        listener.letters.insert(letter, seat);
    }
    let mut seen = Seen::default();
    let mut robots: BTreeMap<usize, Standing> = BTreeMap::new();
    let mut needs = BTreeMap::new();
    for line in words {
        if let Some(rest) = line.strip_prefix(tongue.ties) {
            seen.stack = listener.colours(rest);
        } else if let Some(rest) = tongue.beacons.iter().find_map(|it| line.strip_prefix(it)) {
            seen.beacons = listener.beacons(rest).ok_or(line)?;
        } else if let Some((before, score)) = line.split_once(tongue.tagged) {
            let who = listener.somebody(line).ok_or(line)?;
            needs.insert(who, (listener.colours(before), number(score).ok_or(line)?));
        } else if line.contains(tongue.sets) {
            seen.sets.push(listener.sets(line).ok_or(line)?);
        } else {
            let robot = listener.robot(line).ok_or(line)?;
            robots.insert(listener.letters[&robot.0], robot);
        }
    }
    seen.sets.sort_unstable();
    let mut ahead = Vec::new();
    for (seat, pool) in lists[0].iter().enumerate() {
        let (letter, at, pose, what) = robots.remove(&seat).ok_or(pool)?;
        let goals = lists.get(1).map(|goals| listener.goals(&goals[seat]).ok_or(&goals[seat]));
        let goals = goals.transpose()?.unwrap_or_default();
        let (colours, score) = needs.remove(&seat).unzip();
        let same = goals.iter().filter_map(|goal| goal.chars().last());
        if !colours.is_none_or(|colours| same.eq(colours)) {
            return Err(format!("the goals of {letter} are told twice in different ways"));
        }
        let pool = listener.pool(pool).ok_or(pool)?;
        seen.robots.push(Robot { letter, at, pose, pool, goals, score });
        ahead.push(what);
    }
    Ok(Heard { seen, ahead })
}

/// The first number in a text.
fn number(text: &str) -> Option<u32> {
    let digits = text.trim_start_matches(|c: char| !c.is_ascii_digit());
    digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

impl Listener<'_> {
    fn colour(&self, word: &str) -> Option<char> {
        let word = word.to_lowercase();
        let index = self.tongue.colours.iter().position(|stem| word.starts_with(stem))?;
        Some(['R', 'Y', 'G', 'B'][index])
    }

    /// All colours of a text, in order.
    fn colours(&self, text: &str) -> Vec<char> {
        text.split(|c: char| !c.is_alphabetic()).filter_map(|word| self.colour(word)).collect()
    }

    /// The robot that a line begins with: "You, Red:" or "Blue (Dan):".
    fn whose(&self, line: &str) -> Option<char> {
        let (head, _) = line.split_once(": ")?;
        match head.split_once(", ") {
            Some((you, mark)) if you == self.tongue.you => {
                let (letter, own) = (self.colour(mark)?, self.own?);
                self.letters.get(&letter).is_none_or(|seat| *seat == own).then_some(letter)
            }
            _ => self.mark(head),
        }
    }

    /// "Blue (Dan)", where the name and the colour must belong together once they are known.
    fn mark(&self, text: &str) -> Option<char> {
        let (mark, name) = text.split_once(" (")?;
        let letter = self.colour(mark)?;
        let seat = self.names.iter().position(|it| *it == name.trim_end_matches(')'))?;
        (self.letters.get(&letter).is_none_or(|it| *it == seat)).then_some(letter)
    }

    /// The seat that a sentence begins with.
    fn somebody(&self, line: &str) -> Option<usize> {
        let named = || self.names.iter().position(|name| line.starts_with(name));
        let own = self.tongue.own.iter().any(|word| line.starts_with(word));
        if own { self.own } else { named() }
    }

    fn robot(&self, line: &str) -> Option<Standing> {
        let tongue = self.tongue;
        let letter = self.whose(line)?;
        let (_, rest) = line.split_once(": ")?;
        let (at, rest) = rest.split_once(", ")?;
        let at = square(at)?;
        if rest.strip_suffix('.') == Some(tongue.upright) {
            return Some((letter, at, 'U', Ahead::Nothing));
        }
        let (way, rest) = rest.strip_prefix(tongue.facing)?.split_once('.')?;
        let way = tongue.ways.iter().position(|word| *word == way)?;
        let ahead = self.ahead(rest.strip_prefix(tongue.ahead)?.strip_suffix('.')?)?;
        Some((letter, at, ['N', 'E', 'S', 'W'][way], ahead))
    }

    fn ahead(&self, text: &str) -> Option<Ahead> {
        let tongue = self.tongue;
        if text.contains(tongue.wall) {
            let free = if text.contains(tongue.nose) { 0 } else { number(text)? };
            return Some(Ahead::Wall(free));
        }
        let (thing, rest) = text.split_once(", ")?;
        let (at, distance) = rest.split_once(", ")?;
        let distance = if distance == tongue.next { 1 } else { number(distance)? };
        let own = || self.letters.iter().find(|(_, seat)| Some(**seat) == self.own);
        let letter = match thing.strip_suffix(tongue.beacon) {
            Some(colour) => self.colour(colour)?.to_ascii_lowercase(),
            None if thing == tongue.you.to_lowercase() => *own()?.0,
            None => self.mark(thing)?,
        };
        Some(Ahead::Thing(letter, square(at)?, distance))
    }

    fn beacons(&self, text: &str) -> Option<BTreeMap<char, (At, Pose)>> {
        let beacon = |text: &str| {
            let mut words = text.split(' ');
            let letter = self.colour(words.next()?)?.to_ascii_lowercase();
            let at = square(words.next()?)?;
            let pose = match words.next()? {
                pose if pose == self.tongue.lying => '-',
                pose if pose == self.tongue.standing => 'U',
                _ => return None,
            };
            Some((letter, (at, pose)))
        };
        text.strip_suffix('.')?.split(", ").map(beacon).collect()
    }

    /// Who sets whose goals.
    fn sets(&self, line: &str) -> Option<(usize, usize)> {
        let named = |text: &str| self.names.iter().position(|name| text.contains(name));
        if line.contains(self.tongue.own_goals) {
            return Some((named(line)?, self.own?));
        }
        let who = self.somebody(line)?;
        let rest = line.strip_prefix(self.names[who]).unwrap_or(line);
        Some((who, named(rest)?))
    }

    /// "9 pieces. Small: yellow, 2 blue. Medium: red." behind the name.
    fn pool(&self, line: &str) -> Option<Vec<String>> {
        let (_, rest) = line.split_once(": ")?;
        let mut parts = rest.split('.').map(str::trim).filter(|part| !part.is_empty());
        let total = number(parts.next()?)? as usize;
        let mut pieces = Vec::new();
        for part in parts {
            let (size, kinds) = part.split_once(": ")?;
            let size = self.size(size)?;
            for kind in kinds.split(", ") {
                let count = number(kind).unwrap_or(1) as usize;
                let colour = self.colour(kind.split(' ').next_back()?)?;
                pieces.extend(std::iter::repeat_n(format!("{size}{colour}"), count));
            }
        }
        pieces.sort();
        (pieces.len() == total).then_some(pieces)
    }

    fn size(&self, word: &str) -> Option<usize> {
        let word = word.to_lowercase();
        Some(1 + self.tongue.sizes.iter().position(|stem| word.starts_with(stem))?)
    }

    /// "2B (medium blue), then 1Y (small yellow)." behind the name: codes, and the same in
    /// words.
    fn goals(&self, line: &str) -> Option<Vec<String>> {
        let (_, rest) = line.split_once(": ")?;
        let mut goals = Vec::new();
        for part in rest.split(')') {
            let Some((code, words)) = part.split_once(" (") else { continue };
            let code = code.split(' ').next_back()?;
            let (size, colour) = words.split_once(' ')?;
            let said = format!("{}{}", self.size(size)?, self.colour(colour)?);
            if said != code {
                return None;
            }
            goals.push(said);
        }
        Some(goals)
    }
}
