"""Routines: what a stable hangs on the wall, read back with other people's programs."""

import base64
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from stable import StableCase
from test_stables import MORNING

SVG = "{http://www.w3.org/2000/svg}"
LONG = "Alexandra Wilhelmina Bergström-Lindqvist af Öhrnfelt"


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, timeout=60).stdout.decode()


class Wall(StableCase):
    def setUp(self):
        super().setUp()
        self.north = self.stable("Norra stallet")
        self.template = self.recipe("Morgonpass")
        self.greta = self.person("Greta Åkerblom", "groom")
        self.rut = self.person("Rut Östlund", "rider")

    def recipe(self, name):
        return self.owner.result("routines.createTemplate", {**MORNING, "name": name, "pointsValue": 3})["id"]

    def create(self, date, template=None, **more):
        ask = {"templateId": template or self.template, "stableId": self.north, "date": date, **more}
        return self.owner.result("routines.create", ask)

    def file(self, answer, name):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(base64.b64decode(answer["data"]))
        return path

    def week(self, host=None, **more):
        return (host or self.owner).result("routines.renderWeek", {"from": "2026-09-07", **more})

    def pages(self, answer):
        """The text of each page."""
        text = run("pdftotext", "-layout", self.file(answer, "plan.pdf"), "-")
        return [re.sub(r"\s+", " ", page).strip() for page in text.split("\f") if page.strip()]

    def shape(self, answer):
        told = run("pdfinfo", self.file(answer, "plan.pdf"))
        width, height = re.search(r"Page size: +([\d.]+) x ([\d.]+)", told).groups()
        return round(float(width) / 72 * 25.4), round(float(height) / 72 * 25.4)


class WeekOfAStable(Wall):
    def test_it_says_who_does_what_in_both_languages(self):
        self.create("2026-09-08", assignedTo=self.rut.user_id)
        self.create("2026-09-09")
        off = self.create("2026-09-10", assignedTo=self.greta.user_id)
        self.owner.result("routines.cancel", {"instanceId": off["id"]})
        answer = self.week(stableId=self.north, locale="sv-SE")
        self.assertEqual(self.shape(answer), (297, 210))
        self.assertEqual((answer["mime"], answer["shifts"], answer["truncated"]), ("application/pdf", 3, False))
        (page,) = self.pages(answer)
        for words in (
            "Norra stallet", "Vecka 37", "7–13 september 2026", "Måndag", "13 september", "06:30–08:00",
            "Morgonpass", "Rut Östlund", "Ingen än", "Greta", "Åkerblom", "Inställt",
            "Läget 7 september 2026 kl. 08:00", "Sida 1 av 1",
        ):
            self.assertIn(words, page)
        (page,) = self.pages(self.week(stableId=self.north))
        for words in ("Week 37", "7–13 September 2026", "Monday", "Nobody yet", "Called off", "Page 1 of 1"):
            self.assertIn(words, page)
        self.assertEqual(answer["summary"], "Norra stallet, 7–13 September 2026: 3 shifts.")

    def test_a_holiday_is_named_and_an_empty_week_says_so(self):
        answer = self.week(stableId=self.north, **{"from": "2026-12-21"}, locale="sv")
        (page,) = self.pages(answer)
        for words in ("Julafton", "Juldagen", "Annandag jul", "Vecka 52", "Inga pass de här dagarna."):
            self.assertIn(words, page)
        (page,) = self.pages(self.week(stableId=self.north, **{"from": "2026-12-30"}, locale="sv"))
        self.assertIn("30 december 2026 – 5 januari 2027", page)
        self.assertNotIn("Vecka", page)

    def test_sixty_shifts_a_day_take_pages_and_none_is_lost(self):
        for number in range(60):
            template = self.template if number % 2 else self.recipe(f"Ronde {number:02}")
            self.create("2026-09-08", template, startTime=f"{8 + number // 6:02}:{number % 6 * 10:02}",
                        assignedTo=self.rut.user_id)
        answer = self.week(stableId=self.north)
        pages = self.pages(answer)
        self.assertGreater(len(pages), 2)
        whole = " ".join(pages)
        self.assertEqual(whole.count("Rut Östlund"), 60)
        for number in range(0, 60, 2):
            self.assertIn(f"Ronde {number:02}", whole)
        for page in pages:
            self.assertIn("Norra stallet", page)
            self.assertIn("Tuesday", page)

    def test_a_long_name_leaves_nobody_out_and_who_is_missing_is_counted(self):
        ask = {**MORNING, "name": "Mockning", "minPeople": 3, "maxPeople": 3}
        shared = self.owner.result("routines.createTemplate", ask)["id"]
        alex = self.person(LONG, "groom")
        shift = self.create("2026-09-11", template=shared, assignedTo=alex.user_id)
        ask = {"instanceId": shift["id"], "userId": self.rut.user_id}
        self.owner.result("routines.addAssignee", ask)
        [page] = self.pages(self.week(stableId=self.north, locale="sv"))
        self.assertIn("Rut Östlund", page)
        self.assertIn("2 av 3 personer", page)

    def test_the_same_work_many_times_on_one_day_goes_on_in_further_lines(self):
        for _ in range(14):
            self.create("2026-09-08", assignedTo=self.rut.user_id)
        (page,) = self.pages(self.week(stableId=self.north))
        self.assertEqual((page.count("Rut Östlund"), page.count("06:30–08:00")), (14, 3))

    def test_names_of_every_kind_stand_on_it(self):
        for name in (LONG, "דנה לוי", "🐴 Åsa 🦄", "🐴"):
            host = self.person(name, "groom")
            self.create("2026-09-08", assignedTo=host.user_id)
        (page,) = self.pages(self.week(stableId=self.north))
        for words in ("Alexandra", "Bergström-", "דנה", "Åsa", "–"):
            self.assertIn(words, page)

    def test_it_goes_where_files_may_go(self):
        path = os.path.join(self.folder, "veckan.pdf")
        first = self.week(stableId=self.north, path=path)
        self.assertNotIn("data", first)
        self.assertEqual(first["path"], path)
        self.create("2026-09-08", assignedTo=self.rut.user_id)
        second = self.week(stableId=self.north, path=path)
        self.assertNotEqual(first["sha256"], second["sha256"])
        self.assertIn("Rut Östlund", run("pdftotext", path, "-"))
        self.assertEqual(self.week(stableId=self.north)["sha256"], second["sha256"])

    def test_days_are_one_to_seven(self):
        (page,) = self.pages(self.week(stableId=self.north, days=1))
        self.assertIn("7 September 2026", page)
        self.assertNotIn("Tuesday", page)
        for days in (0, 8):
            ask = {"stableId": self.north, "days": days}
            self.assertRefused(self.owner, "routines.renderWeek", ask, "out_of_range", "/days")


