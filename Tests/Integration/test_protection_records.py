"""Protection specification, 4, 6 and 7: the service and a second reading agree on random facts."""

import json
import random

import protection_records as reading
from service import Case, Conversation, lines, request
from test_protection_rules import ROUNDS, SEED, Agreement


class Voices(Agreement):
    def quality(self, source):
        quality = {
            "speechSeconds": source.choice([0, 1.59, 1.6, 2.99, 3, 3.0, 12.5]),
            "clippingRatio": source.choice([0, 0.005, 0.0051, 0.02, 0.0201, 1]),
        }
        if source.random() < 0.9:
            quality["snrDb"] = source.choice([None, 0, 9.99, 10, 14.99, 15, 15.0, 60])
        return quality

    def test_recordings_pass_what_a_plain_reading_lets_pass(self):
        source = random.Random(SEED)
        asked = [
            {"purpose": source.choice(["enroll", "verify"]), **self.quality(source)}
            for _ in range(ROUNDS)
        ]
        self.agree("voiceprint.checkQuality", asked, reading.check_quality)

    def test_voices_are_decided_as_a_plain_reading_decides_them(self):
        source = random.Random(SEED)
        asked = []
        for _ in range(3 * ROUNDS):
            quality = self.quality(source)
            if source.random() < 0.8:
                quality |= {"speechSeconds": 4, "clippingRatio": 0}
            asked.append({
                "score": source.choice([0.68, 0.78, 0.6799, 0.7799, source.uniform(-1, 1)]),
                "quality": quality,
                "syntheticProbability": source.choice([0, 0.599, 0.6, 0.899, 0.9, 0.9996, 1]),
                "enrollmentSpeechSeconds": source.choice([0, 7.99, 8, 12]),
            })
        self.agree("voiceprint.decide", asked, reading.decide)


class Addresses(Agreement):
    def test_towns_come_by_how_many_live_there(self):
        found = self.service("serve").result("hometitle.searchAddress", {"search": "12 Main St, Springf", "limit": 20})["items"]
        towns = [item["population"] for item in found]
        self.assertGreater(len(found), 3)
        self.assertEqual(towns, sorted(towns, reverse=True))
        for item in found:
            self.assertEqual((item["line1"], item["city"][:8], item["precision"]), ("12 Main St", "Springfi", "city_centroid"))
            self.assertEqual(item["label"], f"12 Main St, {item['city']}, {item['region']}")
        self.assertEqual([item["region"] for item in found[:3]], ["MO", "MA", "IL"])

    CITIES = ("Springfield", "New York", "St. Louis", "Winston-Salem", "Coeur d'Alene")
    STREETS = (
        "Main Street", "N. Main St.", "North Fifth Avenue", "O'Hara Blvd", "D Street",
        "Broadway", "Kings Court East",
    )

    def american(self, source):
        street = source.choice(self.STREETS)
        if source.random() < 0.9:
            street = f"{source.choice(['1', '12', '12-14', '10 1/2'])} {street}"
        parts = [street]
        word = source.choice(["Apt", "apt.", "APARTMENT", "Unit", "ste", "Suite", "fl.", "Floor"])
        unit = source.choice([f"{word} {source.choice(['4', '4b', 'B-12'])}", "#7", "# 7c"])
        if source.random() < 0.3:
            parts[0] += f" {unit}"
        elif source.random() < 0.2:
            parts.append(unit)
        end = [source.choice(["IL", "ny", "Dc", "ZZ"])] if source.random() < 0.7 else []
        if source.random() < 0.7:
            end.append(source.choice(["62701", "10001-1234", "1234", "123456"]))
        if source.random() < 0.9:
            city = source.choice(self.CITIES)
            if source.random() < 0.6:
                parts.append(city)
            else:
                end.insert(0, city)
        parts.append(" ".join(end))
        if source.random() < 0.3:
            parts.append(source.choice(["USA", "us", "United States", " united  states "]))
        return {"text": source.choice([", ", ",", " ,  ", ",\n"]).join(parts)}

    def swedish(self, source):
        street = source.choice(["Storgatan 1", "Åvägen 12 B", "Box 7", "Hästhagen"])
        code = source.choice(["211 44", "21144", "2114", "211 4"])
        city = source.choice(["Malmö", "Stora Höga", "Åre"])
        end = source.choice([f"{code} {city}", city, code])
        parts = [street, end] if source.random() < 0.9 else [street]
        if source.random() < 0.5:
            return {"text": ", ".join([*parts, source.choice(["Sverige", "SE", "sweden"])])}
        return {"text": ", ".join(parts), "country": "SE"}

    def british(self, source):
        parts = [source.choice(["10 Downing Street", "Flat 3", "The Old Mill"])]
        if source.random() < 0.5:
            parts.append("Mill Lane")
        if source.random() < 0.8:
            parts.append(source.choice(["London", "London SW1A 2AA", "Leeds LS1 4DY"]))
        return {"text": ", ".join(parts), "country": "GB"}

    def test_addresses_are_taken_apart_as_a_plain_reading_takes_them(self):
        source = random.Random(SEED)
        forms = (self.american, self.american, self.swedish, self.british)
        asked = [source.choice(forms)(source) for _ in range(7 * ROUNDS)]

        def read(params):
            found = reading.address(params)
            self.assertIsNotNone(found)
            return found

        self.agree("hometitle.parseAddress", asked, read)

    def test_an_address_without_anything_is_refused(self):
        asked = ["", " ", ",,", "USA", " , sverige ,", "\n,\tSE"]
        calls = (
            request(n, "hometitle.parseAddress", {"text": text}) for n, text in enumerate(asked)
        )
        for text, answer in zip(asked, Conversation(lines(*calls)).answers):
            self.assertIsNone(reading.parse_address(text))
            found = [(v["kind"], v["path"]) for v in answer["error"]["data"]["violations"]]
            self.assertEqual(found, [("empty_address", "/text")], text)


