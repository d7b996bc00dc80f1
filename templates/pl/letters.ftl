# Tematy oraz maile z partii, od zaproszenia do końca.

subject-invitation = [{ $id }] { $name }, zagrasz w { $title }?
subject-observing = [{ $id }] Oglądasz partię: { $title }
subject-begun = [{ $id }] { $title }: zaczynamy{ $asked ->
    [yes] . { $turn }
   *[no] { "" }
 }
subject-round = [{ $id }] { $asked ->
    [yes] { $headline }. { $turn }
   *[no] { $the-round-head }: { $told }
 }
subject-ended = [{ $id }] { $outcome }
subject-gm = [{ $id }] { $verdict }

mark = { $who-marked ->
    [yes] { $who-mark }
   *[no] { "" }
 }
mark-of = { $who-marked ->
    [yes] { $who } ({ $who-mark })
   *[no] { $who }
 }

invitation-verdict = { $gm } zaprasza cię do gry w { $title }. Odpowiedz TAK albo NIE.
invitation-what = { $what }
invitation-you = { $who-marked ->
    [yes] Twój kolor: { $who-mark }. Przy stole: ty oraz { $others }.
   *[no] Przy stole: ty oraz { $others }.
 }
invitation-player = { $who-marked ->
    [yes] { $who } ({ $who-mark })
   *[no] { $who }
 }
orders-sealed = Rozkazy pozostają zapieczętowane, dopóki runda nie zostanie rozegrana.
invitation-window = Runda zamyka się { $span } po pierwszym rozkazie (PUSTY, czyli brak pomysłu, się nie liczy), a najpóźniej { $most } po otwarciu{ $slow ->
    [yes] { "" }
   *[no] { " " }albo w terminie ({ $cadence }), jeśli wypada wcześniej
 }.
invitation-cadence = Rundy zamykają się { $cadence }, a jeśli wszyscy są gotowi, wcześniej.
invitation-deadline = Rundy zamykają się { $cadence }.
invitation-pace = { $pace }
invitation-yes-no = Termin odpowiedzi TAK albo NIE: { $when }. Zaczynamy, gdy wszyscy powiedzą TAK.
invitation-at-once = Od razu możesz wybrać format: `TAK SŁOWA` dla czytników ekranu (bez rysunków), `TAK KRÓTKO` na telefon, a `TAK EN`, jeśli wolisz angielski.
invitation-words = Wystarczy zwykły mail. POMOC wyjaśnia grę na jednej stronie, a pisać możesz też własnymi słowami (czyta je { $gm }).
invitation-asked = Na zaproszenie nie ma jeszcze twojej odpowiedzi: odpowiedz TAK albo NIE.
invitation-sealed = { $secrecy } Inni widzą twoje imię, nigdy adres.

begun-verdict = { $title }: zaczynamy.
begun-players = Grają: { $players }.

round-verdict = { $round ->
    [0] { $headline }.
   *[other] { $the-round-head }: { $headline }.
 }
round-quiet = spokojna runda
round-board = Plansza po { $the-round-in }
round-steps = Co się działo w { $the-round-in }{ $why ->
    [yes] { " " }(w nawiasach: dlaczego akurat ten krok)
   *[no] { "" }
 }
round-missed = { $count ->
    [one] Bez rozkazu: { $names }.
    [few] Bez rozkazów: { $names }.
   *[many] Bez rozkazów: { $names }.
 }
round-unanswered = Twojego rozkazu nie wykonano: zabrakło twojego TAK.
round-last-default = W poprzedniej rundzie wykonano { $order }, bo { $asked ->
    [yes] zabrakło twojego TAK.
   *[no] nie było twojego rozkazu.
 }
round-last-chance = W poprzedniej rundzie { $asked ->
    [yes] zabrakło twojego TAK
   *[no] nie było twojego rozkazu
 }, więc wybrał za ciebie los.

ended-verdict = KONIEC. { $outcome }
ended-without-outcome = Partia przerwana, bez zwycięzcy
ended-by-gm = { $gm } kończy partię w obecnym stanie.
ended-round = { $the-round-head }, ostatnia: { $headline }.
ended-farewell = { $farewell }
ended-standings = Końcowa klasyfikacja
ended-recap = Partia runda po rundzie
recap-round = { $the-round-head }
recap-turning = { $told } To punkt zwrotny: { $count ->
    [1] odtąd { $own ->
        [yes] nikt cię nie wyprzedza
       *[no] nikt nie jest wyżej niż { $names }
     }.
   *[other] odtąd nikt nie jest wyżej niż { $own ->
        [yes] ty i { $names }
       *[no] { $names }
     }.
 }
