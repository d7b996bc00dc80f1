//! What an IMAP server says (RFC 3501, RFC 9051), as far as a door has to know it. What is not
//! known is read past, because every server adds something of its own; nothing is believed
//! that was not asked for.

/// The deepest nesting of lists.
const DEEPEST: usize = 16;

/// A piece of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Datum {
    /// A bare word or number, such as `UID`, `17`, `\Seen` or `NIL`.
    Word(String),
    /// A string, quoted or as a literal: any bytes.
    Text(Vec<u8>),
    /// What stands in parentheses.
    List(Vec<Datum>),
}

impl Datum {
    /// The number it is.
    pub fn number<N: std::str::FromStr>(&self) -> Option<N> {
        match self {
            Datum::Word(word) => word.parse().ok(),
            Datum::Text(_) | Datum::List(_) => None,
        }
    }

    /// The text it is, a bare word included.
    pub fn text(&self) -> Option<String> {
        match self {
            Datum::Word(word) if word.eq_ignore_ascii_case("NIL") => None,
            Datum::Word(word) => Some(word.clone()),
            Datum::Text(bytes) => Some(String::from_utf8_lossy(bytes).into_owned()),
            Datum::List(_) => None,
        }
    }

    /// What is in the list.
    pub fn list(&self) -> &[Datum] {
        match self {
            Datum::List(values) => values,
            Datum::Word(_) | Datum::Text(_) => &[],
        }
    }

    fn is(&self, name: &str) -> bool {
        matches!(self, Datum::Word(word) if word.eq_ignore_ascii_case(name))
    }
}

/// How a command ended, or what a server says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    Ok,
    No,
    Bad,
    Bye,
    Preauth,
}

/// The words after a status.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RespText {
    pub status: Status,
    /// The code in brackets, such as `UIDVALIDITY 17`, without them.
    pub code: String,
    pub text: String,
}

impl RespText {
    /// Whether it has this code.
    pub fn has(&self, code: &str) -> bool {
        self.code.split(' ').next().is_some_and(|first| first.eq_ignore_ascii_case(code))
    }

    /// What follows this code.
    pub fn after(&self, code: &str) -> Option<&str> {
        self.has(code).then(|| self.code.get(code.len()..).unwrap_or_default().trim())
    }

    /// All of it, for a message.
    pub fn whole(&self) -> String {
        match self.code.is_empty() {
            true => self.text.clone(),
            false => format!("[{}] {}", self.code, self.text),
        }
    }
}

/// One answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// `+`: go on.
    GoOn,
    /// The end of the command with this tag.
    Done(String, RespText),
    /// `* OK ...` and the like, asked for or not.
    RespText(RespText),
    /// `* 3 EXISTS`.
    Exists(u32),
    /// `* 3 FETCH (...)`: names and values in turn.
    Fetch(Vec<Datum>),
    /// `* LIST ...` and whatever else begins with a name.
    Data(String, Vec<Datum>),
}

impl Response {
    /// Reads one answer: a line without its end, literals included. `None` if it makes no
    /// sense as an answer.
    pub fn of(raw: &[u8]) -> Option<Response> {
        let (tag, rest) = cut(raw);
        match tag {
            b"+" => Some(Response::GoOn),
            b"*" => untagged(rest),
            _ => Some(Response::Done(String::from_utf8_lossy(tag).into_owned(), said(rest)?)),
        }
    }

    /// What follows this name, where the answer begins with it.
    pub fn data(self, name: &str) -> Option<Vec<Datum>> {
        match self {
            Response::Data(known, values) if known == name => Some(values),
            _ => None,
        }
    }

    /// The value of an item in a FETCH answer. `BODY[]<0>` goes by the name `BODY[]`.
    pub fn item<'a>(items: &'a [Datum], name: &str) -> Option<&'a Datum> {
        items.get(place(items, name)?)
    }

    /// Takes the bytes of an item out of a FETCH answer.
    pub fn take_text(items: Vec<Datum>, name: &str) -> Option<Vec<u8>> {
        let at = place(&items, name)?;
        Response::take(items, at)
    }

    /// Takes the bytes of an item whose whole name is this, such as `BODY[]<100>`.
    pub fn take_exactly(items: Vec<Datum>, name: &str) -> Option<Vec<u8>> {
        let at = 2 * items.chunks_exact(2).position(|pair| pair[0].is(name))? + 1;
        Response::take(items, at)
    }

    /// NIL is how some servers write a string without anything in it.
    fn take(mut items: Vec<Datum>, at: usize) -> Option<Vec<u8>> {
        match items.swap_remove(at) {
            Datum::Text(bytes) => Some(bytes),
            nil if nil.is("NIL") => Some(Vec::new()),
            Datum::Word(_) | Datum::List(_) => None,
        }
    }
}

