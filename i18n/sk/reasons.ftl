# Prečo ťah nie je dovolený: ku každému dôvodu jedna veta a rada, čo ďalej.
#
# $from $to $stones $over $block: polia spojené po slovensky; $from-count atď.: ich počet.
# $count: číslo (0: žiadne). $text: čo bolo napísané; $text-count: 0, ak niet čo citovať. $example: dovolený ťah; $example-count: 0, ak nijaký nie je. $cause: ako sa partia skončila.

### všetky hry

reason-unreadable = { $text-count ->
    [0] Toto sa nedá prečítať ako ťah.
   *[other] „{ $text }“ sa nedá prečítať ako ťah{ $count ->
        [0] .
       *[other] : pozrite sa na { $count }. znak.
    }
} { $example-count ->
    [0] Napíšte ho napríklad ako c3-d4 alebo c3xe5.
   *[other] Napíšte ho napríklad ako { $example }.
}
reason-no-such-move = { $text-count ->
    [0] Taký ťah v tejto hre nie je.
   *[other] Ťah „{ $text }“ tu nie je možný.
} Zvoľte, prosím, iný.
reason-unknown-square = { $text-count ->
    [0] Také miesto na doske nie je.
   *[other] Miesto „{ $text }“ na doske nie je.
}
reason-not-in-play = { $to-count ->
    [0] { $from-count ->
        [0] Na tomto poli sa nehrá.
       *[other] Na poli { $from } sa nehrá.
    }
   *[other] Na poli { $to } sa nehrá.
} Zvoľte pole, ktoré patrí do hry.
reason-game-over = { $cause-count ->
    [0] Partia sa už skončila.
   *[other] Partia sa už skončila: { $cause }.
}
reason-empty-square = { $from-count ->
    [0] Tam nestojí žiadny kameň.
   *[other] Na { $from } nestojí žiadny kameň.
} Zvoľte niektorý zo svojich.
reason-not-your-stone = { $from-count ->
    [0] Tento kameň patrí súperovi.
   *[other] Kameň na { $from } patrí súperovi.
} Zvoľte niektorý zo svojich.
reason-target-occupied = { $to-count ->
    [0] Tam už stojí kameň.
   *[other] Na { $to } už stojí kameň.
} Zvoľte voľné miesto.
reason-wrong-direction = { $from-count ->
    [0] Týmto smerom kameň ťahať nesmie.
   *[other] Kameň na { $from } týmto smerom ťahať nesmie.
}
reason-too-far = { $to-count ->
    [0] Tak ďaleko tento kameň nesmie.
   *[other] Až na { $to } { $from-count ->
        [0] tento kameň
       *[other] kameň z { $from }
    } nesmie, je to priďaleko.
}
reason-way-blocked = { $block-count ->
    [0] Cesta nie je voľná.
    [one] V ceste stojí kameň na { $block }.
   *[other] V ceste stoja kamene na { $block }.
} Zvoľte inú cestu alebo iný kameň.
reason-own-stone-in-the-way = { $block-count ->
    [0] Vlastné kamene sa nepreskakujú.
    [one] Kameň na { $block } je váš a vlastné kamene sa nepreskakujú.
   *[other] Kamene na { $block } sú vaše a vlastné kamene sa nepreskakujú.
}
reason-same-square = Kameň by zostal, kde je. Zvoľte, kam má ísť.
reason-pass-not-allowed = Vynechať ťah tu nemožno. Ťahajte, prosím.
reason-must-pass = Žiadnym kameňom nemôžete ťahať, ťah preto musíte vynechať (píše sa --).
reason-unfinished = { $from-count ->
    [0] Ťah nie je úplný. Určte, kam pokračuje.
   *[other] Ťah nie je úplný. Určte, kam pokračuje kameň z { $from }.
}
reason-written-otherwise = { $text-count ->
    [0] Ťah je možný, len sa píše inak: obyčajný ťah sa značí -, branie x.
   *[other] Ťah je možný, len sa píše { $text }.
}

### dáma

