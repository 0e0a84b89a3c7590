"""Protection specification 4: voices of people and of machines, enrolled, compared, played, erased."""

import base64
import hashlib
import os
import stat
import struct
import unittest

import numpy

import databases
import sounds
import voices
from household import HouseholdCase
from sounds import FILES


class Voices(HouseholdCase):
    def setUp(self):
        super().setUp()
        self.olga = self.person("Olga")

    def asking(self, sound, **more):
        return {"audioBase64": base64.b64encode(sound).decode(), **more}

    def enroll(self, sound=FILES["voice.wav"], host=None, **more):
        ask = self.asking(sound, **{"label": "Olga", "consent": True, **more})
        return (host or self.olga).result("voiceprint.enroll", ask)

    def analyze(self, sound=FILES["again.wav"], host=None, **more):
        return (host or self.olga).result("voiceprint.analyze", self.asking(sound, **more))

    def rows(self, table, more=""):
        with databases.looking(self.db) as database:
            return database.execute(f"SELECT COUNT(*) FROM protection_voice_{table} {more}").fetchone()[0]

    def events(self, host):
        found = host.result("events.read", {"from": "start", "topics": ["voiceprint.*"]})["items"]
        return [(e["topic"], e["data"]) for e in found]


class Following(Voices):
    def test_what_happens_to_a_voice_is_told_to_nobody_who_may_not_read_it(self):
        owner, *others = self.household()
        self.enroll(host=owner, label="Mine")
        self.assertEqual(len(self.events(owner)), 1)
        for host in others:
            self.assertEqual(self.events(host), [])


