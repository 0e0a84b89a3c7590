#!/usr/bin/env python3
"""Writes ``Protocol/ERRORS.md`` and ``Protocol/METHODS.md`` from what the service says of itself.

    NACRE_BIN=/path/to/nacre Tests/Integration/make_references.py

What an error says and who answers it stands in the protocol. What a host does about it follows
from the code; ``ADVICE`` says more where a host can do more than show the text.
"""

import os
import re
from collections import defaultdict

from service import ROOT, Service

FOLDER = os.path.join(ROOT, "Protocol")

#: Code: what it means, what a host does, exit code of `nacre call`.
CODES = {
    -32700: ("what came is not JSON, not UTF-8, or a bad frame", "Mend the host; the stream goes on with the next message.", 2),
    -32600: ("JSON, but not a request", "Mend the host.", 2),
    -32601: ("there is no such method", "Look at `data.suggestions`; test `system.info.features` or `system.methods` before using what is new.", 2),
    -32602: ("params that cannot be used as a whole", "Mend the host.", 2),
    -32603: ("our mistake", "Show that it failed and report `data.requestId`, which is also in the log; everything else goes on.", 70),
    -32800: ("cancelled, as asked", "Nothing was stored. Say nothing, or that it was stopped.", 1),
    4001: ("not signed in", "Open a session, and send the request again.", 5),
    4003: ("not permitted", "Show the text. Ask `actions` before you offer a button; who may is in `data` where it can be told.", 5),
    4004: ("not found", "Show the text, and read the list again: it may be gone.", 6),
    4009: ("the state of things does not permit it", "Read the thing again, show what is there now, and let the person decide.", 7),
    4022: ("values cannot be accepted", "Show each of `data.violations` at its `path`.", 8),
    4029: ("too much", "Wait `data.retryAfterMs` where it is given; otherwise send less.", 9),
    5003: ("not available for now", "Show the text, which says what to do. Where `data.retryable` is true, try again with growing pauses.", 10),
}

#: What a host does about one of the faults that many methods share.
ADVICE = {
    "wire.unknown_field": "Mend the name (`expected` has the likely one); the host may be newer than the service: look at `apiLevel`.",
    "wire.invalid_enum": "Offer the words in `expected`.",
    "wire.validation_failed": "Show each violation at its place. The kinds below it stand in `data.violations`.",
    "wire.invalid_json": "Mend the host; `data.recoveredId` is the id where one was read.",
    "wire.trailing_data": "Send one message per line, with no line break inside.",
    "wire.bad_frame": "Mend the header; `Content-Length` counts bytes.",
    "wire.batch_too_large": "Send it in several batches, or single requests without waiting.",
    "wire.message_too_large": "Send a file's `path` instead of its content, or split it.",
    "wire.too_many_values": "Split it.",
    "wire.shutting_down": "Start the service anew, and send it again.",
    "wire.method_not_found": "Take one of `data.suggestions`, or do without: the service may be older than the host.",
    "wire.cancelled": "Nothing was stored.",
    "platform.session_required": "`session.open`; a session also ends when its person is set inactive.",
    "platform.bad_credentials": "Ask for login and password again; which of them is wrong is not told.",
    "platform.token_expired": "Ask for a new token.",
    "platform.outside_scopes": "Use a token with wider scopes; `data.reason` is `scope`.",
    "platform.database_owner_required": "Run `nacre` as the user who owns the file.",
    "platform.path_not_permitted": "Name the folder in `files.folders`, or send the content.",
    "platform.file_exists": "Choose another name; only files of Nacre's own are replaced.",
    "platform.idempotency_conflict": "A key belongs to one request: make a new key for new content.",
    "platform.result_not_kept": "It is done. Read the thing instead of sending it again.",
    "platform.secret_shown_once": "It is done. Revoke what was made, and make another under a new key.",
    "platform.database_locked": "Try again; `nacre doctor` finds who holds it.",
    "platform.database_newer": "Replace the program by the newer one.",
    "platform.database_damaged": "`nacre doctor`, then `nacre restore FILE`.",
    "platform.database_unreadable": "Path and rights; `nacre doctor` says which.",
    "platform.database_unreachable": "Try again: the service waits for the server, at most `--db-patience`, and a lost one is looked for by itself.",
    "platform.transaction_lost": "Nothing of it was done: send it again.",
    "platform.outcome_unknown": "With an `idempotencyKey` send it again, which answers the truth; without one look first.",
    "platform.database_older": "`nacre migrate`, once for all who use the cluster.",
    "platform.database_moved": "Use the database where `data.place` says.",
    "platform.clock_skewed": "Set the clocks; `system.health` says when they agree.",
    "platform.engine_missing": "Install `data.package`; everything that needs no database works meanwhile.",
    "platform.key_unavailable": "Put the key file back: `<database>.key`, or the one of `--key-file`. `data.reason` says what is wrong with it.",
    "platform.worker_unavailable": "Install the product again: `nacre-worker`, its libraries and its fonts.",
    "platform.worker_refused": "Do not try again: this content cannot be drawn.",
    "platform.disk_full": "Free some space; nothing half done was stored.",
    "platform.database_gone": "Nothing was stored. Send it again when the right database is in its place.",
    "platform.deadline_exceeded": "What it had written was undone. Try again with a longer `timeoutMs`.",
}

