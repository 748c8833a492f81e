# Příkazová řádka. $side: white nebo black.

about = Kámen: 39 her z české a slovenské krabice her, s přesnými pravidly, která se umějí sama vysvětlit.
help-usage = Použití:
help-commands = Příkazy:
help-options = Volby:
cmd-games = Vypíše všechny hry
cmd-show = Nakreslí pozici v terminálu
cmd-legal = Vypíše dovolené tahy: na každém řádku tah a pozici, do které vede
cmd-perft = Spočítá strom hry do dané hloubky; poslední řádek je počet
cmd-explain = Řekne, zda je tah dovolený, a pokud ne, proč
cmd-rules = Vypíše pravidla hry s obrázky; zadává cvičení
cmd-lesson = Naučí vás hru na desce, v každém kroku jednu věc
cmd-booklet = Zapíše pravidla všech her jako knížku: jeden soubor HTML ke čtení i k tisku
cmd-check = Vypíše všechny chyby v souboru s hrou
cmd-play = Hra v terminálu, proti člověku nebo počítači; bez hry nabídne všechny na výběr
cmd-best = Najde nejlepší tah v pozici: hodnocení, hloubku a variantu
cmd-match = Sehraje zápas dvou hráčů a řekne, co z něj plyne
cmd-learn = Vytvoří síť z pozic, které sehrál „kamen selfplay“
cmd-openings = Ukáže, co počítač na začátku hry hraje bez přemýšlení, nebo zahájení znovu promyslí
cmd-selfplay = Nechá motor hrát se sebou samým a uloží pozice k učení
cmd-tune = Vyladí váhy hodnocení na partiích motoru se sebou samým a ponechá je, pokud vyhrají
cmd-bench = Změří motor na pevných pozicích; počet uzlů je jeho otisk
cmd-solve = Vyřeší hru nebo její koncovky s málo kameny: jakou má která pozice hodnotu při bezchybné hře
cmd-verify = Zkontroluje soubor vyřešených pozic: každá hodnota musí plynout z těch, které po ní následují
cmd-probe = Řekne, jakou hodnotu má pozice při bezchybné hře a jakou každý její tah
cmd-uci = Hraje pro jiné programy: UCI pro šachy a stejný jazyk pro ostatní hry
cmd-hub = Hraje dámu pro jiné programy: protokol Hub
cmd-convert = Převádí záznamy partií: pgn, pdn, kamen a z jsonl zápasů
cmd-replay = Přehrává zaznamenanou partii tah po tahu
cmd-serve = Otevře všechny hry v prohlížeči, pro tento počítač nebo pro hosty odjinud; totéž bez příkazu
cmd-backup = Zkopíruje partie webového stolu do souboru, i když se právě hrají
cmd-restore = Vrátí na místo partií webového stolu jejich kopii, je-li celá
cmd-check-data = Ověří, že partie jsou celé a každou z nich lze přehrát
cmd-move = Přestěhuje všechny partie z jednoho místa na druhé, ze souboru či databáze, a ověří, že tam každá je taková, jaká byla
cmd-worker = Přemýšlí za počítač pro servery na téže sběrnici, třeba na mnoha strojích
cmd-openapi = Vypíše popis rozhraní webového serveru ve formátu OpenAPI
cmd-site = Zapíše celou aplikaci jako soubory pro libovolný hosting: není potřeba server
cmd-dxp = Soupeř pro jiné programy dámy, po síti (DXP): čeká na partie, nebo si o ně říká
cmd-help = Ukáže tuto pomoc nebo pomoc k příkazu
cmd-completions = Vypíše skript, díky němuž shell doplňuje příkazy a volby
cmd-man = Vypíše příručku: stránky pro „man“, jednu pro každý příkaz
arg-game = Označení hry, jak je vypisuje „kamen games“
arg-pos = Pozice ve výměnném zápisu (šachy: FEN; dáma na tmavých polích také W:W31,K40:B3)
arg-pos-each = Pozice ve výměnném zápisu (šachy: FEN); - přečte z každého řádku standardního vstupu jednu
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
arg-clicks = Tah je seznam dosud zvolených míst: c3,e5
arg-file = Soubor s hrou (TOML)
arg-plain = Obyčejný text po řádcích místo celé obrazovky: pro čtečky a roury
arg-clock = Hodiny: 5m+3s, 40/2h 20/1h, 15m+5s delay, move 1m
arg-exercise = Místo pravidel zadá toto cvičení ze stránky
arg-step = Začne tímto krokem
arg-booklet-out = Soubor, který se zapíše; jinak kamen-JAZYK.html
arg-seed = Kostky padnou pokaždé stejně
arg-time = Sekundy na tah
arg-nodes = Uzly na tah
arg-hash = Velikost tabulky v MiB
arg-lines = Počet nejlepších variant
arg-player = engine, level:1 až level:10, mcts, plain, random, uci:PŘÍKAZ, hub:PŘÍKAZ nebo dxp:ADRESA; vlastní meze a volby následují za @: engine@nodes=20000, engine@weights=SOUBOR, engine@net=SOUBOR, engine@solved=SLOŽKA, plain@depth=8, uci:stockfish@time=1,UCI_Elo=2400
arg-count = Počet partií; každé zahájení se hraje s oběma barvami
arg-concurrency = Počet partií najednou
arg-match-seed = Jiné číslo dá jiná zahájení a jiné hody
arg-openings = Kolik náhodných tahů má zahájení; 0 znamená výchozí pozici
arg-longest = Partie o tolika půltazích je remíza
arg-match-clock = Hodiny pro každou partii: 10s+100ms je deset sekund a desetina navíc za každý tah, 40/1m minuta na každých čtyřicet tahů; komu čas dojde, prohrává
arg-margin = Kolik milisekund hodiny u každého tahu promíjejí
arg-adjudicate = Ukončí partie, které oba hráči pokládají za rozhodnuté
arg-sprt = Skončí, jakmile je jisté, zda je první hráč silnější spíš o ELO1 než o ELO0 (chyby po 0.05, nebo ELO0,ELO1,ALFA,BETA)
arg-record = Zapíše každou partii do tohoto souboru, jakmile skončí; co v něm už je, se znovu nehraje
arg-bench-weights = Pozice se hodnotí jen podle vah, bez sítí, jako dřív, než vznikly
arg-learn-data = Soubor s pozicemi (jinak learn/HRA.positions)
arg-learn-out = Síť, která se zapíše po každém kole; pokud už existuje, učí se dál od ní (jinak learn/HRA.net)
arg-learn-chances = Místo sítě spočítá, co hodnoty předpovídají, a zapíše řádek hry do tabulky (jinak learn/chances.txt)
arg-learn-beside = Síť stojí vedle vah a učí se, co jim uniká, místo aby je nahradila
arg-learn-weigh = Místo sítě zapíše vedle souboru, co o každé pozici říkají váhy, pro train/train.py --beside
arg-learn-match = Místo učení zapíše do historie sítě, jak dopadl její zápas
arg-learn-rounds = Kolikrát se na každou pozici podívá
arg-learn-hidden = Jak široká je první vrstva
arg-learn-seed = Jiné číslo začne od jiných vah
arg-openings-make = Promyslí začátky partií a zapíše je do souboru
arg-openings-nodes = Kolik uzlů na jednu pozici
arg-openings-positions = Kolik pozic se promyslí
arg-openings-out = Soubor (jinak learn/HRA.openings.txt)
arg-selfplay-positions = Skončí, až bude v souboru tolik pozic
arg-selfplay-for = Skončí po tolika sekundách
arg-selfplay-out = Soubor, do kterého se pozice přidávají (jinak learn/HRA.positions)
arg-selfplay-solved = Partie končí známým výsledkem, jakmile je pozice v této složce vyřešených pozic
arg-solve-stones = Koncovky s nejvýše tolika kameny na desce; hry, v nichž se nic nebere, se řeší celé
arg-solve-all = Celá hra, ať má kamenů kolik chce
solve-on-disk = { $count ->
    [one] { $count } vrstva se do paměti nevejde a vyřeší
    [few] { $count } vrstvy se do paměti nevejdou a vyřeší
   *[other] { $count } vrstev se do paměti nevejde a vyřeší
} se na disku, což trvá déle.
arg-solve-layer = Jen tato vrstva a ty, k nimž vede, třeba 2.0-0.1 (kameny a dámy) nebo KBN-K; jména vrstev vypíše souhrn vyřešené hry
arg-solve-data = Složka vyřešených pozic
arg-solve-memory = Kolik megabajtů paměti smí použít; jinak tři čtvrtiny volné
arg-solve-threads = Počet vláken; jinak všechna
arg-solve-plan = Jen řekne, co by to stálo
arg-verify-file = Soubor vyřešených pozic
arg-verify-sample = Zkontroluje jen tolik pozic
arg-tune-count = Kolik partií motor v jednom kole sehraje sám se sebou
arg-tune-match = Kolik partií nejvýše sehrají nové váhy proti starým
arg-iterations = Kolikrát hrát, ladit a sehrát zápas
arg-data = Zapisuje do tohoto souboru každou partii, jakmile skončí, a pokračuje tam, kde soubor končí (jinak tune/HRA.jsonl)
arg-tune-out = Kam se zapíší váhy, které vyhrály (jinak tune/HRA.toml)
arg-level = Proti počítači na úrovni 1 (nejlehčí) až 10
arg-side = Za kterou stranu hrajete proti počítači
arg-in = Soubor, který se čte; - pro standardní vstup
arg-out = Soubor, který se píše; - pro standardní výstup
arg-from = Formát čteného souboru, neříká-li ho přípona
arg-encoding = Jak jsou v souboru zapsaná písmena, není-li v UTF-8: windows-1250, iso-8859-2, …
arg-to = Formát psaného souboru, neříká-li ho přípona
arg-check-records = Vstup, soubor nebo složku souborů, jen přečte a řekne, co v něm je
arg-pdn-game = Hra souborů PDN, které neříkají, o kterou jde (nemají značku GameType)
arg-record-file = Soubor se záznamy partií: pgn, pdn, kamen nebo jsonl
arg-game-number = Která partie souboru, podle čísla; nebo jako u convert hra souborů PDN bez značky GameType
arg-at = Ukáže jen pozici po tolika půltazích
arg-delay = Pokračuje samo, vždy po tolika sekundách
arg-listen = Kde server naslouchá: 127.0.0.1:8039
arg-serve-data = Soubor s partiemi
arg-store = Databáze, která uchovává partie místo souboru: postgres://jmeno@pocitac/partie; heslo může být v PGPASSWORD
arg-store-key = Soubor s klíčem, jímž jsou v databázi zapečetěna semínka kostek; s novou databází se vytvoří
arg-bus = O partie se dělí více serverů a tudy vede cesta k ostatním: nats://jméno:heslo@hostitel:4222
arg-worker-bus = Sběrnice serverů: nats://jméno:heslo@hostitel:4222
arg-worker-listen = Adresa a port, kde sděluje svá čísla a stav; bez zadání žádné
arg-worker-key = Soubor s klíčem, který mají i servery
arg-wait = Počká, dokud má partie jiný server, a převezme je, až skončí
arg-move-from = Soubor s partiemi, nebo postgres://jmeno@pocitac/partie; nesmí ho mít otevřený žádný server
arg-move-to = Totéž tam, kde partie mají být; přerušené stěhování stačí spustit znovu a bude pokračovat
arg-public-url = Kde server najdou ostatní: https://kamen.example
arg-lan = I pro ostatní zařízení ve stejné síti; ukáže jejich adresu jako QR kód
arg-no-open = Neotevře prohlížeč
arg-config = Soubor s nastavením (TOML); klíče jsou dlouhé názvy voleb
arg-log = Jak se píše záznam
arg-serve-threads = Kolik vláken přemýšlí za počítač
arg-serve-set = Jakékoli jiné nastavení: tables-per-hour=50; lze zadat vícekrát
arg-backup-out = Soubor, který se zapíše; nesmí ještě existovat
arg-restore-from = Kopie, jak ji vytvořil příkaz kamen backup
arg-threads-check = Tolik vláken čte soubor PGN
arg-openapi-javascript = Tvary dat jako typy pro skripty, jako ve web/js/types.js
arg-site-out = Složka, kam se zapíše
arg-site-base-url = Kde stránky budou, pro vyhledávače: https://example.org/kamen
site-written = Počet souborů ve složce { $folder }: { $count }.
site-not-written = Soubor { $file } nelze zapsat: { $error }
site-bad-url = Adresa začíná http:// nebo https://.
site-no-module = Modul pro prohlížeče není vestavěn: spusťte ./build-wasm a sestavte kamen znovu.
arg-help = Ukáže tuto pomoc
arg-dxp-listen = Adresa, na které se čeká na partie; bez --connect 127.0.0.1:27531
arg-dxp-connect = Adresa programu, který čeká na partie
arg-dxp-minutes = Minuty pro každého hráče na celou partii; 0 znamená sekundu na tah
arg-dxp-moves = Počet tahů, po kterých je remíza; 0 znamená nikdy
arg-version = Ukáže verzi
arg-shell = Shell, pro který skript je
arg-man-out = Složka, do které se stránky zapíší; bez ní se vypíše jen stránka „kamen“
arg-help-command = Příkaz
arg-did-you-mean = Měli jste na mysli { $near }?
arg-unknown = Argument „{ $argument }“ neexistuje.
arg-no-command = Příkaz „{ $argument }“ neexistuje.
arg-missing = Něco chybí: { $argument }.
arg-no-value = „{ $argument }“ potřebuje hodnotu.
arg-bad-value = „{ $value }“ se pro „{ $argument }“ nehodí.
arg-repeated = „{ $argument }“ je zadáno vícekrát.
arg-conflict = „{ $argument }“ nelze použít zároveň s „{ $other }“.
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
   *[other] Neměli jste na mysli { $near }? Všechny vypíše „kamen games“.
}
no-such-notation = Hra „{ $game }“ nemá zápis „{ $notation }“. Vynechte --notation.
games-no-folder = Složka { $folder } neexistuje. --games udává složku se soubory her.
data-is-folder = { $folder } je složka. --data udává soubor, ve kterém jsou partie, například { $file }.
bad-position-line = Řádek { $line }: „{ $position }“ není pozice této hry:
bad-positions = { $count ->
    [one] Jeden řádek zůstal bez odpovědi.
    [few] { $count } řádky zůstaly bez odpovědi.
   *[other] { $count } řádků zůstalo bez odpovědi.
}
cannot-open = { $file } nelze otevřít: { $error }
not-utf8 = { $file } není textový soubor v UTF-8.
file-is-good = { $file }: bez chyb.
hands = V ruce: bílý { $white }, černý { $black }.
move-is-legal = { $move } je dovolený tah. Potom: { $position }
clicks-so-far = Zatím je to správně. Dál může následovat: { $next }.
unknown-click = „{ $square }“ na desce není. Zadejte třeba c3,e5.

