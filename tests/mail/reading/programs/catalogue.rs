//! The mail programs, and how each of them writes a reply.

use super::languages::Language;
use super::mime::Coding;

/// Programs that quote alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    Gmail,
    Apple,
    OutlookClassic,
    OutlookWeb,
    OutlookMac,
    Thunderbird,
    Yahoo,
    Gmx,
    Proton,
    Samsung,
    Mutt,
    Alpine,
    Mailx,
}

/// A mail program.
pub struct Program {
    pub name: &'static str,
    pub family: Family,
    /// Its own header lines.
    pub headers: &'static str,
    pub boundary: &'static str,
    pub coding: Coding,
    /// Whether it writes the charset of its language.
    pub old_charset: bool,
    /// What it adds below every letter.
    pub phone: &'static str,
}

const fn program(name: &'static str, family: Family, headers: &'static str) -> Program {
    Program {
        name,
        family,
        headers,
        boundary: "----=_Part_6170_1337",
        coding: Coding::Quoted,
        old_charset: false,
        phone: "",
    }
}

pub const PROGRAMS: [Program; 21] = [
    Program { boundary: "0000000000006b1f0e0627a1b2c3", ..program("gmail web", Family::Gmail, "") },
    Program {
        boundary: "0000000000007c2a5d0627a1b2c3",
        ..program("gmail android", Family::Gmail, "")
    },
    Program {
        boundary: "000000000000a71b2c0627a1b2c3",
        phone: "Sent from Gmail Mobile",
        ..program("gmail ios", Family::Gmail, "")
    },
    Program {
        boundary: "Apple-Mail=_0A1B2C3D-4E5F-6071-8293-A4B5C6D7E8F9",
        ..program("apple macos", Family::Apple, "X-Mailer: Apple Mail (2.3826.700.81)\r\n")
    },
    Program {
        boundary: "Apple-Mail-5E6F7A8B-9C0D-1E2F-3A4B-5C6D7E8F9A0B",
        phone: "Sent from my iPhone",
        ..program("apple ios", Family::Apple, "X-Mailer: iPhone Mail (23B85)\r\n")
    },
    Program {
        boundary: "----=_NextPart_000_001F_01DC5EF1.2A3B4C50",
        old_charset: true,
        ..program("outlook classic", Family::OutlookClassic, OUTLOOK)
    },
    Program {
        boundary: "_000_AM0PR04MB1234567890ABCDEFAM0PR04MB1234eurprd04prod_",
        coding: Coding::Base64,
        ..program("outlook new", Family::OutlookWeb, EXCHANGE)
    },
    Program {
        boundary: "_000_F1A2B3C4D5E6microsoftcom_",
        ..program("outlook mac", Family::OutlookMac, "user-agent: Microsoft-MacOutlook/16.101\r\n")
    },
    Program {
        boundary: "_000_DB9PR04MB0987654321FEDCBADB9PR04MB0987eurprd04prod_",
        old_charset: true,
        ..program("outlook web", Family::OutlookWeb, EXCHANGE)
    },
    Program {
        boundary: "_000_VI1PR04MB55555555555555555VI1PR04MB5555eurprd04prod_",
        phone: "Get Outlook for Android<https://aka.ms/AAb9ysg>",
        ..program("outlook mobile", Family::OutlookWeb, EXCHANGE)
    },
    Program {
        boundary: "------------7Yc0mDAdZ0xkW0oQv6bJrT2s",
        coding: Coding::Eight,
        ..program("thunderbird", Family::Thunderbird, "User-Agent: Mozilla Thunderbird\r\n")
    },
    Program {
        coding: Coding::Base64,
        ..program("yahoo web", Family::Yahoo, "X-Mailer: WebService/1.1.24665 YMailNovation\r\n")
    },
    Program {
        phone: "Sent from Yahoo Mail for iPhone",
        ..program(
            "yahoo app",
            Family::Yahoo,
            "X-Mailer: WebService/1.1.24665 YahooMailIosMobile\r\n",
        )
    },
    Program {
        boundary: "abmob-7c1f0a2b-3d4e-5f60-7182-93a4b5c6d7e8",
        old_charset: true,
        ..program("gmx", Family::Gmx, "X-UI-Sender-Class: 724b4f7f\r\n")
    },
    Program {
        boundary: "refeik-2b3c4d5e-6f70-8192-a3b4-c5d6e7f80910",
        phone: "Diese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.",
        ..program("web.de", Family::Gmx, "X-UI-Out-Filterresults: notjunk:1\r\n")
    },
    Program {
        boundary: "b1=_hZ1k2L3m4N5o6P7q8R9s0T",
        coding: Coding::Base64,
        phone: "Sent with Proton Mail secure email.",
        ..program("proton", Family::Proton, "")
    },
    Program {
        boundary: "--_com.samsung.android.email_1234567890123450",
        coding: Coding::Base64,
        phone: "Sent from my Galaxy",
        ..program("samsung", Family::Samsung, "")
    },
    Program {
        coding: Coding::Eight,
        ..program("mutt", Family::Mutt, "User-Agent: Mutt/2.2.13 (2024-03-09)\r\n")
    },
    Program {
        coding: Coding::Eight,
        old_charset: true,
        ..program("alpine", Family::Alpine, "User-Agent: Alpine 2.26 (LRH 649 2022-06-02)\r\n")
    },
    Program { ..program("mailx", Family::Mailx, "User-Agent: s-nail v14.9.25\r\n") },
    Program {
        boundary: "----sinikael-?=_1-17959",
        coding: Coding::Eight,
        phone: "Wysłano z aplikacji WP Poczta",
        ..program("wp.pl", Family::Thunderbird, "X-Mailer: WP Poczta\r\n")
    },
];

