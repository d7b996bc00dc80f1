## Polecenia moderatora, które nie pasują do partii, każde z wyjściem.

gm-not-draft = Zaproszenia do tej partii są już wysłane.
gm-not-open = Do tej partii nie można dołączyć e-mailem, więc nie ma czego zamykać.
gm-not-open-hint = Stan partii pokazuje `match show`; `seat drop` odbiera miejsce graczowi.
gm-too-few = { $count ->
    [0] Nikt nie ma miejsca, a do tej gry trzeba co najmniej { $least } graczy.
    [one] Miejsce ma 1 gracz, a do tej gry trzeba ich co najmniej { $least }.
    [few] Miejsca mają { $count } gracze, a do tej gry trzeba ich co najmniej { $least }.
   *[many] Miejsca ma { $count } graczy, a do tej gry trzeba ich co najmniej { $least }.
 }
gm-too-few-hint = Zaproś kogoś (`seat invite`) albo odwołaj partię (`match end`).
gm-not-draft-hint = Przesuń termin odpowiedzi (`deadline extend`) albo załóż inną partię.
gm-not-playing = Ta partia nie jest teraz rozgrywana.
gm-not-playing-hint = `match show` pokazuje jej stan.
gm-misfit = Runda { $round } nie wynika z poprzednich, więc nie można grać dalej.
gm-misfit-hint = `botpost verify` pokazuje, co się nie zgadza, a `botpost restore` wraca do kopii.
gm-not-stopped = Ta partia nie jest ani wstrzymana, ani zamrożona.
gm-not-stopped-hint = `match show` pokazuje jej stan.
gm-over = Ta partia jest skończona.
gm-set-stopped = Zegar tej partii stoi, więc termin otwartej rundy nie może się teraz zmienić.
gm-set-stopped-hint = Pomiń --now albo najpierw wznów partię: `match resume`.
gm-set-long = Żadne ustawienie nie może być dłuższe niż rok.
gm-set-long-hint = Podaj krótszy czas.
gm-over-hint = Załóż inną: `match new`.
gm-move-frozen = Ta partia jest zamrożona, więc nie może się przenieść.
gm-move-frozen-hint = `match show` pokazuje, co jest nie tak; po `match resume` toczy się dalej i może się przenieść.
gm-move-over-hint = Nie ma już czego grać. `match archive` zapisuje ją jako folder stron.
gm-moved = Ta partia się przeniosła: prowadzi ją { $to }.
gm-moved-hint = Zrób to tam. Jeśli tamto miejsce jej nie przyjmie, po `match take-back` toczy się dalej tutaj.
gm-not-moved = Ta partia się nie przeniosła: jest prowadzona stąd.
gm-no-position = Ta partia nie ma pozycji.
gm-other-round = Runda { $asked } nie jest otwarta; otwarta jest runda { $open }.
gm-other-round-hint = Żeby rozegrać ją teraz: `round run` z numerem { $open }.
gm-deadline-past = Ta chwila już minęła.
gm-deadline-past-hint = Podaj chwilę w przyszłości albo rozegraj rundę teraz: `round run`.
gm-too-far = To dalej niż za rok.
gm-too-far-hint = Zamiast tego wstrzymaj partię: `match pause`.
gm-say-length = Słowo do wszystkich ma najwyżej { $most } znaków i nie może być puste.
gm-say-length-hint = Skróć je albo powiedz w dwóch częściach.
gm-no-seat = W tej partii nie ma takiego miejsca.
gm-seat-left = { $seat } już nie gra.
gm-seat-hint = `match show` wymienia miejsca.
gm-no-orders = W tym tekście nie ma rozkazów.
gm-no-orders-hint = Napisz je tak jak gracz, w jednym wierszu.
gm-orders-several = W tych wierszach jest więcej niż jeden rozkaz albo słowa, przez które nie wiadomo, czy jest tak zamierzony.
gm-orders-several-hint = Napisz ten jeden rozkaz w jednym wierszu, bez niczego innego.
gm-no-compensation = { $seat }: gra nie przewiduje tu rekompensaty.
gm-no-compensation-hint = Rekompensaty opisują zasady gry; kto odpadł, nic nie dostaje.
gm-owes-nothing = { $seat }: w tej rundzie nic nie trzeba wysyłać.
gm-owes-nothing-hint = `match show` pokazuje, czyich rozkazów brakuje.
fault-change = Nie wiadomo, co to zmienia w twoim rozkazie.
