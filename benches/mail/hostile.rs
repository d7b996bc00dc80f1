//! Bodies made to be slow, from a player with a genuine token: each from its bytes to its answer,
//! beside plain words of its size. None may cost more than [`MOST`] times as much.

use std::path::Path;
use std::time::Duration;

use botpost::daemon::{Clock, SetClock, World, tick};
use kit::{Dice, Seat, Seed, Sitter, Table};

use chrono::{TimeDelta, TimeZone, Utc};
use mail::{Arrival, ArrivalId, Claims, OwnAddress, TokenKey, mint, open};
use moderator::{Match, Moment, State};

use crate::doors::{Inbox, Taker};
use crate::gauge::busy;
use crate::{place, stage, stock};

/// So many times the words of its size a body may cost.
const MOST: f64 = 5.0;

/// The sizes, in KiB: the largest is the largest text that is read.
const SIZES: [usize; 4] = [2, 16, 64, 255];

/// The rules that are played, a match each.
const HEADERS: [&str; 3] = ["rambots/1 classic", "ricochet/1 sealed", "race/1 course=lobby"];

/// How often each letter is measured; the best counts.
const TURNS: usize = 2;

const WORDS: &str = "what a round that was and nobody would have thought of it before\r\n";

/// A body, or head and body, to measure.
struct Hostile {
    name: &'static str,
    /// What its head says besides.
    head: String,
    body: String,
}

/// Measures all bodies in matches of all games, or those whose name holds a word.
pub fn measure(wanted: Option<&str>) {
    let mut over = Vec::new();
    let mut turn = 0;
    for header in HEADERS {
        let folder = place("hostile");
        let mut room = Room::new(&folder, header);
        println!("\n{header}: milliseconds to take apart and to the answer, beside plain words");
        println!("{:<24} {}", "", SIZES.map(|size| format!("{size:>18} KiB")).join(" "));
        let words = SIZES.map(|size| room.cost(&plain(size * 1024), &mut turn));
        line("plain words", &words, &words);
        for kind in 0..bodies(1024).len() {
            let name = bodies(1024)[kind].name;
            if wanted.is_some_and(|word| !name.contains(word)) {
                continue;
            }
            let costs = SIZES.map(|size| {
                let body = bodies(size * 1024).remove(kind);
                room.cost(&body, &mut turn)
            });
            line(name, &costs, &words);
            for ((size, cost), words) in SIZES.iter().zip(&costs).zip(&words) {
                if ratio(cost[1], words[1]) > MOST {
                    over.push(format!("{header}, {name}, {size} KiB"));
                }
            }
        }
    }
    assert!(over.is_empty(), "more than {MOST} times plain words: {over:#?}");
}

fn line(name: &str, costs: &[[Duration; 2]], words: &[[Duration; 2]]) {
    // Taking plain words apart is often too short to be measured: only the whole is compared.
    let one = |(cost, words): (&[Duration; 2], &[Duration; 2])| {
        let [apart, whole] = cost.map(|it| it.as_secs_f64() * 1e3);
        format!("{apart:>8.1} {whole:>7.1} x{:<4.1}", ratio(cost[1], words[1]))
    };
    let cells: Vec<String> = costs.iter().zip(words).map(one).collect();
    println!("{name:<24} {}", cells.join(" "));
}

fn ratio(cost: Duration, words: Duration) -> f64 {
    cost.as_secs_f64() / words.as_secs_f64().max(1e-9)
}

fn plain(size: usize) -> Hostile {
    text("plain words", size, WORDS)
}

fn fill(size: usize, unit: &str) -> String {
    unit.repeat(size / unit.len())
}

fn text(name: &'static str, size: usize, unit: &str) -> Hostile {
    Hostile {
        name,
        head: "Content-Type: text/plain; charset=utf-8\r\n".to_owned(),
        body: fill(size, unit),
    }
}

fn html(name: &'static str, size: usize, unit: &str) -> Hostile {
    Hostile {
        name,
        head: "Content-Type: text/html; charset=utf-8\r\n".to_owned(),
        body: fill(size, unit),
    }
}

/// The same text below a first line, if it is plain.
fn below(name: &'static str, size: usize, first: &str, unit: &str) -> Hostile {
    Hostile {
        body: format!("{first}{}", fill(size - first.len().min(size), unit)),
        ..text(name, size, unit)
    }
}

/// One line of the longest kind that is read as orders, again and again.
fn long_lines(name: &'static str, size: usize, unit: &str) -> Hostile {
    let line = unit.repeat(1_990 / unit.len()) + "\r\n";
    text(name, size, &line)
}

