# What a browser is told of a table: how things stand, what happened last. Shown, and spoken by screen readers.
#
# $side: white, black or unknown. $move: a move as it is shown. $square: a square. $a, $b, $c: dice.

view-late = Partia medzitým pokračovala. Pozrite sa na dosku a skúste to znova.
view-adjourned = Partia je prerušená.
view-lot = O farby sa žrebuje.
view-to-move = { $side ->
    [white] Na ťahu je biely.
   *[other] Na ťahu je čierny.
}
view-to-roll = { $side ->
    [white] Biely hádže kockami.
   *[other] Čierny hádže kockami.
}
view-in-check = { $side ->
    [white] Na ťahu je biely, jeho kráľ je v šachu.
   *[other] Na ťahu je čierny, jeho kráľ je v šachu.
}

view-drawn = { $count ->
    [one] Rozhodca preveril jediný možný ťah a ten nevyhráva.
    [few] Rozhodca preveril všetky { $count } ťahy a žiadny nevyhráva.
   *[other] Rozhodca preveril všetkých { $count } ťahov a žiadny nevyhráva.
}{ $plies ->
    [0] { "" }
   *[other] { " " }Pri najlepšej hre oboch strán by nasledovalo { $line } …
}

view-said-move = { $side ->
    [white] Biely: { $move }.
   *[other] Čierny: { $move }.
}
view-said-roll = { $side ->
    [white] Biely hodil { $a }, { $b } a { $c }.
   *[other] Čierny hodil { $a }, { $b } a { $c }.
}
view-said-lot = { $side ->
    [white] Prvý hráč má biele.
   *[other] Prvý hráč má čierne.
}
view-said-offer = { $side ->
    [white] Biely ponúka remízu.
   *[other] Čierny ponúka remízu.
}
view-said-decline = { $side ->
    [white] Biely remízu odmieta.
   *[other] Čierny remízu odmieta.
}
view-said-ask-take-back = { $side ->
    [white] Biely žiada o vrátenie posledného ťahu.
   *[other] Čierny žiada o vrátenie posledného ťahu.
}
view-said-accept-take-back = { $side ->
    [white] Biely súhlasí, ťah sa vracia.
   *[other] Čierny súhlasí, ťah sa vracia.
}
view-said-decline-take-back = { $side ->
    [white] Biely nesúhlasí, ťah platí.
   *[other] Čierny nesúhlasí, ťah platí.
}
view-said-check = { $side ->
    [white] Biely hlási šach!
   *[other] Čierny hlási šach!
}
view-said-adjust = { $side ->
    [white] Biely hovorí: opravujem.
   *[other] Čierny hovorí: opravujem.
}
view-said-touch = { $side ->
    [white] Biely sa dotkol kameňa na { $square }.
   *[other] Čierny sa dotkol kameňa na { $square }.
}
view-said-release = { $side ->
    [white] Biely pustil kameň na { $square }.
   *[other] Čierny pustil kameň na { $square }.
}
view-said-offer-rematch = { $side ->
    [white] Biely ponúka odvetu.
   *[other] Čierny ponúka odvetu.
}
view-said-accept-rematch = { $side ->
    [white] Biely odvetu prijíma.
   *[other] Čierny odvetu prijíma.
}
view-said-decline-rematch = { $side ->
    [white] Biely odvetu nechce.
   *[other] Čierny odvetu nechce.
}
view-said-resume = Partia pokračuje.

### what to do now
# $enemy: the other side. $stones: squares, one of which is meant. $count: how many of them, 0 where they are too many to name.
# $kind: what kind of stone it is about, if of one kind alone: wolf, queen, ruler (the kings of game 29)…