/// Where the value of an item stands.
fn place(items: &[Datum], name: &str) -> Option<usize> {
    let named = |value: &Datum| match value {
        Datum::Word(word) => {
            let start = word.get(..name.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(name))
                && matches!(word.as_bytes().get(name.len()), None | Some(b'<'))
        }
        Datum::Text(_) | Datum::List(_) => false,
    };
    Some(2 * items.chunks_exact(2).position(|pair| named(&pair[0]))? + 1)
}

fn untagged(rest: &[u8]) -> Option<Response> {
    if let Some(said) = said(rest) {
        return Some(Response::RespText(said));
    }
    let (first, after) = cut(rest);
    let first = std::str::from_utf8(first).ok()?;
    let Ok(number) = first.parse::<u32>() else {
        return Some(Response::Data(first.to_ascii_uppercase(), values(after)?));
    };
    let mut values = values(after)?;
    match values.first() {
        Some(name) if name.is("EXISTS") => Some(Response::Exists(number)),
        Some(name) if name.is("FETCH") && values.len() == 2 => match values.pop() {
            Some(Datum::List(items)) => Some(Response::Fetch(items)),
            _ => None,
        },
        Some(Datum::Word(name)) => Some(Response::Data(name.to_ascii_uppercase(), values)),
        _ => None,
    }
}

fn said(rest: &[u8]) -> Option<RespText> {
    let (word, text) = cut(rest);
    let status = match word.to_ascii_uppercase().as_slice() {
        b"OK" => Status::Ok,
        b"NO" => Status::No,
        b"BAD" => Status::Bad,
        b"BYE" => Status::Bye,
        b"PREAUTH" => Status::Preauth,
        _ => return None,
    };
    let text = String::from_utf8_lossy(text).into_owned();
    let (code, text) = match text.strip_prefix('[').and_then(|text| text.split_once(']')) {
        Some((code, text)) => (code.trim().to_owned(), text.trim().to_owned()),
        None => (String::new(), text.trim().to_owned()),
    };
    Some(RespText { status, code, text })
}

/// The first word and what follows it.
fn cut(raw: &[u8]) -> (&[u8], &[u8]) {
    match raw.iter().position(|byte| *byte == b' ') {
        Some(at) => (&raw[..at], &raw[at + 1..]),
        None => (raw, &[]),
    }
}

/// How long the literal is that a line announces at its end: `{17}`.
pub fn literal(line: &[u8]) -> Option<usize> {
    let inside = line.strip_suffix(b"}")?;
    let open = inside.iter().rposition(|byte| *byte == b'{')?;
    let digits = std::str::from_utf8(&inside[open + 1..]).ok()?.trim_end_matches('+');
    let digits = digits.trim_start_matches('~');
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // A number that is too large is one that nobody will wait for.
    Some(digits.parse().unwrap_or(usize::MAX))
}

/// The values of an answer.
pub fn values(raw: &[u8]) -> Option<Vec<Datum>> {
    let mut reader = Parser { raw, at: 0 };
    let values = reader.values(0)?;
    (reader.at == raw.len()).then_some(values)
}

struct Parser<'r> {
    raw: &'r [u8],
    at: usize,
}

