"""Protection specification, what is pure: the service and a second reading agree on random facts."""

import datetime
import json
import os
import random
import unittest

import protection
from service import Case, Conversation, lines, request

ROUNDS = int(os.environ.get("NACRE_PROTECTION_ROUNDS", 300))
SEED = 11
NOW = datetime.datetime(2026, 1, 31, 9, tzinfo=datetime.timezone.utc)


def at(source, days, ms=False):
    """A moment some days before or after now, often at a boundary of ages."""
    if source.random() < 0.3:
        day = source.choice([0, 7, 8, 30, 31, 90, 91, 365, 366])
        delta = datetime.timedelta(days=day, milliseconds=source.choice([-1, 0, 0, 1]))
    else:
        delta = datetime.timedelta(days=source.uniform(*days))
    moment = NOW - delta
    text = f"{moment:%Y-%m-%dT%H:%M:%S}"
    return f"{text}.{moment.microsecond // 1000:03}Z" if ms or source.random() < 0.5 else f"{text}Z"


def within(expected, actual, path=""):
    """Where an answer does not say what is expected; it may say more."""
    if isinstance(expected, dict):
        return [f for k, v in expected.items() for f in within(v, actual.get(k), f"{path}/{k}")]
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(expected) != len(actual):
            return [f"{path}: {actual} instead of {expected}"]
        return [f for i, v in enumerate(expected) for f in within(v, actual[i], f"{path}/{i}")]
    if isinstance(expected, float):
        return [] if abs(expected - actual) < 1e-9 else [f"{path}: {actual} is not {expected}"]
    return [] if expected == actual else [f"{path}: {actual!r} instead of {expected!r}"]


class Agreement(Case):
    def agree(self, method, asked, reading):
        calls = (request(n, method, params) for n, params in enumerate(asked))
        told = Conversation(lines(*calls))
        self.assertEqual(len(told.raw), len(asked))
        for params, answer in zip(asked, told.answers):
            self.assertIn("result", answer, json.dumps(params)[:2000])
            found = within(reading(params), answer["result"])
            self.assertEqual(found, [], json.dumps(params)[:2000])


class Scores(Agreement):
    def facts(self, source):
        def item(id, **more):
            return {
                "id": id, "severity": source.choice(protection.SEVERITIES),
                "status": source.choice(["open", "open", "open", "resolved", "false_positive"]),
                "at": at(source, (-5, 500)), **more,
            }
        services = ["darkwatch", "hometitle", "voiceprint", "spamshield", "brokers"]
        count = source.choice([0, 1, 3, 8, 15])
        params = {"asOf": f"{NOW:%Y-%m-%dT%H:%M:%SZ}"}
        if source.random() < 0.9:
            params["exposures"] = [item(f"e{n}") for n in range(count)]
            source.shuffle(params["exposures"])
        if source.random() < 0.9:
            params["alerts"] = [
                item(f"a{n}", service=source.choice(services)) for n in range(2 * count)
            ]
        if source.random() < 0.8:
            params["brokers"] = {
                "listed": source.choice([0, 1, 5, 15, 16]), "overdue": source.choice([0, 1, 7, 8]),
            }
        if source.random() < 0.8:
            params["posture"] = {
                "watchItems": source.choice([0, 1, 9]),
                "notificationsEnabled": source.random() < 0.5,
                "appLockEnabled": source.random() < 0.5,
            }
            if source.random() < 0.8:
                params["posture"]["lastScanAt"] = at(source, (0, 60), ms=True)
        return params

    def test_threat_scores_are_what_a_plain_reading_adds_up(self):
        source = random.Random(SEED)
        asked = [self.facts(source) for _ in range(ROUNDS)]
        self.agree("dashboard.threatScore", asked, protection.threat_score)

    def test_the_worth_of_reports_fades_as_a_plain_reading_says(self):
        source = random.Random(SEED)
        asked = []
        for _ in range(ROUNDS):
            reports = [
                {
                    "at": at(source, (-3, 800), ms=True),
                    "source": source.choice(["user", "family", "ftc", "import"]),
                    **({"robocall": source.random() < 0.5} if source.random() < 0.5 else {}),
                    **({"notSpam": True} if source.random() < 0.1 else {}),
                }
                for _ in range(source.choice([0, 1, 2, 5, 20]))
            ]
            asked.append({"reports": reports, "asOf": f"{NOW:%Y-%m-%dT%H:%M:%SZ}"})
            if source.random() < 0.3:
                asked[-1]["halfLifeDays"] = source.choice([1, 30, 90.5, 365])

        def reading(params):
            read = protection.reputation(params)
            return {k: v for k, v in read.items() if k not in ("rawSum", "lastAt")}

        self.agree("spamshield.reputation", asked, reading)
        calls = (request(n, "spamshield.reputation", p) for n, p in enumerate(asked))
        for params, answer in zip(asked, Conversation(lines(*calls)).answers):
            read = protection.reputation(params)
            self.assertLessEqual(abs(answer["result"]["rawSum"] - read["rawSum"]), 0.000501)
            self.assertEqual(answer["result"].get("lastAt"), read["lastAt"])


