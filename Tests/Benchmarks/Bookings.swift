import Glibc

extension Bench {
  /// Bookings with full sync: a flood with group commit, and one at a time. Every round of either
  /// side begins with a fresh process on a fresh copy of one database.
  func measureBookings() throws(BenchmarkError) {
    say("booking.submit")
    let setUp = try BookingSetUp(self)
    let warm = 40
    let single = sized(300, quick: 100)
    let many = sized(2_000, quick: 600)
    let lines = (
      warm: Lines(warm, booking), single: Lines(single) { booking(warm + $0) },
      many: Lines(many) { booking(warm + single + $0) }
    )
    var ours = BookingRounds()
    var theirs = BookingRounds()
    let count = sized(7, quick: 3)
    for round in 0..<count {
      say("  round \(round + 1) of \(count)")
      let us = { [self] () throws(BenchmarkError) in
        try measureRound(&ours, { nacre(database: $0) }, setUp, lines)
      }
      let them = { [self] () throws(BenchmarkError) in
        let command = { (database: String) in
          [self.options.cBooking, "--db", "\(self.scratch)/\(database)"]
        }
        try measureRound(&theirs, command, setUp, lines)
      }
      if round % 2 == 0 { try us() }
      try them()
      if round % 2 == 1 { try us() }
    }
    addScores(ours, theirs)
  }

  private func addScores(_ ours: BookingRounds, _ theirs: BookingRounds) {
    func compare(
      _ name: String, _ unit: Score.Unit, _ path: KeyPath<BookingRounds, [Double]>,
      _ goal: Score.Goal? = nil
    ) {
      add(
        Score(
          name: name, unit: unit, against: "C booking", ours: ours[keyPath: path],
          theirs: theirs[keyPath: path], goal: goal))
    }
    compare("booking.submit flood", .perSecond, \.floodRates, .ratioAtLeast(0.8))
    compare("· CPU per request", .microseconds, \.floodWork)
    compare("booking.submit one at a time", .perSecond, \.singleRates, .ratioAtLeast(0.8))
    compare("· p50", .microseconds, \.singleMiddles)
    compare("· p99", .microseconds, \.singleTails)
    add(
      Score(
        name: "group commit", unit: .perSecond, against: "one at a time",
        ours: ours.floodRates, theirs: ours.singleRates, goal: .ratioAtLeast(1.4)))
    add(
      Score(
        name: "· the same, C booking", unit: .perSecond, against: "one at a time",
        ours: theirs.floodRates, theirs: theirs.singleRates, goal: nil))
    compare("memory after the bookings", .mebibytes, \.memory)
  }

  private func measureRound(
    _ result: inout BookingRounds, _ command: (String) -> [String], _ setUp: BookingSetUp,
    _ lines: (warm: Lines, single: Lines, many: Lines)
  ) throws(BenchmarkError) {
    let path = "\(scratch)/round.db"
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    try copyDatabase(setUp.template, to: path)
    let child = try Child(command("round.db"), home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(setUp.lines)
    _ = try exchange.lockStep(lines.warm)

    let times = try exchange.lockStep(lines.single)
    result.singleRates.append(Double(times.count) / times.reduce(0, +) * 1e9)
    result.singleMiddles.append(median(times) / 1e3)
    result.singleTails.append(percentile(times, 0.99) / 1e3)

    let before = child.cpuSeconds
    let many = Double(lines.many.count)
    result.floodRates.append(many / (try exchange.pipeline(lines.many, window: lines.many.count)))
    result.floodWork.append((child.cpuSeconds - before) / many * 1e6)
    result.memory.append(child.residentMiB)
    try child.finish()
  }
}

/// What one side reached, one value a round.
private struct BookingRounds {
  var floodRates: [Double] = []
  var floodWork: [Double] = []
  var singleRates: [Double] = []
  var singleMiddles: [Double] = []
  var singleTails: [Double] = []
  var memory: [Double] = []
}
