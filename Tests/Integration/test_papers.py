"""Papers: drawn by the worker, read back with other people's programs."""

import base64
import ctypes
import hashlib
import json
import math
import os
import re
import shutil
import signal
import struct
import subprocess
import unittest
import zlib

from service import BINARY, Case, lines, request, until

IS_ROOT = os.geteuid() == 0
WORKER = os.path.join(os.path.dirname(BINARY), "nacre-worker")

DEVICE = {
    "customBrand": "Apple",
    "customModel": "iPhone 14",
    "serialNumber": "F2LXK1ABCDEF",
    "imei": "356938035643809",
    "passcodeType": "pin",
    "passcode": "493817",
    "customerReportedIssues": "Skärmen är sprucken längst upp.",
    "accessories": [{"accessoryType": "charger", "description": "vit, 30 W"}],
}
BOOKING = {
    "clientFirstName": "Åsa",
    "clientLastName": "Öhrström",
    "noEmail": True,
    "clientPhone": "020 7946 0018",
    "devices": [DEVICE],
    "signature": {"signatureMethod": "typed", "typedName": "Åsa Öhrström", "termsAgreed": True},
}


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(
        ">I", zlib.crc32(name + data)
    )


def drawing(width=300, height=100):
    """A wave: a PNG of one byte for each pixel."""
    rows = [bytearray(b"\xff" * width) for _ in range(height)]
    for x in range(10, width - 10):
        for y in range(3):
            rows[int(height / 2 + height / 3 * math.sin(x / 20)) + y][x] = 0
    pixels = b"".join(b"\0" + bytes(row) for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(
        b"IDAT", zlib.compress(pixels)
    ) + chunk(b"IEND", b"")


def children(pid):
    found = []
    for task in os.listdir(f"/proc/{pid}/task"):
        try:
            with open(f"/proc/{pid}/task/{task}/children") as file:
                found += [int(word) for word in file.read().split()]
        except FileNotFoundError:
            pass
    return found


def has_landlock():
    """Asks the kernel. Source: landlock_create_ruleset(2), 444 on every architecture."""
    return ctypes.CDLL(None, use_errno=True).syscall(444, None, 0, 1) >= 1


def status(pid):
    with open(f"/proc/{pid}/status") as file:
        return dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, timeout=60).stdout.decode()


class Papers(Case):
    def setUp(self):
        super().setUp()
        self.host = self.service(db=self.db)
        self.host.result("session.open", {})

    def submit(self, **fields):
        return self.host.result("booking.submit", {**BOOKING, **fields})

    def document(self, order, type="booking_receipt", **params):
        return self.host.result(
            "booking.getDocument", {"orderId": order["orderId"], "type": type, **params}
        )

    def pdf(self, order, type="booking_receipt", **params):
        path = os.path.join(self.folder, f"{type}.pdf")
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.document(order, type, **params)["data"]))
        return path

    def text(self, path):
        # A line break may stand wherever a space does.
        return re.sub(r"\s+", " ", run("pdftotext", "-layout", path, "-"))

    def worker(self):
        found = children(self.host.pid)
        self.assertEqual(len(found), 1, found)
        return found[0]


