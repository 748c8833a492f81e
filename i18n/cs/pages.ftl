# The pages of the web app around the board: gallery, a game's page, forms, my games, help.

### Around every page

pages-skip = Přejít k obsahu
pages-nav = Hlavní stránky
pages-nav-games = Hry
pages-nav-rules = Pravidla
pages-nav-mine = Moje partie
pages-nav-load = Otevřít partii
pages-nav-help = Pomoc
pages-language = Jazyk
pages-look = Vzhled
pages-theme = Barvy
pages-theme-auto = podle zařízení
pages-theme-light = světlé
pages-theme-dark = tmavé
pages-board = Desky
pages-board-wood = dřevo
pages-board-paper = papír
pages-board-contrast = vysoký kontrast
pages-footer = Kámen: hry z jedné krabice u jednoho stolu.
pages-privacy = Soukromí
pages-crumbs = Kde jste
pages-needs-script = Ke hře je tu potřeba JavaScript. Pravidla si přečtete i bez něj.
pages-to-games = Vybrat hru
pages-missing = Tady nic není
pages-missing-what = Možná je v adrese překlep, nebo to, co tu bylo, už neexistuje.
pages-offline = Server neodpovídá
pages-offline-what = Zřejmě jste bez připojení a tuto stránku prohlížeč uloženou nemá. Všechny hry a pravidla ano: zahrajte si s počítačem nebo ve dvou u tohoto zařízení.
pages-offline-again = Zkusit znovu
pages-error = Nepovedlo se to. Zkontrolujte připojení a zkuste to znovu.
pages-alone-no-friend = Ke hře s kamarádem na jiném zařízení je potřeba připojení k serveru.
pages-alone-not-kept = Prohlížeč už nemá místo nebo si nic neukládá: tah se neprovedl. Uložte si partii do souboru.
pages-alone-not-begun = Prohlížeč už nemá místo nebo si nic neukládá, takže tu partii začít nejde. Uvolněte místo, nebo této stránce dovolte ukládat data.
pages-new-version = Je připravena nová verze Kamene.
pages-new-version-take = Použít hned
pages-new-version-later = Později

### The gallery

pages-home = { $count ->
    [one] { $count } hra z jedné krabice
    [few] { $count } hry z jedné krabice
   *[other] { $count } her z jedné krabice
}
pages-home-what = Šachy, dáma, mlýn a jejich četní příbuzní. Hrajte proti počítači, kolem jednoho tabletu nebo s kamarádem na dálku. Bez účtu a bez reklam.
pages-find = Najít hru
pages-find-how = název nebo číslo
pages-find-all = Ukázat všechny
pages-length = Délka
pages-length-any = libovolná
pages-length-most = nejvýš { $minutes } minut
pages-box = Co si zahraju se svou krabicí?
pages-box-what = Řekněte, co máte doma. Zůstanou jen hry, které z toho postavíte.
pages-box-boards = Desky
pages-box-8x8 = 8 × 8
pages-box-10x10 = 10 × 10
pages-box-1x8 = sloupec osmi polí
pages-box-mill = mlýn
pages-box-mill-diagonal = mlýn s úhlopříčkami
pages-box-mill-hex = šestiúhelníkový mlýn
pages-box-else = A také
pages-box-pieces = šachové kameny
pages-box-dice = kostky
pages-box-light = Světlých kamenů
pages-box-dark = Tmavých kamenů
pages-found = { $count ->
    [0] Nevyhovuje žádná hra.
    [one] Vyhovuje jedna hra.
    [few] Vyhovují { $count } hry.
   *[other] Vyhovuje { $count } her.
}
pages-number = č. { $number }
pages-minutes = { $least }–{ $most } min
pages-quick = Hrát
pages-quick-label = Hned hrát: { $game }
pages-quick-how = Jedno klepnutí otevře stůl s vaším posledním nastavením.
pages-surprise = Překvap mě
pages-at-once = Hned hrát
pages-families = Druhy her
pages-learn = K naučení
pages-learn-any = cokoli
pages-learn-little = málo pravidel
pages-learn-some = ne moc pravidel
pages-go-on = Pokračovat: { $game }
pages-family-chess = Královská hra podle světových pravidel.
pages-family-draughts = Skákat, brát, proměnit se v dámu. Každá země to hraje po svém.
pages-family-race = Nic se nebere: kdo bude první na druhé straně?
pages-family-custody = Sevřete nebo obkličte soupeřův kámen a je váš.
pages-family-hunt = Málo proti mnoha.
pages-family-mill = Tři v řadě uzavřou mlýn a berou kámen.
pages-family-towers = Stavte kámen na kámen: kdo první dá na sebe tři své?
# What people also call a family; it is searched for and never shown.
pages-family-chess-also = šachy
pages-family-draughts-also = dáma
pages-family-mill-also = mlýn, mlýnek
pages-family-race-also = závod
pages-family-custody-also = zajímání
pages-family-hunt-also = honička
pages-family-towers-also = věže

