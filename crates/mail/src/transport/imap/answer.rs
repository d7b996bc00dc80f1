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
        let Datum::Word(word) = self else { return None };
        word.parse().ok()
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
        let Datum::List(values) = self else { return &[] };
        values
    }

    /// Whether it is this word.
    pub fn is(&self, name: &str) -> bool {
        matches!(self, Datum::Word(word) if word.eq_ignore_ascii_case(name))
    }

    /// Whether it names this item of a FETCH answer. `BODY[]<0>` goes by the name `BODY[]`.
    pub fn names(&self, item: &str) -> bool {
        let Datum::Word(word) = self else { return false };
        word.split('<').next().is_some_and(|name| name.eq_ignore_ascii_case(item))
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

    /// The value of an item in a FETCH answer.
    pub fn item<'a>(items: &'a [Datum], name: &str) -> Option<&'a Datum> {
        items.chunks_exact(2).find(|pair| pair[0].names(name)).map(|pair| &pair[1])
    }

    /// Takes the bytes of an item out of a FETCH answer. NIL is how some servers write a string
    /// without anything in it.
    pub fn take(mut items: Vec<Datum>, named: impl Fn(&Datum) -> bool) -> Option<Vec<u8>> {
        let at = 2 * items.chunks_exact(2).position(|pair| named(&pair[0]))? + 1;
        match items.swap_remove(at) {
            Datum::Text(bytes) => Some(bytes),
            nil if nil.is("NIL") => Some(Vec::new()),
            Datum::Word(_) | Datum::List(_) => None,
        }
    }
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
    let mut reader = Parser { left: raw };
    let values = reader.values(0)?;
    reader.left.is_empty().then_some(values)
}

struct Parser<'r> {
    left: &'r [u8],
}

impl<'r> Parser<'r> {
    /// Values up to a closing parenthesis or the end.
    fn values(&mut self, depth: usize) -> Option<Vec<Datum>> {
        let mut values = Vec::new();
        loop {
            match self.left {
                [] | [b')', ..] => return Some(values),
                [b' ', rest @ ..] => self.left = rest,
                [b'(', rest @ ..] if depth < DEEPEST => {
                    self.left = rest;
                    values.push(Datum::List(self.values(depth + 1)?));
                    self.left = self.left.strip_prefix(b")")?;
                }
                [b'(', ..] => return None,
                [b'"', rest @ ..] => values.push(self.quoted(rest)?),
                [b'{', ..] => {
                    values.push(self.literal()?);
                    // What follows belongs to no other value: the literal was longer than was said.
                    if !matches!(self.left, [] | [b' ' | b')', ..]) {
                        return None;
                    }
                }
                [_, ..] => values.push(self.word()),
            }
        }
    }

    fn quoted(&mut self, inside: &'r [u8]) -> Option<Datum> {
        let (mut text, mut bytes) = (Vec::new(), inside.iter());
        loop {
            match *bytes.next()? {
                b'"' => break,
                b'\\' => text.push(*bytes.next()?),
                byte => text.push(byte),
            }
        }
        self.left = bytes.as_slice();
        Some(Datum::Text(text))
    }

    fn literal(&mut self) -> Option<Datum> {
        let line = self.left.iter().position(|byte| *byte == b'\n')?;
        let (head, rest) = self.left.split_at(line);
        let length = literal(head.strip_suffix(b"\r").unwrap_or(head))?;
        let (text, left) = rest[1..].split_at_checked(length)?;
        self.left = left;
        Some(Datum::Text(text.to_vec()))
    }

    /// A bare word. What stands in its brackets belongs to it: `BODY[HEADER.FIELDS (TO)]<0>`.
    fn word(&mut self) -> Datum {
        let mut inside = false;
        let end = self.left.iter().position(|byte| {
            inside = *byte == b'[' || inside && *byte != b']';
            !inside && matches!(byte, b' ' | b'(' | b')' | b'"')
        });
        let (word, left) = self.left.split_at(end.unwrap_or(self.left.len()));
        self.left = left;
        Datum::Word(String::from_utf8_lossy(word).into_owned())
    }
}
