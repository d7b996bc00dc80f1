//! What is cut and what is kept, habit by habit and language by language.

use super::*;

/// The typed lines, joined by bars; several blank lines count as one.
fn typed(text: &str) -> String {
    let mut lines: Vec<String> = sort(text).typed.into_iter().map(|(_, line)| line).collect();
    lines.dedup_by(|a, b| a.trim().is_empty() && b.trim().is_empty());
    lines.join("|")
}

/// The first reason for a cut.
fn first_why(text: &str) -> Option<Why> {
    sort(text).cut.first().map(|cut| cut.why)
}

#[test]
fn quote_marks_of_all_sorts() {
    assert_eq!(typed("2GN\n> 3BE\n>> 1RS\n  > 2YE\n＞ 1BN"), "2GN");
    assert_eq!(typed("2GN\n| 3BE\n| 1RS"), "2GN");
    assert_eq!(typed("2GN\nAK> 3BE\nAK> 1RS"), "2GN");
    assert_eq!(typed("2GN\n    Klub> 1RS\n    Klub> READY"), "2GN");
    // One line alone may be an order with an arrow.
    assert_eq!(typed("Red> 3BE"), "Red> 3BE");
    assert_eq!(typed("SR> LBN"), "SR> LBN");
    assert_eq!(typed("| 3BE"), "| 3BE");
}

/// Whatever stands before every line of a piece is a quote mark; one line alone may be a list.
#[test]
fn marks_of_other_programs() {
    for mark in
        ["\u{2502}", "\u{BB}", "\u{203A}", "&gt;", "=3E", "\u{200b}>", "\u{ff1e}", "\u{2265}"]
    {
        assert_eq!(typed(&format!("2GN\n\n{mark} 3BE")), "2GN", "{mark}");
    }
    for mark in ["#", "%", ":", ";", "..", "->", "\u{2192}", "]", "}", "~"] {
        assert_eq!(typed(&format!("2GN\n\n{mark} 3BE\n{mark}\n{mark} 1RS")), "2GN", "{mark}");
        assert_eq!(typed(&format!("{mark} 3BE")), format!("{mark} 3BE"));
    }
    for mark in ["-", "*", "+", "\u{2022}"] {
        let list = format!("{mark} 2GN\n{mark} 3BE");
        assert_eq!(typed(&list), list.replace('\n', "|"), "{mark}");
    }
    for own in
        ["#1 2GN\n#2 3BE", "(2GN)\n(3BE)", "\u{BB}2GN 3BE\u{AB}", "\u{1F916} 2GN\n\u{1F916} 3BE"]
    {
        assert_eq!(typed(own), own.replace('\n', "|"));
    }
}

#[test]
fn a_line_between_quoted_lines_is_typed_only_below_a_whole_sentence() {
    assert_eq!(typed("> Which way will you go?\n2GN\n> And then?\n\n3BE"), "2GN||3BE");
    assert_eq!(typed("> the best line would be\n2GN\n> and nothing else"), "");
    assert_eq!(typed("> 1RS 3YW\n2GN\n> 1RS 3YW"), "2GN");
}

#[test]
fn dates_and_senders_need_no_language() {
    for line in [
        "Ar Llun, 23 Tach 2026 am 22:00, ysgrifennodd Ania:",
        "\u{6f2}\u{6f3} \u{646} \u{6f2}\u{6f0}\u{6f2}\u{6f6} \u{6f2}\u{6f2}:\u{6f0}\u{6f0} Ania:",
        "Ania <ania@players.example> 23 listopada 2026 22:00",
        "In reply to Ania's message of 23 Nov 2026:",
        "From: Ania <ania@players.example>",
        "From: Ania\nDate: Mon, 23 Nov 2026 22:00",
        "##- Please type your reply above this line -##",
        "Original message",
        "[quote=Ania]",
    ] {
        assert_eq!(typed(&format!("2GN\n\n{line}\n\n3BE")), "2GN", "{line}");
    }
    for own in ["my orders for 26.11.:", "From: Ania", "at 22:00 I send:", "the original message"] {
        assert_eq!(typed(&format!("hi\n{own}\n2GN")), format!("hi|{own}|2GN"));
    }
}

