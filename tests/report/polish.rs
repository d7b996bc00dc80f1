//! The made-up game's words in Polish, so that a Polish letter can be read as a whole.

/// A text of the fixtures in Polish; one that is not known stays as it is.
pub fn polish(text: &str) -> &str {
    WORDS.iter().find(|(english, _)| *english == text).map_or(text, |(_, polish)| polish)
}

const WORDS: &[(&str, &str)] = &[
    ("Red", "Czerwony"),
    ("Blue", "Niebieski"),
    ("Green", "Zielony"),
    ("Yellow", "Żółty"),
    ("green", "zielony"),
    ("yellow", "żółty"),
    ("d3 south", "d3 płd."),
    ("g3 west", "g3 zach."),
    ("f8 west", "f8 zach."),
    ("d6 south", "d6 płd."),
    (">R> robot, faces east", ">R> robot przodem na wschód"),
    ("[R] upright  -r- flat  *r* lit", "[R] stoi  -r- leży  *r* stoi"),
    ("Ties: Red Blue Yellow Green", "Stos: Czerw. Nieb. Żółty Ziel."),
    (
        "You, Red: d3, facing south. Ahead: blue beacon, d1, 2 squares away.",
        "Ty, Czerwony: d3, przodem na południe. Z przodu: niebieski znacznik, d1, 2 pola dalej.",
    ),
    (
        "Blue (Basia): g3, facing west. Ahead: you, d3, 3 squares away.",
        "Niebieski (Basia): g3, przodem na zachód. Z przodu: ty, d3, 3 pola dalej.",
    ),
    (
        "Beacons, all lying: red c2, yellow e6, green b3, blue d1.",
        "Znaczniki, wszystkie leżą: czerwony c2, żółty e6, zielony b3, niebieski d1.",
    ),
    ("You need green, then red, then blue.", "Twoje cele: zielony, potem czerwony, niebieski."),
    ("Pools (public)", "Pule (jawne)"),
    ("Red 1Y 2Y 3Y 2G 3G 3B 3R (+1Y -1G -1R).", "Czerwony 1Y 2Y 3Y 2G 3G 3B 3R (+1Y -1G -1R)."),
    ("Blue 1Y 2Y 1G 1G 3G 2B 3B 2R 3R.", "Niebieski 1Y 2Y 1G 1G 3G 2B 3B 2R 3R."),
    ("small, green beats blue", "mała, zielony przed niebieskim"),
    ("small, blue beats yellow", "mała, niebieski przed żółtym"),
    ("only medium", "jedyna średnia"),
    ("To f3.", "Jedzie na f3."),
    ("Beam: green beacon e3 up.", "Promień: zielony znacznik na e3 staje pionowo."),
    ("Upright: no reverse, beam up.", "Stoi pionowo: nie cofa się, promień w górę."),
    (
        "b6 to d6, RAMs yellow beacon: TAG, gets 1Y back.",
        "Z b6 na d6, TARANUJE żółty znacznik: CEL, odzyskuje 1Y.",
    ),
    ("It is pushed to e6.", "Znacznik ląduje na e6."),
    ("Rules: arcade. A beam is no object.", "Zasady: wersja arcade. Promień to nie obiekt."),
    (
        "The Complex hums, and the Master Priority Scheduler has a slot free.",
        "Kompleks szumi, a Główny Planista Priorytetów ma wolny termin.",
    ),
    (
        "The Complex falls silent until somebody boots it again.",
        "Kompleks milknie, dopóki ktoś znów go nie uruchomi.",
    ),
    ("About 10 rounds of five minutes each.", "Około 10 rund po pięć minut."),
    ("Goal", "Cel gry"),
    (
        "Be first to tag the four beacons in the order of your goal stack.",
        "Zalicz przed innymi cztery znaczniki w kolejności ze swojego stosu celów.",
    ),
    (
        "An order is up to five instructions on one line",
        "Rozkaz to najwyżej pięć instrukcji w jednym wierszu",
    ),
    (
        "Each: size (1, 2, 3), colour (R Y G B), direction (N E S W, or U).",
        "Każda: rozmiar (1, 2, 3), kolor (R Y G B), kierunek (N E S W albo U).",
    ),
    (
        "Each piece of your pool once a round; it comes back.",
        "Każda piramidka z puli raz na rundę; potem wraca.",
    ),
    (
        "Up to five instructions on one line, each piece of your pool once.",
        "Najwyżej pięć instrukcji w jednym wierszu, każda piramidka z puli raz.",
    ),
    ("A robot without orders stands still.", "Robot bez rozkazu stoi w miejscu."),
    ("an instruction", "jakaś instrukcja"),
    ("medium yellow, east", "średnia żółta, na wschód"),
    ("small green, north", "mała zielona, na północ"),
    ("large blue, south", "duża niebieska, na południe"),
    ("Move b6 to d6.", "Jedzie z b6 na d6."),
    ("RAM yellow beacon, upright: TAG 1 of 4.", "TARANUJE żółty znacznik, który stoi: CEL 1 z 4."),
    ("It ends e6.", "Znacznik ląduje na e6."),
    ("Turn north.", "Obraca się na północ."),
    (
        "Green beam hits Yellow robot d8: it stands upright.",
        "Zielony promień trafia robota na d8: robot staje pionowo.",
    ),
    (
        "Instruction 2: your green beam would stand Dan's robot upright (d8).",
        "Instrukcja 2: twój zielony promień postawi pionowo robota (Dan, d8).",
    ),
    ("4 of 4", "4 z 4"),
    ("3 of 4, missing yellow", "3 z 4, brakuje żółtego"),
    (
        "2 of 4, 10 pieces in the pool (breaks the tie)",
        "2 z 4, 10 piramidek w puli (przesądza o remisie)",
    ),
    ("2 of 4, 8 pieces", "2 z 4, 8 piramidek"),
    ("yellow R4, green R6, red R7, blue R9", "żółty R4, zielony R6, czerwony R7, niebieski R9"),
    ("green R4, red R5, blue R8", "zielony R4, czerwony R5, niebieski R8"),
    ("Battering ram", "Taran"),
    ("Pacifist", "Gołąb pokoju"),
    ("none", "bez taranowania"),
    (
        "you own no medium green. Your greens: 3G (large).",
        "Nie masz średniej zielonej piramidki. Masz w tym kolorze: 3G.",
    ),
    ("Did you mean 3G?", "Czy chodzi o 3G?"),
    ("Z is not a direction (N E S W U).", "Z to nie kierunek (N E S W U)."),
    ("Did you mean W?", "Czy chodzi o W?"),
    ("The two blocks of orders differ.", "Te dwa bloki rozkazów różnią się od siebie."),
    ("a 7 is in.", "jest siódemka."),
];
