//! The pages of an archive. The frames stand in `templates/archive/`; every text that comes from
//! elsewhere is escaped.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::Datelike;
use sha2::{Digest, Sha256};

use super::super::letter_templates::fill;
use super::shots::Shot;
use super::{Block, Desk, PlayedRound, below, chart, ended, escape, fragment};
use kit::{Language, Phrase, Seat};

/// What all pages of a language share.
pub(super) struct Pages<'a> {
    pub desk: &'a Desk<'a>,
    /// The way to the folder's own files.
    pub up: &'static str,
    pub talk: bool,
    pub languages: &'a [Language],
}

/// A page in its frame; `plays`: boards follow each other on it.
fn framed(desk: &Desk<'_>, title: &str, body: &str, plays: bool) -> String {
    let frame = |path| desk.context.speech.letter_templates.frame(path);
    let source = frame("archive/replay.js");
    let hash = STANDARD.encode(Sha256::digest(source.as_bytes()));
    fill(frame("archive/page.html"), |slot| {
        Some(match slot {
            "language" => desk.listener.language.name().to_owned(),
            "script-hash" => format!("sha256-{hash}"),
            "title" => escape(title),
            "style" => frame("archive/style.css").to_owned(),
            "script" if plays => format!("<script>{source}</script>"),
            "script" => String::new(),
            "body" => body.to_owned(),
            _ => return None,
        })
    })
}

/// A played round and the names of its drawings.
type Told<'a> = (&'a PlayedRound, Vec<String>);

