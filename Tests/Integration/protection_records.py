"""A second reading of the protection specification, 4, 6 and 7, as plainly as it can be written."""

import csv
import datetime
import json
import math
import os
import re
import unicodedata

from protection import DATA, SEVERITIES

# 4.3 and 4.4


def quality_issues(purpose, quality):
    seconds, snr, clipping = {"enroll": (3.0, 15, 0.005), "verify": (1.6, 10, 0.02)}[purpose]
    issues = []
    if quality["speechSeconds"] < seconds:
        issues.append("too_little_speech")
    if quality.get("snrDb") is not None and quality["snrDb"] < snr:
        issues.append("too_noisy")
    if quality["clippingRatio"] > clipping:
        issues.append("clipped")
    return issues


def check_quality(params):
    issues = quality_issues(params["purpose"], params)
    return {"ok": not issues, "issues": issues}


def decide(params):
    def told(verdict, confidence, reasons):
        rounded = math.floor(confidence * 1000 + 0.5) / 1000
        return {"verdict": verdict, "confidence": rounded, "reasons": reasons}

    score, synthetic = params["score"], params["syntheticProbability"]
    snr = params["quality"].get("snrDb")
    if issues := quality_issues("verify", params["quality"]):
        return told("inconclusive", 0, issues)
    if synthetic >= 0.90:
        more = ["voice_similar"] if score >= 0.78 else []
        return told("suspected_synthetic", synthetic, ["synthetic_speech", *more])
    if params["enrollmentSpeechSeconds"] < 8:
        return told("inconclusive", 0, ["enrollment_incomplete"])
    likely = 1 / (1 + math.exp(-(42.38 * score - 30.71)))
    if score >= 0.78:
        if synthetic >= 0.60:
            return told("match", min(likely, 0.75), ["synthetic_hint"])
        return told("match", likely, [])
    if score < 0.68:
        if snr is None or snr >= 15:
            return told("no_match", 1 - likely, [])
        return told("inconclusive", 0, ["noisy_recording"])
    return told("inconclusive", 0, ["between_thresholds"])


# 6.1

STATES = (
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ"
    " NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY"
).split()
COUNTRIES = {
    "usa": "US", "us": "US", "united states": "US", "sweden": "SE", "sverige": "SE", "se": "SE",
}
SHORT = {
    "STREET": "ST", "AVENUE": "AVE", "ROAD": "RD", "BOULEVARD": "BLVD", "DRIVE": "DR",
    "LANE": "LN", "COURT": "CT", "PLACE": "PL", "NORTH": "N", "SOUTH": "S", "EAST": "E",
    "WEST": "W",
}
UNIT = r"(?:(?:apt|apartment|unit|ste|suite|fl|floor)\.? (?:#\s*)?|#\.? ?)([^ ]+)"


def parse_address(text, country="US"):
    """`None` when nothing is left."""
    parts = [" ".join(part.split()) for part in text.split(",")]
    parts = [part for part in parts if part]
    if parts and parts[-1].lower() in COUNTRIES:
        country = COUNTRIES[parts.pop().lower()]
    if not parts:
        return None
    found = {"line1": parts[0], "country": country}
    last = parts[-1]
    if country == "US":
        if len(parts) > 1:
            if end := re.search(r"(?<!\d)(\d{5}(?:-\d{4})?)$", last):
                found["postalCode"] = end[1]
                last = last[:end.start()].strip()
            if (words := last.split()) and words[-1].upper() in STATES:
                found["region"] = words[-1].upper()
                last = " ".join(words[:-1])
            if last:
                found["city"] = last
            elif len(parts) > 2:
                found["city"] = parts[-2]
        if end := re.fullmatch(f"(.+?) {UNIT}", found["line1"], re.IGNORECASE):
            found["line1"], found["unit"] = end[1], end[2].upper()
        elif len(parts) > 2 and (end := re.fullmatch(UNIT, parts[1], re.IGNORECASE)):
            found["unit"] = end[1].upper()
            if not last and len(parts) == 3:
                del found["city"]
    elif country == "SE":
        if len(parts) > 1:
            found["city"] = last
            if end := re.fullmatch(r"(\d{3}) ?(\d{2}) (.+)", last):
                found["postalCode"], found["city"] = f"{end[1]} {end[2]}", end[3]
    elif len(parts) > 1:
        found["city"] = last
    return found


