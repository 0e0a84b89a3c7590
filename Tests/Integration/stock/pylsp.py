"""The script over python-lsp-jsonrpc."""

import json
import os
import subprocess
import sys
import threading

from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.exceptions import JsonRpcException
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter

service = subprocess.Popen(
    [os.environ["NACRE_BIN"], "--db", ":memory:"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
)
endpoint = Endpoint({}, JsonRpcStreamWriter(service.stdin).write)
reader = JsonRpcStreamReader(service.stdout)
threading.Thread(target=reader.listen, args=(endpoint.consume,), daemon=True).start()

with open(os.environ["STOCK_SCRIPT"], encoding="utf-8") as file:
    script = json.load(file)
for call in script:
    try:
        outcome = {"result": endpoint.request(call["method"], call["params"]).result(20)}
    except JsonRpcException as problem:
        outcome = {"error": problem.code}
    sys.stdout.write(json.dumps(outcome) + "\n")
service.wait(20)
endpoint.shutdown()
