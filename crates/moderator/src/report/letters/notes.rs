//! What the moderator can do about what a letter tells him: by a reply, and by commands. Must never
//! name a command that does not exist.

use super::ended::headed;
use super::{Block, Desk, Draft, Page};
use crate::{Command, NoticeAbout, NoticeKind, Said, State};
use kit::render::wrap::NO_BREAK;

/// What a reply to a notice can do, the most fitting first; `None` where it can do nothing.
pub(in super::super) fn replies(desk: &Desk<'_>, matter: &NoticeKind) -> Option<Block> {
    let ends = [Said::REPLIES_OFF, Said::REPLIES_ENOUGH].map(|it| it.notes);
    let ended = matches!(matter, NoticeKind::Plain(said) if ends.contains(&said.notes));
    if ended || !desk.context.gm.by_mail || desk.seat.is_some() || desk.guest.is_some() {
        return None;
    }
    let game = desk.context.game;
    let vetoes = matches!(matter, NoticeKind::Plain(it) if it.commands.contains(&Command::Veto));
    const SAY: &str = "acting-word-say";
    const TELL: &str = "acting-word-tell";
    const EXTEND: &str = "acting-word-extend";
    const PAUSE: &str = "acting-word-pause";
    let words: &[&'static str] = match (&game.state, matter) {
        (State::Playing, _) if game.withheld.is_some() => &["acting-word-release", SAY, TELL],
        (State::Playing | State::Paused { .. }, _) if vetoes => &["acting-word-veto", SAY, TELL],
        (State::Playing, NoticeKind::Plain(it)) if it.commands.contains(&Command::Run) => {
            &[EXTEND, TELL, SAY, PAUSE]
        }
        (State::Playing, NoticeKind::Plain(Said { about: Some(_), .. })) => {
            &[PAUSE, EXTEND, SAY, TELL]
        }
        (State::Playing, _) => &[EXTEND, PAUSE, SAY, TELL],
        (State::Paused { .. } | State::Frozen { .. }, _) => &["acting-word-resume", SAY, TELL],
        (State::Inviting { .. }, _) => &[EXTEND, SAY, TELL],
        (State::Ended { .. }, _) => &[SAY, TELL],
        (State::Draft | State::Moved { .. } | State::Cancelled, _) => &[],
    };
    // The whole of a row is one line to say; a name stands in for the players.
    let about = NoticeAbout::of(matter);
    let name = match (&about, matter) {
        (NoticeAbout::More { seat, .. }, _) => Some(*seat),
        (_, NoticeKind::Plain(said)) => said.about,
        (_, NoticeKind::Note { note }) => note.from.seat(),
        _ => None,
    };
    let present = game.present();
    let name = name.filter(|seat| present.contains(seat)).or(present.first().copied());
    let name = name.map_or(String::new(), |seat| desk.listener.name(seat));
    let word = |key: &&'static str| desk.line(key).text("who", &*name).say();
    let list = desk.list(words.iter().map(word));
    let key = match about {
        NoticeAbout::Asked { .. } => return Some(desk.para("acting-reply-yes-no")),
        NoticeAbout::More { .. } => "acting-reply-more",
        NoticeAbout::Note { .. } => "acting-reply-note",
        NoticeAbout::Match => "acting-reply",
    };
    (!words.is_empty()).then(|| desk.line(key).text("words", list).para())
}

impl Command {
    /// As it is typed, and the key of what it does: the words are the same in every language.
    fn command(&self, desk: &Desk<'_>) -> (String, &'static str) {
        let game = desk.context.game;
        let mark = |seat| format!(" {}", desk.holder(seat).mark.code);
        let number = |round| format!(" {}", desk.number(round));
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
        let row = |order: &Command| {
            let (command, key) = order.command(desk);
            vec![command.replace(' ', &NO_BREAK.to_string()), desk.line(key).say()]
        };
        let rows = orders.iter().filter(possible).map(row);
        self.and(headed(desk, desk.heading("command-heading"), rows.collect())).page()
    }
}