class Towns(Agreement):
    @classmethod
    def setUpClass(cls):
        cls.towns = list(reading.towns())

    def test_every_country_finds_its_towns_by_their_beginning(self):
        source = random.Random(SEED)
        asked = []
        for town in source.sample(self.towns, ROUNDS):
            # Two words may end in what names a state; what they narrow is tested beside the rule.
            name = town["name"].replace(",", " ").split()[0]
            typed = name[:source.randint(min(2, len(name)), len(name))]
            asked.append({"search": f"1 A St, {typed}", "country": town["country"], "limit": 20})

        def read(params):
            found = reading.search_towns(self.towns, params)[:20]
            return {"items": [{"city": t["name"], "population": t["population"]} for t in found]}

        self.agree("hometitle.searchAddress", asked, read)

    def test_a_town_is_where_the_gazetteer_has_the_largest_of_its_name(self):
        source = random.Random(SEED)
        asked = []
        for town in source.sample(self.towns, ROUNDS):
            address = {"city": town["name"].upper(), "country": town["country"].lower()}
            if source.random() < 0.5:
                address["region"] = town["region"].lower()
            asked.append({"address": address})

        def read(params):
            wanted = params["address"]
            found = [
                town for town in self.towns
                if town["country"] == wanted["country"].upper()
                and reading.fold(wanted["city"]) in town["keys"]
                and wanted.get("region", town["region"]).upper() == town["region"].upper()
            ]
            best = max(found, key=lambda town: town["population"])
            return {"precision": "city_centroid", "lat": best["lat"], "lon": best["lon"]}

        self.agree("hometitle.geocode", asked, read)


class Titles(Agreement):
    OWNERS = (
        "Doe, Jane A.", "JANE A DOE", "Jane Doe et al", "José García", "GARCIA JOSE",
        "Nguyễn Văn An", "Smith & Sons, trustees", "ÅKE ØSTERBERG", "Doe John and wife", "ET AL",
    )

    def document(self, source, kinds):
        document = {"documentNumber": f"{source.choice('ABé')}{source.randint(1, 6)}"}
        if source.random() < 0.9:
            document["type"] = source.choice(kinds)
        if source.random() < 0.6:
            document["amountMinor"] = source.choice([0, 49, 50, 51, 100])
        if source.random() < 0.4:
            document["released"] = source.random() < 0.7
        return document

    def documents(self, source, kinds):
        found = [self.document(source, kinds) for _ in range(source.choice([0, 0, 1, 2, 4]))]
        return list({d["documentNumber"]: d for d in found}.values())

    def record(self, source):
        record = {}
        if source.random() < 0.9:
            record["owners"] = source.sample(self.OWNERS, source.choice([0, 1, 1, 2, 3]))
        deeds = ["quitclaim_deed", "reconveyance", "warranty_deed"]
        liens = [
            "lis_pendens", "notice_of_default", "notice_of_sale", "foreclosure", "tax_lien",
            "federal_tax_lien", "judgment", "mechanics_lien", "hoa_lien",
        ]
        for name, kinds in (("deeds", deeds), ("mortgages", ["mortgage"]), ("liens", liens)):
            if source.random() < 0.7:
                record[name] = self.documents(source, kinds)
        for name in ("address", "mailingAddress", "legalDescription"):
            if source.random() < 0.7:
                record[name] = source.choice(["1 Å St.", "1  å st", "2 Å St", "Lot 7, Block 2"])
        if source.random() < 0.8:
            record["tax"] = {"year": 2026}
            if source.random() < 0.8:
                words = ["current", "delinquent", "sold", "unknown"]
                record["tax"]["status"] = source.choice(words)
            if source.random() < 0.8:
                record["tax"]["assessedValueMinor"] = source.choice([0, 79, 80, 100, 101, 120])
        return record

    def test_records_differ_as_a_plain_reading_finds(self):
        source = random.Random(SEED)
        asked = []
        for _ in range(17 * ROUNDS):
            before = self.record(source)
            after = self.record(source)
            for name in list(after):
                if source.random() < 0.4 and name in before:
                    after[name] = before[name]
            asked.append({"before": before, "after": after})
        self.agree("hometitle.diffSnapshots", asked, reading.diff_snapshots)


