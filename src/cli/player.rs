//! `botpost player`: what is stored about a person, changed, written out or forgotten. Must never
//! forget anything that a match needs to go on.

use anyhow::Result;

use super::args::Player;
use super::backup::place;
use super::error::{failed, usage};
use super::output::{plural, say};
use super::player_export::export;
use super::setting::Setting;
use super::{player_address, player_list};
use crate::daemon::{Desk, empty_drawers};
use mail::addr_spec;
use mail::files::all_beside;
use moderator::Journal;
use store::{Bond, Forgotten, KnownPerson, Tie, Tx};

/// Does what was typed.
///
/// # Errors
/// If nobody is known by that name or address, or the person is still needed.
pub fn run(setting: &mut Setting, command: &Player, as_json: bool) -> Result<()> {
    match command {
        Player::List => player_list::list(setting, as_json),
        Player::Show { who } => player_list::show(setting, who, as_json),
        Player::Export { who, folder, peek } => export(setting, who, folder, *peek),
        Player::Address(asked) => match &asked.new {
            Some(new) => player_address::change(setting, asked, new),
            None => player_address::remove(setting, asked),
        },
        Player::Forget { address } => forget(setting, address),
    }
}

/// The one person that is meant.
///
/// # Errors
/// If there is none, or more than one.
pub fn the_one(setting: &Setting, who: &str) -> Result<KnownPerson> {
    let known = setting.store.read(|db| Ok(db.known(who)?))?;
    let (what, hint) = match known.as_slice() {
        [one] => return Ok(one.clone()),
        [] => (
            format!("nothing is stored about {who:?}"),
            "Give an address or a name as `botpost match show` has it.",
        ),
        several => (
            format!("{} people are called that", several.len()),
            "Give an address instead: `botpost match show` has them.",
        ),
    };
    Err(failed(what, hint))
}

/// A plain address as it was typed, with what helps where it is none, or our own.
///
/// # Errors
/// If it is none, or the moderator's or botpost's own.
pub fn address(setting: &Setting, typed: &str, [plain, own]: [&str; 2]) -> Result<String> {
    let Some(address) = addr_spec(typed) else {
        return Err(usage(format!("{typed:?} is no plain mail address"), plain));
    };
    let Desk { gm, sender, .. } = &setting.desk;
    if gm.address.eq_ignore_ascii_case(&address) || sender.address.is_ours(&address) {
        return Err(failed("that is your own address, or botpost's", own));
    }
    Ok(address)
}

fn forget(setting: &mut Setting, typed: &str) -> Result<()> {
    let plain = "`botpost match show` has the addresses of players.";
    let own = "The configuration names them; stored messages to you are removed automatically.";
    let address = address(setting, typed, [plain, own])?;
    the_one(setting, &address)?;
    let now = setting.moment()?;
    let done = setting.store.forget(|tx| {
        let Some(known) = tx.known(&address)?.into_iter().next() else { return Ok(None) };
        let bonds = tx.bonds(&known)?;
        may_go(tx, &known, &bonds)?;
        let journal = tx.journal_about(&known)?;
        let forgotten = tx.forget_person(&known, now)?;
        let Forgotten { came, went, .. } = forgotten;
        let what = format!("forget person came={came} went={went}");
        tx.note(None, &Journal::gm(what), now)?;
        let seats = bonds.iter().filter(|bond| matches!(bond.tie, Tie::Seat(_))).count();
        Ok(Some((forgotten, seats, journal)))
    })?;
    let maildir = setting.config.maildir();
    let removed = maildir.map_or(Ok(0), |root| empty_drawers(&setting.store, root))?;
    if let Some((forgotten, seats, journal)) = done {
        told(setting, forgotten, removed, seats, &journal);
    }
    Ok(())
}

/// Whether nothing needs a person any more.
fn may_go(tx: &Tx<'_>, known: &KnownPerson, bonds: &[Bond]) -> Result<()> {
    if let Some(bond) = bonds.iter().find(|bond| !bond.over && bond.tie.holds()) {
        let (id, name) = (&bond.id, &bond.name);
        let (what, hint) = match bond.tie {
            Tie::Seat(_) => (
                format!("{name} sits in {id}, which is not over"),
                format!("`botpost seat replace {id} ...` gives the seat to someone else."),
            ),
            Tie::Observer(_) => (
                format!("{name} is a spectator of {id}"),
                format!("`botpost match unobserve {id} \"{name}\"` ends that."),
            ),
            Tie::Offer(..) => (
                format!("a seat of {id} is offered to {name}"),
                format!("`botpost seat invite {id} ...` offers the seat to someone else."),
            ),
        };
        return Err(failed(what, hint));
    }
    let under_way = tx.under_way(&tx.letters_of(known, true)?)?;
    if under_way > 0 {
        let letters = plural(under_way, "message", "messages");
        let hint = "After the next `botpost tick` they are read or sent.";
        return Err(failed(format!("{letters} from or to them are under way"), hint));
    }
    Ok(())
}

fn told(setting: &Setting, done: Forgotten, removed: usize, seats: usize, journal: &[i64]) {
    let Forgotten { came, went, .. } = done;
    let came = plural(came, "message", "messages");
    say!("Forgotten: name and addresses, {came} that came and {went} that were sent.");
    if removed > 0 {
        say!("Removed from the mailbox: {}.", plural(removed, "message", "messages"));
    }
    if seats > 0 {
        say("Played rounds stay; the seats no longer have the name.");
    }
    if !journal.is_empty() {
        let lines = kit::joined(journal, ", ");
        say!("Lines of the journal that mention the name stay, because it is a chain: {lines}.");
    }
    let is_copy =
        |rest: &str| rest.starts_with('.') && (rest.contains("backup") || rest.contains("aside"));
    let mut places = vec![setting.config.database.clone(), place(&setting.config)];
    places.dedup();
    for copy in places.iter().flat_map(|it| all_beside(it, is_copy).unwrap_or_default()) {
        say!("These older files still hold everything: {}", copy.display());
    }
    if setting.config.maildir().is_none() {
        say("botpost does not touch messages on the mail server: delete them there.");
    }
}
