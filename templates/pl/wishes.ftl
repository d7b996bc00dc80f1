# Słowa, które zmieniają coś tylko dla nadawcy, i lista spóźnień.

writing-verdict = { $language ->
    [none] { $style ->
        [words] SŁOWA: od teraz maile bez rysunków
        [short] KRÓTKO: od teraz wąskie maile
       *[full] PEŁNE: od teraz maile z rysunkami
     }
    [pl] { $style ->
        [none] POLSKI: od teraz maile po polsku
        [words] POLSKI, SŁOWA: od teraz po polsku, bez rysunków
        [short] POLSKI, KRÓTKO: wąskie maile po polsku
       *[full] POLSKI, PEŁNE: od teraz po polsku, z rysunkami
     }
   *[en] { $style ->
        [none] ANGIELSKI: od teraz maile po angielsku
        [words] ANGIELSKI, SŁOWA: od teraz po angielsku, bez rysunków
        [short] ANGIELSKI, KRÓTKO: wąskie maile po angielsku
       *[full] ANGIELSKI, PEŁNE: od teraz po angielsku, z rysunkami
     }
 }
writing-language-note = { $language ->
    [none] { "" }
    [pl] W tej partii piszemy do ciebie po polsku. ANGIELSKI przywraca angielski.
   *[en] W tej partii piszemy do ciebie po angielsku. POLSKI przywraca polski.
 }
writing-style-note = { $style ->
    [none] { "" }
    [words] Wszystko jest opisane słowami. PEŁNE przywraca rysunki.
    [short] Maile w tej partii są teraz wąskie, na mały ekran. PEŁNE przywraca szerokie.
   *[full] Maile w tej partii mają zwykłą postać. SŁOWA pomija rysunki, KRÓTKO zwęża maile.
 }

yes-or-no-verdict = NIEPRZYJĘTE: czy „no” znaczy TAK, czy NIE?
yes-or-no-note = Po polsku „no” to potwierdzenie, a po angielsku „nie”, więc nic się nie zmienia. Odpowiedz słowem TAK albo NIE.

standing-stored-verdict = STAŁY ROZKAZ ZAPISANY: zadziała, gdy nic od ciebie nie przyjdzie
standing-shown-verdict = STAŁY ROZKAZ: masz go
standing-none-verdict = STAŁY ROZKAZ: nie masz go
standing-none-note = Stały rozkaz jest zapisywany za ciebie w rundzie, w której nic od ciebie nie przyjdzie. Obowiązuje, dopóki go nie zmienisz.
standing-removed-verdict = STAŁY ROZKAZ USUNIĘTY
standing-removed-note = Brzmiał: { $order }. Od teraz, gdy nic od ciebie nie przyjdzie, nic nie zostanie za ciebie zapisane.
standing-nothing-to-remove = Nie ma czego usuwać. Nic się nie zmienia.
standing-note = Stały rozkaz { $order } (zapisany: { $at }): zostanie wykonany w każdej rundzie, w której nic od ciebie nie przyjdzie. Zanim zadziała, nie liczy się, nie przyspiesza końca rundy i jest zapieczętowany; potem wszyscy dowiedzą się, że zadziałał.
standing-other-kind = Dotyczy rundy innego rodzaju niż ta, która jest teraz otwarta, więc w tej nie zadziała.
standing-replaces = Zastępuje { $old }.
standing-change = Nowe STAŁE go zastąpi, STAŁE BRAK go usunie. Rozkaz, który przyślesz, zawsze ma pierwszeństwo. Jeśli stały rozkaz okaże się niemożliwy, nie zadziała, a raport poda powód.
standing-sample = Na przykład `{ $sample }`
standing-refused-verdict = STAŁY ROZKAZ NIEZAPISANY: { $count ->
    [one] 1 problem
    [few] { $count } problemy
    [many] { $count } problemów
   *[other] { $count } problemu
 }
standing-refused-stands = Nic się nie zmienia: twój stały rozkaz { $order } obowiązuje dalej.
standing-refused-nothing-stands = Nie masz stałego rozkazu.
standing-no-order-verdict = STAŁY ROZKAZ NIEZAPISANY: w tym wierszu nie ma rozkazu
standing-no-order-note = Napisz rozkaz w tym samym wierszu, po słowie STAŁE. Rozkaz, który działa od razu, nie może być stały. Nic się nie zmienia.
standing-waits = Jeśli nic od ciebie nie przyjdzie, zadziała twój stały rozkaz { $order }.

