# Co počítač o navrženém tahu dokáže. Celé věty, které následují po „Počítač by táhl …“.
# $moves: kolikátým vlastním tahem, navržený je první; $stones, $back, $points, $over, $there, $of: kolik; $at: pole.

why-only = Jiný tah není.
why-wins = { $moves ->
    [1] Tím hned vyhraje.
    [2] Vyhraje nejpozději druhým tahem.
   *[other] Vyhraje nejpozději třetím tahem.
}
why-mates = { $moves ->
    [1] Dá mat.
    [2] Dá mat nejpozději druhým tahem.
   *[other] Dá mat nejpozději třetím tahem.
}
why-stops-win = Soupeř hrozil, že hned vyhraje; teď už to nejde.
why-picks = Uzavře mlýn.
why-takes = { $stones ->
    [one] Vezme kámen
    [few] Vezme { $stones } kameny
   *[other] Vezme { $stones } kamenů
} { $back ->
    [0] a soupeř v odpovědi nevezme nic.
    [one] a soupeř v odpovědi vezme nejvýš jeden.
   *[other] a soupeř v odpovědi vezme nejvýš { $back }.
}
why-offers = Soupeř musí vzít { $stones ->
    [one] kámen
    [few] { $stones } kameny
   *[other] { $stones } kamenů
} a sám pak přijde aspoň o { $back }.
why-promotes = { $moves ->
    [1] Promění kámen.
    [2] Příštím tahem promění kámen, ať soupeř hraje cokoli.
    [3] Nejpozději třetím tahem promění kámen, ať soupeř hraje cokoli.
   *[other] Nejpozději čtvrtým tahem promění kámen, ať soupeř hraje cokoli.
}
why-opposition = Získá opozici: králové stojí proti sobě a táhnout musí soupeř.
why-stops-pick = Zabrání mlýnu na { $at }.
why-saves = { $stones ->
    [one] Soupeř mohl získat kámen na { $at }, teď už nezíská nic.
   *[other] Soupeř mohl získat kameny na { $at }, teď už nezíská nic.
}
why-threatens-win = Hrozí, že příštím tahem vyhraje.
why-threatens-pick = { $points ->
    [one] Hrozí mlýnem na { $at }.
   *[other] Hrozí mlýny na { $at } zároveň.
}
why-threatens-take = { $stones ->
    [one] Hrozí, že získá kámen.
    [few] Hrozí, že získá { $stones } kameny.
   *[other] Hrozí, že získá { $stones } kamenů.
}
why-checks = Dá šach.
why-leaps = { $over ->
    [few] Přeskočí { $over } kameny jedním tahem.
   *[other] Přeskočí { $over } kamenů jedním tahem.
}
why-arrives = Dojde kamenem do cíle: má jich tam { $there } z { $of }.

# What is known with perfect play: a value, and the moves by their values.

known-value = { $winner ->
    [white] Vyhraje bílý{ $plies ->
        [0] {""}
        [one] { " " }příštím tahem
        [few] { " " }za { $plies } půltahy
       *[other] { " " }za { $plies } půltahů
    }
    [black] Vyhraje černý{ $plies ->
        [0] {""}
        [one] { " " }příštím tahem
        [few] { " " }za { $plies } půltahy
       *[other] { " " }za { $plies } půltahů
    }
    [draw] Remíza
   *[unknown] Není známo
}
known-outside = Hra je vyřešená, ale tato pozice k tomu nebyla potřeba; kdo tu vyhraje, není známo
known-moves = { $value ->
    [win] Vyhrávající tahy
    [draw] Remízové tahy
    [loss] Prohrávající tahy
   *[unknown] Neznámé
}: { $moves }
