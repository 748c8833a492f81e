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
study-goes-on = Zatím správně! Soupeř odpověděl, pokračujte.
study-step-other = Ten tah je dovolený, ale teď zkoušíme jiný. Podívejte se ještě jednou.

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

## Co si myslí počítač. $score: „+0,42“; $chances: jak asi partie skončí; $white, $draw, $black: v procentech.

study-balance = Jak partie asi skončí
study-balance-is = { $score }. { $chances }
study-chances = Bílý { $white } %, remíza { $draw } %, černý { $black } %
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
study-known = Co je známo při bezchybné hře
study-known-win = Vyhrávající tahy
study-known-draw = Remízové tahy
study-known-loss = Prohrávající tahy
study-known-unknown = Není známo, co ten tah přinese
study-known-outside = Hra je vyřešená, ale tato pozice k tomu nebyla potřeba; kdo tu vyhraje, není známo

## Tahy.

study-no-moves = Táhněte kamenem kterékoli strany. Co vyzkoušíte, zůstane zapsáno tady.
study-other-ways = Také vyzkoušeno
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

study-level = Úroveň
study-my-colour = Moje barva
study-begin = Začít partii

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
study-course = Lekce: krok { $number } z { $count }
study-next-step = Další krok
study-previous-step = Předchozí krok
study-course-done = A máte to za sebou. Teď si zahrajte!
study-play-game = Zahrát si

### comments, lessons, and a game from here
# $move: a move with its number. $number: which mistake. $count: of how many. $found: how many were mended. $least, $most: numbers. $side: White or Black. $stones: what it has more.

study-not-kept = Tento prohlížeč takový rozbor (už) nemá.
study-notes = Poznámka a značky
study-comment = Poznámka
study-signs = Značky
study-promote = Udělat hlavní variantou
study-delete-from-here = Smazat odtud
study-nag-1 = dobrý tah
study-nag-2 = chyba
study-nag-3 = skvělý tah
study-nag-4 = hrubá chyba
study-nag-5 = zajímavý tah
study-nag-6 = pochybný tah
study-nag-7 = jediný tah
study-nag-10 = rovná pozice
study-nag-13 = nejasná pozice
study-nag-14 = bílý stojí o něco lépe
study-nag-15 = černý stojí o něco lépe
study-nag-16 = bílý stojí lépe
study-nag-17 = černý stojí lépe
study-nag-18 = bílý vyhrává
study-nag-19 = černý vyhrává
study-accuracy = přesnost
study-count-inaccuracy = { $count ->
    [one] { $count } nepřesnost
    [few] { $count } nepřesnosti
   *[other] { $count } nepřesností
}
study-count-mistake = { $count ->
    [one] { $count } chyba
    [few] { $count } chyby
   *[other] { $count } chyb
}
study-count-blunder = { $count ->
    [one] { $count } hrubá chyba
    [few] { $count } hrubé chyby
   *[other] { $count } hrubých chyb
}
study-learn = Poučit se z chyb
study-lesson = Poučte se z chyb
study-lesson-count = { $number }. chyba z { $count }
study-lesson-task-white = Bílý zahrál { $move }. Najděte lepší tah.
study-lesson-task-black = Černý zahrál { $move }. Najděte lepší tah.
study-lesson-same = Tak se hrálo. Hledejte něco lepšího.
study-lesson-wrong = Tah { $move } nestačí. Zkuste jiný.
study-lesson-good = Dobře! To je lepší.
study-lesson-best = Počítač by hrál { $move }.
study-lesson-show = Ukázat tah
study-lesson-skip = Přeskočit
study-lesson-next = Další chyba
study-lesson-on = Dál
study-lesson-end = Skončit
study-lesson-done = Hotovo
study-lesson-result = Lepší tah jste našli { $found }krát z { $count }.
study-busy-now = Počítač teď nemá čas. Zkuste to znovu.
study-material = { $side } má navíc: { $stones }
study-against-whom = Proti komu
study-against-computer = počítač
study-against-device = dva hráči u tohoto zařízení
study-against-friend = kamarád na dálku, přes odkaz
study-clock-range = Zadejte číslo od { $least } do { $most }.
