## Co `botpost puzzle` mówi o zadaniu z Ricochet Pyramids.

ricochet-puzzle-task = Doprowadź { $robot ->
    [red] czerwonego
    [yellow] żółtego
    [green] zielonego
    [blue] niebieskiego
    [cyan] błękitnego
   *[black] czarnego
} robota na { $square }, na wieżę: { $medium ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
} piramidka na { $large ->
    [red] czerwonej
    [yellow] żółtej
    [green] zielonej
   *[blue] niebieskiej
}, w jak najmniejszej liczbie ruchów.
ricochet-puzzle-only = Najkrótsze rozwiązanie jest tylko jedno.
ricochet-puzzle-answer = { $moves ->
    [one] { $moves } ruch: { $line }
    [few] { $moves } ruchy: { $line }
    [many] { $moves } ruchów: { $line }
   *[other] { $moves } ruchu: { $line }
}
ricochet-puzzle-proof = Nic innego nie jest równie krótkie: { $positions ->
    [one] sprawdzono { $positions } pozycję, do której można dojść
    [few] sprawdzono wszystkie { $positions } pozycje, do których można dojść
    [many] sprawdzono wszystkie { $positions } pozycji, do których można dojść
   *[other] sprawdzono wszystkie { $positions } pozycji, do których można dojść
} w tylu ruchach.
ricochet-puzzle-moves = ruchy
ricochet-puzzle-positions = nowe pozycje
ricochet-puzzle-lines = rozwiązania
ricochet-puzzle-number = { $number }
ricochet-puzzle-range = Nie ma tu zadań na { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}.
ricochet-puzzle-hint-range = Przy tej liczbie kolorów podaj od 1 do { $most } ruchów.
ricochet-puzzle-none = Nie udało się znaleźć zadania na { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}: { $tries ->
    [one] sprawdzono { $tries } ustawienie.
    [few] sprawdzono { $tries } ustawienia.
    [many] sprawdzono { $tries } ustawień.
   *[other] sprawdzono { $tries } ustawienia.
}
ricochet-puzzle-hint-none = Podaj mniej ruchów, inne ziarno albo inny rodzaj ustawienia.
ricochet-puzzle-hint-given = Podaj mniej ruchów albo inne ziarno, albo zostaw pola wież i robotów (towers, start) losowi.
ricochet-puzzle-not-here = Na tej planszy nie ma zadania na { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}.
ricochet-puzzle-hint-here = Na tej planszy są zadania o takiej liczbie ruchów: { $lengths }.
ricochet-puzzle-minimum = Przy minimum={ $minimum } żaden cel nie wymaga tylko { $moves ->
    [one] { $moves } ruchu
    [few] { $moves } ruchów
    [many] { $moves } ruchów
   *[other] { $moves } ruchu
}.
ricochet-puzzle-hint-minimum = { $within ->
    [yes] Podaj co najmniej { $minimum } ruchów albo pomiń minimum={ $minimum }.
   *[no] Pomiń minimum={ $minimum }.
}
