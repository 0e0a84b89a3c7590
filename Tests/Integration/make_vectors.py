#!/usr/bin/env python3
"""Writes the test vectors of ``Protocol/vectors``: what an implementation must accept and refuse.

    Tests/Integration/make_vectors.py            # everything that follows from fixed inputs
    Tests/Integration/make_vectors.py FOLDER     # into another folder
    Tests/Integration/make_vectors.py --pack     # also a new pack, made by the binary

What is right was computed by ``proofs.py`` from the specifications, not by the service. A pack has
ids that never come again: it is made once, and what is wrong with the others is done to it here.
"""

import base64
import copy
import io
import json
import os
import sys
import tempfile
import zipfile

import proofs

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "Protocol", "vectors")


def write(folder, name, description, vectors):
    document = {"description": description, "vectors": list(vectors)}
    with open(os.path.join(folder, name), "w") as file:
        json.dump(document, file, indent=2, ensure_ascii=True)
        file.write("\n")


# Canonical JSON

#: Name, why, the text. Texts are texts: what a parser makes of a number is part of the matter.
CANONICAL = [
    ("empty object", "", "{}"),
    ("empty array", "", "[ ]"),
    ("literals", "", "[null, true, false]"),
    ("white space", "None of it stays.", ' {\t"b" : 1 ,\r "a" : [ 1 , 2 ] } '),
    ("members sorted", "At every level.", '{"b":{"d":1,"c":2},"a":3,"":4,"B":5}'),
    ("null members", "They are kept.", '{"a":null}'),
    ("order of arrays", "It is kept.", "[3,1,2]"),
    (
        "UTF-16 order", "Surrogates (U+1F600) sort before U+FB33, unlike in UTF-8.",
        '{"\\ufb33":1,"\\ud83d\\ude00":2,"\\u20ac":3,"\\r":4,"1":5,"\\u0080":6,"\\u00f6":7}',
    ),
    ("prefixes", "The shorter name comes first.", '{"ab":1,"a":2,"a\\u0001b":3}'),
    ("escapes", "Short ones where there are some.", '"\\u0008\\u0009\\u000a\\u000c\\u000d\\"\\\\"'),
    ("control characters", "Lower-case hexadecimal.", '"\\u0001\\u001F\\u000b"'),
    ("raw", "Everything else stands as it is.", '"\\/\\u007f\\u0085\\u2028\\u2029\\u20ac\\u00e5"'),
    ("no normalisation", "e and U+0301 stay two.", '"e\\u0301 \\u00e9"'),
    ("pairs", "Two escapes are one character.", '"\\ud83d\\ude00"'),
    ("integers", "", "[0, 1, -1, 9007199254740991, -9007199254740991]"),
    ("minus zero", "", "[-0, -0.0, 0e5, -0e-5]"),
    ("whole doubles", "No point, no exponent below 1e21.", "[1.0, 1e2, 100.00, 1E20, 1.5e1]"),
    ("exponents", "From 1e21 on, and below 1e-6.", "[1e21, 1.5e300, 1e-6, 1e-7, 12e-8]"),
    ("halves", "As leave counts days.", "[2.5, 0.5, -0.5]"),
    (
        "shortest digits", "Those that read back as the same double.",
        "[333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, 0.1,"
        " 0.30000000000000004]",
    ),
    (
        "limits of doubles", "",
        "[5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 9007199254740992.0, 1e-400]",
    ),
    ("digits before 1e21", "", "[999999999999999900000.0, 123456789012345680000.0]"),
]

#: Name, why, the text, the kind.
UNCANONICAL = [
    ("a repeated name", "", '{"a":1,"a":2}', "duplicate_key"),
    ("a repeated name, escaped", "Compared unescaped.", '{"a":1,"\\u0061":2}', "duplicate_key"),
    ("an integer too large", "It is no double.", "[9007199254740993]", "number_out_of_range"),
    ("an integer of 2^53", "As its neighbour is.", "9007199254740992", "number_out_of_range"),
    ("an integer too small", "", "-9007199254740992", "number_out_of_range"),
    ("a number beyond doubles", "", "[1e400]", "number_out_of_range"),
    ("a lone surrogate", "", '"\\ud83d"', "invalid_json"),
    ("a surrogate the wrong way round", "", '"\\ude00\\ud83d"', "invalid_json"),
    ("not a number", "", "[NaN]", "invalid_json"),
    ("infinity", "", "[Infinity]", "invalid_json"),
    ("a leading zero", "", "[01]", "invalid_json"),
    ("a trailing comma", "", "[1,]", "invalid_json"),
    ("a raw control character", "", '"a\tb"', "invalid_json"),
]


