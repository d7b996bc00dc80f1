//! HTML to the lines somebody sees, for letters that have no plain text.
//!
//! A flat, linear pass keeps text and line structure alone and parts it into what the writer
//! wrote, what a client put in as signature and what it put in as quote; html2text lays out
//! each. No tree is built from a stranger's tags, so nothing nests, and no tag hides another.

mod containers;

/// The three sorts of text in a letter, laid out as lines.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Sorted {
    /// Outside all containers.
    pub own: String,
    /// Inside a client's signature container.
    pub signature: String,
    /// Inside a client's quote container, or below one that opens the rest.
    pub quoted: String,
}

/// Wide enough that html2text never wraps a line.
const WIDTH: usize = 100_000;

/// Sorts the text of an HTML document.
pub fn sort(html: &str) -> Sorted {
    let mut scan = Scan::default();
    scan.run(html);
    let [own, signature, quoted] = scan.sheets.map(|sheet| lay_out(&sheet));
    Sorted { own, signature, quoted }
}

fn lay_out(sheet: &Sheet) -> String {
    if sheet.html.is_empty() {
        return String::new();
    }
    let end = if sheet.in_pre { "</pre>" } else { "</div>" };
    let whole = format!("{}{end}", sheet.html);
    super::entity::guarded(|| {
        html2text::config::plain_no_decorate().string_from_read(whole.as_bytes(), WIDTH).ok()
    })
    .unwrap_or_default()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Own,
    Signature,
    Quote,
}

/// Markup of our own making: only `div`, `pre`, `br` and text.
#[derive(Debug, Default)]
struct Sheet {
    html: String,
    in_pre: bool,
}

impl Sheet {
    fn open(&mut self) {
        if self.html.is_empty() {
            self.html.push_str("<div>");
        }
    }

    fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.open();
            self.html.push_str(&text.replace('<', "&lt;"));
        }
    }

    fn part(&mut self) {
        self.open();
        self.html.push_str(if self.in_pre { "\n" } else { "</div><div>" });
    }

    fn line_break(&mut self) {
        self.open();
        self.html.push_str(if self.in_pre { "\n" } else { "<br>" });
    }

    fn pre(&mut self, begins: bool) {
        self.open();
        if begins != self.in_pre {
            self.html.push_str(if begins { "</div><pre>" } else { "</pre><div>" });
            self.in_pre = begins;
        }
    }
}

#[derive(Default)]
struct Scan {
    sheets: [Sheet; 3],
    /// The container we are in: its tag, its role and how many of its tag are open.
    within: Option<(String, Role, usize)>,
    /// Whether the rest of the document is quote.
    rest: bool,
}

impl Scan {
    fn run(&mut self, html: &str) {
        let mut rest = html;
        while let Some(at) = rest.find('<') {
            self.sheet().text(&rest[..at]);
            rest = self.markup(&rest[at..]);
        }
        self.sheet().text(rest);
    }

    fn sheet(&mut self) -> &mut Sheet {
        let role = match &self.within {
            _ if self.rest => Role::Quote,
            Some((_, role, _)) => *role,
            None => Role::Own,
        };
        &mut self.sheets[role as usize]
    }

    /// Takes one piece of markup off the front and gives back what is left.
    fn markup<'a>(&mut self, html: &'a str) -> &'a str {
        if let Some(comment) = html.strip_prefix("<!--") {
            return after(comment, "-->");
        }
        if html.starts_with("<!") || html.starts_with("<?") {
            return after(html, ">");
        }
        let closing = html.starts_with("</");
        let inside = &html[if closing { 2 } else { 1 }..];
        if !inside.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.sheet().text("<");
            return &html[1..];
        }
        let (tag, left) = tag(inside);
        let end = tag.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(tag.len());
        let name = tag[..end].to_ascii_lowercase();
        if closing {
            self.close(&name);
            return left;
        }
        if matches!(name.as_str(), "script" | "style" | "title") {
            return past_element(left, &name);
        }
        self.begin(&name, &attributes(&tag[end..]));
        left
    }

    fn begin(&mut self, name: &str, attributes: &[(String, String)]) {
        if let Some((open, _, depth)) = &mut self.within {
            if open == name && !is_void(name) {
                *depth += 1;
            }
        } else if let Some(role) = containers::role(name, attributes)
            && !is_void(name)
        {
            self.sheet().part();
            self.within = Some((name.to_owned(), role, 1));
        }
        self.rest |= containers::opens_the_rest(attributes);
        match name {
            "br" => self.sheet().line_break(),
            "pre" => self.sheet().pre(true),
            "td" | "th" => self.sheet().text(" "),
            name if is_block(name) => self.sheet().part(),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "pre" => self.sheet().pre(false),
            name if is_block(name) => self.sheet().part(),
            _ => {}
        }
        if let Some((open, _, depth)) = &mut self.within
            && open == name
        {
            *depth -= 1;
            if *depth == 0 {
                self.within = None;
            }
        }
    }
}

fn after<'a>(html: &'a str, end: &str) -> &'a str {
    html.find(end).map_or("", |at| &html[at + end.len()..])
}

