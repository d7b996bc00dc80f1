# Co wyścig robotów mówi o pozycjach i rundach. `$way`, `$turn`, `$how` i podobne służą do wyboru
# słowa, nie do pokazania.

race-upgrade = { $upgrade ->
    [brakes] hamulce
    [fourth-gear] czwarty bieg
    [reverse-gear] bieg wsteczny
    [crab-legs] krabie nogi
    [dual-processor] podwójny procesor
    [gyro] żyroskop
    [double-barrel] podwójny laser
    [rear-laser] tylny laser
    [ramming-gear] taran
    [high-power] laser dużej mocy
    [pressor] promień odpychający
    [tractor] promień ściągający
    [howitzer] minihaubica
    [scrambler] zagłuszacz
    [radio] zdalne sterowanie
    [coat] powłoka ochronna
    [breaker] bezpiecznik
    [shield] osłona spoczynkowa
    [superior-archive] lepsze archiwum
    [extra-memory] dodatkowa pamięć
    [flywheel] koło zamachowe
   *[recompile] rekompilacja
}

## O co pyta runda

race-ask-programs = Wyślij pięć instrukcji w jednym wierszu, w kolejności, w jakiej robot ma je wykonać.
race-ask-some = Wybierz { $registers ->
    [1] jedną
    [2] dwie
    [3] trzy
    [4] cztery
   *[other] pięć
} z { $count ->
    [2] dwóch
    [3] trzech
    [4] czterech
    [5] pięciu
    [6] sześciu
    [7] siedmiu
    [8] ośmiu
    [9] dziewięciu
    [10] dziesięciu
    [11] jedenastu
    [12] dwunastu
   *[other] { $count }
} instrukcji i wyślij { $registers ->
    [1] ją
   *[other] je
} w jednym wierszu, w kolejności, w jakiej robot ma je wykonać.
race-ask-all = { $count ->
    [0] Nie masz w tej rundzie instrukcji, więc program wypełni los.
    [1] Masz w tej rundzie jedną instrukcję: wyślij ją.
   *[other] Wyślij wszystkie swoje instrukcje w jednym wierszu, w kolejności, w jakiej robot ma je wykonać.
}
race-ask-locked = Wszystkie rejestry twojego robota są zablokowane: powtórzy on ostatni program, a ty nie musisz nic wysyłać. WYŁĄCZ sprawi, że w następnej rundzie robot odpocznie i znikną wszystkie jego uszkodzenia.
race-ask-starts = Podaj pola startowe, zaczynając od tego, na którym ci najbardziej zależy, na przykład STARTY 3 1 4 2.
race-ask-powered-down = Twój robot jest w tej rundzie wyłączony, więc nie musisz nic wysyłać. WYŁĄCZ przedłuży mu odpoczynek o następną rundę.
race-absent-programs = Jeśli nic nie przyślesz, cały program ułoży los.
race-absent-starts = Jeśli nic nie przyślesz, pole startowe wybierze los.

## Tabelka

race-panel-at = { $at } { $way }
race-panel-down = { $at } { $way } (wył.)
race-panel-waiting = bez startu
race-panel-destroyed = zniszczony
race-panel-out = poza wyścigiem
race-panel-damage = uszk. { $damage }
race-panel-flags = flaga { $flags }/{ $all }
race-panel-lives = { $lives ->
    [one] { $lives } życie
    [few] { $lives } życia
   *[many] { $lives } żyć
}
race-panel-own = { $own ->
    [yes] ty
   *[no] { "" }
}

## Znaki

race-legend-robot = A^ robot A, zwrócony na północ; a^ wyłączony
race-legend-belt = > < ^ v taśmy
race-legend-express = >> << ^^ vv szybkie taśmy
race-legend-curve = >s vw ... taśmy z zakrętem
race-legend-gear = @R @L obrotnice
race-legend-pit = OO dziura
race-legend-laser = == !! promienie lasera, L ich źródło
race-legend-site = w1 naprawa, w2 naprawa i ulepszenie

