# Co jeszcze mówi koniec partii.

rambots-score-tie = { $pieces ->
    [one] { $tagged } z 4, { $pieces } piramidka w puli (rozstrzyga remis)
    [few] { $tagged } z 4, { $pieces } piramidki w puli (rozstrzygają remis)
    [many] { $tagged } z 4, { $pieces } piramidek w puli (rozstrzyga remis)
   *[other] { $tagged } z 4, { $pieces } piramidki w puli (rozstrzyga remis)
}
rambots-career-missing = { $count ->
    [1] { $career }; brakuje { $first-gen }
    [2] { $career }; brakuje { $first-gen } i { $second-gen }
   *[3] { $career }; brakuje { $first-gen }, { $second-gen } i { $third-gen }
}
