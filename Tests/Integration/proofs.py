"""A second reading of what leaves the house, from the specifications alone: canonical JSON,
envelopes, runs with their ledgers, packs. Shares nothing with the service but the words."""

import hashlib
import hmac
import io
import json
import zipfile
from datetime import datetime, timedelta, timezone

# Canonical JSON: RFC 8785


class Unfit(Exception):
    """A text that has no canonical form; the word says why."""


#: Beyond it an integer and its neighbour may be the same double.
INTEGER_MAX = 2**53 - 1


def parsed(text):
    """A JSON value, with integers as they are."""

    def members(pairs):
        if len({name for name, _ in pairs}) != len(pairs):
            raise Unfit("duplicate_key")
        return dict(pairs)

    def real(digits):
        value = float(digits)
        if value in (float("inf"), float("-inf")):
            raise Unfit("number_out_of_range")
        return value

    def no_number(word):
        raise Unfit("invalid_json")

    try:
        value = json.loads(
            text, object_pairs_hook=members, parse_float=real, parse_constant=no_number
        )
        json.dumps(value, ensure_ascii=False).encode()
    except ValueError as error:
        raise Unfit("invalid_json") from error
    return value


def canonical(value):
    """The text that is hashed and signed."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        if abs(value) > INTEGER_MAX:
            raise Unfit("number_out_of_range")
        return str(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be"))
    return "{" + ",".join(f"{quoted(name)}:{canonical(value[name])}" for name in names) + "}"


ESCAPES = {
    '"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r",
}


def quoted(text):
    def letter(character):
        if character in ESCAPES:
            return ESCAPES[character]
        return f"\\u{ord(character):04x}" if character < " " else character

    return '"' + "".join(map(letter, text)) + '"'


def number(value):
    """As ECMAScript prints a double (ECMA-262, Number::toString)."""
    if value == 0:
        return "0"
    sign, mantissa = ("-" if value < 0 else ""), repr(abs(value))
    mantissa, _, exponent = mantissa.partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    leading = len(whole + fraction) - len(digits)
    digits, point = digits.rstrip("0"), len(whole) - leading + int(exponent or 0)
    count = len(digits)
    if count <= point <= 21:
        return sign + digits + "0" * (point - count)
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    more = "." + digits[1:] if count > 1 else ""
    return f"{sign}{digits[0]}{more}e{point - 1:+d}"


def sha256(text):
    return hashlib.sha256(text.encode() if isinstance(text, str) else text).hexdigest()


# Envelopes: leave specification 9.1

SKEW = timedelta(minutes=5)
POLICY = "v2.0"


def envelope_signature(envelope, key):
    signed = {name: value for name, value in envelope.items() if name != "signature"}
    return hmac.new(key, canonical(signed).encode(), hashlib.sha256).hexdigest()


def envelope_fault(envelope, keys, now):
    """The first failing check, or None."""
    expected = {"format": "nacre-leave", "version": 1, "alg": "HMAC-SHA256"}
    if any(envelope.get(name) != value for name, value in expected.items()):
        return "unsupported_format"
    if envelope.get("keyId") not in keys:
        return "unknown_key"
    try:
        made = envelope_signature(envelope, keys[envelope["keyId"]])
    except Unfit:
        return "invalid_signature"
    if not hmac.compare_digest(made, str(envelope.get("signature"))):
        return "invalid_signature"
    if moment(envelope["issuedAt"]) > moment(now) + SKEW:
        return "envelope_not_yet_valid"
    if moment(now) >= moment(envelope["expiresAt"]):
        return "envelope_expired"
    if envelope["kind"] == "snapshot" and envelope["policyVersion"] != POLICY:
        return "policy_version_mismatch"
    return None


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(timezone.utc)


# Runs: signatures specification d.6, f.3 and f.4

REQUIRED_ROLES = ("prepared_by", "reviewed_by", "approved_by")
FIRST_PREVIOUS = "0" * 64
STATUS_OF = {
    "run_ready": "ready_for_signatures", "run_completed": "complete", "run_closed": "final",
    "run_superseded": "superseded",
}
SIGNED = (
    "signatureRole", "signerUserId", "signerName", "signerTitle", "signatureSvg",
    "attestationText", "signedAt",
)
ENTERED = ("runId", "seq", "prevHash", "occurredAt", "actorUserId", "event", "payload")


def signature_hash(run_id, data_hash, signature):
    content = {name: signature.get(name) for name in SIGNED}
    for name in ("signerName", "signerTitle", "attestationText"):
        content[name] = content[name].strip()
    content.update(schema="nacre.signature/1", runId=run_id, dataHash=data_hash)
    return sha256(canonical(content))


def entry_hash(entry):
    content = {name: entry.get(name) for name in ENTERED}
    return sha256(canonical({"schema": "nacre.run-ledger/1", **content}))


def bundle_kinds(bundle):
    """All kinds of findings, sorted."""
    checks = (data_kinds, signature_kinds, role_kinds, ledger_kinds, status_kinds)
    return sorted({kind for check in checks for kind in check(bundle)})


def data_kinds(bundle):
    data_hash = bundle["run"]["dataHash"]
    if sha256(canonical(bundle["snapshot"])) != data_hash:
        yield "data_hash_mismatch"
    frozen = [e for e in bundle["ledger"] if e["event"] in ("run_created", "run_refreshed")]
    if not frozen or frozen[-1]["payload"].get("dataHash") != data_hash:
        yield "data_hash_not_in_ledger"


def signature_kinds(bundle):
    run, signatures = bundle["run"], bundle["signatures"]
    of = lambda event: [e["payload"] for e in bundle["ledger"] if e["event"] == event]
    added = {(p["signatureId"], p["signatureHash"]) for p in of("signature_added")}
    voided = {p["signatureId"] for p in of("signature_voided")}
    for each in signatures:
        if signature_hash(run["id"], run["dataHash"], each) != each["signatureHash"]:
            yield "signature_hash_mismatch"
        if (each["id"], each["signatureHash"]) not in added:
            yield "signature_not_in_ledger"
        if (each.get("voidedAt") is not None) != (each["id"] in voided):
            yield "void_mismatch"
    if {id for id, _ in added} - {each["id"] for each in signatures}:
        yield "signature_missing"


def role_kinds(bundle):
    active = [each for each in bundle["signatures"] if each.get("voidedAt") is None]
    signers = lambda role: [e["signerUserId"] for e in active if e["signatureRole"] == role]
    if any(len(signers(role)) > 1 for role in REQUIRED_ROLES):
        yield "duplicate_signature_role"
    if (set(signers("prepared_by")) & set(signers("reviewed_by"))) - {None}:
        yield "reviewer_is_preparer"
    is_sealed = bundle["run"]["status"] in ("complete", "final")
    if is_sealed and not all(signers(role) for role in REQUIRED_ROLES):
        yield "signatures_incomplete"


def ledger_kinds(bundle):
    ledger, head, previous = bundle["ledger"], bundle.get("head") or {}, FIRST_PREVIOUS
    if not ledger:
        yield "ledger_empty"
        return
    for place, entry in enumerate(ledger, 1):
        if entry["runId"] != bundle["run"]["id"]:
            yield "ledger_foreign_entry"
        if entry["seq"] != place:
            yield "ledger_sequence_gap"
        if entry["prevHash"] != previous:
            yield "ledger_link_broken"
        if entry_hash(entry) != entry["entryHash"]:
            yield "ledger_entry_hash_mismatch"
        previous = entry["entryHash"]
    if (head.get("seq"), head.get("entryHash")) != (ledger[-1]["seq"], ledger[-1]["entryHash"]):
        yield "ledger_head_mismatch"


def status_kinds(bundle):
    status = None
    for entry in bundle["ledger"]:
        if entry["event"] == "run_created":
            status = entry["payload"]["status"]
        status = STATUS_OF.get(entry["event"], status)
    is_known = any(entry["event"] == "run_created" for entry in bundle["ledger"])
    if not is_known or status != bundle["run"]["status"]:
        yield "status_mismatch"


# Packs: signatures specification f.2 and f.4

NEEDED = {"ledger.json", "report.pdf", "signatures.json", "snapshot.json"}
SEAL_MARK = b"nacre.proof-pack/1 sha256:"


def pack_kinds(data):
    """All kinds of findings that need no drawing, sorted."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
            seal = archive.comment
    except zipfile.BadZipFile:
        return ["manifest_missing"]
    kinds = file_kinds(files)
    # The seal is asked when nothing else is wrong; a pack that was packed anew has none.
    if not kinds and seal and seal != SEAL_MARK + sha256(data[:-64]).encode():
        return ["file_hash_mismatch"]
    return sorted(kinds)