class WeekOfAPerson(Wall):
    def test_ones_own_over_all_stables(self):
        south = self.stable("Södra")
        self.create("2026-09-08", assignedTo=self.rut.user_id)
        self.create("2026-09-09", assignedTo=self.greta.user_id)
        ask = {"templateId": self.template, "stableId": south, "date": "2026-09-11", "assignedTo": self.rut.user_id}
        self.owner.result("routines.create", ask)
        (page,) = self.pages(self.week(self.rut))
        for words in ("Rut Östlund", "Norra stallet", "Södra", "06:30–08:00", "Morgonpass"):
            self.assertIn(words, page)
        self.assertNotIn("Greta", page)
        (page,) = self.pages(self.week(self.rut, stableId=self.north, userId=self.rut.user_id))
        self.assertIn("Rut Östlund, Norra stallet", page)
        self.assertNotIn("Södra", page)

    def test_others_are_for_who_sees_schedules(self):
        vet = self.person("Vera", "veterinarian")
        self.assertEqual(self.week(vet, stableId=self.north)["shifts"], 0)
        error = self.assertRefused(
            vet, "routines.renderWeek", {"userId": self.rut.user_id}, "missing_permission"
        )
        self.assertEqual(error["data"]["permission"], "view_schedules")
        self.assertEqual(self.week(self.greta, userId=self.rut.user_id)["shifts"], 0)
        away = {"userId": self.rut.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", away)
        self.assertRefused(self.rut, "routines.renderWeek", {"stableId": self.north}, "no_stable_access")

    def test_a_busy_day_takes_pages(self):
        for number in range(40):
            self.create("2026-09-08", startTime=f"{8 + number // 6:02}:{number % 6 * 10:02}",
                        assignedTo=self.rut.user_id)
        pages = self.pages(self.week(self.rut))
        self.assertGreater(len(pages), 2)
        self.assertEqual(sum(page.count("Morgonpass") for page in pages), 40)


class Charts(Wall):
    def chart(self, chart="fairness", **more):
        ask = {"chart": chart, "from": "2026-09-01", "to": "2026-09-30", "status": "planned", **more}
        return self.owner.result("routines.renderBalance", ask)

    def texts(self, answer):
        root = ElementTree.fromstring(answer["data"])
        self.assertEqual(root.tag, SVG + "svg")
        self.assertEqual((int(root.get("width")), int(root.get("height"))), (answer["width"], answer["height"]))
        return ["".join(one.itertext()).replace("\u00a0", " ") for one in root.iter(SVG + "text")]

    def test_everybody_is_on_it_whoever_has_most_first(self):
        for day in range(8, 12):
            self.create(f"2026-09-{day:02}", assignedTo=self.rut.user_id)
        self.create("2026-09-12", assignedTo=self.greta.user_id)
        share = self.texts(self.chart("work_share"))
        self.assertEqual(share[0], "Shared work")
        self.assertEqual(share[1], "1–30 September 2026 · Planned")
        self.assertEqual(share[-4:], ["Rut Östlund", "12 points · 80%", "Greta Åkerblom", "3 points · 20%"])
        self.assertIn("Average 7.5", share)
        fair = self.texts(self.chart("fairness", stableId=self.north))
        self.assertEqual(fair[0], "Fairness 70 of 100")
        self.assertTrue(fair[1].endswith("Norra stallet"))
        self.assertEqual(fair[-4:], ["Rut Östlund", "+4.5 · 12 points", "Greta Åkerblom", "\u22124.5 · 3 points"])

    def test_the_two_figures_of_a_line_stand_apart_wherever_it_is_drawn(self):
        self.create("2026-09-08", assignedTo=self.rut.user_id)
        root = ElementTree.fromstring(self.chart("work_share")["data"])
        parts = [one for one in root.iter(SVG + "text") if len(one) == 2]
        self.assertEqual([one[1].text[0] for one in parts], ["\u00a0"] * 2)
        # The space is kept only where the text says so.
        kept = {one.get("{http://www.w3.org/XML/1998/namespace}space") for one in parts}
        self.assertEqual(kept, {"preserve"})

    def test_it_can_be_heard(self):
        self.create("2026-09-12", assignedTo=self.greta.user_id)
        answer = self.chart()
        root = ElementTree.fromstring(answer["data"])
        self.assertEqual(root.get("role"), "img")
        self.assertEqual(root.find(SVG + "title").text, answer["title"])
        self.assertEqual(root.find(SVG + "desc").text, answer["accessibilityText"])

    def test_names_are_cut_before_they_meet_a_bar_and_are_no_markup(self):
        self.person(LONG * 2, "groom")
        self.person("<script>alert(1)</script> & \"Co\"", "groom")
        answer = self.chart()
        texts = self.texts(answer)
        cut = next(text for text in texts if text.startswith("Alexandra"))
        self.assertTrue(cut.endswith("…") and len(cut) < 40, cut)
        self.assertTrue(any(text.startswith("<script>alert(1)</script> &") for text in texts), texts)
        self.assertNotIn("<script", answer["data"])

    def test_light_and_dark_are_told_apart_and_both_are_drawn(self):
        found = {}
        for look in ("light", "dark"):
            picture = base64.b64decode(self.chart(look=look, format="png", widthPx=640)["data"])
            self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(int.from_bytes(picture[16:20], "big"), 640)
            found[look] = picture
            self.assertIn({"light": "#ffffff", "dark": "#16181d"}[look], self.chart(look=look)["data"])
        self.assertNotEqual(found["light"], found["dark"])

    def test_one_person_nobody_and_more_than_fit(self):
        away = {"stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", {"userId": self.greta.user_id, **away})
        one = self.texts(self.chart(stableId=self.north))
        self.assertEqual([text for text in one if "Rut" in text], ["Rut Östlund"])
        self.owner.result("routines.upsertMember", {"userId": self.rut.user_id, **away})
        self.assertEqual(self.texts(self.chart(stableId=self.north))[-1], "Nobody takes part.")
        for number in range(60):
            roles = {"directory": "member", "routines": ["groom"]}
            self.owner.result("directory.addMember", {"name": f"Groom {number:02}", "roles": roles})
        many = self.chart()
        self.assertEqual(self.texts(many)[-1], "2 more people are not shown.")
        self.assertTrue(many["truncated"])

    def test_it_is_never_too_small_to_read(self):
        for width in (639, 1921):
            self.assertRefused(self.owner, "routines.renderBalance", {"widthPx": width}, "out_of_range", "/widthPx")
        for width in (640, 1920):
            self.assertEqual(self.chart(widthPx=width)["width"], width)

    def test_it_shows_everybody_so_only_planners_ask(self):
        error = self.assertRefused(self.rut, "routines.renderBalance", {}, "missing_permission")
        self.assertEqual(error["data"]["permission"], "manage_schedules")
        for ask, path in (({"chart": "pie"}, "/chart"), ({"look": "pink"}, "/look"), ({"format": "gif"}, "/format")):
            self.assertRefused(self.owner, "routines.renderBalance", ask, "unknown_value", path)


class TagSheet(Wall):
    def setUp(self):
        super().setUp()
        self.owner.result("routines.setSettings", {"settings": {"tags": True}})

    def tag(self, name, stable=None, kind="place", **more):
        ask = {"kind": kind, "name": name, "stableId": stable or self.north, **more}
        told = self.owner.result("routines.createTag", ask)
        return told["tag"]["id"], told["code"]

    def sheet(self, **ask):
        return self.owner.result("routines.renderTags", ask)

    def codes(self, answer):
        """What a scanner reads on all pages, as phones see them from two distances: it misses one
        of a hundred at either."""
        path = self.file(answer, "tags.pdf")
        for dots in (110, 200):
            run("pdftoppm", "-r", str(dots), "-png", path, os.path.join(self.folder, f"page-{dots}"))
        pages = [os.path.join(self.folder, name) for name in os.listdir(self.folder) if name.startswith("page")]
        return sorted(set(run("zbarimg", "--quiet", "--raw", *pages).split()))

    def test_every_label_can_be_scanned(self):
        codes = {self.tag(f"Foderkammaren {number}")[1] for number in range(11)}
        answer = self.sheet()
        self.assertEqual((answer["tags"], answer["truncated"], answer["mime"]), (11, False, "application/pdf"))
        self.assertEqual(self.shape(answer), (210, 297))
        self.assertEqual(set(self.codes(answer)), codes)
        self.assertEqual(len(self.pages(answer)), 2)

    def test_a_label_says_where_it_hangs_and_what_for(self):
        ask = {"stableId": self.north, "name": "Blixten"}
        horse = self.owner.result("routines.upsertHorse", ask)["id"]
        step = self.owner.result("routines.getTemplate", {"templateId": self.template})["steps"][0]
        self.tag("Box 4", kind="horse", horseId=horse)
        self.tag("Vid grinden", kind="step", templateId=self.template, stepId=step["id"])
        (page,) = self.pages(self.sheet(locale="sv"))
        for words in ("Box 4", "Häst", "Blixten", "Vid grinden", "Steg", "Morgonpass – Feed", "Norra stallet", "Taggar"):
            self.assertIn(words, page)

    def test_a_label_says_a_name_once(self):
        horse = self.owner.result("routines.upsertHorse", {"stableId": self.north, "name": "Blixten"})["id"]
        step = self.owner.result("routines.getTemplate", {"templateId": self.template})["steps"][0]
        self.tag("Blixten", kind="horse", horseId=horse)
        self.tag(step["name"], kind="step", templateId=self.template, stepId=step["id"])
        (page,) = self.pages(self.sheet(locale="sv"))
        self.assertEqual((page.count("Blixten"), page.count(step["name"])), (1, 1))

    def test_chosen_ones_and_those_of_a_stable(self):
        south = self.stable("Södra")
        here, code = self.tag("Här")
        there, other = self.tag("Där", south)
        self.assertEqual(self.codes(self.sheet(stableId=self.north)), [code])
        self.assertEqual(self.codes(self.sheet(tagIds=[there])), [other])
        ask = {"tagIds": [here, there], "stableId": self.north}
        self.assertRefused(self.owner, "routines.renderTags", ask, "tag_not_found")
        self.owner.result("routines.revokeTag", {"tagId": here})
        self.assertRefused(self.owner, "routines.renderTags", {"tagIds": [here]}, "tag_revoked")
        (page,) = self.pages(self.sheet(stableId=self.north))
        self.assertIn("There are no tags to print.", page)
        self.assertRefused(self.rut, "routines.renderTags", {}, "missing_permission")