class Enrolling(Voices):
    def test_a_voice_is_ready_when_enough_of_it_is_known(self):
        half = sounds.made("hiss", 6, 1)
        voice = self.enroll(half)
        self.assertFalse(voice["ready"])
        self.assertEqual(self.olga.result("dashboard.get")["services"]["voiceprint"]["state"], "attention")
        first = voice["clips"][0]
        self.assertAlmostEqual(first["seconds"], 6)
        self.assertAlmostEqual(voice["speechSeconds"], first["speechSeconds"])
        found = self.analyze(enrollmentId=voice["id"])
        self.assertEqual((found["verdict"], found["reasons"]), ("inconclusive", ["enrollment_incomplete"]))
        voice = self.enroll(FILES["again.wav"], enrollmentId=voice["id"])
        self.assertTrue(voice["ready"])
        self.assertEqual((len(voice["clips"]), voice["version"]), (2, 2))
        self.assertEqual(voice["clipId"], voice["clips"][1]["id"])
        self.assertAlmostEqual(voice["speechSeconds"], sum(c["speechSeconds"] for c in voice["clips"]), 3)
        kept = self.olga.result("voiceprint.getEnrollment", {"enrollmentId": voice["id"]})
        shown = {name: member for name, member in voice.items() if name not in ("clipId", "waveform", "warnings")}
        self.assertEqual(kept, shown)
        self.assertEqual(self.olga.result("voiceprint.listEnrollments")["items"], [kept])
        self.assertEqual(self.olga.result("dashboard.get")["services"]["voiceprint"]["counts"], {
            "enrollments": 1, "ready": 1, "analyses30d": 1, "suspected30d": 0,
        })

    def test_a_recording_is_drawn_by_its_least_and_greatest_samples(self):
        waveform = self.enroll()["waveform"]
        self.assertEqual(len(waveform), 400)
        self.assertTrue(all(-1 <= pair["min"] <= pair["max"] <= 1 for pair in waveform))
        # The last 0.3 of each second are nothing.
        self.assertLess(max(pair["max"] for pair in waveform[25:32]), 0.01)
        self.assertGreater(max(pair["max"] for pair in waveform[:20]), 0.1)

    def test_consent_is_kept_in_the_words_in_which_it_was_given(self):
        svea = self.person("Svea", locale="sv")
        voice = self.enroll(host=svea)
        text = svea.result("voiceprint.recordingContext")["consentText"]
        self.assertEqual(voice["consent"], {
            "at": "2026-03-02T08:00:00.000Z", "text": text, "by": {"userId": svea.user_id, "name": "Svea"},
        })
        ask = self.asking(FILES["voice.wav"], label="Svea")
        for consent in ({}, {"consent": False}, {"consent": None}):
            self.assertRefused(svea, "voiceprint.enroll", {**ask, **consent}, "consent_required", "/consent")

    def test_nothing_is_kept_of_what_is_refused(self):
        voice = self.enroll(sounds.made("hiss", 6, 1))
        noise = [round(1000 * ((n * 7919) % 1000 / 500 - 1)) for n in range(96_000)]
        noisy = sounds.wav(b"".join(
            struct.pack("<h", max(-32768, min(32767, s + (noise[n] if n % 8000 >= 5600 else 0))))
            for n, s in enumerate(sounds.samples("hiss", 96_000, 1))
        ))
        loud = sounds.wav(b"".join(
            struct.pack("<h", max(-32768, min(32767, 20 * s))) for s in sounds.samples("hiss", 96_000, 1)
        ))
        table = [
            (FILES["word.wav"], "too_little_speech"), (noisy, "too_noisy"), (loud, "clipped"),
            (FILES["other.wav"], "inconsistent_speaker"), (FILES["tone.wav"], "synthetic_enrollment"),
        ]
        for sound, kind in table:
            ask = self.asking(sound, label="Olga", consent=True, enrollmentId=voice["id"])
            self.assertRefused(self.olga, "voiceprint.enroll", ask, kind, "/audioBase64")
        self.assertEqual(self.rows("clip"), 1)
        self.assertEqual(self.olga.result("voiceprint.getEnrollment", {"enrollmentId": voice["id"]})["version"], 1)
        self.assertEqual([topic for topic, _ in self.events(self.olga)], ["voiceprint.enrollmentChanged"])

    def test_a_plan_counts_voices_and_not_recordings(self):
        voice = self.enroll()
        ask = self.asking(FILES["other.wav"], label="Second", consent=True)
        error = self.assertRefused(self.olga, "voiceprint.enroll", ask, "limit_exceeded")
        self.assertEqual((error["data"]["limit"], error["data"]["upgradeTo"]), (1, "plus"))
        self.enroll(FILES["again.wav"], enrollmentId=voice["id"])
        usage = self.olga.result("settings.getSubscription")["usage"]
        (usage,) = [u for u in usage if u["resource"] == "voice_enrollments"]
        self.assertEqual((usage["current"], usage["own"], usage["limit"]), (1, 1, 1))
        self.olga.result("voiceprint.deleteEnrollment", {"enrollmentId": voice["id"]})
        self.enroll(FILES["other.wav"], label="Second")

    def test_a_voice_has_a_hundred_recordings_at_most(self):
        voice = self.enroll()
        for _ in range(99):
            self.enroll(FILES["again.wav"], enrollmentId=voice["id"])
        ask = self.asking(FILES["again.wav"], consent=True, enrollmentId=voice["id"])
        error = self.assertRefused(self.olga, "voiceprint.enroll", ask, "too_many_clips")
        self.assertEqual((error["data"]["limit"], error["data"]["current"]), (100, 100))
        self.assertEqual(self.rows("clip"), 100)

    def test_a_repeated_key_enrolls_once(self):
        ask = {"idempotencyKey": "k-1"}
        self.assertEqual(self.enroll(**ask)["id"], self.enroll(**ask)["id"])
        self.assertEqual(self.rows("clip"), 1)

    def test_a_dry_run_leaves_nothing(self):
        voice = self.enroll(_meta={"dryRun": True})
        self.assertTrue(voice["ready"])
        self.assertEqual((self.rows("enrollment"), self.rows("key"), self.rows("clip")), (0, 0, 0))

    def test_a_recording_comes_from_the_disk_as_well(self):
        path = os.path.join(self.folder, "me.wav")
        with open(path, "wb") as file:
            file.write(FILES["voice.wav"])
        voice = self.olga.result("voiceprint.enroll", {"label": "Me", "path": path, "consent": True})
        self.assertEqual(voice["clips"][0]["sha256"], hashlib.sha256(FILES["voice.wav"]).hexdigest())
        found = self.olga.result("voiceprint.analyze", {"path": path})
        self.assertEqual((found["fileName"], found["verdict"]), ("me.wav", "match"))
        both = self.asking(FILES["voice.wav"], path=path)
        self.assertRefused(self.olga, "voiceprint.analyze", both, "one_of_required", "/path")

    def test_a_voice_is_renamed(self):
        voice = self.enroll()
        ask = {"enrollmentId": voice["id"], "label": "  At home ", "expectedVersion": 1}
        self.assertEqual(self.olga.result("voiceprint.renameEnrollment", ask)["label"], "At home")
        self.assertRefused(self.olga, "voiceprint.renameEnrollment", ask, "version_conflict")


