import CPlacement
import Glibc

extension Bench {
  /// The pure methods beside C, lists that have ten years behind them, sharing work, and making the
  /// shifts of a year.
  func measureRoutines() throws(BenchmarkError) {
    try measurePureRoutines()
    try measurePlan()
    try measureGeneration()
    try measureGrowth()
  }

  /// CPU per request beside a C program that answers the same bytes.
  private func measurePureRoutines() throws(BenchmarkError) {
    let ours = try Child(nacre(database: "pure.db"), home: scratch)
    let theirs = try Child([options.cRoutines], home: scratch)
    let year = Lines(sized(200, quick: 100), yearDaily)
    let actions = Lines(4_000, actionsOfShift)
    try compareWork("routines.expandRecurrence", ours, theirs, year)
    try compareWork("routines.allowedActions", ours, theirs, actions)
    try ours.finish()
    try theirs.finish()
  }

  private func compareWork(
    _ name: String, _ ours: Child, _ theirs: Child, _ lines: Lines
  ) throws(BenchmarkError) {
    say(name)
    var us = Exchange(with: ours)
    var them = Exchange(with: theirs)
    _ = try (us.pipeline(lines, window: lines.count), them.pipeline(lines, window: lines.count))
    guard us.answeredBytes == them.answeredBytes else {
      throw BenchmarkError("\(name): \(us.answeredBytes) and \(them.answeredBytes) bytes answered")
    }
    let count = Double(lines.count)
    let work = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      let before = ours.cpuSeconds
      _ = try us.pipeline(lines, window: lines.count)
      return (ours.cpuSeconds - before) / count * 1e6
    } _: { () throws(BenchmarkError) -> Double in
      let before = theirs.cpuSeconds
      _ = try them.pipeline(lines, window: lines.count)
      return (theirs.cpuSeconds - before) / count * 1e6
    }
    add(
      Score(
        name: "\(name) CPU", unit: .microseconds, against: "C routines", ours: work.ours,
        theirs: work.theirs, goal: .ratioAtMost(0.7)))
  }

  /// Sixty people share ten shifts a day for a year: the whole request.
  private func measurePlan() throws(BenchmarkError) {
    for algorithm in ["points_balance", "fair_rotation", "quota_based", "manual"] {
      say("routines.planAssignments \(algorithm)")
      let child = try Child.placed(options.placement, nacre(database: "pure.db"), home: scratch)
      var exchange = Exchange(with: child)
      let lines = Lines(1) { _ in plan(algorithm) }
      _ = try exchange.lockStep(lines)
      var times: [Double] = []
      for _ in 0..<sized(21, quick: 7) { times += try exchange.lockStep(lines) }
      stay_on_core(-1)
      try child.finish()
      add(
        Score(
          name: "60 × 3,660, \(algorithm)", unit: .milliseconds, against: "–",
          ours: times.map { $0 / 1e6 }, theirs: times.map { $0 / 1e6 }, goal: .valueAtMost(50)))
    }
  }

  /// A year of one schedule in one transaction, beside a C program that inserts the same rows.
  private func measureGeneration() throws(BenchmarkError) {
    say("routines.generateInstances")
    let stable = try RoutinesSetUp(self, database: "year.db")
    let request = try stable.generation
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for _ in 0..<sized(15, quick: 5) {
      try copyDatabase("\(scratch)/year.db", to: "\(scratch)/made.db")
      let child = try Child(
        stable.command("made.db", clock: RoutinesSetUp.later), home: scratch)
      var exchange = Exchange(with: child)
      _ = try exchange.lockStep(stable.opening)
      times.ours += try exchange.lockStep(request).map { $0 / 1e6 }
      try child.finish()
      try copyDatabase("\(scratch)/year.db", to: "\(scratch)/copied.db")
      times.theirs.append(try insertedByC("made.db", "copied.db"))
    }
    add(
      Score(
        name: "366 days of a schedule", unit: .milliseconds, against: "C inserts",
        ours: times.ours, theirs: times.theirs, goal: .ratioAtMost(2.5)))
  }

  /// What the C program says of its transaction. Unit: milliseconds.
  private func insertedByC(_ source: String, _ target: String) throws(BenchmarkError) -> Double {
    let command = [options.cRoutines, "--insert", "\(scratch)/\(source)", "\(scratch)/\(target)"]
    let child = try Child(command, home: scratch)
    try child.waitForAnswer()
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(child.output, &bytes, bytes.count)
    let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split {
      $0 == " " || $0 == "\n"
    }
    try child.finish()
    guard words.count == 3, words[0] == "366", let seconds = Double(words[2]) else {
      throw BenchmarkError("CRoutines says \(words)")
    }
    return seconds * 1e3
  }

  /// The screens of today in a stable with ten years of two hundred shifts a day, and with a month.
  private func measureGrowth() throws(BenchmarkError) {
    let stable = try RoutinesSetUp(self, database: "month.db")
    try stable.fillToday()
    try copyDatabase("\(scratch)/month.db", to: "\(scratch)/decade.db")
    let days = sized(3_650, quick: 365)
    say("routines: filling \(days * RoutinesSetUp.shiftsOfDay) shifts")
    try ShiftFill("\(scratch)/month.db").add(days: 30)
    try ShiftFill("\(scratch)/decade.db").add(days: days)
    for (name, line) in stable.screens {
      say(name)
      let ours = try Child.placed(options.placement, stable.command("decade.db"), home: scratch)
      let theirs = try Child.placed(options.placement, stable.command("month.db"), home: scratch)
      var us = Exchange(with: ours)
      var them = Exchange(with: theirs)
      _ = try (us.lockStep(stable.opening), them.lockStep(stable.opening))
      let lines = Lines(20) { _ in line }
      _ = try (us.lockStep(lines), them.lockStep(lines))
      let middles = try rounds(sized(21, quick: 7)) { () throws(BenchmarkError) -> Double in
        median(try us.lockStep(lines)) / 1e3
      } _: { () throws(BenchmarkError) -> Double in
        median(try them.lockStep(lines)) / 1e3
      }
      stay_on_core(-1)
      try ours.finish()
      try theirs.finish()
      add(
        Score(
          name: "\(name) p50, \(days / 365) years", unit: .microseconds, against: "a month",
          ours: middles.ours, theirs: middles.theirs, goal: .ratioAtMost(1.5)))
    }
  }
}

