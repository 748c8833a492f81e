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

### the agreed clock
# $base: the time or the periods, in words. $time: a time, in words. $moves: how many moves. $case: as or in, where that
# makes a difference.

view-clock-each = { $base } každému
view-clock-fischer = { $base } + { $time } na tah
view-clock-bronstein = { $base }, za každý tah se vrátí až { $time }
view-clock-delay = { $base }, z každého tahu se { $time } nepočítá
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
