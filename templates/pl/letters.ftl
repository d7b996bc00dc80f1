# Tematy oraz listy z partii, od zaproszenia do końca.

subject-invitation = [{ $id }] { $name }, partyjka { $title }?
subject-observing = [{ $id }] Przyglądasz się: { $title }
subject-begun = [{ $id }] { $the-round-head }: zaczynamy { $title }
subject-round = [{ $id }] { $the-round-head }: { $headline }
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

invitation-verdict = { $gm } zaprasza cię do gry { $title }: odpowiedz YES (TAK) albo NO (NIE)
invitation-short = W skrócie
invitation-greeting = { $greeting }
invitation-what = { $gm } zaprasza cię do gry { $title }, rozgrywanej listownie.
invitation-you = { $who-marked ->
    [yes] Grasz jako { $who-mark }. Z tobą przy stole: { $others }.
   *[no] Z tobą przy stole: { $others }.
 }
invitation-player = { $who-marked ->
    [yes] { $who } ({ $who-mark })
   *[no] { $who }
 }
orders-sealed = Rozkazy pozostają zapieczętowane, dopóki runda nie zostanie rozegrana.
invitation-window = Terminy: { $cadence }, ale najpóźniej { $most } po otwarciu rundy. Gdy przyjdzie pierwszy rozkaz, który się liczy, runda zamknie się { $span } później, o ile to wcześniej.
invitation-cadence = Jeden wiersz rozkazów na rundę. Terminy: { $cadence }.
invitation-pace = { $pace }
invitation-answer = Twoja odpowiedź
invitation-yes-no = Odpowiedz jednym słowem nad tym wszystkim: YES (TAK) albo NO (NIE). Masz czas do { $when }. Partia zacznie się, gdy wszyscy odpowiedzą YES.
invitation-at-once = Od razu możesz powiedzieć, jakie listy chcesz dostawać: `YES WORDS` to listy bez rysunków, dla czytników ekranu, `YES SHORT` listy wąskie, na telefon, `YES EN` listy w języku angielskim.
invitation-words = Później, w każdej chwili: HELP (POMOC) przysyła zasady na jednej stronie, STATUS (STAN) mówi, jak stoi partia, LEAVE (ODCHODZĘ) oddaje miejsce.
invitation-asked = Na zaproszenie nie ma jeszcze twojej odpowiedzi: odpowiedz jednym słowem, YES (TAK) albo NO (NIE).
invitation-fair = Uczciwa gra
invitation-sealed = { $secrecy } Inni widzą twoje imię, nigdy adres. Kto prowadzi skrzynkę, mógłby czytać listy.

begun-verdict = Zaczynamy { $title }: { $the-round } jest otwarta i czeka na twój rozkaz
begun-players = Przy stole: { $players }.

round-verdict = { $the-round-head } rozegrana: { $headline }
round-verdict-last = { $the-round-head } rozegrana, to już ostatnia: { $headline }
round-quiet = spokojna runda
round-over = Partia skończona. Klasyfikacja przyjdzie w osobnym liście.
round-line-below = O tym, gdzie napisać rozkaz, przeczytasz niżej.
round-board = Plansza po { $the-round-in } (poniżej to samo słowami)
round-steps = { $count ->
    [0] Co się działo w { $the-round-in }
    [one] Co się działo, jeden krok{ $why ->
        [yes] { " " }(w nawiasie: dlaczego akurat ten)
       *[no] { "" }
     }
    [few] Co się działo, { $count } kroki{ $why ->
        [yes] { " " }(w nawiasach: dlaczego akurat ten)
       *[no] { "" }
     }
   *[many] Co się działo, { $count } kroków{ $why ->
        [yes] { " " }(w nawiasach: dlaczego akurat ten)
       *[no] { "" }
     }
 }
round-missed = { $count ->
    [one] Bez rozkazu: { $names }.
    [few] Bez rozkazów: { $names }.
   *[many] Bez rozkazów: { $names }.
 }
round-last-time = Twój poprzedni rozkaz: { $order }.
round-last-none = Poprzednim razem nie było twojego rozkazu.
round-last-default = Poprzednim razem nie było twojego rozkazu; zamiast niego: { $order }.

ended-verdict = KONIEC: { $outcome }
ended-without-outcome = Partia przerwana, bez zwycięzcy
ended-by-gm = { $gm } kończy partię w obecnym stanie.
ended-farewell = { $farewell }
ended-standings = Końcowa klasyfikacja
ended-careers = Kto czego dokonał
ended-held = { $all ->
    [yes] { $name } (do rundy { $last })
   *[no] { $name } (rundy { $first } do { $last })
 }
ended-held-since = { $name } (od rundy { $first })
ended-awards = Nagrody
ended-award = { $names }, { $reason }
ended-board = Plansza na koniec (poniżej to samo słowami)
ended-check = Sprawdź samodzielnie
ended-honest = Zaglądanie przez botpost do zapieczętowanych rozkazów otwartej rundy: { $peeks ->
    [0] ani razu
    [one] raz
    [few] { $peeks } razy
   *[many] { $peeks } razy
 }. Kto prowadzi skrzynkę, mógłby czytać same listy.

cancelled-verdict = ODWOŁANE: tej partii { $title } nie będzie
cancelled-note = { $gm } odwołuje partię jeszcze przed jej początkiem. Nic nie musisz robić.

because = Podany powód: „{ $reason }”

announced-own = Twój rozkaz { $serial } nadal obowiązuje: { $order }. Do tego czasu lepszy może zająć jego miejsce.
announced-open = Do tego czasu możesz przysłać lepszy.

reminder-verdict = PRZYPOMNIENIE: { $the-round } zamyka się { $left }, brak twojego rozkazu
reminder-others = { $missing ->
    [0] { $others ->
        [0] Czekamy tylko na twój rozkaz.
        [one] Drugi rozkaz już jest, brakuje tylko twojego.
        [few] Pozostałe { $others } rozkazy już są.
       *[many] Pozostałych { $others } rozkazów już jest.
     }
    [one] Brakuje też jednego innego rozkazu.
    [few] Brakuje też { $missing } innych rozkazów.
   *[many] Brakuje też { $missing } innych rozkazów.
 }

deadline-verdict = TERMIN PRZESUNIĘTY: { $the-round } trwa do { $when }
deadline-verdict-answers = TERMIN PRZESUNIĘTY: odpowiedz, proszę, do { $when }
deadline-was = Poprzedni termin: { $from }. Nowy: { $when }.
deadline-gm = Termin zmienia { $gm }.
deadline-outage = Usługa nie działała przez { $span }. Czasu jest znowu tyle, ile zostawało, gdy przestała działać, najwyżej doba.
deadline-clock = Zegar usługi chodził źle, dlatego tamten termin był błędny.
deadline-stands = To, co już od ciebie mamy, nadal obowiązuje; nic nie musisz robić.

paused-verdict = WSTRZYMANE: zegar stoi
paused-note = { $gm } wstrzymuje partię. Po wznowieniu termin przesunie się o czas przerwy.
paused-stands = To, co już od ciebie mamy, obowiązuje, a rozkazy możesz wysyłać dalej.

compensated-verdict = REKOMPENSATA: coś w zamian za pomyłkę
compensated-note = { $gm } daje ci to w zamian za pomyłkę, której nie da się cofnąć. Wszyscy dowiedzą się z następnego raportu:

resumed-verdict = WZNOWIONE: zegar znowu idzie
resumed-note = To, co już od ciebie mamy, nadal obowiązuje.