class Comparing(Voices):
    def test_what_a_recording_is_found_to_be_follows_from_what_was_measured(self):
        voice = self.enroll()
        for sound in ("again.wav", "other.wav", "tone.wav", "word.wav"):
            found = self.analyze(FILES[sound], enrollmentId=voice["id"], note="Heard it.")
            facts = {
                "score": found["score"], "quality": found["quality"],
                "syntheticProbability": found["syntheticProbability"],
                "enrollmentSpeechSeconds": voice["speechSeconds"],
            }
            told = self.olga.result("voiceprint.decide", facts)
            for member in ("verdict", "confidence", "reasons", "message", "figures", "scope"):
                self.assertEqual(found[member], told[member], (sound, member))
            self.assertEqual(self.olga.result("voiceprint.getAnalysis", {"analysisId": found["id"]}), found)
            sure = [word for word in found["summary"].split() if word.isdigit()]
            # Evidence is not proof, however close to 1 the confidence is.
            most = {"again.wav": ["99"]}.get(sound, sure)
            self.assertEqual((sure, "100" in sure), (most, False), found["summary"])
            matched = voice["id"] if found["verdict"] == "match" else None
            self.assertEqual(found.get("matchedEnrollmentId"), matched)
            self.assertEqual(found["sha256"], hashlib.sha256(FILES[sound]).hexdigest())

    def test_alerts_tell_of_machines_and_of_false_claims(self):
        voice = self.enroll()["id"]
        self.analyze(FILES["tone.wav"], enrollmentId=voice)
        self.analyze(FILES["other.wav"], enrollmentId=voice)
        self.analyze(FILES["other.wav"], claimedIdentity=True)
        claimed = self.analyze(FILES["other.wav"], enrollmentId=voice, claimedIdentity=True)
        alerts = self.olga.result("alerts.list", {"service": "voiceprint"})["items"]
        self.assertEqual(sorted((a["kind"], a["severity"]) for a in alerts), [
            ("synthetic_voice", "high"), ("voice_mismatch", "medium"),
        ])
        (mismatch,) = [a for a in alerts if a["kind"] == "voice_mismatch"]
        self.assertEqual(mismatch["subject"], {"type": "analysis", "id": claimed["id"]})
        self.assertEqual(mismatch["caseKind"], "impersonation")
        summary = self.olga.result("dashboard.get")["services"]["voiceprint"]
        self.assertEqual(summary["state"], "attention")
        self.assertEqual((summary["counts"]["analyses30d"], summary["counts"]["suspected30d"]), (4, 1))
        threat = self.olga.result("dashboard.get")["threat"]
        (voice,) = [c for c in threat["components"] if c["id"] == "voice"]
        self.assertEqual(voice["milli"], 9000 + 3750 // 2)

    def test_among_several_people_the_most_alike_has_to_be_clear(self):
        self.buy(self.olga)
        dag = self.olga.result("family.addDependent", {"displayName": "Dag"})["userId"]
        mine = self.enroll()["id"]
        other = self.enroll(FILES["other.wav"], personId=dag, label="Dag")["id"]
        found = self.analyze(FILES["again.wav"])
        self.assertEqual((found["mode"], found["verdict"], found["matchedEnrollmentId"]), ("identify", "match", mine))
        found = self.analyze(FILES["other.wav"], personId=dag)
        self.assertEqual((found["matchedEnrollmentId"], found["personId"]), (other, dag))
        # Two voices of one person are not in each other's way, those of two are.
        self.enroll(FILES["again.wav"], label="Olga at work")
        self.assertEqual(self.analyze(FILES["again.wav"])["verdict"], "match")
        twin = self.enroll(FILES["again.wav"], personId=dag, label="Twin")
        self.assertEqual({w["kind"] for w in twin["warnings"]}, {"similar_profile_exists"})
        found = self.analyze(FILES["again.wav"])
        self.assertEqual((found["verdict"], found["reasons"]), ("inconclusive", ["ambiguous_speakers"]))
        self.assertNotIn("matchedEnrollmentId", found)

    def test_a_stranger_is_nobody_s_voice_and_not_said_to_be_another(self):
        self.enroll()
        found = self.analyze(FILES["other.wav"])
        self.assertEqual((found["verdict"], found["confidence"]), ("inconclusive", 0))
        self.assertEqual(found["reasons"], ["ambiguous_speakers"])

    def test_analyses_are_listed_counted_and_deleted(self):
        self.enroll()
        for sound in ("again.wav", "other.wav", "tone.wav"):
            self.analyze(FILES[sound])
        page = self.olga.result("voiceprint.listAnalyses", {"verdict": ["match"], "limit": 1})
        self.assertEqual([a["verdict"] for a in page["items"]], ["match"])
        self.assertEqual(page["counts"]["verdict"], {"match": 1, "inconclusive": 1, "suspected_synthetic": 1})
        page = self.olga.result("voiceprint.listAnalyses", {"from": "2026-03-03"})
        self.assertEqual((page["items"], page["counts"], page["emptyState"]["action"]), ([], {"verdict": {}}, "clear_filter"))
        self.assertEqual(len(self.olga.result("voiceprint.listAnalyses", {"to": "2026-03-02"})["items"]), 3)
        gone = self.olga.result("voiceprint.listAnalyses")["items"][0]["id"]
        self.olga.result("voiceprint.deleteAnalysis", {"analysisId": gone})
        self.assertRefused(self.olga, "voiceprint.getAnalysis", {"analysisId": gone}, "analysis_not_found")
        self.assertEqual(self.rows("analysis"), 2)

    def test_analyses_are_kept_as_long_as_the_person_wants(self):
        self.enroll()
        self.analyze()
        self.olga.result("settings.update", {"patch": {"retention": {"analysesDays": 7}}})
        due = {"name": "protection.retention"}
        self.office.result("system.runDue", {**due, "now": "2026-03-09T00:00:00Z"})
        self.assertEqual(self.rows("analysis"), 1)
        self.office.result("system.runDue", {**due, "now": "2026-03-10T00:00:00Z"})
        self.assertEqual((self.rows("analysis"), self.rows("enrollment")), (0, 1))


class Playing(Voices):
    def test_a_recording_that_was_kept_comes_back_byte_for_byte(self):
        voice = self.enroll(keepAudio=True)
        found = self.olga.result("voiceprint.playback", {"clipId": voice["clipId"]})
        self.assertEqual(base64.b64decode(found["audioBase64"]), FILES["voice.wav"])
        self.assertEqual((found["mimeType"], found["seconds"]), ("audio/wav", 12))

    def test_an_opened_file_is_its_user_s_alone_and_gone_after_five_minutes(self):
        voice = self.enroll(keepAudio=True)
        found = self.olga.result("voiceprint.playbackPath", {"clipId": voice["clipId"]})
        path = found["path"]
        with open(path, "rb") as file:
            self.assertEqual(file.read(), FILES["voice.wav"])
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(os.stat(os.path.dirname(path)).st_mode), 0o700)
        self.assertEqual(found["expiresAt"], "2026-03-02T08:05:00.000Z")
        due = {"name": "protection.temporary"}
        self.office.result("system.runDue", {**due, "now": "2026-03-02T08:04:00Z"})
        self.assertTrue(os.path.exists(path))
        self.office.result("system.runDue", {**due, "now": "2026-03-02T08:05:00Z"})
        self.assertFalse(os.path.exists(os.path.dirname(path)))
        self.assertEqual(self.rows("playback"), 0)

    def test_an_opened_file_goes_with_the_process_that_opened_it(self):
        voice = self.enroll(keepAudio=True)
        path = self.olga.result("voiceprint.playbackPath", {"clipId": voice["clipId"]})["path"]
        self.olga.close_input()
        self.assertEqual(self.olga.wait(), 0)
        self.assertFalse(os.path.exists(os.path.dirname(path)))

    def test_what_a_killed_process_has_opened_goes_with_the_next_turn(self):
        voice = self.enroll(keepAudio=True)
        path = self.olga.result("voiceprint.playbackPath", {"clipId": voice["clipId"]})["path"]
        self.olga.kill()
        self.assertTrue(os.path.exists(path))
        due = {"name": "protection.temporary", "now": "2026-03-02T08:02:00Z"}
        self.office.result("system.runDue", due)
        self.assertFalse(os.path.exists(os.path.dirname(path)))

    def test_what_was_not_kept_is_not_played(self):
        clip = {"clipId": self.enroll()["clipId"]}
        for method in ("voiceprint.playback", "voiceprint.playbackPath"):
            self.assertRefused(self.olga, method, clip, "audio_not_kept")


