# RAMbots przedstawia się: strona pomocy, pełne zasady, obowiązująca wersja. Numery są te same co
# w docs/rules/rambots.md; porównuje je test.

rambots-title = RAMbots
rambots-what = RAMbots to wyścig robotów, które się programuje: w każdej rundzie wysyłasz w tajemnicy jeden wiersz (najwyżej pięć ruchów), a ruchy wszystkich się przeplatają. Wygrywa ten, kto pierwszy staranuje cztery cele we właściwej kolejności.
rambots-greeting = Planista Kompleksu ma dla ciebie zadanie, a pozostałych nie poprosił, żeby schodzili ci z drogi.
rambots-farewell = Zadanie odłożone do akt. W komorze gasną światła, a gdzieś planista pisze już następne.
rambots-pace = Partia trwa zwykle około dziesięciu rund; na rundę wystarczy ci pięć minut.
rambots-secrecy = { orders-sealed }
rambots-reading = { $edition ->
    [classic] { $bots ->
        [yes] Zasady: wersja klasyczna. Czerwony promień przesuwa trafiony obiekt w bok; stojący pionowo robot w kolorze celu liczy się jako cel.
       *[no] Zasady: wersja klasyczna. Czerwony promień przesuwa trafiony obiekt w bok; jako cele liczą się tylko znaczniki.
    }
   *[arcade] { $bots ->
        [yes] Zasady: wersja arcade. Czerwony promień zabiera robotowi piramidkę; stojący pionowo robot w kolorze celu liczy się jako cel.
       *[no] Zasady: wersja arcade. Czerwony promień zabiera robotowi piramidkę; jako cele liczą się tylko znaczniki.
    }
}

## Pomoc

rambots-help-heading-goal = Cel gry
rambots-help-goal = { $bots ->
    [yes] Zalicz przed innymi swoje cztery cele, w ustalonej kolejności. Cel zaliczasz, TARANUJĄC nosem coś, co stoi pionowo i ma następny kolor: znacznik albo robota.
   *[no] Zalicz przed innymi swoje cztery cele, w ustalonej kolejności. Cel zaliczasz, TARANUJĄC nosem stojący pionowo znacznik w następnym kolorze.
}
rambots-help-setting = Przed pierwszą rundą układasz cele dla sąsiada po lewej: `CELE 1R 2Y 1G 3B` (albo GOALS), od góry stosu. Te piramidki oddajesz temu, kto zaliczy cel.
rambots-help-heading-order = Rozkaz to najwyżej pięć ruchów w jednym wierszu: 2GN 1BE 3RU
rambots-help-order = Każdy ruch (inaczej instrukcja) to rozmiar (1 mały, 2 średni, 3 duży: ile kroków), kolor promienia (R czerwony, Y żółty, G zielony, B niebieski) i kierunek (N północ, E wschód, S południe, W zachód albo U wstecz).
rambots-help-pool = Każdej piramidki możesz użyć raz na rundę; wraca po wykonaniu ruchu.
rambots-help-heading-instruction = Jeden ruch
rambots-help-turn = Robot zwrócony inaczej albo stojący pionowo? Pierwszy krok obraca go albo kładzie.
rambots-help-move = Każdy następny to jedno pole ruchu. To, co stoi na drodze, robot pcha z całym rzędem; zatrzymuje go dopiero ściana.
rambots-help-ram = Zetknięcie nosem w czasie ruchu to TARANOWANIE: przewraca to, co stoi pionowo, a trafionemu robotowi zabiera z puli najmniejszą piramidkę.
rambots-help-reverse = U cofa robota bez obracania. Cofający się robot nigdy nie taranuje, a stojący pionowo nie może się cofać.
rambots-help-beam = Potem promień trafia w pierwszy obiekt na wprost: niebieski go odpycha, żółty przyciąga (rozmiar = pola), zielony stawia pionowo.
rambots-help-red = { $edition ->
    [classic] Czerwony przesuwa go w bok (rozmiar = pola), ku linii środkowej planszy.
   *[arcade] Czerwony zabiera robotowi piramidkę, niezależnie od rozmiaru.
}
rambots-help-heading-next = Kto jest następny
rambots-help-next = Najpierw mniejszy rozmiar, potem kolor wyżej w stosie pierwszeństwa, potem robot wyżej w tym stosie; po każdym ruchu od nowa. Po każdej rundzie góra stosu idzie na spód.
rambots-help-heading-end = Koniec
rambots-help-win = Kto zaliczy czwarty cel, od razu wygrywa.
rambots-help-play-on = Pozostali dogrywają tę rundę o dalsze miejsca.
rambots-help-limit = { $limit ->
    [one] Po { $limit } rundzie decyduje liczba zaliczonych celów, potem liczba piramidek.
    [few] Po { $limit } rundach decyduje liczba zaliczonych celów, potem liczba piramidek.
   *[many] Po { $limit } rundach decyduje liczba zaliczonych celów, potem liczba piramidek.
}
rambots-help-speedbots = Speedbots: runda zamyka się, gdy gotowi są wszyscy oprócz jednej osoby.

