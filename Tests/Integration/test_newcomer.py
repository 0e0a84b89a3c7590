"""The first hour of somebody who has never seen Nacre: nothing surprises, and advice works."""

import json
import os
import re
import shutil
import stat
import subprocess
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor

import databases
from service import BINARY, Case, Service, request

PING = request(1, "system.ping")
VALIDATE = request(2, "booking.validate", {"clientFirstName": "Ada"})
BOOKING = {
    "clientFirstName": "Ada", "clientEmail": "ada@example.com",
    "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
    "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": True},
}


@databases.about_sqlite("the file in a new home")
class Home(Case):
    """An empty home, in which nobody has used Nacre yet."""

    def setUp(self):
        super().setUp()
        self.home = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.home)
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("XDG_", "NACRE_", "LC_", "LANG", "TZ"))
        }
        self.environment.update(HOME=self.home, XDG_CONFIG_DIRS="/nowhere")

    def nacre(self, *words, stdin=b"", program=BINARY, **variables):
        return subprocess.run(
            [program, *map(str, words)], input=stdin, capture_output=True, cwd=self.home,
            env={**self.environment, **variables},
        )

    def answers(self, *words, stdin, **variables):
        done = self.nacre(*words, stdin=stdin, **variables)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def files(self):
        return sorted(
            os.path.join(folder, name)
            for folder, _, names in os.walk(self.home)
            for name in names
        )


class NothingIsWritten(Home):
    def test_questions_that_need_no_database_make_none(self):
        lines = PING + b"\n" + VALIDATE + b"\n" + request(3, "system.info") + b"\n"
        lines += request(4, "system.health") + b"\n"
        answers = self.answers(stdin=lines)
        self.assertEqual([answer["id"] for answer in answers], [1, 2, 3, 4])
        self.assertEqual(answers[3]["result"]["status"], "ok")
        self.assertEqual(self.files(), [])
        self.assertEqual(self.answers("--db", "named.db", stdin=PING)[0]["id"], 1)
        self.assertEqual(self.files(), [])

    def test_init_follows_a_first_conversation(self):
        self.nacre(stdin=PING + b"\n" + VALIDATE)
        done = self.nacre("init", "--organization", "Pearl Repairs", "--owner", "Ada")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"Pearl Repairs", done.stdout)

    def test_who_stores_something_gets_a_database_and_its_upkeep(self):
        # What a service is given is added to what this process has, which may name another home.
        home = {"HOME": self.home, "XDG_DATA_HOME": self.home, "XDG_STATE_HOME": self.home}
        with Service(db=None, env=home, cwd=self.home) as service:
            service.ask("system.ping")
            self.assertEqual(self.files(), [])
            service.result("session.open")
            service.result("booking.submit", BOOKING)
            self.assertTrue(any(name.endswith("nacre.db") for name in self.files()))
            self.assertTrue(service.result("system.upkeep")["items"])


class CronIsQuiet(Home):
    def test_nothing_is_written_while_all_is_well(self):
        self.nacre("init")
        done = self.nacre("--quiet", "run-due")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        self.assertIn(b'"done":', self.nacre("run-due").stdout)
        wrong = self.nacre("--quiet", "run-due", "--name", "nothing.at.all")
        self.assertNotEqual(wrong.returncode, 0)
        self.assertIn(b"unknown_upkeep", wrong.stderr)