class Reading(Papers):
    def test_text_can_be_selected_in_both_languages(self):
        order = self.submit()
        swedish = self.text(self.pdf(order, locale="sv-SE"))
        for words in (
            "Inlämningskvitto", "#100000001", "Åsa Öhrström", "Apple iPhone 14", "F2LXK1ABCDEF",
            "356938035643809", "Laddare (vit, 30 W)", "Skärmen är sprucken längst upp.",
            "Sida 1 av 1", "+44 20 7946 0018",
        ):
            self.assertIn(words, swedish)
        english = self.text(self.pdf(order, locale="en"))
        for words in ("Booking receipt", "Charger (vit, 30 W)", "Page 1 of 1"):
            self.assertIn(words, english)
        for text in (swedish, english):
            self.assertNotIn("493817", text)
            self.assertNotIn("placeholder", text)
            self.assertNotIn("no-email", text)

    def test_fonts_are_embedded(self):
        rows = run("pdffonts", self.pdf(self.submit())).splitlines()[2:]
        self.assertTrue(rows)
        for row in rows:
            # … emb sub uni object ID
            self.assertEqual(row.split()[-5:-2], ["yes", "yes", "yes"], row)

    def test_the_file_is_described(self):
        document = self.document(self.submit())
        self.assertEqual(document["fileName"], "booking_receipt_100000001.pdf")
        self.assertEqual(document["mediaType"], "application/pdf")
        data = base64.b64decode(document["data"])
        self.assertEqual(document["sha256"], hashlib.sha256(data).hexdigest())
        self.assertNotIn("path", document)

    def test_the_code_can_be_scanned_and_found(self):
        order = self.submit(devices=[DEVICE, {"customBrand": "Nokia"}])
        for type, pages in (("booking_receipt", 1), ("device_label", 2)):
            path = self.pdf(order, type)
            run("pdftoppm", "-r", "200", "-png", path, path)
            pictures = sorted(name for name in os.listdir(self.folder) if name.endswith(".png"))
            self.assertEqual(len(pictures), pages)
            for name in pictures:
                picture = os.path.join(self.folder, name)
                code = run("zbarimg", "-q", "--raw", picture).strip()
                os.remove(picture)
                self.assertEqual(code, "nacre:order:" + order["orderId"])
                hits = self.host.result("booking.lookup", {"code": code})["items"]
                self.assertEqual([hit["orderNumber"] for hit in hits], [100000001])

    def test_the_code_of_a_label_is_found(self):
        order = self.submit()
        text = self.text(self.pdf(order, "device_label"))
        code = re.search(r"100000001-[0-9A-Z]{4}", text).group()
        hits = self.host.result("booking.lookup", {"code": code.lower()})["items"]
        self.assertEqual([hit["deviceId"] for hit in hits], [order["devices"][0]["deviceId"]])
        self.assertEqual(hits[0]["matchedBy"], "label_code")

    def test_a_label_is_as_wide_as_its_roll(self):
        sizes = run("pdfinfo", self.pdf(self.submit(), "device_label"))
        width = float(re.search(r"Page size: +([0-9.]+) x", sizes).group(1))
        self.assertAlmostEqual(width, 62 / 25.4 * 72, places=1)

    def test_a_drawn_signature_is_on_the_paper(self):
        url = "data:image/png;base64," + base64.b64encode(drawing()).decode()
        signature = {"signatureMethod": "drawn", "signatureData": url, "termsAgreed": True}
        order = self.submit(signature=signature)
        rows = run("pdfimages", "-list", self.pdf(order)).splitlines()[2:]
        self.assertEqual([row.split()[3:5] for row in rows], [["300", "100"]])

    def test_the_company_and_its_terms_are_on_the_paper(self):
        self.host.result(
            "booking.updateSettings",
            {"name": "Pärlan & Co", "vatNumber": "SE556677889901", "orderNumberPrefix": "RM-",
             "customerPortalUrl": "https://portal.example/o"},
        )
        self.host.result(
            "booking.publishTerms",
            {"text": "\n".join(f"§ {n}. " + "Allt ansvar är vårt. " * 20 for n in range(24)),
             "locale": "sv"},
        )
        order = self.submit()
        path = self.pdf(order, locale="sv")
        text = self.text(path)
        for words in (
            "Pärlan & Co", "Momsreg.nr SE556677889901", "RM-100000001", "§ 0.", "§ 23.",
        ):
            self.assertIn(words, text)
        self.assertRegex(text, r"godkänner villkoren, version 1 från den \d+ \w+ \d{4}\.")
        self.assertRegex(text, r"Villkor, version 1 från den \d+ \w+ \d{4} § 0\.")
        self.assertNotIn("terms-", text)
        pages = int(re.search(r"Pages: +(\d+)", run("pdfinfo", path)).group(1))
        self.assertGreaterEqual(pages, 2)
        for page in range(1, pages + 1):
            one = run("pdftotext", "-f", str(page), "-l", str(page), path, "-")
            self.assertIn(f"Sida {page} av {pages}", one)
            self.assertIn("RM-100000001", one)
            self.assertIn("Pärlan & Co", one)
        run("pdftoppm", "-r", "200", "-png", "-l", "1", path, path)
        picture = next(name for name in os.listdir(self.folder) if name.endswith(".png"))
        code = run("zbarimg", "-q", "--raw", os.path.join(self.folder, picture)).strip()
        self.assertRegex(code, r"^https://portal\.example/o/100000001-[A-Za-z0-9_-]{16}$")
        hits = self.host.result("booking.lookup", {"code": code})["items"]
        self.assertEqual([hit["orderId"] for hit in hits], [order["orderId"]])
        forged = code[:-1] + ("A" if code[-1] != "A" else "B")
        self.assertEqual(self.host.result("booking.lookup", {"code": forged})["items"], [])

    def test_fifty_devices_fill_pages_with_numbers(self):
        devices = [{"customBrand": f"Brand{n}", "customModel": "X"} for n in range(50)]
        path = self.pdf(self.submit(devices=devices), locale="en")
        text = self.text(path)
        for n in range(50):
            self.assertIn(f"{n + 1}. Brand{n} X", text)
        self.assertIn("Devices (50)", text)

    def test_a_sale_has_its_vat_on_receipt_and_invoice(self):
        order = self.host.result(
            "booking.submit",
            {"serviceType": "accessories",
             "items": [
                 {"description": "Kabel", "unitPriceMinor": 1200, "quantity": 2},
                 {"description": "Bok", "unitPriceMinor": 1060, "vatRateBp": 600}],
             "payments": [{"amountMinor": 3460, "paymentMethod": "card"}]},
        )
        for type, title in (("booking_receipt", "Receipt"), ("invoice", "Invoice")):
            text = self.text(self.pdf(order, type, locale="en"))
            for words in (
                title, "Kabel", "VAT 20% of 20.00", "4.00", "VAT 6% of 10.00", "0.60",
                "34.60", "Card",
            ):
                self.assertIn(words, text)
        collected = self.text(self.pdf(order, "collection_receipt", locale="sv"))
        self.assertIn("Utlämningskvitto", collected)
        self.assertIn("Kund i butik", collected)
        self.assertNotIn("Walk-in", collected)
        answer = self.host.ask(
            "booking.getDocument", {"orderId": order["orderId"], "type": "device_label"}
        )
        self.assertError(answer, 4009, "document_not_available")


