# Dołączanie e-mailem: otwarte partie i osoby, które chcą grać.

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
list-first = Koniec pierwszej rundy, gdyby partia zaczęła się teraz: { $when }.
list-join = Aby dołączyć, odpisz: DOŁĄCZ { $id }
list-how = Za nazwą partii możesz podać wolny kolor albo stronę. Zapytamy potem, czy naprawdę chcesz grać; dopóki nie odpowiesz TAK, niczego nie zapisujemy.
list-none = Na razie do żadnej partii nie można dołączyć. LISTA zapyta o to innego dnia.
not-open-verdict = NIEDOSTĘPNA: do tej partii nie można dołączyć
not-open-note = Nie ma otwartej partii o tej nazwie: może już trwa, jest pełna albo nigdy nie była otwarta.
hello-verdict = DZIEŃ DOBRY: gry e-mailowe, jeden mail na rundę
hello-what = Tu botpost, moderator gier rozgrywanych e-mailem. Czyta twoje rozkazy, rozgrywa rundę, gdy są wszystkie albo minie termin, i wysyła wszystkim raport. Prowadzi to { $gm }.
hello-words = Jeśli jeszcze nie grasz, odpowiadamy ci najwyżej raz dziennie i tylko wtedy, gdy pierwszy wiersz to: LISTA (otwarte partie), DOŁĄCZ z nazwą partii, REZERWA z nazwą gry (aby przejmować miejsca, które się zwalniają) albo POMOC. Kto odpisuje na nasz mail, dostaje odpowiedzi częściej.

first-join = Ktoś z twojego adresu prosi o miejsce w { $id }: to { $title }, gra e-mailowa. Aby grać, odpisz TAK do { $when }. POMOC wyjaśni więcej. Jeśli to nie ty, nic nie rób.
first-list-match = { $id }: { $title }, wolne miejsca: { $free } z { $seats }
first-list = Odpisz LISTA, a przyjdzie wszystko o otwartych partiach, albo DOŁĄCZ i nazwa partii, aby grać.
first-hello = Tu botpost, który prowadzi gry e-mailowe. Odpisz LISTA (otwarte partie), DOŁĄCZ i nazwa partii albo POMOC (więcej). Prowadzi to { $gm }.
first-not-open = Nie ma otwartej partii o tej nazwie. Odpisz LISTA, a przyślemy listę otwartych.

join-verdict = POTWIERDŹ: odpisz TAK, aby grać w { $id }
join-what = Ktoś z twojego adresu prosi o miejsce w { $id }: to partia { $title }, rozgrywana e-mailem. Prowadzi ją { $gm }.
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
join-yes = Odpowiedz TAK do { $when }. Miejsce jest twoje, jeśli będzie jeszcze wolne, gdy nadejdzie odpowiedź. Możesz też od razu wybrać postać maili: `TAK SŁOWA` bez rysunków, dla czytników ekranu, `TAK KRÓTKO` na telefon, `TAK ANGIELSKI` po angielsku.
join-named = { $why ->
    [none] W twoim mailu nie widać imienia. Dopisz drugi wiersz: IMIĘ i to, jak inni mają cię nazywać.
    [mixed] Nikt nie może się tu nazywać { $name }: litera { $letter } ({ $code }) jest z innego alfabetu niż te przed nią, a takie imię można wziąć za inne. Dopisz drugi wiersz: IMIĘ i to, jak inni mają cię nazywać.
    [word] Nikt nie może się tu nazywać { $name }: to słowo znaczy w mailach co innego, na przykład znak, kolor albo rozkaz. Dopisz drugi wiersz: IMIĘ i to, jak inni mają cię nazywać.
   *[no] Inni będą cię znać jako: { $name }. Jeśli wolisz inaczej, dopisz drugi wiersz: IMIĘ i to, jak mają cię nazywać.
 }
