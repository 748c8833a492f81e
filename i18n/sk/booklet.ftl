# Knižka s pravidlami: čo stojí na stránkach vedľa textov z i18n/sk/rules/.

book-title = Hry zo škatule
book-subtitle = Pravidlá všetkých 39 hier s obrázkami, cvičeniami a doskami na vystrihnutie
book-contents = Obsah
book-index = Register pojmov
book-general = Čo platí v každej hre
book-facts = { $minutes } minút · { $white-count ->
    [same] každý { $white } { $white ->
        [one] kameň
        [few] kamene
       *[other] kameňov
    }
   *[other] biely { $white }, čierny { $black }
} · { $board }
board-8x8 = doska 8 × 8 polí
board-10x10 = doska 10 × 10 polí
board-1x8 = stĺpec ôsmich polí
board-mill = mlynská doska
board-mill-diagonal = mlynská doska s uhlopriečkami
board-mill-hex = šesťuholníková mlynská doska
board-other = doska { $board }
book-options = Na čom sa môžete vopred dohodnúť
book-rulings = Ako rozumieme pravidlám zo škatule
book-rulings-of = Platí aj to, čo o tom hovorí stránka „{ $game }“.
book-plan = Prvý plán
book-exercises = Vyskúšajte si to
book-exercise = Cvičenie { $number }
book-try = Vyskúšať na doske
book-solutions = Riešenia
book-solution-moves = { $count ->
    [one] Ťah: { $moves }.
   *[other] Ťahy: { $moves }.
}
book-option-now = { $value ->
    [true] Tu: áno.
    [false] Tu: nie.
   *[other] Tu: { $value }.
}
book-cut = Dosky a kamene na vystrihnutie
book-cut-intro = Tieto stránky vytlačte v plnej veľkosti (100 %, nie „prispôsobiť stránke“) na tvrdší papier alebo ich nalepte na kartón. Kamene majú takú veľkosť, aby sa na dosky zmestili. Dva kamene na sebe sú dáma. Rovnako dobre poslúžia mince alebo gombíky dvoch farieb.
book-cut-for = Pre hry { $games }.
book-cut-stones = Kamene
book-cut-dice = Kocky
book-cut-chess = Šachové kamene

told-option-huffing = Hráč smie skok opomenúť. Súper mu potom smie odobrať kameň, ktorý mal skočiť, a to skôr, než sám potiahne.
told-option-take-back = Hráč smie skok opomenúť. Súper potom smie žiadať, aby sa ťah vrátil.
told-option-majority = Brať sa musí čo najviac kameňov.
told-option-queen-priority = Ak môže skákať dáma, musí sa skákať dámou.
told-option-men-capture-backward = Kamene berú aj dozadu.
told-option-flying-queens = Dámy chodia na ľubovoľnú vzdialenosť; inak len na susedné pole.
told-option-promotion = Čo sa stane, keď kameň dôjde na posledný rad: ends-move (premení sa na dámu a ťah sa končí), at-end (premení sa, len keď sa jeho ťah končí práve tam), at-once (hneď berie ďalej ako dáma).
told-option-contract = Dve dohodnuté polia, bieleho a čierneho.
told-option-limit = Po toľkých ťahoch každej strany vyhráva, kto má viac kameňov; 0 znamená bez obmedzenia.
told-option-king-lines = Koľkými smermi chodí kráľ: 4, alebo 8, ako je vytlačené v škatuli.
told-option-stones = Koľko kameňov má každý hráč.
told-option-diagonals = Čiarami dosky sú aj štyri uhlopriečky.
told-option-flying = Komu zostali tri kamene, ťahá na ktorýkoľvek voľný bod.
told-option-double-removal = Dva mlyny uzavreté jedným ťahom berú dva kamene.

### Cvičenia a knižka v termináli

exercise-solved = Správne.
exercise-other = Ťah { $move } je dovolený, ale nie je to ten, ktorý hľadáme. Skúste to znova.
exercise-none = Na tejto stránke { $count ->
    [one] je jedno cvičenie
    [few] sú { $count } cvičenia
   *[other] je { $count } cvičení
}. Vyberte si voľbou --exercise 1 až { $count }.
rules-no-page = O hre „{ $game }“ zatiaľ v knižke stránka nie je.
book-written = Súbor { $file } je zapísaný.