class Sameness(Papers):
    def test_the_same_order_gives_the_same_bytes_in_another_process(self):
        order = self.submit()
        kinds = [("booking_receipt", "en"), ("booking_receipt", "sv"), ("device_label", "en")]
        first = [self.document(order, kind, locale=locale)["sha256"] for kind, locale in kinds]
        self.assertEqual(len(set(first)), 3)
        self.host.kill()
        # Another day, another worker.
        self.host = self.service("--clock", "2031-05-05T05:05:05Z", db=self.db)
        self.host.result("session.open", {})
        again = [self.document(order, kind, locale=locale)["sha256"] for kind, locale in kinds]
        self.assertEqual(first, again)

    def test_a_file_is_written_instead(self):
        order = self.submit()
        path = os.path.join(self.folder, "kvitto.pdf")
        for _ in range(2):
            document = self.document(order, path=path)
            self.assertEqual(document["path"], path)
            self.assertNotIn("data", document)
            with open(path, "rb") as file:
                self.assertEqual(hashlib.sha256(file.read()).hexdigest(), document["sha256"])
        self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
        self.assertEqual([name for name in os.listdir(self.folder) if "draft" in name], [])

    def test_a_file_that_is_no_paper_stays(self):
        order = self.submit()
        mine = os.path.join(self.folder, "mine.txt")
        with open(mine, "w") as file:
            file.write("mine")
        for path, code, kind in (
            (mine, 4009, "file_exists"),
            (self.folder, 4022, "not_a_plain_file"),
            (os.path.join(self.folder, "no", "such", "folder.pdf"), 4022, "folder_not_found"),
        ):
            answer = self.host.ask(
                "booking.getDocument",
                {"orderId": order["orderId"], "type": "booking_receipt", "path": path},
            )
            self.assertError(answer, code, kind)
        with open(mine) as file:
            self.assertEqual(file.read(), "mine")

    def test_a_database_in_memory_has_papers_too(self):
        self.host = self.service(db=":memory:")
        self.host.result("session.open", {})
        self.assertTrue(self.document(self.submit())["data"])

    def test_a_burst_is_answered_whole(self):
        order = self.submit()
        params = {"orderId": order["orderId"], "type": "booking_receipt"}
        self.host.send(
            lines(
                request("s", "booking.submit", BOOKING),
                *(request(n, "booking.getDocument", params) for n in range(20)),
            )
        )
        answers = {answer["id"]: answer for answer in (self.host.read_json() for _ in range(21))}
        self.assertEqual(answers["s"]["result"]["orderNumber"], 100000002)
        self.assertEqual(len({answers[n]["result"]["sha256"] for n in range(20)}), 1)


class Worker(Papers):
    def test_nobody_has_a_worker_before_it_is_needed(self):
        order = self.submit()
        self.assertEqual(children(self.host.pid), [])
        self.document(order)
        first = self.worker()
        self.document(order)
        self.assertEqual(self.worker(), first)

    def test_one_that_dies_costs_one_answer(self):
        order = self.submit()
        params = {"orderId": order["orderId"], "type": "booking_receipt"}
        # The worker may be gone before the question reaches it; then it costs nothing.
        for _ in range(50):
            self.document(order)
            worker = self.worker()
            os.kill(worker, signal.SIGSTOP)
            self.host.send(request(7, "booking.getDocument", params) + b"\n")
            # Requests that need no paper are answered meanwhile.
            self.assertEqual(self.host.result("system.ping", {"payload": 1})["payload"], 1)
            os.kill(worker, signal.SIGKILL)
            answer = self.host.read_json()
            self.assertEqual(answer["id"], 7)
            if "error" in answer:
                break
        self.assertError(answer, 5003, "worker_died")
        self.assertTrue(answer["error"]["data"]["retryable"])
        self.assertTrue(self.document(order)["data"])
        self.assertNotEqual(self.worker(), worker)

    def wait_for_end(self, process):
        """Until the kernel is done with it: a signal takes effect a moment after it was sent."""

        def has_ended():
            try:
                return status(process)["State"].startswith("Z")
            except FileNotFoundError:
                return True

        until(has_ended)

    def test_one_that_dies_while_idle_costs_nothing(self):
        order = self.submit()
        before = self.document(order)["sha256"]
        worker = self.worker()
        os.kill(worker, signal.SIGSEGV)
        self.wait_for_end(worker)
        self.assertEqual(self.document(order)["sha256"], before)

    def test_an_allowed_time_ends_the_waiting(self):
        order = self.submit()
        self.document(order)
        os.kill(self.worker(), signal.SIGSTOP)
        params = {"orderId": order["orderId"], "type": "booking_receipt"}
        answer = self.host.ask("booking.getDocument", {**params, "_meta": {"timeoutMs": 200}})
        self.assertError(answer, 5003, "deadline_exceeded")
        self.assertTrue(self.document(order)["data"])

    def test_it_ends_with_the_service_however_that_ends(self):
        for end in (self.host.close_input, self.host.process.kill):
            with self.subTest(end=end.__name__):
                self.host = self.service(db=":memory:")
                self.host.result("session.open", {})
                self.document(self.submit())
                worker = self.worker()
                if end.__name__ == "close_input":
                    self.host.close_input()
                    self.assertEqual(self.host.wait(), 0)
                else:
                    self.host.process.kill()
                    self.host.wait()
                self.wait_for_end(worker)

    def test_it_is_caged_and_has_nothing_of_ours(self):
        self.document(self.submit())
        worker = self.worker()
        state = status(worker)
        self.assertEqual(state["NoNewPrivs"], "1")
        # 2: a filter of system calls.
        self.assertEqual(state["Seccomp"], "2")
        # It hides its memory, and with it what root alone may look at.
        self.assertEqual(os.stat(f"/proc/{worker}/environ").st_uid, 0)
        folder = f"/proc/{worker}/fd"
        opened = {os.readlink(f"{folder}/{n}") for n in os.listdir(folder)} if IS_ROOT else set()
        for target in opened:
            self.assertRegex(target, r"^(socket:\[\d+\]|/dev/null|/usr/share/fonts/.*)$")
        with open(f"/proc/{worker}/limits") as file:
            limits = file.read()
        self.assertRegex(limits, r"Max address space +1073741824 ")
        self.assertRegex(limits, r"Max open files +64 ")
        self.assertRegex(limits, r"Max file size +0 ")
        self.assertRegex(limits, r"Max core file size +0 ")
        if IS_ROOT:
            with open(f"/proc/{worker}/environ", "rb") as file:
                self.assertEqual(file.read(), b"LC_ALL=C.UTF-8\0")

    def test_health_says_for_each_measure_whether_the_kernel_grants_it(self):
        def cage():
            checks = self.host.result("system.health")["checks"]
            return {c["name"]: c for c in checks if c["name"].startswith("worker")}

        self.assertEqual(set(cage()), {"worker"})
        self.document(self.submit())
        told = cage()
        self.assertEqual(set(told), {"worker", "worker.calls", "worker.files", "worker.limits"})
        is_filtered = status(self.worker())["Seccomp"] == "2"
        granted = {"worker.calls": is_filtered, "worker.files": has_landlock(), "worker.limits": True}
        for name, is_granted in granted.items():
            self.assertEqual(told[name]["status"], "ok" if is_granted else "degraded", told[name])
            self.assertEqual("advice" in told[name], not is_granted)
        worst = "ok" if all(granted.values()) else "degraded"
        self.assertEqual(self.host.result("system.health")["status"], worst)

    def test_a_service_without_its_worker_says_so(self):
        alone = os.path.join(self.folder, "nacre")
        shutil.copy(BINARY, alone)
        process = subprocess.Popen(
            [alone, "--db", ":memory:"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)

        def ask(method, params):
            process.stdin.write(request(1, method, params) + b"\n")
            process.stdin.flush()
            return json.loads(process.stdout.readline())

        ask("session.open", {})
        # No telephone library either: a booking without a number needs none.
        form = {name: value for name, value in BOOKING.items() if name != "clientPhone"}
        order = ask("booking.submit", form)["result"]
        params = {"orderId": order["orderId"], "type": "booking_receipt"}
        self.assertError(ask("booking.getDocument", params), 5003, "worker_unavailable")
        health = ask("system.health", {})["result"]
        self.assertEqual(health["status"], "degraded")
        self.assertIn(
            ("worker", "degraded"), [(c["name"], c["status"]) for c in health["checks"]]
        )


class Alone(unittest.TestCase):
    """The worker itself, asked by somebody who means it ill."""

    def setUp(self):
        self.process = subprocess.Popen(
            [WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        self.addCleanup(self.process.stdout.close)
        self.greeting = self.read()

    def read(self):
        sizes = [int(word) for word in self.process.stdout.readline().split()]
        return [self.process.stdout.read(size) for size in sizes]

    def ask(self, text, *files):
        parts = [text if isinstance(text, bytes) else json.dumps(text).encode(), *files]
        head = " ".join(str(len(part)) for part in parts).encode() + b"\n"
        self.process.stdin.write(head + b"".join(parts))
        self.process.stdin.flush()
        answer = self.read()
        return json.loads(answer[0]), answer[1:]

    def paper(self, *blocks):
        return {"draw": {
            "title": "T", "author": "A", "language": "sv", "madeAt": 0,
            "format": [595, 842, 40, 40, 40], "continuation": [], "blocks": list(blocks)}}

    def picture(self, data):
        return self.ask(self.paper(["picture", 0, 100, 100]), data)

    def test_it_says_what_holds_it(self):
        self.assertTrue(json.loads(self.greeting[0])["calls"])

    def test_pictures_that_are_none_are_refused_and_it_goes_on(self):
        good = drawing()
        huge = struct.pack(">IIBBBBB", 60000, 60000, 8, 6, 0, 0, 0)
        bomb = struct.pack(">IIBBBBB", 5000, 5000, 8, 6, 0, 0, 0)
        for data in (
            b"", b"\x89PNG", good[:100], good[:-20], bytes(len(good)),
            good[:8] + chunk(b"IHDR", huge) + good[33:],
            good[:8] + chunk(b"IHDR", bomb) + chunk(b"IDAT", zlib.compress(bytes(10**6))),
            good[:40] + bytes(20) + good[60:],
        ):
            answer, files = self.picture(data)
            self.assertEqual(answer.get("refused"), "bad_picture", data[:40])
            self.assertEqual(files, [])
        answer, files = self.picture(good)
        self.assertNotIn("refused", answer)
        self.assertTrue(files[0].startswith(b"%PDF-"))

    def test_flipped_bits_never_end_it(self):
        good = drawing(80, 30)
        for position in range(0, len(good), 3):
            data = bytearray(good)
            data[position] ^= 1 << position % 8
            self.picture(bytes(data))
        self.assertIsNone(self.process.poll())

    def test_texts_of_all_scripts_are_drawn(self):
        for text in (
            "", "\n\n", "שלום עולם", "مرحبا", "漢字", "👩‍🔧", "a" * 100_000, "\u202e\u2066x",
            "é" * 1000, "\u200d", "\t\t",
        ):
            block = ["text", 9, "left", 0, False, 0, [[text, 400, "black", False]]]
            answer, files = self.ask(self.paper(block))
            self.assertNotIn("refused", answer, text[:20])
            self.assertTrue(files[0].startswith(b"%PDF-"))

    def test_more_than_anybody_reads_is_refused(self):
        block = ["text", 9, "left", 0, False, 0, [["x\n" * 300_000, 400, "black", False]]]
        self.assertEqual(self.ask(self.paper(block))[0]["refused"], "too_long")
        self.assertEqual(self.ask(self.paper(*[["page"]] * 100_001))[0]["refused"], "too_long")

    def test_what_is_no_paper_is_refused(self):
        for text in (b"", b"{", b"[]", b'{"draw":1}', b'{"run":"/bin/sh"}'):
            self.assertEqual(self.ask(text)[0]["refused"], "malformed")

    def test_what_is_no_request_ends_it(self):
        self.process.stdin.write(b"GET / HTTP/1.1\n")
        self.process.stdin.flush()
        self.assertEqual(self.process.wait(10), 0)


if __name__ == "__main__":
    unittest.main()
