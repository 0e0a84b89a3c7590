"""Routines specification (e): photos of the work, and the history of each horse."""

import base64
import os

import databases
from photos import heic, png, text
from test_work import Work

STEPS = [
    {
        "name": "Feed",
        "category": "feeding",
        "horseContext": "all",
        "showMedication": True,
        "allowPhotoEvidence": True,
        "allowPartialCompletion": True,
    },
    {"name": "Sweep", "category": "cleaning", "allowPhotoEvidence": True, "requiresPhoto": True},
    {"name": "Look", "category": "safety"},
]


class PhotoCase(Work):
    def setUp(self):
        super().setUp()
        self.anna = self.person("Anna", "horse_owner")
        self.dot = self.horse("Dot", ownerUserId=self.anna.user_id)
        self.shift = self.begin(STEPS)

    def attach(self, step=1, host=None, picture=None, **more):
        ask = self.photo(step, picture, **more)
        return (host or self.rut).result("routines.attachPhoto", ask)

    def photo(self, step=1, picture=None, **more):
        ask = {"mimeType": "image/png", "data": text(picture or png()), **more}
        return self.ask(step, **ask)

    def photos(self, told, step=1):
        return told["progress"]["steps"][self.steps()[step]].get("photos", [])

    def kept(self):
        """How many files and how many uses of them are in the database."""
        with databases.looking(self.db) as database:
            counts = "SELECT (SELECT COUNT(*) FROM nacre_file), (SELECT COUNT(*) FROM nacre_file_use)"
            return database.execute(counts).fetchone()

    def types(self, host):
        items = host.result("routines.notifications")["items"]
        return [item["type"] for item in reversed(items)]


