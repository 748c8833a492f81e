# The table in a browser: buttons, dialogs, what is spoken.

### The board, spoken

board-board = Doska: { $game }
board-empty = prázdne
board-out-of-play = mimo hry
board-tower = vežička { $height }, zhora: { $stones }
board-is-chosen = zvolené
board-is-target = sem sa dá
board-is-source = môže ťahať
board-is-check = v šachu
board-is-last = posledný ťah
board-is-marked = označené
board-stone-white-man = biely kameň
board-stone-white-queen = biela dáma
board-stone-white-pawn = biely pešiak
board-stone-white-knight = biely jazdec
board-stone-white-bishop = biely strelec
board-stone-white-rook = biela veža
board-stone-white-chess-queen = biela dáma
board-stone-white-king = biely kráľ
board-stone-black-man = čierny kameň
board-stone-black-queen = čierna dáma
board-stone-black-pawn = čierny pešiak
board-stone-black-knight = čierny jazdec
board-stone-black-bishop = čierny strelec
board-stone-black-rook = čierna veža
board-stone-black-chess-queen = čierna dáma
board-stone-black-king = čierny kráľ
board-stone-white-sheep = biela ovečka
board-stone-black-wolf = čierny vlk
board-stone-white-subject = biely poddaný
board-stone-black-subject = čierny poddaný
board-stone-white-ruler = biely kráľ
board-stone-black-ruler = čierny kráľ

### Moving

board-which = Ktorý ťah?
board-end-here = Skončiť tu: { $move }
board-put-back = Vrátiť späť
board-beforehand = Vopred zvolené: { $points }. Zahrá sa, len čo budete na ťahu, ak to pôjde.
board-beforehand-missed = Vopred zvolený ťah teraz nie je možný.
board-article = Článok { $number }
board-dice = Kocky: { $dice }
board-dice-due = Kockami sa ešte nehádzalo
board-hint-says = Počítač by hral { $move }.
board-no-hint = Počítač nenachádza žiadny ťah.

### Players

board-side-white = Biely
board-side-black = Čierny
board-computer = Počítač, úroveň { $level }
board-you = vy
board-not-taken = miesto je voľné
board-awaited = Čaká sa na druhého hráča, hodiny stoja.
board-here = je tu
board-away = nie je tu
board-invite = Pozvať
board-hand = v ruke
board-in-hand = V ruke: { $count }
board-lost = Stratené
board-clock-white = Hodiny bieleho
board-clock-black = Hodiny čierneho
board-to-go = zostáva ťahov: { $moves }
board-watchers = Prizerá sa: { $count }
board-touch-move = chytené – hrané
board-announced-check = šach sa hlási
board-rules = Pravidlá

### The moves of the game

board-moves = Ťahy
board-step-first = Na začiatok
board-step-back = O jeden späť
board-step-on = O jeden ďalej
board-step-last = Na koniec
board-back-to-game = Späť k partii

### Deeds

board-deeds = Čo môžete urobiť
board-do-roll = Hodiť kockami
board-do-adjust = „Opravujem“
board-do-check = „Šach!“
board-do-offer = Ponúknuť remízu
board-do-not-offer = Remízu neponúkať
board-do-claim = Požiadať o remízu
board-claim-which = Ktorým ťahom žiadate o remízu?
board-claims-repetition = opakovanie
board-claims-no-progress = bez pokroku
board-do-ask-take-back = Požiadať o vrátenie ťahu
board-do-resign = Vzdať sa
board-do-offer-rematch = Odveta
board-really-resign = Naozaj sa vzdávate?
board-really-resign-white = Biely sa naozaj vzdáva?
board-really-resign-black = Čierny sa naozaj vzdáva?
board-asks-draw-white = Biely ponúka remízu.
board-asks-draw-black = Čierny ponúka remízu.
board-asks-take-back-white = Biely žiada o vrátenie ťahu.
board-asks-take-back-black = Čierny žiada o vrátenie ťahu.
board-asks-rematch-white = Biely ponúka odvetu.
board-asks-rematch-black = Čierny ponúka odvetu.
board-offer-next = S vaším ďalším ťahom bude ponúknutá remíza.
board-offered-draw = Ponúkli ste remízu. Ponuka platí, kým súper nepotiahne.
board-asked-take-back = Požiadali ste o vrátenie ťahu. Čaká sa na odpoveď.
board-declined-draw = Remíza bola odmietnutá.
board-declined-take-back = Vrátenie ťahu bolo odmietnuté.
board-left = { $name }: hráč odišiel od stola.
board-left-their-clock = Hodiny mu bežia ďalej; ak mu uplynie čas, rozhodne to partiu.
board-left-your-clock = Môžete hrať ďalej; hodiny vám bežia.
board-left-no-clock = Partia sa nestratí: počkajte alebo sa k nej vráťte neskôr cez „Moje partie“.
board-remind = Pripomenúť
board-remind-how = Pošlite tento odkaz: v súperovom prehliadači otvorí túto partiu aj s jeho miestom.
board-accept = Prijať
board-decline = Odmietnuť

