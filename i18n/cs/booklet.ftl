# Knížka s pravidly: co stojí na stránkách vedle textů z i18n/cs/rules/.

book-title = Hry z krabice
book-subtitle = Pravidla všech 39 her s obrázky, cvičeními a deskami k vystřižení
book-subtitle-screen = Pravidla všech 39 her s obrázky a cvičeními
book-contents = Obsah
book-index = Rejstřík pojmů
book-general = Co platí v každé hře
book-facts = { $minutes } minut · { $white-count ->
    [same] každý { $white } { $white ->
        [one] kámen
        [few] kameny
       *[other] kamenů
    }
   *[other] bílý { $white }, černý { $black }
} · { $board }
board-8x8 = deska 8 × 8 polí
board-10x10 = deska 10 × 10 polí
board-1x8 = sloupec osmi polí
board-mill = mlýnská deska
board-mill-diagonal = mlýnská deska s úhlopříčkami
board-mill-hex = šestiúhelníková mlýnská deska
board-other = deska { $board }
book-options = Na čem se můžete předem dohodnout
book-options-how = Doma u desky se na tom stačí domluvit. V prohlížeči a v terminálu to zvolíte před partií mezi domácími pravidly.
book-rulings = Jak vykládáme pravidla z krabice
book-rulings-of = Platí i to, co o tom říká stránka „{ $game }“.
book-plan = První plán
book-mistakes = Časté chyby
book-mistake = { $side ->
    [white] Bílý
   *[black] Černý
} táhl { $move }. Lepší bylo { $better }.
book-refuted = { $count ->
    [0] Soupeř odpoví { $move }.
   *[other] Soupeř odpoví { $move } a pak může přijít { $rest }.
}
book-endings = Koncovky
book-ending = { $side ->
    [white] Bílý
   *[black] Černý
} { $can ->
    [win] vyhraje nejpozději { $moves }. tahem.
    [promote] promění kámen nejpozději { $moves }. tahem.
    [hold] se ubrání.
   *[stop] soupeře na poslední řadu nepustí.
}
book-turn = { $side ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
}
book-same = Stejně jako v jiných hrách:
book-page-short = s.
book-sample = Ukázková partie
book-sample-what = Náš program v ní hraje sám se sebou. Co o kterém tahu píše, to si sám ověřil.
book-film = Přehrát na desce
book-exercises = Zkuste si to
book-exercise = Cvičení { $number }
book-try = Vyzkoušet na desce
book-solutions = Řešení
book-solution-moves = { $count ->
    [one] Tah: { $moves }.
   *[other] Tahy: { $moves }.
}
book-solution-line = Celé řešení: { $moves }.
book-win = { $side ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
} { $moves ->
    [1] Vyhraje jediným tahem. Kterým?
    [2] Vyhraje nejpozději druhým tahem. Jak?
   *[3] Vyhraje nejpozději třetím tahem. Jak?
}
book-option-now = { $value ->
    [true] Bez dohody: ano.
    [false] Bez dohody: ne.
   *[other] Bez dohody: { $value }.
}
book-cut = Desky a kameny k vystřižení
book-cut-intro = Tyto stránky vytiskněte v plné velikosti (100 %, ne „přizpůsobit stránce“) na tvrdší papír, nebo je nalepte na karton. Kameny jsou právě tak velké, aby se na desky vešly. Dva kameny na sobě jsou dáma. Stejně dobře poslouží mince nebo knoflíky dvou barev.
book-cut-for = { $count ->
    [one] Pro hru { $games }.
   *[other] Pro hry { $games }.
}
book-cut-stones = Kameny
book-cut-dice = Kostky
book-cut-chess = Šachové kameny