class Erasing(Voices):
    def test_a_deleted_voice_leaves_a_name_and_nothing_else(self):
        voice = self.enroll(keepAudio=True, label="Secretary")
        found = self.analyze(enrollmentId=voice["id"])
        path = self.olga.result("voiceprint.playbackPath", {"clipId": voice["clipId"]})["path"]
        gone = self.olga.result("voiceprint.deleteEnrollment", {"enrollmentId": voice["id"], "expectedVersion": 1})
        self.assertEqual((gone["id"], gone["erased"]), (voice["id"], True))
        self.assertEqual({c["kind"] for c in gone["olderCopies"]}, {"backup", "export", "document"})
        self.assertEqual([self.rows(t) for t in ("enrollment", "key", "clip", "tombstone")], [0, 0, 0, 1])
        self.assertFalse(os.path.exists(path))
        for method, ask in (
            ("getEnrollment", {"enrollmentId": voice["id"]}), ("deleteEnrollment", {"enrollmentId": voice["id"]}),
        ):
            self.assertRefused(self.olga, f"voiceprint.{method}", ask, "enrollment_not_found")
        self.assertRefused(self.olga, "voiceprint.playback", {"clipId": voice["clipId"]}, "clip_not_found")
        left = self.olga.result("voiceprint.getAnalysis", {"analysisId": found["id"]})
        self.assertEqual((left["verdict"], left["confidence"]), ("match", found["confidence"]))
        self.assertNotIn("score", left)
        self.assertNotIn("matchedEnrollmentId", left)
        self.assertEqual(self.events(self.olga)[-1][0], "voiceprint.enrollmentDeleted")

    def test_nothing_of_a_voice_lies_open_in_the_database(self):
        self.enroll(keepAudio=True, label="Marklabel")
        self.analyze(note="Marknote")
        for host in (self.olga, self.office):
            host.close_input()
            host.wait()
        content = databases.stored(self.db)
        for mark in (b"Marklabel", b"Marknote", FILES["voice.wav"][2000:2032], b"RIFF"):
            self.assertNotIn(mark, content)

    def test_a_deleted_account_takes_its_voices_along(self):
        self.buy(self.olga)
        dag = self.olga.result("family.addDependent", {"displayName": "Dag"})["userId"]
        voice = self.enroll(personId=dag, label="Dag")["id"]
        mine = self.analyze(enrollmentId=voice, personId=dag)
        own = self.analyze()
        self.assertEqual((mine["personId"], own["matchedEnrollmentId"]), (dag, voice))
        self.olga.result("family.removeMember", {"userId": dag, "erase": True})
        self.assertEqual([self.rows(t) for t in ("enrollment", "key", "clip", "tombstone")], [0, 0, 0, 0])
        left = self.olga.result("voiceprint.listAnalyses")["items"]
        self.assertEqual([(a["id"], a.get("score")) for a in left], [(own["id"], None)])