private func yearDaily(_ id: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"routines.expandRecurrence","params":"#
    + #"{"startDate":"2026-01-01","endDate":"2026-12-31","startTime":"06:30","pattern":"daily"}}"#
}

/// Every status, by somebody who has the shift and somebody who has not, in several roles.
private func actionsOfShift(_ id: Int) -> String {
  let statuses = ["scheduled", "started", "in_progress", "completed", "missed", "cancelled"]
  let roles = ["rider", "groom", "schedule_planner", "veterinarian", "horse_owner"]
  return
    #"{"jsonrpc":"2.0","id":\#(id),"method":"routines.allowedActions","params":{"status":"\#(statuses[id % 6])","#
    + #""userId":"u1","assignedTo":"u\#(id / 6 % 2 + 1)","roles":["\#(roles[id / 12 % 5])"]}}"#
}

private func plan(_ algorithm: String) -> String {
  let slots = (0..<3_660).map { index in
    let (day, shift) = (index / 10, index % 10)
    let (month, date) = (day / 28 % 12 + 1, day % 28 + 1)
    return #"{"id":"s\#(index)","date":"\#(2026 + day / 336)-\#(two(month))-\#(two(date))","#
      + #""startTime":"\#(two(6 + shift)):30","points":\#(index % 3 + 1)}"#
  }
  let members = (0..<60).map { index in
    let day = #"{"dayOfWeek":\#(index % 7),"timeSlots":[{"start":"06:00","end":"12:00"}]}"#
    return #"{"userId":"u\#(two(index))","historicalPoints":\#(index * 7 % 40),"#
      + #""availability":{"neverAvailable":[\#(day)]},"limits":{"maxShiftsPerWeek":6}}"#
  }
  return #"{"jsonrpc":"2.0","id":1,"method":"routines.planAssignments","params":{"#
    + #""algorithm":"\#(algorithm)","slots":[\#(slots.joined(separator: ","))],"#
    + #""members":[\#(members.joined(separator: ","))]}}"#
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