class Requests(Agreement):
    def test_every_event_in_every_state_leads_where_the_table_says(self):
        asked = [
            {"state": state, "event": event}
            for state in reading.MOVES for event in reading.EVENTS
        ]
        calls = (request(n, "brokers.transition", params) for n, params in enumerate(asked))
        for params, answer in zip(asked, Conversation(lines(*calls)).answers):
            moves = reading.MOVES[params["state"]]
            if params["event"] in moves:
                state = moves[params["event"]]
                self.assertEqual(answer["result"]["state"], state, params)
                self.assertEqual(answer["result"]["progress"], reading.PROGRESS[state], params)
                allowed = sorted(reading.MOVES[state])
                self.assertEqual(answer["result"]["allowedEvents"], allowed, params)
            else:
                self.assertError(answer, 4009, "invalid_transition")
                self.assertEqual(answer["error"]["data"]["allowedEvents"], sorted(moves), params)

    def test_deadlines_are_those_of_counting_day_by_day(self):
        source = random.Random(SEED)
        laws = (
            "ccpa_delete ccpa_know ccpa_opt_out gdpr_erasure uk_gdpr_erasure delete_act_drop"
            " generic"
        ).split()
        asked = []
        for _ in range(10 * ROUNDS):
            law = source.choice(laws)
            sent = reading.day("2026-01-01").toordinal() + source.randint(-800, 800)
            date = type(reading.day("2026-01-01")).fromordinal
            params = {"law": law, "sentOn": date(sent).isoformat()}
            if source.random() < 0.5:
                ways = ["web_form", "privacy_page", "email", "postal"]
                params["method"] = source.choice(ways)
            if source.random() < 0.3:
                params["receivedOn"] = date(sent + source.choice([0, 1, 9])).isoformat()
            if source.random() < 0.6:
                days = [sent + source.randint(0, 140) for _ in range(source.choice([1, 5, 60]))]
                params["holidays"] = [date(one).isoformat() for one in days]
            if law in laws[:2] + laws[3:5] and source.random() < 0.4:
                params["extended"] = True
            if source.random() < 0.4:
                params["confirmedOn"] = date(sent + 20).isoformat()
            if source.random() < 0.3:
                params["relistIntervalDays"] = source.choice([0, 1, 30, 365])
            asked.append(params)
        self.agree("brokers.computeDeadlines", asked, reading.compute_deadlines)


class Brokers(Case):
    def setUp(self):
        super().setUp()
        self.host = self.service(db=self.db)
        self.host.result("session.open")

    def pages(self, params):
        ids, cursor = [], None
        for _ in range(20):
            more = {} if cursor is None else {"cursor": cursor}
            page = self.host.result("brokers.list", {**params, **more})
            ids += [item["id"] for item in page["items"]]
            cursor = page.get("nextCursor")
            if cursor is None:
                return ids, page
        self.fail("the list does not end")

    def test_the_registry_is_listed_filtered_and_ordered_as_a_plain_reading_does(self):
        asked = [
            {}, {"search": "spokeo"}, {"search": "DATA llc"}, {"search": "equifax"},
            {"category": "people_search"}, {"method": "postal", "sort": "risk"},
            {"jurisdiction": "US-CA", "sort": "category"}, {"jurisdiction": "SE"},
            {"requestState": "removed"}, {"requestState": "none", "sort": "risk"},
        ]
        for params in asked:
            with self.subTest(json.dumps(params)):
                ids, _ = self.pages({**params, "limit": 120})
                self.assertEqual(ids, reading.list_brokers(params))

    def test_counts_are_those_of_the_pages_added_up(self):
        for params in ({}, {"category": "location_data"}, {"method": "email", "search": "inc"}):
            counts = self.pages({**params, "limit": 200})[1]["counts"]
            for member, word in (
                ("category", "people_search"), ("category", "marketing_other"),
                ("method", "postal"), ("requestState", "none"),
            ):
                wanted = {**params, member: word}
                self.assertEqual(
                    counts[member].get(word, 0), len(reading.list_brokers(wanted)), wanted
                )