class Groups(Agreement):
    def alerts(self, source):
        kinds = ["email", "phone", "country", "city", "person_name", "card_bin", "area_code"]
        hours = source.choice([1, 24, 72, 72, 720])
        alerts = []
        for n in range(source.choice([0, 2, 5, 12, 25])):
            moment = NOW + datetime.timedelta(
                hours=source.choice([0, hours, 2 * hours, source.uniform(0, 4 * hours)]),
                seconds=source.choice([0, 0, 0, 1]),
            )
            alerts.append({
                "id": f"a{n}", "at": f"{moment:%Y-%m-%dT%H:%M:%SZ}",
                "severity": source.choice(protection.SEVERITIES),
                "identifiers": [
                    {"type": source.choice(kinds), "value": source.choice("xyzé")}
                    for _ in range(source.choice([0, 1, 2, 4]))
                ],
            })
            if source.random() < 0.3:
                words = ["open", "resolved", "false_positive"]
                alerts[-1]["status"] = source.choice(words)
        source.shuffle(alerts)
        params = {"alerts": alerts}
        if hours != 72:
            params["windowHours"] = hours
        return params

    def test_groups_are_those_of_comparing_each_with_each(self):
        source = random.Random(SEED)
        asked = [self.alerts(source) for _ in range(ROUNDS)]
        self.agree("alerts.correlate", asked, protection.correlate)


class Exposures(Agreement):
    def breach(self, source):
        classes = [*protection.WEIGHTS, "passwords", "shoe_sizes", "pets"]
        params = {
            "dataClasses": source.choices(classes, k=source.choice([0, 1, 1, 2, 3, 6, 12])),
            "asOf": "2026-02-28",
        }
        if source.random() < 0.7:
            params["passwordStorage"] = source.choice(list(protection.STORED))
        if source.random() < 0.8:
            year = source.choice([2027, 2026, 2025, 2024, 2021, 2020, 2017, 2016, 2015, 1999])
            params["breachDate"] = f"{year}-" + source.choice(
                ["02-27", "02-28", "03-01", "01-01", "12-31"]
            )
        for name in ("isVerified", "isFabricated", "isSpamList", "isStealerLog"):
            if source.random() < 0.3:
                params[name] = source.random() < (0.2 if name == "isFabricated" else 0.5)
        return params

    def test_exposures_weigh_what_a_plain_reading_says(self):
        source = random.Random(SEED)
        asked = [self.breach(source) for _ in range(ROUNDS)]
        self.agree("darkwatch.classifyExposure", asked, protection.classify_exposure)


