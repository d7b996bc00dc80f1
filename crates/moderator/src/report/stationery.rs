//! The order of the parts of each letter, and the page around them, as plain text and as HTML.
//! Both come from one model and one order. Must never join markup and text by itself: the
//! templates of HTML escape everything they are given.

use std::collections::BTreeSet;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{Environment, Error, ErrorKind, State, context};

use super::page::{Block, Page, Sheet};
use super::paper::Paper;
use super::templates::BadTemplate;
use kit::render::wrap::{NO_BREAK, cut, width};

/// The templates that order parts.
pub(super) struct Stationery {
    environment: Environment<'static>,
}

/// What a letter is printed with besides its parts.
pub(super) struct Frame<'a> {
    pub language: &'a str,
    pub title: &'a str,
    pub marker: &'a str,
    pub paper: &'a Paper,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Text,
    Html,
}

impl Stationery {
    /// The templates among these files, with a moderator's own in their place; what is wrong
    /// with them goes to `faults`.
    pub fn new(
        files: &[(&str, &str)],
        overrides: &[(String, String)],
        faults: &mut Vec<BadTemplate>,
    ) -> Stationery {
        let mut environment = Environment::new();
        let syntax = SyntaxConfig::builder()
            .trim_blocks(true)
            .lstrip_blocks(true)
            .keep_trailing_newline(true)
            .build();
        environment.set_syntax(syntax.expect("the usual signs of templates"));
        environment.add_function("put", put);
        environment.add_filter("ticks", ticks);
        let mut stationery = Stationery { environment };
        for (path, text) in files {
            stationery.add(path, text, faults);
        }
        for (path, text) in overrides {
            let first = names(path).into_iter().next().unwrap_or_default();
            let known = stationery.parts(&first);
            if path.starts_with("letters/") && known.is_empty() {
                let what = "no letter has this template".to_owned();
                faults.push(BadTemplate { file: path.clone(), line: 1, what });
                continue;
            }
            stationery.add(path, text, faults);
            for part in stationery.parts(&first).difference(&known) {
                let line = text.lines().position(|line| line.contains(part)).unwrap_or(0) + 1;
                let what = format!("this letter has no part `{part}`");
                faults.push(BadTemplate { file: path.clone(), line, what });
            }
        }
        stationery
    }

    fn add(&mut self, path: &str, text: &str, faults: &mut Vec<BadTemplate>) {
        for name in names(path) {
            if let Err(error) = self.environment.add_template_owned(name, text.to_owned()) {
                let what = error.detail().unwrap_or("cannot be read").to_owned();
                let line = error.line().unwrap_or(1);
                faults.push(BadTemplate { file: path.to_owned(), line, what });
                return;
            }
        }
    }

    /// The letter as plain text and as HTML.
    ///
    /// # Errors
    /// If a template asks for something that cannot be done.
    pub fn print(&self, page: &Page, frame: &Frame<'_>) -> Result<(String, String), Error> {
        let text = tidy(&self.page(page, frame, Format::Text)?);
        let html = self.page(page, frame, Format::Html)?;
        Ok((text, html))
    }

    /// Blocks as HTML, without a page around them.
    ///
    /// # Errors
    /// As [`Stationery::print`].
    pub fn fragment(&self, blocks: &[Block]) -> Result<String, Error> {
        let template = self.environment.get_template("blocks.html")?;
        template.render(context! { blocks => Value::from(Serde(blocks.to_vec())) })
    }

    fn page(&self, page: &Page, frame: &Frame<'_>, format: Format) -> Result<String, Error> {
        let mut body = String::new();
        for sheet in &page.sheets {
            body.push_str(&self.sheet(sheet, frame.paper, format)?);
        }
        let name = match format {
            Format::Text => "page.txt",
            Format::Html => "page.html",
        };
        let verdict = match format {
            // The marker is on the second line, so the first holds what fits; the whole
            // follows below.
            Format::Text if width(&page.verdict) > frame.paper.columns => {
                let whole = Block::Para { text: page.verdict.clone() };
                let whole = whole.lines(frame.paper).join("\n");
                body = format!("{whole}\n\n{}", body.trim_start_matches('\n'));
                let start = cut(&page.verdict, frame.paper.columns - 3).replace(NO_BREAK, " ");
                format!("{}...", start.rsplit_once(' ').map_or(&*start, |(words, _)| words))
            }
            Format::Text => page.verdict.replace(NO_BREAK, " "),
            Format::Html => page.verdict.clone(),
        };
        self.environment.get_template(name)?.render(context! {
            language => frame.language,
            title => frame.title,
            marker => frame.marker,
            verdict => verdict,
            body => Value::from_safe_string(body),
        })
    }

    fn sheet(&self, sheet: &Sheet, paper: &Paper, format: Format) -> Result<String, Error> {
        let ending = match format {
            Format::Text => "txt",
            Format::Html => "html",
        };
        let value = |blocks: &[Block]| match format {
            Format::Text => text_value(blocks, paper),
            Format::Html => Value::from(Serde(blocks)),
        };
        let parts = sheet.parts.iter().map(|(name, blocks)| (*name, value(blocks)));
        let template = self.environment.get_template(&format!("{}.{ending}", sheet.template))?;
        template.render(Value::from_pairs(parts))
    }

    /// The parts a template puts.
    fn parts(&self, name: &str) -> BTreeSet<String> {
        let template = self.environment.get_template(name);
        let parts = template.map(|it| it.undeclared_variables(false)).unwrap_or_default();
        parts.into_iter().collect()
    }
}

/// The names a template has here. An order of parts is written once and printed twice; the
/// ending decides what is escaped.
fn names(path: &str) -> Vec<String> {
    let Some(name) = path.strip_prefix("letters/") else { return Vec::new() };
    match name.strip_suffix(".j2") {
        Some(order) => vec![format!("{order}.txt"), format!("{order}.html")],
        None => vec![name.to_owned()],
    }
}

fn text_value(blocks: &[Block], paper: &Paper) -> Value {
    let lines = blocks.iter().flat_map(|block| block.lines(paper));
    Value::from(lines.collect::<Vec<_>>().join("\n"))
}

/// `put(part)`: the part in the format of the template that asks for it.
fn put(state: &State<'_, '_>, part: Value) -> Result<Value, Error> {
    if part.is_undefined() {
        return Ok(Value::from_safe_string(String::new()));
    }
    if !state.name().ends_with(".html") {
        return Ok(part);
    }
    let blocks = state.env().get_template("blocks.html")?;
    let text = blocks.render(context! { blocks => part }).map_err(|error| {
        Error::new(ErrorKind::BadInclude, "a block cannot be shown").with_source(error)
    })?;
    Ok(Value::from_safe_string(text))
}

/// Splits a text at its backticks: every second piece is something to type.
fn ticks(text: &str) -> Vec<String> {
    match text.matches('`').count() % 2 {
        0 => text.split('`').map(str::to_owned).collect(),
        _ => vec![text.to_owned()],
    }
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
