# Knižka s pravidlami: čo stojí na stránkach vedľa textov z i18n/sk/rules/.

book-title = Hry zo škatule
book-subtitle = Pravidlá všetkých 39 hier s obrázkami, cvičeniami a doskami na vystrihnutie
book-subtitle-screen = Pravidlá všetkých 39 hier s obrázkami a cvičeniami
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
book-options-how = Doma pri doske sa na tom stačí dohodnúť. V prehliadači a v termináli to zvolíte pred partiou medzi domácimi pravidlami.
book-rulings = Ako rozumieme pravidlám zo škatule
book-rulings-of = Platí aj to, čo o tom hovorí stránka „{ $game }“.
book-plan = Prvý plán
book-mistakes = Časté chyby
book-mistake = { $side ->
    [white] Biely
   *[black] Čierny
} ťahal { $move }. Lepšie bolo { $better }.
book-refuted = { $count ->
    [0] Súper odpovie { $move }.
   *[other] Súper odpovie { $move } a potom môže prísť { $rest }.
}
book-endings = Koncovky
book-ending = { $side ->
    [white] Biely
   *[black] Čierny
} { $can ->
    [win] vyhrá najneskôr { $moves }. ťahom.
    [promote] premení kameň najneskôr { $moves }. ťahom.
    [hold] sa ubráni.
   *[stop] súpera na posledný rad nepustí.
}
book-turn = { $side ->
    [white] Na ťahu je biely.
   *[black] Na ťahu je čierny.
}
book-same = Rovnako ako v iných hrách:
book-page-short = s.
book-sample = Ukážková partia
book-sample-what = Náš program v nej hrá sám so sebou. Čo o ktorom ťahu píše, to si sám overil.
book-film = Prehrať na doske
book-exercises = Vyskúšajte si to
book-exercise = Cvičenie { $number }
book-try = Vyskúšať na doske
book-solutions = Riešenia
book-solution-moves = { $count ->
    [one] Ťah: { $moves }.
   *[other] Ťahy: { $moves }.
}
book-solution-line = Celé riešenie: { $moves }.
book-win = { $side ->
    [white] Na ťahu je biely.
   *[black] Na ťahu je čierny.
} { $moves ->
    [1] Vyhrá jediným ťahom. Ktorým?
    [2] Vyhrá najneskôr druhým ťahom. Ako?
   *[3] Vyhrá najneskôr tretím ťahom. Ako?
}
book-option-now = { $value ->
    [true] Bez dohody: áno.
    [false] Bez dohody: nie.
   *[other] Bez dohody: { $value }.
}
book-cut = Dosky a kamene na vystrihnutie
book-cut-intro = Tieto stránky vytlačte v plnej veľkosti (100 %, nie „prispôsobiť stránke“) na tvrdší papier alebo ich nalepte na kartón. Kamene majú takú veľkosť, aby sa na dosky zmestili. Dva kamene na sebe sú dáma. Rovnako dobre poslúžia mince alebo gombíky dvoch farieb.
book-cut-for = { $count ->
    [one] Pre hru { $games }.
   *[other] Pre hry { $games }.
}
book-cut-stones = Kamene
book-cut-dice = Kocky
book-cut-chess = Šachové kamene

told-option-huffing = Skok možno opomenúť, ale na vlastné nebezpečenstvo: súper potom smie, skôr než sám potiahne, odobrať kameň, ktorý skočiť mal.
told-option-take-back = Skok možno opomenúť. Súper potom smie žiadať, aby hráč ťah vrátil a skočil.
told-option-majority = Zo všetkých skokov, ktoré máte, je potom dovolený len ten, ktorý vezme najviac kameňov.
told-option-queen-priority = Ak môže skákať dáma, musí sa potom skákať dámou.
told-option-men-capture-backward = Obyčajný kameň potom preskočí aj súpera, ktorý mu stojí za chrbtom.
told-option-flying-queens = Inak chodí dáma len na susedné pole a preskakuje len suseda.
told-option-promotion = Čo sa stane, keď kameň dôjde na posledný rad: premení sa na dámu a ťah sa končí, premení sa len vtedy, keď sa jeho ťah končí práve tam, alebo sa premení ihneď a berie ďalej ako dáma.
told-option-contract = Dve dohodnuté polia, bieleho a čierneho.
told-option-limit = Po toľkých ťahoch každej strany sa partia končí a vyhráva, kto má viac kameňov. Nula znamená, že žiadny limit nie je.
told-option-king-lines = Koľkými smermi chodia králi: štyrmi po uhlopriečkach, alebo ôsmimi, ako je vytlačené v návode.
told-option-stones = Koľko kameňov má každý hráč.
told-option-diagonals = Čiarami dosky sú aj štyri uhlopriečky.
told-option-flying = Komu zostali tri kamene, ťahá na ktorýkoľvek voľný bod.
told-option-double-removal = Dva mlyny uzavreté jedným ťahom berú dva kamene.

