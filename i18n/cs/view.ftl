# What a browser is told of a table: how things stand, what happened last. Shown, and spoken by screen readers.
#
# $side: white, black or unknown. $move: a move as it is shown. $square: a square. $a, $b, $c: dice.

view-late = Partie mezitím pokračovala. Podívejte se na desku a zkuste to znovu.
view-adjourned = Partie je přerušená.
view-lot = O barvy se losuje.
view-to-move = { $side ->
    [white] Na tahu je bílý.
   *[other] Na tahu je černý.
}
view-to-roll = { $side ->
    [white] Bílý hází kostkami.
   *[other] Černý hází kostkami.
}
view-in-check = { $side ->
    [white] Na tahu je bílý, jeho král je v šachu.
   *[other] Na tahu je černý, jeho král je v šachu.
}

view-drawn = { $count ->
    [one] Rozhodčí prověřil jediný možný tah a ten nevyhrává.
    [few] Rozhodčí prověřil všechny { $count } tahy a žádný nevyhrává.
   *[other] Rozhodčí prověřil všech { $count } tahů a žádný nevyhrává.
}{ $plies ->
    [0] { "" }
   *[other] { " " }Při nejlepší hře obou stran by následovalo { $line } …
}

view-said-move = { $side ->
    [white] Bílý: { $move }.
   *[other] Černý: { $move }.
}
view-said-roll = { $side ->
    [white] Bílý hodil { $a }, { $b } a { $c }.
   *[other] Černý hodil { $a }, { $b } a { $c }.
}
view-said-lot = { $side ->
    [white] První hráč má bílé.
   *[other] První hráč má černé.
}
view-said-offer = { $side ->
    [white] Bílý nabízí remízu.
   *[other] Černý nabízí remízu.
}
view-said-decline = { $side ->
    [white] Bílý remízu odmítá.
   *[other] Černý remízu odmítá.
}
view-said-ask-take-back = { $side ->
    [white] Bílý žádá o vrácení posledního tahu.
   *[other] Černý žádá o vrácení posledního tahu.
}
view-said-accept-take-back = { $side ->
    [white] Bílý souhlasí, tah se vrací.
   *[other] Černý souhlasí, tah se vrací.
}
view-said-decline-take-back = { $side ->
    [white] Bílý nesouhlasí, tah platí.
   *[other] Černý nesouhlasí, tah platí.
}
view-said-check = { $side ->
    [white] Bílý hlásí šach!
   *[other] Černý hlásí šach!
}
view-said-adjust = { $side ->
    [white] Bílý říká: opravuji.
   *[other] Černý říká: opravuji.
}
view-said-touch = { $side ->
    [white] Bílý se dotkl kamene na { $square }.
   *[other] Černý se dotkl kamene na { $square }.
}
view-said-release = { $side ->
    [white] Bílý pustil kámen na { $square }.
   *[other] Černý pustil kámen na { $square }.
}
view-said-offer-rematch = { $side ->
    [white] Bílý nabízí odvetu.
   *[other] Černý nabízí odvetu.
}
view-said-accept-rematch = { $side ->
    [white] Bílý odvetu přijímá.
   *[other] Černý odvetu přijímá.
}
view-said-decline-rematch = { $side ->
    [white] Bílý odvetu nechce.
   *[other] Černý odvetu nechce.
}
view-said-resume = Partie pokračuje.

### what to do now
# $enemy: the other side. $stones: squares, one of which is meant. $count: how many of them, 0 where they are too many to name.
# $kind: what kind of stone it is about, if of one kind alone: wolf, queen, ruler (the kings of game 29)…

