import Glibc
import Platform
import Secrets
import Store

extension Command {
  /// `nacre backup FILE`.
  static let backup: Command = .init(
    "backup", "Copy the database while it is in use", operands: "FILE | -", operandsMax: 1,
    takes: .file,
    options: [
      CommandOption("--force", .none, "Replace FILE when it is there"),
      CommandOption("--no-key", .none, "Leave the key of the sealed values out"),
      CommandOption("--json", .none, "What was written, as one JSON line"),
    ],
    details: """
      The copy holds everything that was answered before it began. It is written
      beside FILE, opened again, checked and only then named; an old FILE stays until
      then. FILE.key is the key of what is sealed, such as passcodes and signatures:
      without it they cannot be read. Keep both from others, best apart.
      With - the copy goes to stdout, without the key, and the report to stderr.
      Of a cluster the copy is a file, too, which any Nacre opens: nacre --db FILE.

        nacre backup nacre-monday.db
        nacre backup - | gzip > nacre.db.gz

      Exit codes: 0 the copy was read back · 2 wrong words · 3 database
      7 FILE is there already · 10 FILE cannot be written · 130 Ctrl-C
      """
  ) { call in
    guard let target = call.operands.first else {
      throw UsageError("backup needs a file to write to, or -. See: nacre backup --help")
    }
    if let cluster = try call.settings.cluster() {
      return try backUpCluster(cluster, to: target, call)
    }
    let database = try call.settings.databaseFile(for: "backup")
    if target == "-" { return try streamBackup(of: database, call) }
    let existing: DatabaseCopy.Existing = call.arguments.has("--force") ? .replaced : .kept
    try requirePlace(target, existing, besides: database, call.settings.key)
    let key: DatabaseCopy.Key =
      call.arguments.has("--no-key") ? .left : call.settings.key.map { .copied($0) } ?? .left
    return try interruptible { interruption in
      let copy = try copied(database, to: target, existing, key, interruption, call)
      report(copy, call)
    }
  }
}

/// Runs what may be ended by a signal; the copy that is under way then leaves nothing.
func interruptible(_ body: (Interruption) throws -> Void) throws -> Int32 {
  let interruption = Interruption()
  do {
    try body(interruption)
    return ExitCode.fine
  } catch {
    if interruption.signal != 0 { return interruption.exitCode }
    throw copyProblem(error)
  }
}

/// A copy made while a person watches, who may end it.
private func copied(
  _ database: String, to target: String, _ existing: DatabaseCopy.Existing,
  _ key: DatabaseCopy.Key, _ interruption: Interruption, _ call: Invocation
) throws -> DatabaseCopy {
  try requireDatabase(database)
  let progress = CopyProgress("Copying", call.terminal)
  defer { progress.finish() }
  let copy = try readingQuietly(database) { source in
    try DatabaseCopy.make(
      of: source, to: target, existing, key: key,
      DatabaseCopy.Watch(isOver: { interruption.isAsked }, progress: progress.show))
  }
  progress.finish()
  let place = try DatabasePlace(database, key: nil, call.settings.clusterOptions)
  recordBackup(of: place, to: call.operands.first ?? target, call)
  return copy
}

/// Refuses a target that must not be replaced.
private func requirePlace(
  _ target: String, _ existing: DatabaseCopy.Existing, besides database: String, _ key: KeyFile?
) throws(UsageError) {
  let own = OwnFiles.suffixes.map { database + $0 } + (key.map { [$0.path] } ?? [])
  for path in own where target == path || isSameFile(target, path) {
    throw UsageError("\(target) is the database itself. Name another file.")
  }
  try requirePlace(target, existing)
}

/// The same where the database is no file.
func requirePlace(_ target: String, _ existing: DatabaseCopy.Existing) throws(UsageError) {
  guard target != ":memory:" else {
    throw UsageError("What lies in memory ends with its process. Name a file to write to.")
  }
  AbandonedDraft.sweep(of: target)
  var status = stat()
  for path in [target, target + ".key"] where stat(path, &status) == 0 {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw UsageError("\(path) is no file. Name a file to write to.")
    }
    if existing == .kept { throw alreadyThere(path) }
  }
}