class OptionsWin(Home):
    def setUp(self):
        super().setUp()
        self.nacre("init", "--locale", "en", "--timezone", "Europe/London")

    def session(self, *words, **variables):
        opened = self.answers(*words, stdin=request(1, "session.open"), **variables)[0]["result"]
        return opened["locale"], opened["timezone"]

    def test_what_nacre_is_told_is_stronger_than_what_the_organization_has(self):
        said = ("sv", "Asia/Dhaka")
        stored = ("en", "Europe/London")
        self.assertEqual(self.session(), stored)
        self.assertEqual(self.session("--locale", "sv", "--timezone", "Asia/Dhaka"), said)
        self.assertEqual(
            self.session(NACRE_LOCALE="sv", NACRE_TIMEZONE="Asia/Dhaka"), said
        )
        # What every program reads was not said to this one.
        self.assertEqual(self.session(LANG="sv_SE.UTF-8", TZ="Asia/Dhaka"), stored)

    def test_the_file_of_settings_is_told_too(self):
        folder = os.path.join(self.home, ".config", "nacre")
        os.makedirs(folder)
        with open(os.path.join(folder, "config.json"), "w") as file:
            json.dump({"timezone": "Asia/Dhaka"}, file)
        self.assertEqual(self.session()[1], "Asia/Dhaka")

    def test_a_call_hears_the_options(self):
        done = self.nacre("--timezone", "Asia/Dhaka", "--locale", "sv", "call", "session.whoami")
        self.assertEqual(json.loads(done.stdout)["timezone"], "Asia/Dhaka")
        self.assertEqual(json.loads(done.stdout)["locale"], "sv")

    def test_help_says_so(self):
        said = self.nacre("help", "config").stdout.decode()
        self.assertIn("session.open", said)
        self.assertIn("LANG", said)


