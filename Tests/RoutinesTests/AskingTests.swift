import Kernel
import Testing

@testable import Routines

@Suite("Asking for a stand-in")
struct AskingTests {
  /// A, B and C have an hour each from minute 0; the shift starts at minute 150.
  private func asking(
    at minute: Int64, _ answers: [(String, Bool, Int64)] = [], ended: RoundState? = nil
  ) -> AskingRound {
    let zero = Instant(milliseconds: 0)
    let round = RoundData(
      instanceId: "i", stableId: "s", userIds: ["A", "B", "C"], answerMinutes: 60,
      answers: answers.map {
        RoundAnswer(userId: $0.0, accepted: $0.1, at: zero.adding(minutes: $0.2))
      }, told: [], ended: ended)
    return AskingRound(
      round, openedAt: zero, startsAt: zero.adding(minutes: 150), now: zero.adding(minutes: minute))
  }

  @Test(
    "Each has their time, and no time behind the start",
    arguments: [
      (0, "A", 60, "asked waiting waiting"), (59, "A", 60, "asked waiting waiting"),
      (60, "B", 120, "no_answer asked waiting"), (120, "C", 150, "no_answer no_answer asked"),
      (150, nil, nil, "no_answer no_answer no_answer"),
    ] as [(Int64, String?, Int64?, String)])
  func turns(_ minute: Int64, _ asked: String?, _ until: Int64?, _ states: String) {
    let round = asking(at: minute)
    #expect(round.asked == asked)
    #expect(round.answerBy == until.map { Instant(milliseconds: $0 * 60_000) })
    #expect(round.people.map(\.state.rawValue).joined(separator: " ") == states)
    #expect(round.state == (asked == nil ? .exhausted : .open))
  }

  @Test("Whoever refuses gives their time to the next, and whoever accepts ends it")
  func answers() {
    let refused = asking(at: 20, [("A", false, 10)])
    #expect(refused.asked == "B")
    #expect(refused.answerBy == Instant(milliseconds: 70 * 60_000))
    let all = asking(at: 20, [("A", false, 10), ("B", false, 11), ("C", false, 12)])
    #expect(all.state == .exhausted)
    let taken = asking(at: 20, [("A", false, 10), ("B", true, 12)])
    #expect(taken.state == .filled)
    #expect(taken.people.map(\.state) == [.declined, .accepted, .waiting])
    #expect(asking(at: 20, ended: .closed).state == .closed)
    #expect(asking(at: 20, ended: .closed).asked == nil)
  }
}
