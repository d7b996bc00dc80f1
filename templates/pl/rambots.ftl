# RAMbots po polsku. Przy zmiennej, która nazywa gracza, `-you` mówi, czy chodzi o czytającego,
# a `-mark` podaje nazwę robota. Imion graczy się nie odmienia: stoją w mianowniku, po
# dwukropku albo w nawiasie. Nazwy mają formy: `.acc` biernik, `.ins` narzędnik, `.fem` rodzaj
# żeński, `.short` skrót do tabelki obok planszy.

## Rzeczowniki i przymiotniki

rambots-red = czerwony
    .gen = czerwonego
    .fem = czerwona
    .ins = czerwonym
rambots-yellow = żółty
    .gen = żółtego
    .fem = żółta
    .ins = żółtym
rambots-green = zielony
    .gen = zielonego
    .fem = zielona
    .ins = zielonym
rambots-blue = niebieski
    .gen = niebieskiego
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
rambots-beacon = { $colour } znacznik
    .acc = { $colour } znacznik
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
rambots-codes = { $codes }

## Rundy i to, czego potrzebują

rambots-reply-goals = Odpowiedz: CELE (albo GOALS) i cztery swoje piramidki, po jednej każdego koloru, w kolejności, w jakiej ma je zaliczyć { $neighbour }, na przykład
rambots-reply-play = Odpowiedz jednym wierszem (najwyżej pięć ruchów), na przykład
rambots-ask-goals = To cele dla osoby po lewej ({ $neighbour }). Te cztery piramidki oddajesz temu, kto zaliczy cel: małych (1) najmniej żal, duże (3) jeżdżą najdalej.
rambots-ask-goals-all = Każdy wybiera cele dla sąsiada po lewej.
rambots-absent-goals = Jeśli nic nie wyślesz, te cele zostaną wylosowane.
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
rambots-legend-pose = [R] *r* stoi  -r- leży
rambots-legend-ties = Stos: { $first-short } { $second-short } { $third-short } { $fourth-short }

## Plansza słowami