ended-last = Rozkazy na { $the-round-for }
ended-rematch = Jeszcze raz? Odpowiedz REWANŻ, a { $gm } dowie się, że chcesz zagrać znowu.
ended-careers = Kto czego dokonał
ended-held = { $all ->
    [yes] { $name } (do rundy { $last })
   *[no] { $name } (rundy { $first } do { $last })
 }
ended-held-since = { $name } (od rundy { $first })
ended-awards = Nagrody
ended-award = { $names }{ $seats ->
    [1] { $holders ->
        [1] , { $reason }
       *[other] , razem: { $reason }
     }
   *[other] { " " }(remis), { $reason }
 }
ended-board = Plansza na koniec
ended-check = Sprawdź samodzielnie
ended-honest = { $peeks ->
    [0] Nikt nie otwierał w programie botpost zapieczętowanych rozkazów trwającej rundy
    [one] W programie botpost raz otwarto zapieczętowane rozkazy trwającej rundy
    [few] W programie botpost { $peeks } razy otwarto zapieczętowane rozkazy trwającej rundy
   *[many] W programie botpost { $peeks } razy otwarto zapieczętowane rozkazy trwającej rundy
 }. Osoba, która obsługuje skrzynkę, mogła jednak czytać maile.

cancelled-verdict = ODWOŁANE: ta partia się nie odbędzie ({ $title })
cancelled-note = { $gm } odwołuje partię jeszcze przed jej początkiem. Nic nie musisz robić.

because = Podany powód: „{ $reason }”

announced-own = Twój rozkaz { $serial } nadal obowiązuje: { $order }. Wciąż możesz przysłać lepszy.
announced-open = Wciąż możesz przysłać rozkaz.
announced-off = Takie wiadomości przychodzą najwyżej raz na godzinę. Wyłącza je polecenie WIEŚCI NIE.
board-elsewhere = Plansza jest w wiadomości z początku { $the-round-of }; STAN przyśle ją jeszcze raz.

reminder-verdict = PRZYPOMNIENIE: { $the-round } zamyka się { $closes-from-now }, brak twojego rozkazu
reminder-others = { $missing ->
    [0] { $others ->
        [0] Czekamy tylko na twój rozkaz.
        [one] Rozkaz drugiej osoby już jest, brakuje tylko twojego.
        [few] Pozostałe { $others } rozkazy już są.
       *[many] Pozostałych { $others } rozkazów już jest.
     }
    [one] Brakuje też rozkazu innej osoby.
    [few] Brakuje też rozkazów { $missing } innych osób.
   *[many] Brakuje też rozkazów { $missing } innych osób.
 }

deadline-verdict = { $open ->
    [yes] { $earlier ->
        [yes] WCZEŚNIEJSZY TERMIN: { $the-round } trwa do { $closes }
       *[no] TERMIN PRZESUNIĘTY: { $the-round } trwa do { $closes }
     }
   *[no] { $earlier ->
        [yes] WCZEŚNIEJSZY TERMIN: prosimy o odpowiedź do { $closes }
       *[no] TERMIN PRZESUNIĘTY: prosimy o odpowiedź do { $closes }
     }
 }
deadline-was = Poprzedni termin: { $from }. Nowy: { $closes-utc }.
deadline-gm = Termin zmienia { $gm }.
deadline-outage = Usługa nie działała przez { $span }. Masz znowu tyle czasu, ile było przed awarią, ale najwyżej dobę.
deadline-outage-mail = Usługa nie mogła wysyłać poczty przez { $span }. Masz znowu tyle czasu, ile było przedtem, ale najwyżej dobę.
deadline-clock = Zegar usługi chodził źle, dlatego tamten termin był błędny.

paused-verdict = WSTRZYMANE: zegar stoi
paused-note = { $waits ->
    [yes] { $gm } wstrzymuje partię. { $the-round-head } jest rozegrana i o tyle dłużej czeka na raport.
   *[no] { $gm } wstrzymuje partię. Po wznowieniu termin przesunie się o czas przerwy.
 }
paused-orders = Rozkazy możesz wysyłać dalej.

compensated-verdict = REKOMPENSATA za pomyłkę
compensated-note = { $gm } wynagradza ci pomyłkę, której nie da się cofnąć. Wszyscy dowiedzą się o tym z następnego raportu.

