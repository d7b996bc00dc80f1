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
    .acc = { $upgrade ->
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
        [howitzer] minihaubicę
        [scrambler] zagłuszacz
        [radio] zdalne sterowanie
        [coat] powłokę ochronną
        [breaker] bezpiecznik
        [shield] osłonę spoczynkową
        [superior-archive] lepsze archiwum
        [extra-memory] dodatkową pamięć
        [flywheel] koło zamachowe
       *[recompile] rekompilację
    }

## O co pyta runda

race-ask-programs = Wyślij pięć instrukcji w jednym wierszu, w kolejności, w jakiej robot ma je wykonać.
race-reply = { $which ->
    [some] Wyślij { $registers ->
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
    } instrukcji w jednym wierszu, na przykład
    [all] { $count ->
        [1] Wyślij swoją jedyną instrukcję, na przykład
       *[other] Wyślij wszystkie instrukcje w jednym wierszu, na przykład
    }
   *[none] Odpowiedz jednym wierszem na samej górze, na przykład
}
race-reply-short = { $which ->
    [some] Wyślij { $registers ->
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
    }, na przykład
    [all] { $count ->
        [1] Wyślij jedyną instrukcję, na przykład
       *[other] Wyślij wszystkie, na przykład
    }
   *[none] Odpowiedz jednym wierszem, na przykład
}
race-ask-some = { "" }
race-ask-all = { $count ->
    [0] Nie masz w tej rundzie instrukcji, więc program wypełni los.
   *[other] { "" }
}
race-ask-locked = Wszystkie ruchy twojego programu są zablokowane: robot powtórzy ostatni program, a ty nie musisz nic wysyłać. POWER DOWN (WYŁĄCZ) zatrzyma go na następną rundę, co usuwa wszystkie uszkodzenia.
race-ask-powered-down-short = Twój robot jest w tej rundzie wyłączony. WYŁĄCZ przedłuży to o rundę.
race-ask-starts = Podaj pola startowe, zaczynając od tego, na którym ci najbardziej zależy, na przykład STARTY 3 1 4 2.
race-ask-powered-down = Twój robot jest w tej rundzie wyłączony, więc nie musisz nic wysyłać. WYŁĄCZ przedłuży to o kolejną rundę.
race-absent-programs = Jeśli nic nie przyślesz, cały program ułoży los.
race-absent-starts = Jeśli nic nie przyślesz, pole startowe wybierze los.

## Tabelka

race-panel-name = { $who }
race-panel-name-short = { $who-you ->
    [yes] Ty
   *[no] { $who }
}
race-panel-at = { $at } { $way }
race-panel-down = { $at } { $way } (wył.)
race-panel-down-short = { $at } { $way } wył.
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
race-panel-damage-short = uszk. { $damage }
race-panel-flags-short = F{ $flags }/{ $all }
race-panel-lives-short = x{ $lives }
race-panel-own = { $own ->
    [yes] ty
   *[no] { "" }
}
race-panel-own-short = { "" }

## Znaki

race-legend-robot = A^ robot A, zwrócony na północ; a^ wyłączony
race-legend-belt = > < ^ v taśmy
race-legend-express = >> << ^^ vv szybkie taśmy
race-legend-curve = >s >S taśmy skręcające na południe
race-legend-gear = @R @L zębatki obracające
race-legend-pit = OO dziura
race-legend-laser = == !! promienie lasera, L ich źródło
race-legend-site = w1 naprawa, w2 naprawa i ulepszenie
race-legend-ask = Znaki objaśnia ZAPYTAJ TOR.
race-legend-ask-short = { "" }

## Własny robot, obok tego, o co pyta runda

