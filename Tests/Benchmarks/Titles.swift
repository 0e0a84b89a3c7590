import CPlacement
import Glibc

extension Bench {
  /// Comparing the records of properties, and listing who deals in data of people.
  func measureTitles() throws(BenchmarkError) {
    try measureComparison()
    try measureBrokers()
  }

  /// Ten thousand records of properties, each held against the one before.
  private func measureComparison() throws(BenchmarkError) {
    say("hometitle.diffSnapshots")
    let child = try Child.placed(options.placement, nacre(database: "titles.db"), home: scratch)
    var exchange = Exchange(with: child)
    let lines = Lines(10_000, pairOfRecords)
    _ = try exchange.pipeline(Lines(100, pairOfRecords), window: 16)
    var times: [Double] = []
    for _ in 0..<sized(9, quick: 3) { times.append(try exchange.pipeline(lines, window: 16) * 1e3) }
    stay_on_core(-1)
    try child.finish()
    add(
      Score(
        name: "10,000 records compared", unit: .milliseconds, against: "–", ours: times,
        theirs: times, goal: .valueAtMost(1_000)))
  }

  /// Pages of brokers as somebody opens, filters and searches them: what is above a ping.
  private func measureBrokers() throws(BenchmarkError) {
    say("brokers.list")
    let child = try Child.placed(options.placement, nacre(database: "titles.db"), home: scratch)
    var exchange = Exchange(with: child)
    _ = try exchange.lockStep(
      Lines(1) { _ in #"{"jsonrpc":"2.0","id":0,"method":"session.open","params":{}}"# })
    let ping = median(try exchange.lockStep(Lines(2_000, smallPing)))
    let asked = [
      ("first page", #""limit":50"#), ("search", #""search":"data llc""#),
      ("category by risk", #""category":"people_search","sort":"risk","limit":50"#),
      ("not asked yet", #""requestState":"none","method":"email","limit":50"#),
    ]
    for (name, params) in asked {
      let lines = Lines(sized(2_000, quick: 300)) { id in
        #"{"jsonrpc":"2.0","id":\#(id),"method":"brokers.list","params":{\#(params)}}"#
      }
      _ = try exchange.lockStep(lines)
      let times = try exchange.lockStep(lines).map { max(0.1, ($0 - ping) / 1e3) }
      for (rank, title) in [(0.5, "brokers.list, \(name) p50"), (0.99, "· p99")] {
        let value = [percentile(times, rank)]
        add(
          Score(
            name: title, unit: .microseconds, against: "–", ours: value, theirs: value,
            goal: rank == 0.99 ? .valueAtMost(1_000) : nil))
      }
    }
    stay_on_core(-1)
    try child.finish()
  }
}

/// A house as a county has it, and the same house some years later: one more deed, a mortgage that
/// is paid, and another value.
private func pairOfRecords(_ id: Int) -> String {
  func deed(_ number: Int, _ type: String) -> String {
    #"{"documentNumber":"D-\#(id)-\#(number)","type":"\#(type)","recordedOn":"20\#(10 + number)-05-01","#
      + #""grantors":["Doe, John"],"grantees":["Doe, Jane A."]}"#
  }
  func record(_ deeds: [String], _ rest: String) -> String {
    #"{"parcelId":"P-\#(id)","address":"\#(id % 900) Main Street, Springfield, IL","#
      + #""mailingAddress":"\#(id % 900) Main St, Springfield, IL","#
      + #""deeds":[\#(deeds.joined(separator: ","))],"liens":[],\#(rest)}"#
  }
  let old = [deed(1, "warranty_deed"), deed(2, "deed_of_trust"), deed(3, "reconveyance")]
  let before = record(
    old,
    #""owners":["JANE A DOE","DOE JOHN"],"mortgages":[{"documentNumber":"M-\#(id)"}],"#
      + #""tax":{"year":2024,"status":"current","assessedValueMinor":\#(20_000_000 + id)}"#)
  let after = record(
    old + [deed(4, "quitclaim_deed")],
    #""owners":["Doe, Jane A."],"mortgages":[{"documentNumber":"M-\#(id)","released":true}],"#
      + #""tax":{"year":2025,"status":"current","assessedValueMinor":\#(26_000_000 + id)}"#)
  return #"{"jsonrpc":"2.0","id":\#(id),"method":"hometitle.diffSnapshots","#
    + #""params":{"before":\#(before),"after":\#(after)}}"#
}
