"""Protection specification 7.3 and 0.11: pages of listings, looked at over the network."""

import http.server
import threading

from test_removals import RemovalCase

NAME = "Åsa Ek"
#: Sixty days after the winter's removal; ninety are counted from it.
LOOK_AGAIN = "2026-05-31T12:00:00Z"


class Site:
    """A site on this machine; a page is what a test puts at its path."""

    def __init__(self, case):
        self.pages, self.asked = {}, []
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                site.asked.append(self.path)
                status, headers, body = site.pages[self.path]
                if status is None:
                    return
                self.send_response(status)
                for name, value in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                try:
                    self.wfile.write(body)
                except OSError:
                    # Whoever asked has read enough.
                    pass

            def log_message(self, *words):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        case.addCleanup(server.server_close)
        case.addCleanup(server.shutdown)
        self.port = server.server_port

    def page(self, path, body=b"", status=200, **headers):
        self.pages[path] = (status, headers, body if isinstance(body, bytes) else body.encode())
        return f"http://127.0.0.1:{self.port}{path}"


class Listings(RemovalCase):
    def setUp(self):
        super().setUp()
        self.site = Site(self)
        self.url = self.site.page("/list", f"<p>{NAME}</p>")
        operator = self.person("Opal", "operator")
        operator.result("protection.setProvider", {"kind": "listing_http"})
        self.switch(True)

    def switch(self, on):
        self.olga.result("settings.update", {"patch": {"providers": {"listing_http": on}}})

    def removed(self, url=None, **more):
        made = self.begin(listingUrl=url or self.url, **more)
        return self.happen(made, "prepare", "send", "confirm_removed")

    def look(self, request, url):
        return self.olga.result("brokers.recheck", {"requestId": request["id"], "listingUrl": url})

    def due(self, now=LOOK_AGAIN):
        return self.office.result("system.runDue", {"name": "protection.rechecks", "now": now})

    def events(self, request, host=None):
        return [step["event"] for step in self.get(request, host)["timeline"]]


class Looking(Listings):
    def test_whoever_is_on_a_page_is_found_however_it_is_written(self):
        page = self.site.page
        pages = [
            page("/plain", f"<html><body>{NAME}, Springfield</body></html>"),
            page("/case", "<H1>ÅSA\n   EK</H1>"),
            page("/names", "<li>&Aring;sa&nbsp;Ek"),
            page("/numbers", "<li>&#197;sa &#x45;k</li>"),
            page("/tags", "<b>Åsa</b> <i>Ek</i>"),
            page("/latin", f"<p>{NAME}</p>".encode("latin-1")),
            page("/moved", status=302, Location=f"http://127.0.0.1:{self.site.port}/plain"),
        ]
        made = self.removed()
        for url in pages:
            told = self.look(made, url)
            self.assertEqual((told["outcome"], told["state"], told["request"]["state"]), ("found", "succeeded", "relisted"), url)
            self.happen(made, "prepare", "send", "confirm_removed")
        alert = self.olga.result("alerts.list", {"service": "brokers"})["items"][0]
        self.assertEqual((alert["kind"], alert["source"]["kind"]), ("listed_again", "listing_http"))

    def test_whoever_is_not_on_a_page_is_not(self):
        made = self.removed()
        for path, body in [("/other", "<p>Eva Ek</p>"), ("/half", "Åsa &amp; Ek"), ("/entity", "&bogus; & &#9999999999; Eva"), ("/open", "Eva < Ek")]:
            told = self.look(made, self.site.page(path, body))
            self.assertEqual((told["outcome"], told["request"]["state"]), ("clear", "removed"), path)
        self.assertEqual(self.events(made)[3:], ["recheck_clear"] * 4)

    def test_what_cannot_be_read_is_never_guessed_and_changes_nothing(self):
        page = self.site.page
        other = Site(self)
        elsewhere = other.page("/list", f"<p>{NAME}</p>")
        gone = Site(self)
        gone.pages["/gone"] = (None, {}, b"")
        pages = [
            page("/404", f"<p>{NAME}</p>", 404), page("/500", NAME, 500),
            page("/429", NAME, 429, **{"Retry-After": "3600"}),
            page("/empty"), page("/blank", " \n "), page("/binary", b"\x89PNG\x00\x01" + NAME.encode()), page("/pdf", b"%PDF-1.4 nobody"),
            page("/huge", b"x" * ((4 << 20) + 1)), page("/short", NAME, **{"Content-Length": "1000"}),
            page("/away", status=302, Location=elsewhere), page("/file", status=302, Location="file:///etc/hostname"),
            page("/round", status=302, Location=f"http://127.0.0.1:{self.site.port}/round"),
            f"http://127.0.0.1:{gone.port}/gone",
        ]
        made = self.removed()
        for url in pages:
            told = self.look(made, url)
            self.assertEqual((told["outcome"], told["state"], told["request"]["state"]), ("unreachable", "partial", "removed"), url)
            self.assertEqual([c["state"] for c in told["coverage"]], ["error"], url)
        seen = self.get(made)
        self.assertEqual((self.events(made), seen["version"], seen["listingUrl"]), (["prepare", "send", "confirm_removed"], made["version"], self.url))
        self.assertEqual(other.asked, [])
        runs = self.olga.result("protection.listRuns", {"kind": "listing_check"})["items"]
        self.assertEqual([run["state"] for run in runs], ["partial"] * len(pages))

    def test_only_safe_pages_are_fetched_and_only_where_that_is_on(self):
        made = self.removed()
        ask = {"requestId": made["id"]}
        self.assertRefused(self.olga, "brokers.recheck", {**ask, "listingUrl": "http://example.org/asa"}, "insecure_url", "/listingUrl")
        self.assertRefused(self.olga, "brokers.recheck", {**ask, "listingUrl": "file:///etc/hostname"}, "invalid_url", "/listingUrl")
        self.switch(False)
        self.assertRefused(self.olga, "brokers.recheck", ask, "no_source_configured")
        self.assertEqual(self.site.asked, [])