race-own-hand = Twoje instrukcje: { $hand }.
race-own-place = Stoisz na { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}, uszkodzenia: { $damage }; { $flag }. { $ahead }
race-own-place-short = Stoisz na { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}; uszkodzenia: { $damage }, { $flag }.
race-own-place-aloud = { "" }
race-own-saved = W kole zamachowym czeka { $saved }.
race-own-locked = Ruch { $register } jest zablokowany i zostaje w nim { $held }.
race-own-locked-empty = Ruch { $register } jest zablokowany i wypełni go los.
race-own-wildcards = { $count ->
    [one] Masz dżokera
    [few] Masz { $count } dżokery
   *[many] Masz { $count } dżokerów
}: napisz W:F3 albo W: przed inną instrukcją{ $crab ->
    [yes] ; przy krabich nogach W:CF+L zastępuje F, a CF+W:L zastępuje L
   *[no] { "" }
}.
race-own-switch = { $on ->
    [yes] Twoje ulepszenie ({ $upgrade }) jest włączone. Żeby je wyłączyć, dopisz za programem { $code } OFF.
   *[no] Twoje ulepszenie ({ $upgrade }) jest wyłączone. Żeby je włączyć, dopisz za programem { $code } ON.
}{ $beam ->
    [pressor] { " " }Włączone zastępuje laser i odpycha trafionego robota o jedno pole.
    [tractor] { " " }Włączone zastępuje laser i ściąga trafionego robota o jedno pole.
    [howitzer] { " " }Włączone zastępuje laser: 1 uszkodzenie, a trafiony robot odjeżdża o jedno pole.
    [scrambler] { " " }Włączone zastępuje laser: następną instrukcję trafionego robota zamienia na losową.
    [radio] { " " }Włączone zastępuje laser: trafiony robot do końca rundy wykonuje twoje instrukcje.
   *[gyro] { " " }Gdy jest włączone, taśmy i zębatki cię nie obracają.
}
race-own-switch-short = { $on ->
    [yes] Ulepszenie włączone: { $upgrade } (wyłącza je { $code } OFF).
   *[no] Ulepszenie wyłączone: { $upgrade } (włącza je { $code } ON).
}
race-own-use = { $upgrade ->
    [brakes] Hamulce: F0 zużywa F, a robot stoi w miejscu.
    [fourth-gear] Czwarty bieg: F4 zużywa F3, a robot jedzie cztery pola.
    [reverse-gear] Bieg wsteczny: B2 zużywa B, a robot cofa się o dwa pola.
    [crab-legs] Krabie nogi: CL zużywa F i L, a CR zużywa F i R na krok w bok.
    [dual-processor] Podwójny procesor: F2+L w jednym ruchu to jazda o pole krótsza, a potem obrót.
    [breaker] Bezpiecznik: BREAKER 10 za programem wyłącza robota przy 10 uszkodzeniach.
    [flywheel] Koło zamachowe: SAVE i nieużyta instrukcja, na przykład SAVE F, za programem zachowuje ją na następną rundę.
   *[recompile] Rekompilacja: RECOMPILE bez innych instrukcji wymienia je wszystkie za 2 uszkodzenia.
}
race-own-use-short = { $upgrade ->
    [brakes] Hamulce: F0 zużywa F, a robot stoi.
    [fourth-gear] Czwarty bieg: F4 zużywa F3, cztery pola.
    [reverse-gear] Bieg wsteczny: B2 zużywa B, dwa pola.
    [crab-legs] Krabie nogi: CL zużywa F i L, a CR zużywa F i R.
    [dual-processor] Podwójny procesor: F2+L to jedno pole i obrót.
    [breaker] Bezpiecznik: dopisz BREAKER 10, a robot wyłączy się przy 10 uszkodzeniach.
    [flywheel] Koło zamachowe: dopisz SAVE F, a nieużyte F zostanie na następną rundę.
   *[recompile] Rekompilacja: RECOMPILE bez instrukcji je wymienia.
}
race-own-powering-down = W następnej rundzie robot się wyłączy i znikną wszystkie jego uszkodzenia.

