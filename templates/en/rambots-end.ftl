# What the end of a match tells besides.

rambots-score-tie = { $pieces ->
    [one] { $tagged } of 4, { $pieces } piece in the pool (breaks the tie)
   *[other] { $tagged } of 4, { $pieces } pieces in the pool (breaks the tie)
}
rambots-career-missing = { $count ->
    [1] { $career }; missing { $first }
    [2] { $career }; missing { $first } and { $second }
   *[3] { $career }; missing { $first }, { $second } and { $third }
}