rematch-verdict = { $new ->
    [yes] PRZEKAZANE: { $gm } wie, że chcesz zagrać jeszcze raz
   *[no] JUŻ PRZEKAZANE: { $gm } wie, że chcesz zagrać jeszcze raz
 }
rematch-note = Jeśli będzie kolejna partia, dostaniesz zaproszenie.
more-asked-verdict = PRZEKAZANE: moderator wie, że prosisz o więcej czasu
more-asked-note = Termin na razie się nie zmienił: decyduje { $gm }, a o każdej zmianie dowiedzą się wszyscy. { $left ->
    [0] To była ostatnia taka prośba w tej partii.
    [one] W tej partii możesz poprosić jeszcze { $left } raz.
    [few] W tej partii możesz poprosić jeszcze { $left } razy.
    [many] W tej partii możesz poprosić jeszcze { $left } razy.
   *[other] W tej partii możesz poprosić jeszcze { $left } razu.
 }
more-already-verdict = JUŻ PRZEKAZANE: moderator o tym wie
more-already-note = Twoja prośba o więcej czasu w tej rundzie już dotarła do moderatora ({ $gm }). Jeśli nie było wiadomości o zmianie, termin jest ten sam.
more-used-up-verdict = NIEPRZEKAZANE: nie można już prosić o więcej czasu
more-used-up-note = { $most ->
    [0] W tej partii nikt nie może prosić mailem o więcej czasu.
    [one] W tej partii można prosić o więcej czasu tylko raz, a twoja prośba już była.
    [few] W tej partii można prosić o więcej czasu { $most } razy i tyle twoich próśb już było.
    [many] W tej partii można prosić o więcej czasu { $most } razy i tyle twoich próśb już było.
   *[other] W tej partii można prosić o więcej czasu { $most } razu i tyle twoich próśb już było.
 }
more-gm-verdict = { $who } prosi o więcej czasu w { $the-round-in }
more-gm-note = { $who }{ $who-marked ->
    [yes] { " " }({ $who-mark })
   *[no] { "" }
 } prosi o więcej czasu. Zamknięcie { $the-round-of }: { $closes-left }. Termin jeszcze się nie zmienił. { $left ->
    [0] W tej partii to już ostatnia prośba tego gracza.
    [one] W tej partii ten gracz może poprosić jeszcze { $left } raz.
    [few] W tej partii ten gracz może poprosić jeszcze { $left } razy.
    [many] W tej partii ten gracz może poprosić jeszcze { $left } razy.
   *[other] W tej partii ten gracz może poprosić jeszcze { $left } razu.
 }

address-verdict = { $done ->
    [address-asked] PYTAMY: odpowiedz TAK na mail wysłany na { $address }
    [address-asked-often] NIE PYTAMY: dziś wysłaliśmy już trzy takie pytania
    [address-denied] NIEZAREJESTROWANE: { $address } odpowiada NIE
    [address-added] ZAREJESTROWANE: możesz już pisać z adresu { $address }
    [address-known] JUŻ ZAREJESTROWANE: { $address }
    [address-removed] USUNIĘTE: nie możesz już pisać z adresu { $address }
    [address-others] USUNIĘTE: { $address }; maile stamtąd już się nie liczą
    [address-not-registered] NIEUSUNIĘTE: adres { $address } nie jest zarejestrowany
    [address-first-stays] NIEUSUNIĘTE: { $address } to twój pierwszy adres
    [address-not-plain] BEZ ZMIAN: podaj jeden zwykły adres e-mail
    [address-not-free] NIEZAREJESTROWANE: nie możesz mieć adresu { $address }
    [address-too-many] NIEZAREJESTROWANE: masz już tyle adresów, ile można
    [address-first-must-ask] BEZ ZMIAN: poproś ze swojego pierwszego adresu
   *[address-listed] TWOJE ADRESY: oto zarejestrowane
 }
