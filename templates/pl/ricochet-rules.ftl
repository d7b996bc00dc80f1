# Ricochet Pyramids przedstawia się: strona pomocy, pełne zasady, przyjęta wersja. Numery są te
# same co w docs/rules/ricochet_pyramids.md; porównuje je test.

ricochet-title = Ricochet Pyramids
ricochet-what = Ricochet Pyramids to łamigłówka, którą wszyscy rozwiązują naraz: roboty suną, aż coś je zatrzyma, a punkt daje najkrótsza droga, którą właściwy robot dotrze do celu.
ricochet-greeting = Gdzieś na tej planszy jest droga do celu, krótsza, niż myślisz. Wszyscy mają ją przed oczami, a nikt jej jeszcze nie widzi.
ricochet-farewell = Roboty zostają tam, gdzie stoją. Najkrótsza droga była tu od początku.
ricochet-secrecy = { $form ->
    [bids] Deklaracje są od razu jawne. Ruchy są tajne, dopóki autor ich nie pokaże.
   *[sealed] Rozwiązania pozostają zapieczętowane do końca rundy. { $best ->
        [hidden] Do tego czasu podajemy tylko liczbę ruchów pierwszego rozwiązania, bez imion.
       *[shown] Do tego czasu podajemy liczbę ruchów pierwszego rozwiązania, a potem krótszych (najwyżej raz na godzinę), bez imion.
    }
}
ricochet-pace = { $form ->
    [bids] Podajesz, w ilu ruchach robot dotrze do celu. Kto poda najmniej, w następnej rundzie pokazuje swoje ruchy i na tym ta runda się kończy.
   *[sealed] Runda trwa najwyżej kilka dni, a ty przysyłasz ruchy w jednym wierszu.
}
ricochet-reading = Zasady: { $form ->
    [bids] licytacja
   *[sealed] zapieczętowane rozwiązania
}{ $colours ->
    [4] , cztery kolory
   *[3] { "" }
}{ $others ->
    [yes] , roboty we własnych kolorach
   *[no] { "" }
}{ $setup ->
    [easy] , łatwe ustawienie
    [hard] , trudne ustawienie
   *[random] { "" }
}{ $given ->
    [towers] , wieże na polach podanych przez grających
    [robots] , roboty na polach podanych przez grających
    [both] , wieże i roboty na polach podanych przez grających
   *[none] { "" }
}, cele wymagają co najmniej { $minimum ->
    [one] { $minimum } ruchu
    [few] { $minimum } ruchów
   *[many] { $minimum } ruchów
}, gra się do { $points ->
    [one] { $points } punktu
    [few] { $points } punktów
   *[many] { $points } punktów
}. { $form ->
    [bids] Przy równych deklaracjach
   *[sealed] Przy równie krótkich rozwiązaniach
} { $tie ->
    [fewer-points] pierwszeństwo ma ten, kto ma mniej punktów, a potem decyduje kolejność nadejścia.
   *[arrival] decyduje kolejność nadejścia.
}{ $form ->
    [bids] { "" }
   *[sealed] { $best ->
        [hidden] { " " }Ogłasza się tylko pierwszą liczbę.
       *[shown] { "" }
    }
}

## Jak się gra

ricochet-lesson-goal = - Każda runda ma jeden cel: wskazany robot musi zatrzymać się na wskazanej wieży. Wieża bierze nazwę od swoich kolorów: `G/R` to zielona na czerwonej. Roboty są niczyje; w rozwiązaniu możesz ruszać wszystkimi, w dowolnej kolejności.
ricochet-lesson-move = - Ruch to litera robota i kierunek według stron świata (N północ, E wschód, S południe, W zachód): { $others ->
    [yes] `cN` to turkusowy na północ. Litery: b niebieski, c turkusowy, k czarny.
   *[no] `yN` to żółty na północ. { $colours ->
        [4] Litery: r czerwony, y żółty, g zielony, b niebieski.
       *[3] Litery: r czerwony, y żółty, g zielony.
    }
} Robot sunie, aż zatrzyma go krawędź, inny robot albo wieża.
ricochet-lesson-over = - Cel nikogo nie zatrzymuje: robot staje na nim tylko wtedy, gdy tuż za nim coś zagradza drogę. Przesunąć się ponad nim to za mało.
ricochet-lesson-sealed = - Rundę i punkt wygrywa najkrótsze rozwiązanie, a z równie krótkich to, które przyszło najwcześniej. Krótsze możesz przysłać, dopóki runda trwa.
ricochet-lesson-bids = - Kto licytuje najniżej, musi pokazać ruchy i dostaje punkt, jeśli najwyżej w tylu ruchach dotrze do celu; jeśli nie, pokazuje następny.
ricochet-lesson-order = piszesz `{ $codes }`.
ricochet-lesson-slides = { $colour ->
    [red] Czerwony
    [yellow] Żółty
    [green] Zielony
    [blue] Niebieski
    [cyan] Turkusowy
   *[black] Czarny
} sunie { $way ->
    [north] na północ
    [east] na wschód
    [south] na południe
   *[west] na zachód
} z { $from }{ $over ->
    [yes] {" "}ponad celem
   *[no] { "" }
} na { $to }, zatrzymuje go { $stop }.
ricochet-lesson-end = To jeszcze nie rozwiązanie.