const OUTLOOK: &str = "X-Mailer: Microsoft Outlook 16.0\r\nThread-Index: Ad5eQ1RT\r\n\
    Content-Language: en-us\r\n";
const EXCHANGE: &str = "Thread-Topic: [klub7] Round 4\r\nThread-Index: AQHcXkNU\r\n\
    X-MS-Has-Attach:\r\nX-MS-TNEF-Correlator:\r\n";

/// Who is quoted.
pub struct Who {
    pub name: &'static str,
    pub address: &'static str,
}

impl Family {
    /// Whether it marks every line that it quotes.
    pub const fn marks(self) -> bool {
        match self {
            Family::Gmail
            | Family::Apple
            | Family::Thunderbird
            | Family::Proton
            | Family::Mutt
            | Family::Alpine
            | Family::Mailx => true,
            Family::OutlookClassic
            | Family::OutlookWeb
            | Family::OutlookMac
            | Family::Yahoo
            | Family::Gmx
            | Family::Samsung => false,
        }
    }

    /// Whether it can write HTML.
    pub const fn has_html(self) -> bool {
        !matches!(self, Family::Mutt | Family::Alpine | Family::Mailx)
    }

    /// The lines it puts above a quote.
    pub fn opening(self, language: &Language, who: &Who) -> Vec<String> {
        let fill = |text: &str| text.replace("{n}", who.name).replace("{a}", who.address);
        match self {
            Family::Gmail => vec![fill(language.gmail), String::new()],
            Family::Apple => vec![fill(language.apple), String::new()],
            Family::Thunderbird => vec![fill(language.thunderbird)],
            Family::Proton | Family::Yahoo => vec![fill(language.gmail), String::new()],
            Family::Mutt => vec![fill("On Mon, Nov 23, 2026 at 10:00:00PM +0100, {n} wrote:")],
            Family::Alpine => vec![fill("On Mon, 23 Nov 2026, {n} wrote:"), String::new()],
            Family::Mailx => {
                vec![fill("{n} <{a}> wrote in"), " <20261123210000.4Uz1R@x.example>:".to_owned()]
            }
            Family::OutlookClassic if language.code == "en" => {
                let mut lines = vec!["-----Original Message-----".to_owned()];
                lines.extend(headers(language, who));
                lines
            }
            Family::OutlookWeb => {
                let mut lines = vec!["_".repeat(32)];
                lines.extend(headers(language, who));
                lines
            }
            Family::OutlookClassic | Family::OutlookMac | Family::Gmx => headers(language, who),
            Family::Samsung => {
                let mut lines = vec![format!("-------- {} --------", original(language))];
                lines.extend(headers(language, who));
                lines
            }
        }
    }

