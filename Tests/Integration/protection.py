"""A second reading of the protection specification: each rule as plainly as it can be written."""

import calendar
import datetime
import hashlib
import itertools
import json
import math
import os
import re

from service import ROOT

DATA = os.path.join(ROOT, "Sources", "BundledData", "Protection")
SEVERITIES = ["info", "low", "medium", "high", "critical"]


def moment(text):
    """Milliseconds since 1970 of a moment as the tests write it."""
    at = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    return round(at.timestamp() * 1000)


def written(ms):
    """How the service writes a moment."""
    at = datetime.datetime.fromtimestamp(ms // 1000, datetime.timezone.utc)
    return f"{at:%Y-%m-%dT%H:%M:%S}.{ms % 1000:03}Z"


# 1.1

CAPS = {"exposures": 40, "title": 30, "voice": 15, "calls": 10, "brokers": 15, "posture": 10}
PERCENT = {"critical": 100, "high": 60, "medium": 25, "low": 8, "info": 0}


def aged(component, item, as_of):
    base = CAPS[component] * 1000 * PERCENT[item["severity"]] // 100
    days = max(0, (moment(as_of) - moment(item["at"])) // 86_400_000)
    for limit, factor in ((7, 1000), (30, 700), (90, 400), (365, 200)):
        if days <= limit:
            return base * factor // 1000
    return base * 100 // 1000


def threat_parts(params):
    """Component → what adds to it: (milli before the component is capped, id or reason, item)."""
    as_of = params["asOf"]
    services = {"hometitle": "title", "voiceprint": "voice", "spamshield": "calls"}
    items = {"exposures": params.get("exposures", []), "title": [], "voice": [], "calls": []}
    for alert in params.get("alerts", []):
        if alert["service"] in services:
            items[services[alert["service"]]].append(alert)
    parts = {}
    for component, found in items.items():
        worth = sorted(
            (-aged(component, item, as_of), item["id"].encode(), item["id"])
            for item in found if item["status"] == "open"
        )
        parts[component] = [
            (-worse >> place if place <= 5 else 0, name)
            for place, (worse, _, name) in enumerate(worth)
        ]
    brokers = params.get("brokers", {})
    parts["brokers"] = [
        (brokers.get("listed", 0) * 1000, "listed"), (brokers.get("overdue", 0) * 2000, "overdue")
    ]
    parts["posture"] = []
    if (posture := params.get("posture")) is not None:
        last = posture.get("lastScanAt")
        late = last is None or moment(as_of) - moment(last) > 30 * 86_400_000
        parts["posture"] = [
            (4000 * (posture["watchItems"] == 0), "no_watch_items"), (3000 * late, "no_recent_scan"),
            (2000 * (not posture["notificationsEnabled"]), "notifications_off"),
            (1000 * (not posture["appLockEnabled"]), "app_lock_off"),
        ]
    return parts


def threat_total(parts):
    return sum(
        min(sum(milli for milli, _ in found), CAPS[name] * 1000) for name, found in parts.items()
    )


def rounded_score(total):
    return min(100, (total + 500) // 1000)


def without(params, component, name):
    """The same facts with one finding or reason gone."""
    less = json.loads(json.dumps(params))
    if component == "exposures":
        less["exposures"] = [e for e in less["exposures"] if e["id"] != name]
    elif component in ("title", "voice", "calls"):
        less["alerts"] = [a for a in less["alerts"] if a["id"] != name]
    elif component == "brokers":
        less["brokers"][name] = 0
    elif name == "no_watch_items":
        less["posture"]["watchItems"] = 1
    elif name == "no_recent_scan":
        less["posture"]["lastScanAt"] = less["asOf"]
    else:
        switch = {"notifications_off": "notificationsEnabled", "app_lock_off": "appLockEnabled"}
        less["posture"][switch[name]] = True
    return less


def threat_score(params):
    parts = threat_parts(params)
    total = threat_total(parts)
    score = rounded_score(total)
    contributions = [
        (milli, component, name)
        for component, found in parts.items() for milli, name in found if milli > 0
    ]
    order = list(CAPS)
    contributions.sort(key=lambda c: (-c[0], order.index(c[1]), c[2].encode()))
    return {
        "score": score,
        "band": ["low", "guarded", "elevated", "high", "severe"][min(4, score // 20)],
        "totalMilli": total,
        "components": [
            {
                "id": name, "milli": min(sum(m for m, _ in parts[name]), cap * 1000),
                "capMilli": cap * 1000, "capped": sum(m for m, _ in parts[name]) > cap * 1000,
            }
            for name, cap in CAPS.items()
        ],
        "contributions": [
            {
                "component": component, "milli": milli,
                "reason" if component in ("brokers", "posture") else "sourceId": name,
                "ifResolved": rounded_score(
                    threat_total(threat_parts(without(params, component, name)))
                ),
            }
            for milli, component, name in contributions
        ],
    }


# 2.1

WEAK = {"card_bin", "country", "area_code", "person_name", "city"}


def correlate(params):
    window = params.get("windowHours", 72) * 3_600_000
    marks = {
        alert["id"]: {(i["type"], i["value"]) for i in alert["identifiers"]}
        for alert in params["alerts"]
    }
    place = lambda alert: (moment(alert["at"]), alert["id"].encode())  # noqa: E731
    counted = sorted(
        (a for a in params["alerts"] if a.get("status") != "false_positive"), key=place
    )
    excluded = sorted(
        (a for a in params["alerts"] if a.get("status") == "false_positive"), key=place
    )

    def linked(one, other):
        shared = marks[one["id"]] & marks[other["id"]]
        strong = any(kind not in WEAK for kind, _ in shared)
        near = abs(moment(one["at"]) - moment(other["at"])) <= window
        return near and (strong or len(shared) >= 2)

    group_of = {alert["id"]: {alert["id"]} for alert in counted}
    for one, other in itertools.combinations(counted, 2):
        if linked(one, other) and group_of[one["id"]] is not group_of[other["id"]]:
            joined = group_of[one["id"]] | group_of[other["id"]]
            for member in joined:
                group_of[member] = joined
    groups = []
    for members in {id(g): g for g in group_of.values()}.values():
        if len(members) < 2:
            continue
        alerts = [alert for alert in counted if alert["id"] in members]
        held = [mark for member in members for mark in marks[member]]
        shared = sorted(
            {m for m in held if held.count(m) > 1}, key=lambda m: (m[0].encode(), m[1].encode())
        )
        groups.append({
            "groupId": "grp_" + hashlib.sha256(alerts[0]["id"].encode()).hexdigest()[:16],
            "alertIds": [alert["id"] for alert in alerts],
            "sharedIdentifiers": [{"type": kind, "value": value} for kind, value in shared],
            "firstAt": written(moment(alerts[0]["at"])), "lastAt": written(moment(alerts[-1]["at"])),
            "severity": max((alert["severity"] for alert in alerts), key=SEVERITIES.index),
        })
    groups.sort(key=lambda group: (group["firstAt"], group["groupId"]))
    return {
        "groups": groups,
        "ungrouped": [alert["id"] for alert in counted if len(group_of[alert["id"]]) == 1],
        "excluded": [alert["id"] for alert in excluded],
    }


# 3.3

WEIGHTS = {
    "government_ids": 90, "credit_card_cvv": 90, "social_security_numbers": 90,
    "passport_numbers": 90, "bank_accounts": 80, "credit_cards": 80, "auth_tokens": 80,
    "biometric_data": 80, "health_records": 70, "security_answers": 60, "precise_location": 30,
    "dates_of_birth": 25, "physical_addresses": 25, "phone_numbers": 20,
    "partial_credit_cards": 20, "geographic_locations": 10, "names": 8, "usernames": 8,
    "email_addresses": 8, "ip_addresses": 8, "employers": 8, "demographics": 5,
}
STORED = {"plaintext": 80, "weak_hash": 60, "unknown": 60, "strong_hash": 35}
LASTING = {
    "government_ids", "social_security_numbers", "passport_numbers", "dates_of_birth",
    "biometric_data", "health_records",
}


def classify_exposure(params):
    if params.get("isFabricated"):
        return {
            "points": 0, "severity": "info", "reasons": [{"kind": "fabricated", "points": 0}],
            "recommendations": [],
        }
    classes = set(params["dataClasses"])
    stored = STORED[params.get("passwordStorage", "unknown")]
    weigh = lambda kind: stored if kind == "passwords" else WEIGHTS.get(kind, 5)  # noqa: E731
    ranked = sorted(classes, key=lambda kind: (-weigh(kind), kind.encode()))
    reasons = []
    if ranked:
        reasons.append((ranked[0], weigh(ranked[0])))
        if (others := sum(map(weigh, ranked[1:])) // 5) > 0:
            reasons.append(("other_data", others))
    if params.get("isStealerLog"):
        reasons.append(("stealer_log", 20))
    if params.get("isVerified", True) is False:
        reasons.append(("unverified", -10))
    date, as_of = params.get("breachDate"), params["asOf"]
    if date is not None and date <= as_of:
        years = int(as_of[:4]) - int(date[:4]) - (as_of[5:] < date[5:])
        if years < 1:
            reasons.append(("recent", 5))
        elif years >= 5 and not classes & LASTING:
            reasons.append(("old", -10 if years <= 9 else -20))
    points = max(0, min(100, sum(p for _, p in reasons)))
    if params.get("isSpamList") and points > 15:
        reasons.append(("spam_list", 15 - points))
        points = 15
    severity = "info"
    for limit, word in ((15, "low"), (35, "medium"), (60, "high"), (80, "critical")):
        if points >= limit:
            severity = word
    return {
        "points": points, "severity": severity,
        "reasons": [{"kind": kind, "points": p} for kind, p in reasons],
        "recommendations": recommended(classes, params.get("isStealerLog")),
    }


def recommended(classes, is_stealer_log):
    cards = {"credit_cards", "credit_card_cvv"}
    ids = {"government_ids", "social_security_numbers", "passport_numbers"}
    table = [
        ("passwords" in classes, "change_password enable_two_factor stop_password_reuse"),
        (is_stealer_log or "auth_tokens" in classes, "sign_out_everywhere scan_devices"),
        ("security_answers" in classes, "change_security_answers"),
        (classes & cards, "replace_card"),
        (classes & (cards | {"partial_credit_cards"}), "watch_statements"),
        ("bank_accounts" in classes, "notify_bank watch_statements"),
        (classes & ids, "freeze_credit report_identity_theft"),
        ("dates_of_birth" in classes, "freeze_credit"),
        ("biometric_data" in classes, "disable_voice_login"),
        ("health_records" in classes, "review_insurance_claims"),
        ("phone_numbers" in classes, "set_sim_pin"),
        ("physical_addresses" in classes, "watch_mail"),
    ]
    found = [word for holds, words in table if holds for word in words.split()]
    if not found and classes & {"email_addresses", "usernames"}:
        found = ["expect_phishing"]
    return list(dict.fromkeys(found))


# 5.2, of numbers that are E.164 already

ANONYMOUS = {
    "", "anonymous", "private", "restricted", "unknown", "unavailable", "blocked", "withheld",
}
ACTIONS = ["allow", "block", "silence", "warn"]


def specificity(rule):
    digits = sum(c.isdigit() for c in rule.get("pattern", ""))
    fixed = {
        "exact": 1000, "neighbor_spoof": 90, "attestation": 80, "number_type": 70,
        "reputation": 60, "country": 50, "anonymous": 40, "unknown_caller": 30,
    }
    return fixed[rule["kind"]] if rule["kind"] in fixed else 100 + digits


def in_force(rule, call, offset):
    if not rule["enabled"] or call["channel"] not in rule.get("channels", ["call", "sms"]):
        return False
    if "expiresAt" in rule and moment(rule["expiresAt"]) <= moment(call["at"]):
        return False
    if (schedule := rule.get("schedule")) is None:
        return True
    local = datetime.datetime.fromisoformat(call["at"].replace("Z", "+00:00"))
    local += datetime.timedelta(minutes=offset)
    start, end, now = schedule["from"], schedule["to"], f"{local:%H:%M}"
    today, yesterday = local.isoweekday(), (local - datetime.timedelta(days=1)).isoweekday()
    if start == end:
        return today in schedule["days"]
    if start < end:
        return start <= now < end and today in schedule["days"]
    return (now >= start and today in schedule["days"]) or (
        now < end and yesterday in schedule["days"]
    )


def rule_matches(rule, call, facts):
    kind, pattern, number = rule["kind"], rule.get("pattern"), facts["number"]
    if kind == "attestation":
        return call.get("attestation", "none") in pattern.split(",")
    if kind == "reputation":
        return facts["reputation"] >= int(pattern)
    if kind == "anonymous":
        return facts["anonymous"]
    if kind == "unknown_caller":
        return facts["anonymous"] or not facts["contact"]
    if number is None:
        return False
    if kind == "exact":
        return number["e164"] == pattern
    if kind == "prefix":
        return number["e164"].startswith(pattern)
    if kind == "wildcard":
        wanted = re.escape(pattern).replace(r"\*", "[0-9]*").replace(r"\?", "[0-9]")
        return re.fullmatch(wanted, number["e164"]) is not None
    if kind == "neighbor_spoof":
        called, count = facts["called"], int(pattern or 6)
        return (
            called is not None and called["country"] == number["country"]
            and len(number["national"]) >= count
            and called["national"][:count] == number["national"][:count]
        )
    return number["type" if kind == "number_type" else "region"] == pattern


def evaluate_call(params, read):
    """`read` says what a number is: e164, country, national, type and region, or None."""
    call, settings = params["call"], params.get("settings", {})
    text = call.get("number", "")
    anonymous = bool(call.get("anonymous")) or text.strip().lower() in ANONYMOUS
    number = None if anonymous else read(text)
    result = {"anonymous": anonymous, "candidates": []}
    if number is not None:
        result["e164"] = number["e164"]
    if not anonymous and re.sub("[^0-9]", "", text) in ("112", "911", "999", "000"):
        return result | {"action": "allow", "reason": "emergency_number"}
    contacts = {c["e164"] for c in map(read, params.get("contacts", [])) if c is not None}
    facts = {
        "anonymous": anonymous, "number": number, "reputation": params.get("reputation", 0),
        "contact": number is not None and number["e164"] in contacts,
        "called": read(call["calledNumber"]) if "calledNumber" in call else None,
    }
    offset = settings.get("utcOffsetMinutes", 0)
    found = [
        rule for rule in params["rules"]
        if in_force(rule, call, offset) and rule_matches(rule, call, facts)
    ]
    found.sort(key=lambda r: (
        -r.get("priority", 0), -specificity(r), ACTIONS.index(r["action"]),
        moment(r["createdAt"]), r["id"].encode(),
    ))
    result["candidates"] = [
        {
            "ruleId": r["id"], "priority": r.get("priority", 0), "specificity": specificity(r),
            "action": r["action"],
        }
        for r in found
    ]
    failed = call.get("attestation") == "failed"
    if facts["contact"]:
        for rule in found:
            if rule["kind"] == "exact" and rule["action"] == "block":
                return result | {"action": "block", "reason": "rule", "ruleId": rule["id"]}
        if failed:
            return result | {"action": "warn", "reason": "contact_spoof_suspected"}
        return result | {"action": "allow", "reason": "contact"}
    if found:
        return result | {
            "action": found[0]["action"], "reason": "rule", "ruleId": found[0]["id"]
        }
    if facts["reputation"] >= 80:
        return result | {"action": "block", "reason": "reputation_high"}
    if facts["reputation"] >= 50:
        return result | {"action": "warn", "reason": "reputation_medium"}
    if failed:
        return result | {"action": "warn", "reason": "attestation_failed"}
    return result | {"action": "allow", "reason": "no_match"}


# 5.3

with open(os.path.join(DATA, "sms-spam-model.json"), encoding="utf-8") as _file:
    MODEL = json.load(_file)
ENDINGS = (
    "com co net org info biz uk in ly me io tk xyz top mobi tv cc gl do us eu site online link"
    " click app"
).replace(" ", "|")
URL = re.compile(rf"(https?://|www\.).*|[^/]+[a-z0-9]\.({ENDINGS})(/.*)?", re.DOTALL)
MONEY = re.compile(r".*[£$€][0-9].*|(rs\.|rs|inr)[0-9].*|[0-9][0-9.,]*(p|p/.*|ppm.*)", re.DOTALL)
SHORT = "bit.ly goo.gl tinyurl.com t.co is.gd ow.ly cutt.ly rb.gy tiny.cc".split()
RISKY = "top xyz tk click link online site".split()
CODE_WORDS = "code otp passcode pin verification verify kod engångskod".split()


def lowered(text):
    return "".join(c.lower() if c.isascii() else c for c in text)


def is_mail(chunk):
    return any(c == "@" and "." in chunk[i + 2:] for i, c in enumerate(chunk) if i > 0)


def classify_text(text):
    plain = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    tokens, words, runs, urls, money, chunks = [], [], [], [], False, []
    for raw in lowered(plain).split():
        chunk = raw.lstrip("(\"'[<{*_~").rstrip(")\"'].,;:!?>}*_~")
        if not chunk:
            continue
        chunks.append(chunk)
        if is_mail(chunk):
            tokens.append("__email__")
            if re.match(r"https?://|www\.", chunk):
                urls.append(chunk)
        elif URL.fullmatch(chunk):
            tokens.append("__url__")
            urls.append(chunk)
        elif MONEY.fullmatch(chunk):
            tokens.append("__money__")
            money = True
        else:
            for word, run in re.findall(r"([a-z']+)|([0-9](?:-?[0-9])*)", chunk):
                if run:
                    count = len(run.replace("-", ""))
                    runs.append(count)
                    tokens.append(
                        "__phone__" if count >= 9 else "__code__" if count >= 5 else "__num__"
                    )
                elif len(bare := word.strip("'")) >= 2:
                    tokens.append(bare)
                    words.append(bare)
    features = set(tokens) | {f"{one} {next}" for one, next in zip(tokens, tokens[1:])}
    if any("!" in chunk for chunk in plain.split()):
        features.add("__bang__")
    shouted = [w for w in re.findall("[A-Za-z]+", plain) if len(w) >= 3 and w == w.upper()]
    if len(shouted) >= 3:
        features.add("__caps__")
    features.add(f"__len{min(4, len(text) // 40)}__")
    present = {f: MODEL["weights"][f] for f in features if f in MODEL["weights"]}
    model = 1 / (1 + math.exp(-(MODEL["bias"] + math.fsum(present.values()))))
    found = {signal for url in urls for signal in url_signals(url)}
    signals = [s for s in URL_SIGNALS if s in found]
    probability = model
    if len(signals) == 1:
        probability = max(model, 0.3)
    elif signals:
        probability = max(model, 0.8)
    elif (
        not urls and not money and sum(4 <= run <= 8 for run in runs) == 1
        and any(word in CODE_WORDS for word in words + chunks)
    ):
        signals.append("otp_pattern")
        probability = min(model, 0.29)
    if any(c in "åäöÅÄÖ" for c in text):
        signals.append("language_not_covered")
    kind = "spam" if probability >= 0.8 else "suspicious" if probability >= 0.3 else "ham"
    if kind == "spam" and "language_not_covered" in signals:
        kind = "suspicious"
    top = sorted(present.items(), key=lambda f: (-abs(f[1]), f[0].encode()))[:5]
    return {
        "class": kind, "probability": probability, "modelProbability": model,
        "signals": signals, "topFeatures": [{"feature": f, "weight": w} for f, w in top],
    }


URL_SIGNALS = "url_ip_host url_shortener url_punycode url_risky_tld url_userinfo".split()


def url_signals(url):
    rest = re.sub("^https?://", "", url)
    host = re.split("[/?#:]", rest)[0].removeprefix("www.")
    if re.fullmatch(r"([0-9]{1,3})(\.[0-9]{1,3}){3}", host):
        if all(int(part) <= 255 for part in host.split(".")):
            yield "url_ip_host"
    if host in SHORT:
        yield "url_shortener"
    if "xn--" in host:
        yield "url_punycode"
    if "." in host and host.rsplit(".", 1)[1] in RISKY:
        yield "url_risky_tld"
    if "@" in rest.split("/")[0]:
        yield "url_userinfo"


# 5.4

def reputation(params):
    half = params.get("halfLifeDays", 90)
    total = 0.0
    for report in params["reports"]:
        weight = {
            "user": 10, "family": 8, "ftc": 5 if report.get("robocall") else 3, "import": 2,
        }[report["source"]]
        if report.get("notSpam"):
            weight = -15
        age = max(0, moment(params["asOf"]) - moment(report["at"])) / 86_400_000
        total += weight * 2 ** (-age / half)
    total = max(0, total)
    return {
        "score": math.floor(100 * (1 - math.exp(-total / 25)) + 0.5), "rawSum": total,
        "reportCount": len(params["reports"]),
        "lastAt": max((written(moment(r["at"])) for r in params["reports"]), default=None),
    }


# 9

def working_day(day, count, holidays):
    while count:
        day += datetime.timedelta(days=1)
        count -= day.weekday() < 5 and day.isoformat() not in holidays
    return day


def months_later(day, months):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return datetime.date(year, month + 1, min(day.day, last))


def case_plan(params):
    """The steps as the shipped file has them: it has to say the same as the service."""
    with open(os.path.join(DATA, "case-steps.json"), encoding="utf-8") as file:
        steps = json.load(file)["steps"]
    facts = params.get("facts", {}) | {"discoveredOn": params["discoveredOn"]}
    plan = []
    for step in steps:
        for entry in step["entries"]:
            if params["kind"] not in entry["kinds"] or params["region"] not in entry["regions"]:
                continue
            planned = {"id": step["id"], "order": len(plan) + 1, "waitsFor": entry["waitsFor"]}
            if entry.get("basis"):
                planned["basis"] = entry["basis"]
            due, by = entry["due"], entry["dateBy"]
            start = facts.get(due["from"])
            span = {key: due[key] for key in ("days", "workingDays", "months") if key in due}
            if start is None and "else" in due:
                start, by = facts[due["else"]], "advice"
                if "elseDays" in due:
                    span = {"days": due["elseDays"]}
            if start is not None:
                day = datetime.date.fromisoformat(start)
                if "days" in span:
                    day += datetime.timedelta(days=span["days"])
                elif "months" in span:
                    day = months_later(day, span["months"])
                else:
                    day = working_day(day, span["workingDays"], params.get("holidays", []))
                planned |= {"dueOn": day.isoformat(), "dateBy": by}
            plan.append(planned)
    return {"steps": plan}