## Pomoc

ricochet-help-heading-goal = Cel gry
ricochet-help-goal = Każda runda ma jeden cel: jeden robot ma się zatrzymać na jednej wieży. Kto doprowadzi go tam w najmniejszej liczbie ruchów, dostaje punkt.
ricochet-help-robots = Roboty są niczyje. W myślach możesz ruszać wszystkimi: naprawdę wykonuje się tylko zwycięskie rozwiązanie i roboty zostają tam, gdzie ono je zostawi.
ricochet-help-heading-moves = Jeden ruch
ricochet-help-slide = Robot sunie na północ, wschód, południe albo zachód, aż coś go zatrzyma. To jeden ruch, bez względu na odległość.
ricochet-help-stops = Zatrzymuje go krawędź, inny robot i każda wieża oprócz celu.
ricochet-help-over = Cel nikogo nie zatrzymuje: robot sunie ponad nim, chyba że tuż za nim coś zagradza drogę. Przesunąć się ponad celem to za mało.
ricochet-help-parks = Na celu może się zatrzymać każdy robot; wtedy zagradza on drogę.
ricochet-help-nothing = Ruch, w którym nic się nie rusza, unieważnia rozwiązanie.
ricochet-help-heading-order = Rozkaz to { $form ->
    [bids] liczba (BID 5) albo, przy pokazywaniu, ruchy: { $others ->
        [yes] cN kN cE bE
       *[no] yN rN yE rE
    }
   *[sealed] rozwiązanie, ruch po ruchu: { $others ->
        [yes] cN kN cE bE
       *[no] yN rN yE rE
    }
}
ricochet-help-order = Każdy ruch to litera robota i kierunku: N północ, E wschód, S południe, W zachód; { $others ->
    [yes] cN to turkusowy na północ. Mogą być też słowa: turkusowy na północ, czarny w górę.
   *[no] yN to żółty na północ. Mogą być też słowa: żółty na północ, czerwony w górę.
}
ricochet-help-letters = Roboty: { $others ->
    [yes] b niebieski, c turkusowy, k czarny.
   *[no] { $colours ->
        [4] r czerwony, y żółty, g zielony, b niebieski.
       *[3] r czerwony, y żółty, g zielony.
    }
}
ricochet-help-pass = PASS (PUSTY) znaczy, że nie masz rozwiązania.
ricochet-help-heading-turn = Runda e-mailem
ricochet-help-sealed = Przysyłaj rozwiązania, ile razy chcesz. Sprawdzamy je od razu, a wynik widzisz tylko ty; nowe zastępuje twoje poprzednie, jeśli jest krótsze.
ricochet-help-bids = Przyślij liczbę ruchów, których potrzebujesz. Deklaracje są jawne.
ricochet-help-lower = Możesz licytować ponownie, ale tylko niżej niż poprzednio. Deklaracji się nie cofa.
ricochet-help-window = { $form ->
    [bids] Po pierwszej deklaracji licytuje się { $window-acc }.
   *[sealed] Ogłaszamy liczbę ruchów pierwszego rozwiązania (bez imienia), a potem przez { $window-acc } czekamy na krótsze.
} Termin i tak zamyka rundę, najpóźniej { $deadline-acc } po wysłaniu celu.
ricochet-help-wins = Po zamknięciu wygrywa rozwiązanie o najmniejszej liczbie ruchów. Z równie krótkich { $tie ->
    [fewer-points] wygrywa to, którego autor ma mniej punktów, a potem to, które przyszło najwcześniej.
   *[arrival] wygrywa to, które przyszło najwcześniej.
}
ricochet-help-report = Raport pokazuje zwycięskie rozwiązanie, najlepsze wyniki wszystkich i najkrótsze możliwe rozwiązanie.
ricochet-help-shows = Potem ten, kto licytuje najniżej, ma { $show-acc } na przysłanie rozwiązania. Jeśli rozwiązanie jest dłuższe albo go nie ma, pokazuje następna osoba. Licytacja i każde pokazanie to osobne rundy.
ricochet-help-heading-end = Koniec
ricochet-help-point = Jedna runda, jeden punkt. Jeśli nikt nie znajdzie rozwiązania, nikt nie dostaje punktu i losuje się nowy cel.
ricochet-help-end = { $points ->
    [one] Wygrywa, kto zdobędzie { $points } punkt.
    [few] Wygrywa, kto pierwszy zdobędzie { $points } punkty.
   *[many] Wygrywa, kto pierwszy zdobędzie { $points } punktów.
}

