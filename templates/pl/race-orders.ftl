# Co mówi po polsku czytnik rozkazów wyścigu robotów: rejestry i ustawienia słowami oraz uwagi
# do poprawnych rozkazów. Kody są nasze, nigdy nie są tekstem gracza.

## Rejestry słowami

race-echo-drive = { $way ->
    [forward] naprzód
   *[back] wstecz
} { $squares }
race-echo-brake = postój z pierwszeństwem F
race-echo-turn = { $turn ->
    [left] obrót w lewo
    [right] obrót w prawo
   *[around] zawrócenie
}
race-echo-crab = jedno pole { $turn ->
    [left] w lewo
   *[right] w prawo
}, bez obrotu
race-echo-dual = { $drive }, potem { $turn }
race-echo-dual-turn = postój, potem { $turn }
race-echo-wild = { $order }, { $count ->
    [one] z dżokerem
    [few] z { $count } dżokerami
   *[many] z { $count } dżokerami
}
race-echo-chance = wypełni los
race-echo-start = start { $start }

## Ustawienia słowami

race-echo-power-down = wyłączenie w następnej rundzie
race-echo-switch = { $upgrade ->
    [gyro] żyroskop
    [pressor] promień odpychający
    [tractor] promień ściągający
    [howitzer] minihaubica
    [scrambler] zagłuszacz
   *[radio] zdalne sterowanie
}: { $state ->
    [on] włącz
   *[off] wyłącz
}
race-echo-breaker = wyłączenie od { $damage ->
    [one] { $damage } uszkodzenia
    [few] { $damage } uszkodzeń
   *[many] { $damage } uszkodzeń
}
race-echo-save = na następną rundę zostaje instrukcja: { $kept }

## Uwagi

race-note-chance = { $count ->
    [one] Ruch { $registers } jest pusty. Wypełni go los, chyba że przyślesz pełny program.
    [few] Ruchy { $registers } są puste. Wypełni je los, chyba że przyślesz pełny program.
   *[many] Ruchy { $registers } są puste. Wypełni je los, chyba że przyślesz pełny program.
}
race-note-surplus = { $needed ->
    [one] Liczy się tu tylko pierwszy ruch
    [few] Liczą się tu tylko pierwsze { $needed } ruchy
   *[many] Liczy się tu tylko pierwszych { $needed } ruchów
}. Pominięte: { $rest }.
race-note-one-beam = Laser może zastąpić tylko jeden promień. Liczy się pierwszy z wymienionych, { $first }, a nie { $other }.
race-note-power-down-gone = W poprzednim rozkazie było POWER DOWN (WYŁĄCZ), a w tym nie ma, więc robot się nie wyłączy. Jeśli ma się wyłączyć, napisz to jeszcze raz.
race-note-save-gone = W poprzednim rozkazie było SAVE { $code }, a w tym nie ma, więc nic nie zostaje na następną rundę. Jeśli ma zostać, napisz to jeszcze raz.

# Tak wiadomości mówią o programach i o rozkazach, które wybierają start

race-register = instrukcja
    .numbered = Ruch { $number }
race-starts-filed = { $count ->
    [one] 1 start
    [few] { $count } starty
   *[many] { $count } startów
 }
race-choice = instrukcja
    .numbered = Wybór { $number }
