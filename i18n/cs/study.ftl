# Rozbor, editor a cvičení v prohlížeči.

## Co říká server. $number: číslo tahu; $move; $sentence: proč.

study-move-refused = { $number }. tah ({ $move }) není možný: { $sentence }
study-game-over = Partie tu skončila, není o čem přemýšlet.
study-busy = Počítač teď přemýšlí o partiích jiných lidí. Zkuste to za chvilku znovu.
study-not-loaded = Zápis nelze otevřít.
study-no-game = V tomto textu není žádná partie.
study-not-written = V tomto formátu partii nelze zapsat.
study-solved = Výborně, to je ono!
study-other = Ten tah je dovolený, ale cvičení žádá jiný. Podívejte se ještě jednou.

## Co říká stránka.

study-modes = Rozbor, nebo editor
study-analysis = Rozbor
study-editor = Editor
study-trouble = Desku se nepodařilo otevřít
study-from-start = Od základního postavení
study-edit = Upravit
study-take = Uložit a sdílet
study-play-from-here = Hrát odtud
study-your-move = Tah
study-play = Zahrát
study-start = Začátek
study-hands = V ruce: bílý { $white }, černý { $black }
study-over = Partie tu skončila.

## Co si myslí počítač. $score: „+0,42“; $share: „55 %“.

study-balance = Šance bílého
study-balance-is = { $score }, šance bílého { $share }
study-balance-unknown = zatím neznámé
study-thinking = Počítač přemýšlí s vámi
study-thinks = Přemýšlí…
study-how-many-lines = Kolik nejlepších pokračování
study-lines =
    { $count ->
        [one] { $count } pokračování
        [few] { $count } pokračování
       *[other] { $count } pokračování
    }
study-depth = hloubka { $depth }
study-hint = Nápověda
study-play-move = Zahrát { $move }

## Tahy.

study-no-moves = Táhněte kamenem kterékoli strany. Co vyzkoušíte, zůstane zapsáno tady.
study-other-ways = Také vyzkoušeno
study-forget = Zapomenout { $move }
study-die = { $number }. kostka
study-set-dice = Použít tyto kostky

## Rozbor celé partie.

study-review = Rozebrat celou partii
study-review-again = Rozebrat znovu
study-review-progress = Probíhá rozbor
study-stop = Zastavit
study-review-stopped = Zastaveno; co je hotové, najdete tady.
study-review-found =
    { $count ->
        [one] { $count } tah mohl být lepší.
        [few] { $count } tahy mohly být lepší.
       *[other] { $count } tahů mohlo být lepších.
    }
study-review-clean = Žádná chyba se nenašla: pěkně zahráno.
study-review-table = Všechny tahy v tabulce
study-graph = Šance bílého v průběhu partie; totéž říká slovy tabulka pod grafem
study-inaccuracy = nepřesnost
study-mistake = chyba
study-blunder = hrubá chyba
study-better = lepší bylo { $move }
study-column-ply = Půltah
study-column-move = Tah
study-column-score = Hodnocení
study-column-verdict = Posudek
study-column-better = Lepší

## Partie od této pozice.

study-against-computer = Proti počítači
study-level = Úroveň
study-my-colour = Moje barva
study-begin = Začít partii
study-two-people = Dva hráči u tohoto zařízení
study-begin-two = Začít ve dvou

## Co si odnést.

study-line-link = Odkaz na celou partii
study-position-text = Pozice jako text

## Editor.

study-palette = Co se položí na desku
study-move = Přesunout
study-remove = Odebrat
study-move-what = Nejdřív vyberte kámen, který chcete přesunout, nebo kámen pod deskou, který chcete položit.
study-board = Deska
study-start-position = Základní postavení
study-clear = Vyprázdnit desku
study-turn = Na tahu
study-rest = Další údaje (kameny v ruce, rocháda…)
study-paste = Vložte sem jinou pozici a uvidíte ji na desce.
study-faults =
    { $count ->
        [one] Jedna věc ještě není v pořádku:
        [few] { $count } věci ještě nejsou v pořádku:
       *[other] { $count } věcí ještě není v pořádku:
    }
study-no-faults = Pozice je v pořádku.
study-analyse = Rozebrat
study-link = Odkaz

## Cvičení.

study-exercise = Cvičení { $number } z { $count }
study-try = Zkusit
study-again = Znovu od začátku
study-previous = Předchozí cvičení
study-next = Další cvičení
