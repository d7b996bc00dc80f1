# Co jest źle z planszą wyścigu robotów i co znaczą jej znaki, po polsku. `$sign` i `$name` to
# czyjś własny tekst.

## Plik, którego nie da się przeczytać

race-course-empty = Nie ma tu planszy.
race-course-no-name = Plansza zaczyna się od swojej nazwy.
race-course-name = Plansza nie może się nazywać „{ $name }”.
race-course-name-hint = W pierwszym wierszu stoi słowo course i nazwa z małych liter bez ogonków, cyfr i łączników, najwyżej 24 znaki: course meadow.
race-course-title = { $most ->
    [one] Tytuł ma najwyżej { $most } znak.
    [few] Tytuł ma najwyżej { $most } znaki.
    [many] Tytuł ma najwyżej { $most } znaków.
   *[other] Tytuł ma najwyżej { $most } znaku.
}
race-course-no-drawing = Plansza nie jest narysowana.
race-course-no-drawing-hint = Narysuj ją pod nazwą: na przemian wiersz siatki, na przykład +----+    +, i wiersz rzędu, na przykład 2 |F1   .   |.
race-course-tab = Na rysunku stoi tabulator: nikt nie wie, jak jest szeroki.
race-course-tab-hint = Wstaw zamiast niego spacje.
race-course-no-start = Nie ma startu { $number }, który można by obrócić.
race-course-no-start-hint = Narysuj S{ $number } albo podaj jego pole: start { $number } c1 east.
race-course-width = Wiersz siatki ma + na każdym rogu pola i cztery znaki między dwoma z nich; kolumn może być od 1 do { $most }.
race-course-height = Plansza ma od 1 do { $most } rzędów.
race-course-no-grid = Tu powinien stać wiersz siatki: zaczyna się od +.
race-course-two-grids = Tu powinien stać wiersz rzędu: zaczyna się od jego numeru.
race-course-by-turns-hint = Wiersze siatki i rzędów stoją na przemian; pierwszy i ostatni jest wiersz siatki.
race-course-grid-hint = Między dwoma + stoją cztery znaki: ---- to ściana, cztery spacje to jej brak, .... to brzeg planszy bez ściany.
race-course-no-point = Tu powinien stać znak +.
race-course-no-wall = „{ $sign }” to nie jest ściana.
race-course-no-side = Między dwoma polami stoi | jako ściana albo spacja, jeśli jej nie ma, a nie „{ $sign }”.
race-course-side-hint = Na brzegu planszy : oznacza, że nie ma ściany. Sprawdź, czy wiersz nie jest przesunięty: pole ma cztery znaki, a potem jest jeden na ścianę.
race-course-rank = Rząd { $rank } nie jest następny w kolejności.
race-course-rank-hint = Tu powinien być rząd { $rank }: rzędy numeruje się w dół aż do 1.
race-course-unfinished = Rysunek nie jest skończony.
race-course-unfinished-hint = Ostatni jest rząd 1, a pod nim stoi wiersz siatki.
race-course-files = { $count ->
    [one] Litery nad rysunkiem nie pasują do jego { $count } kolumny.
    [few] Litery nad rysunkiem nie pasują do jego { $count } kolumn.
   *[many] Litery nad rysunkiem nie pasują do jego { $count } kolumn.
}
race-course-files-hint = Powinny to być: { $files }.
race-course-behind = Coś stoi za ostatnią kolumną.
race-course-behind-hint = Usuń to albo sprawdź, czy któreś pole nie ma więcej niż cztery znaki.
race-course-no-sign = Na polu { $square } „{ $sign }” nie jest znakiem.
race-course-meant = Czy chodziło o { $sign }?
race-course-signs = Podłoże to . > >> >s >S Ts TS @R @L OO, rzeczy to F1 S1 w1 w2; po prawej stronie pola stoją promienie: == !! =! L= =L L! !L.
race-course-no-laser = Nad polem { $square } nie świeci żaden laser, choć narysowano promień.
race-course-no-laser-hint = Narysuj jego źródło przy ścianie (L= świeci na wschód, =L na zachód, L! na południe, !L na północ) albo usuń promień.
race-course-laser-twice = Przy jednej ścianie pola { $square } są dwa lasery.
race-course-laser-twice-hint = Wpisz jeden z liczbą promieni: 2= albo laser c4 east 2.
race-course-twice = { $what ->
    [flag] Flaga { $number } stoi już na { $square }.
    [start] Start { $number } jest już na { $square }.
   *[site] Na { $square } jest już punkt naprawy.
}
race-course-twice-hint = { $what ->
    [flag] Daj każdej fladze jej własny numer.
    [start] Daj każdemu startowi jego własny numer.
   *[site] Jeden wystarczy: w2 też naprawia.
}
race-course-gap = { $what ->
    [flag] Nie ma flagi { $number }, a jest flaga z wyższym numerem.
   *[start] Nie ma startu { $number }, a jest start z wyższym numerem.
}
race-course-gap-hint = { $what ->
    [flag] Narysuj F{ $number } albo ponumeruj flagi od nowa.
   *[start] Narysuj S{ $number } albo ponumeruj starty od nowa.
}

## Plansza, na której nie da się grać

race-check-no-flag = Nie ma flagi.
race-check-no-flag-hint = Narysuj przynajmniej F1.
race-check-starts = { $count ->
    [0] Nie ma startu.
   *[other] Jest tylko jeden start.
}
race-check-starts-hint = Narysuj przynajmniej S1 i S2: w wyścigu jadą co najmniej dwa roboty.
race-check-pit = To, co jest na polu { $square }, leży w dziurze.
race-check-pit-hint = Usuń dziurę albo tę drugą rzecz.
race-check-two = Na polu { $square } są dwie rzeczy.
race-check-two-hint = Na polu jest jedna flaga, jeden start albo jeden punkt naprawy: resztę przesuń.
race-check-mount = Laser na polu { $square } nie ma za sobą ściany.
race-check-mount-hint = Narysuj ścianę po stronie { $side } tego pola albo obróć laser.
race-check-reach = Do flagi { $number } na { $square } nie da się dojechać z { $from }.
race-check-reach-hint = Z każdego startu, flagi i punktu naprawy robot musi tam dojechać cało, choć po każdym rejestrze wiozą go taśmy: otwórz ścianę albo usuń dziurę lub taśmę.

## Co wygląda na pomyłkę

race-check-belt-wall = Taśma na polu { $square } jedzie w ścianę.
race-check-belt-wall-hint = Kto tam stoi, nie ruszy się. Jeśli nie o to chodziło, obróć taśmę albo usuń ścianę.
race-check-belt-head = Taśma na polu { $square } jedzie naprzeciw innej.
race-check-belt-head-hint = Kto jest między nimi, nie ruszy się. Jeśli nie o to chodziło, obróć jedną z nich.
race-check-curve = Do zakrętu na polu { $square } z narysowanej strony nie prowadzi żadna taśma.
race-check-curve-hint = Nikt tam nie skręci. Narysuj taśmę przed nim albo zrób z niego prostą.

## Co znaczą znaki

race-sign-junction = Ts taśma na południe, dochodzą do niej taśmy z obu stron
race-sign-strong = 2 albo 3 zamiast L: tyle promieni
race-sign-flag = F1 flaga
race-sign-start = S1 start
race-sign-edge = : .... brzeg bez ściany: roboty spadają
