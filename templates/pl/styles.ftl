# Co maile bez rysunku (-aloud, dla czytników ekranu) i maile wąskie (-short, na telefon) mówią
# inaczej niż pozostałe. Klucz przed ostatnim łącznikiem to zdanie, które zastępują.

## Co mają tylko maile bez rysunku

table-pair = { $name }: { $rest }
order-in-words = { $code } ({ $words })
others-heading = Pozostali
board-place = Kolumny od a do { $file } idą kolejno z zachodu na wschód, rzędy od 1 do { $rows } z południa na północ.
board-centre = W tych zasadach liczą się dwie linie środkowe: między kolumnami { $west } i { $east } oraz między rzędami { $south } i { $north }.
typed-line = Twój wiersz: „{ $text }”
place-end = na końcu wiersza
place-whole = „{ $text }”
place-letter = { $first ->
    [1] pierwszy znak
    [2] drugi znak
    [3] trzeci znak
    [4] czwarty znak
    [5] piąty znak
    [6] szósty znak
   *[other] znak { $first }
} w „{ $text }”
place-letters = { $count ->
    [2] znaki { $first } i { $last }
   *[other] znaki od { $first } do { $last }
} w „{ $text }”

## Liczby, które gdzie indziej stoją same w kolumnie

stored-number = { $number }
stored-number-aloud = { $item-numbered }
ended-place = { $place }
ended-place-aloud = Miejsce { $place }

## Bez rysunku

board-heading-aloud = Plansza
round-steps-aloud = Co się działo w { $the-round-in }
round-board-aloud = Plansza po { $the-round-in }
ended-board-aloud = Plansza na koniec
step-aloud = Krok { $number }. { $who }, { $code }{ $said ->
    [yes] , { $words }
   *[no] { "" }
} ({ $why }). { $effects }
step-plain-aloud = Krok { $number }. { $who }, { $code }{ $said ->
    [yes] , { $words }
   *[no] { "" }
}. { $effects }
step-own-aloud = Krok { $number }. { $code }{ $said ->
    [yes] , { $words }
   *[no] { "" }
}. { $effects }
step-nobody-aloud = Krok { $number }. { $effects }
refused-stuck-aloud = Plansza tuż przed pierwszym błędem
ask-sample-aloud = { $reply } `{ $sample }`{ $said ->
    [yes] , czyli: { $words }.
   *[no] { "" }
}
refused-closest-aloud = Najbliższy poprawny wiersz, gotowy do skopiowania: `{ $order }`{ $said ->
    [yes] , co znaczy: { $words }.
   *[no] { "" }
}
problem-aloud = Problem { $number }{ $item ->
    [0] { "" }
   *[other] , { $part } { $item }
}{ $located ->
    [yes] , { $place }
   *[no] { "" }
}: { $reason }

## Na telefon

stored-verdict-short = Przyjęte: twój rozkaz obowiązuje{ $warnings ->
    [0] { "" }
   *[other] . Uwaga
}
same-verdict-short = Taki rozkaz masz już zapisany
reminder-verdict-short = PRZYPOMNIENIE: brak twojego rozkazu
deadline-verdict-short = { $earlier ->
    [yes] WCZEŚNIEJSZY TERMIN: { $closes }
   *[no] NOWY TERMIN: { $closes }
 }
invitation-verdict-short = { $title }: odpowiedz TAK lub NIE
status-verdict-short = Stan: { $filed ->
    [yes] twój rozkaz jest zapisany
    [open] rozkaz bez potwierdzenia
    [free] nie musisz nic wysyłać
   *[no] nie ma jeszcze rozkazu
}
round-steps-short = { $own ->
    [yes] Co dotyczy ciebie
   *[no] Co się działo w { $the-round-in }
}
stored-end-short = { $end } PRÓBA pokazuje każdy krok.
stored-wait-short = Jeszcze myślisz? { $waiting ->
    [last] CZEKAJ: to nie ostatnie słowo.
   *[all] Wyślij CZEKAJ, a runda poczeka.
 }
