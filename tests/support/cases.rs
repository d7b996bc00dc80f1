//! Case files: `given => wanted` a line, with the escapes of `unescape.rs`. Each indented line
//! below cases with `{}` is put in its place in all of them, and may say itself what is wanted.

use super::unescape::unescape;

/// A line of a case file.
pub struct Case {
    pub given: String,
    /// `|` stands between its lines.
    pub wanted: String,
}

/// The cases of a file. What begins with `# ` is a remark.
pub fn cases(text: &str) -> Vec<Case> {
    let mut found = Vec::new();
    let mut lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with("# "));
    let mut frames: Vec<&str> = Vec::new();
    let mut is_below = false;
    for line in &mut lines {
        if let Some(piece) = line.strip_prefix("    ") {
            is_below = true;
            found.extend(frames.iter().map(|frame| case(frame, piece)));
        } else if line.contains("{}") {
            frames.retain(|_| !is_below);
            is_below = false;
            frames.push(line);
        } else {
            found.push(case(line, ""));
        }
    }
    assert!(is_below || frames.is_empty(), "nothing for the last {{}}");
    found
}

fn case(frame: &str, piece: &str) -> Case {
    let parted = |line| str::split_once(line, " =>");
    let (frame, told) = parted(frame).unwrap_or((frame, ""));
    let (piece, wanted) = parted(piece).unwrap_or((piece, told));
    let given = unescape(&frame.replace("{}", piece));
    let wanted = wanted.replace("{}", &piece.replace("\\n", "|"));
    Case { given, wanted: unescape(wanted.strip_prefix(' ').unwrap_or(&wanted)) }
}

/// Says something of each case of a file, and fails with all that is not as wanted.
pub fn check(text: &str, mut said: impl FnMut(&Case) -> String) {
    let cases = cases(text);
    let wrong = cases.iter().filter_map(|case| {
        let said = said(case);
        let Case { given, wanted } = case;
        (said != *wanted).then(|| format!("{given:?}\n  wanted {wanted:?}\n  said   {said:?}"))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}
