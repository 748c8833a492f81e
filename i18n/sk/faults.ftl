# Čo je zle na pozícii, súbore hry alebo voľbe; miesto sa píše pred vetu.
# $found: čo tam stojí; $expected: čo tam môže byť; $found-count, $expected-count: 0, ak niet čo ukázať.

fault-unexpected-character = { $found-count ->
    [0] niečo sem nepatrí.
   *[other] „{ $found }“ sem nepatrí.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-unexpected-end = { $expected-count ->
    [0] text sa končí priskoro.
   *[other] text sa končí priskoro. Chýba: { $expected }
}
fault-row-length = { $found-count ->
    [0] tento rad má nesprávny počet polí.
   *[other] rad „{ $found }“ má nesprávny počet polí.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Správny počet: { $expected }.
}
fault-row-count = { $found-count ->
    [0] počet radov je nesprávny.
   *[other] počet radov je nesprávny: { $found }.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Správny počet: { $expected }, rady sa oddeľujú znakom /
}
fault-bad-turn = { $found-count ->
    [0] nie je uvedené, kto je na ťahu.
   *[other] „{ $found }“ nie je strana.
} Napíšte w pre bieleho alebo b pre čierneho.
fault-unknown-key = { $found-count ->
    [0] taký kľúč pozícia tejto hry nemá.
   *[other] kľúč „{ $found }“ pozícia tejto hry nemá.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-repeated-key = { $found-count ->
    [0] niektorý kľúč je uvedený dvakrát.
   *[other] kľúč „{ $found }“ je uvedený dvakrát.
} Jeden z nich vynechajte.
fault-bad-value = { $found-count ->
    [0] táto hodnota nie je možná.
   *[other] hodnota „{ $found }“ nie je možná.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-stone-not-in-play = { $found-count ->
    [0] kameň stojí na poli, na ktorom sa nehrá.
   *[other] kameň stojí na poli, na ktorom sa nehrá: { $found }.
}
fault-no-such-stone = { $found-count ->
    [0] taký kameň táto hra nemá.
   *[other] kameň „{ $found }“ táto hra nemá.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-too-many-stones = { $found-what ->
    [white-stones] biely má { $found-number ->
        [one] { $found-number } kameň
        [few] { $found-number } kamene
       *[other] { $found-number } kameňov
    } a môže ich mať najviac { $expected-number }.
    [black-stones] čierny má { $found-number ->
        [one] { $found-number } kameň
        [few] { $found-number } kamene
       *[other] { $found-number } kameňov
    } a môže ich mať najviac { $expected-number }.
   *[other] { $found-count ->
        [0] kameňov je priveľa.
       *[other] kameňov je priveľa: { $found }.
    }{ $expected-count ->
        [0] {""}
       *[other] {" "}Možnosti: { $expected }
    }
}
fault-man-on-last-row = { $found-count ->
    [0] kameň nemôže stáť tam, kde by sa premenil na dámu.
   *[other] kameň nemôže stáť na { $found }: premenil by sa na dámu.
}
fault-impossible = { $found-what ->
    [white-stones] biely má { $found-number ->
        [one] { $found-number } kameň
        [few] { $found-number } kamene
       *[other] { $found-number } kameňov
    }, v tejto hre ich však má vždy { $expected-number }.
    [black-stones] čierny má { $found-number ->
        [one] { $found-number } kameň
        [few] { $found-number } kamene
       *[other] { $found-number } kameňov
    }, v tejto hre ich však má vždy { $expected-number }.
    [white] taká pozícia nemôže vzniknúť, ak je na ťahu biely.
    [black] taká pozícia nemôže vzniknúť, ak je na ťahu čierny.
   *[other] { $found-count ->
        [0] taká pozícia nemôže vzniknúť.
       *[other] taká pozícia nemôže vzniknúť: { $found }.
    }{ $expected-count ->
        [0] {""}
       *[other] {" "}Možnosti: { $expected }
    }
}
fault-missing-king = { $expected ->
    [K] chýba biely kráľ.
    [k] chýba čierny kráľ.
   *[other] chýba kráľ.
}
fault-too-many-kings = { $found ->
    [K] biely má viac ako jedného kráľa.
    [k] čierny má viac ako jedného kráľa.
   *[other] niektorá strana má viac ako jedného kráľa.
}
fault-too-many-pawns = { $found-what ->
    [white-stones] biely má { $found-number } pešiakov vrátane premenených a môže ich mať najviac { $expected-number }.
    [black-stones] čierny má { $found-number } pešiakov vrátane premenených a môže ich mať najviac { $expected-number }.
   *[other] pešiakov je priveľa aj s premenenými.
}
fault-pawn-on-last-row = { $found-count ->
    [0] pešiak nemôže stáť na prvom ani na poslednom rade.
   *[other] pešiak nemôže stáť na { $found }.
}
fault-castling-rights = { $found-count ->
    [0] tieto práva na rošádu nezodpovedajú pozícii.
   *[other] právo na rošádu „{ $found }“ nezodpovedá pozícii.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Treba naň { $expected }.
}
fault-en-passant-square = { $found-count ->
    [0] cez pole brania mimochodom práve žiadny pešiak prejsť nemohol.
   *[other] cez { $found } práve žiadny pešiak prejsť nemohol.
} Napíšte namiesto neho -.
fault-opposite-check = strana, ktorá práve ťahala, je v šachu. Opravte pozíciu alebo to, kto je na ťahu.
fault-impossible-check = taký šach nemohol dať žiadny ťah.
fault-not-toml = { $found-count ->
    [0] súbor nie je platný TOML.
   *[other] súbor nie je platný TOML: { $found }
}
fault-missing-field = tento kľúč chýba.{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-unknown-field = { $found-count ->
    [0] taký kľúč neexistuje.
   *[other] kľúč „{ $found }“ neexistuje.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-wrong-type = { $found-count ->
    [0] hodnota je nesprávneho druhu.
   *[other] hodnota „{ $found }“ je nesprávneho druhu.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-contradiction = { $expected-count ->
    [0] odporuje to inému nastaveniu.
   *[other] odporuje to nastaveniu { $expected }.
} Jedno z nich zmeňte.
fault-not-an-option = { $found-count ->
    [0] takú voľbu hra nemá.
   *[other] voľbu „{ $found }“ hra nemá.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-unreachable = { $found-count ->
    [0] na niektoré polia hry sa žiadny kameň nikdy nedostane.
   *[other] na tieto polia sa žiadny kameň nikdy nedostane: { $found }.
}
fault-no-first-move = vo východiskovej pozícii nie je žiadny ťah.
fault-unknown-parent = { $found-count ->
    [0] hra, z ktorej má táto vychádzať, neexistuje.
   *[other] hra „{ $found }“, z ktorej má táto vychádzať, neexistuje.
}
fault-circular-parents = { $found-count ->
    [0] hry vychádzajú v kruhu jedna z druhej.
   *[other] hry vychádzajú v kruhu jedna z druhej: { $found }.
}
fault-duplicate-id = { $found-count ->
    [0] hra s týmto id už existuje.
   *[other] hra s id „{ $found }“ už existuje.
}
fault-cannot-read-file = { $found-count ->
    [0] súbor sa nedá prečítať.
   *[other] súbor sa nedá prečítať: { $found }
}
fault-not-text = toto nie je textový súbor, ktorý vieme prečítať. Uložte ho v UTF-8.
fault-letters-guessed = toto nie je UTF-8 a číta sa ako windows-1252. Voľbou --encoding poviete, čo to je; staršie české a slovenské súbory bývajú vo windows-1250.
fault-record-too-long = toto je dlhšie než ktorákoľvek partia.{ $expected-count ->
    [0] {""}
   *[other] {" "}Číta sa najviac { $expected } znakov.
}
fault-unclosed = { $found-count ->
    [0] tu sa niečo začína a nikde sa to nekončí.
   *[other] „{ $found }“ sa tu začína a nikde sa nekončí.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Chýba: { $expected }
}
fault-too-deep = { $expected-count ->
    [0] varianty sú do seba vnorené príliš hlboko.
   *[other] varianty sú do seba vnorené príliš hlboko; najvyšší počet úrovní je { $expected }.
}
fault-no-such-game = { $found-count ->
    [0] taká hra tu nie je.
   *[other] hra „{ $found }“ tu nie je.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-game-not-said = nikde nie je uvedené, o ktorú hru ide (chýba značka GameType).{ $expected-count ->
    [0] {""}
   *[other] {" "}Môže to byť: { $expected }. Povedzte ktorá, voľbou --game ID alebo značkou ako [GameType "29"].
}
fault-game-unknown = nikde nie je uvedené, o ktorú hru ide (chýba značka GameType), a podľa pravidiel žiadnej hry, ktorá prichádza do úvahy, sa to hrať nedá{ $expected-count ->
    [0] .
   *[other] : { $expected }. S voľbou --game ID sa dozviete, kde to nejde.
}
fault-game-found-out = nikde nie je uvedené, o ktorú hru ide (chýba značka GameType).{ $found-count ->
    [0] {""}
   *[other] {" "}Podľa polí a ťahov je to { $found }.
}
fault-not-in-format = { $found-count ->
    [0] v tomto formáte sa to nedá zapísať.
   *[other] „{ $found }“ sa v tomto formáte nedá zapísať.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Možnosti: { $expected }
}
fault-no-moves = číslo, za ktorým nie je žiadny ťah. Partia, ktorá sa nehrala, číslo nemá: napíšte len výsledok.
fault-not-ended = tu sa začína ďalšia partia a predchádzajúca nemá koniec: za jej ťahmi chýba výsledok alebo *.
fault-other-result = { $found-count ->
    [0] to nie je výsledok tejto partie.
   *[other] „{ $found }“ nie je výsledok tejto partie.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Inde je uvedené: { $expected }
}
fault-not-match-game = { $found-count ->
    [0] tento riadok nie je partia zápasu.
   *[other] tento riadok nie je partia zápasu: { $found }
}
