#!/usr/bin/env bash
# Writes order.txt anew, for the linker to lay side by side what runs together: the functions that
# run before the first answer, and behind them those of what is asked most. Names that are gone do
# no harm, and names that are missing cost a page each, so once in a while is enough. Needs the
# release binary, valgrind and jq.
#
# Usage: order.sh [NACRE]
set -euo pipefail
export LC_ALL=C

cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"
nacre=$(readlink -f -- "${1:-../../../.build/release/nacre}")
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT
export HOME=$scratch

# What stands beside the binary is found beside this one, too. Valgrind's reader of debug
# information gives up on Swift's; names are all that is needed.
for file in "${nacre%/*}"/{nacre-worker,libNacre*.so,data}; do
  [[ ! -e $file ]] || ln -s -- "$file" "$scratch/"
done
objcopy --strip-debug "$nacre" "$scratch/nacre"
nm "$scratch/nacre" | awk '$2 ~ /[tTwW]/ { print $3 }' | sort -u >"$scratch/own"

# called DATABASE: the functions of the program itself that run while it answers what stands on
# stdin.
called() {
  valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$scratch/calls" \
    "$scratch/nacre" --db "$scratch/$1" >/dev/null
  # Without the marks of recursion.
  grep -oE '^c?fn=\([0-9]+\) .+' "$scratch/calls" | sed -E "s/^c?fn=\([0-9]+\) //; s/'[0-9]+$//" |
    sort -u | comm -12 - "$scratch/own" | sed 's/^/.text./'
}

# request ID METHOD [PARAMS]
request() {
  printf '{"jsonrpc":"2.0","id":%d,"method":"%s","params":%s}\n' "$1" "$2" "${3:-{\}}"
}

# booking NUMBER: its params; every client is another.
booking() {
  printf '%s' '{"clientFirstName":"Ada","clientLastName":"Lovelace","clientEmail":"ada.' "$1" \
    '@example.com","clientPhone":"020 7946 000' "$1" '","devices":[{"customBrand":"Apple",' \
    '"customModel":"iPhone 14 Pro","imei":"490154203237518","passcodeType":"pin",' \
    '"passcode":"1234","accessories":[{"accessoryType":"charger"}],' \
    '"customerReportedIssues":"Cracked screen"},{"customBrand":"Samsung",' \
    '"customModel":"Galaxy S24","serialNumber":"R58N' "$1" '"}],"signature":{' \
    '"signatureMethod":"typed","typedName":"Ada Lovelace","termsAgreed":true},' \
    '"preAuthorization":{"amountMinor":15000}}'
}

# example METHOD: the params that its page shows.
example() {
  jq -c --arg method "$1" '.methods[] | select(.name == $method) |
    .examples[0].params | map({(.name): .value}) | add' ../../../Protocol/openrpc.json
}
leave=$(example leave.validate)
sign=$(example signatures.canSign)

request 1 system.ping | called none.db >"$scratch/start"
{
  request 1 session.open
  for id in 2 3 4 5; do
    request "$id" booking.submit "$(booking "$id")"
    request "1$id" leave.validate "$leave"
    request "2$id" signatures.canSign "$sign"
    request "3$id" booking.listOrders
  done
} | called work.db >"$scratch/work"
{
  cat -- "$scratch/start"
  comm -13 "$scratch/start" "$scratch/work"
} >order.txt
echo "$(wc -l <"$scratch/start") functions of the start, $(wc -l <order.txt) in all" >&2