impl Parser<'_> {
    fn next(&self) -> Option<u8> {
        self.raw.get(self.at).copied()
    }

    /// Values up to a closing parenthesis or the end.
    fn values(&mut self, depth: usize) -> Option<Vec<Datum>> {
        let mut values = Vec::new();
        loop {
            match self.next() {
                None | Some(b')') => return Some(values),
                Some(b' ') => self.at += 1,
                Some(b'(') if depth < DEEPEST => {
                    self.at += 1;
                    let inside = self.values(depth + 1)?;
                    if self.next() != Some(b')') {
                        return None;
                    }
                    self.at += 1;
                    values.push(Datum::List(inside));
                }
                Some(b'(') => return None,
                Some(b'"') => values.push(self.quoted()?),
                Some(b'{') => {
                    values.push(self.literal()?);
                    // What follows belongs to no other value: the literal was longer than was said.
                    if !matches!(self.next(), None | Some(b' ' | b')')) {
                        return None;
                    }
                }
                Some(_) => values.push(self.word()),
            }
        }
    }

    fn quoted(&mut self) -> Option<Datum> {
        let mut text = Vec::new();
        self.at += 1;
        loop {
            let byte = self.next()?;
            self.at += 1;
            match byte {
                b'"' => return Some(Datum::Text(text)),
                b'\\' => {
                    text.push(self.next()?);
                    self.at += 1;
                }
                _ => text.push(byte),
            }
        }
    }

    fn literal(&mut self) -> Option<Datum> {
        let line = self.raw[self.at..].iter().position(|byte| *byte == b'\n')?;
        let head = &self.raw[self.at..self.at + line];
        let length = literal(head.strip_suffix(b"\r").unwrap_or(head))?;
        let start = self.at + line + 1;
        let text = self.raw.get(start..start.checked_add(length)?)?;
        self.at = start + length;
        Some(Datum::Text(text.to_vec()))
    }

    /// A bare word. What stands in its brackets belongs to it: `BODY[HEADER.FIELDS (TO)]<0>`.
    fn word(&mut self) -> Datum {
        let start = self.at;
        let mut inside = false;
        while let Some(byte) = self.next() {
            match byte {
                b'[' => inside = true,
                b']' => inside = false,
                b' ' | b'(' | b')' | b'"' if !inside => break,
                _ => {}
            }
            self.at += 1;
        }
        Datum::Word(String::from_utf8_lossy(&self.raw[start..self.at]).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn fetch(raw: &[u8]) -> Vec<Datum> {
        match Response::of(raw) {
            Some(Response::Fetch(items)) => items,
            other => panic!("no FETCH: {other:?}"),
        }
    }

    #[test]
    fn a_fetch_is_read_with_literals_and_what_nobody_asked_for() {
        let items = fetch(
            b"* 3 FETCH (FLAGS (\\Seen $x) BODY[HEADER.FIELDS (TO CC)]<0> \"a\" UID 17 X-NEW \
              (NIL (1 2)) BODY[]<0> {8}\r\na\r\n)\"{9} RFC822.SIZE 4000)",
        );
        assert_eq!(Response::item(&items, "UID").and_then(Datum::number::<u32>), Some(17));
        assert_eq!(Response::item(&items, "BODY[]"), Some(&Datum::Text(b"a\r\n)\"{9}".to_vec())));
        assert_eq!(Response::item(&items, "rfc822.size").and_then(Datum::number), Some(4000u64));
        assert_eq!(Response::item(&items, "RFC822"), None);
    }

    #[test]
    fn a_status_has_its_code_and_its_text() {
        let Some(Response::RespText(said)) = Response::of(b"* OK [UIDVALIDITY 38] UIDs valid")
        else {
            panic!("no status");
        };
        assert_eq!(said.after("uidvalidity"), Some("38"));
        assert_eq!(said.text, "UIDs valid");
        let Some(Response::Done(tag, said)) = Response::of(b"b7 NO [TRYCREATE] no such mailbox")
        else {
            panic!("no end");
        };
        assert_eq!((tag.as_str(), said.status), ("b7", Status::No));
        assert!(said.has("TRYCREATE"));
        assert_eq!(said.whole(), "[TRYCREATE] no such mailbox");
    }

    #[test]
    fn a_literal_that_is_longer_than_was_said_is_none() {
        for raw in [
            &b"* 1 FETCH (UID 1 BODY[] {3}\r\nwhole)"[..],
            b"* 1 FETCH (UID 1 BODY[] {3}\r\nwho)le)",
        ] {
            assert_eq!(Response::of(raw), None, "{}", String::from_utf8_lossy(raw));
        }
    }

    #[test]
    fn the_other_answers_are_known_by_their_names() {
        assert_eq!(Response::of(b"+ idling"), Some(Response::GoOn));
        assert_eq!(Response::of(b"* 4 EXISTS"), Some(Response::Exists(4)));
        let Some(Response::Data(name, values)) =
            Response::of(b"* LIST (\\HasNoChildren) \".\" {5}\r\nINBOX")
        else {
            panic!("no list");
        };
        assert_eq!(name, "LIST");
        assert_eq!(values[1].text().as_deref(), Some("."));
        assert_eq!(values[2].text().as_deref(), Some("INBOX"));
        let Some(Response::Data(name, _)) = Response::of(b"* 4 EXPUNGE") else { panic!("no data") };
        assert_eq!(name, "EXPUNGE");
    }

    #[test]
    fn literals_are_announced_at_the_end_of_a_line() {
        for (line, length) in [
            (&b"* 1 FETCH (BODY[] {310}"[..], Some(310)),
            (b"x {5+}", Some(5)),
            (b"x ~{5}", Some(5)),
            (b"x {}", None),
            (b"x {5} ", None),
            (b"x {-5}", None),
            (b"x {99999999999999999999999}", Some(usize::MAX)),
        ] {
            assert_eq!(literal(line), length, "{}", String::from_utf8_lossy(line));
        }
    }

    proptest! {
        #[test]
        fn nothing_that_is_said_ends_in_a_panic(raw: Vec<u8>) {
            let _ = (Response::of(&raw), values(&raw), literal(&raw));
        }

        #[test]
        fn nor_what_looks_like_an_answer(rest in "[(){}\\[\\]\"\\\\*+ 0-9A-Za-z\r\n]{0,60}") {
            let _ = Response::of(format!("* 1 FETCH {rest}").as_bytes());
            let _ = Response::of(format!("* {rest}").as_bytes());
        }
    }
}