### Hra v terminálu

play-intro = Napište tah, nebo „pomoc“.
play-left = Partie zůstává rozehraná: { $position }
computer-plays = { $side ->
    [white] Bílý táhne
   *[black] Černý táhne
} { $move }.
dice = Na kostkách padlo { $roll }.
draw-offered = { $side ->
    [white] Bílý nabízí
   *[black] Černý nabízí
} remízu. Napište „přijmout“, nebo táhněte.
play-which-game = Kterou hru? Všechny vypíše „kamen games“; v terminálu si lze vybrat pomocí „kamen play“.
play-which-file = Napište také jméno souboru: uložit vecer.kamen
play-unfinished = Tyto partie nejsou dohrané:
play-go-on = „otevřít 1“ pokračuje v první z nich.
play-which-of-many = Kterou z nich? Napište za jméno souboru její číslo: otevřít vecer.pgn 2
play-kept = Uložila se a při příštím spuštění se znovu nabídne.
play-replace = Soubor { $file } už existuje. Řekněte to ještě jednou a nahradí se.
play-may-huff = Soupeř mohl brát a nebral: „odfouknout“ řekne, co s tím.
play-touched = Dotkli jste se { $square }.
play-over = Co dál: „odveta“, „uložit vecer.kamen“, „otevřít“, nebo „konec“?
play-which-language = Který jazyk? Možnosti: cs, sk, en.
play-no-clock = Tato partie se hraje bez hodin.
play-clock = { $side ->
    [white] Bílému
   *[black] Černému
} zbývá { $left }.
play-advice = { $move }: { $score } pro hráče na tahu; { $line }
play-advice-win = { $move }: hráč na tahu vyhraje nejpozději { $moves }. tahem; { $line }
play-advice-loss = { $move }: hráč na tahu prohraje nejpozději { $moves }. tahem soupeře; { $line }
play-promise = Kostky vycházejí z tajemství, které je předem dané. Jeho otisk: { $hash }
play-seed = Kostky padaly podle semínka { $seed }, jehož otisk byl { $hash }.
spoken-side = { $side ->
    [white] Bílý
   *[black] Černý
}: { $count ->
    [0] žádné kameny
   *[other] { $stones }
}.
spoken-stones = { $kind ->
    [king] král
    [chess-queen] { $count ->
        [one] dáma
       *[other] dámy
    }
    [rook] { $count ->
        [one] věž
       *[other] věže
    }
    [bishop] { $count ->
        [one] střelec
       *[other] střelci
    }
    [knight] { $count ->
        [one] jezdec
       *[other] jezdci
    }
    [pawn] { $count ->
        [one] pěšec
       *[other] pěšci
    }
    [queen] { $count ->
        [one] dáma
       *[other] dámy
    }
    [ruler] { $count ->
        [one] král
       *[other] králové
    }
    [subject] { $count ->
        [one] poddaný
       *[other] poddaní
    }
    [wolf] vlk
    [sheep] { $count ->
        [one] ovečka
       *[other] ovečky
    }
   *[man] { $count ->
        [one] kámen
       *[other] kameny
    }
} { $squares }
spoken-tower = Věžička na { $square }, odspodu: { $stones }.
nothing-to-undo = Není žádný tah, který by šlo vzít zpět.
word-help = pomoc
word-moves = tahy
word-board = deska
word-flip = otočit
word-position = pozice
word-undo = zpět
word-claim = požádat
word-offer = nabídnout
word-accept = přijmout
word-resign = vzdát
word-list = seznam
word-clock = hodiny
word-hint = nápověda
word-evaluate = hodnocení
word-rules = pravidla
word-punish = odfouknout
word-decline = odmítnout
word-check = šach
word-touch = dotek
word-adjust = opravuji
word-rematch = odveta
word-save = uložit
word-load = otevřít
word-language = jazyk
word-quit = konec
help-help = tento seznam
help-moves = všechny dovolené tahy, nebo jen ty z jednoho místa: tahy c3
help-board = znovu ukáže desku
help-flip = otočí desku
help-position = pozice jako text
help-undo = vezme poslední tah zpět
help-claim = požádá o remízu (třikrát stejná pozice, příliš dlouho bez pokroku, nebo kde to pravidla znají, že už nikdo nemůže vyhrát), i s tahem: požádat c3-d4
help-offer = nabídne remízu s vaším příštím tahem
help-accept = přijme remízu
help-resign = vzdá partii
help-list = dosavadní tahy
help-clock = kolik zbývá času
help-hint = co by hrál počítač a proč
help-evaluate = co si počítač myslí o pozici a jak by hrál dál
help-rules = jak v této hře vykládáme pravidla, s čísly článků
help-punish = kameny, které lze odfouknout; jeden z nich napište jako tah
help-decline = odmítne remízu
help-check = ohlásí šach
help-touch = dotkne se kamene, platí-li dotknuto – hráno: dotek e2
help-adjust = řekne „opravuji“, než se kamene dotkne
help-rematch = další partie s vyměněnými barvami
help-save = uloží partii: uložit vecer.kamen
help-load = otevře uloženou partii: otevřít vecer.kamen
help-language = jiný jazyk: jazyk sk
help-quit = opustí partii

