# Analysis, editor and exercises in a browser: what the server says. $number: of a move; $move; $sentence: why.

study-move-refused = { $number }. ťah ({ $move }) nie je možný: { $sentence }
study-game-over = Tu sa už hra skončila, niet o čom premýšľať.
study-busy = Počítač práve premýšľa nad partiami iných hráčov. Skúste to o chvíľu.
study-not-loaded = Záznam sa nedá otvoriť.
study-no-game = V tomto texte nie je žiadna partia.
study-solved = Správne!
study-other = Ten ťah sa smie, ale úloha chce iný. Skúste to ešte raz.