### Cvičenia a knižka v termináli

task-how = Ťah napíšte a stlačte Enter, napríklad { $move }. „{ $hint }“ prezradí správny ťah, „{ $quit }“ skončí.
task-hint = Správne je napríklad { $move }.
exercise-solved = Správne.
exercise-other = Ťah { $move } je dovolený, ale nie je to ten, ktorý hľadáme. Skúste to znova.
exercise-goes-on = Zatiaľ správne. Súper odpovedal { $moves }. Pokračujte.
lesson-step = { $game }, krok { $number } z { $count }
lesson-done = A máte to za sebou. Teraz si prečítajte celé pravidlá, skúste cvičenia alebo si zahrajte.
lesson-none = Taký krok lekcia tejto stránky nemá; krokov je { $count }.
exercise-none = Na tejto stránke { $count ->
    [one] je jedno cvičenie
    [few] sú { $count } cvičenia
   *[other] je { $count } cvičení
}. Vyberte si voľbou --exercise 1 až { $count }.
rules-no-page = O hre „{ $game }“ zatiaľ v knižke stránka nie je.
rules-own = „{ $game }“ je hra z vlastného súboru. Hrá sa podľa stránky „{ $page }“, ktorá nasleduje, až na toto:
rules-own-same = „{ $game }“ je hra z vlastného súboru. Hrá sa podľa stránky „{ $page }“, ktorá nasleduje.
rules-own-alone = „{ $game }“ je hra z vlastného súboru. V knižke o nej stránka nie je. V súbore stojí:
rules-own-line = { $rule }: { $own }. Na stránke stojí: { $page }{ $count ->
    [0] .
    [one] {" "}(článok { $articles }).
   *[other] {" "}(články { $articles }).
}
rules-own-fact = { $rule }: { $own }.
book-written = Súbor { $file } je zapísaný.

### Ktorá hra? Tabuľky na všeobecnej stránke.

compare-game = Hra
compare-age = Od koľkých rokov
compare-minutes = Minút
compare-level = Náročnosť
compare-level-of = { $level } z { $most }
compare-chance = Náhoda
compare-like = Skúste aj
compare-chance-none = žiadna
compare-chance-dice = kocky
compare-years = { $age }
compare-man-moves = Kameň ťahá
compare-man-takes = Kameň berie
compare-duty = Čo sa musí vziať
compare-queen = Dáma chodí
compare-promotion = Na poslednom rade
compare-ways-forward = šikmo vpred
compare-ways-diagonal = šikmo všade
compare-ways-straight = rovno vpred a do strán
compare-ways-five = piatimi smermi vpred a do strán
compare-ways-all = všetkými ôsmimi smermi
compare-ways-knight-forward = ako jazdec vpred
compare-ways-knight = ako jazdec
compare-duty-free = čo si vyberiete
compare-duty-most = čo najviac
compare-duty-queen-first = dámou, ak môže
compare-queen-diagonal = po uhlopriečkach
compare-queen-straight = rovno
compare-queen-all = všetkými ôsmimi smermi
compare-far = , ľubovoľne ďaleko
compare-stones = Kameňov
compare-placing = Kladú sa
compare-moving = Ťahajú
compare-flying = Tri kamene
compare-mill = Mlyn
compare-more = A navyše
compare-placing-first = na začiatku
compare-placing-any-time = kedykoľvek
compare-placing-none = stoja hneď
compare-moving-neighbour = na susedný bod
compare-moving-anywhere = kamkoľvek
compare-moving-knight = ako jazdec
compare-flying-true = lietajú
compare-flying-false = nelietajú
compare-mill-takes = berie kameň
compare-mill-wins = vyhráva
compare-more-diagonals = uhlopriečky
compare-more-once = každá čiara len raz
compare-more-dice = tri kocky
book-age = od { $age } rokov
book-like = Páči sa vám táto hra? Skúste aj:
