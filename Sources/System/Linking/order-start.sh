#!/usr/bin/env bash
# Writes start-order.txt anew: the functions that run before the first answer, for the linker to
# lay side by side. Names that are gone do no harm and names that are missing cost a page each, so
# once in a while is enough. Needs the release binary and valgrind.
#
# Usage: order-start.sh [NACRE]
set -euo pipefail
export LC_ALL=C

cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"
nacre=$(readlink -f -- "${1:-../../../.build/release/nacre}")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

# Valgrind's reader of debug information gives up on Swift's; names are all that is needed.
objcopy --strip-debug "$nacre" "$scratch/nacre"
printf '{"jsonrpc":"2.0","id":1,"method":"system.ping"}\n' |
  HOME=$scratch valgrind --quiet --tool=callgrind --demangle=no \
    --callgrind-out-file="$scratch/calls" "$scratch/nacre" --db "$scratch/none.db" >/dev/null

# What is called, without the marks of recursion, and of that what is in the program itself.
grep -oE '^c?fn=\([0-9]+\) .+' "$scratch/calls" | sed -E "s/^c?fn=\([0-9]+\) //; s/'[0-9]+$//" |
  sort -u >"$scratch/called"
nm "$scratch/nacre" | awk '$2 ~ /[tTwW]/ { print $3 }' | sort -u >"$scratch/own"
comm -12 "$scratch/called" "$scratch/own" | sed 's/^/.text./' >start-order.txt
echo "$(wc -l <start-order.txt) functions" >&2
