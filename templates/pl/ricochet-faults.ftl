# O co prosi, co ogłasza i co znajduje błędnego gra Ricochet Pyramids, po polsku. `$robot`,
# `$tower` i `$stop` to wyrażenia z ricochet.ftl; `$word` to czyjś własny tekst.

## O co prosi runda

ricochet-ask-solutions = Zatrzymaj { $robot-acc } na { $square }. Przyślij ruchy w jednym wierszu, każdy jako literę robota i kierunek{ $shown ->
    [0] { "" }
   *[other] , na przykład `{ $example }` (to tylko przykład zapisu)
}. Brak pomysłu? Wyślij{ "\u00A0" }PUSTY.
ricochet-ask-bids = Znajdź ruchy, po których { $robot } zatrzyma się na { $square }, i przyślij tylko ich liczbę, na przykład BID 5. Deklarację można obniżyć, ale nie wycofać, a kto poda najmniej, w następnej rundzie musi pokazać ruchy. Brak pomysłu? Wyślij{ "\u00A0" }PUSTY.
ricochet-ask-show = { $who-you ->
    [yes] Twoja deklaracja to { $moves }: przyślij teraz swoje rozwiązanie, wszystkie ruchy w jednym wierszu.
   *[no] { $who } ma przysłać rozwiązanie do deklaracji { $moves }.
} Ma ono zatrzymać { $robot-acc } na { $square } { $moves ->
    [one] w jednym ruchu.
    [few] najwyżej w { $moves } ruchach.
   *[many] najwyżej w { $moves } ruchach.
}{ $shown ->
    [0] { "" }
   *[other] { " " }Ruchy zapisuje się tak: { $example }.
}
ricochet-ask-nothing = Partia jest skończona i nic nie trzeba przysyłać.
ricochet-absent-open = Jeśli nic nie przyślesz, po prostu nie zdobędziesz w tej rundzie punktu.
ricochet-absent-show = Jeśli rozwiązanie nie przyjdzie na czas, deklaracja przepada, { $others ->
    [yes] a rozwiązanie pokazuje następna osoba.
   *[no] a że innych deklaracji już nie ma, nikt nie dostaje punktu.
}

## Co już przyszło

ricochet-worth = { $moves ->
    [one] rozwiązanie w { $moves } ruchu
    [few] rozwiązanie w { $moves } ruchach
   *[many] rozwiązanie w { $moves } ruchach
}
ricochet-public-best = Najlepsze dotąd rozwiązanie ma { $moves ->
    [one] { $moves } ruch.
    [few] { $moves } ruchy.
   *[many] { $moves } ruchów.
}
ricochet-public-hidden = Ktoś ma już rozwiązanie. Jak krótkie jest najlepsze, okaże się po rundzie.
ricochet-public-bid = { $who-you ->
    [yes] Twoja deklaracja: { $moves }.
   *[no] { $who }: deklaracja { $moves }.
}
ricochet-announce-solution = { $order ->
    [first] Jest pierwsze rozwiązanie, w { $moves ->
        [one] { $moves } ruchu.
        [few] { $moves } ruchach.
       *[many] { $moves } ruchach.
    }
   *[lower] Jest krótsze rozwiązanie, w { $moves ->
        [one] { $moves } ruchu.
        [few] { $moves } ruchach.
       *[many] { $moves } ruchach.
    }
}
ricochet-last-move = { $step } i cel osiągnięty; { $moves ->
    [one] { $moves } ruch po nim się nie liczy
    [few] { $moves } ruchy po nim się nie liczą
   *[many] { $moves } ruchów po nim się nie liczy
}

## Co jest nie tak z rozwiązaniem

ricochet-fault-stuck = { $code } niczego nie rusza: { $robot } stoi na { $square } i w tę stronę zatrzymuje go { $stop }.
ricochet-fault-short = To nie rozwiązanie, bo po { $moves ->
    [one] { $moves } ruchu
    [few] { $moves } ruchach
   *[many] { $moves } ruchach
} { $robot } stoi na { $square }, a nie na { $goal }.{ $passed ->
    [yes] { " " }Przesunął się nad { $goal }, ale musi się tam zatrzymać.
   *[no] { "" }
}
ricochet-hint-goal = Obecny cel: { $robot } na { $square } (wieża { $tower }).
ricochet-fault-over-bid = To rozwiązanie ma { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}, a deklaracja to { $bid }.
ricochet-hint-over-bid = { $bid ->
    [one] Przyślij rozwiązanie w jednym ruchu albo PUSTY, jeśli go nie ma.
    [few] Przyślij rozwiązanie w najwyżej { $bid } ruchach albo PUSTY, jeśli go nie ma.
   *[many] Przyślij rozwiązanie w najwyżej { $bid } ruchach albo PUSTY, jeśli go nie ma.
}
ricochet-fault-not-shorter = To rozwiązanie ma { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}, a zapisane wcześniej { $own }.
ricochet-hint-not-shorter = Nadal liczy się zapisane wcześniej; zastąpi je tylko krótsze.
ricochet-fault-pass = To, co już od ciebie przyszło, zostaje: { $standing }. PUSTY niczego nie cofa.
ricochet-hint-pass = Jeśli nie masz nic lepszego, nie musisz nic robić.
ricochet-fault-not-now = Te rozkazy należą do innego rodzaju rundy.
ricochet-fault-not-yours = Rozwiązanie ma teraz pokazać ktoś inny.

## Co jest nie tak z opcjami, stołem albo zdarzeniem

