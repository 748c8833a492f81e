# The pages of the web app around the board: gallery, a game's page, forms, my games, help.

### Around every page

pages-skip = Prejsť na obsah
pages-nav = Hlavné stránky
pages-nav-games = Hry
pages-nav-rules = Pravidlá
pages-nav-mine = Moje partie
pages-nav-load = Otvoriť partiu
pages-nav-help = Pomoc
pages-language = Jazyk
pages-look = Vzhľad
pages-theme = Farby
pages-theme-auto = podľa zariadenia
pages-theme-light = svetlé
pages-theme-dark = tmavé
pages-board = Dosky
pages-board-wood = drevo
pages-board-paper = papier
pages-board-contrast = vysoký kontrast
pages-footer = Kámen: hry z jednej škatule pri jednom stole.
pages-privacy = Súkromie
pages-crumbs = Kde ste
pages-needs-script = Na hranie je tu potrebný JavaScript. Pravidlá si prečítate aj bez neho.
pages-to-games = Vybrať hru
pages-missing = Tu nič nie je
pages-missing-what = Možno je v adrese preklep alebo to, čo tu bolo, už neexistuje.
pages-offline = Server neodpovedá
pages-offline-what = Zrejme ste bez pripojenia a túto stránku prehliadač uloženú nemá. Všetky hry a pravidlá áno: zahrajte si s počítačom alebo vo dvojici pri tomto zariadení.
pages-offline-again = Skúsiť znova
pages-error = Nepodarilo sa to. Skontrolujte pripojenie a skúste to znova.
pages-alone-no-friend = Na hru s kamarátom na inom zariadení treba pripojenie k serveru.
pages-alone-not-kept = Prehliadač už nemá miesto alebo si nič neukladá: ťah sa nevykonal. Uložte si partiu do súboru.
pages-alone-not-begun = Prehliadač už nemá miesto alebo si nič neukladá, takže tu partiu začať nejde. Uvoľnite miesto, alebo tejto stránke dovoľte ukladať údaje.
pages-new-version = Je pripravená nová verzia aplikácie Kámen.
pages-new-version-take = Použiť hneď
pages-new-version-later = Neskôr

### The gallery

pages-home = { $count ->
    [one] { $count } hra z jednej škatule
    [few] { $count } hry z jednej škatule
   *[other] { $count } hier z jednej škatule
}
pages-home-what = Šach, dáma, mlyn a ich početní príbuzní. Hrajte proti počítaču, okolo jedného tabletu alebo s kamarátom na diaľku. Bez účtu a bez reklám.
pages-find = Nájsť hru
pages-find-how = názov alebo číslo
pages-find-all = Ukázať všetky
pages-length = Dĺžka
pages-length-any = ľubovoľná
pages-length-most = najviac { $minutes } minút
pages-box = Čo si zahrám so svojou škatuľou?
pages-box-what = Povedzte, čo máte doma. Zostanú len hry, ktoré z toho postavíte.
pages-box-boards = Dosky
pages-box-8x8 = 8 × 8
pages-box-10x10 = 10 × 10
pages-box-1x8 = stĺpec ôsmich polí
pages-box-mill = mlyn
pages-box-mill-diagonal = mlyn s uhlopriečkami
pages-box-mill-hex = šesťuholníkový mlyn
pages-box-else = A tiež
pages-box-pieces = šachové kamene
pages-box-dice = kocky
pages-box-light = Svetlých kameňov
pages-box-dark = Tmavých kameňov
pages-found = { $count ->
    [0] Nevyhovuje žiadna hra.
    [one] Vyhovuje jedna hra.
    [few] Vyhovujú { $count } hry.
   *[other] Vyhovuje { $count } hier.
}
pages-number = č. { $number }
pages-minutes = { $least }–{ $most } min
pages-quick = Hrať
pages-quick-label = Hneď hrať: { $game }
pages-quick-how = Jedno ťuknutie otvorí stôl s vaším posledným nastavením.
pages-surprise = Prekvap ma
pages-at-once = Hneď hrať
pages-families = Druhy hier
pages-learn = Na naučenie
pages-learn-any = čokoľvek
pages-learn-little = málo pravidiel
pages-learn-some = nie veľa pravidiel
pages-go-on = Pokračovať: { $game }
pages-family-chess = Kráľovská hra podľa svetových pravidiel.
pages-family-draughts = Skákať, brať, premeniť sa na dámu. Každá krajina to hrá po svojom.
pages-family-race = Nič sa neberie: kto bude prvý na druhej strane?
pages-family-custody = Zovrite alebo obkľúčte súperov kameň a je váš.
pages-family-hunt = Málo proti mnohým.
pages-family-mill = Tri v rade uzavrú mlyn a berú kameň.
pages-family-towers = Stavajte kameň na kameň: kto prvý dá na seba tri svoje?
# What people also call a family; it is searched for and never shown.
pages-family-chess-also = šach
pages-family-draughts-also = dáma
pages-family-mill-also = mlyn, mlynček
pages-family-race-also = preteky
pages-family-custody-also = zajímanie
pages-family-hunt-also = naháňačka
pages-family-towers-also = veže

