# Co RAMbots mówią inaczej w mailach bez rysunku (-aloud), i piramidki słowami, których te
# maile potrzebują.

rambots-piece = { $code }
    .acc = { $code }
rambots-piece-aloud = { $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
}
    .acc = { $size ->
        [small] małą
        [medium] średnią
       *[large] dużą
    } { $colour ->
        [red] czerwoną
        [yellow] żółtą
        [green] zieloną
       *[blue] niebieską
    }
rambots-played = { $size ->
    [small] mała
    [medium] średnia
   *[large] duża
} { $colour ->
    [red] czerwona
    [yellow] żółta
    [green] zielona
   *[blue] niebieska
}
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
rambots-holding-aloud = { $who-you ->
    [yes] Ty, { $who-mark }: { $total ->
        [one] { $total } piramidka.
        [few] { $total } piramidki.
       *[many] { $total } piramidek.
    }
   *[no] { $who-mark } ({ $who }): { $total ->
        [one] { $total } piramidka.
        [few] { $total } piramidki.
       *[many] { $total } piramidek.
    } { $count ->
        [0] { "" }
        [1] { $first }
        [2] { $first } { $second }
       *[3] { $first } { $second } { $third }
    }
}{ $other ->
    [yes] {" "}Zmiany: { $changed }.
   *[no] { "" }
} { $goals } Zaliczone: { $tagged }{ "\u00A0" }z{ "\u00A0" }4.
rambots-own-pool-aloud = Twoje piramidki: { $count ->
    [0] brak.
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-goals-aloud = { $count ->
    [0] Bez dalszych celów.
    [1] Cel: { $first }.
    [2] Cele: { $first }, potem { $second }.
    [3] Cele: { $first }, potem { $second }, potem { $third }.
   *[4] Cele: { $first }, potem { $second }, potem { $third }, potem { $fourth }.
}
rambots-pool-more-aloud = { $count ->
    [1] plus { $piece }
   *[other] { $count } razy plus { $piece }
}
rambots-pool-less-aloud = { $count ->
    [1] minus { $piece }
   *[other] { $count } razy minus { $piece }
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
rambots-career-tag-aloud = { $colour } w rundzie { $round }

## Kroki: najpierw kto działa, i czym.

rambots-tips-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): kładziesz się
       *[no] { $who } ({ $piece }) kładzie się
    }
   *[no] { $who-you ->
        [yes] Kładziesz się
       *[no] { $who } kładzie się
    }
} przodem na { $way }.
rambots-tips-to-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): kładziesz się
       *[no] { $who } ({ $piece }) kładzie się
    }
   *[no] { $who-you ->
        [yes] Kładziesz się
       *[no] { $who } kładzie się
    }
} przodem na { $way } i { $who-you ->
    [yes] jedziesz
   *[no] jedzie
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
rambots-turns-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): obracasz się
       *[no] { $who } ({ $piece }) obraca się
    }
   *[no] { $who-you ->
        [yes] Obracasz się
       *[no] { $who } obraca się
    }
} na { $way }.
rambots-turns-to-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): obracasz się
       *[no] { $who } ({ $piece }) obraca się
    }
   *[no] { $who-you ->
        [yes] Obracasz się
       *[no] { $who } obraca się
    }
} na { $way } i { $who-you ->
    [yes] jedziesz
   *[no] jedzie
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
rambots-moves-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): jedziesz
       *[no] { $who } ({ $piece }) jedzie
    }
   *[no] { $who-you ->
        [yes] Jedziesz
       *[no] { $who } jedzie
    }
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
rambots-reverses-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): cofasz się
       *[no] { $who } ({ $piece }) cofa się
    }
   *[no] { $who-you ->
        [yes] Cofasz się
       *[no] { $who } cofa się
    }
} na { $to }{ $wall ->
    [yes] , do ściany.
   *[no] .
}
rambots-reverses-pushing-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): cofasz się
       *[no] { $who } ({ $piece }) cofa się
    }
   *[no] { $who-you ->
        [yes] Cofasz się
       *[no] { $who } cofa się
    }
} na { $to } i { $who-you ->
    [yes] przepychasz
   *[no] przepycha
} { $pushed }.
rambots-no-reverse-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): stoisz pionowo i nie możesz się cofać
       *[no] { $who } ({ $piece }) stoi pionowo i nie może się cofać
    }
   *[no] { $who-you ->
        [yes] Stoisz pionowo i nie możesz się cofać
       *[no] { $who } stoi pionowo i nie może się cofać
    }
}.
rambots-wall-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): nie ruszasz się
       *[no] { $who } ({ $piece }) nie rusza się
    }
   *[no] { $who-you ->
        [yes] Dalej nie jedziesz
       *[no] { $who } dalej nie jedzie
    }
}: ściana zagradza drogę.
rambots-blocked-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): nie ruszasz się
       *[no] { $who } ({ $piece }) nie rusza się
    }
   *[no] { $who-you ->
        [yes] Dalej nie jedziesz
       *[no] { $who } dalej nie jedzie
    }
}: pchany rząd opiera się o ścianę.
rambots-pushes-it-aloud = { $who-you ->
    [yes] Przepychasz go na { $there } i stajesz
   *[no] { $who } przepycha go na { $there } i staje
} na { $to }.
rambots-pushes-aloud = { $who-you ->
    [yes] Przepychasz { $pushed }, stajesz
   *[no] { $who } przepycha { $pushed }, staje
} na { $to }.
rambots-rams-goal-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): taranujesz { $object-acc }
       *[no] { $who } ({ $piece }) taranuje { $object-acc }
    }
   *[no] { $who-you ->
        [yes] Taranujesz { $object-acc }
       *[no] { $who } taranuje { $object-acc }
    }
}: cel { $number } z 4, { $who-you ->
    [yes] zdobywasz
   *[no] zdobywa
} { $taken-acc }.
rambots-rams-upright-beacon-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): taranujesz { $object-acc }
       *[no] { $who } ({ $piece }) taranuje { $object-acc }
    }
   *[no] { $who-you ->
        [yes] Taranujesz { $object-acc }
       *[no] { $who } taranuje { $object-acc }
    }
}, to nie następny cel: znacznik się przewraca.
rambots-rams-lying-beacon-aloud = { $first ->
    [yes] { $who-you ->
        [yes] Ty ({ $piece }): taranujesz { $object-acc }
       *[no] { $who } ({ $piece }) taranuje { $object-acc }
    }
   *[no] { $who-you ->
        [yes] Taranujesz { $object-acc }
       *[no] { $who } taranuje { $object-acc }
    }
}, który leży, więc cel nie jest zaliczony.
rambots-rams-robot-aloud = { $who-you ->
    [yes] { $first ->
        [yes] Ty ({ $piece }): taranujesz robota ({ $victim })
       *[no] Taranujesz robota ({ $victim })
    }
   *[no] { $who }{ $first ->
        [yes] {" "}({ $piece })
       *[no] { "" }
    } { $victim-you ->
        [yes] taranuje cię
       *[no] taranuje robota ({ $victim })
    }
} i { $who-you ->
    [yes] zabierasz { $taken-acc }.
   *[no] zabiera { $taken-acc }.
}
rambots-rams-robot-empty-aloud = { $who-you ->
    [yes] { $first ->
        [yes] Ty ({ $piece }): taranujesz robota ({ $victim })
       *[no] Taranujesz robota ({ $victim })
    }, a jego pula jest pusta.
   *[no] { $who }{ $first ->
        [yes] {" "}({ $piece })
       *[no] { "" }
    } { $victim-you ->
        [yes] taranuje cię, a twoja pula jest pusta.
       *[no] taranuje robota ({ $victim }), a jego pula jest pusta.
    }
}
rambots-tags-robot-aloud = Cel { $number } z 4, { $colour } robot: { $who-you ->
    [yes] zdobywasz
   *[no] { $who } zdobywa
} { $taken-acc }.
rambots-beam-raises-aloud = { $it ->
    [yes] Promień stawia go pionowo.
   *[no] Promień stawia pionowo { $object-acc } na { $at }.
}
rambots-beam-upright-aloud = { $it ->
    [yes] Promień niczego nie zmienia: obiekt już stoi pionowo.
   *[no] Promień niczego nie zmienia: { $object } na { $at } już stoi pionowo.
}
rambots-beam-near-aloud = { $it ->
    [yes] Promień niczego nie zmienia: obiekt jest już tuż przed nosem.
   *[no] Promień niczego nie zmienia: { $object } na { $at } jest już tuż przed nosem.
}
rambots-beam-edge-aloud = { $it ->
    [yes] Promień niczego nie przesuwa: droga jest zablokowana.
   *[no] Promień niczego nie przesuwa: { $object } na { $at } nie może się ruszyć.
}
rambots-beam-harmless-aloud = { $it ->
    [yes] Promień nie wyrządza szkody.
   *[no] Promień trafia { $object-acc } na { $at } i nie wyrządza szkody.
}
rambots-beam-moves-aloud = Promień { $how ->
    [red] zsuwa
    [blue] odpycha
   *[yellow] przyciąga
} { $it ->
    [yes] go
   *[no] { $object-acc } z { $from }
} na { $to }{ $edge ->
    [yes] , dalej się nie da.
   *[no] .
}
rambots-beam-takes-aloud = { $victim-you ->
    [yes] Promień zabiera ci { $taken-acc }.
   *[no] Promień zabiera { $taken-acc } (traci { $victim }).
}
rambots-beam-takes-nothing-aloud = { $victim-you ->
    [yes] Promień nic nie daje: twoja pula jest pusta.
   *[no] Promień nic nie daje: { $victim } ma pustą pulę.
}
rambots-end-aloud = Na końcu: { $at }, przodem na { $way }; { $tags ->
    [0] w tym rozkazie bez celu.
    [one] w tym rozkazie { $tags } cel.
    [few] w tym rozkazie { $tags } cele.
   *[many] w tym rozkazie { $tags } celów.
}
rambots-end-upright-aloud = Na końcu: { $at }, pionowo; { $tags ->
    [0] w tym rozkazie bez celu.
    [one] w tym rozkazie { $tags } cel.
    [few] w tym rozkazie { $tags } cele.
   *[many] w tym rozkazie { $tags } celów.
}

## Na telefon

rambots-reply-play-short = Odpowiedz: do pięciu ruchów, na przykład
rambots-legend-robot-short = { "" }
rambots-legend-pose-short = [R] *r* stoi  -r- leży  >R> wschód