ricochet-fault-no-form = Pierwszy wiersz nie mówi, w jakiej odmianie się gra.
ricochet-fault-form = Nie ma odmiany „{ $word }”.
ricochet-fault-other-of-four = Roboty we własnych kolorach są możliwe tylko przy trzech kolorach wież.
ricochet-fault-given-towers = Wież jest { $needed }, a pól { $count }.
ricochet-fault-given-robots = Liczba robotów to { $needed }, a pól { $count }.
ricochet-hint-given = Podaj po jednym polu w tej kolejności: { $order }.
ricochet-fault-on-tower = Na { $square } stoi wieża, a robot zaczyna na pustym polu.
ricochet-fault-given-and-drawn = Gdy wszystkie wieże mają podane pola, nie ma czego losować łatwo ani trudno.
ricochet-hint-given-or-drawn = Pomiń set-up albo towers.
ricochet-fault-set-up = Przy tych opcjach nie udało się wylosować planszy.
ricochet-hint-set-up = Na planszy z tymi polami być może żaden robot nie dotrze do żadnej wieży. Podaj inne pola albo mniej pól.
ricochet-fault-event = To nie jest zdarzenie.

## Co jest nie tak z pozycją

ricochet-fault-no-robots = Brakuje wiersza z robotami.
ricochet-fault-no-goal = Nie ma ani celu, ani słowa „over”.
ricochet-fault-no-points = Brakuje wiersza z punktami.
ricochet-fault-tower = „{ $word }” to nie wieża: kolor średniej piramidki, kreska ukośna, kolor dużej.
ricochet-fault-square = „{ $word }” to nie pole.
ricochet-fault-robot = „{ $word }” to nie robot.
ricochet-fault-bid = „{ $word }” to nie deklaracja.
ricochet-fault-taken = Na { $square } stoi już coś tego samego rodzaju.
ricochet-hint-free = Podaj inne pole.
ricochet-fault-tower-twice = Wieża { $tower } już jest.
ricochet-fault-enclosed = Wieża na { $square } jest zamknięta: na wszystkich polach obok niej ({ $around }) stoją wieże.
ricochet-hint-enclosed = Przestaw ją albo jedną z wież obok niej.
ricochet-fault-robot-twice = Robot { $robot } już jest.
ricochet-fault-tower-foreign = W tych zasadach nie ma wieży { $tower }.
ricochet-fault-robot-foreign = W tych zasadach nie ma robota { $robot }.
ricochet-hint-foreign = Kolory to { $known }; inne są przy innych opcjach (colours=4, robots=other).
ricochet-fault-robots-many = Robotów może być najwyżej { $most }.
ricochet-fault-goal-tower = Na { $square } nie ma wieży, a celem jest wieża.
ricochet-fault-goal-robot = Na planszy nie ma robota { $robot }.
ricochet-fault-goal-done = Ten robot stoi już na { $square }.
ricochet-hint-other-goal = Podaj inny cel albo przestaw robota.
ricochet-fault-over-and-goal = Skończona partia nie ma celu.
ricochet-fault-over-and-show = W skończonej partii nikt nie pokazuje rozwiązania.
ricochet-fault-show-sealed = Przy tajnych rozwiązaniach nikt nie pokazuje rozwiązania do deklaracji.
ricochet-hint-show-sealed = Usuń wiersz albo napisz „bids” w pierwszym wierszu.
ricochet-fault-won = To miejsce ma już zwycięską liczbę punktów, { $points }, więc celu już nie ma.
ricochet-hint-won = Napisz „over” zamiast celu albo podaj mniej punktów.
ricochet-fault-won-twice = Zwycięską liczbę punktów, { $points }, ma już inne miejsce, a na nim partia się skończyła.
ricochet-hint-won-twice = Podaj zwycięską liczbę punktów tylko przy jednym miejscu.
ricochet-fault-seat-twice = Miejsce { $seat } jest podane dwa razy.
ricochet-fault-seat-gap = Przed miejscem { $seat } brakuje innego.
ricochet-fault-seat-missing = W tej partii nie ma miejsca { $seat }.
ricochet-hint-seats = Miejsca to A, B i tak dalej, każde raz, w wierszu z punktami.
ricochet-fault-show-order = Miejsce { $seat } ma niższą deklarację niż podane przed nim.
ricochet-hint-show-order = Najniższa deklaracja jest pokazywana pierwsza.

## Co wiadomo o rozwiązaniu

ricochet-examine-no-line = Nie ma tu ruchów, które można by sprawdzić.
ricochet-examine-bid = Deklaracja: { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}. Samo rozwiązanie będzie sprawdzone, gdy przyjdzie pora je pokazać.
ricochet-examine-solved = { $moves ->
    [one] Cel jest osiągnięty w { $moves } ruchu.
    [few] Cel jest osiągnięty w { $moves } ruchach.
   *[many] Cel jest osiągnięty w { $moves } ruchach.
}{ $surplus ->
    [0] { "" }
    [one] { " " }{ $surplus } ruch po nim się nie liczy.
    [few] { " " }{ $surplus } ruchy po nim się nie liczą.
   *[many] { " " }{ $surplus } ruchów po nim się nie liczy.
}
ricochet-examine-optimum = Najkrótsze rozwiązanie ma { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}: { $line }. { $lines ->
    [one] Innego tej długości nie ma.
    [few] Takich są { $lines }.
   *[many] Takich jest { $lines }.
}
ricochet-examine-unreachable = Do tego celu nie prowadzi żadne rozwiązanie.
