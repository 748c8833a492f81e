# Prečo stôl neprijme, čo niekto urobí: ku každému dôvodu jedna veta a rada, čo ďalej.
#
# $side: white, black alebo unknown: kto je na ťahu, alebo kto sa pýtal.
# $square: pole; $square-count: 0, ak niet žiadneho.
# $text: zvyk pri stole (touch-move, announce-check, take-backs). $count, $needed: čísla.

### kto a kedy

table-not-your-turn = { $side ->
    [white] Na ťahu je biely.
    [black] Na ťahu je čierny.
   *[other] Nie ste na ťahu.
} Počkajte, prosím.
table-side-missing = Nie je povedané, ktorý hráč to robí.
table-side-not-wanted = Toto robí stôl sám, nie hráč.
table-time-goes-back = Toto by sa stalo skôr ako to, čo je zapísané naposledy.
table-adjourned = Partia je prerušená. Najprv v nej pokračujte.
table-not-adjourned = Partia beží, prerušená nie je.
table-game-not-over = Na toto je čas až po partii, a tá sa ešte neskončila.

### žreb a kocky

table-lot-first = Najprv vyžrebujte farby.
table-no-lot = Farby sú už rozdelené, niet čo žrebovať.
table-roll-first = Najprv hoďte kockami.
table-no-roll-due = Teraz sa kockami nehádže.
table-no-such-dice = Na kocke padá jeden až šesť.
table-no-seed = Pre túto partiu nebolo sľúbené žiadne semienko, niet čo ukázať.
table-seed-known = Semienko už bolo ukázané.
table-seed-wrong = Toto nie je semienko, ktorého odtlačok bol ukázaný pred partiou.
table-seed-other-lot = Zo semienka vychádza iný žreb, než bol vytiahnutý.
table-seed-other-roll = Zo semienka vychádza { $count }. hod inak, než padol.

### hodiny

table-no-clock = Žiadne hodiny nebežia.
table-time-is-up = Čas uplynul.
table-time-not-up = Čas ešte zostáva.

### remízy

table-offer-after-move = Remízu smie ponúknuť len hráč, ktorý práve ťahal.
table-offer-once = Po tomto ťahu už bola remíza ponúknutá. Najprv znova ťahajte.
table-nothing-offered = Nikto remízu neponúkol.
table-repeated-too-few = Pozícia nastáva ešte len { $count ->
    [1] prvý raz
    [2] druhý raz
   *[other] { $count }-krát
}; o remízu možno požiadať od { $needed }. výskytu.
table-progress-too-recent = { $count ->
    [0] Ani jeden ťah každej strany zatiaľ nebol
    [one] Len { $count } ťah každej strany bol
    [few] Len { $count } ťahy každej strany boli
   *[other] Len { $count } ťahov každej strany bolo
} bez pokroku; o remízu možno požiadať po { $needed } ťahoch.
table-progress-not-counted = V tejto hre sa ťahy bez pokroku nepočítajú. Ak trvá príliš dlho, končí sa remízou.
table-drawn-not-asked = V tejto hre nemožno žiadať o remízu preto, že už nikto vyhrať nemôže. Remízu môžete ponúknuť.
table-drawn-unknown = Kto tu vyhrá, nikto nevypočítal, takže to rozhodca rozhodnúť nemôže. Remízu môžete ponúknuť.
table-drawn-not-yet = { $side ->
    [white] Biely
   *[black] Čierny
} môže ešte vyhrať{ $count ->
    [one] { " " }hneď
    [few] { " " }o { $count } polťahy
   *[other] { " " }o { $count } polťahov
}{ $text-count ->
    [0] .
   *[other] : { $text }
}

### zvyky pri stole

table-manner-off = { $text ->
    [touch-move] Pravidlo chytené – hrané pre túto partiu dohodnuté nie je.
    [announce-check] Hlásenie šachu pre túto partiu dohodnuté nie je.
    [take-backs] Je dohodnuté, že sa ťahy nevracajú.
   *[other] To pre túto partiu dohodnuté nie je.
}
table-touched-moves = { $square-count ->
    [0] Musíte ťahať kameňom, ktorého ste sa dotkli prvého.
   *[other] Najprv ste sa dotkli kameňa na { $square }; musíte ťahať ním.
}
table-released-stays = { $square-count ->
    [0] Kameň ste už pustili; zostáva, kde je.
   *[other] Kameň ste pustili na { $square }; tam zostáva.
}
table-nothing-touched = Žiadneho kameňa ste sa nedotkli.
table-adjust-too-late = { $square-count ->
    [0] Kameňa ste sa dotkli skôr, než ste povedali „opravujem“; musíte ním ťahať.
   *[other] Kameňa na { $square } ste sa dotkli skôr, než ste povedali „opravujem“; musíte ním ťahať.
}
table-adjusted-stays = { $square-count ->
    [0] Kameň iba opravujete: vráťte ho tam, kde stál.
   *[other] Kameň iba opravujete: vráťte ho na { $square }.
}
table-nothing-to-announce = Kráľ v šachu nie je, niet čo hlásiť.
table-check-announced = Šach už bol ohlásený.

### vracanie ťahu, ďalšia partia

table-nothing-to-take-back = Nemáte ťah, ktorý by sa dal vrátiť.
table-already-asked = { $side ->
    [white] Biely sa už spýtal a čierny ešte neodpovedal.
    [black] Čierny sa už spýtal a biely ešte neodpovedal.
   *[other] Na to sa už niekto spýtal a odpoveď ešte nepadla.
}
table-nothing-asked = O to nikto nežiadal.
table-own-question = Pýtali ste sa vy, odpovedať musí súper.
table-rematch-agreed = Ďalšia partia je už dohodnutá.
