# Co wyścig robotów odpowiada na DLACZEGO i ZAPYTAJ.

race-ask-unknown = Tego nie ma w wyścigu.
race-ask-hint = Zapytaj o pole (d6), o robota przez jego literę (A) lub gracza, o flagę (FLAGA 2) albo o cały tor (TOR).
race-ask-plain = { $at }: zwykła podłoga.
race-ask-pit = { $at }: dziura.
race-ask-gear = { $at }: zębatka, która obraca { $right ->
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
    [yes] , która obraca robota wniesionego z boku przez inną taśmę
   *[no] { "" }
}.
race-ask-repair = { $at }: punkt naprawy. Na koniec rundy naprawia 2 uszkodzenia.
race-ask-upgrade = { $at }: punkt naprawy i ulepszeń. Na koniec rundy naprawia 2 uszkodzenia i daje ulepszenie, które jest do wzięcia.
race-ask-flag = { $at }: flaga { $flag }.
race-ask-start = { $at }: pole startowe { $start }.
race-side = { $way ->
    [north] północ
    [east] wschód
    [south] południe
   *[west] zachód
}
race-ask-walls = Ściany od strony: { $list }.
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
    [yes] Ty, { $code }, w ruchu { $register }.
   *[no] { $who }, { $code }, w ruchu { $register }.
}
race-explain-alone = W tym ruchu nikt inny się nie poruszył.
race-explain-first = Nikt nie miał szybszej instrukcji, więc ten ruch był pierwszy (D6).
race-explain-rival = { $who-you ->
    [yes] ty { $code }
   *[no] { $who } { $code }
}
race-explain-after = Wcześniej: { $list } (D6).{ $tie ->
    [yes] { " " }O remisach decyduje lista: { $order }.
   *[no] { "" }
}
race-explain-nothing = Ten ruch niczego nie przesunął.
race-explain-notes = W tym ruchu (D7, D21): { $list }.
race-explain-other = A tymczasem { $who }: { $list }.
race-explain-clauses = Zasady: taśmy D8 i D9, zębatki i lasery D10, flagi D11, zniszczenie D13 i D17, taran U9.
