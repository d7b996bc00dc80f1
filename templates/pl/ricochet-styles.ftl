# Co Ricochet Pyramids mówi inaczej w mailach bez rysunków (-aloud) i w wąskich (-short).

ricochet-way-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} { $to } ({ $stop })
ricochet-way-goal-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} { $to } cel ({ $stop })
ricochet-way-over-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} ponad celem do { $to } ({ $stop })
ricochet-way-blocked-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} stoi ({ $stop })
ricochet-stop-robot-short = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
    [blue] niebieski
    [cyan] turkusowy
   *[black] czarny
} na { $at }
    .ins = { $colour ->
        [red] czerwonym
        [yellow] żółtym
        [green] zielonym
        [blue] niebieskim
        [cyan] turkusowym
       *[black] czarnym
    } robotem na { $at }
ricochet-slides-short = Z { $from } na { $to } ({ $stop }).
ricochet-slides-over-short = Z { $from } ponad celem na { $to } ({ $stop }).
ricochet-par-aloud = Najkrótsze rozwiązanie miało { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
} ({ $lines ->
    [1] innego tak krótkiego nie ma):
    [1000] tak krótkich jest co najmniej tysiąc), na przykład
   *[other] tak krótkich jest { $lines }), na przykład
} { $words }.
ricochet-heading-points-aloud = Punkty (wygrywa, kto pierwszy zdobędzie { $points })
ricochet-slides-aloud = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
    [blue] Niebieski
    [cyan] Turkusowy
   *[black] Czarny
} sunie { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} z { $from } na { $to }, zatrzymuje go { $stop }.
ricochet-slides-over-aloud = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
    [blue] Niebieski
    [cyan] Turkusowy
   *[black] Czarny
} sunie { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} z { $from } ponad celem na { $to }, zatrzymuje go { $stop }.
ricochet-row = { $who-you ->
    [yes] Ty
   *[no] { $who }
}: { $bid ->
    [yes] deklaracja{ " " }
   *[no] { "" }
}{ $moves }{ $told ->
    [yes] , { $result }.
   *[no] .
}
