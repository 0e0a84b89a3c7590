import Glibc

/// A PostgreSQL for one measurement, which ends with it.
final class ClusterServer {
  /// Where its socket lies.
  let folder: String
  private let bench: Bench
  private let process: Child

  /// What a server is given on its way.
  enum Kind: String {
    /// Nothing is slower than its processors.
    case inMemory = "in memory"
    /// It answers no commit before it is on the disk.
    case onDisk = "on the disk"
    /// The same with the disk of `CCluster/slow.c`.
    case onSlowDisk = "syncs of 5 ms"
  }

  init(_ kind: Kind, _ bench: Bench, _ tools: ClusterTools) throws(BenchmarkError) {
    self.bench = bench
    var environment = [searchPath]
    var settings: [String] = []
    switch kind {
    case .inMemory: break
    case .onDisk: environment.append("NACRE_POSTGRES_PLACE=\(bench.options.scratch)")
    case .onSlowDisk: environment.append("LD_PRELOAD=\(tools.slow)")
    }
    if kind != .inMemory { settings = ["-c", "fsync=on", "-c", "full_page_writes=on"] }
    process = try Child(
      ["\(testsFolder)/postgres.sh"] + settings, home: bench.scratch, environment: environment)
    folder = try process.firstLine()
    guard !folder.isEmpty else { throw BenchmarkError("there is no PostgreSQL: see above") }
  }

  func end() throws(BenchmarkError) { try process.finish() }

  func url(_ database: String) -> String { "postgresql://nacre@/\(database)?host=\(folder)" }

  /// The service on a database.
  func service(_ database: String) -> [String] {
    [bench.options.nacre] + words(database) + ["serve", "--no-upkeep"]
  }

  /// A database that the service has made.
  func initialize(_ database: String) throws(BenchmarkError) {
    _ = try ask("CREATE DATABASE \(database)")
    _ = try output(
      of: [bench.options.nacre] + words(database) + ["init", "--auth", "local"],
      home: bench.scratch)
  }

  /// Another database with all that is in one that nobody has open.
  func copy(_ database: String, as copy: String) throws(BenchmarkError) {
    _ = try ask("CREATE DATABASE \(copy) TEMPLATE \(database)")
  }

  /// What a statement answers, a row a line.
  func ask(_ sql: String, in database: String = "postgres") throws(BenchmarkError) -> [String] {
    try output(
      of: [
        "/usr/bin/env", "psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "nacre",
        "-d", database, "-c", sql,
      ], home: bench.scratch
    ).split(separator: "\n").map(String.init)
  }

  private func words(_ database: String) -> [String] {
    ["--db", url(database), "--key-file", "\(bench.scratch)/cluster.key"]
  }
}

/// What is compiled for a measurement on PostgreSQL, and goes with it.
struct ClusterTools {
  /// What writes down the statements of a service.
  let record: String
  /// What gives them to a server again.
  let replay: String
  /// What makes a disk slow.
  let slow: String

  init(_ bench: Bench) throws(BenchmarkError) {
    guard access("/usr/lib/postgresql", X_OK) == 0 else {
      throw BenchmarkError(
        "no PostgreSQL: apt-get install -y --no-install-recommends postgresql libpq-dev"
          + " (--only leaves the section cluster out)")
    }
    record = "\(bench.scratch)/record.so"
    replay = "\(bench.scratch)/replay"
    slow = "\(bench.scratch)/slow.so"
    let library = ["-shared", "-fPIC"]
    for (source, program, words) in [
      ("record", record, library), ("slow", slow, library),
      ("replay", replay, ["-lpq", "-ljansson"]),
    ] {
      let file = "\(testsFolder)/Benchmarks/CCluster/\(source).c"
      _ = try output(
        of: ["/usr/bin/env", "cc", "-std=c17", "-O2", "-Wall", "-Werror", file, "-o", program]
          + words, home: bench.scratch)
    }
  }
}

/// What a program prints until its end.
private func output(of command: [String], home: String) throws(BenchmarkError) -> String {
  let child = try Child(command, home: home, environment: [searchPath])
  let text = child.rest()
  try child.finish()
  return text
}

private let searchPath = "PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin"

/// Where the sources of the tests lie.
private let testsFolder = String(
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/"))