## Listy

race-own-hand = { $count ->
    [one] Twoja { $count } instrukcja
    [few] Twoje { $count } instrukcje
   *[many] Twoje { $count } instrukcji
} na { $registers ->
    [one] 1 rejestr
    [few] { $registers } rejestry
   *[many] { $registers } rejestrów
}: { $hand }
race-own-saved = W kole zamachowym: { $saved }
race-own-locked = Rejestr { $register } jest zablokowany: { $held }
race-own-locked-empty = Rejestr { $register } jest zablokowany, wypełni go los.
race-own-wildcards = { $count ->
    [one] { $count } dżoker: napisz W:F3 albo inną instrukcję po W:
    [few] { $count } dżokery: napisz W:F3 albo inną instrukcję po W:
   *[many] { $count } dżokerów: napisz W:F3 albo inną instrukcję po W:
}{ $crab ->
    [yes] ; w krabich nogach W:CF+L za F, CF+W:L za L
   *[no] { "" }
}
race-own-switch = { $on ->
    [yes] Włączone ulepszenie, { $upgrade }: { $code } OFF za programem je wyłącza.
   *[no] Wyłączone ulepszenie, { $upgrade }: { $code } ON za programem je włącza.
}
race-own-use = { $upgrade ->
    [brakes] Hamulce: F0 zużywa F, a robot stoi w miejscu.
    [fourth-gear] Czwarty bieg: F4 zużywa F3.
    [reverse-gear] Bieg wsteczny: B2 zużywa B.
    [crab-legs] Krabie nogi: CL i CR zużywają F oraz L lub R na krok w bok.
    [dual-processor] Podwójny procesor: F2+L w jednym rejestrze to o pole mniej, a potem obrót.
    [breaker] Bezpiecznik: BREAKER 10 za programem ustawia go na 10 uszkodzeń.
    [flywheel] Koło zamachowe: SAVE F2 za programem zachowuje F2 na następną rundę.
   *[recompile] Rekompilacja: RECOMPILE w osobnym liście daje nowe instrukcje za 2 uszkodzenia.
}
race-own-powering-down = W następnej rundzie się wyłączy.
race-heading-upgrades = Ulepszenia
race-upgrades-of = { $who-you ->
    [yes] Ty: { $list }
   *[no] { $who }: { $list }
}
race-upgrade-switch = { $upgrade } ({ $on ->
    [yes] wł.
   *[no] wył.
})
race-upgrade-switch-left = { $upgrade } ({ $on ->
    [yes] wł.
   *[no] wył.
}, zostało { $left })
race-upgrade-left = { $upgrade } ({ $left })
race-heading-offers = W ofercie
race-offer = { $at }: { $upgrade }, { $rounds ->
    [one] tylko w tej rundzie
    [few] przez { $rounds } rundy
   *[many] przez { $rounds } rund
}
race-offer-none = { $at }: nic
race-heading-order = Kto pierwszy przy remisie
race-heading-picks = Kto pierwszy wybiera start
race-order = { $list }

## Roboty słowami