## Listy

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
}, zostało trafień: { $left })
race-upgrade-switch-aloud = { $upgrade } ({ $on ->
    [yes] ulepszenie włączone
   *[no] ulepszenie wyłączone
})
race-upgrade-switch-left-aloud = { $upgrade } ({ $on ->
    [yes] ulepszenie włączone
   *[no] ulepszenie wyłączone
}, zostało trafień: { $left })
race-upgrade-left = { $upgrade } ({ $what ->
    [breaker] próg { $left }
   *[coat] przejmie jeszcze uszkodzeń: { $left }
})
race-heading-lists = Ulepszenia i kolejność
race-heading-lists-short = Ulepszenia
race-heading-picks = Kto pierwszy wybiera start
race-offer = Na { $at } { $rounds ->
    [one] jeszcze jedną rundę
    [few] przez { $rounds } rundy
   *[many] przez { $rounds } rund
}: { $upgrade }
race-offer-short = Na { $at }: { $upgrade } ({ $rounds ->
    [one] jeszcze { $rounds } runda
    [few] jeszcze { $rounds } rundy
   *[many] jeszcze { $rounds } rund
})
race-offer-none = Na { $at }: nic do wzięcia
race-order = Pierwszeństwo: { $list }
race-picks = { $list }

## Pierwsza lekcja

race-lesson-goal = Wygrywa, kto pierwszy zaliczy flagi po kolei: flagę 1, flagę 2 i tak dalej. Flagę zaliczasz, stojąc na niej na koniec ruchu.
race-lesson-program = Program to pięć instrukcji. F, F2 i F3 to jazda naprzód o jedno, dwa i trzy pola, B o jedno wstecz; L obraca w lewo, R w prawo, U zawraca. Używasz tylko instrukcji, które masz.
race-lesson-together = Pierwsze instrukcje wszystkich graczy to ruch 1, drugie to ruch 2 i tak dalej. Szybsza instrukcja idzie pierwsza: F3, F2, F, B, potem obroty. Roboty na drodze popychasz, a ściany cię zatrzymują.
race-lesson-floor = Po każdym ruchu działa podłoga: taśmy przesuwają cię o jedno pole, szybkie taśmy o dwa, a zębatki obracają.
race-lesson-laser = Potem każdy robot strzela prosto przed siebie: 1 uszkodzenie. Za każde dwa uszkodzenia dostajesz o jedną instrukcję mniej.
race-lesson-pit = Dziury i otwarte brzegi niszczą robota. { $lives ->
    [one] Masz jedno życie.
    [few] Masz { $lives } życia i wracasz z 4 uszkodzeniami do archiwum: na flagę lub punkt naprawy, gdzie twój robot stał ostatnio, albo na start.
   *[many] Masz { $lives } żyć i wracasz z 4 uszkodzeniami do archiwum: na flagę lub punkt naprawy, gdzie twój robot stał ostatnio, albo na start.
}
race-lesson-starts = Wybierasz, skąd ruszy twój robot. Pola startowe to S1, S2 i tak dalej; jeśli ktoś przed tobą zajmie to, którego chcesz, dostaniesz następne z twojej listy.
race-lesson-move = { $number ->
    [1] ruch
   *[other] Ruch
} { $number }, { $code }: { $told }.
race-lesson-move-aloud = { $number ->
    [1] ruch
   *[other] Ruch
} { $number }, { $words }: { $told }.

## Roboty słowami