private func alreadyThere(_ path: String) -> UsageError {
  UsageError(
    "\(path) is there already. Name another file, or replace it with --force.",
    exitCode: ExitCode.conflict)
}

/// What went wrong with a copy, in one line.
func copyProblem(_ error: any Error) -> any Error {
  switch error {
  case FileFailure.exists(let path): alreadyThere(path)
  case FileFailure.unusable(let path, let system):
    UsageError("\(path) cannot be written: \(system.reason).", exitCode: ExitCode.unavailable)
  case let failure as CopyFailure:
    UsageError(
      "The database is damaged: \(failure.reason). See: nacre doctor", exitCode: ExitCode.database)
  case let error as StoreError where error.kind == .cannotOpen:
    UsageError(
      "The copy cannot be written: \(error.cause ?? error.message).", exitCode: ExitCode.unavailable
    )
  default: error
  }
}

// MARK: To stdout

private func streamBackup(of database: String, _ call: Invocation) throws -> Int32 {
  try streaming(call) { path, interruption in
    let copy = try copied(database, to: path, .kept, .left, interruption, call)
    let told =
      call.arguments.has("--json") ? json(copy, path: "-").text : line(copy, name: "stdout")
    guard let key = call.settings.key, key.isThere else { return [told] }
    return [told, leftKey(key.path)]
  }
}

/// Sends to stdout what the body has made under a name of its own, and then tells what the body
/// says of it.
func streaming(
  _ call: Invocation, _ make: (String, Interruption) throws -> [String]
) throws -> Int32 {
  guard isatty(1) == 0 else {
    throw UsageError("The copy is binary: send it to a file or a pipe, not to the terminal.")
  }
  // A reader that is gone is an answer of its own, not the end of us.
  signal(SIGPIPE, SIG_IGN)
  // Not /tmp: it is often a part of the memory.
  let folder = try ScratchFolder("backup", in: "/var/tmp")
  defer { folder.remove() }
  return try interruptible { interruption in
    let path = folder.path + "/copy.db"
    let told = try make(path, interruption)
    try send(path, interruption)
    for line in told { call.terminal.remark(line) }
  }
}

/// What whoever streams a backup is told of its key.
func leftKey(_ path: String) -> String {
  "The key of the sealed values is not in it: keep \(path) too."
}

private func send(_ path: String, _ interruption: Interruption) throws {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  defer { close(file) }
  var chunk = [UInt8](repeating: 0, count: 64 << 10)
  while true {
    if interruption.isAsked { throw Cancelled() }
    let isOver = try chunk.withUnsafeMutableBytes { chunk in
      let count = read(file, chunk.baseAddress, chunk.count)
      guard count >= 0, writeWhole(UnsafeRawBufferPointer(rebasing: chunk[..<count]), to: 1) else {
        throw UsageError(
          "stdout took only a part of the copy: \(String(cString: strerror(errno))).",
          exitCode: ExitCode.unavailable)
      }
      return count == 0
    }
    if isOver { return }
  }
}

// MARK: What was written

private func report(_ copy: DatabaseCopy, _ call: Invocation) {
  guard !call.arguments.has("--json") else {
    return call.terminal.line(json(copy, path: copy.path).text)
  }
  call.terminal.line(line(copy, name: copy.path))
  if let key = copy.keyPath {
    call.terminal.line("\(printable(key))  the key of what is sealed: keep it from others")
  } else if call.arguments.has("--no-key"), let key = call.settings.key, key.isThere {
    call.terminal.line("Without its key. Keep \(printable(key.path)) somewhere else.")
  }
}

private func json(_ copy: DatabaseCopy, path: String) -> JSONTree {
  let facts: JSONTree = [
    "path": .string(path), "bytes": .integer(copy.bytes), "sha256": .string(copy.sha256),
  ]
  return copy.keyPath.map { facts.setting("keyPath", .string($0)) } ?? facts
}

private func line(_ copy: DatabaseCopy, name: String) -> String {
  "\(printable(name))  \(sizeText(copy.bytes))  sha256 \(copy.sha256)"
}
