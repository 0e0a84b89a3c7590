extension Command {
  /// `nacre run-due`.
  static let runDue: Command = .init(
    "run-due", "Do the recurring work that is due",
    options: [
      CommandOption("--domain", .text("NAME"), "Only the work of one, such as leave"),
      CommandOption("--name", .text("PIECE"), "Only this piece, such as leave.accrual"),
      CommandOption("--dry-run", .none, "Do it, then undo it: shows what would happen"),
      CommandOption("--timeout", .duration, "Give up after 30, 2.5s, 500ms, 1m"),
      CommandOption(
        "--output", .choice(OutputForm.allCases.map(\.rawValue)),
        "On a terminal table, else json"),
    ],
    details: """
      A service that serves does its recurring work by itself. Where none serves all
      day, let cron do this; each piece is done once, however many processes look.

        5 * * * *  nacre --quiet run-due

      --quiet writes nothing while all is well, so cron sends no mail.

      What there is, when it was last done and when it is due next:
      nacre call system.upkeep

      Exit codes: 0 done · 1 a piece failed, and is tried again · 3 database
      5 not the owner of the database · 6 no such piece · 124 timed out
      """
  ) { call in
    let host = try LocalHost(call.settings)
    let options = try CallOptions(call.arguments)
    let report = CallReport(
      call, method: method, schemas: try Schemas(host.table), options: options)
    let wanted = ["domain", "name"].compactMap { name in
      call.arguments["--\(name)"].map { (name, JSONTree.string($0)) }
    }
    let params = try options.completed(
      wanted.reduce([:] as JSONTree) { $0.setting($1.0, $1.1) })
    Interrupt.watch()
    defer { Interrupt.unwatch() }
    if let error = host.openSession(as: "nacre run-due") { return report.show(.error(error)) }
    let answer = host.call(method, params)
    // Cron sends by mail whatever is written.
    let code = call.terminal.isQuiet && isWell(answer) ? ExitCode.fine : report.show(answer)
    if Interrupt.isWanted { return Interrupt.exitCode }
    return hasFailed(answer) ? ExitCode.answeredError : code
  }
}

private let method = "system.runDue"

private func isWell(_ answer: Answer) -> Bool {
  if case .error = answer { return false }
  return !hasFailed(answer)
}

/// Whether some piece came to nothing: whoever reads the mail of cron is to know.
private func hasFailed(_ answer: Answer) -> Bool {
  guard case .result(let result) = answer else { return false }
  return result["items"]?.items.contains { ($0["failures"]?.integer ?? 0) > 0 } ?? false
}
