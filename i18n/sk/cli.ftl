# Príkazový riadok. $side: white alebo black.

about = Kámen: 39 hier z českej a slovenskej škatule hier, s presnými pravidlami, ktoré sa vedia samy vysvetliť.
help-usage = Použitie:
help-commands = Príkazy:
help-options = Voľby:
cmd-games = Vypíše všetky hry
cmd-show = Nakreslí pozíciu v termináli
cmd-legal = Vypíše dovolené ťahy: na každom riadku ťah a pozíciu, do ktorej vedie
cmd-perft = Spočíta strom hry do danej hĺbky; posledný riadok je počet
cmd-explain = Povie, či je ťah dovolený, a ak nie, prečo
cmd-rules = Vypíše pravidlá hry s obrázkami; zadáva cvičenia
cmd-lesson = Naučí vás hru na doske, v každom kroku jednu vec
cmd-booklet = Zapíše pravidlá všetkých hier ako knižku: jeden súbor HTML na čítanie aj tlač
cmd-check = Vypíše všetky chyby v súbore s hrou
cmd-play = Hra v termináli, proti človeku alebo počítaču; bez hry ponúkne všetky na výber
cmd-best = Nájde najlepší ťah v pozícii: hodnotenie, hĺbku a variant
cmd-match = Zohrá zápas dvoch hráčov a povie, čo z neho vyplýva
cmd-learn = Vytvorí sieť z pozícií, ktoré zohral „kamen selfplay“
cmd-openings = Ukáže, čo počítač na začiatku hry hrá bez premýšľania, alebo otvorenia nanovo premyslí
cmd-selfplay = Nechá motor hrať so sebou samým a uloží pozície na učenie
cmd-tune = Vyladí váhy hodnotenia na partiách motora so sebou samým a ponechá ich, ak vyhrajú
cmd-bench = Zmeria motor na pevných pozíciách; počet uzlov je jeho odtlačok
cmd-solve = Vyrieši hru alebo jej koncovky s málo kameňmi: akú má ktorá pozícia hodnotu pri bezchybnej hre
cmd-verify = Skontroluje súbor vyriešených pozícií: každá hodnota musí vyplývať z tých, ktoré po nej nasledujú
cmd-probe = Povie, akú hodnotu má pozícia pri bezchybnej hre a akú každý jej ťah
cmd-uci = Hrá pre iné programy: UCI pre šach a rovnaký jazyk pre ostatné hry
cmd-hub = Hrá dámu pre iné programy: protokol Hub
cmd-convert = Prevádza záznamy partií: pgn, pdn, kamen a z jsonl zápasov
cmd-replay = Prehráva zaznamenanú partiu ťah po ťahu
cmd-serve = Otvorí všetky hry v prehliadači, pre tento počítač alebo pre hostí odinakiaľ; to isté bez príkazu
cmd-backup = Skopíruje partie webového stola do súboru, aj keď sa práve hrajú
cmd-restore = Vráti na miesto partií webového stola ich kópiu, ak je celá
cmd-check-data = Overí, že partie sú celé a každú z nich možno prehrať
cmd-move = Presťahuje všetky partie z jedného miesta na druhé, zo súboru či databázy, a overí, že tam každá je taká, aká bola
cmd-worker = Premýšľa za počítač pre servery na tej istej zbernici, hoci na mnohých strojoch
cmd-openapi = Vypíše opis rozhrania webového servera vo formáte OpenAPI
cmd-site = Zapíše celú aplikáciu ako súbory pre ľubovoľný hosting: netreba server
cmd-dxp = Súper pre iné programy dámy, po sieti (DXP): čaká na partie, alebo o ne sám žiada
cmd-help = Ukáže túto pomoc alebo pomoc k príkazu
cmd-completions = Vypíše skript, vďaka ktorému shell dopĺňa príkazy a voľby
cmd-man = Vypíše príručku: stránky pre „man“, jednu pre každý príkaz
arg-game = Označenie hry, ako ho vypisuje „kamen games“
arg-pos = Pozícia vo výmennom zápise (šach: FEN; dáma na tmavých poliach aj W:W31,K40:B3)
arg-pos-each = Pozícia vo výmennom zápise (šach: FEN); - prečíta z každého riadka štandardného vstupu jednu
arg-set = Voľba hry alebo domáce pravidlo; možno zadať viackrát
arg-games = Načíta aj súbory s hrami z tohto priečinka
arg-lang = Jazyk: cs, sk alebo en
arg-json = Ako JSON
arg-flip = Čierny dole
arg-ascii = Obyčajné písmená namiesto značiek
arg-notation = Ako sa zapisujú ťahy
arg-depth = Hĺbka v polťahoch
arg-divide = Počet pod každým ťahom
arg-threads = Počet vlákien
arg-move = Skúšaný ťah
arg-clicks = Ťah je zoznam doteraz zvolených polí: c3,e5
arg-file = Súbor s hrou (TOML)
arg-plain = Riadky na predčítanie namiesto obrazovky, aj na presmerovanie
arg-clock = Hodiny: 5m+3s, 40/2h 20/1h, 15m+5s delay, move 1m
arg-exercise = Namiesto pravidiel zadá toto cvičenie zo stránky
arg-step = Začne týmto krokom
arg-booklet-out = Súbor, ktorý sa zapíše; inak kamen-JAZYK.html
arg-seed = Kocky padnú zakaždým rovnako
arg-time = Sekundy na ťah
arg-nodes = Uzly na ťah
arg-hash = Veľkosť tabuľky v MiB
arg-lines = Počet najlepších variantov
arg-player = engine, level:1 až level:10, mcts, plain, random, uci:PRÍKAZ, hub:PRÍKAZ alebo dxp:ADRESA; vlastné medze a voľby nasledujú za @: engine@nodes=20000, engine@weights=SÚBOR, engine@net=SÚBOR, engine@solved=PRIEČINOK, plain@depth=8, uci:stockfish@time=1,UCI_Elo=2400
arg-count = Počet partií; každé otvorenie sa hrá s oboma farbami
arg-concurrency = Počet partií naraz
arg-match-seed = Iné číslo dá iné otvorenia a iné hody
arg-openings = Koľko náhodných ťahov má otvorenie; 0 znamená východiskovú pozíciu
arg-longest = Partia s toľkými polťahmi je remíza
arg-match-clock = Hodiny pre každú partiu: 10s+100ms je desať sekúnd a desatina navyše za každý ťah, 40/1m minúta na každých štyridsať ťahov; komu čas uplynie, prehráva
arg-margin = Koľko milisekúnd hodiny pri každom ťahu odpúšťajú
arg-adjudicate = Ukončí partie, ktoré obaja hráči pokladajú za rozhodnuté
arg-sprt = Skončí, len čo je isté, či je prvý hráč silnejší skôr o ELO1 než o ELO0 (chyby po 0.05, alebo ELO0,ELO1,ALFA,BETA)
arg-record = Zapíše každú partiu do tohto súboru, len čo sa skončí; čo v ňom už je, sa znovu nehrá
arg-bench-weights = Pozície sa hodnotia len podľa váh, bez sietí, ako predtým, než vznikli
arg-learn-data = Súbor s pozíciami (inak learn/HRA.positions)
arg-learn-out = Sieť, ktorá sa zapíše po každom kole; ak už existuje, učí sa ďalej od nej (inak learn/HRA.net)
arg-learn-chances = Namiesto siete spočíta, čo hodnoty predpovedajú, a zapíše riadok hry do tabuľky (inak learn/chances.txt)
arg-learn-beside = Sieť stojí vedľa váh a učí sa, čo im uniká, namiesto toho, aby ich nahradila
arg-learn-weigh = Namiesto siete zapíše vedľa súboru, čo o každej pozícii hovoria váhy, pre train/train.py --beside
arg-learn-match = Namiesto učenia zapíše do histórie siete, ako dopadol jej zápas
arg-learn-rounds = Koľkokrát sa na každú pozíciu pozrie
arg-learn-hidden = Aká široká je prvá vrstva
arg-learn-seed = Iné číslo začne od iných váh
arg-openings-make = Premyslí začiatky partií a zapíše ich do súboru
arg-openings-nodes = Koľko uzlov na jednu pozíciu
arg-openings-positions = Koľko pozícií sa premyslí
arg-openings-out = Súbor (inak learn/HRA.openings.txt)
arg-selfplay-positions = Skončí, keď bude v súbore toľko pozícií
arg-selfplay-for = Skončí po toľkých sekundách
arg-selfplay-out = Súbor, do ktorého sa pozície pridávajú (inak learn/HRA.positions)
arg-selfplay-solved = Partia sa končí známym výsledkom, len čo je pozícia v tomto priečinku vyriešených pozícií
arg-solve-stones = Koncovky s najviac toľkými kameňmi na doske; hry, v ktorých sa nič neberie, sa riešia celé
arg-solve-all = Celá hra, nech má kameňov koľko chce
solve-on-disk = { $count ->
    [one] { $count } vrstva sa do pamäte nezmestí a vyrieši
    [few] { $count } vrstvy sa do pamäte nezmestia a vyriešia
   *[other] { $count } vrstiev sa do pamäte nezmestí a vyrieši
} sa na disku, čo trvá dlhšie.
arg-solve-layer = Len táto vrstva a tie, ku ktorým vedie, napríklad 2.0-0.1 (kamene a dámy) alebo KBN-K; mená vrstiev vypíše súhrn vyriešenej hry
arg-solve-data = Priečinok vyriešených pozícií
arg-solve-memory = Koľko megabajtov pamäte smie použiť; inak tri štvrtiny voľnej
arg-solve-threads = Počet vlákien; inak všetky
arg-solve-plan = Len povie, čo by to stálo
arg-verify-file = Súbor vyriešených pozícií
arg-verify-sample = Skontroluje len toľko pozícií
arg-tune-count = Koľko partií motor v jednom kole zohrá sám so sebou
arg-tune-match = Koľko partií najviac zohrajú nové váhy proti starým
arg-iterations = Koľkokrát hrať, ladiť a zohrať zápas
arg-data = Zapisuje do tohto súboru každú partiu, len čo sa skončí, a pokračuje tam, kde sa súbor končí (inak tune/HRA.jsonl)
arg-tune-out = Kam sa zapíšu váhy, ktoré vyhrali (inak tune/HRA.toml)
arg-level = Proti počítaču na úrovni 1 (ľahká) až 10
arg-side = Za ktorú stranu hráte proti počítaču
arg-in = Súbor, ktorý sa číta; - pre štandardný vstup
arg-out = Súbor, ktorý sa píše; - pre štandardný výstup
arg-from = Formát čítaného súboru, ak ho neurčuje prípona
arg-encoding = Ako sú v súbore zapísané písmená, ak nie je v UTF-8: windows-1250, iso-8859-2, …
arg-to = Formát písaného súboru, ak ho neurčuje prípona
arg-check-records = Vstup, súbor alebo priečinok súborov, len prečíta a povie, čo v ňom je
arg-pdn-game = Hra súborov PDN, ktoré neuvádzajú, o ktorú ide (nemajú značku GameType)
arg-record-file = Súbor so záznamami partií: pgn, pdn, kamen alebo jsonl
arg-game-number = Ktorá partia súboru, podľa čísla; alebo ako pri convert hra súborov PDN bez značky GameType
arg-at = Ukáže len pozíciu po toľkých polťahoch
arg-delay = Pokračuje samo, vždy po toľkých sekundách
arg-listen = Kde server počúva: 127.0.0.1:8039
arg-serve-data = Súbor s partiami
arg-store = Databáza, ktorá uchováva partie namiesto súboru: postgres://meno@pocitac/partie; heslo môže byť v PGPASSWORD
arg-store-key = Súbor s kľúčom, ktorým sú v databáze zapečatené semienka kociek; s novou databázou sa vytvorí
arg-bus = O partie sa delí viac serverov a tadiaľto vedie cesta k ostatným: nats://meno:heslo@hostiteľ:4222
arg-worker-bus = Zbernica serverov: nats://meno:heslo@hostiteľ:4222
arg-worker-listen = Adresa a port, kde oznamuje svoje čísla a stav; bez zadania žiadne
arg-worker-key = Súbor s kľúčom, ktorý majú aj servery
arg-wait = Počká, kým má partie iný server, a prevezme ich, keď skončí
arg-move-from = Súbor s partiami alebo postgres://meno@pocitac/partie; nesmie ho mať otvorený žiadny server
arg-move-to = To isté tam, kde partie majú byť; prerušené sťahovanie stačí spustiť znova a bude pokračovať
arg-public-url = Kde server nájdu ostatní: https://kamen.example
arg-lan = Aj pre ostatné zariadenia v tej istej sieti; ukáže ich adresu ako QR kód
arg-no-open = Neotvorí prehliadač
arg-config = Súbor s nastaveniami (TOML); kľúče sú dlhé názvy volieb
arg-log = Ako sa píše záznam
arg-serve-threads = Koľko vlákien premýšľa za počítač
arg-serve-set = Akékoľvek iné nastavenie: tables-per-hour=50; možno zadať viackrát
arg-backup-out = Súbor, ktorý sa zapíše; nesmie ešte existovať
arg-restore-from = Kópia, ako ju vytvoril príkaz kamen backup
arg-threads-check = Toľko vlákien číta súbor PGN
arg-openapi-javascript = Tvary údajov ako typy pre skripty, ako vo web/js/types.js
arg-site-out = Priečinok, kam sa zapíše
arg-site-base-url = Kde stránky budú, pre vyhľadávače: https://example.org/kamen
site-written = Počet súborov v priečinku { $folder }: { $count }.
site-not-written = Súbor { $file } nemožno zapísať: { $error }
site-bad-url = Adresa sa začína http:// alebo https://.
site-no-module = Modul pre prehliadače nie je vstavaný: spustite ./build-wasm a zostavte kamen znova.
arg-help = Ukáže túto pomoc
arg-dxp-listen = Adresa, na ktorej sa čaká na partie; bez --connect 127.0.0.1:27531
arg-dxp-connect = Adresa programu, ktorý čaká na partie
arg-dxp-minutes = Minúty pre každého hráča na celú partiu; 0 znamená sekundu na ťah
arg-dxp-moves = Počet ťahov, po ktorých je remíza; 0 znamená nikdy
arg-version = Ukáže verziu
arg-shell = Shell, pre ktorý skript je
arg-man-out = Priečinok, do ktorého sa stránky zapíšu; bez neho sa vypíše len stránka „kamen“
arg-help-command = Príkaz
arg-did-you-mean = Mali ste na mysli { $near }?
arg-unknown = Argument „{ $argument }“ neexistuje.
arg-no-command = Príkaz „{ $argument }“ neexistuje.
arg-missing = Niečo chýba: { $argument }.
arg-no-value = „{ $argument }“ potrebuje hodnotu.
arg-bad-value = „{ $value }“ sa pre „{ $argument }“ nehodí.
arg-repeated = „{ $argument }“ je zadané viackrát.
arg-conflict = „{ $argument }“ sa nedá použiť spolu s „{ $other }“.
arg-other = Príkazu nemožno porozumieť.
arg-fits = Možnosti: { $expected }.
arg-see-help = „kamen --help“ ukáže, čo všetko možno robiť, „kamen PRÍKAZ --help“ viac o jednom príkaze.
head-number = č.
head-id = označenie
head-name = názov
head-board = doska
head-stones = kamene
head-minutes = minúty
error-io = Nepodarilo sa čítanie alebo zápis: { $error }
bad-file = { $file } obsahuje chyby:
bad-options = Tieto voľby sa k hre „{ $game }“ nehodia:
bad-position = Pozíciu „{ $position }“ nemožno prečítať:
unknown-game = Hra „{ $game }“ tu nie je. { $near-count ->
    [0] Všetky vypíše „kamen games“.
   *[other] Nemali ste na mysli { $near }? Všetky vypíše „kamen games“.
}
no-such-notation = Hra „{ $game }“ nemá zápis „{ $notation }“. Vynechajte --notation.
games-no-folder = Priečinok { $folder } neexistuje. --games udáva priečinok so súbormi hier.
data-is-folder = { $folder } je priečinok. --data udáva súbor, v ktorom sú partie, napríklad { $file }.
bad-position-line = Riadok { $line }: „{ $position }“ nie je pozícia tejto hry:
bad-positions = { $count ->
    [one] Jeden riadok zostal bez odpovede.
    [few] { $count } riadky zostali bez odpovede.
   *[other] { $count } riadkov zostalo bez odpovede.
}
cannot-open = { $file } nemožno otvoriť: { $error }
not-utf8 = { $file } nie je textový súbor v UTF-8.
file-is-good = { $file }: bez chýb.
hands = V ruke: biely { $white }, čierny { $black }.
move-is-legal = { $move } je dovolený ťah. Potom: { $position }
clicks-so-far = Zatiaľ je to správne. Ďalej môže nasledovať: { $next }.
unknown-click = Miesto „{ $square }“ na doske nie je. Zadajte miesta ako c3,e5.

