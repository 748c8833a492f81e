# A Postgres in a folder of its own, reached by a socket there, that does what it is told line by line and goes when nobody is left
# to tell it. It outlives no test: what it keeps is not even brought to the disk.
set -e
folder=$1 tools=$2 port=${3:-5432}
mkdir -m 700 "$folder"
"$tools/initdb" -D "$folder/data" -U kamen -A trust --no-sync -E UTF8 --locale=C.UTF-8 > "$folder/log" 2>&1


# With a port, it is also reached there, by TLS alone.
reached=(-c listen_addresses=)
if [ $# -gt 2 ]; then
  certify "$folder" >> "$folder/log" 2>&1
  reached=(-c listen_addresses=127.0.0.1 -c ssl=on -c ssl_cert_file="$folder/part.pem" -c ssl_key_file="$folder/part.key")
  printf 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n' > "$folder/data/pg_hba.conf"
fi

start() {
  "$tools/postgres" -D "$folder/data" "${reached[@]}" -p "$port" -c unix_socket_directories="$folder" -c fsync=off \
    -c max_connections=400 -c shared_buffers=32MB -c log_checkpoints=off >> "$folder/log" 2>&1 &
  process=$!
  until "$tools/pg_isready" -q -h "$folder" -p "$port" -U kamen -d postgres; do
    kill -0 "$process"
    sleep 0.05
  done
}
all() { kill "$1" "$process" $(ps -o pid= --ppid "$process") 2>/dev/null || true; }

start
echo ready
while read -r word; do
  case $word in
    stop) kill -INT "$process"; wait "$process" || true ;;
    crash) kill -QUIT "$process"; wait "$process" || true ;;
    start) start ;;
    freeze) all -STOP ;;
    thaw) all -CONT ;;
  esac
  echo "$word"
done
all -CONT
kill -QUIT "$process" 2>/dev/null || true
wait "$process" || true
rm -rf "$folder"
