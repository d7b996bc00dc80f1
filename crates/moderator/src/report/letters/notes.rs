//! Letters to the moderator about what only a person can decide, with the commands that do
//! it. Must never name a command that does not exist.

use super::{Desk, Draft, Page, heard};
use crate::{Command, Note};
use kit::Seat;
use kit::render::wrap::NO_BREAK;

/// A player asks for more time.
pub(super) fn more_asked(desk: &Desk<'_>, seat: Seat, left: u32, note: Option<&Note>) -> Page {
    let round = desk.round();
    let when = round.map_or(String::new(), |round| desk.deadline(desk.closes(round)));
    let line = desk.line("more-gm-verdict").seat("who", seat).text("when", when);
    let mut draft = line.number("left", left).draft().para("more-gm-note");
    if let Some(note) = note {
        let who = desk.listener.name(seat);
        draft = draft.and([desk.para("more-gm-reason"), heard::quoted_whole(desk, &note.text)]);
        draft = draft.and(heard::note_reply(desk, &who));
    }
    draft.orders(&[Command::Extend, Command::Show])
}

impl Command {
    /// As it is typed, and the key of what it does: the words are the same in every language.
    fn command(&self, desk: &Desk<'_>) -> (String, &'static str) {
        let game = desk.context.game;
        let mark = |seat| format!(" {}", desk.holder(seat).mark.code);
        let number = |round| format!(" {}", desk.context.referee.counting().number(round));
        let open = || desk.round().map_or(0, |round| round.number);
        let (verb, rest, key) = match *self {
            Command::Show => ("match show", String::new(), "command-show"),
            Command::End => ("match end", String::new(), "command-end"),
            Command::Pause => ("match pause", String::new(), "command-pause"),
            Command::Resume => ("match resume", String::new(), "command-resume"),
            Command::Veto => ("match veto", String::new(), "command-veto"),
            Command::Extend => ("deadline extend", " 24h".to_owned(), "command-extend"),
            Command::Invite(seat) => {
                ("seat invite", mark(seat) + " \"Name <address>\"", "command-invite")
            }
            Command::Replace(seat, ref person) => {
                ("seat replace", format!("{} \"{person}\"", mark(seat)), "command-replace")
            }
            Command::Drop(seat) => ("seat drop", mark(seat), "command-drop"),
            Command::Run => ("round run", number(open()), "command-run"),
            Command::Preview(round) => ("round show", number(round), "command-preview"),
            Command::Release(round) => ("round release", number(round), "command-release"),
            Command::Again => {
                let rules = game.header.split('/').next().unwrap_or_default();
                let id = &game.id;
                let new = format!("botpost match new {rules} --id NEW --after {id} ...");
                return (new, "command-again");
            }
            Command::Inbox => return ("botpost mail inbox".to_owned(), "command-inbox"),
            Command::Address(seat) => {
                let name = desk.listener.name(seat);
                return (format!("botpost player address \"{name}\" ADDRESS"), "command-address");
            }
        };
        (format!("botpost {verb} {}{rest}", game.id), key)
    }
}

impl Draft<'_> {
    /// The letter, with what the moderator can order now.
    pub(super) fn orders(self, orders: &[Command]) -> Page {
        let desk = self.line.desk;
        let over = desk.context.game.state.is_over();
        let possible = |order: &&Command| match order {
            Command::Invite(_) | Command::Pause | Command::End => !over,
            _ => true,
        };
        let mut orders = orders.iter().filter(possible).peekable();
        if orders.peek().is_none() {
            return self.page();
        }
        let row = |order: &Command| {
            let (command, key) = order.command(desk);
            vec![command.replace(' ', &NO_BREAK.to_string()), desk.line(key).say()]
        };
        let rows = desk.table(orders.map(row));
        self.and([desk.heading("command-heading"), rows]).page()
    }
}
