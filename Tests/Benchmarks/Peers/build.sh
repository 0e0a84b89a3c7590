#!/usr/bin/env bash
# Builds the peers of the ping that need other compilers than the package's, beside the benchmarks:
# RapidLoop (RapidJSON, g++) and SerdeLoop (serde_json, cargo), with what Debian has of both.
set -euo pipefail

cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")"
into=$(cd ../../../.build/release && pwd)
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

if [[ ! -e /usr/include/rapidjson/document.h || ! -d /usr/share/cargo/registry ]]; then
  apt-get install --yes --no-install-recommends g++ rapidjson-dev cargo librust-serde-json-dev \
    librust-serde-json+preserve-order-dev >&2
fi
g++ -O2 -std=c++17 -Wall -Wextra -o "$into/RapidLoop" RapidLoop.cpp
cp -R serde-loop "$scratch"
cd "$scratch/serde-loop"
# Debian's crates are folders; nothing is fetched.
/usr/bin/cargo build --release --offline --config 'source.crates-io.replace-with="debian"' \
  --config 'source.debian.directory="/usr/share/cargo/registry"' >&2
cp target/release/serde-loop "$into/SerdeLoop"