## Pełne zasady

rambots-rules-setting = Przygotowanie
rambots-rule-r1 = R1 Gra od dwóch do czterech osób, na planszy 8 na 8 otoczonej ścianami. Każda osoba ma jednego robota (RAMbota). Na planszy są też cztery znaczniki, po jednym każdego koloru: czerwony, żółty, zielony i niebieski. Obok leży stos pierwszeństwa: po jednej piramidce każdego koloru.
rambots-rule-r2 = R2 Znaczniki na początku leżą, na polach e6, f4, d3 i c5. { $beacons ->
    [fixed] To czerwony, żółty, zielony i niebieski, w tej kolejności.
   *[random] O tym, który kolor gdzie leży, decyduje los.
} Znacznik leży albo stoi pionowo; to, w którą stronę wskazuje, nigdy nie ma znaczenia.
rambots-rule-r3 = R3 Roboty na początku stoją pionowo: południowy na { $south }, zachodni na { $west }, północny na { $north }, wschodni na { $east }.
rambots-rule-r4 = R4 Kolejność miejsc jest zgodna z ruchem wskazówek zegara: południe, zachód, północ, wschód. Przy dwóch osobach zajęte są południe i północ, przy trzech także zachód. Twój sąsiad po lewej to następna osoba w tej kolejności.
rambots-rule-r5 = R5 Gdy osób jest mniej niż cztery, niektóre kolory nie mają robota ani puli. Są wszystkie cztery znaczniki, a w stosie wszystkie cztery kolory.
rambots-rule-r6 = R6 Twoja pula to dwanaście piramidek: mała, średnia i duża (1, 2, 3) w każdym z czterech kolorów.
rambots-rule-r7 = R7 { $edition ->
    [classic] Stos na początku, od góry: kolory robotów zgodnie z ruchem wskazówek zegara, od wylosowanego. Na miejscu pustych stron są kolory, którymi nikt nie gra.
   *[arcade] Początkową kolejność stosu się losuje.
}
rambots-rule-r8 = R8 Cele. W tajemnicy wybierasz ze swojej puli cztery piramidki, po jednej każdego koloru i dowolnego rozmiaru, i układasz je w kolejności. To stos celów sąsiada po lewej. Gdy wszystkie stosy są ułożone, zostają odkryte. Te piramidki oddajesz; dostanie je ten, kto zaliczy cel.

