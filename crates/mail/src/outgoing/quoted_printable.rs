//! Text as quoted-printable (RFC 2045, 6.7). Of what this program writes hardly a byte has to be
//! escaped: runs of the others are copied whole.

use crate::text::hex_digits;

/// The longest line of an encoded text, without its end.
const LONGEST: usize = 76;

/// The text with line ends `\r\n`, whichever it had.
pub(super) fn quoted_printable(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + text.len() / 4);
    for line in text.split_inclusive('\n') {
        match line.strip_suffix('\n') {
            Some(line) => {
                put_line(line.strip_suffix('\r').unwrap_or(line).as_bytes(), &mut out);
                out.extend_from_slice(b"\r\n");
            }
            None => put_line(line.as_bytes(), &mut out),
        }
    }
    out
}

/// A line, in several where it is too long: all of those but the last end in an equals sign.
fn put_line(line: &[u8], out: &mut Vec<u8>) {
    let Some((last, before)) = line.split_last() else { return };
    let (mut at, mut column) = (0, 0);
    while at < line.len() {
        let room = before.len().min(at + LONGEST - 1 - column);
        let run = before[at..room].iter().take_while(|byte| is_plain(**byte)).count();
        out.extend_from_slice(&before[at..at + run]);
        (at, column) = (at + run, column + run);
        let byte = *before.get(at).unwrap_or(last);
        let is_last = at == before.len();
        // White space at the end of a line would be lost on the way.
        let escaped = !is_plain(byte) || (is_last && matches!(byte, b' ' | b'\t'));
        let width = if escaped { 3 } else { 1 };
        if column + width > LONGEST - usize::from(!is_last) {
            out.extend_from_slice(b"=\r\n");
            column = 0;
            if !escaped {
                continue;
            }
        }
        match escaped {
            true => {
                out.push(b'=');
                out.extend(hex_digits(byte));
            }
            false => out.push(byte),
        }
        (at, column) = (at + 1, column + width);
    }
}

/// Whether a byte stands for itself.
fn is_plain(byte: u8) -> bool {
    matches!(byte, b'\t' | b' '..=b'<' | b'>'..=b'~')
}