### Motor a jeho zápasy. $score, $elo a podobné jsou čísla, už zapsaná.

best-line = { $move }: { $score }, hloubka { $depth }, uzlů { $nodes }, { $time } s; { $line }
no-engine = Pro hru „{ $game }“ tu není motor.
bench-all = celkem
bench-signature = Otisk: { $nodes }
match-stopped = Zápas byl zastaven po { $played } z { $all } partií.
match-result = { $first } proti { $second }: { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
}, výhry { $wins }, remízy { $draws }, prohry { $losses }: { $score } % bodů
match-elo = Rozdíl Elo { $elo } ({ $low } až { $high } s jistotou 95 %), { $known ->
    [yes] silnější s pravděpodobností { $better } %
   *[too-few] na to, kdo je silnější, je partií málo
}
match-sprt = SPRT od { $elo0 } do { $elo1 }: LLR { $ratio } ({ $low } až { $high }), { $verdict ->
    [better] silnější
    [not-better] není silnější
   *[open] nerozhodnuto
}
match-no-player = Hráč „{ $player }“ neexistuje. Možnosti: engine, level:1 až level:10, mcts, plain, random, uci:PŘÍKAZ, hub:PŘÍKAZ, dxp:ADRESA.
match-bad-limit = „{ $part }“ v „{ $player }“ nic neznamená. Možnosti, pokud je hráč má: time, clock, nodes, depth, threads, hash, weights.
match-cannot-play = „{ $player }“ nemůže hrát: { $error }
match-bad-record = Záznam { $file } nelze použít: { $error }
dxp-listening = Čeká se na partie na { $address }.
dxp-unreachable = { $address } není dostupná: { $error }
dxp-declined = Program na { $address } nechce hrát.
dxp-ended = Proti { $name }, s { $side ->
    [white] bílými
   *[black] černými
}, po { $plies } tazích obou: { $result ->
    [won] výhra
    [lost] prohra
    [draw] remíza
   *[unknown] bez výsledku
}. { $detail }
match-failed = „{ $player }“ { $reason ->
    [time-out] neodpověděl včas
    [overstepped] překročil čas
    [illegal-move] zkusil nedovolený tah
   *[crash] neočekávaně skončil
} a partii prohrává. { $detail }
match-bad-line = Řádek { $line } souboru { $file } není partií tohoto záznamu. Opravte jej nebo smažte, případně uveďte jiný soubor.
tune-playing = Partie
tune-matching = Zápas
tune-fit = { $round }. kolo: { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
}, klidných pozic { $positions }; ztráta předtím { $before }, potom { $after }
tune-no-fit = { $round }. kolo: { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
}, klidných pozic { $positions }; lepší váhy se nenašly
tune-match = Nové váhy proti starým: { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
}, výhry { $wins }, remízy { $draws }, prohry { $losses }: { $score } % bodů, rozdíl Elo { $elo } ({ $low } až { $high }); { $kept ->
    [yes] ponechány
   *[no] zamítnuty
}
tune-nothing = Váhy zůstávají, jak jsou.
tune-written = Nové váhy jsou v souboru { $file }.
tune-cannot-write = Do souboru { $file } nelze zapisovat: { $error }
net-foreign = { $file } není síť.
net-version = { $file } je síť verze { $version }, kterou tu nelze přečíst.
net-damaged = { $file } je síť useknutá nebo poškozená.
net-other-game = { $file } je síť pro hru { $game }, nebo pro tuto hru s jiným začátkem.
learn-round = { $round }. kolo, chyba na odložených partiích { $loss }
learn-too-few = { $file } má příliš málo pozic, než aby se z nich dalo učit: { $count }.
learn-untold = Soubory pozic neříkají o hře { $game } dost, aby se pozice daly ohodnotit vahami. Učte bez --beside.
learn-written = Síť je v souboru { $file }. Vyzkoušejte ji: kamen match { $game } engine@net={ $file } engine
learn-weighed = Pozic: { $positions }. Co o nich říkají váhy, je v souboru { $file }.
learn-noted = Výsledek zápasu je teď zapsán v souboru { $file }.
learn-no-history = Historie v souboru { $file } není objekt JSON, nedá se do ní nic připsat.
openings-none = Pro tuto hru nejsou známa žádná zahájení.
openings-known = Známých pozic: { $positions }. První tahy, jejich hodnota a pokračování:
openings-progress = { $done } z { $positions } pozic
openings-written = Zahájení jsou v souboru { $file }.
learn-chances-group = Odložených pozic { $positions }: předpověď { $foretold }, skutečnost { $happened } (bílý : remíza : černý, v procentech)
learn-chances = Z pozic: { $positions }; překvapení na odložených partiích { $surprise }, bez hodnot { $plain }. V souboru { $file }: { $line }
selfplay-progress = { $games ->
    [one] { $games } partie
    [few] { $games } partie
   *[other] { $games } partií
}, { $positions } pozic, { $speed } za sekundu
selfplay-too-large = Tato hra má víc polí nebo kamenů, než kolik se vejde do záznamu pozice.
selfplay-no-games = Žádné náhodné zahájení této hry nevede k pozici, která by byla ještě otevřená.
learn-foreign = { $file } není soubor s pozicemi, nebo je jiné verze.
learn-other-game = { $file } obsahuje pozice hry { $game }, nebo této hry s jinými pravidly. Zvolte jiný soubor.

