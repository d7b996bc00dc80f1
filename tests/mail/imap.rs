//! The IMAP door against a server that says odd things: `tests/mail/imap/*.txt`, scene by scene.
//! `S:` is what the server says (`s:` without a line end), `C:` a part of the line that it waits
//! for, whose end is `$`, and `D:` one that it then calls done; `--` ends a connection. `> ` is
//! what the door is asked, and what comes of it. A scene is played for each of its `= ` lines: the
//! part before `=>` in the place of `{}`, the one behind it in that of `{=}`.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use chrono::{DateTime, Utc};
use mail::transport::{Account, Folders, ImapMailbox, Login, Security};
use mail::{ArrivalId, Bell, Drawer, Mailbox, Trouble};

use crate::support::chance::Chance;
use crate::support::golden::parts;
use crate::support::smtp::account;

/// What a server does next.
enum Step {
    /// Waits for a line with this in it.
    Hear(String),
    Say(Vec<u8>),
    /// Says this until nobody listens.
    Flood(String),
}

/// A server that plays its steps, connection by connection.
struct Fake {
    port: u16,
    end: Receiver<Result<(), String>>,
}

impl Fake {
    fn play(lines: Vec<Vec<Step>>) -> Fake {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (tell, end) = channel();
        thread::spawn(move || {
            let played = lines.iter().try_for_each(|steps| {
                let (line, _) = listener.accept().map_err(|error| error.to_string())?;
                talk(line, steps)
            });
            // A test that has failed listens no longer.
            let _ = tell.send(played);
        });
        Fake { port, end }
    }
}

fn talk(mut line: TcpStream, steps: &[Step]) -> Result<(), String> {
    let broken = |error: std::io::Error| error.to_string();
    let mut reader = BufReader::new(line.try_clone().map_err(broken)?);
    let mut tag = String::new();
    for step in steps {
        match step {
            Step::Hear(wanted) => {
                let mut heard = String::new();
                reader.read_line(&mut heard).map_err(broken)?;
                if !heard.replace("\r\n", "$").contains(wanted) {
                    return Err(format!("instead of {wanted:?} came {heard:?}"));
                }
                tag = heard.split(' ').next().unwrap_or_default().trim().to_owned();
            }
            Step::Say(said) => {
                let known = String::from_utf8_lossy(said).replace("{tag}", &tag);
                let tagged = said.windows(5).any(|part| part == b"{tag}");
                line.write_all(if tagged { known.as_bytes() } else { said }).map_err(broken)?;
            }
            Step::Flood(said) => while line.write_all(said.as_bytes()).is_ok() {},
        }
    }
    Ok(())
}

/// A letter with this number, of this length: 10 bytes where nothing is said.
fn body(uid: u32, length: usize) -> Vec<u8> {
    let mut body = format!("A: {uid:03}\r\n\r\n").into_bytes();
    body.resize(length, b'x');
    body
}

/// `1 2*1000 5..9`: numbers of letters with their lengths.
fn letters(text: &str) -> Vec<(u32, usize)> {
    let mut found = Vec::new();
    for one in text.split_whitespace() {
        let (uids, length) = one.split_once('*').unwrap_or((one, "10"));
        let (first, last) = uids.split_once("..").unwrap_or((uids, uids));
        let number = |text: &str| text.parse::<u32>().expect("a number");
        let length = length.parse().expect("a length");
        found.extend((number(first)..=number(last)).map(|uid| (uid, length)));
    }
    found
}

fn listed(text: &str) -> String {
    let line = |(place, (uid, size)): (usize, (u32, usize))| {
        let (hour, minute) = (20 + place / 60, place % 60);
        format!(
            "* {} FETCH (UID {uid} RFC822.SIZE {size} INTERNALDATE \"27-Nov-2026 \
             {hour}:{minute:02}:00 +0000\")\r\n",
            place + 1
        )
    };
    letters(text).into_iter().enumerate().map(line).collect()
}

