# Aplikace v terminálu. $side: white nebo black.

tui-title = Kámen: 39 her
tui-search = Hledat: { $typed }
tui-nothing-found = Tak se žádná hra nejmenuje.
tui-facts = { $board }, kameny { $white } + { $black }, { $least }–{ $most } min
tui-too-small = Okno je pro desku příliš malé.
tui-key-choose = vybrat
tui-key-start = začít

### Kdo hraje a jak

tui-form-title = { $game }: kdo hraje a jak
tui-side = { $side ->
    [white] Bílý
   *[black] Černý
}
tui-first-player = První hráč
tui-second-player = Druhý hráč
tui-person = člověk
tui-computer = počítač, úroveň { $level }
tui-computer-short = počítač { $level }
tui-colours = Barvy
tui-chosen = jak je uvedeno
tui-by-lot = losem
tui-clock = Hodiny
tui-no-clock = žádné
tui-touch-move = Dotknuto – hráno
tui-announce-check = Šach se hlásí
tui-take-backs = Tahy lze vracet
tui-yes = ano
tui-no = ne
tui-start = Začít hrát

### U desky

tui-prompt = napište tah, nebo použijte šipky a Enter, Tab či myš
tui-prompt-chosen = { $path } … zvolte kam; Esc vrátí kámen zpět
tui-prompt-touched = { $path } … zvolte kam; čeho jste se dotkli, tím musíte táhnout
tui-thinking = počítač přemýšlí…
tui-viewing = Pozice po půltahu { $ply } z { $all }. PageUp, PageDown; End se vrátí k partii.
tui-over = Partie skončila. Odveta s vyměněnými barvami: Ctrl-B.
tui-stop-or-go-on = Tah tu může skončit: stiskněte ještě jednou Enter. Nebo pokračujte.
tui-in-hand = v ruce { $stones }
tui-taken = vzal { $stones }
tui-dice = Kostky { $roll }
tui-evaluation = { $score } (hloubka { $depth }): { $line }
tui-hint = Počítač by hrál { $move }.
tui-no-engine = Počítač nenachází žádný tah.
tui-offered = { $side ->
    [white] Bílý nabízí remízu.
   *[black] Černý nabízí remízu.
} Přijmete ji Ctrl-A, odmítnete Ctrl-D nebo tahem.
tui-offer-next = S vaším příštím tahem bude nabídnuta remíza.
tui-offer-declined = Počítač remízu odmítá.
tui-nothing-to-huff = Není co odfouknout, žádný skok nebyl opomenut.
tui-check = „Šach!“
tui-adjusting = „Opravuji.“ Kámen, kterého se teď dotknete, nemusí táhnout.
tui-copied = Zkopírováno: { $position }
tui-saved = Uloženo: { $file }
tui-not-saved = { $file } se nepodařilo uložit: { $error }
tui-not-loaded = { $file } se nepodařilo otevřít: { $error }
tui-no-game-in-file = V souboru není žádná partie, kterou by šlo otevřít.
tui-pick-move = Který tah?
tui-pick-claim = Se kterým tahem žádáte o remízu?
tui-pick-huff = Který trest?

### Okénka

tui-really = { $action ->
    [resign] Opravdu se vzdáváte?
    [new] Partie není dohraná. Odejít k jiné hře? Uložila se.
   *[quit] Partie není dohraná. Odejít? Uložila se a příště se nabídne.
}
tui-yes-or-no = a nebo Enter: ano · Esc: ne
tui-yes-letter = a
tui-save-how = Enter uloží, Esc ne. Zadáte-li jméno bez složky, uloží se partie mezi ostatní uložené.
tui-load-how = Enter otevře vybranou partii nebo soubor, jehož jméno napíšete.
tui-unfinished = { $game }: { $white } – { $black }, { $plies ->
    [one] { $plies } půltah
    [few] { $plies } půltahy
   *[other] { $plies } půltahů
}
tui-go-on = Pokračovat v partii?
tui-go-on-how = Enter pokračuje, Delete partii zahodí, Esc ji nechá na jindy.
tui-games = { $count ->
    [one] { $count } partie
    [few] { $count } partie
   *[other] { $count } partií
}
tui-games-how = Enter otevře vybranou partii. Hledá se psaním: jméno, datum nebo výsledek.
tui-replace = Soubor { $file } už existuje. Nahradit ho?
tui-no-file-name = „{ $file }“ není jméno souboru.
tui-not-kept = Partii se na tomto počítači nedaří průběžně ukládat: { $error }
tui-may-huff = Soupeř mohl brát a nebral. Ctrl-X ho potrestá.
tui-file-result = Výsledek v souboru: { $result }.
tui-help-move = Zvolte kámen a pak kam půjde: myší, nebo šipkami a klávesou Enter. Tab prochází kameny, které mohou táhnout, a pak místa, kam se dostanou. Vícenásobné skoky a mlýny se zadávají krok za krokem; Backspace vrátí krok.
tui-help-type = Nebo tah napište a stiskněte Enter: c3-d4, c3xe5, v šachách také Jf3 a Nf3. Na nedovolený tah odpoví pravidlo a rozsvítí se místa, o která jde.
tui-help-look = PageUp a PageDown ukazují dřívější pozice, Home a End první a poslední.
tui-help-signs = Bez barev: .x. může táhnout, {"{"}x{"}"} je zvolený, na (x) lze jít, ‹x› byl poslední tah, na !x! ukazuje rozhodčí, ?x? je nápověda, kurzor má obrácené barvy.
tui-rules-facts = Hra č. { $number } v pravidlech. Deska: { $board }, kameny { $white } + { $black }, { $least } až { $most } minut.
tui-rules-rulings = Výklady
tui-rules-options = Domácí pravidla, která lze zvolit

### Co lze dělat

action-help = Pomoc
action-rules = Pravidla
action-hint = Nápověda
action-evaluate = Hodnocení
action-flip = Otočit
action-save = Uložit
action-load = Otevřít
action-copy = Kopírovat pozici
action-notation = Zápis
action-language = Jazyk
action-menu = Nabídka
action-undo = Zpět
action-pass = Vynechat
action-punish = Odfouknout
action-offer = Nabídnout remízu
action-accept = Přijmout remízu
action-decline = Odmítnout remízu
action-claim = Požádat o remízu
action-check = Ohlásit šach
action-adjust = Říci „opravuji“
action-resign = Vzdát se
action-rematch = Odveta
action-new = Jiná hra
action-quit = Odejít

### Rodiny her

family-chess = Šachy
family-draughts = Dámy
family-race = Závody
family-custody = Zajímání
family-hunt = Lov
family-mill = Mlýny
family-towers = Věžičky