class Calls(Agreement):
    def described(self, numbers):
        """What the service itself says of numbers: reading them is tested elsewhere."""
        calls = (
            request(n, "spamshield.normalizeNumber", {"number": number})
            for n, number in enumerate(numbers)
        )
        known = {}
        for number, answer in zip(numbers, Conversation(lines(*calls)).answers):
            result = answer.get("result")
            if result is not None and not result["anonymous"]:
                country = str(result["countryCode"])
                known[number] = {
                    "e164": result["e164"], "country": country, "type": result["type"],
                    "region": result.get("region"), "national": result["e164"][len(country) + 1:],
                }
        return known.get

    NUMBERS = (
        "+12015550123", "(201) 555-0123", "+12015550199", "+12125550123", "+442079460018",
        "+447911123456", "+46701740605", "+46812345678", "911", "112", "hello", "", "anonymous",
        "+18005550199", "+4670174", "999", "no 000",
    )

    def rule(self, source, n):
        patterns = {
            "exact": ["+12015550123", "+442079460018", "+46701740605"],
            "prefix": ["+1", "+1201", "+1201555012", "+44", "+9"],
            "wildcard": ["+1*", "+1201555????", "+1*0123", "+*", "+?2015550123", "+46*05", "+1?1*"],
            "neighbor_spoof": ["3", "6", "9"],
            "attestation": ["A", "failed", "none", "A,B,failed", "C,none"],
            "number_type": ["mobile", "fixed_line", "fixed_line_or_mobile", "toll_free"],
            "reputation": ["1", "50", "80", "100"],
            "country": ["US", "GB", "SE", "NO"],
        }
        kind = source.choice([*patterns, "anonymous", "unknown_caller"])
        rule = {
            "id": f"r{n}", "kind": kind, "enabled": source.random() < 0.9,
            "action": source.choice(protection.ACTIONS),
            "createdAt": f"2026-01-0{source.randint(1, 3)}T00:00:00Z",
        }
        if kind in patterns:
            rule["pattern"] = source.choice(patterns[kind])
        if source.random() < 0.4:
            rule["priority"] = source.choice([-100, -1, 0, 1, 100])
        if source.random() < 0.3:
            rule["channels"] = source.choice([["call"], ["sms"], ["call", "sms"]])
        if source.random() < 0.2:
            rule["expiresAt"] = source.choice(
                ["2026-01-31T08:59:59Z", "2026-01-31T09:00:00Z", "2026-01-31T09:00:01Z"]
            )
        if source.random() < 0.4:
            times = ["00:00", "08:59", "09:00", "09:01", "22:00", "23:59"]
            rule["schedule"] = {
                "days": source.sample(range(1, 8), source.randint(1, 7)),
                "from": source.choice(times), "to": source.choice(times),
            }
        return rule

    def call(self, source):
        call = {
            "at": "2026-01-31T09:00:00Z", "channel": source.choice(["call", "sms"]),
            "number": source.choice(self.NUMBERS),
        }
        if source.random() < 0.1:
            call["anonymous"] = True
        if source.random() < 0.6:
            call["attestation"] = source.choice(["A", "B", "C", "failed", "none"])
        if source.random() < 0.5:
            call["calledNumber"] = source.choice(["+12015550111", "+442079460000", "hello"])
        params = {
            "call": call,
            "rules": [self.rule(source, n) for n in range(source.choice([0, 1, 3, 10]))],
        }
        if source.random() < 0.4:
            params["contacts"] = source.sample(self.NUMBERS, 3)
        if source.random() < 0.5:
            params["reputation"] = source.choice([0, 1, 49, 50, 79, 80, 100])
        if source.random() < 0.5:
            offset = source.choice([-720, -540, -1, 0, 1, 60, 840])
            params["settings"] = {"utcOffsetMinutes": offset}
        return params

    def test_calls_are_decided_as_a_plain_reading_decides_them(self):
        source = random.Random(SEED)
        asked = [self.call(source) for _ in range(ROUNDS)]
        read = self.described([*self.NUMBERS, "+12015550111", "+442079460000"])
        self.agree(
            "spamshield.evaluateCall", asked, lambda params: protection.evaluate_call(params, read)
        )


