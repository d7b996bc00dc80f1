# Ricochet Pyramids po polsku. Przy zmiennej, która nazywa gracza, `-you` mówi, czy chodzi o
# czytającego; imion się nie odmienia. `$colour`, `$way` i podobne to słowa, według których się
# wybiera. Nazwy mają formy: `.ins` narzędnik, `.gen` dopełniacz (u wież też miejscownik),
# `.acc` biernik, `.loc` miejscownik.

## Rzeczowniki

ricochet-robot = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
    [blue] niebieski
    [cyan] turkusowy
   *[black] czarny
} robot
    .acc = { $colour ->
        [red] czerwonego
        [yellow] żółtego
        [green] zielonego
        [blue] niebieskiego
        [cyan] turkusowego
       *[black] czarnego
    } robota
ricochet-tower = { $medium ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
} na { $large ->
    [red] czerwonej
    [yellow] żółtej
    [green] zielonej
   *[blue] niebieskiej
}
    .gen = { $medium ->
        [red] czerwonej
        [yellow] żółtej
        [green] zielonej
       *[blue] niebieskiej
    } na { $large ->
        [red] czerwonej
        [yellow] żółtej
        [green] zielonej
       *[blue] niebieskiej
    }
ricochet-no-tower = żadna wieża
    .gen = żadnej wieży
ricochet-move = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
    [blue] niebieski
    [cyan] turkusowy
   *[black] czarny
} { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
}
ricochet-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
    .acc = { $count ->
        [one] { $count } godzinę
        [few] { $count } godziny
       *[many] { $count } godzin
    }
    .loc = { $count ->
        [one] { $count } godzinie
        [few] { $count } godzinach
       *[many] { $count } godzinach
    }
ricochet-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
    .acc = { $count ->
        [one] { $count } minutę
        [few] { $count } minuty
       *[many] { $count } minut
    }
    .loc = { $count ->
        [one] { $count } minucie
        [few] { $count } minutach
       *[many] { $count } minutach
    }
ricochet-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}
ricochet-no-moves = brak
ricochet-stop-edge = krawędź
    .ins = krawędzią
ricochet-stop-robot = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
    [blue] niebieski
    [cyan] turkusowy
   *[black] czarny
} robot na { $at }
    .ins = { $colour ->
        [red] czerwonym
        [yellow] żółtym
        [green] zielonym
        [blue] niebieskim
        [cyan] turkusowym
       *[black] czarnym
    } robotem na { $at }
ricochet-stop-tower = wieża na { $at }
    .ins = wieżą na { $at }

## Plansza

ricochet-panel-to = Cel
ricochet-panel-goal = { $colour ->
    [red] czerwony
    [yellow] żółty
    [green] zielony
    [blue] niebieski
    [cyan] turkusowy
   *[black] czarny
} na { $at }
ricochet-panel-score = { $own ->
    [yes] { $scored }/{ $points } ty
   *[no] { $scored }/{ $points }
}
ricochet-panel-shows = { $own ->
    [yes] { $scored }/{ $points } ty, pokaż { $moves }
   *[no] { $scored }/{ $points } pokazuje { $moves }
}
ricochet-panel-bid = { $own ->
    [yes] { $scored }/{ $points } ty, licytujesz { $moves }
   *[no] { $scored }/{ $points } licytuje { $moves }
}
ricochet-legend-tower = G/R wieża: zielona na czerwonej
ricochet-legend-robot = (r) robot
ricochet-legend-goal = { $sign } cel: { $tower }
ricochet-legend-on-goal = { $sign } { $robot } na celu
ricochet-legend-on-tower = (r) robot  { $sign } na wieży

## Plansza słowami