fn bodies(text: &str) -> Vec<u8> {
    let mut said = Vec::new();
    for (uid, length) in letters(text) {
        said.extend(format!("* 1 FETCH (UID {uid} BODY[]<0> {{{length}}}\r\n").bytes());
        said.extend([&body(uid, length)[..], b")\r\n"].concat());
    }
    said
}

/// What a line means: a line end, or the start of a colour, cannot stand in it.
fn meant(text: &str) -> String {
    text.replace(r"\r\n", "\r\n").replace(r"\u{1b}", "\u{1b}")
}

const DONE: &str = "{tag} OK done\r\n";

/// What a line of a scene stands for; `None`: it is no step of a server.
fn steps(line: &str) -> Option<Vec<Step>> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let hear = |text: &str| Step::Hear(text.to_owned());
    let say = |text: String| Step::Say(text.into_bytes());
    Some(match word {
        "C:" => vec![hear(rest)],
        "D:" => vec![hear(rest), say(DONE.to_owned())],
        "OK" => vec![say(DONE.to_owned())],
        "S:" => vec![say(meant(rest) + "\r\n")],
        "s:" => vec![say(meant(rest))],
        "flood" => vec![Step::Flood(rest.to_owned() + "\r\n")],
        "hello" => {
            let can = if rest.is_empty() { "UIDPLUS MOVE IDLE NAMESPACE" } else { rest };
            let greet = format!("* OK [CAPABILITY IMAP4rev1 {can}] hello\r\n");
            let inside = format!("* 1 RECENT\r\n{{tag}} OK [CAPABILITY IMAP4rev1 {can}] in\r\n");
            vec![say(greet), hear("LOGIN \"gm\" \"hush\""), say(inside)]
        }
        "select" => {
            let (exists, validity) = rest.split_once(' ').unwrap_or((rest, "7"));
            let said = format!(
                "* FLAGS (\\Seen)\r\n* {exists} EXISTS\r\n* OK [UIDVALIDITY {validity}] ok\r\n"
            );
            vec![hear("SELECT \"INBOX\""), say(said + "{tag} OK [READ-WRITE] open\r\n")]
        }
        "listed" => vec![say(listed(rest))],
        "list" => vec![hear("UID FETCH 1:* (UID RFC822"), say(listed(rest) + DONE)],
        "body" => vec![Step::Say(bodies(rest))],
        "fetch" => {
            let (set, came) = rest.rsplit_once(':').expect("a set and what comes");
            let wanted = format!("UID FETCH {set} (");
            vec![hear(&wanted), Step::Say(bodies(came)), say(DONE.to_owned())]
        }
        // It is made at the first move into it.
        "folder" => vec![
            hear("NAMESPACE"),
            say(format!("* NAMESPACE ((\"\" \"/\")) NIL NIL\r\n{DONE}")),
            hear(&format!("LIST \"\" \"{rest}\"")),
            say(DONE.to_owned()),
            hear(&format!("CREATE \"{rest}\"")),
            say(DONE.to_owned()),
            hear(&format!("SUBSCRIBE \"{rest}\"")),
            say("{tag} NO not here\r\n".to_owned()),
        ],
        _ => return None,
    })
}

/// The door, and what was last said of a trouble.
struct Play {
    door: ImapMailbox,
    bell: Option<Box<dyn Bell>>,
    first: String,
    said: String,
}

impl Play {
    fn trouble(&mut self, error: &anyhow::Error) -> String {
        self.said = format!("{error:?} {error}");
        format!("{:?}", error.downcast_ref::<Trouble>().expect("a trouble").kind)
    }

