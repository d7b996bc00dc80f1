//! The match as data: `docs/match-json.md` says what each name means. Must never hold an address.

use serde_json::{Value, json};

use super::Archive;
use crate::report::clean;
use crate::{Former, PlayedRound};
use kit::Seat;
use kit::hex;

/// The version of what is written here: a name that goes or means something else raises it.
const VERSION: u32 = 1;

/// The match as JSON, ready to be read by people, too.
pub(super) fn json(archive: &Archive<'_>) -> String {
    let context = archive.context;
    let game = context.game;
    let over = context.game.state.is_over();
    let name = |name: &str| clean::line(name, 40);
    let mark = |seat: Seat| game.holder(seat).mark.code.clone();
    let players = game.holders.iter().map(|(_, holder)| {
        let former = |it: &Former| json!({ "name": name(&it.name), "until_round": it.until });
        json!({
            "mark": holder.mark.code,
            "name": name(&holder.name),
            "former": holder.former.iter().map(former).collect::<Vec<Value>>(),
        })
    });
    let places = context.position.as_deref().map(|at| at.standings().places).unwrap_or_default();
    let places = places.iter().map(|it| json!({ "place": it.place, "mark": mark(it.seat) }));
    let round = |played: &PlayedRound| {
        let order = |(seat, program): (Seat, &Option<String>)| {
            Some((mark(seat), Value::from(program.as_deref()?)))
        };
        let orders = played.programs.iter().filter_map(order);
        json!({
            "round": context.referee.counting().number(played.number),
            "kind": played.kind,
            "opened": played.opened.to_rfc3339(),
            "deadline": played.deadline.to_rfc3339(),
            "executed": played.executed.to_rfc3339(),
            "before": archive.public(&played.before),
            "orders": orders.collect::<serde_json::Map<String, Value>>(),
            // What was dealt is among the events.
            "events": over.then_some(&played.events),
            "after": archive.public(&played.after),
        })
    };
    let value = json!({
        "format": "botpost-match",
        "version": VERSION,
        "id": game.id,
        "game": game.header,
        "over": over,
        "players": players.collect::<Vec<Value>>(),
        "standings": places.collect::<Vec<Value>>(),
        "rounds": context.history.iter().map(round).collect::<Vec<Value>>(),
        "seed_sha256": hex::encode(&game.seed.commitment()),
        // While the match runs, the dice of its next rounds are in the seed.
        "seed": over.then(|| hex::encode(game.seed.bytes())),
    });
    serde_json::to_string_pretty(&value).unwrap_or_default() + "\n"
}
