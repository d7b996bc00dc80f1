# Słowa, które zmieniają coś tylko dla nadawcy, i lista spóźnień.

writing-verdict = { $language ->
    [none] { $style ->
        [words] WORDS: od teraz listy bez rysunków
        [short] SHORT: od teraz wąskie listy
       *[full] FULL: od teraz listy z rysunkami
     }
    [pl] { $style ->
        [none] PL: od teraz listy po polsku
        [words] PL, WORDS: od teraz listy po polsku, bez rysunków
        [short] PL, SHORT: od teraz wąskie listy po polsku
       *[full] PL, FULL: od teraz listy po polsku, z rysunkami
     }
   *[en] { $style ->
        [none] EN: od teraz listy po angielsku
        [words] EN, WORDS: od teraz listy po angielsku, bez rysunków
        [short] EN, SHORT: od teraz wąskie listy po angielsku
       *[full] EN, FULL: od teraz listy po angielsku, z rysunkami
     }
 }
writing-language-note = { $language ->
    [pl] Listy w tej partii dostajesz teraz po polsku. EN przywraca angielski.
   *[en] Listy w tej partii dostajesz teraz po angielsku. PL przywraca polski.
 }
writing-style-note = { $style ->
    [words] Listy w tej partii nie mają rysunków: wszystko jest powiedziane słowami. FULL przywraca rysunki.
    [short] Listy w tej partii są wąskie, na mały ekran. FULL przywraca szerokie.
   *[full] Listy w tej partii są takie jak na początku. WORDS pomija rysunki, SHORT zwęża listy.
 }

yes-or-no-verdict = NIE PRZYJĘTO: czy „no” znaczy TAK, czy NIE?
yes-or-no-note = Po polsku „no” to potwierdzenie, a po angielsku „nie”, więc nic się nie zmieniło. Odpisz słowem TAK albo NIE.

standing-stored-verdict = STAŁY ROZKAZ ZAPISANY: zadziała, gdy nic od ciebie nie przyjdzie
standing-shown-verdict = STANDING: oto twój stały rozkaz
standing-none-verdict = STANDING: nie masz stałego rozkazu
standing-none-note = Stały rozkaz jest składany za ciebie w rundzie, w której nic od ciebie nie przyszło. Obowiązuje, dopóki go nie zmienisz.
standing-removed-verdict = STAŁY ROZKAZ USUNIĘTY
standing-removed-note = To był { $order }. Od teraz, gdy nic od ciebie nie przyjdzie, nic nie zostanie za ciebie złożone.
standing-nothing-to-remove = Nie było czego usuwać. Nic się nie zmieniło.
standing-note = { $order } (z { $at }): jeśli w rundzie, tej albo którejś z następnych, nic od ciebie nie przyjdzie, ten rozkaz zostanie złożony za ciebie w chwili rozegrania rundy. Wcześniej się nie liczy i nie przyspiesza końca rundy. Do tego czasu jest zapieczętowany; potem wszyscy dowiedzą się, że zadziałał.
standing-other-kind = Jest przeznaczony dla innego rodzaju rundy niż otwarta, więc w tej nie zadziała.
standing-replaces = Zastępuje { $order }.
standing-change = Kolejne STANDING go zastąpi, STANDING NONE usunie. Rozkaz, który przyślesz, zawsze ma pierwszeństwo. Jeśli stały rozkaz okaże się niemożliwy, nie zadziała, a raport powie ci dlaczego.
standing-sample = Na przykład `{ $sample }`
standing-refused-verdict = STAŁY ROZKAZ NIEZAPISANY: { $count ->
    [one] 1 błąd
    [few] { $count } błędy
    [many] { $count } błędów
   *[other] { $count } błędu
 }
standing-refused-stands = Nic się nie zmieniło: twój stały rozkaz { $order } obowiązuje dalej.
standing-refused-nothing-stands = Nie masz stałego rozkazu.
standing-no-order-verdict = STAŁY ROZKAZ NIEZAPISANY: w tym wierszu nie ma rozkazu
standing-no-order-note = Napisz rozkaz w tym samym wierszu, za słowem STANDING. To, co działa od razu, nie może być stałe. Nic się nie zmieniło.
standing-waits = Jeśli nic od ciebie nie przyjdzie, zadziała twój stały rozkaz { $order }.

more-asked-verdict = ZAPYTANO: moderator wie, że prosisz o więcej czasu
more-asked-note = Termin na razie się nie zmienił: decyduje { $gm }, a o każdej zmianie dowiedzą się wszyscy. { $left ->
    [0] To była ostatnia taka prośba w tej partii.
    [one] W tej partii możesz poprosić jeszcze { $left } raz.
    [few] W tej partii możesz poprosić jeszcze { $left } razy.
    [many] W tej partii możesz poprosić jeszcze { $left } razy.
   *[other] W tej partii możesz poprosić jeszcze { $left } razu.
 }
