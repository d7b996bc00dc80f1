//! How the scores grew: a row a round, with a bar in each cell that is as long as the score.

use super::{Desk, escape};
use crate::report::replay::counts;

/// The chart of a match, which grows down and not sideways; nothing where its game counts nothing.
pub(super) fn chart(desk: &Desk<'_>) -> String {
    let context = desk.context;
    let rounds = context.history.iter();
    let rounds = rounds.filter_map(|it| Some((desk.number(it.number), counts(desk, &it.after)?)));
    let rounds: Vec<(u32, Vec<i64>)> = rounds.collect();
    let most = rounds.iter().flat_map(|(_, scores)| scores).copied().max().unwrap_or(0);
    if rounds.len() < 2 || most < 1 {
        return String::new();
    }
    let heading = escape(&desk.line("archive-chart").say());
    let head = |seat| format!("<th scope=\"col\">{}</th>", escape(&desk.listener.name(seat)));
    let head: String = context.game.holders.seats().map(head).collect();
    let round = escape(&desk.line("archive-chart-round").say());
    let cell = |score: &i64| format!("<td style=\"--bar:{}%\">{score}</td>", score * 100 / most);
    let rows = rounds.iter().map(|(number, scores)| {
        let scores: String = scores.iter().map(cell).collect();
        format!("<tr><th scope=\"row\">{number}</th>{scores}</tr>\n")
    });
    let rows: String = rows.collect();
    format!(
        "<h2>{heading}</h2>\n<table class=\"scores\"><thead><tr><th scope=\"col\">{round}</th>\
         {head}</tr></thead>\n<tbody>\n{rows}</tbody></table>\n"
    )
}
