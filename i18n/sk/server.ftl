# What the server says: errors, and its own command line.
#
# $address: where the server answers. $file: a file. $error: what the system says.

server-not-here = Tu nič nie je, alebo to nie je pre vás.
server-unreadable = Požiadavku nemožno prečítať.
server-faults = Niečo v nej nesedí:
server-too-many = Priveľa naraz. Chvíľu počkajte a skúste to znova.
server-busy = Server má teraz plno práce pre iných návštevníkov. Skúste to o chvíľu znova.
server-too-large = To je príliš veľké.
server-table-full = Jeden stôl pojme najviac { $most } ťahov a iných úkonov. Partiu možno ešte ukončiť a pri inom stole začať novú.
server-no-method = To sa tu urobiť nedá.
server-too-slow = Požiadavka trvala príliš dlho.
server-wrong-host = Pod týmto menom server neodpovedá. Kto ho prevádzkuje, môže meno pridať v nastavení hosts.
server-long-path = Adresa je príliš dlhá: nič tu takú nemá.
server-numbers = Čísla tohto servera sú len pre tých, ktorých uvádza jeho nastavenie (metrics, metrics-token).
server-full = Práve je tu veľa ľudí. Skúste to, prosím, o chvíľu znova.
server-foreign = Požiadavka prišla z iného webu.
server-not-stored = Nepodarilo sa to uložiť, takže sa nič nezmenilo. Skúste to o chvíľu znova.
server-ours = U nás sa niečo pokazilo. Nič sa nezmenilo.
server-one-friend = Kamarátovi možno nechať len jedno miesto.
server-no-level = Počítač má úrovne 1 až 10.
server-bad-name = Meno môže mať najviac 40 písmen jedného písma v jednom riadku.
server-alike-name = Vaše meno vyzerá ako meno súpera. Zvoľte iné.
server-seat-held = Na tomto mieste už niekto sedí. Vidí vaše ťahy, môže ťahať za vás a kedykoľvek vás odhlásiť. Sadnite si, len ak ste to vy sami na inom zariadení.
server-first-device = Na svoje miesto pozýva ďalšie zariadenia len to, ktoré si sadlo prvé.
server-stopping = Server sa reštartuje. Partia bude o chvíľu pokračovať.
server-elsewhere = K tomuto stolu sa teraz nedá dostať. Skúste to o chvíľu znova.
server-table-moved = Stôl sa presunul na iný server. Partia bude o chvíľu pokračovať.
server-no-position = Taký ťah v tejto partii nie je.
server-ready = Kámen je pripravený: { $address }
server-lan = Pre telefóny a tablety v tej istej sieti: { $address }
server-no-lan = Na tomto počítači nie je žiadna adresa pre ostatné zariadenia.
server-stop-hint = Ukončíte ho klávesmi Ctrl+C. Partie sú uložené v { $file }.
server-waiting = Partie má iný server. Tento ich prevezme, keď ten druhý skončí.
server-stopped = Zastavené, všetky partie sú v bezpečí.
server-no-data = Partie nemožno ukladať do { $file }: { $error }
server-no-address = Server nemôže odpovedať na { $address }: { $error }
server-bad-settings = Nastavenia v { $file } nemožno prečítať: { $error }
server-settings-no-toml = Nastavenia v { $file } nemožno prečítať: riadok { $line } nie je platný TOML.
server-bad-setting = Nastavenie { $name } nemôže byť „{ $value }“.
server-no-setting = Nastavenie „{ $name }“ neexistuje.
server-no-data-folder = Pre partie nie je žiadny priečinok; zadajte súbor pomocou --data.
server-backed-up = Partie z { $from } sú skopírované do { $to }.
server-data-whole =
    { $tables ->
        [one] Súbor je celý a jeho jedinú partiu možno prehrať.
        [few] Súbor je celý a všetky { $tables } partie možno prehrať.
       *[other] Súbor je celý a všetkých { $tables } partií možno prehrať.
    }
server-store-whole =
    { $tables ->
        [one] Jedinú partiu v databáze možno prehrať.
        [few] Všetky { $tables } partie v databáze možno prehrať.
       *[other] Všetkých { $tables } partií v databáze možno prehrať.
    }
server-no-cluster = Tento program je zostavený bez databázy { $database }. Vydané programy ju majú; zostavíte ju príkazom: cargo build --release --features cluster
server-bad-traces = Adresa na trasovanie musí byť v tvare http://hostiteľ:4318.
server-bad-bus = Adresa zbernice musí byť v tvare nats://hostiteľ:4222.
server-bus-alone = Zdieľať možno len partie v databáze: k --bus patrí --store.
server-no-bus = Zbernicu nemožno použiť: { $error }
worker-ready = Tento počítač teraz premýšľa za servery, ktoré majú rovnaký kľúč; vlákien: { $threads }. Ukončíte to klávesmi Ctrl+C.
worker-waits = Zbernica zatiaľ neodpovedá. Pokusy sa opakujú.
worker-stopped = Zastavené.
worker-no-bus = Pomocník potrebuje zbernicu svojich serverov: --bus nats://hostiteľ:4222
worker-no-key = Kľúč serverov v súbore { $file } nie je, alebo ho nemožno prečítať. Skopírujte ho tam, alebo súbor zadajte pomocou --store-key.
server-moved = Presťahované z { $from } do { $to } a porovnané: { $tables }; už tam bolo: { $there }.
server-not-moved = Tieto partie sa nepresťahovali:
server-data-faults = S partiami v { $file } niečo nie je v poriadku:
server-restored = Partie z { $from } sú teraz v { $file }.
server-restored-before = Čo tam bolo predtým, leží v { $file }.