step-short = { $who-you ->
    [yes] Ty
   *[no] { $who }
 } { $code }. { $effects }
foot-words-short = POMOC wymienia polecenia. Możesz też napisać własnymi słowami; przeczyta to { $gm }.
clock-all-ready-short = Wcześniej, jeśli wszyscy są gotowi.
clock-window-short = { $minutes ->
    [0] Zamknie się, gdy przyjdzie odpowiedź, na którą czekamy, choćby PUSTY.
   *[other] Albo wcześniej: { $span } po pierwszym rozkazie (PUSTY się nie liczy).
 }
clock-all-but-one-short = Zamknie się wcześniej, { $minutes ->
    [0] gdy tylko gotowi będą wszyscy oprócz jednej osoby.
    [one] minutę po tym, jak gotowi będą wszyscy oprócz jednej osoby.
    [few] { $minutes } minuty po tym, jak gotowi będą wszyscy oprócz jednej osoby.
   *[many] { $minutes } minut po tym, jak gotowi będą wszyscy oprócz jednej osoby.
 }
invitation-at-once-aloud = Od razu możesz wybrać format: `TAK PEŁNE` z rysunkami, `TAK KRÓTKO` na telefon, a `TAK EN`, jeśli wolisz angielski.
invitation-at-once-short = Od razu możesz wybrać format: `TAK PEŁNE` na szeroki ekran, `TAK SŁOWA` dla czytników ekranu (bez rysunków), a `TAK EN`, jeśli wolisz angielski.
offer-verdict-short = { $bench ->
    [yes] WOLNE MIEJSCE dla ciebie w partii { $title }: prosimy o odpowiedź TAK albo NIE
   *[no] Miejsce w partii { $title }: TAK czy NIE?
 }
offer-stands-verdict-short = BRAK ODPOWIEDZI: czeka miejsce
offer-withdrawn-verdict-short = COFNIĘTE: miejsce nie jest już wolne
welcome-verdict-short = { $who-marked ->
    [yes] WITAJ w partii { $title }: { $who-mark }
   *[no] WITAJ w partii { $title }
 }
ended-round-short = Ostatnia runda: { $headline }.
cancelled-verdict-short = ODWOŁANE: { $title }
compensated-verdict-short = REKOMPENSATA za pomyłkę
filed-for-you-verdict-short = Wpisane za ciebie przez moderatora
confirm-verdict-short = Potwierdź: czy to od ciebie?
reply-with-verdict-short = Odpowiedz { $word ->
    [YES] TAK
    [NO] NIE
    [READY] GOTOWE
    [WAIT] CZEKAJ
    [CANCEL] COFNIJ
   *[other] { $word }
 }
wait-verdict-short = { $waiting ->
    [window] GOTOWE i CZEKAJ nic nie zmieniają
    [last] CZEKAJ: to jeszcze nie twoje ostatnie słowo
    [no] CZEKAJ: otwarta aż do terminu
   *[all] { $filed ->
        [yes] CZEKAJ: otwarta aż do terminu
        [open] CZEKAJ: otwarta aż do terminu
       *[no] CZEKAJ: runda czeka na twój rozkaz
     }
 }
nothing-to-cap-verdict-short = Nie ma jeszcze twojego rozkazu
nothing-to-clear-verdict-short = Nie ma rozkazu do wycofania
word-not-now-verdict-short = To nic tu teraz nie zmienia
empty-verdict-short = Nad naszą wiadomością jest pusto
several-verdict-short = O którą partię chodzi?
enough-verdict-short = Limit na dziś: bez odpowiedzi
not-possible-verdict-short = NIEMOŻLIWE: { $count ->
    [one] jeden problem
    [few] { $count } problemy
   *[many] { $count } problemów
}
asked-not-now-verdict-short = NIE TERAZ: { $word ->
    [TRY] PRÓBA
   *[other] ZAPYTAJ
 } bez odpowiedzi