race-robot = { $who-you ->
    [yes] Ty, robot { $letter }
   *[no] { $who }, robot { $letter }
}: { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}. Uszkodzenia { $damage }, { $flag }, archiwum { $archive }. Przed nim: { $ahead }.
race-robot-down = { $who-you ->
    [yes] Ty, robot { $letter }, wyłączony
   *[no] { $who }, robot { $letter }, wyłączony
}: { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}. Uszkodzenia { $damage }, { $flag }, archiwum { $archive }. Przed nim: { $ahead }.
race-robot-waiting = { $who-you ->
    [yes] Ty, robot { $letter }: jeszcze bez startu.
   *[no] { $who }, robot { $letter }: jeszcze bez startu.
}
race-robot-destroyed = { $who-you ->
    [yes] Ty, robot { $letter }: zniszczony, { $flag }, archiwum { $archive }.
   *[no] { $who }, robot { $letter }: zniszczony, { $flag }, archiwum { $archive }.
}
race-robot-out = { $who-you ->
    [yes] Ty, robot { $letter }: poza wyścigiem.
   *[no] { $who }, robot { $letter }: poza wyścigiem.
}
race-next-flag = następna flaga { $flag } na { $at }
race-no-flag = wszystkie flagi zaliczone
race-ahead-wall = { $free ->
    [0] ściana, tuż obok
    [one] ściana, za { $free } pustym polem
    [few] ściana, za { $free } pustymi polami
   *[many] ściana, za { $free } pustymi polami
}
race-ahead-edge = { $free ->
    [0] otwarty brzeg, tuż obok
    [one] otwarty brzeg, za { $free } pustym polem
    [few] otwarty brzeg, za { $free } pustymi polami
   *[many] otwarty brzeg, za { $free } pustymi polami
}
race-ahead-robot = { $who-you ->
    [yes] ty na { $at }
   *[no] { $who } na { $at }
}, { $free ->
    [0] tuż obok
    [one] za { $free } pustym polem
    [few] za { $free } pustymi polami
   *[many] za { $free } pustymi polami
}

## Plansza słowami

race-numbered = { $number } na { $at }
race-run = { $from } do { $to }
race-floor-flags = Flagi: { $list }.
race-floor-starts = Pola startowe: { $list }.
race-floor-repair = Naprawa na { $list }.
race-floor-upgrade = Naprawa i ulepszenia na { $list }.
race-floor-pits = Dziury: { $list }.
race-floor-right = Obrotnice w prawo: { $list }.
race-floor-left = Obrotnice w lewo: { $list }.
race-floor-belts = Taśmy na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}: { $list }.
race-floor-express = Szybkie taśmy na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}: { $list }.
race-floor-curves = Taśmy, które obracają to, co taśma wnosi z boku: { $list }.
race-floor-lasers = Lasery: { $list }.
race-floor-laser = z { $at } na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}, { $strength ->
    [one] { $strength } promień
    [few] { $strength } promienie
   *[many] { $strength } promieni
}
race-floor-walls = Ściany po { $way ->
    [north] północnej
    [east] wschodniej
    [south] południowej
   *[west] zachodniej
} stronie pól: { $list }.
race-floor-edge-whole = Brzeg { $way ->
    [north] północny
    [east] wschodni
    [south] południowy
   *[west] zachodni
} jest ścianą.
race-floor-edge = Brzeg { $way ->
    [north] północny
    [east] wschodni
    [south] południowy
   *[west] zachodni
} jest ścianą przy { $list }, a gdzie indziej otwarty.
race-floor-open = Brzegi są otwarte.

## Runda

