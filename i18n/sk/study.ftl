# Rozbor, editor a cvičenia v prehliadači.

## Čo hovorí server. $number: číslo ťahu; $move; $sentence: prečo.

study-move-refused = { $number }. ťah ({ $move }) nie je možný: { $sentence }
study-game-over = Partia sa tu skončila, nie je o čom premýšľať.
study-busy = Počítač teraz premýšľa o partiách iných ľudí. Skúste to o chvíľu znova.
study-not-loaded = Zápis sa nedá otvoriť.
study-no-game = V tomto texte nie je žiadna partia.
study-not-written = V tomto formáte sa partia nedá zapísať.
study-solved = Výborne, to je ono!
study-other = Ten ťah je dovolený, ale cvičenie žiada iný. Pozrite sa ešte raz.
study-goes-on = Zatiaľ správne! Súper odpovedal, pokračujte.
study-step-other = Ten ťah je dovolený, ale teraz skúšame iný. Pozrite sa ešte raz.

## Čo hovorí stránka.

study-modes = Rozbor alebo editor
study-analysis = Rozbor
study-editor = Editor
study-trouble = Dosku sa nepodarilo otvoriť
study-from-start = Od základného postavenia
study-edit = Upraviť
study-take = Uložiť a zdieľať
study-play-from-here = Hrať odtiaľto
study-your-move = Ťah
study-play = Zahrať
study-start = Začiatok
study-hands = V ruke: biely { $white }, čierny { $black }
study-over = Partia sa tu skončila.

## Čo si myslí počítač. $score: „+0,42“; $chances: ako sa partia asi skončí; $white, $draw, $black: v percentách.

study-balance = Ako sa partia asi skončí
study-balance-is = { $score }. { $chances }
study-chances = Biely { $white } %, remíza { $draw } %, čierny { $black } %
study-balance-unknown = zatiaľ neznáme
study-thinking = Počítač premýšľa s vami
study-thinks = Premýšľa…
study-how-many-lines = Koľko najlepších pokračovaní
study-lines =
    { $count ->
        [one] { $count } pokračovanie
        [few] { $count } pokračovania
       *[other] { $count } pokračovaní
    }
study-depth = hĺbka { $depth }
study-hint = Nápoveda
study-play-move = Zahrať { $move }
study-known = Čo je známe pri bezchybnej hre
study-known-win = Ťahy, ktoré vyhrávajú
study-known-draw = Remízové ťahy
study-known-loss = Ťahy, ktoré prehrávajú
study-known-unknown = Nie je známe, čo ten ťah prinesie
study-known-outside = Hra je vyriešená, ale táto pozícia na to nebola potrebná; kto tu vyhrá, nie je známe

## Ťahy.

study-no-moves = Ťahajte kameňom ktorejkoľvek strany. Čo vyskúšate, zostane zapísané tu.
study-other-ways = Tiež vyskúšané
study-die = { $number }. kocka
study-set-dice = Použiť tieto kocky

## Rozbor celej partie.

study-review = Rozobrať celú partiu
study-review-again = Rozobrať znova
study-review-progress = Prebieha rozbor
study-stop = Zastaviť
study-review-stopped = Zastavené; čo je hotové, nájdete tu.
study-review-found =
    { $count ->
        [one] { $count } ťah mohol byť lepší.
        [few] { $count } ťahy mohli byť lepšie.
       *[other] { $count } ťahov mohlo byť lepších.
    }
study-review-clean = Nenašla sa žiadna chyba: pekne zahrané.
study-review-table = Všetky ťahy v tabuľke
study-graph = Šance bieleho v priebehu partie; to isté hovorí slovami tabuľka pod grafom
study-inaccuracy = nepresnosť
study-mistake = chyba
study-blunder = hrubá chyba
study-better = lepšie bolo { $move }
study-column-ply = Polťah
study-column-move = Ťah
study-column-score = Hodnotenie
study-column-verdict = Posudok
study-column-better = Lepšie

## Partia od tejto pozície.

study-level = Úroveň
study-my-colour = Moja farba
study-begin = Začať partiu

## Čo si odniesť.

study-line-link = Odkaz na celú partiu
study-position-text = Pozícia ako text