/// The inside of a tag up to its `>`, minding quotation marks, and what follows. A tag without
/// an end takes the rest, as browsers have it.
fn tag(html: &str) -> (&str, &str) {
    let mut quote = None;
    for (at, byte) in html.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return (&html[..at], &html[at + 1..]),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    (html, "")
}

fn past_element<'a>(html: &'a str, name: &str) -> &'a str {
    let end = format!("</{name}");
    let found = html
        .as_bytes()
        .windows(end.len())
        .position(|window| window.eq_ignore_ascii_case(end.as_bytes()));
    found.map_or("", |at| after(&html[at..], ">"))
}

/// The attributes of a tag that tell containers: names and values, lower case.
fn attributes(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut rest = text.trim_start();
    while let Some(at) = rest.find('=') {
        let name = rest[..at].trim().rsplit(char::is_whitespace).next().unwrap_or_default();
        let value = rest[at + 1..].trim_start();
        let (value, left) = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                let inner = &value[1..];
                let end = inner.find(quote).unwrap_or(inner.len());
                (&inner[..end], inner.get(end + 1..).unwrap_or_default())
            }
            _ => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        let name = name.to_ascii_lowercase();
        if matches!(name.as_str(), "id" | "class" | "name" | "data-marker" | "data-smartmail") {
            found.push((name, value.to_ascii_lowercase()));
        }
        rest = left;
    }
    found
}

fn is_void(name: &str) -> bool {
    matches!(name, "br" | "hr" | "img" | "input" | "meta" | "link" | "base" | "col" | "wbr")
}

fn is_block(name: &str) -> bool {
    matches!(
        name,
        "address"
            | "article"
            | "blockquote"
            | "body"
            | "center"
            | "dd"
            | "div"
            | "dl"
            | "dt"
            | "fieldset"
            | "footer"
            | "form"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "header"
            | "hr"
            | "html"
            | "li"
            | "main"
            | "nav"
            | "ol"
            | "p"
            | "section"
            | "table"
            | "tbody"
            | "thead"
            | "tr"
            | "ul"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(html: &str) -> Vec<String> {
        sort(html).own.lines().map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn every_block_is_a_line_of_its_own() {
        assert_eq!(own("<div>MOVE N</div><div>TURN L</div>"), ["MOVE N", "TURN L"]);
        assert_eq!(own("<ul><li>FIRE</li><li>TURN R</li></ul>"), ["FIRE", "TURN R"]);
        assert_eq!(own("a<br>b<p>c<p>d"), ["a", "b", "c", "d"]);
        assert_eq!(own("<pre>2GN\n3BE\n</pre>x"), ["2GN", "3BE", "", "x"]);
        assert_eq!(own("<div>a</div><div><br></div><div>b</div>"), ["a", "", "b"]);
        assert_eq!(own("<table><tr><td>2GN</td><td>3BE</td></tr></table>"), ["2GN 3BE"]);
    }

    #[test]
    fn entities_are_decoded_and_hidden_things_are_not_read() {
        assert_eq!(own("2GN&nbsp;3BE &lt;x&gt; 1 < 2"), ["2GN\u{a0}3BE <x> 1 < 2"]);
        assert_eq!(own("<style>p{}</style><!-- 1RN --><script>2RN</script>3RN"), ["3RN"]);
        assert_eq!(own("<a href='x>y'>2GN</a>"), ["2GN"]);
    }

    #[test]
    fn containers_of_clients_are_sorted_out() {
        let html = "<div>2GN</div><div class=\"gmail_signature\"><div>Ania</div></div>\
                    <div class=\"gmail_quote gmail_quote_container\"><div>On X wrote:</div>\
                    <blockquote>3BE</blockquote></div><div>1RS</div>";
        let sorted = sort(html);
        assert_eq!(sorted.own.split_whitespace().collect::<Vec<_>>(), ["2GN", "1RS"]);
        assert_eq!(sorted.signature.trim(), "Ania");
        assert!(sorted.quoted.contains("3BE"));
        for mark in ["data-smartmail='gmail_signature'", "data-marker=\"__SIG_PRE__\""] {
            let sorted = sort(&format!("<p>2GN</p><div {mark}>1RS club</div>"));
            assert_eq!((sorted.own.trim(), sorted.signature.trim()), ("2GN", "1RS club"), "{mark}");
        }
        let sorted = sort("2GN<hr><div id=\"x_divRplyFwdMsg\">From</div><div>3BE</div>");
        assert_eq!(sorted.own.trim(), "2GN");
        assert!(sorted.quoted.contains("3BE"));
    }

    #[test]
    fn hostile_markup_stays_cheap() {
        for html in [
            "<div>".repeat(50_000),
            "<font a=1><b>".repeat(10_000) + &"<p>".repeat(30_000),
            "<table><td>".repeat(20_000),
            "<".repeat(250_000),
            "<a b='".repeat(40_000),
            "<blockquote>".repeat(20_000),
        ] {
            assert!(sort(&html).own.len() <= 2 * html.len());
        }
    }
}