more-already-verdict = JUŻ ZAPYTANO: prowadzący o tym wie
more-already-note = W tej rundzie twoja prośba o więcej czasu już dotarła, { $gm } ma ten list. Jeśli nie było wiadomości o zmianie, termin jest ten sam.
more-used-up-verdict = NIE ZAPYTANO: nie można już prosić o więcej czasu
more-used-up-note = { $most ->
    [0] W tej partii nikt nie może prosić listownie o więcej czasu.
    [one] Twoja { $most } prośba została wykorzystana, więcej w tej partii nie można.
    [few] Twoje { $most } prośby zostały wykorzystane, więcej w tej partii nie można.
    [many] Twoich { $most } próśb zostało wykorzystanych, więcej w tej partii nie można.
   *[other] Twoje prośby ({ $most }) zostały wykorzystane, więcej w tej partii nie można.
 }
more-gm-verdict = WIĘCEJ CZASU? { $who } prosi w rundzie { $round }
more-gm-note = { $who } ({ $who-mark }) prosi o więcej czasu. Runda { $round } kończy się { $when }. Nic się jeszcze nie zmieniło. { $left ->
    [0] W tej partii to już ostatnia prośba tego gracza.
    [one] W tej partii ten gracz może poprosić jeszcze { $left } raz.
    [few] W tej partii ten gracz może poprosić jeszcze { $left } razy.
    [many] W tej partii ten gracz może poprosić jeszcze { $left } razy.
   *[other] W tej partii ten gracz może poprosić jeszcze { $left } razu.
 }

address-verdict = { $done ->
    [address-added] ZAREJESTROWANO: listy z adresu { $address } już się liczą
    [address-known] JUŻ ZAREJESTROWANY: { $address }
    [address-removed] USUNIĘTO: listy z adresu { $address } już się nie liczą
    [address-not-registered] NIE USUNIĘTO: adres { $address } nie jest zarejestrowany
    [address-first-stays] NIE USUNIĘTO: { $address } to twój pierwszy adres
    [address-not-plain] NIC SIĘ NIE ZMIENIŁO: podaj jeden zwykły adres e-mail
    [address-not-free] NIE ZAREJESTROWANO: adresu { $address } nie da się dla ciebie zarejestrować
    [address-too-many] NIE ZAREJESTROWANO: masz już tyle adresów, ile można
    [address-first-must-ask] NIC SIĘ NIE ZMIENIŁO: musi o to poprosić twój pierwszy adres
   *[address-listed] ADDRESS: twoje zarejestrowane adresy
 }
address-note = { $done ->
    [address-added] Od teraz możesz pisać także z tego adresu. Nasze listy nadal przychodzą na pierwszy.
    [address-removed] Listy z tego adresu nie będą już czytane.
    [address-first-stays] Tam przychodzą wszystkie nasze listy, więc nie można go usunąć. Pomoże moderator.
    [address-not-plain] Na przykład: ADDRESS anna@work.example albo ADDRESS REMOVE anna@work.example. Jeden adres w wierszu.
    [address-not-free] Wybierz inny albo zapytaj moderatora.
    [address-too-many] Można zarejestrować najwyżej { $most }. Najpierw usuń jeden: ADDRESS REMOVE i adres.
    [address-first-must-ask] Adresy zmieniają tylko listy z pierwszego adresu. Wyślij to samo stamtąd.
   *[other] Możesz pisać z każdego z nich. Nasze listy przychodzą na pierwszy.
 }
address-list = { $count ->
    [one] Twój adres
    [few] Twoje adresy, od pierwszego
    [many] Twoje adresy, od pierwszego
   *[other] Twoje adresy, od pierwszego
 }
address-how = ADDRESS i adres rejestruje kolejny, ADDRESS REMOVE i adres go usuwa. Jeśli to nie twoja prośba, usuń to, co nie twoje, i powiadom moderatora.

unknown-sender-verdict = NIE PRZECZYTANO: list przyszedł z adresu, którego nie znamy
unknown-sender-note = Z adresu { $address } przyszedł list z twoim adresem zwrotnym. Niczego w nim nie przeczytano ani nie zapisano.
unknown-sender-way = Jeśli to ty, odpisz na ten list wierszem { $word }, a potem wyślij tamten list jeszcze raz.
unknown-sender-else = Jeśli to nie ty, nie musisz nic robić. Może ktoś dostał twój list przesłany dalej.

round-late = Po terminie: { $names }.
round-standing = { $count ->
    [one] Zadziałał stały rozkaz: { $names }.
    [few] Zadziałały stałe rozkazy: { $names }.
    [many] Zadziałały stałe rozkazy: { $names }.
   *[other] Zadziałały stałe rozkazy: { $names }.
 }
round-standing-unused = Twój stały rozkaz { $order } nie zadziałał, bo teraz jest niemożliwy: { $reason }
round-last-standing = Poprzednio nic od ciebie nie przyszło i zadziałał twój stały rozkaz: { $order }.
late-person = { $name } { $late } z { $owed } { $owed ->
    [one] rundy
    [few] rund
    [many] rund
   *[other] rundy
 }
late-so-far = Spóźnienia i braki do tej pory: { $people }.