join-not-you = Jeśli to nie ty, nie rób nic: niczego nie zapisujemy.
join-plays-verdict = JUŻ GRASZ w { $id }
join-plays-note = Ten adres ma miejsce w { $id }. Odpisz na ostatni mail z tej partii.
join-full-verdict = KOMPLET: w { $id } nie ma wolnych miejsc
join-full-note = Ktoś inny zdążył wcześniej albo partia nie jest już otwarta. Odpisz LISTA, a przyślemy listę otwartych partii.
join-taken-verdict = { $wish-marked ->
    [yes] ZAJĘTE: miejsce ({ $wish-mark }) nie jest już wolne
   *[no] ZAJĘTE: to miejsce nie jest już wolne
 }
join-taken-note = { $who-marked ->
    [yes] Wolne jest miejsce: { $who-mark }. Aby je zająć, odpisz TAK na ten mail.
   *[no] Wolne jest inne miejsce. Aby je zająć, odpisz TAK na ten mail.
 } Do tego czasu nie grasz.
join-name-verdict = POTRZEBNE IMIĘ: jeszcze nie grasz w { $id }
join-name-note = { $why ->
    [none] Inni muszą cię jakoś nazywać. Odpisz w dwóch wierszach: TAK, a pod tym IMIĘ i swoje imię.
    [mixed] Nikt nie może się tu nazywać { $name }: litera { $letter } ({ $code }) jest z innego alfabetu niż te przed nią, a takie imię można wziąć za inne. Odpisz w dwóch wierszach: TAK, a pod tym IMIĘ i swoje imię zapisane jednym alfabetem.
    [word] Nikt nie może się tu nazywać { $name }: to słowo znaczy w mailach co innego, na przykład znak, kolor albo rozkaz. Odpisz w dwóch wierszach: TAK, a pod tym IMIĘ i swoje imię, z nazwiskiem albo dodatkową literą.
   *[taken] Ktoś w tej partii ma to imię albo podobnie wyglądające, albo używa twojego adresu. Odpisz w dwóch wierszach: TAK, a pod tym IMIĘ i inne imię.
 }
join-waits-verdict = POTWIERDZONE: teraz decyduje { $gm }
join-waits-note = { $gm } już wie, że chcesz grać w { $id }. Jeśli dostaniesz miejsce, przyjdzie o tym mail; do tego czasu nic nie musisz robić.
joined-verdict = { $who-marked ->
    [yes] TAK: grasz jako { $who-mark }
   *[no] TAK: miejsce jest twoje
 }
joined-waiting = { $open ->
    [yes] Partia już się zaczęła.
   *[no] { $free ->
        [0] Wszystkie miejsca są zajęte; partia zacznie się, gdy wszyscy odpowiedzą TAK.
        [one] Wolne jest jeszcze 1 miejsce. Partia zacznie się, gdy będzie zajęte i wszyscy odpowiedzą TAK.
        [few] Wolne są jeszcze { $free } miejsca. Partia zacznie się, gdy będą zajęte i wszyscy odpowiedzą TAK.
       *[many] Wolnych jest jeszcze { $free } miejsc. Partia zacznie się, gdy będą zajęte i wszyscy odpowiedzą TAK.
     }
 }
joined-gm-verdict = { $who-marked ->
    [yes] NOWA OSOBA: { $who } gra jako { $who-mark }
   *[no] NOWA OSOBA: { $who }
 }
joined-gm-note = { $who } dołącza e-mailem; zgłoszenie jest potwierdzone.
join-wants-verdict = { $name } CHCE GRAĆ: zdecyduj
join-wants-note = { $who-marked ->
    [yes] { $name } prosi e-mailem o miejsce ({ $who-mark }); prośba jest potwierdzona.
   *[no] { $name } prosi e-mailem o miejsce; prośba jest potwierdzona.
 } Miejsce pozostaje puste, dopóki go nie przydzielisz. Jeśli nic nie zrobisz, nic się nie stanie.
command-drop = odbiera to miejsce
command-replace = przydziela to miejsce
invitation-open = { $count ->
    [one] 1 miejsce jest jeszcze wolne; można dołączyć e-mailem.
    [few] { $count } miejsca są jeszcze wolne; można dołączyć e-mailem.
   *[many] { $count } miejsc jest jeszcze wolnych; można dołączyć e-mailem.
 }
invitation-alone = { $who-marked ->
    [yes] Twoje miejsce: { $who-mark }.
   *[no] Twoje miejsce jest pierwsze.
 }
