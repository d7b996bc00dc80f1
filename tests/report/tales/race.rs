//! The race: a row for everybody to whom anything happened, in each register and at the end.

// The twin and the bench take what is left alone here.
#[allow(dead_code)]
#[path = "../../rules/race_twin/ends.rs"]
mod ends;
#[allow(dead_code)]
#[path = "../../rules/race_twin/rounds.rs"]
mod rounds;
#[path = "../../rules/race_twin/yards.rs"]
mod yards;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kit::{BySeat, Notation as _, Rules as _, Seat, Viewer};

use games::robot_race::course::{Course, Floor, Start};
use games::robot_race::event::{Event, Mover, Source, Stop, Turner};
use games::robot_race::position::Position;
use games::robot_race::square::Square;
use games::robot_race::upgrade::Upgrade;
use kit::grid::Direction;
use moderator::{PlayedRound, Style};
use rounds::{Random, Round, play, round};

use super::super::table::played;
use super::marks::{Sign, count, in_order, sum_before};
use super::{ToldRound, check, flat, manners, table, told};

const BELT: Sign = [
    &["the belt turns", "left by the belt", "right by the belt", "around by the belt"],
    &["taśma obraca"],
];
const GEAR: Sign = [&["a gear turns", "by a gear"], &["zębatka obraca"]];
const HELD_GEAR: Sign = [&["against the gear"], &["kierunek na zębatce"]];
const HELD_BELT: Sign = [&["against the belt"], &["kierunek na taśmie"]];
const WALL: Sign = [&["stopped by a wall"], &["zatrzymuje robota ściana", "zatrzymuje cię ściana"]];
const WALL_BELT: Sign =
    [&["holds it on the belt", "holds you on the belt"], &["robota na taśmie", "cię na taśmie"]];
const BEAM_HELD: Sign = [&["beam cannot move"], &["promień nie przesuwa"]];
const USED_UP: Sign = [&["used up"], &["zużyte:"]];
const SCRAMBLED: Sign =
    [&["scrambles ", "scramble "], &["zagłusza ruch", "zagłuszasz ruch", "zagłusza ci ruch"]];
const RADIO: Sign = [
    &["over by radio", "radio control has no effect"],
    &["zdalnie steruje", "zdalnie tobą", "bez skutku: zdalne sterowanie"],
];
const NOTHING: Sign = [&["scrambler has no effect"], &["bez skutku: zagłuszacz"]];
const DESTROYED: Sign = [&["destroyed"], &["robot zniszczony"]];
const LOST: Sign = [&["lose the", "loses the"], &["traci ulepszenie", "tracisz ulepszenie"]];
const OUT: Sign = [&["out of the race"], &["odpada z wyścigu"]];
const FLAG: Sign = [&["touches flag", "touch flag"], &["zalicza flagę", "zaliczasz flagę"]];
const ARCHIVE: Sign = [&["archive now on"], &["archiwum odtąd na"]];
const CHANCE: Sign = [&["random"], &["losowo"]];
const TURNED: Sign = [&["now facing"], &["przodem na"]];
const STAYS: Sign = [&["goes no further:", "go no further:"], &["zostaje,", "zostajesz,"]];

const IN_REGISTERS: [Sign; 18] = [
    BELT, GEAR, HELD_GEAR, HELD_BELT, WALL, WALL_BELT, BEAM_HELD, USED_UP, SCRAMBLED, RADIO,
    NOTHING, LOST, OUT, FLAG, ARCHIVE, CHANCE, TURNED, STAYS,
];

const REPAIRED: Sign = [&["repairs", "repair "], &["naprawia"]];
const TAKES: Sign =
    [&["pick up the", "picks up the"], &["bierze ulepszenie", "bierzesz ulepszenie"]];
const BREAKS: Sign = [
    &["trip the circuit breaker", "trips the circuit breaker"],
    &["osiąga próg bezpiecznika", "osiągasz próg bezpiecznika"],
];
const RETURNS: Sign = [&["back on"], &["wraca na", "wracasz na"]];
const DOWN: Sign = [&["down for the next round"], &["się na następną rundę"]];
const UP: Sign = [&["power up again", "powers up again"], &["znów działa"]];

