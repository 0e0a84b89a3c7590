"""Killed while it searches, imports, exports or erases, Protection loses nothing and keeps no half.

Each round adds values to watch and a leak that names some of them, lets a job or an erasure run and
kills the service in it. Then: a search that is done again finds what is there, once; a leak is
imported whole or not at all, and what it has left behind is erased; an archive under its name is
whole; and what was removed is gone with all that belongs to it, or is all there.
"""

import contextlib
import hashlib
import json
import os
import time
import zipfile

from host import Host, check_file, is_internal, make_database, member, opened
from service import request

SHORT, LONG = 12, 400

#: Every how manieth round a person erases all that is theirs.
ERASED_EVERY = 5


def run(campaign):
    leaking = Leaking(campaign)
    campaign.play(leaking.round)
    campaign.conclude(leaking.check_everything)
    campaign.note(f"{leaking.ended} of {campaign.count} calls ended before the kill")


class Leaking:
    """One database through all rounds, and what must be in it."""

    def __init__(self, campaign):
        self.campaign = campaign
        self.folder = campaign.new_folder("leaks")
        self.path = make_database(os.path.join(self.folder, "a.db"))
        self.ended = 0
        #: Leaks that are there: name → how many rows, and whom of those who watch they name.
        self.leaks = {}
        self.was_removed = False
        self.number = 0
        self.minutes = 0
        with Host(self.path) as host:
            host.sign_in()
            roles = {"directory": "member", "protection": ["person", "operator"]}
            self.person = host.result("directory.addMember", member("Olga", **roles))["userId"]
            host.sign_in(self.person)
            self.buy(host)
            self.items = {}
            for number in range(20):
                self.watch(host, f"olga{number}@example.org")
            host.finish()

    def buy(self, host):
        host.result("settings.setSubscription", {"plan": "family", "soldBy": "Shop", "receipt": "R-1"})

    def watch(self, host, value):
        self.items[value] = host.result("darkwatch.addItem", {"type": "email", "value": value})["id"]

    def round(self, number, pick):
        kind = pick.choice(["import", "import", "scan", "export", "item", "source"])
        if number % ERASED_EVERY == ERASED_EVERY - 1:
            kind = "account"
        self.campaign.check(True, kind)
        getattr(self, f"kill_{kind}")(pick)
        self.check_everything()

    def killed(self, pick, method, params, most, user=None):
        """A call in which the service is killed; its result, when it was quicker."""
        with Host(self.path, "serve", "--no-upkeep") as host:
            host.sign_in(user or self.person)
            host.send(request(1, method, params) + b"\n")
            time.sleep(pick.choice([pick.uniform(0, most / 8), pick.uniform(0, most)]))
            host.process.kill()
            output = host.read_all()
        for line in output.split(b"\n")[:-1]:
            answer = json.loads(line)
            if answer.get("id") == 1:
                self.campaign.check(not is_internal(answer), f"{method}: {answer}")
                self.ended += 1
                return answer.get("result")
        return None

    # What is killed

    def dump(self, pick):
        """A leak that names some of those who watch, among many others."""
        self.number += 1
        named = [value for value in self.items if pick.random() < 0.3]
        lines = named + [f"x{self.number}.{i}@other.example" for i in range(pick.choice([10, 3_000, 12_000]))]
        pick.shuffle(lines)
        path = os.path.join(self.folder, "leak.csv")
        with open(path, "w") as file:
            file.write("mail\n" + "\n".join(lines) + "\n")
        name = f"leak{pick.randrange(4)}"
        about = {"name": name, "title": name, "dataClasses": ["passwords"], "passwordStorage": "plaintext"}
        return name, named, {"path": path, "format": "csv", "breach": about, "mapping": {"email": "mail"}}

    def kill_import(self, pick):
        name, named, params = self.dump(pick)
        old = self.leaks.get(name)
        new = (self.count_of(params["path"]), named)
        done = self.killed(pick, "darkwatch.importBreach", params, 1.2)
        found = self.hits(name)
        if done or found == new[0]:
            self.campaign.check(found == new[0], f"an answered import of {name} has {found} of {new[0]} rows")
            self.leaks[name] = new
        else:
            whole = found == (old[0] if old else None)
            self.campaign.check(whole, f"half an import of {name}: {found}, neither {old and old[0]} nor {new[0]}")
        os.unlink(params["path"])

    def count_of(self, path):
        with open(path) as file:
            return len(set(file.read().split()[1:]))

    def hits(self, name):
        """How many rows of a leak count; none: there is no such leak."""
        with opened(self.path) as database:
            row = database.execute(
                "SELECT (SELECT count(*) FROM protection_breach_hit AS h WHERE h.organization_id = b.organization_id"
                " AND h.import_id = b.import_id) FROM protection_breach AS b WHERE b.name = ?", [name]).fetchone()
        return row[0] if row else None

    def kill_scan(self, pick):
        self.killed(pick, "darkwatch.scan", {}, 0.2)

    def kill_export(self, pick):
        path = os.path.join(self.folder, "mine.zip")
        done = self.killed(pick, "settings.export", {"path": path}, 0.4)
        if not done:
            if os.path.exists(path):
                self.check_archive(path)
            # Done again, it takes away what the killed one has left of it.
            with Host(self.path, "serve", "--no-upkeep") as host:
                host.sign_in(self.person)
                done = host.result("settings.export", {"path": path})
                host.finish()
        if done:
            with open(path, "rb") as file:
                sha256 = hashlib.sha256(file.read()).hexdigest()
            self.campaign.check(sha256 == done["sha256"], "the archive is not the one that was answered")
        self.check_archive(path)
        os.unlink(path)

    def check_archive(self, path):
        with zipfile.ZipFile(path) as archive:
            self.campaign.check(archive.testzip() is None, "half an archive stands under its name")

    def kill_item(self, pick):
        value = pick.choice(sorted(self.items))
        done = self.killed(pick, "darkwatch.removeItem", {"itemId": self.items[value]}, 0.05)
        with opened(self.path) as database:
            left = database.execute("SELECT count(*) FROM protection_watch_item WHERE id = ?", [self.items[value]]).fetchone()[0]
        self.campaign.check(not (done and left), "a value that was removed is there")
        if not left:
            del self.items[value]
        with Host(self.path, "serve", "--no-upkeep") as host:
            host.sign_in(self.person)
            self.number += 1
            self.watch(host, f"new{self.number}@example.org")
            host.finish()

    def kill_source(self, pick):
        with Host(self.path, "serve", "--no-upkeep") as host:
            host.sign_in(self.person)
            breaches = host.result("darkwatch.listBreaches")["items"]
            host.finish()
        if not breaches:
            return
        breach = pick.choice(breaches)
        done = self.killed(pick, "darkwatch.removeSource", {"sourceId": breach["sourceId"]}, 0.1)
        found = self.hits(breach["name"])
        self.campaign.check(not (done and found is not None), "a source that was removed is there")
        if found is None:
            self.was_removed = True
            self.leaks.pop(breach["name"], None)
        else:
            self.campaign.check(found == self.leaks[breach["name"]][0], f"half a source is left: {found}")

    def kill_account(self, pick):
        """Somebody else, who is gone whole or not at all."""
        self.number += 1
        with Host(self.path, "serve", "--no-upkeep") as host:
            host.sign_in()
            name = f"Rarely{self.number}"
            roles = {"directory": "member", "protection": ["person"]}
            user = host.result("directory.addMember", member(name, **roles))["userId"]
            host.sign_in(user)
            host.result("darkwatch.addItem", {"type": "email", "value": f"{name}@example.org"})
            for number in range(20):
                text = {"text": f"Pay at http://bad{number}.example/x now", "category": "phishing"}
                host.result("spamshield.reportSpam", text)
            host.result("dashboard.monthlyReport", {"month": "2026-01", "formats": ["json"]})
            host.finish()
        done = self.killed(pick, "settings.deleteAccount", {"confirm": name}, 0.1, user)
        tables = ("alert", "watch_item", "spam_report", "month_report", "run", "member")
        with opened(self.path) as database:
            person = {"member": "user_id"}
            counts = {
                table: database.execute(f"SELECT count(*) FROM protection_{table} WHERE {person.get(table, 'person_id')} = ?", [user]).fetchone()[0]
                for table in tables
            }
            keys = database.execute("SELECT count(*) FROM nacre_person_key WHERE person_id = ?", [user]).fetchone()[0]
        erased = all(count == 0 for count in counts.values()) and keys == 0
        whole = counts["alert"] == 20 and keys == 1
        self.campaign.check(erased or (whole and not done), f"half of somebody is left: {counts}, {keys} keys")

    # What must be true

    def check_findings(self, host):
        """Done again, a search finds each thing in each leak that names it, once."""
        # A plan allows so many searches a day; refreshing is none of them.
        with contextlib.suppress(AssertionError):
            host.result("darkwatch.scan", {})
        host.result("dashboard.refresh", {})
        page = {"limit": 200}
        items = []
        while page:
            found = host.result("darkwatch.listExposures", page)
            items += found["items"]
            page = {"limit": 200, "cursor": found["nextCursor"]} if "nextCursor" in found else None
        keys = [(e["watchItemId"], e["title"]) for e in items if "breachId" in e]
        live = {name for name in self.leaks}
        twice = [key for key in set(keys) if keys.count(key) > 1 and key[1] in live]
        # A source that was removed leaves its findings; a leak of its name is another one then.
        self.campaign.check(self.was_removed or not twice, f"found twice: {twice[:2]}")
        for name, (_, named) in self.leaks.items():
            missing = [v for v in named if v in self.items and (self.items[v], name) not in keys]
            self.campaign.check(not missing, f"{name} names {missing[:2]}, and nobody says so")

    def check_everything(self):
        with Host(self.path, "serve", "--no-upkeep") as host:
            host.sign_in()
            # What a killed process has left is swept by what time brings: it is due once a minute, and
            # rounds are quicker.
            self.minutes += 2
            now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 60 * self.minutes))
            host.result("system.runDue", {"name": "protection.sources", "now": now})
            host.sign_in(self.person)
            running = host.result("protection.listRuns", {"state": ["running"]})["items"]
            self.campaign.check(running == [], f"runs that nobody runs: {running[:2]}")
            self.check_findings(host)
            self.campaign.check(host.finish() == 0, "exit code at the end of the input")
        check_file(self.campaign, self.path)
        with opened(self.path) as database:
            strays = database.execute(
                "SELECT count(*) FROM protection_breach_hit WHERE import_id NOT IN"
                " (SELECT import_id FROM protection_breach)").fetchone()[0]
            self.campaign.check(strays == 0, f"{strays} rows of no leak")
            imports = database.execute("SELECT count(*) FROM protection_import WHERE state <> 'live'").fetchone()[0]
            self.campaign.check(imports == 0, f"{imports} imports are half done")
            orphans = database.execute(
                "SELECT count(*) FROM protection_exposure WHERE item_id NOT IN (SELECT id FROM protection_watch_item)"
            ).fetchone()[0]
            self.campaign.check(orphans == 0, f"{orphans} findings of nothing")
        left = [name for name in os.listdir(self.folder) if not name.startswith("a.db")]
        self.campaign.check(left == [], f"left lying about: {left}")