race-robot = { $who-you ->
    [yes] Ty (robot { $letter })
   *[no] { $who } (robot { $letter })
}: { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}. Uszkodzenia: { $damage }, { $flag }, archiwum { $archive }. { $ahead }
race-robot-down = { $who-you ->
    [yes] Ty (robot { $letter }, wyłączony)
   *[no] { $who } (robot { $letter }, wyłączony)
}: { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}. Uszkodzenia: { $damage }, { $flag }, archiwum { $archive }. { $ahead }
race-other = { $who } ({ $down ->
    [yes] robot { $letter }, wyłączony
   *[no] { $letter }
}): { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}, uszkodzenia: { $damage }, { $next ->
    [0] wszystkie flagi zaliczone
   *[other] cel: flaga { $next }
}.{ $faces ->
    [yes] { " " }{ $ahead }
   *[no] { "" }
}
race-robot-waiting = { $who-you ->
    [yes] Ty (robot { $letter }): jeszcze bez startu.
   *[no] { $who } (robot { $letter }): jeszcze bez startu.
}
race-robot-destroyed = { $who-you ->
    [yes] Ty (robot { $letter }): robot zniszczony, { $flag }, archiwum { $archive }.
   *[no] { $who } (robot { $letter }): robot zniszczony, { $flag }, archiwum { $archive }.
}
race-robot-out = { $who-you ->
    [yes] Ty (robot { $letter }): poza wyścigiem.
   *[no] { $who } (robot { $letter }): poza wyścigiem.
}
race-next-flag = następna flaga: { $flag } na { $at }
race-next-flag-short = cel: flaga { $flag } na { $at }
race-no-flag = wszystkie flagi zaliczone
race-ahead-wall = { $own-you ->
    [yes] { $free ->
        [0] Tuż przed tobą
        [one] Przed tobą { $free } wolne pole, potem
        [few] Przed tobą { $free } wolne pola, potem
       *[many] Przed tobą { $free } wolnych pól, potem
    }
   *[no] { $free ->
        [0] Tuż przed robotem
        [one] Przed robotem { $free } wolne pole, potem
        [few] Przed robotem { $free } wolne pola, potem
       *[many] Przed robotem { $free } wolnych pól, potem
    }
}{ $free ->
    [0] :
   *[other] { "" }
} ściana.
race-ahead-edge = { $own-you ->
    [yes] { $free ->
        [0] Tuż przed tobą
        [one] Przed tobą { $free } wolne pole, potem
        [few] Przed tobą { $free } wolne pola, potem
       *[many] Przed tobą { $free } wolnych pól, potem
    }
   *[no] { $free ->
        [0] Tuż przed robotem
        [one] Przed robotem { $free } wolne pole, potem
        [few] Przed robotem { $free } wolne pola, potem
       *[many] Przed robotem { $free } wolnych pól, potem
    }
}{ $free ->
    [0] :
   *[other] { "" }
} otwarty brzeg.
race-ahead-pit = { $own-you ->
    [yes] { $free ->
        [0] Tuż przed tobą
        [one] Przed tobą { $free } wolne pole, potem
        [few] Przed tobą { $free } wolne pola, potem
       *[many] Przed tobą { $free } wolnych pól, potem
    }
   *[no] { $free ->
        [0] Tuż przed robotem
        [one] Przed robotem { $free } wolne pole, potem
        [few] Przed robotem { $free } wolne pola, potem
       *[many] Przed robotem { $free } wolnych pól, potem
    }
}{ $free ->
    [0] :
   *[other] { "" }
} dziura na { $at }.
race-ahead-robot = { $own-you ->
    [yes] { $free ->
        [0] Tuż przed tobą
        [one] Przed tobą { $free } wolne pole, potem
        [few] Przed tobą { $free } wolne pola, potem
       *[many] Przed tobą { $free } wolnych pól, potem
    }
   *[no] { $free ->
        [0] Tuż przed robotem
        [one] Przed robotem { $free } wolne pole, potem
        [few] Przed robotem { $free } wolne pola, potem
       *[many] Przed robotem { $free } wolnych pól, potem
    }
}{ $free ->
    [0] :
   *[other] { "" }
} { $who-you ->
    [yes] ty na { $at }
   *[no] { $who } na { $at }
}.

## Plansza słowami

