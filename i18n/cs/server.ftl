# What the server says: errors, and its own command line.
#
# $address: where the server answers. $file: a file. $error: what the system says.

server-not-here = Tady nic není, nebo to není pro vás.
server-unreadable = Požadavek nelze přečíst.
server-faults = Něco v něm nesedí:
server-too-many = Příliš mnoho najednou. Chvíli počkejte a zkuste to znovu.
server-busy = Server má teď plno práce pro jiné návštěvníky. Zkuste to za chvíli znovu.
server-too-large = To je příliš velké.
server-table-full = Jeden stůl pojme nejvýš { $most } tahů a jiných úkonů. Partii lze ještě ukončit a u jiného stolu začít novou.
server-no-method = To se tu udělat nedá.
server-too-slow = Požadavek trval příliš dlouho.
server-wrong-host = Pod tímto jménem server neodpovídá. Kdo ho provozuje, může jméno přidat v nastavení hosts.
server-long-path = Adresa je příliš dlouhá: nic tu takovou nemá.
server-numbers = Čísla tohoto serveru jsou jen pro ty, které uvádí jeho nastavení (metrics, metrics-token).
server-full = Právě je tu mnoho lidí. Zkuste to prosím za chvíli znovu.
server-foreign = Požadavek přišel z jiného webu.
server-not-stored = Nepodařilo se to uložit, takže se nic nezměnilo. Zkuste to za chvíli znovu.
server-ours = U nás se něco pokazilo. Nic se nezměnilo.
server-one-friend = Kamarádovi lze nechat jen jedno místo.
server-no-level = Počítač má úrovně 1 až 10.
server-bad-name = Jméno může mít nejvýš 40 písmen jednoho písma na jednom řádku.
server-alike-name = Vaše jméno vypadá jako jméno soupeře. Zvolte jiné.
server-seat-held = Na tomto místě už někdo sedí. Vidí vaše tahy, může táhnout za vás a kdykoli vás odhlásit. Usedněte, jen pokud jste to vy sami na jiném zařízení.
server-first-device = Na své místo zve další zařízení jen to, které usedlo první.
server-stopping = Server se restartuje. Partie bude za chvíli pokračovat.
server-elsewhere = Na tento stůl se teď nelze dostat. Zkuste to za chvíli znovu.
server-table-moved = Stůl se přesunul na jiný server. Partie bude za chvíli pokračovat.
server-no-position = Takový tah v této partii není.
server-ready = Kámen je připraven: { $address }
server-lan = Pro telefony a tablety ve stejné síti: { $address }
server-no-lan = Na tomto počítači není žádná adresa pro ostatní zařízení.
server-stop-hint = Ukončíte ho klávesami Ctrl+C. Partie jsou uloženy v { $file }.
server-waiting = Partie má jiný server. Tento je převezme, až ten druhý skončí.
server-stopped = Zastaveno, všechny partie jsou v bezpečí.
server-no-data = Partie nelze ukládat do { $file }: { $error }
server-no-address = Server nemůže odpovídat na { $address }: { $error }
server-bad-settings = Nastavení v { $file } nelze přečíst: { $error }
server-settings-no-toml = Nastavení v { $file } nelze přečíst: řádek { $line } není platný TOML.
server-bad-setting = Nastavení { $name } nemůže být „{ $value }“.
server-no-setting = Nastavení „{ $name }“ neexistuje.
server-no-data-folder = Pro partie není žádná složka; zadejte soubor pomocí --data.
server-backed-up = Partie z { $from } jsou zkopírovány do { $to }.
server-data-whole =
    { $tables ->
        [one] Soubor je celý a jeho jedinou partii lze přehrát.
        [few] Soubor je celý a všechny { $tables } partie lze přehrát.
       *[other] Soubor je celý a všech { $tables } partií lze přehrát.
    }
server-store-whole =
    { $tables ->
        [one] Jedinou partii v databázi lze přehrát.
        [few] Všechny { $tables } partie v databázi lze přehrát.
       *[other] Všech { $tables } partií v databázi lze přehrát.
    }
server-no-cluster = Tento program je sestaven bez databáze { $database }. Vydané programy ji mají; sestavíte ji příkazem: cargo build --release --features cluster
server-bad-traces = Adresa pro trasování musí být ve tvaru http://hostitel:4318.
server-bad-bus = Adresa sběrnice musí být ve tvaru nats://hostitel:4222.
server-bus-alone = Sdílet lze jen partie v databázi: k --bus patří --store.
server-no-bus = Sběrnici nelze použít: { $error }
worker-ready = Tento počítač teď přemýšlí za servery, které mají stejný klíč; vláken: { $threads }. Ukončíte to klávesami Ctrl+C.
worker-waits = Sběrnice zatím neodpovídá. Pokusy se opakují.
worker-stopped = Zastaveno.
worker-no-bus = Pomocník potřebuje sběrnici svých serverů: --bus nats://hostitel:4222
worker-no-key = Klíč serverů v souboru { $file } není, nebo ho nelze přečíst. Zkopírujte ho tam, nebo soubor zadejte pomocí --store-key.
server-moved = Přestěhováno z { $from } do { $to } a porovnáno: { $tables }; už tam bylo: { $there }.
server-not-moved = Tyto partie se nepřestěhovaly:
server-data-faults = S partiemi v { $file } není něco v pořádku:
server-restored = Partie z { $from } jsou teď v { $file }.
server-restored-before = Co tam bylo předtím, leží v { $file }.
