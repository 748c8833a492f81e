# The table in a browser: buttons, dialogs, what is spoken.

### The board, spoken

board-board = Deska: { $game }
board-empty = prázdné
board-out-of-play = mimo hru
board-tower = věžička { $height }, shora: { $stones }
board-is-chosen = zvoleno
board-is-target = sem lze
board-is-source = může táhnout
board-is-check = v šachu
board-is-last = poslední tah
board-is-marked = označené
board-stone-white-man = bílý kámen
board-stone-white-queen = bílá dáma
board-stone-white-pawn = bílý pěšec
board-stone-white-knight = bílý jezdec
board-stone-white-bishop = bílý střelec
board-stone-white-rook = bílá věž
board-stone-white-chess-queen = bílá dáma
board-stone-white-king = bílý král
board-stone-black-man = černý kámen
board-stone-black-queen = černá dáma
board-stone-black-pawn = černý pěšec
board-stone-black-knight = černý jezdec
board-stone-black-bishop = černý střelec
board-stone-black-rook = černá věž
board-stone-black-chess-queen = černá dáma
board-stone-black-king = černý král
board-stone-white-sheep = bílá ovečka
board-stone-black-wolf = černý vlk
board-stone-white-subject = bílý poddaný
board-stone-black-subject = černý poddaný
board-stone-white-ruler = bílý král
board-stone-black-ruler = černý král

### Moving

board-which = Který tah?
board-end-here = Skončit zde: { $move }
board-put-back = Vrátit zpět
board-beforehand = Předem zvoleno: { $points }. Zahraje se, jakmile budete na tahu, půjde-li to.
board-beforehand-missed = Předem zvolený tah teď není možný.
board-article = Článek { $number }
board-dice = Kostky: { $dice }
board-dice-due = Kostkami se ještě neházelo
board-hint-says = Počítač by hrál { $move }.
board-no-hint = Počítač nenachází žádný tah.

### Players

board-side-white = Bílý
board-side-black = Černý
board-computer = Počítač, úroveň { $level }
board-you = vy
board-not-taken = místo je volné
board-awaited = Čeká se na druhého hráče, hodiny stojí.
board-here = je tady
board-away = není tu
board-invite = Pozvat
board-hand = v ruce
board-in-hand = V ruce: { $count }
board-lost = Ztraceno
board-clock-white = Hodiny bílého
board-clock-black = Hodiny černého
board-to-go = zbývá tahů: { $moves }
board-watchers = Přihlíží: { $count }
board-touch-move = dotknuto – hráno
board-announced-check = šach se hlásí
board-rules = Pravidla

### The moves of the game

board-moves = Tahy
board-step-first = Na začátek
board-step-back = O jeden zpět
board-step-on = O jeden dál
board-step-last = Na konec
board-back-to-game = Zpět k partii

### Deeds

board-deeds = Co můžete udělat
board-do-roll = Hodit kostkami
board-do-adjust = „Opravuji“
board-do-check = „Šach!“
board-do-offer = Nabídnout remízu
board-do-not-offer = Remízu nenabízet
board-do-claim = Požádat o remízu
board-claim-which = Kterým tahem žádáte o remízu?
board-claims-repetition = opakování
board-claims-no-progress = bez pokroku
board-do-ask-take-back = Požádat o vrácení tahu
board-do-resign = Vzdát se
board-do-offer-rematch = Odveta
board-really-resign = Opravdu se vzdáváte?
board-really-resign-white = Bílý se opravdu vzdává?
board-really-resign-black = Černý se opravdu vzdává?
board-asks-draw-white = Bílý nabízí remízu.
board-asks-draw-black = Černý nabízí remízu.
board-asks-take-back-white = Bílý žádá o vrácení tahu.
board-asks-take-back-black = Černý žádá o vrácení tahu.
board-asks-rematch-white = Bílý nabízí odvetu.
board-asks-rematch-black = Černý nabízí odvetu.
board-offer-next = S vaším příštím tahem bude nabídnuta remíza.
board-offered-draw = Nabídli jste remízu. Nabídka platí, dokud soupeř netáhne.
board-asked-take-back = Požádali jste o vrácení tahu. Čeká se na odpověď.
board-declined-draw = Remíza byla odmítnuta.
board-declined-take-back = Vrácení tahu bylo odmítnuto.
board-left = { $name }: hráč odešel od stolu.
board-left-their-clock = Hodiny mu běží dál; dojde-li mu čas, rozhodne to partii.
board-left-your-clock = Můžete hrát dál; hodiny vám běží.
board-left-no-clock = Partie se neztratí: počkejte, nebo se k ní vraťte později přes „Moje partie“.
board-remind = Připomenout
board-remind-how = Pošlete tento odkaz: v soupeřově prohlížeči otevře tuto partii i s jeho místem.
board-accept = Přijmout
board-decline = Odmítnout

