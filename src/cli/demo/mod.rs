//! `botpost demo`: a whole match by mail on this machine. It is the daemon's own path; only
//! the clock is set by hand, and the players are part of the program.

mod pen;
mod player;
mod read;
mod room;

use anyhow::Result;

use super::args::{Demo, DemoCommand};
use super::output::say;
use super::progress;
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
    let mut room = Room::furnish(&demo.dir, demo.seed, demo.play.as_deref())?;
    say(&format!(
        "Demo match \"{}\": {}, 4 players, simulated clock, mail in {} (Maildir)",
        room::ID,
        room.game_name(),
        demo.dir.display()
    ));
    while !room.is_over()? {
        progress::show(|| "The next round is played, its letters are written...".to_owned());
        for line in room.next()? {
            say(&line);
        }
    }
    let dir = demo.dir.display();
    let with_dir = match demo.dir.as_os_str() == "botpost-demo" {
        true => String::new(),
        false => format!(" --dir {dir}"),
    };
    say(&room.outcome()?);
    say(&format!("{} letters written, none left this machine.", room.letters()?));
    say(&format!("Read them:           botpost demo read ania{with_dir}"));
    say(&format!("Check every round:   botpost --config {dir}/config.toml verify"));
    // What a person typed is not in the seed.
    if demo.play.is_none() {
        say(&format!("The same once more:  botpost demo --seed {}{with_dir}", demo.seed));
        say(&format!("Play Ania yourself:  botpost demo --as ania{with_dir}"));
    }
    Ok(())
}