race-heading-opening = Przed pierwszym ruchem
race-heading-register = Ruch { $number }
race-heading-end = Koniec rundy
race-table-head = { $head ->
    [step] Nr
    [damage] Uszk.
    [name] Imię
    [move] Ruch
    [notes] Uwagi
   *[what] Co się stało
}
race-picture = Plansza po ruchu { $number } z drogami wszystkich robotów. To samo mówi tabela.
race-legend-move = Ruch 1 wykonuje rejestr 1. Nr: krok, do pytania DLACZEGO. Uszk.: uszkodzenia po ruchu. Robot, któremu nic się nie stało, nie ma wiersza.
race-legend-forced = Ruch: własny rozkaz robota, a w nawiasach pola, o które coś go przesunęło (N północ, E wschód, S południe, W zachód): (NN) to dwa pola na północ.
race-note-random = { $late ->
    [yes] z losu, bo nic nie przyszło
   *[no] z losu
}
race-note-down = wyłączony
race-note-gear = obrotnica obraca go { $turn ->
    [left] w lewo
    [right] w prawo
   *[around] o 180 stopni
}
race-note-curve = taśma obraca go { $turn ->
    [left] w lewo
    [right] w prawo
   *[around] o 180 stopni
}
race-note-pushed = { $by-you ->
    [yes] popychasz go
   *[no] { $by } popycha go
}
race-note-beamed = { $by-you ->
    [yes] przesuwasz go promieniem
   *[no] { $by } przesuwa go promieniem
}
race-note-held = żyroskop trzyma kierunek na { $what ->
    [gear] obrotnicy
   *[belt] taśmie
}
race-note-wall = { $how ->
    [own] zatrzymuje go ściana
    [belt] ściana trzyma go na taśmie
   *[beam] ściana trzyma go wbrew promieniowi
}
race-note-rival = { $by-you ->
    [yes] zostaje, bo na to samo pole jedziesz ty
   *[no] zostaje, bo na to samo pole jedzie { $by }
}
race-note-blocked = { $by-you ->
    [yes] zostaje, bo na drodze stoisz ty
   *[no] zostaje, bo na drodze stoi { $by }
}
race-note-torn = zostaje między dwoma promieniami
race-note-used-up = zużyte: { $upgrade }
race-note-radio = { $by-you ->
    [yes] zdalnie nim sterujesz
   *[no] { $by } zdalnie nim steruje
}
race-note-scrambled = { $by-you ->
    [yes] zagłuszasz mu rejestr { $register }
   *[no] { $by } zagłusza mu rejestr { $register }
}
race-note-no-effect = { $by-you ->
    [yes] bez skutku: twoje ulepszenie { $upgrade }
   *[no] bez skutku: { $upgrade }, { $by }
}
race-note-destroyed = zniszczony { $how ->
    [pit] w dziurze na { $at }
    [edge] za brzegiem przy { $at }
   *[damage] przez uszkodzenia
}
race-note-shoved = { $by-you ->
    [yes] zniszczony { $how ->
        [pit] w dziurze na { $at }
        [edge] za brzegiem przy { $at }
       *[damage] przez uszkodzenia
    }, strącasz go
   *[no] zniszczony { $how ->
        [pit] w dziurze na { $at }
        [edge] za brzegiem przy { $at }
       *[damage] przez uszkodzenia
    }, strąca go { $by }
}
race-note-lost = traci ulepszenie: { $upgrade }
race-note-out = odpada z wyścigu
race-note-flag = { $last ->
    [yes] zalicza flagę { $flag }, ostatnią
   *[no] zalicza flagę { $flag }
}
race-note-archive = archiwum na { $at }
race-note-laser = laser z { $at }: { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}{ $absorbed ->
    [0] { "" }
   *[other] , przejęte { $absorbed }
}
race-note-shot = { $by-you ->
    [yes] twój strzał
   *[no] strzela { $by }
}: { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}{ $absorbed ->
    [0] { "" }
   *[other] , przejęte { $absorbed }
}
race-note-rammed = { $by-you ->
    [yes] twój taran
   *[no] taranuje { $by }
}: { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}{ $absorbed ->
    [0] { "" }
   *[other] , przejęte { $absorbed }
}
race-told-switch = { $on ->
    [yes] włącza: { $upgrade }
   *[no] wyłącza: { $upgrade }
}
race-told-breaker = ustawia bezpiecznik na { $at }
race-told-powering-down = zapowiada wyłączenie
race-told-recompiled = rekompilacja, 2 uszkodzenia
race-told-recompiled-own = rekompilacja, 2 uszkodzenia; nowe instrukcje: { $hand }
race-told-wildcard = dostaje dżokera od moderatora{ $own ->
    [yes] : napisz W: przed instrukcją, tak jak W:F3
   *[no] { "" }
}
race-told-start = start { $start } na { $at }{ $random ->
    [yes] , wybrał los
   *[no] { "" }
}
race-told-repaired = naprawia uszkodzenia: { $amount }
race-told-upgraded = bierze ulepszenie: { $upgrade }
race-told-breaks = wyłącza go bezpiecznik
race-told-returned = wraca na { $at }{ $near ->
    [yes] , obok swojego archiwum; uszkodzenia: { $damage }
   *[no] ; uszkodzenia: { $damage }
}
race-told-down = wyłączony na następną rundę, bez uszkodzeń
race-told-up = znów działa
race-told-offered = { $at }: nowa oferta, { $upgrade }
race-told-last-round = runda { $round } będzie ostatnia
race-told-over = wyścig skończony

