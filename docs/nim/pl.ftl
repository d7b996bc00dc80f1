# Nim. Każdy komunikat jest w każdym języku, z tymi samymi argumentami.

nim-title = Nim
nim-reading = Zasady: najwyżej { $most } naraz.
nim-what = W grze Nim dwie osoby na przemian biorą zapałki z jednego stosu; wygrywa ta, która weźmie ostatnią.
nim-greeting = Ktoś wysypuje na stół pudełko zapałek.
nim-farewell = Zapałki wracają do pudełka.
nim-pace = Mniej więcej dziesięć tur; każda wymaga jednej liczby.
nim-secrecy = Rozkazu nikt nie widzi, zanim zostanie wykonany.
nim-rules = Zasady
nim-help = Na przemian bierze się od 1 do { $most } zapałek; wygrywa, kto weźmie ostatnią. TAKE 2 bierze dwie.
nim-rule-n1 = N1 Na stole leży od 15 do 24 zapałek; ile, o tym decyduje los. Zaczyna miejsce A.
nim-rule-n2 = N2 Kto ma ruch, bierze co najmniej jedną zapałkę, a najwyżej { $most }. Kto nic nie przyśle, bierze jedną.
nim-rule-n3 = N3 Wygrywa, kto weźmie ostatnią zapałkę.
nim-chapters = N to zasady.

# O co się pyta i co kto rozkazał

nim-ask = Weź od 1 do { $most } zapałek.
nim-absence = Jeśli nic nie przyślesz, weźmiesz jedną zapałkę.
nim-filed = { $code }
nim-take = { $count ->
    [one] weź 1 zapałkę
    [few] weź { $count } zapałki
   *[many] weź { $count } zapałek
 }

# Co jest nie tak

nim-fault-position = Pozycja w grze Nim to wiersz taki jak: matches 12 next A
nim-fault-stored = To nie rozkaz ani zdarzenie z gry Nim.
nim-two = „{ $typed }” to druga liczba.
nim-hint-take = Napisz TAKE i jedną liczbę, na przykład TAKE 2.
nim-how-many = Możesz wziąć od 1 do { $most }.

# Stół i to, co się działo

nim-legend = | zapalka
nim-left = { $count ->
    [0] Nie ma już zapałek.
    [one] Została 1 zapałka.
    [few] Zostały { $count } zapałki.
   *[many] Zostało { $count } zapałek.
 }
nim-next = { $who-you ->
    [yes] Twój ruch.
   *[no] Ruch ma { $who }.
 }
nim-took = { $who-you ->
    [yes] bierzesz { $count }
   *[no] { $who } bierze { $count }
 }
nim-score = { $over ->
    [yes] { $won ->
        [yes] ostatnia zapałka
       *[no] za późno
    }
   *[no] jeszcze w grze
 }
nim-outcome = Ostatnią zapałkę bierze { $who }.
