//! Our own words among those that somebody typed. The first line of a message of ours stands above
//! its marker, and where a program marks no quotes it looks like a line of the writer's. What it
//! says is known of the message that is answered, and by that it is told apart: whatever a program
//! does to its lines, signs and accents, and wherever in a paragraph somebody typed.

use super::body;
use super::incoming::Incoming;
use super::quoting::{Cut, SortedLines, Why, above_marker};

/// Fewer letters than these somebody may have typed just so.
const LEAST: usize = 8;

/// A line that we wrote above our marker, or hid there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstLine {
    letters: Vec<char>,
    /// Whether it breaks off with dots: what follows these words on a line may be ours.
    breaks_off: bool,
}

impl FirstLine {
    fn of(text: &str) -> Option<FirstLine> {
        let letters: Vec<char> = letters(text).map(|(_, letter)| letter).collect();
        let breaks_off = text.trim_end().ends_with("...");
        (letters.len() >= LEAST).then_some(FirstLine { letters, breaks_off })
    }
}

/// What a message of ours says above its marker, in its text and in its HTML, which is longer and
/// hides another line before it.
pub fn first_lines(raw: &[u8]) -> Vec<FirstLine> {
    let found = body::find(raw);
    let mut texts = vec![above_marker(&found.text)];
    if let Some(html) = &found.html {
        texts.push(above_marker(&html.text));
        texts
            .extend(html.surely_quoted.lines().find(|it| !it.trim().is_empty()).map(str::to_owned));
    }
    texts.iter().filter_map(|text| FirstLine::of(text)).collect()
}

impl Incoming {
    /// Whether somebody's words, as it seems, stand right above our marker: our first line does.
    pub fn touches_marker(&self) -> bool {
        let marker = self.cut.iter().find(|cut| cut.why == Why::BelowMarker);
        let near = |cut: &Cut| self.typed.last().is_some_and(|(line, _)| line + 2 >= cut.line);
        marker.is_some_and(near)
    }

    /// Cuts these lines of ours out of what was typed. What stands above, below or beside them
    /// stays.
    pub fn cut_first_lines(&mut self, ours: &[FirstLine]) {
        let mut ours: Vec<&FirstLine> = ours.iter().collect();
        // A line may begin as a longer one does.
        ours.sort_by_key(|line| std::cmp::Reverse(line.letters.len()));
        let mut sorted = SortedLines {
            typed: std::mem::take(&mut self.typed),
            cut: std::mem::take(&mut self.cut),
            quoted: std::mem::take(&mut self.quoted),
        };
        for line in ours {
            while cut(&mut sorted, line) {}
        }
        sorted.trim();
        (self.typed, self.cut, self.quoted) = (sorted.typed, sorted.cut, sorted.quoted);
    }
}

/// The letters and digits that survive every charset, with their places.
fn letters(text: &str) -> impl Iterator<Item = (usize, char)> {
    let plain = text.char_indices().filter(|(_, c)| c.is_ascii_alphanumeric());
    plain.map(|(at, c)| (at, c.to_ascii_lowercase()))
}

/// Cuts one line of ours out, wherever it stands first.
fn cut(sorted: &mut SortedLines, ours: &FirstLine) -> bool {
    let mut all: Vec<(usize, usize, char)> = Vec::new();
    // The end of the line may stand before the marker on the marker's own line.
    let marker = sorted.cut.iter().find(|cut| cut.why == Why::BelowMarker);
    let marker = marker.and_then(|cut| cut.text.lines().next()).unwrap_or_default();
    let texts = sorted.typed.iter().map(|(_, text)| text.as_str()).chain([marker]);
    for (line, text) in texts.enumerate() {
        all.extend(letters(text).map(|(at, letter)| (line, at, letter)));
    }
    let count = ours.letters.len();
    let same = |at: &usize| {
        let here = all[*at..*at + count].iter().map(|(_, _, letter)| letter);
        all[*at].0 < sorted.typed.len() && here.eq(&ours.letters)
    };
    let Some(span) = (0..(all.len() + 1).saturating_sub(count)).filter(same).find_map(|at| {
        let (first, last) = (all[at], all[at + count - 1]);
        let before = all[..at].last().filter(|it| it.0 == first.0).map(|it| it.1 + 1);
        let after = all.get(at + count).filter(|it| it.0 == last.0).map(|it| it.1);
        // Whole words, and nothing on both sides of one line, which would run together.
        let text = |line: usize| sorted.typed.get(line).map_or(marker, |(_, text)| text.as_str());
        let gap = |text: &str, from: usize, to: usize| {
            text[from..to].find(char::is_whitespace).map(|at| from + at)
        };
        let start = match before {
            Some(before) => gap(text(first.0), before, first.1)?,
            None => 0,
        };
        let end = match after {
            Some(after) if last.0 < sorted.typed.len() => gap(text(last.0), last.1, after)?,
            Some(_) | None => text(last.0).len(),
        };
        let beside = after.is_some() && last.0 < sorted.typed.len();
        let clear = !(beside && (ours.breaks_off || before.is_some() && first.0 == last.0));
        clear.then_some(((first.0, start), (last.0, end)))
    }) else {
        return false;
    };
    take_out(sorted, span.0, span.1);
    true
}

