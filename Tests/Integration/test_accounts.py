"""Protection specification 8: dependents, all that is one's own as a file, and the end of an account."""

import base64
import json
import pathlib
import zipfile

import databases
from household import HouseholdCase

SECRETS = ["rare.olga@example.org", "+46701740605", "A rare remark", "Rare contact", "rare.watch@example.org",
           "A rare loss", "A rare clerk"]

#: What lies sealed in a case.
PAPER = b"A rare receipt"


class Dependents(HouseholdCase):
    def test_a_dependent_is_added_and_gets_a_login_later(self):
        owner = self.person("Olga")
        self.buy(owner)
        dag = owner.result("family.addDependent", {"displayName": " Dag  Ek ", "birthYear": 2015})
        self.assertEqual((dag["name"], dag["role"], dag["status"]), ("Dag Ek", "dependent", "active"))
        made = owner.result("darkwatch.addItem", {"type": "email", "value": "dag@example.org", "personId": dag["userId"]})
        self.assertEqual(made["person"]["name"], "Dag Ek")
        self.assertRefused(owner, "family.removeMember", {"userId": dag["userId"]}, "dependents_left")
        ask = {"userId": dag["userId"], "login": "dag@example.org", "password": "correct horse battery"}
        self.assertRefused(owner, "family.giveLogin", {**ask, "password": "short"}, "password_too_short", "/password")
        owner.result("family.giveLogin", ask)
        self.assertRefused(owner, "family.giveLogin", ask, "conflict")
        own = self.serve().result("session.open", {"login": ask["login"], "password": ask["password"]})
        self.assertEqual(own["actor"]["userId"], dag["userId"])
        owner.result("family.removeMember", {"userId": dag["userId"]})

    def test_who_may_add_one_and_how_many(self):
        owner, guardian, member, other, dependent = self.household()
        self.assertRefused(member, "family.addDependent", {"displayName": "X"}, "role_not_allowed")
        self.assertRefused(dependent, "family.addDependent", {"displayName": "X"}, "role_not_allowed")
        dag = guardian.result("family.addDependent", {"displayName": "Six"})
        self.assertRefused(owner, "family.addDependent", {"displayName": "Seven"}, "group_full")
        ask = {"login": "x@example.org", "password": "correct horse battery"}
        self.assertRefused(owner, "family.giveLogin", {**ask, "userId": member.user_id}, "member_not_found")
        self.assertRefused(member, "family.giveLogin", {**ask, "userId": dag["userId"]}, "role_not_allowed")


class Whole(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")
        self.fill(self.olga)

    def fill(self, host):
        ask = host.result
        ask("settings.update", {"patch": {"account": {"email": SECRETS[0]}}})
        ask("darkwatch.addItem", {"type": "email", "value": SECRETS[4], "label": "Mine"})
        ask("spamshield.createRule", {"rule": {"kind": "exact", "pattern": "+442079460018", "action": "block"}})
        ask("spamshield.importContacts", {"text": f"Name,Phone\n{SECRETS[3]},+46701740606\n"})
        ask("spamshield.logCall", {"number": SECRETS[1]})
        self.phish(host, note=SECRETS[2])
        case = ask("protection.startCase", {"kind": "payment_fraud", "note": SECRETS[5]})["id"]
        entry = {"caseId": case, "channel": "phone", "with": SECRETS[6], "text": "Called."}
        ask("protection.addCaseEntry", entry)
        paper = base64.b64encode(PAPER).decode()
        ask("protection.attachCasePaper", {"caseId": case, "title": "Kvitto", "data": paper})

    def stored(self):
        return databases.stored(self.db)

    def test_an_export_holds_all_that_is_ones_own_opened(self):
        path = pathlib.Path(self.folder) / "olga.zip"
        told = self.olga.result("settings.export", {"path": str(path)})
        self.assertEqual(told["size"], path.stat().st_size)
        with zipfile.ZipFile(path) as archive:
            self.assertIsNone(archive.testzip())
            names = [name for name in archive.namelist() if not name.startswith("papers/")]
            files = {name: json.loads(archive.read(name)) for name in names}
            (paper,) = set(archive.namelist()) - set(names)
            self.assertEqual(archive.read(paper), PAPER)
        everything = json.dumps(files, ensure_ascii=False)
        for secret in SECRETS:
            self.assertIn(secret, everything)
        self.assertEqual(files["watch-items.json"][0]["value"], SECRETS[4])
        counts = {name: len(things) for name, things in files.items() if name != "manifest.json"}
        self.assertEqual(counts, {f"{name}.json": count for name, count in told["counts"].items()})
        self.assertEqual(files["manifest.json"]["personId"], self.olga.user_id)
        path.write_text("somebody's own")
        self.assertRefused(self.olga, "settings.export", {"path": str(path)}, "file_exists")

    def test_an_ended_account_leaves_neither_rows_nor_keys(self):
        self.assertRefused(self.olga, "settings.deleteAccount", {"confirm": "Olga"}, "confirm_mismatch", "/confirm")
        told = self.olga.result("settings.deleteAccount", {"confirm": SECRETS[0]})
        self.assertTrue(told["deleted"])
        self.assertEqual({c["kind"] for c in told["olderCopies"]}, {"backup", "export", "document"})
        for name in ("alerts", "watchItems", "rules", "calls", "contacts", "reports", "cases"):
            self.assertEqual(told["erased"][name], 1, name)
        self.assertEqual(self.olga.ask("settings.get")["error"]["data"]["kind"], "session_required")
        member = [m for m in self.office.result("directory.listMembers")["items"] if m["userId"] == self.olga.user_id][0]
        self.assertEqual((member["name"], member["active"], member.get("login")), ("Deleted person", False, None))
        self.assertEqual(self.rows_of(self.olga.user_id), {})
        for table in ("protection_case_entry", "protection_case_paper"):
            self.assertEqual(self.count(table), 0, table)
        self.assertNotIn(b"Olga", self.stored())
        for secret in SECRETS:
            self.assertNotIn(secret.encode(), self.stored(), secret)

    def count(self, table):
        with databases.looking(self.db) as database:
            return database.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]

    def rows_of(self, person_id):
        """How many rows of protection, and keys, are somebody's; found by the columns of the tables."""
        found = {}
        for table in databases.tables(self.db):
            if not table.startswith(("protection_", "nacre_person_key")):
                continue
            for column in {"person_id", "user_id"}.intersection(databases.columns(self.db, table)):
                ask = f"SELECT COUNT(*) FROM {table} WHERE {column} = ?"
                ((count,),) = databases.query(self.db, ask, [person_id])
                if count:
                    found[table] = count
        return found

    def test_an_owner_hands_over_first_and_a_member_leaves_the_group(self):
        self.buy(self.olga)
        bo = self.person("Bo")
        self.join(self.olga, bo)
        self.assertRefused(self.olga, "settings.deleteAccount", {"confirm": SECRETS[0]}, "owner_must_transfer")
        self.assertFalse(self.olga.result("settings.get")["actions"]["deleteAccount"]["allowed"])
        bo.result("settings.deleteAccount", {"confirm": "Bo"})
        self.assertEqual([m["name"] for m in self.olga.result("family.getGroup")["members"]], ["Olga"])
        owner = self.office.result("session.open")["actor"]
        self.assertRefused(self.office, "settings.deleteAccount", {"confirm": owner["name"]}, "owner_must_transfer")
