//! `botpost player address`: somebody is reached at another address from now on, in every match
//! that goes on.

use std::collections::BTreeSet;

use anyhow::Result;

use super::args::Sending;
use super::error::{Failure, USAGE};
use super::gm;
use super::player::{is_ours, the_one};
use super::setting::Setting;
use mail::addr_spec;
use mail::text::terminal;
use moderator::{GmOrder, Match, Party, Role};
use store::{Bond, Tie};

/// Puts a new address in the place of the one that messages go to.
///
/// # Errors
/// If nobody is meant or more than one, or the address is somebody else's.
pub fn change(
    setting: &mut Setting,
    (who, new): (&str, &str),
    reason: Option<&String>,
    sending: Sending,
) -> Result<()> {
    let Some(to) = addr_spec(new) else {
        return Err(Failure::new(format!("{:?} is no plain mail address", terminal(new)))
            .code(USAGE)
            .hint("Write it as ania@example.org, without a name.")
            .into());
    };
    if is_ours(setting, &to) {
        return Err(Failure::new("that is your own address, or botpost's")
            .hint("A player has an address of their own: messages to them go there.")
            .into());
    }
    let known = the_one(setting, who)?;
    let bonds = setting.store.read(|db| Ok(db.bonds(&known)?))?;
    let mut places = Vec::new();
    for bond in bonds.iter().filter(|bond| !bond.over && bond.tie.holds()) {
        let game = setting.find(&bond.id)?;
        places.extend(place(&game, bond, &known.addresses).map(|place| (game, place)));
    }
    if places.is_empty() {
        return Err(Failure::new(format!("{:?} is in no current match", terminal(who)))
            .hint("Finished matches keep their addresses; `botpost status --all` has all matches.")
            .into());
    }
    let from = the_old_one(&places, who)?;
    places.retain(|(_, place)| place.address == from);
    if from == to {
        return Err(Failure::new("messages go to that address already")
            .hint("`botpost match show` has the addresses of players.")
            .into());
    }
    for (game, place) in &places {
        let Party::Seat(seat) = place.party else { continue };
        let free = setting.store.read(|db| Ok(db.is_address_free(game.number, seat, &to)?))?;
        if !free && !known.addresses.contains(&to) {
            let what = format!("someone else who plays with {} has that address", terminal(who));
            return Err(Failure::new(what)
                .hint("Two people of one match cannot share an address.")
                .into());
        }
    }
    let orders = places.into_iter().map(|(game, place)| {
        let (from, to, reason) = (from.clone(), to.clone(), reason.cloned());
        (game.id, GmOrder::Readdress { party: place.party, from, to, reason })
    });
    gm::orders(setting, orders.collect(), Some(&from), sending)
}

/// Takes away an address that a player registered to write from.
///
/// # Errors
/// If nobody is meant or more than one, or nobody of them has it besides the first.
pub fn remove(
    setting: &mut Setting,
    (who, gone): (&str, &str),
    reason: Option<&String>,
    sending: Sending,
) -> Result<()> {
    let known = the_one(setting, who)?;
    let from = gone.to_lowercase();
    let mut orders = Vec::new();
    for bond in setting.store.read(|db| Ok(db.bonds(&known)?))? {
        let Tie::Seat(seat) = bond.tie else { continue };
        let game = setting.find(&bond.id)?;
        let [first, others @ ..] = &game.holder(seat).addresses[..] else { continue };
        if !bond.over && others.contains(&from) {
            let (from, to, reason) = (from.clone(), first.clone(), reason.cloned());
            let party = Party::Seat(seat);
            orders.push((game.id, GmOrder::Readdress { party, from, to, reason }));
        }
    }
    if orders.is_empty() {
        let what = format!("{:?} is not registered for {}", terminal(gone), terminal(who));
        return Err(Failure::new(what)
            .hint(
                "`botpost player show` has the addresses of a player. The one that messages go to \
                 is not removed but changed: `botpost player address WHO NEW`.",
            )
            .into());
    }
    gm::orders(setting, orders, None, sending)
}

/// Where somebody is in a match, and where the messages go.
struct Place {
    party: Party,
    address: String,
}

fn place(game: &Match, bond: &Bond, known: &BTreeSet<String>) -> Option<Place> {
    match bond.tie {
        Tie::Seat(seat) => {
            let address = game.holder(seat).addresses.first()?.clone();
            Some(Place { party: Party::Seat(seat), address })
        }
        Tie::Observer(_) => {
            let found = game.watching().find(|guest| known.contains(&guest.person.address))?;
            Some(Place { party: Party::Guest(found.role), address: found.person.address })
        }
        Tie::Offer(seat, _) => {
            let address = game.offer(seat)?.person.address.clone();
            Some(Place { party: Party::Guest(Role::Candidate(seat)), address })
        }
    }
}

/// The address that is to be changed.
fn the_old_one(places: &[(Match, Place)], who: &str) -> Result<String> {
    let all: BTreeSet<&str> = places.iter().map(|(_, place)| place.address.as_str()).collect();
    let named = who.to_lowercase();
    if let Some(one) = all.iter().find(|it| **it == named) {
        return Ok((*one).to_owned());
    }
    match all.first() {
        Some(one) if all.len() == 1 => Ok((*one).to_owned()),
        _ => {
            let told: Vec<String> = places
                .iter()
                .map(|(game, place)| format!("{} in {}", terminal(&place.address), game.id))
                .collect();
            Err(Failure::new(format!("messages to {} go to several addresses", terminal(who)))
                .hint(format!("Name the address that you want to change: {}.", told.join(", ")))
                .into())
        }
    }
}