class Rights(Voices):
    def test_the_voice_of_an_adult_is_theirs_alone(self):
        owner, guardian, member, _, dependent = self.household()
        voice = self.enroll(host=member, keepAudio=True)
        found = self.analyze(FILES["tone.wav"], host=member)
        (alert,) = member.result("alerts.list", {"service": "voiceprint"})["items"]
        asks = {
            "enroll": self.asking(FILES["again.wav"], label="x", consent=True, enrollmentId=voice["id"]),
            "getEnrollment": {"enrollmentId": voice["id"]}, "listEnrollments": {"personId": member.user_id},
            "renameEnrollment": {"enrollmentId": voice["id"], "label": "x"},
            "deleteEnrollment": {"enrollmentId": voice["id"]}, "playback": {"clipId": voice["clipId"]},
            "playbackPath": {"clipId": voice["clipId"]},
            "analyze": self.asking(FILES["again.wav"], enrollmentId=voice["id"]),
            "listAnalyses": {"personId": member.user_id}, "getAnalysis": {"analysisId": found["id"]},
            "deleteAnalysis": {"analysisId": found["id"]},
        }
        for host in (owner, guardian, dependent):
            for method, ask in asks.items():
                error = self.assertRefused(host, f"voiceprint.{method}", ask, "role_not_allowed")
                self.assertEqual(error["data"]["reason"], "role_forbids", method)
        for method, ask in asks.items():
            kind = self.olga.ask(f"voiceprint.{method}", ask)["error"]["data"]["kind"]
            self.assertTrue(kind.endswith("_not_found"), (method, kind))
        # What was found of it is not the owner's either.
        self.assertEqual(owner.result("alerts.list", {"personId": member.user_id})["items"], [])
        self.assertEqual(owner.result("alerts.list", {"personId": "all"})["counts"]["service"], {})
        self.assertEqual(owner.result("alerts.stats", {"personId": member.user_id})["created"], 0)
        for method in ("alerts.get", "alerts.resolve"):
            self.assertRefused(owner, method, {"alertId": alert["id"]}, "role_not_allowed")
        (settled,) = owner.result("alerts.resolveMany", {"alertIds": [alert["id"]]})["items"]
        self.assertEqual((settled["ok"], settled.get("kind")), (False, "role_not_allowed"))
        self.assertRefused(owner, "protection.startCase", {
            "kind": "impersonation", "personId": member.user_id, "alertIds": [alert["id"]]}, "role_not_allowed")
        case = member.result("protection.startCase", {"kind": "impersonation", "alertIds": [alert["id"]]})["id"]
        owner.result("protection.closeCase", {"caseId": case, "outcome": "resolved", "resolveAlerts": True})
        self.assertEqual(member.result("alerts.get", {"alertId": alert["id"]})["status"], "open")
        shown = owner.result("dashboard.get", {"personId": member.user_id})
        self.assertEqual((shown["recentAlerts"], shown["services"]["voiceprint"]["counts"]), ([], {}))
        (seen,) = [m for m in owner.result("family.getGroup")["members"] if m["userId"] == member.user_id]
        self.assertEqual(seen["openAlerts"], 0)
        self.assertEqual(self.events(owner), [])
        # Actions say what the methods do.
        kept = member.result("voiceprint.getEnrollment", {"enrollmentId": voice["id"]})
        self.assertTrue(all(a["allowed"] for a in kept["actions"].values()))

    def test_what_was_told_of_a_dependents_voice_is_theirs_once_they_have_grown_up(self):
        owner, _, _, _, dependent = self.household()
        voice = self.enroll(host=owner, personId=dependent.user_id, label="Dag")["id"]
        self.analyze(FILES["tone.wav"], host=owner, personId=dependent.user_id, enrollmentId=voice)
        told = lambda: [n["message"] for n in owner.result("alerts.notifications")["items"] if n["type"] == "alert"]
        (before,) = told()
        owner.result("family.setRole", {"userId": dependent.user_id, "role": "member"})
        (after,) = told()
        self.assertNotEqual(after, before)
        self.assertNotIn("Dag", after)

    def test_a_guardian_agrees_for_a_dependent_by_name(self):
        owner, guardian, member, _, dependent = self.household()
        voice = self.enroll(host=guardian, personId=dependent.user_id, label="Dag")
        self.assertEqual(voice["consent"]["by"], {"userId": guardian.user_id, "name": "Gus"})
        self.assertIn("Gus", voice["consent"]["text"])
        self.assertIn("Dag", voice["consent"]["text"])
        self.assertEqual(owner.result("voiceprint.listEnrollments", {"personId": "all"})["items"][0]["id"], voice["id"])
        self.assertRefused(dependent, "voiceprint.getEnrollment", {"enrollmentId": voice["id"]}, "role_not_allowed")
        self.assertRefused(member, "voiceprint.getEnrollment", {"enrollmentId": voice["id"]}, "role_not_allowed")
        owner.result("voiceprint.deleteEnrollment", {"enrollmentId": voice["id"]})


