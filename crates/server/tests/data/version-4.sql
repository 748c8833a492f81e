CREATE TABLE alive (
    id bigint NOT NULL,
    wall bigint NOT NULL
);

CREATE TABLE holders (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    holder text NOT NULL COLLATE pg_catalog."C",
    since bigint DEFAULT 0 NOT NULL
);

CREATE TABLE house (
    name text NOT NULL,
    value text NOT NULL
);

CREATE TABLE invitations (
    token text NOT NULL COLLATE pg_catalog."C",
    table_id text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL
);

CREATE TABLE migrations (
    number bigint NOT NULL
);

CREATE TABLE names (
    table_id text NOT NULL COLLATE pg_catalog."C",
    seat bigint NOT NULL,
    name text NOT NULL
);

CREATE TABLE pauses (
    began bigint NOT NULL,
    ended bigint NOT NULL
);

CREATE TABLE rules (
    hash text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL
);

CREATE TABLE runs (
    table_number bigint NOT NULL,
    n bigint NOT NULL,
    said bytea NOT NULL
);

CREATE TABLE tables (
    id text NOT NULL COLLATE pg_catalog."C",
    setup text NOT NULL,
    seed text,
    opened bigint NOT NULL,
    next text COLLATE pg_catalog."C",
    touched bigint NOT NULL,
    plies bigint NOT NULL,
    turn text,
    result text,
    rules text COLLATE pg_catalog."C",
    number bigint NOT NULL,
    events bigint DEFAULT 0 NOT NULL,
    checked bigint
)
WITH (fillfactor='75');

ALTER TABLE tables ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tables_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

INSERT INTO alive VALUES (1, 1795038066155);

INSERT INTO holders VALUES ('_vPozkMK1v9eMti-VEnxXQ', 0, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038065662);
INSERT INTO holders VALUES ('_vPozkMK1v9eMti-VEnxXQ', 1, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038065662);
INSERT INTO holders VALUES ('eLh1B78VKZe9eHqyTr7mrg', 0, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066002);
INSERT INTO holders VALUES ('eLh1B78VKZe9eHqyTr7mrg', 1, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066002);
INSERT INTO holders VALUES ('ifbB-CMnzv9zg3jbKNTWLA', 0, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066052);
INSERT INTO holders VALUES ('ifbB-CMnzv9zg3jbKNTWLA', 1, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066052);
INSERT INTO holders VALUES ('cRGCdmyazEq-3u35g21ISw', 0, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066091);
INSERT INTO holders VALUES ('cRGCdmyazEq-3u35g21ISw', 1, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066091);
INSERT INTO holders VALUES ('vWZ5HdIMddZ2sr2bEdPjcw', 0, 'Wu3bayZxEnrasGK-sOc545A6KL24U1MPUyKPDJs06Do', 1795038066130);

INSERT INTO house VALUES ('key', 'd0fbb64054b6a4d7856587eecf1ed3a0d491d3b9d666c375ec5ae13278fb8365');
INSERT INTO house VALUES ('epoch', '1');

INSERT INTO invitations VALUES ('W7tqANmAX6icc6GAK6rwi_4z2ezJeeuu-pyFDE2u91A', 'vWZ5HdIMddZ2sr2bEdPjcw', 1);

INSERT INTO migrations VALUES (1);
INSERT INTO migrations VALUES (2);
INSERT INTO migrations VALUES (3);
INSERT INTO migrations VALUES (4);