const AT_THE_END: [Sign; 7] = [REPAIRED, TAKES, BREAKS, RETURNS, DOWN, UP, OUT];

const OFFERS: Sign = [&["ow on offer on"], &["eraz do wzięcia na"]];
const LAST: Sign = [&["at the latest"], &["najpóźniej"]];
const OVER: Sign = [&["race is over"], &["yścig skończony"]];

/// What is told of an event of a register; all moves have words of their own.
fn sign(event: &Event) -> Option<Sign> {
    Some(match event {
        Event::Turned { by: Turner::Belt, .. } => BELT,
        Event::Turned { by: Turner::Gear, .. } => GEAR,
        Event::Turned { by: Turner::Own, .. } => TURNED,
        Event::Held { by: Turner::Gear, .. } => HELD_GEAR,
        Event::Held { .. } => HELD_BELT,
        Event::Stopped { by: Mover::Own, why: Stop::Wall, .. } => WALL,
        Event::Stopped { by: Mover::Belt | Mover::Express, why: Stop::Wall, .. } => WALL_BELT,
        Event::Stopped { why: Stop::Near, .. } => return None,
        Event::Stopped { by: Mover::Beam(_), .. } => BEAM_HELD,
        Event::Stopped { why: Stop::Rival(_) | Stop::Robot(_), .. } => STAYS,
        Event::UsedUp { .. } => USED_UP,
        Event::Reprogrammed { how: Upgrade::Scrambler, .. } => SCRAMBLED,
        Event::Follows { .. } | Event::NoEffect { with: Upgrade::Radio, .. } => RADIO,
        Event::NoEffect { .. } => NOTHING,
        Event::LostUpgrade { .. } => LOST,
        Event::Eliminated { .. } => OUT,
        Event::Touched { .. } => FLAG,
        Event::Archived { .. } => ARCHIVE,
        Event::Repaired { .. } => REPAIRED,
        Event::Upgraded { .. } => TAKES,
        Event::Breaks { .. } => BREAKS,
        Event::Returned { .. } => RETURNS,
        Event::PoweredDown { .. } => DOWN,
        Event::PoweredUp { .. } => UP,
        _ => return None,
    })
}

/// Of what happened again and again in a register one word is enough, since nothing came of it.
fn repeats(sign: Sign) -> bool {
    [HELD_GEAR, HELD_BELT, WALL_BELT, BEAM_HELD, STAYS].contains(&sign)
}

