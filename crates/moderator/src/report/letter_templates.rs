//! The order of the parts of each letter, and the page around them, as plain text and as HTML.
//! Both come from one model and one order.

use std::collections::{BTreeMap, BTreeSet};

use super::html::{escape, fragment, typed};
use super::letter_style::LetterStyle;
use super::page::{Block, Page, Sheet};
use super::speech::folder_of;
use super::templates::{bad_template, identifier};
use kit::joined;
use kit::render::wrap::{NO_BREAK, cut, width};

/// Which parts each kind of sheet has, in order.
const ORDER: &str = "letters/order.txt";

/// The part that says when the round closes.
const CLOCK: &str = "clock";

/// What stands around the sheets: text with the [`SLOTS`] in it.
const PAGES: [&str; 2] = ["letters/page.txt", "letters/page.html"];

/// The pages of an archive: the frame, what it looks like, its one script, and the buttons that
/// this one hears.
const ARCHIVE: [&str; 4] =
    ["archive/page.html", "archive/style.css", "archive/replay.js", "archive/controls.html"];

const SLOTS: [&str; 6] = ["language", "title", "preheader", "verdict", "marker", "body"];

/// The templates that order parts.
pub(super) struct LetterTemplates {
    orders: BTreeMap<String, Vec<Place>>,
    /// The pages around letters and those of an archive, by path.
    frames: BTreeMap<String, String>,
}

/// One kind of sheet in a file of orders.
struct Section<'a> {
    name: &'a str,
    line: usize,
    places: Vec<Place>,
}

/// The place of a part in a sheet.
struct Place {
    part: String,
    line: usize,
    /// Whether an empty line is left where the letter does not have the part.
    kept: bool,
}

/// What a letter is printed with besides its parts.
pub(super) struct Frame<'a> {
    pub language: &'a str,
    pub title: &'a str,
    pub preheader: &'a str,
    pub marker: &'a str,
    pub paper: &'a LetterStyle,
}

impl LetterTemplates {
    /// The templates among these files, with a moderator's own in their place; what is wrong
    /// with them goes to `faults`.
    pub fn new<T: AsRef<str>>(
        files: &[(T, T)],
        overrides: &[(String, String)],
        faults: &mut Vec<String>,
    ) -> LetterTemplates {
        let file = |at| files.iter().find(|it| it.0.as_ref() == at).map_or("", |it| it.1.as_ref());
        let orders = sections(file(ORDER)).into_iter();
        let orders = orders.map(|section| (section.name.to_owned(), section.places));
        let frames = PAGES.iter().chain(&ARCHIVE);
        let frames = frames.map(|path| ((*path).to_owned(), file(path).to_owned()));
        let mut letter_templates =
            LetterTemplates { orders: orders.collect(), frames: frames.collect() };
        for (path, text) in overrides.iter().filter(|(path, _)| names(path).next().is_some()) {
            let wrong = letter_templates.replace(path, text).into_iter();
            faults.extend(wrong.map(|(line, what)| bad_template(path, line, what)));
        }
        letter_templates
    }

    /// Takes a moderator's own template; returns what is wrong with it, by line.
    fn replace(&mut self, path: &str, text: &str) -> Vec<(usize, String)> {
        if path == ORDER {
            return self.reorder(text);
        }
        let Some(frame) = self.frames.get_mut(path) else {
            return vec![(1, format!("no such template; there are {}", joined(names(path), ", ")))];
        };
        text.clone_into(frame);
        if PAGES.contains(&path) { wrong_slots(text) } else { Vec::new() }
    }

    fn reorder(&mut self, text: &str) -> Vec<(usize, String)> {
        let mut wrong = Vec::new();
        for Section { name, line, places } in sections(text) {
            let Some(known) = self.orders.get_mut(name) else {
                let names = joined(self.orders.keys(), ", ");
                let what = match name {
                    "" => "a letter's name comes first, such as `[round]`".to_owned(),
                    _ => format!("there is no letter `{name}`; there are {names}"),
                };
                wrong.push((line, what));
                continue;
            };
            for Place { part, line, .. } in &places {
                if known.iter().all(|known| known.part != *part) {
                    let parts = joined(known.iter().map(|it| &it.part), ", ");
                    let what = format!("this letter has no part `{part}`; it has {parts}");
                    wrong.push((*line, what));
                }
            }
            *known = places;
        }
        wrong
    }

