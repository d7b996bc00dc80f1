# RAMbots po polsku. Przy zmiennej, która nazywa gracza, `-you` mówi, czy chodzi o czytającego,
# a `-mark` podaje nazwę robota. Imion graczy się nie odmienia: stoją w mianowniku, po
# dwukropku albo w nawiasie. Nazwy mają formy: `.acc` biernik, `.ins` narzędnik, `.fem` rodzaj
# żeński, `.short` skrót do tabelki obok planszy.

rambots-title = RAMbots

## Rzeczowniki i przymiotniki

rambots-red = czerwony
    .fem = czerwona
    .ins = czerwonym
rambots-yellow = żółty
    .fem = żółta
    .ins = żółtym
rambots-green = zielony
    .fem = zielona
    .ins = zielonym
rambots-blue = niebieski
    .fem = niebieska
    .ins = niebieskim
rambots-mark-red = Czerwony
    .ins = Czerwonym
    .short = Czerw.
rambots-mark-yellow = Żółty
    .ins = Żółtym
    .short = Żółty
rambots-mark-green = Zielony
    .ins = Zielonym
    .short = Ziel.
rambots-mark-blue = Niebieski
    .ins = Niebieskim
    .short = Nieb.
rambots-beacon-red = czerwony znacznik
    .acc = czerwony znacznik
rambots-beacon-yellow = żółty znacznik
    .acc = żółty znacznik
rambots-beacon-green = zielony znacznik
    .acc = zielony znacznik
rambots-beacon-blue = niebieski znacznik
    .acc = niebieski znacznik
rambots-robot = { $who-you ->
    [yes] twój robot
   *[no] robot ({ $who })
}
    .acc = { $who-you ->
        [yes] twojego robota
       *[no] robota ({ $who })
    }
rambots-north = północ
    .short = pn.
rambots-east = wschód
    .short = wsch.
rambots-south = południe
    .short = pd.
rambots-west = zachód
    .short = zach.
rambots-small = mały
    .fem = mała
rambots-medium = średni
    .fem = średnia
rambots-large = duży
    .fem = duża
rambots-codes = { $codes }

## Rundy i to, czego potrzebują

rambots-ask-goals = Ułóż stos celów dla sąsiada po lewej: GOALS i cztery twoje piramidki, po jednej każdego koloru, od góry stosu.
rambots-ask-play = Napisz swój program: najwyżej pięć instrukcji, każda to piramidka z twojej puli i kierunek.
rambots-absent-goals = Jeśli nic nie wyślesz, cele dla sąsiada zostaną wylosowane.
rambots-absent-play = Jeśli nic nie wyślesz, twój robot będzie stał w miejscu.

## Plansza

rambots-panel-mark = { $mark-short }
rambots-panel-lying = { $at } { $way-short }
rambots-panel-upright = { $at } stoi
rambots-panel-no-goals = { $who-you ->
    [yes] ty
   *[no] -
}
rambots-panel-score = { $who-you ->
    [yes] { $tagged }/4 ty
   *[no] { $tagged }/4
}
rambots-legend-robot = >R> robot przodem na wschód
rambots-legend-pose = [R] stoi  -r- leży  *r* stoi
rambots-legend-ties = Stos: { $first-short } { $second-short } { $third-short } { $fourth-short }

## Plansza słowami

