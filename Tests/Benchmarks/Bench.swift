import Glibc

/// One run: its options, its scratch folder, and the scores so far.
final class Bench {
  let options: Options
  let scratch: String
  private(set) var scores: [Score] = []
  /// What a reader of the numbers should know about the run, in order.
  var facts: [(name: String, value: String)] = []

  init(_ options: Options) throws(BenchmarkError) {
    self.options = options
    scratch = "\(options.scratch)/nacre-benchmarks-\(getpid())"
    // A server that runs as somebody else loads a library from it.
    guard mkdir(scratch, 0o711) == 0 else { throw BenchmarkError(failing: "mkdir \(scratch)") }
    facts.append(("service", options.nacre))
    facts.append(("cores", String(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    facts.append(("disk sync p50", number(try syncMicroseconds(), 0) + " µs"))
    facts.append(("lock-step placement", options.placement.rawValue))
  }

  /// Removes what this run left on the disk.
  func cleanUp() {
    guard let folder = opendir(scratch) else { return }
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(scratch)/\(name)")
    }
    closedir(folder)
    rmdir(scratch)
  }

  func add(_ score: Score) { scores.append(score) }

  /// A line on stderr, so that a long run is seen to live; stdout has the result alone.
  func say(_ text: String) {
    let line = text + "\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }

  /// The value of a full run or of a quick one.
  func sized(_ full: Int, quick: Int) -> Int { options.isQuick ? quick : full }

  func nacre(database: String) -> [String] { service(options.nacre, database: database) }

  /// A service, this one or one of before, on a file.
  func service(_ program: String, database: String) -> [String] {
    [program, "--db", "\(scratch)/\(database)"]
  }

  /// What one durable write costs here at least: 4 KiB and a sync.
  private func syncMicroseconds() throws(BenchmarkError) -> Double {
    let file = open("\(scratch)/sync", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw BenchmarkError(failing: "create a file in \(scratch)") }
    defer { close(file) }
    let page = [UInt8](repeating: 1, count: 4096)
    var times: [Double] = []
    for index in 0..<200 {
      let start = nanoseconds()
      pwrite(file, page, page.count, index % 16 * page.count)
      fdatasync(file)
      times.append((nanoseconds() - start) / 1e3)
    }
    return median(times)
  }
}

/// Runs both sides of a round, taking turns at who begins, and gathers a value of each.
///
/// - Returns: the values of the service and of its peer, one a round.
func rounds(
  _ count: Int, _ ours: () throws(BenchmarkError) -> Double,
  _ theirs: () throws(BenchmarkError) -> Double
) throws(BenchmarkError) -> (ours: [Double], theirs: [Double]) {
  var result: (ours: [Double], theirs: [Double]) = ([], [])
  for round in 0..<count {
    if round % 2 == 0 { result.ours.append(try ours()) }
    result.theirs.append(try theirs())
    if round % 2 == 1 { result.ours.append(try ours()) }
  }
  return result
}
