# Co Ricochet Pyramids mówi na WHY i ASK. `$colour` i `$way` to słowa, według których się
# wybiera. Imion się nie odmienia.

## ASK

ricochet-ask-unknown = Tego na planszy nie ma.
ricochet-ask-hint = Zapytaj o pole (g6), o wieżę według jej kolorów (G/R albo zielona na czerwonej), o robota (czerwony), o CEL albo o gracza (imię).
ricochet-ask-no-tower = Na tej planszy nie ma wieży { $tower-gen }.
ricochet-ask-tower = { $at }: wieża { $code }, { $tower }.
ricochet-ask-empty = Pole { $at } jest puste.
ricochet-ask-line = { $way ->
    [north] Na północ:
    [east] Na wschód:
    [south] Na południe:
   *[west] Na zachód:
} { $free ->
    [0] tuż obok { $stop }.
    [one] { $free } wolne pole, potem { $stop }.
    [few] { $free } wolne pola, potem { $stop }.
   *[many] { $free } wolnych pól, potem { $stop }.
}
ricochet-ask-entry = { $way ->
    [north] Robot, który sunie na północ, zatrzymuje się na celu: dalej jest { $stop }.
    [east] Robot, który sunie na wschód, zatrzymuje się na celu: dalej jest { $stop }.
    [south] Robot, który sunie na południe, zatrzymuje się na celu: dalej jest { $stop }.
   *[west] Robot, który sunie na zachód, zatrzymuje się na celu: dalej jest { $stop }.
}
ricochet-ask-passes = { $way ->
    [north] Robot, który sunie na północ, przemyka teraz ponad celem.
    [east] Robot, który sunie na wschód, przemyka teraz ponad celem.
    [south] Robot, który sunie na południe, przemyka teraz ponad celem.
   *[west] Robot, który sunie na zachód, przemyka teraz ponad celem.
}
ricochet-ask-no-entry = { $way ->
    [north] Sunąc na północ, żaden robot tu nie wjedzie: od południa jest { $stop }.
    [east] Sunąc na wschód, żaden robot tu nie wjedzie: od zachodu jest { $stop }.
    [south] Sunąc na południe, żaden robot tu nie wjedzie: od północy jest { $stop }.
   *[west] Sunąc na zachód, żaden robot tu nie wjedzie: od wschodu jest { $stop }.
}

## WHY

