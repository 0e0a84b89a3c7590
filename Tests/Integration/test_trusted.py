"""Protection specification 3.2 (iii): the service of ranges by https, with a certificate of the test's own."""

import os
import socket
import ssl
import subprocess
import threading

from household import MORNING
from test_watching import Leaks, Service, sha1

HASH = sha1("a")
PATH = f"/range/{HASH[:5]}"


def certificate(folder, name):
    """A key and a certificate for a name or an address, in one file."""
    path = os.path.join(folder, f"{name}.pem")
    words = "req -x509 -newkey rsa:2048 -nodes -days 36500 -subj /CN=test -keyout".split()
    kind = "IP" if name[0].isdigit() else "DNS"
    subprocess.run(
        ["openssl", *words, f"{path}.key", "-out", path, "-addext", f"subjectAltName={kind}:{name}"],
        check=True, capture_output=True)
    return path


class Trusted(Leaks):
    def serve(self, clock=MORNING):
        if not hasattr(self, "trusted"):
            self.trusted = certificate(self.folder, "127.0.0.1")
        return self.service("serve", "--no-upkeep", "--clock", clock, db=self.db, env={"SSL_CERT_FILE": self.trusted})

    def lines(self, count=7):
        return f"{'0' * 35}:3\r\n{HASH[5:]}:{count}\r\n{'F' * 35}:0\r\n".encode()

    def ranges(self, *answers, file=None):
        service = Service({PATH: answers})
        self.addCleanup(service.close)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(file or self.trusted, f"{file or self.trusted}.key")
        service.server.socket = context.wrap_socket(service.server.socket, server_side=True)
        service.url = service.url.replace("http:", "https:")
        self.set_up(service.url)
        return service

    def set_up(self, url):
        self.operator.result("protection.setProvider", {"kind": "range_http", "baseUrl": url, "options": {"userAgent": "Test"}})
        self.olga.result("settings.update", {"patch": {"providers": {"range_http": True}}})
        self.add(HASH, "password_hash")

    def test_the_prefix_alone_leaves_the_machine(self):
        service = self.ranges((200, {}, self.lines()))
        told = self.olga.result("darkwatch.scan", {})
        self.assertEqual((told["counts"]["found"], told["state"]), (1, "succeeded"))
        ((path, headers),) = service.asked
        self.assertEqual((path, headers["Add-Padding"], headers["User-Agent"]), (PATH, "true", "Test"))
        self.assertEqual(set(headers), {"Host", "Accept", "User-Agent", "Add-Padding"})
        self.assertNotIn(HASH[5:], repr(service.asked))

    def test_padding_finds_nothing(self):
        self.ranges((200, {}, self.lines(0)))
        self.assertEqual(self.olga.result("darkwatch.scan", {})["counts"]["found"], 0)

    def test_three_waits_and_then_no_more(self):
        service = self.ranges((429, {"Retry-After": "0"}, b""))
        self.assertRefused(self.olga, "darkwatch.scan", {}, "rate_limited")
        self.assertEqual(len(service.asked), 4)

    def test_what_is_no_answer_finds_nothing(self):
        gigabyte = (b"0" * (1 << 20) for _ in range(1024))
        answers = {
            "error": (503, {}, b""), "page": (200, {}, b"<html>"), "short": (200, {}, b"ABC:1\r\n"),
            "number": (200, {}, f"{HASH[5:]}:many\r\n".encode()), "gigabyte": (200, {}, gigabyte),
            "elsewhere": (302, {"Location": "https://localhost:1/x"}, b""), "open": (302, {"Location": "http://127.0.0.1:1/x"}, b""),
        }
        for name, answer in answers.items():
            with self.subTest(name):
                service = Service({PATH: [answer]})
                self.addCleanup(service.close)
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(self.trusted, f"{self.trusted}.key")
                service.server.socket = context.wrap_socket(service.server.socket, server_side=True)
                self.operator.result("protection.setProvider", {"kind": "range_http", "baseUrl": service.url.replace("http:", "https:")})
                if name == "error":
                    self.olga.result("settings.update", {"patch": {"providers": {"range_http": True}}})
                    self.add(HASH, "password_hash")
                self.assertRefused(self.olga, "darkwatch.scan", {}, "provider_error")
        self.assertEqual(self.olga.result("darkwatch.listExposures")["items"], [])

    def test_a_certificate_that_nobody_trusts_is_no_service(self):
        os.mkdir(os.path.join(self.folder, "other"))
        strangers = {
            "unknown": certificate(os.path.join(self.folder, "other"), "127.0.0.1"),
            "another name": certificate(self.folder, "elsewhere.example"),
        }
        for name, file in strangers.items():
            with self.subTest(name):
                self.olga = self.person(name)
                service = self.ranges((200, {}, self.lines()), file=file)
                self.assertRefused(self.olga, "darkwatch.scan", {}, "unavailable")
                self.assertEqual(service.asked, [])

    def test_who_never_answers_is_left(self):
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        self.addCleanup(listener.close)
        held = []
        threading.Thread(target=lambda: held.append(listener.accept()), daemon=True).start()
        self.set_up(f"https://127.0.0.1:{listener.getsockname()[1]}")
        error = self.assertRefused(self.olga, "darkwatch.scan", {}, "unavailable")
        self.assertEqual(error["data"]["retryable"], True)
        self.assertEqual(len(held), 1)
