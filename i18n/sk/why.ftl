# Čo počítač o navrhnutom ťahu dokáže. Celé vety, ktoré nasledujú po „Počítač by ťahal …“.
# $moves: koľkým vlastným ťahom, navrhnutý je prvý; $stones, $back, $points, $over, $there, $of: koľko; $at: polia.

why-only = Iný ťah nie je.
why-wins = { $moves ->
    [1] Tým hneď vyhrá.
    [2] Vyhrá najneskôr druhým ťahom.
   *[other] Vyhrá najneskôr tretím ťahom.
}
why-mates = { $moves ->
    [1] Dá mat.
    [2] Dá mat najneskôr druhým ťahom.
   *[other] Dá mat najneskôr tretím ťahom.
}
why-stops-win = Súper hrozil, že hneď vyhrá; teraz to už nejde.
why-picks = Uzavrie mlyn.
why-takes = { $stones ->
    [one] Vezme kameň
    [few] Vezme { $stones } kamene
   *[other] Vezme { $stones } kameňov
} { $back ->
    [0] a súper v odpovedi nevezme nič.
    [one] a súper v odpovedi vezme najviac jeden.
   *[other] a súper v odpovedi vezme najviac { $back }.
}
why-offers = Súper musí vziať { $stones ->
    [one] kameň
    [few] { $stones } kamene
   *[other] { $stones } kameňov
} a sám potom príde aspoň o { $back }.
why-promotes = { $moves ->
    [1] Premení kameň.
    [2] Nasledujúcim ťahom premení kameň, nech súper hrá čokoľvek.
    [3] Najneskôr tretím ťahom premení kameň, nech súper hrá čokoľvek.
   *[other] Najneskôr štvrtým ťahom premení kameň, nech súper hrá čokoľvek.
}
why-opposition = Získa opozíciu: králi stoja proti sebe a ťahať musí súper.
why-stops-pick = Zabráni mlynu na { $at }.
why-saves = { $stones ->
    [one] Súper mohol získať kameň na { $at }, teraz už nezíska nič.
   *[other] Súper mohol získať kamene na { $at }, teraz už nezíska nič.
}
why-threatens-win = Hrozí, že nasledujúcim ťahom vyhrá.
why-threatens-pick = { $points ->
    [one] Hrozí mlynom na { $at }.
   *[other] Hrozí mlynmi na { $at } zároveň.
}
why-threatens-take = { $stones ->
    [one] Hrozí, že získa kameň.
    [few] Hrozí, že získa { $stones } kamene.
   *[other] Hrozí, že získa { $stones } kameňov.
}
why-checks = Dá šach.
why-leaps = { $over ->
    [few] Preskočí { $over } kamene jedným ťahom.
   *[other] Preskočí { $over } kameňov jedným ťahom.
}
why-arrives = Dôjde kameňom do cieľa: má ich tam { $there } z { $of }.

# What is known with perfect play: a value, and the moves by their values.

known-value = { $winner ->
    [white] Vyhrá biely{ $plies ->
        [0] {""}
        [one] { " " }ďalším ťahom
        [few] { " " }o { $plies } polťahy
       *[other] { " " }o { $plies } polťahov
    }
    [black] Vyhrá čierny{ $plies ->
        [0] {""}
        [one] { " " }ďalším ťahom
        [few] { " " }o { $plies } polťahy
       *[other] { " " }o { $plies } polťahov
    }
    [draw] Remíza
   *[unknown] Nie je známe
}
known-outside = Hra je vyriešená, ale táto pozícia na to nebola potrebná; kto tu vyhrá, nie je známe
known-moves = { $value ->
    [win] Ťahy, ktoré vyhrávajú
    [draw] Remízové ťahy
    [loss] Ťahy, ktoré prehrávajú
   *[unknown] Neznáme
}: { $moves }