def canonical_vectors():
    for name, why, text in CANONICAL:
        canonical = proofs.canonical(proofs.parsed(text))
        outcome = {"canonical": canonical, "sha256": proofs.sha256(canonical)}
        yield {"name": name, "description": why, "input": text, "outcome": outcome}
    for name, why, text, kind in UNCANONICAL:
        yield {"name": name, "description": why, "input": text, "outcome": {"refused": kind}}


# Envelopes

KEY = bytes(range(32))
OTHER_KEY = bytes(range(32, 64))
NOW = "2026-02-01T12:00:00.000Z"
ENVELOPE = {
    "format": "nacre-leave", "version": 1, "kind": "leave_request", "alg": "HMAC-SHA256",
    "keyId": "key-1", "issuedAt": "2026-02-01T08:00:00.000Z",
    "expiresAt": "2026-02-02T08:00:00.000Z", "nonce": "00112233445566778899aabbccddeeff",
    "policyVersion": "v2.0",
    "payload": {
        "type": "CASUAL", "startDate": "2026-02-09", "endDate": "2026-02-10", "countedDays": 2,
        "halves": 2.5, "reason": "Flytt till \u00d6rebro \u2013 \"ny\" l\u00e4genhet\nny rad",
    },
}


def signed(key=KEY, **changes):
    envelope = {**copy.deepcopy(ENVELOPE), **changes}
    return {**envelope, "signature": proofs.envelope_signature(envelope, key)}


def without(envelope, name):
    return {member: value for member, value in envelope.items() if member != name}


def envelope_vectors():
    good = signed()
    payload = {**good["payload"], "endDate": "2026-02-11"}
    cases = [
        ("good", "All checks hold.", good, NOW),
        ("members in another order", "The canonical text has its own.",
         dict(reversed(good.items())), NOW),
        ("another member", "Signed like the rest.", signed(note="x"), NOW),
        ("clock five minutes ahead", "The last good moment.", good, "2026-02-01T07:55:00.000Z"),
        ("last moment", "One millisecond before it expires.", good, "2026-02-02T07:59:59.999Z"),
        ("older policy", "A request is judged by today's.", signed(policyVersion="v1.9"), NOW),
        ("payload changed", "", {**good, "payload": payload}, NOW),
        ("time changed", "Times are signed, too.",
         {**good, "expiresAt": "2026-02-03T08:00:00.000Z"}, NOW),
        ("nonce changed", "", {**good, "nonce": "ff" * 16}, NOW),
        ("member added", "", {**good, "note": "x"}, NOW),
        ("member removed", "", without(good, "policyVersion"), NOW),
        ("number as a text", "", {**good, "payload": {**good["payload"], "countedDays": "2"}}, NOW),
        ("signature in capitals", "It is lower-case.",
         {**good, "signature": good["signature"].upper()}, NOW),
        ("signature cut", "", {**good, "signature": good["signature"][:-1]}, NOW),
        ("no signature", "", without(good, "signature"), NOW),
        ("another key", "Signed by a key that the name does not mean.", signed(OTHER_KEY), NOW),
        ("unknown key", "", signed(keyId="key-9"), NOW),
        ("another format", "Also when it is signed.", signed(format="other"), NOW),
        ("another version", "", signed(version=2), NOW),
        ("no algorithm", "", signed(alg="none"), NOW),
        ("not yet valid", "More than five minutes before it was issued.", good,
         "2026-02-01T07:54:59.999Z"),
        ("expired", "At the very moment.", good, "2026-02-02T08:00:00.000Z"),
        ("snapshot of another policy", "Of no use.",
         signed(kind="snapshot", policyVersion="v1.9"), NOW),
    ]
    keys = {"key-1": base64.b64encode(KEY).decode()}
    for name, why, envelope, now in cases:
        fault = proofs.envelope_fault(envelope, {"key-1": KEY}, now)
        outcome = {"refused": fault} if fault else {
            "ok": True, "canonical": proofs.canonical(without(envelope, "signature")),
        }
        given = {"envelope": envelope, "keys": keys, "now": now}
        yield {"name": name, "description": why, "input": given, "outcome": outcome}


# Runs

RUN_ID = "00000000-0000-7000-8000-000000000001"
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 180">'
    '<path d="M10 90 L390 90" stroke="#000000" fill="none"/></svg>'
)
PEOPLE = {"prepared_by": "Anna Ek", "reviewed_by": "Bo Alm", "approved_by": "Eva Lind"}


class Run:
    """A sealed run, made step by step, as the specification says."""

    def __init__(self, snapshot=None):
        self.snapshot = snapshot or {
            "schema": "nacre.report-snapshot/1", "packetType": "insurance",
            "job": {"id": "job-1", "clientName": "Bostads AB R\u00e4ven", "riskScore": 12.5},
        }
        self.data_hash = proofs.sha256(proofs.canonical(self.snapshot))
        self.status, self.signatures, self.ledger = "ready_for_signatures", [], []
        self.enter("run_created", {
            "status": self.status, "packetType": "insurance", "dataHash": self.data_hash,
        })

    def enter(self, event, payload):
        number = len(self.ledger) + 1
        entry = {
            "runId": RUN_ID, "seq": number,
            "prevHash": self.ledger[-1]["entryHash"] if self.ledger else proofs.FIRST_PREVIOUS,
            "occurredAt": f"2026-02-01T08:{number:02}:00.000Z", "actorUserId": "user-anna",
            "event": event, "payload": payload,
        }
        self.ledger.append({**entry, "entryHash": proofs.entry_hash(entry)})

    def sign(self, role, user_id=None, id=None):
        signature = {
            "id": id or f"signature-{role}", "signatureRole": role,
            "signerUserId": user_id or f"user-{role}", "signerName": PEOPLE[role],
            "signerTitle": "Colleague", "signatureSvg": SVG,
            "attestationText": "I confirm that this report is correct and complete.",
            "signedAt": f"2026-02-01T09:{len(self.signatures):02}:00.000Z", "voidedAt": None,
        }
        made = proofs.signature_hash(RUN_ID, self.data_hash, signature)
        self.signatures.append({**signature, "signatureHash": made})
        self.enter("signature_added", {
            "signatureId": signature["id"], "signatureRole": role,
            "signerUserId": signature["signerUserId"], "signatureHash": made,
        })
        return self

    def void(self, place):
        self.signatures[place]["voidedAt"] = "2026-02-01T10:00:00.000Z"
        self.enter("signature_voided", {
            "signatureId": self.signatures[place]["id"], "reason": "Wrong person",
        })
        return self

    def sealed(self):
        for role in PEOPLE:
            self.sign(role)
        self.status = "complete"
        self.enter("run_completed", {})
        return self

    def bundle(self):
        last = self.ledger[-1]
        return {
            "run": {"id": RUN_ID, "status": self.status, "dataHash": self.data_hash},
            "snapshot": self.snapshot, "signatures": self.signatures, "ledger": self.ledger,
            "head": {"seq": last["seq"], "entryHash": last["entryHash"]},
        }


def damaged(act):
    bundle = copy.deepcopy(Run().sealed().bundle())
    act(bundle)
    return bundle


def rehash(bundle, first=0):
    """What somebody does who changes a ledger and knows how it is made."""
    ledger = bundle["ledger"]
    for place in range(first, len(ledger)):
        before = ledger[place - 1]["entryHash"] if place else proofs.FIRST_PREVIOUS
        ledger[place].update(seq=place + 1, prevHash=before)
        ledger[place]["entryHash"] = proofs.entry_hash(ledger[place])
    bundle["head"] = {"seq": len(ledger), "entryHash": ledger[-1]["entryHash"]}


def change_actor(bundle):
    bundle["ledger"][1]["actorUserId"] = "user-mallory"


def change_actor_and_rehash(bundle):
    change_actor(bundle)
    rehash(bundle)


def drop_and_rehash(bundle):
    """A signature disappears with its entry; the run still says that it is complete."""
    bundle["signatures"].pop()
    bundle["ledger"].pop(3)
    rehash(bundle)


def swap(bundle):
    ledger = bundle["ledger"]
    ledger[1], ledger[2] = ledger[2], ledger[1]


def same_reviewer():
    run = Run().sign("prepared_by", "user-1").sign("reviewed_by", "user-1").sign("approved_by")
    run.status = "complete"
    run.enter("run_completed", {})
    return run.bundle()


def bundle_vectors():
    put = lambda path, value: lambda bundle: set_at(bundle, path, value)
    drop = lambda path: lambda bundle: set_at(bundle, path)
    again = Run().sign("prepared_by", id="signature-1").void(0).sign("prepared_by")
    twice = Run().sign("prepared_by", id="signature-1").sign("prepared_by")
    cases = [
        ("sealed", "Three signatures, six entries.", damaged(lambda bundle: None)),
        ("begun", "One signature; nothing is wrong with that.", Run().sign("prepared_by").bundle()),
        ("voided and signed again", "", again.bundle()),
        ("rewritten by somebody who can write the database",
         "Nothing is found: against this only a copy that left the house helps.",
         damaged(change_actor_and_rehash)),
        ("snapshot changed", "", damaged(put("snapshot/job/riskScore", 1.5))),
        ("data hash changed", "", damaged(put("run/dataHash", "0" * 64))),
        ("drawing changed", "", damaged(put("signatures/0/signatureSvg", SVG.replace("90", "91")))),
        ("name changed", "", damaged(put("signatures/1/signerName", "Somebody else"))),
        ("moment changed", "", damaged(put("signatures/2/signedAt", "2026-02-01T09:09:00.000Z"))),
        ("signature hash changed", "", damaged(put("signatures/0/signatureHash", "0" * 64))),
        ("signature removed", "", damaged(drop("signatures/1"))),
        ("signature removed with its entry", "", damaged(drop_and_rehash)),
        ("voided without an entry", "",
         damaged(put("signatures/0/voidedAt", "2026-02-01T10:00:00.000Z"))),
        ("two of one role", "", twice.bundle()),
        ("reviewed by the preparer", "", same_reviewer()),
        ("no ledger", "", damaged(put("ledger", []))),
        ("entry changed", "Who did it.", damaged(change_actor)),
        ("entry of another run", "", damaged(put("ledger/1/runId", "run-2"))),
        ("entry removed", "", damaged(drop("ledger/2"))),
        ("entries swapped", "", damaged(swap)),
        ("number changed", "", damaged(put("ledger/1/seq", 7))),
        ("link changed", "", damaged(put("ledger/2/prevHash", "0" * 64))),
        ("tail cut", "The head tells.", damaged(drop("ledger/4"))),
        ("head changed", "", damaged(put("head/entryHash", "0" * 64))),
        ("status changed", "", damaged(put("run/status", "final"))),
    ]
    for name, why, bundle in cases:
        kinds = proofs.bundle_kinds(bundle)
        outcome = {"valid": not kinds, "kinds": kinds}
        yield {"name": name, "description": why, "input": {"bundle": bundle}, "outcome": outcome}


def set_at(value, path, *given):
    """Puts a value at a path, or takes away what is there."""
    *steps, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    for step in steps:
        value = value[step]
    if given:
        value[last] = given[0]
    else:
        del value[last]


def signature_vectors():
    signature = Run().sign("prepared_by").signatures[0]
    signed = {name: signature[name] for name in proofs.SIGNED}
    for name, why, changes in [
        ("plain", "", {}),
        ("nobody's account", "A signer without an account is null.", {"signerUserId": None}),
        ("white space around", "Name, title and attestation are trimmed.",
         {"signerName": "  Anna Ek ", "signerTitle": "\tColleague\n"}),
        ("beyond ASCII", "Raw UTF-8, nothing normalised.",
         {"signerName": "\u00c5sa \u00d6berg", "attestationText": "Jag intygar \u2013 \"allt\"."}),
    ]:
        content = {**signed, **changes}
        made = proofs.signature_hash(RUN_ID, "ab" * 32, content)
        given = {"runId": RUN_ID, "dataHash": "ab" * 32, **content}
        outcome = {"signatureHash": made}
        yield {"name": name, "description": why, "input": given, "outcome": outcome}


# Packs