ricochet-explain-step = { $code }: { $move }.
ricochet-explain-first = Każde rozwiązanie zaczyna się od planszy z początku rundy (R15).
ricochet-explain-leaves = Robot stał na wieży na { $from }. Z wieży może ruszyć w każdą stronę (R13).
ricochet-explain-slides = { $squares ->
    [one] W jednym ruchu przesunął się o { $squares } pole, z { $from } na { $to } (R9).
    [few] W jednym ruchu przesunął się o { $squares } pola, z { $from } na { $to } (R9).
   *[many] W jednym ruchu przesunął się o { $squares } pól, z { $from } na { $to } (R9).
}
ricochet-explain-over = Po drodze był cel na { $at }, który nikomu nie przeszkadza (R11, B8).
ricochet-explain-over-own = Po drodze był cel na { $at }. Za nim nic robota nie zatrzymało, a przesunąć się ponad celem to za mało (R11, R14).
ricochet-explain-edge = Zatrzymał się przy krawędzi planszy (R10).
ricochet-explain-robot = Zatrzymał się przed { $stop-ins } (R10).
ricochet-explain-robot-on-tower = Zatrzymał się przed { $stop-ins }, który stoi na wieży i zagradza drogę jak każdy robot (R10, R12).
ricochet-explain-tower = Zatrzymał się przed { $stop-ins }, która nie jest celem (R10).
ricochet-explain-solves = To cel, { $at }, i zatrzymał się na nim wyznaczony robot: rozwiązanie (R14).
ricochet-explain-parks = To cel, { $at }. Może się na nim zatrzymać każdy robot, ale nie o tego chodzi, i odtąd zagradzał on drogę (R12, B7).
ricochet-explain-only = { $who-you ->
    [yes] Innych rozwiązań nie było, więc dostajesz punkt (R22, R16).
   *[no] Innych rozwiązań nie było, więc punkt dostaje { $who } (R22, R16).
}
ricochet-explain-fewest = { $who-you ->
    [yes] { $moves ->
        [one] Nikt inny nie zmieścił się w { $moves } ruchu, więc dostajesz punkt (R22, R16).
        [few] Nikt inny nie zmieścił się w { $moves } ruchach, więc dostajesz punkt (R22, R16).
       *[many] Nikt inny nie zmieścił się w { $moves } ruchach, więc dostajesz punkt (R22, R16).
    }
   *[no] { $moves ->
        [one] Nikt inny nie zmieścił się w { $moves } ruchu, więc punkt dostaje { $who } (R22, R16).
        [few] Nikt inny nie zmieścił się w { $moves } ruchach, więc punkt dostaje { $who } (R22, R16).
       *[many] Nikt inny nie zmieścił się w { $moves } ruchach, więc punkt dostaje { $who } (R22, R16).
    }
}
ricochet-explain-tie = { $who-you ->
    [yes] Tak samo krótkie rozwiązanie ({ $moves }) ma { $other }, ale twoje przyszło wcześniej (R22, B4).
   *[no] { $other-you ->
        [yes] Masz tak samo krótkie rozwiązanie ({ $moves }), ale wcześniej przyszło to, które ma { $who } (R22, B4).
       *[no] Tak samo krótkie rozwiązanie ({ $moves }) ma { $other }, ale wcześniej przyszło to, które ma { $who } (R22, B4).
    }
}
ricochet-explain-tie-points = { $who-you ->
    [yes] Tak samo krótkie rozwiązanie ({ $moves }) ma { $other }, ale ty masz mniej punktów (B4).
   *[no] { $other-you ->
        [yes] Masz tak samo krótkie rozwiązanie ({ $moves }), ale { $who } ma mniej punktów (B4).
       *[no] Tak samo krótkie rozwiązanie ({ $moves }) ma { $other }, ale { $who } ma mniej punktów (B4).
    }
}
ricochet-explain-proved = { $who-you ->
    [yes] { $moves ->
        [one] Licytujesz { $bid } i pokazujesz rozwiązanie: { $moves } ruch. Dostajesz punkt (R27, R16).
        [few] Licytujesz { $bid } i pokazujesz rozwiązanie: { $moves } ruchy. Dostajesz punkt (R27, R16).
       *[many] Licytujesz { $bid } i pokazujesz rozwiązanie: { $moves } ruchów. Dostajesz punkt (R27, R16).
    }
   *[no] { $moves ->
        [one] { $who } licytuje { $bid } i pokazuje rozwiązanie: { $moves } ruch. To daje punkt (R27, R16).
        [few] { $who } licytuje { $bid } i pokazuje rozwiązanie: { $moves } ruchy. To daje punkt (R27, R16).
       *[many] { $who } licytuje { $bid } i pokazuje rozwiązanie: { $moves } ruchów. To daje punkt (R27, R16).
    }
}
ricochet-explain-proved-shorter = { $who-you ->
    [yes] { $moves ->
        [one] Licytujesz { $bid }, a pokazujesz jeszcze krótsze rozwiązanie: { $moves } ruch. Liczy się tak jak deklaracja i dostajesz punkt (R27, B22, R16).
        [few] Licytujesz { $bid }, a pokazujesz jeszcze krótsze rozwiązanie: { $moves } ruchy. Liczy się tak jak deklaracja i dostajesz punkt (R27, B22, R16).
       *[many] Licytujesz { $bid }, a pokazujesz jeszcze krótsze rozwiązanie: { $moves } ruchów. Liczy się tak jak deklaracja i dostajesz punkt (R27, B22, R16).
    }
   *[no] { $moves ->
        [one] { $who } licytuje { $bid }, a pokazuje jeszcze krótsze rozwiązanie: { $moves } ruch. Liczy się tak jak deklaracja i daje punkt (R27, B22, R16).
        [few] { $who } licytuje { $bid }, a pokazuje jeszcze krótsze rozwiązanie: { $moves } ruchy. Liczy się tak jak deklaracja i daje punkt (R27, B22, R16).
       *[many] { $who } licytuje { $bid }, a pokazuje jeszcze krótsze rozwiązanie: { $moves } ruchów. Liczy się tak jak deklaracja i daje punkt (R27, B22, R16).
    }
}
ricochet-explain-stay = Roboty zostają tam, gdzie zostawiło je to rozwiązanie (R15).
ricochet-explain-over-match = { $who-you ->
    [yes] { $points ->
        [one] Masz teraz { $points } punkt, więc wygrywasz partię (R18).
        [few] Masz teraz { $points } punkty, więc wygrywasz partię (R18).
       *[many] Masz teraz { $points } punktów, więc wygrywasz partię (R18).
    }
   *[no] { $points ->
        [one] { $who } ma teraz { $points } punkt i wygrywa partię (R18).
        [few] { $who } ma teraz { $points } punkty i wygrywa partię (R18).
       *[many] { $who } ma teraz { $points } punktów i wygrywa partię (R18).
    }
}
