import Glibc

/// What has to happen before the first `booking.submit`: this file is the only one that knows.
struct BookingSetUp {
  /// Sent first to every server that is measured; each line must be answered with a result.
  let lines: Lines
  /// The database that every round begins with a copy of.
  let template: String

  /// - Parameter program: whose database it is, where it is another service.
  init(_ bench: Bench, of program: String? = nil) throws(BenchmarkError) {
    lines = Self.opening(bench.options)
    let name = program == nil ? "template.db" : "template-before.db"
    template = "\(bench.scratch)/\(name)"
    if let prepared = bench.options.database {
      try copyDatabase(prepared, to: template)
      return
    }
    let child = try Child(
      bench.service(program ?? bench.options.nacre, database: name), home: bench.scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(lines)
    try child.finish()
  }

  /// The lines that open a session, and those that a new database needs before it.
  private static func opening(_ options: Options) -> Lines {
    var lines = Lines()
    if let file = options.setUpLines {
      for line in contents(of: file).split(separator: "\n") { lines.append(String(line)) }
      return lines
    }
    lines.append(#"{"jsonrpc":"2.0","id":0,"method":"session.open","params":{}}"#)
    return lines
  }
}

/// Copies a database that nobody has open, with its log when there is one.
func copyDatabase(_ source: String, to target: String) throws(BenchmarkError) {
  // The log of what lay there before would be read as that of the copy.
  for ending in ["-wal", "-shm"] { unlink(target + ending) }
  try copyFile(source, to: target)
  if access(source + "-wal", R_OK) == 0 { try copyFile(source + "-wal", to: target + "-wal") }
}

private func copyFile(_ source: String, to target: String) throws(BenchmarkError) {
  let from = open(source, O_RDONLY | O_CLOEXEC)
  guard from >= 0 else { throw BenchmarkError(failing: "open \(source)") }
  defer { close(from) }
  let to = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  guard to >= 0 else { throw BenchmarkError(failing: "create \(target)") }
  defer { close(to) }
  var count = 1
  while count > 0 { count = sendfile(to, from, nil, 1 << 30) }
  guard count == 0, fsync(to) == 0 else { throw BenchmarkError(failing: "copy \(source)") }
}