view-prompt-roll = Hoďte kockami.
view-prompt-punish = Najprv môžete odfúknuť kameň, ktorým sa malo skákať.
view-prompt-many = Ťahov je priveľa na to, aby svietili všetky; aj ťah, ktorý nesvieti, môžete zadať kliknutím alebo napísať.
view-prompt-demand = Môžete žiadať, aby sa skákalo.
view-prompt-only-pass = Nemôžete ťahať: vynechajte ťah.
view-prompt-lucky = Šťastný hod: najprv môžete vziať kameň z mlyna, alebo len položiť svoj.
view-prompt-place = Položte kameň.
view-prompt-place-or-move = Položte kameň, alebo jedným ťahajte.
view-prompt-set-up = { $kind ->
    [wolf] Postavte vlka: vyberte, kde bude na začiatku stáť.
    [queen] Postavte dámu: vyberte, kde bude na začiatku stáť.
   *[other] Vyberte, kde bude váš kameň na začiatku stáť.
}
view-prompt-must-take = { $count ->
    [0] Musíte brať.
   *[other] Musíte brať, a to z { $stones }.
}
view-prompt-again = { $kind ->
    [wolf] Teraz ťahajte vlkom.
   *[other] Ešte jeden ťah.
}
view-prompt-again-or-pass = Ešte jeden ťah iným kameňom, alebo ho vynechajte.
view-prompt-move = { $kind ->
    [ruler] Vyberte, ktorým kráľom potiahnete.
    [sheep] Vyberte, ktorou ovečkou potiahnete.
    [subject] Vyberte, ktorým poddaným potiahnete.
    [wolf] Ťahajte vlkom.
   *[other] Vyberte, čím potiahnete.
}
view-prompt-move-or-pass = Vyberte, čím potiahnete, alebo ťah vynechajte.
view-prompt-go = { $kind ->
    [ruler] Vyberte, kam kráľ potiahne.
    [wolf] Vyberte, kam vlk potiahne.
   *[other] Vyberte, kam potiahnete.
}
view-prompt-jump = Vyberte, kam skočíte.
view-prompt-go-on = Pokračujte: vyberte ďalšie pole.
view-prompt-go-on-or-end = Pokračujte, alebo ťah tu ukončite.
view-prompt-take = { $enemy ->
    [white] Uzavreli ste mlyn: vezmite biely kameň.
   *[other] Uzavreli ste mlyn: vezmite čierny kameň.
}
view-prompt-take-another = { $enemy ->
    [white] Vezmite ďalší biely kameň.
   *[other] Vezmite ďalší čierny kameň.
}
view-prompt-drop-or-end = Môžete pridať kameň z ruky, alebo ťah tu ukončiť.
view-prompt-becomes = Vyberte, na čo sa pešiak premení.
view-prompt-which = Možných ťahov je viac: vyberte jeden.

### buttons for moves that no click makes, or that are no moves of one’s own

view-button-pass = Vynechať ťah
view-button-punish = Odfúknuť { $square }
view-button-demand = Žiadať branie

### the agreed clock
# $base: the time or the periods, in words. $time: a time, in words. $moves: how many moves. $case: as or in, where that
# makes a difference.

view-clock-each = { $base } každému
view-clock-fischer = { $base } + { $time } na ťah
view-clock-bronstein = { $base }, za každý ťah sa vráti až { $time }
view-clock-delay = { $base }, pri každom ťahu sa { $time } nepočíta
view-clock-per-move = { $time } na ťah
view-clock-whole-game = { $time } na celú partiu, potom vyhrá, kto má viac kameňov
view-clock-moves = { $moves ->
    [one] { $moves } ťah za { $time }
    [few] { $moves } ťahy za { $time }
   *[other] { $moves } ťahov za { $time }
}
view-clock-then = {", potom "}
view-time-d = { $count ->
    [one] { $count } deň
    [few] { $count } dni
   *[other] { $count } dní
}
view-time-h = { $count ->
    [one] { $case ->
        [in] { $count } hodinu
       *[as] { $count } hodina
    }
    [few] { $count } hodiny
   *[other] { $count } hodín
}
view-time-m = { $count ->
    [one] { $case ->
        [in] { $count } minútu
       *[as] { $count } minúta
    }
    [few] { $count } minúty
   *[other] { $count } minút
}
view-time-s = { $count ->
    [one] { $case ->
        [in] { $count } sekundu
       *[as] { $count } sekunda
    }
    [few] { $count } sekundy
   *[other] { $count } sekúnd
}
view-time-ms = { $count ->
    [one] { $case ->
        [in] { $count } tisícinu sekundy
       *[as] { $count } tisícina sekundy
    }
    [few] { $count } tisíciny sekundy
   *[other] { $count } tisícin sekundy
}
