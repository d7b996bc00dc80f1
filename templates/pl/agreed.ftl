# Koniec partii z uzgodnionym wynikiem.

agreed-won = { $who-you ->
    [yes] Wygrywasz: tak uzgodniono
   *[no] Wygrywa { $who }: tak uzgodniono
}
agreed-shared = Pierwsze miejsce dzielą { $names }: tak uzgodniono
agreed-draw = Wszyscy dzielą pierwsze miejsce: tak uzgodniono
agreed-note = { $gm } kończy partię z wynikiem podanym niżej. Ten wynik uzgodniono, partii nie rozegrano do końca.
agreed-standings = Wynik uzgodniony
agreed-stood = Stan na planszy

gm-result-unplayed = Nie ma czego uzgadniać: tej partii nie rozegrano.
gm-result-unplayed-hint = Zakończ ją bez wyniku; zostanie wtedy odwołana.
gm-result-empty = Miejsce { $place } w wyniku jest puste.
gm-result-twice = { $seat } występuje w wyniku dwa razy.
gm-result-lacks = { $seat } nie ma miejsca w wyniku.
gm-result-hint = Wymień każde miejsce przy stole raz, od najlepszego: kolejne miejsca rozdziela ; a dzielących to samo przecinek.
