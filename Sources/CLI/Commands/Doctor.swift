import Platform

extension Command {
  /// `nacre doctor`.
  static let doctor: Command = .init(
    "doctor", "Check everything it stands on, and say what to do",
    options: [
      CommandOption("--fix", .none, "Repair what can be repaired without danger"),
      CommandOption("--json", .none, "One JSON line: {status, checks}"),
    ],
    details: """
      One line for each thing: settings, what draws papers, what reads telephone
      numbers, folders, room, files and who may read them, schema, integrity, key,
      clock, and what a killed service has left behind. Of a cluster: who we are there
      and what we may do, what an answered write survives, standbys, triggers, order
      of texts, who waits for whom; --fix changes nothing on it.
      It changes nothing. With --fix it corrects modes, makes missing folders, moves a
      leftover log into the file and removes the drafts of killed copies.

      Exit codes: 0 nothing fails · 2 wrong words · 3 something with the database
      fails · 4 only something with the settings does
      """,
    isDiagnosis: true
  ) { call in
    let examination = Examination(
      settings: call.settings, environment: environmentVariable,
      now: call.settings.clock ?? Clock.system.now, mends: call.arguments.has("--fix"))
    let findings = examination.findings(House(call.settings))
    if call.arguments.has("--json") {
      call.terminal.line(
        JSONTree.object([
          .init(name: "status", value: .string(overall(findings).rawValue)),
          .init(name: "checks", value: .array(findings.map(\.json))),
        ]).text)
    } else {
      for finding in findings { call.terminal.line(line(finding, call.terminal.output)) }
      call.terminal.line(conclusion(findings, call.terminal.output))
    }
    let failing = findings.filter { $0.status == .failing }
    if failing.isEmpty { return ExitCode.fine }
    return failing.allSatisfy { $0.name == "config" }
      ? ExitCode.configuration : ExitCode.database
  }
}

/// What all of it comes to, in one line.
private func conclusion(_ findings: [Finding], _ ink: Palette) -> String {
  let failing = findings.count { $0.status == .failing }
  let degraded = findings.count { $0.status == .degraded }
  let checks = "\(findings.count) checks"
  let fail = failing == 1 ? "fails" : "fail"
  if failing > 0 { return ink.paint("\(checks), \(failing) of them \(fail)", .bad) }
  if degraded > 0 { return ink.paint("\(checks), \(degraded) to be careful about", .number) }
  return ink.paint("\(checks), all well", .good)
}

/// The whole is as well as its worst part.
private func overall(_ findings: [Finding]) -> Finding.Status {
  if findings.contains(where: { $0.status == .failing }) { return .failing }
  return findings.contains { $0.status == .degraded } ? .degraded : .ok
}

private func line(_ finding: Finding, _ ink: Palette) -> String {
  let word =
    switch finding.status {
    case .ok: ink.paint("ok", .good) + spaces(7)
    case .degraded: ink.paint("careful", .number) + spaces(2)
    case .failing: ink.paint("FAILS", .bad) + spaces(4)
    }
  var text = word + finding.name + spaces(max(1, 12 - finding.name.count))
  text += printable(finding.message)
  if let repaired = finding.repaired { text += ": repaired, \(repaired)" }
  if let advice = finding.advice {
    text += (text.last == "." || text.last == "?" ? " " : ". ") + printable(advice)
  }
  return text
}
