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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_breaks_are_joined_within_one_depth_only() {
        assert_eq!(unflow("2GN \n3BE\n", false), "2GN 3BE\n");
        assert_eq!(unflow("2GN \n3BE\n", true), "2GN3BE\n");
        assert_eq!(unflow("2GN \n> 3BE \n> 1RS\nx\n", false), "2GN \n> 3BE 1RS\nx\n");
        assert_eq!(unflow(">> a \n>> b\n", false), ">> a b\n");
    }

    #[test]
    fn stuffing_is_undone_and_the_signature_mark_stands_alone() {
        assert_eq!(unflow(" > not a quote\n", false), "> not a quote\n");
        assert_eq!(unflow("2GN \n-- \nAnia \nK\n", false), "2GN \n-- \nAnia K\n");
        assert_eq!(unflow("", false), "");
    }
}