## Pełne zasady

ricochet-rules-setting = Przygotowanie
ricochet-rule-r1 = R1 Gra od dwóch do ośmiu osób, na jednej planszy 8 na 8. Roboty są niczyje: w myślach możesz ruszać wszystkimi, a wykonuje się tylko zwycięskie rozwiązanie rundy.
ricochet-rule-r2 = R2 Na planszy stoi { $colours ->
    [4] szesnaście wież; każda to średnia piramidka na dużej. Każdy z czterech kolorów stoi raz na każdym
   *[3] dziewięć wież; każda to średnia piramidka na dużej. Każdy z trzech kolorów stoi raz na każdym
}, także na takim samym. Wieże nigdy się nie ruszają.
ricochet-rule-r3 = R3 Oprócz nich na planszy są { $others ->
    [yes] trzy roboty, małe piramidki.
   *[no] { $colours ->
        [4] cztery roboty, małe piramidki: czerwony, żółty, zielony i niebieski.
       *[3] trzy roboty, małe piramidki: czerwony, żółty i zielony.
    }
}
ricochet-rule-r4 = R4 { $others ->
    [yes] Roboty mają kolory, których nie ma żadna wieża: niebieski, turkusowy i czarny. Niczego innego to nie zmienia.
   *[no] Roboty mają te same kolory co wieże. Niczego to nie zmienia.
}
ricochet-rule-r5 = R5 { $given ->
    [towers] Wieże stoją na polach podanych przez grających: { $towers }.
    [both] Wieże stoją na polach podanych przez grających: { $towers }.
   *[none] Wieże stoją na wylosowanych polach{ $setup ->
        [easy] ; więcej jest ich przy krawędziach, gdzie rozwiązania są krótkie.
        [hard] ; więcej jest ich na środku.
       *[random] .
    }
} Żadna wieża nie jest zamknięta: co najmniej jedno z pól na północ, wschód, południe i zachód od niej jest bez wieży.
ricochet-rule-r6 = R6 { $given ->
    [robots] Roboty zaczynają na polach podanych przez grających: { $start }.
    [both] Roboty zaczynają na polach podanych przez grających: { $start }.
   *[none] Roboty zaczynają na wylosowanych pustych polach.
}
ricochet-rule-b1 = B1 Każdą wieżę sprawdza się z osobna (R5). Pola na ukos się nie liczą, bo żaden robot stamtąd nie przyjdzie.
ricochet-rule-b25 = B25 { $setup ->
    [easy] Łatwość mierzy się średnią długością najkrótszych rozwiązań wszystkich celów, do których można dotrzeć z pierwszej pozycji. Trzy wieże na cztery stoją przy krawędziach, a średnia to najwyżej 4 ruchy. Jeśli z 40 wylosowanych plansz żadna taka nie jest, bierze się najbliższą.
    [hard] Trudność mierzy się średnią długością najkrótszych rozwiązań wszystkich celów, do których można dotrzeć z pierwszej pozycji. Trzy wieże na cztery stoją z dala od krawędzi, a średnia to co najmniej 6 ruchów. Jeśli z 40 wylosowanych plansz żadna taka nie jest, bierze się najbliższą.
   *[random] Mniej więcej na połowie losowych plansz najkrótsze rozwiązania wszystkich celów mają średnio co najmniej 5 ruchów.
}

