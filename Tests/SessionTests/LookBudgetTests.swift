import Testing

@testable import Session

@Suite("Passwords that are looked at in vain")
struct LookBudgetTests {
  @Test("Forty at once, then one a second, and all again after forty seconds of quiet")
  func budget() {
    var budget = LookBudget()
    #expect(looks(&budget, at: 1_000) == 40)
    #expect(budget.take(now: 1_000) == 1_000)
    #expect(budget.take(now: 1_999) == 1)
    #expect(looks(&budget, at: 2_000) == 1)
    #expect(looks(&budget, at: 5_000) == 3)
    #expect(looks(&budget, at: 45_000) == 40)
  }

  @Test("A right password costs nothing")
  func right() {
    var budget = LookBudget()
    for _ in 0..<100 {
      #expect(budget.take(now: 0) == 0)
      budget.giveBack()
    }
    #expect(looks(&budget, at: 0) == 40)
  }

  /// How many looks can be had at a moment.
  private func looks(_ budget: inout LookBudget, at now: Int) -> Int {
    var count = 0
    while budget.take(now: now) == 0 { count += 1 }
    return count
  }
}