class WhatIsMissing(Home):
    def alone(self, *more):
        """The program in a folder of its own, with as many of its companions as are named."""
        folder = os.path.join(self.home, "alone")
        os.mkdir(folder)
        for name in ("nacre", *more):
            shutil.copy2(os.path.join(os.path.dirname(BINARY), name), folder)
        return os.path.join(folder, "nacre")

    def test_a_program_without_its_companions_says_which(self):
        program = self.alone()
        health = json.loads(self.nacre(program=program, stdin=request(1, "system.health")).stdout)
        checks = {check["name"]: check for check in health["result"]["checks"]}
        self.assertEqual(health["result"]["status"], "degraded")
        self.assertEqual(checks["worker"]["advice"], "worker_missing")
        self.assertEqual(checks["phones"]["advice"], "phone_library_missing")
        found = self.doctor(program)
        self.assertEqual(found["worker"]["status"], "degraded")
        self.assertIn("nacre-worker is not there", found["worker"]["message"])
        self.assertEqual(found["phones"]["status"], "degraded")
        self.assertIn("libNacrePhone.so", found["phones"]["message"])

    def test_a_library_that_lacks_another_names_that_one(self):
        program = self.alone("libNacrePhone.so")
        library = os.path.join(os.path.dirname(program), "libNacrePhone.so")
        with open(library, "rb") as file:
            content = file.read()
        # The name of what it needs, in its own table of names: as long as before, and nowhere.
        self.assertIn(b"libphonenumber.so.", content)
        with open(library, "wb") as file:
            file.write(content.replace(b"libphonenumber.so.", b"libphonenomore.so.", 1))
        for locale, words in (
            ("en", "cannot be loaded. Install the product again."),
            ("sv", "kan inte laddas. Installera produkten igen."),
        ):
            with self.subTest(locale):
                done = self.nacre(
                    "--locale", locale, program=program, stdin=request(1, "system.health"))
                checks = json.loads(done.stdout)["result"]["checks"]
                check = next(check for check in checks if check["name"] == "phones")
                self.assertEqual(check["status"], "degraded")
                self.assertEqual(check["advice"], "phone_library_missing")
                self.assertIn("libphonenomore.so.", check["message"])
                self.assertIn(words, check["message"])
        self.assertIn("libphonenomore.so.", self.doctor(program)["phones"]["message"])

    def test_what_is_not_installed_is_named_and_not_to_be_tried_again(self):
        path = os.path.join(self.home, "shop.db")

        def last(method, params, program):
            lines = request(1, "session.open") + b"\n" + request(2, method, params) + b"\n"
            done = self.nacre("--db", path, program=program, stdin=lines)
            return json.loads(done.stdout.splitlines()[-1])

        order = last("booking.submit", BOOKING, BINARY)["result"]["orderId"]
        program = self.alone()
        for method, params, kind, missing in (
            (
                "booking.submit", {**BOOKING, "clientPhone": "07700 900123"},
                "phone_library_missing", "libNacrePhone.so",
            ),
            (
                "booking.getDocument", {"orderId": order, "type": "booking_receipt"},
                "worker_unavailable", "nacre-worker",
            ),
        ):
            with self.subTest(method):
                error = last(method, params, program)["error"]
                self.assertEqual((error["code"], error["data"]["kind"]), (5003, kind))
                self.assertIn(missing, error["data"]["message"])
                self.assertIs(error["data"]["retryable"], False)

    def test_a_whole_program_is_well(self):
        found = self.doctor(BINARY)
        self.assertEqual(found["worker"]["status"], "ok")
        self.assertEqual(found["phones"]["status"], "ok")

    def conversation(self, lines, program, *words):
        """The answers to questions of which each waits for the answer before."""
        with subprocess.Popen(
            [program, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment,
            cwd=self.home,
        ) as process:
            answers = []
            for line in lines:
                process.stdin.write(line + b"\n")
                process.stdin.flush()
                answers.append(json.loads(process.stdout.readline()))
            process.stdin.close()
        return answers

    def test_a_worker_without_its_libraries_names_them(self):
        program = self.alone("libNacrePhone.so")
        worker = os.path.join(os.path.dirname(program), "nacre-worker")
        with open(os.path.join(os.path.dirname(BINARY), "nacre-worker"), "rb") as file:
            code = file.read()
        path = os.path.join(self.home, "shop.db")
        lines = [request(1, "session.open"), request(2, "booking.submit", BOOKING)]
        done = self.nacre("--db", path, stdin=b"\n".join(lines) + b"\n")
        order = json.loads(done.stdout.splitlines()[-1])["result"]["orderId"]
        for before, after, named in (
            (b"libcairo.so.2", b"libnever.so.2", "libnever.so.2"),
            # One that is there and too old.
            (b"GLIBC_2.35\0", b"GLIBC_9.35\0", "version `GLIBC_9.35' not found"),
        ):
            with self.subTest(named):
                self.assertIn(before, code)
                with open(worker, "wb") as file:
                    file.write(code.replace(before, after))
                os.chmod(worker, 0o755)
                self.assertIn(named, self.doctor(program)["worker"]["message"])
                paper = {"orderId": order, "type": "booking_receipt"}
                lines = [
                    request(1, "session.open"), request(2, "booking.getDocument", paper),
                    request(3, "system.health"),
                ]
                for locale, sentence in (("en", "cannot be loaded: "), ("sv", "kan inte laddas: ")):
                    _, refused, health = self.conversation(
                        lines, program, "--db", path, "--locale", locale)
                    error = refused["error"]["data"]
                    self.assertEqual(error["kind"], "worker_unavailable")
                    self.assertIn(named, " ".join(error["libraries"]))
                    self.assertIn(sentence, error["message"])
                    self.assertIn(named, error["message"])
                    checks = {check["name"]: check for check in health["result"]["checks"]}
                    self.assertEqual(checks["worker"]["status"], "degraded")
                    self.assertIn(named, checks["worker"]["message"])

    def test_a_variable_that_nobody_reads_is_noticed(self):
        found = self.doctor(BINARY, NACRE_LOGLEVEL="debug")
        self.assertEqual(found["variables"]["status"], "degraded")
        self.assertIn("NACRE_LOG_LEVEL", found["variables"]["advice"])

    def test_who_serves_or_calls_hears_of_it_beside_the_answers(self):
        plain = self.nacre("--db", ":memory:", stdin=PING)
        for words, stdin in ((("serve",), PING), (("call", "system.ping"), b"")):
            with self.subTest(words):
                words = ("--db", ":memory:", *words)
                told = self.nacre(*words, stdin=stdin, NACRE_LOGLEVEL="debug")
                self.assertIn(b"nobody reads NACRE_LOGLEVEL. Did you mean NACRE_LOG_LEVEL?",
                              told.stderr)
                self.assertEqual((told.returncode, len(told.stdout.splitlines())), (0, 1))
                quiet = self.nacre("--quiet", *words, stdin=stdin, NACRE_LOGLEVEL="debug")
                self.assertNotIn(b"nobody reads", quiet.stderr)
        self.assertNotIn(b"nobody reads", plain.stderr)

    def doctor(self, program, **variables):
        done = self.nacre("--db", ":memory:", "doctor", "--json", program=program, **variables)
        return {check["name"]: check for check in json.loads(done.stdout)["checks"]}

    def test_the_doctor_comes_to_a_conclusion(self):
        self.nacre("init")
        self.assertRegex(self.nacre("doctor").stdout.decode(), r"\n\d+ checks, ")

    def test_advice_is_about_the_same_database(self):
        path = os.path.join(self.home, "it's broken.db")
        self.nacre("--db", path, "init")
        with open(path, "r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * 8192)
        said = self.nacre("--db", path, "doctor").stdout.decode()
        (restore,) = set(re.findall(r"nacre [^:]*restore FILE", said))
        self.assertIn("'\\''", restore)
        self.assertIn("--db", restore)
        self.assertRegex(said, r"\n\d+ checks, (1 of them fails|[2-9] of them fail)\n")
        # What the default database is told needs no option.
        self.nacre("init")
        self.assertNotIn("--db", self.nacre("doctor").stdout.decode())

    def test_an_unreadable_database_sends_to_its_own_doctor(self):
        path = os.path.join(self.home, "broken.db")
        with open(path, "wb") as file:
            file.write(b"no database at all, but long enough to be looked at" * 100)
        said = self.nacre("--db", path, "call", "session.whoami", "--output", "pretty").stderr
        self.assertIn(f"nacre --db {path} doctor".encode(), said)


class TheKeyHasGone(Home):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.home, "shop.db")
        with Service(db=self.path, env=self.environment) as service:
            service.result("session.open")
            self.order = service.result("booking.submit", BOOKING)["orderId"]
        os.unlink(self.path + ".key")

    def test_no_other_key_is_made_in_its_place(self):
        with Service(db=self.path, env=self.environment) as service:
            service.result("session.open")
            for method, params in (
                ("booking.submit", BOOKING), ("booking.getOrder", {"orderId": self.order}),
            ):
                error = service.ask(method, params)["error"]
                self.assertEqual(error["code"], 5003, error)
                self.assertEqual(error["data"]["kind"], "key_unavailable")
                self.assertIn("is missing", error["data"]["message"])
            checks = {check["name"]: check for check in service.result("system.health")["checks"]}
            self.assertEqual(checks["key"]["status"], "failing")
            self.assertEqual(checks["key"]["advice"], "key_missing")
        self.assertFalse(os.path.exists(self.path + ".key"))

    def test_a_database_without_secrets_gets_its_first_key(self):
        path = os.path.join(self.home, "other.db")
        with Service(db=path, env=self.environment) as service:
            service.result("session.open")
            self.assertFalse(os.path.exists(path + ".key"))
            service.result("booking.submit", BOOKING)
        self.assertTrue(os.path.exists(path + ".key"))


class Words(Home):
    def test_a_wrong_file_of_settings_stops_no_question_for_the_version(self):
        folder = os.path.join(self.home, ".config", "nacre")
        os.makedirs(folder)
        with open(os.path.join(folder, "config.json"), "w") as file:
            file.write('{"logLevel":"debug",}')
        for words in (("--version",), ("version", "--json"), ("--help",)):
            with self.subTest(words):
                self.assertEqual(self.nacre(*words).returncode, 0)

    def test_what_is_too_short_or_too_long_is_told_in_a_sentence(self):
        with Service(env=self.environment) as service:
            service.result("session.open")
            for name, language, sentence in (
                ("", "en", "Must not be empty; the least is 1."),
                ("", "sv", "Får inte vara tom; minst 1 behövs."),
                ("x" * 121, "en", "Too long; the most is 120, and this has 121."),
                ("x" * 121, "sv", "För långt; högst 120 ryms, och det här har 121."),
            ):
                with self.subTest(sentence):
                    member = {"name": name, "roles": {}, "_meta": {"locale": language}}
                    found = service.ask("directory.addMember", member)["error"]["data"]
                    (violation,) = found["violations"]
                    self.assertEqual(violation["message"], sentence)

    def test_a_topic_that_no_event_has_is_refused(self):
        self.nacre("init")
        done = self.nacre("events", "--topic", "bookin.*")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"There is no topic", done.stderr)
        self.assertEqual(self.nacre("events", "--topic", "booking.*,session.*").returncode, 0)

    def test_methods_are_in_order(self):
        lines = self.nacre("methods").stdout.decode().splitlines()
        names = [line.split()[0] for line in lines]
        self.assertEqual(names, sorted(names))
        self.assertGreater(len(names), 100)

    def test_no_column_of_a_page_is_broken(self):
        for method in ("leave.submit", "booking.submit", "signatures.create"):
            with self.subTest(method):
                page = self.nacre("describe", method, COLUMNS="80").stdout.decode()
                body = page.partition("\nErrors\n")[2].partition("\nExample\n")[0]
                for line in body.splitlines():
                    self.assertTrue(not line or line.startswith("  ") or line == "Warnings", line)
                    self.assertNotRegex(line, r"\{\w+\||[\[\]]")

    def test_no_line_of_a_page_is_longer_than_the_terminal(self):
        for method in ("leave.submit", "leave.validate", "booking.submit", "booking.updateClient"):
            for columns in (80, 100):
                page = self.nacre("describe", method, COLUMNS=str(columns)).stdout.decode()
                long = [line for line in page.splitlines() if len(line) > columns]
                self.assertEqual(long, [], (method, columns))

    def test_a_page_tells_warnings_from_errors(self):
        page = self.nacre("describe", "leave.submit").stdout.decode()
        errors, _, warnings = page.partition("\nErrors\n")[2].partition("\nWarnings\n")
        self.assertIn("low_balance", warnings)
        self.assertNotIn("low_balance", errors)
        self.assertIn("coverage_limit_exceeded", errors)
        self.assertIn("coverage_limit_exceeded", warnings)
        self.assertRegex(errors, r"\n +4022 reason_too_short ")
        self.assertNotRegex(warnings.partition("\nExample\n")[0], r"\n +\d{4} ", "it refuses")

    def test_a_page_says_what_is_needed(self):
        page = self.nacre("describe", "leave.submit").stdout.decode()
        self.assertRegex(page, r"startDate .*, needed")


