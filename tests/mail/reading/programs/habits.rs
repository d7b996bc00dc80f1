//! What people do with a reply, and the letters that come of it.

use super::catalogue::{Family, Program, Who, escape, headers};
use super::languages::{LANGUAGES, Language};
use super::mime::{Coding, Part, letter};
use crate::reading::quoting::wrapped;
use crate::reading::rounds::Round;
use crate::support::golden::texts;

/// A game as the letters need it.
pub struct Played {
    pub round: Round,
    /// What the writer means, as typed and as stored.
    pub order: &'static str,
    /// What stands in the quote: a different legal order.
    pub older: &'static str,
    /// A report of ours, in English and in Polish, with the older order in it.
    pub reports: [&'static str; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Habit {
    Top,
    Bottom,
    Interleaved,
    HtmlOnly,
    Flowed,
    Wrapped76,
    Wrapped78,
    Languages,
    WrappedAttribution,
    HeaderBlock,
    Phone,
    Dashes,
    Disclaimer,
    Report,
    ReportBelow,
    ReportInside,
    Forwarded,
    Nested,
    OtherLanguage,
    OwnHtml,
    TalkOnly,
}

impl Habit {
    pub const ALL: [Habit; 21] = [
        Habit::Top,
        Habit::Bottom,
        Habit::Interleaved,
        Habit::HtmlOnly,
        Habit::Flowed,
        Habit::Wrapped76,
        Habit::Wrapped78,
        Habit::Languages,
        Habit::WrappedAttribution,
        Habit::HeaderBlock,
        Habit::Phone,
        Habit::Dashes,
        Habit::Disclaimer,
        Habit::Report,
        Habit::ReportBelow,
        Habit::ReportInside,
        Habit::Forwarded,
        Habit::Nested,
        Habit::OtherLanguage,
        Habit::OwnHtml,
        Habit::TalkOnly,
    ];

    /// Why a program cannot do so, if it cannot.
    pub fn impossible(self, program: &Program) -> Option<&'static str> {
        match self {
            Habit::HtmlOnly | Habit::OwnHtml if !program.family.has_html() => {
                Some("it writes no HTML")
            }
            Habit::Phone if program.phone.is_empty() => Some("it adds nothing of its own"),
            _ => None,
        }
    }

    /// Whether the writer's letter holds an order at all.
    pub const fn orders(self) -> bool {
        !matches!(self, Habit::Forwarded | Habit::TalkOnly)
    }

    /// Why the order is rightly not taken, if it is not.
    pub fn lost(self, family: Family) -> Option<&'static str> {
        match self {
            Habit::ReportBelow | Habit::ReportInside => Some("it stands below our marker"),
            Habit::Bottom | Habit::Interleaved if !family.marks() => {
                Some("without marks nobody can tell where the quote ends")
            }
            _ => None,
        }
    }
}

/// Plain text and HTML beside it, or one of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Both,
    Plain,
    Html,
    Flowed,
}

/// A reply before it is bytes.
struct Draft<'a> {
    language: &'a Language,
    above: Vec<String>,
    quote: Vec<String>,
    /// The quote where it came as HTML.
    html: Option<&'a str>,
    inside: Option<&'a str>,
    below: Vec<String>,
    width: usize,
}