race-numbered = { $number } na { $at }
race-run = od { $from } do { $to }
race-floor-flags = Flagi: { $list }.
race-floor-starts = Pola startowe: { $list }.
race-floor-repair = Naprawa na { $list }.
race-floor-upgrade = Naprawa i ulepszenia na { $list }.
race-floor-pits = Dziury: { $list }.
race-floor-right = Zębatki obracające w prawo: { $list }.
race-floor-left = Zębatki obracające w lewo: { $list }.
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
race-floor-curves = Taśmy skręcające, które obracają robota wniesionego z boku przez inną taśmę: { $list }.
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
} ma ścianę przy { $list }, a gdzie indziej jest otwarty.
race-floor-open = Brzegi są otwarte.
race-legend-ask-aloud = Tor się nie zmienia: opisuje go ZAPYTAJ TOR, a jedno pole na przykład ZAPYTAJ d6.

## Runda

race-heading-opening = Przed pierwszym ruchem
race-heading-register = Ruch { $number }
race-heading-end = Koniec rundy
race-heading-end-short = Koniec
race-heading-opening-short = Najpierw
race-table-head = { $head ->
    [step] Nr
    [register] Nr
    [move] Ruch
    [square] Potem
    [damage] Uszk.
    [name] Imię
   *[notes] Co z tego wyszło
}
race-table-head-short = { $head ->
    [step] Nr
    [register] Nr
    [move] Ruch
    [square] Potem
    [damage] Usz
    [name] Imię
   *[notes] { "" }
}
race-who = { $who-you ->
    [yes] Ty
   *[no] { $who }
}
race-picture = Plansza po ruchu { $number } z drogą każdego robota.
race-note-random = losowo
race-note-down = robot wyłączony
race-note-to = na { $at }
race-note-falls = { $how ->
    [pit] { $who-you ->
        [yes] wpadasz
       *[no] wpada
    } do dziury na { $at }, robot zniszczony
   *[edge] { $who-you ->
        [yes] wypadasz
       *[no] wypada
    } za brzeg przy { $at }, robot zniszczony
}
race-note-faces = przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-note-pushes = { $who-you ->
    [yes] popychasz robota gracza { $other } na { $at }
   *[no] { $other-you ->
        [yes] popycha cię na { $at }
       *[no] popycha robota gracza { $other } na { $at }
    }
}
race-note-pushes-off = { $who-you ->
    [yes] strącasz robota gracza { $other }
   *[no] { $other-you ->
        [yes] strąca cię
       *[no] strąca robota gracza { $other }
    }
} { $how ->
    [pit] do dziury na { $at }
   *[edge] za brzeg przy { $at }
}, robot zniszczony
race-note-carried = { $who-you ->
    [yes] taśma niesie cię na { $at }
   *[no] taśma niesie robota na { $at }
}
race-note-carried-off = { $who-you ->
    [yes] taśma niesie cię
   *[no] taśma niesie robota
} { $how ->
    [pit] do dziury na { $at }, robot zniszczony
   *[edge] za brzeg przy { $at }, robot zniszczony
}
race-note-carried-off-pushed = { $who-you ->
    [yes] taśma niesie cię
   *[no] taśma niesie robota
} { $how ->
    [pit] do dziury na { $at }, robot zniszczony
   *[edge] za brzeg przy { $at }, robot zniszczony
}, bo tam { $by-you ->
    [yes] popychasz go ty
   *[no] popycha go { $by }
}
race-note-gear = { $who-you ->
    [yes] zębatka obraca cię
   *[no] zębatka obraca robota
} { $turn ->
    [left] w lewo
    [right] w prawo
   *[around] o 180 stopni
}
race-note-curve = { $who-you ->
    [yes] taśma obraca cię
   *[no] taśma obraca robota
} { $turn ->
    [left] w lewo
    [right] w prawo
   *[around] o 180 stopni
}
race-note-held = żyroskop trzyma kierunek na { $what ->
    [gear] zębatce
   *[belt] taśmie
}
race-note-wall = { $how ->
    [own] { $who-you ->
        [yes] zatrzymuje cię ściana
       *[no] zatrzymuje robota ściana
    }
   *[belt] { $who-you ->
        [yes] ściana trzyma cię na taśmie
       *[no] ściana trzyma robota na taśmie
    }
}
race-note-rival = { $who-you ->
    [yes] zostajesz
   *[no] zostaje
}, bo na to samo pole { $by-you ->
    [yes] jedziesz ty
   *[no] jedzie { $by }
}
race-note-blocked = { $who-you ->
    [yes] zostajesz
   *[no] zostaje
}, bo na drodze { $by-you ->
    [yes] stoisz ty
   *[no] stoi { $by }
}
race-note-beam-held = { $who-you ->
    [yes] twój promień nie przesuwa robota gracza { $other }
   *[no] { $other-you ->
        [yes] promień nie przesuwa cię
       *[no] promień nie przesuwa robota gracza { $other }
    }
}, bo { $why ->
    [wall] na drodze jest ściana
    [torn] dwa promienie ciągną w dwie strony
   *[rival] na to samo pole { $by-you ->
        [yes] jedziesz ty
       *[no] jedzie { $by }
    }
}
race-note-beam = po ruchach { $move ->
    [pull] { $who-you ->
        [yes] ściągasz robota gracza { $other } promieniem na { $at }
       *[no] { $other-you ->
            [yes] ściąga cię promieniem na { $at }
           *[no] ściąga robota gracza { $other } promieniem na { $at }
        }
    }
   *[push] { $who-you ->
        [yes] odpychasz robota gracza { $other } promieniem na { $at }
       *[no] { $other-you ->
            [yes] odpycha cię promieniem na { $at }
           *[no] odpycha robota gracza { $other } promieniem na { $at }
        }
    }
}
race-note-beam-off = po ruchach { $who-you ->
    [yes] { $move ->
        [pull] ściągasz robota gracza { $other } promieniem
       *[push] spychasz robota gracza { $other } promieniem
    }
   *[no] { $move ->
        [pull] ściąga
       *[push] spycha
    } { $other-you ->
        [yes] cię promieniem
       *[no] robota gracza { $other } promieniem
    }
} { $how ->
    [pit] do dziury na { $at }
   *[edge] za brzeg przy { $at }
}, robot zniszczony
race-note-shoots = { $who-you ->
    [yes] trafiasz robota gracza { $other }:
   *[no] { $other-you ->
        [yes] trafia cię:
       *[no] trafia robota gracza { $other }:
    }
} { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}{ $absorbed ->
    [0] { "" }
   *[other] , ochrona przejmuje { $absorbed }
}
race-note-rams = { $who-you ->
    [yes] taranujesz, { $other } obrywa
   *[no] { $other-you ->
        [yes] taranuje cię
       *[no] taranuje, { $other } obrywa
    }
}: { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}{ $absorbed ->
    [0] { "" }
   *[other] , ochrona przejmuje { $absorbed }
}
race-note-laser = laser z { $at }: { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}{ $absorbed ->
    [0] { "" }
   *[other] , ochrona przejmuje { $absorbed }
}
race-note-used-up = ulepszenie zużyte: { $upgrade }
race-note-radio = { $who-you ->
    [yes] zdalnie sterujesz robotem gracza { $other }
   *[no] { $other-you ->
        [yes] zdalnie tobą steruje
       *[no] zdalnie steruje robotem gracza { $other }
    }
}
race-note-scrambles = { $who-you ->
    [yes] zagłuszasz ruch { $register } robota gracza { $other }
   *[no] { $other-you ->
        [yes] zagłusza ci ruch { $register }
       *[no] zagłusza ruch { $register } robota gracza { $other }
    }
}
race-note-no-effect = { $who-you ->
    [yes] twoje ulepszenie bez skutku: { $upgrade }, cel: { $other }
   *[no] bez skutku: { $upgrade }, cel: { $other-you ->
        [yes] ty
       *[no] { $other }
    }
}
race-note-destroyed = { $who-you ->
    [yes] twój robot zniszczony przez uszkodzenia
   *[no] robot zniszczony przez uszkodzenia
}
race-note-lost = { $who-you ->
    [yes] tracisz ulepszenie: { $upgrade }
   *[no] traci ulepszenie: { $upgrade }
}
race-note-out = robot odpada z wyścigu
race-note-flag = { $who-you ->
    [yes] zaliczasz flagę { $flag }
   *[no] zalicza flagę { $flag }
}{ $last ->
    [yes] , ostatnią
   *[no] { "" }
}
race-note-archive = archiwum odtąd na { $at }
race-told-switch = { $on ->
    [yes] { $who-you ->
        [yes] włączasz { $upgrade-acc }
       *[no] włącza { $upgrade-acc }
    }
   *[no] { $who-you ->
        [yes] wyłączasz { $upgrade-acc }
       *[no] wyłącza { $upgrade-acc }
    }
}
race-told-breaker = { $who-you ->
    [yes] ustawiasz bezpiecznik na { $at }
   *[no] ustawia bezpiecznik na { $at }
}
race-told-powering-down = { $who-you ->
    [yes] zapowiadasz wyłączenie
   *[no] zapowiada wyłączenie
}
race-told-recompiled = { $who-you ->
    [yes] wymieniasz wszystkie instrukcje za 2 uszkodzenia
   *[no] wymienia wszystkie instrukcje za 2 uszkodzenia
}
race-told-recompiled-own = wymieniasz wszystkie instrukcje za 2 uszkodzenia; nowe: { $hand }
race-told-wildcard = { $own ->
    [yes] dostajesz dżokera, który zastąpi dowolną instrukcję: napisz przed nią W:, na przykład W:F3
   *[no] dostaje od moderatora dżokera
}
race-told-start = { $who-you ->
    [yes] dostajesz
   *[no] dostaje
} start { $start } na { $at }{ $random ->
    [yes] , wylosowany
   *[no] { "" }
}
race-told-repaired = { $who-you ->
    [yes] naprawiasz
   *[no] naprawia
} { $amount ->
    [one] { $amount } uszkodzenie
    [few] { $amount } uszkodzenia
   *[many] { $amount } uszkodzeń
}
race-told-upgraded = { $who-you ->
    [yes] bierzesz ulepszenie „{ $upgrade }”
   *[no] bierze ulepszenie „{ $upgrade }”
}
race-told-breaks = { $who-you ->
    [yes] osiągasz próg bezpiecznika
   *[no] osiąga próg bezpiecznika
}
race-told-returned = { $who-you ->
    [yes] wracasz
   *[no] wraca
} na { $at }{ $near ->
    [yes] , obok archiwum,
   *[no] { "" }
} { $damage ->
    [0] bez uszkodzeń
    [one] z { $damage } uszkodzeniem
    [few] z { $damage } uszkodzeniami
   *[many] z { $damage } uszkodzeniami
}
race-told-down = { $who-you ->
    [yes] wyłączasz się
   *[no] wyłącza się
} na następną rundę, co usuwa wszystkie uszkodzenia
race-told-up = znów { $who-you ->
    [yes] działasz
   *[no] działa
}
race-told-offered = teraz do wzięcia na { $at }: { $upgrade }
race-told-last-round = wyścig trwa dalej, najpóźniej do rundy { $round }
race-told-over = wyścig skończony

