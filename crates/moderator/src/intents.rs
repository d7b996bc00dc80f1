//! What people mean who write a sentence where a word would do: a dictionary in both languages,
//! as data. It only chooses what an answer offers or shows; nothing is ever changed by it.

use super::words::{fold, is_manner};
use kit::typing::manners::is_nothing_else;

/// What a line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// How the game is played: HELP.
    HowTo,
    /// More time: MORE.
    Time,
    /// To be out of the match: LEAVE.
    Quit,
    /// Whether the order is in: what stands.
    OrderIn,
    /// Why something happened: WHY.
    Why,
    /// What an order would do: TRY.
    WhatIf,
}

/// Words in a row, folded, that mean something wherever they stand in a line. Of several the
/// first row that fits counts.
const PHRASES: &[(Intent, &[&str])] = &[
    (
        Intent::WhatIf,
        &[
            "what happens if",
            "what would happen",
            "what will happen if",
            "what if i play",
            "what if i send",
            "what if i sent",
            "what if i move",
            "co sie stanie",
            "co by bylo",
            "co jesli zagram",
            "co jesli wysle",
            "co jezeli zagram",
            "co jezeli wysle",
            "co jak zagram",
            "co gdybym",
        ],
    ),
    (
        Intent::OrderIn,
        &[
            "is my order",
            "did my order",
            "did you get my",
            "have you got my",
            "was my order",
            "did you receive",
            "order ok",
            "orders ok",
            "my move ok",
            "czy moj rozkaz",
            "czy rozkaz doszedl",
            "czy moje rozkazy",
            "doszedl moj",
            "czy doszlo",
            "czy dotarl",
        ],
    ),
    (
        Intent::HowTo,
        &[
            "how do i",
            "how do you play",
            "how does this work",
            "how does it work",
            "how to play",
            "how can i",
            "what do i do",
            "what should i do",
            "what am i supposed",
            "i don't get it",
            "i don't understand",
            "i do not understand",
            "dont understand",
            "i am lost",
            "i'm lost",
            "i'm confused",
            "need help",
            "help me",
            "jak sie w to gra",
            "jak sie gra",
            "jak grac",
            "jak mam",
            "jak to dziala",
            "co mam robic",
            "co mam zrobic",
            "nie rozumiem",
            "pomocy",
            "nie wiem jak",
            "nie wiem co",
        ],
    ),
    (
        Intent::Quit,
        &[
            "i quit",
            "i resign",
            "i want out",
            "i want to stop",
            "i want to quit",
            "stop playing",
            "unsubscribe",
            "take me out",
            "remove me",
            "i'm out",
            "i give up",
            "rezygnuje",
            "wypisz mnie",
            "wypiszcie mnie",
            "chce zrezygnowac",
            "nie chce juz grac",
            "poddaje sie",
            "koncze gre",
            "nie gram juz",
        ],
    ),
    (
        Intent::Time,
        &[
            "more time",
            "extend",
            "extension",
            "postpone",
            "i'm away",
            "i am away",
            "will be away",
            "i'll be away",
            "on holiday",
            "on vacation",
            "out of town",
            "can't make it",
            "cannot make it",
            "need a few days",
            "wiecej czasu",
            "przedluz",
            "przesun",
            "urlop",
            "urlopie",
            "wakacje",
            "wakacjach",
            "wyjezdzam",
            "nie ma mnie",
            "nie bedzie mnie",
            "nie zdaze",
            "wyjazd",
        ],
    ),
    (
        Intent::Why,
        &["why did", "why was", "why am i", "why is my", "why does", "dlaczego", "czemu"],
    ),
];

/// What a line means; `None`: nothing that a word would do.
pub fn intent(line: &str) -> Option<Intent> {
    let said: Vec<String> = line.split_whitespace().map(fold).filter(|it| !it.is_empty()).collect();
    let said = format!(" {} ", said.join(" "));
    let means = |phrases: &[&str]| phrases.iter().any(|it| said.contains(&format!(" {it} ")));
    match said.trim() {
        "stop" | "quit" => return Some(Intent::Quit),
        "why" => return Some(Intent::Why),
        _ => {}
    }
    PHRASES.iter().find(|(_, phrases)| means(phrases)).map(|(intent, _)| *intent)
}