ricochet-goal = Cel: { $robot } ma stanąć na wieży na { $at } ({ $tower }).
ricochet-no-goal = Nie ma już celu: partia jest skończona.
ricochet-robot-words = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
    [blue] Niebieski
    [cyan] Turkusowy
   *[black] Czarny
} robot, { $at }{ $stands ->
    [goal] , na celu
    [tower] , na wieży { $tower-gen }
   *[no] { "" }
}: { $north }; { $east }; { $south }; { $west }.
ricochet-way = { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} do { $to }, zatrzymuje go { $stop }
ricochet-way-goal = { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} do { $to }, na cel, zatrzymuje go { $stop }
ricochet-way-over = { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} ponad celem do { $to }, zatrzymuje go { $stop }
ricochet-way-blocked = { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} nie może: { $stop }
ricochet-towers = Wieże, kolumna po kolumnie: { $list }.
ricochet-tower-at = { $at } { $tower }
ricochet-heading-points = { "" }
ricochet-points = { $who-you ->
    [yes] Ty: { $score }
   *[no] { $who }: { $score }
}
ricochet-heading-shows = Kolejność pokazywania rozwiązań
ricochet-shows-now = { $who-you ->
    [yes] Ty, teraz: { $moves ->
        [one] najwyżej { $moves } ruch
        [few] najwyżej { $moves } ruchy
       *[many] najwyżej { $moves } ruchów
    }
   *[no] { $who }, teraz: { $moves ->
        [one] najwyżej { $moves } ruch
        [few] najwyżej { $moves } ruchy
       *[many] najwyżej { $moves } ruchów
    }
}
ricochet-shows-later = { $who-you ->
    [yes] Ty, jeśli nikt wcześniej nie pokaże: { $moves ->
        [one] najwyżej { $moves } ruch
        [few] najwyżej { $moves } ruchy
       *[many] najwyżej { $moves } ruchów
    }
   *[no] { $who }, jeśli nikt wcześniej nie pokaże: { $moves ->
        [one] najwyżej { $moves } ruch
        [few] najwyżej { $moves } ruchy
       *[many] najwyżej { $moves } ruchów
    }
}

## Runda

ricochet-heading-line = { $who-you ->
    [yes] Twoje zwycięskie rozwiązanie
   *[no] Zwycięskie rozwiązanie: { $who }
}
ricochet-slides = Z { $from } na { $to }, zatrzymuje go { $stop }.
ricochet-slides-over = Z { $from } ponad celem na { $to }, zatrzymuje go { $stop }.
ricochet-reaches = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
    [blue] Niebieski
    [cyan] Turkusowy
   *[black] Czarny
} staje na celu.
ricochet-parks = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
    [blue] Niebieski
    [cyan] Turkusowy
   *[black] Czarny
} parkuje na celu.
ricochet-heading-bests = Najlepsze rozwiązania
ricochet-heading-bids = Licytacja
ricochet-table-player = Gracz
ricochet-who = { $who-you ->
    [yes] Ty
   *[no] { $who }
}
ricochet-table-best = Najlepsze
ricochet-table-bid = Licytuje
ricochet-table-result = Wynik
ricochet-result-wins = { $who-you ->
    [yes] wygrywasz rundę
   *[no] wygrywa rundę
}
ricochet-result-later = tyle samo, ale później
ricochet-result-points = tyle samo, ale przy większej liczbie punktów
ricochet-result-failed = brak rozwiązania
ricochet-result-shows = { $who-you ->
    [yes] teraz pokazujesz
   *[no] teraz pokazuje
}
ricochet-result-none = { "" }
ricochet-par = Najkrótsze rozwiązanie miało { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
} ({ $lines ->
    [1] innego tak krótkiego nie ma):
    [1000] tak krótkich jest co najmniej tysiąc), na przykład
   *[other] tak krótkich jest { $lines }), na przykład
} { $line }.
ricochet-par-found = Minimum to { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
}{ $lines ->
    [1] , a tak krótkie rozwiązanie jest tylko jedno.
    [1000] ; tak krótkich rozwiązań jest co najmniej tysiąc.
   *[other] ; tak krótkich rozwiązań jest { $lines }.
}

## Nagłówki, bez kropki na końcu

