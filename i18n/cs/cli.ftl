# Strany, kdo je na tahu, výsledky a jak se věty skládají. $side: white nebo black.

side = { $side ->
    [white] bílý
   *[black] černý
}
turn = { $side ->
    [white] Na tahu je bílý.
   *[black] Na tahu je černý.
}
outcome = { $winner ->
    [white] Vyhrál bílý: { $cause }.
    [black] Vyhrál černý: { $cause }.
   *[draw] Remíza: { $cause }.
}
with-article = { $sentence } (pravidlo { $article })
list-and = a
at-column = Sloupec { $column }: { $sentence }
at-line = Řádek { $line }, sloupec { $column }: { $sentence }
at-key = { $key }: { $sentence }

### Příkazová řádka

about = Kámen: 39 her z české a slovenské krabice her, s přesnými pravidly, která se umějí vysvětlit.
help-usage = Použití:
help-commands = Příkazy:
help-options = Volby:
cmd-games = Vypíše všechny hry
cmd-show = Nakreslí pozici v terminálu
cmd-legal = Vypíše přípustné tahy: na každém řádku tah a pozici, do které vede
cmd-perft = Spočítá strom hry do dané hloubky; poslední řádek je počet
cmd-explain = Řekne, zda je tah přípustný, a pokud ne, proč
cmd-rules = Vypíše pravidla hry s obrázky; zadává cvičení
cmd-booklet = Zapíše pravidla všech her jako knížku: jeden soubor HTML ke čtení i k tisku
cmd-check = Vypíše všechny chyby v souboru s hrou
cmd-play = Hra dvou hráčů u jednoho terminálu, nebo proti počítači
cmd-best = Najde nejlepší tah v pozici: hodnocení, hloubku a variantu
cmd-match = Sehraje zápas dvou hráčů a řekne, co z něj plyne
cmd-bench = Změří motor na pevných pozicích; počet uzlů je jeho otisk
cmd-uci = Hraje pro jiné programy: UCI pro šachy a stejný jazyk pro ostatní hry
cmd-hub = Hraje dámu pro jiné programy: protokol Hub
arg-game = Označení hry, jak je vypisuje „kamen games“
arg-pos = Pozice ve výměnném zápisu (šachy: FEN; dáma na tmavých polích také W:W31,K40:B3)
arg-set = Volba hry nebo domácí pravidlo; lze zadat vícekrát
arg-games = Načte také soubory s hrami z této složky
arg-lang = Jazyk: cs, sk nebo en
arg-json = Jako JSON
arg-flip = Černý dole
arg-ascii = Obyčejná písmena místo značek
arg-notation = Jak se zapisují tahy
arg-depth = Hloubka v půltazích
arg-divide = Počet pod každým tahem
arg-threads = Počet vláken
arg-move = Zkoušený tah
arg-clicks = Tah je seznam dosud zvolených polí: c3,e5
arg-file = Soubor s hrou (TOML)
arg-exercise = Místo pravidel zadá toto cvičení ze stránky
arg-out = Soubor, který se zapíše; jinak kamen-JAZYK.html
arg-seed = Kostky padnou pokaždé stejně
arg-time = Sekundy na tah
arg-nodes = Uzly na tah
arg-hash = Velikost tabulky v MiB
arg-lines = Počet nejlepších variant
arg-player = engine, level:1 až level:10, mcts, plain, random, uci:PŘÍKAZ nebo hub:PŘÍKAZ; vlastní meze a volby následují za @: engine@nodes=20000, plain@depth=8, uci:stockfish@time=1,UCI_Elo=2400
arg-count = Počet partií; každé zahájení se hraje s oběma barvami
arg-concurrency = Počet partií najednou
arg-match-seed = Jiné číslo dá jiná zahájení a jiné hody
arg-openings = Kolik náhodných tahů má zahájení; 0 znamená výchozí pozici
arg-longest = Partie o tolika půltazích je remíza
arg-adjudicate = Ukončí partie, které oba hráči pokládají za rozhodnuté
arg-sprt = Skončí, jakmile je jisté, zda je první hráč silnější spíš o ELO1 než o ELO0 (chyby po 0.05, nebo ELO0,ELO1,ALFA,BETA)
arg-record = Zapíše každou partii do tohoto souboru, jakmile skončí; co v něm už je, se znovu nehraje
arg-level = Proti počítači na úrovni 1 (lehká) až 10
arg-side = Za kterou stranu hrajete proti počítači
arg-help = Ukáže tuto nápovědu
arg-unknown = Argument „{ $argument }“ neexistuje.
arg-no-command = Příkaz „{ $argument }“ neexistuje.
arg-missing = Něco chybí: { $argument }.
arg-no-value = „{ $argument }“ potřebuje hodnotu.
arg-bad-value = „{ $value }“ se pro „{ $argument }“ nehodí.
arg-repeated = „{ $argument }“ je zadáno vícekrát.
arg-other = Příkazu nelze porozumět.
arg-fits = Možnosti: { $expected }.
arg-see-help = „kamen --help“ ukáže, co vše lze dělat, „kamen PŘÍKAZ --help“ víc o jednom příkazu.
head-number = č.
head-id = označení
head-name = název
head-board = deska
head-stones = kameny
head-minutes = minuty
error-io = Nezdařilo se čtení nebo zápis: { $error }
bad-file = { $file } obsahuje chyby:
bad-options = Tyto volby se ke hře „{ $game }“ nehodí:
bad-position = Pozici „{ $position }“ nelze přečíst:
unknown-game = Hra „{ $game }“ tu není. { $near-count ->
    [0] Všechny vypíše „kamen games“.
   *[other] Nemyslíte { $near }? Všechny vypíše „kamen games“.
}
no-such-notation = Hra „{ $game }“ nemá zápis „{ $notation }“. Vynechte --notation.
cannot-open = { $file } nelze otevřít: { $error }
not-utf8 = { $file } není textový soubor v UTF-8.
file-is-good = { $file }: bez chyb.
hands = V ruce: bílý { $white }, černý { $black }.
move-is-legal = { $move } je přípustný tah. Potom: { $position }
clicks-so-far = Zatím je to správně. Dál může následovat: { $next }.
unknown-click = Pole „{ $square }“ na desce není. Zadejte pole jako c3,e5.

