import Kernel
import Testing

@testable import Session

@Suite("Five failures slow an account down")
struct ThrottleTests {
  let start = Instant(milliseconds: 1_769_850_000_000)

  @Test(
    "Nothing up to the fourth failure, then half a minute, doubling to a quarter of an hour",
    arguments: [
      (0, 0), (1, 0), (4, 0), (5, 30_000), (6, 60_000), (7, 120_000), (8, 240_000), (9, 480_000),
      (10, 900_000), (11, 900_000), (1_000, 900_000),
    ] as [(Int, Int64)]
  )
  func schedule(failures: Int, waitMs: Int64) {
    #expect(Throttle.waitMs(after: failures) == waitMs)
  }

  @Test("The wait is over at its end and not a millisecond before")
  func remaining() {
    let attempts = failing(5)
    #expect(Throttle.remainingMs(attempts, now: start) == 30_000)
    #expect(Throttle.remainingMs(attempts, now: later(29_999)) == 1)
    #expect(Throttle.remainingMs(attempts, now: later(30_000)) == 0)
    #expect(Throttle.remainingMs(nil, now: start) == 0)
    #expect(Throttle.remainingMs(failing(4), now: start) == 0)
  }

  @Test("A clock that went back keeps nobody out for longer than the wait")
  func clockWentBack() {
    #expect(Throttle.remainingMs(failing(5), now: later(-86_400_000)) == 30_000)
  }

  @Test(
    "A day without a failure forgets all of them",
    arguments: [(86_399_999, 6), (86_400_000, 1)] as [(Int64, Int)]
  )
  func forgetting(afterMs: Int64, failures: Int) {
    #expect(Throttle.afterFailure(failing(5), now: later(afterMs)).failures == failures)
  }

  private func failing(_ times: Int) -> Attempts? {
    (0..<times).reduce(nil as Attempts?) { attempts, _ in
      Throttle.afterFailure(attempts, now: start)
    }
  }

  private func later(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: start.milliseconds + milliseconds)
  }
}