INSERT INTO rules VALUES ('974d0999dea47346609c4ff050d1c987', 'board = "8x8"
family = "chess"
format = "pgn"
id = "chess"
manners = ["touch-move", "announce-check"]
minutes = [30, 90]
number = 1
start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
stones = [16, 16]

[name]
cs = "Šachy"
en = "Chess"
sk = "Šach"

[rules]

[[rulings]]
article = "10.2.3"
cs = "Jeden návod mluví o kamenech, které k výhře nestačí žádnému z hráčů, druhý o kamenech, které nestačí jednomu z nich. Držíme se prvního: partie končí nerozhodně, jakmile zbylými kameny nemůže dát mat ani jedna strana, a to ani se soupeřovou pomocí: proti sobě stojí jen králové, král s jedním střelcem nebo jezdcem proti samotnému králi, nebo kromě králů zbyli jen střelci na polích téže barvy."
en = "One booklet speaks of pieces with which neither player can win, the other of pieces with which one of them cannot. We follow the first: the game is drawn as soon as neither side could give mate with the pieces that are left, even with the other side’s help: bare kings, a king with one bishop or one knight against a bare king, or bishops that all stand on squares of one colour."
sk = "Jeden návod hovorí o kameňoch, ktoré na výhru nestačia žiadnemu z hráčov, druhý o kameňoch, ktoré nestačia jednému z nich. Držíme sa prvého: partia sa končí nerozhodne, len čo zvyšnými kameňmi nemôže dať mat ani jedna strana, a to ani so súperovou pomocou: proti sebe stoja len králi, kráľ s jedným strelcom alebo jazdcom proti samotnému kráľovi alebo okrem kráľov zostali len strelci na poliach tej istej farby."

[[rulings]]
article = "10.2.4"
cs = "Návod zná jen remízu, o kterou požádá hráč na tahu, když táž pozice nastane potřetí. Nastane-li u nás se stejným hráčem na tahu popáté, je partie nerozhodná, i když o to nikdo nepožádá."
en = "The box knows only the draw that the player to move claims at the third occurrence of a position. With us, when the same position with the same player to move occurs for the fifth time, the game is drawn without a claim."
sk = "Návod pozná len remízu, o ktorú požiada hráč na ťahu, keď tá istá pozícia nastane tretí raz. Ak u nás nastane s tým istým hráčom na ťahu piaty raz, partia je nerozhodná, aj keď o to nikto nepožiada."

[[rulings]]
article = "10.2.5"
cs = "V návodu stojí, že během posledních 50 tahů buď nikdo nic nevzal, nebo netáhl žádný pěšec. Musí ale platit obojí zároveň: o remízu lze požádat po 50 tazích každé strany bez braní i bez tahu pěšcem. Po 75 takových tazích každé strany je partie nerozhodná, i když o to nikdo nepožádá."
en = "The box says that in the last 50 moves either nothing was captured or no pawn moved. It must mean neither: a draw can be claimed after 50 moves by each side without a capture and without a pawn move. After 75 such moves by each side the game is drawn without a claim."
sk = "Podľa návodu je remíza, ak sa za posledných 50 ťahov buď nič nevzalo, alebo sa neťahalo pešiakom; musí však platiť oboje zároveň: o remízu možno požiadať po 50 ťahoch každej strany bez brania aj bez ťahu pešiakom. Po 75 takých ťahoch každej strany je partia nerozhodná, aj keď o to nikto nepožiada."

[[rulings]]
article = "A"
cs = "Braní se zapisuje s x, jako ve všech hrách: e4xd5. Počítač přečte i zkrácený zápis z šachových knih a zápis, který používají šachové programy."
en = "We write a capture with an x, as in all games of the box: e4xd5. The short notation of chess players (SAN) and that of chess programs (UCI) are understood too."
sk = "V našom zápise ťahov sa branie píše s x ako vo všetkých hrách: e4xd5. Ťahy možno písať aj skráteným šachovým zápisom (SAN) a zápisom šachových programov (UCI)."

[[rulings]]
article = "10.1.3"
cs = "Podle návodu prohrává každý, komu dojde čas. U nás je partie nerozhodná, nemá-li už soupeř čím dát mat; tak se šachy hrají po celém světě."
en = "The box makes everybody lose whose time runs out. With us the game is drawn if the opponent has no pieces left to give mate with, as the chess world plays it."
sk = "Podľa návodu prehráva každý, komu uplynie čas. U nás sa partia končí nerozhodne, ak súper už nemá čím dať mat; tak sa šach hrá na celom svete."

[[rulings]]
article = "5.3"
cs = "Podle návodu je dotknuto – hráno pravidlem. Na obrazovce prst snadno ujede, a tak si je tu hráči volí před partií; u skutečné desky je doporučujeme."
en = "In the box touch-move is a rule. On a screen a finger slips easily, so here it is a custom to agree on before the game; at a real board we recommend it."
sk = "Podľa návodu je chytené – hrané pravidlom. Na obrazovke sa prst ľahko pošmykne, a tak si ho tu hráči volia pred partiou; pri skutočnej doske ho odporúčame."

[sources.bishop]
article = "6.5"
seed = "000"

[sources.castling]
article = "6.7"
seed = "000"

[sources."castling.attacked"]
article = "6.7.2"
seed = "000"

[sources."castling.between"]
article = "6.7.3"
seed = "000"

[sources."castling.moved"]
article = "6.7.1"
seed = "000"

[sources.check]
article = "9.2"
seed = "000"

[sources.en-passant]
article = "7"
seed = "000"

[sources.end]
article = "10"
seed = "000"

[sources.king]
article = "6.6"
seed = "000"

[sources.knight]
article = "6.2"
seed = "000"

[sources.move]
article = "5.1"
seed = "000"

[sources.pawn]
article = "6.1"
seed = "000"

[sources."pawn.capture"]
article = "6.1.2"
seed = "000"

[sources."pawn.step"]
article = "6.1.1"
seed = "000"

[sources.promotion]
article = "8"
seed = "000"

[sources.queen]
article = "6.4"
seed = "000"

[sources.rook]
article = "6.3"
seed = "000"

[sources.start]
article = "3.2"
seed = "000"

[sources.turn]
article = "5.2"
seed = "000"

[sources.way]
article = "6"
seed = "000"
');
INSERT INTO rules VALUES ('5f0cb65bf8bd4642a24c40234b1a9962', 'board = "8x8"
drawn-by-play = true
extends = "dama"
family = "draughts"
format = "pdn:29,W,8,8,A0,0"
id = "czech"
minutes = [15, 40]
number = 3
start = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w"
stones = [12, 12]

[name]
cs = "Česká dáma"
en = "Czech draughts"
sk = "Česká dáma"

[options]
flying-queens = "queen.flying"
huffing = "huffing"
majority = "majority"
men-capture-backward = "man.backward"
promotion = "promotion"
queen-priority = "queen.priority"

[rules]
claim = 100
majority = false
progress = "man-moves"
promotion = "ends-move"

[rules.man]
backward = false
capture = ["NE", "NW"]
step = ["NE", "NW"]
takes-queens = true

[rules.queen]
flying = true
lines = 4
priority = true

[[rulings]]
article = "3"
cs = "Podle návodu má při braní přednost kámen s vyšší hodnotou. Může-li tedy skákat dáma, skáče se dámou; kterou a kudy, si hráč vybírá."
en = "The box says that the stone of higher value goes first. If a queen can take, a queen must take; which queen, and which way she goes, is the player’s choice."
sk = "Podľa návodu má pri braní prednosť kameň s vyššou hodnotou. Ak teda môže skákať dáma, skáče sa dámou; ktorou a kadiaľ, si hráč vyberá."

[[rulings]]
article = "3"
cs = "Podle návodu je remíza, když už teoreticky nelze vynutit žádné další braní. U stolu to znamená remízu dohodou nebo podle obecných pravidel o opakování pozice a o tazích bez pokroku; kde je pozice vypočtena až do konce, rozhodne výpočet."
en = "The box calls the game drawn when no further capture can be forced in theory. At the table that means a draw by agreement or by the general rules on repetition and on moves without progress, or, where a position has been worked out to its end, the result of that."
sk = "Podľa návodu je remíza, keď teoreticky nemožno vynútiť žiadne ďalšie branie. Pri stole to znamená remízu dohodou alebo podľa všeobecných pravidiel o opakovaní a o ťahoch bez pokroku, a kde je pozícia vypočítaná až do konca, rozhodne výpočet."

[sources.claim]
article = "G7"
seed = "000 Šachy 10.2.5, 002 Šachy 10.2.5"

[sources.end]
article = "3"
seed = "003"

[sources.huffing]
article = "F"
seed = "003"

[sources.majority]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.backward"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.capture"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.step"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.takes-queens"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources.progress]
article = "G7"
seed = "000 Šachy 10.2.5, 002 Šachy 10.2.5"

[sources.promotion]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."queen.flying"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."queen.lines"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."queen.priority"]
article = "3"
seed = "003"

