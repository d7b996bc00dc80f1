# Co wyścig robotów odpowiada na DLACZEGO i ZAPYTAJ.

race-ask-unknown = Tego nie ma w wyścigu.
race-ask-hint = Zapytaj o pole (d6), o robota po literze (A) albo o gracza, albo o flagę (FLAGA 2).
race-ask-plain = { $at }: zwykła podłoga.
race-ask-pit = { $at }: dziura.
race-ask-gear = { $at }: obrotnica, która obraca { $right ->
    [yes] w prawo.
   *[no] w lewo.
}
race-ask-belt = { $at }: { $express ->
    [yes] szybka taśma
   *[no] taśma
} na { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}{ $curve ->
    [yes] , która obraca to, co taśma wnosi z boku
   *[no] { "" }
}.
race-ask-repair = { $at }: klucz, na koniec rundy naprawia 2 uszkodzenia.
race-ask-upgrade = { $at }: klucz i młotek, na koniec rundy naprawia 2 uszkodzenia i daje oferowane ulepszenie.
race-ask-flag = { $at }: flaga { $flag }.
race-ask-start = { $at }: pole startowe { $start }.
race-side = { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-ask-walls = Ściany: { $list }.
race-ask-beam = Świeci tu laser z { $from }: { $strength ->
    [one] { $strength } promień.
    [few] { $strength } promienie.
   *[many] { $strength } promieni.
}
race-rank = { $rank ->
    [1] pierwszy
    [2] drugi
    [3] trzeci
   *[other] miejsce { $rank }
}
race-explain-step = { $who-you ->
    [yes] Ty, { $code }, w rejestrze { $register }.
   *[no] { $who }, { $code }, w rejestrze { $register }.
}
race-explain-alone = W tym rejestrze nie ruszał się nikt inny.
race-explain-first = Nie było nic szybszego, więc ten ruch był pierwszy (D6).
race-explain-rival = { $who-you ->
    [yes] ty { $code }
   *[no] { $who } { $code }
}
race-explain-after = Przed nim: { $list } (D6).{ $tie ->
    [yes] { " " }Równe rozkazy idą według listy: { $order }.
   *[no] { "" }
}
race-explain-moves = { $steps ->
    [one] Jedno pole
    [few] { $steps } pola
   *[many] { $steps } pól
} własnym ruchem, z { $from } na { $to } (D7).
race-explain-pushes = { $other-you ->
    [yes] Popchnięty robot: twój (D7, D21).
   *[no] Popchnięty robot: { $other } (D7, D21).
}
race-explain-turns = Obrót przodem na { $way ->
    [north] północ.
    [east] wschód.
    [south] południe.
   *[west] zachód.
}
race-explain-stopped = { $why ->
    [wall] Zatrzymała go ściana, jego albo rząd, który popychał (D7).
   *[robot] To, co stało na drodze, nie ruszyło się (D7).
}
race-explain-rams = { $other-you ->
    [yes] Taran zadał ci { $damage ->
        [one] { $damage } uszkodzenie
        [few] { $damage } uszkodzenia
       *[many] { $damage } uszkodzeń
    } (U9).
   *[no] { $other } dostaje od tarana { $damage ->
        [one] { $damage } uszkodzenie
        [few] { $damage } uszkodzenia
       *[many] { $damage } uszkodzeń
    } (U9).
}
race-explain-destroyed = { $who-you ->
    [yes] Ty: { $note } (D13, D17).
   *[no] { $who }: { $note } (D13, D17).
}
race-explain-nothing = Ten ruch niczego nie poruszył.
race-explain-notes = W tym rejestrze: { $list }. Taśmy to D8 i D9, obrotnice i lasery D10, flagi D11, zniszczenie D13.
