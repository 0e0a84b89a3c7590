"""Things of each kind that somebody may have under protection, made by the product's own methods."""

import base64
import json
import os

from household import HouseholdCase
from service import Conversation, lines, request
from sounds import FILES

NAMESPACES = ("dashboard", "alerts", "darkwatch", "voiceprint", "spamshield", "hometitle", "brokers", "settings", "family", "protection")

#: What a county has on record of the house.
RECORD = {"parcelId": "P-1", "owners": ["Somebody Else"], "deeds": [{"documentNumber": "D-1", "type": "warranty_deed"}]}


class ThingsCase(HouseholdCase):
    def setUp(self):
        super().setUp()
        (told,) = Conversation(lines(request(1, "rpc.discover"))).answers
        self.params = {
            m["name"]: {p["name"] for p in m["params"]} for m in told["result"]["methods"] if m["name"].partition(".")[0] in NAMESPACES}
        self.operator = self.person("Opal", "operator")
        path = self.write("leak.csv", "name,site\nrare,https://mail.example/login\n")
        breach = {"name": "logins", "title": "Logins", "kind": "stealer_log", "dataClasses": ["passwords"], "passwordStorage": "plaintext"}
        mapping = {"username": "name", "site": "site"}
        self.operator.result("darkwatch.importBreach", {"path": path, "format": "csv", "breach": breach, "mapping": mapping})
        self.record = self.write("record.json", json.dumps([RECORD]))

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def things(self, whose, maker):
        """One thing of each kind of somebody, made by themselves or by who may: the name of a param → its id."""
        of = {"personId": whose.user_id}
        ask = lambda method, **params: maker.result(method, params)  # noqa: E731
        item = ask("darkwatch.addItem", type="username", value="rare", **of)["id"]
        run = ask("darkwatch.scan", **of)["jobId"]
        (exposure,) = ask("darkwatch.listExposures", **of)["items"]
        house = ask("hometitle.addProperty", address="1 Main St, Springfield, IL 62701", parcelId="P-1", ownersExpected=["Olga Ek"], **of)["id"]
        ask("hometitle.setSource", propertyId=house, kind="record_file", path=self.record)
        ask("hometitle.scan", **of)
        info = {"fullName": "A B", "email": "a@example.org", "postalAddress": "1 A St"}
        removal = ask("brokers.createRequest", brokerId="spokeo-inc", personalInfo=info, **of)["id"]
        proof = ask("brokers.attachProof", requestId=removal, data="AAAA", title="Proof")["request"]["attachments"][0]["attachmentId"]
        letter = ask("brokers.generateLetter", requestId=removal, template="generic_removal", formats=["eml"])["letterId"]
        case = ask("protection.startCase", kind="identity_theft", region="US", **of)["id"]
        papers = ask("protection.attachCasePaper", caseId=case, title="Paper", data="AAAA")["papers"]
        sound = {name: base64.b64encode(FILES[f"{name}.wav"]).decode() for name in ("voice", "again")}
        voice = ask("voiceprint.enroll", audioBase64=sound["voice"], label="A", consent=True, keepAudio=True, **of)
        enrollment = ask("voiceprint.listEnrollments", **of)["items"][0]
        analysis = ask("voiceprint.analyze", audioBase64=sound["again"], enrollmentId=enrollment["id"], **of)["id"]
        month = {"month": "2026-02", "formats": ["json"]}
        return {
            "alertId": self.phish(whose), "exposureId": exposure["id"], "itemId": item, "jobId": run, "propertyId": house,
            "snapshotId": ask("hometitle.listSnapshots", propertyId=house)["items"][0]["id"],
            "changeId": ask("hometitle.listChanges", **of)["items"][0]["id"],
            "requestId": removal, "attachmentId": proof, "letterId": letter, "identityId": ask("brokers.listIdentities", **of)["items"][0]["id"],
            "caseId": case, "paperId": papers[0]["paperId"], "enrollmentId": enrollment["id"], "clipId": enrollment["clips"][0]["id"],
            "analysisId": analysis, "ruleId": ask("spamshield.createRule", rule={"kind": "anonymous", "action": "block"}, **of)["id"],
            "reportId": ask("dashboard.monthlyReport", **month, **of)["reportId"],
        }
