# Proč tah není dovolený: ke každému důvodu jedna věta a rada, co dál.
#
# $from $to $stones $over $block: pole spojená po česku; $from-count atd.: jejich počet.
# $count: číslo (0: žádné). $text: co bylo napsáno; $text-count: 0, není-li co citovat. $example: dovolený tah; $example-count: 0, není-li žádný. $cause: jak hra skončila.

### všechny hry

reason-unreadable = { $text-count ->
    [0] Tohle nelze přečíst jako tah.
   *[other] „{ $text }“ nelze přečíst jako tah{ $count ->
        [0] .
       *[other] : podívejte se na { $count }. znak.
    }
} { $example-count ->
    [0] Napište ho třeba jako c3-d4 nebo c3xe5.
   *[other] Napište ho třeba jako { $example }.
}
reason-no-such-move = { $text-count ->
    [0] Takový tah v této hře není.
   *[other] Tah „{ $text }“ tu není možný.
} Zvolte prosím jiný.
reason-unknown-square = { $text-count ->
    [0] Takové místo na desce není.
   *[other] „{ $text }“ na desce není.
}
reason-not-in-play = { $to-count ->
    [0] { $from-count ->
        [0] Na tomto poli se nehraje.
       *[other] Na poli { $from } se nehraje.
    }
   *[other] Na poli { $to } se nehraje.
} Zvolte pole, které patří do hry.
reason-game-over = { $cause-count ->
    [0] Partie už skončila.
   *[other] Partie už skončila: { $cause }.
}
reason-empty-square = { $from-count ->
    [0] Tam žádný kámen nestojí.
   *[other] Na { $from } žádný kámen nestojí.
} Zvolte některý ze svých.
reason-not-your-stone = { $from-count ->
    [0] Tento kámen patří soupeři.
   *[other] Kámen na { $from } patří soupeři.
} Zvolte některý ze svých.
reason-target-occupied = { $to-count ->
    [0] Tam už kámen stojí.
   *[other] Na { $to } už kámen stojí.
} Zvolte volné místo.
reason-wrong-direction = { $from-count ->
    [0] Tímto směrem kámen táhnout nesmí.
   *[other] Kámen na { $from } tímto směrem táhnout nesmí.
}
reason-too-far = { $to-count ->
    [0] Tak daleko tento kámen nesmí.
   *[other] Až na { $to } { $from-count ->
        [0] tento kámen
       *[other] kámen z { $from }
    } nesmí, je to příliš daleko.
}
reason-way-blocked = { $block-count ->
    [0] Cesta není volná.
    [one] V cestě stojí kámen na { $block }.
   *[other] V cestě stojí kameny na { $block }.
} Zvolte jinou cestu nebo jiný kámen.
reason-own-stone-in-the-way = { $block-count ->
    [0] Vlastní kameny se nepřeskakují.
    [one] Kámen na { $block } je váš a vlastní kameny se nepřeskakují.
   *[other] Kameny na { $block } jsou vaše a vlastní kameny se nepřeskakují.
}
reason-same-square = Kámen by zůstal, kde je. Zvolte, kam má jít.
reason-pass-not-allowed = Vynechat tah tu nelze. Táhněte prosím.
reason-must-pass = Žádným kamenem nemůžete táhnout, tah proto musíte vynechat (píše se --).
reason-unfinished = { $from-count ->
    [0] Tah není úplný. Určete, kam pokračuje.
   *[other] Tah není úplný. Určete, kam pokračuje kámen z { $from }.
}
reason-written-otherwise = { $text-count ->
    [0] Tah je možný, jen se píše jinak: prostý tah se značí -, braní x.
   *[other] Tah je možný, jen se píše { $text }.
}

### dáma

