//! `botpost demo`: a whole match by mail on this machine. It is the daemon's own path; only
//! the clock is set by hand, and the players are part of the program.

mod bot;
mod pen;
mod plays;
mod read;
mod room;

use anyhow::{Context, Result};

use super::args::{Demo, DemoCommand};
use super::output::say;
pub use plays::names;
use room::Room;

/// Plays a demo, or reads the mail of one.
///
/// # Errors
/// If the folder cannot be used, or there is nothing to read.
pub fn run(demo: &Demo) -> Result<()> {
    match &demo.command {
        Some(DemoCommand::Read { name, number, dir }) => read::read(dir, name.as_deref(), *number),
        None => play(demo),
    }
}

fn play(demo: &Demo) -> Result<()> {
    let play = plays::plays().iter().find(|play| play.name == demo.play);
    let play = play.context("a play of that name")?;
    let seed = demo.seed.unwrap_or(play.seed);
    let mut room = Room::furnish(&demo.dir, play, seed, demo.person.as_deref())?;
    say(&format!(
        "Demo match \"{}\": {}, {} players, simulated clock, mail in {} (Maildir)",
        play.id,
        room.game_name(),
        play.cast.len(),
        demo.dir.display()
    ));
    while !room.is_over()? {
        for line in room.next()? {
            say(&line);
        }
    }
    let dir = demo.dir.display();
    let with_dir = read::behind(&demo.dir);
    say(&room.outcome()?);
    say(&format!("{} messages written, none left this machine.", room.letters()?));
    room.keep()?;
    let first = play.cast[0].name;
    let reader = first.to_lowercase();
    say(&format!("Read them:           botpost demo read {reader}{with_dir}"));
    let archive = demo.dir.join(Room::ARCHIVE).join("index.html");
    say(&format!("Watch the match:     open {} in a browser", archive.display()));
    say(&format!("Check every round:   botpost --config {dir}/config.toml verify"));
    // What a person typed is not in the seed.
    if demo.person.is_none() {
        let which = match play.name == plays::plays()[0].name {
            true => String::new(),
            false => format!(" {}", play.name),
        };
        say(&format!("The same once more:  botpost demo{which} --seed {seed}{with_dir}"));
        let yourself = format!("Play {first} yourself:");
        say(&format!("{yourself:<21}botpost demo{which} --as {reader}{with_dir}"));
    }
    Ok(())
}
