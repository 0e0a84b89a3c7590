"""Protection specification 3.5: a domain is proved by a record, asked for at a server of the test."""

import socket
import struct
import threading

from household import HouseholdCase


class NameServer:
    """Answers questions for texts by UDP, or by TCP where it says that the answer is too long."""

    def __init__(self):
        self.texts = {}
        self.mode = "answer"
        self.asked = []
        self.datagrams = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.datagrams.bind(("127.0.0.1", 0))
        self.port = self.datagrams.getsockname()[1]
        self.streams = socket.socket()
        self.streams.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.streams.bind(("127.0.0.1", self.port))
        self.streams.listen()
        for serve in (self.serve_datagrams, self.serve_streams):
            threading.Thread(target=serve, daemon=True).start()

    @property
    def place(self):
        return f"127.0.0.1:{self.port}"

    def serve_datagrams(self):
        while True:
            try:
                question, asker = self.datagrams.recvfrom(4096)
            except OSError:
                return
            if self.mode == "foreign":
                other = bytes([question[0] ^ 1]) + question[1:]
                self.datagrams.sendto(self.answer(other), asker)
            self.datagrams.sendto(self.answer(question, cut=self.mode == "long"), asker)

    def serve_streams(self):
        while True:
            try:
                line, _ = self.streams.accept()
            except OSError:
                return
            with line:
                question = line.recv(4096)[2:]
                answer = self.answer(question)
                whole = struct.pack(">H", len(answer)) + answer
                for i in range(0, len(whole), 100):
                    line.sendall(whole[i : i + 100])

    def answer(self, question, cut=False):
        name, place = [], 12
        while question[place]:
            length = question[place]
            name.append(question[place + 1 : place + 1 + length].decode())
            place += 1 + length
        name = ".".join(name)
        self.asked.append(name)
        if self.mode == "garbage":
            return question[:2] + b"\x81\x80" + b"\x00\x01\x00\x09" + b"\xff" * 40
        codes = {"refused": 5, "broken": 2}
        code = codes.get(self.mode, 0 if name in self.texts else 3)
        texts = [] if cut or code else self.texts[name]
        flags = 0x8180 | code | (0x0200 if cut else 0)
        out = question[:2] + struct.pack(">HHHHH", flags, 1, len(texts) + 1 if texts else 0, 0, 0) + question[12:]
        if texts:
            # What somebody has asked for as another name comes first.
            out += b"\xc0\x0c" + struct.pack(">HHIH", 5, 1, 60, 2) + b"\xc0\x0c"
        for text in texts:
            pieces = [text[i : i + 255].encode() for i in range(0, len(text), 255)] or [b""]
            data = b"".join(bytes([len(piece)]) + piece for piece in pieces)
            out += b"\xc0\x0c" + struct.pack(">HHIH", 16, 1, 60, len(data)) + data
        return out

    def close(self):
        self.datagrams.close()
        self.streams.close()


class Domains(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")
        self.operator = self.person("Opal", "operator")
        self.server = NameServer()
        self.addCleanup(self.server.close)
        self.item = self.olga.result("darkwatch.addItem", {"type": "domain", "value": "https://www.Example.org/x"})["id"]
        told = self.olga.result("darkwatch.startVerification", {"itemId": self.item})
        self.code = told["deliver"]["code"]
        self.assertIn(f"nacre-verify={self.code}", told["deliver"]["message"])

    def set_up(self):
        self.operator.result("protection.setProvider", {"kind": "dns", "options": {"nameServer": self.server.place}})
        self.olga.result("settings.update", {"patch": {"providers": {"dns": True}}})

    def verify(self):
        return self.olga.ask("darkwatch.verifyItem", {"itemId": self.item})

    def assertProved(self):
        item = self.verify()["result"]
        self.assertEqual((item["verified"], item["verifiedAt"]), (True, "2026-03-02T08:00:00.000Z"))

    def test_the_record_proves_it_among_others(self):
        self.set_up()
        self.server.texts["example.org"] = ["v=spf1 -all", "nacre-verify=" + "0" * 32, "", f"nacre-verify={self.code}"]
        self.assertProved()
        self.assertEqual(self.server.asked, ["example.org"])

    def test_it_is_asked_for_only_where_both_want_it(self):
        self.server.texts["example.org"] = [f"nacre-verify={self.code}"]
        self.assertRefused(self.olga, "darkwatch.verifyItem", {"itemId": self.item}, "no_source_configured")
        self.operator.result("protection.setProvider", {"kind": "dns", "options": {"nameServer": self.server.place}})
        self.assertRefused(self.olga, "darkwatch.verifyItem", {"itemId": self.item}, "no_source_configured")
        self.assertEqual(self.server.asked, [])

    def test_a_record_that_is_not_there_is_no_proof_and_costs_no_try(self):
        self.set_up()
        for texts in ({}, {"example.org": []}, {"example.org": ["nacre-verify=" + "0" * 32]}, {"example.org": [self.code]}):
            self.server.texts = texts
            for _ in range(3):
                told = self.verify()["error"]["data"]["violations"][0]
                self.assertEqual((told["kind"], told["path"], told["attemptsLeft"]), ("verification_wrong", "/code", 5))
        self.server.texts = {"example.org": [f"nacre-verify={self.code}"]}
        self.assertProved()

    def test_a_long_answer_comes_over_a_connection(self):
        self.set_up()
        self.server.mode = "long"
        self.server.texts["example.org"] = ["x" * 3_000, f"nacre-verify={self.code}"]
        self.assertProved()

    def test_an_answer_to_another_question_is_passed_over(self):
        self.set_up()
        self.server.mode = "foreign"
        self.server.texts["example.org"] = [f"nacre-verify={self.code}"]
        self.assertProved()

    def test_a_server_that_cannot_answer_says_so_and_proves_nothing(self):
        self.set_up()
        for mode in ("garbage", "refused", "broken"):
            with self.subTest(mode):
                self.server.mode = mode
                error = self.verify()["error"]
                self.assertEqual((error["code"], error["data"]["kind"]), (5003, "unavailable"))
        self.assertFalse(self.olga.result("darkwatch.getItem", {"itemId": self.item})["verified"])

    def test_whoever_asks_for_names_is_told_by_numbers(self):
        for server in ("names.example", "127.0.0.1:0", "127.0.0.1:x", "[::1", ":53", "1.2.3.4.5"):
            with self.subTest(server):
                ask = {"kind": "dns", "options": {"nameServer": server}}
                self.assertRefused(self.operator, "protection.setProvider", ask, "invalid_format", "/options/nameServer")
