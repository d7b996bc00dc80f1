# Pictures for those who cannot see them.

board-picture = The board as a picture (the drawing above says the same).
rambots-picture = Board after { $steps ->
    [one] the step
   *[other] all { $steps } steps
 }: where each robot went, what was pushed and what was shot (the steps say the same).
ricochet-picture = Board after the line, with { $moves ->
    [one] its move as an arrow
   *[other] its { $moves } moves as arrows
 } (the steps say the same).
