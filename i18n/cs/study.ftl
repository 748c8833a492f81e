# Analysis, editor and exercises in a browser: what the server says. $number: of a move; $move; $sentence: why.

study-move-refused = { $number }. tah ({ $move }) není možný: { $sentence }
study-game-over = Tady už hra skončila, není o čem přemýšlet.
study-busy = Počítač právě přemýšlí nad partiemi jiných hráčů. Zkuste to za chvilku.
study-not-loaded = Záznam nelze otevřít.
study-no-game = V tomto textu není žádná partie.
study-solved = Správně!
study-other = Ten tah se smí, ale úloha chce jiný. Zkuste to ještě jednou.