#[test]
fn signed_text_is_the_letter_and_its_frame_is_not() {
    let signature = "-----BEGIN PGP SIGNATURE-----\n\n1RS\n=3BE1\n-----END PGP SIGNATURE-----";
    let signed = format!("-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n2GN\n{signature}");
    assert_eq!(typed(&signed), "2GN");
    assert_eq!(typed(&format!("3BE\n\n{signed}")), "3BE");
}

#[test]
fn a_row_below_a_warning_opens_nothing() {
    let row = "_".repeat(32);
    assert!(typed(&format!("CAUTION: from outside.\n{row}\n\n2GN")).ends_with("2GN"));
    assert_eq!(typed(&format!("Hello!\n{row}\n\n2GN")), "Hello!");
}

#[test]
fn the_marker_is_found_however_programs_leave_it() {
    for marker in [
        "=== reply above this line ===",
        "> === reply above this line ===",
        ">> === Reply above this line ===",
        "=== reply above\nthis line ===",
        "> === reply above this\n> line ===",
        "---- reply above this line ----",
        "═══ x", // not ours: see below
        "*=== reply above this line ===*",
        "STORED. Order 2. === reply above this line === Thank you",
        "=\u{200b}== reply\u{a0}above this line ===",
        "reply above this line",
        "=== odpowiedz nad tym wierszem ===",
        "> === Odpowiedz nad\n> tym wierszem ===",
        "ZAPISANE: rozkaz 2 === odpowiedz nad tym wierszem === Plansza",
    ] {
        let text = format!("2GN\n{marker}\n3BE");
        let wanted = if marker.contains('x') { "2GN|═══ x|3BE" } else { "2GN" };
        assert_eq!(typed(&text), wanted, "{marker}");
    }
    assert_eq!(
        typed("I reply above this line, as you said\n2GN"),
        "I reply above this line, as you said|2GN"
    );
    assert_eq!(typed("2GN --\n=== reply above this line ===\n3BE"), "2GN --");
}

#[test]
fn below_a_quoted_marker_nothing_is_taken_but_it_is_reported() {
    let sorted = sort("> STORED\n> === reply above this line ===\n> Board\n\n2GN 3BE\n");
    assert!(sorted.typed.is_empty());
    assert!(sorted.quoted.contains(&(5, "2GN 3BE".to_owned())));
    assert!(
        sorted.cut.iter().any(|cut| cut.why == Why::BelowMarker && cut.text.contains("2GN 3BE"))
    );
}

#[test]
fn below_a_quote_without_the_marker_people_may_write() {
    assert_eq!(typed("On Mon, 23 Nov 2026 at 10:00, X <x@y.z> wrote:\n> 3BE\n> 1RS\n\n2GN"), "2GN");
    assert_eq!(typed("> What now?\n2GN\n> And then?\n1RS"), "2GN||1RS");
}

#[test]
fn the_rest_of_a_wrapped_quoted_line_is_not_typed() {
    let long = "> Your order: write one line above all this, for example two or three of";
    assert!(long.len() > 66);
    assert_eq!(typed(&format!("{long}\n2GN 3BE 1YS\n")), "");
    assert_eq!(first_why(&format!("x\n{long}\n2GN 3BE\n")), Some(Why::Quoted));
    assert_eq!(typed(&format!("{long}\n\n2GN\n")), "2GN");
}

#[test]
fn what_is_left_of_a_quoted_line_may_be_wrapped_again() {
    let long = "this goes on and on until it reaches the place where it has to be wrapped";
    assert_eq!(typed(&format!("2GN\n\n> {long}\n{long}\n1RS 3YW\n\n3BE")), "2GN||3BE");
}

/// GroupWise marks the attribution and nothing below it.
#[test]
fn a_marked_attribution_cuts_an_unmarked_quote_too() {
    for line in [
        ">>> Klub 7 games <m@game.example> 11/26/2026 5:42 PM >>>",
        ">>> Klub 7 games <m@game.example> schrieb am 26.11.2026 um 17:42 in Nachricht\n\
         <5FBC1A2B@gw.example>:",
        ">>> On 11/26/2026 at 5:42 PM, in message <5FBC@gw.example>, Klub 7 games\n\
         <m@game.example> wrote:",
        "> On Thu, 26 Nov 2026 at 17:42, Klub 7 games <m@game.example> wrote:",
        "> On Thu, 26 Nov 2026 at 17:42,\n> Klub 7 games wrote:",
    ] {
        assert_eq!(typed(&format!("2GN\n\n{line}\n\n3BE\n1RS")), "2GN", "{line}");
        // Where the quote is marked, too, what is typed below it stays.
        assert_eq!(typed(&format!("2GN\n\n{line}\n> 3BE\n\n1RS")), "2GN||1RS", "{line}");
    }
    assert_eq!(typed("> Which way will you go, and when:\n2GN"), "2GN");
}

