//! What comes of a reply: the match as it was when its letter was sent, the mail in its mailbox,
//! and then what is stored, what is answered, and what a YES or a number does.

use std::io::Read;

use chrono::TimeDelta;
use mail_parser::MessageParser;
use sha2::{Digest, Sha256};

use super::filled::{Letter, Others, Reply, mail};
use crate::support::desk::{Desk, Kept};

/// What came of a reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// It counts.
    Stored,
    /// It counts as long as nothing else comes.
    Open,
    /// A YES files it.
    Yes,
    /// A number files one of several.
    Asked,
    /// The moderator got it.
    Heard,
    /// The answer offers or does what is wanted.
    Word,
    /// No answer, or two lines of one.
    Quiet,
    /// It is told what is wrong.
    Refused,
    /// Whatever else is answered.
    Other,
    /// An order that was not meant, or a good one lost.
    Wrong,
}

impl Came {
    pub const ALL: [Came; 10] = [
        Came::Stored,
        Came::Open,
        Came::Yes,
        Came::Asked,
        Came::Heard,
        Came::Word,
        Came::Quiet,
        Came::Refused,
        Came::Other,
        Came::Wrong,
    ];

    /// As the table calls it.
    pub fn name(self) -> &'static str {
        match self {
            Came::Stored => "stored",
            Came::Open => "time b.",
            Came::Yes => "YES",
            Came::Asked => "asked",
            Came::Heard => "heard",
            Came::Word => "word",
            Came::Quiet => "quiet",
            Came::Refused => "refused",
            Came::Other => "other",
            Came::Wrong => "WRONG",
        }
    }
}

/// What came of one reply, and whether that is what should.
pub struct Outcome {
    pub came: Came,
    pub right: bool,
    /// A line for the reader of the table.
    pub told: String,
    /// The answer.
    pub answer: String,
}

/// The seeds of the demos that the letters are of: the key follows from them.
const SEEDS: [(&str, u64); 5] =
    [("rambots-later", 2), ("rambots-goals", 2), ("rambots", 4), ("ricochet", 1), ("race", 8)];

struct Room {
    desk: Desk,
    letter: Letter,
    seat: i64,
    round: i64,
}

/// Where things stand for the seat.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Standing {
    program: Option<String>,
    confirmed: bool,
}

