//! How mail programs send back what they answer.

/// The header of a letter of a player.
const HEAD: &str = "From: Ania <ania@players.example>\nTo: moderator@game.example\n\
    Subject: Re: [klub7] Round 4: you tagged yellow\nMIME-Version: 1.0\n";

/// A way of sending a text of ours back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// As it is, no mark at all.
    Bare,
    /// `> ` before every line.
    Marked,
    /// "On ... wrote:" and `> ` before every line.
    Gmail,
    /// A block of headers, the text as it is.
    Outlook,
    /// `| ` before every line.
    Barred,
    /// HTML with a blockquote, no plain text.
    Html,
}

impl Style {
    pub const ALL: [Style; 6] =
        [Style::Bare, Style::Marked, Style::Gmail, Style::Outlook, Style::Barred, Style::Html];
    /// Those that say what is quoted.
    pub const QUOTING: [Style; 5] =
        [Style::Marked, Style::Gmail, Style::Outlook, Style::Barred, Style::Html];

    /// A letter in which `typed` stands above `ours`.
    pub fn letter(self, typed: &str, ours: &str) -> String {
        let gap = if typed.is_empty() { "" } else { "\n\n" };
        let prefixed = |mark: &str| -> String {
            ours.lines().map(|line| format!("{mark}{line}").trim_end().to_owned() + "\n").collect()
        };
        let body = match self {
            Style::Bare => format!("{typed}{gap}{ours}"),
            Style::Marked => format!("{typed}{gap}{}", prefixed("> ")),
            Style::Gmail => format!(
                "{typed}{gap}On Mon, Nov 23, 2026 at 10:00 PM Klub 7 games <\n\
                 moderator+klub7.abc@game.example> wrote:\n\n{}",
                prefixed("> ")
            ),
            Style::Outlook => format!(
                "{typed}{gap}From: Klub 7 games <moderator@game.example>\n\
                 Sent: Monday, November 23, 2026 10:00 PM\nTo: Ania <ania@players.example>\n\
                 Subject: [klub7] Round 4: you tagged yellow\n\n{ours}"
            ),
            Style::Barred => format!("{typed}{gap}{}", prefixed("| ")),
            Style::Html => {
                let typed: String =
                    typed.lines().map(|line| format!("<div>{}</div>\n", escape(line))).collect();
                format!(
                    "{typed}<br><blockquote type=\"cite\"><pre>{}</pre></blockquote>\n",
                    escape(ours)
                )
            }
        };
        let kind = if self == Style::Html { "html" } else { "plain" };
        format!("{HEAD}Content-Type: text/{kind}; charset=utf-8\n\n{body}")
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Breaks lines at a width as mail programs do when they send.
pub fn wrapped(text: &str, width: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut rest = line;
        while rest.chars().count() > width {
            let edge = rest.char_indices().nth(width + 1).map_or(rest.len(), |(at, _)| at);
            let Some(at) = rest[..edge].trim_end().rfind(' ').filter(|at| *at > 2) else { break };
            out.push_str(rest[..at].trim_end());
            out.push('\n');
            rest = rest[at..].trim_start();
        }
        out.push_str(rest);
        out.push('\n');
    }
    out
}