#[test]
fn attributions_in_many_languages_cut_an_unmarked_quote() {
    for line in [
        "On Thu, Nov 26, 2026 at 5:42 PM Klub 7 games <moderator@game.example> wrote:",
        "Am 26.11.2026 um 17:42 schrieb Klub 7 games <moderator@game.example>:",
        "Am Do., 26. Nov. 2026 um 17:42 Uhr schrieb Klub 7 games <\nmoderator@game.example>:",
        "Le jeu. 26 nov. 2026 à 17:42, Klub 7 games <moderator@game.example> a écrit :",
        "El jue, 26 nov 2026 a las 17:42, Klub 7 games (<moderator@game.example>) escribió:",
        "Em qui., 26 de nov. de 2026 às 17:42, Klub 7 <m@game.example> escreveu:",
        "Il giorno gio 26 nov 2026 alle ore 17:42 Klub 7 <m@game.example> ha scritto:",
        "Op do 26 nov. 2026 om 17:42 schreef Klub 7 games <m@game.example>:",
        "czw., 26 lis 2026 o 17:42 Klub 7 games <m@game.example> napisał(a):",
        "W dniu 26.11.2026 o 17:42, Klub 7 games pisze:",
        "Dnia 26 listopada 2026 17:42 Klub 7 <m@game.example> napisał(a):",
        "Den tors 26 nov. 2026 kl 17:42 skrev Klub 7 games <m@game.example>:",
        "tor. 26. nov. 2026 kl. 17.42 skrev Klub 7 games <m@game.example>:",
        "to 26. marrask. 2026 klo 17.42 Klub 7 (m@game.example) kirjoitti:",
        "čt 26. 11. 2026 v 17:42 odesílatel Klub 7 <m@game.example> napsal:",
        "Klub 7 games <m@game.example> ezt írta (időpont: 2026. nov. 26., Cs, 17:42):",
        "чт, 26 нояб. 2026 г. в 17:42, Klub 7 games <m@game.example>:",
        "26.11.2026 17:42, Klub 7 games пишет:",
        "În joi, 26 nov. 2026 la 17:42, Klub 7 <m@game.example> a scris:",
        "26 Kas 2026 Per 17:42 tarihinde Klub 7 <m@game.example> şunu yazdı:",
        "Στις Πέμ 26 Νοε 2026 στις 5:42 μ.μ., ο χρήστης Klub 7 <m@game.example> έγραψε:",
        "2026年11月26日(木) 17:42 Klub 7 games <m@game.example>:",
        "Klub 7 games <m@game.example> 于2026年11月26日周四 17:42写道：",
        "2026년 11월 26일 (목) 오후 5:42, Klub 7 games <m@game.example>님이 작성:",
        "Klub 7 games wrote:",
        "On Thu, Nov 26, 2026 at 5:42 PM Klub 7 games\n<moderator+klub7.x@game.example>\nwrote:",
        "Wiadomość napisana przez Klub 7 games w dniu 26 lis 2026, o godz. 17:42:",
        "Op 26 nov 2026 om 17:42 heeft Klub 7 games het volgende geschreven:",
        "Zitat von Klub 7 games <m@game.example>:",
        "Quoting Klub 7 games <m@game.example>:",
        "Cytowanie Klub 7 games <m@game.example>:",
        "On 26 Nov 2026, at 17:42,\nKlub 7 games\n<moderator@game.example>\nwrote:",
    ] {
        let text = format!("2GN\n{line}\n3BE 1RS");
        assert_eq!(typed(&text), "2GN", "{line}");
        assert_eq!(first_why(&text), Some(Why::Attribution), "{line}");
        // With a marked quote, the line itself is gone and what is typed below it stays.
        assert_eq!(typed(&format!("2GN\n\n{line}\n> 3BE\n\n1RS")), "2GN||1RS", "{line}");
    }
}