### The end

board-result = Výsledek
board-analyse = Rozebrat
board-next-game = K další partii
board-rematch-offered = Odveta je nabídnuta, čeká se na odpověď.

### Tools and settings

board-tools = Nástroje
board-tool-hint = Nápověda
board-tool-flip = Otočit desku
board-tool-settings = Nastavení
board-tool-share = Sdílet
board-tool-exporting = Uložit
board-settings = Nastavení
board-set-notation = Zápis tahů
board-notation-san = Zkráceně (Jf3)
board-notation-own = Odkud – kam (c3–d4)
board-notation-numeric = Čísla polí (22–18)
board-set-sound = Zvuky
board-set-moving = Pohyb kamenů
board-set-names = Jména polí
board-set-hints = Ukazovat, co může táhnout a kam
board-set-premove = Tah lze zvolit předem, když je na tahu soupeř
board-set-notify = Upozornit, když jsem na tahu a dívám se na jinou stránku
board-set-two = Dva u jednoho zařízení
board-two-turn = Deska se otáčí k tomu, kdo je na tahu
board-two-face = Proti sobě: každý vidí své kameny správně otočené
board-two-still = Deska zůstává, jak je

### Sharing

board-invite-title = Pozvat druhého hráče
board-invite-how = Kdo tento odkaz otevře první, usedne ke stolu. Pošlete jej, nebo nechte druhý telefon přečíst kód.
board-devices = Zařízení na mém místě
board-devices-how = Tato zařízení drží vaše místo. Ta, která přišla po tomto, můžete odhlásit; odkaz, který mají, je zpátky nepustí.
board-device-this = Toto zařízení
board-device-other = Jiné zařízení
board-device-since = od { $time }
board-device-here = právě je tu
board-device-away = teď tu není
board-put-out = Odhlásit
board-other-device = Pokračovat na jiném zařízení
board-other-device-how = Otevřete tento odkaz na svém druhém zařízení. Platí jednou; neukazujte jej jiným.
board-watch-title = Pozvat diváky
board-watch-how = Kdo má tento odkaz, může přihlížet, nic víc.
board-link = Odkaz
board-copy = Kopírovat
board-copied = Zkopírováno
board-share = Sdílet…
board-qr = QR kód odkazu
board-join-title = Jste pozváni k tomuto stolu
board-nickname = Vaše jméno (nepovinné)
board-join = Usednout
board-join-from = { $name } vás zve ke hře.
board-join-from-nobody = Jste zváni ke hře.
board-join-white = Budete hrát bílými.
board-join-black = Budete hrát černými.
board-join-lot = O barvách rozhodne los.
board-join-no-clock = Bez hodin.
board-join-failed = Tato pozvánka už neplatí.

### Taking away

board-export = Uložit partii
board-export-game = Partie
board-export-picture = Deska jako obrázek
board-record-kamen = Zápis Kámen
board-record-pgn = PGN
board-record-pdn = PDN
board-picture-svg = SVG
board-picture-png = PNG
board-position-link = Odkaz na tuto pozici

### When something is wrong

board-cancel = Zrušit
board-close = Zavřít
board-one-moment = Okamžik…
board-link-lost = Spojení se přerušilo. Zkouším znovu…
board-no-table = Takový stůl tu není
board-no-table-why = Možná není odkaz celý, nebo je partie už dávno pryč.
board-to-games = Ke hrám
board-trouble = Stůl se nepodařilo otevřít
board-try-again = Zkusit znovu