class SigningIn(Home):
    PASSWORD = "correct horse battery"

    def setUp(self):
        super().setUp()
        self.secret = os.path.join(self.home, "secret.txt")
        with open(self.secret, "w") as file:
            file.write(self.PASSWORD + "\n")
        done = self.nacre(
            "init", "--auth", "required", "--login", "ada", "--password-file", self.secret,
            "--owner", "Ada",
        )
        self.assertEqual(done.returncode, 0, done.stderr)

    def login(self, *words):
        return self.nacre("login", "ada", "--password-file", self.secret, *words)

    def test_a_login_lasts_until_the_logout(self):
        self.assertEqual(self.nacre("call", "session.whoami").returncode, 5)
        done = self.login()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(b"Ada", done.stdout)
        who = self.nacre("call", "session.whoami")
        self.assertEqual(json.loads(who.stdout)["actor"]["name"], "Ada")
        self.assertEqual(self.nacre("call", "directory.listMembers").returncode, 0)
        self.assertEqual(self.nacre("logout").returncode, 0)
        self.assertEqual(self.nacre("call", "session.whoami").returncode, 5)
        self.assertEqual(self.nacre("logout").returncode, 0)

    def test_what_is_kept_is_for_its_user_only_and_no_password(self):
        self.login()
        (kept,) = [name for name in self.files() if "/logins/" in name]
        self.assertEqual(stat.S_IMODE(os.stat(kept).st_mode), 0o600)
        with open(kept) as file:
            text = file.read()
        self.assertNotIn(self.PASSWORD, text)
        os.chmod(kept, 0o644)
        self.assertEqual(self.nacre("call", "session.whoami").returncode, 5)

    def test_a_logout_revokes_the_token(self):
        self.login()
        (kept,) = [name for name in self.files() if "/logins/" in name]
        with open(kept) as file:
            token = json.load(file)["token"]
        self.nacre("logout")
        self.assertEqual(self.nacre("call", "session.whoami", NACRE_TOKEN=token).returncode, 5)

    def test_another_database_knows_nothing_of_it(self):
        self.login()
        other = os.path.join(self.home, "other.db")
        self.nacre("--db", other, "init", "--auth", "required", "--login", "ada",
                   "--password-file", self.secret)
        self.assertEqual(self.nacre("--db", other, "call", "session.whoami").returncode, 5)

    def test_a_wrong_password_says_so_and_keeps_nothing(self):
        with open(self.secret, "w") as file:
            file.write("another horse battery\n")
        self.assertEqual(self.login().returncode, 5)
        self.assertEqual([name for name in self.files() if "/logins/" in name], [])

    def test_who_makes_a_database_is_told_of_it(self):
        path = os.path.join(self.home, "other.db")
        words = ("init", "--auth", "required", "--login", "ada", "--password-file", self.secret)
        said = self.nacre("--db", path, *words).stdout.decode()
        self.assertIn(f"nacre --db {path} login", said)
        self.assertIn(b"nacre login", self.nacre("init", "--help").stdout)
        open_to_its_user = self.nacre("--db", path + "2", "init").stdout
        self.assertNotIn(b" login ", open_to_its_user)

    def test_who_is_refused_is_told_of_it(self):
        said = self.nacre("call", "session.whoami", "--output", "pretty").stderr
        self.assertIn(b"nacre login", said)


