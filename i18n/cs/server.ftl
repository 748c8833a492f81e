# What the server says: errors, and its own command line.
#
# $address: where the server answers. $file: a file. $error: what the system says.

server-not-here = Tady nic není, nebo to není pro vás.
server-unreadable = Požadavek nelze přečíst.
server-faults = Něco v něm nesedí:
server-too-many = Příliš mnoho najednou. Chvíli počkejte a zkuste to znovu.
server-busy = Server má teď plno práce pro jiné návštěvníky. Zkuste to za chvíli znovu.
server-too-large = To je příliš velké.
server-foreign = Požadavek přišel z jiného webu.
server-not-stored = Nepodařilo se to uložit, takže se nic nezměnilo. Zkuste to za chvíli znovu.
server-ours = U nás se něco pokazilo. Nic se nezměnilo.
server-one-friend = Kamarádovi lze nechat jen jedno místo.
server-no-level = Počítač má úrovně 1 až 10.
server-bad-name = Jméno může mít nejvýš 40 písmen na jednom řádku.
server-stopping = Server se restartuje. Partie bude za chvíli pokračovat.
server-no-position = Takový tah v této partii není.
server-ready = Kámen je připraven: { $address }
server-lan = Pro telefony a tablety ve stejné síti: { $address }
server-no-lan = Na tomto počítači není žádná adresa pro ostatní zařízení.
server-stop-hint = Ukončíte ho klávesami Ctrl+C. Partie jsou uloženy v { $file }.
server-stopped = Zastaveno, všechny partie jsou v bezpečí.
server-no-data = Partie nelze ukládat do { $file }: { $error }
server-no-address = Server nemůže odpovídat na { $address }: { $error }
server-bad-settings = Nastavení v { $file } nelze přečíst: { $error }
server-bad-setting = Nastavení { $name } nemůže být „{ $value }“.
server-no-data-folder = Pro partie není žádná složka; zadejte soubor pomocí --data.
server-backed-up = Partie z { $from } jsou zkopírovány do { $to }.
