# Odpowiedzi na listy. Pierwsze zdanie każdej to jej werdykt.

quote = „{ $text }”

stored-verdict = ZAPISANE: rozkaz { $serial }, { $kind ->
    [goals] { $count ->
        [0] bez celów
        [one] 1 cel
        [few] { $count } cele
       *[many] { $count } celów
     }
   *[other] { $count ->
        [0] bez instrukcji
        [one] 1 instrukcja
        [few] { $count } instrukcje
       *[many] { $count } instrukcji
     }
 }{ $warnings ->
    [0] { "" }
    [one] , 1 ostrzeżenie
    [few] , { $warnings } ostrzeżenia
   *[many] , { $warnings } ostrzeżeń
 }
stored-first = Rozkaz { $serial } ({ $at }). Początek pieczęci: { $seal }.
stored-replaces = Rozkaz { $serial } ({ $at }) zastępuje rozkaz { $old } ({ $old-at }). Początek pieczęci: { $seal }.
stored-until = Możesz go zastąpić innym do { $when }.
stored-worth = Wszyscy się dowiedzą: { $worth }
stored-echo = Twój rozkaz tak, jak go odczytano
stored-nothing = Bez instrukcji: pusty rozkaz.
stored-change = Żeby go zmienić, odpowiedz nowym wierszem nad tym wszystkim; liczy się ostatni poprawny. CLEAR (WYCOFAJ) cofa rozkaz. WAIT (CZEKAJ) trzyma rundę otwartą do terminu, nawet jeśli są już wszystkie rozkazy.
stored-warning = { $count ->
    [one] Ostrzeżenie
    [few] Ostrzeżenia
   *[many] Ostrzeżenia
 }
stored-forecast = Gdyby inni stali w miejscu (a nie będą)
stored-random = Decyduje tu też los, więc może wyjść inaczej.

same-verdict = JUŻ ZAPISANE: to jest twój rozkaz { $serial }, nic się nie zmienia
same-note = Rozkaz { $serial } ({ $at }) obowiązuje bez zmian. Początek pieczęci: { $seal }.

refused-verdict = NIEZAPISANE: { $count ->
    [one] 1 problem
    [few] { $count } problemy
   *[many] { $count } problemów
 }
refused-stands = Nic się nie zmienia: nadal obowiązuje twój rozkaz { $serial } ({ $at }): { $order }.
refused-nothing-stands = W tej rundzie nie masz jeszcze rozkazu.
refused-closest = Najbliższy poprawny wiersz, gotowy do skopiowania: `{ $order }`
problem = problem { $number }{ $item ->
    [0] :
   *[other] , { $kind ->
        [goals] cel
       *[other] instrukcja
     } { $item }:
 } { $reason }
problem-column = ({ $last ->
    [1] Pierwszy znak
   *[other] Znaki od { $column } do { $last }
 } w tym wierszu.)

round-closed-verdict = NIEZAPISANE: { $round ->
    [-1] tamta runda jest zamknięta
   *[other] runda { $round } jest zamknięta
 }
round-closed-note = { $round ->
    [-1] To odpowiedź na starszy list, a te wiersze wyglądają jak rozkazy. Nie zostały przyjęte na inną rundę niż ta, o której był tamten list:
   *[other] To odpowiedź na list z rundy { $round }, która jest zamknięta. Te wiersze nie zostały przyjęte na inną rundę niż ta, o której był tamten list:
 }

confirm-verdict = JESZCZE NIEZAPISANE: odpowiedz YES (TAK), a te wiersze zostaną zapisane
confirm-note = Twój list przyszedł bez adresu zwrotnego tej partii, więc mógł go wysłać ktokolwiek. Jeśli to ty, odpowiedz na ten list słowem YES (TAK); wtedy zostaną zapisane te wiersze:

reply-with-verdict = JESZCZE NIE: odpowiedz na ten list słowem { $word }
reply-with-note = Twój list przyszedł bez adresu zwrotnego tej partii, więc mógł go wysłać ktokolwiek. Jeśli to ty, odpowiedz na ten list słowem { $word }.

acted-verdict = ZROBIONE: działa od razu
acted-note = Oto co się dzieje; wszyscy dowiedzą się z następnego raportu:

not-now-verdict = NIEZAPISANE: rozkazy nie są teraz przyjmowane
not-now-note = W tej chwili nie ma otwartej rundy, na którą można wysłać rozkaz. Nic się nie zmienia.

ready-verdict = GOTOWE: twój rozkaz jest ostateczny
ready-note = Runda może się zamknąć, gdy tylko wszyscy będą gotowi. Nadal możesz zmienić zdanie: wyślij nowy wiersz albo WAIT (CZEKAJ).
wait-verdict = CZEKAJ: runda pozostaje otwarta do terminu
wait-note = Twój rozkaz obowiązuje. Runda nie zamknie się wcześniej, dopóki nie wyślesz READY (GOTOWE) albo nowego wiersza.
nothing-to-cap-verdict = NIEGOTOWE: w tej rundzie nie masz rozkazu
nothing-to-cap-note = READY (GOTOWE) mówi, że rozkaz jest ostateczny, a rozkazu nie ma. PASS (PUSTY) zapisuje pusty.

