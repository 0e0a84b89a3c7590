"""How often a server is waited for (postgresql specification 7.4)."""

import glob
import json
import math
import os

import databases
import examples
from multiplied import multiply
from service import ROOT, Case, Service, lines, request

#: Rows of the two pages of a list that are compared, and how many copies are there.
FEW, MANY = 2, 20

#: How often both are asked for at most.
TRIES_MAX = 20

#: Lists of which no more can be made by copying rows: what is in them is sealed, their examples
#: make nothing, or one thing has few of them.
UNCOPIED = set("""
    alerts.list booking.listDrafts brokers.list brokers.listIdentities brokers.listRequests
    darkwatch.listAddresses darkwatch.listExposures darkwatch.listItems darkwatch.listSites
    dashboard.listReports family.listInvitations family.listMembers hometitle.listChanges
    hometitle.listProperties hometitle.listSnapshots leave.devices leave.handovers
    proofPacks.list protection.listCases reportRuns.list routines.horseHistory
    routines.horseNews routines.listPhotos routines.listSelections routines.listSwaps
    routines.listThanks routines.pointsLedger session.listOrganizations session.listTokens
    signatures.list spamshield.history spamshield.listContacts spamshield.listRules
    voiceprint.listAnalyses voiceprint.listEnrollments""".split())

#: Of a booking, its commit included, alone and among others.
BOOKING_MAX = 9

#: Of bookings in one burst.
MANY_NUMBERS = range(100, 132)


def lists():
    """The methods that page through a list."""
    found = set()
    for path in glob.glob(os.path.join(ROOT, "Protocol", "*.json")):
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        if "domain" in document:
            methods = document.get("methods", {})
            found |= {method for method, what in methods.items() if "list" in what}
    return found


def trips(service):
    return service.result("system.stats")["database"]["roundTrips"]


def cost(service, ask):
    """Round trips of what is asked; those of the question itself are in each."""
    before = trips(service)
    ask()
    return trips(service) - before


@databases.about_postgres("who waits for a server")
class RoundTrips(Case):
    def test_a_page_costs_as_many_whatever_is_on_it(self):
        empty = examples.House.empty(os.path.join(self.folder, "empty"))
        left = lists()
        for example in examples.read():
            if example.method not in left - UNCOPIED or example.error is not None:
                continue
            with self.subTest(example.method, example=example.name):
                if costs := self.compare(example, empty):
                    left.remove(example.method)
                    few, many = costs
                    self.assertLessEqual(many, few)
        self.assertEqual(left, UNCOPIED)

    def compare(self, example, empty):
        """What two pages cost, or ``None`` where there is not enough for the larger one."""
        folder = os.path.join(self.folder, "house")
        with examples.House(folder, like=empty) as house, examples.Play(example, house) as play:
            params = play.prepare()
            params.pop("cursor", None)
            multiply(house.db, MANY)
            pages = [{**params, "limit": limit} for limit in (FEW, MANY)]
            for page in pages:
                # What is remembered between requests is read by the first one.
                answer = play.ask(example.method, page)
                if len(answer.get("result", {}).get("items", ())) < page["limit"]:
                    return None
            # Whatever is committed on the server meanwhile, and be it to another database, has it
            # looked up again whether what is remembered still holds: that may hit either page.
            least = [math.inf, math.inf]
            for _ in range(TRIES_MAX):
                for number, page in enumerate(pages):
                    ask = lambda: play.ask(example.method, page)
                    least[number] = min(least[number], cost(play.service, ask))
                if least[1] <= least[0]:
                    break
            return least

    def test_how_it_is_costs_as_many_however_many_organizations_there_are(self):
        service = self.service("--no-upkeep")
        service.result("session.open")

        def found(numbers):
            for number in numbers:
                service.result(
                    "directory.createOrganization", {"name": f"O{number}", "owner": {"name": "Bo"}})

        # What has been written costs a question, however much it is.
        found(range(1))
        few = cost(service, lambda: service.result("system.health"))
        found(range(1, 6))
        self.assertEqual(cost(service, lambda: service.result("system.health")), few)

    def test_a_booking_costs_nine_at_most_alone_and_among_others(self):
        with Service("--no-upkeep", db=self.db) as service:
            service.result("session.open")
            submit = lambda number: service.result("booking.submit", booking(number))
            for number in range(3):
                submit(number)
            alone = cost(service, lambda: submit(3)) - cost(service, lambda: None)
            self.assertLessEqual(alone, BOOKING_MAX)

            def burst():
                service.send(lines(*(
                    request(number, "booking.submit", booking(number)) for number in MANY_NUMBERS)))
                for _ in MANY_NUMBERS:
                    self.assertIn("result", service.read_json())

            together = cost(service, burst) - cost(service, lambda: None)
            self.assertLessEqual(together / len(MANY_NUMBERS), BOOKING_MAX)


def booking(number):
    return {
        "clientFirstName": f"Client {number}",
        "clientEmail": f"client{number}@example.com",
        "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
        "signature": {"signatureMethod": "typed", "typedName": "Ada Lovelace", "termsAgreed": True},
    }


if __name__ == "__main__":
    import unittest

    unittest.main()
