# Strany, kto je na ťahu, výsledky a ako sa vety skladajú. $side: white alebo black.

side = { $side ->
    [white] biely
   *[black] čierny
}
turn = { $side ->
    [white] Na ťahu je biely.
   *[black] Na ťahu je čierny.
}
outcome = { $winner ->
    [white] Vyhral biely: { $cause }.
    [black] Vyhral čierny: { $cause }.
   *[draw] Remíza: { $cause }.
}
with-article = { $sentence } (pravidlo { $article })
list-and = a
list-or = alebo
at-column = Stĺpec { $column }: { $sentence }
at-line = Riadok { $line }, stĺpec { $column }: { $sentence }
at-key = { $key }: { $sentence }
at-square = { $square }: { $sentence }
at-word = „{ $word }“: { $sentence }
flaw-of-move = „{ $move }“: { $sentence }

### Voľby hier

option-contract = Dohodnuté polia
option-diagonals = Uhlopriečky na doske
option-double-removal = Dva mlyny berú dva kamene
option-flying = Tri kamene smú lietať
option-flying-queens = Dámy chodia ľubovoľne ďaleko
option-huffing = Odfukovanie
option-king-lines = Smery kráľa
option-limit = Najviac ťahov
option-majority = Brať sa musí čo najviac
option-men-capture-backward = Kamene berú aj dozadu
option-promotion = Premena na dámu
option-queen-priority = Dáma má prednosť
option-stones = Počet kameňov každého hráča
option-take-back = Opomenutý skok sa vracia
value-ends-move = dáma a koniec ťahu
value-at-end = dáma len tam, kde sa ťah skončí
value-at-once = ihneď dáma, ktorá berie ďalej
value-true = áno
value-false = nie
value-none = bez obmedzenia

# Čo hlási systém o súboroch a spojeniach; stojí za dvojbodkou.
system-not-found = taký súbor ani priečinok tu nie je
system-not-allowed = chýba na to oprávnenie
system-exists = už existuje
system-is-folder = je to priečinok, nie súbor
system-no-folder = v ceste je súbor, kde má byť priečinok
system-bad-name = takto sa súbor volať nemôže
system-full = na disku už nie je miesto
system-read-only = na tento disk sa nedá zapisovať
system-cut-short = súbor sa končí priskoro
system-address-taken = túto adresu už používa iný program
system-no-address = tento počítač takú adresu nemá
system-nobody-there = na tej adrese nikto nepočúva
system-cut-off = druhá strana prerušila spojenie
system-too-late = odpoveď neprišla včas
system-no-memory = nestačí pamäť