fn bodies(size: usize) -> Vec<Hostile> {
    let mut all = in_html(size);
    all.extend(in_lines(size));
    all.extend(in_orders(size));
    all.extend(in_heads(size));
    all
}

fn in_html(size: usize) -> Vec<Hostile> {
    let both = |plain: &str, html: &str| {
        let half = size / 2;
        format!(
            "--b\r\nContent-Type: text/plain\r\n\r\n{}\r\n\
             --b\r\nContent-Type: text/html\r\n\r\n{}\r\n--b--\r\n",
            fill(half, plain),
            fill(half, html)
        )
    };
    let head = "Content-Type: multipart/alternative; boundary=b\r\n".to_owned();
    vec![
        html("html entities &", size, "&"),
        html("html entities &amp;", size, "&amp;"),
        html("html entities &#1;", size, "&#64;"),
        html("html tags", size, "<a>"),
        html("html blocks", size, "<p>"),
        html("html blocks with words", size, "x<p>"),
        html("html breaks", size, "<br>"),
        html("html pre", size, "<pre>x</pre>"),
        html("html less than", size, "<"),
        html("html open tags", size, "<div><a b='"),
        html("html styles", size, "<p style=\"border-left:1px;a:b;c:d\">x"),
        html("html many classes", size, "<p class='a b c d e f g h i j k l m n o p q r s t u v'>x"),
        html("html attributes", size, "<i a b c d e=f g=h>"),
        html("html quotes", size, "<blockquote>x</blockquote>y"),
        html("html comments", size, "<!-- -->"),
        html("html spaces", size, " "),
        html("html tables", size, "<table><tr><td>x"),
        Hostile {
            name: "two texts, alike",
            head: head.clone(),
            body: both("a b c d\r\n", "<p>a b c d</p>"),
        },
        Hostile {
            name: "two texts, quoted",
            head: head.clone(),
            body: both("abcdefgh\r\n", "<s>abcdefgh</s>"),
        },
        Hostile {
            name: "two texts, unlike",
            head: head.clone(),
            body: both("aaab\r\n", "aaaaaaaaa "),
        },
        Hostile { name: "two texts, one line", head, body: both("a ", "<b>b</b>") },
    ]
}

#[expect(clippy::too_many_lines, reason = "a table, whole: a line for each body")]
fn in_lines(size: usize) -> Vec<Hostile> {
    let flowed = "Content-Type: text/plain; charset=utf-8; format=flowed\r\n";
    let mut deep = String::new();
    while deep.len() + 2_000 < size {
        for depth in (1..60).chain((1..60).rev()) {
            deep += &">".repeat(depth);
            deep += " x\r\n";
        }
    }
    vec![
        text("==", size, "==\r\n"),
        text("== in a line", size, "x =="),
        text("reply", size, "reply\r\n"),
        text("one letter a line", size, "a\n"),
        text("one digit a line", size, "1\n"),
        text("blank lines", size, "\n"),
        text("one line", size, "x"),
        text("one line of words", size, "wrote on 10:00 2026 "),
        text("colons", size, "x:\n"),
        text("wrote", size, "on mon x wrote:\n\n"),
        text("wrote, quoted", size, "on mon 2026 x wrote:\n> a\n"),
        text("wrote, cut", size, "a@b 10:00\nx wrote\n"),
        text("@ and :", size, "on a@b:x\n"),
        text("U+FDFA", size, "\u{FDFA}"),
        text("U+FDFA in lines", size, "\u{FDFA}\n"),
        text("U+FDFA quoted", size, "> \u{FDFA}\n"),
        text("marks on letters", size, "a\u{301}\u{316}\u{301}\u{316}"),
        text("marks on one letter", size, "\u{316}\u{301}"),
        text("nested quotes", size, "> > > > > > > > x\r\n"),
        text("quotes, one a line", size, ">\n"),
        text("wrapped quotes", size, "> and then\nx\n"),
        Hostile { body: deep, ..text("nested, up and down", size, "x") },
        text("bars", size, "| a\n"),
        text("names", size, "AK> a\n"),
        text("header lines", size, "From: x\r\nTo: 10:00\r\n"),
        text("header lines, spaced", size, "From: x\n\n\n\n"),
        below("pieces in a signature", size, "-- \n", "[quote\n"),
        below("signatures", size, "-- \n", "a:\n"),
        text("rows", size, "____________________\n"),
        below("armour", size, "-----BEGIN PGP SIGNED MESSAGE-----\n", "a\n"),
        text("dashes", size, "--- original\n"),
        text("dashes, framed", size, "---a---\n"),
        text("separators", size, "a\u{2028}"),
        text("separators, quoted", size, ">\u{b}"),
        text("addresses", size, "ADDRESS a@b.cc "),
        Hostile {
            body: (0..size / 9).map(|at| format!("a{at:06x}@b ")).take(size / 10).collect(),
            ..text("addresses, all other", size, "x")
        },
        Hostile { head: flowed.to_owned(), ..text("flowed", size, "a \n") },
        Hostile {
            head: flowed.to_owned(),
            ..text("flowed, quoted", size, ">>>>>>>> a \n>>>>>>> a \n")
        },
        Hostile {
            head: "Content-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n"
                .to_owned(),
            ..text("quoted-printable", size, "=41=\r\n")
        },
        Hostile {
            head: "Content-Type: text/plain; charset=utf-7\r\n".to_owned(),
            ..text("utf-7", size, "+AGE-")
        },
        Hostile {
            head: "Content-Type: text/plain; charset=iso-2022-jp\r\n".to_owned(),
            ..text("iso-2022-jp", size, "\u{1b}$B$\"\u{1b}(B")
        },
    ]
}

