# Dołączanie listem: otwarte partie i osoby, które chcą grać.

list-verdict = { $count ->
    [0] OTWARTE PARTIE: na razie żadnej
    [one] OTWARTE PARTIE: 1
    [few] OTWARTE PARTIE: { $count }
   *[many] OTWARTE PARTIE: { $count }
 }
list-match = { $id }: { $title }
list-seats = { $free ->
    [one] Wolne jest 1 miejsce z { $seats }
    [few] Wolne są { $free } miejsca z { $seats }
   *[many] Wolnych jest { $free } miejsc z { $seats }
 }{ $named ->
    [yes] : { $marks }.
   *[no] .
 }
list-first = Gdyby partia zaczęła się teraz, pierwsza runda kończyłaby się: { $when }.
list-join = Aby dołączyć, odpisz: DOŁĄCZ { $id }
list-how = Za nazwą partii możesz podać wolny kolor albo stronę. Zapytamy potem, czy naprawdę chcesz grać; dopóki nie odpowiesz YES (TAK), niczego nie zapisujemy.
list-none = Na razie do żadnej partii nie można dołączyć. LISTA zapyta o to innego dnia.
not-open-verdict = NIEDOSTĘPNA: do tej partii nie można dołączyć
not-open-note = Nie ma otwartej partii o tej nazwie: może już trwa, jest pełna albo nigdy nie była otwarta.
hello-verdict = DZIEŃ DOBRY: gry listowne, jeden list na rundę
hello-what = Tu botpost, moderator gier rozgrywanych listownie. Czyta twoje rozkazy, rozgrywa rundę, gdy są wszystkie albo minie termin, i wysyła wszystkim raport. Opiekuje się tym { $gm }.
hello-words = Na list od kogoś, kto nie gra, odpowiadamy najwyżej raz dziennie i tylko wtedy, gdy pierwszy wiersz to: LISTA (które partie są otwarte), DOŁĄCZ z nazwą partii albo POMOC. Kto odpisuje na nasz list, dostaje odpowiedzi częściej.

first-join = Ktoś z twojego adresu prosi o miejsce w { $id }: to { $title }, gra listowna. Aby grać, odpisz YES (TAK) do { $when }. POMOC powie więcej. Jeśli to nie ty, nic nie rób.
first-list-match = { $id }: { $title }, wolne miejsca: { $free } z { $seats }
first-list = Odpisz LISTA, a przyjdzie wszystko o otwartych partiach, albo DOŁĄCZ i nazwa partii, aby grać.
first-hello = Tu botpost, który prowadzi gry listowne. Odpisz LISTA (otwarte partie), DOŁĄCZ i nazwa partii albo POMOC (więcej). Opiekuje się tym { $gm }.
first-not-open = Nie ma otwartej partii o tej nazwie. Odpisz LISTA, a przyjdą te, które są otwarte.

join-verdict = POTWIERDŹ: odpisz YES (TAK), aby grać w { $id }
join-what = Ktoś z twojego adresu prosi o miejsce w { $id }: to partia { $title }, rozgrywana listownie. Opiekuje się nią { $gm }.
join-seat = { $who-marked ->
    [yes] Twoje miejsce: { $who-mark }. { $count ->
        [one] To ostatnie wolne miejsce.
        [few] Wolne są { $count } miejsca.
       *[many] Wolnych jest { $count } miejsc.
     }
   *[no] { $count ->
        [one] To ostatnie wolne miejsce.
        [few] Wolne są { $count } miejsca.
       *[many] Wolnych jest { $count } miejsc.
     }
 }
join-yes = Odpowiedz jednym słowem nad tym wszystkim: YES (TAK). Miejsce jest twoje, jeśli będzie jeszcze wolne, gdy nadejdzie odpowiedź. Masz czas do { $when }. `YES WORDS` to listy bez rysunków, `YES SHORT` listy wąskie, `YES EN` listy w języku angielskim.
join-named = Inni będą cię znać jako: { $name }. Jeśli wolisz inaczej, dopisz drugi wiersz: IMIĘ i to, jak mają cię nazywać.
join-unnamed = W twoim liście nie widać imienia. Dopisz drugi wiersz: IMIĘ i to, jak inni mają cię nazywać.
join-named-mixed = Nikt nie może się tu nazywać { $name }: litera { $letter } ({ $code }) jest z innego alfabetu niż te przed nią, a takie imię można wziąć za inne. Dopisz drugi wiersz: IMIĘ i to, jak inni mają cię nazywać.
join-named-word = Nikt nie może się tu nazywać { $name }: to słowo znaczy w listach co innego, na przykład znak, kolor albo rozkaz. Dopisz drugi wiersz: IMIĘ i to, jak inni mają cię nazywać.
join-not-you = Jeśli to nie ty, nie rób nic: niczego nie zapisujemy.
join-plays-verdict = JUŻ GRASZ w { $id }
join-plays-note = Ten adres ma miejsce w { $id }. Odpisz na ostatni list z tej partii.
join-full-verdict = KOMPLET: w { $id } nie ma wolnych miejsc
join-full-note = Ktoś inny zdążył wcześniej albo partia nie jest już otwarta. LISTA w pierwszym wierszu odpowiedzi przysyła otwarte partie.
join-taken-verdict = { $wish-marked ->
    [yes] ZAJĘTE: { $wish-mark } to już nie jest wolne miejsce
   *[no] ZAJĘTE: to miejsce nie jest już wolne
 }
