# Pictures for those who cannot see them.

board-picture = The board as a picture. { $words }
rambots-picture = Board after { $steps ->
    [one] the step
   *[other] all { $steps } steps
 }: where each robot went, what was pushed and what was shot (as in the steps).
ricochet-picture = Board after the moves, with { $moves ->
    [one] the move as an arrow
   *[other] the { $moves } moves as arrows
 } (as in the steps).

help-pictures = shows you the boards as pictures
help-pictures-on = leaves the pictures out
pictures-verdict = { $on ->
    [yes] PICTURES: boards come as pictures, too
   *[no] PICTURES NO: no more pictures in our messages about { $id }
 }
pictures-note = { $on ->
    [yes] From now on, every message with a board shows it as a picture, and your receipts show the path your order takes. PICTURES NO stops this.
   *[no] Everything is still said in words, and boards are still drawn in plain text. PICTURES brings the pictures back.
 }
pictures-note-aloud = { $on ->
    [yes] Our messages stay in words; those that describe a board include a picture of it too, and your receipts show the path your order takes. PICTURES NO stops this.
   *[no] Everything is still said in words, and boards are still drawn in plain text. PICTURES brings the pictures back.
 }
pictures-none-verdict = In this match messages come without pictures
pictures-none-note = { $gm } has left them out. Everything is said in words, and boards are drawn in plain text.
help-news = tells you what others send before a round is played
help-news-on = stops the messages about what others send
news-verdict = { $on ->
    [yes] NEWS: you hear what others send
   *[no] NEWS NO: no more messages about what others send
 }
news-note = { $on ->
    [yes] What the rules make public at once comes to you, at most once an hour. NEWS NO stops this.
   *[no] STATUS shows what is public, and the report tells all. NEWS brings these messages back.
 }
board-picture-aloud = The board as a picture (the sentences of this message say the same).
