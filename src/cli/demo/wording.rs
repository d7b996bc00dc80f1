//! How the players of the house put their orders: every one in another notation.

mod race;

use super::pen::Hand;
use kit::Language;

/// Puts orders (in canonical codes) the way this hand writes them in this language.
pub fn wording(hand: Hand, language: Language, orders: &str) -> String {
    if race::is_program(orders) {
        return race::wording(hand, language, orders);
    }
    if let Some(number) = orders.strip_prefix("BID ") {
        return bid(hand, language, number);
    }
    if orders == "PASS" {
        return pass(hand, language).to_owned();
    }
    let (goals, codes) = match orders.strip_prefix("GOALS ") {
        Some(codes) => (true, codes),
        None => (false, orders),
    };
    if codes == "-" {
        return match language {
            Language::En => "pass",
            Language::Pl => "pusty",
        }
        .to_owned();
    }
    let codes: Vec<&str> = codes.split(' ').collect();
    match (hand, goals) {
        (Hand::Tidy, _) => orders.to_owned(),
        (Hand::Chatty, true) => {
            let head = match language {
                Language::En => "Goals",
                Language::Pl => "Cele",
            };
            format!("{head}: {}", list(&codes, |code| in_words(language, code), ", "))
        }
        (Hand::Chatty, false) => {
            let lines = (1..).zip(&codes);
            lines
                .map(|(number, code)| format!("{number}. {}\n", in_words(language, code)))
                .collect()
        }
        (Hand::Phone, true) => format!("Goals {}", list(&codes, str::to_lowercase, " ")),
        (Hand::Phone, false) => capital(&list(&codes, str::to_lowercase, ", ")),
        (Hand::Careless, true) => format!("goals {}", list(&codes, str::to_lowercase, ",")),
        (Hand::Careless, false) => list(&codes, backwards, " "),
    }
}

/// Orders in one line of codes, as they stand behind a word.
pub fn in_a_line(orders: &str) -> String {
    if race::is_program(orders) { race::line(orders) } else { orders.to_owned() }
}

fn bid(hand: Hand, language: Language, number: &str) -> String {
    match (hand, language) {
        (Hand::Tidy, _) => format!("BID {number}"),
        (Hand::Chatty, Language::En) => format!("I bid {number}"),
        (Hand::Chatty, Language::Pl) => format!("Licytuję {number}"),
        (Hand::Phone, _) => format!("Bid {number}"),
        (Hand::Careless, _) => format!("bid{number}"),
    }
}

fn pass(hand: Hand, language: Language) -> &'static str {
    match (hand, language) {
        (Hand::Tidy, _) => "PASS",
        (_, Language::En) => "pass",
        (_, Language::Pl) => "pas",
    }
}

fn list(codes: &[&str], write: impl Fn(&str) -> String, between: &str) -> String {
    codes.iter().map(|code| write(code)).collect::<Vec<_>>().join(between)
}

/// What the signs of orders are called in English and in Polish.
const SIGNS: [(u8, [&str; 2]); 12] = [
    (b'1', ["small", "mała"]),
    (b'2', ["medium", "średnia"]),
    (b'3', ["large", "duża"]),
    (b'R', ["red", "czerwona"]),
    (b'Y', ["yellow", "żółta"]),
    (b'G', ["green", "zielona"]),
    (b'B', ["blue", "niebieska"]),
    (b'N', ["north", "północ"]),
    (b'E', ["east", "wschód"]),
    (b'S', ["south", "południe"]),
    (b'W', ["west", "zachód"]),
    (b'U', ["reverse", "wstecz"]),
];

/// The same of robots that are named by a small letter.
const ROBOTS: [(u8, [&str; 2]); 6] = [
    (b'r', ["red", "czerwony"]),
    (b'y', ["yellow", "żółty"]),
    (b'g', ["green", "zielony"]),
    (b'b', ["blue", "niebieski"]),
    (b'c', ["cyan", "błękitny"]),
    (b'k', ["black", "czarny"]),
];

fn called(language: Language, sign: u8) -> &'static str {
    let found = SIGNS.iter().chain(&ROBOTS).find(|(known, _)| *known == sign);
    found.map_or("", |(_, [english, polish])| match language {
        Language::En => english,
        Language::Pl => polish,
    })
}

fn in_words(language: Language, code: &str) -> String {
    match (code.as_bytes(), language) {
        ([robot @ b'a'..=b'z', way], Language::Pl) => {
            format!("{} na {}", called(language, *robot), called(language, *way))
        }
        (signs, _) => {
            signs.iter().map(|sign| called(language, *sign)).collect::<Vec<_>>().join(" ")
        }
    }
}

fn backwards(code: &str) -> String {
    code.chars().rev().collect::<String>().to_lowercase()
}

/// Phones begin every sentence with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hand_says_the_same_in_its_own_way() {
        assert_eq!(wording(Hand::Tidy, Language::En, "1RN 3BU"), "1RN 3BU");
        assert_eq!(
            wording(Hand::Chatty, Language::En, "1RN 3BU"),
            "1. small red north\n2. large blue reverse\n"
        );
        assert_eq!(wording(Hand::Phone, Language::En, "1RN 3BU"), "1rn, 3bu");
        assert_eq!(wording(Hand::Careless, Language::En, "1RN 3BU"), "nr1 ub3");
        assert_eq!(wording(Hand::Careless, Language::En, "GOALS 1G 3Y"), "goals 1g,3y");
        assert_eq!(wording(Hand::Chatty, Language::En, "-"), "pass");
        let polish = wording(Hand::Chatty, Language::Pl, "GOALS 1G 3Y");
        assert_eq!(polish, "Cele: mała zielona, duża żółta");
        assert_eq!(wording(Hand::Tidy, Language::Pl, "-"), "pusty");
        assert_eq!(wording(Hand::Phone, Language::En, "yN rE"), "Yn, re");
        assert_eq!(wording(Hand::Careless, Language::Pl, "yN rE"), "ny er");
        let polish = wording(Hand::Chatty, Language::Pl, "yN rE");
        assert_eq!(polish, "1. żółty na północ\n2. czerwony na wschód\n");
        assert_eq!(wording(Hand::Chatty, Language::En, "kW"), "1. black west\n");
        assert_eq!(wording(Hand::Chatty, Language::Pl, "BID 5"), "Licytuję 5");
        assert_eq!(wording(Hand::Chatty, Language::Pl, "PASS"), "pas");
    }

    #[test]
    fn programs_of_a_race_have_settings() {
        let orders = "F2 L - W:F3 B; power-down; gyro:on; save:F3";
        assert_eq!(
            wording(Hand::Tidy, Language::En, orders),
            "F2 L RANDOM W:F3 B\nPOWER DOWN\nGYRO ON\nSAVE F3"
        );
        assert_eq!(
            wording(Hand::Chatty, Language::Pl, orders),
            "1. naprzód 2\n2. skręć w lewo\n3. RANDOM\n4. W:F3\n5. cofnij\n\
             wyłącz\nwłącz żyroskop\nodłóż F3"
        );
        assert_eq!(wording(Hand::Phone, Language::En, "F2 L U"), "F2, l, u");
        assert_eq!(wording(Hand::Careless, Language::En, "F2 L; breaker:6"), "f2 l\nbreaker 6");
        assert_eq!(wording(Hand::Tidy, Language::En, "-; power-down"), "POWER DOWN");
        assert_eq!(in_a_line("F2 L; breaker:6"), "F2 L BREAKER 6");
        assert_eq!(in_a_line("1RN -"), "1RN -");
        assert!(!race::is_program("BID 5") && !race::is_program("-"));
    }
}