/// Yahoo's telephones put the attribution and the first line of the quote into one line.
#[test]
fn an_attribution_that_runs_on_into_the_quote_cuts_all_of_it() {
    for line in [
        "On Thu, 26 Nov 2026 at 17:42, Klub 7 games<m@game.example> wrote:   3BE",
        "  Am Do., 26. Nov. 2026 at 17:42 schrieb Klub 7 games<m@game.example>:   3BE",
        "Le jeu., 26 nov. 2026 à 17:42, Klub 7 <m@game.example> a écrit :   3BE",
        "W dniu czw., 26 lis 2026 o 17:42 Klub 7 games<m@game.example> napisał(a): 3BE",
        "On Thu, 26 Nov 2026 at 17:42, Klub 7 games\n<m@game.example> wrote:   3BE",
    ] {
        let text = format!("2GN\n\n{line}\n\n1RS");
        assert_eq!(typed(&text), "2GN", "{line}");
        assert_eq!(first_why(&text), Some(Why::Attribution), "{line}");
    }
}

#[test]
fn what_people_type_with_a_colon_is_no_attribution() {
    for text in [
        "On 26.11.2026 at 17:42 my orders: 2GN",
        "On it, mail me at a@b.example: 2GN",
        "2GN: he wrote to m@game.example on 26.11.2026: why?",
        "orders for round 4:\n2GN",
        "1: 2GN\n2: 3BE",
        "SAY: I wrote a letter\n2GN",
    ] {
        assert_eq!(typed(text), text.replace('\n', "|"));
    }
}

#[test]
fn header_blocks_in_many_languages_cut_the_rest() {
    for block in [
        "From: Klub 7 games <m@game.example>\nSent: Thursday, November 26\nTo: Ania\n\
         Subject: Re: Round 4",
        "*From:* Klub\n*Sent:* Thursday\n*To:* Ania\n*Subject:* Round 4",
        "From: Klub\nDate: Thursday\nSubject: Round 4",
        "Von: Klub\nGesendet: Donnerstag\nAn: Ania\nBetreff: Round 4",
        "De : Klub\nEnvoyé : jeudi\nÀ : Ania\nObjet : Round 4",
        "De: Klub\nEnviado: jueves\nPara: Ania\nAsunto: Round 4",
        "De: Klub\nEnviada em: quinta\nPara: Ania\nAssunto: Round 4",
        "Da: Klub\nInviato: giovedì\nA: Ania\nOggetto: Round 4",
        "Van: Klub\nVerzonden: donderdag\nAan: Ania\nOnderwerp: Round 4",
        "Od: Klub\nWysłano: czwartek\nDo: Ania\nTemat: Round 4",
        "Od: Klub\nData: czwartek\nDo: Ania\nTemat: Round 4",
        "Från: Klub\nSkickat: torsdag\nTill: Ania\nÄmne: Round 4",
        "Fra: Klub\nSendt: torsdag\nTil: Ania\nEmne: Round 4",
        "Lähettäjä: Klub\nLähetetty: torstai\nVastaanottaja: Ania\nAihe: Round 4",
        "Od: Klub\nOdesláno: čtvrtek\nKomu: Ania\nPředmět: Round 4",
        "Feladó: Klub\nElküldve: csütörtök\nCímzett: Ania\nTárgy: Round 4",
        "От: Klub\nОтправлено: четверг\nКому: Ania\nТема: Round 4",
        "发件人： Klub\n发送时间： 2026年\n收件人： Ania\n主题： Round 4",
        "差出人: Klub\n送信日時: 2026年\n宛先: Ania\n件名: Round 4",
        // A language we do not know: three such lines, an address and a time among them.
        "Frau: Klub <m@game.example>\nDatuma: Sul 17:42\nSujed: Round 4",
    ] {
        let text = format!("2GN\n\n{block}\n\n3BE 1RS\n");
        assert_eq!(typed(&text), "2GN", "{block}");
        assert_eq!(first_why(&text), Some(Why::HeaderBlock), "{block}");
    }
    assert_eq!(typed("To: Basia\nSubject: hello\n2GN"), "To: Basia|Subject: hello|2GN");
}

