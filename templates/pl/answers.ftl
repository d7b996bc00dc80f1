# Odpowiedzi na listy. Pierwsze zdanie każdej to jej werdykt.

quote = „{ $text }”

stored-verdict = ZAPISANE: rozkaz { $serial }, { $filed }{ $warnings ->
    [0] { "" }
    [one] , 1 ostrzeżenie
    [few] , { $warnings } ostrzeżenia
   *[many] , { $warnings } ostrzeżeń
 }
stored-first = Rozkaz { $serial } ({ $at }).
stored-replaces = Rozkaz { $serial } ({ $at }) zastępuje rozkaz { $old } ({ $old-at }).
stored-until = Możesz go zastąpić innym do { $when }.
stored-until-cooling = Możesz go zastąpić innym do { $when }: { $cause ->
    [first] jest już rozkaz
    [last] gotowi są wszyscy albo wszyscy oprócz jednej osoby
   *[all] wszyscy są gotowi
}, więc wtedy runda się zamknie.
stored-final = { $cause ->
    [first] Runda jest już zamknięta
   *[all] Termin minął
}, więc nie można go już zastąpić.
stored-worth = W raporcie wszyscy zobaczą: { $worth }
stored-announced = Wszyscy właśnie się dowiadują: { $told }
stored-echo = Twój rozkaz tak, jak go odczytano
stored-change = Żeby go zmienić, odpowiedz nowym wierszem nad tym wszystkim; { $replaced } { $binding ->
    [yes] Cofnąć go nie można.
   *[no] CANCEL (COFNIJ) wycofuje rozkaz.
 }{ $waiting ->
    [last] { " " }WAIT (CZEKAJ) mówi, że nie wszystko jeszcze gotowe.
    [all] { " " }WAIT (CZEKAJ) trzyma rundę otwartą do terminu, nawet jeśli są już wszystkie rozkazy.
   *[no] { "" }
 }
stored-warning = { $count ->
    [one] Ostrzeżenie
    [few] Ostrzeżenia
   *[many] Ostrzeżenia
 }
stored-forecast = { $binding ->
    [yes] Co się wtedy dzieje
   *[no] Gdyby inni stali w miejscu (a nie będą)
 }
stored-random = Decyduje tu też los, więc może wyjść inaczej.

same-verdict = JUŻ ZAPISANE: to jest twój rozkaz { $serial }, nic się nie zmienia
same-note = Rozkaz { $serial } ({ $at }) obowiązuje bez zmian.

refused-verdict = NIEZAPISANE: { $count ->
    [one] 1 problem
    [few] { $count } problemy
   *[many] { $count } problemów
 }
refused-stands = Nic się nie zmienia: nadal obowiązuje twój rozkaz { $serial } ({ $at }): { $order }.
refused-nothing-stands = W tej rundzie nie masz jeszcze rozkazu.
refused-stuck = Plansza w chwili, gdy wiersz się urywa
refused-closest = Najbliższy poprawny wiersz, gotowy do skopiowania: `{ $order }`
problem = problem { $number }{ $item ->
    [0] :
   *[other] , { $part } { $item }:
 } { $reason }
problem-column = ({ $last ->
    [1] Pierwszy znak
   *[other] Znaki od { $column } do { $last }
 } w tym wierszu.)
problems-further = { $count ->
    [one] Jest jeszcze 1 problem
    [few] Są jeszcze { $count } problemy
   *[many] Jest jeszcze { $count } problemów
 }. Najpierw popraw te.

round-closed-verdict = NIEZAPISANE: { $known ->
    [no] tamta runda jest zamknięta
   *[yes] { $the-round } jest zamknięta
 }
round-closed-note = { $known ->
    [no] To odpowiedź na starszy list, a te wiersze wyglądają jak rozkazy. Nie zostały przyjęte na inną rundę niż ta, której dotyczył tamten list:
   *[yes] To odpowiedź na list z { $the-round-of }, która jest zamknięta. Te wiersze nie zostały przyjęte na inną rundę niż ta, której dotyczył tamten list:
 }
round-closed-late = Twój list przyszedł po zamknięciu { $the-round-of }, więc nic z tego nie zostało zapisane:

confirm-verdict = JESZCZE NIEZAPISANE: odpowiedz YES (TAK)
confirm-note = Twój list przyszedł bez adresu zwrotnego tej partii, więc mógł go wysłać ktokolwiek. Jeśli to ty, odpowiedz na ten list słowem YES (TAK); wtedy zostaną zapisane te wiersze:

reply-with-verdict = JESZCZE NIE: odpowiedz słowem { $word }
reply-with-note = Twój list przyszedł bez adresu zwrotnego tej partii, więc mógł go wysłać ktokolwiek. Jeśli to ty, odpowiedz na ten list słowem { $word }.

acted-verdict = ZROBIONE: działa od razu
acted-note = Oto co się dzieje; wszyscy dowiedzą się z następnego raportu:
acted-nothing-stands = W tej rundzie nie ma teraz twojego rozkazu: przyślij go.

not-asked-verdict = NIEZAPISANE: w tej rundzie niczego od ciebie nie potrzeba
not-asked-note = Nikt nie czeka teraz na twój rozkaz i żaden nie jest przyjmowany. Nic się nie zmienia.
not-now-verdict = NIEZAPISANE: { $state ->
    [ended] partia jest skończona
    [cancelled] partia została odwołana
   *[other] nie czas teraz na rozkazy
 }
not-now-note = { $state ->
    [ended] Partia { $id } jest skończona i dalszych rund nie będzie. Nic się nie zmienia.
    [cancelled] Partia { $id } się nie odbędzie i nie ma w niej rund. Nic się nie zmienia.
   *[other] W tej chwili nie ma otwartej rundy, na którą można wysłać rozkaz. Nic się nie zmienia.
 }

cap-verdict-window = BEZ ZMIAN: READY (GOTOWE) i WAIT (CZEKAJ) nic tu nie dają
cap-note-window = Tę rundę zamyka zegar, niezależnie od tego, kto jest gotowy. Do tego czasu możesz jeszcze wysłać nowy wiersz.
cap-note-deadline = Ta runda i tak zamknie się w swoim terminie. Do tego czasu możesz jeszcze wysłać nowy wiersz.
ready-verdict = GOTOWE: runda nie musi na ciebie czekać
ready-note = Jeśli o ciebie chodzi, runda może się zamknąć przed terminem. Dopóki się nie zamknie, możesz zmienić zdanie: wyślij nowy wiersz albo WAIT (CZEKAJ).
wait-verdict = CZEKAJ: runda jest otwarta do terminu
wait-verdict-empty = CZEKAJ: runda czeka na twój rozkaz
wait-verdict-one = CZEKAJ: jeszcze nie wszystko gotowe
wait-note-one = Gdy wszyscy inni będą gotowi, runda i tak się zamknie, a liczy się twój ostatni poprawny rozkaz. Gotowość wraca po READY (GOTOWE) albo po nowym wierszu.
wait-note-empty = W tej rundzie nie ma jeszcze twojego rozkazu i runda nie zamknie się wcześniej, zanim go wyślesz. Jeśli i wtedy ma zostać otwarta, dopisz do rozkazu WAIT (CZEKAJ).
wait-note = Twój rozkaz obowiązuje. Runda nie zamknie się wcześniej, dopóki nie wyślesz READY (GOTOWE) albo nowego wiersza.
nothing-to-cap-verdict = NIEGOTOWE: brak rozkazu w tej rundzie
nothing-to-cap-note = READY (GOTOWE) mówi, że runda nie musi czekać na twój rozkaz, a rozkazu nie ma.
nothing-to-cap-pass = PASS (PUSTY) zapisuje pusty.

cleared-verdict = WYCOFANE: rozkaz { $serial } już nie obowiązuje
cleared-note = Brzmiał: { $order }. Teraz nie masz rozkazu w tej rundzie.
binding-verdict = OBOWIĄZUJE: rozkazu { $serial } nie można cofnąć
binding-note = Brzmi: { $order }. W tej rundzie inni opierają się na tym, co zapisano: rozkaz można zastąpić lepszym, ale nie cofnąć.
nothing-to-clear-verdict = NIE MA CZEGO WYCOFAĆ: brak rozkazu
nothing-to-clear-note = W tej rundzie nie masz rozkazu. Nic się nie zmienia.

yes-verdict = TAK: grasz
yes-note = Partia zacznie się, gdy wszyscy odpowiedzą YES (TAK); dostaniesz wtedy list.
yes-note-begun = Wszyscy odpowiedzieli YES (TAK): partię zaczyna następny list.
no-verdict = NIE: nie grasz
no-note = Dziękujemy za odpowiedź. Moderator już wie.