told-option-huffing = Skok lze opomenout, ale na vlastní nebezpečí: soupeř pak smí, než sám táhne, odebrat kámen, který skočit měl.
told-option-take-back = Skok lze opomenout. Soupeř pak smí žádat, aby hráč tah vrátil a skočil.
told-option-majority = Ze všech skoků, které máte, je pak dovolený jen ten, který vezme nejvíc kamenů.
told-option-queen-priority = Může-li skákat dáma, musí se pak skákat dámou.
told-option-men-capture-backward = Obyčejný kámen pak přeskočí i soupeře, který mu stojí za zády.
told-option-flying-queens = Jinak chodí dáma jen na sousední pole a přeskakuje jen souseda.
told-option-promotion = Co se stane, když kámen dojde na poslední řadu: promění se v dámu a tah končí, promění se jen tehdy, když jeho tah končí právě tam, nebo se promění ihned a bere dál jako dáma.
told-option-contract = Dvě smluvená pole, bílého a černého.
told-option-limit = Po tolika tazích každé strany partie skončí a vyhrává, kdo má víc kamenů. Nula znamená, že žádný limit není.
told-option-king-lines = Kolika směry chodí králové: čtyřmi po úhlopříčkách, nebo osmi, jak je vytištěno v návodu.
told-option-stones = Kolik kamenů má každý hráč.
told-option-diagonals = Čarami desky jsou i čtyři úhlopříčky.
told-option-flying = Komu zbyly tři kameny, táhne na kterýkoli volný bod.
told-option-double-removal = Dva mlýny uzavřené jedním tahem berou dva kameny.

### Cvičení a knížka v terminálu

task-how = Tah napište a stiskněte Enter, třeba { $move }. „{ $hint }“ prozradí správný tah, „{ $quit }“ skončí.
task-hint = Správně je třeba { $move }.
exercise-solved = Správně.
exercise-other = Tah { $move } je dovolený, ale není to ten, který hledáme. Zkuste to znovu.
exercise-goes-on = Zatím správně. Soupeř odpověděl { $moves }. Pokračujte.
lesson-step = { $game }, krok { $number } z { $count }
lesson-done = A máte to za sebou. Teď si přečtěte celá pravidla, zkuste cvičení, nebo si zahrajte.
lesson-none = Takový krok lekce této stránky nemá; kroků je { $count }.
exercise-none = Na této stránce { $count ->
    [one] je jedno cvičení
    [few] jsou { $count } cvičení
   *[other] je { $count } cvičení
}. Vyberte si volbou --exercise 1 až { $count }.
rules-no-page = O hře „{ $game }“ zatím v knížce stránka není.
rules-own = „{ $game }“ je hra z vlastního souboru. Hraje se podle stránky „{ $page }“, která následuje, až na tohle:
rules-own-same = „{ $game }“ je hra z vlastního souboru. Hraje se podle stránky „{ $page }“, která následuje.
rules-own-alone = „{ $game }“ je hra z vlastního souboru. V knížce o ní stránka není. V souboru stojí:
rules-own-line = { $rule }: { $own }. Na stránce stojí: { $page }{ $count ->
    [0] .
    [one] {" "}(článek { $articles }).
   *[other] {" "}(články { $articles }).
}
rules-own-fact = { $rule }: { $own }.
book-written = Soubor { $file } je zapsán.

### Která hra? Tabulky na obecné stránce.

compare-game = Hra
compare-age = Od kolika let
compare-minutes = Minut
compare-level = Obtížnost
compare-level-of = { $level } z { $most }
compare-chance = Náhoda
compare-like = Zkuste také
compare-chance-none = žádná
compare-chance-dice = kostky
compare-years = { $age }
compare-man-moves = Kámen táhne
compare-man-takes = Kámen bere
compare-duty = Co se musí vzít
compare-queen = Dáma chodí
compare-promotion = Na poslední řadě
compare-ways-forward = šikmo vpřed
compare-ways-diagonal = šikmo všude
compare-ways-straight = rovně vpřed a do stran
compare-ways-five = pěti směry vpřed a do stran
compare-ways-all = všemi osmi směry
compare-ways-knight-forward = jako jezdec vpřed
compare-ways-knight = jako jezdec
compare-duty-free = co si vyberete
compare-duty-most = co nejvíc
compare-duty-queen-first = dámou, může-li
compare-queen-diagonal = po úhlopříčkách
compare-queen-straight = rovně
compare-queen-all = všemi osmi směry
compare-far = , libovolně daleko
compare-stones = Kamenů
compare-placing = Kladou se
compare-moving = Táhnou
compare-flying = Tři kameny
compare-mill = Mlýn
compare-more = A navíc
compare-placing-first = na začátku
compare-placing-any-time = kdykoli
compare-placing-none = stojí hned
compare-moving-neighbour = na sousední bod
compare-moving-anywhere = kamkoli
compare-moving-knight = jako jezdec
compare-flying-true = létají
compare-flying-false = nelétají
compare-mill-takes = bere kámen
compare-mill-wins = vyhrává
compare-more-diagonals = úhlopříčky
compare-more-once = každá čára jen jednou
compare-more-dice = tři kostky
book-age = od { $age } let
book-like = Líbí se vám tato hra? Zkuste také:
