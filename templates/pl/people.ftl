# Kto gdzie siedzi i kto jest widzem.

offer-verdict = { $bench ->
    [yes] WOLNE MIEJSCE dla ciebie w partii { $title }: prosimy o odpowiedź TAK albo NIE
   *[no] { $gm } proponuje ci miejsce w partii { $title }: prosimy o odpowiedź TAK albo NIE
 }
offer-what = { $bench ->
    [yes] Jesteś na ławce rezerwowych, a w partii { $title } zwolniło się miejsce. Teraz kolej na ciebie.
   *[no] { $gm } zaprasza cię do przejęcia miejsca w partii { $title }, rozgrywanej e-mailem.
 }
offer-seat = { $who-marked ->
    [yes] Twoje miejsce: { $who-mark }
   *[no] Przejmujesz miejsce (dotąd: { $who })
 }{ $open ->
    [no] { "" }
   *[yes] , od { $the-round-of }
 }. Grają też: { $others }.
offer-yes-no = Termin odpowiedzi TAK albo NIE: { $when }. Po TAK miejsce jest od razu twoje, a na pierwszy rozkaz masz całą rundę.
offer-stands-verdict = BRAK ODPOWIEDZI: czeka na ciebie miejsce
offer-stands-note = Odpowiedz TAK albo NIE do { $when }. TAK przyjmuje miejsce, NIE odmawia.
offer-withdrawn-verdict = COFNIĘTE: propozycja miejsca jest nieaktualna
offer-withdrawn-note = { $who-marked ->
    [yes] To miejsce w partii { $title } nie jest już wolne: { $who-mark }. Nic nie musisz robić.
   *[no] To miejsce w partii { $title } nie jest już wolne. Nic nie musisz robić.
 }
offer-declined-verdict = ODMOWA: { $name } nie przyjmuje miejsca
offer-declined-note = { $who-marked ->
    [yes] { $name } odpowiada NIE na propozycję miejsca: { $who-mark }.
   *[no] { $name } odpowiada NIE na propozycję miejsca: { $who }.
 }
offer-overdue-verdict = PO TERMINIE: { $name } nie odpowiada
offer-overdue-note = { $who-marked ->
    [yes] Czas na odpowiedź minął. Miejsce: { $who-mark }, propozycję ma { $name }. Późniejsze TAK nadal się liczy, dopóki nie zaproponujesz miejsca komuś innemu.
   *[no] Czas na odpowiedź minął. Miejsce: { $who }, propozycję ma { $name }. Późniejsze TAK nadal się liczy, dopóki nie zaproponujesz miejsca komuś innemu.
 }
seat-accepted-verdict = TAK: miejsce jest twoje
seat-accepted-note = O tym, co słychać w partii i co teraz zrobić, przeczytasz w osobnym mailu.

welcome-verdict = WITAJ w partii { $title }{ $who-marked ->
    [yes] : grasz jako { $who-mark }
   *[no] { "" }
 }{ $open ->
    [no] { "" }
   *[yes] , trwa { $the-round }
 }
welcome-order = To miejsce ma już rozkaz: możesz go zastąpić lepszym, ale nie wycofać. Pokaże go STAN.
welcome-whole-round = Masz na to całą rundę.
past-heading = Co wydarzyło się do tej pory
past-round = { $the-round-head }: { $headlines }.
past-more = HISTORIA { $round } przysyła cały raport z { $the-round-of }, a POMOC zasady na jednej stronie.

seat-taken-verdict = { $who-marked ->
    [yes] NOWA OSOBA W GRZE: { $who } gra jako { $who-mark }
   *[no] NOWA OSOBA W GRZE: { $who }
 }
seat-taken-note = { $who-marked ->
    [yes] Od teraz { $who } gra jako { $who-mark }; wcześniej: { $before }.
   *[no] Od teraz gra { $who }; wcześniej na tym miejscu: { $before }.
 } { $kept ->
    [yes] Jeśli w tej rundzie zapisano już rozkaz dla tego miejsca, to nadal się liczy.
   *[no] Rozkaz zapisany w tej rundzie dla tego miejsca już się nie liczy.
 }
deadline-newcomer = Poprzedni termin: { $from }. Zmienia się, bo { $who } dopiero dołącza i dostaje całą rundę.
replaced-verdict = NA TWOIM MIEJSCU GRA: { $who }
replaced-note = { $gm } przekazuje twoje miejsce dalej, gra teraz { $who }. Nie dostaniesz więcej maili z tej partii. Dziękujemy za grę.
dropped-verdict = POZA GRĄ: nie grasz już w tej partii
dropped-note = { $gm } usuwa cię z partii. Nie dostaniesz z niej więcej maili. Jeśli to pomyłka, napisz do moderatora ({ $gm }).

observing-verdict = Oglądasz partię: { $title }
observing-note = { $gm } dodaje cię do widzów. Dostajesz wszystkie raporty, ale nic tajnego. Żeby ich nie dostawać, odpowiedz ODCHODZĘ. Możesz wybrać maile bez rysunków (SŁOWA), wąskie (KRÓTKO) albo po angielsku (ANGIELSKI).
stopped-observing-verdict = WYPISANE: już się nie przyglądasz
stopped-observing-note = Nie dostaniesz więcej maili z tej partii.
help-leave-observer = od razu kończy te maile
help-status-guest = pokazuje stan partii
status-verdict-guest = STAN: { $the-round } jest otwarta


command-invite = proponuje komuś to miejsce

gm-no-seats-now = Teraz miejsca nie mogą zmieniać graczy.
gm-no-seats-now-hint = Mogą od wysłania zaproszeń do końca partii. Zamiast zmieniać szkic, załóż inną partię; zamrożoną najpierw wznów: `match resume`.
gm-seat-left-hint = `seat invite` proponuje je komuś.
gm-person-taken = { $name } albo ktoś o tym imieniu lub adresie jest już w tej partii.
gm-person-taken-hint = Jeśli to ta sama osoba pod innym adresem, zmieni go botpost player address '{ $name }' ADRES. W przeciwnym razie podaj inne imię lub adres; `match show` pokazuje wszystkich.
gm-address-taken = Ten adres ma już w tej partii kto inny: { $name }.
gm-address-taken-hint = Dwie osoby w jednej partii nie mogą mieć wspólnego adresu: `match show` pokazuje wszystkich.
gm-person-like = { $name } można wziąć za kogoś, kto już jest w tej partii: { $other }.
gm-person-like-hint = Podaj imię, które wygląda inaczej, na przykład z nazwiskiem; kto jest w partii, zachowuje swoje.
gm-person-word = Nikt nie może się nazywać { $name }: to znak, kolor, rozkaz albo inne słowo, które znaczy tu co innego.
gm-person-word-hint = Dodaj nazwisko albo inicjał, na przykład `Red Baron`.
gm-no-observer = Nie ma widza o imieniu { $name }.
gm-no-observer-hint = `match show` wymienia widzów.
gm-observers-full = Ta partia nie może mieć więcej widzów.
gm-observers-full-hint = Było ich już 64, razem z tymi, które odeszły.
