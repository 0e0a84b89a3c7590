"""People who sign: a company with somebody in each role."""

from service import Case, Service

JOB = {
    "clientName": "Bergs Bygg AB",
    "clientType": "commercial",
    "jobType": "install",
    "location": "Storgatan 1, Lund",
}
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 180">'
    '<path d="M10 90 L390 90" stroke="#000000" fill="none"/></svg>'
)
ATTESTATION = "I confirm that, to my knowledge, this report is correct and complete."

PEOPLE = {
    "anna": ("Anna Ek", "member"),
    "bo": ("Bo Alm", "safety_lead"),
    "eva": ("Eva Lind", "admin"),
    "adam": ("Adam Ask", "admin"),
    "edda": ("Edda Dahl", "executive"),
    "axel": ("Axel Rask", "auditor"),
}


class Person(Service):
    """A service of one's own on the common database."""

    def __init__(self, db, user_id=None):
        super().__init__(db=db)
        actor = self.result("session.open", {"userId": user_id} if user_id else {})["actor"]
        self.name, self.user_id = actor["name"], actor["userId"]

    def refused(self, method, params):
        answer = self.ask(method, params)
        if "error" not in answer:
            raise AssertionError(f"{method} was not refused: {answer}")
        return answer["error"]["code"], answer["error"]["data"]["kind"], answer["error"]["data"]

    def kind(self, method, params):
        return self.refused(method, params)[1]

    def signing(self, run_id, role, **more):
        return {
            "runId": run_id,
            "signatureRole": role,
            "signerName": self.name,
            "signerTitle": "Colleague",
            "signatureSvg": DRAWING,
            "attestationText": ATTESTATION,
            "attestationAccepted": True,
            **more,
        }

    def sign(self, run_id, role, **more):
        return self.result("signatures.create", self.signing(run_id, role, **more))


class Company(Case):
    """A person in each role, each at a service of their own on one database."""

    def setUp(self):
        super().setUp()
        self.owner = self.enter(Person(self.db))
        for name, (full_name, role) in PEOPLE.items():
            member = self.owner.result(
                "directory.addMember", {"name": full_name, "roles": {"signatures": role}}
            )
            setattr(self, name, self.enter(Person(self.db, member["userId"])))

    def enter(self, service):
        self.addCleanup(service.kill)
        return service

    def sealed(self):
        job = self.anna.result("jobs.create", JOB)
        run = self.anna.result("reportRuns.active", {"jobId": job["id"]})
        self.anna.sign(run["id"], "prepared_by")
        self.bo.sign(run["id"], "reviewed_by")
        self.eva.sign(run["id"], "approved_by")
        return job, run