rambots-rules-round = Runda
rambots-rule-r9 = R9 W tajemnicy układasz program: do pięciu instrukcji. Każda to piramidka z twojej puli: z kierunkiem albo ustawiona pionowo, czyli na biegu wstecznym (U). Każdej piramidki można użyć raz; do chwili wykonania instrukcji jest poza pulą. Pule są zawsze jawne, programy pozostają tajne aż do rozegrania rundy.
rambots-rule-r10 = R10 Pierwsza instrukcja każdego programu jest załadowana. Ze wszystkich załadowanych następna jest najmniejsza. Przy równym rozmiarze decyduje kolor, który jest wyżej w stosie. Przy takich samych piramidkach decyduje kolor robota: ten, który jest wyżej w stosie.
rambots-rule-r11 = R11 Po wykonaniu instrukcji jej piramidka wraca do puli i ładuje się następna instrukcja tego samego gracza. Potem wszystkie są porównywane od nowa, więc ktoś może działać kilka razy z rzędu.
rambots-rule-r12 = R12 Gdy wszystkie programy są wykonane, góra stosu idzie na spód i zaczyna się następna runda.
rambots-rule-b46 = B46 Z kilku piramidek równego rozmiaru liczą się dalej tylko te, których kolor jest najwyżej w stosie. Pozostałe czekają i są porównywane ponownie.
rambots-rule-b4 = B4 Kolory bez robota zostają w stosie, bo ustalają kolejność piramidek.
rambots-rule-b29 = B29 Jeśli nie masz ani jednej piramidki, pasujesz, a twój robot zostaje na planszy.
rambots-rule-b28 = B28 Zabrana piramidka w tej samej rundzie się nie przyda: programy są już ułożone.
rambots-rule-b36 = B36 Kierunki odnoszą się do planszy i są takie same dla wszystkich.

rambots-rules-movement = Instrukcja: ruch
rambots-rule-r13 = R13 Rozmiar daje 1, 2 albo 3 jednostki. Jeśli twój robot stoi pionowo albo jest zwrócony w inną stronę, pierwsza jednostka kładzie go lub obraca w stronę podaną w instrukcji. Każda inna to krok o jedno pole naprzód.
rambots-rule-r14 = R14 Na wstecznym robot cofa się o tyle samo pól i nie zmienia zwrotu. Robot, który stoi pionowo, nie może się cofać: zostaje na miejscu.
rambots-rule-r15 = R15 Krok na puste pole przesuwa robota. Krok w ścianę nic nie daje. Krok na zajęte pole popycha o jedno pole to, co tam jest, i wszystko, co stoi tuż za tym w linii. Jeśli ten rząd opiera się o ścianę, nic się nie rusza. Każda jednostka liczy się osobno.
rambots-rule-r16 = R16 To, co jest popychane, nie zmienia ułożenia: co stało pionowo, stoi nadal, leżący robot zachowuje zwrot.
rambots-rule-b5 = B5 Obrót w dowolną stronę, także zawrócenie, kosztuje jedną jednostkę.
rambots-rule-b6 = B6 Stojący pionowo robot z małą piramidką kładzie się i nie jedzie; promień idzie w nową stronę.
rambots-rule-b7 = B7 Rozkaz cofania dla robota, który stoi pionowo, przepada: nie ma ruchu, a promień idzie w górę.
rambots-rule-b41 = B41 Robot postawiony promieniem traci zwrot: płaci jednostkę, żeby się położyć, i nie może się cofać.
rambots-rule-b45 = B45 Jeśli robot jest już zwrócony we właściwą stronę, obrót nie kosztuje żadnej jednostki.

