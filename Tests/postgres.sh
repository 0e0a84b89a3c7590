#!/usr/bin/env bash
# A PostgreSQL of the tests: Debian's, in a folder of its own, over a unix socket alone, never as
# root. Prints the folder of its socket when it listens, and ends, by its own process id, with the
# input. What is given is given to it: `-c shared_buffers=1GB`.
set -euo pipefail

# What whoever runs this has set for servers of their own is none of this one's.
for name in "${!PG@}"; do unset "$name"; done

bin=$({ find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null || true; } | sort -V | tail -n 1)
if [[ ! -x $bin/initdb ]]; then
  echo 'nacre: no PostgreSQL; run as root: apt-get install -y --no-install-recommends postgresql' >&2
  exit 69
fi
# The path of a socket has little room, and whoever it runs as must come there. A database of the
# tests is some hundred files: they are made in memory where there is enough of it, unless
# NACRE_POSTGRES_PLACE names a folder on a disk.
place=${NACRE_POSTGRES_PLACE:-/tmp}
room=$(df --output=avail -- /dev/shm 2>/dev/null | tail -n 1) || room=0
if [[ -z ${NACRE_POSTGRES_PLACE:-} ]] && ((room > 4 << 20)) && [[ -w /dev/shm ]]; then
  place=/dev/shm
fi
folder=$(mktemp -d -p "$place" --suffix=.nacre-postgres)
server=''
end() {
  if [[ -n $server ]]; then
    kill -QUIT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf -- "$folder"
}
trap end EXIT
trap 'exit 1' HUP INT TERM

as=()
if ((EUID == 0)); then
  chown postgres: "$folder"
  as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
# What depends on another order than that of bytes is found: the house's is a language's.
(cd / && "${as[@]}" "$bin/initdb" --pgdata="$folder/data" --username=nacre --auth=trust \
  --encoding=UTF8 --locale=C.UTF-8 --locale-provider=icu --icu-locale=en-US --no-sync) \
  </dev/null >"$folder.log" 2>&1 || { cat "$folder.log" >&2; exit 1; }
rm -f -- "$folder.log"
cd /
"${as[@]}" "$bin/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off \
  -c full_page_writes=off -c max_connections=200 -c logging_collector=off "$@" \
  </dev/null >"$folder/log" 2>&1 &
server=$!
until "$bin/pg_isready" --quiet --host="$folder"; do
  kill -0 "$server" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.05
done
printf '%s\n' "$folder"
cat >/dev/null
