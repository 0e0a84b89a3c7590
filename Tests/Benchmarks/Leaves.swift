extension Bench {
  /// What the rules of leave cost beside the wire: an ordinary request with its facts, against a
  /// ping whose params have the same bytes, both answered by the service.
  func measureLeaves() throws(BenchmarkError) {
    say("leave.validate flood")
    let judge = try Child(nacre(database: "leave.db"), home: scratch)
    let echo = try Child(nacre(database: "ping.db"), home: scratch)
    var judging = Exchange(with: judge)
    var echoing = Exchange(with: echo)
    let lines = Lines(4_000, leave)
    let pings = Lines(4_000, leavePing)
    _ = try (
      judging.pipeline(lines, window: lines.count), echoing.pipeline(pings, window: pings.count)
    )
    let rates = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      Double(lines.count) / (try judging.pipeline(lines, window: lines.count))
    } _: { () throws(BenchmarkError) -> Double in
      Double(pings.count) / (try echoing.pipeline(pings, window: pings.count))
    }
    add(
      Score(
        name: "leave.validate flood", unit: .perSecond, against: "its ping", ours: rates.ours,
        theirs: rates.theirs, goal: nil))
    facts.append(("leave.validate", "\(leaveParams.utf8.count) bytes of params"))
    try judge.finish()
    try echo.finish()
  }
}

func leave(_ id: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"leave.validate","params":\#(leaveParams)}"#
}

private func leavePing(_ id: Int) -> String {
  #"{"jsonrpc":"2.0","id":\#(id),"method":"system.ping","params":{"payload":\#(leaveParams)}}"#
}

/// A week of earned leave with what a front end knows: a year's holidays, balances, other leaves.
private let leaveParams: String = {
  let holidays = [
    "2025-02-21", "2025-03-17", "2025-03-26", "2025-03-30", "2025-03-31", "2025-04-01",
    "2025-04-14", "2025-05-01", "2025-05-11", "2025-06-06", "2025-06-07", "2025-06-08",
    "2025-07-06", "2025-08-05", "2025-08-16", "2025-09-05", "2025-10-02", "2025-12-16",
    "2025-12-25",
  ].map { #"{"date":"\#($0)","name":"Holiday"}"# }.joined(separator: ",")
  let balances = [("EARNED", 18, 2), ("CASUAL", 10, 1), ("MEDICAL", 14, 0)].map {
    #"{"type":"\#($0.0)","year":2025,"opening":\#($0.1),"accrued":0,"used":\#($0.2)}"#
  }.joined(separator: ",")
  let leaves = [("CASUAL", "2025-01-14", 1.0), ("EARNED", "2024-11-03", 2.0)].map {
    #"{"id":"0193-\#($0.1)","type":"\#($0.0)","startDate":"\#($0.1)","endDate":"\#($0.1)","#
      + #""status":"APPROVED","countedDays":1}"#
  }.joined(separator: ",")
  return #"{"request":{"type":"EARNED","startDate":"2025-04-06","endDate":"2025-04-10","#
    + #""reason":"A wedding in the family, in Chattogram"},"facts":{"today":"2025-02-02","#
    + #""holidays":[\#(holidays)],"employee":{"joiningDate":"2019-05-01","gender":"female","#
    + #""confirmed":true,"role":"EMPLOYEE"},"balances":[\#(balances)],"#
    + #""existingLeaves":[\#(leaves)]}}"#
}()