rambots-robot-gone = { $who-you ->
    [yes] Ty, { $who-mark }: poza planszą.
   *[no] { $who-mark } ({ $who }): poza planszą.
}
rambots-robot-upright = { $who-you ->
    [yes] Ty, { $who-mark }: { $at }, stoi pionowo.
   *[no] { $who-mark } ({ $who }): { $at }, stoi pionowo.
}
rambots-robot-wall = { $who-you ->
    [yes] Ty, { $who-mark }: { $at }, przodem na { $way }.
   *[no] { $who-mark } ({ $who }): { $at }, przodem na { $way }.
} { $free ->
    [0] Z przodu: ściana, tuż przed nosem.
    [one] Z przodu: { $free } puste pole, potem ściana.
    [few] Z przodu: { $free } puste pola, potem ściana.
   *[many] Z przodu: { $free } pustych pól, potem ściana.
}
rambots-robot-beacon = { $who-you ->
    [yes] Ty, { $who-mark }: { $at }, przodem na { $way }.
   *[no] { $who-mark } ({ $who }): { $at }, przodem na { $way }.
} { $distance ->
    [one] Z przodu: { $object }, { $there }, na sąsiednim polu.
    [few] Z przodu: { $object }, { $there }, { $distance } pola dalej.
   *[many] Z przodu: { $object }, { $there }, { $distance } pól dalej.
}
rambots-robot-robot = { $who-you ->
    [yes] Ty, { $who-mark }: { $at }, przodem na { $way }.
   *[no] { $who-mark } ({ $who }): { $at }, przodem na { $way }.
} { $other-you ->
    [yes] Z przodu: ty,
   *[no] Z przodu: { $other-mark } ({ $other }),
} { $distance ->
    [one] { $there }, na sąsiednim polu.
    [few] { $there }, { $distance } pola dalej.
   *[many] { $there }, { $distance } pól dalej.
}
rambots-beacon-lying = { $colour } { $at } leży
rambots-beacon-upright = { $colour } { $at } stoi
rambots-beacons = { $count ->
    [1] Znacznik: { $first }.
    [2] Znaczniki: { $first }, { $second }.
    [3] Znaczniki: { $first }, { $second }, { $third }.
   *[4] Znaczniki: { $first }, { $second }, { $third }, { $fourth }.
}
rambots-sets-goals = { $who-you ->
    [yes] Ty układasz cele dla sąsiada po lewej: { $neighbour }.
   *[no] { $neighbour-you ->
        [yes] Twoje cele układa { $who }.
       *[no] { $who } układa cele dla sąsiada po lewej: { $neighbour }.
    }
}
rambots-needs = { $who-you ->
    [yes] { $count ->
        [0] Nie masz już żadnego celu.
        [1] Twój ostatni cel: { $first } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [2] Twoje cele: { $first }, potem { $second } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [3] Twoje cele: { $first }, potem { $second }, potem { $third } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
       *[4] Twoje cele: { $first }, potem { $second }, potem { $third }, potem { $fourth } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
    }
   *[no] { $count ->
        [0] { $who } nie ma już żadnego celu.
        [1] { $who }, ostatni cel: { $first } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [2] { $who }, cele: { $first }, potem { $second } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [3] { $who }, cele: { $first }, potem { $second }, potem { $third } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
       *[4] { $who }, cele: { $first }, potem { $second }, potem { $third }, potem { $fourth } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
    }
}
rambots-ties = Pierwszeństwo przy remisie: { $first }, potem { $second }, { $third }, { $fourth }.
rambots-heading-pools = Pule (jawne)
rambots-heading-goals = Stosy celów (jawne, najbliższy cel pierwszy)
rambots-pool = { $who-mark }: { $pieces }
rambots-goal-stack = { $who-mark }: { $pieces }

## Dlaczego ta instrukcja była następna

rambots-why-last = ostatnia
rambots-why-alone = inni już bez instrukcji
rambots-why-size = jedyna { $size-fem }
rambots-why-colour = { $count ->
    [1] { $size-fem }, { $colour } przed { $first-ins }
    [2] { $size-fem }, { $colour } przed { $first-ins } i { $second-ins }
   *[3] { $size-fem }, { $colour } przed { $first-ins }, { $second-ins } i { $third-ins }
}
rambots-why-robot = { $count ->
    [1] remis: { $size-fem } { $colour-fem }, robot { $robot } przed { $first-ins }
    [2] remis: { $size-fem } { $colour-fem }, robot { $robot } przed { $first-ins } i { $second-ins }
   *[3] remis: { $size-fem } { $colour-fem }, robot { $robot } przed { $first-ins }, { $second-ins } i { $third-ins }
}

## Co z tego wynikło

