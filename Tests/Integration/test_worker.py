"""Protocol specification 5.3 and 5.10: what waits for the worker keeps nobody else waiting.

Which methods those are is seen, not told: all examples are played beside a worker that stops.
"""

import base64
import contextlib
import glob
import os
import re
import shutil
import signal
import unittest
from unittest import mock

import databases
import examples
import service
from examples import House, Play, differences
from schema import Catalogue
from service import BINARY, ROOT, Case, lines, ping, request, until
from test_papers import children, drawing, status

BUILT = os.path.dirname(BINARY)

#: Stands in the worker's place: it stops before it becomes the worker, while it is told to.
STOPPING = """#!/bin/sh
[ -e "{told}" ] && kill -STOP $$
exec "{worker}"
"""

#: What only the worker makes.
DRAWN = {"png", "pdf"}

#: Examples that need the worker when they are asked a little differently.
OTHERWISE = {
    ("jobs.addEvidence", "A paper that is kept"): {
        "fileName": "photo.png", "data": base64.b64encode(drawing()).decode()},
    ("signatures.create", "The creator prepares"): {"signatureSvg": None, "typedName": "Åsa"},
}

#: Where a domain asks the worker, and a method that comes by; the places are those of the sources.
PLACES = {
    "Booking/Papers/Methods/GetDocument": "booking.getDocument",
    "Protection/Account/Methods/SettingsExport": "settings.export",
    "Protection/Cases/Methods/CaseLetter": "protection.caseLetter",
    "Protection/Cases/Methods/ExportCase": "protection.exportCase",
    "Protection/DarkWatch/Methods/DarkwatchTimeline": "darkwatch.timeline",
    "Protection/Dashboard/Methods/DashboardGauge": "dashboard.gauge",
    "Protection/Dashboard/WriteMonth": "dashboard.monthlyReport",
    "Protection/HomeTitle/Methods/HometitleMap": "hometitle.map",
    "Protection/RemoveBrokers/Methods/BrokersGenerateLetter": "brokers.generateLetter",
    "Protection/VoicePrint/GivenRecording": "voiceprint.analyze",
    "Routines/Papers/Methods/RenderBalance": "routines.renderBalance",
    "Routines/Papers/Methods/RenderTags": "routines.renderTags",
    "Routines/Papers/Methods/RenderWeek": "routines.renderWeek",
    "Routines/Photos/GivenPhoto": "routines.attachPhoto",
    "Signatures/Drawings/Methods/RenderPng": "signatures.renderPng",
    "Signatures/Drawings/TypedDrawing": "signatures.create",
    "Signatures/Jobs/EvidenceFiles": "jobs.addEvidence",
    "Signatures/Packs/BuildPack": "proofPacks.export",
    "Signatures/Packs/CheckFile": "proofPacks.verifyFile",
    "Signatures/Packs/OpenPack": "proofPacks.verifyFile",
    "Signatures/Packs/ReadReport": "proofPacks.verifyFile",
}


def asked():
    """Each example with a result, and once more for each thing that only the worker makes."""
    catalogue = Catalogue.read()
    methods = {method["name"]: method for method in catalogue.methods}
    for example in examples.read():
        if example.result is None or example.method not in methods:
            continue
        yield example
        for steps, schema in catalogue.places(methods[example.method]):
            if steps[1:] not in ((), (0,)) or schema.get("type") == "array":
                continue
            for value in DRAWN.intersection(schema.get("enum", ())):
                changed = {steps[0]: [value] if steps[1:] else value}
                yield example._replace(params=example.params | changed, result="…")
        if changed := OTHERWISE.get((example.method, example.name)):
            params = example.params | changed
            params = {name: value for name, value in params.items() if value is not None}
            yield example._replace(params=params, result="…")


def stopped(pid):
    found = []
    for child in children(pid):
        try:
            if status(child)["State"].startswith("T"):
                found.append(child)
        except FileNotFoundError:
            pass
    return found