resumed-verdict = WZNOWIONE: zegar znowu idzie
begun-styles = Odpowiedz SŁOWA, żeby dostawać maile bez rysunków (dla czytnika ekranu), albo KRÓTKO (na telefon).
round-log = { $cut ->
    [yes] Cała plansza i kroki są w log.txt.
   *[no] Wszystkie kroki i tabele: log.txt.
}
turn-by = { $turn-by }

# Ustawienia zmienione przez prowadzącego: jak jest i jak było.

set-verdict = { $from ->
    [start] NOWE USTAWIENIA jeszcze przed początkiem partii
    [next] NOWE USTAWIENIA od { $the-round-of }
   *[now] NOWE USTAWIENIA, od zaraz
 }
set-note = { $from ->
    [start] { $gm } zmienia zasady prowadzenia tej partii:
    [next] { $gm } zmienia zasady prowadzenia tej partii. Od { $the-round-of }:
   *[now] { $gm } zmienia zasady prowadzenia tej partii. Od zaraz:
 }
set-changed = { $key ->
    [grace] Po terminie runda czeka jeszcze na brakujące rozkazy: { $to } (dotąd: { $from }).
    [early] Gdy wszyscy są gotowi: { $to } (dotąd: { $from }).
    [min-open] Runda trwa co najmniej { $to } (dotąd: { $from }).
    [reminders] Przypomnienia przed terminem: { $to } (dotąd: { $from }).
    [missing] Gdy po terminie brakuje rozkazów: { $to } (dotąd: { $from }).
    [more] Ile razy w tej partii można prosić o dodatkowy czas (WIĘCEJ): { $to } (dotąd: { $from }).
    [talk] Wiadomości do wszystkich (POWIEDZ): { $to } (dotąd: { $from }).
    [tell] Wiadomości do jednej osoby (PRZEKAŻ): { $to } (dotąd: { $from }).
    [review] Zanim wyjdzie raport, rundę ogląda { $gm }: { $to } (dotąd: { $from }).
    [away] Ile dni nieobecności ma każdy (NIEOBECNOŚĆ): { $to } (dotąd: { $from }).
    [misses] Po ilu rundach ciszy proponujemy miejsce komuś innemu: { $to } (dotąd: { $from }).
    [empty] Puste miejsce: { $to } (dotąd: { $from }).
    [calendar] Terminy do kalendarza (KALENDARZ): { $to } (dotąd: { $from }).
    [pictures] Obrazki w mailach (OBRAZKI): { $to } (dotąd: { $from }).
    [holidays] Dni bez terminu: { $to } (dotąd: { $from }).
   *[deadline] Rundy zamykają się { $to } (dotąd: { $from }).
 }
set-value = { $key ->
    [grace] { $count ->
        [0] wcale
       *[other] { $value }
    }
    [early] { $written ->
        [no] runda i tak czeka do terminu
        [game] runda zamyka się wcześniej, jak w zasadach gry
       *[other] runda zamyka się po chwili na namysł: { $value }
    }
    [missing] { $written ->
        [default] runda toczy się według zasad gry
       *[hold] runda czeka, a decyduje { $gm }
    }
    [more] { $count ->
        [0] ani razu
        [one] raz
        [few] { $count } razy
       *[many] { $count } razy
    }
    [talk] { $written ->
        [report] z raportem
        [now] od razu
       *[no] nie są przekazywane
    }
    [tell] { $written ->
        [yes] dozwolone
       *[no] niedozwolone
    }
    [review] { $written ->
        [no] nie
       *[other] najwyżej przez { $value }
    }
    [away] { $count ->
        [0] żadnego
        [one] 1 dzień
        [few] { $count } dni
       *[many] { $count } dni
    }
    [misses] { $count ->
        [0] nigdy
        [one] po 1 rundzie
        [few] po { $count } rundach
       *[many] po { $count } rundach
    }
    [empty] { $written ->
        [idle] dzieje się to, co zwykle, gdy brakuje rozkazu
       *[house] gra program
    }
    [calendar] { $written ->
        [yes] dla każdego, kto nie napisze KALENDARZ NIE
       *[no] tylko dla tych, którzy poproszą
    }
    [pictures] { $written ->
        [yes] dla każdego, kto nie przysłał słów OBRAZKI NIE
       *[no] brak
    }
   *[other] { $written ->
        [none] brak
       *[other] { $value }
    }
 }