### Hra v termináli

play-intro = Napíšte ťah alebo „pomoc“.
play-left = Partia zostáva rozohraná: { $position }
computer-plays = { $side ->
    [white] Biely ťahá
   *[black] Čierny ťahá
} { $move }.
dice = Na kockách padlo { $roll }.
draw-offered = { $side ->
    [white] Biely ponúka
   *[black] Čierny ponúka
} remízu. Napíšte „prijať“ alebo ťahajte.
play-which-game = Ktorú hru? Všetky vypíše „kamen games“; v termináli si možno vybrať pomocou „kamen play“.
play-which-file = Napíšte aj meno súboru: uložiť vecer.kamen
play-unfinished = Tieto partie nie sú dohrané:
play-go-on = „otvoriť 1“ pokračuje v prvej z nich.
play-which-of-many = Ktorú z nich? Napíšte za meno súboru jej číslo: otvoriť vecer.pgn 2
play-kept = Uložila sa a pri ďalšom spustení sa znova ponúkne.
play-replace = Súbor { $file } už existuje. Povedzte to ešte raz a nahradí sa.
play-may-huff = Súper mohol brať a nebral: „odfúknuť“ povie, čo s tým.
play-touched = Dotkli ste sa { $square }.
play-over = Čo ďalej: „odveta“, „uložiť vecer.kamen“, „otvoriť“ alebo „koniec“?
play-which-language = Ktorý jazyk? Možnosti: cs, sk, en.
play-no-clock = Táto partia sa hrá bez hodín.
play-clock = { $side ->
    [white] Bielemu
   *[black] Čiernemu
} zostáva { $left }.
play-advice = { $move }: { $score } pre hráča na ťahu; { $line }
play-advice-win = { $move }: hráč na ťahu vyhrá najneskôr { $moves }. ťahom; { $line }
play-advice-loss = { $move }: hráč na ťahu prehrá najneskôr { $moves }. ťahom súpera; { $line }
play-promise = Kocky vychádzajú z tajomstva, ktoré je vopred dané. Jeho odtlačok: { $hash }
play-seed = Kocky padali podľa semienka { $seed }, ktorého odtlačok bol { $hash }.
spoken-side = { $side ->
    [white] Biely
   *[black] Čierny
}: { $count ->
    [0] žiadne kamene
   *[other] { $stones }
}.
spoken-stones = { $kind ->
    [king] kráľ
    [chess-queen] { $count ->
        [one] dáma
       *[other] dámy
    }
    [rook] { $count ->
        [one] veža
       *[other] veže
    }
    [bishop] { $count ->
        [one] strelec
       *[other] strelci
    }
    [knight] { $count ->
        [one] jazdec
       *[other] jazdci
    }
    [pawn] { $count ->
        [one] pešiak
       *[other] pešiaky
    }
    [queen] { $count ->
        [one] dáma
       *[other] dámy
    }
    [ruler] { $count ->
        [one] kráľ
       *[other] králi
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
        [one] kameň
       *[other] kamene
    }
} { $squares }
spoken-tower = Vežička na { $square }, odspodu: { $stones }.
nothing-to-undo = Niet ťahu, ktorý by sa dal vziať späť.
word-help = pomoc
word-moves = ťahy
word-board = doska
word-flip = otočiť
word-position = pozícia
word-undo = späť
word-claim = požiadať
word-offer = ponúknuť
word-accept = prijať
word-resign = vzdať
word-list = zoznam
word-clock = hodiny
word-hint = nápoveda
word-evaluate = hodnotenie
word-rules = pravidlá
word-punish = odfúknuť
word-decline = odmietnuť
word-check = šach
word-touch = dotyk
word-adjust = opravujem
word-rematch = odveta
word-save = uložiť
word-load = otvoriť
word-language = jazyk
word-quit = koniec
help-help = tento zoznam
help-moves = všetky dovolené ťahy alebo len tie z jedného miesta: ťahy c3
help-board = znovu ukáže dosku
help-flip = otočí dosku
help-position = pozícia ako text
help-undo = vezme posledný ťah späť
help-claim = požiada o remízu (trikrát rovnaká pozícia, príliš dlho bez pokroku, alebo kde to pravidlá poznajú, že už nikto nemôže vyhrať), aj s ťahom: požiadať c3-d4
help-offer = ponúkne remízu s vaším ďalším ťahom
help-accept = prijme remízu
help-resign = vzdá partiu
help-list = doterajšie ťahy
help-clock = koľko času zostáva
help-hint = čo by hral počítač a prečo
help-evaluate = čo si počítač myslí o pozícii a ako by hral ďalej
help-rules = ako v tejto hre rozumieme pravidlám, s číslami článkov
help-punish = kamene, ktoré možno odfúknuť; jeden z nich napíšte ako ťah
help-decline = odmietne remízu
help-check = ohlási šach
help-touch = dotkne sa kameňa, ak platí chytené – hrané: dotyk e2
help-adjust = povie „opravujem“ skôr, než sa kameňa dotkne
help-rematch = ďalšia partia s vymenenými farbami
help-save = uloží partiu: uložiť vecer.kamen
help-load = otvorí uloženú partiu: otvoriť vecer.kamen
help-language = iný jazyk: jazyk cs
help-quit = opustí partiu

