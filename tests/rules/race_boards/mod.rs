//! The clauses of the robot race, each on small boards: `moves.txt`, `shots.txt`, `rounds.txt`.
//!
//! A board is a line, which `|` and `=>` at the start of the next one go on with:
//!
//! ```text
//! # D7, D21: what the boards below it show
//! walls e2E | b2 E: F3 | c2 N damage 5: U => c2 E, d2 S 6
//!   given B hand U L       a line of the position before
//!   B taken 1              a line of the position after it or of its events; `?` is any word,
//!   no moved A ..          `..` whatever follows
//!   2 x damaged ..         so many events
//!   hand A 8               how large a hand is
//!   list B A               the priority list
//! then F0 | L => c2 E      the same robots' next programs
//! ```
//!
//! Before the robots stands what their board has: `walls`, `pits`, `gears` (`d2R`), `belts`
//! (`b2E`, an express `b2E!`, a curve `c2N<E`), `lasers` (`a3E2`), `flags`, `starts`, `wrenches`,
//! `hammers`, on eight squares by eight with a flag on h8; `list`, `round`, `seed`, `terms` of the
//! header; and `registers`: as many are played as the first program has, or `whole` rounds. A robot
//! is its line of a position without its letter, and its program. What all of them come to follows
//! `=>`: where they stand, how they face, their damage; `x` destroyed, `out`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use games::robot_race::event::Event;
use games::robot_race::position::{Position, Robot, State};
use games::robot_race::program::Orders;
use games::robot_race::rulebook::Rulebook;
use games::robot_race::upgrade::{Kit, Upgrade};
use kit::codec::Words as _;
use kit::grid::Direction;
use kit::{BySeat, Dice, Filed, Notation as _, Rules as _, Seat, Source, Stage};

const PAGES: [&str; 3] =
    [include_str!("moves.txt"), include_str!("shots.txt"), include_str!("rounds.txt")];

/// The boards' headings: `D7, D21: rows are pushed until a wall.`
pub fn headings() -> impl Iterator<Item = &'static str> {
    PAGES.into_iter().flat_map(str::lines).filter_map(|line| line.strip_prefix("# "))
}

/// What the board has, by its words: `walls` is all that follows it.
type Things = BTreeMap<String, String>;

/// A board, or what is played on it next.
#[derive(Default)]
struct Board {
    things: Things,
    robots: Vec<String>,
    programs: Vec<Option<String>>,
    stand: Option<String>,
    checks: Vec<String>,
    is_next: bool,
}

const THINGS: &str = "walls pits gears belts lasers flags starts wrenches hammers list round seed \
                      terms registers whole";

fn board(line: &str) -> Board {
    let (all, stand) = line.split_once(" => ").map_or((line, None), |it| (it.0, Some(it.1)));
    let mut board = Board { stand: stand.map(str::to_owned), ..Board::default() };
    let next = all.strip_prefix("then ");
    board.is_next = next.is_some();
    for part in next.unwrap_or(all).split(" | ") {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        if board.is_next {
            board.programs.push(Some(part.to_owned()));
        } else if THINGS.split(' ').any(|it| it == word) {
            board.things.insert(word.to_owned(), rest.to_owned());
        } else {
            let (robot, program) =
                part.split_once(": ").map_or((part, None), |it| (it.0, Some(it.1)));
            board.robots.push(robot.to_owned());
            board.programs.push(program.map(str::to_owned));
        }
    }
    board
}

fn boards(page: &str) -> Vec<Board> {
    let page = page.replace("\n| ", " | ").replace("\n=> ", " => ");
    let mut found: Vec<Board> = Vec::new();
    for line in page.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("  ") {
            Some(check) => found.last_mut().expect("a board").checks.push(check.to_owned()),
            None => found.push(board(line)),
        }
    }
    found
}

/// Eight by eight cells with their signs, and their west and south sides.
struct Drawing {
    signs: BTreeMap<String, String>,
    walls: Vec<String>,
}