    /// A page.
    pub fn frame(&self, path: &str) -> &str {
        self.frames.get(path).map_or("", String::as_str)
    }

    /// The letter as plain text and as HTML.
    pub fn print(&self, page: &Page, frame: &Frame<'_>) -> (String, String) {
        let whole = joined(std::iter::once(&page.verdict).chain(&page.due), " ");
        (tidy(&self.text(page, frame, &whole)), self.html(page, frame, &whole))
    }

    fn html(&self, page: &Page, frame: &Frame<'_>, verdict: &str) -> String {
        let links = page.links();
        let part = |blocks: &[Block]| fragment(blocks, &links);
        let sheets = page.sheets.iter().map(|it| self.sheet(it, &part, &|_| true));
        let body: String = sheets.collect();
        without_idle_rules(&frame.around(self.frame(PAGES[1]), &escape, &typed(verdict), &body))
    }

    fn text(&self, page: &Page, frame: &Frame<'_>, whole: &str) -> String {
        let columns = frame.paper.columns;
        let lines =
            |blocks: &[Block]| joined(blocks.iter().flat_map(|it| it.lines(frame.paper)), "\n");
        // By when it is asked comes first below, where the first line has no room for it.
        let below = page.due.as_ref().filter(|_| width(whole) > columns);
        let clock = page.sheets.iter().flat_map(|sheet| &sheet.parts).find(|it| it.0 == CLOCK);
        let clock = clock.map(|(_, blocks)| blocks).filter(|it| below.is_some() && !it.is_empty());
        let told = |name: &str| clock.is_none() || name != CLOCK;
        let sheets = page.sheets.iter().map(|it| self.sheet(it, &lines, &told));
        let mut body: String = sheets.collect();
        let mut verdict = whole;
        if let Some(due) = below {
            let due = vec![Block::Para { text: due.clone() }];
            let above = lines(clock.unwrap_or(&due));
            body = format!("{}\n\n{}", above.trim_matches('\n'), body.trim_start_matches('\n'));
            verdict = &page.verdict;
        }
        // The marker is on the second line, so the first holds what fits; the whole follows below.
        if width(verdict) > columns {
            let above = lines(&[Block::Para { text: verdict.to_owned() }]);
            body = format!("{above}\n\n{}", body.trim_start_matches('\n'));
        }
        frame.around(self.frame(PAGES[0]), &str::to_owned, &first_line(verdict, columns), &body)
    }

    fn sheet(
        &self,
        sheet: &Sheet,
        print: &dyn Fn(&[Block]) -> String,
        is_told: &dyn Fn(&str) -> bool,
    ) -> String {
        let places = self.orders.get(sheet.template).map_or(&[][..], Vec::as_slice);
        let told = |Place { part, kept, .. }: &Place| {
            let blocks = sheet.parts.iter().rfind(|(name, _)| name == part && is_told(name));
            let text = blocks.map_or(String::new(), |(_, blocks)| print(blocks));
            if *kept || !text.is_empty() { text + "\n" } else { text }
        };
        places.iter().map(told).collect()
    }
}

/// The templates that stand in the same folder as this one.
fn names(path: &str) -> impl Iterator<Item = &'static str> {
    let all = [ORDER].into_iter().chain(PAGES).chain(ARCHIVE);
    all.filter(move |known| folder_of(known) == folder_of(path))
}

impl Frame<'_> {
    /// The page around a first line and what stands below it.
    fn around(
        &self,
        page: &str,
        text: &dyn Fn(&str) -> String,
        verdict: &str,
        body: &str,
    ) -> String {
        fill(page, |slot| {
            Some(match slot {
                "language" => text(self.language),
                "title" => text(self.title),
                "preheader" => text(self.preheader),
                "marker" => text(self.marker),
                "verdict" => verdict.to_owned(),
                "body" => body.to_owned(),
                _ => return None,
            })
        })
    }
}

