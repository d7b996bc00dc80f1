# Co czytnik rozkazów wyścigu robotów uważa za błąd, po polsku. `$typed` to tekst gracza; kody i
# nazwy nigdy nie są jego.

## Pisownia ruchu

race-fault-stored-program = To nie są rozkazy w zapisie kanonicznym.
race-order-not-a-register = „{ $typed }” to nie instrukcja.
race-order-not-an-act = To nie jest czynność.
race-order-half = „{ $typed }” to tylko część ruchu.
race-order-surplus = „{ $typed }” tu nie pasuje.
race-order-distance = „{ $typed }” to nie odległość: naprzód jedzie się o 1, 2 lub 3 pola, z hamulcami o 0, a z czwartym biegiem o 4.
race-order-back-distance = „{ $typed }” to nie odległość: wstecz jedzie się o 1 pole, a z biegiem wstecznym o 2.
race-order-how-far = „{ $typed }” nie mówi, jak daleko albo w którą stronę.
race-order-which-turn = „{ $typed }” nie mówi, w którą stronę się obrócić.
race-order-turn-or-crab = „{ $typed }” można odczytać na dwa sposoby: obrót w miejscu albo krok w bok.
race-order-which-crab = „{ $typed }” nie mówi, w którą stronę.
race-order-bad-pair = „{ $typed }” to nie para instrukcji na jeden ruch.
race-order-turn-first = W „{ $typed }” najpierw jest obrót, a robot najpierw jedzie i dopiero potem się obraca.
race-order-crab-or-dual = „{ $typed }” można odczytać na dwa sposoby, bo masz krabie nogi i podwójny procesor.
race-order-wild-crab = „{ $typed }” nie mówi, która połowa ruchu to dżoker.
race-order-number = „{ $typed }” to liczba, która nic tu nie znaczy.
race-order-number-or-twice = „{ $typed }” to może być odległość, powtórzenie albo numer ruchu.
race-order-number-out-of-order = Numer { $typed } stoi przed ruchem { $expected }.
race-order-two-readings = „{ $typed }” można odczytać na dwa sposoby: liczby mogą być odległościami albo numerami ruchów.
race-order-compass = „{ $typed }” to strona świata, a robot zna tylko naprzód, wstecz, w lewo i w prawo.
race-order-up = „{ $typed }” to nie instrukcja: robot zna tylko naprzód, wstecz, w lewo i w prawo.
race-order-square = „{ $typed }” to pole, a instrukcja mówi, jak robot ma się ruszyć.
race-order-pass = PASS (PUSTY) nic tu nie znaczy: robot zawsze wykonuje pięć instrukcji, a brakujące dobiera los.
race-order-hint-form = Instrukcje to F3, F2, F, B, L, R i U: naprzód 3, 2 lub 1, wstecz, lewo, prawo, zawróć. Program to na przykład F2 L F R U.
race-order-hint-turns = Napisz L (lewo), R (prawo) albo U (zawróć).
race-order-hint-turn-or-crab = Napisz { $code }, jeśli chodzi o obrót, albo C{ $code }, jeśli chodzi o krok w bok na krabich nogach.
race-order-hint-crab = Krabie nogi zapisuje się CL albo CR.
race-order-hint-crab-or-dual = Napisz { $crab }, jeśli chodzi o krabie nogi, albo DUAL { $dual }, jeśli o podwójny procesor.
race-order-hint-wild-crab = Napisz W:CF+{ $turn }, jeśli dżokerem jest F, albo CF+W:{ $turn }, jeśli { $turn }.
race-order-hint-pair = Podwójny procesor bierze jazdę i obrót, na przykład F2+R; krabie nogi biorą F i L albo F i R.
race-order-hint-write = Jeśli o to chodzi, napisz { $code }.
race-order-hint-number = Odległość pisze się razem z literą: F2. Co ma być dwa razy, pisze się dwa razy: F F. Numery ruchów idą po kolei: 1. 2. 3.
race-order-hint-one-only = Wyślij tylko to, o co ci chodzi.
race-order-hint-pass = Wyślij instrukcje albo nic, jeśli program ma wybrać los.

## Instrukcje i ulepszenia