impl Drawing {
    /// `c4N` is the south side of c5, `c4E` the west side of d4.
    fn wall(&mut self, at: &str, side: &str) {
        let (file, rank) = (at.as_bytes()[0], at.as_bytes()[1]);
        let (file, rank, side) = match side {
            "N" => (file, rank + 1, 'S'),
            "E" => (file + 1, rank, 'W'),
            "S" => (file, rank, 'S'),
            _ => (file, rank, 'W'),
        };
        self.walls.push(format!("{}{}{side}", file as char, rank as char));
    }

    fn rail(&self, rank: char) -> String {
        let wall = |file| self.walls.contains(&format!("{file}{rank}S"));
        let cells: String =
            ('a'..='h').map(|file| if wall(file) { "----+" } else { "    +" }).collect();
        format!("   +{cells}\n")
    }

    fn row(&self, rank: char) -> String {
        let wall = |file| if self.walls.contains(&format!("{file}{rank}W")) { '|' } else { ' ' };
        let sign = |file| self.signs.get(&format!("{file}{rank}")).map_or(".", String::as_str);
        let cells: String =
            ('a'..='h').map(|file| format!("{}{:<4}", wall(file), sign(file))).collect();
        format!(" {rank} {cells}{}\n", wall('i'))
    }
}

/// Two characters of a belt.
fn belt(belt: &str) -> String {
    let (belt, turns) = belt.split_once('<').unwrap_or((belt, ""));
    let arrow = |letter| "^>v<".as_bytes()["NESW".find(letter).expect("a direction")] as char;
    let to = belt.chars().next().expect("a direction");
    let letter = if belt.ends_with('!') { to } else { to.to_ascii_lowercase() };
    match (turns.len(), belt.ends_with('!')) {
        (0, false) => arrow(to).to_string(),
        (0, true) => arrow(to).to_string().repeat(2),
        (1, _) => format!("{}{letter}", arrow(turns.chars().next().expect("a direction"))),
        _ => format!("T{letter}"),
    }
}

/// The lines of the board's course in a position.
fn course(things: &Things) -> String {
    let of =
        |word: &str| things.get(word).map(String::as_str).unwrap_or_default().split_whitespace();
    let mut drawing = Drawing { signs: BTreeMap::new(), walls: Vec::new() };
    of("walls").for_each(|wall| drawing.wall(&wall[..2], &wall[2..]));
    let mut more = String::new();
    for (word, sign) in [("pits", "OO"), ("gears", "@"), ("belts", "")] {
        for it in of(word) {
            let sign = if sign.is_empty() { belt(&it[2..]) } else { format!("{sign}{}", &it[2..]) };
            drawing.signs.insert(it[..2].to_owned(), sign);
        }
    }
    for laser in of("lasers") {
        let to = Direction::from_letter(laser.as_bytes()[2].into()).expect("a direction");
        // It hangs on a wall.
        drawing.wall(&laser[..2], &to.back().letter().to_string());
        let _ = writeln!(more, "laser {} {} {}", &laser[..2], to.name(), &laser[3..]);
    }
    let flags: Vec<&str> =
        if things.contains_key("flags") { of("flags").collect() } else { vec!["h8"] };
    let taken =
        |at: &&str| !flags.contains(at) && !of("wrenches").chain(of("hammers")).any(|it| it == *at);
    let starts: Vec<&str> = if things.contains_key("starts") {
        of("starts").collect()
    } else {
        ["a8", "b8", "c8", "d8"].into_iter().filter(taken).collect()
    };
    (1..).zip(&flags).for_each(|(number, at)| more += &format!("flag {number} {at}\n"));
    for (number, at) in (1..).zip(starts) {
        more += &format!("start {number} {at} east\n");
    }
    of("wrenches").for_each(|at| more += &format!("repair {at}\n"));
    of("hammers").for_each(|at| more += &format!("upgrade {at}\n"));
    let rows: String = ('1'..='8')
        .rev()
        .map(|rank| drawing.rail((rank as u8 + 1) as char) + &drawing.row(rank))
        .collect();
    let text = format!("course board\n{rows}{}{more}", drawing.rail('1'));
    let lines: String = text.lines().map(|line| format!("|{line}\n")).collect();
    format!("course\n{lines}")
}