def repack(files):
    """The same files as another program packs them: without a seal."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            # No time of today: the same bytes each time.
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def relist(files):
    """The manifest of somebody who changes a file and knows how packs are made."""
    manifest = json.loads(files["manifest.json"])
    for each in manifest["files"]:
        data = files[each["path"]]
        each.update(bytes=len(data), sha256=proofs.sha256(data))
    files["manifest.json"] = proofs.canonical(manifest).encode()


def pack_variants(good):
    with zipfile.ZipFile(io.BytesIO(good)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}

    def changed(name, old, new, lists_anew=False):
        assert old in files[name], (name, old)
        made = {**files, name: files[name].replace(old, new, 1)}
        if lists_anew:
            relist(made)
        return repack(made)

    # The attributes of the first file, in the list at the archive's end.
    place = good.index(b"PK\x01\x02") + 38
    flipped = good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :]
    colleague = (b"Colleague", b"Kolleague")
    yield "good", "As the service has exported it.", good
    yield "repacked", "Other bytes, the same files: as good.", repack(files)
    yield "attribute-flipped", "One bit that no other hash is over: the seal tells.", flipped
    yield "cut", "No archive: nothing in it can be a manifest.", good[: len(good) // 2]
    yield "report-changed", "", changed("report.pdf", b"(Nacre)", b"(Nacra)")
    yield "snapshot-changed", "", changed("snapshot.json", b"Bostads", b"Rostads")
    yield "snapshot-relisted", "The manifest goes along with it.", changed(
        "snapshot.json", b"Bostads", b"Rostads", lists_anew=True)
    yield "signature-relisted", "", changed("signatures.json", *colleague, lists_anew=True)
    yield "ledger-relisted", "", changed(
        "ledger.json", b'"occurredAt":"2', b'"occurredAt":"3', lists_anew=True)
    yield "file-missing", "", repack({n: d for n, d in files.items() if n != "VERIFY.txt"})
    yield "file-added", "", repack({**files, "virus.exe": b"MZ"})
    yield "manifest-missing", "", repack({n: d for n, d in files.items() if n != "manifest.json"})
    spaced = json.dumps(json.loads(files["manifest.json"])).encode()
    yield "manifest-respaced", "It is canonical.", repack({**files, "manifest.json": spaced})


def pack_vectors(folder, good):
    for name, why, data in pack_variants(good):
        path = f"packs/{name}.zip"
        with open(os.path.join(folder, path), "wb") as file:
            file.write(data)
        kinds = proofs.pack_kinds(data)
        given = {"file": path, "sha256": proofs.sha256(data)}
        outcome = {"valid": not kinds, "kinds": kinds}
        yield {"name": name, "description": why, "input": given, "outcome": outcome}


def new_pack():
    """A small pack by the binary: one job, three signatures."""
    from people import JOB, PEOPLE as COMPANY, Person

    with tempfile.TemporaryDirectory() as folder:
        db = os.path.join(folder, "nacre.db")
        people = [Person(db)]
        for name in ("anna", "bo", "eva"):
            full_name, role = COMPANY[name]
            params = {"name": full_name, "roles": {"signatures": role}}
            people.append(Person(db, people[0].result("directory.addMember", params)["userId"]))
        _, anna, bo, eva = people
        job = anna.result("jobs.create", {**JOB, "clientName": "Bostads AB"})
        run_id = anna.result("reportRuns.active", {"jobId": job["id"]})["id"]
        for person, role in zip((anna, bo, eva), PEOPLE):
            person.sign(run_id, role)
        packed = eva.result("proofPacks.export", {"runId": run_id})["zip"]
        for person in people:
            person.kill()
    return base64.b64decode(packed)


def main(words):
    folder = next((word for word in words if not word.startswith("-")), FOLDER)
    os.makedirs(os.path.join(folder, "packs"), exist_ok=True)
    if "--pack" in words:
        good = new_pack()
    else:
        with open(os.path.join(FOLDER, "packs", "good.zip"), "rb") as file:
            good = file.read()
    write(
        folder, "canonical.json",
        "RFC 8785: the text of a JSON value that is hashed and signed. `input` is a JSON text.",
        canonical_vectors(),
    )
    write(
        folder, "envelopes.json",
        "Signed envelopes of leave: HMAC-SHA256 over the canonical text without `signature`.",
        envelope_vectors(),
    )
    write(
        folder, "signatures.json", "What a signature stands for, as a hash.", signature_vectors()
    )
    write(
        folder, "runs.json",
        "Report runs with signatures and ledger, and every kind of finding about them.",
        bundle_vectors(),
    )
    write(folder, "packs.json", "Proof packs: files beside this one.", pack_vectors(folder, good))


if __name__ == "__main__":
    main(sys.argv[1:])
