//! `format=flowed` (RFC 3676): lines a program broke are joined again.

/// Joins flowed lines. A line is joined with the next one of the same quote depth if it ends
/// with a space; `delsp` drops that space. The signature mark `-- ` is never joined.
pub fn unflow(text: &str, delsp: bool) -> String {
    let mut out = String::with_capacity(text.len());
    // The quote depth of the paragraph that is still open.
    let mut open: Option<usize> = None;
    for line in text.lines() {
        let depth = line.bytes().take_while(|byte| *byte == b'>').count();
        let rest = &line[depth..];
        let content = rest.strip_prefix(' ').unwrap_or(rest);
        if open != Some(depth) || content == "-- " {
            if open.is_some() {
                out.push('\n');
            }
            out.push_str(&">".repeat(depth));
            if depth > 0 {
                out.push(' ');
            }
        }
        let soft = content.ends_with(' ') && content != "-- ";
        out.push_str(if soft && delsp { &content[..content.len() - 1] } else { content });
        open = soft.then_some(depth);
        if !soft {
            out.push('\n');
        }
    }
    out
}