/// Settings in any order.
fn orders(program: &str) -> Orders {
    let words: Vec<&str> = program.split(' ').collect();
    Orders::take(&mut words.iter()).expect("a program")
}

/// How many registers a program has.
fn registers(program: &str) -> usize {
    match program.split(';').next().unwrap_or_default() {
        "-" => 5,
        codes if codes.starts_with("starts") => 5,
        codes => codes.split(' ').count(),
    }
}

struct Play {
    rules: Rulebook,
    at: Position,
    seed: u8,
}

impl Play {
    fn new(board: &Board) -> Play {
        let terms = board.things.get("terms").map(String::as_str).unwrap_or_default();
        let header = format!("course=own {terms}");
        let rules = Rulebook::from_words(&Source::new(&header).header()).expect("terms");
        let given: Vec<&str> =
            board.checks.iter().filter_map(|it| it.strip_prefix("given ")).collect();
        let mut text = String::new();
        if !given.iter().any(|line| line.starts_with("starts")) {
            text += &format!("round {}\n", board.things.get("round").map_or("1", String::as_str));
        }
        if let Some(list) = board.things.get("list") {
            text += &format!("order {list}\n");
        }
        for (seat, robot) in Seat::first(board.robots.len()).zip(&board.robots) {
            let bare = robot.split(" upgrades ").next().unwrap_or_default();
            text += &format!("{} {bare}\n", seat.letter());
        }
        given.iter().for_each(|line| text += &format!("{line}\n"));
        text += &course(&board.things);
        let mut at = read(&rules, &text);
        for (seat, robot) in at.seats().zip(&board.robots) {
            let upgrades = robot.split_once(" upgrades ").map_or("", |it| it.1);
            upgrades.split_whitespace().for_each(|word| equip(&mut at.robots[seat].kit, word));
        }
        let seed = board.things.get("seed").map_or(1, |seed| seed.parse().expect("a number"));
        Play { rules, at, seed }
    }

    /// Plays the programs, from hands that they are made of unless a hand is given.
    fn play(&mut self, board: &Board) -> Vec<Event> {
        let first = board.programs.iter().flatten().next().map_or(5, |it| registers(it));
        let count = match board.things.get("registers") {
            Some(count) => count.parse().expect("a number"),
            None if board.things.contains_key("whole") => 5,
            None => first,
        };
        self.at.registers = count as u8;
        let filed: Vec<_> = self.at.seats().map(|seat| self.filed(board, seat)).collect();
        let filed = BySeat::from(filed);
        let (before, mut events) = (self.at.clone(), Vec::new());
        let mut stage = Stage::new(&self.rules, &mut self.at, &mut events);
        self.rules.execute(&mut stage, &filed, &Dice::from_key([self.seed; 32]));
        let mut folded = before;
        events.iter().for_each(|event| self.rules.apply(&mut folded, event));
        assert!(folded == self.at, "the events do not fold");
        events
    }

    /// What a seat files. Its hand is what that is made of, unless a hand is given; what it says of
    /// locked registers they hold already.
    fn filed(&mut self, board: &Board, seat: Seat) -> Option<Filed<Orders>> {
        let mut program = orders(board.programs.get(seat.index())?.as_ref()?);
        let robot = &mut self.at.robots[seat];
        if let Orders::Program(program) = &mut program {
            for place in robot.unlocked()..program.registers.len() {
                let locked = program.registers[place].take();
                robot.program[place] = locked.or(robot.program[place]);
            }
            let placed = program.registers.iter().flatten().flat_map(|it| it.out_of_hand());
            let is_given = format!("given {} hand", seat.letter());
            if !board.checks.iter().any(|check| check.starts_with(&is_given)) {
                robot.hand = placed.chain(program.save).collect();
            }
        }
        Some(Filed { program, rank: Some(0), ready: true })
    }

