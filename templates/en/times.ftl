# Days, months and spans of time.

time-weekday = { $weekday ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[other] Sun
 }

time-weekdays = { $weekday ->
    [1] Mondays
    [2] Tuesdays
    [3] Wednesdays
    [4] Thursdays
    [5] Fridays
    [6] Saturdays
   *[other] Sundays
 }

time-month = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
 }

time-day = { $weekday } { $day } { $month }
time-days = { $first } to { $last }
time-moment = { $day } { $clock } { $zone }
time-with-utc = { $moment } ({ $clock } UTC)
time-with-utc-day = { $moment } ({ $weekday } { $clock } UTC)
time-and-left = { $moment }, { $left }

time-left = { $unit ->
    [days] in { time-span }
    [hours] in { time-span }
   *[minutes] { $minutes ->
        [0] in less than a minute
       *[other] in { time-span }
     }
 }
time-left-none = now

time-span = { $unit ->
    [days] { $hours ->
        [0] { $days } days
       *[other] { $days } days { $hours } h
    }
    [hours] { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
   *[minutes] { $minutes } min
 }

time-cadence-weekly = on { $days } at { $clock } { $city } time
time-cadence-every = { $days ->
    [one] every day at { $clock } { $city } time
   *[other] every { $days } days at { $clock } { $city } time
 }
time-short = { $day } { $clock }