class ByTime(Listings):
    def test_what_is_due_is_looked_at_by_itself_and_counts_anew_from_there(self):
        made = self.removed()
        self.site.page("/list", "<p>nobody</p>")
        for _ in range(2):
            self.due()
            self.assertEqual(self.site.asked, ["/list"])
        later = self.at(LOOK_AGAIN)
        seen = self.get(made, later)
        self.assertEqual([(e["event"], e["at"], e["by"]["userId"]) for e in seen["timeline"]][3:], [("recheck_clear", "2026-05-31", "system")])
        self.assertEqual((seen["state"], seen["nextActionOn"]), ("removed", "2026-08-29"))
        self.assertEqual([n["type"] for n in later.result("alerts.notifications")["items"]], ["recheck_due"])
        self.site.page("/list", f"<p>{NAME}</p>")
        self.due("2026-08-29T12:00:00Z")
        seen = self.get(made, self.at("2026-08-29T12:00:00Z"))
        self.assertEqual((seen["state"], seen["progress"], seen["waitsFor"]), ("relisted", 10, "person"))
        self.assertEqual(seen["progressText"], "It was listed again on 29 August 2026; the removal starts anew.")
        self.assertEqual([a["kind"] for a in self.olga.result("alerts.list", {"service": "brokers"})["items"]], ["listed_again"])
        self.assertEqual([r["state"] for r in self.olga.result("protection.listRuns", {"kind": "listing_check"})["items"]], ["succeeded"] * 2)

    def test_nothing_is_fetched_for_whoever_has_not_switched_it_on(self):
        made = self.removed()
        self.switch(False)
        self.due()
        self.assertEqual(self.site.asked, [])
        self.assertEqual(len(self.events(made)), 3)
        self.assertEqual([n["type"] for n in self.at(LOOK_AGAIN).result("alerts.notifications")["items"]], ["recheck_due"])

    def test_a_page_that_fails_stops_none_of_the_others(self):
        self.buy(self.olga)
        away = self.site.page("/down", status=503)
        brokers = [b["id"] for b in self.olga.result("brokers.list", {"method": "email", "limit": 3})["items"]]
        made = [self.removed(url, brokerId=broker) for url, broker in zip([self.url, away, self.url], brokers)]
        self.due()
        later = self.at(LOOK_AGAIN)
        self.assertEqual([self.get(one, later)["state"] for one in made], ["relisted", "removed", "relisted"])

    def test_a_request_that_has_a_successor_is_left_to_it(self):
        made = self.removed()
        self.begin()
        self.due()
        self.assertEqual(self.get(made, self.at(LOOK_AGAIN))["state"], "removed")
        pieces = self.office.result("system.upkeep")["items"]
        self.assertEqual([p["failures"] for p in pieces if p["name"] == "protection.rechecks"], [0])

    def test_a_rehearsal_asks_nobody(self):
        self.removed()
        self.office.result("system.runDue", {"name": "protection.rechecks", "now": LOOK_AGAIN, "_meta": {"dryRun": True}})
        self.assertEqual(self.site.asked, [])