[sources.start]
article = "2"
seed = "000 Dáma, 002 Dáma"
');
INSERT INTO rules VALUES ('cc827bd00ad6a40244214514122cdd93', 'board = "8x8"
family = "draughts"
id = "dama"
minutes = [15, 40]
number = 2
start = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w"
stones = [12, 12]

[name]
cs = "Dáma"
en = "Classic draughts"
sk = "Dáma"

[options]
flying-queens = "queen.flying"
huffing = "huffing"
majority = "majority"
men-capture-backward = "man.backward"
promotion = "promotion"
queen-priority = "queen.priority"

[rules]
claim = 100
majority = false
progress = "man-moves"
promotion = "ends-move"

[rules.man]
backward = false
capture = ["NE", "NW"]
step = ["NE", "NW"]
takes-queens = true

[rules.queen]
flying = true
lines = 4
priority = false

[[rulings]]
article = "2"
cs = "Kámen táhne jen vpřed. Návod říká „šikmo do stran“, ale pohyb vzad uvádí jako výhodu dámy a u Blokády jako to, čím se liší."
en = "A man moves forward only. The box says “diagonally to the sides”, but it calls going back the queen’s advantage, and names it as what makes Blockade different."
sk = "Kameň ťahá len vpred. Návod hovorí „šikmo do strán“, ale pohyb vzad uvádza ako výhodu dámy a pri Blokáde ako to, čím sa líši."

[[rulings]]
article = "F"
cs = "Hraje-li se s odfukováním, může hráč, který přeruší vícenásobný skok nebo skočí jinak, než musel, přijít o kámen, jímž to udělal. Kdo neskočí vůbec, může přijít o kterýkoli jeden kámen, který skočit mohl; vybírá soupeř."
en = "If huffing has been agreed, a player who stops a chain early, or does not take as required, may lose the stone that did so. A player who does not take at all may lose any one of the stones that could have taken; the opponent chooses which."
sk = "Ak sa hrá s odfukovaním, môže hráč, ktorý preruší viacnásobný skok alebo skočí inak, než musel, prísť o kameň, ktorým to urobil. Kto neskočí vôbec, môže prísť o ktorýkoľvek jeden kameň, ktorý skočiť mohol; vyberá súper."

[[rulings]]
article = "F"
cs = "Odfouknutí kamene za opomenutý skok patří k soupeřovu tahu, ještě než sám táhne. Zapisuje se písmenem x a polem odebraného kamene, například xc3."
en = "Huffing belongs to the opponent’s turn and comes before the opponent’s own move. It is written as x and the square of the stone removed, for example xc3."
sk = "Odfúknutie kameňa za opomenutý skok patrí k súperovmu ťahu, ešte skôr, než sám potiahne. Zapisuje sa písmenom x a poľom odobratého kameňa, napríklad xc3."

[[rulings]]
article = "F"
cs = "Platí-li zároveň, že se musí brát co nejvíc a že dáma má přednost, rozhoduje nejprve počet: ze skoků, které berou nejvíc kamenů, má přednost skok dámou."
en = "If it is agreed both that the most stones must be taken and that a queen takes first, the number decides first: among the captures that take the most, a queen’s goes first."
sk = "Ak si hráči zvolia, že sa berie čo najviac, a zároveň že dáma má prednosť, rozhoduje najprv počet: zo skokov, ktoré berú najviac kameňov, má prednosť skok dámou."

[[rulings]]
article = "2"
cs = "Podle návodu kámen ve skákání pokračovat „může“ a dáma se po skoku může zastavit na kterémkoli volném poli. U nás musí skákat dál, kdo může, a dáma musí dopadnout tam, odkud může brát dál, pokud takové pole je: skákání je i podle návodu povinné a prvním skokem ta povinnost nekončí."
en = "The box says that a man “may” go on jumping and that a queen may land on any free square behind the stone she takes. With us a stone that can take again must, and a queen must land where she can take again, if there is such a square: taking is a duty in the box, and the duty does not end with the first jump."
sk = "Podľa návodu kameň v skákaní pokračovať „môže“ a dáma sa po skoku môže zastaviť na ktoromkoľvek voľnom poli. U nás musí skákať ďalej, kto môže, a dáma musí dopadnúť tam, odkiaľ môže brať ďalej, ak také pole je: skákanie je aj podľa návodu povinné a prvým skokom sa tá povinnosť nekončí."

[[rulings]]
article = "2"
cs = "Návod neříká, zda nová dáma bere v témže tahu dál, ani kdy přeskočené kameny odejdou z desky. U nás tah proměnou v dámu končí a přeskočené kameny odejdou až na konci tahu."
en = "The box does not say whether a new queen goes on taking, nor when the stones jumped over leave the board. With us the turn ends where a man becomes a queen, and the stones leave when the chain is over."
sk = "Návod nehovorí, či nová dáma berie v tom istom ťahu ďalej, ani kedy preskočené kamene odídu z dosky. U nás sa ťah premenou na dámu končí a preskočené kamene odídu až na konci ťahu."

[[rulings]]
article = "F"
cs = "Podle návodu se opomenutý skok trestá odfouknutím. Bez dohody se to u nás nehraje: počítač skok opomenout nedovolí, a tak nikdo nepřijde o kámen pouhou nepozorností."
en = "In the box a missed capture is answered by huffing. Unless you agree on it, we do not play that: the program never lets a capture be missed, so nobody loses a stone by an oversight."
sk = "Podľa návodu sa opomenutý skok trestá odfúknutím. Bez dohody sa to u nás nehrá: počítač skok opomenúť nedovolí, a tak nikto nepríde o kameň len z nepozornosti."

[sources.claim]
article = "G7"
seed = "000 Šachy 10.2.5, 002 Šachy 10.2.5"

[sources.end]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources.huffing]
article = "F"
seed = "000 Dáma, 002 Dáma"

