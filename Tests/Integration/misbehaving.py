#!/usr/bin/env python3
"""A service that misbehaves on request: what the real one does only when something is wrong.

Lines, or with ``--framing header`` frames, as the clients of editors and shells have it.
``MISBEHAVING_LEVELS`` is the newest and the oldest API level that it says it serves, and
``MISBEHAVING_LOG`` a file into which it writes each method and key that it has heard.
"""

import json
import os
import signal
import sys

FRAMED = "--framing" in sys.argv and sys.argv[sys.argv.index("--framing") + 1] == "header"
LEVELS = [int(level) for level in os.environ.get("MISBEHAVING_LEVELS", "1 1").split()]


def messages():
    source = sys.stdin.buffer
    while True:
        line = source.readline()
        if not line:
            return
        if FRAMED:
            size = int(line.split(b":")[1])
            while source.readline().strip():
                pass
            line = source.read(size)
        if line.strip():
            yield json.loads(line)


def frame(message):
    data = json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(data), data) if FRAMED else data + b"\n"


def write(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def answer(id, result):
    write(frame({"id": id, "result": result}))


def remember(message):
    """Before the answer: who reads the file after it finds it there."""
    if "MISBEHAVING_LOG" in os.environ:
        key = (message.get("params") or {}).get("idempotencyKey")
        with open(os.environ["MISBEHAVING_LOG"], "a") as file:
            file.write(json.dumps([message["method"], key]) + "\n")


def crashes_once():
    """Whether this is the first life: the mark outlives the process."""
    mark = os.environ["MISBEHAVING_LOG"] + ".mark"
    if os.path.exists(mark):
        return False
    open(mark, "w").close()
    return True


def serve():
    cancelled = None
    for message in messages():
        method, id, params = message["method"], message.get("id"), message.get("params") or {}
        remember(message)
        if method == "system.info":
            answer(id, {"apiLevel": LEVELS[0], "apiCompatible": LEVELS[1], "pid": os.getpid()})
        elif method == "session.open":
            answer(id, {"session": "s", "processId": params.get("processId")})
        elif method == "system.methods":
            items = [{"name": "echo", "summary": "", "kind": "read", "auth": "none"}]
            items.append({"name": "store", "summary": "", "kind": "write", "auth": "none"})
            answer(id, {"items": items})
        elif method == "system.describe":
            answer(id, {"method": {"name": params["method"], "params": []}})
        elif method == "flood":
            for _ in range(200):
                os.write(2, b"x" * 65535 + b"\n")
            os.write(2, b"the last words\n")
            answer(id, {})
        elif method == "split":
            for byte in frame({"id": id, "result": {"text": params["text"]}}):
                write(bytes([byte]))
                # Whoever reads may come between.
                os.sched_yield()
        elif method == "crash":
            os.write(2, b"it broke\n")
            os._exit(9)
        elif method == "store":
            if crashes_once():
                os._exit(9)
            answer(id, {"key": params.get("idempotencyKey")})
        elif method == "silent":
            pass
        elif method == "noise":
            write(frame({"id": "unknown", "result": 1}) + frame({"id": id, "result": {}}))
        elif method == "report":
            for number in range(params["count"]):
                write(frame({"method": "$/progress", "params": {"n": number}}))
            answer(id, {})
        elif method == "deaf":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            answer(id, {})
            while True:
                signal.pause()
        elif method == "seen":
            answer(id, {"cancelled": cancelled})
        elif method == "$/cancelRequest":
            cancelled = params["id"]
        elif method == "system.shutdown":
            answer(id, {})
            return
        elif id is not None:
            answer(id, params)


serve()
