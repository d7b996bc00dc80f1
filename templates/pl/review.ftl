## Spojrzeć przed wysłaniem: rozegrana runda czeka na zwolnienie.

review-verdict = DO PRZEJRZENIA: { $the-round } już rozegrana i czeka na ciebie
review-note = Nikt nie ma jeszcze z niej raportu, a następna runda nie jest otwarta. Sama wyjdzie w terminie: { $when-left }. Podgląd pokazuje to, co dostanie widz.{ $plays ->
    [yes] { " " }Grasz w tej partii: raport powie, że wysłano go na twoje polecenie.
   *[no] { "" }
 }
command-preview = pokazuje rundę tak, jak dostanie ją widz
command-release = wysyła raporty i otwiera następną rundę

review-clock = { $the-round-head } jest rozegrana, ale najpierw ogląda ją moderator, a potem wychodzą raporty. Z nimi otwiera się następna runda, najpóźniej { $when }.
review-own-hand = { $put-right ->
    [yes] { $who } prowadzi tę partię i w niej gra: ta osoba poprawiła rundę, zanim zobaczyli ją inni.
   *[no] { $who } prowadzi tę partię i w niej gra: ta osoba widziała rundę przed innymi i poleciła wysłać raporty.
 }
review-plays = { $who } prowadzi tę partię i w niej gra.
review-agreed = { $plays ->
    [yes] { $gm } prowadzi tę partię i w niej gra, ogląda każdą rundę, zanim wyjdzie raport, i może rundę poprawić. Runda czeka najwyżej { $span }, a raport mówi, co { $gm } z nią robi. Odpowiedź TAK oznacza zgodę na to.
   *[no] { $gm } ogląda każdą rundę, zanim wyjdzie raport. Trwa to najwyżej { $span }; następna runda otwiera się razem z raportem.
 }


gm-no-review = Żadna runda { $asked } nie czeka na zwolnienie.
gm-no-review-hint = `botpost status` mówi, co czeka na ciebie. Raport zwolnionej rundy jest już w drodze.
gm-review-other = Runda { $asked } nie czeka na zwolnienie: czeka runda { $waits }.
gm-review-other-hint = Podaj numer { $waits }.
gm-review-stopped = Partia stoi, a zwolnienie otworzyłoby następną rundę.
gm-review-stopped-hint = Najpierw pozwól jej iść dalej: `match resume`.
gm-review = Żadna runda nie jest otwarta: runda { $waits } jest rozegrana i czeka na ciebie.
gm-review-hint = `round show` ją pokazuje, a `round release` z numerem { $waits } otwiera następną.
gm-plays = { $seat } to twoje własne miejsce, a na ingerencję w rundy i podgląd rozkazów pozostali się nie zgodzili.
gm-plays-hint = Zgadzają się tam, gdzie partia powstaje przez `match new --review`: mówią o tym zaproszenia. Rundy kończą się i wychodzą same.
gm-plays-set = To także twoja partia: w trakcie gry nie można zacząć oglądać rund przed innymi.
gm-plays-set-hint = Załóż partię przez `match new --review`: mówią o tym zaproszenia, a odpowiedź TAK oznacza zgodę.