/// Moves what stands between two places out of the typed lines.
fn take_out(sorted: &mut SortedLines, from: (usize, usize), to: (usize, usize)) {
    let mut text: Vec<String> = Vec::new();
    let number = sorted.typed[from.0].0;
    for (line, (_, typed)) in sorted.typed.iter_mut().enumerate().take(to.0 + 1).skip(from.0) {
        let start = if line == from.0 { from.1 } else { 0 };
        let end = if line == to.0 { to.1 } else { typed.len() };
        text.push(typed[start..end].to_owned());
        typed.replace_range(start..end, "");
    }
    sorted.cut.push(Cut { why: Why::OurFirstLine, line: number, text: text.join("\n") });
    sorted.cut.sort_by_key(|cut| cut.line);
}

#[cfg(test)]
mod tests {
    use super::super::addresses::OwnAddress;
    use super::super::incoming::open;
    use super::*;

    const HEAD: &str = "Round 2: you zdobyłeś green. It is not over: by Tue 1 Dec 22:00.";

    /// What is typed in a mail that answers the message with this first line.
    fn typed(mail: &str) -> String {
        let own = OwnAddress::new("moderator@game.example", '+').expect("an address");
        let mut letter = open(format!("Subject: x\n\n{mail}").as_bytes(), &own);
        let ours = format!("Subject: y\n\n{HEAD}\n=== reply above this line ===\n\nBoard");
        letter.cut_first_lines(&first_lines(ours.as_bytes()));
        let lines: Vec<&str> = letter.typed.iter().map(|(_, line)| line.trim()).collect();
        lines.join("|")
    }

    #[test]
    fn our_first_line_is_cut_wherever_somebody_typed() {
        let marker = "=== reply above this line ===\n\nBoard";
        for mail in [
            format!("2GN 3BE\n\n{HEAD}\n{marker}"),
            format!("2GN 3BE\n{HEAD}\n{marker}"),
            format!("{HEAD}\n2GN 3BE\n{marker}"),
            format!("2GN 3BE {HEAD}\n{marker}"),
            format!("{HEAD} 2GN 3BE\n{marker}"),
            format!("2GN 3BE\n{HEAD}"),
            format!("2GN 3BE\n\n\n{HEAD}\n\n{marker}"),
            format!("2GN 3BE\n\n{HEAD} {marker}"),
            format!("2GN 3BE\n\n{HEAD}\n\n{HEAD}\n{marker}"),
            format!("2GN 3BE\n\n{}\n{marker}", HEAD.replace(" not ", "\nnot ")),
            format!("2GN 3BE\n\n{} {marker}", HEAD.replace(" Tue ", "\nTue ")),
            format!("2GN 3BE\n\n{}\n{marker}", HEAD.replace("ł", "?").replace("ś", "Å›")),
        ] {
            assert_eq!(typed(&mail), "2GN 3BE", "{mail}");
        }
        assert_eq!(typed(&format!("2GN\n{HEAD}\n3BE\n{marker}")), "2GN||3BE");
    }

    #[test]
    fn what_is_not_our_whole_line_stays() {
        let marker = "=== reply above this line ===";
        for mail in ["2GN 3BE", "Round 2: you zdobyłeś green.", "22:00."] {
            assert_eq!(typed(&format!("{mail}\n{marker}")), mail);
        }
        // Nobody can tell whether these would be one order.
        let both = format!("2GN {HEAD} 3BE");
        assert_eq!(typed(&both), both);
    }

    #[test]
    fn html_says_more_above_the_marker_than_the_text() {
        let raw = "Content-Type: multipart/alternative; boundary=x\n\n--x\n\nThe turn...\n\
            === reply above this line ===\n\n--x\nContent-Type: text/html\n\n\
            <div style=\"display:none\">Until Tue. For example: 2GN 3BE</div>\
            <h1>The turn is yours: 1RS</h1><p>=== reply above this line ===</p>\n--x--\n";
        let own = OwnAddress::new("moderator@game.example", '+').expect("an address");
        let text = "Subject: x\n\n3YW\n\nUntil Tue. For example: 2GN 3BE\nThe turn is yours: 1RS\n\
            === reply above this line ===\n";
        let mut letter = open(text.as_bytes(), &own);
        assert!(letter.touches_marker());
        letter.cut_first_lines(&first_lines(raw.as_bytes()));
        assert_eq!(letter.typed, [(1, "3YW".to_owned())]);
    }
}