race-order-not-in-hand = Nie masz w tej rundzie instrukcji { $code }.
race-order-used-up = { $count ->
    [one] Masz tylko jedną instrukcję { $code }, a zużywa ją wcześniejszy ruch.
    [few] Masz tylko { $count } instrukcje { $code }, a zużywają je wcześniejsze ruchy.
   *[many] Masz tylko { $count } instrukcji { $code }, a zużywają je wcześniejsze ruchy.
}
race-order-no-wildcard = { $count ->
    [0] Nie masz dżokera.
    [one] Masz jednego dżokera, a zużywa go wcześniejszy ruch.
    [few] Masz { $count } dżokery, a zużywają je wcześniejsze ruchy.
   *[many] Masz { $count } dżokerów, a zużywają je wcześniejsze ruchy.
}
race-order-needs = Do { $code } potrzeba { $upgrade ->
    [brakes] hamulców, których
    [fourth-gear] czwartego biegu, którego
    [reverse-gear] biegu wstecznego, którego
    [crab-legs] krabich nóg, których
   *[dual-processor] podwójnego procesora, którego
} twój robot nie ma.
race-order-not-owned = Twój robot nie ma { $upgrade ->
    [gyro] żyroskopu
    [pressor] promienia odpychającego
    [tractor] promienia ściągającego
    [howitzer] minihaubicy
    [scrambler] zagłuszacza
    [radio] zdalnego sterowania
    [breaker] bezpiecznika
   *[flywheel] koła zamachowego
}.
race-order-locked = Ruch { $register } jest zablokowany: zostaje { $held }.
race-order-locked-empty = Ruch { $register } jest zablokowany i dobierze go los.
race-order-beyond = { $registers ->
    [one] Teraz rozgrywa się tylko pierwszy ruch.
    [few] Teraz rozgrywa się tylko pierwsze { $registers } ruchy.
   *[many] Teraz rozgrywa się tylko pierwszych { $registers } ruchów.
}
race-order-powered-down = Twój robot jest w tej rundzie wyłączony i nie wykonuje instrukcji.
race-order-out = Twój robot odpadł z wyścigu.
race-order-over = Wyścig się skończył.
race-order-hint-left = Masz jeszcze: { $hand }.
race-order-hint-nothing-left = Z twoich instrukcji nic nie zostało.
race-order-hint-wildcard = Jeśli ma to być dżoker, napisz { $code }.
race-order-hint-not-owned = Ulepszenia bierze się na polach w2 (naprawa i ulepszenie). Usuń to z rozkazu.
race-order-hint-one-each = Daj po jednej instrukcji na ruch.
race-order-hint-locked = { $open ->
    [0] Wszystkie ruchy są zablokowane: w tej rundzie nie ma czego programować.
    [one] Wolny jest tylko ruch 1.
    [few] Wolne są ruchy od 1 do { $open }.
   *[many] Wolne są ruchy od 1 do { $open }.
}
race-order-hint-beyond = Pomiń pozostałe.
race-order-hint-powered-down = POWER DOWN (WYŁĄCZ) wyłącza go też na następną rundę; poza tym nie ma czego wysyłać.
race-order-hint-over = Nie ma czego wysyłać.

## Ustawienia

race-order-switch-state = Po „{ $typed }” brakuje ON albo OFF (WŁĄCZ albo WYŁĄCZ).
race-order-breaker-number = Po „{ $typed }” brakuje liczby.
race-order-breaker-range = „{ $typed }” to nie liczba od 1 do 21.
race-order-save-what = „{ $typed }” nie mówi, którą instrukcję odłożyć.
race-order-save-not-in-hand = Nie masz instrukcji { $code }, którą można by odłożyć.
race-order-save-used = Nie można odłożyć { $code }: wszystkie zużywają twoje ruchy.
race-order-contradiction = To jest sprzeczne z innym twoim wierszem.
race-order-two-beams = Laser może zastąpić tylko jeden promień.
race-order-hint-settings = Ustawienia pisze się w osobnych wierszach: POWER DOWN (WYŁĄCZ), NO POWER DOWN (NIE WYŁĄCZAJ), GYRO ON, RADIO OFF, BREAKER 8, SAVE F3.
race-order-hint-breaker = Bezpiecznik wyłącza robota od tylu uszkodzeń: BREAKER 8.
race-order-hint-save = Odłożyć można jedną instrukcję, którą masz, na przykład SAVE F3.
race-order-recompile-not-owned = Twój robot nie ma rekompilacji.
race-order-recompile-damage = Rekompilacja kosztuje 2 uszkodzenia, a twój robot by ich nie przetrwał.
race-order-recompiled = W tej rundzie rekompilacja już była, a może być tylko raz.
race-order-recompile-down = Wyłączony robot nie może użyć rekompilacji.
race-order-recompile-and-more = RECOMPILE (PRZEKOMPILUJ) wymienia wszystkie instrukcje, a program w tej samej wiadomości byłby z takich, których jeszcze nikt nie zna.
race-order-hint-no-recompile = Pomiń RECOMPILE (PRZEKOMPILUJ).
race-order-hint-recompile-alone = Wyślij samo RECOMPILE (PRZEKOMPILUJ); odpowiedź pokaże twoje nowe instrukcje.

## Więcej niż jeden


race-order-fleeting = Niczego nie da się zostawić na następne rundy: w każdej dostajesz inne instrukcje.
race-order-hint-fleeting = Przysyłaj program w każdej rundzie. Jeśli żaden nie przyjdzie, ułoży go los.

## Starty

race-order-starts-first = W tej rundzie wybiera się starty; programy zaczną się, gdy wszystkie roboty staną na swoich.
race-order-starts-set = Wszystkie roboty już stoją; w tej rundzie potrzebny jest program.
race-order-starts-word = To wygląda na starty, ale brakuje słowa STARTS (STARTY).
race-order-starts-surplus = „{ $typed }” to nie start.
race-order-no-starts = Brakuje tu numeru startu.
race-order-not-a-start = Nie ma startu „{ $typed }”.
race-order-start-twice = Start „{ $typed }” jest podany dwa razy.
race-order-no-pick = Ty nie wybierasz startu: los da ci jeden z tych, które zostaną.
race-order-hint-starts = Podaj numery startów, od najbardziej pożądanego: STARTS 3 1 4 2 (albo STARTY).
race-order-hint-start = Starty mają numery od 1 do { $most }; podaj każdy najwyżej raz.
race-order-hint-no-pick = Nie ma czego wysyłać.
