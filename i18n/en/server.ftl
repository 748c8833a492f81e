# What the server says: errors, and its own command line.
#
# $address: where the server answers. $file: a file. $error: what the system says.

server-not-here = There is nothing here, or it is not yours to see.
server-unreadable = The request could not be read.
server-faults = Something in it does not fit:
server-too-many = Too much at once. Wait a moment and try again.
server-busy = The server is busy with other visitors. Try again in a moment.
server-too-large = That is too large.
server-table-full = One table takes at most { $most } moves and other deeds. The game can still be ended, and played anew at another table.
server-no-method = That cannot be done here.
server-too-slow = The request took too long.
server-wrong-host = The server is not reached by this name. Its owner can add it with the setting hosts.
server-long-path = The address is too long: nothing here has one like that.
server-numbers = The numbers of this server are for those alone whom its settings name (metrics, metrics-token).
server-full = Many people are here just now. Please try again in a moment.
server-foreign = The request came from another site.
server-not-stored = It could not be stored, so nothing has changed. Try again in a moment.
server-ours = Something went wrong on our side. Nothing has changed.
server-one-friend = Only one seat can be given to a friend.
server-no-level = The computer has levels 1 to 10.
server-bad-name = A name is up to 40 letters of one script in one line.
server-alike-name = Your name looks like that of the other player. Choose another one.
server-seat-held = Somebody already sits here. They see your moves, can move for you and put you out at any time. Sit down only if it is you yourself, on another device.
server-first-device = Only the device that sat down first invites others to its seat.
server-stopping = The server is being restarted. The game goes on in a moment.
server-elsewhere = This table cannot be reached just now. Try again in a moment.
server-table-moved = The table has moved to another server. The game goes on in a moment.
server-no-position = There is no such move in this game.
server-ready = Kámen is ready: { $address }
server-lan = For phones and tablets on the same network: { $address }
server-no-lan = No address for other devices was found on this machine.
server-stop-hint = Ctrl+C ends it. The games are kept in { $file }.
server-waiting = Another server has the games. This one takes them over when it is gone.
server-stopped = Stopped; all games are safe.
server-no-data = The games cannot be kept in { $file }: { $error }
server-no-address = The server cannot answer at { $address }: { $error }
server-bad-settings = The settings in { $file } cannot be read: { $error }
server-settings-no-toml = The settings in { $file } cannot be read: line { $line } is not valid TOML.
server-bad-setting = The setting { $name } cannot be “{ $value }”.
server-no-setting = There is no setting “{ $name }”.
server-no-data-folder = There is no folder for the games; name a file with --data.
server-backed-up = The games of { $from } are copied to { $to }.
server-data-whole =
    { $tables ->
        [one] The file is whole, and its one game can be played.
       *[other] The file is whole, and all its { $tables } games can be played.
    }
server-store-whole =
    { $tables ->
        [one] The one game in the database can be played.
       *[other] All { $tables } games in the database can be played.
    }
server-no-cluster = This program was built without { $database }. Those that are released have it; to build it: cargo build --release --features cluster
server-bad-traces = The address for traces must be of the kind http://host:4318.
server-bad-bus = The address of the bus must be of the kind nats://host:4222.
server-bus-alone = Only games in a database can be shared: --bus needs --store.
server-no-bus = The bus cannot be used: { $error }
worker-ready = This machine now thinks for the servers that have the same key; threads: { $threads }. Ctrl+C ends it.
worker-waits = The bus does not answer yet. It will be tried again.
worker-stopped = Stopped.
worker-no-bus = A worker needs the bus of its servers: --bus nats://host:4222
worker-no-key = The key of the servers is not in { $file }, or cannot be read. Copy it there, or name its file with --store-key.
server-moved = Moved from { $from } to { $to } and compared: { $tables }; there already: { $there }.
server-not-moved = These were not moved:
server-data-faults = Something is wrong with the games in { $file }:
server-restored = The games of { $from } are now those of { $file }.
server-restored-before = What was there before lies in { $file }.