def normal_address(found):
    bare = re.sub(r"[^\w\s]|_", "", found["line1"].upper())
    street = " ".join(SHORT.get(word, word) for word in bare.split())
    city = found.get("city", "").upper()
    rest = [found.get("unit", ""), city, found.get("region", ""), found.get("postalCode", "")]
    return "|".join([street, *rest])


def address(params):
    found = parse_address(params["text"], params.get("country", "US"))
    if found is None:
        return None
    full = all(found.get(name) for name in ("line1", "city", "postalCode"))
    numbered = any(letter in "0123456789" for letter in found["line1"])
    return {
        **{name: found.get(name) for name in ("line1", "unit", "city", "region", "postalCode")},
        "country": found["country"], "confidence": "full" if full else "partial",
        "normalized": normal_address(found),
        "warnings": [] if numbered else [{"kind": "no_house_number", "path": "/text"}],
    }


# 6.2


LETTERS = {
    "ß": "ss", "ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ł": "l", "ı": "i", "þ": "th", "ð": "d",
}


def fold(text):
    taken_apart = unicodedata.normalize("NFKD", text).lower()
    bare = [c for c in taken_apart if unicodedata.category(c) != "Mn"]
    return "".join(LETTERS.get(c, c) for c in bare)


def towns():
    with open(os.path.join(DATA, "gazetteer-cities15000.tsv"), encoding="utf-8") as file:
        rows = [line for line in file if not line.startswith("#")]
    for cells in csv.reader(rows, delimiter="\t", quoting=csv.QUOTE_NONE):
        country, region, name, plain, lat, lon, population = cells
        yield {
            "country": country, "region": region, "name": name, "lat": float(lat),
            "lon": float(lon), "population": int(population),
            "keys": {fold(name), fold(plain or name)},
        }


def search_towns(everywhere, params):
    """What a town's beginning finds, where nothing narrows it."""
    typed = fold(params["search"].split(",")[-1].strip())
    country = params.get("country", "US")
    found = [
        town for town in everywhere
        if town["country"] == country and any(key.startswith(typed) for key in town["keys"])
    ]
    found.sort(key=lambda t: (-t["population"], t["name"].encode(), t["region"]))
    return found


# 6.3

DROPPED = "ET AL ETAL UX VIR TR TRUSTEE TRUSTEES AND HUSBAND WIFE".split()
TABLE = (
    "owner_change foreclosure_notice new_deed new_mortgage new_lien legal_description_change"
    " tax_status_change mailing_address_change document_missing address_change mortgage_released"
    " lien_released assessed_value_change"
).split()


def name_key(name):
    taken_apart = unicodedata.normalize("NFD", name.upper())
    bare = "".join(c for c in taken_apart if not unicodedata.category(c).startswith("M"))
    words = re.sub("[^A-Z0-9]", " ", bare).split()
    return " ".join(sorted(word for word in words if word not in DROPPED))


def text_key(text):
    return " ".join(re.sub(r"[\W_]+", " ", text.upper()).split())


