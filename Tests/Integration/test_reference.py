"""The manual that `nacre reference --html` writes: whole, without a broken link, and code that parses."""

import json
import os
import re
import shutil
import subprocess
import unittest

from command import CommandCase
from manual import Manual
from service import ROOT

#: The interface of the client in the debug build, which the tests of Swift make.
SWIFT_CLIENT = os.path.join(ROOT, ".build", "debug", "Modules", "NacreClient.swiftmodule")


class ForMan(CommandCase):
    """The pages of `nacre reference --man`."""

    def test_each_domain_has_a_page_with_each_of_its_methods(self):
        outcome = self.nacre("reference", "--man", "pages")
        paths = outcome.output.splitlines()
        self.assertEqual(outcome.exit_code, 0)
        told = set()
        for path in paths:
            self.assertRegex(path, r"^pages/man7/nacre-[a-z]+\.7$")
            with open(os.path.join(self.folder, path), encoding="ascii") as file:
                text = file.read()
            told |= set(re.findall(r'^\.SS "([\w.]+)"$', text, re.MULTILINE))
            # Nothing but these is a request of troff's: no text of ours is taken for one.
            requests = set(re.findall(r"^[.'](\S*)", text, re.MULTILINE))
            self.assertLessEqual(requests, {'\\"', "TH", "SH", "SS", "PP", "nf", "fi", "sp"}, path)
        self.assertEqual(told, {m["name"] for m in self.nacre("openrpc").result["methods"]})

    def test_another_time_renews_them_and_leaves_the_rest(self):
        self.nacre("reference", "--man", "pages")
        with open(os.path.join(self.folder, "pages", "mine"), "w", encoding="utf-8"):
            pass
        again = self.nacre("reference", "--man", "pages")
        self.assertEqual(again.exit_code, 0)
        self.assertEqual(sorted(os.listdir(os.path.join(self.folder, "pages"))), ["man7", "mine"])

    @unittest.skipUnless(shutil.which("groff"), "groff is not installed")
    def test_groff_has_nothing_to_say(self):
        for path in self.nacre("reference", "--man", "pages").output.splitlines():
            said = subprocess.run(
                ["groff", "-man", "-ww", "-Tutf8", "-rLL=80n", os.path.join(self.folder, path)],
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            self.assertEqual((said.returncode, said.stderr), (0, ""), path)


class Whole(Manual):
    def test_it_says_where_to_begin(self):
        self.assertEqual((self.outcome.exit_code, self.outcome.output), (0, "manual/index.html\n"))

    def test_every_element_is_closed_and_every_id_is_there_once(self):
        for path, page in self.parsed.items():
            self.assertEqual((path, page.open), (path, []))
            self.assertEqual((path, sorted(page.ids)), (path, sorted(set(page.ids))))

    def test_no_link_is_broken_and_none_leads_out_of_the_folder(self):
        count = 0
        for path, page in self.parsed.items():
            for link in page.links:
                if link == "data:,":
                    continue
                self.assertNotRegex(link, r"^[a-z]+:|^/", path)
                file, _, anchor = link.partition("#")
                target = os.path.normpath(os.path.join(os.path.dirname(path), file)) if file else path
                self.assertIn(target, self.pages, f"{path}: {link}")
                if anchor:
                    self.assertIn(anchor, self.parsed[target].ids, f"{path}: {link}")
                count += 1
        self.assertGreater(count, 10_000)

    def test_nothing_is_loaded_from_a_network(self):
        for path in ("style.css", "script.js"):
            self.assertNotRegex(self.pages[path], r"https?:|@import|url\(|fetch\(|XMLHttpRequest")

    def test_every_method_has_its_page_with_its_params_results_errors_and_examples(self):
        for method in self.document["methods"]:
            page = self.parsed[f"methods/{method['name']}.html"]
            words = "".join(page.text)
            names = [param["name"] for param in method["params"]]
            names += method["result"]["schema"].get("properties", {})
            names += [example["name"] for example in method["examples"]]
            names += [refusal["name"] for refusal in method["x-nacre-refusals"]]
            for name in names:
                self.assertIn(name, words, method["name"])
            for error in method["errors"]:
                domain, _, fault = error["$ref"].rpartition("/")[2].partition(".")
                if domain != "wire":
                    self.assertIn(f"../faults/{domain}.html#{fault}", page.links, method["name"])
            self.assertEqual(
                {language: len(texts) for language, texts in page.code.items()},
                dict.fromkeys(page.code, len(method["examples"])), method["name"])

    def test_every_domain_leads_to_every_method(self):
        linked = {
            os.path.basename(link)[:-5]
            for path, page in self.parsed.items() if path.startswith("domains/")
            for link in page.links if link.startswith("../methods/")
        }
        self.assertEqual(linked, {method["name"] for method in self.document["methods"]})

    def test_every_type_fault_and_event_has_its_place(self):
        parts = self.document["components"]
        for folder, names in (("types", parts["schemas"]), ("faults", parts["errors"])):
            for name in names:
                file, _, anchor = name.rpartition(".")
                page = self.parsed[f"{folder}/{file or 'shared'}.html"]
                self.assertIn(anchor, page.ids, name)
        self.assertLessEqual(set(self.document["x-nacre-events"]), set(self.parsed["events.html"].ids))

    def test_people_read_it_in_swedish_too(self):
        page = self.pages["faults/booking.html"]
        self.assertEqual(page.count('<span lang="sv">'), page.count('<span lang="en">'))
        self.assertGreater(page.count('<span lang="sv">'), 100)
        self.assertIn('<span lang="sv">Etikett</span>', self.pages["types/booking.html"])

    def test_the_search_box_knows_everything(self):
        text = self.pages["search.js"]
        index = json.loads(text[text.index("["):text.rindex("]") + 1])
        parts = self.document["components"]
        for names in (
            [method["name"] for method in self.document["methods"]],
            parts["schemas"], parts["errors"], self.document["x-nacre-events"],
        ):
            self.assertLessEqual(set(names), {row[0] for row in index})
        for name, summary, place in index:
            self.assertIn(place.partition("#")[0], self.pages, name)
            # It is shown as it is.
            self.assertNotIn("`", summary, name)


class Folder(Manual):
    def test_a_folder_with_something_else_is_left_alone(self):
        os.mkdir(os.path.join(self.folder, "mine"))
        self.path("mine/letter.txt", "Dear Ada")
        outcome = self.nacre("reference", "--html", "mine")
        self.assertEqual(outcome.exit_code, 2)
        self.assertIn("something else", outcome.errors)
        self.assertEqual(os.listdir(os.path.join(self.folder, "mine")), ["letter.txt"])

    def test_a_manual_of_ours_is_written_anew(self):
        for _ in range(2):
            outcome = self.nacre("reference", "--html", "again")
            self.assertEqual(outcome.exit_code, 0, outcome.errors)

    def test_without_a_folder_it_says_what_it_needs(self):
        outcome = self.nacre("reference")
        self.assertEqual((outcome.exit_code, outcome.output), (2, ""))
        self.assertIn("--html DIR", outcome.errors)

    def test_a_folder_that_cannot_be_made(self):
        outcome = self.nacre("reference", "--html", "none/manual")
        self.assertEqual(outcome.exit_code, 10)


class Code(Manual):
    """Each example in each language is at least a program; `test_manual_code.py` runs many."""

    def test_json(self):
        decoder = json.JSONDecoder()
        for method, text in self.code("json"):
            calls = []
            while text.strip():
                call, end = decoder.raw_decode(text.lstrip())
                text = text.lstrip()[end:]
                calls.append(call)
            self.assertEqual(calls[-1]["method"], method)

    def run_over(self, language, suffix, program, begin="", end="", join="\n"):
        texts = [f"{begin}{text}{end}" for _, text in self.code(language)]
        path = self.path(f"all{suffix}", join.join(texts))
        outcome = subprocess.run(program(path), capture_output=True, text=True, timeout=120)
        self.assertEqual((outcome.returncode, outcome.stderr), (0, ""), outcome.stdout[:2000])

    @unittest.skipUnless(shutil.which("node"), "node is not installed")
    def test_typescript(self):
        self.run_over("typescript", ".mjs", lambda path: ["node", "--check", path], "{\n", "\n}")

    @unittest.skipUnless(shutil.which("swiftc"), "the Swift toolchain is not installed")
    @unittest.skipUnless(os.path.exists(SWIFT_CLIENT), "NacreClient has no debug build")
    def test_swift(self):
        texts = [
            f"func example{index}(_ n: Nacre) async throws -> JSON {{\n{text}\nreturn result\n}}"
            for index, (_, text) in enumerate(self.code("swift"))
        ]
        path = self.path("all.swift", "\n".join(["import NacreClient", *texts]))
        checked = subprocess.run(
            ["swiftc", "-typecheck", "-suppress-warnings", "-I", os.path.dirname(SWIFT_CLIENT), path],
            capture_output=True, text=True, timeout=120)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))

    @unittest.skipUnless(shutil.which("nvim"), "Neovim is not installed")
    def test_lua(self):
        self.run_over(
            "neovim", ".lua",
            lambda path: [
                "nvim", "--headless", "--clean", "-c",
                f"lua local f, e = loadfile('{path}'); if e then print(e) vim.cmd('cq') end",
                "-c", "qa!"],
            "return_ = function()\n", "\nend")

    @unittest.skipUnless(shutil.which("emacs"), "Emacs is not installed")
    def test_lisp(self):
        program = (
            "(with-temp-buffer (insert-file-contents (car command-line-args-left))"
            " (goto-char (point-min)) (let ((n 0)) (condition-case nil"
            " (while t (let ((form (read (current-buffer))))"
            " (unless (memq (car form) '(setq)) (kill-emacs 1)) (setq n (1+ n))))"
            " (end-of-file)) (skip-chars-forward \" \\n\")"
            " (kill-emacs (if (and (eobp) (> n 600)) 0 1))))"
        )
        self.run_over(
            "emacs", ".el", lambda path: ["emacs", "-Q", "--batch", "--eval", program, path])

    def test_shell(self):
        self.run_over("shell", ".sh", lambda path: ["bash", "-n", path])

    def test_examples_of_the_command_line_are_run_as_they_stand(self):
        for method in ("system.ping", "leave.countDays", "booking.calculateTotals"):
            page = self.parsed[f"methods/{method}.html"]
            text = page.code["shell"][0]
            words, _, rest = text.partition("\n")
            params = rest.rpartition("\nJSON")[0]
            outcome = self.nacre(*words.split()[1:4], input=params)
            self.assertEqual(outcome.exit_code, 0, outcome.errors)
            self.assertIsInstance(outcome.result, dict)


if __name__ == "__main__":
    unittest.main()
