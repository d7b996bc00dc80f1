# Koniec wyścigu robotów: miejsca, kariery, nagrody.

race-score = { $all ->
    [one] { $flags } z { $all } flagi
    [few] { $flags } z { $all } flag
   *[many] { $flags } z { $all } flag
}
race-score-finished = meta w rundzie { $round }, w ruchu { $register }
race-outcome-won = { $count ->
    [1] { $who-you ->
        [yes] Wygrywasz wyścig.
       *[no] { $who } wygrywa wyścig.
    }
   *[other] Pierwsze miejsce jest wspólne: { $names }.
}
race-outcome-stopped = Nikt nie zaliczył ostatniej flagi. Na czele: { $names }.
race-career = uszkodzenia zadane: { $dealt }, otrzymane: { $taken }; { $kills ->
    [0] bez strąceń
    [one] { $kills } strącenie
    [few] { $kills } strącenia
   *[many] { $kills } strąceń
}; { $deaths ->
    [0] bez zniszczeń
    [one] robot zniszczony raz
    [few] robot zniszczony { $deaths } razy
   *[many] robot zniszczony { $deaths } razy
}; { $downs ->
    [0] cały czas na chodzie
    [one] robot wyłączony raz
    [few] robot wyłączony { $downs } razy
   *[many] robot wyłączony { $downs } razy
}
race-award = { $award ->
    [terminator] Terminator
    [pacifist] Pacyfista
    [shover] Rozpychacz
    [friendly] Przyjazny robot
    [swiss-cheese] Szwajcarski ser
    [camouflaged] Kamuflaż
    [clumsy] Niezdara
    [cautious] Ostrożność
    [hibernating] Zimowy sen
    [energizer] Bez wytchnienia
    [profitable] Dobry interes
   *[generous] Hojna dłoń
}
race-award-for = { $award ->
    [terminator] najwięcej zadanych uszkodzeń: { $count }
    [pacifist] { $count ->
        [0] ani jednego zadanego uszkodzenia
       *[other] najmniej zadanych uszkodzeń: { $count }
    }
    [shover] najwięcej strąconych robotów: { $count }
    [friendly] { $count ->
        [0] ani jednego strąconego robota
       *[other] najmniej strąconych robotów: { $count }
    }
    [swiss-cheese] najwięcej otrzymanych uszkodzeń: { $count }
    [camouflaged] { $count ->
        [0] ani jednego otrzymanego uszkodzenia
       *[other] najmniej otrzymanych uszkodzeń: { $count }
    }
    [clumsy] najwięcej upadków z planszy: { $count }
    [cautious] { $count ->
        [0] ani jednego upadku z planszy
       *[other] najmniej upadków z planszy: { $count }
    }
    [hibernating] najwięcej rund odpoczynku: { $count }
    [energizer] { $count ->
        [0] ani jednej rundy odpoczynku
       *[other] najmniej rund odpoczynku: { $count }
    }
    [profitable] zadane uszkodzenia minus otrzymane: { $count }
   *[generous] otrzymane uszkodzenia minus zadane: { $count }
}