impl<'a> Draft<'a> {
    fn new(language: &'a Language, order: &str, quote: &str) -> Draft<'a> {
        Draft {
            language,
            above: vec![order.to_owned()],
            quote: quote.lines().map(str::to_owned).collect(),
            html: None,
            inside: None,
            below: Vec::new(),
            width: 998,
        }
    }

    fn plain(&self, program: &Program) -> String {
        let family = program.family;
        let mut lines = self.above.clone();
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.extend(family.opening(self.language, &ANIA));
        let half = self.quote.len() / 2;
        for (at, line) in self.quote.iter().enumerate() {
            if let Some(inside) = self.inside.filter(|_| at == half) {
                lines.extend([String::new(), inside.to_owned(), String::new()]);
            }
            lines.push(family.quote(line));
        }
        if !self.below.is_empty() {
            lines.push(String::new());
            lines.extend(self.below.clone());
        }
        wrapped(&lines.join("\n"), self.width).replace('\n', "\r\n")
    }

    fn html(&self, program: &Program) -> String {
        let family = program.family;
        let typed =
            |lines: &[String]| -> String { lines.iter().map(|it| family.typed(it)).collect() };
        let divs = |lines: &[String]| -> String {
            lines.iter().map(|line| format!("<div>{}</div>", escape(line))).collect()
        };
        let quoted = |inner: &str| family.html(self.language, &ANIA, inner);
        let inner = match (self.inside, self.html) {
            (Some(inside), _) if family.marks() => {
                let (first, second) = self.quote.split_at(self.quote.len() / 2);
                format!(
                    "{}{}<blockquote type=\"cite\">{}</blockquote>",
                    quoted(&divs(first)),
                    family.typed(inside),
                    divs(second)
                )
            }
            (Some(inside), _) => {
                let (first, second) = self.quote.split_at(self.quote.len() / 2);
                quoted(&[divs(first), family.typed(inside), divs(second)].concat())
            }
            (None, Some(html)) => quoted(html),
            (None, None) => quoted(&divs(&self.quote)),
        };
        family.page(&[typed(&self.above), inner, typed(&self.below)].concat())
    }

    fn letter(&self, program: &Program, form: Form) -> Vec<u8> {
        let charset = if program.old_charset { self.language.charset } else { "utf-8" };
        let coding = match charset {
            "iso-2022-jp" => Coding::Eight,
            _ => program.coding,
        };
        let part = |kind, parameters, text| Part { kind, charset, coding, parameters, text };
        let plain = || part("plain", "", self.plain(program));
        let html = || part("html", "", self.html(program));
        let parts = match form {
            Form::Both if program.family.has_html() => vec![plain(), html()],
            Form::Both | Form::Plain => vec![plain()],
            Form::Html => vec![html()],
            Form::Flowed => vec![part("plain", "; format=flowed", flowed(&self.plain(program)))],
        };
        let subject = "Re: [klub7] Round 4";
        letter(&program.headers, subject, program.boundary, &parts)
    }
}

const ANIA: Who = Who { name: "Klub 7 games", address: "moderator@game.example" };

/// Typed paragraphs broken softly, quotes stuffed as they are.
fn flowed(text: &str) -> String {
    let broken = |line: &str| match line.find(' ').filter(|_| line.len() > 60) {
        Some(_) if !line.starts_with(['>', ' ', '|']) => line.replacen(' ', " \r\n", 1),
        _ => line.to_owned(),
    };
    text.split("\r\n").map(broken).collect::<Vec<_>>().join("\r\n")
}

/// All letters of one cell of the table, each with a name.
#[expect(clippy::too_many_lines, reason = "a table: a few lines for each habit")]
pub fn letters(program: &Program, habit: Habit, game: &Played) -> Vec<(String, Vec<u8>)> {
    let english = &LANGUAGES[0];
    let earlier = format!(
        "{}\n\nI think that this is the best that can be done here, and I hope that it will work \
         out.\nREADY",
        game.older
    );
    let draft = |language| Draft::new(language, game.order, &earlier);
    let plain = |program: &Program, draft: Draft<'_>| {
        vec![("".to_owned(), draft.letter(program, Form::Both))]
    };
    let both = |draft: Draft<'_>| {
        let mut all = vec![("both".to_owned(), draft.letter(program, Form::Both))];
        if program.family.has_html() {
            all.push(("plain".to_owned(), draft.letter(program, Form::Plain)));
        }
        all
    };
    let signed = |lines: &[&str]| {
        let mut draft = draft(english);
        draft.above.push(String::new());
        draft.above.extend(lines.iter().map(|line| (*line).to_owned()));
        both(draft)
    };
    let of_all = |make: &dyn Fn(&'static Language) -> Vec<(String, Vec<u8>)>| {
        let named = |language: &'static Language| {
            make(language)
                .into_iter()
                .map(|(name, raw)| (language.code.to_owned() + " " + &name, raw))
        };
        LANGUAGES.iter().flat_map(named).collect::<Vec<_>>()
    };
    let moved_below = |mut draft: Draft<'_>| {
        draft.below = std::mem::take(&mut draft.above);
        both(draft)
    };
    let [report, polish] = game.reports;
    let other = Draft::new(english, game.order, report);
    match habit {
        Habit::Top => both(draft(english)),
        Habit::Bottom => moved_below(draft(english)),
        Habit::Interleaved => {
            both(Draft { above: Vec::new(), inside: Some(game.order), ..draft(english) })
        }
        Habit::HtmlOnly => of_all(&|language| {
            vec![("html".to_owned(), draft(language).letter(program, Form::Html))]
        }),
        Habit::Flowed => vec![("".to_owned(), draft(english).letter(program, Form::Flowed))],
        Habit::Wrapped76 => both(Draft { width: 76, ..other }),
        Habit::Wrapped78 => both(Draft { width: 78, ..other }),
        Habit::Languages => of_all(&|language| both(draft(language))),
        Habit::WrappedAttribution => [40, 60, 72]
            .into_iter()
            .flat_map(|width| {
                of_all(&|language| {
                    let mut draft = Draft { width, ..draft(language) };
                    draft.quote.truncate(1);
                    vec![(width.to_string(), draft.letter(program, Form::Plain))]
                })
            })
            .collect(),
        Habit::HeaderBlock => of_all(&|language| forwarded(program, language, game, true)),
        Habit::Phone => signed(&[program.phone]),
        Habit::Dashes => signed(&["-- ", "Ania Nowak", game.older]),
        Habit::Disclaimer => signed(&[
            "Ania Nowak",
            "This e-mail is confidential and may also be privileged. If you are not the intended",
            "recipient, please notify us at once and delete it; you should not copy it.",
        ]),
        Habit::Report => both(other),
        Habit::ReportBelow => moved_below(other),
        Habit::ReportInside => both(Draft { above: Vec::new(), inside: Some(game.order), ..other }),
        Habit::Forwarded => of_all(&|language| forwarded(program, language, game, false)),
        Habit::Nested => {
            let opening = program.family.opening(english, &ANIA);
            let inner = report.lines().map(|line| program.family.quote(line));
            let mut draft = draft(english);
            draft.quote.push(String::new());
            draft.quote.extend(opening);
            draft.quote.extend(inner);
            both(draft)
        }
        Habit::OtherLanguage => of_all(&|language| both(Draft::new(language, game.order, polish))),
        Habit::OwnHtml => {
            let ours = our_html(game.older);
            let draft = Draft { html: Some(&ours), ..other };
            let mut all = both(Draft { above: draft.above.clone(), ..draft });
            let again = Draft { html: Some(&ours), ..Draft::new(english, game.order, report) };
            all.push(("html".to_owned(), again.letter(program, Form::Html)));
            all
        }
        Habit::TalkOnly => of_all(&|language| {
            let talk = Draft::new(language, "Thanks a lot!", &earlier);
            let mut all = plain(program, talk);
            if program.family.has_html() {
                let talk = Draft::new(language, "Thanks a lot!", &earlier);
                all.push(("html".to_owned(), talk.letter(program, Form::Html)));
            }
            all
        }),
    }
}

