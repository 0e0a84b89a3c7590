import CPlacement

extension Bench {
  /// One ping at a time: the time until its answer, of 100 B and 2 KB.
  func measureLockStep() throws(BenchmarkError) {
    let nacre = try Child.placed(options.placement, nacre(database: "ping.db"), home: scratch)
    let loop = try Child.placed(options.placement, [options.cLoop], home: scratch)
    try lockStep("100 B", nacre, loop, smallPing, goal: .ratioAtMost(0.8))
    try lockStep("2 KB", nacre, loop, largePing, goal: nil)
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
    try pipeline("ping flood 100 B", nacre, loop, small, small.count, goal: .ratioAtLeast(2))
    try pipeline("ping flood 2 KB", nacre, loop, large, large.count, goal: .ratioAtLeast(1.3))
    try pipeline("ping 100 B, 16 in flight", nacre, loop, small, 16, goal: nil)
    add(
      Score(
        name: "memory after the floods", unit: .mebibytes, against: "C loop",
        ours: [nacre.residentMiB], theirs: [loop.residentMiB], goal: nil))
    try nacre.finish()
    try loop.finish()
  }

  /// Whoever answers less has an easier life: a reader of the ratios must know.
  private func compareAnswers(_ us: borrowing Exchange, _ them: borrowing Exchange, _ size: String)
  {
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

  private func pipeline(
    _ name: String, _ ours: Child, _ theirs: Child, _ lines: Lines, _ window: Int,
    goal: Score.Goal?
  ) throws(BenchmarkError) {
    say(name)
    var work: (ours: [Double], theirs: [Double]) = ([], [])
    var us = Exchange(with: ours)
    var them = Exchange(with: theirs)
    _ = try (us.pipeline(lines, window: window), them.pipeline(lines, window: window))
    let count = Double(lines.count)
    let rates = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      let before = ours.cpuSeconds
      let rate = count / (try us.pipeline(lines, window: window))
      work.ours.append((ours.cpuSeconds - before) / count * 1e6)
      return rate
    } _: { () throws(BenchmarkError) -> Double in
      let before = theirs.cpuSeconds
      let rate = count / (try them.pipeline(lines, window: window))
      work.theirs.append((theirs.cpuSeconds - before) / count * 1e6)
      return rate
    }
    compareAnswers(us, them, name)
    add(
      Score(
        name: name, unit: .perSecond, against: "C loop", ours: rates.ours, theirs: rates.theirs,
        goal: goal))
    add(
      Score(
        name: "· CPU per request", unit: .microseconds, against: "C loop", ours: work.ours,
        theirs: work.theirs, goal: nil))
  }
}
