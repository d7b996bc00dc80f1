//! The Python twin of the bench as an oracle: another program, written apart from the
//! engine, must come to the same position in every round.

#![expect(clippy::print_stderr, reason = "who runs the tests should hear of what was skipped")]

use std::io::Write as _;
use std::process::{Command, Stdio};

use kit::{BySeat, Dice, Filed, Kind as _, Notation, Source};

use games::rambots::piece::{Instruction, Piece, Way};
use games::rambots::position::Position;
use games::rambots::program::{Orders, Program};

/// Small, so that a failure can be played again: multiply, add, take the upper bits.
struct Stream(u64);

impl Stream {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % most
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    fn shuffled<T: Clone>(&mut self, items: &[T]) -> Vec<T> {
        let mut left = items.to_vec();
        std::iter::from_fn(|| match left.len() {
            0 => None,
            many => Some(left.swap_remove(self.below(many))),
        })
        .collect()
    }
}

/// A random position in a corner of the board, so that things are in each other's way.
fn position(stream: &mut Stream) -> String {
    let pieces = |stream: &mut Stream, most: usize| {
        let count = stream.below(most + 1);
        let all: Vec<Piece> = Piece::all().collect();
        let pieces: Vec<String> = (0..count).map(|_| stream.pick(&all).to_string()).collect();
        if pieces.is_empty() { "-".to_owned() } else { pieces.join(" ") }
    };
    let side = 4 + stream.below(5);
    let low = stream.below(9 - side);
    let mut squares = Vec::new();
    for file in low..low + side {
        for rank in low..low + side {
            squares.push(format!("{}{}", char::from(b'a' + file as u8), rank + 1));
        }
    }
    let mut squares = stream.shuffled(&squares).into_iter();
    let colours = ["R", "Y", "G", "B"];
    let mut text = format!("stack {}\n", stream.shuffled(&colours).join(" "));
    for bot in &stream.shuffled(&colours)[..2 + stream.below(3)] {
        let (square, facing) =
            (squares.next().expect("room"), stream.pick(&["N", "E", "S", "W", "up"]));
        let pool = pieces(stream, 10);
        let goals = stream.shuffled(&colours)[..stream.below(3)].join(" 1");
        let goals = if goals.is_empty() { "-".to_owned() } else { format!("1{goals}") };
        text += &format!("bot {bot} {square} {facing} pool {pool} goals {goals}\n");
    }
    for beacon in ["r", "y", "g", "b"] {
        let (square, pose) = (squares.next().expect("room"), stream.pick(&["up", "flat"]));
        text += &format!("beacon {beacon} {square} {pose}\n");
    }
    text
}

fn program(at: &Position, stream: &mut Stream, seat: usize) -> Program {
    let mut left: Vec<Piece> = at.pool(at.bots()[seat]).iter().collect();
    let mut list = Vec::new();
    for _ in 0..stream.below(6) {
        if !left.is_empty() {
            let piece = left.swap_remove(stream.below(left.len()));
            list.push(Instruction { piece, way: *stream.pick(&Way::ALL) });
        }
    }
    Program::new(&list).expect("at most five")
}

#[test]
fn the_twin_comes_to_the_same_positions() {
    let mut stream = Stream(7);
    let (mut input, mut own, mut over) = (String::new(), Vec::new(), 0);
    for round in 0..1000 {
        let edition = if round % 2 == 0 { "classic" } else { "arcade" };
        let text = position(&mut stream);
        let at = Position::read(&Source::new(&text)).expect("a position");
        let full = format!("rambots/1 {edition}\n{}", at.text());
        input += &full;
        let filed = BySeat::fill(at.bots().len(), |seat| {
            let orders = Orders::Program(program(&at, &mut stream, seat.index())).text();
            input += &format!("orders {} {orders}\n", at.bots()[seat.index()].letter());
            Some(Filed { program: orders, rank: Some(0), ready: true })
        });
        input += "---\n";
        let referee = games::open(&full).expect("a header");
        let here = referee.at(&full).expect("a position");
        let played = here.execute(&filed, &Dice::from_key([0; 32])).expect("legal");
        over += usize::from(played.over);
        own.push((full, filed, played.position));
    }
    assert!(over > 20, "only {over} matches end: the positions are too tame");

    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/rambots.py");
    let twin = Command::new("python3")
        .args([path, "oracle"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let Ok(mut twin) = twin else {
        eprintln!("skipped: there is no python3 to ask");
        return;
    };
    let mut pipe = twin.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()));
    let output = twin.wait_with_output().expect("the twin's answer");
    writer.join().expect("no panic").expect("all was written");
    let answer = String::from_utf8(output.stdout).expect("text");
    let theirs: Vec<&str> = answer.split("---\n").filter(|block| !block.is_empty()).collect();
    assert_eq!(theirs.len(), own.len(), "the twin gave up");
    for (theirs, (before, filed, ours)) in theirs.iter().zip(&own) {
        assert_eq!(theirs, ours, "before:\n{before}{filed:?}");
    }
}
