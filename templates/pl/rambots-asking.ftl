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
rambots-explain-colour = Następna, bo przy równym rozmiarze pierwszy jest kolor wyższy w stosie. Tutaj { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
   *[blue] niebieski
}, a niżej w stosie: { $count ->
    [1] { $first }
    [2] { $first } i { $second }
   *[3] { $first }, { $second } i { $third }
} (R10, B46).
rambots-explain-robot = Następna, bo przy takich samych piramidkach pierwszy jest robot w kolorze wyższym w stosie. Tutaj { $robot }, a niżej w stosie: { $count ->
    [1] { $first }
    [2] { $first } i { $second }
   *[3] { $first }, { $second } i { $third }
} (R10).

## WHY: co z tego wynikło

rambots-explain-faces = Robot był już zwrócony na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}, więc obrót nic nie kosztował (B45).
rambots-explain-turns = Robot był zwrócony na { $from ->
    [north] północ,
    [east] wschód,
    [south] południe,
   *[west] zachód,
} więc { $units ->
    [1] jedyna jednostka obróciła go
   *[other] pierwsza z { $units } jednostek obróciła go
} na { $way ->
    [north] północ (R13, B5).
    [east] wschód (R13, B5).
    [south] południe (R13, B5).
   *[west] zachód (R13, B5).
}
rambots-explain-tips = Robot stał pionowo, więc { $units ->
    [1] jedyna jednostka położyła go
   *[other] pierwsza z { $units } jednostek położyła go
} przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
} { $units ->
    [1] (R13, B6).
   *[other] (R13).
}
rambots-explain-no-reverse = Robot stał pionowo, a taki nie może się cofać: został na miejscu (R14, B7).
rambots-explain-moves = Naprzód o { $steps ->
    [1] 1 pole
   *[other] { $steps } pola
}, z { $from } na { $to } (R13, R15).
rambots-explain-backs = Do tyłu o { $steps ->
    [1] 1 pole
   *[other] { $steps } pola
}, z { $from } na { $to }; zwrot się nie zmienił (R14).
rambots-explain-pushes = Popchnął { $thing-acc } na { $to }; to, co popychane, nie zmienia ułożenia (R15, R16).
rambots-explain-wall = Następny krok trafił w ścianę, a to nic nie daje (R15).
rambots-explain-blocked = { $rammed ->
    [yes] Rząd na drodze opierał się o ścianę, więc nic się nie ruszyło; taran i tak się liczy (R15, B8).
   *[no] Rząd na drodze opierał się o ścianę, więc nic się nie ruszyło (R15).
}
rambots-explain-rams = Krok naprzód na zajęte pole { $at }, a na nim { $thing }: taran (R17).
rambots-explain-takes = { $victim-you ->
    [yes] Tracisz { $piece }, pierwszą w twojej puli według rozmiaru, a potem według stosu. W puli było: { $pool }.
   *[no] { $victim } traci { $piece }, pierwszą w puli według rozmiaru, a potem według stosu. W puli było: { $pool }.
} { $beam ->
    [yes] Czerwony promień zabiera jedną piramidkę, niezależnie od swojego rozmiaru (R25, R19).
   *[no] To szkoda od tarana (R18, R19).
}
rambots-explain-takes-nothing = { $victim-you ->
    [yes] Twoja pula była pusta, więc nic nie zginęło
   *[no] Pusta pula ({ $victim }), więc nic nie zginęło
} { $beam ->
    [yes] (R25, R19, B24).
   *[no] (R18, R19, B24).
}
rambots-explain-topples = To, co stało pionowo, przewróciło się{ $kind ->
    [robot] { " " }przodem na { $way ->
        [north] północ (R18, B14).
        [east] wschód (R18, B14).
        [south] południe (R18, B14).
       *[west] zachód (R18, B14).
    }
   *[beacon] { " " }(R18).
}
rambots-explain-tags = { $who-you ->
    [yes] Stało pionowo i miało kolor twojego następnego celu: CEL. { $piece } trafia do twojej puli (R20).
   *[no] Stało pionowo i miało kolor następnego celu ({ $who }): CEL. { $piece } trafia do puli (R20).
}
rambots-explain-no-tag = { $why ->
    [lying] To leżało, więc cel nie jest zaliczony (R20).
    [robot] Roboty nie są w tej partii celami, więc cel nie jest zaliczony (R20, B9).
   *[colour] To nie był kolor następnego celu, więc skończyło się na przewróceniu (R20, B43).
}
rambots-explain-beam-up = Robot stał pionowo, więc promień poszedł prosto w górę (R21).
rambots-explain-beam-wall = Promień poszedł na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}, nic nie napotkał i skończył się na ścianie (R21).
rambots-explain-beam = Promień poszedł na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}; pierwszy obiekt w linii: { $thing }, { $at } (R21).
rambots-explain-raises = { $kind ->
    [robot] Zielony promień postawił go pionowo, więc robot nie ma teraz zwrotu (R24, B41).
   *[beacon] Zielony promień postawił go pionowo (R24).
}
rambots-explain-drives = Niebieski promień odepchnął { $thing-acc } z { $from } na { $to } (R22).
rambots-explain-pulls = Żółty promień przyciągnął { $thing-acc } z { $from } na { $to } (R23).
rambots-explain-slides = Czerwony promień przesunął { $thing-acc } z { $from } na { $to }, w poprzek promienia, w stronę linii środkowej (R26).
rambots-explain-carries = Przesuwany obiekt popchnął po drodze { $thing-acc } na { $to } (R16, B17).
rambots-explain-edge = { $colour ->
    [red] Rząd oparł się o ścianę, więc dalej się nie dało (R26).
   *[blue] Rząd oparł się o ścianę, więc dalej się nie dało (R22).
}
rambots-explain-near = To było już tuż obok robota, więc żółty promień niczego nie ruszył (R23).
rambots-explain-upright = To już stało pionowo, więc zielony promień niczego nie zmienił (R24).
rambots-explain-harmless = Znacznik nie ma nic, co szkoda mogłaby zabrać (R25).
rambots-explain-wins = { $who-you ->
    [yes] To był twój ostatni cel: masz wszystkie cztery.
   *[no] To był ostatni cel ({ $who }): zaliczone są wszystkie cztery.
} { $goes-on ->
    [yes] Reszta tego programu wróciła do puli, a inni grali dalej (R27, B30).
   *[no] Cała reszta przepadła i wróciła do właścicieli (R27, B30).
}
rambots-explain-returns = { $more ->
    [no] { $piece } wraca do puli; niczego więcej tam nie załadowano (R11).
   *[yes] { $piece } wraca do puli, ładuje się { $next }, a potem wszystkie są porównywane od nowa (R11).
}
rambots-explain-stack-turns = To była ostatnia: góra stosu poszła na spód (R12).
rambots-explain-ends = To była ostatnia instrukcja ostatniej rundy (B40).
