//! How long a picture takes and how large it is, and how long the archive of a whole match:
//! `cargo bench --bench pictures`. The first rounds of every game are drawn as the house plays
//! them; the matches are those of `botpost demo`, and each archive is written by the command.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[path = "support/clock.rs"]
mod clock;
#[path = "../tests/report/pictures/rounds.rs"]
mod rounds;

use std::hint::black_box;
use std::path::Path;
use std::process::Command;

use clock::Clock;
use kit::Picture;
use kit::render::draw::{Frame, SHARP, gif, png, svg};
use rounds::{GAMES, rounds};

const TURNS: usize = 9;

fn main() {
    println!("game             form  bytes at most  ms each (median of {TURNS})");
    for (name, header, seats) in GAMES {
        let rounds = rounds(header, seats);
        let pictures: Vec<Picture> =
            rounds.into_iter().flat_map(|(still, moved)| [vec![still], moved].concat()).collect();
        let each = |form: &str, draw: &dyn Fn(&Picture) -> usize| {
            let most = pictures.iter().map(draw).max().unwrap_or(0);
            let mut times: Vec<f64> = (0..TURNS)
                .map(|_| {
                    let clock = Clock::start();
                    for it in &pictures {
                        black_box(draw(it));
                    }
                    clock.elapsed().as_secs_f64() * 1e3 / pictures.len() as f64
                })
                .collect();
            times.sort_by(f64::total_cmp);
            println!("{name:<16} {form}  {most:>13}  {:.3}", times[TURNS / 2]);
        };
        each("png ", &|it| png(it, SHARP).map_or(0, |bytes| bytes.len()));
        each("svg ", &|it| svg(it, "").len());
        each("gif ", &|it| {
            let frame = Frame { picture: it.clone(), caption: String::new() };
            gif(&[frame], 1, usize::MAX).map_or(0, |bytes| bytes.len())
        });
    }
    println!("archive of the demo   files  kB     s (median of {ARCHIVES})");
    for play in ["classic", "race", "ricochet"] {
        archive(play);
    }
}

/// How often each archive is written.
const ARCHIVES: usize = 3;

/// Plays a demo and writes its archive again and again, as the command does.
fn archive(play: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let demo = folder.path().join("demo");
    let out = folder.path().join("archive");
    let botpost = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
        let done = command.args(args).output().expect("botpost runs");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    };
    let (place, written) = (demo.to_string_lossy(), out.to_string_lossy());
    let config = demo.join("config.toml");
    let config = config.to_string_lossy();
    botpost(&["demo", play, "--dir", &place]);
    let mut times: Vec<f64> = (0..ARCHIVES)
        .map(|_| {
            let clock = Clock::start();
            botpost(&["--config", &config, "match", "archive", "--all", "--out", &written]);
            clock.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let (files, bytes) = weigh(&out);
    println!("{play:<20} {files:>6} {:>6}  {:.2}", bytes / 1000, times[ARCHIVES / 2]);
}

/// How many files a folder has, and their bytes.
fn weigh(folder: &Path) -> (usize, u64) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.fold((0, 0), |(files, bytes), entry| match entry.metadata() {
        Ok(meta) if meta.is_dir() => {
            let (more, heavy) = weigh(&entry.path());
            (files + more, bytes + heavy)
        }
        Ok(meta) => (files + 1, bytes + meta.len()),
        Err(_) => (files, bytes),
    })
}