fn in_orders(size: usize) -> Vec<Hostile> {
    vec![
        text("TRY", size, "TRY 2GN\n"),
        text("TRY, words below", size, "TRY\n2GN 3BE\n"),
        below("one TRY", size, "TRY\n", "2GN\n"),
        below("one TRY, talk", size, "TRY\n", "a b\n"),
        text("HELP", size, "HELP x\n"),
        text("words", size, "READY\nWAIT\nSTATUS\nWHY 3\nASK e5\nHISTORY\n"),
        text("ASK", size, "ASK where is ania now\n"),
        text("YES NO", size, "YES\nNO\n"),
        text("STANDING", size, "STANDING 2GN\n"),
        text("codes of RAMbots", size, "2GN\n"),
        long_lines("long: 2GN", size, "2GN "),
        long_lines("long: 2GN glued", size, "2GN"),
        long_lines("long: 2G", size, "2G "),
        long_lines("long: letters", size, "R N B "),
        long_lines("long: digits", size, "1 "),
        long_lines("long: numbers", size, "1 2RN "),
        long_lines("long: lists", size, "1. 2G "),
        long_lines("long: with talk", size, "hello 2 G N R "),
        long_lines("long: red north", size, "red north, "),
        below("taken back", size, "2GN 3BE, no, ", "red north, "),
        long_lines("long: s", size, "s "),
        long_lines("long: ss", size, "sRsR"),
        long_lines("long: GOALS", size, "GOALS 1R 2Y "),
        text("GOALS", size, "GOALS 1R 2Y\n"),
        long_lines("long: yN", size, "yN "),
        long_lines("long: yN glued", size, "yNrE"),
        long_lines("long: y", size, "y, "),
        long_lines("long: never", size, "y left "),
        text("BID", size, "BID 5\nBID 6\n"),
        text("numbers", size, "5\n"),
        long_lines("long: F2", size, "F2 L "),
        long_lines("long: F2 glued", size, "F2L"),
        long_lines("long: 1 F2", size, "1 F2 "),
        long_lines("long: plus", size, "F2+"),
        long_lines("long: left", size, "turn left move "),
        long_lines("long: crab", size, "crab "),
        long_lines("long: STARTS", size, "STARTS 1 2 "),
        text("STARTS", size, "STARTS 1 2\n"),
        text("settings", size, "radio on gyro off\n"),
        long_lines("long: settings", size, "radio on gyro off "),
        text("F2 and talk", size, "F2 hello\n"),
        long_lines("long: pass", size, "pass "),
        long_lines("long: brackets", size, "(2GN) "),
        long_lines("long: marks", size, "2\u{301}G\u{301}N "),
    ]
}

