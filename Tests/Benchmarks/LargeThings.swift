import CPlacement
import Glibc

extension Bench {
  /// What takes long to make ready: a leak of gigabytes, and somebody with very many alerts.
  func measureLargeThings() throws(BenchmarkError) {
    try measureImport()
    try measureOpeningScreen()
  }

  /// A leak read from its first byte to the answer.
  private func measureImport() throws(BenchmarkError) {
    let bytes = sized(5_000_000_000, quick: 100_000_000)
    say("darkwatch.importBreach of \(bytes / 1_000_000) MB")
    let path = "\(scratch)/leak.csv"
    let told = try answer(of: [options.cProtection, "--leak", path, "\(bytes)"])
    guard let rows = told.first.flatMap({ Double($0) }) else {
      throw BenchmarkError("CProtection says \(told)")
    }
    let child = try Child(nacre(database: "leak.db"), home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(Lines(1) { _ in opening("{}") })
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"darkwatch.importBreach","params":{"path":"\#(path)","#
      + #""format":"csv","mapping":{"email":"email"},"breach":{"name":"leak","title":"Leak","#
      + #""dataClasses":["email_addresses","passwords"],"passwordStorage":"weak_hash"}}}"#
    let done = try answered(line + "\n", by: child)
    guard done.text.contains(#""state":"succeeded""#) else { throw BenchmarkError(done.text) }
    try child.finish()
    for name in ["leak.csv", "leak.db"] { unlink("\(scratch)/\(name)") }
    let times = [done.seconds / rows * 1e6]
    add(
      Score(
        name: "importBreach, a row", unit: .microseconds, against: "–", ours: times, theirs: times,
        goal: .valueAtMost(10)))
    add(
      Score(
        name: "· memory of no file", unit: .mebibytes, against: "–", ours: [done.mebibytes],
        theirs: [done.mebibytes],
        goal: .valueAtMost(64)))
  }

  /// An answer, how long it takes, and the most memory of no file that was seen meanwhile.
  private func answered(
    _ line: String, by child: Child
  ) throws(BenchmarkError) -> (text: String, seconds: Double, mebibytes: Double) {
    let start = nanoseconds()
    var (most, answer) = (0.0, [UInt8]())
    let bytes = Array(line.utf8)
    guard write(child.input, bytes, bytes.count) == bytes.count else {
      throw BenchmarkError(failing: "write to \(child.name)")
    }
    block(child.output, true)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    // Bound: a job that goes on moves, and one that does not is ended by hand.
    while answer.last != UInt8(ascii: "\n") {
      var pipe = pollfd(fd: child.output, events: Int16(POLLIN), revents: 0)
      if poll(&pipe, 1, 20) == 0 {
        most = max(most, child.anonymousMiB)
        continue
      }
      let count = read(child.output, &part, part.count)
      guard count > 0 else { throw BenchmarkError("\(child.name) has ended") }
      answer += part[..<count]
    }
    return (String(decoding: answer, as: UTF8.self), (nanoseconds() - start) / 1e9, most)
  }

  /// The opening screen of somebody with very many open alerts, in a database with as many of
  /// somebody else. They are older than the month of which reports are counted.
  private func measureOpeningScreen() throws(BenchmarkError) {
    let alerts = sized(100_000, quick: 2_000)
    say("dashboard.get with \(alerts) alerts")
    try fill(alerts)
    let later = ["serve", "--clock", "2026-02-20T08:00:00Z"]
    let child = try Child.placed(
      options.placement, nacre(database: "alerts.db") + later, home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(Lines(1) { _ in opening("{}") })
    let ping = median(try exchange.lockStep(Lines(2_000, smallPing)))
    let lines = Lines(sized(2_000, quick: 300)) { id in
      #"{"jsonrpc":"2.0","id":\#(id),"method":"dashboard.get","params":{}}"#
    }
    _ = try exchange.lockStep(lines)
    let times = try exchange.lockStep(lines).map { max(0.1, ($0 - ping) / 1e3) }
    stay_on_core(-1)
    try child.finish()
    let half = [percentile(times, 0.5)]
    add(
      Score(
        name: "dashboard.get, \(alerts) alerts p50", unit: .microseconds, against: "–", ours: half,
        theirs: half, goal: .valueAtMost(1_000)))
  }

  /// A database in which its first person and another have so many open alerts each.
  private func fill(_ alerts: Int) throws(BenchmarkError) {
    let first = ["serve", "--clock", "2026-01-10T08:00:00Z"]
    let child = try Child(nacre(database: "alerts.db") + first, home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(Lines(1) { _ in opening("{}") })
    let added = try answered(
      #"{"jsonrpc":"2.0","id":0,"method":"directory.addMember","params":{"name":"Otto","roles":"#
        + #"{"directory":"member","protection":["person"]}}}"# + "\n", by: child)
    let parts = added.text.split(separator: "\"")
    guard let place = parts.firstIndex(of: "userId"), place + 2 < parts.count else {
      throw BenchmarkError(added.text)
    }
    for somebody in [nil, String(parts[place + 2])] {
      if let somebody {
        _ = try exchange.lockStep(Lines(1) { _ in opening(#"{"userId":"\#(somebody)"}"#) })
      }
      let lines = Lines(alerts) { id in
        #"{"jsonrpc":"2.0","id":\#(id),"method":"spamshield.reportSpam","params":{"category":"#
          + #""phishing","text":"Pay at http://bad\#(id).example/pay now"}}"#
      }
      _ = try exchange.pipeline(lines, window: 1_000)
    }
    try child.finish()
  }
}

private func opening(_ params: String) -> String {
  #"{"jsonrpc":"2.0","id":0,"method":"session.open","params":\#(params)}"#
}