class ChecksSayTheSame(Home):
    REQUESTS = (
        ("leave.submit", {"type": "CASUALL", "startDate": "2026-12-01"}),
        ("leave.submit", {}),
        ("jobs.create", {}),
        ("booking.createClient", {}),
        ("booking.createClient", {"noEmail": True}),
        ("signatures.create", {"jobId": "j"}),
        ("leave.submit", {"type": "CASUALL", "startDate": "tomorrow"}),
        ("leave.submit", {"type": "CASUAL", "startDate": "2026-12-02", "endDate": "tomorrow"}),
        ("leave.submit", {"type": "CASUAL", "startDate": "2026-12-02", "endDate": "2026-12-01"}),
        ("leave.submit", {"startDate": "1800-01-01", "reason": "x"}),
        ("reportRuns.canTransition", {}),
        ("signatures.canSign", {}),
        ("jobs.updateEvidence", {}),
        ("booking.createEnquiry", {}),
        ("routines.allowedActions", {}),
        ("routines.checkCompletion", {}),
        ("routines.computeTurnOrder", {}),
        ("spamshield.createRule", {}),
        ("spamshield.validateRule", {}),
        ("brokers.updateBroker", {"brokerId": "b"}),
        ("protection.setCaseFacts", {"caseId": "c"}),
    )

    def test_what_is_missing_is_said_in_the_words_of_the_service(self):
        with Service(env=self.environment) as service:
            service.result("session.open")
            for number, (method, params) in enumerate(self.REQUESTS):
                with self.subTest(method, params=params):
                    error = service.ask(method, params)["error"]["data"]
                    told = {
                        (found["kind"], found["path"], found["message"])
                        for found in error["violations"]
                    }
                    done = self.nacre("check", "-", "--json", stdin=request(number, method, params))
                    checked = {
                        (found["kind"], found["path"], found["message"])
                        for found in map(json.loads, done.stdout.splitlines())
                    }
                    self.assertEqual(done.returncode, 8)
                    self.assertTrue(checked)
                    self.assertEqual(checked - told, set())


    def test_the_members_of_a_patch_are_checked_whoever_the_client_is(self):
        wrong = {"clientId": "c", "patch": {"firstName": "B", "clientLastName": 7}}
        done = self.nacre(
            "check", "-", "--json", stdin=request(1, "booking.updateClient", wrong))
        found = {line["path"]: line for line in map(json.loads, done.stdout.splitlines())}
        self.assertEqual(set(found), {"/patch/firstName", "/patch/clientLastName"})
        self.assertIn("clientFirstName", found["/patch/firstName"]["message"])

    def test_a_draft_may_say_what_the_request_does_not(self):
        line = request(1, "leave.submit", {"leaveId": "l"})
        self.assertEqual(self.nacre("check", "-", stdin=line).returncode, 0)


