"""Protocol specification 12.1 and 12.2: where settings come from, and who wins."""

import json
import os
import stat
import unittest

from service import Case, Terminal, lines, ping, request


class Config(Case):
    def setUp(self):
        super().setUp()
        self.env = {
            "HOME": f"{self.folder}/home",
            "XDG_CONFIG_HOME": f"{self.folder}/user",
            "XDG_CONFIG_DIRS": f"{self.folder}/strong:{self.folder}/weak",
            "XDG_DATA_HOME": f"{self.folder}/data",
            "XDG_STATE_HOME": f"{self.folder}/state",
            "LC_ALL": "",
            "LC_MESSAGES": "",
            "LANG": "",
            "TZ": "",
        }

    def write(self, place, **settings):
        """Settings of the user, or in a system folder."""
        return self.write_text(place, json.dumps(settings))

    def write_text(self, place, text):
        path = f"{self.folder}/{place}/nacre/config.json"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def shown(self, *words, **env):
        run = self.command(*words, "config", "--json", env={**self.env, **env})
        self.assertEqual((run.returncode, run.stderr), (0, b""))
        return json.loads(run.stdout)

    def setting(self, name, *words, **env):
        (row,) = [i for i in self.shown(*words, **env)["items"] if i["name"] == name]
        return row["value"], row["origin"], row["source"]


class Precedence(Config):
    #: Name of the setting, its option, its variable, and a value for each of the sources.
    SETTINGS = [
        ("db", "--db", "NACRE_DB", ["/1.db", "/2.db", "/3.db", "/4.db", "/5.db"]),
        ("as", "--as", "NACRE_AS", ["a", "b", "c", "d", "e"]),
        ("org", "--org", "NACRE_ORG", ["a", "b", "c", "d", "e"]),
        ("locale", "--locale", "NACRE_LOCALE", ["sv", "en", "sv", "en", "sv"]),
        ("timezone", "--timezone", "NACRE_TIMEZONE",
         ["Europe/Paris", "Europe/Oslo", "Asia/Tokyo", "Asia/Seoul", "Europe/London"]),
        ("logLevel", "--log-level", "NACRE_LOG_LEVEL", ["error", "info", "debug", "trace", "info"]),
        ("logFormat", "--log-format", "NACRE_LOG_FORMAT", ["json", "text", "json", "text", "json"]),
        ("logFile", "--log-file", "NACRE_LOG_FILE", ["/1", "/2", "/3", "/4", "/5"]),
        ("color", "--color", "NACRE_COLOR", ["never", "always", "never", "always", "never"]),
    ]

    def test_option_then_variable_then_user_file_then_system_files_then_default(self):
        system = [self.write(place) for place in ("strong", "weak")]
        user = self.write("user")
        for name, option, variable, values in self.SETTINGS:
            with self.subTest(name):
                self.write("weak", **{name: values[4]})
                self.assertEqual(self.setting(name), (values[4], "system_file", system[1]))
                self.write("strong", **{name: values[3]})
                self.assertEqual(self.setting(name), (values[3], "system_file", system[0]))
                self.write("user", **{name: values[2]})
                self.assertEqual(self.setting(name), (values[2], "user_file", user))
                env = {variable: values[1]}
                self.assertEqual(
                    self.setting(name, **env), (values[1], "environment", variable)
                )
                words = (option, values[0])
                self.assertEqual(
                    self.setting(name, *words, **env), (values[0], "option", option)
                )
                for place in ("weak", "strong", "user"):
                    self.write(place)
                value, origin, source = self.setting(name)
                self.assertEqual((origin, source), ("default", None))
                self.assertNotIn(value, values[:1])

    def test_folders_are_a_list(self):
        self.assertEqual(self.setting("files.folders"), ([], "default", None))
        path = self.write("user", **{"files.folders": ["/a", "/b"]})
        self.assertEqual(self.setting("files.folders"), (["/a", "/b"], "user_file", path))
        env = {"NACRE_FILES_FOLDERS": "/c"}
        self.assertEqual(
            self.setting("files.folders", **env), (["/c"], "environment", "NACRE_FILES_FOLDERS")
        )
        words = ("--files-folders", "/d:/e")
        self.assertEqual(
            self.setting("files.folders", *words, **env),
            (["/d", "/e"], "option", "--files-folders"),
        )

    def test_switches(self):
        for name, option, variable in [
            ("quiet", "--quiet", "NACRE_QUIET"), ("noInput", "--no-input", "NACRE_NO_INPUT"),
        ]:
            with self.subTest(name):
                path = self.write("user", **{name: True})
                self.assertEqual(self.setting(name), (True, "user_file", path))
                env = {variable: "no"}
                self.assertEqual(self.setting(name, **env), (False, "environment", variable))
                self.assertEqual(self.setting(name, option, **env), (True, "option", option))

    def test_a_named_file_stands_in_for_the_users_own(self):
        self.write("user", **{"as": "ada", "org": "pearl"})
        other = self.write("other", **{"as": "grace"})
        for words, env in [(["--config", other], {}), ([], {"NACRE_CONFIG": other})]:
            self.assertEqual(self.setting("as", *words, **env), ("grace", "user_file", other))
            self.assertEqual(self.setting("org", *words, **env)[1], "default")
        self.assertEqual(self.setting("as", "--config", "/dev/null")[1], "default")
        run = self.command("--config", f"{self.folder}/none.json", "methods", env=self.env)
        self.assertRefused(run, 4, "none.json is not there")

    def test_everybodys_variables_are_the_weakest(self):
        everybody = {"LANG": "sv_SE.UTF-8", "TZ": "Asia/Tokyo"}
        self.assertEqual(self.setting("locale", **everybody), ("sv", "environment", "LANG"))
        self.assertEqual(self.setting("timezone", **everybody), ("Asia/Tokyo", "environment", "TZ"))
        self.write("weak", locale="en", timezone="Europe/Oslo")
        self.assertEqual(self.setting("locale", **everybody)[0], "en")
        self.assertEqual(self.setting("timezone", **everybody)[0], "Europe/Oslo")

    def test_files_and_folders_are_told(self):
        path = self.write("strong", locale="sv")
        shown = self.shown()
        self.assertEqual(
            [(f["origin"], f["status"]) for f in shown["files"]],
            [("user_file", "missing"), ("system_file", "used"), ("system_file", "missing")],
        )
        self.assertEqual(shown["files"][1]["path"], path)
        self.assertEqual(shown["folders"]["state"], f"{self.folder}/state/nacre")