### Záznamy partií

convert-same-file = { $file } by se přepsal sám sebou. Zvolte jiný soubor.
convert-no-format = Formát souboru { $file } není znám. Zadejte { $option }: { $expected }.
convert-done = { $games ->
    [one] Převedena jedna partie.
    [few] Převedeny { $games } partie.
   *[other] Převedeno { $games } partií.
}
convert-failed = { $failed ->
    [one] Jednu partii nebylo možné převést,
    [few] { $failed } partie nebylo možné převést,
   *[other] { $failed } partií nebylo možné převést,
} { $games ->
    [0] převedena nebyla žádná.
    [one] převedena byla jedna.
    [few] převedeny byly { $games }.
   *[other] převedeno jich bylo { $games }.
}
convert-checked = { $file }: { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
}, přečteno { $read }, neznámé hry { $unsaid }, odmítnuto { $refused }.
convert-checked-files = { $files ->
    [one] Jeden soubor
    [few] { $files } soubory
   *[other] { $files } souborů
}
convert-check-failed = { $games ->
    [one] Jednu partii nebylo možné přečíst.
    [few] { $games } partie nebylo možné přečíst.
   *[other] { $games } partií nebylo možné přečíst.
}
convert-progress = { $games ->
    [one] jedna partie
    [few] { $games } partie
   *[other] { $games } partií
}
flaw-in-game = { $file }, partie { $number }. { $sentence }
replay-no-game = { $file } nemá partii { $number }; { $games ->
    [0] žádná v něm není.
    [one] je v něm jedna.
    [few] jsou v něm { $games }.
   *[other] je jich v něm { $games }.
}
replay-no-ply = Partie nemá půltah { $ply }; { $plies ->
    [0] nemá žádný.
    [one] má jeden.
    [few] má { $plies }.
   *[other] má jich { $plies }.
}
replay-players = { $white } – { $black }
replay-somebody = někdo
replay-ply = { $ply }. { $side ->
    [white] Bílý
   *[black] Černý
}: { $move }
replay-clock = hodiny { $time }
replay-next = Enter pokračuje, q končí.
replay-result = Výsledek: { $result }