## Runda w zdaniach

race-aloud-row = { $who-you ->
    [yes] Twój robot
   *[no] { $who }
}: { $told }.{ $there ->
    [yes] { " " }Uszkodzenia: { $damage }.
   *[no] { "" }
}{ $step ->
    [0] { "" }
   *[other] { " " }Krok { $step }.
}
race-aloud-of = { $who-you ->
    [yes] Twój robot
   *[no] { $who }
}: { $told }.
race-aloud-all = { $told }.
race-aloud-carried = taśma niesie go o { $squares ->
    [one] jedno pole
    [2] dwa pola
    [3] trzy pola
    [few] { $squares } pola
   *[many] { $squares } pól
} na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-aloud-pushed = { $by-you ->
    [yes] popychasz go
   *[no] { $by } popycha go
} o { $squares ->
    [one] jedno pole
    [2] dwa pola
    [3] trzy pola
    [few] { $squares } pola
   *[many] { $squares } pól
} na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-aloud-beamed = { $by-you ->
    [yes] przesuwasz go promieniem
   *[no] { $by } przesuwa go promieniem
} o { $squares ->
    [one] jedno pole
    [2] dwa pola
    [3] trzy pola
    [few] { $squares } pola
   *[many] { $squares } pól
} na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-told-offered-aloud = Na { $at } jest nowa oferta: { $upgrade }
race-told-last-round-aloud = Runda { $round } będzie ostatnia
race-told-over-aloud = Wyścig skończony

## Nagłówki, bez kropki na końcu

race-headline-over = wyścig skończony
race-headline-began = roboty stoją na polach startowych
race-headline-finishes = { $who-you ->
    [yes] zaliczasz ostatnią flagę
   *[no] { $who } zalicza ostatnią flagę
}
race-headline-flag = { $who-you ->
    [yes] zaliczasz flagę { $flag }
   *[no] { $who } zalicza flagę { $flag }
}
race-headline-destroyed = { $who-you ->
    [yes] tracisz robota { $how ->
        [pit] w dziurze
        [edge] za brzegiem planszy
       *[damage] przez uszkodzenia
    }
   *[no] { $who } traci robota { $how ->
        [pit] w dziurze
        [edge] za brzegiem planszy
       *[damage] przez uszkodzenia
    }
}
race-headline-shoved = { $who-you ->
    [yes] { $by } strąca cię { $how ->
        [pit] do dziury
        [edge] za brzeg
       *[damage] na zgubę
    }
   *[no] { $by-you ->
        [yes] strącasz { $how ->
            [pit] do dziury
            [edge] za brzeg
           *[damage] na zgubę
        } robota: { $who }
       *[no] { $by } strąca { $how ->
            [pit] do dziury
            [edge] za brzeg
           *[damage] na zgubę
        } robota: { $who }
    }
}
race-headline-out = { $who-you ->
    [yes] odpadasz z wyścigu
   *[no] { $who } odpada z wyścigu
}
race-headline-damage = twój robot dostaje { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}
race-headline-damage-all = { $damage ->
    [one] zadano { $damage } uszkodzenie
    [few] zadano { $damage } uszkodzenia
   *[many] zadano { $damage } uszkodzeń
}, bez nowej flagi
race-headline-last = runda { $round } będzie ostatnia
race-headline-upgrade = { $who-you ->
    [yes] bierzesz ulepszenie: { $upgrade }
   *[no] { $who } bierze ulepszenie: { $upgrade }
}
race-caution-destroyed = Twój robot ginie w rejestrze { $register }, { $how ->
    [pit] w dziurze na { $at }.
    [edge] za brzegiem przy { $at }.
   *[damage] od uszkodzeń.
}
