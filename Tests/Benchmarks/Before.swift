import CPlacement

extension Bench {
  /// The service beside one of before: what a file costs must stay as it was.
  func measureBefore() throws(BenchmarkError) {
    guard let before = options.before else { return }
    try compareStarts(before)
    try comparePings(before)
    try compareBookings(before)
    try compareRules(before)
  }

  /// What is as fast as before, as far as can be measured.
  private static let same = Score.Goal.ratioAtLeast(0.98)
  /// The same of what is better when it is less.
  private static let sameCost = Score.Goal.ratioAtMost(1.02)

  private func add(
    _ name: String, _ unit: Score.Unit, _ values: (ours: [Double], theirs: [Double]),
    _ goal: Score.Goal?
  ) {
    add(
      Score(
        name: "\(name), now and before", unit: unit, against: "before", ours: values.ours,
        theirs: values.theirs, goal: goal))
  }

  private func compareStarts(_ before: String) throws(BenchmarkError) {
    say("start and idle memory, now and before")
    let programs = [options.nacre, before]
    var spawned = 0
    func start(_ program: String) throws(BenchmarkError) -> Double {
      try spawnMilliseconds(10) {
        spawned += 1
        return self.service(program, database: "start-\(spawned).db")
      }
    }
    for program in programs { _ = try start(program) }
    let starts = try rounds(sized(12, quick: 6)) { () throws(BenchmarkError) -> Double in
      try start(programs[0])
    } _: { () throws(BenchmarkError) -> Double in
      try start(programs[1])
    }
    add("start", .milliseconds, starts, nil)
    let idle = try rounds(sized(5, quick: 3)) { () throws(BenchmarkError) -> Double in
      try self.idleMiB(self.service(programs[0], database: "idle-now.db"))
    } _: { () throws(BenchmarkError) -> Double in
      try self.idleMiB(self.service(programs[1], database: "idle-then.db"))
    }
    add("idle memory", .mebibytes, idle, Bench.sameCost)
  }

  /// A flood, and one at a time.
  private func comparePings(_ before: String) throws(BenchmarkError) {
    let now = try Child.placed(
      options.placement, service(options.nacre, database: "now.db"), home: scratch)
    let then = try Child.placed(
      options.placement, service(before, database: "then.db"), home: scratch)
    say("ping lock-step, now and before")
    var us = Exchange(with: now)
    var them = Exchange(with: then)
    let lines = Lines(1_000, smallPing)
    _ = try (us.lockStep(lines), them.lockStep(lines))
    let middles = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      median(try us.lockStep(lines)) / 1e3
    } _: { () throws(BenchmarkError) -> Double in
      median(try them.lockStep(lines)) / 1e3
    }
    stay_on_core(-1)
    add("ping lock-step 100 B p50", .microseconds, middles, Bench.sameCost)
    try now.finish()
    try then.finish()
    try compareFloods(
      before, [("ping 100 B", Lines(25_000, smallPing)), ("ping 2 KB", Lines(4_000, largePing))],
      Bench.same)
  }

  private func compareRules(_ before: String) throws(BenchmarkError) {
    try compareFloods(
      before,
      [("leave.validate", Lines(4_000, leave)), ("signatures.canSign", Lines(4_000, canSign))], nil)
  }

  private func compareFloods(
    _ before: String, _ floods: [(name: String, lines: Lines)], _ goal: Score.Goal?
  ) throws(BenchmarkError) {
    let now = try Child(service(options.nacre, database: "now.db"), home: scratch)
    let then = try Child(service(before, database: "then.db"), home: scratch)
    for (name, lines) in floods {
      say("\(name), now and before")
      var ours = Flood(now, lines)
      var theirs = Flood(then, lines)
      _ = try (ours.warmUp(), theirs.warmUp())
      let rates = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
        try ours.rate()
      } _: { () throws(BenchmarkError) -> Double in
        try theirs.rate()
      }
      add("\(name) flood", .perSecond, rates, goal)
      add(ours.work, theirs.work, against: "before")
    }
    try now.finish()
    try then.finish()
  }

  /// With full sync, each on a database that its own service has made.
  private func compareBookings(_ before: String) throws(BenchmarkError) {
    say("booking.submit, now and before")
    var ours = try side(try BookingSetUp(self), "now-booking.db") {
      self.service(self.options.nacre, database: $0)
    }
    var theirs = try side(try BookingSetUp(self, of: before), "then-booking.db") {
      self.service(before, database: $0)
    }
    for round in 0..<sized(32, quick: 8) {
      let lines = BookingRound(round, single: sized(100, quick: 50), many: sized(800, quick: 500))
      let oursFirst = round % 2 == 0
      if oursFirst { try ours.bookSingly(lines) }
      try theirs.bookSingly(lines)
      if !oursFirst { try ours.bookSingly(lines) }
      if oursFirst { try ours.bookAtOnce(lines) }
      try theirs.bookAtOnce(lines)
      if !oursFirst { try ours.bookAtOnce(lines) }
    }
    let (now, then) = (ours.result, theirs.result)
    add("booking.submit flood", .perSecond, (now.floodRates, then.floodRates), Bench.same)
    add("· CPU per request", .microseconds, (now.floodWork, then.floodWork), nil)
    add(
      "booking.submit one at a time", .perSecond, (now.singleRates, then.singleRates), Bench.same)
    add("· CPU per request", .microseconds, (now.singleWork, then.singleWork), nil)
    try ours.child.finish()
    try theirs.child.finish()
  }
}

/// Somebody signs in the place of a colleague: who was asked, who declined, who stands in.
private func canSign(_ id: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"signatures.canSign","params":{"#
    + #""signatureRole":"reviewed_by","role":"safety_lead","userId":"bo","#
    + #""runStatus":"ready_for_signatures","now":"2026-02-01T00:00:00Z","#
    + #""assignments":[{"signatureRole":"reviewed_by","userId":"edda"}],"#
    + #""declines":[{"signatureRole":"reviewed_by","userId":"bo"}],"#
    + #""delegations":[{"fromUserId":"edda","toUserId":"bo","from":"2026-02-01T00:00:00Z","#
    + #""to":"2026-02-02T00:00:00Z","roles":["reviewed_by"]}]}}"#
}
