//! What goes wrong with letters, on purpose or not: bytes flip, pieces move, headers are
//! doubled, encodings and charsets lie, parts nest, lines grow. The same numbers always make
//! the same letters.

use std::sync::LazyLock;

use super::seeds;

/// Numbers that look random, the same from the same start (splitmix64).
pub struct Stream(pub u64);

impl Stream {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below this one, or 0.
    pub fn below(&mut self, most: usize) -> usize {
        (self.next() >> 11) as usize % most.max(1)
    }

    fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// No letter grows beyond this, so that many are read.
const LONGEST: usize = 6 * 1024;

/// Headers that decide something.
const HEADERS: &str = include_str!("headers.txt");

/// Lines and marks that the reader knows, and bytes that are seldom met.
static PIECES: LazyLock<Vec<String>> =
    LazyLock::new(|| include_str!("pieces.txt").lines().map(meant).collect());

/// A line of `pieces.txt`, in which `\r`, `\n`, `\0` and `\u{..}` stand for what they are.
fn meant(line: &str) -> String {
    let mut parts = line.split("\\u{");
    let mut piece = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (digits, rest) = part.split_once('}').expect("a closing brace");
        let code = u32::from_str_radix(digits, 16).expect("a number");
        piece.push(char::from_u32(code).expect("a character"));
        piece.push_str(rest);
    }
    piece.replace("\\r", "\r").replace("\\n", "\n").replace("\\0", "\0")
}

/// Makes letters out of others.
pub struct Mutator {
    letters: Vec<Vec<u8>>,
    typed: Vec<String>,
}

impl Mutator {
    /// One that begins with all seeds.
    pub fn new() -> Mutator {
        Mutator { letters: seeds::letters(), typed: seeds::typed() }
    }

    /// Takes the letters of a folder besides.
    #[cfg_attr(test, expect(dead_code, reason = "the long run begins with more"))]
    pub fn begin_with(&mut self, folder: &std::path::Path) {
        let entries = std::fs::read_dir(folder).expect("a folder of letters");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        let read = |path| std::fs::read(path).expect("a letter");
        self.letters.extend(paths.into_iter().filter(|path| path.is_file()).map(read));
    }

    /// The letters it begins with.
    pub fn seeds(&self) -> &[Vec<u8>] {
        &self.letters
    }

    /// A letter made of a seed.
    pub fn letter(&self, stream: &mut Stream) -> Vec<u8> {
        let mut letter = stream.of(&self.letters).clone();
        letter.truncate(LONGEST);
        self.change(&mut letter, stream);
        letter
    }

    /// Changes a letter in one to six ways.
    pub fn change(&self, letter: &mut Vec<u8>, stream: &mut Stream) {
        for _ in 0..=stream.below(6) {
            self.once(letter, stream);
            letter.truncate(LONGEST);
        }
    }

    fn once(&self, letter: &mut Vec<u8>, stream: &mut Stream) {
        match stream.below(24) {
            0 => flip(letter, stream),
            1 => random(letter, stream),
            2 => drop(cut_out(letter, stream)),
            3 => {
                let piece = cut_out(letter, stream);
                insert(letter, &piece, stream);
            }
            4 => double(letter, stream),
            5 | 6 => self.splice(letter, stream),
            7 => self.swap_bodies(letter, stream),
            8..=10 => insert(letter, stream.of(&PIECES).as_bytes(), stream),
            11..=13 => self.type_in(letter, stream),
            14 | 15 => header(letter, stream),
            16 => header_line(letter, stream),
            17 => encode(letter, stream),
            18 => nest(letter, stream),
            19 => grow(letter, stream),
            20 => quote(letter, stream),
            21 => line_ends(letter, stream),
            22 => as_html(letter, stream),
            _ => wide(letter, stream),
        }
    }

    /// The end of another letter.
    fn splice(&self, letter: &mut Vec<u8>, stream: &mut Stream) {
        let other = stream.of(&self.letters);
        letter.truncate(stream.below(letter.len() + 1));
        letter.extend_from_slice(&other[stream.below(other.len() + 1)..]);
    }

    /// The head of this one with the body of another.
    fn swap_bodies(&self, letter: &mut Vec<u8>, stream: &mut Stream) {
        let other = stream.of(&self.letters);
        letter.truncate(body(letter));
        letter.extend_from_slice(&other[body(other)..]);
    }