class Texts(Agreement):
    WORDS = (
        "URGENT! free FREE cash prize claim call now txt win WON your the a to you Hi mum see at"
        " code OTP pin verification is kod engångskod å ö £1000 $5 €9,99 100p 10p/min 150ppm rs.50"
        " inr99 09061701461 0800-123-456 482913 1234 80086 12 7pm 1-2-3-4-5 don't 'tis (hello)"
        " joe@example.com a@b @me x@y.z http://1.2.3.4/a https://bit.ly/x www.example.com t.co"
        " example.top go.link xn--80ak6aa92e.com http://bank.com@evil.click/x 1.2.3.4 .com a.co"
        " ab.co/x?y &lt;b&gt; &amp; ... ~~ *bold* _x_ HELLO WORLD THIS is SHOUTED http://x tinyurl.com"
        " http://300.1.1.1/ https://user@host/ ab.uk, me.io. [now] email:joe ok!"
    ).split()

    def test_texts_are_judged_as_the_model_file_says(self):
        source = random.Random(SEED)
        weighed = list(protection.MODEL["weights"])
        asked = []
        for _ in range(ROUNDS):
            words = [
                source.choice(weighed if source.random() < 0.4 else self.WORDS)
                for _ in range(source.choice([1, 2, 4, 10, 25]))
            ]
            text = source.choice([" ", " ", "  ", "\n"]).join(words)
            asked.append({"text": text[:2000]})

        def reading(params):
            read = protection.classify_text(params["text"])
            for limit in (0.3, 0.8):
                self.assertGreater(abs(read["modelProbability"] - limit), 1e-12)
            del read["probability"]
            return read

        self.agree("spamshield.classifyText", asked, reading)
        calls = (request(n, "spamshield.classifyText", p) for n, p in enumerate(asked))
        for params, answer in zip(asked, Conversation(lines(*calls)).answers):
            exact = protection.classify_text(params["text"])["probability"]
            self.assertLessEqual(abs(answer["result"]["probability"] - exact), 0.000501)

    def test_the_vectors_of_the_model_are_met(self):
        for text, probability in VECTORS:
            read = protection.classify_text(text)
            self.assertAlmostEqual(read["modelProbability"], probability, delta=0.0001)


#: Texts with what the model says of them. Source: the test vectors that come with the model.
VECTORS = (
    ("URGENT! You have won a £1000 prize. Call 09061701461 now to claim", 0.9998),
    ("Hi mum, running late, see you at 7", 0.0017),
    ("Your package is held. Pay the fee at http://post-redelivery.top/ab", 0.1176),
    ("Your verification code is 482913", 0.7586),
    ("FREE entry in a weekly draw, txt WIN to 80086. 150p/msg", 0.9999),
)


class Cases(Agreement):
    KINDS = (
        "identity_theft account_takeover payment_fraud phone_takeover title_fraud impersonation"
    ).split()

    def test_plans_are_what_the_shipped_file_says(self):
        source = random.Random(SEED)
        asked = []
        for kind in self.KINDS:
            for region in ("US", "SE", "EU", "GB", "other"):
                for _ in range(max(1, ROUNDS // 30)):
                    params = {"kind": kind, "region": region, "discoveredOn": self.day(source)}
                    if source.random() < 0.7:
                        params["facts"] = {
                            name: self.day(source)
                            for name in source.sample(self.FACTS, source.randint(0, 8))
                        }
                    if source.random() < 0.5:
                        params["holidays"] = [self.day(source) for _ in range(10)]
                    asked.append(params)
        self.agree("protection.casePlan", asked, protection.case_plan)

    FACTS = (
        "statementOn debitedOn reportFiledOn alertPlacedOn frozenOn blockReceivedOn"
        " disputeReceivedOn recordsRequestReceivedOn"
    ).split()

    @staticmethod
    def day(source):
        days = source.choice([0, 28, 30, source.randint(0, 800)])
        return (datetime.date(2024, 1, 31) + datetime.timedelta(days=days)).isoformat()


if __name__ == "__main__":
    unittest.main()
