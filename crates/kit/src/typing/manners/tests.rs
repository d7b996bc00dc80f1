//! What may stand along with an order, and what may not.

use super::*;

fn left(text: &str) -> String {
    let order = |line: &str| line.contains(|c: char| c.is_ascii_digit()) && !line.contains("Tel");
    let typed = without(&Typed::new(text), order);
    let lines: Vec<&str> = typed.lines.iter().map(|(_, line)| line.trim()).collect();
    assert!(
        typed
            .lines
            .iter()
            .zip(text.lines())
            .all(|((_, left), line)| { left.chars().count() == line.chars().count() })
    );
    lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}

#[test]
fn what_cannot_change_an_order_is_blanked() {
    for text in [
        "Hi there,\n\n2GN\n\nThanks!\nAnia",
        "Good evening everybody!\n\nHere is my very first program:\n\n2GN\n\nGood luck,\nAnia",
        "Hello,\n2GN\n\nKind regards,\n\nAnia Whitfield\nAccounts | Tel. +44 113 496 0182",
        "2GN\n\nhave fun!\nA.",
        "Cześć Marku, cześć Hela!\n\nMój ruch:\n2GN\n\nMiłego weekendu wszystkim,\nOlek",
        "Dear all,\n2GN\nGood luck, and a nice week to everybody!\nAnn",
        "Witam wszystkich,\n\noto moje rozwiązanie:\n2GN\n\nDo usłyszenia,\nBartek Zaręba",
        "May the best robot win!\n2GN\n\nEzra",
        "2GN\n\n-- \nCleo Hartmann",
        "2GN thx :-)",
        "Hi Marek, my order is 2GN, thanks!",
        "what a round! Here is what I have in mind:\n2GN",
        "Ale runda! Oto mój plan: 2GN",
        "2GN\n\nHave a good one!\nNell",
        "My order for round 3:\n2GN",
        "My order for round 3: 2GN",
        "Oto mój rozkaz na rundę 4:\n2GN",
        "Ahoy there crew,\n2GN\n\nta",
        "Evening,\n\n2GN\n\nlaters",
        "Salut les amis!\n2GN\ncheers mate",
        "Marek,\n\n2GN\n\nCheers, Nell",
        "Guten Morgen!\n2GN\n\nThanks for running this on a Sunday,\nNell",
        "2GN\n\nEnjoy the long weekend in Cornwall!\nNell Gwyn",
        "2GN\nSorry for the late reply!\nHave a cracking week",
        "Hope you are all well.\n2GN\nsee you on Thursday at the club, Nell",
        "Panie i panowie,\n2GN\n\nUdanej niedzieli z rodziną!\nOlek",
        "Czołem ekipo!\n2GN\n\nPozdrawiam z deszczowego Gdańska\nOlek",
        "Siemaneczko,\nPrzesyłam swój ruch:\n2GN\ntrzymajcie się ciepło\nnara",
        "2GN\n\ndzięki za szybką odpowiedź\nO.",
        "Dzień dobry Państwu!\n\nSkładam rozkaz: 2GN\n\nŁączę pozdrowienia\nWanda Zych",
    ] {
        let left = left(text);
        assert!(
            left.trim_end_matches([',', ' ', '/', '-', '.', '!']).ends_with("2GN"),
            "{text}: {left}"
        );
        let rest = left.replace("2GN", "");
        let names = ["Ezra", "--", ","];
        let rest = names.iter().fold(rest, |rest, name| rest.replace(name, ""));
        assert!(rest.trim_matches([' ', '/', ',', '!']).is_empty(), "{text}: {left}");
    }
}

#[test]
fn what_may_change_it_stays() {
    for text in [
        "2GN or 3BE",
        "please not 2GN",
        "2GN\n\nRegards\nAnn\n\nPS: ignore the above",
        "cancel my order",
        "is my order ok?",
        "Forget It",
        "2GN in the morning",
        "thanks, but no 2GN",
        "Draft,\n2GN",
        "2GN\n\ntwice",
        "2GN\n\nreversed",
        "Not this one,\n2GN",
        "2GN\n\nszkic",
        "Na jutro,\n2GN",
        "Only the first!\n2GN",
        "thanks for the draft of 2GN",
        "2GN\nor wait",
    ] {
        let left = left(text);
        assert!(left.len() > 3 && left != "2GN", "{text}: {left}");
    }
}

#[test]
fn a_line_of_manners_says_nothing_else() {
    let names = ["Basia Kowalska", "Marek"];
    for line in [
        "Thanks!",
        "ok",
        ":-)",
        "\u{1f44d}",
        "Hi Marek,",
        "Dzięki, super gra!",
        "Basia",
        "gg",
        "GG all, well played",
        "nice one",
        "lol",
        "good luck everyone",
        "Perfect, that is what I meant. Have a nice evening!",
        "Thanks, Marek! All clear.",
        "Got it, thanks",
        "no problem :)",
        "haha, what a round!",
        "Congratulations to the winner",
        "Great, thank you so much!! \u{1f389}\u{1f916}",
        "ok, rozumiem",
        "Jasne, dzięki za wyjaśnienie",
        "powodzenia wszystkim!",
        "brawo Basia",
        "spoko, nie ma sprawy",
        "Dziękuję, pozdrawiam.",
        "Miłego wieczoru!",
        "xD",
        "|",
        "super, dobra robota",
    ] {
        assert!(is_pleasantry(line, &names), "{line}");
    }
    for line in [
        "Is it ok?",
        "Can you wait for me",
        "Ewa",
        "2GN",
        "czy to dobrze?",
        "thanks, but when is the deadline",
        "ok but my robot is stuck",
        "\u{1f44e}",
        "good luck with that, I quit",
        "dzięki, ale rezygnuję",
        "Liar!",
        "this is not my robot",
        "no fun",
    ] {
        assert!(!is_pleasantry(line, &names), "{line}");
    }
}

#[test]
fn names_are_blanked_with_their_endings() {
    for (text, expected) in [
        ("Cześć Marku", "Cześć"),
        ("Hela, 2GN", ", 2GN"),
        ("dla Heli", "dla"),
        ("2GN cleo", "2GN"),
        ("Ann 2GN", "2GN"),
        ("mark it", "mark it"),
    ] {
        let names = ["Marek", "Hela", "Cleo", "Ann"];
        let typed = without_names(&Typed::new(text), &names, |_| false);
        assert_eq!(typed.lines[0].1.trim(), expected, "{text}");
    }
}