## Editor.

study-palette = Čo sa položí na dosku
study-move = Presunúť
study-remove = Odobrať
study-move-what = Najprv vyberte kameň, ktorý chcete presunúť, alebo kameň pod doskou, ktorý chcete položiť.
study-board = Doska
study-start-position = Základné postavenie
study-clear = Vyprázdniť dosku
study-turn = Na ťahu
study-rest = Ďalšie údaje (kamene v ruke, rošáda…)
study-paste = Vložte sem inú pozíciu a uvidíte ju na doske.
study-faults =
    { $count ->
        [one] Jedna vec ešte nie je v poriadku:
        [few] { $count } veci ešte nie sú v poriadku:
       *[other] { $count } vecí ešte nie je v poriadku:
    }
study-no-faults = Pozícia je v poriadku.
study-analyse = Rozobrať
study-link = Odkaz

## Cvičenia.

study-exercise = Cvičenie { $number } z { $count }
study-try = Skúsiť
study-again = Znova od začiatku
study-previous = Predchádzajúce cvičenie
study-next = Ďalšie cvičenie
study-course = Lekcia: krok { $number } z { $count }
study-next-step = Ďalší krok
study-previous-step = Predchádzajúci krok
study-course-done = A máte to za sebou. Teraz si zahrajte!
study-play-game = Zahrať si

### comments, lessons, and a game from here
# $move: a move with its number. $number: which mistake. $count: of how many. $found: how many were mended. $least, $most: numbers. $side: White or Black. $stones: what it has more.

study-not-kept = Tento prehliadač taký rozbor (už) nemá.
study-notes = Poznámka a značky
study-comment = Poznámka
study-signs = Značky
study-promote = Urobiť hlavným variantom
study-delete-from-here = Zmazať odtiaľto
study-nag-1 = dobrý ťah
study-nag-2 = chyba
study-nag-3 = skvelý ťah
study-nag-4 = hrubá chyba
study-nag-5 = zaujímavý ťah
study-nag-6 = pochybný ťah
study-nag-7 = jediný ťah
study-nag-10 = rovná pozícia
study-nag-13 = nejasná pozícia
study-nag-14 = biely stojí o niečo lepšie
study-nag-15 = čierny stojí o niečo lepšie
study-nag-16 = biely stojí lepšie
study-nag-17 = čierny stojí lepšie
study-nag-18 = biely vyhráva
study-nag-19 = čierny vyhráva
study-accuracy = presnosť
study-count-inaccuracy = { $count ->
    [one] { $count } nepresnosť
    [few] { $count } nepresnosti
   *[other] { $count } nepresností
}
study-count-mistake = { $count ->
    [one] { $count } chyba
    [few] { $count } chyby
   *[other] { $count } chýb
}
study-count-blunder = { $count ->
    [one] { $count } hrubá chyba
    [few] { $count } hrubé chyby
   *[other] { $count } hrubých chýb
}
study-learn = Poučiť sa z chýb
study-lesson = Poučte sa z chýb
study-lesson-count = { $number }. chyba z { $count }
study-lesson-task-white = Biely zahral { $move }. Nájdite lepší ťah.
study-lesson-task-black = Čierny zahral { $move }. Nájdite lepší ťah.
study-lesson-same = Tak sa hralo. Hľadajte niečo lepšie.
study-lesson-wrong = Ťah { $move } nestačí. Skúste iný.
study-lesson-good = Dobre! To je lepšie.
study-lesson-best = Počítač by hral { $move }.
study-lesson-show = Ukázať ťah
study-lesson-skip = Preskočiť
study-lesson-next = Ďalšia chyba
study-lesson-on = Ďalej
study-lesson-end = Skončiť
study-lesson-done = Hotovo
study-lesson-result = Lepší ťah ste našli { $found }-krát z { $count }.
study-busy-now = Počítač teraz nemá čas. Skúste to znova.
study-material = { $side } má navyše: { $stones }
study-against-whom = Proti komu
study-against-computer = počítač
study-against-device = dvaja hráči pri tomto zariadení
study-against-friend = kamarát na diaľku, cez odkaz
study-clock-range = Zadajte číslo od { $least } do { $most }.
