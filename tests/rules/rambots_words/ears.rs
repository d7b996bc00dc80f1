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

/// Puts the sentences together: those of the position, those that the reader orders with, and the
/// list of the pools, which holds the goals, too, once they are set.
pub fn listen(
    tongue: &Tongue,
    names: &[&str],
    own: Option<usize>,
    words: &[String],
    theirs: &[String],
    lists: &[Vec<String>],
) -> Result<Heard, String> {
    let mut listener = Listener { tongue, names, own, letters: BTreeMap::new() };
    let [list] = lists else { return Err(format!("{} lists", lists.len())) };
    // The pools are in the order of the seats, and name everybody.
    for (seat, line) in list.iter().enumerate() {
        let letter = listener.whose(line).ok_or(line)?;
        listener.letters.insert(letter, seat);
    }
    let mut seen = Seen::default();
    let mut robots: BTreeMap<usize, Standing> = BTreeMap::new();
    for line in words {
        if let Some(rest) = line.strip_prefix(tongue.ties) {
            seen.stack = listener.colours(rest);
        } else if let Some(rest) = tongue.beacons.iter().find_map(|it| line.strip_prefix(it)) {
            seen.beacons = listener.beacons(rest).ok_or(line)?;
        } else if line.contains(tongue.sets) {
            seen.sets.push(listener.sets(line).ok_or(line)?);
        } else {
            let robot = listener.robot(line).ok_or(line)?;
            robots.insert(listener.letters[&robot.0], robot);
        }
    }
    seen.sets.sort_unstable();
    let mut ahead = Vec::new();
    for (seat, line) in list.iter().enumerate() {
        let (letter, at, pose, what) = robots.remove(&seat).ok_or(line)?;
        let Holding { total, mut pool, goals } = listener.holding(line).ok_or(line)?;
        let (goals, score) = goals.unzip();
        let goals = goals.unwrap_or_default();
        if own == Some(seat) {
            let (pieces, goal) = listener.theirs(theirs).ok_or_else(|| theirs.join("\n"))?;
            // Where the goals are set, the own pieces stand beside what is asked alone.
            if score.is_none() && pool != pieces || score.is_some() && !pool.is_empty() {
                return Err(format!("the own pieces are told twice in different ways: {line}"));
            }
            if goal != goals.first().and_then(|it| it.chars().last()) {
                return Err(format!("another goal is next: {line}"));
            }
            pool = pieces;
        }
        if pool.len() != total {
            return Err(format!("{total} pieces are not {}: {line}", pool.join(" ")));
        }
        seen.robots.push(Robot { letter, at, pose, pool, goals, score });
        ahead.push(what);
    }
    if own.is_none() && !theirs.is_empty() {
        return Err(theirs.join("\n"));
    }
    Ok(Heard { seen, ahead })
}

/// A line of the list: how many pieces, which, and the goals with how many are tagged.
struct Holding {
    total: usize,
    pool: Vec<String>,
    goals: Option<(Vec<String>, u32)>,
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
        let ahead = match rest {
            rest if rest == tongue.nose => Ahead::Wall(0),
            rest => self.ahead(rest.strip_prefix(tongue.ahead)?.strip_suffix('.')?)?,
        };
        Some((letter, at, ['N', 'E', 'S', 'W'][way], ahead))
    }

    fn ahead(&self, text: &str) -> Option<Ahead> {
        let tongue = self.tongue;
        if let Some(free) = text.strip_suffix(tongue.wall) {
            let one = free.split(' ').next() == Some(tongue.one);
            return Some(Ahead::Wall(if one { 1 } else { number(free)? }));
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

    /// "9 pieces. Small: yellow, 2 blue. Medium: red. Goals: small red, then large blue. 2 of 4
    /// tagged." after the name.
    fn holding(&self, line: &str) -> Option<Holding> {
        let tongue = self.tongue;
        let (_, rest) = line.split_once(": ")?;
        let mut parts: Vec<&str> = rest.strip_suffix('.')?.split('.').map(str::trim).collect();
        let (total, word) = parts.remove(0).split_once(' ')?;
        let total = word.starts_with(tongue.pieces).then(|| total.parse().ok())??;
        let [before, after] = tongue.tagged;
        let score = |part: &str| part.strip_prefix(before)?.strip_suffix(after)?.parse().ok();
        let goals = match parts.last().and_then(|part| score(part)) {
            Some(score) => {
                parts.pop();
                Some((self.goals(parts.pop()?)?, score))
            }
            None => None,
        };
        Some(Holding { total, pool: self.pool(&parts)?, goals })
    }

    /// What the reader orders with: the pieces, and the colour of the next goal.
    fn theirs(&self, lines: &[String]) -> Option<(Vec<String>, Option<char>)> {
        let (pool, goal) = lines.split_first()?;
        let pool = pool.strip_prefix(self.tongue.own_pool)?.strip_suffix('.')?;
        let parts: Vec<&str> = pool.split('.').map(str::trim).collect();
        let pool = if pool == self.tongue.none { Vec::new() } else { self.pool(&parts)? };
        let colour = |line: &String| {
            self.colour(line.strip_prefix(self.tongue.own_goal)?.strip_suffix('.')?)
        };
        match goal {
            [] => Some((pool, None)),
            [goal] => Some((pool, Some(colour(goal)?))),
            _ => None,
        }
    }

    /// "Small: yellow, 2 blue", "Medium: red".
    fn pool(&self, parts: &[&str]) -> Option<Vec<String>> {
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
        Some(pieces)
    }

    fn size(&self, word: &str) -> Option<usize> {
        let word = word.to_lowercase();
        Some(1 + self.tongue.sizes.iter().position(|stem| word.starts_with(stem))?)
    }

    /// "Goals: medium blue, then small yellow".
    fn goals(&self, part: &str) -> Option<Vec<String>> {
        let tongue = self.tongue;
        if part == tongue.no_goals {
            return Some(Vec::new());
        }
        let [one, many] = tongue.goals;
        let (several, goals) = match part.strip_prefix(one) {
            Some(goal) => (false, goal),
            None => (true, part.strip_prefix(many)?),
        };
        let piece = |text: &str| {
            let (size, colour) = text.split_once(' ')?;
            Some(format!("{}{}", self.size(size)?, self.colour(colour)?))
        };
        let goals: Vec<String> = goals.split(tongue.then).map(piece).collect::<Option<_>>()?;
        (several == (goals.len() > 1)).then_some(goals)
    }
}
