# Co se na příkazovém řádku a v terminálu říká o souborech, spojeních a o tom, kde má server partie; stojí to za dvojtečkou.

system-not-found = takový soubor ani složka tu není
system-not-allowed = chybí k tomu oprávnění
system-exists = už existuje
system-is-folder = je to složka, ne soubor
system-no-folder = v cestě je soubor, kde má být složka
system-bad-name = takhle se soubor jmenovat nemůže
system-full = na disku už není místo
system-read-only = na tento disk se nedá zapisovat
system-cut-short = soubor končí příliš brzy
system-address-taken = tuto adresu už používá jiný program
system-no-address = tento počítač takovou adresu nemá
system-nobody-there = na té adrese nikdo neposlouchá
system-cut-off = druhá strana přerušila spojení
system-too-late = odpověď nepřišla včas
system-no-memory = nestačí paměť

store-conflict = už to tam je
store-locked = data má zamčená jiný program
store-full = disk je plný
store-damaged = uložená data jsou poškozená
store-in-use = tyto partie má otevřené jiný server
store-taken = tyto partie převzal jiný server
store-elsewhere = tento stůl má jiný server
store-newer = partie zapsala novější verze (krok { $found }; tato zná { $known })
store-older = partie zapsala starší verze; převede je „kamen serve“
store-foreign = co tam je, nejsou naše partie
store-away = databáze neodpovídá
store-no-entry = databáze nás nepustila: nesedí jméno, heslo nebo její pravidla pro počítače
store-no-database = taková databáze nebo schéma tam není
store-no-right = databáze nám k tomu nedává právo
store-no-key = chybí klíč k těmto partiím; přeneste ho z počítače, který je otevřel první: { $file }
store-bad-key = klíč vedle souboru nelze přečíst
store-replaced = soubor byl vyměněn, ale vedle něj zůstal soubor -wal toho předchozího; použijte „kamen restore“
store-unopened = soubor nelze otevřít
store-read-only = soubor lze jen číst
store-disk = z disku se nedalo číst nebo na něj zapsat
