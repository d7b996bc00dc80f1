//! `botpost demo`: a whole match by mail on this machine. It is the daemon's own path; only
//! the clock is set by hand, and the players are part of the program.

mod bot;
mod pen;
mod plays;
mod room;

use anyhow::{Context, Result};

use super::args::Demo;
use super::faults;
use super::output::say;
pub use plays::names;
use room::Room;

/// Plays a demo.
///
/// # Errors
/// If the folder cannot be used.
pub fn run(demo: &Demo) -> Result<()> {
    let play = plays::plays().iter().find(|play| play.name == demo.play);
    let play = play.context("a play of that name")?;
    let mut room = Room::furnish(demo, play)?;
    say!(
        "Demo match \"{}\": {}, {} players, simulated clock, mail in {} (Maildir)",
        play.id,
        room.world.desk.speech.say(&room.referee.about().title, &faults::outsider()),
        play.cast.len(),
        demo.dir.display()
    );
    while !room.is_over()? {
        room.next()?.iter().for_each(say);
    }
    let dir = demo.dir.display();
    say(&room.outcome()?);
    let letters = room.world.store.read(|db| Ok(db.parcel_list(u32::MAX)?.len()))?;
    say!("{letters} messages written, none left this machine.");
    room.keep()?;
    let first = play.cast[0].name;
    let reader = first.to_lowercase();
    say!("Read them:           botpost --config {dir}/config.toml mail outbox");
    let archive = demo.dir.join(Room::ARCHIVE).join("index.html");
    say!("Watch the match:     open {} in a browser", archive.display());
    say!("Check every round:   botpost --config {dir}/config.toml verify");
    let yourself = format!("Play {first} yourself:");
    say!("{yourself:<21}botpost demo {} --as {reader} --dir {dir}", play.name);
    Ok(())
}
