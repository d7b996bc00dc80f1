//! Words that make an order something else: no order, one on a condition, one of two, a
//! question. In small letters and without accents, in English and Polish.

use super::scan::{Lexeme, letters, scan, words};
use super::words::{WordList, among};

/// Where one of these stands anywhere in a mail, its order may not be meant any more.
static STRONG: WordList = WordList::new(
    "unless instead ignore disregard forget scratch cancel undo withdraw revert
    nevermind wait hold stop wrong mistake mistaken correction oops zamiast zignoruj ignoruj
    zapomnij anuluj anuluje anulujcie wycofaj wycofuje wycofajcie cofnij cofam czekaj
    poczekaj zaczekaj pomylka pomylilem pomylilam blad bledny",
);

/// Where one of these stands near an order, it may be none.
static WEAK: WordList = WordList::new(
    "not nope nah don dont doesn doesnt won wont isn isnt wouldn shouldn never no nor neither if
    or either else maybe perhaps possibly try trying tried test testing whether without except but
    versus vs rather otherwise whichever nie nigdy ani jesli jezeli gdyby gdybym gdybysmy albo lub
    czy bez zeby chyba moze raczej probuje sprobuj sprobowac probowac proba inaczej oprocz procz
    przeciwnym ewentualnie",
);

/// Where one of these stands in the line of an order, somebody talks about it.
static ABOUT: WordList = WordList::new(
    "your yours his her hers their theirs mean means meant did was were twoj twoja
    twoje twojej twojego twoim twoich jego jej ich znaczy byl byla bylo zagral zagrala example such
    closest przyklad np taki taka
    takie najblizszy",
);

/// Words of somebody who speaks for himself. Nothing that we write speaks so.
static OWN: WordList = WordList::new(
    "me my mine let think reckon prefer hope decided settled chose attempt sending
    gonna wanna ill ive heres ok okay quick quickly bus train mysle sadze chce wole chcialbym
    chcialabym wybralbym wybralabym zagram zagralbym zagralabym gram ruszam rusze ruszylbym
    ruszylabym jade pojade pojechalbym pojechalabym pojde lece leci skrece biore wezme wybieram
    stawiam zaczne koncze planuje niech sobie mnie mi autobusu zobaczymy proponuje prosze robie
    zrobie wysylam moj moja moje poprosze",
);

/// A sentence with an order in it that begins with one of these is a question.
static QUESTION: WordList = WordList::new(
    "what why how when where who whose which does do did is are can could should
    may co dlaczego czemu jak kiedy gdzie kto ktory ktora ktore czy",
);

/// Behind a "nie" at the beginning of a sentence, these tell somebody not to do it.
static NOT_TO_DO: WordList = WordList::new(
    "graj grajcie licz liczcie zapisuj zapisujcie bierz bierzcie rob robcie
    uwzgledniaj chce tego to",
);

/// Between two programs: one or the other.
static OR: WordList = WordList::new("or albo lub czy versus vs ewentualnie");

/// Before two programs that are one or the other.
static EITHER: WordList = WordList::new("either albo");

/// Whether this word turns what is said, wherever it stands.
pub fn is_turning(word: &str) -> bool {
    STRONG.has(word) || WEAK.has(word)
}

/// Whether a line takes back or turns what is said elsewhere in its mail.
pub fn turns_all(line: &str) -> bool {
    let mut before = String::new();
    for lexeme in scan(line) {
        match lexeme {
            Lexeme::Word(word) => {
                let text = letters(&word);
                // "Don't play this", "no, wait": somebody is told so.
                let told = match before.as_str() {
                    "nie" => NOT_TO_DO.has(&text),
                    "" => among("don dont", &text),
                    _ => false,
                };
                if told || STRONG.has(&text) {
                    return true;
                }
                before = if before.is_empty() { text } else { "...".to_owned() };
            }
            Lexeme::Comma | Lexeme::Break => {
                if among("no nie", &before) {
                    return true;
                }
                before.clear();
            }
            Lexeme::List(..) | Lexeme::Plus | Lexeme::Colon | Lexeme::Doubt(_) => {}
        }
    }
    false
}

/// Whether a line near an order turns it.
pub fn turns(line: &str) -> bool {
    line.contains('?') || words(line).any(|word| is_turning(&letters(&word)))
}

/// Whether somebody speaks for himself in a line: "I would like to", "ruszam", "wysiadam".
pub fn is_own(line: &str) -> bool {
    words(line).any(|word| {
        let text = letters(&word);
        let verb = text.len() >= 5 && text.ends_with("am");
        // The small one is a Polish "and".
        let lone = text == "i" && word[0].capital;
        lone || OWN.has(&text) || verb
    })
}