    fn stand(&self) -> String {
        let one = |robot: &Robot| match (robot.square(), robot.damage) {
            (Some(at), 0) => format!("{at} {}", robot.facing.letter()),
            (Some(at), damage) => format!("{at} {} {damage}", robot.facing.letter()),
            (None, _) if robot.state == State::Out => "out".to_owned(),
            (None, _) => "x".to_owned(),
        };
        self.at.robots.values().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Whether a check holds.
    fn holds(&self, check: &str, told: &[String]) -> bool {
        let lines = || self.at.text().lines().map(str::to_owned).collect::<Vec<_>>();
        let any = |pattern: &str| lines().iter().chain(told).any(|line| is_like(line, pattern));
        let (word, rest) = check.split_once(' ').unwrap_or((check, ""));
        match (word, rest.split_once(' ')) {
            ("given", _) => true,
            ("no", _) => !any(rest),
            ("hand", Some((letter, count))) => {
                let seat = self.at.seats().find(|seat| seat.letter().to_string() == letter);
                self.at.robots[seat.expect("a robot")].hand.len().to_string() == count
            }
            ("list", _) => {
                let list: Vec<_> = self.at.order.iter().map(|it| it.letter().to_string()).collect();
                list.join(" ") == rest
            }
            (count, Some(("x", pattern))) => {
                told.iter().filter(|line| is_like(line, pattern)).count().to_string() == count
            }
            _ => any(check),
        }
    }
}

/// Gives an upgrade: `gyro:on`, `coat:2`. A position would have each only once.
fn equip(kit: &mut Kit, word: &str) {
    let mut words = word.split(':');
    let upgrade = words.next().and_then(Upgrade::of).expect("an upgrade");
    kit.gain(upgrade);
    for word in words {
        match word.parse() {
            Ok(count) => *kit.left(upgrade).expect("something to be left").now = count,
            Err(_) => {
                assert!(upgrade.is_switch(), "a switch");
                kit.switch_all(&[(upgrade, word == "on")]);
            }
        }
    }
}

fn read(rules: &Rulebook, text: &str) -> Position {
    rules.position(&Source::new(text), false).unwrap_or_else(|faults| panic!("{text}\n{faults:#?}"))
}

/// Whether a line has these words: `?` is any word, `..` at the end whatever follows.
fn is_like(line: &str, pattern: &str) -> bool {
    let (mut words, mut wanted) = (line.split(' '), pattern.split(' '));
    loop {
        match (words.next(), wanted.next()) {
            (_, Some("..")) | (None, None) => return true,
            (Some(_), Some("?")) => {}
            (Some(word), Some(want)) if word == want => {}
            _ => return false,
        }
    }
}

#[test]
fn every_board_comes_out_as_it_says() {
    let mut wrong = String::new();
    let mut count = 0;
    for page in PAGES {
        let mut play: Option<Play> = None;
        for board in boards(page) {
            let mut now = match play.take().filter(|_| board.is_next) {
                Some(play) => play,
                None => Play::new(&board),
            };
            let events = now.play(&board);
            let told: Vec<String> = events.iter().map(|event| event.text()).collect();
            let read = told.iter().map(|line| Event::read(&Source::new(line)).expect("an event"));
            assert!(read.eq(events), "an event is not read as it is written");
            let stand = now.stand();
            let differs = board.stand.as_ref().is_some_and(|it| *it != stand);
            let failed: Vec<&String> =
                board.checks.iter().filter(|check| !now.holds(check, &told)).collect();
            if differs || !failed.is_empty() {
                let robots = board.robots.join(" | ");
                let _ =
                    writeln!(wrong, "{robots}: {:?}\n=> {stand}\nnot {failed:?}", board.programs);
                let _ = writeln!(wrong, "{}\n{}", now.at.text(), told.join("\n"));
            }
            count += 1;
            play = Some(now);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(count > 150, "only {count} boards: are the pages there?");
}