impl Room {
    fn new(reply: &Reply) -> Room {
        let mut desk = Desk::new();
        let letter = Letter::named(&reply.letter);
        let packed = super::folder().join("states").join(format!("{}.sqlite3.gz", reply.letter));
        let packed = std::fs::File::open(packed).expect("a match");
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).expect("a match");
        let config = include_str!("../../../src/cli/demo/config.toml").replace("LANGUAGE", "en");
        let write = |name: &str, bytes: &[u8]| std::fs::write(desk.folder().join(name), bytes);
        write("botpost.sqlite3", &bytes).expect("a file");
        write("config.toml", config.as_bytes()).expect("a file");
        write("botpost.key", key(&reply.letter).as_bytes()).expect("a file");
        let id = letter.id.trim_matches(['<', '>']).to_owned();
        let (seat, created): (i64, String) = desk
            .database()
            .query_row("SELECT seat, created FROM parcels WHERE message_id = ?1", [id], |row| {
                Ok((row.get(0)?, row.get(1)?))
            })
            .expect("the letter");
        desk.at(&created);
        desk.pass(TimeDelta::minutes(7));
        let mut room = Room { desk, letter, seat, round: 0 };
        room.round = room.ask("SELECT doc ->> '$.round.number' FROM matches");
        room
    }

    /// What stands for the seat in the round of its letter, be it played since.
    fn standing(&self) -> Standing {
        let database = self.desk.database();
        let sql = "SELECT filing ->> '$.program', filing ->> '$.confirmed' FROM (
                 SELECT doc -> ('$.round.entries[' || ?2 || '].filing') AS filing FROM matches
                 WHERE doc ->> '$.round.number' = ?1
                 UNION ALL SELECT doc -> ('$.filings[' || ?2 || ']') FROM played
                 WHERE number = ?1)";
        let found = database.query_row(sql, [self.round, self.seat], |row| {
            Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?))
        });
        match found {
            Ok((program, confirmed)) => {
                Standing { program: Some(canonical(program)), confirmed: confirmed != 0 }
            }
            Err(_) => Standing { program: None, confirmed: true },
        }
    }

    /// Puts a mail into the mailbox and lets the program read it; gives the answers to the person
    /// and what others got.
    fn post(&mut self, raw: &str) -> (Vec<Answer>, Vec<Answer>) {
        let last: i64 = self.ask("SELECT ifnull(max(serial), 0) FROM parcels");
        self.desk.drop_in(raw.as_bytes());
        self.desk.run(&["tick"]);
        self.desk.pass(TimeDelta::minutes(3));
        let database = self.desk.database();
        let mut rows = database
            .prepare(
                "SELECT recipient, raw FROM parcels JOIN parcel_bytes USING (serial)
                 WHERE serial > ?1 ORDER BY serial",
            )
            .expect("sound SQL");
        let found =
            rows.query_map([last], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Vec<u8>>(1)?)));
        let found = found.expect("parcels").map(|row| row.expect("a parcel"));
        found
            .map(|(recipient, raw)| Answer::of(recipient, &raw))
            .partition(|it| self.letter.to.contains(&it.recipient))
    }

    fn ask<T: rusqlite::types::FromSql>(&self, sql: &str) -> T {
        self.desk.database().query_row(sql, [], |row| row.get(0)).expect("a row")
    }

    /// Answers an answer with one word, in a copy of this room, and says what stands then.
    fn probe(&self, answer: &Answer, word: &str) -> Standing {
        let letter = Letter::named("rambots-first-en");
        let mut room = Room {
            desk: Kept::of(&self.desk).desk(),
            letter: Letter { to: self.letter.to.clone(), ..letter },
            seat: self.seat,
            round: self.round,
        };
        let raw = format!(
            "From: {}\r\nTo: {}\r\nSubject: Re: {}\r\nMessage-ID: <probe@players.example>\r\n\
             In-Reply-To: <{}>\r\nDate: {}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n\
             {word}\r\n",
            self.letter.to,
            answer.reply_to,
            "x",
            answer.id,
            self.desk.dated()
        );
        room.post(&raw);
        room.standing()
    }
}

/// The key of the demo that the letter is of.
fn key(letter: &str) -> String {
    let seed = SEEDS.iter().find(|(game, _)| letter.starts_with(game)).expect("a demo").1;
    let bytes = Sha256::new().chain_update("key").chain_update(seed.to_be_bytes()).finalize();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>() + "\n"
}

/// A letter of ours.
struct Answer {
    recipient: String,
    id: String,
    reply_to: String,
    text: String,
}

impl Answer {
    fn of(recipient: String, raw: &[u8]) -> Answer {
        let message = MessageParser::default().parse(raw).expect("a letter");
        let reply_to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
        Answer {
            recipient,
            id: message.message_id().unwrap_or_default().to_owned(),
            reply_to: reply_to.unwrap_or_default().to_owned(),
            text: message.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
        }
    }
}

/// A stored program as the replies write it: `F2 R; pressor:off` is `F2 R PRESSOR OFF`, and an
/// empty one `PASS`.
fn canonical(program: String) -> String {
    let (line, settings) = program.split_once(';').unwrap_or((&program, ""));
    let settings = settings.replace(':', " ").replace(';', "").to_uppercase();
    let line = match line.trim_end_matches([' ', '-']) {
        "" => "PASS",
        line => line,
    };
    format!("{line}{settings}")
}

/// Plays one reply.
pub fn of(reply: &Reply) -> Outcome {
    let mut room = Room::new(reply);
    let before = room.standing();
    let raw = mail(reply, &room.letter, &room.desk.dated());
    let (answers, others) = room.post(&raw);
    let after = room.standing();
    let verdict: String = room.ask("SELECT verdict FROM arrivals ORDER BY number DESC LIMIT 1");
    let (came, right) = match stored(reply, &before, &after) {
        Some(stored) => stored,
        None => asked(reply, &room, answers.last(), &before).unwrap_or_else(|| {
            let heard = others.iter().any(|it| it.recipient.starts_with("marek"));
            answered(reply, answers.last(), heard, verdict.contains("refused"))
        }),
    };
    Outcome {
        came,
        right: right && came != Came::Wrong,
        told: format!("{verdict}; stands {:?}", after.program.unwrap_or_default()),
        answer: answers.last().map(|it| it.text.clone()).unwrap_or_default(),
    }
}

