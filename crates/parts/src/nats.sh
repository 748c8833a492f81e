# A NATS with a folder of its own and a free port, which it tells first; it does what it is told line by line and goes when nobody is left
# to tell it.
set -e
folder=$1
mkdir -m 700 "$folder"
# `tls` says that it is reached by that alone.
if [ "$2" = tls ]; then
  certify "$folder" > "$folder/log" 2>&1
  set -- "$folder" --tls --tlscert "$folder/part.pem" --tlskey "$folder/part.key" "${@:3}"
fi

start() {
  "$(command -v nats-server || echo /usr/sbin/nats-server)" --addr 127.0.0.1 --port "$1" --ports_file_dir "$folder" --log "$folder/log" "${@:2}" &
  process=$!
  until grep -qs :// "$folder/nats-server_$process.ports"; do
    kill -0 "$process"
    sleep 0.05
  done
}

start -1 "${@:2}"
port=$(sed 's/.*:\([0-9]*\)".*/\1/' "$folder/nats-server_$process.ports")
echo "$port"
while read -r word; do
  case $word in
    stop) kill -KILL "$process"; wait "$process" 2>/dev/null || true ;;
    start) start "$port" "${@:2}" ;;
    freeze) kill -STOP "$process" ;;
    thaw) kill -CONT "$process" ;;
  esac
  echo "$word"
done
kill -KILL "$process" 2>/dev/null || true
wait "$process" 2>/dev/null || true
rm -rf "$folder"