reason-capture-obligatory = { $stones-count ->
    [0] Skákať je povinné.
    [one] Skákať je povinné: skočiť môže kameň na { $stones }.
   *[other] Skákať je povinné: skočiť môžu kamene na { $stones }.
}{ $over-count ->
    [0] {""}
    [one] {" "}Vziať možno kameň na { $over }.
   *[other] {" "}Vziať možno kamene na { $over }.
}
reason-longer-capture = { $count ->
    [0] Iným skokom vezmete viac kameňov a brať sa musí čo najviac.
    [one] Brať sa musí čo najviac kameňov: možno vziať { $count } kameň.
    [few] Brať sa musí čo najviac kameňov: možno vziať { $count } kamene.
   *[other] Brať sa musí čo najviac kameňov: možno vziať { $count } kameňov.
}{ $stones-count ->
    [0] {""}
    [one] {" "}Môže to kameň na { $stones }.
   *[other] {" "}Môžu to kamene na { $stones }.
}
reason-queen-first = { $stones-count ->
    [0] Skočiť môže dáma a tá má prednosť.
    [one] Skočiť môže dáma na { $stones } a tá má prednosť.
   *[other] Skočiť môžu dámy na { $stones } a tie majú prednosť.
}
reason-chain-goes-on = { $from-count ->
    [0] Skok sa ešte nekončí, kameň musí pokračovať.
   *[other] Skok sa ešte nekončí, z { $from } musí kameň pokračovať.
}{ $over-count ->
    [0] {""}
    [one] {" "}Ďalej môže vziať kameň na { $over }.
   *[other] {" "}Ďalej môže vziať kamene na { $over }.
}
reason-land-to-go-on = Dopadnúť treba tam, odkiaľ sa dá skákať ďalej.{ $stones-count ->
    [0] {""}
    [one] {" "}Možné pole: { $stones }.
   *[other] {" "}Možné polia: { $stones }.
}
reason-already-jumped = { $block-count ->
    [0] Preskočený kameň zostáva na doske do konca ťahu a druhý raz ho preskočiť nemožno.
    [one] Kameň na { $block } už bol preskočený; do konca ťahu zostáva na doske a druhý raz ho preskočiť nemožno.
   *[other] Kamene na { $block } už boli preskočené; do konca ťahu zostávajú na doske a druhý raz ich preskočiť nemožno.
}
reason-nothing-to-jump = { $to-count ->
    [0] V tomto smere niet kameňa, ktorý by sa dal preskočiť.
   *[other] Cestou na { $to } niet kameňa, ktorý by sa dal preskočiť.
}
reason-two-stones-in-a-row = { $block-count ->
    [0] Kamene tesne za sebou preskočiť nemožno.
    [one] Za kameňom na { $block } nie je voľné pole, a tak ho preskočiť nemožno.
   *[other] Kamene na { $block } stoja tesne za sebou a preskočiť ich nemožno.
}
reason-men-take-no-queens = { $block-count ->
    [0] Obyčajný kameň nesmie brať dámu.
   *[other] Na { $block } je dáma a tú obyčajný kameň brať nesmie.
}
reason-never-captures = Vaše kamene v tejto hre neberú. Ťahajte na voľné pole.
reason-no-turning-back = Dáma sa medzi dvoma skokmi nesmie obrátiť priamo späť.
reason-turn-ends-here = { $to-count ->
    [0] Tam sa ťah končí a kameň ďalej nepokračuje.
   *[other] Na { $to } sa ťah končí a kameň ďalej nepokračuje.
}
reason-moved-this-turn = { $from-count ->
    [0] Týmto kameňom ste už urobili prvý ťah.
   *[other] Kameňom na { $from } ste už urobili prvý ťah.
} Zvoľte iný.
reason-pass-despite-capture = { $stones-count ->
    [0] Vynechať nemožno, pretože môžete brať.
    [one] Vynechať nemožno: brať môže kameň na { $stones }.
   *[other] Vynechať nemožno: brať môžu kamene na { $stones }.
}
reason-set-up-first = Najprv postavte svoj kameň na dosku. Zvoľte preň voľné pole.
reason-set-up-elsewhere = { $to-count ->
    [0] Tam kameň postaviť nesmiete.
   *[other] Na { $to } kameň postaviť nesmiete.
} Zvoľte iné pole.
reason-no-stone-in-hand = V ruke už nemáte žiadny kameň.
reason-drop-elsewhere = { $stones-count ->
    [0] Kameň z ruky smiete postaviť len na dohodnuté pole.
   *[other] Kameň z ruky smiete postaviť len na { $stones }.
}
reason-drop-square-taken = { $to-count ->
    [0] Dohodnuté pole je obsadené, kameň tam postaviť nemožno.
   *[other] Pole { $to } je obsadené, kameň tam postaviť nemožno.
} Ťahajte bez neho.
reason-drop-alone = Kameň z ruky sa stavia len zároveň s ťahom. Najprv niektorým kameňom ťahajte.
reason-not-a-knight-move = Kameň ťahá ako šachový jazdec: dva kroky rovno a jeden nabok.
reason-forward-only = { $from-count ->
    [0] Tento kameň smie len vpred.
   *[other] Kameň na { $from } smie len vpred.
}
reason-leap-on-enemy = { $to-count ->
    [0] Pri braní musí prvý skok dopadnúť na súperov kameň.
   *[other] Pri braní musí prvý skok dopadnúť na súperov kameň a na { $to } žiadny nie je.
}
reason-one-capture-only = Týmto ťahom smiete vziať len jeden kameň.
reason-not-at-fault = { $to-count ->
    [0] Týmto kameňom sa skákať nemalo, a preto zostáva.
   *[other] Kameňom na { $to } sa skákať nemalo, a preto zostáva.
}{ $stones-count ->
    [0] {""}
    [one] {" "}Odobrať smiete kameň na { $stones }.
   *[other] {" "}Odobrať smiete jeden z kameňov na { $stones }.
}
reason-nothing-to-claim = Niet čo namietať, žiadny skok nebol opomenutý. Ťahajte, prosím.