rambots-tips = Kładzie się przodem na { $way }.
rambots-turns = Obraca się na { $way }.
rambots-moves = Jedzie na { $to }.
rambots-reverses = Cofa się na { $to }.
rambots-no-reverse = Stoi pionowo: nie cofa się.
rambots-wall = Ściana: dalej się nie da.
rambots-blocked = Rząd opiera się o ścianę: dalej się nie da.
rambots-pushes = Przepycha { $object-acc } na { $to }.
rambots-rams-goal = TARANUJE { $object-acc }: CEL { $number } z 4, zdobywa { $piece }.
rambots-rams-upright-beacon = TARANUJE { $object-acc }, który stoi, ale nie jest następnym celem: znacznik się przewraca.
rambots-rams-lying-beacon = TARANUJE { $object-acc }, który leży: celu nie zalicza.
rambots-rams-robot = { $victim-you ->
    [yes] TARANUJE twojego robota, zabiera ci { $piece }.
   *[no] TARANUJE robota ({ $victim }), zabiera { $piece }.
}
rambots-rams-robot-empty = { $victim-you ->
    [yes] TARANUJE twojego robota, twoja pula jest pusta.
   *[no] TARANUJE robota ({ $victim }), jego pula jest pusta.
}
rambots-robot-topples = { $victim-you ->
    [yes] Twój robot przewraca się przodem na { $way }.
   *[no] Robot ({ $victim }) przewraca się przodem na { $way }.
}
rambots-tags-robot = CEL { $number } z 4, { $colour } robot: zdobywa { $piece }.
rambots-wins = { $who-you ->
    [yes] { $place ->
        [1] Wszystkie cztery cele: wygrywasz.
       *[other] Wszystkie cztery cele: zajmujesz { $place }. miejsce.
    }
   *[no] { $place ->
        [1] Wszystkie cztery cele: { $who } wygrywa.
       *[other] Wszystkie cztery cele: { $who } zajmuje { $place }. miejsce.
    }
}
rambots-beam-up = Promień: prosto w górę.
rambots-beam-wall = Promień: ściana.
rambots-beam-raises = Promień: { $object } na { $at } staje pionowo.
rambots-beam-upright = Promień: { $object } na { $at } już stoi pionowo.
rambots-beam-near = Promień: { $object } na { $at } jest już tuż przed nosem.
rambots-beam-edge = Promień: { $object } na { $at } nie może się ruszyć, ściana.
rambots-beam-harmless = Promień: { $object } na { $at } nie ponosi szkody.
rambots-beam-moves = Promień: { $object } z { $from } na { $to }.
rambots-beam-moves-edge = Promień: { $object } z { $from } na { $to }, dalej ściana.
rambots-beam-carries = Po drodze popycha { $object-acc } na { $to }.
rambots-beam-takes = { $victim-you ->
    [yes] Promień: zabiera ci { $piece }.
   *[no] Promień: { $victim } traci { $piece }.
}
rambots-beam-takes-nothing = { $victim-you ->
    [yes] Promień: twoja pula jest pusta, nic nie tracisz.
   *[no] Promień: { $victim } ma pustą pulę i nic nie traci.
}

## Nagłówki, bez kropki na końcu

rambots-headline-wins = { $who-you ->
    [yes] { $place ->
        [1] wygrywasz
       *[other] zajmujesz { $place }. miejsce
    }
   *[no] { $place ->
        [1] { $who } wygrywa
       *[other] { $who } zajmuje { $place }. miejsce
    }
}
rambots-headline-tags = { $who-you ->
    [yes] zaliczasz { $colour } cel
   *[no] { $who } zalicza { $colour } cel
}
rambots-headline-steals = { $who-you ->
    [yes] { $count ->
        [one] zabierasz { $count } piramidkę (traci { $victim })
        [few] zabierasz { $count } piramidki (traci { $victim })
       *[many] zabierasz { $count } piramidek (traci { $victim })
    }
   *[no] { $victim-you ->
        [yes] { $count ->
            [one] { $who } zabiera ci { $count } piramidkę
            [few] { $who } zabiera ci { $count } piramidki
           *[many] { $who } zabiera ci { $count } piramidek
        }
       *[no] { $count ->
            [one] { $who } zabiera { $count } piramidkę (traci { $victim })
            [few] { $who } zabiera { $count } piramidki (traci { $victim })
           *[many] { $who } zabiera { $count } piramidek (traci { $victim })
        }
    }
}
rambots-headline-ended = { $count ->
    [1] koniec rund, wygrywa { $first }
    [2] koniec rund, wygrywają { $first } i { $second }
    [3] koniec rund, wygrywają { $first }, { $second } i { $third }
   *[4] koniec rund, wygrywają { $first }, { $second }, { $third } i { $fourth }
}
rambots-headline-goals = stosy celów są ułożone
rambots-headline-random = { $who-you ->
    [yes] { $neighbour } dostaje od ciebie wylosowane cele
   *[no] { $neighbour-you ->
        [yes] dostajesz wylosowane cele (bez rozkazu: { $who })
       *[no] { $neighbour } dostaje wylosowane cele (bez rozkazu: { $who })
    }
}
rambots-headline-quiet = nikt nie zalicza celu, nikt nic nie traci
rambots-table-robot = Dla kogo
rambots-table-goals = Cele
rambots-table-by = Kto układa
rambots-table-random = { $who } (los)

