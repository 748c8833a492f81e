# Podle kterého pravidla hra skončila, jako věta za dvojtečkou. $winner: white, black, draw, nebo unknown.

cause-no-stones = { $winner ->
    [white] černému nezbyl žádný kámen
    [black] bílému nezbyl žádný kámen
   *[other] jedné straně nezbyl žádný kámen
}
cause-no-moves = { $winner ->
    [white] černý nemá čím táhnout
    [black] bílý nemá čím táhnout
   *[other] hráč na tahu nemá čím táhnout
}
cause-more-stones = { $winner ->
    [white] nikdo už nemůže táhnout a bílý má více kamenů
    [black] nikdo už nemůže táhnout a černý má více kamenů
    [draw] nikdo už nemůže táhnout a oba mají stejně kamenů
   *[other] nikdo už nemůže táhnout
}
cause-gave-all = { $winner ->
    [unknown] jedna strana se zbavila všech kamenů
   *[other] zbavil se všech kamenů
}
cause-stuck-wins = { $winner ->
    [unknown] hráč na tahu nemá čím táhnout
   *[other] nemá už čím táhnout
}
cause-mate = { $winner ->
    [white] černý dostal mat
    [black] bílý dostal mat
   *[other] mat
}
cause-stalemate = pat, hráč na tahu nemá čím táhnout a není v šachu
cause-dead-position = ani jedna strana už nemůže dát mat
cause-fewer-than-three = { $winner ->
    [white] černému zbylo méně než tři kameny
    [black] bílému zbylo méně než tři kameny
   *[other] jedné straně zbylo méně než tři kameny
}
cause-mill-closed = { $winner ->
    [unknown] někdo uzavřel mlýn
   *[other] uzavřel mlýn
}
cause-target-filled = { $winner ->
    [white] obsadil všechna výchozí pole černého
    [black] obsadil všechna výchozí pole bílého
   *[other] jedna strana obsadila všechna výchozí pole druhé
}
cause-four-in-line = { $winner ->
    [unknown] čtyři kameny stojí vedle sebe
   *[other] má čtyři kameny vedle sebe
}
cause-five-taken = { $winner ->
    [unknown] jedna strana přišla o pět kamenů
   *[other] vzal soupeři pět kamenů
}
cause-wolf-through = vlk se dostal za ovečky
cause-wolf-caught = vlk se už nemůže pohnout
cause-goal-reached = král došel na poslední řadu
cause-tower-built = { $winner ->
    [unknown] stojí věžička ze tří kamenů jedné barvy
   *[other] postavil věžičku ze tří svých kamenů
}
cause-board-full = po položení všech kamenů nezbylo na desce volné místo
cause-move-limit = { $winner ->
    [white] smluvený počet tahů je odehrán a bílý má více kamenů
    [black] smluvený počet tahů je odehrán a černý má více kamenů
    [draw] smluvený počet tahů je odehrán a oba mají stejně kamenů
   *[other] smluvený počet tahů je odehrán
}
cause-moves-spent = bílý vyčerpal své tahy, ale kameny mu zbyly
cause-not-two-moves = hráč, který má táhnout dvakrát, to nemohl udělat
cause-neither-moves = { $winner ->
    [white] nikdo už nemůže táhnout a bílý má v cíli více kamenů
    [black] nikdo už nemůže táhnout a černý má v cíli více kamenů
    [draw] nikdo už nemůže táhnout a oba mají v cíli stejně kamenů
   *[other] nikdo už nemůže táhnout
}
cause-no-progress = příliš mnoho tahů bez pokroku
cause-fivefold = tatáž pozice nastala popáté
cause-too-long = partie dosáhla nejvyššího počtu tahů
cause-resigned = { $winner ->
    [white] černý se vzdal
    [black] bílý se vzdal
   *[other] jeden z hráčů se vzdal
}
cause-time-up = { $winner ->
    [white] černému došel čas
    [black] bílému došel čas
   *[other] jednomu z hráčů došel čas
}
cause-time-up-no-win = jednomu z hráčů došel čas, ale druhý už vyhrát nemohl
cause-time-limit = { $winner ->
    [white] smluvený čas uplynul a bílý má více kamenů
    [black] smluvený čas uplynul a černý má více kamenů
    [draw] smluvený čas uplynul a oba mají stejně kamenů
   *[other] smluvený čas uplynul
}
cause-agreed = hráči se dohodli na remíze
cause-claimed-threefold = hráč požádal o remízu, protože tatáž pozice nastala potřetí
cause-claimed-no-progress = hráč požádal o remízu po mnoha tazích bez pokroku
cause-claimed-drawn = hráč požádal o remízu a při bezchybné hře už nikdo vyhrát nemůže