reason-capture-obligatory = { $stones-count ->
    [0] Skákat je povinné.
    [one] Skákat je povinné: skočit může kámen na { $stones }.
   *[other] Skákat je povinné: skočit mohou kameny na { $stones }.
}{ $over-count ->
    [0] {""}
    [one] {" "}Vzít lze kámen na { $over }.
   *[other] {" "}Vzít lze kameny na { $over }.
}
reason-longer-capture = { $count ->
    [0] Jiným skokem vezmete více kamenů a brát se musí co nejvíce.
    [one] Brát se musí co nejvíce kamenů: lze vzít { $count } kámen.
    [few] Brát se musí co nejvíce kamenů: lze vzít { $count } kameny.
   *[other] Brát se musí co nejvíce kamenů: lze vzít { $count } kamenů.
}{ $stones-count ->
    [0] {""}
    [one] {" "}Dokáže to kámen na { $stones }.
   *[other] {" "}Dokážou to kameny na { $stones }.
}
reason-queen-first = { $stones-count ->
    [0] Skočit může dáma a ta má přednost.
    [one] Skočit může dáma na { $stones } a ta má přednost.
   *[other] Skočit mohou dámy na { $stones } a ty mají přednost.
}
reason-chain-goes-on = { $from-count ->
    [0] Skok ještě nekončí, kámen musí pokračovat.
   *[other] Skok ještě nekončí, z { $from } musí kámen pokračovat.
}{ $over-count ->
    [0] {""}
    [one] {" "}Dál může vzít kámen na { $over }.
   *[other] {" "}Dál může vzít kameny na { $over }.
}
reason-land-to-go-on = Dopadnout musíte tam, odkud se dá skákat dál.{ $stones-count ->
    [0] {""}
    [one] {" "}Možné pole: { $stones }.
   *[other] {" "}Možná pole: { $stones }.
}
reason-already-jumped = { $block-count ->
    [0] Přeskočený kámen zůstává na desce do konce tahu a podruhé ho přeskočit nelze.
    [one] Kámen na { $block } už byl přeskočen; do konce tahu zůstává na desce a podruhé ho přeskočit nelze.
   *[other] Kameny na { $block } už byly přeskočeny; do konce tahu zůstávají na desce a podruhé je přeskočit nelze.
}
reason-nothing-to-jump = { $to-count ->
    [0] V tomto směru není kámen, který by šlo přeskočit.
   *[other] Cestou na { $to } není kámen, který by šlo přeskočit.
}
reason-two-stones-in-a-row = { $block-count ->
    [0] Kameny těsně za sebou přeskočit nelze.
    [one] Za kamenem na { $block } není volné pole, přeskočit ho nelze.
   *[other] Kameny na { $block } stojí těsně za sebou a přeskočit je nelze.
}
reason-men-take-no-queens = { $block-count ->
    [0] Obyčejný kámen nesmí brát dámu.
   *[other] Na { $block } je dáma a tu obyčejný kámen brát nesmí.
}
reason-never-captures = Vaše kameny v této hře neberou. Táhněte na volné pole.
reason-no-turning-back = Dáma se mezi dvěma skoky nesmí obrátit přímo zpět.
reason-turn-ends-here = { $to-count ->
    [0] Tam tah končí a kámen dál nepokračuje.
   *[other] Na { $to } tah končí a kámen dál nepokračuje.
}
reason-moved-this-turn = { $from-count ->
    [0] Tímto kamenem jste v tomto tahu už táhli.
   *[other] Kamenem na { $from } jste v tomto tahu už táhli.
} Zvolte jiný.
reason-pass-despite-capture = { $stones-count ->
    [0] Vynechat nelze, protože můžete brát.
    [one] Vynechat nelze: brát může kámen na { $stones }.
   *[other] Vynechat nelze: brát mohou kameny na { $stones }.
}
reason-set-up-first = Nejprve postavte svůj kámen na desku. Zvolte pro něj volné pole.
reason-set-up-elsewhere = { $to-count ->
    [0] Tam kámen postavit nesmíte.
   *[other] Na { $to } kámen postavit nesmíte.
} Zvolte jiné pole.
reason-no-stone-in-hand = V ruce už nemáte žádný kámen.
reason-drop-elsewhere = { $stones-count ->
    [0] Kámen z ruky smíte postavit jen na smluvené pole.
   *[other] Kámen z ruky smíte postavit jen na { $stones }.
}
reason-drop-square-taken = { $to-count ->
    [0] Smluvené pole je obsazené, kámen tam postavit nelze.
   *[other] Pole { $to } je obsazené, kámen tam postavit nelze.
} Táhněte bez něj.
reason-drop-alone = Kámen z ruky se staví jen zároveň s tahem. Nejprve některým kamenem táhněte.
reason-not-a-knight-move = Kámen táhne jako šachový jezdec: dva kroky rovně a jeden stranou.
reason-forward-only = { $from-count ->
    [0] Tento kámen smí jen vpřed.
   *[other] Kámen na { $from } smí jen vpřed.
}
reason-leap-on-enemy = { $to-count ->
    [0] Při braní musí první skok dopadnout na soupeřův kámen.
   *[other] Při braní musí první skok dopadnout na soupeřův kámen a na { $to } žádný není.
}
reason-one-capture-only = Tímto tahem smíte vzít jen jeden kámen.
reason-not-at-fault = { $to-count ->
    [0] Tímto kamenem se skákat nemělo, a proto zůstává.
   *[other] Kamenem na { $to } se skákat nemělo, a proto zůstává.
}{ $stones-count ->
    [0] {""}
    [one] {" "}Odebrat smíte kámen na { $stones }.
   *[other] {" "}Odebrat smíte jeden z kamenů na { $stones }.
}
reason-nothing-to-claim = Není co namítat, žádný skok nebyl opomenut. Táhněte prosím.

