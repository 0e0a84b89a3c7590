import Glibc
import Platform
import Secrets
import Store

extension Command {
  /// `nacre restore FILE`.
  static let restore: Command = .init(
    "restore", "Put a backup in the place of the database", operands: "FILE | -", operandsMax: 1,
    takes: .file,
    options: [
      CommandOption("--force", .none, "Also when there are data; they are kept aside"),
      CommandOption("--no-key", .none, "Also without the key of what is sealed"),
      CommandOption("--json", .none, "What was done, as one JSON line"),
    ],
    details: """
      FILE is a copy that nacre backup or system.backup made, with FILE.key beside it;
      with - the copy comes from stdin, without a key. It is checked whole before
      anything is touched. A database that is there already is refused; with --force
      it is kept beside, as nacre.db.before-20260302T091500Z. Nobody may have it open.
      The epoch changes, so that hosts notice and read afresh. A cluster must be
      empty.

        nacre restore nacre-monday.db
        zcat nacre.db.gz | nacre --db shop.db restore -

      Exit codes: 0 restored and read back · 2 wrong words · 3 not a sound backup
      7 there are data already · 10 the database is in use, or cannot be written
      """
  ) { call in
    guard let source = call.operands.first else {
      throw UsageError("restore needs the file of a backup, or -. See: nacre restore --help")
    }
    let cluster = try call.settings.cluster()
    guard source != "-" else {
      let folder = try ScratchFolder("restore", in: "/var/tmp")
      defer { folder.remove() }
      let path = folder.path + "/backup.db"
      try receive(path)
      return try restored(path, to: cluster, call)
    }
    return try restored(source, to: cluster, call)
  }
}

/// Into the cluster, or into the file that `--db` names where that is none.
private func restored(
  _ source: String, to cluster: DatabasePlace?, _ call: Invocation
) throws -> Int32 {
  if let cluster { return try restoreCluster(cluster, from: source, call) }
  let target = try call.settings.databaseFile(for: "restore")
  return try interruptible { interruption in
    let restoration = Restoration(
      source: source, target: target,
      key: call.settings.key ?? KeyFile(besideDatabase: target),
      migrations: House(call.settings).migrations,
      samples: House(call.settings).sealedSamples, mayReplace: call.arguments.has("--force"),
      mayLackKey: call.arguments.has("--no-key"), now: call.settings.clock ?? Clock.system.now)
    let progress = CopyProgress("Restoring", call.terminal)
    defer { progress.finish() }
    let outcome = try restoration.run(
      DatabaseCopy.Watch(isOver: { interruption.isAsked }, progress: progress.show))
    progress.finish()
    report(outcome, call)
  }
}

/// Writes stdin to a file of our own.
private func receive(_ path: String) throws(UsageError) {
  guard isatty(0) == 0 else {
    throw UsageError("restore - reads a backup from a pipe, and stdin is a terminal.")
  }
  let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  defer { close(file) }
  var chunk = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(0, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw unreceived(errno) }
    guard count > 0 else { return }
    let isWritten = chunk.withUnsafeBytes {
      writeWhole(UnsafeRawBufferPointer(rebasing: $0[..<count]), to: file)
    }
    guard isWritten else { throw unreceived(errno) }
  }
}

private func unreceived(_ reason: Int32) -> UsageError {
  UsageError(
    "The backup cannot be taken from stdin: \(String(cString: strerror(reason))).",
    exitCode: ExitCode.unavailable)
}

private func report(_ outcome: Restoration.Outcome, _ call: Invocation) {
  let terminal = call.terminal
  guard !call.arguments.has("--json") else {
    var facts: JSONTree = [
      "path": .string(outcome.path), "bytes": .integer(outcome.bytes),
      "epoch": .string(outcome.epoch),
    ]
    if let aside = outcome.aside { facts = facts.setting("keptAs", .string(aside)) }
    return terminal.line(facts.text)
  }
  terminal.line(
    "\(printable(outcome.path))  \(sizeText(outcome.bytes)), restored and read back; "
      + "new epoch \(outcome.epoch)")
  if let aside = outcome.aside {
    terminal.line("The database that was there is kept as \(printable(aside))")
  }
}
