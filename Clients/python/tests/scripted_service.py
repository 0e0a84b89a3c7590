#!/usr/bin/env python3
"""A service that misbehaves on request: what the real one does only when something is wrong."""

import json
import os
import signal
import sys


def send(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def answer(id, result):
    message = {"jsonrpc": "2.0", "id": id, "result": result}
    return json.dumps(message, ensure_ascii=False).encode() + b"\n"


cancelled = None
for line in sys.stdin.buffer:
    message = json.loads(line)
    method, id = message["method"], message.get("id")
    params = message.get("params") or {}
    if method == "flood":
        for _ in range(200):
            os.write(2, b"x" * 65535 + b"\n")
        os.write(2, b"the last words\n")
        send(answer(id, {}))
    elif method == "split":
        for byte in answer(id, {"text": params["text"]}):
            send(bytes([byte]))
            # Whoever reads may come between.
            os.sched_yield()
    elif method == "crash":
        os.write(2, b"it broke\n")
        os._exit(9)
    elif method == "silent":
        pass
    elif method == "noise":
        send(b"this is no JSON\n\n" + answer("unknown", 1) + answer(id, {}))
    elif method == "report":
        for number in range(params["count"]):
            send(
                json.dumps(
                    {"jsonrpc": "2.0", "method": "$/progress", "params": {"n": number}}
                ).encode()
                + b"\n"
            )
        send(answer(id, {}))
    elif method == "deaf":
        signal.pause()
    elif method == "echo":
        send(answer(id, params))
    elif method == "seen":
        send(answer(id, {"cancelled": cancelled}))
    elif method == "$/cancelRequest":
        cancelled = params["id"]
    elif method == "system.shutdown":
        send(answer(id, {}))
        break
