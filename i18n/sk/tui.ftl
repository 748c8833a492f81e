# Aplikácia v termináli. $side: white alebo black.

tui-title = Kámen: 39 hier
tui-search = Hľadať: { $typed }
tui-nothing-found = Tak sa žiadna hra nevolá.
tui-facts = { $board }, kamene { $white } + { $black }, { $least }–{ $most } min
tui-too-small = Okno je pre dosku príliš malé.
tui-key-choose = vybrať
tui-key-start = začať

### Kto hrá a ako

tui-form-title = { $game }: kto hrá a ako
tui-side = { $side ->
    [white] Biely
   *[black] Čierny
}
tui-first-player = Prvý hráč
tui-second-player = Druhý hráč
tui-person = človek
tui-computer = počítač, úroveň { $level }
tui-computer-short = počítač { $level }
tui-colours = Farby
tui-chosen = ako je uvedené
tui-by-lot = žrebom
tui-clock = Hodiny
tui-no-clock = žiadne
tui-touch-move = Chytené – hrané
tui-announce-check = Šach sa hlási
tui-take-backs = Ťahy možno vracať
tui-yes = áno
tui-no = nie
tui-start = Začať hrať

### Pri doske

tui-prompt = napíšte ťah alebo použite šípky a Enter, Tab či myš
tui-prompt-chosen = { $path } … zvoľte kam; Esc vráti kameň späť
tui-prompt-touched = { $path } … zvoľte kam; čoho ste sa dotkli, tým musíte ťahať
tui-thinking = počítač premýšľa…
tui-viewing = Pozícia po polťahu { $ply } z { $all }. PageUp, PageDown; End sa vráti k partii.
tui-over = Partia sa skončila. Odveta s vymenenými farbami: Ctrl-B.
tui-stop-or-go-on = Ťah sa tu môže skončiť: stlačte ešte raz Enter. Alebo pokračujte.
tui-in-hand = v ruke { $stones }
tui-taken = vzal { $stones }
tui-dice = Kocky { $roll }
tui-evaluation = { $score } (hĺbka { $depth }): { $line }
tui-hint = Počítač by hral { $move }.
tui-no-engine = Počítač nenachádza žiadny ťah.
tui-offered = { $side ->
    [white] Biely ponúka remízu.
   *[black] Čierny ponúka remízu.
} Prijmete ju Ctrl-A, odmietnete Ctrl-D alebo ťahom.
tui-offer-next = S vaším ďalším ťahom bude ponúknutá remíza.
tui-offer-declined = Počítač remízu odmieta.
tui-nothing-to-huff = Niet čo odfúknuť, žiadny skok nebol opomenutý.
tui-check = „Šach!“
tui-adjusting = „Opravujem.“ Kameň, ktorého sa teraz dotknete, nemusí ťahať.
tui-copied = Skopírované: { $position }
tui-saved = Uložené: { $file }
tui-not-saved = { $file } sa nepodarilo uložiť: { $error }
tui-not-loaded = { $file } sa nepodarilo otvoriť: { $error }
tui-no-game-in-file = V súbore nie je žiadna partia, ktorá by sa dala otvoriť.
tui-pick-move = Ktorý ťah?
tui-pick-claim = S ktorým ťahom žiadate o remízu?
tui-pick-huff = Ktorý trest?

### Okienka

tui-really = { $action ->
    [resign] Naozaj sa vzdávate?
    [new] Partia nie je dohraná. Odísť k inej hre? Uložila sa.
   *[quit] Partia nie je dohraná. Odísť? Uložila sa a nabudúce sa ponúkne.
}
tui-yes-or-no = a alebo Enter: áno · Esc: nie
tui-yes-letter = a
tui-save-how = Enter uloží, Esc nie. Ak zadáte meno bez priečinka, partia sa uloží medzi ostatné uložené.
tui-load-how = Enter otvorí vybranú partiu alebo súbor, ktorého meno napíšete.
tui-unfinished = { $game }: { $white } – { $black }, { $plies ->
    [one] { $plies } polťah
    [few] { $plies } polťahy
   *[other] { $plies } polťahov
}
tui-go-on = Pokračovať v partii?
tui-go-on-how = Enter pokračuje, Delete partiu zahodí, Esc ju nechá na inokedy.
tui-games = { $count ->
    [one] { $count } partia
    [few] { $count } partie
   *[other] { $count } partií
}
tui-games-how = Enter otvorí vybranú partiu. Hľadá sa písaním: meno, dátum alebo výsledok.
tui-replace = Súbor { $file } už existuje. Nahradiť ho?
tui-no-file-name = „{ $file }“ nie je meno súboru.
tui-not-kept = Partiu sa na tomto počítači nedarí priebežne ukladať: { $error }
tui-may-huff = Súper mohol brať a nebral. Ctrl-X ho potrestá.
tui-file-result = Výsledok v súbore: { $result }.
tui-help-move = Zvoľte kameň a potom kam pôjde: myšou alebo šípkami a klávesom Enter. Tab prechádza kamene, ktoré môžu ťahať, a potom miesta, kam sa dostanú. Viacnásobné skoky a mlyny sa zadávajú krok za krokom; Backspace vráti krok.
tui-help-type = Alebo ťah napíšte a stlačte Enter: c3-d4, c3xe5, v šachu aj Jf3 a Nf3. Na nedovolený ťah odpovie pravidlo a rozsvietia sa miesta, o ktoré ide.
tui-help-look = PageUp a PageDown ukazujú skoršie pozície, Home a End prvú a poslednú.
tui-help-signs = Bez farieb: .x. môže ťahať, {"{"}x{"}"} je zvolený, (x) možno dosiahnuť, ‹x› bol posledný ťah, na !x! ukazuje rozhodca, ?x? je nápoveda, kurzor má obrátené farby.
tui-rules-facts = Hra č. { $number } v pravidlách. Doska: { $board }, kamene { $white } + { $black }, { $least } až { $most } minút.
tui-rules-rulings = Výklady
tui-rules-options = Domáce pravidlá, ktoré možno zvoliť

### Čo možno robiť

action-help = Pomoc
action-rules = Pravidlá
action-hint = Nápoveda
action-evaluate = Hodnotenie
action-flip = Otočiť
action-save = Uložiť
action-load = Otvoriť
action-copy = Kopírovať pozíciu
action-notation = Zápis
action-language = Jazyk
action-menu = Ponuka
action-undo = Späť
action-pass = Vynechať
action-punish = Odfúknuť
action-offer = Ponúknuť remízu
action-accept = Prijať remízu
action-decline = Odmietnuť remízu
action-claim = Požiadať o remízu
action-check = Ohlásiť šach
action-adjust = Povedať „opravujem“
action-resign = Vzdať sa
action-rematch = Odveta
action-new = Iná hra
action-quit = Odísť

### Rodiny hier

family-chess = Šach
family-draughts = Dámy
family-race = Preteky
family-custody = Zajímanie
family-hunt = Lov
family-mill = Mlyny
family-towers = Vežičky
