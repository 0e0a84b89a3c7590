import Kernel

/// The other two houses: a day of leave through its chain, and a report that waits for a signature.
extension DemoConversation {
  /// The clerk sees what there is, and asks for a day. Answers the leave's id.
  func askForLeave() throws -> JSONTree {
    let monday = today.adding(days: Self.daysAhead - (today.weekday - 1))
    let form = try ask(
      "A day off in spring: which days can be had?", "leave.form",
      [
        "type": "CASUAL", "from": .string(monday.description),
        "to": .string(monday.adding(days: 4).description),
      ]
    ) { form in
      (form["days"]?.items ?? []).map { day in
        let name = "\(text(day["weekdayLabel"])) \(text(day["label"]))"
        return day["selectable"] == true ? name : "\(name): \(text(day["message"]))"
      }
    }
    let day = form["days"]?.items.first { $0["selectable"] == true }?["date"] ?? .null
    let sent = try ask(
      "The first one that can, please", "leave.submit",
      [
        "type": "CASUAL", "startDate": day, "endDate": day,
        "reason": "Moving to another flat",
      ]
    ) { [leaveLine($0["leave"])] }
    try expect(sent["leave", "status"] == "SUBMITTED", "a leave that waits for its head")
    return sent["leave", "leaveId"] ?? .null
  }

  /// Their head sees everything in one answer, and approves.
  func approve(_ leave: JSONTree) throws {
    try openSession("\(head) signs in beside", as: people[head] ?? "")
    let named: JSONTree = ["leaveId": leave]
    let shown = try ask("What would I approve?", "leave.get", named) { leave in
      [leaveLine(leave)]
        + (leave["balances"]?.items ?? []).prefix(2).map { text($0["accessibilityText"]) }
    }
    try expect(shown["actions", "approve", "allowed"] == true, "a button to approve")
    let decided = try ask(
      "Granted", "leave.decide", named.setting("action", "approve")
    ) { [leaveLine($0)] }
    try expect(decided["status"] == "APPROVED", "an approved leave")
  }

  /// What waits for the head's signature is signed. Answers the job's id.
  func signReport() throws -> JSONTree {
    let waiting = try ask("What else waits for me?", "signatures.waiting") { list in
      (list["items"]?.items ?? []).map { run in
        [run["jobTitle"], run["clientName"], run["roles"]?.items.first?["label"]]
          .map(text).joined(separator: " · ")
      }
    }
    let first = waiting["items"]?.items.first
    let role = first?["roles"]?.items.first?["signatureRole"] ?? .null
    let run = first?["runId"] ?? .null
    let context = try ask(
      "What exactly would I sign?", "signatures.captureContext",
      ["runId": run, "signatureRole": role]
    ) { [text($0["title"]), text($0["explanation"])] }
    let signed = try ask(
      "Signed, with a name that is typed", "signatures.create",
      [
        "runId": run, "signatureRole": role, "signerName": context["signerName"] ?? .null,
        "signerTitle": context["signerTitle"] ?? .null, "typedName": .string(head),
        "attestationText": context["attestationText"] ?? .null, "attestationAccepted": true,
      ]
    ) { answer in
      [
        narrator.palette.paint(text(answer["toast", "text"]), .good),
        progressLine(answer["summary"]),
      ]
    }
    try expect(signed["summary", "progress", "label"] == "2/3", "two of three signatures")
    return signed["run", "jobId"] ?? .null
  }

  /// After the crash both are there.
  func findAgain(_ leave: JSONTree, signedOf job: JSONTree) throws {
    let kept = try ask("So is the day off", "leave.get", ["leaveId": leave]) { [leaveLine($0)] }
    try expect(kept["status"] == "APPROVED", "the leave that was approved")
    let tab = try ask(
      "And the signature", "signatures.summary", ["jobId": job]
    ) { [progressLine($0)] }
    try expect(tab["progress", "label"] == "2/3", "the signature that was given")
  }

  /// The clerk's head, and the second of three to sign.
  private var head: String { data.members[1].name }

  /// To a week in which nobody else of the demo is away.
  private static let daysAhead = 42

  private func leaveLine(_ leave: JSONTree?) -> String {
    [leave?["requesterName"], leave?["typeLabel"], leave?["period"], leave?["label"]]
      .map(text).joined(separator: " · ")
  }

  private func progressLine(_ tab: JSONTree?) -> String {
    "\(text(tab?["progress", "label"])) · \(text(tab?["run", "statusLabel"]))"
  }
}