### A game's page

pages-start-position = { $game }: doska na začiatku
pages-short = Pravidlá v skratke
pages-full = Celé pravidlá s obrázkami
pages-lesson = Naučte sa hru krok za krokom
pages-start = Zasadnúť k hre
pages-who = Kto hrá
pages-who-computer = Proti počítaču
pages-who-computer-what = desať úrovní, od trpezlivého začiatočníka vyššie
pages-who-device = Dvaja pri tomto zariadení
pages-who-device-what = jedna doska medzi vami
pages-who-friend = S kamarátom na diaľku
pages-who-friend-what = dostanete odkaz a QR kód na odoslanie
pages-level-name = Úroveň
pages-level = { $level ->
    [1] 1 – prvé kroky
    [2] 2 – začiatočník
    [3] 3 – hrá pre radosť
    [4] 4 – pozorný
    [5] 5 – skúsený
    [6] 6 – dobrý
    [7] 7 – klubový hráč
    [8] 8 – silný
    [9] 9 – veľmi silný
   *[10] 10 – najlepší, ako vie
}
pages-colour = Vaša farba
pages-colour-white = biela
pages-colour-black = čierna
pages-colour-lot = žrebom
pages-two = Doska
pages-two-turn = otáča sa k tomu, kto ťahá
pages-two-face = tvárou v tvár
pages-two-still = zostáva, ako je
pages-name = Vaše meno
pages-name-white = Meno bieleho
pages-name-black = Meno čierneho
pages-name-optional = nepovinné
pages-clock = Hodiny
pages-clock-none = bez hodín
pages-clock-own = iné…
pages-clock-kind = Čo sa meria
pages-clock-kind-game = čas na všetky ťahy hráča
pages-clock-kind-moves = počet ťahov za určitý čas
pages-clock-kind-each = čas na každý ťah
pages-clock-kind-whole = čas na celú partiu, potom rozhodne viac kameňov
pages-clock-minutes = Minút pre každého
pages-clock-moves = Ťahov
pages-clock-period = za minút
pages-clock-rest = potom minút na zvyšok (0: to isté znova)
pages-clock-seconds = Sekúnd na každý ťah
pages-clock-way = Tieto sekundy
pages-clock-way-fischer = sa pripočítajú po ťahu
pages-clock-way-delay = uplynú, kým sa hodiny rozbehnú
pages-clock-way-bronstein = sa vrátia, ak ich ťah spotreboval
pages-clock-each = Čas na ťah
pages-clock-unit = jednotka
pages-clock-unit-s = sekundy
pages-clock-unit-m = minúty
pages-clock-unit-h = hodiny
pages-clock-unit-d = dni
pages-clock-whole = Minút pre oboch spolu
pages-clock-range = Zadajte číslo od { $least } do { $most }.
pages-manners = Pri stole
pages-options = Domáce pravidlá
pages-options-changed = zmenené
pages-options-what = Na čom sa smiete vopred dohodnúť. Kým nič nezmeníte, platia pravidlá hry.
pages-go = Hrať
pages-analysis = Len sa pozrieť: doska na skúšanie
pages-solved = Táto hra je vyriešená. { $value }.
pages-explore = Pozrieť si, čo prinesie každý ťah

### Rules

pages-rules-what = Pravidlá všetkých hier rozprávané pre rodiny, s obrázkami a cvičeniami.
pages-rules-games = Hry
pages-play-this = Hrať: { $game }
pages-on-this-page = Na tejto stránke
pages-neighbours = Ďalšie stránky knižky
pages-before = Predchádzajúca
pages-after = Ďalšia

### The board

pages-table = Stôl
pages-study = { $game }: doska na skúšanie
pages-study-what = Vyskúšajte ťahy oboch strán a pozrite sa, čo si o nich myslí počítač.

### My games

pages-mine = Moje partie
pages-mine-what = Partie, v ktorých má tento prehliadač miesto pri stole. Iný prehliadač ani iné zariadenie o nich nevie.
pages-mine-looking = Hľadám…
pages-mine-none = Zatiaľ tu nič nie je. Vyberte si hru a zasadnite k stolu.
pages-mine-count = { $count ->
    [one] Jedna partia.
    [few] { $count } partie.
   *[other] { $count } partií.
}
pages-mine-which = Ktoré
pages-mine-all = všetky
pages-mine-game = Hra
pages-mine-export = Uložiť tieto partie
pages-mine-saving = Ukladám: { $done } z { $count }
pages-mine-give = Odovzdať serveru
pages-mine-given = { $game }: partiu teraz má server.
pages-mine-delete = Zmazať
pages-mine-delete-sure = Naozaj zmazať?
pages-mine-your-move = ste na ťahu
pages-mine-their-move = čaká sa na druhú stranu
pages-mine-on = rozohraná
pages-mine-over = dohrané
pages-mine-moves = { $count ->
    [0] zatiaľ bez ťahu
    [one] jeden ťah
    [few] { $count } ťahy
   *[other] { $count } ťahov
}
pages-table-moves = { $count ->
    [0] Ešte sa neťahalo.
    [one] Jeden ťah.
    [few] { $count } ťahy.
   *[other] { $count } ťahov.
}
pages-mine-against = { $white } – { $black }
pages-mine-person = človek
pages-mine-computer = počítač { $level }

