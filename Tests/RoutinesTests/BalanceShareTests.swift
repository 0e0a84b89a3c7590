import Testing

@testable import Routines

@Suite("A share of the work")
struct BalanceShareTests {
  @Test(
    "Who has no points is as far below the average as that lies above nothing",
    arguments: [([3, 0, 0, 0], -8), ([1, 0, 0, 0], -3), ([1, 0, 0], -3), ([2, 2], 0)]
  )
  func below(all: [Int], tenths: Int) {
    #expect(BalanceShare(all[1], of: all).deviationTenths == tenths)
  }

  @Test(
    "Above the average halves go up",
    arguments: [([3, 0, 0, 0], 23), ([1, 0, 0, 0], 8), ([0], 0)]
  )
  func above(all: [Int], tenths: Int) {
    #expect(BalanceShare(all[0], of: all).deviationTenths == tenths)
  }
}