rambots-rules-ram = Instrukcja: taran
rambots-rule-r17 = R17 Gdy twój robot robi krok naprzód na zajęte pole, TARANUJE (najwyżej raz na instrukcję) to, co tam jest, choćby nie dało się tego ruszyć. Cofnięcie się na coś, wepchnięcie robota na coś, obrót w stronę sąsiada i przyciągnięcie czegoś do nosa to nie taran. W pchanym rzędzie taran dotyczy tylko pierwszego obiektu.
rambots-rule-r18 = R18 W chwili taranowania, po kolei: staranowany robot traci piramidkę; to, co stało pionowo, przewraca się, a robot jest wtedy zwrócony zgodnie z kierunkiem uderzenia; sprawdza się, czy cel jest zaliczony. Dopiero potem następuje pchnięcie.
rambots-rule-r19 = R19 Szkoda: zabierasz najmniejszą piramidkę z puli ofiary, a z równych tę, której kolor jest najwyżej w stosie. Z pustej puli nic nie zabierasz. Piramidki w programach i w stosach celów są bezpieczne. Piramidki z wykonanych instrukcji są znów w puli i można je zabrać.
rambots-rule-r20 = R20 Zaliczenie celu: jeśli to, co taranujesz, stało pionowo i ma kolor górnej piramidki twojego stosu celów, ta piramidka trafia do twojej puli. { $bots ->
    [yes] Może to być znacznik albo robot.
   *[no] Liczą się tylko znaczniki; robot nie jest celem.
} Leżącego obiektu nie da się zaliczyć, a obiekt w złym kolorze tylko się przewraca.
rambots-rule-b8 = B8 Kontakt liczy się także wtedy, gdy nic nie może się ruszyć: to pełny taran.
rambots-rule-b9 = B9 { $bots ->
    [yes] Stojący pionowo robot właściwego koloru jest celem tak jak znacznik. Wszystkie roboty zaczynają pionowo.
   *[no] Stojący pionowo robot nie jest w tej partii celem, niezależnie od koloru.
}
rambots-rule-b10 = B10 Cel w twoim własnym kolorze zaliczasz na znaczniku tego koloru.
rambots-rule-b12 = B12 Kilka uderzeń w to samo w jednej instrukcji to jeden taran. W dwóch instrukcjach to dwa.
rambots-rule-b13 = B13 Obrót w stronę sąsiada to nie taran; potrzebna jest próba kroku.
rambots-rule-b14 = B14 To, co się przewraca, jest zwrócone w stronę, w którą jedzie taranujący.
rambots-rule-b17 = B17 Obiekt popchnięty na inny nie taranuje go.
rambots-rule-b24 = B24 Jeśli wszystkie piramidki ofiary są w programie, nic nie ginie.
rambots-rule-b26 = B26 Piramidka jest znów w puli, gdy tylko jej instrukcja się skończy.
rambots-rule-b42 = B42 W jednej instrukcji robot dotyka nosem najwyżej jednego obiektu.
rambots-rule-b43 = B43 Stojący obiekt, z którego nie masz pożytku, też się przewraca.
rambots-rule-b44 = B44 Po zaliczeniu celu, które nie daje wygranej, wykonuje się pozostałe jednostki i promień.

rambots-rules-beam = Instrukcja: promień
rambots-rule-r21 = R21 Potem robot strzela w stronę, w którą jest zwrócony, nawet jeśli nie mógł się ruszyć. Promień trafia pierwszy obiekt w linii, bliski czy daleki. Z robota, który stoi pionowo, idzie prosto w górę; gdy w linii nic nie ma, kończy się na ścianie. Żaden promień nie przewraca, nie taranuje i nie zalicza celu.
rambots-rule-r22 = R22 Niebieski odpycha to, w co trafi, o tyle pól, ile wynosi rozmiar, razem ze wszystkim, na co to wpadnie, chyba że rząd oprze się o ścianę.
rambots-rule-r23 = R23 Żółty przyciąga to, w co trafi, o tyle samo pól, aż stanie obok robota. To, co było dalej, zostaje.
rambots-rule-r24 = R24 Zielony stawia pionowo to, w co trafi. Robot traci przy tym zwrot.
rambots-rule-r25 = R25 { $edition ->
    [classic] Czerwony promień, który wyrządza szkodę, należy do wersji arcade i tu nie obowiązuje.
   *[arcade] Czerwony: trafiony robot ponosi szkodę (R19) raz, niezależnie od rozmiaru, oprócz szkody od tarana. Znacznik nie ponosi szkody.
}
rambots-rule-r26 = R26 { $edition ->
    [classic] Czerwony: to, co trafi, ślizga się w bok, w poprzek promienia, w stronę linii środkowej, o tyle pól, ile wynosi rozmiar, razem ze wszystkim, na co wpadnie. Gdy promień biegnie wzdłuż kolumny, obiekty z kolumn a-d ślizgają się na wschód, a z e-h na zachód; gdy wzdłuż rzędu, obiekty z rzędów 1-4 ślizgają się na północ, a z 5-8 na południe. Linię środkową można przekroczyć; ślizg kończy się wcześniej tylko wtedy, gdy rząd oprze się o ścianę.
   *[arcade] Czerwony promień, który przesuwa w bok, należy do wersji klasycznej i tu nie obowiązuje.
}
rambots-rule-b18 = B18 Twój własny promień nigdy cię nie rusza.
rambots-rule-b23 = B23 { $edition ->
    [classic] Czerwony z wersji arcade tu nie obowiązuje.
   *[arcade] Czerwony szkodzi też robotom, które stoją pionowo; nie przewracają się od tego.
}
rambots-rule-b37 = B37 Każdy promień celuje w pierwszy obiekt w linii; nic nie może być pomiędzy.
rambots-rule-b39 = B39 Gdy robot się cofnie, promień trafia w to, co jest z przodu, a nie w to, co robot popchnął za sobą.