    /// What people type, on a line of its own.
    fn type_in(&self, letter: &mut Vec<u8>, stream: &mut Stream) {
        let line = format!("\n{}\n", stream.of(&self.typed));
        let start = body(letter);
        let at = start + stream.below(letter.len() - start + 1);
        letter.splice(at..at, line.into_bytes());
    }
}

/// Where the body begins.
fn body(letter: &[u8]) -> usize {
    let ends =
        |end: &[u8]| letter.windows(end.len()).position(|w| w == end).map(|at| at + end.len());
    ends(b"\r\n\r\n").or_else(|| ends(b"\n\n")).unwrap_or(letter.len())
}

/// A piece of a letter.
fn span(letter: &[u8], stream: &mut Stream) -> (usize, usize) {
    let start = stream.below(letter.len() + 1);
    let most = [8, 80, 800, letter.len()][stream.below(4)];
    (start, (start + stream.below(most + 1)).min(letter.len()))
}

fn insert(letter: &mut Vec<u8>, piece: &[u8], stream: &mut Stream) {
    let at = stream.below(letter.len() + 1);
    letter.splice(at..at, piece.iter().copied());
}

fn flip(letter: &mut [u8], stream: &mut Stream) {
    if !letter.is_empty() {
        for _ in 0..=stream.below(8) {
            let at = stream.below(letter.len());
            letter[at] ^= 1 << stream.below(8);
        }
    }
}

fn random(letter: &mut Vec<u8>, stream: &mut Stream) {
    let piece: Vec<u8> = (0..stream.below(24)).map(|_| stream.below(256) as u8).collect();
    insert(letter, &piece, stream);
}

fn cut_out(letter: &mut Vec<u8>, stream: &mut Stream) -> Vec<u8> {
    let (start, end) = span(letter, stream);
    letter.drain(start..end).collect()
}

fn double(letter: &mut Vec<u8>, stream: &mut Stream) {
    let (start, end) = span(letter, stream);
    let piece = letter[start..end].repeat(1 + stream.below(4));
    letter.splice(start..start, piece);
}

/// A header more, above the others or among them.
fn header(letter: &mut Vec<u8>, stream: &mut Stream) {
    let headers: Vec<&str> = HEADERS.lines().collect();
    let line = format!("{}\r\n", stream.of(&headers));
    let section = &letter[..body(letter)];
    let starts: Vec<usize> =
        (0..section.len()).filter(|at| *at == 0 || section[at - 1] == b'\n').collect();
    let at = if starts.is_empty() { 0 } else { *stream.of(&starts) };
    letter.splice(at..at, line.into_bytes());
}

/// A header less, or one whose value another has.
fn header_line(letter: &mut Vec<u8>, stream: &mut Stream) {
    let end = body(letter);
    let lines: Vec<&[u8]> = letter[..end].split_inclusive(|byte| *byte == b'\n').collect();
    if lines.is_empty() {
        return;
    }
    let (which, other) = (stream.below(lines.len()), stream.below(lines.len()));
    let value = |line: &[u8]| line.iter().position(|byte| *byte == b':').map_or(0, |at| at + 1);
    let mut head = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if at != which {
            head.extend_from_slice(line);
        } else if which != other {
            head.extend_from_slice(&line[..value(line)]);
            head.extend_from_slice(&lines[other][value(lines[other])..]);
        }
    }
    letter.splice(..end, head);
}

/// The body in another encoding, and a header that may say so.
fn encode(letter: &mut Vec<u8>, stream: &mut Stream) {
    use base64::prelude::{BASE64_STANDARD, Engine};
    let start = body(letter);
    let plain = letter.split_off(start);
    let (name, coded) = match stream.below(4) {
        0 => ("base64", BASE64_STANDARD.encode(&plain).into_bytes()),
        1 => {
            let hex = |byte: &u8| format!("={byte:02X}").into_bytes();
            ("quoted-printable", plain.iter().flat_map(hex).collect())
        }
        2 => {
            let units = String::from_utf8_lossy(&plain).into_owned();
            ("8bit", units.encode_utf16().flat_map(u16::to_be_bytes).collect())
        }
        // Latin-1 as if it were UTF-8, as some servers send on what they take in.
        _ => (
            "8bit",
            plain.iter().flat_map(|byte| char::from(*byte).to_string().into_bytes()).collect(),
        ),
    };
    let says = stream.below(4) > 0;
    letter.extend_from_slice(&coded);
    if says {
        let line = format!("Content-Transfer-Encoding: {name}\r\n");
        letter.splice(0..0, line.into_bytes());
    }
}

