//! Messages handed over a second, by SMTP, to a sink on this machine.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use mail::transport::{Account, Login, Patience, Security, SmtpPostman};
use mail::{Delivery, Postman, QueueId, QueuedMessage};

use crate::gauge::busy;
use crate::sink::Sink;
use crate::{median, place, script, told};

/// How often each side has its turn.
const TURNS: usize = 3;
/// How far away a server may be that is no longer on this machine.
const FAR: Duration = Duration::from_millis(20);
/// So many messages to a server that is far away: each waits.
const FEW: usize = 200;

/// Measures both sides in turns.
pub fn measure(letters: usize) {
    let folder = place("send");
    let raw = letter();
    let file = folder.join("letter.eml");
    std::fs::write(&file, &raw).expect("a letter");
    println!("\n{letters} letters of {} bytes by SMTP, one connection at a time", raw.len());
    for (name, pipelining) in [("with PIPELINING", true), ("without", false)] {
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        let mut used = Duration::ZERO;
        for _ in 0..TURNS {
            let sink = Sink::start(pipelining, Duration::ZERO);
            let (seconds, cpu) = deliver(&sink, &raw, letters);
            ours.push(letters as f64 / seconds);
            used = cpu;
            theirs.extend(python(&sink, letters / 5, &file));
        }
        say(name, ours, theirs);
        println!("{:<34} {:>9.1} us of processor a letter", "", micros(used, letters));
    }
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let sink = Sink::start(true, FAR);
        let (seconds, _) = deliver(&sink, &raw, FEW);
        ours.push(FEW as f64 / seconds);
        let turns = sink.turns.load(Ordering::Relaxed);
        theirs.extend(python(&sink, FEW / 4, &file));
        println!("{:<34} {:>9.2} waits a letter", "20 ms away", turns as f64 / FEW as f64);
    }
    say("20 ms away", ours, theirs);
}

fn micros(used: Duration, letters: usize) -> f64 {
    used.as_micros() as f64 / letters as f64
}

fn say(name: &str, ours: Vec<f64>, theirs: Vec<f64>) {
    println!("{:<34} {:>9.0} letters/s", format!("botpost, {name}"), median(ours.clone()));
    if !theirs.is_empty() {
        let ratio = ours.iter().zip(&theirs).map(|(ours, theirs)| ours / theirs).collect();
        println!(
            "{:<34} {:>9.0} letters/s, botpost {:.1} times as many",
            format!("smtplib, {name}"),
            median(theirs),
            median(ratio)
        );
    }
}

/// Messages a second by smtplib; nothing where there is no Python.
fn python(sink: &Sink, letters: usize, file: &std::path::Path) -> Option<f64> {
    let before = sink.taken.load(Ordering::Relaxed);
    let mut command = script("sender.py");
    let said = told(command.arg(sink.port.to_string()).arg(letters.to_string()).arg(file))?;
    assert_eq!(sink.taken.load(Ordering::Relaxed), before + letters);
    Some(letters as f64 / said.parse::<f64>().expect("seconds"))
}

/// Hands over so many messages in batches as the service does: seconds on the wall, and of this
/// thread on a processor.
fn deliver(sink: &Sink, raw: &[u8], letters: usize) -> (f64, Duration) {
    let mut postman = SmtpPostman::new(account(sink.port), "klub.example");
    let parcels: Vec<QueuedMessage> = (0..letters)
        .map(|number| QueuedMessage {
            id: QueueId(number as i64),
            message_id: format!("m{number}@klub.example"),
            sender: "moderator@klub.example".to_owned(),
            recipient: format!("p{number}@players.example"),
            raw: raw.to_vec(),
        })
        .collect();
    let (started, began, mut accepted) = (busy(), Instant::now(), 0);
    for batch in parcels.chunks(postman.at_once() as usize) {
        postman.deliver(batch, &mut |_, end| accepted += usize::from(end == Delivery::Accepted));
    }
    let took = (began.elapsed().as_secs_f64(), busy() - started);
    assert_eq!((accepted, sink.taken.load(Ordering::Relaxed)), (letters, letters));
    took
}

fn account(port: u16) -> Account {
    Account {
        section: "postman",
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::Plain,
        ca_file: None,
        user: String::new(),
        login: Login::Nobody,
        patience: Patience::default(),
    }
}

/// A report of 3 KB.
fn letter() -> Vec<u8> {
    let mut raw = "From: Klub 7 games <moderator@klub.example>\r\nTo: p@players.example\r\n\
                   Subject: [klub7] Round 3\r\nMIME-Version: 1.0\r\n\
                   Content-Type: text/plain; charset=us-ascii\r\n\r\n"
        .to_owned();
    for step in 1..=50 {
        raw += &format!(
            "{step:>3}  Ania's robot runs 2GN: it goes north, to square c{}\r\n",
            step % 9
        );
    }
    raw.into_bytes()
}