    /// A line as it quotes it.
    pub fn quote(self, line: &str) -> String {
        let deeper = line.starts_with('>');
        match self {
            Family::Mailx => format!(" |{line}"),
            family if !family.marks() => line.to_owned(),
            _ if deeper => format!(">{line}"),
            _ if line.is_empty() => ">".to_owned(),
            _ => format!("> {line}"),
        }
    }

    /// A quote in HTML, and what stands above it.
    #[expect(clippy::too_many_lines, reason = "a table: a few lines for each family")]
    pub fn html(self, language: &Language, who: &Who, inner: &str) -> String {
        let opening = || {
            let lines = self.opening(language, who);
            lines.iter().map(|line| escape(line)).collect::<Vec<_>>().join("<br>")
        };
        let rows = || {
            let rows = headers(language, who);
            let bold = |row: &String| {
                let (name, value) = row.split_once(':').expect("a header");
                format!("<b>{}:</b>{}", escape(name), escape(value))
            };
            rows.iter().filter(|row| row.contains(':')).map(bold).collect::<Vec<_>>().join("<br>\n")
        };
        match self {
            Family::Gmail => format!(
                "<br><div class=\"gmail_quote gmail_quote_container\"><div dir=\"ltr\" \
                 class=\"gmail_attr\">{}<br></div><blockquote class=\"gmail_quote\" \
                 style=\"margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);\
                 padding-left:1ex\">{inner}</blockquote></div>",
                opening()
            ),
            Family::Apple => format!(
                "<br id=\"lineBreakAtBeginningOfMessage\"><div><br><blockquote type=\"cite\">\
                 <div>{}</div><br class=\"Apple-interchange-newline\"><div>{inner}</div>\
                 </blockquote></div><br>",
                opening()
            ),
            Family::Thunderbird => format!(
                "<p><br></p><div class=\"moz-cite-prefix\">{}<br></div>\
                 <blockquote type=\"cite\" cite=\"mid:r.1@game.example\">{inner}</blockquote>",
                opening()
            ),
            Family::Proton => format!(
                "<div class=\"protonmail_quote\">{}<br><blockquote class=\"protonmail_quote\" \
                 type=\"cite\">{inner}</blockquote><br></div>",
                opening()
            ),
            Family::Yahoo => format!(
                "<div id=\"ydp1234yahoo_quoted_7654321\" class=\"yahoo_quoted\"><div \
                 style=\"font-family:'Helvetica Neue';font-size:13px;\"><div>{}</div>\
                 <div><br></div>\
                 <div>{inner}</div></div></div>",
                opening()
            ),
            Family::Gmx => format!(
                "<div class=\"bottom\">&nbsp;<div name=\"quote\" style=\"margin:10px 5px 5px 10px; \
                 padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5; word-wrap: \
                 break-word;\"><div style=\"margin:0 0 10px 0;\">{}</div>\
                 <div name=\"quoted-content\">{inner}</div></div></div>",
                rows()
            ),
            Family::Samsung => format!(
                "<div><br></div><div id=\"composer_signature\" dir=\"auto\"></div><div \
                 align=\"left\" dir=\"auto\" style=\"font-size:100%;color:#000000\"><div>\
                 -------- {} --------</div><div>{}</div><div><br></div></div>{inner}",
                escape(original(language)),
                rows()
            ),
            Family::OutlookClassic => format!(
                "<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;\
                 border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal>\
                 {}<o:p></o:p></p></div></div>{inner}",
                rows()
            ),
            Family::OutlookMac => format!(
                "<p class=\"MsoNormal\">&nbsp;</p><div id=\"mail-editor-reference-message-\
                 container\"><div><div style=\"border:none;border-top:solid #B5C4DF 1.0pt\"><p \
                 class=\"MsoNormal\">{}</p></div>{inner}</div></div>",
                rows()
            ),
            Family::OutlookWeb => format!(
                "<div id=\"appendonsend\"></div><hr style=\"display:inline-block;width:98%\" \
                 tabindex=\"-1\"><div id=\"divRplyFwdMsg\" dir=\"ltr\"><font face=\"Calibri, \
                 sans-serif\" style=\"font-size:11pt\" color=\"#000000\">{}</font><div>&nbsp;</div>\
                 </div><div>{inner}</div>",
                rows()
            ),
            Family::Mutt | Family::Alpine | Family::Mailx => String::new(),
        }
    }