### Zátěž serveru. Časy a velikosti jsou už napsané.

cmd-load = Změří webový server na tomto počítači: otevře mnoho stolů a hraje u všech najednou
arg-load-server = Kde server běží, jen na tomto počítači: 127.0.0.1:8039; více serverů, které se dělí o partie, oddělených čárkami
arg-load-spawn = Spustí server pro měření a potom ho ukončí
arg-load-tables = Kolik stolů
arg-load-sockets = Kolik spojení: u každého stolu dva hráči, ostatní se dívají
arg-load-pace = U každého stolu se táhne jednou za tolik sekund
arg-load-time = Kolik sekund se měří, až budou všichni u stolů
arg-load-ramp = Za kolik sekund se stoly otevřou
arg-load-seed = Jiné semínko dá jiné tahy
arg-load-store = Se --spawn: vlastní databáze, ve které má partie několik serverů, místo souboru
arg-load-bus = Sběrnice, přes kterou ji sdílejí
arg-load-pid = Proces serveru; změří se jeho paměť a čas procesoru
arg-load-curve = Pokračuje s dalšími a dalšími tahy za sekundu, až kam server stačí
arg-load-write = Zapíše docs/load.md
arg-load-strict = Skončí s kódem 1, pokud některý cíl není splněn
load-not-loopback = „{ $address }“ není adresa tohoto počítače. Zatěžovat se smí jen server na tomto počítači; napište adresu jako 127.0.0.1:8039.
load-one-server = Server se buď spustí (--spawn), nebo se určí (ADDRESS a --pid), ne obojí.
load-too-few-sockets = { $tables ->
    [one] Jeden stůl potřebuje
    [few] { $tables } stoly potřebují
   *[other] { $tables } stolů potřebuje
} aspoň { $needed } spojení, dva hráče u každého. Zvyšte --sockets, nebo snižte --tables.
load-files = { $whose ->
    [server] Server smí
   *[tool] Tento příkaz smí
} mít najednou otevřeno jen { $allowed } souborů a každé spojení je jeden z nich. Zadejte nejdřív „ulimit -n { $needed }“ { $whose ->
    [server] v terminálu, ze kterého se server spouští,
   *[tool] v tomto terminálu,
} nebo chtějte méně spojení.
load-no-process = Proces { $pid } neexistuje.
load-no-server = Server neodpovídá: { $error }
load-phase = { $phase ->
    [filling] Stoly se plní
    [measuring] Měří se
   *[ending] Docházejí poslední tahy
}
load-progress = { $phase } { $elapsed } s: stoly { $tables }, spojení { $sockets }, tahy { $moves }, p99 { $shown } ms, paměť { $memory } MB, odmítnuto { $refused }
load-stopped = Zastaveno předčasně; toto se do té doby naměřilo.
load-head-times = milisekundy
load-head-count = počet
load-acknowledged = k odpovědi tomu, kdo táhl
load-shown = k druhému hráči
load-watched = k divákovi
load-welcomed = od zaklepání k prvnímu stavu
load-moves = Tahy: { $sent } posláno ({ $rate } za sekundu), { $acknowledged } potvrzeno, { $shown } ukázáno; { $behind } čekalo na server
load-people = Spojení: { $sockets } otevřených, { $rate } otevřeno za sekundu; { $lost } ztraceno ({ $players } hráčů), { $back } obnoveno; nově příchozím divákům řečeno, ať počkají: { $told }×
load-refused = Odmítnuto: stoly { $tables }, spojení { $sockets }, tahy { $moves }
load-first-refusal = První odmítnutí: { $reason }
load-games = Skončené partie: { $games }
load-server = Server: paměť nejvýš { $memory } MB, { $processor } % jednoho jádra
load-server-unknown = Paměť serveru není známa; jeho proces určí --pid.
load-bus = Bajty, které si servery řekly na jeden tah: { $bytes }
load-tool = Tento příkaz: { $processor } % jednoho jádra
load-missed = Nesplněno: { $aims }.
load-aim = { $aim ->
    [shown] 99 % tahů se druhému hráči ukáže do { $millis } ms
    [memory] server zabere méně než { $megabytes } MB
   *[everybody] všichni se dostanou ke stolu a zůstanou u něj a žádný tah se neodmítne ani neztratí
}
load-kept = Všechny cíle jsou splněny.
cmd-torture = Znovu a znovu zabíjí webový server, kazí mu disk i hodiny a ověřuje, že se neztratilo nic, co komu bylo řečeno
arg-torture-seed = Podle něj přicházejí poruchy; není-li dáno, je pokaždé jiné a vypíše se
arg-torture-kills = Kolikrát se server zabije
arg-torture-players = Kolik hráčů hraje najednou
arg-torture-store = Vlastní databáze, která uchovává partie místo souboru; druhý server čeká a po každém zabití přebírá
arg-torture-bus = Sběrnice, přes kterou se o databázi dělí více serverů; všechny běží a každý z nich je zabíjen, zastavován i řádně ukončován
arg-torture-servers = Kolik serverů se o databázi dělí
arg-torture-time = Skončí po tolika sekundách, ať byl zabit kolikrát chce
arg-torture-write = Zapíše docs/reliability.md
torture-seed = Semínko { $seed }
torture-progress = zabití { $kills }, potvrzených tahů { $told }, porovnaných stolů { $checked }, ztraceno { $lost }
torture-start = Nejdelší start po zabití: { $seconds } s
torture-wait = Nejdéle nemohl hráč nic dělat: { $seconds } s
torture-take-over = Nejdéle, když mezitím selhal jen jeden server, podle toho, co se mu stalo ({ $what }): { $seconds } s
torture-left-out = Vynecháno, protože chybějí nástroje (fiu-utils, faketime): { $what }
torture-kept = Neztratilo se nic, co komu bylo řečeno.
torture-lost = Kolikrát něco nebylo tak, jak bylo řečeno: { $count }. Data jsou v { $folder }.
torture-count = { $what ->
    [tables] Otevřené stoly
    [games] Dohrané partie
    [rematches] Dohodnuté odvety
    [told] Potvrzené tahy
    [watched] Tahy ukázané divákům
    [in-doubt] Tahy bez odpovědi
    [came-true] Nejisté tahy, které se staly
    [denied-and-true] Odmítnuté tahy, které se staly
    [regretted] Server nemohl uložit
    [kill] Zabití
    [hand-over] Servery řádně ukončené
    [full-disk] Plný disk
    [broken-write] Chyby zápisu na disk
    [broken-read] Chyby čtení z disku
    [lock] Soubor zamčený jiným programem
    [slow-disk] Pomalý disk
    [stall] Zastavený proces
    [clock-jump] Přestavené hodiny
    [no-files] Došly otevřené soubory
    [cut-database] Přerušená spojení s databází
    [cut-connection] Přerušená spojení
    [bit-flip] Převrácené bity
    [damage-seen] Odhalená poškození
    [damage-harmless] Poškození, která se partií nedotkla
    [restored] Obnoveno ze zálohy
   *[checked] Stoly porovnané s tím, co bylo řečeno
}
load-written = Čísla jsou v souboru { $file }.

