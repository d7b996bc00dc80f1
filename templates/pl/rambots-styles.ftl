# Co RAMbots mówią inaczej w listach bez rysunku (-aloud), i piramidki słowami, których te
# listy potrzebują.

rambots-piece = { $code }
rambots-piece-aloud = { $code } ({ $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
})
rambots-codes-aloud = { $count ->
    [0] { $codes }
    [1] { $first }
    [2] { $first }, { $second }
    [3] { $first }, { $second }, { $third }
   *[4] { $first }, { $second }, { $third }, { $fourth }
}
rambots-pool-kind = { $count ->
    [1] { $colour ->
        [red] czerwona
        [yellow] żółta
        [green] zielona
       *[blue] niebieska
    }
    [one] { $count }{ "\u00A0" }{ $colour ->
        [red] czerwona
        [yellow] żółta
        [green] zielona
       *[blue] niebieska
    }
    [few] { $count }{ "\u00A0" }{ $colour ->
        [red] czerwone
        [yellow] żółte
        [green] zielone
       *[blue] niebieskie
    }
   *[many] { $count }{ "\u00A0" }{ $colour ->
        [red] czerwonych
        [yellow] żółtych
        [green] zielonych
       *[blue] niebieskich
    }
}
rambots-pool-size = { $size ->
    [small] Małe:
    [medium] Średnie:
   *[large] Duże:
} { $count ->
    [1] { $first }.
    [2] { $first }, { $second }.
    [3] { $first }, { $second }, { $third }.
   *[4] { $first }, { $second }, { $third }, { $fourth }.
}
rambots-pool-aloud = { $who-you ->
    [yes] Ty, { $who-mark }:
   *[no] { $who-mark } ({ $who }):
} { $total ->
    [one] { $total } piramidka.
    [few] { $total } piramidki.
   *[many] { $total } piramidek.
} { $count ->
    [0] { "" }
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-ask-pool-aloud = { $who-you ->
    [yes] Twoja pula:
   *[no] Pula ({ $who }):
} { $total ->
    [one] { $total } piramidka.
    [few] { $total } piramidki.
   *[many] { $total } piramidek.
} { $count ->
    [0] { "" }
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-goal-stack-aloud = { $who-you ->
    [yes] Ty, { $who-mark }:
   *[no] { $who-mark } ({ $who }):
} { $count ->
    [0] nic nie zostało.
    [1] { $first }.
    [2] { $first }, potem { $second }.
    [3] { $first }, potem { $second }, potem { $third }.
   *[4] { $first }, potem { $second }, potem { $third }, potem { $fourth }.
}
rambots-needs-aloud = { $who-you ->
    [yes] { $count ->
        [0] Nie masz już żadnego celu (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [1] Twój ostatni cel: { $first } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [2] Twoje cele: { $first }, potem { $second } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [3] Twoje cele: { $first }, potem { $second }, potem { $third } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
       *[4] Twoje cele: { $first }, potem { $second }, potem { $third }, potem { $fourth } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
    }
   *[no] { $count ->
        [0] { $who } nie ma już żadnego celu (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [1] { $who }, ostatni cel: { $first } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [2] { $who }, cele: { $first }, potem { $second } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
        [3] { $who }, cele: { $first }, potem { $second }, potem { $third } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
       *[4] { $who }, cele: { $first }, potem { $second }, potem { $third }, potem { $fourth } (zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4).
    }
}
rambots-career-tag-aloud = { $colour } w rundzie { $round }