### preteky, zajímanie, naháňačky

reason-one-jump-only = V jednom ťahu smiete skočiť len raz.
reason-no-way-there = { $to-count ->
    [0] Žiadne skoky tam nevedú.
   *[other] Na { $to } nevedú žiadne skoky.
}
reason-back-to-origin = Ťah sa nesmie skončiť tam, kde sa začal.

### mlyn a vežičky

reason-still-placing = Kamene sa ešte len kladú. Položte jeden z ruky.
reason-placing-is-over = Kamene sa už nekladú. Teraz niektorým svojím kameňom ťahajte.
reason-not-a-neighbour = { $to-count ->
    [0] Tieto body spolu nesusedia.
   *[other] Bod { $to } nesusedí { $from-count ->
        [0] s bodom, na ktorom kameň stojí.
       *[other] s bodom { $from }.
    }
} Ťahajte po čiare na voľný susedný bod.
reason-take-a-stone = { $over-count ->
    [0] Uzatvárate mlyn. Vezmite aj súperov kameň.
    [one] Uzatvárate mlyn. Vezmite aj súperov kameň na { $over }.
   *[other] Uzatvárate mlyn. Vezmite aj jeden zo súperových kameňov na { $over }.
}
reason-no-mill-closed = Týmto ťahom neuzavriete mlyn, za ktorý by ste smeli kameň vziať. Branie vynechajte.
reason-protected-in-mill = { $over-count ->
    [0] Kameň v mlyne je chránený.
   *[other] Kameň na { $over } je chránený v mlyne.
}{ $stones-count ->
    [0] {" "}Vezmite iný.
    [one] {" "}Vezmite kameň na { $stones }.
   *[other] {" "}Vezmite jeden z kameňov na { $stones }.
}
reason-take-an-enemy = { $over-count ->
    [0] Súperov kameň tam nie je.
   *[other] Na { $over } nie je súperov kameň.
} Vezmite niektorý zo súperových kameňov.
reason-mill-used-before = { $block-count ->
    [0] Na tejto čiare ste už mlyn uzavreli.
   *[other] Na čiare s bodmi { $block } ste už mlyn uzavreli.
} Zvoľte iný ťah.
reason-not-a-lucky-roll = Šťastný hod to nebol, pred položením preto kameň vziať nesmiete. Iba položte svoj.
reason-take-from-a-mill = { $over-count ->
    [0] Šťastným hodom sa berie kameň, ktorý stojí v mlyne.
   *[other] Šťastným hodom sa berie kameň, ktorý stojí v mlyne, a kameň na { $over } v ňom nie je.
}{ $stones-count ->
    [0] {""}
   *[other] {" "}Vziať smiete: { $stones }.
}
reason-tower-full = { $to-count ->
    [0] Táto vežička je plná.
   *[other] Vežička na { $to } je plná.
} Zvoľte iný bod.
reason-stone-covered = { $from-count ->
    [0] Na vašom kameni leží iný, a preto ním ťahať nemožno.
   *[other] Na vašom kameni na { $from } leží iný, a preto ním ťahať nemožno.
} Zvoľte iný.

### šach

