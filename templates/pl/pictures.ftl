# Obrazki dla tych, którzy ich nie widzą.

board-picture = Plansza jako obrazek. { $words }
rambots-picture = Plansza po { $steps ->
    [one] tym kroku
    [few] wszystkich krokach ({ $steps })
   *[many] wszystkich krokach ({ $steps })
 }: drogi robotów, pchnięcia i strzały (to samo mówią kroki).
ricochet-picture = Plansza po tym rozwiązaniu ({ $moves ->
    [one] 1 ruch, 1 strzałka
    [few] { $moves } ruchy, każdy ze strzałką
   *[many] { $moves } ruchów, każdy ze strzałką
 }; to samo mówią kroki).

help-pictures = pokazuje ci plansze na obrazkach
help-pictures-on = pomija obrazki
pictures-verdict = { $on ->
    [yes] OBRAZKI: plansze przyjdą też na obrazkach
   *[no] OBRAZKI NIE: w mailach partii { $id } nie będzie obrazków
 }
pictures-note = { $on ->
    [yes] Każdy mail, który pokazuje planszę, ma ją teraz na obrazku, a potwierdzenia pokazują drogę twojego rozkazu. Wyłącza to OBRAZKI NIE.
   *[no] Wszystko jest nadal opisane słowami i narysowane literami. Obrazki przywróci słowo OBRAZKI.
 }
pictures-note-aloud = { $on ->
    [yes] Maile zostają w słowach; te, które opisują planszę, mają też jej obrazek, a potwierdzenia pokazują drogę twojego rozkazu. Wyłącza to OBRAZKI NIE.
   *[no] Wszystko jest nadal opisane słowami i narysowane literami. Obrazki przywróci słowo OBRAZKI.
 }
pictures-none-verdict = W tej partii maile są bez obrazków
pictures-none-note = Tak postanawia { $gm }. Wszystko jest powiedziane słowami, a plansze są narysowane literami.
help-news = mówi ci przed końcem rundy, co przysłali inni
help-news-on = wyłącza wiadomości o tym, co przysłali inni
news-verdict = { $on ->
    [yes] WIEŚCI: będzie wiadomo, co przysłali inni
   *[no] WIEŚCI NIE: koniec wiadomości o tym, co przysłali inni
 }
news-note = { $on ->
    [yes] To, co według zasad jest od razu jawne, przychodzi do ciebie najwyżej raz na godzinę. Wyłącza to WIEŚCI NIE.
   *[no] STAN pokazuje, co jest jawne, a raport mówi wszystko. WIEŚCI przywraca te wiadomości.
 }
board-picture-aloud = Plansza jako obrazek (to samo mówią zdania tego maila).
