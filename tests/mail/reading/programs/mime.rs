//! Letters as bytes: headers, parts, encodings and charsets.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

/// How a program encodes a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coding {
    Eight,
    Quoted,
    Base64,
}

/// One text of a letter.
pub struct Part {
    /// `plain` or `html`.
    pub kind: &'static str,
    pub charset: &'static str,
    pub coding: Coding,
    /// More parameters of its type, such as `; format=flowed`.
    pub parameters: &'static str,
    pub text: String,
}

impl Part {
    fn bytes(&self) -> Vec<u8> {
        let charset = encoding_rs::Encoding::for_label(self.charset.as_bytes()).expect("known");
        // What a charset has no character for, programs write in UTF-8.
        let (encoded, _, lost) = charset.encode(&self.text);
        let (label, encoded) = match lost {
            true => ("utf-8", self.text.as_bytes().to_vec()),
            false => (self.charset, encoded.into_owned()),
        };
        let coding = match self.coding {
            Coding::Eight => "8bit",
            Coding::Quoted => "quoted-printable",
            Coding::Base64 => "base64",
        };
        let mut out = format!(
            "Content-Type: text/{}; charset=\"{label}\"{}\r\n\
             Content-Transfer-Encoding: {coding}\r\n\r\n",
            self.kind, self.parameters
        )
        .into_bytes();
        out.extend(match self.coding {
            Coding::Eight => encoded,
            Coding::Quoted => quoted_printable::encode(encoded),
            Coding::Base64 => base64_lines(&encoded),
        });
        out.extend(b"\r\n");
        out
    }
}

fn base64_lines(bytes: &[u8]) -> Vec<u8> {
    let all = BASE64_STANDARD.encode(bytes).into_bytes();
    all.chunks(76).flat_map(|line| [line, b"\r\n"].concat()).collect()
}

/// A letter of one part, or of alternatives.
pub fn letter(headers: &str, subject: &str, boundary: &str, parts: &[Part]) -> Vec<u8> {
    let mut out = format!(
        "Return-Path: <ania@players.example>\r\n\
         Received: from mx.players.example by game.example; Thu, 26 Nov 2026 16:42:01 +0000\r\n\
         From: Ania <ania@players.example>\r\n\
         To: Klub 7 games <moderator@game.example>\r\n\
         Subject: {subject}\r\n\
         Date: Thu, 26 Nov 2026 17:42:00 +0100\r\n\
         Message-ID: <reply-1@players.example>\r\n\
         {headers}MIME-Version: 1.0\r\n"
    )
    .into_bytes();
    if let [part] = parts {
        out.extend(part.bytes());
        return out;
    }
    let kind = format!("Content-Type: multipart/alternative; boundary=\"{boundary}\"\r\n\r\n");
    out.extend(kind.into_bytes());
    for part in parts {
        out.extend(format!("--{boundary}\r\n").into_bytes());
        out.extend(part.bytes());
    }
    out.extend(format!("--{boundary}--\r\n").into_bytes());
    out
}
