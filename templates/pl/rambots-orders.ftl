# Co mówi po polsku czytnik rozkazów RAMbots: instrukcje słowami oraz to, co jest nie tak z
# rozkazami. `$typed` to tekst gracza; kody i nazwy nigdy nie są jego.

## Instrukcje słowami

rambots-echo-instruction = { $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
}, { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
    [west] na zachód
   *[reverse] bieg wsteczny
}
rambots-echo-goal = { $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
}
rambots-echo-pass = pusty rozkaz

## Pisownia instrukcji

rambots-order-size-missing = W „{ $typed }” brakuje rozmiaru (1 2 3 albo mały, średni, duży).
rambots-order-colour-missing = W „{ $typed }” brakuje koloru (R czerwony, Y żółty, G zielony, B niebieski).
rambots-order-way-missing = W „{ $typed }” brakuje kierunku (N E S W albo U, bieg wsteczny).
rambots-order-incomplete = „{ $typed }” to nie jest cała instrukcja: każda ma rozmiar, kolor i kierunek.
rambots-order-two-sizes = „{ $typed }” to o jeden rozmiar za dużo jak na jedną instrukcję.
rambots-order-two-colours = „{ $typed }” to o jeden kolor za dużo jak na jedną instrukcję.
rambots-order-two-ways = „{ $typed }” to o jeden kierunek za dużo jak na jedną instrukcję.
rambots-order-surplus = „{ $typed }” nie pasuje do tej instrukcji.
rambots-order-not-a-size = „{ $typed }” to nie rozmiar (1 2 3).
rambots-order-not-a-colour = „{ $typed }” to nie kolor (R Y G B).
rambots-order-not-a-way = „{ $typed }” to nie kierunek (N E S W U).
rambots-order-compass = „{ $typed }” nie jest tu kierunkiem. Liczą się strony świata: N to na planszy góra, E prawo, S dół, W lewo, niezależnie od tego, dokąd zwrócony jest robot.
rambots-order-small-or-south = „{ $typed }” można odczytać na dwa sposoby: { $colour ->
    [red] mała czerwona albo czerwona na południe
    [yellow] mała żółta albo żółta na południe
    [green] mała zielona albo zielona na południe
   *[blue] mała niebieska albo niebieska na południe
}; w każdym czegoś brakuje.
rambots-order-two-readings = „{ $typed }” można odczytać na dwa sposoby: { $first } i { $second }.
rambots-order-hint-ways = Kierunki to N (północ), E (wschód), S (południe) i W (zachód); U to bieg wsteczny.
rambots-order-hint-polish-west = Czy chodzi o W? (Zachód to tutaj W.)
rambots-order-hint-small-or-south = Napisz 1{ $letter } i kierunek albo rozmiar i { $letter }S.
rambots-order-hint-form = Rozkaz w RAMbots to rozmiar, kolor i kierunek, na przykład 2GN: średnia zielona na północ.

## Piramidki i programy

rambots-order-not-owned = Nie masz { $size ->
    [small] małej
    [medium] średniej
   *[large] dużej
} { $colour ->
    [red] czerwonej
    [yellow] żółtej
    [green] zielonej
   *[blue] niebieskiej
} piramidki. { $count ->
    [0] Nie masz żadnej w tym kolorze.
    [one] Masz w tym kolorze: { $codes }.
    [few] Masz w tym kolorze: { $codes }.
   *[many] Masz w tym kolorze: { $codes }.
}
rambots-order-used-twice = { $owned ->
    [one] Masz tylko jedną piramidkę { $piece }, a zużywa ją wcześniejsza instrukcja.
    [few] Masz tylko { $owned } piramidki { $piece }, a zużywają je wcześniejsze instrukcje.
   *[many] Masz tylko { $owned } piramidek { $piece }, a zużywają je wcześniejsze instrukcje.
}
rambots-order-too-many = Program ma najwyżej { $most ->
    [one] { $most } instrukcję
    [few] { $most } instrukcje
   *[many] { $most } instrukcji
}; tu jest o jedną za dużo.
rambots-order-pass-and-more = W tych wierszach jest i PASS (PUSTY), czyli pusty rozkaz, i instrukcje.
rambots-order-two-blocks = W twoim mailu są dwa różne rozkazy: { $first }, a potem { $second }. Nie przyjęto żadnego.
rambots-order-hint-mean = Czy chodzi o { $code }?
rambots-order-hint-other-piece = Jest inna wolna piramidka w tym kolorze: { $code }.
rambots-order-hint-free-pieces = Wolne piramidki: { $codes }.
rambots-order-hint-one-block = Wyślij tylko ten właściwy.

## Cele

rambots-order-goals-set = Cele są już ułożone; w tej rundzie potrzebny jest program.
rambots-order-goals-first = W tej rundzie potrzebne są cele; programy zaczną się, gdy wszystkie cele będą ułożone.
rambots-order-goals-way = „{ $typed }” nie pasuje do stosu celów: cele to piramidki bez kierunku.
rambots-order-goal-size-missing = W „{ $typed }” brakuje rozmiaru (1 2 3 albo mały, średni, duży).
rambots-order-goal-colour-missing = W „{ $typed }” brakuje koloru (R czerwony, Y żółty, G zielony, B niebieski).
rambots-order-goal-not-owned = Nie masz piramidki { $piece }.
rambots-order-goal-colour-twice = { $piece } to drugi { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
   *[blue] niebieski
} cel: w stosie celów jest po jednej piramidce każdego koloru.
rambots-order-goal-colours-missing = W stosie celów jest po jednej piramidce każdego koloru; { $count ->
    [one] brakuje koloru: { $colours }.
    [few] brakuje kolorów: { $colours }.
   *[many] brakuje kolorów: { $colours }.
}
rambots-order-hint-goals-form = Cele to cztery piramidki, po jednej każdego koloru, w kolejności zaliczania, na przykład CELE 1G 3Y 2R 1B.

# Tak maile mówią o rozkazach, które układają cele

rambots-goals-filed = { $count ->
    [0] bez celów
    [one] 1 cel
    [few] { $count } cele
   *[many] { $count } celów
 }
rambots-goal = cel
    .numbered = Cel { $number }