/// Words of politeness, folded: greetings, thanks, wishes, praise, sign-offs.
const POLITE: &str = "hi hello hey dear all everyone everybody folks guys and a the you too both \
    thank thanks thx ta cheers many much so very lot lots again for your that this it was is great \
    nice good fun game well played wp gg wow cool super lovely ok okay k yes yep yeah sure fine \
    perfect got noted received understood will do have morning evening afternoon night day weekend \
    week luck best regards kind wishes yours sincerely love bye see soon later from sent my \
    running hosting organising organizing congrats congratulations haha lol sorry no problem np \
    welcome to of in \
    czesc hej witam witaj witajcie siema dzien dobry dobra dobrego dobranoc milego mily milej dnia \
    wieczoru weekendu dzieki dziekuje bardzo wielkie serdecznie pozdrawiam pozdrowienia pozdro \
    wszystkim wszystkich wam za gre gra partie swietna swietnie super fajnie fajna extra ok okej \
    jasne rozumiem przyjalem przyjelam otrzymalem otrzymalam powodzenia do zobaczenia jutra \
    uszanowanie z i a gratulacje gratuluje brawo przepraszam nie szkodzi spoko";

/// Whether a line says anything: more than marks that a program draws around text.
pub fn is_said(line: &str) -> bool {
    line.chars().any(|c| c.is_alphanumeric() || "()[]:;".contains(c) || u32::from(c) > 0x2000)
}

/// Whether a line says no more than manners do: thanks, ok, a smile, a greeting, a name.
pub fn is_pleasantry(line: &str, names: &[String]) -> bool {
    let is_name = |word: &str| {
        names.iter().any(|name| name.split_whitespace().any(|part| fold(part) == word))
    };
    let polite = |word: &str| {
        is_manner(word) || POLITE.split_whitespace().any(|known| known == word) || is_name(word)
    };
    let mut words = 0;
    let parts = line.split(|c: char| c.is_whitespace() || matches!(c, ',' | '.' | '!' | '/' | ';'));
    let all = parts.map(fold).filter(|word| !word.is_empty()).all(|word| {
        words += 1;
        polite(&word)
    });
    // A question is one, however polite its words are.
    let all = all && words <= 14 || is_nothing_else(line);
    all && !(line.contains('?') && words > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_mean_the_word_they_would_need() {
        for (line, wanted) in [
            ("How do I move?", Some(Intent::HowTo)),
            ("Jak się w to gra?", Some(Intent::HowTo)),
            ("sorry, I’m away until Monday", Some(Intent::Time)),
            ("Czy możesz przedłużyć? Wyjeżdżam.", Some(Intent::Time)),
            ("Rezygnuję.", Some(Intent::Quit)),
            ("please unsubscribe", Some(Intent::Quit)),
            ("is my order ok?", Some(Intent::OrderIn)),
            ("Czy mój rozkaz doszedł?", Some(Intent::OrderIn)),
            ("Why did my robot turn?", Some(Intent::Why)),
            ("what happens if I play 2GN?", Some(Intent::WhatIf)),
            ("A co, jeśli zagram 2GN?", Some(Intent::WhatIf)),
            ("The weather is nice.", None),
            ("quite right", None),
        ] {
            assert_eq!(intent(line), wanted, "{line}");
        }
    }

    #[test]
    fn manners_are_told_from_what_somebody_wants() {
        let names = ["Basia Kowalska".to_owned(), "Marek".to_owned()];
        for line in ["Thanks!", "ok", ":-)", "👍", "Hi Marek,", "Dzięki, super gra!", "Basia"] {
            assert!(is_pleasantry(line, &names), "{line}");
        }
        for line in ["Is it ok?", "Can you wait for me", "Ewa", "2GN", "czy to dobrze?"] {
            assert!(!is_pleasantry(line, &names), "{line}");
        }
    }
}