/// What has to be told in the row of one robot in one part.
#[derive(Default)]
struct Fate {
    told: Vec<Sign>,
    step: Option<u32>,
    /// Its own code, and around it the way of each square that it was pushed or carried.
    moves: Vec<String>,
    /// In which directions others pushed it.
    pushed: BTreeSet<&'static str>,
    /// Whom it took where, itself or belts included: the last square of each.
    squares: BTreeMap<(usize, &'static str), String>,
    damage: u32,
    absorbed: u32,
    /// Its damage before the register, and at its end; none if it is destroyed.
    before: u8,
    figure: Option<u8>,
}

/// A part of a round: a register, or the end.
#[derive(Default)]
struct AnswerPart {
    fates: BTreeMap<usize, Fate>,
    general: Vec<Sign>,
    /// How many robots are destroyed in it: whose row says it depends on what moved them.
    destroyed: BTreeSet<usize>,
}

fn subject(event: &Event) -> Option<Seat> {
    let text = event.text();
    let mark = text.split(' ').nth(1)?;
    let letter = mark.chars().next().filter(|_| mark.len() == 1)?;
    ('A'..='H').contains(&letter).then(|| Seat::new(letter as usize - 'A' as usize))
}

/// In whose row an event is told: that of the robot that did it.
fn doer(event: &Event) -> Option<Seat> {
    match event {
        Event::Moved { by: Mover::Push(by) | Mover::Beam(by), .. }
        | Event::Reprogrammed { by, how: Upgrade::Scrambler, .. }
        | Event::Follows { leader: by, .. }
        | Event::NoEffect { by, .. }
        | Event::Stopped { by: Mover::Beam(by), .. }
        | Event::Damaged { by: Source::Robot(by) | Source::Ram(by), .. }
        | Event::Absorbed { by: Source::Robot(by) | Source::Ram(by), .. } => Some(*by),
        Event::Moved { .. } | Event::Damaged { .. } | Event::Absorbed { .. } => subject(event),
        Event::Step { .. } | Event::UsedUp { .. } => subject(event),
        _ => subject(event).filter(|_| sign(event).is_some()),
    }
}

/// The registers and the end, as the events have them.
fn parts(round: &Round, events: &[Event]) -> Vec<AnswerPart> {
    let mut parts: Vec<AnswerPart> = Vec::new();
    let mut at = round.at.clone();
    let (mut steps, mut filled) = (0, Vec::new());
    let mut begun = round.at.robots.map(|_, robot| robot.damage);
    for event in events {
        if matches!(event, Event::Register { .. }) {
            figures(&mut parts, &at);
            parts.push(AnswerPart::default());
        }
        // After five registers whatever is no thing of a register is of the end.
        let ends = AT_THE_END.into_iter().filter(|it| *it != OUT).any(|it| sign(event) == Some(it));
        let general =
            matches!(event, Event::LastRound { .. } | Event::Offered { .. } | Event::Over);
        if (ends || general) && parts.len() == 5 {
            figures(&mut parts, &at);
            parts.push(AnswerPart::default());
        }
        if let Event::Filled { seat, register, with, .. } = event {
            filled.push((*seat, *register, *with));
        }
        let register = parts.len();
        if let Some(part) = parts.last_mut() {
            tell(part, &at, event, &mut steps);
            if matches!(event, Event::Register { .. }) {
                let here = filled.iter().filter(|(_, number, _)| usize::from(*number) == register);
                for (seat, _, with) in here {
                    let robot = &at.robots[*seat];
                    let (own, radio) = (robot.program[register - 1], robot.radio[register - 1]);
                    if robot.square().is_some() && own == Some(*with) && radio.is_none() {
                        part.fates.entry(seat.index()).or_default().told.push(CHANCE);
                    }
                }
            }
        }
        if matches!(event, Event::Register { .. }) {
            begun = at.robots.map(|_, robot| robot.damage);
        }
        if let Some(part) = parts.last_mut() {
            for (index, fate) in &mut part.fates {
                fate.before = begun[Seat::new(*index)];
            }
        }
        round.rules.apply(&mut at, event);
    }
    if parts.len() == 5 {
        figures(&mut parts, &at);
    }
    parts
}

fn figures(parts: &mut [AnswerPart], at: &Position) {
    let Some(part) = parts.last_mut() else { return };
    for (index, fate) in &mut part.fates {
        let robot = &at.robots[Seat::new(*index)];
        fate.figure = robot.square().map(|_| robot.damage);
        // Where a robot was destroyed, nobody is told where it came before.
        fate.squares.retain(|(who, _), _| at.robots[Seat::new(*who)].square().is_some());
    }
}

fn tell(part: &mut AnswerPart, at: &Position, event: &Event, steps: &mut u32) {
    match event {
        Event::Offered { site, offer } => {
            let old = at.sites[usize::from(*site)].upgrade;
            if offer.upgrade.is_some() && (offer.upgrade != old || offer.age == 1) {
                part.general.push(OFFERS);
            }
        }
        Event::LastRound { .. } => part.general.push(LAST),
        Event::Over => part.general.push(OVER),
        Event::Destroyed { seat, .. } => {
            part.destroyed.insert(seat.index());
        }
        _ => {}
    }
    if let Event::Moved { seat, from, to, by } = event
        && *by != Mover::Own
    {
        let way = way(*from, *to);
        let fate = part.fates.entry(seat.index()).or_default();
        fate.moves.push(way[..1].to_uppercase());
        if !matches!(by, Mover::Belt | Mover::Express) {
            fate.pushed.insert(way);
        }
    }
    let Some(seat) = doer(event) else { return };
    let fate = part.fates.entry(seat.index()).or_default();
    let archive = matches!(event, Event::Archived { .. }) && fate.told.contains(&FLAG);
    let sign = sign(event).filter(|it| !archive && (!repeats(*it) || !fate.told.contains(it)));
    fate.told.extend(sign);
    match event {
        Event::Step { with, .. } => {
            *steps += 1;
            fate.step = Some(*steps);
            fate.moves.push(with.to_string());
        }
        Event::Moved { seat, to, by, .. } => {
            let how = match by {
                Mover::Own => "own",
                Mover::Push(_) => "push",
                Mover::Belt | Mover::Express => "belt",
                Mover::Beam(_) => "beam",
            };
            fate.squares.insert((seat.index(), how), to.to_string());
        }
        Event::Damaged { amount, .. } => fate.damage += u32::from(*amount),
        Event::Absorbed { .. } => fate.absorbed += 1,
        _ => {}
    }
}

/// Which way a neighbouring square lies.
fn way(from: Square, to: Square) -> &'static str {
    let ((column, row), (to_column, to_row)) = (from.spot(), to.spot());
    match (to_column.cmp(&column), to_row.cmp(&row)) {
        (Ordering::Greater, _) => "east",
        (Ordering::Less, _) => "west",
        (_, Ordering::Greater) => "north",
        _ => "south",
    }
}