asked-not-understood-verdict-short = NIEZROZUMIAŁE: twoje pytanie
why-none-verdict-short = JESZCZE BEZ RUNDY
history-none-verdict-short = BRAK HISTORII: nie było rundy
proof-verdict-short = DOWÓD: { $count ->
    [0] wcześniej żadnego maila
    [one] wcześniej 1 mail
    [few] wcześniej { $count } maile
   *[many] wcześniej { $count } maili
}
standing-stored-verdict-short = STAŁY ROZKAZ ZAPISANY
standing-no-order-verdict-short = STAŁY ROZKAZ NIEZAPISANY: brak
more-asked-verdict-short = PRZEKAZANE: prośba o więcej czasu
unknown-sender-verdict-short = NIE PRZECZYTANO: nieznany adres
begun-styles-aloud = Odpowiedz PEŁNE, żeby dostawać rysunki, albo KRÓTKO (na telefon).
begun-styles-short = Odpowiedz SŁOWA, żeby dostawać maile bez rysunków, albo PEŁNE (na szeroki ekran).
round-verdict-short = { $headline }.
open-verdict-short = { $long ->
    [yes] Sprawdź: czy to twój rozkaz?
   *[no] Sprawdź: `{ $order }`
 }
refused-verdict-short = Popraw: tego nie zapisano
round-closed-verdict-short = { $how ->
    [ahead] Nic nie zapisano: { $the-round } nie jest otwarta
   *[other] Nic nie zapisano: runda zamknięta
 }
asked-meant-verdict-short = { $long ->
    [yes] Czy to twój rozkaz?
   *[no] Rozkaz: `{ $order }`?
 }
asked-instead-verdict-short = { $long ->
    [yes] Zmienić rozkaz na ten?
   *[no] Zmienić na `{ $order }`?
 }
asked-again-verdict-short = { $long ->
    [yes] Czy o to chodzi?
   *[no] Czy to `{ $order }`?
 }
asked-subject-verdict-short = W temacie jest rozkaz
asked-below-verdict-short = Pod naszą wiadomością jest rozkaz
asked-earlier-verdict-short = Czy to rozkaz w { $the-round-in }?
asked-attached-verdict-short = W załączniku jest rozkaz
confirmed-verdict-short = Potwierdzone: rozkaz obowiązuje
question-no-open-verdict-short = Rozkaz wycofany
quoted-verdict-short = W cytacie jest rozkaz
ready-verdict-short = { $waiting ->
    [window] GOTOWE i CZEKAJ nic nie zmieniają
   *[other] GOTOWE: nie będziemy czekać
 }
leave-asked-verdict-short = Odejść? Na razie bez zmian
not-now-verdict-short = { $closed ->
    [review] Nic nie zapisano: { $the-round } jest u moderatora
    [spared] Nie musisz nic wysyłać
   *[other] Nic nie zapisano
 }
taken-back-verdict-short = Cofnięte: twoja odpowiedź
too-large-verdict-short = Twoja wiadomość jest za długa
binding-verdict-short = Rozkazu nie można wycofać
reminder-open-verdict-short = Potwierdź, proszę, swój rozkaz
time-weekday-aloud = { $weekday ->
    [1] poniedziałek
    [2] wtorek
    [3] środa
    [4] czwartek
    [5] piątek
    [6] sobota
   *[other] niedziela
 }
time-day-aloud = { $day } { $month } ({ $weekday })
time-span-aloud = { $unit ->
    [days] { $days } dni{ $hours ->
        [0] { "" }
        [one] { " i " }{ $hours } godzinę
        [few] { " i " }{ $hours } godziny
       *[many] { " i " }{ $hours } godzin
     }
    [hours] { $hours ->
        [one] { $hours } godzinę
        [few] { $hours } godziny
       *[many] { $hours } godzin
     }{ $minutes ->
        [0] { "" }
        [one] { " i " }{ $minutes } minutę
        [few] { " i " }{ $minutes } minuty
       *[many] { " i " }{ $minutes } minut
     }
   *[minutes] { $minutes ->
        [one] { $minutes } minutę
        [few] { $minutes } minuty
       *[many] { $minutes } minut
     }
 }
time-left-aloud = za { time-span-aloud }
time-month-aloud = { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[other] grudnia
 }