address-note = { $done ->
    [address-asked] Gdy przyjdzie stamtąd TAK, możesz pisać także z tego adresu. Do tego czasu pomijamy wszystko inne stamtąd.
    [address-asked-often] Wyślij to jeszcze raz jutro.
    [address-added] Od teraz możesz pisać także z tego adresu. { $more ->
        [yes] Tego, co stało obok TAK, nie czytaliśmy: wyślij to jeszcze raz.
       *[no] My nadal piszemy na pierwszy.
    }
    [address-removed] Maile z tego adresu nie będą już czytane.
    [address-others] Nie wiadomo, kto je dodał. Żeby przywrócić swój, wyślij ADRES i ten adres.
    [address-first-stays] Na ten adres piszemy do ciebie, więc nie można go usunąć. Pomoże moderator.
    [address-not-plain] Na przykład: ADRES anna@work.example albo ADRES USUŃ anna@work.example. Podaj jeden adres w wierszu.
    [address-not-free] Wybierz inny albo zapytaj moderatora.
    [address-too-many] Można zarejestrować najwyżej { $most }. Najpierw usuń jeden: ADRES USUŃ i adres.
    [address-first-must-ask] Adresy można zmieniać tylko z pierwszego adresu. Wyślij to samo stamtąd.
   *[other] Możesz pisać z każdego z tych adresów. My piszemy na pierwszy.
 }
address-list = { $count ->
    [one] Twój adres
    [few] Twoje adresy, od pierwszego
    [many] Twoje adresy, od pierwszego
   *[other] Twoje adresy, od pierwszego
 }
address-how = Żeby dopisać adres, wyślij ADRES i ten adres; żeby go usunąć, ADRES USUŃ i ten adres. Jeśli to nie twoja prośba, usuń to, co nie twoje, i powiadom moderatora.

address-proof-subject = Czy to twój adres?
address-proof-verdict = POTWIERDŹ: odpowiedz TAK, jeśli to twój adres
address-proof-note = Ktoś, kto gra u nas przez e-mail, chce pisać z tego adresu. Jeśli to nie ty, nic nie rób albo odpowiedz NIE.

unknown-sender-verdict = NIEODCZYTANE: mail z adresu, którego nie znamy
unknown-sender-note = Z adresu { $address } przyszedł mail na adres, na który tylko ty nam odpisujesz. Niczego z niego nie odczytano ani nie zapisano.
unknown-sender-way = Jeśli to twój mail, odpowiedz na tę wiadomość wierszem { $word }. Na tamten adres przyjdzie pytanie: odpowiedz na nie TAK, a potem wyślij tamtego maila jeszcze raz.
unknown-sender-else = Jeśli to nie ty, to ktoś może mieć nasz mail do ciebie, na przykład przesłany dalej.

round-late = Po terminie: { $names }.
round-standing = { $count ->
    [one] Zadziałał stały rozkaz ({ $names }).
    [few] Zadziałały stałe rozkazy ({ $names }).
    [many] Zadziałały stałe rozkazy ({ $names }).
   *[other] Zadziałały stałe rozkazy ({ $names }).
 }
round-filed-by-gm = Rozkazy złożone przez moderatora ({ $gm }): { $names }.
round-standing-unused = Twój stały rozkaz { $order } nie zadziałał. { $reason }
round-last-standing = Poprzednio { $asked ->
    [yes] zabrakło twojego TAK
   *[no] nic od ciebie nie przyszło
 } i zadziałał twój stały rozkaz: { $order }.
late-person = { $name } ({ $late } na { $owed ->
    [one] 1 rundę
    [few] { $owed } rundy
   *[many] { $owed } rund
 })
round-unreached = { $count ->
    [one] Maile wracają niedoręczone (adresat: { $names }). Moderator o tym wie.
    [few] Maile wracają niedoręczone (adresaci: { $names }). Moderator o tym wie.
    [many] Maile wracają niedoręczone (adresaci: { $names }). Moderator o tym wie.
   *[other] Maile wracają niedoręczone (adresaci: { $names }). Moderator o tym wie.
 }
round-unreached-you = Maile do ciebie wracały niedoręczone. Jeśli to czytasz, odpowiedz, proszę (wystarczy STAN), a wszystko znów będzie w porządku.
late-so-far = Spóźnienia i braki: { $people }.