### A game's page

pages-start-position = { $game }: deska na začátku
pages-short = Pravidla v kostce
pages-full = Celá pravidla s obrázky
pages-lesson = Naučte se hru krok za krokem
pages-start = Zasednout ke hře
pages-who = Kdo hraje
pages-who-computer = Proti počítači
pages-who-computer-what = deset úrovní, od trpělivého začátečníka výš
pages-who-device = Dva u tohoto zařízení
pages-who-device-what = jedna deska mezi vámi
pages-who-friend = S kamarádem na dálku
pages-who-friend-what = dostanete odkaz a QR kód k odeslání
pages-level-name = Úroveň
pages-level = { $level ->
    [1] 1 – první kroky
    [2] 2 – začátečník
    [3] 3 – hraje pro radost
    [4] 4 – pozorný
    [5] 5 – zkušený
    [6] 6 – dobrý
    [7] 7 – klubový hráč
    [8] 8 – silný
    [9] 9 – velmi silný
   *[10] 10 – nejlepší, jak umí
}
pages-colour = Vaše barva
pages-colour-white = bílá
pages-colour-black = černá
pages-colour-lot = losem
pages-two = Deska
pages-two-turn = otáčí se k tomu, kdo táhne
pages-two-face = tváří v tvář
pages-two-still = zůstává, jak je
pages-name = Vaše jméno
pages-name-white = Jméno bílého
pages-name-black = Jméno černého
pages-name-optional = nepovinné
pages-clock = Hodiny
pages-clock-none = bez hodin
pages-clock-own = jiné…
pages-clock-kind = Co se měří
pages-clock-kind-game = čas na všechny tahy hráče
pages-clock-kind-moves = počet tahů za určitý čas
pages-clock-kind-each = čas na každý tah
pages-clock-kind-whole = čas na celou partii, pak rozhodne víc kamenů
pages-clock-minutes = Minut pro každého
pages-clock-moves = Tahů
pages-clock-period = za minut
pages-clock-rest = pak minut na zbytek (0: totéž znovu)
pages-clock-seconds = Sekund na každý tah
pages-clock-way = Tyto sekundy
pages-clock-way-fischer = se přičtou po tahu
pages-clock-way-delay = uplynou, než se hodiny rozběhnou
pages-clock-way-bronstein = se vrátí, pokud je tah spotřeboval
pages-clock-each = Čas na tah
pages-clock-unit = jednotka
pages-clock-unit-s = sekundy
pages-clock-unit-m = minuty
pages-clock-unit-h = hodiny
pages-clock-unit-d = dny
pages-clock-whole = Minut pro oba dohromady
pages-clock-range = Zadejte číslo od { $least } do { $most }.
pages-manners = U stolu
pages-options = Domácí pravidla
pages-options-changed = změněno
pages-options-what = Na čem se smíte předem dohodnout. Dokud nic nezměníte, platí pravidla hry.
pages-go = Hrát
pages-analysis = Jen se podívat: deska na zkoušení
pages-solved = Tato hra je vyřešená. { $value }.
pages-explore = Prohlédnout si, co přinese každý tah

### Rules

pages-rules-what = Pravidla všech her vyprávěná pro rodiny, s obrázky a cvičeními.
pages-rules-games = Hry
pages-play-this = Hrát: { $game }
pages-on-this-page = Na této stránce
pages-neighbours = Další stránky knížky
pages-before = Předchozí
pages-after = Další

### The board

pages-table = Stůl
pages-study = { $game }: deska na zkoušení
pages-study-what = Vyzkoušejte tahy obou stran a podívejte se, co si o nich myslí počítač.

### My games