class Photos(PhotoCase):
    def test_a_photo_stands_beside_its_step_and_is_progress(self):
        told = self.attach()
        self.assertEqual((told["status"], told["version"]), ("in_progress", 3))
        (photo,) = self.photos(told)
        self.assertTrue(told["flow"]["steps"])
        seen = self.greta.result("routines.getPhoto", {"photoId": photo})
        self.assertEqual(base64.b64decode(seen["data"]), png())
        self.assertEqual((seen["mimeType"], seen["bytes"]), ("image/png", len(png())))
        self.assertEqual((seen["instanceId"], seen["stepId"]), (self.shift["id"], self.steps()[1]))
        self.assertEqual(seen["by"], {"userId": self.rut.user_id, "name": "Rut"})
        self.assertNotIn("horseId", seen)
        self.assertNotIn("takenAt", seen)

    def test_where_and_by_what_it_was_taken_is_cut_out_but_not_when(self):
        (photo,) = self.photos(self.attach(picture=png(notes=True)))
        seen = self.rut.result("routines.getPhoto", {"photoId": photo})
        self.assertEqual(base64.b64decode(seen["data"]), png())
        self.assertEqual(seen["takenAt"], "2026-09-07T05:15:00.000Z")

    def test_the_small_picture_has_at_most_320_dots_a_side(self):
        (photo,) = self.photos(self.attach(picture=png(width=640, height=200)))
        ask = {"photoId": photo, "size": "thumbnail"}
        small = self.rut.result("routines.getPhoto", ask)
        data = base64.b64decode(small["data"])
        self.assertEqual((small["mimeType"], small["bytes"], data[:3]), ("image/jpeg", len(data), b"\xff\xd8\xff"))
        at = data.index(b"\xff\xc0")
        self.assertEqual(int.from_bytes(data[at + 7 : at + 9], "big"), 320)
        self.assertRefused(self.rut, "routines.getPhoto", {**ask, "size": "huge"}, "unknown_value", "/size")

    def test_what_telephones_write_comes_as_it_is_without_its_place(self):
        picture = heic()
        kept = []
        for step, name in ((0, "image/heic"), (1, "image/heif")):
            told = self.attach(step, picture=picture, mimeType=name)
            (photo,) = self.photos(told, step)
            for size in ("full", "thumbnail"):
                seen = self.rut.result("routines.getPhoto", {"photoId": photo, "size": size})
                self.assertEqual(seen["mimeType"], "image/heic")
                self.assertEqual(seen["takenAt"], "2026-09-07T05:15:00.000Z")
                kept.append(base64.b64decode(seen["data"]))
        self.assertEqual(len(set(kept)), 1)
        self.assertEqual(len(kept[0]), len(picture))
        self.assertIn(b"DOTS", kept[0])
        self.assertIn(b"2026:09:07 07:15:00", picture)
        self.assertNotIn(b"2026:09:07 07:15:00", kept[0])

    def test_what_is_no_photo_is_refused(self):
        def refused(kind, place, step=1, **more):
            ask = {**self.photo(step), **more}
            self.assertRefused(self.rut, "routines.attachPhoto", ask, kind, place)

        refused("photo_type_unsupported", "/mimeType", mimeType="image/gif")
        refused("photo_type_unsupported", "/mimeType", mimeType="image/jpeg")
        refused("photo_type_unsupported", "/data", data=text(b"GIF89a picture"))
        refused("photo_type_unsupported", "/data", data=text(png()[:-20]))
        refused("photo_too_large", "/data", data=text(bytes((10 << 20) + 1)))
        refused("photos_not_allowed", "/stepId", step=2)
        refused("horse_not_in_step", "/horseId", horseId=self.dot)
        refused("required", "/data", data=None)
        refused("required", "/data", path="/tmp/both.png")
        self.assertRefused(self.rut, "routines.attachPhoto", {**self.photo(), "stepId": "none"}, "step_not_found")
        self.assertEqual(self.kept(), (0, 0))

    def test_a_photo_may_lie_in_a_file(self):
        path = os.path.join(self.folder, "trough.png")
        with open(path, "wb") as file:
            file.write(png(3))
        ask = self.ask(1, mimeType="image/png", path=path)
        told = self.owner.result("routines.attachPhoto", ask)
        self.assertEqual(len(self.photos(told)), 1)

    def test_there_is_room_for_ten_a_step_and_five_a_horse(self):
        for n in range(10):
            told = self.attach(picture=png(n))
        self.assertEqual(len(self.photos(told)), 10)
        self.assertRefused(self.rut, "routines.attachPhoto", self.photo(), "too_many_photos", "/data")
        for n in range(5):
            self.attach(0, picture=png(n), horseId=self.dot)
        ask = self.photo(0, horseId=self.dot)
        self.assertRefused(self.rut, "routines.attachPhoto", ask, "too_many_photos", "/data")
        # The same content is stored once.
        self.assertEqual(self.kept(), (10, 15))

    def test_a_step_that_wants_a_photo_is_done_with_one(self):
        self.refused("photo_required", "/status", step=1, status="completed")
        (photo,) = self.photos(self.attach())
        told = self.record(1, status="completed")
        self.assertEqual(told["progress"]["stepsCompleted"], 1)
        back = self.rut.result("routines.removePhoto", {"photoId": photo})
        self.assertEqual(back["progress"]["steps"][self.steps()[1]]["status"], "in_progress")

    def test_whoever_attached_it_or_a_manager_takes_it_away_while_the_work_is_open(self):
        (photo,) = self.photos(self.attach())
        ask = {"photoId": photo}
        self.assertRefused(self.greta, "routines.removePhoto", ask, "missing_permission")
        told = self.owner.result("routines.removePhoto", ask)
        self.assertEqual(self.photos(told), [])
        self.assertEqual(self.kept(), (0, 0))
        self.assertRefused(self.owner, "routines.removePhoto", ask, "photo_not_found")
        self.assertRefused(self.owner, "routines.getPhoto", ask, "photo_not_found")
        (photo,) = self.photos(self.attach())
        self.owner.result("routines.cancel", {"instanceId": self.shift["id"]})
        self.assertRefused(self.rut, "routines.removePhoto", {"photoId": photo}, "invalid_status")

    def test_they_go_with_their_shift(self):
        self.attach()
        self.owner.result("routines.cancel", {"instanceId": self.shift["id"]})
        self.owner.result("routines.delete", {"instanceId": self.shift["id"]})
        self.assertEqual(self.kept(), (0, 0))

    def test_the_owner_of_the_horse_is_told_and_sees_it(self):
        told = self.attach(0, horseId=self.dot)
        horse = told["progress"]["steps"][self.steps()[0]]["horses"][self.dot]
        (photo,) = horse["photos"]
        item = self.anna.result("routines.notifications")["items"][0]
        self.assertEqual((item["type"], item["title"]), ("photo_added", "A photo of Dot"))
        self.assertEqual(item["message"], "Morgon, today, 09:00–10:00.")
        ask = {"userId": self.anna.user_id, "stableAccess": "specific", "assignedStableIds": []}
        self.owner.result("routines.upsertMember", ask)
        self.assertEqual(self.anna.result("routines.getPhoto", {"photoId": photo})["horseId"], self.dot)
        mine = self.anna.result("routines.listPhotos", {"horseId": self.dot})["items"]
        self.assertEqual([item["photoId"] for item in mine], [photo])
        other = self.photos(self.attach())[0]
        self.assertRefused(self.anna, "routines.getPhoto", {"photoId": other}, "no_stable_access")

    def test_the_owner_is_not_told_of_their_own_nor_when_a_manager_keeps_it_quiet(self):
        self.attach(0, host=self.anna, horseId=self.dot)
        self.attach(0, host=self.owner, horseId=self.dot, notify=False)
        self.assertEqual(self.types(self.anna), [])

    def test_photos_are_listed_by_shift_and_by_horse_newest_first(self):
        first = self.photos(self.attach(picture=png(1)))[0]
        self.attach(0, picture=png(2), horseId=self.dot)
        items = self.rut.result("routines.listPhotos", {"instanceId": self.shift["id"]})["items"]
        self.assertEqual([item.get("horseId") for item in items], [self.dot, None])
        self.assertEqual(items[1]["photoId"], first)
        self.assertNotIn("data", items[0])
        days = {"from": "2026-09-08", "instanceId": self.shift["id"]}
        self.assertEqual(self.rut.result("routines.listPhotos", days)["items"], [])
        self.assertRefused(self.rut, "routines.listPhotos", {}, "required", "/instanceId")