rambots-robot-gone = { $who-you ->
    [yes] Ty, { $who-mark }: poza planszą.
   *[no] { $who-mark } ({ $who }): poza planszą.
}
rambots-robot-upright = { $who-you ->
    [yes] Ty, { $who-mark }: { $at }, pionowo.
   *[no] { $who-mark } ({ $who }): { $at }, pionowo.
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
rambots-heading-holdings = Pule i cele (jawne)
rambots-pool = { $who-mark }: { $pieces }
rambots-pool-more = { $count ->
    [1] +{ $piece }
   *[other] +{ $count } x { $piece }
}
rambots-pool-less = { $count ->
    [1] -{ $piece }
   *[other] -{ $count } x { $piece }
}
rambots-goals = { $pieces }
rambots-holding = { $who-mark }: { $pieces }{ $other ->
    [yes] {" "}({ $changed })
   *[no] { "" }
}; cele { $goals }
rambots-own-pool = Masz { $pieces }.
rambots-own-goal = Twój następny cel: { $colour }.

## Dlaczego ta instrukcja była następna

rambots-why-colour = { $count ->
    [1] { $colour } przed { $first-ins }
    [2] { $colour } przed { $first-ins } i { $second-ins }
   *[3] { $colour } przed { $first-ins }, { $second-ins } i { $third-ins }
}
rambots-why-robot = { $count ->
    [1] { $colour }, remis: { $robot } przed { $first-ins }
    [2] { $colour }, remis: { $robot } przed { $first-ins } i { $second-ins }
   *[3] { $colour }, remis: { $robot } przed { $first-ins }, { $second-ins } i { $third-ins }
}

## Co z tego wynikło. Kiedy działa czytający, `$who-you` to yes. `$first` mówi, czy to pierwsza
## rzecz w kroku, `$piece` co zagrano, `$it`, czy to ten sam obiekt, co przed chwilą staranowany.
## `.why` to to, co zamiast tego mówi WHY, z punktem zasad.

rambots-tips = { $who-you ->
    [yes] Kładziesz się przodem na { $way }
   *[no] Kładzie się przodem na { $way }
}.
    .why = Robot stał pionowo, więc { $units ->
        [1] jedyna jednostka położyła go
       *[other] pierwsza z { $units } jednostek położyła go
    } przodem na { $way } { $units ->
        [1] (R13, B6).
       *[other] (R13).
    }
rambots-tips-to = { $who-you ->
    [yes] Kładziesz się przodem na { $way } i jedziesz
   *[no] Kładzie się przodem na { $way } i jedzie
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
    .why = { rambots-tips.why } { rambots-moves.why }
rambots-turns = { $who-you ->
    [yes] Obracasz się na { $way }
   *[no] Obraca się na { $way }
}.
    .why = Robot był zwrócony na { $facing }, więc { $units ->
        [1] jedyna jednostka obróciła go
       *[other] pierwsza z { $units } jednostek obróciła go
    } na { $way } (R13, B5).
rambots-turns-to = { $who-you ->
    [yes] Obracasz się na { $way } i jedziesz
   *[no] Obraca się na { $way } i jedzie
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
    .why = { rambots-turns.why } { rambots-moves.why }
rambots-moves = Na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
    .why = Naprzód o { $steps ->
        [1] 1 pole
       *[other] { $steps } pola
    }, z { $start } na { $to } (R13, R15).{ $wall ->
        [yes] {" "}{ rambots-wall.why }
       *[no] { "" }
    }
rambots-reverses = { $who-you ->
    [yes] Cofasz się
   *[no] Cofa się
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
    .why = Do tyłu o { $steps ->
        [1] 1 pole
       *[other] { $steps } pola
    }, z { $start } na { $to }; zwrot się nie zmienił (R14).{ $wall ->
        [yes] {" "}{ rambots-wall.why }
       *[no] { "" }
    }
rambots-reverses-pushing = { $who-you ->
    [yes] Cofasz się na { $to } i przepychasz
   *[no] Cofa się na { $to } i przepycha
} { $pushed }.
    .why = { rambots-reverses.why } { rambots-explain-pushed }
rambots-no-reverse = { $who-you ->
    [yes] Stoisz pionowo
   *[no] Stoi pionowo
} i nie { $who-you ->
    [yes] możesz
   *[no] może
} się cofać.
    .why = Robot stał pionowo, a taki nie może się cofać: został na miejscu (R14, B7).
rambots-wall = Ściana zagradza drogę.
    .why = Następny krok trafił w ścianę, a to nic nie daje (R15).
rambots-blocked = { $first ->
    [yes] Pchany rząd opiera się o ścianę: nic się nie rusza.
   *[no] Dalej się nie da: pchany rząd opiera się o ścianę.
}
    .why = { $rammed ->
        [yes] Rząd na drodze opierał się o ścianę, więc nic się nie ruszyło; taran i tak się liczy (R15, B8).
       *[no] Rząd na drodze opierał się o ścianę, więc nic się nie ruszyło (R15).
    }
rambots-pushed = { $object-acc } na { $to }
rambots-pushes-it = { $who-you ->
    [yes] Przepychasz go na { $there } i stajesz
   *[no] Przepycha go na { $there } i staje
} na { $to }.
    .why = { rambots-pushes.why }
rambots-pushes = { $who-you ->
    [yes] Przepychasz { $pushed }, stajesz
   *[no] Przepycha { $pushed }, staje
} na { $to }.
    .why = { rambots-moves.why } { rambots-explain-pushed }
rambots-rams-goal = { $who-you ->
    [yes] TARANUJESZ { $object-acc }
   *[no] TARANUJE { $object-acc }
}: CEL { $number } z 4, { $who-you ->
    [yes] zdobywasz
   *[no] zdobywa
} { $taken-acc }.
    .why = { rambots-explain-ram } To, co stało pionowo, przewróciło się (R18). { rambots-tags-robot.why }
rambots-rams-upright-beacon = { $who-you ->
    [yes] TARANUJESZ { $object-acc }
   *[no] TARANUJE { $object-acc }
}, to nie następny cel: znacznik się przewraca.
    .why = { rambots-explain-ram } To, co stało pionowo, przewróciło się (R18). To nie był kolor następnego celu, więc skończyło się na przewróceniu (R20, B43).
rambots-rams-lying-beacon = { $who-you ->
    [yes] TARANUJESZ { $object-acc }
   *[no] TARANUJE { $object-acc }
}, który leży, więc cel nie jest zaliczony.
    .why = { rambots-explain-ram }
rambots-rams-robot = { $who-you ->
    [yes] TARANUJESZ robota ({ $victim }) i zabierasz { $taken-acc }.
   *[no] { $victim-you ->
        [yes] TARANUJE cię i zabiera ci { $taken-acc }.
       *[no] TARANUJE robota ({ $victim }) i zabiera { $taken-acc }.
    }
}
    .why = { rambots-explain-ram } { rambots-explain-loses } To szkoda od tarana (R18, R19).
rambots-rams-robot-empty = { $who-you ->
    [yes] TARANUJESZ robota ({ $victim }), a jego pula jest pusta.
   *[no] { $victim-you ->
        [yes] TARANUJE cię, a twoja pula jest pusta.
       *[no] TARANUJE robota ({ $victim }), a jego pula jest pusta.
    }
}
    .why = { rambots-explain-ram } { rambots-explain-empty } (R18, R19, B24).
rambots-robot-topples = { $victim-you ->
    [yes] Przewracasz się przodem na { $way }.
   *[no] Robot ({ $victim }) przewraca się przodem na { $way }.
}
    .why = To, co stało pionowo, przewróciło się przodem na { $way } (R18, B14).{ $tag ->
        [yes] { "" }
       *[no] { $wanted ->
            [yes] {" "}Roboty nie są w tej partii celami, więc cel nie jest zaliczony (R20, B9).
           *[no] {" "}To nie był kolor następnego celu, więc skończyło się na przewróceniu (R20, B43).
        }
    }
rambots-tags-robot = CEL { $number } z 4, { $colour } robot: { $who-you ->
    [yes] zdobywasz
   *[no] zdobywa
} { $taken-acc }.
    .why = { $who-you ->
        [yes] Stało pionowo i miało kolor twojego następnego celu: CEL, a { $taken } trafia do twojej puli (R20).
       *[no] Stało pionowo i miało kolor następnego celu ({ $who }): CEL, a { $taken } trafia do puli (R20).
    }
rambots-wins = { $who-you ->
    [yes] { $place ->
        [1] Wszystkie cztery cele: wygrywasz!
       *[other] Wszystkie cztery cele: zajmujesz { $place }. miejsce.
    }
   *[no] { $place ->
        [1] Wszystkie cztery cele: { $who } wygrywa!
       *[other] Wszystkie cztery cele: { $who } zajmuje { $place }. miejsce.
    }
}
    .why = { $who-you ->
        [yes] To był twój ostatni cel: masz wszystkie cztery.
       *[no] To był ostatni cel ({ $who }): zaliczone są wszystkie cztery.
    }
rambots-beam-raises = { $it ->
    [yes] Promień stawia go pionowo.
   *[no] Promień: { $object } na { $at } staje pionowo.
}
    .why = { rambots-explain-beam } { $bot ->
        [yes] Zielony promień postawił go pionowo, więc robot nie ma teraz zwrotu (R24, B41).
       *[no] Zielony promień postawił go pionowo (R24).
    }
rambots-beam-upright = Promień: { $it ->
    [yes] obiekt już stoi pionowo.
   *[no] { $object } na { $at } już stoi pionowo.
}
    .why = { rambots-explain-beam } To już stało pionowo, więc zielony promień niczego nie zmienił (R24).
rambots-beam-near = Promień: { $it ->
    [yes] obiekt jest już tuż przed nosem.
   *[no] { $object } na { $at } jest już tuż przed nosem.
}
    .why = { rambots-explain-beam } To było już tuż obok robota, więc żółty promień niczego nie ruszył (R23).
rambots-beam-edge = { $it ->
    [yes] Promień nie może tego ruszyć.
   *[no] Promień: { $object } na { $at } nie może się ruszyć.
}
    .why = { rambots-explain-beam } { rambots-explain-edge }
rambots-beam-harmless = Promień: { $it ->
    [yes] bez szkody.
   *[no] { $object } na { $at } nie ponosi szkody.
}
    .why = { rambots-explain-beam } Znacznik nie ma nic, co szkoda mogłaby zabrać (R25).
rambots-beam-moves = { $it ->
    [yes] Promień { $how ->
        [red] zsuwa
        [blue] odpycha
       *[yellow] przyciąga
    } go
   *[no] Promień: { $object } z { $from } { $how ->
        [red] zsuwa się
        [blue] odjeżdża
       *[yellow] przysuwa się
    }
} na { $to }{ $edge ->
    [yes] , dalej się nie da.
   *[no] .
}
    .why = { rambots-explain-beam } { $how ->
        [red] Czerwony promień przesunął go z { $from } na { $to }, w poprzek promienia, w stronę linii środkowej (R26).
        [blue] Niebieski promień odepchnął go z { $from } na { $to } (R22).
       *[yellow] Żółty promień przyciągnął go z { $from } na { $to } (R23).
    }{ $edge ->
        [yes] {" "}{ rambots-explain-edge }
       *[no] { "" }
    }
rambots-beam-carries = Po drodze popycha { $carried }.
    .why = Przesuwany obiekt popchnął po drodze { $carried } (R16, B17).
rambots-beam-takes = { $who-you ->
    [yes] Promień: zabierasz { $taken-acc } (traci { $victim }).
   *[no] { $victim-you ->
        [yes] Promień: zabiera ci { $taken-acc }.
       *[no] Promień: zabiera { $taken-acc } (traci { $victim }).
    }
}
    .why = { rambots-explain-beam } { rambots-explain-loses } Czerwony promień zabiera jedną piramidkę, niezależnie od swojego rozmiaru (R25, R19).
rambots-beam-takes-nothing = { $victim-you ->
    [yes] Promień: twoja pula jest pusta, więc nic nie tracisz.
   *[no] Promień: { $victim } ma pustą pulę i nic nie traci.
}
    .why = { rambots-explain-beam } { rambots-explain-empty } (R25, R19, B24).

## Dokąd prowadzi prognoza

rambots-end = Koniec: { $at }, przodem na { $way }; { $tags ->
    [0] w tym rozkazie bez celu.
    [one] w tym rozkazie { $tags } cel.
    [few] w tym rozkazie { $tags } cele.
   *[many] w tym rozkazie { $tags } celów.
}
rambots-end-upright = Koniec: { $at }, pionowo; { $tags ->
    [0] w tym rozkazie bez celu.
    [one] w tym rozkazie { $tags } cel.
    [few] w tym rozkazie { $tags } cele.
   *[many] w tym rozkazie { $tags } celów.
}

## Jak się gra

rambots-lesson-win = - Wygrywasz, taranując po kolei swoje cztery cele: wjeżdżasz nosem w znacznik albo robota, który stoi pionowo i ma kolor następnego celu.
rambots-lesson-win-beacons = - Wygrywasz, taranując po kolei swoje cztery cele: wjeżdżasz nosem w stojący pionowo znacznik w kolorze następnego celu.
rambots-lesson-piece = - Piramidka to ruch: rozmiar mówi, jak daleko jedzie robot (1, 2, 3), kolor to promień, którym strzela na koniec (R czerwony, Y żółty, G zielony, B niebieski), a ostatnia litera to kierunek: N północ, E wschód, S południe, W zachód. U to cofanie. `2GN` to średnia zielona na północ. W jednym rozkazie możesz mieszać rozmiary i kolory; po ruchu piramidka wraca do twojej puli.
rambots-lesson-turn = - Każdy obrót kosztuje jeden krok, także zawrócenie: robot zwrócony na wschód, który dostaje `2GN`, obraca się na północ i jedzie o jedno pole. Stojący pionowo najpierw się kładzie, co też kosztuje krok. To, co stoi na drodze, jest przepychane.
rambots-lesson-beam = - Promień trafia pierwszą rzecz na wprost: niebieski ją odpycha, a żółty przyciąga o tyle pól, ile wynosi rozmiar; zielony stawia ją pionowo, { $red ->
    [slides] czerwony przesuwa w bok, ku linii środkowej planszy.
   *[takes] czerwony zabiera robotowi piramidkę.
}
rambots-lesson-next = - Twoje ruchy idą w takiej kolejności, w jakiej je napiszesz. Z najbliższych ruchów wszystkich graczy najpierw idzie ten z najmniejszą piramidką; przy remisie decyduje pierwszeństwo koloru piramidki, a potem koloru robota.
rambots-lesson-upright = twój robot stoi pionowo na { $at }.
rambots-lesson-lying = twój robot jest na { $at }, przodem na { $way }.
rambots-lesson-order = { $later ->
    [yes] W następnej rundzie możesz wysłać
   *[no] Wysyłasz
} `{ $code }`: { $piece }{ $later ->
    [yes] , jeśli nie oddasz jej na cel
   *[no] { "" }
}.

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
        [one] zabierasz piramidkę, traci ją { $victim }
        [few] zabierasz { $count } piramidki, traci je { $victim }
       *[many] zabierasz { $count } piramidek, traci je { $victim }
    }
   *[no] { $victim-you ->
        [yes] { $count ->
            [one] { $who } zabiera ci piramidkę
            [few] { $who } zabiera ci { $count } piramidki
           *[many] { $who } zabiera ci { $count } piramidek
        }
       *[no] { $count ->
            [one] { $who } zabiera piramidkę, traci ją { $victim }
            [few] { $who } zabiera { $count } piramidki, traci je { $victim }
           *[many] { $who } zabiera { $count } piramidek, traci je { $victim }
        }
    }
}
rambots-headline-ended = { $count ->
    [1] koniec rund, wygrywa { $first }
    [2] koniec rund, wygrywają { $first } i { $second }
    [3] koniec rund, wygrywają { $first }, { $second } i { $third }
   *[4] koniec rund, wygrywają { $first }, { $second }, { $third } i { $fourth }
}
rambots-headline-goals = cele są ustalone
rambots-headline-random = { $who-you ->
    [yes] { $neighbour } dostaje od ciebie wylosowane cele
   *[no] { $neighbour-you ->
        [yes] dostajesz wylosowane cele (bez rozkazu: { $who })
       *[no] { $neighbour } dostaje wylosowane cele (bez rozkazu: { $who })
    }
}
rambots-headline-quiet = spokojnie, bez celów i strat
rambots-table-robot = Gracz
rambots-table-goals = Cele
rambots-table-by = Układa
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
    [0] 0 celów
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
    [one] { $count } rzecz postawiona pionowo
    [few] { $count } rzeczy postawione pionowo
   *[many] { $count } rzeczy postawionych pionowo
}
rambots-award-wall = Inspekcja ścian
rambots-award-wall-for = { $count ->
    [one] { $count } zderzenie ze ścianą
    [few] { $count } zderzenia ze ścianą
   *[many] { $count } zderzeń ze ścianą
}
rambots-award-pacifist = Gołąb pokoju
rambots-award-pacifist-for = bez taranowania robotów i bez zabierania piramidek

## Co może być nie tak z tekstem

rambots-fault-no-edition = Pierwszy wiersz nie mówi, w jaką wersję się gra.
rambots-fault-edition = Nie ma wersji „{ $word }”.
rambots-fault-colour = „{ $word }” to nie kolor.
rambots-fault-colour-taken = „{ $word }” jest już zajęty.
rambots-fault-no-stack = Brakuje wiersza stack.
rambots-fault-no-bot = Nie ma żadnego robota.
rambots-fault-word = „{ $word }” nie pasuje w tym miejscu.
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

rambots-before-play = runda celów
    .head = Runda celów
    .of = rundy celów
    .in = rundzie celów
    .for = rundę celów
rambots-goals-turn = Wybierz cele dla osoby po lewej
    .by = Wybierz cele dla osoby po lewej: do { $when }.
