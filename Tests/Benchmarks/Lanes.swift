import Glibc

extension Bench {
  /// Processes that book beside each other: each in an organization of its own, beside one alone;
  /// and all in one, which they have to share.
  func measureLanes(_ kind: ClusterServer.Kind, _ tools: ClusterTools) throws(BenchmarkError) {
    say("many processes on PostgreSQL, \(kind.rawValue)")
    let server = try ClusterServer(kind, self, tools)
    try server.initialize("house")
    let houses = try makeHouses(server)
    let seconds = isQuick ? 0.7 : 1
    var writers: [LaneWriter] = []
    for house in houses { writers.append(try LaneWriter(server, house, self)) }
    _ = try book(writers, for: 0.3)
    let rates = try rounds(sized(5, quick: 3)) { () throws(BenchmarkError) -> Double in
      try self.book(writers, for: seconds).rate
    } _: { () throws(BenchmarkError) -> Double in
      try self.book([writers[0]], for: seconds).rate
    }
    for writer in writers { try writer.finish() }
    add(
      Score(
        name: "PostgreSQL, \(kind.rawValue): eight houses", unit: .perSecond,
        against: "one process", ours: rates.ours, theirs: rates.theirs, goal: .ratioAtLeast(2.5)))
    try measureOneLane(server, houses[0], seconds: seconds, alone: rates.theirs)
    try server.end()
  }

  private var isQuick: Bool { options.isQuick }

  /// Eight in one house: each booking alone, and in bursts that keep the lane longest.
  private func measureOneLane(
    _ server: ClusterServer, _ house: String, seconds: Double, alone: [Double]
  ) throws(BenchmarkError) {
    var writers: [LaneWriter] = []
    for number in 1...Bench.writerCount {
      writers.append(try LaneWriter(server, house, self, first: number * 100_000))
    }
    _ = try book(writers, for: 0.3)
    var (singly, inBursts): ([(rate: Double, longestMs: Double)], [Double]) = ([], [])
    for _ in alone {
      singly.append(try book(writers, for: seconds))
      inBursts.append(try book(writers, for: seconds, inBurstsOf: 32).longestMs)
    }
    for writer in writers { try writer.finish() }
    add(
      Score(
        name: "· eight in one house", unit: .perSecond, against: "one process",
        ours: singly.map(\.rate), theirs: alone, goal: nil))
    for (name, waits, goal) in [
      ("· who waits longest there", singly.map(\.longestMs), .valueAtMost(1_000)),
      ("· for 32 sent at once", inBursts, nil),
    ] as [(String, [Double], Score.Goal?)] {
      let longest = [waits.max() ?? .nan]
      add(
        Score(
          name: name, unit: .milliseconds, against: "–", ours: longest, theirs: longest,
          goal: goal))
    }
  }

  private static let writerCount = 8

  /// Organizations, each with an owner of its own.
  private func makeHouses(_ server: ClusterServer) throws(BenchmarkError) -> [String] {
    let child = try Child(server.service("house"), home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(opening)
    _ = try exchange.lockStep(
      Lines(Bench.writerCount) {
        #"{"jsonrpc":"2.0","id":\#($0),"method":"directory.createOrganization","params":"#
          + #"{"name":"House \#($0)","owner":{"name":"Owner \#($0)"}}}"#
      })
    try child.finish()
    return try server.ask(
      "SELECT organization_id FROM directory_organization WHERE name LIKE 'House %' ORDER BY name",
      in: "house")
  }

  /// All of them book for so long, each as soon as it has its answers.
  private func book(
    _ writers: [LaneWriter], for seconds: Double, inBurstsOf size: Int = 1
  ) throws(BenchmarkError) -> (rate: Double, longestMs: Double) {
    let start = nanoseconds()
    let end = start + seconds * 1e9
    var pipes = writers.map { pollfd(fd: $0.child.output, events: Int16(POLLIN), revents: 0) }
    for writer in writers { try writer.send(size) }
    var (open, answered, longest, latest) = (writers.count, 0, 0.0, start)
    while open > 0 {
      guard poll(&pipes, nfds_t(pipes.count), 30_000) > 0 else { throw writers[0].child.standstill }
      for (pipe, writer) in zip(pipes, writers) where pipe.revents != 0 {
        guard try writer.hasAnswered() else { continue }
        latest = nanoseconds()
        longest = max(longest, latest - writer.sentAt)
        answered += size
        if latest < end { try writer.send(size) } else { open -= 1 }
      }
    }
    return (Double(answered) / (latest - start) * 1e9, longest / 1e6)
  }
}

/// A process that books in one organization.
private final class LaneWriter {
  let child: Child
  /// When it was sent what it has not answered yet.
  private(set) var sentAt = 0.0
  private var exchange: Exchange
  private var next: Int
  private var unanswered = 0

  /// - Parameter first: the number of its first booking; two in one organization share none.
  init(
    _ server: ClusterServer, _ organization: String, _ bench: Bench, first: Int = 1
  ) throws(BenchmarkError) {
    child = try Child(server.service("house"), home: bench.scratch)
    exchange = Exchange(with: child)
    next = first
    var lines = Lines()
    lines.append(
      #"{"jsonrpc":"2.0","id":0,"method":"session.open","params":{"organizationId":""#
        + organization + #""}}"#)
    _ = try exchange.lockStep(lines)
    block(child.output, false)
  }

  func send(_ count: Int) throws(BenchmarkError) {
    let lines = Lines(count) { booking(next + $0) }
    next += count
    unanswered = count
    sentAt = nanoseconds()
    // As much as this a pipe that is empty takes at once.
    try exchange.send(lines, 0..<lines.bytes.count)
  }

  /// Whether all is answered that was sent.
  func hasAnswered() throws(BenchmarkError) -> Bool {
    unanswered -= try exchange.receive()
    return unanswered == 0
  }

  func finish() throws(BenchmarkError) { try child.finish() }
}
