# Co mówi po polsku czytnik rozkazów Ricochet Pyramids: ruchy słowami oraz to, co jest nie tak z
# rozkazami. `$typed` to tekst gracza; kody i nazwy nigdy nie są jego.

## Ruchy słowami

ricochet-echo-move = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
    [blue] niebieski
    [cyan] turkusowy
   *[black] czarny
} robot na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
ricochet-echo-bid = { $moves ->
    [one] rozwiązanie w { $moves } ruchu
    [few] rozwiązanie w { $moves } ruchach
   *[many] rozwiązanie w { $moves } ruchach
}
ricochet-echo-pass = bez rozwiązania

## Pisownia ruchu

ricochet-fault-stored-program = To nie są rozkazy w zapisie kanonicznym.
ricochet-order-way-missing = W „{ $typed }” brakuje kierunku (N północ, E wschód, S południe, W zachód).
ricochet-order-robot-missing = „{ $typed }” nie mówi, który robot się rusza.
ricochet-order-two-robots = W „{ $typed }” są dwa roboty i żadnego kierunku.
ricochet-order-not-a-way = „{ $typed }” to nie kierunek (N północ, E wschód, S południe, W zachód).
ricochet-order-not-a-robot = „{ $typed }” to nie robot.
ricochet-order-no-such-robot = W tej partii nie ma { $colour ->
    [red] czerwonego
    [yellow] żółtego
    [green] zielonego
    [blue] niebieskiego
    [cyan] turkusowego
   *[black] czarnego
} robota.
ricochet-order-surplus = „{ $typed }” nie należy do ruchu.
ricochet-order-relative = „{ $typed }” nie jest tu kierunkiem: robot nie ma przodu i rusza się według stron świata na planszy.
ricochet-order-diagonal = „{ $typed }” to ruch na ukos, a roboty ruszają się tylko prosto.
ricochet-order-square = „{ $typed }” to pole; w ruchu podaje się robota i kierunek, a robot sunie, aż coś go zatrzyma.
ricochet-order-distance = „{ $typed }” wygląda na odległość, a robot zawsze sunie, aż coś go zatrzyma.
ricochet-order-too-many = Rozwiązanie ma najwyżej { $most ->
    [one] { $most } ruch
    [few] { $most } ruchy
   *[many] { $most } ruchów
}; tu jest o jeden za dużo.
ricochet-order-hint-form = Ruch to robot i kierunek, na przykład yN: żółty na północ. Rozwiązanie to wszystkie ruchy po kolei, na przykład yN rN yE.
ricochet-order-hint-ways = Kierunki to N (północ), E (wschód), S (południe) i W (zachód) albo słowa: w górę, w prawo, w dół, w lewo.
ricochet-order-hint-right = Litera „r” to zawsze czerwony robot. Jeśli chodzi o ruch w prawo, napisz { $code }.
ricochet-order-hint-mean = Czy chodzi o { $code }? (Góra, dół i lewo muszą być całymi słowami.)
ricochet-order-hint-polish-west = Jeśli chodzi o zachód, napisz { $code }.
ricochet-order-hint-each = W każdym ruchu podaj robota. Jeśli chodzi o tego samego, napisz { $code }.
ricochet-order-hint-robots = Roboty w tej partii: { $codes }.
ricochet-order-hint-write = Jeśli o to chodzi, napisz { $code }.
ricochet-order-hint-shorter = Wyślij krótsze rozwiązanie.

## Rozwiązania i deklaracje

ricochet-order-two-bids = W twoim mailu są dwie różne deklaracje: { $first }, a potem { $second }. Nie przyjęto żadnej.
ricochet-order-pass-and-more = W tych wierszach jest i PASS (PUSTY), czyli brak rozwiązania, i coś jeszcze.
ricochet-order-lines-only = W tej rundzie potrzebne są same ruchy, a nie deklaracja.
ricochet-order-bids-only = W tej rundzie trwa licytacja; ruchy będą potrzebne po niej. Twoich nikt nie zobaczył.
ricochet-order-bid-missing = Po „{ $typed }” brakuje liczby ruchów.
ricochet-order-not-a-bid = „{ $typed }” to nie deklaracja: deklaracja to liczba ruchów od 1 do { $most }.
ricochet-order-bid-second-number = „{ $typed }” to druga liczba, a licytuje się jedną.
ricochet-order-bid-and-moves = „{ $typed }” nie należy do deklaracji.
ricochet-order-bid-word = „{ $typed }” to może być deklaracja, ale brakuje słowa BID (LICYTUJĘ).
ricochet-order-bid-not-lower = Masz już zgłoszone { $own }, a nowa liczba musi być niższa.
ricochet-order-hint-bid = Licytacja to słowo BID (LICYTUJĘ) i liczba ruchów, na przykład BID 5.
ricochet-order-hint-lower = { $most ->
    [one] Możesz jeszcze zgłosić { $most }.
    [few] Możesz jeszcze zgłosić najwyżej { $most }.
   *[many] Możesz jeszcze zgłosić najwyżej { $most }.
}
ricochet-order-hint-lowest = Niżej niż 1 się nie da, więc twoja deklaracja zostaje.
ricochet-order-hint-one-only = Wyślij tylko tę jedną rzecz, o którą ci chodzi.

# Tak listy mówią o rozwiązaniach i deklaracjach

ricochet-line-filed = { $count ->
    [0] PUSTY
    [one] rozwiązanie w 1 ruchu
    [few] rozwiązanie w { $count } ruchach
   *[many] rozwiązanie w { $count } ruchach
 }
ricochet-bid-filed = { $count ->
    [0] PUSTY
   *[other] { $code }
 }
ricochet-pass-filed = PUSTY: bez rozwiązania.
ricochet-item-move = ruch
    .numbered = Ruch { $number }
ricochet-item-bid = instrukcja
    .numbered = Deklaracja
ricochet-line-replaced = { $pass ->
    [yes] liczy się każde rozwiązanie.
   *[no] liczy się tylko krótsze rozwiązanie.
 }
    .placed = krótsze rozwiązanie zastąpi wpisane.
ricochet-bid-replaced = { $pass ->
    [yes] liczy się każda deklaracja.
   *[no] liczy się tylko niższa deklaracja.
 }
    .placed = niższa deklaracja zastąpi wpisaną.
ricochet-no-line = Nic nie zostało wykonane.
ricochet-no-bid = Nikt niczego nie zaproponował.
ricochet-not-shown = Nikt nie pokazał rozwiązania.
