#!/usr/bin/env python3
"""A service that misbehaves on request: what the real one does only when something is wrong.

SCRIPT_LEVELS   the API levels it serves, newest and oldest: "1 1" when not said
SCRIPT_RUNS     a file to which each run adds a line: some methods crash in the first run only
"""

import json
import os
import signal
import sys

apiLevel, apiCompatible = map(int, os.environ.get("SCRIPT_LEVELS", "1 1").split())
runs = os.environ.get("SCRIPT_RUNS")
run = 1
if runs:
    with open(runs, "a+") as file:
        file.write("run\n")
        file.seek(0)
        run = len(file.readlines())


def send(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def line(**message):
    return json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode() + b"\n"


def answer(id, result):
    return line(id=id, result=result)


def crash():
    os.write(2, b"it broke\n")
    os.kill(os.getpid(), signal.SIGKILL)


def once(id, params):
    """Ends the first run; a later one answers which it is."""
    if run == 1:
        crash()
    send(answer(id, {"run": run, "params": params}))


def open_session(id, params):
    global opened
    if run > 1 and params.get("login") == "gone":
        error = {"code": 4001, "message": "", "data": {"kind": "bad_credentials"}}
    elif run == 2 and params.get("login") == "busy":
        error = {"code": 5003, "message": "", "data": {"kind": "database_locked"}}
    else:
        opened += 1
        return send(answer(id, {"session": f"run-{run}-{opened}", "params": params}))
    send(line(id=id, error=error))


def subscribe(id, params):
    """As many events as there are; the first run sends half of them, and then crashes."""
    start = 0 if params["from"] in ("now", "cursor") else params["from"]
    subscription = f"subscription-{run}"
    send(answer(id, {"subscription": subscription, "epoch": "e", "from": start}))
    topic = (params.get("topics") or [""])[0]
    before = start + (topic == "gap")
    for seq in range(start + 1, 4 if run == 1 else 7):
        event = {"subscription": subscription, "epoch": "e", "seq": seq, "prev": before}
        send(line(method="events.event", params=event))
        before = seq
    if run == 1 and topic == "crash":
        crash()
    if topic == "set back":
        ended = {"kind": "epoch_changed", "epoch": "f", "message": "Another one."}
        send(line(method="events.ended", params={"subscription": subscription, **ended}))


cancelled = None
opened = 0
for text in sys.stdin.buffer:
    message = json.loads(text)
    method, id = message["method"], message.get("id")
    params = message.get("params") or {}
    if method == "system.info":
        levels = {"apiLevel": apiLevel, "apiCompatible": apiCompatible}
        send(answer(id, {"version": "9.9.9", **levels}))
    elif method == "session.open":
        open_session(id, params)
    elif method == "session.switch":
        send(answer(id, {"session": "same"}))
    elif method == "events.subscribe":
        subscribe(id, params)
    # A read, a write and a job by their real names: the client knows which they are.
    elif method in ("booking.listOrders", "booking.submit", "system.backup", "crash.once"):
        once(id, params)
    elif method == "booking.getOrder":
        if run > 1:
            send(answer(id, params))
    elif method == "directory.listMembers":
        crash()
    elif method == "run":
        send(answer(id, run))
    elif method == "leave":
        os._exit(params["code"])
    elif method == "flood":
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
            send(line(method="$/progress", params={"n": number}))
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