class FormsAreToldInTheirOwnWords(Home):
    def test_who_writes_what_was_read_is_told_what_a_form_calls_it(self):
        with Service(env=self.environment) as service:
            service.result("session.open")
            ada = service.result(
                "booking.createClient", {"clientFirstName": "Ada", "clientEmail": "a@example.com"}
            )
            for method, params, place, meant in (
                ("booking.createClient", {"email": "b@example.com"}, "/email", "clientEmail"),
                (
                    "booking.updateClient", {"clientId": ada["id"], "patch": {"firstName": "B"}},
                    "/patch/firstName", "clientFirstName",
                ),
            ):
                with self.subTest(method):
                    found = service.ask(method, params)["error"]["data"]["violations"]
                    told = {one["path"]: one for one in found}[place]
                    self.assertEqual((told["kind"], told["expected"]), ("unknown_field", meant))
                    self.assertIn(meant, told["message"])

    def test_a_page_says_whose_role_permits_it(self):
        page = self.nacre("describe", "leave.updateProfile").stdout.decode()
        self.assertIn("for HR_ADMIN, HR_HEAD in leave", " ".join(page.split()))

    def test_a_page_says_what_is_in_a_list_of_lists(self):
        page = self.nacre("describe", "signatures.strokesToSvg").stdout.decode()
        params = page.partition("\nParams\n")[2].partition("\nResult\n")[0]
        self.assertRegex(params, r"(?m)^    x +number")

    def test_a_page_names_the_members_of_a_patch_and_no_source(self):
        page = self.nacre("describe", "booking.updateClient").stdout.decode()
        self.assertIn("clientCompanyName", page.partition("\nResult\n")[0])
        for method in ("directory.addMember", "booking.updateClient", "leave.submit"):
            page = self.nacre("describe", method).stdout.decode()
            self.assertNotIn("specification", page, method)


