import Glibc

extension Bench {
  /// From before the spawn until the first answer is read; the ping waits in the pipe already.
  func measureSpawn() throws(BenchmarkError) {
    say("spawn to first answer")
    let loop = [options.cLoop]
    let fixed = [options.cLoopStatic]
    let perRound = 10
    let count = sized(12, quick: 6)
    var databases = 0
    let fresh: () throws(BenchmarkError) -> Double = { () throws(BenchmarkError) -> Double in
      try self.spawnMilliseconds(perRound) {
        databases += 1
        return self.nacre(database: "spawn-\(databases).db")
      }
    }
    _ = try (fresh(), spawnMilliseconds(perRound) { loop }, spawnMilliseconds(perRound) { fixed })

    let first = try rounds(count, fresh) { () throws(BenchmarkError) -> Double in
      try self.spawnMilliseconds(perRound) { loop }
    }
    add(
      Score(
        name: "spawn to first answer", unit: .milliseconds, against: "C loop",
        ours: first.ours, theirs: first.theirs, goal: .ratioAtMost(1.6)))
    add(
      Score(
        name: "· on its own", unit: .milliseconds, against: "–", ours: first.ours,
        theirs: first.ours, goal: .valueAtMost(2)))
    let second = try rounds(count, fresh) { () throws(BenchmarkError) -> Double in
      try self.spawnMilliseconds(perRound) { fixed }
    }
    add(
      Score(
        name: "spawn to first answer", unit: .milliseconds, against: "C loop, archives",
        ours: second.ours, theirs: second.theirs, goal: nil))
  }

  /// Resident memory of a server that has answered one ping and is left alone.
  func measureMemory() throws(BenchmarkError) {
    say("idle memory")
    let loop = [options.cLoop]
    var shared = false
    var (anonymous, mapped): ([Double], [Double]) = ([], [])
    let idle = try rounds(sized(5, quick: 3)) { () throws(BenchmarkError) -> Double in
      try self.idleMiB(self.nacre(database: "idle.db")) {
        shared = $0.hasSharedSwiftRuntime
        anonymous.append($0.anonymousMiB)
        mapped.append($0.mappedMiB("libpq") + $0.mappedMiB("libNacrePostgres"))
      }
    } _: { () throws(BenchmarkError) -> Double in
      try self.idleMiB(loop) { _ in }
    }
    facts.append(
      ("Swift runtime", shared ? "a shared library: starts slower" : "not a shared library"))
    add(
      Score(
        name: "idle memory", unit: .mebibytes, against: "C loop",
        ours: idle.ours, theirs: idle.theirs, goal: .valueAtMost(15)))
    add(
      Score(
        name: "· of no file", unit: .mebibytes, against: "–", ours: anonymous, theirs: anonymous,
        goal: .valueAtMost(0.9)))
    add(
      Score(
        name: "· of PostgreSQL's library", unit: .mebibytes, against: "–", ours: mapped,
        theirs: mapped, goal: .valueAtMost(0)))
  }

  func spawnMilliseconds(
    _ count: Int, _ command: () -> [String]
  ) throws(BenchmarkError) -> Double {
    let request = Array((smallPing(1) + "\n").utf8)
    var times: [Double] = []
    for _ in 0..<count {
      let start = nanoseconds()
      let child = try Child(command(), home: scratch, first: request)
      try child.waitForAnswer()
      var answer: UInt8 = 0
      while read(child.output, &answer, 1) == 1 && answer != UInt8(ascii: "\n") {}
      times.append((nanoseconds() - start) / 1e6)
      guard answer == UInt8(ascii: "\n") else {
        throw BenchmarkError("\(child.name) ended before its first answer")
      }
      try child.finish()
    }
    return median(times)
  }

  func idleMiB(
    _ command: [String], _ look: (Child) -> Void = { _ in }
  ) throws(BenchmarkError) -> Double {
    let child = try Child(command, home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(Lines(1, smallPing))
    // The database opens beside; what that costs belongs to an idle server.
    usleep(300_000)
    look(child)
    let resident = child.residentMiB
    try child.finish()
    return resident
  }
}