ricochet-rules-goal = Cel rundy
ricochet-rule-r7 = R7 Runda ma jeden cel: wieżę, wylosowaną ze wszystkich wież, i robota, wylosowanego ze wszystkich robotów. Ten robot ma dotrzeć na tę wieżę.
ricochet-rule-r8 = R8 Cel losuje się ponownie, jeśli jego robot już stoi na tej wieży{ $minimum ->
    [1] { " " }albo jeśli nic do niej nie prowadzi.
    [one] , jeśli nic do niej nie prowadzi albo jeśli da się tam dotrzeć w mniej niż { $minimum } ruchu.
    [few] , jeśli nic do niej nie prowadzi albo jeśli da się tam dotrzeć w mniej niż { $minimum } ruchach.
   *[many] , jeśli nic do niej nie prowadzi albo jeśli da się tam dotrzeć w mniej niż { $minimum } ruchach.
}
ricochet-rule-b2 = B2 Każda wieża i każdy robot mają równe szanse, a losowania są niezależne. Cel może się powtórzyć.
ricochet-rule-b3 = B3 Czy do celu da się dotrzeć, rozstrzyga sprawdzenie wszystkich możliwości. Cel, do którego nie da się dotrzeć, losuje się ponownie, bez powiadomienia.
ricochet-rule-b26 = B26 Jeśli żaden cel nie wymaga tylu ruchów, ile mówi R8, losuje się taki, który wymaga ich najwięcej. Jeśli żaden robot nie może dotrzeć do żadnej wieży, celu nie da się wylosować i partia się kończy: wygrywa, kto ma najwięcej punktów.

ricochet-rules-moves = Ruchy
ricochet-rule-r9 = R9 W jednym ruchu jeden robot sunie na północ, wschód, południe albo zachód, aż coś go zatrzyma. To jeden ruch, bez względu na odległość.
ricochet-rule-r10 = R10 Zatrzymuje się na ostatnim polu przed krawędzią planszy, przed innym robotem albo przed wieżą, która nie jest celem.
ricochet-rule-r11 = R11 Cel nie jest przeszkodą. Robot sunie ponad nim, chyba że tuż za nim coś zagradza drogę.
ricochet-rule-r12 = R12 Na celu może się zatrzymać każdy robot, ten wyznaczony albo inny. Stoi wtedy na wieży i zagradza drogę jak każdy robot.
ricochet-rule-r13 = R13 Robot może stać na wieży, która była celem wcześniejszej rundy. Zjeżdża z niej swobodnie w każdą stronę. Sama wieża znowu zagradza drogę każdemu robotowi, także temu, który właśnie z niej zjechał.
ricochet-rule-r14 = R14 Ciąg ruchów jest rozwiązaniem, jeśli wyznaczony robot zatrzymuje się na wyznaczonej wieży. Przesunąć się ponad nią to za mało.
ricochet-rule-r29 = R29 Zawsze jest tak: wieże stoją tam, gdzie stały; na żadnym polu nie ma dwóch robotów; robot dzieli pole z wieżą tylko wtedy, gdy ta wieża jest albo była celem, i tylko dlatego, że się na niej zatrzymał.
ricochet-rule-b5 = B5 Ruch, w którym nic się nie rusza, bo robot stoi już tuż przy czymś, unieważnia rozwiązanie. Odpowiedź podaje jego numer, żeby można to było poprawić.
ricochet-rule-b6 = B6 Ruchy po dotarciu do celu nie są wykonywane ani liczone; odpowiedź o tym mówi.
ricochet-rule-b7 = B7 Robot może zaparkować na celu, a wtedy nikt inny tam nie wjedzie.
ricochet-rule-b8 = B8 Cel jest przez całą rundę otwarty dla wszystkich robotów, nie tylko dla swojego.
ricochet-rule-b9 = B9 Gdy wylosuje się nowy cel, poprzedni od razu znowu jest przeszkodą, z robotem na nim czy bez.