    /// One line that somebody types, in HTML.
    pub fn typed(self, line: &str) -> String {
        let inner = if line.is_empty() { "<br>".to_owned() } else { escape(line) };
        match self {
            Family::OutlookClassic => format!("<p class=MsoNormal>{inner}<o:p></o:p></p>"),
            Family::OutlookWeb => format!(
                "<div class=\"elementToProof\" style=\"font-family: Aptos, sans-serif; font-size: \
                 12pt; color: rgb(0, 0, 0);\">{inner}</div>"
            ),
            Family::OutlookMac => format!("<p class=\"MsoNormal\">{inner}</p>"),
            Family::Gmail | Family::Samsung => format!("<div dir=\"auto\">{inner}</div>"),
            Family::Yahoo => {
                format!("<div dir=\"ltr\" data-setdir=\"false\">{inner}</div>")
            }
            Family::Proton => format!(
                "<div style=\"font-family: Arial, sans-serif; font-size: 14px;\">{inner}</div>"
            ),
            Family::Thunderbird => format!("<p>{inner}</p>"),
            Family::Apple | Family::Gmx | Family::Mutt | Family::Alpine | Family::Mailx => {
                format!("<div>{inner}</div>")
            }
        }
    }

    /// The page round everything.
    pub fn page(self, inner: &str) -> String {
        match self {
            Family::OutlookClassic => format!(
                "<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><meta \
                 name=Generator content=\"Microsoft Word 15 (filtered medium)\"><style><!-- \
                 p.MsoNormal {{margin:0in; font-size:11.0pt;}} --></style></head><body lang=EN-US \
                 link=\"#0563C1\" style='word-wrap:break-word'><div class=WordSection1>{inner}\
                 </div></body></html>"
            ),
            Family::Yahoo => format!(
                "<html><head></head><body><div class=\"ydp9876yahoo-style-wrap\" \
                 style=\"font-family:Helvetica;font-size:13px;\">{inner}</div></body></html>"
            ),
            Family::Apple => format!(
                "<html><head><meta http-equiv=\"content-type\" content=\"text/html; \
                 charset=utf-8\"></head><body style=\"overflow-wrap: break-word; \
                 -webkit-nbsp-mode: space; line-break: after-white-space;\">{inner}</body></html>"
            ),
            Family::Gmail => format!("<div dir=\"ltr\">{inner}</div>"),
            _ => format!("<!DOCTYPE html><html><head></head><body>{inner}</body></html>"),
        }
    }
}

/// The block of headers above a quote, with the blank line below it.
pub fn headers(language: &Language, who: &Who) -> Vec<String> {
    let [from, sent, to, subject] = language.headers;
    vec![
        format!("{from}: {} <{}>", who.name, who.address),
        format!("{sent}: {}", language.when),
        format!("{to}: Klub 7 games <moderator@game.example>"),
        format!("{subject}: Re: [klub7] Round 4"),
        String::new(),
    ]
}

fn original(language: &Language) -> &'static str {
    match language.code {
        "pl" => "Oryginalna wiadomość",
        "de" => "Ursprüngliche Nachricht",
        "fr" => "Message d'origine",
        "es" => "Mensaje original",
        "it" => "Messaggio originale",
        "pt" => "Mensagem original",
        "nl" => "Oorspronkelijk bericht",
        "sv" => "Originalmeddelande",
        "cs" => "Původní zpráva",
        "ru" => "Исходное сообщение",
        _ => "Original message",
    }
}

pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
