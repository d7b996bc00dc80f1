//! Words as people write them, and sentences that only begin like one.

use super::*;

fn words(text: &str) -> (Vec<&'static str>, Vec<(u32, String)>) {
    let split = split(&Typed::new(text));
    (split.words.iter().map(|said| said.word.name()).collect(), split.rest.lines)
}

/// The one word of a line that says nothing else.
fn alone(line: &str) -> Option<&'static str> {
    match words(line) {
        (found, rest) if rest.is_empty() && found.len() == 1 => Some(found[0]),
        _ => None,
    }
}

#[test]
fn every_word_is_understood_as_it_is_shown() {
    for word in Word::ALL {
        for line in [word.name().to_owned(), word.name().to_lowercase()] {
            assert_eq!(alone(&line), Some(word.name()), "{line}");
        }
    }
}

#[test]
fn punctuation_case_and_manners_are_tolerated() {
    let pairs = [
        ("YES!", "YES"),
        ("  Yes.  ", "YES"),
        ("Yes please", "YES"),
        ("*YES*", "YES"),
        ("\u{feff}YES", "YES"),
        ("yes\u{a0}thanks", "YES"),
        ("Help please", "HELP"),
        ("- ready", "READY"),
        ("WAIT, please.", "WAIT"),
        ("clear thanks", "CANCEL"),
        ("Cancel my order, please.", "CANCEL"),
        ("undo", "CANCEL"),
        ("Withdraw", "CANCEL"),
        ("That wasn’t me!", "NOT ME"),
        ("more time please", "MORE"),
        ("no", "NO"),
        ("No, thank you.", "NO"),
        ("leave", "LEAVE"),
        ("Leave - yes", "LEAVE YES"),
        ("status, and thank you", "STATUS"),
        ("ＹＥＳ", "YES"),
    ];
    for (line, word) in pairs {
        assert_eq!(alone(line), Some(word), "{line}");
    }
}

#[test]
fn polish_words_are_read_with_and_without_accents() {
    let pairs = [
        ("Tak!", "YES"),
        ("nie", "NO"),
        ("POMOC", "HELP"),
        ("Anuluj!", "CANCEL"),
        ("Anuluj mój rozkaz", "CANCEL"),
        ("cofnij", "CANCEL"),
        ("To nie ja!", "NOT ME"),
        ("stan", "STATUS"),
        ("wycofaj", "CANCEL"),
        ("czekaj", "WAIT"),
        ("gotowe", "READY"),
        ("odchodzę", "LEAVE"),
        ("ODCHODZE TAK", "LEAVE YES"),
        ("tak, proszę", "YES"),
    ];
    for (line, word) in pairs {
        assert_eq!(alone(line), Some(word), "{line}");
    }
}

#[test]
fn a_sentence_is_never_taken_for_a_word_that_changes_something() {
    let prose = [
        "No problem, I'll play",
        "no power down",
        "No, wait, yes",
        "yes 2GN",
        "yes but not on Monday",
        "Yes and no",
        "not yet",
        "Ready when you are",
        "Wait for me",
        "Clear skies here",
        "Leave me alone",
        "leave yesterday",
        "Leave yes or no?",
        "well, yes",
        "yesterday",
        "nobody",
        "Nie ma problemu, gram",
        "2GN 3BE",
        "",
        "...",
    ];
    for line in prose {
        assert_eq!(words(line), (vec![], Typed::new(line).lines), "{line}");
    }
}

#[test]
fn help_at_the_head_of_a_sentence_is_answered_and_the_sentence_is_kept() {
    let (found, rest) = words("Help me understand why 2GN turned me");
    assert_eq!(found, ["HELP"]);
    assert_eq!(rest, [(1, "Help me understand why 2GN turned me".to_owned())]);
}

#[test]
fn a_word_keeps_what_it_came_with() {
    let cases = [
        ("TRY 2GN 3be", Word::Try, "2GN 3be"),
        ("- try: small red north", Word::Try, "small red north"),
        ("Próba 2GN", Word::Try, "2GN"),
        ("Why 7?", Word::Why, "7"),
        ("WHY #7, please", Word::Why, "7"),
        ("dlaczego 7", Word::Why, "7"),
        ("WHY", Word::Why, ""),
        ("HISTORY 3", Word::History, "3"),
        ("History 3 please, and thanks!", Word::History, "3"),
        ("ask d6", Word::Ask, "d6"),
        ("Ask the red beacon", Word::Ask, "the red beacon"),
        ("STANDING 2GN 3BE", Word::Standing, "2GN 3BE"),
        ("address Ania@Example.org", Word::Address, "Ania@Example.org"),
    ];
    for (line, word, rest) in cases {
        let split = split(&Typed::new(line));
        let [said] = split.words.as_slice() else { panic!("{line}: {split:?}") };
        assert_eq!((said.word, said.rest.as_str()), (word, rest), "{line}");
        assert!(split.rest.lines.is_empty(), "{line}");
    }
}

#[test]
fn a_question_at_the_head_of_a_sentence_is_no_word() {
    let prose = [
        "Why did you do that?",
        "History is written by the victors",
        "Ask Basia when she will be back",
        "Words fail me",
        "Short of time, sorry",
        "More tomorrow",
        "Rules are rules",
        "Full speed ahead",
        "Polish my shoes",
        "In English that would be rude",
        "English breakfast today",
        "Full house tonight",
        "More or less done",
        "Shortly after",
        "Po polsku mówi się inaczej",
        "Więcej nie wiem",
        "Krótko mówiąc, przegrałem",
        "Zasady są jasne",
        "Pełne zaskoczenie",
        "Słowa ulatują",
        "Historia lubi się powtarzać",
        "Dlaczego znowu ja?",
        "Adres podam jutro po południu wieczorem",
    ];
    for line in prose {
        assert_eq!(words(line), (vec![], Typed::new(line).lines), "{line}");
    }
}

#[test]
fn a_yes_may_say_how_letters_are_wanted() {
    assert_eq!(words("YES WORDS").0, ["YES", "WORDS"]);
    assert_eq!(words("tak, proszę, słowa PL").0, ["YES", "WORDS", "PL"]);
    assert_eq!(words("Tak, po polsku!").0, ["YES", "PL"]);
    assert_eq!(words("Yes, in Polish please").0, ["YES", "PL"]);
    assert_eq!(alone("po polsku, proszę"), Some("PL"));
    assert_eq!(words("yes please, short and in Polish").0, ["YES", "SHORT", "PL"]);
    assert_eq!(words("Tak, proszę listy po polsku").0, ["YES", "PL"]);
    assert_eq!(alone("In English, please."), Some("EN"));
    assert_eq!(words("PL SHORT").0, ["PL", "SHORT"]);
    assert_eq!(words("More time, please!").0, ["MORE"]);
    assert_eq!(words("No words").0, [""; 0]);
}

#[test]
fn the_rest_keeps_its_lines_and_numbers() {
    let (found, rest) = words("2GN 3BE\n\nready\nthanks, see you\nSTATUS");
    assert_eq!(found, ["READY", "STATUS"]);
    let expected = [(1, "2GN 3BE"), (2, ""), (4, "thanks, see you")];
    assert_eq!(rest, expected.map(|(number, text)| (number, text.to_owned())));
}

/// Our questions stand above the marker, and mail programs wrap them wherever they like.
#[test]
fn a_question_of_ours_is_never_its_own_answer() {
    let questions = [
        "Marek invites you to the Game of Ladders: please answer YES or NO",
        "Marek zaprasza cię do gry the Game of Ladders: odpowiedz YES (TAK) albo NO (NIE)",
        "Marek zaprasza cię do gry the Game of Ladders: odpowiedz YES (TAK)...",
        "Marek zaprasza cię do gry the Game of Ladders: odpowiedz YES...",
        "Marek invites you to the Game of Ladders: please answer YES...",
        "Marek invites you to the Game of Ladders: please answer YES\u{2026}",
        "NOT TAKEN: does your \"no\" mean YES or NO?",
    ];
    for question in questions {
        for (at, _) in question.match_indices(' ') {
            let text = format!("{}\n{}", &question[..at], &question[at + 1..]);
            assert_eq!(words(&text).0, [""; 0], "{text}");
        }
    }
}

#[test]
fn a_line_that_names_both_answers_is_neither() {
    for line in ["YES or NO", "YES NO", "no yes", "TAK albo NIE", "nie, tak", "YES (TAK) NO (NIE)"]
    {
        assert_eq!(words(line).0, [""; 0], "{line}");
    }
}

#[test]
fn an_answer_below_a_whole_question_or_a_sentence_counts() {
    for (text, word) in [
        ("Marek invites you to Ladders: please answer YES or NO\nYES", "YES"),
        ("Odpowiedz YES (TAK) albo NO (NIE)\ntak, proszę", "YES"),
        ("Please answer YES or\n\nNO", "NO"),
        ("Nie mogłem wcześniej, przepraszam.\nTAK", "YES"),
        ("Sorry, no time before.\nYes, please", "YES"),
        ("Jan invites you: answer YES or NO\nNO", "NO"),
    ] {
        assert_eq!(words(text).0, [word], "{text}");
    }
    // Said twice is said.
    assert_eq!(words("YES\nYES please").0, ["YES", "YES"]);
}

#[test]
fn pictures_are_switched() {
    let said = |line: &str| {
        let split = split(&Typed::new(line));
        let word = split.words.first().filter(|it| it.word == Word::Pictures)?;
        Some(switch(&word.rest))
    };
    for line in ["PICTURES NO", "pictures off", "obrazki nie"] {
        assert_eq!(said(line), Some(Some(false)), "{line}");
    }
    for line in ["PICTURES", "Pictures yes", "obrazki tak", "obrazki, proszę"] {
        assert!(matches!(said(line), Some(None | Some(true))), "{line}");
    }
    assert_eq!(said("pictures of my cat"), None);
}

#[test]
fn calendar_is_switched_and_talked_about() {
    let said = |line: &str| {
        let split = split(&Typed::new(line));
        let alone = split.rest.lines.is_empty() && split.words.len() == 1;
        let word = split.words.first().filter(|it| alone && it.word == Word::Calendar)?;
        Some(switch(&word.rest))
    };
    for line in ["CALENDAR", "Calendar, please", "kalendarz", "Kalendarz, proszę"] {
        assert_eq!(said(line), Some(None), "{line}");
    }
    for line in ["calendar yes", "CALENDAR ON", "kalendarz tak", "kalendarz: włącz"] {
        assert_eq!(said(line), Some(Some(true)), "{line}");
    }
    for line in ["CALENDAR NO", "calendar off, thanks", "Kalendarz nie", "kalendarz wyłącz"] {
        assert_eq!(said(line), Some(Some(false)), "{line}");
    }
    for line in ["calendar trouble next week", "Calendar no way", "calendar 2GN", "my calendar"] {
        assert_eq!(said(line), None, "{line}");
    }
    let (found, rest) = words("Yes, calendar");
    assert_eq!((found, rest.len()), (vec!["YES", "CALENDAR"], 0));
}
