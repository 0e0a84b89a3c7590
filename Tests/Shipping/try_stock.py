"""A client of others that weighs too much for every machine: Go's, with its compiler."""

import json
import os
import sys

from trial import ROOT, Installed

sys.path.append(os.path.join(ROOT, "Tests", "Integration"))

from stock_calls import STOCK, Outcomes  # noqa: E402

#: Debian has the library as source, in a tree that Go reads without modules and a network.
PLAY = """\
export GOPATH=/usr/share/gocode GO111MODULE=off
go vet /opt/jsonrpc2.go
go build -o client /opt/jsonrpc2.go
NACRE_BIN=/usr/bin/nacre STOCK_SCRIPT=/opt/script.json ./client
"""


class Stock(Outcomes, Installed):
    def test_go_sourcegraph_jsonrpc2(self):
        root = self.root_with_package("golang-go", "golang-github-sourcegraph-jsonrpc2-dev")
        root.put(f"{STOCK}/jsonrpc2.go", "/opt/jsonrpc2.go")
        root.write("/opt/script.json", json.dumps(self.calls, ensure_ascii=False))
        code, out, complaints = root.run("bash", "-euc", PLAY)
        self.assertEqual((code, complaints), (0, ""))
        self.assertOutcomes(out)
