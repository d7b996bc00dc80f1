# What RAMbots says in another way in letters without a drawing (-aloud), and the pieces in
# words that these need.

rambots-piece = { $code }
rambots-piece-aloud = { $code } ({ $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
})
rambots-codes-aloud = { $count ->
    [0] { $codes }
    [1] { $first }
    [2] { $first }, { $second }
    [3] { $first }, { $second }, { $third }
   *[4] { $first }, { $second }, { $third }, { $fourth }
}
rambots-pool-kind = { $count ->
    [1] { "" }
   *[other] { $count }{ "\u00A0" }
}{ $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
rambots-pool-size = { $size ->
    [small] Small:
    [medium] Medium:
   *[large] Large:
} { $count ->
    [1] { $first }.
    [2] { $first }, { $second }.
    [3] { $first }, { $second }, { $third }.
   *[4] { $first }, { $second }, { $third }, { $fourth }.
}
rambots-pool-aloud = { $who-you ->
    [yes] You, { $who-mark }:
   *[no] { $who-mark } ({ $who }):
} { $total ->
    [one] 1 piece.
   *[other] { $total } pieces.
} { $count ->
    [0] { "" }
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-ask-pool-aloud = { $who-you ->
    [yes] Your pool:
   *[no] Pool of { $who }:
} { $total ->
    [one] 1 piece.
   *[other] { $total } pieces.
} { $count ->
    [0] { "" }
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-goal-stack-aloud = { $who-you ->
    [yes] You, { $who-mark }:
   *[no] { $who-mark } ({ $who }):
} { $count ->
    [0] none left.
    [1] { $first }.
    [2] { $first }, then { $second }.
    [3] { $first }, then { $second }, then { $third }.
   *[4] { $first }, then { $second }, then { $third }, then { $fourth }.
}
rambots-needs-aloud = { $who-you ->
    [yes] { $count ->
        [0] You have no goal left (tagged: { $tagged } of 4).
        [1] You need { $first } (tagged: { $tagged } of 4).
        [2] You need { $first }, then { $second } (tagged: { $tagged } of 4).
        [3] You need { $first }, then { $second }, then { $third } (tagged: { $tagged } of 4).
       *[4] You need { $first }, then { $second }, then { $third }, then { $fourth } (tagged: { $tagged } of 4).
    }
   *[no] { $count ->
        [0] { $who } has no goal left (tagged: { $tagged } of 4).
        [1] { $who } needs { $first } (tagged: { $tagged } of 4).
        [2] { $who } needs { $first }, then { $second } (tagged: { $tagged } of 4).
        [3] { $who } needs { $first }, then { $second }, then { $third } (tagged: { $tagged } of 4).
       *[4] { $who } needs { $first }, then { $second }, then { $third }, then { $fourth } (tagged: { $tagged } of 4).
    }
}
rambots-career-tag-aloud = { $colour } in round { $round }
