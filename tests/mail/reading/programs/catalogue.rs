//! The mail programs, and how each of them writes a reply: `programs.txt` and `families.txt`.

use std::sync::LazyLock;

use super::languages::{Language, field};
use super::mime::Coding;

/// Programs that quote alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    Gmail,
    Apple,
    OutlookClassic,
    OutlookWeb,
    OutlookMac,
    Thunderbird,
    Yahoo,
    Gmx,
    Proton,
    Samsung,
    Mutt,
    Alpine,
    Mailx,
}

/// A mail program.
pub struct Program {
    pub name: &'static str,
    pub family: Family,
    /// Its own header lines.
    pub headers: String,
    pub boundary: &'static str,
    pub coding: Coding,
    /// Whether it writes the charset of its language.
    pub old_charset: bool,
    /// What it adds below every letter.
    pub phone: &'static str,
}

pub static PROGRAMS: LazyLock<Vec<Program>> = LazyLock::new(|| {
    let blocks = include_str!("programs.txt").split("\n\n").skip(1);
    blocks.map(program).collect()
});

/// A block of `programs.txt`.
fn program(block: &'static str) -> Program {
    let family = field(block, "family").expect("a family");
    let coding = match field(block, "coding") {
        Some("Eight") => Coding::Eight,
        Some("Base64") => Coding::Base64,
        _ => Coding::Quoted,
    };
    let headers = field(block, "headers").map(|it| it.replace('|', "\r\n") + "\r\n");
    Program {
        name: block.lines().next().expect("a name"),
        family: Family::ALL.into_iter().find(|it| format!("{it:?}") == family).expect("a family"),
        headers: headers.unwrap_or_default(),
        boundary: field(block, "boundary").expect("a boundary"),
        coding,
        old_charset: field(block, "charset").is_some(),
        phone: field(block, "phone").unwrap_or_default(),
    }
}

/// Who is quoted.
pub struct Who {
    pub name: &'static str,
    pub address: &'static str,
}

impl Family {
    const ALL: [Family; 13] = [
        Family::Gmail,
        Family::Apple,
        Family::OutlookClassic,
        Family::OutlookWeb,
        Family::OutlookMac,
        Family::Thunderbird,
        Family::Yahoo,
        Family::Gmx,
        Family::Proton,
        Family::Samsung,
        Family::Mutt,
        Family::Alpine,
        Family::Mailx,
    ];

    /// What `families.txt` has of it under this name.
    fn says(self, name: &str) -> Option<&'static str> {
        let mut blocks = include_str!("families.txt").split("\n\n");
        let block = blocks.find(|block| block.lines().next() == Some(&format!("{self:?}")));
        field(block.expect("its block"), name)
    }

    /// Whether it marks every line that it quotes.
    pub fn marks(self) -> bool {
        self.says("quote").is_some()
    }

    /// Whether it can write HTML.
    pub fn has_html(self) -> bool {
        self.says("html").is_some()
    }

    /// The lines it puts above a quote.
    pub fn opening(self, language: &Language, who: &Who) -> Vec<String> {
        let own = self.says(&format!("opening in {}", language.code));
        let opening = own.or_else(|| self.says("opening")).expect("an opening");
        let opening = opening
            .replace("{gmail}", language.gmail)
            .replace("{apple}", language.apple)
            .replace("{thunderbird}", language.thunderbird)
            .replace("{original}", language.original)
            .replace("{headers}", &headers(language, who).join("|"));
        let opening = opening.replace("{n}", who.name).replace("{a}", who.address);
        opening.split('|').map(str::to_owned).collect()
    }

    /// A line as it quotes it.
    pub fn quote(self, line: &str) -> String {
        match self.says("quote") {
            None => line.to_owned(),
            Some(">") if line.is_empty() || line.starts_with('>') => format!(">{line}"),
            Some(">") => format!("> {line}"),
            Some(mark) => format!("{mark}{line}"),
        }
    }

    /// A quote in HTML, and what stands above it.
    pub fn html(self, language: &Language, who: &Who, inner: &str) -> String {
        let opening: Vec<String> =
            self.opening(language, who).iter().map(|line| escape(line)).collect();
        let bold = |row: &String| {
            let (name, value) = row.split_once(':')?;
            Some(format!("<b>{}:</b>{}", escape(name), escape(value)))
        };
        let rows: Vec<String> = headers(language, who).iter().filter_map(bold).collect();
        self.says("html")
            .unwrap_or_default()
            .replace("{opening}", &opening.join("<br>"))
            .replace("{rows}", &rows.join("<br>\n"))
            .replace("{original}", &escape(language.original))
            .replace("{inner}", inner)
    }

    /// One line that somebody types, in HTML.
    pub fn typed(self, line: &str) -> String {
        let inner = if line.is_empty() { "<br>".to_owned() } else { escape(line) };
        self.says("typed").expect("a form").replace("{line}", &inner)
    }

    /// The page round everything.
    pub fn page(self, inner: &str) -> String {
        self.says("page").expect("a page").replace("{inner}", inner)
    }
}

/// The block of headers above a quote, with the blank line below it.
pub fn headers(language: &Language, who: &Who) -> Vec<String> {
    let [from, sent, to, subject] = language.headers;
    vec![
        format!("{from}: {} <{}>", who.name, who.address),
        format!("{sent}: {}", language.when),
        format!("{to}: Klub 7 games <moderator@game.example>"),
        format!("{subject}: Re: [klub7] Round 4"),
        String::new(),
    ]
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
