import Platform
import Store

extension Command {
  /// `nacre migrate`.
  static let migrate: Command = .init(
    "migrate", "Bring the schema of a database up to this version",
    options: [
      CommandOption("--check", .none, "Only show what would be done"),
      CommandOption("--json", .none, "One JSON line: {pending, done}"),
    ],
    details: """
      A file is brought up to date by whoever opens it. A cluster is not: one upgraded
      front end must not lock the others out, so it waits for this command, which
      shows the steps that are pending and does them in one transaction. Older
      versions go on with what was only added; a step that they cannot go on with is
      marked, and ends them.

        nacre --db postgresql:///nacre migrate --check

      Exit codes: 0 nothing is pending any more · 2 wrong words
      3 --check: something is pending; no database, or one of a newer version
      10 it cannot be reached
      """
  ) { call in
    let place = try call.settings.place(for: "migrate")
    try place.requireMade()
    let migrations = House(call.settings).migrations
    let pending = try place.reading { try $0.pendingMigrations(migrations) }
    let isDone = !call.arguments.has("--check")
    if isDone, !pending.isEmpty { try bringUp(place, migrations) }
    report(pending, isDone: isDone, call)
    return isDone || pending.isEmpty ? ExitCode.fine : ExitCode.database
  }

  /// `nacre renew-epoch`.
  static let renewEpoch: Command = .init(
    "renew-epoch", "Start a new history, after a database was set back",
    options: [CommandOption("--json", .none, "One JSON line: {epoch}")],
    details: """
      After a cluster was set back to an earlier moment by its keepers: hosts that
      have seen what is not there any more notice by the epoch, and read afresh.
      nacre restore and nacre copy do so by themselves.

      Exit codes: 0 done · 2 wrong words · 3 database · 10 it cannot be reached
      """
  ) { call in
    let place = try call.settings.place(for: "renew-epoch")
    try place.requireMade()
    let database = try place.open(.readWrite)
    defer { database.close() }
    try database.noteMove()
    try database.write { try database.renewEpoch() }
    let epoch = try database.epoch()
    let facts: JSONTree = ["path": .string(place.shown), "epoch": .string(epoch)]
    call.terminal.line(
      call.arguments.has("--json") ? facts.text : "\(printable(place.shown))  new epoch \(epoch)")
    return ExitCode.fine
  }
}

/// What the server refuses is told in its own words: most often it is who asks.
private func bringUp(_ place: DatabasePlace, _ migrations: [Migration]) throws {
  let database = try place.open(.readWrite)
  defer { database.close() }
  do throws(StoreError) {
    try database.migrate(migrations)
  } catch {
    let isRefused = [.cannotOpen, .constraint, .misuse, .other].contains(error.kind)
    guard place.isCluster, isRefused else { throw error }
    throw UsageError(
      "\(place.shown) cannot be brought up to date: \(error.reason). Nothing was changed. "
        + "It takes whoever owns its tables.", exitCode: ExitCode.unavailable)
  }
}

private func report(_ pending: [Migration], isDone: Bool, _ call: Invocation) {
  guard !call.arguments.has("--json") else {
    let steps = pending.map { step -> JSONTree in
      [
        "domain": .string(step.domain.description), "number": .integer(step.number),
        "allowsOlder": .bool(step.allowsOlder),
      ]
    }
    let facts: JSONTree = ["pending": .array(steps), "done": .bool(isDone)]
    return call.terminal.line(facts.text)
  }
  for step in pending {
    let mark = step.allowsOlder ? "" : "  older versions cannot go on with it"
    call.terminal.line("\(step.domain) \(step.number)\(mark)")
  }
  let count = pending.count == 1 ? "1 step" : "\(pending.count) steps"
  call.terminal.line(
    pending.isEmpty ? "Nothing is pending." : isDone ? "\(count) done." : "\(count) pending.")
}