    fn collect(&mut self, at_most: usize) -> String {
        let mut told = match self.door.collect(at_most, began()) {
            Err(error) => self.trouble(&error),
            Ok(found) => {
                let first = found.arrivals.first();
                let named = first.map(|it| format!("{} {}", it.id.0, it.received.to_rfc3339()));
                self.first = named.unwrap_or_default();
                let mut told = if found.whole { "whole" } else { "part" }.to_owned();
                for arrival in found.arrivals {
                    let uid = arrival.id.0.rsplit('=').next().and_then(|it| it.parse().ok());
                    let (uid, length) = (uid.expect("a number"), arrival.raw.len());
                    let other = if arrival.raw == body(uid, length) { "" } else { "?" };
                    let length = if length == 10 { String::new() } else { format!("*{length}") };
                    write!(told, " {uid}{length}{other}").expect("writes");
                }
                told
            }
        };
        for (place, odd) in self.door.passed_over().into_iter().enumerate() {
            let start = if place == 0 { ", without" } else { "" };
            let late = if odd.late { " late" } else { "" };
            write!(told, "{start}{late} {}", odd.name).expect("writes");
            self.said.push_str(&odd.why);
        }
        told
    }

    fn done<T: std::fmt::Debug>(&mut self, done: anyhow::Result<T>) -> String {
        match done {
            Ok(value) => format!("{value:?}").replace("()", "done"),
            Err(error) => self.trouble(&error),
        }
    }

    /// What comes of an action.
    fn told(&mut self, action: &str) -> String {
        let (word, rest) = action.split_once(' ').unwrap_or((action, ""));
        match word {
            "collect" => self.collect(rest.parse().expect("a number")),
            "first" => self.first.clone(),
            "settle" => {
                let (drawer, ids) = rest.split_once(' ').expect("letters");
                let mut drawers = Drawer::ALL.into_iter();
                let drawer = drawers.find(|it| format!("{it:?}") == drawer).expect("a drawer");
                let ids: Vec<ArrivalId> = ids.split(' ').map(id).collect();
                let done = self.door.settle(&ids, drawer);
                self.done(done)
            }
            "waiting" => {
                let done = self.door.waiting();
                self.done(done)
            }
            "bring" => {
                let done = self.door.bring_back(began());
                self.done(done)
            }
            "bell" => {
                let bell = self.bell.take().or_else(|| self.door.bell());
                let done = self.bell.insert(bell.expect("a bell")).wait();
                self.done(done)
            }
            other => panic!("{other}: no action"),
        }
    }
}

fn began() -> DateTime<Utc> {
    DateTime::from_timestamp(1_795_813_200, 0).expect("27 November 2026, 21:00")
}

/// `5`, `VALIDITY/5` or `USER/VALIDITY/5`: the name of a letter.
fn id(text: &str) -> ArrivalId {
    let parts: Vec<&str> = text.split('/').collect();
    let (user, validity, uid) = match parts[..] {
        [uid] => ("gm", "7", uid),
        [validity, uid] => ("gm", validity, uid),
        [user, validity, uid] => (user, validity, uid),
        _ => panic!("{text}: no letter"),
    };
    ArrivalId(format!("imap://{user}@127.0.0.1/INBOX;UIDVALIDITY={validity}/;UID={uid}"))
}

fn mailbox(account: Account, largest: u64) -> ImapMailbox {
    let [inbox, processed, held, ignored] =
        ["INBOX", "Processed", "Club/Held", "Ignored"].map(str::to_owned);
    ImapMailbox::new(account, Folders { inbox, processed, held, ignored }, true, largest)
}

