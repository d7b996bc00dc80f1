# Miejsca, które się zwalniają, osoby, które je przejmują, i te, które wracają.

bench-offer-no = Jeśli do tego czasu nie odpowiesz, spytamy następną osobę, a ty zostajesz na ławce. NIE wypisuje z ławki, tak samo jak REZERWA WYPISZ. Jeśli osoba, która zrezygnowała, wróci przed twoją odpowiedzią, damy ci znać.
bench-late-verdict = PO CZASIE: propozycja miejsca jest nieaktualna
bench-late-note = { $who-marked ->
    [yes] Przez 48 godzin nie było odpowiedzi, więc o to miejsce w partii { $title } ({ $who-mark }) pytamy następną osobę. Nic nie musisz robić.
   *[no] Przez 48 godzin nie było odpowiedzi, więc o to miejsce w partii { $title } pytamy następną osobę. Nic nie musisz robić.
 }
bench-back-verdict = JUŻ NIE TRZEBA: na to miejsce ktoś wrócił
bench-back-note = { $who-marked ->
    [yes] Osoba, która zrezygnowała z miejsca w partii { $title } ({ $who-mark }), właśnie wróciła, więc nie jest już wolne. Dziękujemy za gotowość. Nic nie musisz robić.
   *[no] Osoba, która zrezygnowała z miejsca w partii { $title }, właśnie wróciła, więc nie jest już wolne. Dziękujemy za gotowość. Nic nie musisz robić.
 }
bench-gone-verdict = PO CZASIE: propozycja miejsca jest nieaktualna
bench-gone-note = { $who-marked ->
    [yes] Odpowiedź przyszła, gdy to miejsce w partii { $title } ({ $who-mark }) nie było już dla ciebie: ma je kto inny albo pytamy kogoś innego. Nic się dla ciebie nie zmienia.
   *[no] Odpowiedź przyszła, gdy to miejsce w partii { $title } nie było już dla ciebie: ma je kto inny albo pytamy kogoś innego. Nic się dla ciebie nie zmienia.
 }
bench-stays = Zostajesz na ławce rezerwowych i odezwiemy się, gdy zwolni się inne miejsce. Kończy to REZERWA WYPISZ.
bench-confirm-off-verdict = POTWIERDŹ: odpowiedz REZERWA WYPISZ na tę wiadomość
bench-confirm-off-note = Z twojego adresu przyszła prośba o wypisanie z ławki rezerwowych. Jeśli to twoja prośba, odpowiedz REZERWA WYPISZ. Jeśli nie, nie rób nic: zostajesz na ławce.
bench-off-verdict = POZA ŁAWKĄ: nie dostaniesz więcej propozycji
bench-off-note = Nie ma cię już na ławce rezerwowych tej gry i nic po tym nie przechowujemy. Aby wrócić, wyślij REZERWA i nazwę gry.

silent-warning-verdict = PROSIMY O ODPOWIEDŹ: nic od ciebie nie przyszło { $rounds ->
    [one] w ostatniej rundzie
    [few] w ostatnich { $rounds } rundach
   *[many] w ostatnich { $rounds } rundach
 }
silent-warning-note = Teraz trwa { $the-round }. Jeśli i w niej nic nie przyjdzie, zaproponujemy twoje miejsce komuś innemu. Wystarczy rozkaz albo jakakolwiek odpowiedź na ten mail.
silent-out-verdict = POZA GRĄ: nic od ciebie nie przyszło przez { $rounds ->
    [one] 1 rundę
    [few] { $rounds } rundy
   *[many] { $rounds } rund
 }