class ExamplesRun(Home):
    #: Those that stand on more than calls before them: a file, a device, a person who is somebody
    #: else, a house that uses the part.
    ALONE = {
        "brokers.importRegistry", "darkwatch.addSource", "darkwatch.checkPassword",
        "darkwatch.importBreach", "darkwatch.removeSource", "darkwatch.scan", "events.ack",
        "events.unsubscribe", "family.acceptInvitation", "family.leaveGroup",
        "hometitle.removeSource", "hometitle.scan", "hometitle.setSource",
        "hometitle.validateSource", "leave.encash", "leave.import", "leave.pair",
        "leave.pairRefresh", "leave.pairStart", "leave.sync", "leave.unpair",
        "proofPacks.verifyFile", "protection.importCaseSteps", "routines.renderTag",
        "session.changePassword", "session.setLocalTrust", "settings.deleteAccount",
        "signatures.runReminders", "spamshield.importComplaints", "system.backup",
        "voiceprint.analyze", "voiceprint.deleteAnalysis", "voiceprint.deleteEnrollment",
        "voiceprint.enroll", "voiceprint.getAnalysis", "voiceprint.getEnrollment",
        "voiceprint.playback", "voiceprint.playbackPath", "voiceprint.renameEnrollment",
    }

    def test_every_example_runs_as_it_stands(self):
        names = [line.split()[0] for line in self.nacre("methods").stdout.decode().splitlines()]
        with ThreadPoolExecutor(4) as pool:
            for name, problem in zip(names, pool.map(self.problem, names)):
                with self.subTest(name):
                    if name in self.ALONE:
                        self.assertIsInstance(problem["kind"], str)
                    else:
                        self.assertIsNone(problem)

    def test_only_what_takes_several_people_asks_for_an_id(self):
        for name in ("booking.getOrder", "booking.collectDevices", "leave.get", "jobs.get"):
            with self.subTest(name):
                lines = self.nacre("describe", name, "--example").stdout
                self.assertNotRegex(lines, rb'"[A-Z_]*ID"|\{\d')

    def problem(self, name):
        """What went wrong with the example of a method, if anything."""
        lines = self.nacre("describe", name, "--example").stdout
        if re.search(rb'"[A-Z_]*ID"', lines):
            # It takes several people, or runs outside transactions: somebody puts an id in.
            return None
        if b"{scratch}" in lines:
            lines = lines.replace(b"{scratch}", self.home.encode())
        done = self.nacre("--db", ":memory:", "--clock", "2026-01-31T09:00:00Z", stdin=lines)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        for answer in answers:
            if "error" in answer:
                return answer["error"]["data"]
        return None if answers else "nothing was answered"