/// Plays a scene; says what is not as written.
fn play(scene: &str) -> Result<(), String> {
    let (mut lines, mut actions) = (vec![Vec::new()], Vec::new());
    let mut account = account(0);
    account.section = "mailbox";
    account.patience.step = Duration::from_secs(5);
    account.patience.idle = Duration::from_millis(200);
    let (mut largest, mut is_played) = (1000, true);
    for line in scene.lines().filter(|line| !line.is_empty()) {
        if let Some(action) = line.strip_prefix("> ") {
            actions.push(action);
        } else if let Some(steps) = steps(line) {
            is_played &= !line.starts_with("flood ");
            lines.last_mut().expect("a connection").extend(steps);
        } else if let Some(most) = line.strip_prefix("largest ") {
            largest = most.parse().expect("a number");
        } else {
            match line {
                "--" => lines.push(Vec::new()),
                "starttls" => account.security = Security::StartTls,
                "token" => {
                    let command = ["echo", "hush"].map(str::to_owned).to_vec();
                    account.login = Login::TokenCommand(command);
                }
                "impatient" => {
                    account.patience.step = Duration::from_millis(100);
                    account.patience.answer = account.patience.step;
                    is_played = false;
                }
                other => return Err(format!("{other}: no step and no action")),
            }
        }
    }
    let fake = Fake::play(lines);
    account.port = fake.port;
    let door = mailbox(account, largest);
    let mut play = Play { door, bell: None, first: String::new(), said: String::new() };
    for action in actions {
        let part = action.split_once(' ').map_or("", |(_, part)| part);
        let holds = |part: &str| play.said.contains(&meant(part));
        let told = match action.split_once(" => ") {
            Some((action, wanted)) => Some((play.told(action), wanted)).filter(|(a, b)| a != b),
            None if action.starts_with("says ") == holds(part) => None,
            None => Some((play.said.clone(), action)),
        };
        if let Some((told, wanted)) = told {
            let server = fake.end.recv_timeout(Duration::from_secs(1));
            return Err(format!("{wanted:?} was written, and it is {told:?}: {server:?}"));
        }
    }
    drop(play);
    match fake.end.recv_timeout(Duration::from_secs(10)) {
        Ok(Err(why)) if is_played => Err(why),
        Err(_) if is_played => Err("it was not played to its end".to_owned()),
        _ => Ok(()),
    }
}

/// The scenes of a file, once for each of their variants.
fn all(file: &str) {
    let mut wrong = Vec::new();
    for (name, text) in parts(file) {
        let (variants, lines): (Vec<&str>, Vec<&str>) =
            text.lines().partition(|line| line.starts_with('='));
        let scene = lines.join("\n");
        let variants = if variants.is_empty() { vec!["="] } else { variants };
        for variant in variants {
            let (said, wanted) = variant[1..].split_once("=> ").unwrap_or((&variant[1..], ""));
            let scene = scene.replace("{}", said.trim()).replace("{=}", wanted);
            wrong.extend(play(&scene).err().map(|why| format!("{name} ({said}): {why}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_odd_answer_loses_a_letter_cuts_one_short_or_holds_the_others_up() {
    all("mail/imap/letters.txt");
}

#[test]
fn sessions_folders_logins_and_bells_go_as_written_or_say_what_can_be_done() {
    all("mail/imap/sessions.txt");
}

/// What looks like an answer, and bytes of any kind: nothing panics, and no letter comes of it.
#[test]
fn no_answer_whatever_it_is_ends_in_a_panic() {
    let signs = b"(){}[]<>\"\\*+~- 0123456789AZaz\r\n\0\xff";
    let starts = "* |* 1 FETCH |* 1 FETCH (UID 1 BODY[] |* LIST |* OK [|+ |";
    let mut chance = Chance::new(1);
    for number in 0..400 {
        let line = |chance: &mut Chance| {
            let mut line = chance.one_of(starts).as_bytes().to_vec();
            line.extend((0..chance.below(40)).map(|_| *chance.pick(signs)));
            [&line[..], b"\r\n"].concat()
        };
        let odd = (0..5).flat_map(|_| line(&mut chance)).collect();
        let before = ["", "|C: UID FETCH", "|list 1|C: UID FETCH"][number % 3];
        let before = format!("hello|select 1{before}");
        let step = |line| steps(line).expect("steps");
        let mut play: Vec<Step> = before.split('|').flat_map(step).collect();
        play.extend([Step::Say(odd), Step::Say(DONE.as_bytes().to_vec())]);
        let mut account = account(Fake::play(vec![play]).port);
        account.patience.step = Duration::from_secs(5);
        let came = mailbox(account, 1000).collect(9, began()).map(|it| it.arrivals.len());
        assert!(came.is_err() || came.is_ok_and(|count| count <= 1), "{number}");
    }
}