### Motor a jeho zápasy. $score, $elo a podobné sú čísla, už zapísané.

best-line = { $move }: { $score }, hĺbka { $depth }, uzlov { $nodes }, { $time } s; { $line }
no-engine = Pre hru „{ $game }“ tu nie je motor.
bench-all = spolu
bench-signature = Odtlačok: { $nodes }
match-stopped = Zápas bol zastavený po { $played } z { $all } partií.
match-result = { $first } proti { $second }: { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partií
}, výhry { $wins }, remízy { $draws }, prehry { $losses }: { $score } % bodov
match-elo = Rozdiel Elo { $elo } ({ $low } až { $high } s istotou 95 %), { $known ->
    [yes] silnejší s pravdepodobnosťou { $better } %
   *[too-few] na to, kto je silnejší, je partií málo
}
match-sprt = SPRT od { $elo0 } do { $elo1 }: LLR { $ratio } ({ $low } až { $high }), { $verdict ->
    [better] silnejší
    [not-better] nie je silnejší
   *[open] nerozhodnuté
}
match-no-player = Hráč „{ $player }“ neexistuje. Možnosti: engine, level:1 až level:10, mcts, plain, random, uci:PRÍKAZ, hub:PRÍKAZ, dxp:ADRESA.
match-bad-limit = „{ $part }“ v „{ $player }“ nič neznamená. Možnosti, ak ich hráč má: time, clock, nodes, depth, threads, hash, weights.
match-cannot-play = „{ $player }“ nemôže hrať: { $error }
match-bad-record = Záznam { $file } nemožno použiť: { $error }
dxp-listening = Čaká sa na partie na { $address }.
dxp-unreachable = { $address } nie je dostupná: { $error }
dxp-declined = Program na { $address } nechce hrať.
dxp-ended = Proti { $name }, s { $side ->
    [white] bielymi
   *[black] čiernymi
}, po { $plies } ťahoch oboch: { $result ->
    [won] výhra
    [lost] prehra
    [draw] remíza
   *[unknown] bez výsledku
}. { $detail }
match-failed = „{ $player }“ { $reason ->
    [time-out] neodpovedal včas
    [overstepped] prekročil čas
    [illegal-move] skúsil nedovolený ťah
   *[crash] neočakávane skončil
} a partiu prehráva. { $detail }
match-bad-line = Riadok { $line } súboru { $file } nie je partiou tohto záznamu. Opravte ho alebo zmažte, prípadne uveďte iný súbor.
tune-playing = Partie
tune-matching = Zápas
tune-fit = { $round }. kolo: { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partií
}, pokojných pozícií { $positions }; strata predtým { $before }, potom { $after }
tune-no-fit = { $round }. kolo: { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partií
}, pokojných pozícií { $positions }; lepšie váhy sa nenašli
tune-match = Nové váhy proti starým: { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partií
}, výhry { $wins }, remízy { $draws }, prehry { $losses }: { $score } % bodov, rozdiel Elo { $elo } ({ $low } až { $high }); { $kept ->
    [yes] ponechané
   *[no] zamietnuté
}
tune-nothing = Váhy zostávajú, ako sú.
tune-written = Nové váhy sú v súbore { $file }.
tune-cannot-write = Do súboru { $file } nemožno zapisovať: { $error }
net-foreign = { $file } nie je sieť.
net-version = { $file } je sieť verzie { $version }, ktorú tu nemožno prečítať.
net-damaged = { $file } je sieť odseknutá alebo poškodená.
net-other-game = { $file } je sieť pre hru { $game }, alebo pre túto hru s iným začiatkom.
learn-round = { $round }. kolo, chyba na odložených partiách { $loss }
learn-too-few = { $file } má príliš málo pozícií na to, aby sa z nich dalo učiť: { $count }.
learn-untold = Súbory pozícií nehovoria o hre { $game } dosť na to, aby sa pozície dali ohodnotiť váhami. Učte bez --beside.
learn-written = Sieť je v súbore { $file }. Vyskúšajte ju: kamen match { $game } engine@net={ $file } engine
learn-weighed = Pozícií: { $positions }. Čo o nich hovoria váhy, je v súbore { $file }.
learn-noted = Výsledok zápasu je teraz zapísaný v súbore { $file }.
learn-no-history = História v súbore { $file } nie je objekt JSON, nedá sa do nej nič pripísať.
openings-none = Pre túto hru nie sú známe žiadne otvorenia.
openings-known = Známych pozícií: { $positions }. Prvé ťahy, ich hodnota a pokračovanie:
openings-progress = { $done } z { $positions } pozícií
openings-written = Otvorenia sú v súbore { $file }.
learn-chances-group = Odložených pozícií { $positions }: predpoveď { $foretold }, skutočnosť { $happened } (biely : remíza : čierny, v percentách)
learn-chances = Z pozícií: { $positions }; prekvapenie na odložených partiách { $surprise }, bez hodnôt { $plain }. V súbore { $file }: { $line }
selfplay-progress = { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[other] { $games } partií
}, { $positions } pozícií, { $speed } za sekundu
selfplay-too-large = Táto hra má viac polí alebo kameňov, než koľko sa zmestí do záznamu pozície.
selfplay-no-games = Žiadne náhodné otvorenie tejto hry nevedie k pozícii, ktorá by bola ešte otvorená.
learn-foreign = { $file } nie je súbor s pozíciami, alebo je inej verzie.
learn-other-game = { $file } obsahuje pozície hry { $game }, alebo tejto hry s inými pravidlami. Zvoľte iný súbor.

