//! One sort of text out of a page, as markup simple enough to be laid out without surprises.

/// Wide enough that html2text never wraps a line.
const WIDTH: usize = 100_000;

/// Markup of our own making: only `div`, `pre`, `br` and text.
#[derive(Debug, Default)]
pub struct Sheet {
    html: String,
    in_pre: bool,
    has_words: bool,
}

impl Sheet {
    fn open(&mut self) {
        if self.html.is_empty() {
            self.html.push_str("<div>");
        }
    }

    /// Text as it stands in the source.
    pub fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.open();
            self.has_words |= says(text);
            self.html.push_str(&text.replace('<', "&lt;"));
        }
    }

    /// The end of a block.
    pub fn part(&mut self) {
        self.open();
        self.html.push_str(if self.in_pre { "\n" } else { "</div><div>" });
    }

    /// A line break.
    pub fn line_break(&mut self) {
        self.open();
        self.html.push_str(if self.in_pre { "\n" } else { "<br>" });
    }

    /// A blank line, unless the sheet begins here.
    pub fn gap(&mut self) {
        if !self.html.is_empty() {
            self.html.push_str(if self.in_pre { "\n\n" } else { "</div><br><div>" });
        }
    }

    /// Whether no letter and no digit is on it.
    pub fn is_blank(&self) -> bool {
        !self.has_words
    }

    /// The beginning or the end of text whose spaces and line ends count.
    pub fn pre(&mut self, begins: bool) {
        self.open();
        if begins != self.in_pre {
            self.html.push_str(if begins { "</div><pre>" } else { "</pre><div>" });
            self.in_pre = begins;
        }
    }

    /// The text as lines.
    pub fn lay_out(self) -> String {
        if self.html.is_empty() {
            return String::new();
        }
        let end = if self.in_pre { "</pre>" } else { "</div>" };
        let whole = format!("{}{end}", self.html);
        crate::mail::entity::guarded(|| {
            html2text::config::plain_no_decorate().string_from_read(whole.as_bytes(), WIDTH).ok()
        })
        .unwrap_or_default()
    }
}

/// Whether a text holds letters or digits; an entity by itself is mostly a space.
pub fn says(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        if rest[..at].contains(char::is_alphanumeric) {
            return true;
        }
        let entity = rest[at..].find(';').filter(|end| *end <= 8);
        rest = &rest[at + entity.map_or(1, |end| end + 1)..];
    }
    rest.contains(char::is_alphanumeric)
}
