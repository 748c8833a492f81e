# Co je špatně na pozici, souboru hry nebo volbě; místo se píše před větu.
# $found: co tam stojí; $expected: co tam být může; $found-count, $expected-count: 0, není-li co ukázat.

fault-unexpected-character = { $found-count ->
    [0] něco sem nepatří.
   *[other] „{ $found }“ sem nepatří.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-unexpected-end = { $expected-count ->
    [0] text končí příliš brzy.
   *[other] text končí příliš brzy. Chybí: { $expected }
}
fault-row-length = { $found-count ->
    [0] tato řada má chybnou délku.
   *[other] řada „{ $found }“ má chybnou délku.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Správná délka: { $expected }.
}
fault-row-count = { $found-count ->
    [0] počet řad je chybný.
   *[other] počet řad je chybný: { $found }.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Správný počet: { $expected }, řady se oddělují znakem /
}
fault-bad-turn = { $found-count ->
    [0] není uvedeno, kdo je na tahu.
   *[other] „{ $found }“ není strana.
} Napište w pro bílého nebo b pro černého.
fault-unknown-key = { $found-count ->
    [0] takový klíč pozice této hry nemá.
   *[other] klíč „{ $found }“ pozice této hry nemá.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-repeated-key = { $found-count ->
    [0] některý klíč je uveden dvakrát.
   *[other] klíč „{ $found }“ je uveden dvakrát.
} Jeden z nich vynechte.
fault-bad-value = { $found-count ->
    [0] tato hodnota není možná.
   *[other] hodnota „{ $found }“ není možná.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-stone-not-in-play = { $found-count ->
    [0] kámen stojí na poli, na kterém se nehraje.
   *[other] kámen stojí na poli, na kterém se nehraje: { $found }.
}
fault-no-such-stone = { $found-count ->
    [0] takový kámen tato hra nemá.
   *[other] kámen „{ $found }“ tato hra nemá.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-too-many-stones = { $found-what ->
    [white-stones] bílý má { $found-number ->
        [one] { $found-number } kámen
        [few] { $found-number } kameny
       *[other] { $found-number } kamenů
    }, a může jich mít nejvýš { $expected-number }.
    [black-stones] černý má { $found-number ->
        [one] { $found-number } kámen
        [few] { $found-number } kameny
       *[other] { $found-number } kamenů
    }, a může jich mít nejvýš { $expected-number }.
   *[other] { $found-count ->
        [0] kamenů je příliš mnoho.
       *[other] kamenů je příliš mnoho: { $found }.
    }{ $expected-count ->
        [0] {""}
       *[other] {" "}Možnosti: { $expected }
    }
}
fault-man-on-last-row = { $found-count ->
    [0] kámen nemůže stát tam, kde by se proměnil v dámu.
   *[other] kámen nemůže stát na { $found }: proměnil by se v dámu.
}
fault-impossible = { $found-what ->
    [white-stones] bílý má { $found-number ->
        [one] { $found-number } kámen
        [few] { $found-number } kameny
       *[other] { $found-number } kamenů
    }, v této hře jich ale má vždy { $expected-number }.
    [black-stones] černý má { $found-number ->
        [one] { $found-number } kámen
        [few] { $found-number } kameny
       *[other] { $found-number } kamenů
    }, v této hře jich ale má vždy { $expected-number }.
    [white] taková pozice nemůže vzniknout, je-li na tahu bílý.
    [black] taková pozice nemůže vzniknout, je-li na tahu černý.
   *[other] { $found-count ->
        [0] taková pozice nemůže vzniknout.
       *[other] taková pozice nemůže vzniknout: { $found }.
    }{ $expected-count ->
        [0] {""}
       *[other] {" "}Možnosti: { $expected }
    }
}
fault-missing-king = { $expected ->
    [K] chybí bílý král.
    [k] chybí černý král.
   *[other] chybí král.
}
fault-too-many-kings = { $found ->
    [K] bílý má více než jednoho krále.
    [k] černý má více než jednoho krále.
   *[other] některá strana má více než jednoho krále.
}
fault-too-many-pawns = { $found-what ->
    [white-stones] bílý má { $found-number } pěšců včetně proměněných, a může jich mít nejvýš { $expected-number }.
    [black-stones] černý má { $found-number } pěšců včetně proměněných, a může jich mít nejvýš { $expected-number }.
   *[other] pěšců je příliš mnoho i s proměněnými.
}
fault-pawn-on-last-row = { $found-count ->
    [0] pěšec nemůže stát na první ani na poslední řadě.
   *[other] pěšec nemůže stát na { $found }.
}
fault-castling-rights = { $found-count ->
    [0] tato práva na rochádu neodpovídají pozici.
   *[other] právo na rochádu „{ $found }“ neodpovídá pozici.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Je k němu třeba { $expected }.
}
fault-en-passant-square = { $found-count ->
    [0] přes pole braní mimochodem právě žádný pěšec přejít nemohl.
   *[other] přes { $found } právě žádný pěšec přejít nemohl.
} Napište místo něj -.
fault-opposite-check = strana, která právě táhla, je v šachu. Opravte pozici nebo to, kdo je na tahu.
fault-impossible-check = takový šach nemohl dát žádný tah.
fault-not-toml = { $found-count ->
    [0] soubor není platný TOML.
   *[other] soubor není platný TOML: { $found }
}
fault-missing-field = tento klíč chybí.{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-unknown-field = { $found-count ->
    [0] takový klíč neexistuje.
   *[other] klíč „{ $found }“ neexistuje.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-wrong-type = { $found-count ->
    [0] hodnota je nesprávného druhu.
   *[other] hodnota „{ $found }“ je nesprávného druhu.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-contradiction = { $expected-count ->
    [0] odporuje to jinému nastavení.
   *[other] odporuje to nastavení { $expected }.
} Jedno z nich změňte.
fault-not-an-option = { $found-count ->
    [0] takovou volbu hra nemá.
   *[other] volbu „{ $found }“ hra nemá.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-unreachable = { $found-count ->
    [0] na některá místa desky se žádný kámen nikdy nedostane.
   *[other] na tato místa se žádný kámen nikdy nedostane: { $found }.
}
fault-no-first-move = ve výchozí pozici není žádný tah.
fault-unknown-parent = { $found-count ->
    [0] hra, ze které má tato vycházet, neexistuje.
   *[other] hra „{ $found }“, ze které má tato vycházet, neexistuje.
}
fault-circular-parents = { $found-count ->
    [0] hry vycházejí v kruhu jedna z druhé.
   *[other] hry vycházejí v kruhu jedna z druhé: { $found }.
}
fault-duplicate-id = { $found-count ->
    [0] hra s tímto id už existuje.
   *[other] hra s id „{ $found }“ už existuje.
}
fault-cannot-read-file = { $found-count ->
    [0] soubor nelze přečíst.
   *[other] soubor nelze přečíst: { $found }
}
fault-not-text = tohle není textový soubor, který umíme přečíst. Uložte ho v UTF-8.
fault-letters-guessed = tohle není UTF-8 a čte se jako windows-1252. Volbou --encoding řeknete, co to je; starší české a slovenské soubory bývají ve windows-1250.
fault-record-too-long = tohle je delší než kterákoli partie.{ $expected-count ->
    [0] {""}
   *[other] {" "}Čte se nejvýše { $expected } znaků.
}
fault-unclosed = { $found-count ->
    [0] zde něco začíná a nikde to nekončí.
   *[other] „{ $found }“ zde začíná a nikde nekončí.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Chybí: { $expected }
}
fault-too-deep = { $expected-count ->
    [0] varianty jsou do sebe vnořeny příliš hluboko.
   *[other] varianty jsou do sebe vnořeny příliš hluboko; nejvyšší počet úrovní je { $expected }.
}
fault-no-such-game = { $found-count ->
    [0] taková hra tu není.
   *[other] hra „{ $found }“ tu není.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-game-not-said = nikde nestojí, o kterou hru jde (chybí značka GameType).{ $expected-count ->
    [0] {""}
   *[other] {" "}Může to být: { $expected }. Řekněte která, volbou --game ID nebo značkou jako [GameType "29"].
}
fault-game-unknown = nikde nestojí, o kterou hru jde (chybí značka GameType), a podle pravidel žádné hry, která připadá v úvahu, to hrát nelze{ $expected-count ->
    [0] .
   *[other] : { $expected }. S volbou --game ID se dozvíte, kde to nejde.
}
fault-game-found-out = nikde nestojí, o kterou hru jde (chybí značka GameType).{ $found-count ->
    [0] {""}
   *[other] {" "}Podle polí a tahů je to { $found }.
}
fault-not-in-format = { $found-count ->
    [0] v tomto formátu to nelze zapsat.
   *[other] „{ $found }“ v tomto formátu nelze zapsat.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-no-moves = číslo, za kterým není žádný tah. Partie, která se nehrála, číslo nemá: napište jen výsledek.
fault-not-ended = tady začíná další partie a předchozí nemá konec: za jejími tahy chybí výsledek nebo *.
fault-other-result = { $found-count ->
    [0] to není výsledek této partie.
   *[other] „{ $found }“ není výsledek této partie.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Jinde je uvedeno: { $expected }
}
fault-not-match-game = { $found-count ->
    [0] tento řádek není partie zápasu.
   *[other] tento řádek není partie zápasu: { $found }
}
