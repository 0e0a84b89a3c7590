import CPlacement

extension Bench {
  /// One ping at a time: the time until its answer, of 100 B and 2 KB.
  func measureLockStep() throws(BenchmarkError) {
    let nacre = try Child.placed(options.placement, nacre(database: "ping.db"), home: scratch)
    let loop = try Child.placed(options.placement, [options.cLoop], home: scratch)
    try lockStep("100 B", nacre, loop, smallPing, goal: .ratioAtMost(0.8))
    try lockStep("2 KB", nacre, loop, largePing, goal: .ratioAtMost(0.5))
    stay_on_core(-1)
    try nacre.finish()
    try loop.finish()
  }

  /// As many pings as the pipes take, of 100 B and 2 KB, and memory afterwards.
  func measureFlood() throws(BenchmarkError) {
    let nacre = try Child(nacre(database: "ping.db"), home: scratch)
    let loop = try Child([options.cLoop], home: scratch)
    let small = Lines(25_000, smallPing)
    let large = Lines(4_000, largePing)
    try flood("ping flood 100 B", nacre, loop, small, goals: (.ratioAtLeast(5), .ratioAtMost(0.15)))
    try flood("ping flood 2 KB", nacre, loop, large, goals: (.ratioAtLeast(6), .ratioAtMost(0.12)))
    try flood("ping 100 B, 16 in flight", nacre, loop, small, window: 16)
    add(
      Score(
        name: "memory after the floods", unit: .mebibytes, against: "C loop",
        ours: [nacre.residentMiB], theirs: [loop.residentMiB], goal: nil))
    for (name, path) in options.otherPeers {
      let peer = try Child([path], home: scratch)
      try flood("ping flood 100 B", nacre, peer, small, name, goals: (.ratioAtLeast(1), nil))
      try flood("ping flood 2 KB", nacre, peer, large, name, goals: (.ratioAtLeast(1), nil))
      try peer.finish()
    }
    try nacre.finish()
    try loop.finish()
  }

  /// Whoever answers less has an easier life: a reader of the ratios must know.
  private func compareAnswers(
    _ us: borrowing Exchange, _ them: borrowing Exchange, _ size: String
  ) {
    let same = us.answeredBytes == them.answeredBytes
    facts.append(
      (
        "answers of \(size)",
        same ? "of one length" : "\(us.answeredBytes) and \(them.answeredBytes) bytes"
      ))
  }

  private func lockStep(
    _ size: String, _ ours: Child, _ theirs: Child, _ make: (Int) -> String, goal: Score.Goal?
  ) throws(BenchmarkError) {
    say("ping lock-step \(size)")
    let lines = Lines(1_000, make)
    var tails: (ours: [Double], theirs: [Double]) = ([], [])
    var us = Exchange(with: ours)
    var them = Exchange(with: theirs)
    _ = try (us.lockStep(lines), them.lockStep(lines))
    let middles = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      let times = try us.lockStep(lines)
      tails.ours.append(percentile(times, 0.99) / 1e3)
      return median(times) / 1e3
    } _: { () throws(BenchmarkError) -> Double in
      let times = try them.lockStep(lines)
      tails.theirs.append(percentile(times, 0.99) / 1e3)
      return median(times) / 1e3
    }
    add(
      Score(
        name: "ping lock-step \(size) p50", unit: .microseconds, against: "C loop",
        ours: middles.ours, theirs: middles.theirs, goal: goal))
    add(
      Score(
        name: "ping lock-step \(size) p99", unit: .microseconds, against: "C loop",
        ours: tails.ours, theirs: tails.theirs, goal: nil))
  }

  /// Both sides answer the same lines; a window of requests at once, or all.
  private func flood(
    _ name: String, _ ours: Child, _ theirs: Child, _ lines: Lines, _ peer: String = "C loop",
    window: Int? = nil, goals: (rate: Score.Goal?, work: Score.Goal?) = (nil, nil)
  ) throws(BenchmarkError) {
    say("\(name), \(peer)")
    var our = Flood(ours, lines, window)
    var their = Flood(theirs, lines, window)
    _ = try (our.warmUp(), their.warmUp())
    let rates = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      try our.rate()
    } _: { () throws(BenchmarkError) -> Double in
      try their.rate()
    }
    compareAnswers(our.exchange, their.exchange, "\(name), \(peer)")
    add(
      Score(
        name: name, unit: .perSecond, against: peer, ours: rates.ours, theirs: rates.theirs,
        goal: goals.rate))
    add(our.work, their.work, against: peer, goal: goals.work)
  }
}
