# What a command line and a terminal tell of files, connections and the place where a server keeps its games; it follows a colon.

system-not-found = there is no such file or folder
system-not-allowed = permission was denied
system-exists = it already exists
system-is-folder = it is a folder, not a file
system-no-folder = the path has a file where a folder should be
system-bad-name = a file cannot have that name
system-full = there is no room left on the disk
system-read-only = this disk can only be read
system-cut-short = the file ends too soon
system-address-taken = another program is using this address
system-no-address = this computer has no such address
system-nobody-there = nobody is listening at that address
system-cut-off = the other end broke the connection off
system-too-late = no answer came in time
system-no-memory = there is not enough memory

store-conflict = it is there already
store-locked = the data is locked by another program
store-full = the disk is full
store-damaged = the stored data is damaged
store-in-use = another server has these games open
store-taken = another server has taken these games over
store-elsewhere = another server has this table
store-newer = the games were written by a later version (step { $found }; this one knows { $known })
store-older = the games were written by an earlier version; `kamen serve` brings them to this one
store-foreign = what is there are no games of ours
store-away = the database cannot be reached
store-no-entry = the database does not let us in: name, password or its rules for hosts do not fit
store-no-database = the database has no such database or schema
store-no-right = the database gives us no right to that
store-no-key = the key of these games is not there; bring it from the machine that opened them first: { $file }
store-bad-key = the key beside the file cannot be read
store-replaced = the file was replaced, but the -wal of the one before lies beside it; use `kamen restore`
store-unopened = the file cannot be opened
store-read-only = the file can only be read
store-disk = the disk could not read or write