/// The rows below a heading: of each robot, by seat, what stands in its row; the lines of nobody
/// at the end.
fn rows(told: &ToldRound, names: &[String], lines: &[String]) -> (BTreeMap<usize, String>, String) {
    let mut rows: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let (mut general, mut now) = (Vec::new(), None);
    for line in lines {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        let is_own = |word: &str| ["You", "Ty"].contains(&word).then(|| told.own.index());
        let known =
            |word: &str| is_own(word).or_else(|| names.iter().position(|name| name == word));
        let named = |at: usize| tokens.get(at).and_then(|it| known(it));
        let figure =
            |at: usize| tokens.get(at).is_some_and(|it| *it == "-" || it.parse::<u32>().is_ok());
        if told.style == Style::Words {
            let head = tokens.first().filter(|_| !line.starts_with(' '));
            let who = head.and_then(|it| known(it.trim_end_matches(':')));
            // What is told of nobody in particular begins its own line.
            now = who.or(now).filter(|_| who.is_some() || line.starts_with("  "));
        } else if figure(0) && figure(1) && named(2).is_some() {
            now = named(2);
        } else if figure(0) && named(1).is_some() {
            now = named(1);
        } else if named(0).is_some() && line.starts_with("  ") && !line.starts_with("   ") {
            now = named(0);
        } else if line.contains(told.word(["now on offer on", "teraz do wzięcia na"]))
            || line.contains(told.word(["at the latest", "najpóźniej"]))
            || line.contains(told.word(["race is over", "wyścig skończony"]))
        {
            now = None;
        }
        match now {
            Some(seat) => rows.entry(seat).or_default().push(line.clone()),
            None => general.push(line.clone()),
        }
    }
    (rows.into_iter().map(|(seat, lines)| (seat, flat(&lines))).collect(), flat(&general))
}