cleared-verdict = WYCOFANE: twój rozkaz { $serial } już nie obowiązuje
cleared-note = Brzmiał: { $order }. Teraz nie masz rozkazu w tej rundzie.
nothing-to-clear-verdict = NIE MA CZEGO WYCOFAĆ: w tej rundzie nie masz rozkazu
nothing-to-clear-note = Nic się nie zmienia.

yes-verdict = TAK: grasz
yes-note = Partia zacznie się, gdy wszyscy odpowiedzą YES (TAK); dostaniesz wtedy list.
no-verdict = NIE: nie grasz
no-note = Dziękujemy za odpowiedź. Moderator już wie.

leave-asked-verdict = ODCHODZĘ: na razie nic się nie zmienia
leave-asked-note = Jeśli naprawdę chcesz oddać swoje miejsce, odpowiedz LEAVE YES (ODCHODZĘ TAK). Potem nic już nie będzie dla niego zapisywane, a listy z tej partii przestaną do ciebie przychodzić.
you-left-verdict = ODEJŚCIE: twoje miejsce jest oddane
you-left-note = Listy z tej partii już do ciebie nie przyjdą. Dziękujemy za grę.

word-not-now-verdict = NIE TERAZ: { $word } w tej chwili nic nie znaczy
word-not-now-note = Nie było pytania, na które { $word } byłoby odpowiedzią. Nic się nie zmienia.

unread-verdict = { $count ->
    [one] NIEODCZYTANE: 1 wiersz nie jest rozkazem
    [few] NIEODCZYTANE: { $count } wiersze nie są rozkazami
   *[many] NIEODCZYTANE: { $count } wierszy nie jest rozkazami
 }
unread-note = Tych wierszy nie widzi nikt inny.
quoted-verdict = { $count ->
    [one] NIEPRZYJĘTE: 1 rozkaz w cytowanym tekście
    [few] NIEPRZYJĘTE: { $count } rozkazy w cytowanym tekście
   *[many] NIEPRZYJĘTE: { $count } rozkazów w cytowanym tekście
 }
quoted-note = Rozkazy są czytane tylko nad cytowanym listem. Jeśli mają się liczyć, napisz je tam.

empty-verdict = NIC DO ODCZYTANIA: w liście nie ma ani jednego twojego wiersza
empty-note = Może twój tekst stoi pod znacznikiem albo wewnątrz cytatu. Pisz nad nim.
too-large-verdict = NIEODCZYTANE: twój list jest za duży
too-large-note = Na rozkaz wystarczy jeden wiersz. Wyślij go, proszę, bez załączników i bez cytowanych listów.
several-verdict = NIC NIE PRZYJĘTO: twój list może dotyczyć kilku partii
several-note = Twoje partie: { $ids }. Z listu nie wynika jasno, o którą chodzi, więc nic z niego nie odczytano. Wyślij go, proszę, jeszcze raz jako odpowiedź na list z właściwej partii. Odpowiedź na ten list dotyczy { $id }.
enough-verdict = NA DZIŚ WYSTARCZY: dalsze listy są zapisywane bez odpowiedzi
enough-note = Przyszło dziś od ciebie bardzo dużo listów. Poprawne rozkazy nadal się liczą, obowiązuje ostatni; późniejszy STATUS (STAN) powie który.

status-verdict = STAN: runda { $round } jest otwarta, { $filed ->
    [yes] twój rozkaz jest zapisany
   *[no] nie ma jeszcze twojego rozkazu
 }
status-verdict-no-round = STAN: { $title }, żadna runda nie jest otwarta
status-no-round = Żadna runda nie jest otwarta.
status-own = Twoje rozkazy
status-own-none = W tej rundzie nie ma żadnych.
status-own-order = Rozkaz { $serial } ({ $at }){ $by ->
    [gm] , wpisany za ciebie przez moderatora
   *[player] { "" }
 }. Początek pieczęci: { $seal }.
status-ready = Jest ostateczny: READY (GOTOWE).
status-wait = Czeka na termin: WAIT (CZEKAJ). READY (GOTOWE) czyni go ostatecznym.
status-others = Czyje rozkazy już są
status-in = jest, gotowy
status-in-wait = jest, czeka
status-missing = brak
status-left = miejsce oddane

filed-for-you-verdict = WPISANE ZA CIEBIE: { $verdict }
filed-for-you-note = { $gm } wpisuje to za ciebie. Jeśli wolisz inaczej, wyślij własny wiersz: liczy się ostatni poprawny.
