//! What came of the moderator's reply to a notice, and the line of each notice that says what a
//! reply can do. Must never show anything that is sealed.

use super::answer::draft;
use super::{Block, Desk, Page, heard};
use crate::{ActAnswer, Command, GmAct, MORE_MINUTES, Moment, NoticeKind, NoticeUse, Said, State};

/// What came of it.
pub(super) fn acting(desk: &Desk<'_>, answer: &ActAnswer) -> Page {
    match answer {
        ActAnswer::Done { act, before, along } => done(desk, act, *before, along.as_deref()),
        ActAnswer::Asked { act, along, .. } => asked(desk, act, along.is_some()),
        ActAnswer::Already { used } => already(desk, used),
        ActAnswer::Plain(said) => draft(desk, said).page(),
    }
}

fn done(desk: &Desk<'_>, act: &GmAct, before: Option<Moment>, along: Option<&str>) -> Page {
    let line = named(desk, "acting-done-verdict", act);
    let said = said(desk, act);
    let along = along.map(|name| desk.line("acting-along-sent").typed("who", name).para());
    line.draft().and(said).and(along).and([take_back(desk, act, before)]).page()
}

/// A sentence about an act: it may name the deadline as it is now and the player.
fn named<'a>(desk: &'a Desk<'a>, key: &'static str, act: &GmAct) -> super::Line<'a> {
    let when = match (&desk.context.game.state, desk.round()) {
        (State::Inviting { answer_by, .. }, _) => desk.deadline(*answer_by),
        (_, Some(round)) => desk.deadline(desk.closes(round)),
        (_, None) => String::new(),
    };
    let line = desk.line(key).text("act", act.code()).text("when", when);
    let line = line.flag("inviting", matches!(desk.context.game.state, State::Inviting { .. }));
    match act {
        GmAct::More { seat } | GmAct::Refuse { seat } | GmAct::Tell { seat, .. } => {
            line.seat("who", *seat)
        }
        GmAct::Extend { minutes } => {
            let line = line.flag("back", *minutes < 0);
            line.text("span", desk.minutes(minutes.abs()))
        }
        GmAct::Pause | GmAct::Resume | GmAct::Release | GmAct::Veto | GmAct::Say { .. } => line,
    }
}

/// His own words, as they go out.
fn said(desk: &Desk<'_>, act: &GmAct) -> Vec<Block> {
    match act {
        GmAct::Say { text } | GmAct::Tell { text, .. } => vec![heard::quoted_whole(desk, text)],
        _ => Vec::new(),
    }
}

/// How it can be taken back, if it can be.
fn take_back(desk: &Desk<'_>, act: &GmAct, before: Option<Moment>) -> Block {
    let id = &desk.context.game.id;
    let by = |word: &'static str, command: String| {
        let line = desk.line("acting-back").text("word", desk.line(word).say());
        line.code("command", &command).para()
    };
    let minutes = match act {
        GmAct::Extend { minutes } => *minutes,
        GmAct::More { .. } => MORE_MINUTES,
        GmAct::Pause => return by("acting-word-resume", format!("botpost match resume {id}")),
        GmAct::Resume => return by("acting-word-pause", format!("botpost match pause {id}")),
        GmAct::Refuse { .. } => {
            return by("acting-word-extend", format!("botpost deadline extend {id} 24h"));
        }
        GmAct::Release | GmAct::Veto | GmAct::Say { .. } | GmAct::Tell { .. } => {
            return desk.para("acting-cannot-back");
        }
    };
    let zone = desk.context.game.terms.zone;
    let local = |at: Moment| at.with_timezone(&zone).format("%Y-%m-%d %H:%M").to_string();
    let now = desk.round().map(|round| round.deadline);
    let exact = now.zip(before).is_some_and(|(now, then)| (now - then).num_minutes() == minutes);
    match before {
        Some(before) if exact => {
            let hours = match minutes % 60 {
                0 => format!("{}h", -minutes / 60),
                _ => format!("{}m", -minutes),
            };
            let word = desk.line("acting-word-extend-by").code("span", &hours).say();
            let command = format!("botpost deadline set {id} \"{}\"", local(before));
            desk.line("acting-back").text("word", word).code("command", &command).para()
        }
        // The date before may have passed: there is nothing to go back to.
        _ => {
            let command = format!("botpost deadline set {id} \"YYYY-MM-DD HH:MM\"");
            desk.line("acting-back-set").code("command", &command).para()
        }
    }
}

fn asked(desk: &Desk<'_>, act: &GmAct, along: bool) -> Page {
    let draft = named(desk, "acting-asked-verdict", act).draft().and(said(desk, act));
    let along = along.then(|| desk.para("acting-asked-along"));
    draft.and(along).para("acting-asked-note").page()
}

fn already(desk: &Desk<'_>, used: &NoticeUse) -> Page {
    let line = desk.line("acting-already-verdict").text("when", desk.moment(used.at));
    line.text("act", used.act.clone()).draft().para("acting-already-note").page()
}

/// What a reply to a notice can do, the most fitting first; `None` where it can do nothing.
pub(in super::super) fn replies(desk: &Desk<'_>, matter: &NoticeKind) -> Option<Block> {
    if !desk.context.gm.by_mail || desk.seat.is_some() || desk.guest.is_some() {
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
    let name = match matter {
        NoticeKind::MoreAsked { seat, .. } => Some(*seat),
        NoticeKind::Plain(said) => said.about,
        _ => None,
    };
    let name = name
        .filter(|seat| game.present().contains(seat))
        .or_else(|| game.present().first().copied())
        .map(|seat| desk.listener.name(seat))
        .unwrap_or_default();
    let word = |key: &&'static str| desk.line(key).text("who", &*name).say();
    let list = desk.list(words.iter().map(word));
    let key = match matter {
        NoticeKind::Acting { answer, .. } => match &**answer {
            ActAnswer::Asked { .. } => return Some(desk.para("acting-reply-yes-no")),
            ActAnswer::Plain(it) if [Said::REPLIES_OFF, Said::REPLIES_ENOUGH].contains(it) => {
                return None;
            }
            ActAnswer::Done { .. } | ActAnswer::Already { .. } | ActAnswer::Plain(_) => {
                "acting-reply"
            }
        },
        NoticeKind::MoreAsked { .. } => "acting-reply-more",
        NoticeKind::Note { .. } => "acting-reply-note",
        _ => "acting-reply",
    };
    (!words.is_empty()).then(|| desk.line(key).text("words", list).para())
}
