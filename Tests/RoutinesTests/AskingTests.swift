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

  @Test(
    "The asking ends when the last has not answered, or with the start",
    arguments: [
      (0, [], nil), (149, [], nil), (150, [], 150), (999, [], 150),
      (20, [("A", false, 10), ("B", false, 11), ("C", false, 12)], 12),
      (20, [("A", true, 10)], nil),
    ] as [(Int64, [(String, Bool, Int64)], Int64?)])
  func exhausted(_ minute: Int64, _ answers: [(String, Bool, Int64)], _ end: Int64?) {
    let round = asking(at: minute, answers)
    #expect(round.exhaustedAt == end.map { Instant(milliseconds: $0 * 60_000) })
  }

  @Test("Everybody who was asked has their own time to answer, and none behind the start")
  func turnsOfAll() {
    let turns = asking(at: 999).turns
    #expect(turns.map(\.userId) == ["A", "B", "C"])
    #expect(turns.map { $0.at.milliseconds / 60_000 } == [0, 60, 120])
    #expect(turns.map { $0.answerBy.milliseconds / 60_000 } == [60, 120, 150])
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
