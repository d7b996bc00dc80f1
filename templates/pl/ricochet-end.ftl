# Klasyfikacja w Ricochet Pyramids i to, co mówi koniec partii.

ricochet-score = { $points ->
    [one] { $scored } z { $points } punktu
    [few] { $scored } z { $points } punktów
   *[many] { $scored } z { $points } punktów
}
ricochet-outcome-won = { $who-you ->
    [yes] { $points ->
        [one] Masz { $points } punkt i wygrywasz.
        [few] Masz { $points } punkty i wygrywasz.
       *[many] Masz { $points } punktów i wygrywasz.
    }
   *[no] { $points ->
        [one] { $who } ma { $points } punkt i wygrywa.
        [few] { $who } ma { $points } punkty i wygrywa.
       *[many] { $who } ma { $points } punktów i wygrywa.
    }
}
ricochet-outcome-stopped = { $count ->
    [1] Do żadnego celu nie da się już dotrzeć: { $names } ma najwięcej punktów i wygrywa.
   *[other] Do żadnego celu nie da się już dotrzeć: pierwsze miejsce dzielą { $names }.
}
ricochet-career = { $won ->
    [0] bez wygranej rundy
    [one] { $won } wygrana runda
    [few] { $won } wygrane rundy
   *[many] { $won } wygranych rund
}; { $solved ->
    [one] { $solved } rozwiązanie
    [few] { $solved } rozwiązania
   *[many] { $solved } rozwiązań
}, { $sharp ->
    [0] żadne najkrótsze z możliwych
    [one] w tym { $sharp } najkrótsze
    [few] w tym { $sharp } najkrótsze
   *[many] w tym { $sharp } najkrótszych
}
ricochet-career-none = bez rozwiązania
ricochet-award-eye = Sokole oko
ricochet-award-eye-for = { $count ->
    [one] { $count } rozwiązanie najkrótsze z możliwych
    [few] { $count } rozwiązania najkrótsze z możliwych
   *[many] { $count } rozwiązań najkrótszych z możliwych
}
ricochet-award-way = Naokoło
ricochet-award-way-for = { $count ->
    [one] runda wygrana w { $count } ruchu
    [few] runda wygrana w { $count } ruchach
   *[many] runda wygrana w { $count } ruchach
}
ricochet-award-hair = O włos
ricochet-award-hair-for = { $count ->
    [one] { $count } runda przegrana
    [few] { $count } rundy przegrane
   *[many] { $count } rund przegranych
} tylko dlatego, że { $form ->
    [bids] taka sama deklaracja przyszła wcześniej
   *[sealed] równie krótkie rozwiązanie przyszło wcześniej
}
ricochet-award-tale = Bajarz
ricochet-award-tale-for = { $count ->
    [one] { $count } deklaracja bez pokrycia
    [few] { $count } deklaracje bez pokrycia
   *[many] { $count } deklaracji bez pokrycia
}
