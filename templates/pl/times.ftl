# Dni, miesiące i odcinki czasu.

time-weekday = { $weekday ->
    [1] pon.
    [2] wt.
    [3] śr.
    [4] czw.
    [5] pt.
    [6] sob.
   *[other] niedz.
 }

time-weekdays = { $weekday ->
    [1] w poniedziałki
    [2] we wtorki
    [3] w środy
    [4] w czwartki
    [5] w piątki
    [6] w soboty
   *[other] w niedziele
 }

time-month = { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[other] grudnia
 }

time-day = { $weekday } { $day } { $month }
time-days = od { $first } do { $last }
time-moment = { $day } { $clock } { $zone }
time-with-utc = { $moment } ({ $clock } UTC)
time-with-utc-day = { $moment } ({ $weekday } { $clock } UTC)
time-and-left = { $moment }, czyli { $left }

time-left = { $unit ->
    [days] za { time-span }
    [hours] za { time-span }
   *[minutes] { $minutes ->
        [0] za niecałą minutę
       *[other] za { time-span }
     }
 }
time-left-none = teraz

time-span = { $unit ->
    [days] { $days ->
        [one] { $days } dzień
        [few] { $days } dni
       *[many] { $days } dni
     }{ $hours ->
        [0] { "" }
        [one] { " i " }{ $hours } godzinę
        [few] { " i " }{ $hours } godziny
       *[many] { " i " }{ $hours } godzin
     }
    [hours] { $minutes ->
        [0] { $hours ->
            [one] { $hours } godzinę
            [few] { $hours } godziny
           *[many] { $hours } godzin
        }
       *[other] { $hours } godz. { $minutes } min
     }
   *[minutes] { $minutes } min
 }

time-cadence-weekly = { $days } o { $clock } { $city ->
    [Warsaw] czasu warszawskiego
   *[other] czasu strefy { $city }
 }
time-cadence-every = { $days ->
    [one] codziennie o { $clock }
    [few] co { $days } dni o { $clock }
   *[many] co { $days } dni o { $clock }
 } { $city ->
    [Warsaw] czasu warszawskiego
   *[other] czasu strefy { $city }
 }
time-short = { $day } { $clock }
