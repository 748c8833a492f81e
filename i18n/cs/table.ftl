# Proč stůl nepřijme, co někdo udělá: ke každému důvodu jedna věta a rada, co dál.
#
# $side: white, black nebo unknown: kdo je na tahu, nebo kdo se ptal.
# $square: pole; $square-count: 0, není-li žádné.
# $text: zvyk u stolu (touch-move, announce-check, take-backs). $count, $needed: čísla.

### kdo a kdy

table-not-your-turn = { $side ->
    [white] Na tahu je bílý.
    [black] Na tahu je černý.
   *[other] Nejste na tahu.
} Počkejte prosím.
table-side-missing = Není řečeno, který hráč to dělá.
table-side-not-wanted = Tohle dělá stůl sám, ne hráč.
table-time-goes-back = Tohle by se stalo dřív než to, co je zapsáno naposledy.
table-adjourned = Partie je přerušená. Nejdřív v ní pokračujte.
table-not-adjourned = Partie běží, není v čem pokračovat.
table-game-not-over = Na tohle je čas až po partii a ta ještě neskončila.

### los a kostky

table-lot-first = Nejdřív vylosujte barvy.
table-no-lot = Barvy už jsou rozdělené, není co losovat.
table-roll-first = Nejdřív hoďte kostkami.
table-no-roll-due = Teď se kostkami nehází.
table-no-such-dice = Na kostce padá jedna až šest.
table-no-seed = Pro tuto partii nebylo slíbeno žádné semínko, není co ukázat.
table-seed-known = Semínko už bylo ukázáno.
table-seed-wrong = Tohle není semínko, jehož otisk byl ukázán před partií.
table-seed-other-lot = Ze semínka vychází jiný los, než byl vytažen.
table-seed-other-roll = Ze semínka vychází { $count }. hod jinak, než padl.

### hodiny

table-no-clock = Žádné hodiny neběží.
table-time-is-up = Čas uplynul.
table-time-not-up = Čas ještě zbývá.

### remízy

table-offer-after-move = Remízu smí nabídnout jen hráč, který právě táhl.
table-offer-once = Po tomto tahu už byla remíza nabídnuta. Nejdřív zase táhněte.
table-nothing-offered = Nikdo remízu nenabídl.
table-repeated-too-few = Pozice nastává teprve { $count ->
    [1] poprvé
    [2] podruhé
   *[other] { $count }krát
}; o remízu lze požádat od { $needed }. výskytu.
table-progress-too-recent = { $count ->
    [0] Bez pokroku zatím není ani jeden tah každé strany
    [one] Bez pokroku je teprve { $count } tah každé strany
    [few] Bez pokroku jsou teprve { $count } tahy každé strany
   *[other] Bez pokroku je teprve { $count } tahů každé strany
}; o remízu lze požádat po { $needed } tazích.
table-progress-not-counted = V této hře se tahy bez pokroku nepočítají. Trvá-li příliš dlouho, končí remízou.
table-drawn-not-asked = V této hře nelze žádat o remízu proto, že už nikdo vyhrát nemůže. Remízu můžete nabídnout.
table-drawn-unknown = Kdo tu vyhraje, nikdo nevypočítal, takže to rozhodčí rozhodnout nemůže. Remízu můžete nabídnout.
table-drawn-not-yet = { $side ->
    [white] Bílý
   *[black] Černý
} může ještě vyhrát{ $count ->
    [one] { " " }hned
    [few] { " " }za { $count } půltahy
   *[other] { " " }za { $count } půltahů
}{ $text-count ->
    [0] .
   *[other] : { $text }
}

### zvyky u stolu

table-manner-off = { $text ->
    [touch-move] Pravidlo dotknuto – hráno pro tuto partii domluveno není.
    [announce-check] Hlášení šachu pro tuto partii domluveno není.
    [take-backs] Je domluveno, že se tahy nevracejí.
   *[other] To pro tuto partii domluveno není.
}
table-touched-moves = { $square-count ->
    [0] Musíte táhnout kamenem, kterého jste se dotkli jako prvního.
   *[other] Nejdřív jste se dotkli kamene na { $square }, a tak musíte táhnout jím.
}
table-released-stays = { $square-count ->
    [0] Kámen jste už pustili, a tak zůstává, kde je.
   *[other] Kámen jste pustili na { $square }, a tak tam zůstává.
}
table-nothing-touched = Žádného kamene jste se nedotkli.
table-adjust-too-late = { $square-count ->
    [0] Kamene jste se dotkli dřív, než jste řekli „opravuji“, a tak jím musíte táhnout.
   *[other] Kamene na { $square } jste se dotkli dřív, než jste řekli „opravuji“, a tak jím musíte táhnout.
}
table-adjusted-stays = { $square-count ->
    [0] Kámen jen opravujete: vraťte ho tam, kde stál.
   *[other] Kámen jen opravujete: vraťte ho na { $square }.
}
table-nothing-to-announce = Není co hlásit, král v šachu není.
table-check-announced = Šach už byl ohlášen.

### vracení tahu, další partie

table-nothing-to-take-back = Žádný váš tah teď vrátit nejde.
table-already-asked = { $side ->
    [white] Bílý už se zeptal a černý ještě neodpověděl.
    [black] Černý už se zeptal a bílý ještě neodpověděl.
   *[other] Na to se už někdo zeptal a odpověď ještě nepadla.
}
table-nothing-asked = O to nikdo nežádal.
table-own-question = Ptali jste se vy, odpovídá soupeř.
table-rematch-agreed = Další partie už je domluvená.