class Hostile(Voices):
    def test_what_is_no_recording_is_refused_by_its_kind_and_leaves_nothing(self):
        good = FILES["voice.wav"]
        nan = sounds.wav(struct.pack("<f", float("nan")) * 32_000, rate=16_000, bits=32, codec=3)
        endless = sounds.wav(struct.pack("<f", float("inf")) * 32_000, rate=16_000, bits=32, codec=3)
        wide = sounds.wav(bytes(2 * 32 * 9_600), rate=192_000, channels=32)
        long = sounds.wav(bytes([128]) * (1_800 * 8_000 + 1), bits=8)
        table = [
            ("nothing", b"", "bad_audio"), ("a text", b"Once upon a time", "bad_audio"),
            ("half a head", good[:30], "bad_audio"), ("no samples", good[:44], "audio_too_short"),
            ("a fifth of a second", FILES["short.wav"], "audio_too_short"),
            ("more than half an hour", long, "audio_too_long"),
            ("no numbers", nan, "bad_audio"), ("no end of loudness", endless, "bad_audio"),
            ("32 channels for 0.05 s", wide, "audio_too_short"),
            ("no channel", good[:22] + b"\0\0" + good[24:], "bad_audio"),
            ("no rate", good[:24] + bytes(4) + good[28:], "bad_audio"),
            ("a rate of 4 GHz", good[:24] + b"\xff" * 4 + good[28:], "bad_audio"),
            ("65,535 channels", good[:22] + b"\xff\xff" + good[24:], "bad_audio"),
            ("an unknown codec", good[:20] + b"\x11\x00" + good[22:], None),
            ("m4a", b"\0\0\0\x18ftypM4A " + bytes(200), "audio_format_unsupported"),
            ("3gp", b"\0\0\0\x18ftyp3gp4" + bytes(200), "audio_format_unsupported"),
            ("amr", b"#!AMR\n" + bytes(200), "audio_format_unsupported"),
            ("webm", b"\x1a\x45\xdf\xa3" + bytes(200), "audio_format_unsupported"),
            ("a broken FLAC", b"fLaC" + bytes(300), "bad_audio"),
            ("a broken OGG", b"OggS" + bytes(300), "bad_audio"),
            ("a broken MP3", b"\xff\xfb\x90\x64" + bytes(300), None),
            ("a broken CAF", b"caff\0\x01\0\0" + bytes(300), "bad_audio"),
            ("a broken AIFF", b"FORM\0\0\0\x40AIFF" + bytes(300), "bad_audio"),
        ]
        self.enroll()
        before = self.rows("clip"), self.rows("analysis")
        for name, sound, kind in table:
            with self.subTest(name):
                error = self.olga.ask("voiceprint.analyze", self.asking(sound))["error"]
                (violation,) = error["data"]["violations"]
                self.assertEqual((error["code"], violation["path"]), (4022, "/audioBase64"))
                known = ("bad_audio", "audio_too_short", "audio_format_unsupported")
                self.assertIn(violation["kind"], known if kind is None else (kind,))
                if violation["kind"] == "audio_format_unsupported":
                    self.assertIn("WAV", violation["accepted"])
                    self.assertTrue(violation["found"])
        self.assertEqual((self.rows("clip"), self.rows("analysis")), before)

    def test_what_says_more_than_it_holds_is_what_it_holds(self):
        self.enroll()
        good = FILES["again.wav"]
        for size in (b"\xff\xff\xff\x7f", b"\xf0\xff\xff\xff"):
            found = self.analyze(good[:40] + size + good[44:])
            self.assertEqual(found["verdict"], "match")
        self.assertEqual(self.analyze(good[: len(good) * 2 // 3])["verdict"], "match")

    def test_every_rate_and_many_channels_are_the_same_voice(self):
        self.enroll()
        samples = numpy.array(list(sounds.samples("hiss", 4 * 8_000, 7)), float)
        for rate, channels in ((8_000, 32), (48_000, 2), (192_000, 1)):
            # The same sound: nothing but silence above what 8 kHz can hold.
            count = len(samples) * rate // 8_000
            made = numpy.fft.irfft(numpy.fft.rfft(samples), count) * (rate / 8_000)
            made = made.clip(-32_768, 32_767).astype("<i2")
            data = numpy.repeat(made, channels).tobytes()
            found = self.analyze(sounds.wav(data, rate=rate, channels=channels))
            self.assertGreater(found["score"], 0.9, rate)

    def test_a_file_of_more_than_50_mib_is_too_large(self):
        path = os.path.join(self.folder, "large.wav")
        with open(path, "wb") as file:
            file.truncate((50 << 20) + 1)
        self.enroll()
        self.assertRefused(self.olga, "voiceprint.analyze", {"path": path}, "file_too_large", "/path")
        os.truncate(path, 50 << 20)
        self.assertRefused(self.olga, "voiceprint.analyze", {"path": path}, "bad_audio", "/path")


class People(Voices):
    """Real voices: people who speak the prompts of a telephone exchange, and machines."""

    def setUp(self):
        super().setUp()
        self.buy(self.olga)
        self.ids = {}
        for name in voices.PEOPLE:
            person = self.olga.result("family.addDependent", {"displayName": name})["userId"]
            first = voices.clips(name)[0]
            self.ids[name] = self.enroll(first, personId=person, label=name)["id"]

    def test_people_are_told_apart(self):
        names = list(voices.PEOPLE)
        print(f"\n{'spoken by':12}" + "".join(f"{name:>12}" for name in names) + "   identified as")
        false = 0
        for spoken in names:
            for clip in voices.clips(spoken)[1:]:
                found = {n: self.analyze(clip, enrollmentId=self.ids[n]) for n in names}
                whose = self.analyze(clip)
                told = {i: n for n, i in self.ids.items()}.get(whose.get("matchedEnrollmentId"), "nobody")
                row = "".join(f"{f['score']:7.3f} {f['verdict'][:4]}" for f in found.values())
                print(f"{spoken:12}{row}   {told}")
                self.assertEqual(found[spoken]["verdict"], "match", spoken)
                self.assertIn(told, (spoken, "nobody"))
                best = max(names, key=lambda name: found[name]["score"])
                self.assertEqual(best, spoken)
                false += sum(f["verdict"] == "match" for n, f in found.items() if n != spoken)
        # Through a telephone 4.4 of 100 trials are wrong at the best threshold, more at this one.
        self.assertLessEqual(false, len(names) * (len(names) - 1) * 2 // 3)

    def test_machines_are_suspected_and_people_are_not(self):
        machines = {f"espeak-ng {v}": voices.espeak(v) for v in ("en", "en-us", "sv", "de", "fr")}
        machines |= {f"flite {v}": voices.flite(v, self.folder) for v in ("kal", "rms", "slt")}
        print()
        found = {}
        for name, sound in machines.items():
            found[name] = self.analyze(sound)
            print(f"{name:20}{found[name]['syntheticProbability']:8.3f} {found[name]['verdict']}")
        for name in voices.PEOPLE:
            for clip in voices.clips(name)[1:]:
                told = self.analyze(clip)
                print(f"{name:20}{told['syntheticProbability']:8.3f} {told['verdict']}")
                self.assertLess(told["syntheticProbability"], 0.9, name)
        suspected = [name for name, f in found.items() if f["verdict"] == "suspected_synthetic"]
        for name in machines:
            if name.startswith("espeak-ng"):
                self.assertIn(name, suspected)
        # Not all machines are: the model says so itself.
        self.assertGreaterEqual(len(suspected), len(machines) * 3 // 4)


class Twice(unittest.TestCase):
    """The worker beside a second implementation of the same pages."""

    def setUp(self):
        self.worker = voices.Worker()
        self.addCleanup(self.worker.close)

    def test_the_worker_hears_what_the_second_reading_hears(self):
        real = [clip for name in ("Allison", "Carlo") for clip in voices.clips(name, seconds=5)[:2]]
        for sound in [*real, FILES["voice.wav"], FILES["word.wav"], voices.espeak("en")]:
            answer, embedding = self.worker.hear(sound)
            said, snr = voices.speech(voices.decoded(sound))
            facts = answer["recording"]
            self.assertAlmostEqual(facts["speechSeconds"], len(said) / 16_000, 6)
            if snr is None:
                self.assertNotIn("snrDb", facts)
            else:
                self.assertAlmostEqual(facts["snrDb"], snr, 1)
            self.assertGreaterEqual(embedding @ voices.embedding(said), 0.9999)
            self.assertAlmostEqual(facts["syntheticProbability"], voices.synthetic(said), 2)

    def test_the_worker_is_caged(self):
        self.assertEqual(self.worker.cage, {"files": True, "calls": True, "limits": True})