pages-mine = Moje partie
pages-mine-what = Partie, ve kterých má tento prohlížeč místo u stolu. Jiný prohlížeč ani jiné zařízení o nich neví.
pages-mine-looking = Hledám…
pages-mine-none = Zatím tu nic není. Vyberte si hru a zasedněte ke stolu.
pages-mine-count = { $count ->
    [one] Jedna partie.
    [few] { $count } partie.
   *[other] { $count } partií.
}
pages-mine-which = Které
pages-mine-all = všechny
pages-mine-game = Hra
pages-mine-export = Uložit tyto partie
pages-mine-saving = Ukládám: { $done } z { $count }
pages-mine-give = Předat serveru
pages-mine-given = { $game }: partii teď má server.
pages-mine-delete = Smazat
pages-mine-delete-sure = Opravdu smazat?
pages-mine-your-move = jste na tahu
pages-mine-their-move = čeká se na druhou stranu
pages-mine-on = rozehraná
pages-mine-over = dohráno
pages-mine-moves = { $count ->
    [0] zatím bez tahu
    [one] jeden tah
    [few] { $count } tahy
   *[other] { $count } tahů
}
pages-table-moves = { $count ->
    [0] Ještě se netáhlo.
    [one] Jeden tah.
    [few] { $count } tahy.
   *[other] { $count } tahů.
}
pages-mine-against = { $white } – { $black }
pages-mine-person = člověk
pages-mine-computer = počítač { $level }

### Opening a record

pages-load = Otevřít partii
pages-load-what = Partie uložená tady nebo soubory z jiných programů: zápisy Kámen, PGN a PDN, s jednou partií i mnoha. Otevře se v rozboru i s poznámkami a variantami; partie, která tu zůstala rozehraná, se dá dohrát.
pages-load-file = Vyberte soubor
pages-load-text = nebo sem zápis vložte
pages-load-open = Otevřít
pages-load-too-large = Soubor je příliš velký: nejvýš čtyři megabajty.
pages-load-empty = Zatím není co otevřít.
pages-load-which = Která partie?
pages-load-find = Hledat podle jména, soutěže nebo roku
pages-load-count = { $count ->
    [one] { $count } partie
    [few] { $count } partie
   *[other] { $count } partií
}
pages-load-more = Prvních { $count } partií z tohoto souboru. Ostatní se nezobrazují.
pages-load-flawed = { $number }. partii nelze otevřít:
pages-load-play-on = Dohrát

### Help

pages-help = Jak se tu hraje
pages-help-what = Jako doma u stolu, jen přihlíží rozhodčí a kameny se neztrácejí.
pages-help-play = Jak zasednout
pages-help-play-1 = Vyberte hru. Hledání ji najde podle názvu ve třech jazycích nebo podle čísla v pravidlech.
pages-help-play-2 = Řekněte, kdo hraje: počítač, někdo vedle vás, nebo kamarád na dálku.
pages-help-play-3 = Nastavte hodiny a domácí pravidla, chcete-li. Nic z toho není nutné.
pages-help-play-4 = Hrajte. Nedovolený tah se neprovede: rozhodčí řekne, které pravidlo ho zakazuje, a ukáže pole.
pages-help-play-5 = Po partii si projděte tahy, podívejte se, kde se zlomila, uložte ji, nebo si zahrajte znovu s vyměněnými barvami.
pages-help-moves = Jak táhnout
pages-help-moves-1 = Kámen přetáhněte, nebo klepněte na něj a pak na místo, kam má jít. Kameny, které mohou táhnout, jsou vyznačené, a stejně tak místa, kam dojdou.
pages-help-moves-2 = Vícenásobný skok se hraje krok po kroku. Kde vede jediná cesta, stačí jedno klepnutí.
pages-help-moves-3 = Když je třeba něco vybrat, třeba v co se promění pěšec nebo který kámen vezme mlýn, zeptáme se vás.
pages-help-keys = Z klávesnice
pages-key-arrows = z pole na pole
pages-key-enter = zvednout kámen, položit ho
pages-key-tab = k další věci na stránce
pages-key-escape = vrátit kámen na místo
pages-key-pages = pozice o tah dříve, o tah později
pages-key-ends = první a poslední pozice
pages-help-far = Na dálku
pages-help-far-1 = Pošlete kamarádovi odkaz, nebo ho nechte načíst kód. Platí jednou a posadí jednoho hráče. Kdo má jen adresu stolu, smí se dívat.
pages-help-far-2 = Když spojení vypadne nebo stránku zavřete, nic se neztratí: vraťte se na stejnou adresu, nebo stůl najděte v části Moje partie.
pages-privacy-1 = Nejsou tu žádné účty. Jméno je nepovinné a vidí ho každý u stolu.
pages-privacy-2 = Server uchovává partie: tahy, časy a zadaná jména. Kdo zná adresu stolu, může se dívat.
pages-privacy-3 = Tento prohlížeč si pamatuje dvě cookies: v jedné jsou vaše místa u stolu, ve druhé jazyk. Vzhled a poslední volby zůstávají jen v prohlížeči.
pages-privacy-4 = Z jiných serverů se nic nenačítá a nikam jinam se nic neposílá.
pages-privacy-5 = Smažete-li v prohlížeči data těchto stránek, o svá místa přijdete. Samotné partie na serveru zůstanou.
