import Testing

@testable import Server

@Suite("Counts and times")
struct TallyTests {
  @Test(
    "A time is told within an eighth",
    arguments: [4, 5, 999, 1_000, 1_500, 123_456, 1_000_000, 59_999_999, 1_000_000_000_000]
      as [UInt64]
  )
  func precision(nanoseconds: UInt64) {
    let told = Tally.middleMs(of: Tally.bucket(of: nanoseconds)) * 1_000_000
    // Times are told in tenths of a microsecond.
    #expect(abs(told - Double(nanoseconds)) <= Double(nanoseconds) / 8 + 100)
  }

  @Test("Longer times never come into an earlier bucket, and the longest into the last")
  func order() {
    var last = 0
    for shift in 0..<63 {
      let bucket = Tally.bucket(of: 1 << UInt64(shift))
      #expect(bucket >= last)
      last = bucket
    }
    #expect(Tally.bucket(of: .max) == last)
  }

  @Test("The first call of a quick method is timed and then one in sixteen; of others each")
  func sampling() {
    let tally = Tally(methodCount: 2)
    let quick = (0..<32).filter { _ in tally.begin(0, isAlwaysTimed: false) != 0 }
    let slow = (0..<32).filter { _ in tally.begin(1, isAlwaysTimed: true) != 0 }
    #expect(quick == [0, 16])
    #expect(slow.count == 32)
    #expect(tally.report(0, name: "a")?.count == 32)
  }

  @Test("Who was never asked for has no report")
  func silence() {
    #expect(Tally(methodCount: 1).report(0, name: "a") == nil)
  }
}