ricochet-headline-over = { $who-you ->
    [yes] { $points ->
        [one] masz { $points } punkt i wygrywasz partię
        [few] masz { $points } punkty i wygrywasz partię
       *[many] masz { $points } punktów i wygrywasz partię
    }
   *[no] { $points ->
        [one] { $who } ma { $points } punkt i wygrywa partię
        [few] { $who } ma { $points } punkty i wygrywa partię
       *[many] { $who } ma { $points } punktów i wygrywa partię
    }
}
ricochet-headline-stopped = do żadnego celu nie da się już dotrzeć, partia jest skończona
ricochet-headline-wins = { $who-you ->
    [yes] { $count ->
        [one] wygrywasz rundę w { $count } ruchu
        [few] wygrywasz rundę w { $count } ruchach
       *[many] wygrywasz rundę w { $count } ruchach
    }
   *[no] { $count ->
        [one] { $who } wygrywa rundę w { $count } ruchu
        [few] { $who } wygrywa rundę w { $count } ruchach
       *[many] { $who } wygrywa rundę w { $count } ruchach
    }
}
ricochet-headline-wins-shorter = { $count ->
    [one] { $who } wygrywa rundę w { $count } ruchu, a ty masz { $own }
    [few] { $who } wygrywa rundę w { $count } ruchach, a ty masz { $own }
   *[many] { $who } wygrywa rundę w { $count } ruchach, a ty masz { $own }
}
ricochet-headline-wins-earlier = { $count ->
    [one] { $who } wygrywa rundę w { $count } ruchu, przed tobą
    [few] { $who } wygrywa rundę w { $count } ruchach, przed tobą
   *[many] { $who } wygrywa rundę w { $count } ruchach, przed tobą
}
ricochet-headline-wins-points = { $count ->
    [one] { $who } wygrywa rundę w { $count } ruchu, u ciebie tyle samo, a punktów więcej
    [few] { $who } wygrywa rundę w { $count } ruchach, u ciebie tyle samo, a punktów więcej
   *[many] { $who } wygrywa rundę w { $count } ruchach, u ciebie tyle samo, a punktów więcej
}
ricochet-headline-nobody = nikt nie znalazł rozwiązania
ricochet-headline-nobody-showed = żadna deklaracja nie miała pokrycia, nikt nie dostaje punktu
ricochet-headline-failed = { $who-you ->
    [yes] { $moves ->
        [one] nie pokazujesz rozwiązania w { $moves } ruchu
        [few] nie pokazujesz rozwiązania w { $moves } ruchach
       *[many] nie pokazujesz rozwiązania w { $moves } ruchach
    }
   *[no] { $moves ->
        [one] { $who } nie pokazuje rozwiązania w { $moves } ruchu
        [few] { $who } nie pokazuje rozwiązania w { $moves } ruchach
       *[many] { $who } nie pokazuje rozwiązania w { $moves } ruchach
    }
}
ricochet-headline-shows = { $who-you ->
    [yes] { $moves ->
        [one] masz pokazać rozwiązanie w { $moves } ruchu
        [few] masz pokazać rozwiązanie najwyżej w { $moves } ruchach
       *[many] masz pokazać rozwiązanie najwyżej w { $moves } ruchach
    }
   *[no] { $moves ->
        [one] { $who } ma pokazać rozwiązanie w { $moves } ruchu
        [few] { $who } ma pokazać rozwiązanie najwyżej w { $moves } ruchach
       *[many] { $who } ma pokazać rozwiązanie najwyżej w { $moves } ruchach
    }
}
ricochet-headline-shows-short = { $who-you ->
    [yes] { $moves ->
        [one] masz pokazać rozwiązanie: { $moves } ruch
        [few] masz pokazać najwyżej { $moves } ruchy
       *[many] masz pokazać najwyżej { $moves } ruchów
    }
   *[no] { $moves ->
        [one] { $who } ma pokazać { $moves } ruch
        [few] { $who } ma pokazać najwyżej { $moves } ruchy
       *[many] { $who } ma pokazać najwyżej { $moves } ruchów
    }
}
ricochet-recap-shows = { $who-you ->
    [yes] { $moves ->
        [one] licytujesz najniżej: { $moves } ruch
        [few] licytujesz najniżej: { $moves } ruchy
       *[many] licytujesz najniżej: { $moves } ruchów
    }
   *[no] { $moves ->
        [one] { $who } licytuje najniżej: { $moves } ruch
        [few] { $who } licytuje najniżej: { $moves } ruchy
       *[many] { $who } licytuje najniżej: { $moves } ruchów
    }
}
ricochet-headline-solves = { $count ->
    [one] { $count } ruch i koniec na celu
    [few] { $count } ruchy, ostatni kończy się na celu
   *[many] { $count } ruchów, ostatni kończy się na celu
}
ricochet-headline-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
}