### Záznamy partií

convert-same-file = { $file } by sa prepísal sám sebou. Zvoľte iný súbor.
convert-no-format = Formát súboru { $file } nie je známy. Zadajte { $option }: { $expected }.
convert-done = { $games ->
    [one] Prevedená jedna partia.
    [few] Prevedené { $games } partie.
   *[other] Prevedených { $games } partií.
}
convert-failed = { $failed ->
    [one] Jednu partiu sa nepodarilo previesť,
    [few] { $failed } partie sa nepodarilo previesť,
   *[other] { $failed } partií sa nepodarilo previesť,
} { $games ->
    [0] prevedená nebola žiadna.
    [one] prevedená bola jedna.
    [few] prevedené boli { $games }.
   *[other] prevedených bolo { $games }.
}
convert-checked = { $file }: { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partií
}, prečítaných { $read }, neznámej hry { $unsaid }, odmietnutých { $refused }.
convert-checked-files = { $files ->
    [one] Jeden súbor
    [few] { $files } súbory
   *[other] { $files } súborov
}
convert-check-failed = { $games ->
    [one] Jednu partiu sa nepodarilo prečítať.
    [few] { $games } partie sa nepodarilo prečítať.
   *[other] { $games } partií sa nepodarilo prečítať.
}
convert-progress = { $games ->
    [one] jedna partia
    [few] { $games } partie
   *[other] { $games } partií
}
flaw-in-game = { $file }, partia { $number }. { $sentence }
replay-no-game = { $file } nemá partiu { $number }; { $games ->
    [0] žiadna v ňom nie je.
    [one] je v ňom jedna.
    [few] sú v ňom { $games }.
   *[other] je ich v ňom { $games }.
}
replay-no-ply = Partia nemá polťah { $ply }; { $plies ->
    [0] nemá žiadny.
    [one] má jeden.
    [few] má { $plies }.
   *[other] má ich { $plies }.
}
replay-players = { $white } – { $black }
replay-somebody = niekto
replay-ply = { $ply }. { $side ->
    [white] Biely
   *[black] Čierny
}: { $move }
replay-clock = hodiny { $time }
replay-next = Enter pokračuje, q končí.
replay-result = Výsledok: { $result }