silent-out-note = Tak długo nic od ciebie nie przyszło, że proponujemy twoje miejsce komuś innemu. Wiadomości z tej partii już do ciebie nie przyjdą.
return-note = Dopóki miejsce jest wolne, możesz je odzyskać: odpowiedz na ten mail WRACAM.
returned-verdict = POWRÓT: miejsce znów jest twoje
returned-note = O tym, co słychać w partii i co teraz zrobić, przeczytasz w osobnym mailu. Odpowiedzi na starsze maile już się nie liczą.
return-taken-verdict = ZAJĘTE: na twoim miejscu gra już kto inny
return-taken-note = Na tym miejscu gra już { $who }, więc nie można go odzyskać. Jeśli chcesz znów grać, napisz do moderatora ({ $gm }).
return-not-now-verdict = NIE TERAZ: nie można odzyskać miejsca
return-not-now-note = Partia się skończyła albo { $gm } ją zatrzymuje. Jeśli chcesz znów grać, napisz do moderatora ({ $gm }).
back-verdict = POWRÓT: { $who } znów gra
back-note = { $who-marked ->
    [yes] { $who } wraca i znów gra jako { $who-mark }.
   *[no] { $who } wraca i znów gra.
 }

left-note-bench = Teraz proponujemy to miejsce osobie z ławki rezerwowych, która ma 48 godzin na odpowiedź.
bench-empty-verdict = PUSTE MIEJSCE: nikt z ławki go nie bierze
bench-empty-note = { $who-marked ->
    [yes] To miejsce ({ $who-mark }) jest puste, a na ławce nie ma już kogo pytać. Partia toczy się dalej bez nikogo na tym miejscu. O tym miejscu piszemy raz.
   *[no] To miejsce ({ $who }) jest puste, a na ławce nie ma już kogo pytać. Partia toczy się dalej bez nikogo na tym miejscu. O tym miejscu piszemy raz.
 }
only-silent-verdict = CISZA: { $who }, nic przez { $rounds ->
    [one] 1 rundę
    [few] { $rounds } rundy
   *[many] { $rounds } rund
 }
only-silent-note = Miejsce zostaje, bo inaczej partia by się skończyła: na ławce nie ma nikogo, kto mógłby je zająć. { $who } ma już ostrzeżenie. Możesz znaleźć kogoś innego albo zakończyć partię.


bench-confirm-verdict = POTWIERDŹ: odpowiedz TAK, aby wejść na ławkę rezerwowych ({ $title })
bench-confirm-note = Z twojego adresu przyszła prośba o miejsce na ławce rezerwowych: gdy w partii { $title }, rozgrywanej tu e-mailem, zwolni się miejsce, zaproponujemy je tobie. Aby wejść na ławkę, odpowiedz TAK w ciągu dwóch tygodni. Jeśli to nie twoja prośba, nie rób nic: niczego nie przechowujemy.
bench-confirm-name = { $named ->
    [yes] Inni będą widzieć imię { $name }. Jeśli ma być inne, dopisz drugi wiersz: IMIĘ i to imię.
   *[no] Twój mail nie pokazuje imienia. Dopisz drugi wiersz: IMIĘ i swoje imię.
 }
bench-name-verdict = POTRZEBNE IMIĘ: nie ma cię jeszcze na ławce
bench-name-note = Inni muszą cię jakoś nazywać: literami jednego alfabetu i nie słowem, które znaczy tu co innego, jak kolor albo rozkaz. Odpowiedz dwoma wierszami: TAK, a pod spodem IMIĘ i swoje imię.
bench-on-verdict = NA ŁAWCE REZERWOWYCH: { $title }
bench-on-note = Gdy w partii { $title } zwolni się miejsce, proponujemy je osobom z ławki w kolejności zgłoszeń. Masz wtedy 48 godzin na odpowiedź; bez twojego TAK nic cię nie wiąże. REZERWA WYPISZ kończy to w każdej chwili, podobnie jak NIE w odpowiedzi na propozycję. Po 12 miesiącach zapominamy, że jesteś na ławce.
bench-on-gm = { $gm } dopisuje cię do ławki rezerwowych. Jeśli tego nie chcesz, odpowiedz REZERWA WYPISZ.
bench-on-name = Inni będą widzieć imię { $name }.
bench-already-verdict = JUŻ NA ŁAWCE REZERWOWYCH: { $title }
bench-which-verdict = KTÓRA GRA? Nie ma cię na ławce
bench-which-note = Odpowiedz REZERWA i podaj nazwę gry. Do wyboru: { $games }.

bench-dropped-verdict = POZA ŁAWKĄ: nie dostaniesz więcej propozycji
bench-dropped-note = { $gm } wypisuje cię z ławki rezerwowych ({ $title }). Nic po tym nie przechowujemy.