def diff_snapshots(params):
    before, after = params["before"], params["after"]
    changes = []

    def add(kind, severity, **more):
        changes.append({"kind": kind, "severity": severity, **more})

    had = [(name_key(name), name) for name in before.get("owners") or []]
    has = [(name_key(name), name) for name in after.get("owners") or []]
    removed = sorted(name for key, name in had if key not in [k for k, _ in has])
    added = sorted(name for key, name in has if key not in [k for k, _ in had])
    if added or removed:
        common = {key for key, _ in had} & {key for key, _ in has}
        if not common and had and has:
            severity = "critical"
        else:
            severity = "high" if removed else "medium"
        add("owner_change", severity, added=added, removed=removed)
    new_owner = bool(added or removed)
    old_tax, new_tax = before.get("tax") or {}, after.get("tax") or {}

    def find(documents, number):
        return next((d for d in documents if d["documentNumber"] == number), None)

    for kept in ("deeds", "mortgages", "liens"):
        old, new = before.get(kept) or [], after.get(kept) or []
        for document in old:
            if find(new, document["documentNumber"]) is None:
                add("document_missing", "medium", key=document["documentNumber"])
        for document in new:
            number, kind = document["documentNumber"], document.get("type")
            known = find(old, number)
            released = document.get("released") is True
            if known is not None:
                if kept != "deeds" and released and known.get("released") is not True:
                    add(f"{kept[:-1]}_released", "info", key=number)
            elif kept == "deeds":
                severity = {"quitclaim_deed": "critical", "reconveyance": "info"}.get(kind, "high")
                add("new_deed", severity, key=number)
            elif kept == "mortgages":
                amount, worth = document.get("amountMinor"), new_tax.get("assessedValueMinor")
                severity = "high"
                if amount is not None and worth is not None and worth > 0 and amount * 2 >= worth:
                    severity = "critical"
                add("new_mortgage", "info" if released else severity, key=number)
            elif kind in ("lis_pendens", "notice_of_default", "notice_of_sale", "foreclosure"):
                add("foreclosure_notice", "info" if released else "critical", key=number)
            else:
                grave = ("tax_lien", "federal_tax_lien", "judgment", "mechanics_lien")
                severity = "high" if kind in grave else "medium"
                add("new_lien", "info" if released else severity, key=number)

    def words(kind, member, severity):
        one, other = before.get(member), after.get(member)
        if one is not None and other is not None and text_key(one) != text_key(other):
            add(kind, severity, before=one, after=other)

    words("legal_description_change", "legalDescription", "high")
    words("mailing_address_change", "mailingAddress", "high" if new_owner else "medium")
    words("address_change", "address", "low")
    status, now = old_tax.get("status"), new_tax.get("status")
    if status is not None and now is not None and status != now:
        severity = {"sold": "critical", "delinquent": "medium"}.get(now, "info")
        add("tax_status_change", severity, before=status, after=now)
    value, worth = old_tax.get("assessedValueMinor"), new_tax.get("assessedValueMinor")
    if value is not None and worth is not None and value > 0 and value != worth:
        low = abs(worth - value) * 5 >= value
        add("assessed_value_change", "low" if low else "info", before=value, after=worth)

    rank = SEVERITIES.index
    changes.sort(key=lambda c: (-rank(c["severity"]), TABLE.index(c["kind"]), c.get("key", "")))
    kinds = {c["kind"] for c in changes}
    taken = any(
        c["kind"] in ("owner_change", "new_deed") and c["severity"] == "critical" for c in changes
    )
    theft = taken and bool(kinds & {"new_mortgage", "mailing_address_change"})
    severity = changes[0]["severity"] if changes else "info"
    return {
        "changes": changes, "severity": "critical" if theft else severity,
        "pattern": "title_theft" if theft else None,
    }


# 7.1

TRANSITIONS = {
    "draft": "prepare → ready; cancel → cancelled",
    "ready": "send → sent; edit → draft; cancel → cancelled",
    "sent": "acknowledge → acknowledged; request_verification → verification_required;"
    " confirm_removed → removed; confirm_not_found → not_found; reject → rejected;"
    " deadline_passed → overdue; bounce → ready; cancel → cancelled",
    "acknowledged": "start → in_progress; request_verification → verification_required;"
    " extend → extended; confirm_removed → removed; confirm_not_found → not_found;"
    " reject → rejected; deadline_passed → overdue; cancel → cancelled",
    "verification_required": "submit_verification → in_progress; reject → rejected;"
    " deadline_passed → overdue; cancel → cancelled",
    "in_progress": "extend → extended; confirm_removed → removed; confirm_not_found → not_found;"
    " reject → rejected; deadline_passed → overdue; cancel → cancelled",
    "extended": "confirm_removed → removed; confirm_not_found → not_found; reject → rejected;"
    " deadline_passed → overdue; cancel → cancelled",
    "overdue": "send_reminder → sent; escalate → escalated; confirm_removed → removed;"
    " confirm_not_found → not_found; reject → rejected; cancel → cancelled",
    "rejected": "appeal → sent; escalate → escalated; cancel → cancelled",
    "escalated": "confirm_removed → removed; confirm_not_found → not_found; reject → rejected;"
    " cancel → cancelled",
    "removed": "recheck_found → relisted; recheck_clear → removed",
    "not_found": "recheck_found → relisted; recheck_clear → not_found",
    "relisted": "prepare → ready; cancel → cancelled",
    "cancelled": "reopen → draft",
}
MOVES = {
    state: dict(move.strip().split(" → ") for move in moves.split(";"))
    for state, moves in TRANSITIONS.items()
}
EVENTS = sorted({event for moves in MOVES.values() for event in moves})
PROGRESS = {
    "draft": 0, "ready": 10, "relisted": 10, "sent": 30, "verification_required": 40,
    "acknowledged": 50, "in_progress": 60, "extended": 60, "overdue": 60, "escalated": 70,
    "rejected": 80, "removed": 100, "not_found": 100, "cancelled": 0,
}

