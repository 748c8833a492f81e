# Knížka s pravidly: co stojí na stránkách vedle textů z i18n/cs/rules/.

book-title = Hry z krabice
book-subtitle = Pravidla všech 39 her s obrázky, cvičeními a deskami k vystřižení
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
book-exercises = Zkuste si to
book-exercise = Cvičení { $number }
book-try = Vyzkoušet na desce
book-solutions = Řešení
book-solution-moves = { $count ->
    [one] Tah: { $moves }.
   *[other] Tahy: { $moves }.
}
book-option-now = { $value ->
    [true] Bez dohody: ano.
    [false] Bez dohody: ne.
    [none] Bez dohody: neomezeně.
   *[other] Bez dohody: { $value }.
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
told-option-majority = Můžete-li brát několika způsoby, musíte vzít co nejvíc kamenů.
told-option-queen-priority = Může-li skákat dáma, musí se skákat dámou.
told-option-men-capture-backward = Kameny berou i dozadu.
told-option-flying-queens = Dámy chodí libovolně daleko; jinak jen na sousední pole.
told-option-promotion = Co se stane, když kámen dojde na poslední řadu: promění se v dámu a tah končí, promění se jen tehdy, když jeho tah končí právě tam, nebo se promění ihned a bere dál jako dáma.
told-option-contract = Dvě smluvená pole, bílého a černého.
told-option-limit = Po tolika tazích každé strany partie skončí a vyhrává, kdo má víc kamenů.
told-option-king-lines = Kolika směry chodí králové: čtyřmi po úhlopříčkách, nebo osmi, jak je vytištěno v návodu.
told-option-stones = Kolik kamenů má každý hráč.
told-option-diagonals = Čarami desky jsou i čtyři úhlopříčky.
told-option-flying = Komu zbyly tři kameny, táhne na kterýkoli volný bod.
told-option-double-removal = Dva mlýny uzavřené jedním tahem berou dva kameny.

### Cvičení a knížka v terminálu

exercise-solved = Správně.
exercise-other = Tah { $move } je dovolený, ale není to ten, který hledáme. Zkuste to znovu.
exercise-none = Na této stránce { $count ->
    [one] je jedno cvičení
    [few] jsou { $count } cvičení
   *[other] je { $count } cvičení
}. Vyberte je volbou --exercise 1 až { $count }.
rules-no-page = O hře „{ $game }“ zatím v knížce stránka není.
book-written = Soubor { $file } je zapsán.
