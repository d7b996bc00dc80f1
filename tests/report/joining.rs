//! The letters to those who want to play, and to the moderator about them, in both languages.

use kit::{ClosingPolicy, Cooling, Language};
use moderator::{
    Admission, Command, Guest, Holder, Notice, NoticeKind, OutcomeCode, Person, Role, Said, Style,
    TO_JOINER, To, said,
};

use crate::support::golden::Golden;

use super::golden::shown;
use super::table::{Desk, at, seat, table};

/// The last seat is free, or the last two.
fn open(free: usize) -> Desk {
    let mut desk = table().inviting();
    desk.game.terms.admission = Admission::Open;
    for index in 4 - free..4 {
        let holder = &mut desk.game.holders[seat(index)];
        (holder.name, holder.left) = (Holder::NOBODY.to_owned(), true);
        holder.addresses = Vec::new();
    }
    desk
}

fn eva(name: &str, language: Language) -> Person {
    Person {
        name: name.to_owned(),
        address: "eva@example.net".to_owned(),
        language,
        style: Style::Full,
        zone: moderator::Zone::named("Europe/Warsaw"),
    }
}

fn letters(language: Language) -> Vec<(Desk, Notice)> {
    let answers = || Some(Some("m@example.net".to_owned()));
    let told = |said| NoticeKind::Plain(Said { kind: TO_JOINER, answers: answers(), ..said });
    let role = Role::Joining { wish: None, language };
    let to = |name: &str| {
        To::Guest(Box::new(Guest { person: eva(name, language), role, generation: 1 }))
    };
    let guest = |matter| Notice { to: to("Eva"), matter };
    let confirm = |seat| {
        let message_id = Some("m@example.net".to_owned());
        NoticeKind::Confirm { message_id, first: false, seat, answer_by: at(28, 21, 0) }
    };
    let gm = |said: Said| Notice { to: To::Gm, matter: said.into() };
    let joined = || {
        let said = super::heads::joined(seat(2));
        NoticeKind::Plain(Said { answers: answers(), ..said })
    };
    let plain = |verdict, notes| Said::new(verdict, notes, OutcomeCode::None);
    let plainly = |verdict, notes| told(plain(verdict, notes));
    let misnamed =
        |why| plain("join-name-verdict", &["join-name-note"]).with(|it| it.code("why", why));
    let unnamed = |why| told(misnamed(why));
    let mixed = misnamed("mixed")
        .with(|it| it.typed("name", "Ev\u{430}").typed("letter", "\u{430}").code("code", "U+0430"));
    let word = misnamed("word").with(|it| it.typed("name", "Red"));
    let taken = plain("join-taken-verdict", &["join-taken-note"]);
    let taken = taken.with(|it| it.with("wish", seat(2)).with("who", seat(3)));
    let has_joined = said!("joined-gm" + "joined-waiting").who(seat(2));
    let has_joined = has_joined.orders([Command::Show, Command::Drop(seat(2))]);
    let typed = format!("Eva <{}> {}", eva("Eva", language).address, language.name());
    let wants = said!("join-wants").who(seat(3)).with(|it| it.typed("name", "Eva"));
    let wants = wants.orders([Command::Replace(seat(3), typed)]);
    let invitation = NoticeKind::Invitation { answer_by: at(28, 21, 0) };
    vec![
        (open(2), guest(confirm(seat(2)))),
        (open(1), Notice { to: to(""), matter: confirm(seat(3)) }),
        (open(1), guest(told(taken))),
        (open(1), guest(unnamed("none"))),
        (open(1), guest(unnamed("taken"))),
        (open(1), Notice { to: to("Red"), matter: told(word) }),
        (open(2), Notice { to: to("Red"), matter: confirm(seat(2)) }),
        (open(1), Notice { to: to("Ev\u{430}"), matter: told(mixed) }),
        (open(2), Notice { to: to("Ev\u{430}"), matter: confirm(seat(2)) }),
        (open(1), guest(plainly("join-plays-verdict", &["join-plays-note"]))),
        (table(), guest(plainly("join-full-verdict", &["join-full-note"]))),
        (open(1), guest(plainly("join-waits-verdict", &["join-waits-note"]))),
        (open(1), Notice { to: To::Seat(seat(2)), matter: joined() }),
        (table(), Notice { to: To::Seat(seat(2)), matter: joined() }),
        (open(1), gm(has_joined)),
        (open(1), gm(wants)),
        (open(2), Notice { to: To::Seat(seat(0)), matter: invitation }),
    ]
}

#[test]
fn every_letter_about_joining_is_the_golden_one_in_both_languages() {
    let mut golden = Golden::file("report/joining.txt");
    for (language, name) in [(Language::En, "en"), (Language::Pl, "pl")] {
        let letters = letters(language).into_iter().map(|(desk, notice)| {
            let letter = desk.speaking(language).compose(&notice);
            assert!(!letter.text.contains("canary"), "{}", letter.text);
            shown(&letter)
        });
        let told = letters.collect::<Vec<_>>().join("\n-----\n\n");
        golden.say(name, told);
    }
    golden.close();
}

#[test]
fn who_plays_already_is_not_told_to_a_stranger() {
    for (desk, notice) in letters(Language::En) {
        let To::Guest(_) = notice.to else { continue };
        let letter = desk.compose(&notice);
        for name in ["Ania", "Basia", "@"] {
            assert!(!letter.text.contains(name), "{name}: {}", letter.text);
        }
    }
}

/// A stranger reads as much about a match as an invited player, in every style.
#[test]
fn a_stranger_is_told_what_the_match_is_and_when_its_rounds_close() {
    let clocks = [
        (ClosingPolicy::AllReady(Cooling(0)), "at 22:00 Warsaw time, sooner if everyone is ready."),
        (ClosingPolicy::Deadline, "Rounds close on Mondays and Thursdays at 22:00 Warsaw time."),
        (
            ClosingPolicy::Window { after_first: 1440, at_most: 4320 },
            "after its first order other than PASS, or at its deadline",
        ),
    ];
    for (closing, told) in clocks {
        for style in [Style::Full, Style::Short, Style::Words] {
            for language in Language::ALL {
                for (mut desk, mut notice) in letters(language) {
                    if let To::Guest(guest) = &mut notice.to {
                        guest.person.style = style;
                    }
                    desk.referee.closing = closing;
                    let desk = desk.speaking(language).in_style(style);
                    let text = desk.compose(&notice).text.replace('\n', " ");
                    assert_eq!(desk.speech().missing(), [""; 0], "{text}");
                    let confirm = matches!(notice.matter, NoticeKind::Confirm { .. });
                    if !confirm || language != Language::En {
                        continue;
                    }
                    for part in ["RAMbots is a race between robots", "About 10 rounds", told] {
                        assert!(text.contains(part), "{style:?}: {part}: {text}");
                    }
                }
            }
        }
    }
}