### Záťaž servera. Časy a veľkosti sú už napísané.

cmd-load = Zmeria webový server na tomto počítači: otvorí veľa stolov a hrá pri všetkých naraz
arg-load-server = Kde server beží, len na tomto počítači: 127.0.0.1:8039; viac serverov, ktoré sa delia o partie, oddelených čiarkami
arg-load-spawn = Spustí server na meranie a potom ho ukončí
arg-load-tables = Koľko stolov
arg-load-sockets = Koľko spojení: pri každom stole dvaja hráči, ostatní sa pozerajú
arg-load-pace = Pri každom stole sa ťahá raz za toľko sekúnd
arg-load-time = Koľko sekúnd sa meria, keď už budú všetci pri stoloch
arg-load-ramp = Za koľko sekúnd sa stoly otvoria
arg-load-seed = Iné semienko dá iné ťahy
arg-load-store = So --spawn: vlastná databáza, v ktorej má partie niekoľko serverov, namiesto súboru
arg-load-bus = Zbernica, cez ktorú ju zdieľajú
arg-load-pid = Proces servera; zmeria sa jeho pamäť a čas procesora
arg-load-curve = Pokračuje s ďalšími a ďalšími ťahmi za sekundu, až kam server stačí
arg-load-write = Zapíše docs/load.md
arg-load-strict = Skončí s kódom 1, ak niektorý cieľ nie je splnený
load-not-loopback = „{ $address }“ nie je adresa tohto počítača. Zaťažovať možno len server na tomto počítači; napíšte adresu ako 127.0.0.1:8039.
load-one-server = Server sa buď spustí (--spawn), alebo sa určí (ADDRESS a --pid), nie oboje.
load-too-few-sockets = { $tables ->
    [one] Jeden stôl potrebuje
    [few] { $tables } stoly potrebujú
   *[other] { $tables } stolov potrebuje
} aspoň { $needed } spojení, dvoch hráčov pri každom. Zvýšte --sockets alebo znížte --tables.
load-files = { $whose ->
    [server] Server smie
   *[tool] Tento príkaz smie
} mať naraz otvorených len { $allowed } súborov a každé spojenie je jeden z nich. Najprv zadajte „ulimit -n { $needed }“ { $whose ->
    [server] v termináli, z ktorého sa server spúšťa,
   *[tool] v tomto termináli,
} alebo žiadajte menej spojení.
load-no-process = Proces { $pid } neexistuje.
load-no-server = Server neodpovedá: { $error }
load-phase = { $phase ->
    [filling] Stoly sa plnia
    [measuring] Meria sa
   *[ending] Dochádzajú posledné ťahy
}
load-progress = { $phase } { $elapsed } s: stoly { $tables }, spojenia { $sockets }, ťahy { $moves }, p99 { $shown } ms, pamäť { $memory } MB, odmietnuté { $refused }
load-stopped = Zastavené predčasne; toto sa dovtedy nameralo.
load-head-times = milisekundy
load-head-count = počet
load-acknowledged = k odpovedi tomu, kto ťahal
load-shown = k druhému hráčovi
load-watched = k divákovi
load-welcomed = od zaklopania k prvému stavu
load-moves = Ťahy: { $sent } poslaných ({ $rate } za sekundu), { $acknowledged } potvrdených, { $shown } ukázaných; { $behind } čakalo na server
load-people = Spojenia: { $sockets } otvorených, { $rate } otvorených za sekundu; { $lost } stratených ({ $players } hráčov), { $back } obnovených; novým divákom povedané, nech počkajú: { $told }×
load-refused = Odmietnuté: stoly { $tables }, spojenia { $sockets }, ťahy { $moves }
load-first-refusal = Prvé odmietnutie: { $reason }
load-games = Skončené partie: { $games }
load-server = Server: pamäť najviac { $memory } MB, { $processor } % jedného jadra
load-server-unknown = Pamäť servera nie je známa; jeho proces určí --pid.
load-bus = Bajty, ktoré si servery povedali na jeden ťah: { $bytes }
load-tool = Tento príkaz: { $processor } % jedného jadra
load-missed = Nesplnené: { $aims }.
load-aim = { $aim ->
    [shown] 99 % ťahov sa druhému hráčovi ukáže do { $millis } ms
    [memory] server zaberie menej ako { $megabytes } MB
   *[everybody] všetci sa dostanú k stolu a zostanú pri ňom a žiadny ťah sa neodmietne ani nestratí
}
load-kept = Všetky ciele sú splnené.
cmd-torture = Znova a znova zabíja webový server, kazí mu disk aj hodiny a overuje, že sa nestratilo nič, čo komu bolo povedané
arg-torture-seed = Podľa neho prichádzajú poruchy; ak nie je dané, je zakaždým iné a vypíše sa
arg-torture-kills = Koľkokrát sa server zabije
arg-torture-players = Koľko hráčov hrá naraz
arg-torture-store = Vlastná databáza, ktorá uchováva partie namiesto súboru; druhý server čaká a po každom zabití preberá
arg-torture-bus = Zbernica, cez ktorú sa o databázu delí viac serverov; všetky bežia a každý z nich je zabíjaný, zastavovaný aj riadne ukončovaný
arg-torture-servers = Koľko serverov sa o databázu delí
arg-torture-time = Skončí po toľkých sekundách, nech bol zabitý koľkokrát chce
arg-torture-write = Zapíše docs/reliability.md
torture-seed = Semienko { $seed }
torture-progress = zabití { $kills }, potvrdených ťahov { $told }, porovnaných stolov { $checked }, stratené { $lost }
torture-start = Najdlhší štart po zabití: { $seconds } s
torture-wait = Najdlhšie nemohol hráč nič robiť: { $seconds } s
torture-take-over = Najdlhšie, keď medzitým zlyhal len jeden server, podľa toho, čo sa mu stalo ({ $what }): { $seconds } s
torture-left-out = Vynechané, lebo chýbajú nástroje (fiu-utils, faketime): { $what }
torture-kept = Nestratilo sa nič, čo komu bolo povedané.
torture-lost = Koľkokrát niečo nebolo tak, ako bolo povedané: { $count }. Údaje sú v { $folder }.
torture-count = { $what ->
    [tables] Otvorené stoly
    [games] Dohrané partie
    [rematches] Dohodnuté odvety
    [told] Potvrdené ťahy
    [watched] Ťahy ukázané divákom
    [in-doubt] Ťahy bez odpovede
    [came-true] Neisté ťahy, ktoré sa stali
    [denied-and-true] Odmietnuté ťahy, ktoré sa stali
    [regretted] Server nemohol uložiť
    [kill] Zabitia
    [hand-over] Servery riadne ukončené
    [full-disk] Plný disk
    [broken-write] Chyby zápisu na disk
    [broken-read] Chyby čítania z disku
    [lock] Súbor zamknutý iným programom
    [slow-disk] Pomalý disk
    [stall] Zastavený proces
    [clock-jump] Prestavené hodiny
    [no-files] Minuli sa otvorené súbory
    [cut-database] Prerušené spojenia s databázou
    [cut-connection] Prerušené spojenia
    [bit-flip] Prevrátené bity
    [damage-seen] Odhalené poškodenia
    [damage-harmless] Poškodenia, ktoré sa nedotkli partií
    [restored] Obnovené zo zálohy
   *[checked] Stoly porovnané s tým, čo bolo povedané
}
load-written = Čísla sú v súbore { $file }.