/// The letter as a part of another, some levels deep.
fn nest(letter: &mut Vec<u8>, stream: &mut Stream) {
    let kind = *stream.of(&["mixed", "alternative", "related", "digest", "report", "signed"]);
    let deep = stream.below(8) == 0;
    for level in 0..=stream.below(if deep { 30 } else { 3 }) {
        let edge = *stream.of(&["b", "bb", "b ", "=_x", ""]);
        let beside = *stream.of(&["", "Content-Type: text/html\r\n\r\n<p>1RS</p>", "\r\n3YW"]);
        let mut whole = format!(
            "From: ania@example.org\r\nContent-Type: multipart/{kind}; boundary=\"{edge}{level}\"\
             \r\n\r\n--{edge}{level}\r\n"
        )
        .into_bytes();
        whole.append(letter);
        whole.extend(format!("\r\n--{edge}{level}\r\n{beside}").bytes());
        if stream.below(3) > 0 {
            whole.extend(format!("\r\n--{edge}{level}--\r\n").bytes());
        }
        *letter = whole;
        if letter.len() > LONGEST {
            break;
        }
    }
}

/// One byte or piece, very often.
fn grow(letter: &mut Vec<u8>, stream: &mut Stream) {
    let piece = match stream.below(3) {
        0 => vec![stream.below(256) as u8],
        1 => stream.of(&PIECES).as_bytes().to_vec(),
        _ => {
            let (start, end) = span(letter, stream);
            letter[start..end.min(start + 16)].to_vec()
        }
    };
    let most = 2048 / piece.len().max(1);
    let long = piece.repeat(stream.below(most + 1));
    insert(letter, &long, stream);
}

/// Some of the lines behind a quote mark.
fn quote(letter: &mut Vec<u8>, stream: &mut Stream) {
    let start = body(letter);
    let mark = *stream.of(&["> ", ">", ">> ", "| ", " > ", "＞ ", "AK> "]);
    let lines = letter[start..].split_inclusive(|byte| *byte == b'\n').count();
    let (from, to) = (stream.below(lines + 1), stream.below(lines + 1));
    let mut quoted = Vec::new();
    for (at, line) in letter[start..].split_inclusive(|byte| *byte == b'\n').enumerate() {
        if at >= from && at <= to.max(from) {
            quoted.extend_from_slice(mark.as_bytes());
        }
        quoted.extend_from_slice(line);
    }
    letter.splice(start.., quoted);
}

fn line_ends(letter: &mut Vec<u8>, stream: &mut Stream) {
    let end = *stream.of(&["\n", "\r\n", "\r", "\r\r\n", "\n\n", " \n"]);
    letter.retain(|byte| *byte != b'\r');
    let lines: Vec<&[u8]> = letter.split(|byte| *byte == b'\n').collect();
    *letter = lines.join(end.as_bytes());
}

/// The body as HTML.
fn as_html(letter: &mut Vec<u8>, stream: &mut Stream) {
    let start = body(letter);
    let (open, close) = *stream.of(&[
        ("<div>", "</div>\n"),
        ("", "<br>"),
        ("<blockquote>", "\n"),
        ("<td>", "</td>"),
        ("<pre>", "</pre>"),
        ("<p class=x_gmail_signature>", "\n"),
    ]);
    let lines: Vec<Vec<u8>> = letter[start..]
        .split(|byte| *byte == b'\n')
        .map(|line| [open.as_bytes(), line, close.as_bytes()].concat())
        .collect();
    letter.splice(start.., lines.concat());
    letter.splice(0..0, b"Content-Type: text/html; charset=utf-8\r\n".iter().copied());
}

/// Letters of ASCII as wide ones, or with a mark over each.
fn wide(letter: &mut Vec<u8>, stream: &mut Stream) {
    let (start, end) = span(letter, stream);
    let marks = stream.below(2) == 0;
    let piece: String = String::from_utf8_lossy(&letter[start..end])
        .chars()
        .flat_map(|c| match (c, marks) {
            ('!'..='~', false) => [char::from_u32(c as u32 + 0xFEE0), None],
            (c, true) => [Some(c), Some('\u{301}')],
            (c, false) => [Some(c), None],
        })
        .flatten()
        .collect();
    letter.splice(start..end, piece.into_bytes());
}