## Przestrogi

rambots-caution-raises = { $victim-you ->
    [yes] Instrukcja { $number }: twój zielony promień postawiłby pionowo twojego własnego robota ({ $at }).
   *[no] Instrukcja { $number }: twój zielony promień postawiłby pionowo robota ({ $victim }, { $at }).
}
rambots-caution-moves-goal = Instrukcja { $number }: twój promień przesunąłby na { $to } twój następny cel, { $object-acc }, który stoi pionowo.
rambots-caution-no-reverse = Instrukcja { $number }: twój robot stałby pionowo, a wtedy się nie cofa.
rambots-caution-stopped = Instrukcja { $number }: coś zatrzymałoby twojego robota i przepadłaby reszta jego ruchu.

## Klasyfikacja i koniec

rambots-score = { $pieces ->
    [one] { $tagged } z 4, { $pieces } piramidka
    [few] { $tagged } z 4, { $pieces } piramidki
   *[many] { $tagged } z 4, { $pieces } piramidek
}
rambots-outcome-won = { $who-you ->
    [yes] Zaliczasz wszystkie swoje cele i wygrywasz.
   *[no] { $who } zalicza wszystkie cele i wygrywa.
}
rambots-outcome-limit = { $count ->
    [1] Po ostatniej rundzie wygrywa { $first }.
    [2] Po ostatniej rundzie pierwsze miejsce dzielą { $first } i { $second }.
    [3] Po ostatniej rundzie pierwsze miejsce dzielą { $first }, { $second } i { $third }.
   *[4] Po ostatniej rundzie pierwsze miejsce dzielą { $first }, { $second }, { $third } i { $fourth }.
}
rambots-career-tag = { $colour } R{ $round }
rambots-career = { $count ->
    [0] bez celu
    [1] { $first }
    [2] { $first }, { $second }
    [3] { $first }, { $second }, { $third }
   *[4] { $first }, { $second }, { $third }, { $fourth }
}
rambots-award-ram = Taran
rambots-award-ram-for = { $count ->
    [one] { $count } taranowanie robota
    [few] { $count } taranowania robotów
   *[many] { $count } taranowań robotów
}
rambots-award-magpie = Sroka
rambots-award-magpie-for = { $count ->
    [one] { $count } zabrana piramidka
    [few] { $count } zabrane piramidki
   *[many] { $count } zabranych piramidek
}
rambots-award-generous = Hojna dłoń
rambots-award-generous-for = { $count ->
    [one] { $count } stracona piramidka
    [few] { $count } stracone piramidki
   *[many] { $count } straconych piramidek
}
rambots-award-lamplighter = Latarnik
rambots-award-lamplighter-for = { $count ->
    [one] { $count } obiekt postawiony pionowo
    [few] { $count } obiekty postawione pionowo
   *[many] { $count } obiektów postawionych pionowo
}
rambots-award-wall = Inspekcja ścian
rambots-award-wall-for = { $count ->
    [one] { $count } zderzenie ze ścianą
    [few] { $count } zderzenia ze ścianą
   *[many] { $count } zderzeń ze ścianą
}
rambots-award-pacifist = Gołąb pokoju
rambots-award-pacifist-for = bez taranowania robotów, nic nie zabrane

## O grze

