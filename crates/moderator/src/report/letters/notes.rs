//! Letters to the moderator about what only a person can decide, with the commands that do
//! it. Must never name a command that does not exist.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use kit::Seat;
use kit::render::wrap::NO_BREAK;

/// A holder answered NO.
pub(super) fn declined(desk: &Desk<'_>, seat: Seat) -> Page {
    let note = vec![desk.line("declined-note").seat("who", seat).para()];
    let verdict = desk.line("declined-verdict").seat("who", seat).say();
    page(desk, verdict, note, &[Order::Show, Order::Invite(seat), Order::End])
}

/// Letters do not get to a holder.
pub(super) fn out_of_reach(desk: &Desk<'_>, seat: Seat) -> Page {
    let note = vec![desk.line("reach-note").seat("who", seat).para()];
    let verdict = desk.line("reach-verdict").seat("who", seat).say();
    page(
        desk,
        verdict,
        note,
        &[Order::Show, Order::Address(seat), Order::Invite(seat), Order::Pause],
    )
}

/// Invitations are unanswered at the answer-by date.
pub(super) fn overdue(desk: &Desk<'_>, unanswered: &[Seat]) -> Page {
    let line = desk.line("overdue-note").number("count", unanswered.len());
    let note = vec![line.text("names", desk.names(unanswered)).para()];
    let line = desk.line("overdue-verdict").number("count", unanswered.len());
    let mut orders = vec![Order::Extend, Order::Show];
    orders.extend(unanswered.first().map(|seat| Order::Invite(*seat)));
    orders.push(Order::End);
    page(desk, line.say(), note, &orders)
}

/// A holder gave the seat up: for the moderator and for the other players.
pub(super) fn seat_left(desk: &Desk<'_>, seat: Seat) -> Page {
    let verdict = desk.line("left-verdict").seat("who", seat).say();
    let mut note = vec![left_note(desk, seat)];
    if desk.seat.is_some() || desk.guest.is_some() {
        note.extend(desk.clock());
        return Page { verdict, sheets: vec![Sheet::note(note), desk.close(Vec::new())] };
    }
    page(desk, verdict, note, &[Order::Show, Order::Invite(seat), Order::Pause, Order::End])
}

/// The round waits for missing programs.
pub(super) fn held(desk: &Desk<'_>, missing: &[Seat]) -> Page {
    let number = desk.round().map_or(0, |round| round.number);
    let names = desk.names(missing);
    let note = vec![desk.line("held-note").number("round", number).text("names", &*names).para()];
    let verdict = desk.line("held-verdict").number("round", number).text("names", &*names).say();
    page(desk, verdict, note, &[Order::Run, Order::Extend, Order::Show])
}

/// A player asks for more time.
pub(super) fn more_asked(desk: &Desk<'_>, seat: Seat, left: u32) -> Page {
    let round = desk.round();
    let number = round.map_or(0, |round| round.number);
    let when = round.map_or(String::new(), |round| desk.deadline(desk.closes(round)));
    let line = desk.line("more-gm-note").seat("who", seat).number("round", number);
    let note = vec![line.text("when", when).number("left", left).para()];
    let verdict = desk.line("more-gm-verdict").seat("who", seat).number("round", number).say();
    page(desk, verdict, note, &[Order::Extend, Order::Show])
}

/// The match is frozen.
pub(super) fn frozen(desk: &Desk<'_>, reason: &str) -> Page {
    let note = vec![
        desk.line("frozen-note").para(),
        desk.line("frozen-reason").typed("reason", reason).para(),
    ];
    let verdict = desk.line("frozen-verdict").code("id", &desk.context.game.id).say();
    page(desk, verdict, note, &[Order::Show, Order::Resume, Order::End])
}

/// What the moderator can order; the words of the command line are the same in every
/// language.
#[derive(Clone, Copy)]
pub(super) enum Order {
    Show,
    /// Offer a seat to somebody.
    Invite(Seat),
    /// Take a seat away.
    Drop(Seat),
    End,
    Extend,
    Pause,
    Resume,
    Run,
    /// The letters that were kept for the moderator.
    Inbox,
    /// Give a holder a new reply address.
    Rotate(Seat),
    /// Reach a holder at another address.
    Address(Seat),
}

impl Order {
    fn command(self, desk: &Desk<'_>) -> String {
        let id = &desk.context.game.id;
        let round = desk.round().map_or(0, |round| round.number);
        match self {
            Order::Invite(seat) => {
                let mark = &desk.holder(seat).mark.code;
                format!("botpost seat invite {id} {mark} \"Name <address>\"")
            }
            Order::Drop(seat) => {
                format!("botpost seat drop {id} {}", desk.holder(seat).mark.code)
            }
            Order::Address(seat) => {
                format!("botpost player address \"{}\" ADDRESS", desk.listener.name(seat))
            }
            Order::Show => format!("botpost match show {id}"),
            Order::Inbox => "botpost mail inbox".to_owned(),
            Order::Rotate(seat) => {
                format!("botpost seat rotate {id} {}", desk.holder(seat).mark.code)
            }
            Order::End => format!("botpost match end {id}"),
            Order::Extend => format!("botpost deadline extend {id} 24h"),
            Order::Pause => format!("botpost match pause {id}"),
            Order::Resume => format!("botpost match resume {id}"),
            Order::Run => format!("botpost round run {id} {round}"),
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Order::Show => "command-show",
            Order::Inbox => "command-inbox",
            Order::Rotate(_) => "command-rotate",
            Order::Address(_) => "command-address",
            Order::Invite(_) => "command-invite",
            Order::Drop(_) => "command-drop",
            Order::End => "command-end",
            Order::Extend => "command-extend",
            Order::Pause => "command-pause",
            Order::Resume => "command-resume",
            Order::Run => "command-run",
        }
    }
}

pub(super) fn page(
    desk: &Desk<'_>,
    verdict: String,
    mut note: Vec<Block>,
    orders: &[Order],
) -> Page {
    note.push(desk.line("command-heading").heading());
    let rows = orders.iter().map(|order| {
        let command = order.command(desk);
        vec![command.replace(' ', &NO_BREAK.to_string()), desk.line(order.meaning()).say()]
    });
    note.push(desk.table(rows.collect()));
    Page { verdict, sheets: vec![Sheet::note(note)] }
}

fn left_note(desk: &Desk<'_>, seat: Seat) -> Block {
    let kept = if desk.binds() { "yes" } else { "no" };
    desk.line("left-note").seat("who", seat).text("kept", kept).para()
}