### Bezchybná hra

solve-listing = zatím { $count } pozic, vejde se jich { $room }
solve-left = zbývá asi { $time }
solve-plan = { $open ->
    [0] { $scope ->
        [whole] { $game }: už vyřešeno.
        [winner] { $game }: kdo vyhraje, už je dokázáno.
       *[endings] { $game }: tyto koncovky už jsou vyřešené.
    }
   *[other] { $game }: { $positions } pozic, { $open ->
        [one] { $open } vrstva
        [few] { $open } vrstvy
       *[other] { $open } vrstev
    } k vyřešení (celkem { $layers }), asi { $time }, { $memory } paměti, { $disk } na disku.
}
solve-layer = { $layer }: { $positions } pozic; pro hráče na tahu výher { $wins }, remíz { $draws }, proher { $losses }; { $proof ->
    [yes] kdo vyhrává, potřebuje podle tohoto důkazu nejvýše { $longest ->
        [one] jeden půltah
        [few] { $longest } půltahy
       *[other] { $longest } půltahů
    }.
   *[no] { $longest ->
        [0] žádná výhra v ní není.
        [one] nejdelší výhra trvá jeden půltah.
        [few] nejdelší výhra trvá { $longest } půltahy.
       *[other] nejdelší výhra trvá { $longest } půltahů.
    }
}
solve-done = { $game }: { $scope ->
    [whole] vyřešeno
    [winner] kdo vyhraje, je dokázáno
   *[endings] tyto koncovky jsou vyřešené
}; soubory jsou ve složce { $folder }.
solve-found = Kolik je pozic, se ukáže, až když se všechny najdou. Trvalo to { $time } a byla to většina práce{ $again ->
    [yes] ; řešení tím začne znovu.
   *[no] .
}
solve-unknown = Pozice této hry nelze očíslovat, a tak ji nelze vyřešit.
solve-obstacle = { $game }: hru nelze vyřešit, { $obstacle ->
    [chance] protože v ní rozhodují kostky a žádný tah není nejlepší při každém hodu. Koncovky, v nichž se už nehází, vyřešit lze (bez --all).
    [manners] protože při odfukování nebo vracení tahů smějí hráči porušit pravidla a hodnota pozice závisí na tom, co kdo uplatní.
    [two-moves] protože v ní hráč táhne dvakrát po sobě.
   *[more-than-stones] protože její pozice nejsou jen kameny na desce.
}
solve-too-large = { $game }: hra je příliš velká, { $positions } pozic by potřebovalo { $memory } paměti. { $fewer ->
    [yes] Zvolte méně kamenů (--stones), nebo povolte víc paměti (--memory).
   *[no] Vyřešit ji lze jen celou, s tolika pamětí (--memory).
}
solve-too-few = { $game }: s tak málo kameny je po hře. Zvolte jich nejméně { $stones } (--stones).
solve-crowded = { $game }: hra je příliš velká, protože { $beside ->
    [hand] k pozici tu patří i kameny v ruce
   *[lines] k pozici tu patří i čáry, na nichž už která strana uzavřela mlýn
}, takže hru lze vyřešit jen celou a méně kamenů (--stones) nepomůže. Pozic je { $positions } a do paměti se jich vejde { $room }.
solve-at-least = { $game }: hra je příliš velká. K pozici tu patří víc než kameny na desce, takže hru lze vyřešit jen celou. V náhodných partiích se pozice opakují tak zřídka, že jich musí být nejméně asi { $positions }, a do paměti se jich vejde { $room } (--memory).
solve-too-many = { $game }: hra je příliš velká, lze v ní dojít k více než { $count } pozicím a na další není paměť (--memory).
solve-busy = Ve složce { $folder } už někdo řeší. Počkejte, až skončí, nebo zvolte jinou složku (--data).
solve-no-folder = Složku { $folder } nelze vytvořit: { $error }. Zvolte jinou (--data).
solve-io = { $file }: { $error }. Co už je vyřešeno, zůstává; stejný příkaz bude pokračovat.
solve-bad-file = Soubor { $file } se nepoužije: { $fault ->
    [foreign] nejsou v něm vyřešené pozice.
    [version] je jiné verze.
    [other-rules] vznikl pro jiná pravidla. Vyřešte hru znovu.
    [unreadable] nelze ho přečíst: { $error }.
    [cut] je useknutý nebo poškozený. Zkopírujte ho znovu odtamtud, odkud ho máte.
   *[damaged] je useknutý nebo poškozený. Vyřešte hru znovu.
}
solve-no-layer = Hra { $game } nemá vrstvu „{ $layer }“. Vrstvy se jmenují podle kamenů a dam obou stran, třeba 2.0-0.1, nebo podle figur, třeba KBN-K, silnější strana napřed.
solve-missing = Z vrstvy { $layer } se přechází do koncovek, jejichž soubory ve složce nejsou. Vyřešte nejdříve je.
solve-failed = Vyřešit se to nepodařilo ({ $failure }). Dejte nám prosím vědět.
verify-unread = { $file } nelze přečíst: { $error }
verify-right = Soubor { $file } je v pořádku: { $checked } pozic a každá hodnota plyne z těch, které následují.
verify-wrong = Soubor { $file } je chybný: z { $checked } pozic { $count ->
    [one] má jedna hodnotu, která neplyne z následujících, a to pozice číslo { $first }.
    [few] mají { $wrong } hodnotu, která neplyne z následujících, první z nich má číslo { $first }.
   *[other] má { $wrong } hodnotu, která neplyne z následujících, první z nich má číslo { $first }.
}
probe-outside = { $game }: hra je vyřešená, ale tato pozice k tomu nebyla potřeba; kdo tu vyhraje, není známo.
probe-unknown = Hodnota této pozice není známa{ $solved ->
    [0] .
   *[other] : kamenů má { $stones } a vyřešené koncovky jich mají nejvýše { $solved }.
}
probe-solve = { $way ->
    [endings] Koncovky s tolika kameny vyřeší: { $command } (s --plan jen řekne, co by to stálo)
    [fewer] S tolika kameny se vyřešit nedá. Koncovky s méně kameny vyřeší: { $command }
   *[whole] Je-li hra dost malá, vyřeší ji: { $command }
}