rambots-what = RAMbots to wyścig robotów, które się programuje: w każdej rundzie wysyłasz jeden wiersz, najwyżej pięć ruchów, wszystkie roboty działają naraz, a wygrywa ten, kto pierwszy staranuje cztery cele we właściwej kolejności.
rambots-greeting = Planista Kompleksu ma dla ciebie zadanie, a pozostałych nie poprosił, żeby schodzili ci z drogi.
rambots-farewell = Zadanie odłożone do akt. W komorze gasną światła, a gdzieś planista pisze już następne.
rambots-pace = Partia trwa około dziesięciu rund; runda to jeden wiersz rozkazów i pięć minut.
rambots-reading-classic = { $bots ->
    [yes] Zasady: wersja klasyczna. Czerwony promień przesuwa trafiony obiekt w bok; stojący pionowo robot w kolorze celu liczy się jako cel.
   *[no] Zasady: wersja klasyczna. Czerwony promień przesuwa trafiony obiekt w bok; jako cele liczą się tylko znaczniki.
}
rambots-reading-arcade = { $bots ->
    [yes] Zasady: wersja arcade. Czerwony promień zabiera robotowi piramidkę; stojący pionowo robot w kolorze celu liczy się jako cel.
   *[no] Zasady: wersja arcade. Czerwony promień zabiera robotowi piramidkę; jako cele liczą się tylko znaczniki.
}
rambots-heading-goal = Cel gry
rambots-help-goal = Zalicz przed innymi cztery cele ze swojego stosu celów, w ich kolejności. Cel zaliczasz, TARANUJĄC nosem stojący pionowo znacznik albo stojącego pionowo robota w następnym kolorze.
rambots-help-goal-beacons = Zalicz przed innymi cztery cele ze swojego stosu celów, w ich kolejności. Cel zaliczasz, TARANUJĄC nosem stojący pionowo znacznik w następnym kolorze.
rambots-help-setting = Przed pierwszą rundą każdy układa cele dla sąsiada po lewej: GOALS{ "\u00A0" }1R{ "\u00A0" }2Y{ "\u00A0" }1G{ "\u00A0" }3B, od góry stosu. Piramidki znikają z twojej puli i trafiają do tego, kto zaliczy cel.
rambots-heading-order = Rozkaz to najwyżej pięć instrukcji w jednym wierszu: 2GN 1BE 3RU
rambots-help-order = Każda to: rozmiar (1 mały, 2 średni, 3 duży = jednostki), kolor (R czerwony, Y żółty, G zielony, B niebieski = promień), kierunek (N północ, E wschód, S południe, W zachód albo U = bieg wsteczny).
rambots-help-pool = Każda piramidka z twojej puli raz na rundę; wraca po wykonaniu instrukcji.
rambots-heading-instruction = Jedna instrukcja
rambots-help-turn = Robot zwrócony inaczej albo stojący pionowo? Pierwsza jednostka obraca go albo kładzie.
rambots-help-move = Każda następna jednostka to jedno pole ruchu. To, co stoi na drodze, jest pchane razem ze wszystkim, co jest za tym; zatrzymują dopiero ściany.
rambots-help-ram = Zetknięcie nosem w czasie ruchu to TARANOWANIE: przewraca to, co stoi pionowo, a z puli innego robota zabiera najmniejszą piramidkę.
rambots-help-reverse = U cofa robota bez obracania. Cofający się robot nigdy nie taranuje, a stojący pionowo nie może się cofać.
rambots-help-beam = Potem promień trafia w pierwszy obiekt na wprost: niebieski go odpycha, żółty przyciąga (rozmiar = pola), zielony stawia pionowo.
rambots-help-red-classic = Czerwony przesuwa go w bok, ku linii środkowej (rozmiar = pola).
rambots-help-red-arcade = Czerwony zabiera robotowi piramidkę, niezależnie od rozmiaru.
rambots-heading-next = Kto jest następny
rambots-help-next = Porównuje się następne instrukcje wszystkich graczy: pierwszy jest mniejszy rozmiar, potem kolor wyżej w stosie pierwszeństwa, potem robot wyżej w tym stosie. Po każdej instrukcji porównuje się je od nowa. Po każdej rundzie góra stosu idzie na spód.
rambots-heading-end = Koniec
rambots-help-win = Kto zaliczy czwarty cel, od razu wygrywa.
rambots-help-play-on = Pozostali dogrywają tę rundę o dalsze miejsca.
rambots-help-limit = { $rounds ->
    [one] Po { $rounds } rundzie decyduje liczba zaliczonych celów, potem liczba piramidek.
    [few] Po { $rounds } rundach decyduje liczba zaliczonych celów, potem liczba piramidek.
   *[many] Po { $rounds } rundach decyduje liczba zaliczonych celów, potem liczba piramidek.
}
rambots-help-speedbots = Speedbots: runda zamyka się, gdy gotowi są wszyscy oprócz jednej osoby.