[sources.majority]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.backward"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.capture"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.step"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."man.takes-queens"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources.progress]
article = "G7"
seed = "000 Šachy 10.2.5, 002 Šachy 10.2.5"

[sources.promotion]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."queen.flying"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."queen.lines"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources."queen.priority"]
article = "2"
seed = "000 Dáma, 002 Dáma"

[sources.start]
article = "2"
seed = "000 Dáma, 002 Dáma"
');
INSERT INTO rules VALUES ('b6f6d4856e55bb77a214e4335dcc4aca', 'board = "mill"
extends = "mill"
family = "mill"
id = "mill-dice"
minutes = [30, 60]
number = 39
start = "3/3/3/6/3/3/3 w"
stones = [9, 9]

[name]
cs = "Mlýn s kostkou"
en = "Dice mill"
sk = "Mlyn s kockou"

[options]
diagonals = "diagonals"
double-removal = "double-removal"
flying = "flying"
stones = "stones"

[rules]
diagonals = false
dice = true
double-removal = false
flying = true
mill = "takes"
movement = "neighbour"
placing = "first"
reuse = true
stones = 9

[[rulings]]
article = "39"
cs = "Šťastný hod dovoluje vzít jen kámen, který stojí v soupeřově mlýně; nemá-li soupeř žádný mlýn, hod nic nemění."
en = "A lucky roll lets a player take a stone only from a mill of the enemy; where there is none, the roll changes nothing."
sk = "Šťastný hod dovoľuje vziať len kameň, ktorý stojí v súperovom mlyne; kde žiadny mlyn nie je, hod nič nemení."

[[rulings]]
article = "39"
cs = "Kámen se po šťastném braní vždy položí, třeba i na právě uvolněný bod, a to i když už braní rozhodlo partii. Mlýn, který se tím uzavře, bere další kámen podle stavu desky po šťastném braní."
en = "The stone is placed after the lucky take, on the point just emptied if you like, and even if the take has already decided the game. A mill closed by it takes another stone; which stones may be taken is judged on the board after the lucky take."
sk = "Kameň sa po šťastnom braní vždy položí, hoci aj na práve uvoľnený bod, a to aj vtedy, keď už branie rozhodlo partiu. Mlyn, ktorý sa tým uzavrie, berie ďalší kameň; či je chránený, sa posudzuje podľa dosky po šťastnom braní."

[[rulings]]
article = "A"
cs = "Dva tahy, které kladou na stejný bod a berou stejné dva kameny v jiném pořadí, jsou týž tah."
en = "Two turns that place on the same point and take the same two stones in the other order are one and the same move."
sk = "Dva ťahy, ktoré kladú na rovnaký bod a berú rovnaké dva kamene v inom poradí, sú ten istý ťah."

[sources.diagonals]
article = "F"
seed = "002 Maxi mlýn"

[sources.dice]
article = "39"
seed = "002 Mlýn s kostkou"

[sources.double-removal]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §3.2"

[sources.end]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §4"

[sources.flying]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §2.3"

[sources.mill]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §3.1, §3.2"

[sources.movement]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §2.2"

[sources.placing]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §2.1"

[sources.reuse]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 §3.3"

[sources.start]
article = "30"
seed = "004 Výchozí pozice"

[sources.stones]
article = "30"
seed = "000 Mlýn, 002 Mlýn, 004 Hrací potřeby"
');

INSERT INTO runs VALUES (4, 0, '\x78da3dcc410a80300c44d1fd9c628e60d2d4e2758add550a2ef4fa462525abe1f362bc798ede99fd04c5e731aec66ad858ffa4141a447d7f6d2f5009b73231436d42859690e259909690cd9034a4bc8f1f4a7720a0');
INSERT INTO runs VALUES (3, 0, '\x78da3dc9310e80200c05d0bda7e0027f8096128e4381c062dcf4fa9a983abebc1cee709cd70c8bb1856ab08fa66899227b37860945f51f8afe7ef5df829529b17f2f30a5a4fe9d318438f9cf82a1c4ffef84c50fb50a2690');
INSERT INTO runs VALUES (1, 0, '\x78da4d914b6ec3300c44f73a852f40c0242d513e8ef5cda6e8aeedf13b49203adbc103e791e428dbeff6f5fdd3b726d43470cc5b7907d5a8c6c0c989c25441a4b48862545260db17318406083b1731333d40e4631195a909026f1946032da7b74ca18919a7b75c46570ab27b4b552a11c1b18866d440f06d1aff5e81cfe8f60ae436659a8220fab691ea11447dc6856d19819b3e12cd1ce4d00fd30122aa7b605bccc009ef9b0e04c94d6ba60e8f743aa1d440e4dd5b0eea8620b929020d8203ad5d320d0bbaf322ba3e8fac7c13463d071527a00e0f95cfbf8cf40fc7cd887b');
INSERT INTO runs VALUES (2, 0, '\x78da3dcec10dc3300840d13b5378010e014394718ced3a3db4955aa9f1f8b112e1237af0858423bc3eff1a1ae31e610b768fa6980416724e8c166151f7a298876fee167b512072cf6baf02a4eef9baa7d94fd23303cf7ea13e9c673fad680a3cfb3b616388ec5e051fe31f92b1f0adbf677b9f418e387c');

INSERT INTO tables OVERRIDING SYSTEM VALUE VALUES ('cRGCdmyazEq-3u35g21ISw', '{"game":"mill-dice","options":[],"start":null,"seats":["person","person"],"colours":"chosen","clock":null,"manners":"","commitment":"4f443b32af99cfa8aab2f2732883d6dddc585eb553bec3d922ef97432e58c70b"}', 'sealed:8c4702da3304e41c97743b23e5c3b920299db2239d5b33d30836af3f8a858055', 1795038066091, NULL, 1795038066124, 4, 'white', NULL, 'b6f6d4856e55bb77a214e4335dcc4aca', 4, 9, 1127093616);
INSERT INTO tables OVERRIDING SYSTEM VALUE VALUES ('eLh1B78VKZe9eHqyTr7mrg', '{"game":"czech","options":[],"start":null,"seats":["person","person"],"colours":"chosen","clock":null,"manners":"","commitment":null}', NULL, 1795038066002, NULL, 1795038066128, 12, NULL, 'black', '5f0cb65bf8bd4642a24c40234b1a9962', 2, 13, 1882853571);
INSERT INTO tables OVERRIDING SYSTEM VALUE VALUES ('_vPozkMK1v9eMti-VEnxXQ', '{"game":"chess","options":[],"start":null,"seats":["person","person"],"colours":"chosen","clock":"15m+10s","manners":"","commitment":null}', NULL, 1795038065662, NULL, 1795038065995, 30, 'white', NULL, '974d0999dea47346609c4ff050d1c987', 1, 30, 267257703);
INSERT INTO tables OVERRIDING SYSTEM VALUE VALUES ('vWZ5HdIMddZ2sr2bEdPjcw', '{"game":"dama","options":[],"start":null,"seats":["person Jana","remote"],"colours":"chosen","clock":null,"manners":"first-moves-free","commitment":null}', NULL, 1795038066130, NULL, 1795038066130, 0, 'white', NULL, 'cc827bd00ad6a40244214514122cdd93', 5, 0, 1349339754);
INSERT INTO tables OVERRIDING SYSTEM VALUE VALUES ('ifbB-CMnzv9zg3jbKNTWLA', '{"game":"dama","options":["huffing=true"],"start":null,"seats":["person","person"],"colours":"chosen","clock":null,"manners":"","commitment":null}', NULL, 1795038066052, NULL, 1795038066089, 9, 'black', NULL, 'cc827bd00ad6a40244214514122cdd93', 3, 9, 436611990);

SELECT pg_catalog.setval('tables_number_seq', 5, true);

ALTER TABLE ONLY alive
    ADD CONSTRAINT alive_pkey PRIMARY KEY (id);

ALTER TABLE ONLY holders
    ADD CONSTRAINT holders_pkey PRIMARY KEY (table_id, seat, holder);

ALTER TABLE ONLY house
    ADD CONSTRAINT house_pkey PRIMARY KEY (name);

ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (token);

ALTER TABLE ONLY migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (number);

ALTER TABLE ONLY names
    ADD CONSTRAINT names_pkey PRIMARY KEY (table_id, seat);

ALTER TABLE ONLY rules
    ADD CONSTRAINT rules_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY runs
    ADD CONSTRAINT runs_pkey PRIMARY KEY (table_number, n);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_number_key UNIQUE (number);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);

CREATE INDEX holders_by_browser ON holders USING btree (holder);

CREATE INDEX invitations_by_table ON invitations USING btree (table_id);

ALTER TABLE ONLY holders
    ADD CONSTRAINT holders_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id);

ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id);

ALTER TABLE ONLY names
    ADD CONSTRAINT names_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables(id);

ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_rules_fkey FOREIGN KEY (rules) REFERENCES rules(hash);

