import Kernel
import Testing

@testable import Leave

@Suite("Delegation of approval")
struct DelegationRuleTests {
  let today = date("2025-02-02")

  @Test(
    "It ends today or later, not before it begins, and within a year",
    arguments: [
      ("2025-01-01", "2025-02-02", []),
      ("2025-01-01", "2025-02-01", ["delegation_period_invalid /until"]),
      ("2025-02-10", "2025-02-10", []),
      ("2025-02-10", "2025-02-09", ["delegation_period_invalid /until"]),
      ("2025-02-02", "2026-02-02", []),
      ("2025-02-02", "2026-02-03", ["delegation_too_long /until"]),
    ]
  )
  func period(first: String, last: String, expected: [String]) {
    #expect(violations(to: "b", first, last) == expected)
  }

  @Test("Nobody stands in for themselves")
  func toSelf() {
    #expect(violations(to: "a", "2025-02-02", "2025-02-02") == ["delegation_to_self /to"])
  }

  @Test(
    "It holds on its first and last day, and no more from the day on which it is ended",
    arguments: [
      ("2025-02-01", nil, DelegationState.upcoming), ("2025-02-02", nil, .active),
      ("2025-02-04", nil, .active), ("2025-02-05", nil, .ended),
      ("2025-02-03", "2025-02-03", .ended), ("2025-02-02", "2025-02-03", .active),
      ("2025-02-01", "2025-02-01", .ended),
    ] as [(String, String?, DelegationState)]
  )
  func state(day: String, endedOn: String?, expected: DelegationState) {
    let delegation = Delegation(
      id: "d", delegatorId: "a", delegateId: "b", role: .deptHead, department: nil,
      first: date("2025-02-02"), last: date("2025-02-04"), reason: "", createdAt: .min,
      endedOn: endedOn.map(date))
    #expect(delegation.state(on: date(day)) == expected)
  }

  @Test("A delegate decides in the place of the one who is away, and it is said")
  func onBehalf() {
    let answer = decided(.approve, by: employee("b"), inPlaceOf: [head])
    #expect(answer.decision.decision.isAllowed)
    #expect(answer.onBehalfOf == "head")
  }

  @Test("One's own right comes first")
  func own() {
    let answer = decided(
      .approve, by: LeaveActor(userId: "b", role: .deptHead), inPlaceOf: [head])
    #expect(answer.decision.decision.isAllowed)
    #expect(answer.onBehalfOf == nil)
  }

  @Test("Never on their own request, and never on that of the one who is away")
  func neverOwn() {
    let own = decided(.approve, by: employee("u"), inPlaceOf: [head])
    #expect(!own.decision.decision.isAllowed)
    let heads = decideAction(
      .approve, employee("b"), inPlaceOf: [LeaveActor(userId: "u", role: .deptHead)],
      on: leave(), today: today)
    #expect(!heads.decision.decision.isAllowed)
  }

  @Test("Without a delegation nothing is lent")
  func nobody() {
    #expect(!decided(.approve, by: employee("b"), inPlaceOf: []).decision.decision.isAllowed)
  }

  @Test(
    "Only deciding and seeing is lent",
    arguments: LifeAction.allCases
  )
  func lent(action: LifeAction) {
    let hr = LeaveActor(userId: "hr", role: .hrHead)
    let answer = decideAction(
      action, employee("b"), inPlaceOf: [hr], on: leave(chain: [.hrHead, .ceo]), today: today)
    let isLent = [.forward, .return, .view].contains(action)
    #expect(answer.decision.decision.isAllowed == isLent)
    #expect((answer.onBehalfOf == "hr") == isLent)
  }

  private let head = LeaveActor(userId: "head", role: .deptHead)

  private func employee(_ id: ID) -> LeaveActor { LeaveActor(userId: id, role: .employee) }

  private func decided(
    _ action: LifeAction, by actor: LeaveActor, inPlaceOf others: [LeaveActor]
  ) -> (decision: LeaveActionDecision, onBehalfOf: ID?) {
    decideAction(action, actor, inPlaceOf: others, on: leave(), today: today)
  }

  private func leave(chain: [Role] = [.deptHead]) -> LeaveActionFacts {
    LeaveActionFacts(
      type: .casual, status: .submitted, requesterId: "u", department: nil,
      start: date("2025-02-10"), end: date("2025-02-11"), chain: chain, currentStep: 1)
  }

  private func violations(to: ID, _ first: String, _ last: String) -> [String] {
    delegationViolations(
      from: "a", to: to, first: date(first), last: date(last), today: today
    ).map { "\($0.kind) \($0.path)" }
  }
}