#[test]
fn older_and_forwarded_messages_are_cut() {
    for line in [
        "-----Original Message-----",
        "----- Original Message -----",
        "-------- Ursprüngliche Nachricht --------",
        "-------- Message d'origine --------",
        "—————Original Message—————",
        "---------- Forwarded message ---------",
        "Begin forwarded message:",
        "---- Wiadomość oryginalna ----",
        "-----Original Message----- From: Klub",
        "--- Sõnum ---\nTo: Ania",
        "________________________________",
    ] {
        assert_eq!(typed(&format!("2GN\n{line}\n3BE")), "2GN", "{line}");
    }
}

#[test]
fn rows_of_signs_that_people_type_are_no_delimiters() {
    for row in [
        "-----",
        "---------------------",
        "=====",
        "+---+---+",
        "***",
        "_____",
        "--- orders ---",
        "- - -",
    ] {
        assert_eq!(typed(&format!("2GN\n{row}\n3BE")), format!("2GN|{row}|3BE"), "{row}");
    }
    let board =
        "+------- north -------+\n8 .   .   .   . | 8\n  . - . - . - . |\n+------- south -------+";
    assert_eq!(typed(&format!("{board}\n2GN")), format!("{}|2GN", board.replace('\n', "|")));
}

#[test]
fn signatures_end_at_the_next_quote_and_are_reported() {
    let sorted = sort("2GN\n-- \nAnia\n1RS\n> 3BE\n\n2YE\n");
    assert_eq!(
        sorted.typed,
        [(1, "2GN".to_owned()), (2, String::new()), (6, String::new()), (7, "2YE".to_owned())]
    );
    assert_eq!(
        sorted.cut[0],
        Cut { why: Why::Signature, line: 2, text: "-- \nAnia\n1RS".to_owned() }
    );
    assert!(sorted.quoted.contains(&(4, "1RS".to_owned())));
    assert_eq!(typed("2GN\n—\nAnia"), "2GN");
    assert_eq!(typed("2GN\n--\nAnia"), "2GN");
}

#[test]
fn what_a_phone_adds_takes_its_own_paragraph_only() {
    for line in [
        "Sent from my iPhone",
        "Sent from Outlook for Android",
        "Get Outlook for iOS<https://aka.ms/x>",
        "Wysłane z iPhone'a",
        "Von meinem iPhone gesendet",
        "Envoyé de mon iPhone",
        "Enviado desde mi iPhone",
        "Inviato da iPhone",
        "Verstuurd vanaf mijn iPhone",
        "Skickat från min iPhone",
        "Sendt fra min iPhone",
        "Lähetetty iPhonesta",
        "Odesláno z iPhonu",
        "Отправлено с iPhone",
        "iPhoneから送信",
        "Enviado do meu iPhone",
    ] {
        assert_eq!(typed(&format!("2GN\n\n{line}\nBest\n\n3BE")), "2GN||3BE", "{line}");
    }
}

#[test]
fn numbers_and_characters_are_those_of_the_text() {
    let sorted = sort("\n\n  2\u{a0}G–N \n\n3BE\n> x\n");
    assert_eq!(
        sorted.typed,
        [(3, "  2\u{a0}G–N ".to_owned()), (4, String::new()), (5, "3BE".to_owned())]
    );
    assert_eq!(sorted.quoted, [(6, "x".to_owned())]);
    assert_eq!(sort(""), SortedLines::default());
}

proptest::proptest! {
    /// Every line is typed, cut or blank, and none is twice.
    #[test]
    fn no_line_is_lost(
        text in "([-=>|_ a-cA-C0-9:@.\n]|wrote:|From: |reply above this line|\u{a0}){0,60}",
    ) {
        let sorted = sort(&text);
        let kept = |number: u32, raw: &str| {
            sorted.typed.iter().any(|(n, line)| *n == number && line == raw)
                || sorted.cut.iter().any(|cut| {
                    let at = number.checked_sub(cut.line).map(|at| at as usize);
                    at.and_then(|at| cut.text.split('\n').nth(at)) == Some(raw)
                })
        };
        for (number, raw) in (1..).zip(text.lines()) {
            proptest::prop_assert!(raw.trim().is_empty() || kept(number, raw), "{number}: {raw:?}");
        }
        for (_, line) in &sorted.typed {
            proptest::prop_assert!(!line.trim_start().starts_with('>'));
        }
    }
}