## Runda w zdaniach

race-legend-forced = Uszk.: uszkodzenia po tym ruchu. N, E, S, W obok ruchu: przepchnięcie albo przewiezienie o jedno pole na północ, wschód, południe, zachód.
race-pushed = popchnięcie na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-aloud-row = { $who-you ->
    [yes] Ty
   *[no] { $who }
}: { $told }.{ $news ->
    [yes] { " " }Uszkodzenia: { $damage }.
   *[no] { "" }
}{ $step ->
    [0] { "" }
   *[other] { " " }Krok{ "\u00A0" }{ $step }.
}
race-aloud-row-short = { $who-you ->
    [yes] Ty
   *[no] { $who }
}{ $moved ->
    [yes] { " " }{ $code }
   *[no] { "" }
}{ $silent ->
    [yes] .
   *[no] : { $rest }.
}
race-aloud-of = { $who-you ->
    [yes] Ty
   *[no] { $who }
} { $told }.
race-aloud-all = { $told }.
race-told-offered-aloud = Teraz do wzięcia na { $at }: { $upgrade }
race-told-last-round-aloud = Wyścig trwa dalej, najpóźniej do rundy { $round }
race-told-over-aloud = Wyścig skończony

## Prognozy

race-forecast-end = { $open ->
    [yes] Bez losowych ruchów na
   *[no] Na
} koniec stoisz na { $at }, przodem na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}, uszkodzenia: { $damage }, { $flag }.