/// Forwarded with a block of headers and no mark, with or without an order above.
fn forwarded(
    program: &Program,
    language: &Language,
    game: &Played,
    ordered: bool,
) -> Vec<(String, Vec<u8>)> {
    let dashes = match program.family {
        Family::Gmail => ("---------- ", " ---------"),
        Family::OutlookClassic | Family::OutlookWeb | Family::OutlookMac => ("", ""),
        _ => ("-------- ", " --------"),
    };
    let typed = if ordered { game.order } else { "What do you think?" };
    let mut lines = vec![typed.to_owned(), String::new()];
    if !dashes.0.is_empty() {
        lines.push([dashes.0, language.forwarded, dashes.1].concat());
    }
    let basia = Who { name: "Basia", address: "basia@players.example" };
    lines.extend(headers(language, &basia));
    lines.push(game.older.to_owned());
    let charset = if program.old_charset { language.charset } else { "utf-8" };
    let coding = if charset == "iso-2022-jp" { Coding::Eight } else { program.coding };
    let text = lines.join("\r\n");
    let part = Part { kind: "plain", charset, coding, parameters: "", text };
    let raw = letter(&program.headers, "Fwd: plan", program.boundary, &[part]);
    vec![("plain".to_owned(), raw)]
}

/// The inside of an HTML letter of ours, with an older order in it.
fn our_html(older: &str) -> String {
    let page = texts("playthroughs/classic.txt").remove("ania-last.html").expect("of ours");
    let (_, body) = page.split_once("<body").expect("a body");
    let (_, inner) = body.split_once('>').expect("a tag");
    let (inner, _) = inner.split_once("</body>").expect("an end");
    format!("{inner}<p>Last time:</p><p>{older}</p><p>READY</p>")
}