### Bezchybná hra

solve-listing = zatiaľ { $count } pozícií, zmestí sa ich { $room }
solve-left = zostáva asi { $time }
solve-plan = { $open ->
    [0] { $scope ->
        [whole] { $game }: už vyriešené.
        [winner] { $game }: kto vyhrá, už je dokázané.
       *[endings] { $game }: tieto koncovky už sú vyriešené.
    }
   *[other] { $game }: { $positions } pozícií, { $open ->
        [one] { $open } vrstva
        [few] { $open } vrstvy
       *[other] { $open } vrstiev
    } na vyriešenie (spolu { $layers }), asi { $time }, { $memory } pamäte, { $disk } na disku.
}
solve-layer = { $layer }: { $positions } pozícií; pre hráča na ťahu výhier { $wins }, remíz { $draws }, prehier { $losses }; { $proof ->
    [yes] kto vyhráva, potrebuje podľa tohto dôkazu najviac { $longest ->
        [one] jeden polťah
        [few] { $longest } polťahy
       *[other] { $longest } polťahov
    }.
   *[no] { $longest ->
        [0] žiadna výhra v nej nie je.
        [one] najdlhšia výhra trvá jeden polťah.
        [few] najdlhšia výhra trvá { $longest } polťahy.
       *[other] najdlhšia výhra trvá { $longest } polťahov.
    }
}
solve-done = { $game }: { $scope ->
    [whole] vyriešené
    [winner] kto vyhrá, je dokázané
   *[endings] tieto koncovky sú vyriešené
}; súbory sú v priečinku { $folder }.
solve-found = Koľko pozícií je, sa zistí, až keď sa všetky nájdu. Trvalo to { $time } a bola to väčšina práce{ $again ->
    [yes] ; riešenie sa tým začne znova.
   *[no] .
}
solve-unknown = Pozície tejto hry nemožno očíslovať, a tak ju nemožno vyriešiť.
solve-obstacle = { $game }: hru nemožno vyriešiť, { $obstacle ->
    [chance] pretože v nej rozhodujú kocky a žiadny ťah nie je najlepší pri každom hode. Koncovky, v ktorých sa už nehádže, vyriešiť možno (bez --all).
    [manners] pretože pri odfukovaní alebo vracaní ťahov smú hráči porušiť pravidlá a hodnota pozície závisí od toho, čo kto uplatní.
    [two-moves] pretože v nej hráč ťahá dvakrát po sebe.
   *[more-than-stones] pretože jej pozície nie sú len kamene na doske.
}
solve-too-large = { $game }: hra je príliš veľká, { $positions } pozícií by potrebovalo { $memory } pamäte. { $fewer ->
    [yes] Zvoľte menej kameňov (--stones), alebo povoľte viac pamäte (--memory).
   *[no] Vyriešiť ju možno len celú, s toľkou pamäťou (--memory).
}
solve-too-few = { $game }: s tak málo kameňmi je po hre. Zvoľte ich najmenej { $stones } (--stones).
solve-crowded = { $game }: hra je príliš veľká, pretože { $beside ->
    [hand] k pozícii tu patria aj kamene v ruke
   *[lines] k pozícii tu patria aj čiary, na ktorých už ktorá strana uzavrela mlyn
}, takže hru možno vyriešiť len celú a menej kameňov (--stones) nepomôže. Pozícií je { $positions } a do pamäti sa ich zmestí { $room }.
solve-at-least = { $game }: hra je príliš veľká. K pozícii tu patrí viac než kamene na doske, takže hru možno vyriešiť len celú. V náhodných partiách sa pozície opakujú tak zriedka, že ich musí byť najmenej asi { $positions }, a do pamäti sa ich zmestí { $room } (--memory).
solve-too-many = { $game }: hra je príliš veľká, možno v nej dôjsť k viac než { $count } pozíciám a na ďalšie nie je pamäť (--memory).
solve-busy = V priečinku { $folder } už niekto rieši. Počkajte, kým skončí, alebo zvoľte iný priečinok (--data).
solve-no-folder = Priečinok { $folder } sa nedá vytvoriť: { $error }. Zvoľte iný (--data).
solve-io = { $file }: { $error }. Čo už je vyriešené, zostáva; rovnaký príkaz bude pokračovať.
solve-bad-file = Súbor { $file } sa nepoužije: { $fault ->
    [foreign] nie sú v ňom vyriešené pozície.
    [version] je inej verzie.
    [other-rules] vznikol pre iné pravidlá. Vyriešte hru znova.
    [unreadable] nedá sa prečítať: { $error }.
    [cut] je odseknutý alebo poškodený. Skopírujte ho znova odtiaľ, odkiaľ ho máte.
   *[damaged] je odseknutý alebo poškodený. Vyriešte hru znova.
}
solve-no-layer = Hra { $game } nemá vrstvu „{ $layer }“. Vrstvy sa volajú podľa kameňov a dám oboch strán, napríklad 2.0-0.1, alebo podľa figúr, napríklad KBN-K, silnejšia strana najprv.
solve-missing = Z vrstvy { $layer } sa prechádza do koncoviek, ktorých súbory v priečinku nie sú. Vyriešte najprv ich.
solve-failed = Vyriešiť sa to nepodarilo ({ $failure }). Dajte nám, prosím, vedieť.
verify-unread = { $file } sa nedá prečítať: { $error }
verify-right = Súbor { $file } je v poriadku: { $checked } pozícií a každá hodnota vyplýva z tých, ktoré nasledujú.
verify-wrong = Súbor { $file } je chybný: z { $checked } pozícií { $count ->
    [one] má jedna hodnotu, ktorá nevyplýva z nasledujúcich, a to pozícia číslo { $first }.
    [few] majú { $wrong } hodnotu, ktorá nevyplýva z nasledujúcich, prvá z nich má číslo { $first }.
   *[other] má { $wrong } hodnotu, ktorá nevyplýva z nasledujúcich, prvá z nich má číslo { $first }.
}
probe-outside = { $game }: hra je vyriešená, ale táto pozícia na to nebola potrebná; kto tu vyhrá, nie je známe.
probe-unknown = Hodnota tejto pozície nie je známa{ $solved ->
    [0] .
   *[other] : kameňov má { $stones } a vyriešené koncovky ich majú najviac { $solved }.
}
probe-solve = { $way ->
    [endings] Koncovky s toľkými kameňmi vyrieši: { $command } (s --plan len povie, čo by to stálo)
    [fewer] S toľkými kameňmi sa vyriešiť nedá. Koncovky s menej kameňmi vyrieši: { $command }
   *[whole] Ak je hra dosť malá, vyrieši ju: { $command }
}
