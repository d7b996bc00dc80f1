# Koniec wyścigu robotów: miejsca, kariery, nagrody.

race-score = { $all ->
    [one] { $flags } z { $all } flagi
    [few] { $flags } z { $all } flag
   *[many] { $flags } z { $all } flag
}
race-score-finished = ukończony w rundzie { $round }, rejestrze { $register }
race-outcome-won = { $count ->
    [1] { $who-you ->
        [yes] Wygrywasz wyścig.
       *[no] { $who } wygrywa wyścig.
    }
   *[other] Pierwsze miejsce jest wspólne: { $names }.
}
race-outcome-stopped = Nikt nie zaliczył ostatniej flagi. Na czele: { $names }.
race-career = uszkodzenia zadane { $dealt }, otrzymane { $taken }; { $kills ->
    [one] { $kills } strącenie
    [few] { $kills } strącenia
   *[many] { $kills } strąceń
}; { $deaths ->
    [0] ani razu zniszczony
    [one] zniszczony raz
    [few] zniszczony { $deaths } razy
   *[many] zniszczony { $deaths } razy
}; { $downs ->
    [0] ani razu wyłączony
    [one] wyłączony raz
    [few] wyłączony { $downs } razy
   *[many] wyłączony { $downs } razy
}
race-award = { $award ->
    [terminator] Terminator
    [pacifist] Pacyfista
    [shover] Rozpychacz
    [friendly] Przyjazny robot
    [swiss-cheese] Szwajcarski ser
    [camouflaged] Kamuflaż
    [clumsy] Niezdara
    [cautious] Ostrożny
    [hibernating] Zimowy sen
    [energizer] Niezmordowany
    [profitable] Dobry interes
   *[generous] Hojny
}
race-award-for = { $award ->
    [terminator] zadane uszkodzenia: { $count }
    [pacifist] zadane uszkodzenia: { $count }
    [shover] strącone roboty: { $count }
    [friendly] strącone roboty: { $count }
    [swiss-cheese] otrzymane uszkodzenia: { $count }
    [camouflaged] otrzymane uszkodzenia: { $count }
    [clumsy] upadki z planszy: { $count }
    [cautious] upadki z planszy: { $count }
    [hibernating] rundy wyłączenia: { $count }
    [energizer] rundy wyłączenia: { $count }
    [profitable] uszkodzenia zadane minus otrzymane: { $count }
   *[generous] uszkodzenia zadane minus otrzymane: { $count }
}