/// What is stored now that was not before.
fn stored(reply: &Reply, before: &Standing, after: &Standing) -> Option<(Came, bool)> {
    if before == after {
        return None;
    }
    let class = reply.expect.class.as_str();
    let expected = reply.expect.order.as_deref();
    let Some(program) = &after.program else {
        let taken_back = class == "word" && matches!(expected, Some("CANCEL" | "NOT ME"));
        return Some((if taken_back { Came::Word } else { Came::Wrong }, taken_back));
    };
    let meant = matches!(class, "stored" | "for the time being" | "one YES away");
    Some(match after.confirmed {
        _ if !meant || expected != Some(program.as_str()) => (Came::Wrong, false),
        true => (Came::Stored, class == "stored"),
        false => (Came::Open, class == "for the time being"),
    })
}

/// What a YES or a number files, in answer to the answer.
fn asked(
    reply: &Reply,
    room: &Room,
    answer: Option<&Answer>,
    before: &Standing,
) -> Option<(Came, bool)> {
    let answer = answer?;
    let filed = |word| {
        let now = room.probe(answer, word);
        now.program.filter(|program| before.program.as_ref() != Some(program))
    };
    let class = reply.expect.class.as_str();
    let expected = reply.expect.order.as_deref();
    let others = match &reply.expect.others {
        Some(Others::One(one)) => vec![one.as_str()],
        Some(Others::Many(many)) => many.iter().map(String::as_str).collect(),
        None => Vec::new(),
    };
    if let Some(program) = filed("YES") {
        let known = expected == Some(program.as_str()) || others.contains(&program.as_str());
        return Some((Came::Yes, known && matches!(class, "one YES away" | "asked")));
    }
    let program = filed("1")?;
    Some((Came::Asked, class == "asked" && expected == Some(program.as_str())))
}

/// What the answer is, where nothing is stored or asked.
fn answered(reply: &Reply, answer: Option<&Answer>, heard: bool, refused: bool) -> (Came, bool) {
    let class = reply.expect.class.as_str();
    let expected = reply.expect.order.as_deref();
    let text = answer.map_or("", |it| it.text.as_str());
    let offered = class == "word" && expected.is_some_and(|word| offers(text, word));
    let came = match (offered, heard, refused) {
        (true, ..) => Came::Word,
        (_, true, _) => Came::Heard,
        (.., true) => Came::Refused,
        _ if first_lines(text) <= 3 => Came::Quiet,
        _ => Came::Other,
    };
    let right = match class {
        "heard" => heard,
        "word" => offered,
        "pleasant" => came == Came::Quiet,
        "refused" | "asked" => {
            came == Came::Refused && expected.is_none_or(|order| text.contains(order))
        }
        _ => false,
    };
    (came, right)
}

/// The words as a Polish reader is offered them.
const POLISH: [(&str, &str); 6] = [
    ("MORE", "WIĘCEJ"),
    ("LEAVE", "ODCHODZĘ"),
    ("WHY", "DLACZEGO"),
    ("CANCEL", "COFNIJ"),
    ("NOT ME", "TO NIE JA"),
    ("TRY", "PRÓBA"),
];

/// Whether an answer offers this word, or is what the word asks for.
fn offers(answer: &str, word: &str) -> bool {
    let word = match word.split_once(' ') {
        Some(("TRY", order)) => {
            let tried = answer.contains("Just a test") || answer.contains("To tylko próba");
            let told = order.split(' ').all(|code| answer.contains(code));
            return answer.contains(order) || tried && told;
        }
        _ => word,
    };
    let has = |text: &str| answer.contains(text);
    let said = |word: &str| {
        answer.split(|c: char| !c.is_alphanumeric() && c != ' ').any(|it| it.contains(word))
    };
    let polish = POLISH.iter().find(|(code, _)| *code == word).map(|(_, polish)| *polish);
    match word {
        "HELP" => has("on one page") || has("na jednej stronie"),
        "STATUS" => has("stands") || has("obowiązuje"),
        _ => said(word) || polish.is_some_and(said),
    }
}

/// How many lines an answer has above what it always ends with.
fn first_lines(answer: &str) -> usize {
    answer.lines().take_while(|line| !line.starts_with("+ ")).filter(|it| !it.is_empty()).count()
}