# 7.2


def day(text):
    return datetime.date.fromisoformat(text)


def compute_deadlines(params):
    one = datetime.timedelta(days=1)
    off = {day(text) for text in params.get("holidays", [])}

    def works(date):
        return date.isoweekday() <= 5 and date not in off

    def moved(date):
        while not works(date):
            date += one
        return date

    def nth(date, count):
        while count:
            date += one
            count -= works(date)
        return date

    def months(date, count):
        year, month = divmod(date.year * 12 + date.month - 1 + count, 12)
        last = (datetime.date(year + (month == 11), (month + 1) % 12 + 1, 1) - one).day
        return datetime.date(year, month + 1, min(date.day, last))

    sent = day(params["sentOn"])
    received = sent + 5 * one if params.get("method") == "postal" else sent
    if params.get("receivedOn"):
        received = day(params["receivedOn"])
    acknowledge = longer = None
    law = params["law"]
    if law in ("ccpa_delete", "ccpa_know"):
        acknowledge, respond, longer = nth(received, 10), received + 45 * one, received + 90 * one
        basis = "ccpa_reg_7021"
    elif law == "ccpa_opt_out":
        respond, basis = nth(received, 15), "ccpa_opt_out_15bd"
    elif law in ("gdpr_erasure", "uk_gdpr_erasure"):
        respond, longer = moved(months(received, 1)), moved(months(received, 3))
        basis = "gdpr_art_12_3"
    elif law == "delete_act_drop":
        start = max(received, datetime.date(2026, 8, 1))
        acknowledge, respond, basis = start + 45 * one, start + 90 * one, "delete_act_2026"
    else:
        respond, basis = received + 30 * one, "courtesy_30d"
    due = longer if params.get("extended") and longer else respond
    first = nth(due, 1)
    recheck = None
    if params.get("confirmedOn"):
        recheck = day(params["confirmedOn"]) + params.get("relistIntervalDays", 90) * one
    dates = {
        "receivedOn": received, "acknowledgeBy": acknowledge, "respondBy": respond,
        "extendedRespondBy": longer, "dueOn": due, "escalateOn": moved(due + 30 * one),
        "recheckOn": recheck,
    }
    return {
        **{name: date and date.isoformat() for name, date in dates.items()}, "basis": basis,
        "followUps": [first.isoformat(), moved(first + 14 * one).isoformat()],
    }


# 7


def brokers():
    with open(os.path.join(DATA, "broker-registry.json"), encoding="utf-8") as file:
        return json.load(file)["brokers"]


def list_brokers(params):
    """The ids of the registry's brokers that fit, in order."""
    words = fold(params.get("search", "")).split()
    found = []
    for broker in brokers():
        texts = [broker["name"], broker.get("domain", ""), *broker.get("alsoCovers", [])]
        text = fold("\n".join(texts))
        if not all(word in text for word in words):
            continue
        if params.get("category") not in (None, broker["category"]):
            continue
        if "method" in params and params["method"] not in broker["methods"]:
            continue
        if "jurisdiction" in params and params["jurisdiction"] not in broker["jurisdictions"]:
            continue
        if params.get("requestState", "none") != "none":
            continue
        found.append(broker)
    categories = "people_search location_data b2b_contacts risk_identity marketing_other".split()
    ranks = ["crucial", "high", "normal", None]

    def place(broker):
        rank = ranks.index(broker.get("priority"))
        collected = sum(broker["collects"].values())
        return {
            "category": [categories.index(broker["category"])],
            "risk": [rank, -collected, not broker["hidFromSearch"]],
        }.get(params.get("sort"), [])

    found.sort(key=lambda b: (place(b), fold(b["name"]), b["id"]))
    return [broker["id"] for broker in found]
