#!/usr/bin/env bash
# Adds members and shows what the service says of a wrong one.
set -euo pipefail
source "$(dirname -- "${BASH_SOURCE[0]}")/../nacre.sh"

nacre_open --db "${1:-:memory:}"
trap nacre_close EXIT

nacre_on_notification() { echo "the service says: $1"; }

for name in "Åsa Öberg" "Bo Ek"; do
  nacre_call directory.addMember name="$name" roles.booking=office | jq -r '"added \(.name)"'
done

if ! nacre_call directory.addMember name= roles:='{}' 2>/dev/null; then
  echo "a name is needed"
fi
nacre_call directory.listMembers limit=10 | jq -r '.items[].name'
