/// A stable with people and a schedule; this file is the only one that knows what that needs.
struct RoutinesSetUp {
  let opening = Lines(1) { _ in #"{"jsonrpc":"2.0","id":0,"method":"session.open","params":{}}"# }

  private let bench: Bench
  private let path: String
  private let stableId: String
  private let templateId: String

  /// Shifts of each day. Source: the goal of the measure.
  static let shiftsOfDay = 200

  /// Every process stands still here, so that dates stay the same: a Monday morning in Stockholm.
  static let clock = "2026-09-07T06:00:00Z"
  private static let today = "2026-09-07"

  init(_ bench: Bench, database: String) throws(BenchmarkError) {
    self.bench = bench
    path = "\(bench.scratch)/\(database)"
    var lines = opening
    lines.append(ask("upsertStable", #""name":"North""#))
    lines.append(
      ask(
        "createTemplate",
        #""name":"Morning","type":"morning","defaultStartTime":"06:30","estimatedMinutes":90,"#
          + #""steps":[{"name":"Feed","category":"feeding"},{"name":"Water","category":"water"}]"#))
    lines.append(ask("setSettings", #""settings":{"generateDaysAhead":7}"#))
    for name in ["Greta", "Rut", "Olle"] {
      lines.append(
        #"{"jsonrpc":"2.0","id":1,"method":"directory.addMember","params":{"name":"\#(name)","#
          + #""roles":{"directory":"member","routines":["rider"]}}}"#)
    }
    try Self.play(lines, bench, database)
    stableId = try ShiftFill(path).text("SELECT id FROM routines_stable")
    templateId = try ShiftFill(path).text("SELECT id FROM routines_template")
  }

  func command(_ database: String, clock: String = Self.clock) -> [String] {
    Self.command(bench, database, clock)
  }

  /// When 366 days of the schedule are still to be made.
  static let later = "2026-10-07T06:00:00Z"

  /// Makes a schedule, with its first week, and asks for 366 days of it a month later.
  var generation: Lines {
    get throws(BenchmarkError) {
      var lines = opening
      lines.append(
        ask(
          "createSchedule",
          #""templateId":"\#(templateId)","stableId":"\#(stableId)","rule":{"pattern":"daily"},"#
            + #""startDate":"2026-09-08""#))
      try Self.play(lines, bench, String(path.split(separator: "/").last ?? ""))
      let id = try ShiftFill(path).text("SELECT id FROM routines_schedule")
      return Lines(1) { _ in
        ask("generateInstances", #""scheduleId":"\#(id)","through":"2027-10-08""#)
      }
    }
  }

  /// Today's shifts, through the service.
  func fillToday() throws(BenchmarkError) {
    var lines = opening
    for index in 0..<Self.shiftsOfDay {
      let time = "\(10 + index / 60):\(10 + index % 50)"
      lines.append(
        ask(
          "create",
          #""templateId":"\#(templateId)","stableId":"\#(stableId)","date":"\#(Self.today)","#
            + #""startTime":"\#(time)""#))
    }
    try Self.play(lines, bench, String(path.split(separator: "/").last ?? ""))
  }

  /// What a stable's screens ask for, by name.
  var screens: [(String, String)] {
    [
      ("routines.today", ask("today", #""stableId":"\#(stableId)""#)),
      (
        "routines.list",
        ask(
          "list",
          #""stableId":"\#(stableId)","from":"\#(Self.today)","to":"\#(Self.today)","limit":50"#)
      ),
      ("routines.list, mine", ask("list", #""assignedTo":"me","limit":50"#)),
      (
        "routines.list, free",
        ask("list", #""assignedTo":"none","from":"\#(Self.today)","limit":50"#)
      ),
    ]
  }

  private static func command(
    _ bench: Bench, _ database: String, _ clock: String = Self.clock
  ) -> [String] {
    bench.nacre(database: database) + ["--clock", clock]
  }

  private static func play(
    _ lines: Lines, _ bench: Bench, _ database: String
  ) throws(BenchmarkError) {
    let child = try Child(command(bench, database), home: bench.scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(lines)
    try child.finish()
  }
}

private func ask(_ method: String, _ params: String) -> String {
  #"{"jsonrpc":"2.0","id":1,"method":"routines.\#(method)","params":{\#(params)}}"#
}
