//! The end of a match: the standings, the honours, and the seed, so that all chance can be
//! checked. Must never claim what botpost cannot know.

use super::super::desk::{Desk, short};
use super::super::page::{Block, Page, Sheet};
use super::record::tally;
use crate::game::{Honours, Seat, Standings};
use crate::moderator::Agreed;

/// What to type to check a match.
const CHECK: &str = "botpost verify --mails DIR";

/// The match is over.
pub(super) fn ended(desk: &Desk<'_>, by_gm: bool, reason: Option<&str>) -> Page {
    let context = desk.context;
    let about = context.referee.about();
    let mut opening = Vec::new();
    let agreed = desk.context.game.state.agreed();
    if by_gm {
        let key = if agreed.is_some() { "agreed-note" } else { "ended-by-gm" };
        opening.push(desk.line(key).typed("gm", &context.gm.name).para());
    }
    opening.extend(why(desk, reason));
    opening.push(desk.line("ended-farewell").phrase("farewell", &about.farewell).para());
    let mut sheet = Sheet::new("ended").with("opening", opening);
    if let Some(agreed) = agreed {
        sheet = sheet.with("agreed", agreed_places(desk, agreed));
    }
    if let Some(end) = desk.position() {
        let standings = context.referee.standings(end).unwrap_or_default();
        let history: Vec<String> =
            context.history.iter().map(|round| round.events.clone()).collect();
        let honours = context.referee.honours(end, &history).unwrap_or_default();
        sheet = sheet
            .with("standings", places(desk, &standings))
            .with("careers", careers(desk, &honours))
            .with("awards", awards(desk, &honours).into_iter().chain(tally(desk)).collect());
        if let Some(scene) = desk.scene(end) {
            let heading = desk.line("ended-board").say();
            let (board, words) = desk.position_sections(&scene, heading);
            sheet = sheet.with("board", board).with("words", words);
        }
    }
    let commitment = context.game.seed.commitment();
    let check = vec![
        desk.line("ended-check").heading(),
        desk.line("ended-seed").text("commitment", short(&commitment)).para(),
        desk.line("check-how").para(),
        Block::Code { lines: vec![CHECK.to_owned()] },
        desk.line("ended-honest").number("peeks", context.peeks).para(),
    ];
    let rules = desk.line("foot-rules").phrase("reading", &about.reading).para();
    let sheet =
        sheet.with("check", check).with("footer", vec![rules]).with("checking", desk.check_end());
    let verdict = desk.line("ended-verdict").text("outcome", desk.outcome()).say();
    Page { verdict, sheets: vec![sheet] }
}

/// The match was called off.
pub(super) fn cancelled(desk: &Desk<'_>, reason: Option<&str>) -> Page {
    let title = &desk.context.referee.about().title;
    let mut note = vec![desk.line("cancelled-note").typed("gm", &desk.context.gm.name).para()];
    note.extend(why(desk, reason));
    let verdict = desk.line("cancelled-verdict").phrase("title", title).say();
    Page { verdict, sheets: vec![Sheet::note(note)] }
}

/// Why somebody did something, in their own words.
pub(super) fn why(desk: &Desk<'_>, reason: Option<&str>) -> Option<Block> {
    Some(desk.line("because").typed("reason", reason?).para())
}

impl Desk<'_> {
    /// How the match ended, in one sentence, without its full stop.
    pub fn outcome(&self) -> String {
        if let Some(agreed) = self.context.game.state.agreed() {
            return match agreed.winners() {
                [winner] => self.line("agreed-won").seat("who", *winner).say(),
                _ if agreed.is_draw() => self.line("agreed-draw").say(),
                several => self.line("agreed-shared").text("names", self.names(several)).say(),
            };
        }
        let position = self.position();
        let standings = position.and_then(|at| self.context.referee.standings(at).ok());
        match standings.and_then(|standings| standings.outcome) {
            Some(outcome) => self.title(&outcome),
            None => self.line("ended-without-outcome").say(),
        }
    }
}

fn agreed_places(desk: &Desk<'_>, agreed: &Agreed) -> Vec<Block> {
    let rows = agreed.places().flat_map(|(place, seats)| {
        seats.iter().map(move |seat| {
            let place = desk.line("ended-place").number("place", place).say();
            row(desk, place, *seat, None)
        })
    });
    vec![desk.line("agreed-standings").heading(), desk.table(rows.collect())]
}

fn places(desk: &Desk<'_>, standings: &Standings) -> Vec<Block> {
    if standings.places.is_empty() {
        return Vec::new();
    }
    let rows = standings.places.iter().map(|standing| {
        let place = desk.line("ended-place").number("place", standing.place).say();
        row(desk, place, standing.seat, Some(desk.say(&standing.score)))
    });
    let key =
        if desk.context.game.state.agreed().is_some() { "agreed-stood" } else { "ended-standings" };
    vec![desk.line(key).heading(), desk.table(rows.collect())]
}

/// A seat's place in a table. Where the marks have no names, there is no column of them.
fn row(desk: &Desk<'_>, place: String, seat: Seat, score: Option<String>) -> Vec<String> {
    let marked = desk.context.game.holders.values().any(|holder| holder.mark.name.is_some());
    let mark = marked.then(|| desk.line("mark").seat("who", seat).say());
    let cells = [Some(place), Some(desk.listener.name(seat)), mark, score];
    cells.into_iter().flatten().collect()
}

fn careers(desk: &Desk<'_>, honours: &Honours) -> Vec<Block> {
    if honours.careers.is_empty() {
        return Vec::new();
    }
    let rows = honours
        .careers
        .iter()
        .map(|(seat, career)| vec![desk.listener.name(*seat), desk.say(career)]);
    vec![desk.line("ended-careers").heading(), desk.table(rows.collect())]
}

fn awards(desk: &Desk<'_>, honours: &Honours) -> Vec<Block> {
    if honours.awards.is_empty() {
        return Vec::new();
    }
    let rows = honours.awards.iter().map(|award| {
        let holders = desk.line("ended-award").text("names", desk.names(&award.seats));
        vec![desk.say(&award.name), holders.phrase("reason", &award.reason).say()]
    });
    vec![desk.line("ended-awards").heading(), desk.table(rows.collect())]
}
