#!/usr/bin/env bash
# A PgBouncer of the tests, in transaction mode, before the server whose folder is named: over a
# unix socket in that folder alone, with a port of its own, never as root. Prints the port when it
# listens, and ends, by its own process id, with the input.
set -euo pipefail

server=$1
port=6432
program=$(PATH=$PATH:/usr/sbin command -v pgbouncer) || {
  echo 'nacre: no pooler; run as root: apt-get install -y --no-install-recommends pgbouncer' >&2
  exit 69
}
folder=$(mktemp -d -p /tmp --suffix=.nacre-pooler)
pooler=''
end() {
  if [[ -n $pooler ]]; then
    kill "$pooler" 2>/dev/null || true
    wait "$pooler" 2>/dev/null || true
  fi
  rm -rf -- "$folder"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

# Whoever has a database of the tests has it for seconds: what it leaves is soon let go of, and so
# few connections are lent that services wait for each other's.
cat >"$folder/ini" <<OF_FILE
[databases]
* = host=$server user=nacre

[pgbouncer]
unix_socket_dir = $server
listen_addr =
listen_port = $port
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 500
server_idle_timeout = 2
server_login_retry = 0.2
autodb_idle_timeout = 5
server_check_delay = 0
logfile = $folder/log
OF_FILE
as=()
if ((EUID == 0)); then
  chown -R postgres: "$folder"
  as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
cd /
"${as[@]}" "$program" -q "$folder/ini" </dev/null >/dev/null 2>&1 &
pooler=$!
until [[ -S $server/.s.PGSQL.$port ]]; do
  kill -0 "$pooler" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.05
done
printf '%s\n' "$port"
cat >/dev/null
