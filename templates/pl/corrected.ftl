# Co poprawiono po rozegraniu: co jest teraz inaczej i co się stało z rozkazem czytającej osoby.

subject-corrected = [{ $id }] POPRAWKA: { $the-round }
subject-rolled-back = [{ $id }] POPRAWKA: wracamy do { $the-round-of }
subject-repositioned = [{ $id }] POPRAWKA: plansza w { $the-round-in }

corrected-verdict = POPRAWKA: { $the-round } rozegrana na nowo.
corrected-note = { $gm } poprawia { $the-round-for }. { $later ->
    [0] Została rozegrana jeszcze raz.
    [one] Została rozegrana jeszcze raz, a po niej następna, z tymi samymi rozkazami co przedtem.
    [few] Została rozegrana jeszcze raz, a po niej { $later } następne, z tymi samymi rozkazami co przedtem.
   *[many] Została rozegrana jeszcze raz, a po niej { $later } następnych, z tymi samymi rozkazami co przedtem.
 } Czego nie zmieniono, jest jak było, także to, o czym rozstrzyga los.
corrected-changed = Zmiana: { $count ->
    [one] rozkaz ({ $names }).
    [few] rozkazy ({ $names }).
   *[many] rozkazy ({ $names }).
 }
corrected-options = Zmiana od { $the-round-of }: { $options }. { $reading }
corrected-start = Zmiana: plansza, od której zaczyna się { $the-round }.
corrected-over = Koniec partii: { $outcome }.
corrected-goes-on = To jednak nie koniec partii: gramy dalej, teraz { $the-round }.

rolled-back-verdict = POPRAWKA: wracamy na początek { $the-round-of }.
rolled-back-note = { $gm } cofa partię na początek { $the-round-of }. { $count ->
    [0] To, co w niej rozegrano, do nikogo jeszcze nie wyszło i już się nie liczy.
    [one] To, co w niej rozegrano, już się nie liczy.
    [few] { $count } rundy rozegrane od tego miejsca już się nie liczą.
   *[many] { $count } rund rozegranych od tego miejsca już się nie liczy.
 } Nic z tego nie zostało skasowane.
rolled-back-seen = { $count ->
    [0] Żaden gracz nie widział jeszcze rozkazów z tej rundy.
    [one] Wszyscy widzieli już rozkazy z tej rundy.
    [few] Wszyscy widzieli już rozkazy z tych rund.
   *[many] Wszyscy widzieli już rozkazy z tych rund.
 } Rozkazy, które przyszły na { $the-round-for }, są złożone tak jak wtedy i do terminu każdy można zastąpić nowym. O czym rozstrzyga los, będzie losowane na nowo.
rolled-back-open = To, co przyszło już na { $the-round-for }, także się nie liczy.
rolled-back-deadline = { $the-round-head } trwa do { $when }.

repositioned-verdict = POPRAWKA: { $the-round } zaczyna się od innej planszy.
repositioned-note = { $gm } poprawia planszę ręcznie.

corrected-seed = Ziarno tej partii jest już jawne. Od { $the-round-of } wszystko jest losowane z nowego; jego skrót („commitment”) jest w check.txt.

corrected-stands = Twój rozkaz na { $the-round-for } obowiązuje: { $order }. Możesz go zastąpić.
corrected-stands-moved = Twój rozkaz na { $the-round-for } nadal się liczy: { $order }. Powstał na innej planszy, więc spójrz na niego, proszę, jeszcze raz: GOTOWE mówi, że jest ostateczny, a nowy rozkaz go zastąpi.
corrected-void = NIEWAŻNY: twój rozkaz na { $the-round-for } już się nie liczy: { $order }. { $reason } Przyślij, proszę, nowy.
corrected-again = Twój rozkaz z tamtej rundy znów jest złożony: { $order }. GOTOWE mówi, że jest ostateczny, a nowy rozkaz go zastąpi.
corrected-again-former = W tamtej rundzie twoje miejsce miał ktoś inny: { $former }. Rozkaz z tamtego czasu znów jest złożony: { $order }. GOTOWE mówi, że jest ostateczny, a nowy rozkaz go zastąpi.
corrected-deadline = Poprzedni termin: { $from }. Nowy: { $when }. Odpowiedź na tę wiadomość z nowym rozkazem liczy się na { $the-round-for }.
corrected-reply = Odpowiedź na tę wiadomość z nowym rozkazem liczy się na { $the-round-for }.

## Co się różni: w jednym wierszu co było, w drugim co jest teraz

diff-round = Co jest inaczej w { $the-round-in }
diff-round-same = W { $the-round-in } nic nie potoczyło się inaczej.
diff-board = Co jest teraz inaczej na planszy
diff-board-same = Plansza jest taka sama.
diff-order = { $who-you ->
    [yes] Twój rozkaz
   *[no] Rozkaz ({ $who })
 }
diff-step = Krok { $number }, { $who-you ->
    [yes] ty
   *[no] { $who }
 } { $code }
diff-step-aloud = Krok { $number }, { $who-you ->
    [yes] ty
   *[no] { $who }
 }, { $said ->
    [yes] { $words }
   *[no] { $code }
 }
diff-step-nobody = Krok { $number }
diff-was-at = { $place }. Było: { $text }
diff-was = Było: { $text }
diff-now = Jest: { $text }
diff-nothing = nic
diff-others = { $count ->
    [one] Jest jeszcze 1 różnica, która cię nie dotyczy.
    [few] Są jeszcze { $count } różnice, które cię nie dotyczą.
   *[many] Jest jeszcze { $count } różnic, które cię nie dotyczą.
 } Cały raport ({ $the-round }) przyśle HISTORIA { $round }.

## HISTORY rundy, która ma inną wersję

history-other = To { $the-round } w wersji, która się liczy. { $count ->
    [one] Była jeszcze inna, która już się nie liczy.
    [few] Były jeszcze { $count } inne, które już się nie liczą.
   *[many] Było jeszcze { $count } innych, które już się nie liczą.
 }
history-corrected = { $headline } (poprawione)

## Ostatnia wiadomość

ended-corrected-round = { $the-round }
ended-corrected = Poprawione po drodze: { $rounds }. O tym, co się nie liczy, nie ma tu mowy.