## Co może być nie tak z tekstem

rambots-hint-write = Napisz to tak: { $example }
rambots-fault-no-edition = Pierwszy wiersz nie mówi, w jaką wersję się gra.
rambots-fault-edition = Nie ma wersji „{ $word }”.
rambots-fault-option-value = „{ $word }” nie jest wartością tej opcji.
rambots-fault-players = { $count ->
    [one] Grać może od dwóch do czterech osób, a nie { $count }.
    [few] Grać może od dwóch do czterech osób, a nie { $count }.
   *[many] Grać może od dwóch do czterech osób, a nie { $count }.
}
rambots-fault-colour = „{ $word }” to nie kolor.
rambots-fault-colour-taken = „{ $word }” jest już zajęty.
rambots-fault-no-stack = Brakuje wiersza stack.
rambots-fault-no-bot = Nie ma żadnego robota.
rambots-fault-line = Żaden wiersz nie zaczyna się od „{ $word }”.
rambots-fault-line-twice = To drugi wiersz { $word }.
rambots-fault-extra = „{ $word }” to więcej, niż powinno tu być.
rambots-fault-incomplete = W tym wierszu czegoś brakuje.
rambots-fault-word = „{ $word }” nie pasuje w tym miejscu.
rambots-fault-number = „{ $word }” to nie liczba.
rambots-fault-colour-twice = „{ $word }” występuje dwa razy.
rambots-fault-square = „{ $word }” to nie pole.
rambots-fault-taken = Na polu { $word } już coś stoi.
rambots-fault-facing = „{ $word }” to nie kierunek.
rambots-fault-pose = „{ $word }” to ani flat (leży), ani up (stoi).
rambots-fault-piece = „{ $word }” to nie piramidka.
rambots-fault-too-many = Piramidek { $piece } jest więcej niż piętnaście.
rambots-fault-goal-twice = { $piece } powtarza kolor w tym stosie celów.
rambots-fault-goals-early = Są cele, zanim je ułożono.
rambots-fault-goals-pool = Zanim cele zostaną ułożone, w każdej puli musi być piramidka każdego koloru.
rambots-fault-winner = { $colour } to nie robot z tej partii albo występuje dwa razy.
rambots-fault-no-winner = Są dalsze miejsca, a nie ma zwycięzcy.
rambots-fault-round-phase = { $phase ->
    [goals] Cele układa się w rundzie 0, a nie w rundzie { $round }.
   *[play] W rundzie { $round } układa się cele i nic się nie rozgrywa.
}
rambots-hint-round-phase = Popraw numer albo wiersz „phase”.
rambots-fault-round-limit = Partia kończy się po rundzie { $limit }: rundy { $round } nie ma.
rambots-hint-round-limit = Popraw numer albo podaj, kto wygrał.
rambots-fault-won-early = Nikt nie mógł wygrać, zanim ułożono cele.
rambots-hint-won-early = Usuń wiersz.
rambots-fault-runners-up = Dalszych miejsc szuka się tylko przy play-on=yes.
rambots-hint-runners-up = Usuń wiersz albo napisz play-on=yes w pierwszym wierszu.
rambots-fault-two-winners = Wygrać mógł tylko jeden robot: pierwsze miejsce dzieli się tylko po osiągnięciu limitu rund.
rambots-hint-two-winners = Podaj tego, który wygrał.
rambots-fault-goals-left = Robot { $colour } ma jeszcze cele, więc nie trafił we wszystkie.
rambots-hint-goals-left = Napisz przy nim „goals -” albo usuń go z tego wiersza.
rambots-fault-goal-colours = W stosie celów jest po jednej piramidce każdego koloru.
rambots-fault-not-owned = W puli nie ma { $piece }.
rambots-fault-used-twice = { $piece } jest użyta więcej razy, niż jest w puli.
rambots-fault-not-now = Te rozkazy należą do innego rodzaju rundy.
rambots-fault-stored-program = To nie są rozkazy w zapisie kanonicznym.
rambots-fault-event = To nie jest zdarzenie.
