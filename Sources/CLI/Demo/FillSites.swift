/// Two jobs: one whose report everybody has signed, one that waits for the second signature.
func fillSites(_ filler: DemoFiller) throws {
  let signers = [
    ("Åsa Öhman", "Engineer", "prepared_by"), ("Björn Åkerlund", "Safety lead", "reviewed_by"),
    ("Märta Ström", "Site manager", "approved_by"),
  ]
  let jobs: [(title: String, client: String, place: String, signed: Int)] = [
    ("Solar panels on the south roof", "Bergs Bygg AB", "Storgatan 1, Lund", 3),
    ("New charging point in the yard", "Lunds Kommun", "Brogatan 7, Lund", 1),
  ]
  for job in jobs {
    let run = try makeRun(filler, job.title, job.client, job.place)
    for (name, title, role) in signers.prefix(job.signed) {
      try sign(filler, run, name, title, role)
    }
  }
}

private func makeRun(
  _ filler: DemoFiller, _ title: String, _ client: String, _ place: String
) throws -> JSONTree {
  try filler.signIn("Åsa Öhman")
  let job = try filler.ask(
    "jobs.create",
    [
      "title": .string(title), "clientName": .string(client), "clientType": "commercial",
      "jobType": "installation", "location": .string(place), "status": "in_progress",
      "riskScore": 45, "riskLevel": "medium",
    ])
  let id = job["id"] ?? .null
  let hazard = try filler.ask(
    "jobs.addHazard", ["jobId": id, "name": "Working at height", "severity": "high"])
  _ = try filler.ask(
    "jobs.addControl",
    [
      "jobId": id, "title": "Railing along the edge of the roof",
      "hazardId": hazard["hazardId"] ?? hazard["id"] ?? .null,
    ])
  return try filler.ask("reportRuns.active", ["jobId": id])["id"] ?? .null
}

private func sign(
  _ filler: DemoFiller, _ run: JSONTree, _ name: String, _ title: String, _ role: String
) throws {
  try filler.signIn(name)
  let context = try filler.ask(
    "signatures.captureContext", ["runId": run, "signatureRole": .string(role)])
  _ = try filler.ask(
    "signatures.create",
    [
      "runId": run, "signatureRole": .string(role), "signerName": .string(name),
      "signerTitle": .string(title), "signatureSvg": .string(flourish),
      "attestationText": context["attestationText"] ?? .null, "attestationAccepted": true,
    ])
}

/// A name as a hurried hand writes it.
private let flourish = """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 180">\
  <path d="M20 120 C60 20 90 20 110 110 S170 160 200 80 S270 40 380 100" stroke="#000000" \
  stroke-width="3" fill="none"/></svg>
  """
