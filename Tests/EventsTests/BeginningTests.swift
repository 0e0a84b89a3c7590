import Testing

@testable import Events

@Suite("Where a host begins")
struct BeginningTests {
  static let history = History(epoch: "e", oldest: 11, latest: 20)

  @Test(
    "The words, and every seq at the edges of the history",
    arguments: [
      (Start.now, nil, "after 20"),
      (.start, nil, "after 10"),
      (.after(20), Place(epoch: nil, seq: 20), "after 20"),
      (.after(21), Place(epoch: nil, seq: 21), "epoch_changed"),
      (.after(10), Place(epoch: "e", seq: 10), "after 10"),
      (.after(9), Place(epoch: "e", seq: 9), "event_history_expired"),
      (.after(15), Place(epoch: "f", seq: 15), "epoch_changed"),
      (.cursor, nil, "after 10"),
      (.cursor, Place(epoch: "e", seq: 12), "after 12"),
      (.cursor, Place(epoch: "e", seq: 9), "event_history_expired"),
      (.cursor, Place(epoch: "f", seq: 12), "epoch_changed"),
    ] as [(Start, Place?, String)]
  )
  func places(start: Start, kept: Place?, outcome: String) {
    #expect(words(beginning(start, kept: kept, in: Self.history)) == outcome)
  }

  @Test("An empty history begins before its first event")
  func empty() {
    let history = History(epoch: "e", oldest: 1, latest: 0)
    #expect(words(beginning(.start, kept: nil, in: history)) == "after 0")
    #expect(words(beginning(.now, kept: nil, in: history)) == "after 0")
  }

  private func words(_ beginning: Beginning) -> String {
    switch beginning {
    case .after(let seq): "after \(seq)"
    case .refused(let fault): "\(fault.kind)"
    }
  }
}
