import Kernel
import Testing

@testable import Protection

@Suite("What a plan allows, protection 8.1")
struct PlanLimitTests {
  static let table: [(resource: LimitedResource, limits: [Int])] = [
    (.watchItems, [3, 25, 100]), (.voiceEnrollments, [1, 3, 15]), (.properties, [1, 3, 10]),
    (.spamRules, [10, 200, 500]), (.activeRemovals, [3, 50, 250]), (.familyMembers, [1, 1, 6]),
    (.scansPerDay, [1, 10, 50]),
  ]

  @Test("The limit itself is allowed, and one more is not", arguments: table)
  func boundaries(resource: LimitedResource, limits: [Int]) {
    for (plan, limit) in zip(Plan.allCases, limits) {
      let last = LimitCheck(plan, resource, current: limit - 1)
      #expect(last.isAllowed && last.remaining == 1 && last.limit == limit)
      #expect(last.upgradeTo == nil && last.refusal == nil)
      let over = LimitCheck(plan, resource, current: limit)
      #expect(!over.isAllowed && over.remaining == 0)
      let cheapest = zip(Plan.allCases, limits).first { limit + 1 <= $0.1 }?.0
      #expect(over.upgradeTo == cheapest)
      #expect(LimitCheck(plan, resource, current: 0, adding: limit).isAllowed)
      #expect(!LimitCheck(plan, resource, current: 0, adding: limit + 1).isAllowed)
    }
  }

  @Test("Every resource has a limit, and what is over it after a downgrade leaves nothing")
  func whole() {
    #expect(Set(Self.table.map(\.resource)) == Set(LimitedResource.allCases))
    let check = LimitCheck(.free, .watchItems, current: 40, adding: 0)
    #expect(!check.isAllowed && check.remaining == 0 && check.upgradeTo == .family)
    #expect(LimitCheck(.free, .watchItems, current: 3, adding: 0).isAllowed)
  }
}
