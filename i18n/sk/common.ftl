# Strany, kto je na ťahu, výsledky a ako sa vety skladajú. $side: white alebo black.

side = { $side ->
    [white] biely
   *[black] čierny
}
turn = { $side ->
    [white] Na ťahu je biely.
   *[black] Na ťahu je čierny.
}
outcome = { $winner ->
    [white] Vyhral biely: { $cause }.
    [black] Vyhral čierny: { $cause }.
   *[draw] Remíza: { $cause }.
}
with-article = { $sentence } (pravidlo { $article })
list-and = a
list-or = alebo
at-column = Stĺpec { $column }: { $sentence }
at-line = Riadok { $line }, stĺpec { $column }: { $sentence }
at-key = { $key }: { $sentence }
at-square = { $square }: { $sentence }
at-word = „{ $word }“: { $sentence }
flaw-of-move = „{ $move }“: { $sentence }

### Voľby hier

option-contract = Dohodnuté polia
option-diagonals = Uhlopriečky na doske
option-double-removal = Dva mlyny berú dva kamene
option-flying = Tri kamene smú lietať
option-flying-queens = Dámy chodia ľubovoľne ďaleko
option-huffing = Odfukovanie
option-king-lines = Smery kráľa
option-limit = Najviac ťahov
option-majority = Brať sa musí čo najviac
option-men-capture-backward = Kamene berú aj dozadu
option-promotion = Premena na dámu
option-queen-priority = Dáma má prednosť
option-stones = Počet kameňov každého hráča
option-take-back = Opomenutý skok sa vracia
value-ends-move = dáma a koniec ťahu
value-at-end = dáma len tam, kde sa ťah skončí
value-at-once = ihneď dáma, ktorá berie ďalej
value-true = áno
value-false = nie
value-none = bez obmedzenia
not-together = { $value-count ->
    [0] Toto nemožno zvoliť
   *[other] „{ $value }“ nemožno zvoliť
} { $other-count ->
    [0] v tejto hre.
   *[other] zároveň s možnosťou „{ $other }“.
}
