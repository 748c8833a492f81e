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
    [true] V této hře: ano.
    [false] V této hře: ne.
   *[other] V této hře: { $value }.
}
book-cut = Desky a kameny k vystřižení
book-cut-intro = Tyto stránky vytiskněte v plné velikosti (100 %, ne „přizpůsobit stránce“) na tvrdší papír, nebo je nalepte na karton. Kameny jsou právě tak velké, aby se na desky vešly. Dva kameny na sobě jsou dáma. Stejně dobře poslouží mince nebo knoflíky dvou barev.
book-cut-for = Pro hry { $games }.
book-cut-stones = Kameny
book-cut-dice = Kostky
book-cut-chess = Šachové kameny

told-option-huffing = Hráč smí skok opomenout. Soupeř pak smí, než sám táhne, odebrat kámen, který skočit měl.
told-option-take-back = Hráč smí skok opomenout. Soupeř pak smí žádat, aby tah vzal zpět a skočil.
told-option-majority = Musí se brát co nejvíc kamenů.
told-option-queen-priority = Může-li skákat dáma, musí se skákat dámou.
told-option-men-capture-backward = Kameny berou i dozadu.
told-option-flying-queens = Dámy chodí na libovolnou vzdálenost; jinak jen na vedlejší pole.
told-option-promotion = Co se stane, když kámen dojde na poslední řadu: ends-move (promění se v dámu a tah končí), at-end (promění se, jen když jeho tah končí právě tam), at-once (hned bere dál jako dáma).
told-option-contract = Dvě smluvená pole, bílého a černého.
told-option-limit = Po tolika tazích každé strany vyhrává, kdo má víc kamenů; 0 znamená bez omezení.
told-option-king-lines = V kolika směrech chodí král: ve 4, nebo v 8, jak je vytištěno v krabici.
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
