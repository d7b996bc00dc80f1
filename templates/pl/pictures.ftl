# Obrazki dla tych, którzy ich nie widzą.

board-picture = Plansza jako obrazek (to samo mówi rysunek powyżej).
rambots-picture = Plansza po { $steps ->
    [one] tym kroku
    [few] wszystkich krokach ({ $steps })
   *[many] wszystkich krokach ({ $steps })
 }: drogi robotów, pchnięcia i strzały (to samo mówią kroki).
ricochet-picture = Plansza po tym rozwiązaniu ({ $moves ->
    [one] 1 ruch, 1 strzałka
    [few] { $moves } ruchy, każdy ze strzałką
   *[many] { $moves } ruchów, każdy ze strzałką
 }; to samo mówią kroki).