ricochet-rules-turn = Runda i koniec
ricochet-rule-r15 = R15 Każde rozwiązanie zaczyna się od planszy z początku rundy. Rozwiązania niczego nie zmieniają, z jednym wyjątkiem: po zakończeniu rundy wykonuje się zwycięskie, aż do celu, i roboty zostają tam, gdzie je zostawi. Od tego zaczyna się następna runda.
ricochet-rule-r16 = R16 Kto wygrywa rundę, dostaje punkt.
ricochet-rule-r17 = R17 Jeśli nikt nie wygra, nikt nie dostaje punktu, roboty zostają i losuje się nowy cel.
ricochet-rule-r18 = R18 { $points ->
    [one] Kto zdobędzie { $points } punkt, wygrywa i partia od razu się kończy.
    [few] Kto pierwszy zdobędzie { $points } punkty, wygrywa i partia od razu się kończy.
   *[many] Kto pierwszy zdobędzie { $points } punktów, wygrywa i partia od razu się kończy.
}
ricochet-rule-b10 = B10 Rozwiązanie tak samo krótkie jak zwycięskie, ale późniejsze, nic nie daje. Punktów się nie dzieli.
ricochet-rule-b14 = B14 Rozwiązanie dotyczy zawsze tego celu, który jest na planszy, gdy przychodzi mail. Rozwiązanie poprzedniego celu sprawdza się jak każde inne, a odpowiedź mówi, dla którego celu je sprawdzono.
ricochet-rule-b21 = B21 Po błędnym rozwiązaniu roboty wracają na swoje pola i dopiero wtedy sprawdza się następne (R15).
ricochet-rule-b23 = B23 Rundę może wygrać tylko jedna osoba, więc dwie nigdy nie zdobywają ostatniego punktu razem. W klasyfikacji końcowej równe punkty to równe miejsca.
ricochet-rule-b24 = B24 Do końca rundy żadna odpowiedź ani PRÓBA nie zdradza, ile ruchów ma najkrótsze rozwiązanie, poza tym, co wynika z najmniejszej liczby ruchów (R8).

ricochet-rules-sealed = Zapieczętowane rozwiązania
ricochet-rule-r19 = R19 { $form ->
    [bids] Tutaj nie gra się na zapieczętowane rozwiązania, tylko licytuje (R24).
   *[sealed] Przysyłasz całe rozwiązanie. Sprawdza się je od razu, a odpowiedź dostajesz tylko ty: rozwiązanie w tylu a tylu ruchach albo pierwszy zły ruch, z powodem i z planszą tuż przed nim. Możesz próbować, ile razy chcesz.
}
ricochet-rule-r20 = R20 { $form ->
    [bids] Od pierwszej deklaracji licytuje się jeszcze { $window-acc }. Runda zamyka się po tym czasie albo w swoim terminie, jeśli wypada wcześniej.
   *[sealed] Pierwsze rozwiązanie rundy ogłasza się wszystkim jako liczbę: „jest 7”. Nikt nie wie, czyje jest ani z jakich ruchów się składa. Od tej chwili przez { $window-acc } czekamy na krótsze. Runda zamyka się po tym czasie albo w swoim terminie, jeśli wypada wcześniej.
}
ricochet-rule-r21 = R21 { $form ->
    [bids] Lepszych rozwiązań się tu nie przysyła; można zejść z deklaracją niżej (R25).
   *[sealed] Dopóki runda jest otwarta, możesz przysłać lepsze rozwiązanie. Zastępuje twoje najlepsze tylko wtedy, gdy jest krótsze; inaczej liczy się tamto, z godziną, o której przyszło.
}
ricochet-rule-r22 = R22 { $form ->
    [bids] Wygrywa najniższa deklaracja, która ma pokrycie (R27).
   *[sealed] Gdy runda się zamyka, wygrywa rozwiązanie o najmniejszej liczbie ruchów. Z równie krótkich { $tie ->
        [fewer-points] wygrywa to, którego autor ma mniej punktów, a potem to, które przyszło najwcześniej.
       *[arrival] wygrywa to, które przyszło najwcześniej.
    }
}
ricochet-rule-r23 = R23 Raport pokazuje zwycięskie rozwiązanie ruch po ruchu, najlepsze wyniki wszystkich i najkrótsze możliwe rozwiązanie.
ricochet-rule-b4 = B4 { $tie ->
    [fewer-points] Oryginalne zasady milczą o remisach. W tej partii pierwszeństwo ma ten, kto ma mniej punktów, a potem decyduje kolejność nadejścia.
   *[arrival] Oryginalne zasady milczą o remisach. Przy stole pierwsze jest to rozwiązanie, które pierwsze zostanie ogłoszone, więc decyduje kolejność nadejścia.
}
ricochet-rule-b12 = B12 { $form ->
    [bids] Wszystkie deklaracje są jawne, póki trwa licytacja, bo i przy stole słychać, co kto ogłasza.
   *[sealed] { $best ->
        [hidden] Z liczb danej rundy ogłasza się do jej końca tylko pierwszą.
       *[shown] Najlepsza dotąd liczba jest jawna, póki trwa runda, bo i przy stole słychać, co kto ogłasza.
    }
}
ricochet-rule-b13 = B13 Czas z R20 nigdy nie przedłuża rundy: termin i tak ją zamyka, najpóźniej { $deadline-acc } po wysłaniu celu.
ricochet-rule-b20 = B20 Gdy w jednym mailu są dwa różne rozwiązania, pytamy cię, o które chodzi; na razie nie przyjmujemy żadnego. Z dwóch maili przyjmujemy oba, po kolei (R21).