### závody, zajímání, honičky

reason-one-jump-only = V jednom tahu smíte skočit jen jednou.
reason-no-way-there = { $to-count ->
    [0] Žádné skoky tam nevedou.
   *[other] Na { $to } žádné skoky nevedou.
}
reason-back-to-origin = Tah nesmí skončit tam, kde začal.

### mlýn a věžičky

reason-still-placing = Kameny se teprve kladou. Položte na desku další.
reason-placing-is-over = Všechny kameny už jsou položené. Nyní některým svým kamenem táhněte.
reason-not-a-neighbour = { $to-count ->
    [0] Tyto body spolu nesousedí.
   *[other] Bod { $to } nesousedí { $from-count ->
        [0] s bodem, na kterém kámen stojí.
       *[other] s bodem { $from }.
    }
} Táhněte po čáře na sousední volný bod.
reason-take-a-stone = { $over-count ->
    [0] Uzavíráte mlýn. Vezměte také soupeřův kámen.
    [one] Uzavíráte mlýn. Vezměte také soupeřův kámen na { $over }.
   *[other] Uzavíráte mlýn. Vezměte také jeden ze soupeřových kamenů na { $over }.
}
reason-no-mill-closed = Tímto tahem neuzavřete mlýn, za který byste směli kámen vzít. Braní vynechte.
reason-protected-in-mill = { $over-count ->
    [0] Kámen ve mlýně je chráněný.
   *[other] Kámen na { $over } je chráněný ve mlýně.
}{ $stones-count ->
    [0] {" "}Vezměte jiný.
    [one] {" "}Vezměte kámen na { $stones }.
   *[other] {" "}Vezměte jeden z kamenů na { $stones }.
}
reason-take-an-enemy = { $over-count ->
    [0] Soupeřův kámen tam není.
   *[other] Na { $over } soupeřův kámen není.
} Vezměte některý ze soupeřových kamenů.
reason-mill-used-before = { $block-count ->
    [0] Na této čáře jste už mlýn uzavřeli.
   *[other] Na čáře s body { $block } jste už mlýn uzavřeli.
} Zvolte jiný tah.
reason-not-a-lucky-roll = Šťastný hod to nebyl, před položením proto kámen vzít nesmíte. Jen položte svůj.
reason-take-from-a-mill = { $over-count ->
    [0] Šťastným hodem se bere kámen, který stojí ve mlýně.
   *[other] Šťastným hodem se bere kámen, který stojí ve mlýně, a kámen na { $over } v něm není.
}{ $stones-count ->
    [0] {""}
   *[other] {" "}Vzít smíte: { $stones }.
}
reason-tower-full = { $to-count ->
    [0] Tato věžička je plná.
   *[other] Věžička na { $to } je plná.
} Zvolte jiný bod.
reason-stone-covered = { $from-count ->
    [0] Na vašem kameni leží jiný, a proto jím táhnout nelze.
   *[other] Na vašem kameni na { $from } leží jiný, a proto jím táhnout nelze.
} Zvolte jiný.

