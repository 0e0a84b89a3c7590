"""Killed in a search, an import, an export or a deletion, Protection has nothing half, lost or twice.

Each kind of work is first done to its end, which tells what it leaves behind. A round begins with
the same household, kills the service in the middle of the work, and starts it again: what is whole
or not at all is one of the two; what goes on piece by piece lies between them. Done again, it is
as if nobody had been killed.
"""

import contextlib
import datetime
import os
import threading
import time
import zipfile

from host import Host, check_file, copy_database, kind_of, make_database, opened

SHORT, LONG = 13, 650

#: How many values are watched, and found in the leak that is on file.
WATCHED = 60

#: How many rows a leak, and a file of complaints, has.
ROWS = 6_000

#: How long anything may take beside whatever else the machine does. Unit: seconds.
PATIENCE = 600

#: What was run, and what is counted by days, differs by nature.
PASSING = ("protection_run", "protection_score", "protection_range")

#: Repeats of what was done are refused with these.
DONE_BEFORE = (
    "already_imported", "item_not_found", "source_not_found", "case_not_found", "property_not_found",
    "enrollment_not_found", "unauthenticated", "role_not_allowed", "user_not_found",
    "member_inactive", "identity_not_found", "person_not_found", "bad_credentials",
)


def run(campaign):
    halves = Halves(campaign)
    campaign.play(halves.round)
    for name, (cut, whole) in halves.counts.items():
        campaign.note(f"{name}: {cut} cut off, {whole} done before the kill")


class Work:
    """Something that takes a while. ``steps``: what is seen of it before its end may be some of it."""

    def __init__(self, method, params, who="olga", steps=False, path=None):
        self.method, self.params, self.who, self.steps, self.path = method, params, who, steps, path


class Halves:
    def __init__(self, campaign):
        self.campaign = campaign
        self.folder = campaign.new_folder("home")
        self.path = make_database(os.path.join(self.folder, "a.db"))
        self.write_files()
        self.works = self.set_up()
        self.counts = {name: [0, 0] for name in self.works}
        #: What is on file before all work, and after each; and how long each takes.
        self.before = self.after_all(self.path, minutes=0)
        self.ends = {name: self.to_the_end(work) for name, work in self.works.items()}

    # The household

    def file(self, name):
        return os.path.join(self.folder, name)

    def write_files(self):
        with open(self.file("leak.csv"), "w") as file:
            file.write("mail,pass\n")
            file.writelines(f"watched{n}@example.org,x\n" for n in range(WATCHED))
            file.writelines(f"other{n}@example.org,x\n" for n in range(ROWS - WATCHED))
        with open(self.file("complaints.csv"), "w") as file:
            file.write("Company_Phone_Number,Created_Date,Violation_Date,Consumer_City,Consumer_State,"
                       "Consumer_Area_Code,Subject,Recorded_Message_Or_Robocall\n")
            file.writelines(
                f"201555{n % 9000 + 1000},2026-01-02 03:04:05,,,,201,Scam,Y\n" for n in range(ROWS)
            )
        with open(self.file("records.json"), "w") as file:
            rows = (f'{{"parcelId": "P{n}", "owners": ["Olga Ek"]}}' for n in range(40))
            file.write("[" + ",\n".join(rows) + "]")
        with open(self.file("contacts.csv"), "w") as file:
            file.write("name,phone\n")
            file.writelines(f"Friend {n},+4670174{n:04}\n" for n in range(900))

    def leak(self, name):
        breach = {"name": name, "title": name, "dataClasses": ["email_addresses", "passwords"], "passwordStorage": "plaintext"}
        return {"path": self.file("leak.csv"), "format": "csv", "mapping": {"email": "mail"}, "breach": breach}

    def set_up(self):
        with self.service(self.path) as office:
            roles = {"directory": "member", "protection": ["person"]}
            self.olga = office("directory.addMember", {"name": "Olga", "roles": roles})["userId"]
        with self.service(self.path, self.olga) as olga:
            olga("settings.setSubscription", {"plan": "family", "soldBy": "Shop", "receipt": "R"})
            olga("spamshield.createRule", {"rule": {"kind": "prefix", "pattern": "+1900", "action": "block"}})
            for n in range(30):
                olga("spamshield.logCall", {"number": f"+1201555{1000 + n}"})
            house = None
            for n in range(8):
                ask = {"address": f"{n} Main St, Springfield, IL 62701", "parcelId": f"P{n}", "ownersExpected": ["Olga Ek"]}
                house = olga("hometitle.addProperty", ask)["id"]
                olga("hometitle.setSource", {"propertyId": house, "kind": "record_file", "path": self.file("records.json")})
            case = olga("protection.startCase", {"kind": "identity_theft", "region": "US"})["id"]
            for n in range(6):
                ask = {"caseId": case, "title": f"Paper {n}", "data": "AAAA" * 4_000}
                olga("protection.attachCasePaper", ask)
            olga("protection.closeCase", {"caseId": case, "outcome": "resolved"})
        with self.service(self.path) as office:
            office("darkwatch.importBreach", self.leak("old"))
            (source,) = [s["sourceId"] for s in office("darkwatch.listSources")["items"]]
        with self.service(self.path, self.olga) as olga:
            items = [{"type": "email", "value": f"watched{n}@example.org"} for n in range(WATCHED)]
            added = olga("darkwatch.addItems", {"items": items})
            assert added["added"] == WATCHED, added
        out = self.file("out.zip")
        return {
            "darkwatch.scan": Work("darkwatch.scan", {}, steps=True),
            "dashboard.refresh": Work("dashboard.refresh", {}, steps=True),
            "darkwatch.importBreach": Work("darkwatch.importBreach", self.leak("new"), "office"),
            "a leak anew": Work("darkwatch.importBreach", self.leak("old"), "office"),
            "spamshield.importComplaints": Work("spamshield.importComplaints", {"path": self.file("complaints.csv")}, "office", steps=True),
            "spamshield.importContacts": Work("spamshield.importContacts", {"path": self.file("contacts.csv")}),
            "hometitle.scan": Work("hometitle.scan", {}, steps=True),
            "settings.export": Work("settings.export", {"path": out}, path=out),
            "protection.exportCase": Work("protection.exportCase", {"caseId": case, "path": out}, path=out),
            "settings.deleteAccount": Work("settings.deleteAccount", {"confirm": "Olga"}),
            "darkwatch.removeSource": Work("darkwatch.removeSource", {"sourceId": source}, "office"),
            "protection.removeCase": Work("protection.removeCase", {"caseId": case}),
            "hometitle.removeProperty": Work("hometitle.removeProperty", {"propertyId": house}),
        }

    # Services

    @contextlib.contextmanager
    def service(self, path, user_id=None):
        """How somebody asks a service."""
        with Host(path, "serve", "--no-upkeep") as host:
            host.sign_in(user_id, PATIENCE)
            yield lambda method, params=None: host.result(method, params, PATIENCE)
            host.finish(PATIENCE)

    def user(self, work):
        return self.olga if work.who == "olga" else None

    def after_all(self, path, minutes=5):
        """How many rows of each kind there are, once what is due within some minutes is done."""
        soon = datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(minutes=minutes)
        with self.service(path) as office:
            office("system.runDue", {"now": f"{soon:%Y-%m-%dT%H:%M:%SZ}"})
        with opened(path) as database:
            tables = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'protection!_%' ESCAPE '!'")]
            return {
                table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in tables if not table.startswith(PASSING)
            }

    def to_the_end(self, work):
        """What there is once it is done, and how long it took."""
        with self.campaign.scratch("whole") as folder:
            path = copy_database(self.path, os.path.join(folder, "a.db"))
            with self.service(path, self.user(work)) as ask:
                began = time.monotonic()
                ask(work.method, work.params)
                took = time.monotonic() - began
            self.forget(work)
            return self.after_all(path), took

    def forget(self, work):
        if work.path and os.path.exists(work.path):
            os.unlink(work.path)

    # A round

    def round(self, number, pick):
        name = list(self.works)[number % len(self.works)]
        work, (after, took) = self.works[name], self.ends[name]
        with self.campaign.scratch("round") as folder:
            path = copy_database(self.path, os.path.join(folder, "a.db"))
            is_done = self.kill(path, work, pick.choice([pick.uniform(0, took * 1.1), pick.uniform(0, 0.02)]))
            self.counts[name][is_done] += 1
            self.check_file(work)
            found = self.after_all(path)
            self.judge(name, work, found, after, is_done)
            self.again(path, name, work, after)
            check_file(self.campaign, path, f"{name}: ")
            strays = [each for each in os.listdir(folder) if not each.startswith("a.db")]
            self.campaign.check(not strays, f"{name}: left lying about: {strays[:4]}")

    def kill(self, path, work, seconds):
        """Whether it was answered before."""
        with Host(path, "serve", "--no-upkeep") as host:
            host.sign_in(self.user(work), PATIENCE)
            answered = []
            killer = threading.Timer(seconds, host.process.kill)
            killer.start()
            with contextlib.suppress(EOFError, OSError, ValueError):
                answered.append(host.answer(work.method, work.params, PATIENCE))
            killer.join()
        for answer in answered:
            self.campaign.check("result" in answer, f"{work.method}: {str(answer)[:300]}")
        return bool(answered)

    def check_file(self, work):
        """A file stands whole under its name, or not at all."""
        if not work.path:
            return
        if os.path.exists(work.path):
            with zipfile.ZipFile(work.path) as archive:
                self.campaign.check(archive.testzip() is None, f"{work.method}: a broken archive")
        self.forget(work)

    def judge(self, name, work, found, after, is_done):
        if is_done:
            fits = found == after
        elif work.steps:
            fits = all(
                min(self.before[t], after[t]) <= found[t] <= max(self.before[t], after[t]) for t in found
            )
        else:
            fits = found in (self.before, after)
        self.campaign.check(fits, lambda: f"{name}, answered {is_done}: {self.difference(found, after)}")

    def difference(self, found, after):
        """Kinds of rows of which there are neither so many as before nor as after."""
        return {
            table: (self.before.get(table), found.get(table), after.get(table))
            for table in found if found.get(table) != after.get(table)
        }

    def again(self, path, name, work, after):
        """Done once more, all is as if nobody had been killed."""
        with Host(path, "serve", "--no-upkeep") as host:
            who = {"userId": self.olga} if self.user(work) else {}
            told = kind_of(host.answer("session.open", who, PATIENCE))
            if told == "ok":
                told = kind_of(host.answer(work.method, work.params, PATIENCE))
            host.finish(PATIENCE)
        self.campaign.check(told == "ok" or told in DONE_BEFORE, f"{name} again: {told}")
        self.check_file(work)
        found = self.after_all(path, minutes=10)
        self.campaign.check(found == after, lambda: f"{name} again: {self.difference(found, after)}")