### The end

board-result = Výsledok
board-analyse = Rozobrať
board-next-game = K ďalšej partii
board-rematch-offered = Odveta je ponúknutá, čaká sa na odpoveď.

### Tools and settings

board-tools = Nástroje
board-tool-hint = Nápoveda
board-tool-flip = Otočiť dosku
board-tool-settings = Nastavenia
board-tool-share = Zdieľať
board-tool-exporting = Uložiť
board-settings = Nastavenia
board-set-notation = Zápis ťahov
board-notation-san = Skrátene (Jf3)
board-notation-own = Odkiaľ – kam (c3–d4)
board-notation-numeric = Čísla polí (22–18)
board-set-sound = Zvuky
board-set-moving = Pohyb kameňov
board-set-names = Mená polí
board-set-hints = Ukazovať, čo môže ťahať a kam
board-set-premove = Ťah možno zvoliť vopred, keď je na ťahu súper
board-set-notify = Upozorniť, keď som na ťahu a pozerám sa na inú stránku
board-set-two = Dvaja pri jednom zariadení
board-two-turn = Doska sa otáča k tomu, kto je na ťahu
board-two-face = Proti sebe: každý vidí svoje kamene správne otočené
board-two-still = Doska zostáva, ako je

### Sharing

board-invite-title = Pozvať druhého hráča
board-invite-how = Kto tento odkaz otvorí prvý, sadne si k stolu. Pošlite ho alebo nechajte druhý telefón prečítať kód.
board-devices = Zariadenia na mojom mieste
board-devices-how = Tieto zariadenia držia vaše miesto. Tie, ktoré prišli po tomto, môžete odhlásiť; odkaz, ktorý majú, ich späť nepustí.
board-device-this = Toto zariadenie
board-device-other = Iné zariadenie
board-device-since = od { $time }
board-device-here = práve je tu
board-device-away = teraz tu nie je
board-put-out = Odhlásiť
board-other-device = Pokračovať na inom zariadení
board-other-device-how = Otvorte tento odkaz na svojom druhom zariadení. Platí raz; neukazujte ho iným.
board-watch-title = Pozvať divákov
board-watch-how = Kto má tento odkaz, môže sa prizerať, nič viac.
board-link = Odkaz
board-copy = Kopírovať
board-copied = Skopírované
board-share = Zdieľať…
board-qr = QR kód odkazu
board-join-title = Ste pozvaní k tomuto stolu
board-nickname = Vaše meno (nepovinné)
board-join = Sadnúť si
board-join-from = { $name } vás pozýva k hre.
board-join-from-nobody = Ste pozvaní k hre.
board-join-white = Budete hrať bielymi.
board-join-black = Budete hrať čiernymi.
board-join-lot = O farbách rozhodne žreb.
board-join-no-clock = Bez hodín.
board-join-failed = Táto pozvánka už neplatí.

### Taking away

board-export = Uložiť partiu
board-export-game = Partia
board-export-picture = Doska ako obrázok
board-record-kamen = Zápis Kámen
board-record-pgn = PGN
board-record-pdn = PDN
board-picture-svg = SVG
board-picture-png = PNG
board-position-link = Odkaz na túto pozíciu

### When something is wrong

board-cancel = Zrušiť
board-close = Zavrieť
board-one-moment = Okamih, prosím…
board-link-lost = Spojenie sa prerušilo. Skúšam znova…
board-no-table = Taký stôl tu nie je
board-no-table-why = Možno odkaz nie je celý alebo je partia už dávno preč.
board-to-games = K hrám
board-trouble = Stôl sa nepodarilo otvoriť
board-try-again = Skúsiť znova