leave-asked-verdict = ODCHODZĘ: na razie nic się nie zmienia
leave-asked-note = Jeśli naprawdę chcesz oddać swoje miejsce, odpowiedz LEAVE YES (ODCHODZĘ TAK). Potem nie zapisuje się już dla tego miejsca żadnych rozkazów, a listy z tej partii przestaną do ciebie przychodzić.
you-left-verdict = ODEJŚCIE: twoje miejsce jest oddane
you-left-note = Listy z tej partii już do ciebie nie przyjdą. Dziękujemy za grę. Jeśli to nie była twoja decyzja, daj szybko znać: miejsce może ci oddać { $gm }.
taken-back-verdict = COFNIĘTE: odpowiedź na zaproszenie
taken-back-note = To, co odpowiedziano w twoim imieniu, już się nie liczy.

word-not-now-verdict = NIE TERAZ: { $word } nic tu nie znaczy
word-not-now-note = Nie ma pytania, na które { $word } byłoby odpowiedzią. Nic się nie zmienia.

unread-verdict = { $count ->
    [one] NIEODCZYTANE: 1 wiersz to nie rozkaz
    [few] NIEODCZYTANE: { $count } wiersze to nie rozkazy
   *[many] NIEODCZYTANE: { $count } wierszy to nie rozkazy
 }
unread-note = Nikt inny tego nie widzi.
quoted-verdict = { $count ->
    [one] NIEPRZYJĘTE: 1 rozkaz w cytacie
    [few] NIEPRZYJĘTE: { $count } rozkazy w cytacie
   *[many] NIEPRZYJĘTE: { $count } rozkazów w cytacie
 }
quoted-note = Rozkazy są czytane tylko nad cytowanym listem. Jeśli mają się liczyć, napisz je tam.

empty-verdict = NIC DO ODCZYTANIA: brak twoich wierszy
empty-note = Może twój tekst jest pod wierszem ze znakami === albo wewnątrz cytatu. Pisz nad nim.
too-large-verdict = NIEODCZYTANE: twój list jest za duży
too-large-note = Na rozkaz wystarczy jeden wiersz. Wyślij go, proszę, bez załączników i bez cytowanych listów.
several-verdict = NIEPRZYJĘTE: o którą partię chodzi?
several-note = Twoje partie: { $ids }. Z listu nie wynika jasno, o którą chodzi, więc nic z niego nie odczytano. Wyślij go, proszę, jeszcze raz jako odpowiedź na list z właściwej partii. Odpowiedź na ten list liczy się dla { $id }.
enough-verdict = NA DZIŚ WYSTARCZY: dalsze pytania bez odpowiedzi
enough-note = Było już tyle odpowiedzi, ile każdy dostaje w ciągu 24 godzin. Zanim ten czas minie, listy, które tylko pytają, zostają bez odpowiedzi. Wszystko, co coś u ciebie zmienia, na przykład rozkaz, jest czytane, liczy się i dostaje odpowiedź jak zwykle.

status-verdict = STAN: { $the-round } jest otwarta, { $filed ->
    [yes] twój rozkaz jest zapisany
    [free] niczego od ciebie nie potrzeba
   *[no] nie ma jeszcze twojego rozkazu
 }
status-verdict-due = STAN: { $the-round } już się zamknęła, { $filed ->
    [yes] twój rozkaz jest zapisany
    [free] niczego od ciebie nie było trzeba
   *[no] nie było twojego rozkazu
 }
status-verdict-no-round = STAN: { $title }, żadna runda nie jest otwarta
status-no-round = Partia jest skończona.
status-own = Twój rozkaz w tej rundzie
status-own-none = Jeszcze go nie ma.
status-own-order = Rozkaz { $serial } ({ $at }){ $by ->
    [gm] , wpisany za ciebie przez moderatora
   *[player] { "" }
 }.
status-ready = READY (GOTOWE): runda nie musi na ciebie czekać.
status-wait-one = WAIT (CZEKAJ): jeszcze nie wszystko gotowe.
status-wait = WAIT (CZEKAJ): runda jest otwarta do terminu. READY (GOTOWE) to kończy.
status-others = Czyje rozkazy już są
status-public = Co wiadomo o rozkazach w tej rundzie
status-public-none = Jeszcze nic.
status-in = jest, gotowy
status-in-wait = jest, czeka
status-missing = brak
status-left = miejsce oddane

filed-for-you-verdict = WPISANE ZA CIEBIE, { $verdict }
filed-for-you-note = { $gm } wpisuje to za ciebie. Jeśli wolisz inaczej, wyślij własny wiersz: { $replaced-placed }