race-aloud-forecast = Ruch { $number }: { $does ->
    [yes] { $told }
   *[no] brak
}{ $there ->
    [yes] ; pole { $at }, przodem na { $way ->
        [north] północ
        [east] wschód
        [south] południe
       *[west] zachód
    }
   *[no] { "" }
}.

## Nagłówki, bez kropki na końcu

race-headline-over = wyścig skończony
race-headline-began = roboty stoją na polach startowych
race-headline-finishes = { $who-you ->
    [yes] zaliczasz ostatnią flagę{ $wins ->
        [yes] { " przed innymi" }
       *[no] { "" }
    }
   *[no] { $who } zalicza ostatnią flagę{ $wins ->
        [yes] { " przed innymi" }
       *[no] { "" }
    }
}
race-headline-flag = { $who-you ->
    [yes] zaliczasz flagę { $flag }
   *[no] { $who } zalicza flagę { $flag }
}
race-headline-destroyed = { $who-you ->
    [yes] twój robot { $how ->
        [pit] wpada do dziury
        [edge] wypada za brzeg planszy
       *[damage] ginie od uszkodzeń
    }
   *[no] robot gracza { $who } { $how ->
        [pit] wpada do dziury
        [edge] wypada za brzeg planszy
       *[damage] ginie od uszkodzeń
    }
}
race-headline-shoved = { $who-you ->
    [yes] { $by } strąca cię { $how ->
        [pit] do dziury
        [edge] za brzeg
       *[damage] na zgubę
    }
   *[no] { $by-you ->
        [yes] strącasz robota gracza { $who } { $how ->
            [pit] do dziury
            [edge] za brzeg
           *[damage] na zgubę
        }
       *[no] { $by } strąca robota gracza { $who } { $how ->
            [pit] do dziury
            [edge] za brzeg
           *[damage] na zgubę
        }
    }
}
race-headline-out = { $who-you ->
    [yes] odpadasz z wyścigu
   *[no] { $who } odpada z wyścigu
}
race-headline-damage = twój robot otrzymuje { $damage ->
    [one] { $damage } uszkodzenie
    [few] { $damage } uszkodzenia
   *[many] { $damage } uszkodzeń
}
race-headline-damage-all = { $damage ->
    [one] zadano { $damage } uszkodzenie
    [few] zadano { $damage } uszkodzenia
   *[many] zadano { $damage } uszkodzeń
}, flag nie zaliczono
race-headline-last = wyścig trwa dalej, najpóźniej do rundy { $round }
race-headline-upgrade = { $who-you ->
    [yes] bierzesz ulepszenie ({ $upgrade })
   *[no] { $who } bierze ulepszenie ({ $upgrade })
}
race-headline-upgrade-short = { $who-you ->
    [yes] bierzesz { $upgrade-acc }
   *[no] { $who } bierze { $upgrade-acc }
}
race-caution-destroyed = Twój robot ginie w ruchu { $register }, { $how ->
    [pit] w dziurze na { $at }.
    [edge] za brzegiem przy { $at }.
   *[damage] od uszkodzeń.
}