### Hra v terminálu

play-intro = Napište tah, nebo „nápověda“.
play-left = Hra zůstává rozehraná: { $position }
computer-plays = { $side ->
    [white] Bílý táhne
   *[black] Černý táhne
} { $move }.
dice = Na kostkách padlo { $roll }.
draw-offered = { $side ->
    [white] Bílý nabízí
   *[black] Černý nabízí
} remízu. Napište „přijmout“, nebo táhněte.
offer-after-a-move = Remízu smí nabídnout jen hráč, který právě táhl.
nothing-offered = Nikdo remízu nenabídl.
nothing-to-undo = Není žádný tah, který by šel vzít zpět.
claim-refused = Na remízu nárok není: tato pozice se vyskytla { $times ->
    [one] jednou
    [2] dvakrát
   *[other] { $times }krát
} a bez pokroku { $quiet ->
    [one] uplynul jeden půltah
    [few] uplynuly { $quiet } půltahy
   *[other] uplynulo { $quiet } půltahů
}.
word-help = nápověda
word-moves = tahy
word-board = deska
word-flip = otočit
word-position = pozice
word-undo = zpět
word-claim = nárok
word-offer = nabídnout
word-accept = přijmout
word-resign = vzdát
word-quit = konec
help-help = tento seznam
help-moves = všechny přípustné tahy, nebo jen ty z jednoho pole: tahy c3
help-board = znovu ukáže desku
help-flip = otočí desku
help-position = pozice jako text
help-undo = vezme poslední tah zpět
help-claim = nárok na remízu (třikrát stejná pozice, příliš dlouho bez pokroku), i s tahem: nárok c3-d4
help-offer = hráč, který právě táhl, nabízí remízu
help-accept = přijme remízu
help-resign = vzdá hru
help-quit = opustí hru

### Motor a jeho zápasy. $score, $elo a podobné jsou čísla, už zapsaná.

best-line = { $move }: { $score }, hloubka { $depth }, uzlů { $nodes }, { $time } s; { $line }
no-engine = Pro hru „{ $game }“ tu není motor.
bench-all = celkem
bench-signature = Otisk: { $nodes }
match-result = { $first } proti { $second }: { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
}, výhry { $wins }, remízy { $draws }, prohry { $losses }: { $score } % bodů
match-elo = Rozdíl Elo { $elo } ({ $low } až { $high } s jistotou 95 %), silnější s pravděpodobností { $better } %
match-sprt = SPRT od { $elo0 } do { $elo1 }: LLR { $ratio } ({ $low } až { $high }), { $verdict ->
    [better] silnější
    [not-better] není silnější
   *[open] nerozhodnuto
}
match-no-player = Hráč „{ $player }“ neexistuje. Možnosti: engine, level:1 až level:10, mcts, plain, random, uci:PŘÍKAZ, hub:PŘÍKAZ.
match-bad-limit = „{ $part }“ v „{ $player }“ nic neznamená. Možnosti, pokud je hráč má: time, nodes, depth, threads, hash.
match-cannot-play = „{ $player }“ nemůže hrát: { $error }
match-bad-record = Záznam { $file } nelze použít: { $error }
match-failed = „{ $player }“ { $reason ->
    [time-out] neodpověděl včas
    [illegal-move] zkusil nepřípustný tah
   *[crash] neočekávaně skončil
} a partii prohrává. { $detail }