rambots-rules-end = Koniec gry i opcje
rambots-rule-r27 = R27 Kto zabierze ostatnią piramidkę ze swojego stosu celów, od razu wygrywa. Reszta tej instrukcji i wszystkie inne przepadają; ich piramidki wracają do właścicieli, a góra stosu nie idzie na spód.
rambots-rule-r28 = R28 To, co ma być zaliczone, trzeba najpierw postawić pionowo; roboty na początku stoją pionowo. Program może mieć mniej niż pięć instrukcji.
rambots-rule-r29 = R29 { $speedbots ->
    [yes] Speedbots: runda zamyka się, gdy gotowi są wszyscy oprócz jednej osoby; liczy się jej ostatni program albo żaden. READY (GOTOWE) można cofnąć, dopóki runda nie jest rozgrywana.
   *[no] Opcja speedbots, w której runda zamyka się, gdy gotowi są wszyscy oprócz jednej osoby, tu nie obowiązuje.
}
rambots-rule-r30 = R30 W grze przez e-mail cele to osobna runda. Każda runda ma jeden termin i liczą się ostatnie poprawne rozkazy. Bez rozkazów robot stoi w miejscu. Brakujące cele są losowane.
rambots-rule-r31 = R31 Raport ma po jednym kroku na każdą instrukcję, w kolejności wykonania: kto, co, dlaczego teraz i wszystko, co z tego wynikło; potem plansza, pule, cele i stos.
rambots-rule-r32 = R32 Zawsze: na każdego gracza przypada dwanaście piramidek, łącznie w pulach, programach i stosach celów; na jednym polu nigdy nie ma dwóch obiektów; znaczniki nigdy nie opuszczają planszy; taranować może tylko nos robota, który wykonuje instrukcję.
rambots-rule-b30 = B30 { $play-on ->
    [yes] Po zwycięskim celu rundę gra się do końca. Pozostałe instrukcje zwycięzcy wracają do jego puli, a robot zostaje jako przeszkoda; kto potem zabierze ostatnią piramidkę celu, zajmuje następne miejsce.
   *[no] Zwycięski cel zatrzymuje wszystko.
}
rambots-rule-b33 = B33 Niepoprawny program jest odrzucany od razu, z podaniem powodu. Nie zgadujemy, o którą piramidkę chodziło.
rambots-rule-b40 = B40 { $limit ->
    [0] Liczba rund nie jest ograniczona.
    [one] Partia kończy się po { $limit } rundzie programów: wygrywa, kto ma najwięcej zaliczonych celów, potem kto ma najwięcej piramidek w puli.
    [few] Partia kończy się po { $limit } rundach programów: wygrywa, kto ma najwięcej zaliczonych celów, potem kto ma najwięcej piramidek w puli.
    [many] Partia kończy się po { $limit } rundach programów: wygrywa, kto ma najwięcej zaliczonych celów, potem kto ma najwięcej piramidek w puli.
   *[other] Partia kończy się po { $limit } rundy programów: wygrywa, kto ma najwięcej zaliczonych celów, potem kto ma najwięcej piramidek w puli.
}

rambots-chapters = R to zasady, a B rozstrzyga to, co można by rozumieć różnie.
