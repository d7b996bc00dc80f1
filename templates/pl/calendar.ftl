# Terminy w kalendarzu czytelnika. Nic tu nie może mówić o tym, czy i jaki rozkaz przyszedł.

help-calendar = wpisuje każdy termin do twojego kalendarza
help-calendar-on = kończy wpisywanie terminów do kalendarza
calendar-verdict = { $on ->
    [yes] KALENDARZ: terminy { $id } przychodzą z naszymi mailami
   *[no] KALENDARZ NIE: koniec terminów { $id } w kalendarzu
 }
calendar-note = { $on ->
    [yes] { $open ->
        [yes] Załącznik tego maila to wpis do kalendarza: wystarczy go raz otworzyć. Kończy się, gdy zamyka się runda, i wcześniej o niej przypomina. Każdy mail, który otwiera rundę albo przesuwa termin, przynosi ten sam wpis z nową godziną. Gdy partia się skończy, wpis zniknie. Wyłącza to KALENDARZ NIE.
       *[no] Każdy mail, który otwiera rundę albo przesuwa termin, przyniesie w załączniku wpis do kalendarza: wystarczy go raz otworzyć. Kończy się, gdy zamyka się runda, i wcześniej o niej przypomina. Gdy partia się skończy, wpis zniknie. Wyłącza to KALENDARZ NIE.
     }
   *[no] Jeśli był wpis, załącznik tego maila go usuwa. KALENDARZ go przywraca.
 }
calendar-entry = { $the-round-head } partii { $id }: twój rozkaz
calendar-entry-note = Runda zamyka się z końcem tego wpisu. Odpowiedz na najnowszy mail partii { $id }. Jeśli termin się przesunie, mail do ciebie przesunie też ten wpis; KALENDARZ NIE wyłącza takie wpisy.
calendar-entry-waits = Partia { $id } stoi: jeszcze nie wiadomo, kiedy zamknie się runda. Gdy partia ruszy, mail przesunie ten wpis.
calendar-entry-gone = Ten wpis już się nie liczy. Możesz go usunąć.