fn in_heads(size: usize) -> Vec<Hostile> {
    // A head is read up to 64 KiB and 500 fields.
    let size = size.min(60 * 1024);
    let field = |name: &str, unit: &str| {
        format!(
            "{name}: {}\r\n",
            fill(size, unit)
                .as_bytes()
                .chunks(900)
                .map(|it| String::from_utf8_lossy(it).into_owned())
                .collect::<Vec<_>>()
                .join("\r\n ")
        )
    };
    let many = |unit: &str| unit.repeat((size / unit.len()).min(450));
    let head = |name, head: String| Hostile { name, head, body: "2GN\r\n".to_owned() };
    vec![
        head("head: recipients", field("Cc", "a@b.cc, ")),
        head("head: recipients, open", field("Cc", "<")),
        head("head: comments", field("Cc", "(")),
        head("head: groups", field("Cc", "a:")),
        head("head: references", field("References", "<a@b.cc> ")),
        head("head: r. references", field("References", "<r.a@b.cc> ")),
        head("head: subject", field("Subject", "=?utf-8?q?=41?= ")),
        head("head: subject, open", field("Subject", "=?")),
        head("head: delivered-to", field("Delivered-To", "a@b.cc ")),
        head("head: fields", many(&format!("X-A: {}\r\n", "x".repeat(100)))),
        head("head: received", many(&format!("Received: {}; x\r\n", "(x".repeat(50)))),
        head(
            "head: results",
            many(&format!("Authentication-Results: a; {}\r\n", "x=y ".repeat(25))),
        ),
        head("head: type", format!("Content-Type: text/plain{}\r\n", fill(size, ";\r\n a=b"))),
        head(
            "head: type, encoded",
            format!("Content-Type: text/plain{}\r\n", fill(size, ";\r\n a*0*=b''%41")),
        ),
        head("head: date", field("Date", "1 ")),
        head("head: from", field("From", "a@b.cc, ")),
    ]
}

/// A match with one player who writes, and a mailbox with one letter.
struct Room {
    world: World,
    inbox: Inbox,
    clock: SetClock,
    to: String,
}

/// When the match began.
fn opened() -> Moment {
    Utc.with_ymd_and_hms(2026, 11, 20, 22, 0, 0).single().expect("a moment")
}

impl Room {
    fn new(folder: &Path, header: &str) -> Room {
        let inbox = Inbox::default();
        let clock = SetClock::at(opened());
        let doors = stage::Doors { mailbox: Box::new(inbox.clone()), postman: Box::new(Taker) };
        let mut world = stage::world(folder, clock.clone(), doors);
        let game = game(header);
        world
            .store
            .write(|tx| {
                tx.create(&game)?;
                Ok(tx.seen(opened())?)
            })
            .expect("a store");
        let claims = Claims { match_number: 1, seat: 0, round: 1, purpose: mail::Purpose::Reply };
        let own = OwnAddress::new("moderator@klub.example", '+').expect("an address");
        let token = mint(&TokenKey::new(0, [0x5e; 32]), claims, 0);
        let to = own.with_detail("m1", token).expect("short");
        Room { world, inbox, clock, to }
    }

    /// The processor's time to take a letter apart, and that to its answer.
    fn cost(&mut self, hostile: &Hostile, turn: &mut usize) -> [Duration; 2] {
        let own = OwnAddress::new("moderator@klub.example", '+').expect("an address");
        let mut best = [Duration::MAX; 2];
        for _ in 0..TURNS {
            *turn += 1;
            let from = match hostile.head.starts_with("From:") {
                true => String::new(),
                false => format!("From: {}\r\n", stage::address(1, Seat::new(0))),
            };
            let raw = format!(
                "{from}To: {}\r\nMessage-ID: <h{turn}@players.example>\r\n{}\r\n{}",
                self.to, hostile.head, hostile.body
            )
            .into_bytes();
            let began = busy();
            let letter = open(&raw, &own);
            best[0] = best[0].min(busy() - began);
            drop(letter);
            // A day later: nobody is answered more often than so.
            let now = self.clock.now() + TimeDelta::days(1);
            self.inbox.put(Arrival { id: ArrivalId(turn.to_string()), received: now, raw });
            self.clock.set(now);
            self.world.store.seen(now).expect("a store");
            let began = busy();
            let done = tick(&mut self.world).expect("a tick");
            best[1] = best[1].min(busy() - began);
            assert_eq!(done.read, 1);
        }
        best
    }
}

fn game(header: &str) -> Match {
    let referee = games::open(header).expect("rules");
    let at = match header.starts_with("rambots") {
        true => format!("{header}\n{}", stage::START),
        false => {
            let table = Table { sitters: vec![Sitter::default(); 2], board: None };
            referee.set_up(&table, None, &Dice::from_key([7; 32])).expect("a position")
        }
    };
    // A race begins with wishes for a start.
    let at = match header.starts_with("race") {
        true => {
            let start = referee.at(&at).expect("a position");
            let filed = start.seats().map(|_, _| None);
            start.execute(&filed, &Dice::from_key([7; 32])).expect("starts").position
        }
        false => at,
    };
    let marks = referee.at(&at).expect("a position").seats();
    let seats = marks.seats().count();
    let holders = marks.map(|seat, mark| stage::holder(1, seat, mark));
    Match {
        state: State::Playing,
        seed: Seed::new([1; 32]),
        position: Some(at),
        round: Some(stock::round(1, seats, opened(), opened() + TimeDelta::days(5_000))),
        ..stock::draft("m1", header, holders)
    }
}
