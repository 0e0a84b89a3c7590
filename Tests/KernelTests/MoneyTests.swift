import Kernel
import Testing

@Suite("Rounding of money")
struct MoneyTests {
  @Test(
    "Halves go up, towards the greater number",
    arguments: [
      (5, 2, 3), (4, 2, 2), (-5, 2, -2), (-3, 2, -1), (1, 2, 1), (-1, 2, 0), (1, 3, 0), (2, 3, 1),
      (-2, 3, -1), (0, 7, 0), (Int.max, 1, Int.max), (Int.min, 1, Int.min),
      (Int.max, 2, Int.max / 2 + 1), (Int.min, Int.max, -1), (Int.max, Int.max, 1),
    ]
  )
  func rounding(_ dividend: Int, _ divisor: Int, _ result: Int) {
    #expect(roundedHalfUp(dividend, dividedBy: divisor) == result)
  }

  @Test("A product wider than an Int is still exact")
  func wide() {
    #expect(roundedHalfUp(.max, times: .max, dividedBy: .max) == .max)
    #expect(roundedHalfUp(.min, times: .max, dividedBy: .max) == .min)
    #expect(roundedHalfUp(.min, times: .min, dividedBy: .max) == nil)
    let trillions = 1_000_000_000_000_000
    #expect(roundedHalfUp(trillions, times: 2_000, dividedBy: 10_000) == trillions / 5)
    #expect(roundedHalfUp(-12_345, times: 2_000, dividedBy: 12_000) == -2_057)
  }

  @Test("A divisor that is not positive has no result", arguments: [0, -1, Int.min])
  func divisor(_ divisor: Int) {
    #expect(roundedHalfUp(1, dividedBy: divisor) == nil)
  }
}