class Stopped(Case):
    def setUp(self):
        super().setUp()
        self.told = os.path.join(self.folder, "told")
        program = os.path.join(self.folder, "program")
        os.mkdir(program)
        for name in ("nacre", "libNacrePhone.so", "libNacrePlaces.so", "libNacrePostgres.so"):
            shutil.copy2(os.path.join(BUILT, name), program)
        os.symlink(
            os.path.join(ROOT, "Sources", "BundledData", "Protection"),
            os.path.join(program, "data"))
        worker = os.path.join(program, "nacre-worker")
        with open(worker, "w") as file:
            file.write(STOPPING.format(told=self.told, worker=os.path.join(BUILT, "nacre-worker")))
        os.chmod(worker, 0o755)
        placed = mock.patch.object(service, "BINARY", os.path.join(program, "nacre"))
        placed.start()
        self.addCleanup(placed.stop)

    def test_whoever_waits_for_the_worker_keeps_nobody_else_waiting(self):
        self.empty = House.empty(os.path.join(self.folder, "empty"))
        self.addCleanup(databases.drop, self.empty.db)
        waited = set()
        for example in asked():
            with self.subTest(example.method, example=example.name, params=example.params):
                with self.play(example) as play:
                    waits = self.waits(play)
                if waits:
                    waited.add(example.method)
                    with self.play(example) as play:
                        self.runs_out_of_time(play)
        self.assertEqual(set(PLACES.values()) - waited, set())

    @contextlib.contextmanager
    def play(self, example):
        """An example in a house of its own, up to the call itself; no worker runs, and the next
        one stops."""
        folder = os.path.join(self.folder, "house")
        with House(folder, like=self.empty) as house, Play(example, house) as play:
            play.params = play.prepare()
            for child in children(play.service.pid):
                os.kill(child, signal.SIGKILL)
                until(lambda: status(child)["State"].startswith("Z"))
            with open(self.told, "w"):
                pass
            yield play

    def waits(self, play):
        """Whether the call waits for the worker: then others are answered meanwhile, and it is as
        ever when the worker goes on."""
        host = play.service
        host.send(lines(
            request(1, play.example.method, play.params), ping(2),
            request(3, "directory.addMember", {"name": "Bo", "roles": {}})))
        answers = {(answer := self.read(host))["id"]: answer for _ in range(2)}
        if 1 not in answers:
            until(lambda: stopped(host.pid) or not host.is_silent(0))
        held = stopped(host.pid)
        os.remove(self.told)
        for worker in held:
            os.kill(worker, signal.SIGCONT)
        last = self.read(host)
        answers[last["id"]] = last
        if held:
            self.assertEqual(list(answers), [2, 3, 1])
        self.as_ever(play, answers[1])
        return bool(held)

    def runs_out_of_time(self, play):
        """Ends the waiting, and the worker, and leaves nothing: asked again, it is as ever."""
        method, host = play.example.method, play.service
        late = play.ask(method, {**play.params, "_meta": {"timeoutMs": 100}})
        self.assertError(late, 5003, "deadline_exceeded")
        until(lambda: not stopped(host.pid))
        os.remove(self.told)
        self.as_ever(play, play.ask(method, play.params))

    def as_ever(self, play, answer):
        self.assertNotEqual(answer.get("error", {}).get("code"), 5003, answer)
        self.assertEqual(differences(play.example.result, answer.get("result")), [], answer)

    def read(self, host):
        """The next answer; what the service says of its own accord is passed over."""
        while "id" not in (answer := host.read_json()):
            pass
        return answer


class Places(unittest.TestCase):
    def test_no_place_that_asks_the_worker_is_forgotten(self):
        domains = os.path.join(ROOT, "Sources", "Domains")
        found = set()
        for path in glob.glob(os.path.join(domains, "**", "*.swift"), recursive=True):
            with open(path, encoding="utf-8") as file:
                if re.search(r"\bworker\.\w+\(", re.sub(r"//.*", "", file.read())):
                    found.add(os.path.relpath(path, domains).removesuffix(".swift"))
        # What the service itself knows of it, `system.health` only tells.
        self.assertEqual(found - {"System/Methods/Health"}, set(PLACES))


if __name__ == "__main__":
    unittest.main()
