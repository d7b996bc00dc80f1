# NIEOBECNOŚĆ i WRACAM: kogo przez kilka dni nie ma i co z tego wynika.

help-away = mówi, w które dni cię nie ma: wszyscy się dowiadują i nikt nie liczy ci spóźnień
help-back = kończy nieobecność; z datą kończy ją albo odwołuje od tego dnia

away-verdict = ZAPISANE: nieobecność { $days }
away-known-verdict = JUŻ ZAPISANE: nieobecność { $days }
away-standing = Rundy, które się w tym czasie zamykają, na ciebie nie czekają. Gdzie się da, działa twój stały rozkaz { $order }, a gdzie się nie da, uznamy, że rozkaz nie przyszedł.
away-no-standing = Rundy, które się w tym czasie zamykają, na ciebie nie czekają. Nie masz stałego rozkazu, więc jeśli nic nie przyślesz, rozkazu zabraknie.{ $storable ->
    [yes] { " " }Ustawisz go, pisząc STAŁE, a za nim rozkaz.
   *[no] { "" }
 }
away-orders-count = Wszyscy przy stole już o tym wiedzą. Rozkazy możesz nadal przysyłać i będą się liczyć. W tym czasie nie dostajesz przypomnień i nie liczymy ci spóźnień.
away-left = { $left ->
    [0] Dni nieobecności w tej partii ({ $most }) są wykorzystane.
    [one] W tej partii zostaje ci 1 dzień nieobecności.
    [few] W tej partii zostają ci { $left } dni nieobecności.
   *[many] W tej partii zostaje ci { $left } dni nieobecności.
 }
away-end = { $now ->
    [yes] { $later ->
        [yes] WRACAM kończy ją od razu; { $line } kończy ją przed tym dniem.
       *[no] WRACAM kończy ją od razu.
    }
   *[no] Odwołasz ją tak: { $line }
 }
away-year = rok { $year }, { $days }

away-listed-verdict = { $some ->
    [yes] TWOJE NIEOBECNOŚCI
   *[no] Nie masz zgłoszonej nieobecności
 }
away-sample = Na przykład { $line }. Ostatni dzień też się liczy.
away-send = Aby to zgłosić, wyślij ten wiersz: { $line }

away-back-verdict = { $now ->
    [yes] ZAPISANE: nieobecność się kończy
   *[no] ZAPISANE: dzień powrotu to { $back }
 }
away-back-note = Wcześniej zgłoszono nieobecność { $days }. Wszyscy przy stole już wiedzą o zmianie.
away-not-back-verdict = { $day ->
    [yes] BEZ ZMIAN: na { $on } nie zgłoszono nieobecności
   *[no] BEZ ZMIAN: nie ma czego odwołać
 }
away-none = Nie masz zgłoszonej nieobecności.

away-order-verdict = Twoja nieobecność trwa do { $last }
away-order-note = Ten rozkaz i tak się liczy. Potem nieobecność trwa dalej; kończy ją WRACAM.

away-refused-verdict = { $again ->
    [yes] BEZ ZMIAN: podaj, proszę, dni jeszcze raz
   *[no] BEZ ZMIAN: nieobecności nie zapisano
 }
away-unclear = Z „{ $typed }” nie wynika, które to dni.
away-slash = „{ $typed }” z ukośnikiem może znaczyć dwa różne dni. Napisz, proszę, miesiąc słowem.
away-no-such-day = „{ $typed }”: takiego dnia nie ma.
away-no-end = „{ $typed }”: początek nieobecności to { $first }, ale nie wiadomo, kiedy koniec.
away-backwards = Podane dni: { $days }. Ostatni dzień jest przed pierwszym.
away-past = Podane dni już minęły: { $days }.{ $long ->
    [yes] { " " }Jeśli chodzi o przyszłe, dopisz, proszę, rok.
   *[no] { "" }
 }
away-too-far = Podane dni: { $days }. To za ponad rok.
away-too-long = Podane dni: { $days }, czyli { $count ->
    [one] 1 dzień
    [few] { $count } dni
   *[many] { $count } dni
 }. { $left ->
    [0] Dni nieobecności w tej partii są już wykorzystane.
    [one] W tej partii zostaje ci 1 dzień nieobecności.
    [few] W tej partii zostają ci { $left } dni nieobecności.
   *[many] W tej partii zostaje ci { $left } dni nieobecności.
 }
away-never = W tej partii nie można zgłosić nieobecności mailem. Napisz do moderatora ({ $gm }).
away-too-many = W ciągu 24 godzin można zgłosić najwyżej 3 nieobecności i tyle już od ciebie przyszło. Poczekaj, proszę, do jutra albo napisz do moderatora ({ $gm }).

away-told-verdict = { $who }: NIEOBECNOŚĆ { $days }
away-told-standing = W tym czasie rundy na tę osobę nie czekają: działa jej stały rozkaz, a jeśli go nie ma, uznajemy, że rozkaz nie przyszedł. Terminy zostają bez zmian.
away-told-back-verdict = { $kind ->
    [now] { $who }: KONIEC NIEOBECNOŚCI
    [whole] { $who }: ODWOŁANA NIEOBECNOŚĆ { $days }
   *[sooner] { $who }: KONIEC NIEOBECNOŚCI { $back }
 }
away-told-back-note = Wcześniej zgłoszono nieobecność { $days }. Rundy czekają na rozkaz tej osoby jak zwykle.

away-person = { $name } ({ $days })
away-now = Nieobecność: { $people }.
round-away = Nieobecność, rozkaz nie był potrzebny: { $names }.

offer-away = NIEOBECNOŚĆ mówi, w które dni cię nie ma, na przykład { $line }: wszyscy się dowiadują i nikt nie liczy ci spóźnień.