class Effect(Config):
    def test_serve_and_call_do_what_the_files_say(self):
        self.write("user", db="shop.db", timezone="Asia/Tokyo", locale="sv")
        (info, error) = self.answers(
            lines(request(1, "system.info"), request(2, "booking.getOrder", {"orderNumber": 1})),
            db=None, env=self.env,
        )
        self.assertEqual(info["result"]["timezone"], "Asia/Tokyo")
        self.assertEqual(error["error"]["data"]["message"], "Logga in först.")
        run = self.command("call", "directory.getOrganization", env=self.env)
        self.assertEqual(json.loads(run.stdout)["timezone"], "Asia/Tokyo")
        self.assertEqual(json.loads(run.stdout)["locale"], "sv")
        self.assertTrue(os.path.exists(f"{self.folder}/data/nacre/shop.db"))

    def test_the_default_place_is_for_its_user_only(self):
        self.assertEqual(self.command("call", "session.open", env=self.env).returncode, 0)
        data = f"{self.folder}/data/nacre"
        self.assertEqual(stat.S_IMODE(os.stat(data).st_mode), 0o700)
        self.assertEqual(stat.S_IMODE(os.stat(f"{data}/nacre.db").st_mode), 0o600)

    def test_a_log_named_in_a_file_lies_in_the_state_folder(self):
        self.write("user", logFile="nacre.log", logFormat="json", logLevel="debug")
        self.answers(ping(1), db=":memory:", env=self.env)
        log = f"{self.folder}/state/nacre/nacre.log"
        with open(log) as file:
            self.assertEqual(json.loads(file.readline())["level"], "debug")
        self.assertEqual(stat.S_IMODE(os.stat(log).st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(os.stat(os.path.dirname(log)).st_mode), 0o700)

    def test_a_log_that_cannot_be_opened_is_a_wrong_configuration(self):
        env = {**self.env, "NACRE_LOG_FILE": f"{self.folder}/no/such/folder/log"}
        run = self.command("--db", ":memory:", env=env)
        self.assertRefused(run, 4, "log file")

    def test_serve_makes_no_folder_that_it_does_not_need(self):
        (answer,) = self.answers(ping(1), db=":memory:", env=self.env)
        self.assertEcho(answer, 1)
        self.assertEqual(os.listdir(self.folder), [])


class Wrong(Config):
    def test_an_unknown_key_is_exit_4_with_a_suggestion_and_nothing_on_stdout(self):
        path = self.write("user", logLvel="debug")
        for words in (["serve"], [], ["call", "system.ping"], ["config"], ["methods"]):
            with self.subTest(words):
                run = self.command(*words, input=ping(1), env=self.env)
                self.assertRefused(run, 4, path, "“logLvel”", "Did you mean logLevel?")

    def test_whatever_else_is_wrong_with_a_file_is_exit_4(self):
        for text, reason in [
            ("{", "Line 1"),
            ("[]", "Settings are one JSON object"),
            ('{"logLevel": "loud"}', "Use error, warn, info, debug or trace."),
            ('{"logLevel": "inof"}', "Did you mean info?"),
            ('{"quiet": 1}', "quiet takes true or false"),
            ('{"timezone": "Mars/Base"}', "There is no time zone “Mars/Base”"),
            ('{"locale": "sv", "locale": "en"}', "Line 1"),
        ]:
            with self.subTest(text):
                path = self.write_text("weak", text)
                self.assertRefused(self.command("methods", env=self.env), 4, path, reason)

    def test_a_file_is_wrong_even_when_something_stronger_says_it_right(self):
        self.write("user", logLevel="loud")
        run = self.command("--log-level", "info", "methods", env=self.env)
        self.assertRefused(run, 4, "loud")

    def test_a_folder_in_the_place_of_a_file(self):
        os.makedirs(f"{self.folder}/user/nacre/config.json")
        self.assertRefused(self.command("methods", env=self.env), 4, "cannot be read")

    def test_a_wrong_variable_is_4_and_a_wrong_word_is_2(self):
        env = {**self.env, "NACRE_LOG_LEVEL": "loud"}
        self.assertRefused(self.command("methods", env=env), 4, "NACRE_LOG_LEVEL")
        self.assertRefused(
            self.command("--log-level", "loud", "methods", env=self.env), 2, "--log-level"
        )
        self.assertRefused(self.command("--timezone", "Mars", "methods", env=self.env), 2, "Mars")

    def test_help_and_the_doctor_still_work(self):
        self.write("user", nonsense=1)
        for words in (["--help"], ["help"], ["help", "config"], ["config", "--help"]):
            self.assertEqual(self.command(*words, env=self.env).returncode, 0)
        run = self.command("doctor", "--json", "--db", ":memory:", env=self.env)
        self.assertEqual(run.returncode, 4)
        checks = {c["name"]: c for c in json.loads(run.stdout)["checks"]}
        self.assertEqual(checks["config"]["status"], "failing")
        self.assertIn("nonsense", checks["config"]["message"])


class ForPeople(Config):
    def test_a_table_on_a_terminal(self):
        path = self.write("user", locale="sv")
        shown, code = Terminal("config", env={**self.env, "NACRE_COLOR": "never"}).finish()
        self.assertEqual(code, 0)
        rows = [line.split() for line in shown.decode().splitlines()]
        self.assertIn(["locale", "sv", path], rows)
        self.assertIn(["logLevel", "warn", "default"], rows)
        self.assertIn(["color", "never", "NACRE_COLOR"], rows)
        self.assertIn([path, "used"], rows)


if __name__ == "__main__":
    unittest.main()