class AnEnvelopeWithTwoIds(Home):
    def test_neither_is_trusted(self):
        for line in (
            b'{"jsonrpc":"2.0","id":1,"id":2,"method":"system.ping"}',
            b'{"jsonrpc":"2.0","id":1,"method":"system.ping","id":1}',
            b'{"jsonrpc":"2.0","id":"a","method":"system.ping","i\\u0064":2}',
            b'{"id":7,"jsonrpc":"2.0","method":"system.ping","params":{},"id":null}',
        ):
            with self.subTest(line):
                (answer,) = self.answers(stdin=line)
                self.assertIsNone(answer["id"])
                self.assertEqual(answer["error"]["code"], -32600)
                self.assertEqual(answer["error"]["data"]["kind"], "duplicate_key")
        (batch,) = self.answers(stdin=b"[" + PING + b',{"jsonrpc":"2.0","id":3,"id":4}]')
        self.assertEqual([answer["id"] for answer in batch], [1, None])

    def test_another_repeated_member_keeps_the_id(self):
        (answer,) = self.answers(stdin=b'{"jsonrpc":"2.0","id":5,"method":"a","method":"b"}')
        self.assertEqual(answer["id"], 5)
        # Inside a member that nobody reads it is no id of the request.
        line = b'{"jsonrpc":"2.0","id":6,"method":"system.ping","x":{"id":1,"id":2}}'
        self.assertEqual(self.answers(stdin=line)[0]["id"], 6)

    def test_broken_text_recovers_no_id_that_stood_there_twice(self):
        (answer,) = self.answers(stdin=b'{"jsonrpc":"2.0","id":1,"id":2,"method":')
        self.assertNotIn("recoveredId", answer["error"]["data"])


class ListsThatWereNotGiven(Home):
    def test_they_are_empty_in_what_would_be_stored(self):
        cases = (
            {}, {"serviceType": "repair"}, {"serviceType": "buyback"},
            {"serviceType": "accessories"}, {"serviceType": "device_sale"},
        )
        for form in cases:
            with self.subTest(form):
                (answer,) = self.answers(stdin=request(1, "booking.validate", form))
                normalized = answer["result"]["normalized"]
                for name in ("devices", "items", "payments"):
                    self.assertEqual(normalized[name], [], name)

    def test_the_lists_of_a_device_too(self):
        form = {"devices": [{"customBrand": "Nokia", "customModel": "3310"}]}
        (answer,) = self.answers(stdin=request(1, "booking.validate", form))
        (device,) = answer["result"]["normalized"]["devices"]
        self.assertEqual(device["accessories"], [])

    def test_a_list_that_is_no_list_is_nothing(self):
        (answer,) = self.answers(stdin=request(1, "booking.validate", {"devices": "one"}))
        self.assertIsNone(answer["result"]["normalized"]["devices"])


class TheDemoIsAlive(Home):
    def test_a_shop_a_company_and_a_site(self):
        path = os.path.join(self.home, "demo.db")
        done = self.nacre("--db", path, "init", "--demo", "--owner", "Me")
        self.assertEqual(done.returncode, 0, done.stderr)
        with Service(db=path, env=self.environment) as service:
            service.result("session.open")
            orders = service.result("booking.listOrders")["items"]
            self.assertGreaterEqual(len(orders), 6)
            self.assertGreaterEqual(len({device["status"] for order in orders for device in order["devices"]}), 3)
            self.assertTrue(service.result("booking.listDrafts")["items"])
            members = service.result("directory.listMembers")["items"]
            names = {member["name"]: member["userId"] for member in members}
            jobs = service.result("jobs.list")["items"]
            progress = {
                service.result("signatures.summary", {"jobId": job["id"]})["progress"]["label"]
                for job in jobs
            }
            self.assertEqual(progress, {"3/3", "1/3"})
            service.result("session.open", {"userId": names["Märta Ström"]})
            leaves = service.result("leave.list", {"scope": "all"})["items"]
            self.assertEqual({leave["status"] for leave in leaves}, {"SUBMITTED", "APPROVED"})
            days = service.result("leave.form", {"type": "EARNED", "from": "2027-03-05", "to": "2027-03-06"})["days"]
            # Friday and Saturday: the week of the shop's own country, by its own clocks.
            self.assertEqual([day["kind"] for day in days], ["working", "weekend"])


if __name__ == "__main__":
    unittest.main()
