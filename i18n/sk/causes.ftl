# Podľa ktorého pravidla sa hra skončila, ako veta za dvojbodkou. $winner: white, black, draw, alebo unknown.

cause-no-stones = { $winner ->
    [white] čiernemu nezostal žiadny kameň
    [black] bielemu nezostal žiadny kameň
   *[other] jednej strane nezostal žiadny kameň
}
cause-no-moves = { $winner ->
    [white] čierny nemá čím ťahať
    [black] biely nemá čím ťahať
   *[other] hráč na ťahu nemá čím ťahať
}
cause-more-stones = { $winner ->
    [white] nikto už nemôže ťahať a biely má viac kameňov
    [black] nikto už nemôže ťahať a čierny má viac kameňov
    [draw] nikto už nemôže ťahať a obaja majú rovnako veľa kameňov
   *[other] nikto už nemôže ťahať
}
cause-gave-all = { $winner ->
    [unknown] jedna strana sa zbavila všetkých kameňov
   *[other] zbavil sa všetkých kameňov
}
cause-stuck-wins = { $winner ->
    [unknown] hráč na ťahu nemá čím ťahať
   *[other] nemá už čím ťahať
}
cause-mate = { $winner ->
    [white] čierny dostal mat
    [black] biely dostal mat
   *[other] mat
}
cause-stalemate = pat, hráč na ťahu nemá čím ťahať a nie je v šachu
cause-dead-position = ani jedna strana už nemôže dať mat
cause-fewer-than-three = { $winner ->
    [white] čiernemu zostalo menej ako tri kamene
    [black] bielemu zostalo menej ako tri kamene
   *[other] jednej strane zostalo menej ako tri kamene
}
cause-mill-closed = { $winner ->
    [unknown] niekto uzavrel mlyn
   *[other] uzavrel mlyn
}
cause-target-filled = { $winner ->
    [white] obsadil všetky východiskové polia čierneho
    [black] obsadil všetky východiskové polia bieleho
   *[other] jedna strana obsadila všetky východiskové polia druhej
}
cause-four-in-line = { $winner ->
    [unknown] štyri kamene jednej farby stoja vedľa seba
   *[other] má štyri kamene vedľa seba
}
cause-five-taken = { $winner ->
    [unknown] jedna strana prišla o päť kameňov
   *[other] vzal súperovi päť kameňov
}
cause-wolf-through = vlk sa dostal za ovečky
cause-wolf-caught = vlk sa už nemôže pohnúť
cause-goal-reached = kráľ došiel na posledný rad
cause-tower-built = { $winner ->
    [unknown] stojí vežička z troch kameňov jednej farby
   *[other] postavil vežičku z troch svojich kameňov
}
cause-board-full = po položení všetkých kameňov nezostal na doske voľný bod
cause-move-limit = { $winner ->
    [white] dohodnutý počet ťahov je odohraný a biely má viac kameňov
    [black] dohodnutý počet ťahov je odohraný a čierny má viac kameňov
    [draw] dohodnutý počet ťahov je odohraný a obaja majú rovnako veľa kameňov
   *[other] dohodnutý počet ťahov je odohraný
}
cause-moves-spent = biely vyčerpal svoje ťahy, ale kamene mu zostali
cause-not-two-moves = hráč, ktorý má dva ťahy po sebe, ich nemohol urobiť
cause-neither-moves = { $winner ->
    [white] nikto už nemôže ťahať a biely má v cieli viac kameňov
    [black] nikto už nemôže ťahať a čierny má v cieli viac kameňov
    [draw] nikto už nemôže ťahať a obaja majú v cieli rovnako veľa kameňov
   *[other] nikto už nemôže ťahať
}
cause-no-progress = priveľa ťahov bez pokroku
cause-fivefold = tá istá pozícia nastala piaty raz
cause-too-long = partia dosiahla najvyšší počet ťahov
cause-resigned = { $winner ->
    [white] čierny sa vzdal
    [black] biely sa vzdal
   *[other] jeden z hráčov sa vzdal
}
cause-time-up = { $winner ->
    [white] čiernemu uplynul čas
    [black] bielemu uplynul čas
   *[other] jednému z hráčov uplynul čas
}
cause-time-up-no-win = jednému z hráčov uplynul čas, ale druhý už nemohol vyhrať
cause-time-limit = { $winner ->
    [white] dohodnutý čas uplynul a biely má viac kameňov
    [black] dohodnutý čas uplynul a čierny má viac kameňov
    [draw] dohodnutý čas uplynul a obaja majú rovnako veľa kameňov
   *[other] dohodnutý čas uplynul
}
cause-agreed = hráči sa dohodli na remíze
cause-claimed-threefold = hráč požiadal o remízu, pretože tá istá pozícia nastala tretí raz
cause-claimed-no-progress = hráč požiadal o remízu po mnohých ťahoch bez pokroku
cause-claimed-drawn = hráč požiadal o remízu a pri bezchybnej hre už nikto vyhrať nemôže
