extension Bench {
  /// The service beside one of before: CPU per request of a ping and of two rules.
  func measureBefore() throws(BenchmarkError) {
    guard let before = options.before else { return }
    let now = try Child(nacre(database: "now.db"), home: scratch)
    let then = try Child([before, "--db", "\(scratch)/then.db"], home: scratch)
    for (name, lines, goal) in [
      ("ping 100 B", Lines(25_000, smallPing), nil),
      ("ping 2 KB", Lines(4_000, largePing), nil),
      ("leave.validate", Lines(4_000, leave), 0.3),
      ("signatures.canSign", Lines(4_000, canSign), 0.5),
    ] as [(String, Lines, Double?)] {
      say("\(name), now and before")
      var ours = Flood(now, lines)
      var theirs = Flood(then, lines)
      _ = try (ours.warmUp(), theirs.warmUp())
      let rates = try rounds(sized(41, quick: 11)) { () throws(BenchmarkError) -> Double in
        try ours.rate()
      } _: { () throws(BenchmarkError) -> Double in
        try theirs.rate()
      }
      add(
        Score(
          name: "\(name) flood", unit: .perSecond, against: "before", ours: rates.ours,
          theirs: rates.theirs, goal: nil))
      add(ours.work, theirs.work, against: "before", goal: goal.map { .ratioAtMost($0) })
    }
    try now.finish()
    try then.finish()
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