### šachy

reason-king-would-be-in-check = { $block-count ->
    [0] Váš král by byl v šachu.
    [one] Váš král by byl v šachu od kamene na { $block }.
   *[other] Váš král by byl v šachu od kamenů na { $block }.
} Zvolte jiný tah.
reason-check-not-answered = { $block-count ->
    [0] Váš král je v šachu.
    [one] Váš král je v šachu od kamene na { $block }.
   *[other] Váš král je v šachu od kamenů na { $block }.
} Ustupte králem, vezměte útočící kámen, nebo mezi něj a krále postavte jiný.
reason-castling-king-moved = Rochádu nelze provést: král už táhl.
reason-castling-rook-moved = { $stones-count ->
    [0] Rochádu nelze provést: tato věž už táhla.
   *[other] Rochádu nelze provést: věž na { $stones } už táhla.
}
reason-castling-no-rook = { $stones-count ->
    [0] Rochádu nelze provést: věž není na svém místě.
   *[other] Rochádu nelze provést: na { $stones } nestojí vaše věž.
}
reason-castling-way-blocked = { $block-count ->
    [0] Rochádu nelze provést: mezi králem a věží není volno.
    [one] Rochádu nelze provést: mezi králem a věží stojí kámen na { $block }.
   *[other] Rochádu nelze provést: mezi králem a věží stojí kameny na { $block }.
}
reason-castling-in-check = { $block-count ->
    [0] Rochádu nelze provést: král je v šachu.
    [one] Rochádu nelze provést: král je v šachu od kamene na { $block }.
   *[other] Rochádu nelze provést: král je v šachu od kamenů na { $block }.
}
reason-castling-through-check = { $over-count ->
    [0] Rochádu nelze provést: král by přešel přes napadené pole.
   *[other] Rochádu nelze provést: král by přešel přes napadené pole { $over }.
}{ $block-count ->
    [0] {""}
    [one] {" "}Napadá je kámen na { $block }.
   *[other] {" "}Napadají je kameny na { $block }.
}
reason-castling-into-check = { $block-count ->
    [0] Rochádu nelze provést: král by skončil v šachu.
    [one] Rochádu nelze provést: král by skončil v šachu od kamene na { $block }.
   *[other] Rochádu nelze provést: král by skončil v šachu od kamenů na { $block }.
}
reason-piece-moves-otherwise = { $from-count ->
    [0] { $stones-count ->
        [0] Tímto způsobem kámen netáhne.
        [one] Kámen na { $stones } tam nemůže.
       *[other] Žádný z kamenů na { $stones } tam nemůže.
    }
   *[other] Kámen na { $from } tímto způsobem netáhne.
}
reason-pawn-nothing-to-take = { $to-count ->
    [0] Pěšec táhne šikmo, jen když bere.
   *[other] Pěšec táhne šikmo, jen když bere, a na { $to } není co vzít.
}
reason-pawn-straight-blocked = { $to-count ->
    [0] Přímo vpřed pěšec nebere.
   *[other] Přímo vpřed pěšec nebere a pole { $to } je obsazené.
}
reason-en-passant-too-late = { $over-count ->
    [0] Brát mimochodem lze jen ihned, v odpovědi na postup o dvě pole.
   *[other] Pěšce na { $over } lze brát mimochodem jen ihned, v odpovědi na jeho postup o dvě pole.
}
reason-own-piece-on-target = { $to-count ->
    [0] Tam stojí váš vlastní kámen.
   *[other] Na { $to } stojí váš vlastní kámen.
} Zvolte jiné pole.
reason-promotion-missing = { $to-count ->
    [0] Pěšec se promění.
   *[other] Pěšec se na { $to } promění.
} Doplňte, v co: =D, =V, =S nebo =J.
reason-promotion-not-here = Promění se jen pěšec, který dojde na poslední řadu. Proměnu vynechte.
reason-ambiguous-move = { $text-count ->
    [0] Tento tah může provést více kamenů
   *[other] Zápisu „{ $text }“ odpovídá více kamenů
}{ $stones-count ->
    [0] .
   *[other] : { $stones }.
} Uveďte pole toho, kterým táhnete.
