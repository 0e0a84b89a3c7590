import Kernel
import Testing

@Suite("A wait as people are told it")
struct ToldWaitTests {
  @Test(
    "Seconds while it is short, then minutes, never too few",
    arguments: [
      (0, 1, nil), (1, 1, nil), (1_000, 1, nil), (1_001, 2, nil), (119_000, 119, nil),
      (119_001, nil, 2), (120_000, nil, 2), (120_001, nil, 3), (900_000, nil, 15),
    ] as [(Int, Int?, Int?)])
  func told(_ milliseconds: Int, _ seconds: Int?, _ minutes: Int?) {
    let wait = ToldWait(milliseconds: milliseconds)
    #expect(wait.seconds == seconds)
    #expect(wait.minutes == minutes)
  }
}