### Opening a record

pages-load = Otvoriť partiu
pages-load-what = Partia uložená tu alebo súbory z iných programov: zápisy Kámen, PGN a PDN, s jednou partiou aj mnohými. Otvorí sa v rozbore aj s poznámkami a variantmi; partia, ktorá tu zostala rozohraná, sa dá dohrať.
pages-load-file = Vyberte súbor
pages-load-text = alebo sem zápis vložte
pages-load-open = Otvoriť
pages-load-too-large = Súbor je príliš veľký: najviac štyri megabajty.
pages-load-empty = Zatiaľ nie je čo otvoriť.
pages-load-which = Ktorá partia?
pages-load-find = Hľadať podľa mena, súťaže alebo roka
pages-load-count = { $count ->
    [one] { $count } partia
    [few] { $count } partie
   *[other] { $count } partií
}
pages-load-more = Prvých { $count } partií z tohto súboru. Ostatné sa nezobrazujú.
pages-load-flawed = { $number }. partiu nemožno otvoriť:
pages-load-play-on = Dohrať

### Help

pages-help = Ako sa tu hrá
pages-help-what = Ako doma pri stole, len sa prizerá rozhodca a kamene sa nestrácajú.
pages-help-play = Ako zasadnúť
pages-help-play-1 = Vyberte si hru. Hľadanie ju nájde podľa názvu v troch jazykoch alebo podľa čísla v pravidlách.
pages-help-play-2 = Povedzte, kto hrá: počítač, niekto vedľa vás alebo kamarát na diaľku.
pages-help-play-3 = Ak chcete, nastavte hodiny a domáce pravidlá. Nič z toho nie je nutné.
pages-help-play-4 = Hrajte. Nedovolený ťah sa nevykoná: rozhodca povie, ktoré pravidlo ho zakazuje, a ukáže polia.
pages-help-play-5 = Po partii si prejdite ťahy, pozrite sa, kde sa zlomila, uložte ju alebo si zahrajte znova s vymenenými farbami.
pages-help-moves = Ako ťahať
pages-help-moves-1 = Kameň potiahnite alebo ťuknite naň a potom na miesto, kam má ísť. Kamene, ktoré môžu ťahať, sú vyznačené, a rovnako aj miesta, kam dôjdu.
pages-help-moves-2 = Viacnásobný skok sa hrá krok za krokom. Kde vedie jediná cesta, stačí jedno ťuknutie.
pages-help-moves-3 = Keď treba niečo vybrať, napríklad na čo sa premení pešiak alebo ktorý kameň vezme mlyn, spýtame sa vás.
pages-help-keys = Z klávesnice
pages-key-arrows = z poľa na pole
pages-key-enter = zdvihnúť kameň, položiť ho
pages-key-tab = k ďalšej veci na stránke
pages-key-escape = vrátiť kameň na miesto
pages-key-pages = pozícia o ťah skôr, o ťah neskôr
pages-key-ends = prvá a posledná pozícia
pages-help-far = Na diaľku
pages-help-far-1 = Pošlite kamarátovi odkaz alebo ho nechajte načítať kód. Platí raz a posadí jedného hráča. Kto má len adresu stola, smie sa pozerať.
pages-help-far-2 = Keď spojenie vypadne alebo stránku zatvoríte, nič sa nestratí: vráťte sa na rovnakú adresu alebo stôl nájdite v časti Moje partie.
pages-privacy-1 = Nie sú tu žiadne účty. Meno je nepovinné a vidí ho každý pri stole.
pages-privacy-2 = Server uchováva partie: ťahy, časy a zadané mená. Kto pozná adresu stola, môže sa pozerať.
pages-privacy-3 = Tento prehliadač si pamätá dve cookies: v jednej sú vaše miesta pri stole, v druhej jazyk. Vzhľad a posledné voľby zostávajú len v prehliadači.
pages-privacy-4 = Z iných serverov sa nič nenačítava a nikam inam sa nič neposiela.
pages-privacy-5 = Ak v prehliadači zmažete údaje tejto stránky, o svoje miesta prídete. Samotné partie na serveri zostanú.
