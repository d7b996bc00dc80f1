//! `botpost player address`: somebody is reached at another address from now on, in every match
//! that goes on.

use std::collections::BTreeSet;

use anyhow::Result;

use super::args::Address;
use super::error::failed;
use super::gm;
use super::player::{address, the_one};
use super::setting::Setting;
use crate::daemon::Turn;
use moderator::{GmOrder, Match, Party, Role};
use store::{Bond, Tie};

/// Puts a new address in the place of the one that messages go to.
///
/// # Errors
/// If nobody is meant or more than one, or the address is somebody else's.
pub fn change(setting: &mut Setting, asked: &Address, new: &str) -> Result<()> {
    let who = &asked.who;
    let plain = "Write it as ania@example.org, without a name.";
    let own = "A player has an address of their own: messages to them go there.";
    let to = address(setting, new, [plain, own])?;
    let known = the_one(setting, who)?;
    let bonds = setting.store.read(|db| Ok(db.bonds(&known)?))?;
    let mut places = Vec::new();
    for bond in bonds.iter().filter(|bond| !bond.over && bond.tie.holds()) {
        let game = setting.find(&bond.id)?;
        places.extend(place(&game, bond, &known.addresses).map(|place| (game, place)));
    }
    if places.is_empty() {
        let hint = "Finished matches keep their addresses; `botpost status --all` has all matches.";
        return Err(failed(format!("{who:?} is in no current match"), hint));
    }
    let from = the_old_one(&places, who)?;
    places.retain(|(_, place)| place.address == from);
    if from == to {
        let what = "messages go to that address already";
        return Err(failed(what, "`botpost match show` has the addresses of players."));
    }
    // Who has which address is asked inside the write.
    let (from, to) = (&from, &to);
    let make = |bond| {
        let known = &known.addresses;
        move |turn: &Turn<'_>, game: &Match| -> Result<GmOrder> {
            // Of two seats in a match the first brings the other along.
            let is_there = |place: &Place<'_>| [from, to].contains(&&place.address);
            let Some(Place { party, .. }) = place(game, bond, known).filter(is_there) else {
                let what = format!("{who} has moved meanwhile");
                return Err(failed(what, "`botpost match show` has the addresses of players."));
            };
            if let Party::Seat(seat) = party
                && !known.contains(to)
                && !turn.tx.is_address_free(game.number, seat, to)?
            {
                let what = format!("someone else who plays with {who} has that address");
                return Err(failed(what, "Two people of one match cannot share an address."));
            }
            Ok(GmOrder::Readdress { party, from: from.clone(), to: to.clone() })
        }
    };
    let makes: Vec<_> = places.iter().map(|(game, it)| (game.id.clone(), make(it.bond))).collect();
    let orders: Vec<(String, &gm::MakeOrder<'_>)> =
        makes.iter().map(|(id, make)| (id.clone(), make as _)).collect();
    gm::orders_of(setting, &orders, Some(from))
}

/// Takes away an address that a player registered to write from.
///
/// # Errors
/// If nobody is meant or more than one, or nobody of them has it besides the first.
pub fn remove(setting: &mut Setting, asked: &Address) -> Result<()> {
    let who = &asked.who;
    let gone = asked.remove.as_deref().unwrap_or_default();
    let known = the_one(setting, who)?;
    let from = gone.to_lowercase();
    let missing = || {
        let what = format!("{gone:?} is not registered for {who}");
        failed(what, "`botpost player show` has them; the one that messages go to is changed.")
    };
    let order = |game: &Match| {
        game.holders.iter().find_map(|(seat, holder)| {
            let (first, others) = holder.addresses.split_first()?;
            let is_theirs = known.addresses.contains(first) && others.contains(&from);
            let (party, from, to) = (Party::Seat(seat), from.clone(), first.clone());
            is_theirs.then_some(GmOrder::Readdress { party, from, to })
        })
    };
    let mut ids = Vec::new();
    for bond in setting.store.read(|db| Ok(db.bonds(&known)?))?.iter().filter(|it| !it.over) {
        ids.extend(order(&setting.find(&bond.id)?).map(|_| bond.id.clone()));
    }
    if ids.is_empty() {
        return Err(missing());
    }
    let make = |_: &Turn<'_>, game: &Match| order(game).ok_or_else(missing);
    gm::order(setting, ids, &make)
}

/// Where somebody is in a match, and where the messages go.
struct Place<'b> {
    bond: &'b Bond,
    party: Party,
    address: String,
}

fn place<'b>(game: &Match, bond: &'b Bond, known: &BTreeSet<String>) -> Option<Place<'b>> {
    let (party, address) = match bond.tie {
        Tie::Seat(seat) => (Party::Seat(seat), game.holder(seat).addresses.first()?.clone()),
        Tie::Observer(_) => {
            let found = game.watching().find(|guest| known.contains(&guest.person.address))?;
            (Party::Guest(found.role), found.person.address)
        }
        Tie::Offer(seat, _) => {
            let address = game.offer(seat)?.person.address.clone();
            (Party::Guest(Role::Candidate(seat)), address)
        }
    };
    Some(Place { bond, party, address })
}

/// The address that is to be changed.
fn the_old_one(places: &[(Match, Place<'_>)], who: &str) -> Result<String> {
    let all: BTreeSet<&str> = places.iter().map(|(_, place)| place.address.as_str()).collect();
    let named = who.to_lowercase();
    let only = all.first().filter(|_| all.len() == 1);
    if let Some(one) = all.iter().find(|it| **it == named).or(only) {
        return Ok((*one).to_owned());
    }
    let told = places.iter().map(|(game, place)| format!("{} in {}", place.address, game.id));
    let told = kit::joined(told, ", ");
    let hint = format!("Name the address that you want to change: {told}.");
    Err(failed(format!("messages to {who} go to several addresses"), hint))
}