ricochet-rules-bids = Licytacja
ricochet-rule-r24 = R24 { $form ->
    [bids] Nie przysyłasz rozwiązania, tylko jego długość: BID 5 znaczy, że masz rozwiązanie w pięciu ruchach. Możesz licytować niżej niż inni, tyle samo albo wyżej. Deklaracje są jawne.
   *[sealed] Tutaj się nie licytuje: przysyłasz samo rozwiązanie (R19).
}
ricochet-rule-r25 = R25 { $form ->
    [bids] Możesz licytować ponownie, ale tylko niżej niż poprzednio. Deklaracji się nie cofa.
   *[sealed] Nie ma deklaracji, więc nie ma czego obniżać.
}
ricochet-rule-r26 = R26 { $form ->
    [bids] Od pierwszej deklaracji biegnie czas licytacji (R20). Gdy się skończy, ten, kto licytuje najniżej, ma { $show-acc } na przysłanie rozwiązania.
   *[sealed] Czas biegnie od pierwszego rozwiązania (R20).
}
ricochet-rule-r27 = R27 { $form ->
    [bids] To musi być rozwiązanie w nie więcej ruchach, niż było w deklaracji. Jeśli jest, wygrywa rundę. Jeśli nie jest albo nic nie przyjdzie, pokazuje następna najniższa deklaracja, a z równych { $tie ->
        [fewer-points] ta, której autor ma mniej punktów, a potem ta, która przyszła najwcześniej.
       *[arrival] ta, która przyszła najwcześniej.
    }
   *[sealed] Nikt nie musi niczego pokazywać: rozwiązanie sprawdzono, gdy przyszło.
}
ricochet-rule-r28 = R28 { $form ->
    [bids] Gdy nie ma już nikogo z deklaracją, obowiązuje R17.
   *[sealed] Gdy nie przyszło żadne rozwiązanie, obowiązuje R17.
}
ricochet-rule-b22 = B22 { $form ->
    [bids] Po deklaracji 6 można pokazać rozwiązanie w 5 ruchach i liczy się ono jak deklaracja: wygrywa rundę, a kolejność pokazywania pozostaje kolejnością deklaracji.
   *[sealed] Tutaj każde rozwiązanie liczy się w takiej postaci, w jakiej przyszło.
}

ricochet-rules-orders = Jak pisać rozkazy
ricochet-rule-b15 = B15 Litery: roboty to { $others ->
    [yes] b niebieski, c turkusowy i k czarny;
   *[no] { $colours ->
        [4] r czerwony, y żółty, g zielony i b niebieski;
       *[3] r czerwony, y żółty i g zielony;
    }
} kierunki to N północ, E wschód, S południe, W zachód. Żadna litera nie jest na obu listach, więc yN i Ny to ten sam ruch; wielkość liter nie ma znaczenia.
ricochet-rule-b16 = B16 Rozumiemy też słowa po polsku i po angielsku (żółty na północ, yellow north), zapis y: north, strzałki oraz całe słowa góra, prawo, dół, lewo. Przecinki, „potem” i numery nie są potrzebne i nie szkodzą. Litera r to zawsze czerwony robot, więc na r r, które mogłoby znaczyć „czerwony w prawo”, odpowiadamy pytaniem.
ricochet-rule-b17 = B17 { $form ->
    [bids] Rozwiązanie ma najwyżej 99 ruchów, a deklaracja to liczba od 1 do 99.
   *[sealed] Rozwiązanie ma najwyżej 99 ruchów.
} Żaden cel nie wymaga aż tylu.
ricochet-rule-b18 = B18 PASS (PUSTY) znaczy, że nie masz rozwiązania. { $form ->
    [bids] Następna osoba może wtedy pokazać bez czekania na ciebie; deklaracji, która stoi, to nie wycofuje.
   *[sealed] Zapisanego rozwiązania to nie wycofuje.
}
ricochet-rule-b19 = B19 W zapisie literami każdy ruch podaje robota. Na yN E, które mogłoby znaczyć „żółty na północ, żółty na wschód”, odpowiadamy pytaniem: mogła zginąć litera. Nazwa robota podana słowem albo z dwukropkiem obowiązuje, dopóki nie padnie inna: „żółty: N E” to yN yE.

ricochet-chapters = R to zasady, a B rozstrzyga to, co można by rozumieć różnie.
