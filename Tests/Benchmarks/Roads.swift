extension Bench {
  /// What hosts that write otherwise than most pay, and what a name that does not exist costs: each
  /// against the service's own pings.
  func measureRoads() throws(BenchmarkError) {
    let odd = try Child(nacre(database: "odd.db"), home: scratch)
    let usual = try Child(nacre(database: "ping.db"), home: scratch)
    try compare(
      "an unusual envelope", Flood(odd, Lines(25_000, unusualPing)),
      Flood(usual, Lines(25_000, smallPing)), against: "the usual one", goal: 1.1)
    try compare(
      "an unknown method, 2 KB", Flood(odd, Lines(4_000, misspeltPing), areErrors: true),
      Flood(usual, Lines(4_000, largePing)), against: "its ping", goal: 4)
    try odd.finish()
    try usual.finish()
  }

  private func compare(
    _ name: String, _ ours: consuming Flood, _ theirs: consuming Flood, against peer: String,
    goal: Double
  ) throws(BenchmarkError) {
    say(name)
    _ = try (ours.warmUp(), theirs.warmUp())
    let rates = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
      try ours.rate()
    } _: { () throws(BenchmarkError) -> Double in
      try theirs.rate()
    }
    add(
      Score(
        name: name, unit: .perSecond, against: peer, ours: rates.ours, theirs: rates.theirs,
        goal: nil))
    add(ours.work, theirs.work, against: peer, goal: .ratioAtMost(goal))
  }
}

/// The members in another order, spaces between them, and a text as id.
private func unusualPing(_ id: Int) -> String {
  let usual = smallPing(id)
  let params = usual[usual.range(of: #""params":"#)...].dropLast()
  return #"{ "id": "r-\#(id)", \#(params), "method": "system.ping", "jsonrpc": "2.0" }"#
}

private func misspeltPing(_ id: Int) -> String {
  let usual = largePing(id)
  let name = usual.range(of: "system.ping")
  return usual[..<name] + "booking.submti" + usual[name...].dropFirst("system.ping".count)
}

extension String {
  /// Where a text begins that stands in this one.
  fileprivate func range(of text: String) -> String.Index {
    indices.first { self[$0...].hasPrefix(text) } ?? endIndex
  }
}