class Medicine(PhotoCase):
    def test_whoever_should_know_is_told_that_a_horse_went_without_whatever_anybody_wishes(self):
        sick = self.horse("Sly", ownerUserId=self.anna.user_id, medications=[self.medicine()])
        self.shift = self.begin(STEPS)
        skipped = [{"horseId": sick, "medicationSkipped": True, "medicationReason": "Spat it out"}]
        for _ in range(2):
            self.record(horses=skipped)
        for host in (self.anna, self.owner):
            self.assertEqual(self.types(host), ["medication_skipped"])
            item = host.result("routines.notifications")["items"][0]
            self.assertEqual(item["title"], "Sly did not get the medicine")
            self.assertEqual(item["message"], "Morgon, today, 09:00–10:00. Spat it out")
            self.assertEqual((item["priority"], item["priorityLabel"]), ("critical", "Urgent"))
        self.assertEqual(self.types(self.rut), [])


class History(PhotoCase):
    def history(self, host=None, **ask):
        return (host or self.owner).result("routines.horseHistory", ask)["items"]

    def test_what_was_done_stays_with_the_instructions_as_they_stood(self):
        self.owner.result("routines.upsertHorse", {"horseId": self.dot, "specialInstructions": "Gently"})
        done = {"horseId": self.dot, "state": "completed", "notes": "Ate all", "feedingConfirmed": True}
        self.record(horses=[done])
        self.attach(0, horseId=self.dot)
        self.owner.result("routines.upsertHorse", {"horseId": self.dot, "specialInstructions": "Firmly"})
        self.record(notes="Dry day")
        (entry,) = self.history(horseId=self.dot)
        self.assertEqual((entry["outcome"], entry["outcomeLabel"]), ("completed", "Done"))
        self.assertEqual((entry["notes"], entry["feedingConfirmed"]), ("Ate all", True))
        self.assertEqual((entry["horseName"], entry["by"]["name"]), ("Dot", "Rut"))
        self.assertEqual((entry["category"], entry["stepName"]), ("feeding", "Feed"))
        self.assertEqual(entry["snapshot"]["specialInstructions"], "Gently")
        self.assertEqual(len(entry["photos"]), 1)

    def test_a_horse_that_was_left_out_is_not_recorded_and_never_done(self):
        given = {"horseId": self.kid, "state": "skipped", "skipReason": "Lame"}
        answered = {"medicationSkipped": True, "medicationReason": "Lame"}
        self.record(horses=[{**given, **answered}], status="completed")
        outcomes = {entry["horseId"]: entry for entry in self.history(instanceId=self.shift["id"])}
        self.assertEqual(outcomes[self.kid]["outcome"], "skipped")
        self.assertEqual(outcomes[self.kid]["skipReason"], "Lame")
        self.assertEqual(outcomes[self.kid]["snapshot"]["medications"][0]["name"], "Panacur")
        self.assertEqual(outcomes[self.bo]["outcome"], "not_recorded")
        self.record(horses=[{"horseId": self.bo, "state": "completed"}])
        self.assertEqual(self.history(horseId=self.bo)[0]["outcome"], "completed")

    def test_a_horse_that_is_pending_again_has_no_entry(self):
        self.record(horses=[{"horseId": self.bo, "state": "completed"}])
        self.record(horses=[{"horseId": self.bo, "state": "pending"}])
        self.assertEqual(self.history(horseId=self.bo), [])

    def test_a_forced_end_leaves_the_rest_not_recorded_and_reopening_takes_it_back(self):
        self.owner.result("routines.setSettings", {"settings": {"allowCorrections": True}})
        ask = {"instanceId": self.shift["id"]}
        self.owner.result("routines.complete", {**ask, "force": True, "reason": "Storm"})
        self.assertEqual({e["outcome"] for e in self.history(**ask)}, {"not_recorded"})
        self.owner.result("routines.reopen", ask)
        self.assertEqual(self.history(**ask), [])

    def test_it_is_for_the_owner_and_whoever_sees_schedules(self):
        self.record(horses=[{"horseId": self.dot, "state": "completed"}])
        vet = self.person("Vera", "veterinarian")
        self.assertRefused(vet, "routines.horseHistory", {"horseId": self.dot}, "missing_permission")
        self.assertEqual(len(self.history(self.anna, horseId=self.dot)), 1)
        self.assertEqual(len(self.history(self.rut, horseId=self.dot, category="feeding")), 1)
        self.assertEqual(self.history(self.rut, horseId=self.dot, category="water"), [])
        self.assertEqual(self.history(self.rut, horseId=self.dot, to="2026-09-06"), [])
        self.assertRefused(self.rut, "routines.horseHistory", {}, "required", "/horseId")
        self.assertRefused(self.rut, "routines.horseHistory", {"horseId": "none"}, "horse_not_found")

    def test_get_shows_the_notes_of_the_day_to_who_asks_for_them(self):
        ask = {"stableId": self.north, "date": "2026-09-07", "horseId": self.bo, "note": "Cough", "priority": "critical"}
        self.owner.result("routines.addHorseNote", ask)
        plain = self.rut.result("routines.get", {"instanceId": self.shift["id"]})
        self.assertNotIn("dayNotes", plain)
        told = self.rut.result("routines.get", {"instanceId": self.shift["id"], "include": ["notes"]})
        self.assertEqual([note["note"] for note in told["dayNotes"]], ["Cough"])
        self.assertEqual(told["alerts"], [])
