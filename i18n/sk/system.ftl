# Čo sa na príkazovom riadku a v termináli hovorí o súboroch, spojeniach a o tom, kde má server partie; stojí to za dvojbodkou.

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

store-conflict = už to tam je
store-locked = dáta má zamknuté iný program
store-full = disk je plný
store-damaged = uložené dáta sú poškodené
store-in-use = tieto partie má otvorené iný server
store-taken = tieto partie prevzal iný server
store-elsewhere = tento stôl má iný server
store-newer = partie zapísala novšia verzia (krok { $found }; táto pozná { $known })
store-older = partie zapísala staršia verzia; prevedie ich „kamen serve“
store-foreign = čo tam je, nie sú naše partie
store-away = databáza neodpovedá
store-no-entry = databáza nás nepustila: nesedí meno, heslo alebo jej pravidlá pre počítače
store-no-database = taká databáza alebo schéma tam nie je
store-no-right = databáza nám na to nedáva právo
store-no-key = chýba kľúč k týmto partiám; preneste ho z počítača, ktorý ich otvoril prvý: { $file }
store-bad-key = kľúč vedľa súboru nemožno prečítať
store-replaced = súbor bol vymenený, ale vedľa neho zostal súbor -wal toho predchádzajúceho; použite „kamen restore“
store-unopened = súbor nemožno otvoriť
store-read-only = súbor možno len čítať
store-disk = z disku sa nedalo čítať alebo naň zapísať
