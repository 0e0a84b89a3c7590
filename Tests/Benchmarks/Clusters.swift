import Glibc

extension Bench {
  /// `booking.submit` on PostgreSQL: beside C that sends the same statements, and many processes
  /// beside one.
  func measureClusters(_ tools: ClusterTools) throws(BenchmarkError) {
    try measurePeer(tools)
    try measureLanes(.onDisk, tools)
    try measureLanes(.onSlowDisk, tools)
  }

  /// The service and the replay of what it has sent, on two databases that were one: each request
  /// awaited, and bursts of 32, in turns.
  private func measurePeer(_ tools: ClusterTools) throws(BenchmarkError) {
    say("booking.submit on PostgreSQL")
    let server = try ClusterServer(.inMemory, self, tools)
    try server.initialize("base")
    let signedIn = try Child(server.service("base"), home: scratch)
    var exchange = Exchange(with: signedIn)
    _ = try exchange.lockStep(opening)
    try signedIn.finish()
    for copy in ["recorded", "ours", "theirs"] { try server.copy("base", as: copy) }
    let count = sized(12, quick: 6)
    let (single, bursts) = (sized(60, quick: 30), sized(6, quick: 3))
    let rounds = (0..<count).map { ClusterRound($0, single: single, bursts: bursts) }

    let recording = "\(scratch)/recording"
    let recorded = try Child(
      server.service("recorded"), home: scratch,
      environment: ["LD_PRELOAD=\(tools.record)", "CCLUSTER_RECORDING=\(recording)"])
    var original = try ClusterSide(recorded)
    for round in rounds {
      try original.bookSingly(round)
      try original.bookInBursts(round)
    }
    try recorded.finish()

    let service = try Child(server.service("ours"), home: scratch)
    let replay = try Child(
      [
        tools.replay, "host=\(server.folder) user=nacre dbname=theirs", recording,
        // Once in each booking.
        "INSERT INTO booking_pre_authorization",
      ], home: scratch)
    var ours = try ClusterSide(service)
    var theirs = try ClusterSide(replay)
    for (index, round) in rounds.enumerated() {
      if index % 2 == 0 { try ours.bookSingly(round) }
      try theirs.bookSingly(round)
      if index % 2 == 1 { try ours.bookSingly(round) }
      if index % 2 == 1 { try ours.bookInBursts(round) }
      try theirs.bookInBursts(round)
      if index % 2 == 0 { try ours.bookInBursts(round) }
    }
    try service.finish()
    try replay.finish()
    try requireSameOrders(server)
    addScores(ours.result, theirs.result)
    try server.end()
  }

  /// Who writes less has an easier life.
  private func requireSameOrders(_ server: ClusterServer) throws(BenchmarkError) {
    let question = "SELECT count(*), sum(number) FROM booking_order"
    guard
      try server.ask(question, in: "ours") == server.ask(question, in: "theirs")
    else { throw BenchmarkError("the replay has not made the orders of the service") }
  }

  private func addScores(_ ours: ClusterResult, _ theirs: ClusterResult) {
    func compare(
      _ name: String, _ unit: Score.Unit, _ path: KeyPath<ClusterResult, [Double]>,
      _ goal: Score.Goal? = nil
    ) {
      add(
        Score(
          name: name, unit: unit, against: "C on libpq", ours: ours[keyPath: path],
          theirs: theirs[keyPath: path], goal: goal))
    }
    compare("PostgreSQL: booking.submit p50", .microseconds, \.middles, .ratioAtMost(1.3))
    compare("· p99", .microseconds, \.tails)
    compare("· CPU per request", .microseconds, \.singleWork)
    compare("PostgreSQL: bursts of 32", .perSecond, \.burstRates, .ratioAtLeast(0.75))
    compare("· CPU per request", .microseconds, \.burstWork)
  }
}

/// What opens a session.
let opening = Lines(1) { #"{"jsonrpc":"2.0","id":\#($0),"method":"session.open","params":{}}"# }

/// The bookings of one round; no two rounds share one.
private struct ClusterRound {
  let single: Lines
  let bursts: [Lines]

  /// Bookings that nobody measures come before the first round.
  static let warmUp = Lines(100, booking)

  init(_ round: Int, single: Int, bursts: Int) {
    let first = Self.warmUp.count + round * (single + bursts * 32)
    self.single = Lines(single) { booking(first + $0) }
    self.bursts = (0..<bursts).map { burst in
      Lines(32) { booking(first + single + burst * 32 + $0) }
    }
  }
}

/// One of the programs, and what it has reached.
private struct ClusterSide: ~Copyable {
  private let child: Child
  private var exchange: Exchange
  private(set) var result = ClusterResult()

  init(_ child: Child) throws(BenchmarkError) {
    self.child = child
    exchange = Exchange(with: child)
    _ = try exchange.lockStep(opening)
    _ = try exchange.lockStep(ClusterRound.warmUp)
  }

  mutating func bookSingly(_ round: ClusterRound) throws(BenchmarkError) {
    let before = child.cpuSeconds
    let times = try exchange.lockStep(round.single)
    result.middles.append(median(times) / 1e3)
    result.tails.append(percentile(times, 0.99) / 1e3)
    result.singleWork.append((child.cpuSeconds - before) / Double(times.count) * 1e6)
  }

  mutating func bookInBursts(_ round: ClusterRound) throws(BenchmarkError) {
    let before = child.cpuSeconds
    var (seconds, count) = (0.0, 0.0)
    for burst in round.bursts {
      seconds += try exchange.pipeline(burst, window: burst.count)
      count += Double(burst.count)
    }
    result.burstRates.append(count / seconds)
    result.burstWork.append((child.cpuSeconds - before) / count * 1e6)
  }
}

/// One value a round.
private struct ClusterResult {
  var middles: [Double] = []
  var tails: [Double] = []
  var singleWork: [Double] = []
  var burstRates: [Double] = []
  var burstWork: [Double] = []
}
