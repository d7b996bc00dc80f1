# To, co mówi każda gra i katalog gier.

fault-header = Pierwszy wiersz musi brzmieć: { $header }
fault-no-questions = W tej grze nie ma odpowiedzi na pytania o planszę; STAN pokazuje ją całą.
fault-empty-place = { $count ->
    [0] Wygląda na to, że czegoś tu brakuje.
   *[other] Odczytaliśmy { $read }, a tutaj wygląda na to, że czegoś brakuje.
}
fault-empty-place-hint = Wyślij cały rozkaz jeszcze raz, w jednym wierszu.
fault-other-game = „{ $typed }” to rozkaz z innej gry.
fault-other-game-hint = Jeśli to do innej partii, odpowiedz na wiadomość z tamtej partii.
fault-not-read = { $count ->
    [0] Nie rozumiemy „{ $typed }”.
   *[other] Odczytaliśmy { $read }, ale nie rozumiemy „{ $typed }”.
}
fault-no-acts = W tej grze nic nie dzieje się od razu.
fault-no-board = Ta gra ma własną planszę i nie przyjmuje innej.
hint-no-board = Nie podawaj planszy.
fault-no-header = Pierwszy wiersz musi podawać grę i jej wersję.
fault-unknown-game = Nie ma gry „{ $word }”.
fault-version = „{ $word }” to wersja, której ten program nie potrafi odczytać.
hint-known-games = Znane: { $known }.
fault-option = Nie ma opcji „{ $word }”.
fault-option-twice = „{ $word }” ustawia opcję po raz drugi.
fault-option-value = „{ $word }” to nie wartość tej opcji.
hint-known = Znane: { $known }.
hint-once = Zostaw tylko to, o co ci chodzi.
fault-line = Żaden wiersz nie zaczyna się od „{ $word }”.
fault-line-twice = Jest drugi wiersz „{ $word }”.
fault-incomplete = Czegoś tu brakuje.
fault-extra = „{ $word }” to więcej, niż tu trzeba.
fault-number = „{ $word }” to nie liczba, która tu pasuje.
fault-seat = „{ $word }” to nie miejsce gracza.
hint-like = Napisz tak: { $example }
hint-remove = Usuń to.
fault-players = Liczba graczy to { $range }, a nie { $count }.
hint-players = Podaj tylu graczy, ilu może grać.
fault-wish = Miejsca nazywają się w tej grze A, B, C i tak dalej, więc „{ $word }” nie da się dostać.
hint-wish = Pomiń to życzenie.
