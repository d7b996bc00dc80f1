# Odpowiedzi na polecenia poprawek, które nie pasują.
gm-put-right-unplayed = W tej partii jeszcze nic nie rozegrano.
gm-put-right-round = Runda { $asked } nie jest rozegrana albo już nie obowiązuje.
gm-put-right-round-hint = Rozegrane rundy pokazuje `orders list`.
gm-redo-illegal = { $seat }: w rundzie { $round } tego rozkazu nie da się już wykonać.
gm-redo-illegal-hint = Inny rozkaz daje `--order`, bez rozkazu gra `--without`.
gm-redo-rollback-hint = `match rollback` pozwala wszystkim grać dalej od tego miejsca.
gm-redo-act = W rundzie { $round } nie da się już zrobić czegoś, co zrobiono od razu.
gm-redo-acts = Ten tekst robi coś od razu; rozegranej rundzie można dać tylko rozkazy.
gm-redo-acts-hint = Pomiń to albo użyj `match rollback`.
gm-redo-owes-nothing-hint = Pomiń to miejsce.
gm-redo-by-hand = Pozycję rundy { $round } poprawiono ręcznie, a rundy przed nią prowadziłyby teraz do innej.
gm-redo-by-hand-hint = Powtórz rundy od { $round } albo użyj `match rollback`.
gm-correct-acts = W otwartej rundzie zrobiono już coś od razu, z obecnej pozycji.
gm-correct-acts-hint = Poczekaj na następną rundę albo wróć z `match rollback`.
gm-correct-same = To jest obecna pozycja.
gm-correct-same-hint = Nic się nie zmienia.
gm-correct-options = Pierwszy wiersz ma inne opcje niż partia.
gm-correct-options-hint = Zmienia je `round redo --option`.
gm-correct-over = W tej pozycji partia jest skończona.
gm-correct-over-hint = Kończy ją `match end`.

check-corrected = Co poprawiono: od { $the-round-of } mogą obowiązywać inne wersje albo żadne.