/// A page without those rules of its style sheet, a line each, that are for an element or a class
/// that is nowhere on it. A rule that begins otherwise stays.
fn without_idle_rules(page: &str) -> String {
    let Some((head, rest)) = page.split_once("<style>") else { return page.to_owned() };
    let Some((sheet, below)) = rest.split_once("</style>") else { return page.to_owned() };
    // Many rules are for the same, and a page is longer than what it is made of.
    let tags = || below.split('<').skip(1).filter_map(|it| it.split('>').next());
    let elements: BTreeSet<&str> = tags().map(identifier).collect();
    let classes = tags().filter_map(|it| it.split_once("class=\"")?.1.split('"').next());
    let classes: BTreeSet<&str> = classes.collect();
    let is_meant = |selector: &str| {
        // Of `span[style*="b04e00"]` the element counts, of `.n .l` the class that is meant.
        let meant = selector.split('[').next().and_then(|it| it.rsplit(' ').next());
        let meant = meant.unwrap_or(selector);
        let name = meant.trim_start_matches('.');
        let is_plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_element = || name == meant && elements.iter().any(|it| it.starts_with(name));
        !is_plain || is_element() || name != meant && classes.contains(name)
    };
    let is_used =
        |rule: &&str| rule.split_once('{').is_none_or(|(whom, _)| whom.split(',').any(is_meant));
    let rules: String = sheet.split_inclusive('\n').filter(is_used).collect();
    format!("{head}<style>{rules}</style>{below}")
}

/// As much of a verdict as a line has room for.
fn first_line(verdict: &str, columns: usize) -> String {
    if width(verdict) <= columns {
        return verdict.replace(NO_BREAK, " ");
    }
    let start = cut(verdict, columns - 3).replace(NO_BREAK, " ");
    format!("{}...", start.rsplit_once(' ').map_or(&*start, |(words, _)| words))
}

/// The sections of a file of orders; parts without a name above them have an empty one.
fn sections(text: &str) -> Vec<Section<'_>> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let name = line.strip_prefix('[').map(|name| name.trim_end_matches(']'));
        if name.is_some() || sections.is_empty() {
            let name = name.unwrap_or_default();
            sections.push(Section { name, line: number, places: Vec::new() });
        }
        if let (None, Some(section)) = (name, sections.last_mut()) {
            let part = line.trim_end_matches('?');
            let place = Place { part: part.to_owned(), line: number, kept: part == line };
            section.places.push(place);
        }
    }
    sections
}

/// A page with what its slots are filled with; one that nothing is known of stays as it is. What
/// fills them is not looked into for slots again: nothing that people typed is one.
pub(super) fn fill(page: &str, slot: impl Fn(&str) -> Option<String>) -> String {
    let filled = |name: &str| slot(name).unwrap_or_else(|| format!("{{{{ {name} }}}}"));
    let pieces = slots(page).into_iter();
    pieces.map(|(before, name)| before.to_owned() + &name.map_or(String::new(), filled)).collect()
}

/// A page in pieces: text, and the slot behind it.
fn slots(page: &str) -> Vec<(&str, Option<&str>)> {
    let mut pieces = page.split("{{");
    let mut found = vec![(pieces.next().unwrap_or_default(), None)];
    for piece in pieces {
        let (slot, text) = piece.split_once("}}").unwrap_or((piece, ""));
        if let Some(last) = found.last_mut() {
            last.1 = Some(slot.trim());
        }
        found.push((text, None));
    }
    found
}

/// What is wrong with a page, by line.
fn wrong_slots(page: &str) -> Vec<(usize, String)> {
    let mut wrong = Vec::new();
    let (mut line, mut body) = (1, false);
    for (before, slot) in slots(page) {
        for sign in ["{%", "{#"] {
            if let Some(at) = before.find(sign) {
                let what = format!("`{sign}` means nothing here: a page has slots alone");
                wrong.push((line + before[..at].matches('\n').count(), what));
            }
        }
        line += before.matches('\n').count();
        body |= slot == Some("body");
        if let Some(slot) = slot.filter(|slot| !SLOTS.contains(slot)) {
            let slots = SLOTS.map(|slot| format!("{{{{ {slot} }}}}")).join(", ");
            let first = slot.lines().next().unwrap_or_default();
            wrong.push((line, format!("a page has no slot `{first}`; it has {slots}")));
            line += slot.matches('\n').count();
        }
    }
    if !body {
        wrong.push((1, "{{ body }} is missing: letters would have nothing in them".to_owned()));
    }
    wrong
}

/// Never two empty lines, none below a heading, no space at a line's end, one line end last.
fn tidy(text: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines().map(str::trim_end) {
        let close = lines.last().is_none_or(|last| last.is_empty() || last.starts_with("+ "));
        if !(line.is_empty() && close) {
            lines.push(line);
        }
    }
    while lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    lines.push("");
    lines.join("\n")
}
