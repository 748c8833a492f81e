# Strany, kdo je na tahu, výsledky a jak se věty skládají. $side: white nebo black.

side = { $side ->
    [white] bílý
   *[black] černý
}
turn = { $side ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
}
outcome = { $winner ->
    [white] Vyhrál bílý: { $cause }.
    [black] Vyhrál černý: { $cause }.
   *[draw] Remíza: { $cause }.
}
with-article = { $sentence } (pravidlo { $article })
list-and = a
list-or = nebo
at-column = Sloupec { $column }: { $sentence }
at-line = Řádek { $line }, sloupec { $column }: { $sentence }
at-key = { $key }: { $sentence }
at-square = { $square }: { $sentence }
at-word = „{ $word }“: { $sentence }
flaw-of-move = „{ $move }“: { $sentence }

### Volby her

option-contract = Smluvená pole
option-diagonals = Úhlopříčky na desce
option-double-removal = Dva mlýny berou dva kameny
option-flying = Tři kameny smějí létat
option-flying-queens = Dámy chodí libovolně daleko
option-huffing = Odfukování
option-king-lines = Směry krále
option-limit = Nejvýš tahů
option-majority = Brát se musí co nejvíc
option-men-capture-backward = Kameny berou i dozadu
option-promotion = Proměna v dámu
option-queen-priority = Dáma má přednost
option-stones = Počet kamenů každého hráče
option-take-back = Opomenutý skok se vrací
value-ends-move = dáma a konec tahu
value-at-end = dáma jen tam, kde tah skončí
value-at-once = ihned dáma, která bere dál
value-true = ano
value-false = ne
value-none = bez omezení
not-together = { $value-count ->
    [0] Toto nelze zvolit
   *[other] „{ $value }“ nelze zvolit
} { $other-count ->
    [0] v této hře.
   *[other] zároveň s možností „{ $other }“.
}
