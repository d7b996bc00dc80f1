# What RAMbots says in another way in letters without a drawing (-aloud), and the pieces in
# words that these need.

rambots-piece = { $code }
rambots-piece-aloud = { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
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
rambots-holding-aloud = { $who-you ->
    [yes] You, { $who-mark }: { $total ->
        [one] 1 piece.
       *[other] { $total } pieces.
    }
   *[no] { $who-mark } ({ $who }): { $total ->
        [one] 1 piece.
       *[other] { $total } pieces.
    } { $count ->
        [0] { "" }
        [1] { $first }
        [2] { $first } { $second }
       *[3] { $first } { $second } { $third }
    }
}{ $other ->
    [yes] {" "}Changed: { $changed }.
   *[no] { "" }
} { $goals } { $tagged } of 4 tagged.
rambots-own-pool-aloud = Your pieces: { $count ->
    [0] none.
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-goals-aloud = { $count ->
    [0] No goals left.
    [1] Goal: { $first }.
    [2] Goals: { $first }, then { $second }.
    [3] Goals: { $first }, then { $second }, then { $third }.
   *[4] Goals: { $first }, then { $second }, then { $third }, then { $fourth }.
}
rambots-pool-more-aloud = { $count ->
    [1] plus { $piece }
   *[other] plus { $count } times { $piece }
}
rambots-pool-less-aloud = { $count ->
    [1] minus { $piece }
   *[other] minus { $count } times { $piece }
}
rambots-ask-pool-aloud = { $who-you ->
    [yes] Your pool:
   *[no] { $who }'s pool:
} { $total ->
    [one] 1 piece.
   *[other] { $total } pieces.
} { $count ->
    [0] { "" }
    [1] { $first }
    [2] { $first } { $second }
   *[3] { $first } { $second } { $third }
}
rambots-career-tag-aloud = { $colour } in round { $round }
rambots-played = { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}

## The steps: who acts comes first, with what was played.

rambots-tips-aloud = { $who-you ->
    [yes] You tip over
   *[no] { $who } tips over
}{ $first ->
    [yes] {" "}using { $piece }
   *[no] { "" }
}, facing { $way }.
rambots-tips-to-aloud = { $who-you ->
    [yes] You tip over
   *[no] { $who } tips over
}{ $first ->
    [yes] {" "}using { $piece }
   *[no] { "" }
}, facing { $way }, and { $who-you ->
    [yes] drive
   *[no] drives
} to { $to }{ $wall ->
    [yes] , up to the wall.
   *[no] .
}
rambots-turns-aloud = { $who-you ->
    [yes] You turn { $way }
   *[no] { $who } turns { $way }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}.
rambots-turns-to-aloud = { $who-you ->
    [yes] You turn { $way }
   *[no] { $who } turns { $way }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
} and { $who-you ->
    [yes] drive
   *[no] drives
} to { $to }{ $wall ->
    [yes] , up to the wall.
   *[no] .
}
rambots-moves-aloud = { $who-you ->
    [yes] You drive to { $to }
   *[no] { $who } drives to { $to }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}{ $wall ->
    [yes] , up to the wall.
   *[no] .
}
rambots-reverses-aloud = { $who-you ->
    [yes] You back up to { $to }
   *[no] { $who } backs up to { $to }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}{ $wall ->
    [yes] , up to the wall.
   *[no] .
}
rambots-reverses-pushing-aloud = { $who-you ->
    [yes] You back up to { $to }
   *[no] { $who } backs up to { $to }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}, pushing { $pushed }.
rambots-no-reverse-aloud = { $who-you ->
    [yes] You are upright and cannot back up
   *[no] { $who } is upright and cannot back up
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}.
rambots-wall-aloud = { $first ->
    [yes] { $who-you ->
        [yes] You stay where you are with { $piece }: the wall is in the way.
       *[no] { $who } stays put with { $piece }: the wall is in the way.
    }
   *[no] The wall is in the way.
}
rambots-blocked-aloud = { $first ->
    [yes] { $who-you ->
        [yes] You stay where you are with { $piece }: the wall stops the push.
       *[no] { $who } stays put with { $piece }: the wall stops the push.
    }
   *[no] The wall stops the push: nothing moves further.
}
rambots-pushes-it-aloud = { $who-you ->
    [yes] You push it to { $there }
   *[no] { $who } pushes it to { $there }
}, ending on { $to }.
rambots-pushes-aloud = { $who-you ->
    [yes] You push { $pushed }
   *[no] { $who } pushes { $pushed }
}, ending on { $to }.
rambots-rams-goal-aloud = { $who-you ->
    [yes] You ram { $object }
   *[no] { $who } rams { $object }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}: tag { $number } of 4. { $who-you ->
    [yes] You get
   *[no] { $who } gets
} { $taken }.
rambots-rams-upright-beacon-aloud = { $who-you ->
    [yes] You ram { $object }
   *[no] { $who } rams { $object }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}, not the next goal: it tips over.
rambots-rams-lying-beacon-aloud = { $who-you ->
    [yes] You ram { $object }
   *[no] { $who } rams { $object }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}: it is down, so no tag.
rambots-rams-robot-aloud = { $who-you ->
    [yes] You ram { $victim }
   *[no] { $victim-you ->
        [yes] { $who } rams you
       *[no] { $who } rams { $victim }
    }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
} and { $who-you ->
    [yes] take { $taken }.
   *[no] takes { $taken }.
}
rambots-rams-robot-empty-aloud = { $who-you ->
    [yes] You ram { $victim }, whose pool is empty
   *[no] { $victim-you ->
        [yes] { $who } rams you, and your pool is empty
       *[no] { $who } rams { $victim }, whose pool is empty
    }
}{ $first ->
    [yes] {" "}with { $piece }
   *[no] { "" }
}.
rambots-tags-robot-aloud = Tag { $number } of 4, the { $colour } robot: { $who-you ->
    [yes] you get { $taken }.
   *[no] { $who } gets { $taken }.
}
rambots-beam-raises-aloud = { $it ->
    [yes] The beam stands it upright.
   *[no] The beam stands { $object } on { $at } upright.
}
rambots-beam-upright-aloud = The beam finds { $it ->
    [yes] it
   *[no] { $object } on { $at }
} already standing.
rambots-beam-near-aloud = The beam does nothing: { $it ->
    [yes] it
   *[no] { $object } on { $at }
} is already adjacent.
rambots-beam-edge-aloud = The beam cannot move { $it ->
    [yes] it
   *[no] { $object } on { $at }
}: the way is blocked.
rambots-beam-harmless-aloud = The beam hits { $it ->
    [yes] it
   *[no] { $object } on { $at }
}, which takes no damage.
rambots-beam-moves-aloud = The beam { $how ->
    [red] slides
    [blue] pushes
   *[yellow] pulls
} { $it ->
    [yes] it
   *[no] { $object }
} { $it ->
    [yes] to { $to }
   *[no] from { $from } to { $to }
}{ $edge ->
    [yes] , as far as it can go.
   *[no] .
}
rambots-beam-takes-aloud = { $victim-you ->
    [yes] The beam takes { $taken } from you.
   *[no] The beam takes { $taken } from { $victim }.
}
rambots-beam-takes-nothing-aloud = { $victim-you ->
    [yes] The beam finds nothing to take: your pool is empty.
   *[no] The beam finds nothing to take: { $victim }'s pool is empty.
}
rambots-end-aloud = You would end on { $at }, facing { $way }, with { $tags ->
    [0] no tags.
    [one] { $tags } new tag.
   *[other] { $tags } new tags.
}
rambots-end-upright-aloud = You would end on { $at }, upright, with { $tags ->
    [0] no tags.
    [one] { $tags } new tag.
   *[other] { $tags } new tags.
}

## For phones

rambots-reply-play-short = Reply with up to five moves, for example
rambots-legend-robot-short = { "" }
rambots-legend-pose-short = [R] *r* upright  -r- lying  >R> east