/// Whether a line with an order in it talks about that order.
pub fn is_about(line: &str) -> bool {
    let mut sentence = true;
    line.contains('?')
        || scan(line).iter().any(|lexeme| match lexeme {
            Lexeme::Word(word) => {
                let text = letters(word);
                let opens = std::mem::take(&mut sentence);
                ABOUT.has(&text) || opens && QUESTION.has(&text)
            }
            Lexeme::Comma => {
                sentence = true;
                false
            }
            Lexeme::List(..) | Lexeme::Plus | Lexeme::Colon | Lexeme::Break | Lexeme::Doubt(_) => {
                false
            }
        })
}

/// The parts of a line that says "or" between them; one part where it does not.
pub fn alternatives(line: &str) -> Vec<String> {
    let mut parts = vec![(0, 0)];
    let mut end = 0;
    for word in words(line) {
        let text = letters(&word);
        let span = super::scan::span(&word);
        if EITHER.has(&text) && parts.len() == 1 && parts[0].1 == 0 {
            parts[0] = (span.end, span.end);
        } else if OR.has(&text) {
            parts.push((span.end, span.end));
        }
        end = span.end.max(end);
        if let Some(last) = parts.last_mut() {
            last.1 = if OR.has(&text) { last.1 } else { span.end };
        }
    }
    let count = parts.len();
    let typed: Vec<char> = line.chars().collect();
    let cut = |(at, (from, to)): (usize, (u32, u32))| {
        let to = if at + 1 == count { typed.len() } else { to as usize };
        let keep = from as usize..to.max(from as usize);
        typed.iter().enumerate().map(|(at, c)| if keep.contains(&at) { *c } else { ' ' }).collect()
    };
    parts.into_iter().enumerate().map(cut).collect()
}

/// The line without the label of an alternative before it, as in "A: ...", "option 2: ...",
/// "First idea: ...", with every place kept; `None` where it has none.
pub fn labelled(line: &str) -> Option<String> {
    static NAMES: WordList = WordList::new(
        "option options plan idea variant version choice alternative order program
        opcja plan pomysl wariant wersja wybor propozycja rozkaz",
    );
    static WHICH: WordList = WordList::new(
        "a b c d i ii iii 1 2 3 4 one two three first second third other pierwszy
        pierwsza drugi druga trzeci trzecia inny inna jeden dwa trzy",
    );
    let colon = line.find([':', ')']).or_else(|| line.find('='))?;
    let label = &line[..colon];
    let said: Vec<String> = words(label).map(|word| letters(&word)).collect();
    let lone = |text: &str| matches!(text, "a" | "b" | "c" | "d");
    let is = match said.as_slice() {
        [one] => lone(one),
        [one, two] => NAMES.has(one) && WHICH.has(two) || WHICH.has(one) && NAMES.has(two),
        _ => false,
    };
    let keep = colon + line[colon..].chars().next().map_or(0, char::len_utf8);
    is.then(|| " ".repeat(line[..keep].chars().count()) + &line[keep..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_an_order_is_seen() {
        for line in
            ["wait, no", "Don't play this", "forget it", "hm. Nie graj tego", "zamiast tego"]
        {
            assert!(turns_all(line), "{line}");
        }
        for line in ["Chris will not like this", "I hope it works", "nigdy tego nie zobaczy"] {
            assert!(!turns_all(line), "{line}");
        }
        assert!(turns("2GN?") && turns("what if 2GN") && turns("2GN czy 3BE") && !turns("2GN"));
        assert!(is_about("your 2GN") && !is_about("my 2GN"));
    }

    #[test]
    fn alternatives_are_parted_and_labels_go() {
        let parts = alternatives("either 2GN or 3BE, whichever");
        let parts: Vec<&str> = parts.iter().map(|it| it.trim()).collect();
        assert_eq!(parts, ["2GN", "3BE, whichever"]);
        assert_eq!(alternatives("2GN 3BE").len(), 1);
        for (line, left) in [
            ("A: 2GN", Some("2GN")),
            ("First idea: rE", Some("rE")),
            ("plan 2) F2", Some("F2")),
            ("1: 2GN", None),
            ("my order: 2GN", None),
            ("2GN", None),
        ] {
            assert_eq!(labelled(line).as_deref().map(str::trim), left, "{line}");
        }
    }
}