view-prompt-roll = Hoďte kostkami.
view-prompt-punish = Nejdřív můžete odfouknout kámen, kterým se mělo skákat.
view-prompt-many = Tahů je příliš mnoho, než aby svítily všechny; i tah, který nesvítí, můžete naklikat nebo napsat.
view-prompt-demand = Můžete žádat, aby se skákalo.
view-prompt-only-pass = Nemůžete táhnout: vynechte tah.
view-prompt-lucky = Šťastný hod: nejdřív můžete vzít kámen z mlýna, nebo jen položit svůj.
view-prompt-place = Položte kámen.
view-prompt-place-or-move = Položte kámen, nebo jedním táhněte.
view-prompt-set-up = { $kind ->
    [wolf] Postavte vlka: vyberte, kde bude na začátku stát.
    [queen] Postavte dámu: vyberte, kde bude na začátku stát.
   *[other] Vyberte, kde bude váš kámen na začátku stát.
}
view-prompt-must-take = { $count ->
    [0] Musíte brát.
   *[other] Musíte brát, a to z { $stones }.
}
view-prompt-again = { $kind ->
    [wolf] Teď vlkem táhněte.
   *[other] Ještě jeden tah.
}
view-prompt-again-or-pass = Ještě jeden tah jiným kamenem, nebo ho vynechte.
view-prompt-move = { $kind ->
    [ruler] Vyberte, kterým králem potáhnete.
    [sheep] Vyberte, kterou ovečkou potáhnete.
    [subject] Vyberte, kterým poddaným potáhnete.
    [wolf] Táhněte vlkem.
   *[other] Vyberte, čím potáhnete.
}
view-prompt-move-or-pass = Vyberte, čím potáhnete, nebo tah vynechte.
view-prompt-go = { $kind ->
    [ruler] Vyberte, kam král potáhne.
    [wolf] Vyberte, kam vlk potáhne.
   *[other] Vyberte, kam potáhnete.
}
view-prompt-jump = Vyberte, kam skočíte.
view-prompt-go-on = Pokračujte: vyberte další pole.
view-prompt-go-on-or-end = Pokračujte, nebo tah tady ukončete.
view-prompt-take = { $enemy ->
    [white] Uzavřeli jste mlýn: vezměte bílý kámen.
   *[other] Uzavřeli jste mlýn: vezměte černý kámen.
}
view-prompt-take-another = { $enemy ->
    [white] Vezměte další bílý kámen.
   *[other] Vezměte další černý kámen.
}
view-prompt-drop-or-end = Můžete přidat kámen z ruky, nebo tah tady ukončit.
view-prompt-becomes = Vyberte, v co se pěšec promění.
view-prompt-which = Je možných víc tahů: vyberte jeden.

### buttons for moves that no click makes, or that are no moves of one’s own

view-button-pass = Vynechat tah
view-button-punish = Odfouknout { $square }
view-button-demand = Žádat braní

### the agreed clock
# $base: the time or the periods, in words. $time: a time, in words. $moves: how many moves. $case: as or in, where that
# makes a difference.

view-clock-each = { $base } každému
view-clock-fischer = { $base } + { $time } na tah
view-clock-bronstein = { $base }, za každý tah se vrátí až { $time }
view-clock-delay = { $base }, u každého tahu se { $time } nepočítá
view-clock-per-move = { $time } na tah
view-clock-whole-game = { $time } na celou partii, pak vyhraje, kdo má víc kamenů
view-clock-moves = { $moves ->
    [one] { $moves } tah za { $time }
    [few] { $moves } tahy za { $time }
   *[other] { $moves } tahů za { $time }
}
view-clock-then = {", pak "}
view-time-d = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
view-time-h = { $count ->
    [one] { $case ->
        [in] { $count } hodinu
       *[as] { $count } hodina
    }
    [few] { $count } hodiny
   *[other] { $count } hodin
}
view-time-m = { $count ->
    [one] { $case ->
        [in] { $count } minutu
       *[as] { $count } minuta
    }
    [few] { $count } minuty
   *[other] { $count } minut
}
view-time-s = { $count ->
    [one] { $case ->
        [in] { $count } sekundu
       *[as] { $count } sekunda
    }
    [few] { $count } sekundy
   *[other] { $count } sekund
}
view-time-ms = { $count ->
    [one] { $case ->
        [in] { $count } tisícinu sekundy
       *[as] { $count } tisícina sekundy
    }
    [few] { $count } tisíciny sekundy
   *[other] { $count } tisícin sekundy
}