def file_kinds(files):
    packed = files.get("manifest.json")
    if packed is None:
        return {"manifest_missing"}
    manifest = parsed(packed)
    if manifest.get("schema") != "nacre.proof-pack/1" or canonical(manifest).encode() != packed:
        return {"manifest_invalid"}
    listed = {each["path"]: (each["bytes"], each["sha256"]) for each in manifest["files"]}
    others = {name: data for name, data in files.items() if name != "manifest.json"}
    kinds = set(bundle_kinds(bundle_of(manifest, others)))
    if (set(listed) | NEEDED) - set(others):
        kinds.add("file_missing")
    if set(others) - set(listed):
        kinds.add("file_unlisted")
    if any((len(d), sha256(d)) != listed[n] for n, d in others.items() if n in listed):
        kinds.add("file_hash_mismatch")
    return kinds


def bundle_of(manifest, files):
    read = lambda name: parsed(files[name]) if name in files else []
    return {
        "run": {name: manifest[of] for name, of in RUN_NAMES.items()},
        "snapshot": read("snapshot.json"),
        "signatures": read("signatures.json"),
        "ledger": read("ledger.json"),
        "head": manifest["ledgerHead"],
    }


RUN_NAMES = {"id": "runId", "status": "status", "dataHash": "dataHash"}
