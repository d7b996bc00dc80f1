//! What is typed, in the case files of orders: `\n`, `\\` and `\u{..}` stand for what cannot stand
//! there itself.

/// The text meant.
pub fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        out.push_str(before);
        if let Some(code) = after.strip_prefix("u{") {
            let (hex, after) = code.split_once('}').expect("a closing brace");
            let number = u32::from_str_radix(hex, 16).expect("a number");
            out.push(char::from_u32(number).expect("a character"));
            rest = after;
        } else {
            out.push(if after.starts_with('n') { '\n' } else { '\\' });
            rest = &after[1..];
        }
    }
    out + rest
}