impl Pages<'_> {
    fn say(&self, key: &'static str) -> String {
        escape(&self.desk.line(key).say())
    }

    /// The page that the folder opens with.
    pub fn index(&self, told: &[Told<'_>]) -> String {
        let desk = self.desk;
        let context = desk.context;
        let over = context.game.state.is_over();
        let title = desk.line("archive-title").say();
        let mut body = format!("<h1>{}</h1>\n", escape(&title));
        body += &self.other_languages();
        let said = match over {
            true => Block::Para { text: desk.outcome() },
            false => desk.para("archive-running"),
        };
        body += &fragment(&[said]);
        if let (Some((first, _)), Some((last, _))) = (told.first(), told.last()) {
            let days = [first.opened, last.executed].map(|it| it.with_timezone(&desk.zone));
            let line = desk.line("archive-days").text("year", days[1].year().to_string());
            let days = desk.days(days[0].date_naive(), days[1].date_naive());
            body += &fragment(&[line.text("days", days).para()]);
            let (start, text) = (desk.number(first.number), self.say("archive-start"));
            body += &format!("<p><a class=\"start\" href=\"rounds/{start}.html\">{text}</a></p>\n");
        } else {
            body += &fragment(&[desk.para("archive-nothing")]);
        }
        if let Some(last) = told.last().and_then(|(_, pictures)| pictures.last()) {
            let words = desk.scene().map(|scene| desk.words_of(&scene));
            let heading = if over { "ended-board" } else { "archive-last-board" };
            body += &fragment(&[desk.heading(heading)]);
            body += &self.figure(last, &self.say("archive-shot-board"));
            body += &self.words(&words.unwrap_or_default());
        }
        body += &fragment(&[desk.heading("archive-players"), self.players()]);
        body += &fragment(&ended::told(desk));
        body += &chart::chart(desk);
        if !told.is_empty() {
            body += &fragment(&[desk.heading("archive-rounds")]);
            let row = |(played, _): &Told<'_>| {
                let line = desk.line("archive-round").round(played.number);
                let text = escape(&line.text("headline", desk.headline(played)).say());
                let number = desk.number(played.number);
                format!("<li><a href=\"rounds/{number}.html\">{text}</a></li>\n")
            };
            let name = self.say("archive-rounds");
            let rows: String = told.iter().map(row).collect();
            body +=
                &format!("<nav aria-label=\"{name}\"><ol class=\"rounds\">\n{rows}</ol></nav>\n");
            body += &fragment(&[desk.heading("archive-moving")]);
            let alt = self.say("archive-moving-alt");
            body += &format!("<p><img src=\"replay.gif\" alt=\"{alt}\" loading=\"lazy\"></p>\n");
        }
        let files = desk.line("archive-data").text("files", "match.json, positions, rounds");
        body += &fragment(&[files.para()]);
        framed(desk, &title, &body, false)
    }

    /// The page of a round.
    pub fn round(&self, played: &PlayedRound, shots: &[Shot], pictures: &[String]) -> String {
        let desk = self.desk;
        let line = desk.line("archive-round").round(played.number);
        let title = line.text("headline", desk.headline(played)).say();
        let mut body = format!("<h1>{}</h1>\n", escape(&title));
        body += &self.way(played);
        body += &self.controls(shots.len());
        body += "<ol class=\"shots\">\n";
        for (place, (shot, picture)) in (1..).zip(shots.iter().zip(pictures)) {
            let alt = match shot.words.is_empty() {
                true => {
                    let line = desk.line("archive-shot").number("place", place);
                    escape(&line.number("count", shots.len()).say())
                }
                false => self.say("archive-shot-board"),
            };
            let figure = self.figure(&format!("../{picture}"), &alt);
            let told = fragment(&shot.told) + &self.words(&shot.words);
            body += &format!("<li>{figure}<div class=\"told\">{told}</div></li>\n");
        }
        body += "</ol>\n";
        body += &self.orders(played);
        if self.talk {
            body += &fragment(&desk.talk(played.number));
        }
        framed(desk, &title, &body, true)
    }

    fn figure(&self, picture: &str, alt: &str) -> String {
        let up = self.up;
        format!("<figure><img src=\"{up}{picture}\" alt=\"{alt}\" loading=\"lazy\"></figure>")
    }

    /// A board in sentences, for those who do not see it.
    fn words(&self, words: &[String]) -> String {
        if words.is_empty() {
            return String::new();
        }
        let told = fragment(&[Block::Lines { items: words.to_vec() }]);
        format!("<details><summary>{}</summary>{told}</details>\n", self.say("archive-words"))
    }

    fn players(&self) -> Block {
        let desk = self.desk;
        let holders = desk.context.game.holders.iter();
        let items = holders.map(|(seat, holder)| {
            let names = holder.former.iter().map(|it| super::super::clean::line(&it.name, 40));
            let former = desk.list(names);
            let key = if former.is_empty() { "archive-player" } else { "archive-player-former" };
            let line = desk.line(key).seat("who", seat).code("mark", &holder.mark.code);
            line.text("names", former).say()
        });
        Block::Lines { items: items.collect() }
    }

    /// What was carried out for everybody.
    fn orders(&self, played: &PlayedRound) -> String {
        let desk = &self.desk.then(played.number);
        let row = |(seat, program): (Seat, &Option<String>)| {
            let program = program.as_ref()?;
            let order = Some(desk.order(program)).filter(|it| !it.trim().is_empty());
            let order = order.unwrap_or_else(|| desk.code_text(program));
            Some(vec![desk.listener.name(seat), order])
        };
        let rows: Vec<Vec<String>> = played.programs.iter().filter_map(row).collect();
        if rows.is_empty() {
            return String::new();
        }
        let table = fragment(&[desk.heading("archive-orders"), desk.table(rows)]);
        format!("<div class=\"wide\">{table}</div>\n")
    }

    /// Links to the match and to the rounds beside this one.
    fn way(&self, played: &PlayedRound) -> String {
        let history = self.desk.context.history;
        let place = history.iter().position(|it| it.number == played.number);
        let beside = |step: Option<usize>| step.and_then(|place| history.get(place));
        let link = |rel: &str, round: Option<&PlayedRound>, key: &'static str| {
            round.map(|round| {
                let (number, text) = (self.desk.number(round.number), self.say(key));
                format!("<li><a rel=\"{rel}\" href=\"{number}.html\">{text}</a></li>\n")
            })
        };
        let back = link("prev", beside(place.and_then(|it| it.checked_sub(1))), "archive-back");
        let next = link("next", beside(place.and_then(|it| it.checked_add(1))), "archive-next");
        let index =
            format!("<li><a href=\"../index.html\">{}</a></li>\n", self.say("archive-index"));
        let links = [back, Some(index), next].into_iter().flatten().collect::<String>();
        format!("<nav aria-label=\"{}\"><ul>\n{links}</ul></nav>\n", self.say("archive-rounds"))
    }

    fn controls(&self, count: usize) -> String {
        let (speech, listener) = (self.desk.context.speech, &self.desk.listener);
        fill(speech.letter_templates.frame("archive/controls.html"), |slot| match slot {
            "last" => Some(count.saturating_sub(1).to_string()),
            label if label.starts_with("archive-") => {
                Some(escape(&speech.sentence(label, listener, &|_| None)))
            }
            _ => None,
        })
    }

    /// The same page in the other languages.
    fn other_languages(&self) -> String {
        let own = self.desk.listener.language;
        let links = self.languages.iter().filter(|it| **it != own).map(|language| {
            let (up, code) = (self.up, language.name());
            let there = format!("{up}{}index.html", below(*language, self.languages));
            let listener = crate::report::Listener::outside(*language);
            let text = self.desk.context.speech.say(&Phrase::new("archive-language"), &listener);
            let text = escape(&text);
            format!("<li><a href=\"{there}\" hreflang=\"{code}\" lang=\"{code}\">{text}</a></li>\n")
        });
        let links: String = links.collect();
        match links.is_empty() {
            true => String::new(),
            false => format!("<ul class=\"languages\">\n{links}</ul>\n"),
        }
    }
}