/// Whether a letter tells these parts, each once and in order, and nothing else.
fn whole(told: &ToldRound, names: &[String], parts: &[AnswerPart]) -> Result<(), String> {
    let language = usize::from(told.word(["", "pl"]) == "pl");
    let heading = |line: &String| {
        // A drawn table has its heading among those of its columns.
        let columns = told.word(["Name", "Imię"]);
        let words = line.split_once(columns).map_or(line.as_str(), |(_, rest)| rest.trim());
        let number = words.strip_prefix(told.word(["Move ", "Ruch "]));
        let number = number.and_then(|it| it.split_whitespace().next()?.parse::<usize>().ok());
        let number = number.filter(|it| *it < 6);
        let end = words == told.word(["The end of the round", "Koniec rundy"]);
        number.or(end.then_some(6))
    };
    let mut found: Vec<(usize, Vec<String>)> = Vec::new();
    for line in &told.lines {
        match heading(line) {
            Some(number) => found.push((number, Vec::new())),
            None => found.iter_mut().last().into_iter().for_each(|it| it.1.push(line.clone())),
        }
    }
    let numbers: Vec<usize> = found.iter().map(|(number, _)| *number).collect();
    let full =
        |(_, part): &(usize, &AnswerPart)| !part.fates.is_empty() || !part.general.is_empty();
    let wanted: Vec<usize> = (1..).zip(parts).filter(full).map(|(number, _)| number).collect();
    if numbers != wanted {
        return Err(format!("the parts are {numbers:?} and not {wanted:?}"));
    }
    for (number, lines) in found {
        let part = &parts[number - 1];
        let (rows, general) = rows(told, names, &lines);
        let kinds: &[Sign] = if number < 6 { &IN_REGISTERS } else { &AT_THE_END };
        let dead = count(&flat(&lines), DESTROYED[language]);
        let destroyed = part.destroyed.len();
        if dead != destroyed {
            return Err(format!("part {number}: {dead} robots destroyed, not {destroyed}"));
        }
        for (seat, fate) in &part.fates {
            let nothing = String::new();
            let row = rows.get(seat).unwrap_or(&nothing);
            let place = |fault| format!("part {number}, {}: {fault}", names[*seat]);
            in_order(row, language, &fate.told, kinds).map_err(place)?;
            if number < 6 {
                register(told, names, fate, row).map_err(place)?;
            }
        }
        // Who is destroyed has a row, too, though another one's may say so.
        let told_of = |seat: &usize| part.fates.contains_key(seat) || part.destroyed.contains(seat);
        let nobody = rows.keys().find(|seat| !told_of(seat));
        if let Some(seat) = nobody {
            return Err(format!("part {number}: nothing happened to {}", names[*seat]));
        }
        in_order(&general, language, &part.general, &[OFFERS, LAST, OVER])?;
    }
    Ok(())
}

/// What a row of a register says besides the notes: its step, its order, its damage, and whom it
/// took where.
fn register(told: &ToldRound, names: &[String], fate: &Fate, row: &str) -> Result<(), String> {
    let heard = told.style == Style::Words;
    let dealt = sum_before(row, &["damage", "uszkodze"]);
    let absorbed = match told.word(["en", "pl"]) {
        "en" => sum_before(row, &["absorbed"]),
        _ => row
            .split("ochrona przejmuje ")
            .skip(1)
            .filter_map(|it| it.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u32>().ok())
            .sum(),
    };
    if (dealt, absorbed) != (fate.damage, fate.absorbed) {
        let wanted = (fate.damage, fate.absorbed);
        return Err(format!("damage {:?} and not {wanted:?}: {row}", (dealt, absorbed)));
    }
    for ((who, how), square) in &fate.squares {
        let to = told.word(["to ", "na "]);
        let you = if *who == told.own.index() { ["you", "cię"] } else { [""; 2] };
        let there = row.split(", ").any(|note| {
            let named = ["own", "belt"].contains(how)
                || note.contains(&names[*who])
                || !you[0].is_empty() && note.contains(told.word(you));
            let mut carried = ["the belt carries", "carried to", "taśma niesie"].into_iter();
            let belt = carried.any(|it| note.contains(it));
            let at = format!("{to}{square}");
            named
                && belt == (*how == "belt")
                && (note.contains(&format!("{at} ")) || {
                    let end = note.split('.').next().unwrap_or_default();
                    end.ends_with(&at)
                })
        });
        if !there {
            return Err(format!("{} was taken to {square} ({how}): {row}", names[*who]));
        }
    }
    let tokens: Vec<&str> = row.split(' ').collect();
    let figure = fate.figure.map_or("-".to_owned(), |damage| damage.to_string());
    let step = fate.step.map(|number| number.to_string());
    let right = if heard {
        let mut end = String::new();
        if fate.figure.is_some_and(|damage| damage != fate.before) {
            end += &format!(" {}: {figure}.", told.word(["Damage", "Uszkodzenia"]));
            end = if told.word(["en", "pl"]) == "en" { end.replace(':', "") } else { end };
        }
        end += &step
            .as_ref()
            .map(|it| format!(" {} {it}.", told.word(["Step", "Krok"])))
            .unwrap_or_default();
        row.ends_with(&format!(".{end}"))
    } else {
        let head: Vec<&str> = step.as_deref().into_iter().chain([figure.as_str()]).collect();
        tokens.starts_with(&head)
    };
    if !right {
        return Err(format!("step {step:?}, figure {figure}: {row}"));
    }
    moved(told, fate, row)
}