# Tak listy mówią o rozkazach z instrukcji. Gra, która ma inne, ma własne komunikaty.

order-filed = { $count ->
    [0] bez instrukcji
    [one] 1 instrukcja
    [few] { $count } instrukcje
   *[many] { $count } instrukcji
 }
order-nothing = Bez instrukcji: pusty rozkaz.
order-item = instrukcja
    .numbered = Instrukcja { $number }
order-replaced = liczy się ostatni poprawny.
    .placed = liczy się ostatni poprawny.
order-no-steps = Żaden rozkaz niczego nie zmienił.

# Rozkaz, co do którego nie ma pewności: zapisany na razie albo z pytaniem.

open-verdict = { $long ->
    [yes] Sprawdź, proszę: czy to twój rozkaz?
   *[no] Sprawdź, proszę: odczytałem `{ $order }`
 }
open-replaces = Zastępuje rozkaz { $order }.
open-note = Jeśli to twój rozkaz, nie musisz nic robić: liczy się { $when }, chyba że przyślesz inny. Odpowiedz TAK, żeby go już teraz potwierdzić, albo przyślij właściwy wiersz.{ $waiting ->
    [last] { " " }Bez potwierdzenia runda nie uznaje cię za gotowego gracza.
    [all] { " " }Bez potwierdzenia runda nie zamknie się wcześniej.
   *[no] { "" }
 }
open-note-due = Jeśli to twój rozkaz, nie musisz nic robić: liczy się. Runda jest już zamknięta, więc nie można go zmienić.
asked-several-verdict = { $count ->
    [2] Dwa rozkazy: który wybierasz?
    [few] { $count } rozkazy: który wybierasz?
   *[other] { $count } rozkazów: który wybierasz?
 }
asked-meant-verdict = { $long ->
    [yes] Czy to twój rozkaz?
   *[no] Czy to twój rozkaz: `{ $order }`?
 }
asked-instead-verdict = { $long ->
    [yes] Czy zmienić twój rozkaz na ten?
   *[no] Zmienić rozkaz na `{ $order }`?
 }
asked-again-verdict = { $long ->
    [yes] Sprawdź, proszę: czy o to chodzi?
   *[no] Czy chodzi o `{ $order }`?
 }
asked-subject-verdict = { $long ->
    [yes] W temacie jest rozkaz
   *[no] W temacie jest `{ $order }`
 }
asked-below-verdict = { $long ->
    [yes] Pod naszą wiadomością jest rozkaz
   *[no] Pod naszą wiadomością jest `{ $order }`
 }
asked-attached-verdict = { $long ->
    [yes] W załączniku jest rozkaz
   *[no] W załączniku jest `{ $order }`
 }
asked-typed = Z twojej wiadomości:
asked-yes = Odpowiedz TAK, a zostanie zapisany. Jeśli chodzi o coś innego, przyślij właściwy wiersz.
asked-at-once = Taki rozkaz działa od razu albo nie da się go cofnąć, dlatego najpierw pytam.
asked-number = Odpowiedz numerem tego, o który ci chodzi.
asked-stands = Do tego czasu obowiązuje twój rozkaz: { $order }.
asked-nothing-stands = W tej rundzie nie masz jeszcze zapisanego rozkazu.
confirmed-verdict = Potwierdzone: twój rozkaz obowiązuje
question-no-verdict = Nic nie zostało zapisane
question-no-open-verdict = Wycofany: { $order }
question-no-open-note = W tej rundzie nie masz teraz rozkazu.
which-verdict = Na które pytanie odpowiadasz?
which-note = Z twojej wiadomości nie wynika, na które pytanie odpowiadasz, więc nic się nie zmieniło. Odpowiedz na wiadomość z pytaniem.
which-held = Te wiersze przyszły w wiadomości, która nie była odpowiedzią na naszą, więc mógł je wysłać każdy. Zapisze je tylko TAK w odpowiedzi na wiadomość, która je pokazuje:
which-file = { $orders }: jeszcze nie zapisano.
which-confirm = { $order }: na razie się liczy. TAK go potwierdza.
question-over-verdict = To pytanie jest już zamknięte
question-over-note = Odpowiedź na nie już przyszła albo zakończył je nowszy rozkaz lub koniec rundy. Nic się nie zmieniło.
stored-counts = Rozkaz { $serial }, przyszedł { $at }. Liczy się { $when }{ $binding ->
    [yes] .
   *[no] , chyba że przyślesz inny; WYCOFAJ go wycofuje.
 }