ERRORS = """# Errors

Every kind of error and violation, as the service itself describes them (`rpc.discover`).
Compiled by `Tests/Integration/make_references.py`; a test fails when it is stale, and `NACRE_UPDATE=1 Tests/Integration/run.py references` writes it anew.
The [guide](GUIDE.md#5-errors) shows how a host handles them, and `nacre describe METHOD` lists those of one method.

Programs switch on `data.kind`, which never changes; `data.message` is for people, in their language.
A kind of code 4022 usually stands in `data.violations` of a `validation_failed`, with its place; some come as `warnings` of a result too.
`{name}` stands for a value; it is in `data` or in the violation where programs need it.
What stands in brackets is said only when there is something to say.
The texts of the domains tell the person what to do; the host does what the code asks for.
"""


METHODS = """# Methods

Every method, as the service itself describes it (`rpc.discover`): `nacre describe METHOD` has the rest.
Compiled by `Tests/Integration/make_references.py`; a test fails when it is stale, and `NACRE_UPDATE=1 Tests/Integration/run.py references` writes it anew.

`read` changes nothing, `write` is durable when it is answered and takes an `idempotencyKey`, `job` runs beside and reports progress; `rule` is a pure question.
Who may ask: `none` anybody, `session` whoever has signed in, `permission` whose role permits it.
"""


def shown(text):
    """A template as one sentence: of a word for one and for many, the one for many."""
    text = re.sub(r"\{[^{}|]+\|[^{}|]*\|([^{}|]*)\}", r"\1", text)
    return text.replace("|", "\\|")


def table(head, rows):
    yield "| " + " | ".join(head) + " |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
    yield ""


def answered_by(methods, named_max=3):
    if len(methods) > named_max:
        return f"{len(methods)} methods"
    return ", ".join(f"`{name}`" for name in sorted(methods)) or "any"


def errors(document):
    """The whole page of errors."""
    faults = defaultdict(dict)
    for name, fault in document["components"]["errors"].items():
        faults[name.partition(".")[0]][name] = fault
    asked = defaultdict(set)
    for method in document["methods"]:
        for error in method["errors"]:
            asked[error["$ref"].rpartition("/")[2]].add(method["name"])

    lines = [ERRORS, "## Codes", ""]
    rows = [(code, *CODES[code]) for code in CODES]
    lines += table(("code", "is", "what a host does", "exit code of `nacre call`"), rows)
    shared = ("wire", "platform")
    for space, title in zip(shared, ("Messages and shapes", "What every domain shares")):
        lines += [f"## {title}", ""]
        rows = []
        for name, fault in faults[space].items():
            code = fault["code"]
            advice = ADVICE.get(name, f"as for every {code}")
            rows.append((f"`{fault['data']['kind']}`", code, shown(fault["message"]), advice))
        lines += table(("kind", "code", "says", "what to do"), rows)
    for space in sorted(set(faults) - set(shared)):
        lines += [f"## {space}", ""]
        rows = [
            (
                f"`{fault['data']['kind']}`",
                fault["code"],
                shown(fault["message"]),
                answered_by(asked[name]),
            )
            for name, fault in sorted(
                faults[space].items(), key=lambda item: (item[1]["data"]["kind"], item[1]["code"])
            )
        ]
        lines += table(("kind", "code", "says", "answered by"), rows)
    return "\n".join(lines).rstrip("\n") + "\n"


def also(method):
    return method.get("x-nacre-also", [])


def methods(document):
    """The whole page of methods."""
    spaces = defaultdict(list)
    for method in document["methods"]:
        spaces[method["name"].partition(".")[0]].append(method)
    lines = [METHODS, " · ".join(f"[{space}](#{space.lower()})" for space in sorted(spaces)), ""]
    for space in sorted(spaces):
        lines += [f"## {space}", ""]
        rows = [
            (
                ", also ".join(f"`{name}`" for name in (method["name"], *also(method))),
                "rule" if method.get("x-nacre-pure") else method["x-nacre-kind"],
                method["x-nacre-auth"],
                method["summary"].replace("|", "\\|"),
            )
            for method in sorted(spaces[space], key=lambda method: method["name"])
        ]
        lines += table(("method", "kind", "who may", "does"), rows)
    return "\n".join(lines).rstrip("\n") + "\n"


def pages(document):
    return {"ERRORS.md": errors(document), "METHODS.md": methods(document)}


def discovered():
    with Service() as service:
        return service.result("rpc.discover")


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def write(pages):
    for name, page in pages.items():
        with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
            file.write(page)


if __name__ == "__main__":
    write(pages(discovered()))