reason-king-would-be-in-check = { $block-count ->
    [0] Váš kráľ by bol v šachu.
    [one] Vášmu kráľovi by dával šach kameň na { $block }.
   *[other] Vášmu kráľovi by dávali šach kamene na { $block }.
} Zvoľte iný ťah.
reason-check-not-answered = { $block-count ->
    [0] Váš kráľ je v šachu.
    [one] Vášmu kráľovi dáva šach kameň na { $block }.
   *[other] Vášmu kráľovi dávajú šach kamene na { $block }.
} Ustúpte kráľom, vezmite útočníka alebo mu postavte niečo do cesty.
reason-castling-king-moved = Rošádu nemožno urobiť: kráľ už ťahal.
reason-castling-rook-moved = { $stones-count ->
    [0] Rošádu nemožno urobiť: táto veža už ťahala.
   *[other] Rošádu nemožno urobiť: veža na { $stones } už ťahala.
}
reason-castling-no-rook = { $stones-count ->
    [0] Rošádu nemožno urobiť: veža nie je na svojom mieste.
   *[other] Rošádu nemožno urobiť: na { $stones } nestojí vaša veža.
}
reason-castling-way-blocked = { $block-count ->
    [0] Rošádu nemožno urobiť: medzi kráľom a vežou nie je voľno.
    [one] Rošádu nemožno urobiť: medzi kráľom a vežou stojí kameň na { $block }.
   *[other] Rošádu nemožno urobiť: medzi kráľom a vežou stoja kamene na { $block }.
}
reason-castling-in-check = { $block-count ->
    [0] Rošádu nemožno urobiť: kráľ je v šachu.
    [one] Rošádu nemožno urobiť: kráľovi dáva šach kameň na { $block }.
   *[other] Rošádu nemožno urobiť: kráľovi dávajú šach kamene na { $block }.
}
reason-castling-through-check = { $over-count ->
    [0] Rošádu nemožno urobiť: kráľ by prešiel cez napadnuté pole.
   *[other] Rošádu nemožno urobiť: kráľ by prešiel cez napadnuté pole { $over }.
}{ $block-count ->
    [0] {""}
    [one] {" "}Napáda ho kameň na { $block }.
   *[other] {" "}Napádajú ho kamene na { $block }.
}
reason-castling-into-check = { $block-count ->
    [0] Rošádu nemožno urobiť: kráľ by skončil v šachu.
    [one] Rošádu nemožno urobiť: na novom poli by kráľovi dával šach kameň na { $block }.
   *[other] Rošádu nemožno urobiť: na novom poli by kráľovi dávali šach kamene na { $block }.
}
reason-piece-moves-otherwise = { $from-count ->
    [0] { $stones-count ->
        [0] Takto kameň neťahá.
        [one] Kameň na { $stones } tam nemôže.
       *[other] Žiadny z kameňov na { $stones } tam nemôže.
    }
   *[other] Kameň na { $from } takto neťahá.
}
reason-pawn-nothing-to-take = { $to-count ->
    [0] Pešiak ťahá šikmo, len keď berie.
   *[other] Pešiak ťahá šikmo, len keď berie, a na { $to } nie je čo vziať.
}
reason-pawn-straight-blocked = { $to-count ->
    [0] Priamo vpred pešiak neberie.
   *[other] Priamo vpred pešiak neberie a pole { $to } je obsadené.
}
reason-en-passant-too-late = { $over-count ->
    [0] Brať mimochodom možno len ihneď, v odpovedi na postup o dve polia.
   *[other] Pešiaka na { $over } možno brať mimochodom len ihneď, v odpovedi na jeho postup o dve polia.
}
reason-own-piece-on-target = { $to-count ->
    [0] Tam stojí váš vlastný kameň.
   *[other] Na { $to } stojí váš vlastný kameň.
} Zvoľte iné pole.
reason-promotion-missing = { $to-count ->
    [0] Pešiak sa premení.
   *[other] Pešiak sa na { $to } premení.
} Doplňte, na čo: =D, =V, =S alebo =J.
reason-promotion-not-here = Premení sa len pešiak, ktorý dôjde na posledný rad. Premenu vynechajte.
reason-ambiguous-move = { $text-count ->
    [0] Tento ťah môže urobiť viac kameňov
   *[other] Zápisu „{ $text }“ zodpovedá viac kameňov
}{ $stones-count ->
    [0] .
   *[other] : { $stones }.
} Uveďte pole toho, ktorým ťaháte.