join-taken-note = { $who-marked ->
    [yes] Wolne jest miejsce: { $who-mark }. Aby je zająć, odpisz YES (TAK) na ten list.
   *[no] Wolne jest inne miejsce. Aby je zająć, odpisz YES (TAK) na ten list.
 } Do tego czasu nie grasz.
join-name-verdict = POTRZEBNE IMIĘ: jeszcze nie grasz w { $id }
join-name-none = Inni muszą cię jakoś nazywać. Odpisz w dwóch wierszach: YES (TAK), a pod tym IMIĘ i twoje imię.
join-name-taken = Ktoś w tej partii ma to imię albo podobnie wyglądające, albo używa twojego adresu. Odpisz w dwóch wierszach: YES (TAK), a pod tym IMIĘ i inne imię.
join-name-word = Nikt nie może się tu nazywać { $name }: to słowo znaczy w listach co innego, na przykład znak, kolor albo rozkaz. Odpisz w dwóch wierszach: YES (TAK), a pod tym IMIĘ i twoje imię, z nazwiskiem albo inną literą.
join-name-mixed = Nikt nie może się tu nazywać { $name }: litera { $letter } ({ $code }) jest z innego alfabetu niż te przed nią, a takie imię można wziąć za inne. Odpisz w dwóch wierszach: YES (TAK), a pod tym IMIĘ i twoje imię zapisane jednym alfabetem.
join-waits-verdict = POTWIERDZONE: teraz decyduje { $gm }
join-waits-note = { $gm } już wie, że chcesz grać w { $id }. Jeśli dostaniesz miejsce, przyjdzie o tym list; do tego czasu nic nie musisz robić.
joined-verdict = { $who-marked ->
    [yes] TAK: grasz jako { $who-mark }
   *[no] TAK: miejsce jest twoje
 }
joined-waiting = { $count ->
    [0] Wszystkie miejsca są zajęte; partia zacznie się, gdy wszyscy odpowiedzą YES (TAK).
    [one] Wolne jest jeszcze 1 miejsce. Partia zacznie się, gdy będzie zajęte i wszyscy odpowiedzą YES (TAK).
    [few] Wolne są jeszcze { $count } miejsca. Partia zacznie się, gdy będą zajęte i wszyscy odpowiedzą YES (TAK).
   *[many] Wolnych jest jeszcze { $count } miejsc. Partia zacznie się, gdy będą zajęte i wszyscy odpowiedzą YES (TAK).
 }
joined-begun = Partia już się zaczęła.
joined-gm-verdict = { $who-marked ->
    [yes] NOWA OSOBA: { $who } gra jako { $who-mark }
   *[no] NOWA OSOBA: { $who }
 }
joined-gm-note = { $who } dołącza listownie i to potwierdza.
join-wants-verdict = { $name } CHCE GRAĆ: zdecyduj
join-wants-note = { $who-marked ->
    [yes] { $name } prosi listownie o miejsce ({ $who-mark }) i to potwierdza.
   *[no] { $name } prosi listownie o miejsce i to potwierdza.
 } Miejsce pozostaje puste, dopóki go nie przydzielisz. Jeśli nic nie zrobisz, nic się nie stanie.
command-drop = odbiera to miejsce
command-replace = przydziela to miejsce
invitation-open = { $count ->
    [one] 1 miejsce jest jeszcze wolne; można dołączyć listownie.
    [few] { $count } miejsca są jeszcze wolne; można dołączyć listownie.
   *[many] { $count } miejsc jest jeszcze wolnych; można dołączyć listownie.
 }
invitation-alone = { $who-marked ->
    [yes] Twoje miejsce: { $who-mark }.
   *[no] Twoje miejsce jest pierwsze.
 }
