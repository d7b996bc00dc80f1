# Co RAMbots mówi na WHY i ASK. `$way`, `$size`, `$colour` i podobne to słowa, według których
# się wybiera; nie pokazuje się ich. Imion się nie odmienia.

## Rzeczowniki

rambots-thing-robot = { $who-you ->
    [yes] twój robot
   *[no] robot ({ $who })
}
    .acc = { $who-you ->
        [yes] twojego robota
       *[no] robota ({ $who })
    }
rambots-thing-beacon = { $colour ->
    [red] czerwony znacznik
    [yellow] żółty znacznik
    [green] zielony znacznik
   *[blue] niebieski znacznik
}
    .acc = { $colour ->
        [red] czerwony znacznik
        [yellow] żółty znacznik
        [green] zielony znacznik
       *[blue] niebieski znacznik
    }

## ASK

rambots-ask-unknown = Tego na planszy nie ma.
rambots-ask-hint = Zapytaj o pole (d6), o robota (jego kolor: CZERWONY), o znacznik (CZERWONY ZNACZNIK) albo o gracza (imię).
rambots-ask-no-robot = { $colour ->
    [red] W tej partii nikt nie gra czerwonym,
    [yellow] W tej partii nikt nie gra żółtym,
    [green] W tej partii nikt nie gra zielonym,
   *[blue] W tej partii nikt nie gra niebieskim,
} więc nie ma takiego robota.
rambots-ask-hint-beacon = Znacznik jest na planszy: zapytaj o { $colour ->
    [red] czerwony znacznik.
    [yellow] żółty znacznik.
    [green] zielony znacznik.
   *[blue] niebieski znacznik.
}
rambots-ask-gone = Poza planszą: { $thing }.
rambots-ask-empty = Pole { $at } jest puste.
rambots-ask-beacon = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
   *[blue] Niebieski
} znacznik: { $at }, { $pose ->
    [upright] stoi pionowo.
   *[lying] leży.
}
rambots-ask-line = { $way ->
    [north] Na północ:
    [east] Na wschód:
    [south] Na południe:
   *[west] Na zachód:
} { $thing }, { $at }, { $distance ->
    [one] na sąsiednim polu.
    [few] { $distance } pola dalej.
   *[many] { $distance } pól dalej.
}
rambots-ask-line-wall = { $way ->
    [north] Na północ:
    [east] Na wschód:
    [south] Na południe:
   *[west] Na zachód:
} { $free ->
    [0] ściana, tuż obok.
    [one] 1 puste pole, potem ściana.
    [few] { $free } puste pola, potem ściana.
   *[many] { $free } pustych pól, potem ściana.
}
rambots-ask-pool = { $who-you ->
    [yes] Twoja pula: { $pieces }
   *[no] Pula ({ $who }): { $pieces }
}
rambots-ask-wanted = { $colour ->
    [red] Czerwony
    [green] Zielony
    [yellow] Żółty
   *[blue] Niebieski
} to kolor { $who-you ->
    [yes] twojego następnego celu.
   *[no] następnego celu ({ $who }).
}

## WHY: porównanie

rambots-explain-step = { $who-you ->
    [yes] Ty,
   *[no] { $who },
} { $code }: { $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
}, { $way ->
    [north] na północ.
    [east] na wschód.
    [south] na południe.
    [west] na zachód.
   *[reverse] bieg wsteczny.
}
rambots-explain-loaded = Załadowane wtedy: { $who-mark } ({ $who }) { $code }, { $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona.
    [yellow] żółta.
    [green] zielona.
   *[blue] niebieska.
}
rambots-explain-stack = Stos pierwszeństwa był wtedy taki, od góry: { $first }, { $second }, { $third }, { $fourth }.
rambots-explain-alone = Ta instrukcja była następna, bo nic innego nie było załadowane (R10).
rambots-explain-size = Następna, bo najmniejsza z załadowanych: { $size ->
    [small] mała (R10).
    [medium] średnia (R10).
   *[large] duża (R10).
}
rambots-explain-colour = Następna, bo przy równym rozmiarze pierwszeństwo ma kolor, który jest wyżej w stosie. Tutaj { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
   *[blue] niebieski
}, a niżej w stosie: { $count ->
    [1] { $first }
    [2] { $first } i { $second }
   *[3] { $first }, { $second } i { $third }
} (R10, B46).
rambots-explain-robot = Następna, bo przy takich samych piramidkach pierwszeństwo ma robot, którego kolor jest wyżej w stosie. Tutaj { $robot }, a niżej w stosie: { $count ->
    [1] { $first }
    [2] { $first } i { $second }
   *[3] { $first }, { $second } i { $third }
} (R10).

## WHY: co z tego wynikło. Mówi to też raport: jego zdania, których wspólne części są tutaj,
## mają formę `.why`.

rambots-explain = { $told-why }
rambots-explain-faces = Robot był już zwrócony na { $way }, więc obrót nic nie kosztował (B45).
rambots-explain-pushed = Popchnął { $pushed }; to, co popychane, nie zmienia ułożenia (R15, R16).
rambots-explain-ram = Krok naprzód na zajęte pole { $at }, a na nim { $object }: taran (R17).{ $upright ->
    [yes] { "" }
   *[no] {" "}To leżało, więc cel nie jest zaliczony (R20).
}
rambots-explain-loses = { $victim-you ->
    [yes] Tracisz { $taken-acc }, pierwszą w twojej puli według rozmiaru, a potem według stosu. W puli było: { $pool }.
   *[no] { $victim } traci { $taken-acc }, pierwszą w puli według rozmiaru, a potem według stosu. W puli było: { $pool }.
}
rambots-explain-empty = { $victim-you ->
    [yes] Twoja pula była pusta, więc nic nie zginęło
   *[no] Pusta pula ({ $victim }), więc nic nie zginęło
}
rambots-explain-beam-up = Robot stał pionowo, więc promień poszedł prosto w górę (R21).
rambots-explain-beam-wall = Promień poszedł na { $way }, nic nie napotkał i skończył się na ścianie (R21).
rambots-explain-beam = Promień poszedł na { $facing }; pierwszy obiekt w linii: { $object }, { $at } (R21).
rambots-explain-edge = { $how ->
    [red] Rząd oparł się o ścianę, więc dalej się nie dało (R26).
   *[blue] Rząd oparł się o ścianę, więc dalej się nie dało (R22).
}
rambots-explain-drops = { $goes-on ->
    [yes] Reszta tego programu wróciła do puli, a inni grali dalej (R27, B30).
   *[no] Cała reszta przepadła i wróciła do właścicieli (R27, B30).
}
rambots-explain-returns = { $more ->
    [no] { $piece } wraca do puli; niczego więcej tam nie załadowano (R11).
   *[yes] { $piece } wraca do puli, ładuje się { $next }, a potem wszystkie są porównywane od nowa (R11).
}
rambots-explain-stack-turns = To była ostatnia: góra stosu poszła na spód (R12).
rambots-explain-ends = To była ostatnia instrukcja ostatniej rundy (B40).