/// Whether a row shows what its robot did and what was done to it, in order.
fn moved(told: &ToldRound, fate: &Fate, row: &str) -> Result<(), String> {
    let pushed = |way: &&str| {
        let polish = [("north", "północ"), ("east", "wschód"), ("south", "południe")];
        let polish = polish.iter().find(|it| it.0 == *way).map_or("zachód", |it| it.1);
        row.contains(&match told.word(["en", "pl"]) {
            "en" => format!("pushed {way}"),
            _ => format!("popchnięcie na {polish}"),
        })
    };
    let moves = fate.moves.join(",");
    let place = if fate.step.is_some() { 3 } else { 2 };
    let cell = row.split(' ').nth(place).unwrap_or_default();
    let is_told = match told.style {
        Style::Words => fate.pushed.iter().all(pushed),
        // Who fell over the edge was moved once more.
        _ if fate.figure.is_none() => cell.starts_with(&moves),
        _ => moves.is_empty() || cell == moves,
    };
    is_told.then_some(()).ok_or_else(|| format!("moves {moves}: {row}"))
}

/// The course with starts, and without the lasers that hang in the air: a letter is made only of
/// what can be read.
fn readable(course: &Course) -> Arc<Course> {
    let free = |square: &Square| {
        let cell = course.cell(*square);
        cell.floor == Floor::Plain && cell.site.is_none() && course.flag(*square).is_none()
    };
    let starts = course.squares().filter(free).take(2);
    let mut course = course.clone();
    course.starts = starts.map(|square| Start { square, facing: Direction::North }).collect();
    let lasers = std::mem::take(&mut course.lasers);
    let hung = lasers.into_iter().filter(|it| course.wall(it.mount, it.to.back()));
    course.lasers = hung.collect();
    Arc::new(course)
}

#[test]
fn every_event_of_a_race_is_told_once_in_every_letter() {
    let mut random = Random(1704);
    let mut eliminated = [0; 5];
    let mut course = readable(&yards::yard(&mut random));
    for number in 0..super::rounds() {
        if number % 3 == 0 {
            course = readable(&yards::yard(&mut random));
        }
        let count = (2 + random.below(7)).min(8);
        let mut round = round(&course, count, number as u32, &mut random);
        ends::dress(&mut round, &mut random);
        let (after, events) = play(&round);
        if course.starts.len() < 2 {
            continue;
        }
        let mut register = 0;
        for event in &events {
            match event {
                Event::Register { number } => register = usize::from(*number) - 1,
                Event::Eliminated { .. } => eliminated[register] += 1,
                _ => {}
            }
        }
        let header = format!("race/1 {}", round.rules.terms());
        let mut real = table("race/1 course=sorting", round.at.robots.len(), number);
        manners(&mut real, number);
        real.referee = games::open(&header).expect("a header");
        real.game.header = real.referee.header();
        let text = |at: &Position| format!("{header}\n{}", at.text());
        let told_events: String = events.iter().map(|event| event.text() + "\n").collect();
        let round_played = PlayedRound {
            before: text(&round.at),
            after: text(&after),
            events: told_events.clone(),
            filings: BySeat::fill(count, |_| None),
            programs: BySeat::fill(count, |_| None),
            ready: BySeat::fill(count, |_| true),
            ..played(3)
        };
        let account = real
            .referee
            .at(&text(&round.at))
            .and_then(|at| at.account(&told_events, Viewer::Observer));
        account.unwrap_or_else(|fault| panic!("{fault:?}\n{}", text(&round.at)));
        real.game.position = Some(round_played.after.clone());
        real.history.push(round_played.clone());
        let names: Vec<String> = real.game.holders.values().map(|it| it.name.clone()).collect();
        let parts = parts(&round, &events);
        for letter in told(&real, &round_played) {
            check(
                &letter,
                &format!("{}{told_events}", round_played.before),
                whole(&letter, &names, &parts),
            );
        }
    }
    assert!(super::rounds() < 60 || eliminated.iter().all(|it| *it > 0), "{eliminated:?}");
}
