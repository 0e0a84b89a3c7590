import Kernel
import Testing

@testable import Session

@Suite("Failed sign-ins at a database that only reads")
struct AttemptMemoryTests {
  private func moment(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  @Test("They count up and slow down as stored ones do, and are forgiven")
  func counts() {
    let memory = AttemptMemory()
    for _ in 0..<5 { memory.recordFailure(of: [1], at: moment(0)) }
    #expect(memory.attempts(of: [1])?.failures == 5)
    #expect(Throttle.remainingMs(memory.attempts(of: [1]), now: moment(0)) == 30_000)
    #expect(memory.attempts(of: [2]) == nil)
    memory.clear([1])
    #expect(memory.attempts(of: [1]) == nil)
  }

  @Test("Who has signed in here is familiar, and no other account")
  func familiar() {
    let memory = AttemptMemory()
    #expect(!memory.isFamiliar([1]))
    memory.welcome([1])
    #expect(memory.isFamiliar([1]))
    #expect(!memory.isFamiliar([2]))
  }

  @Test("Who failed longest ago is forgotten first, and memory is bounded")
  func bound() {
    let memory = AttemptMemory()
    for number in 0...AttemptMemory.accountsMax {
      memory.recordFailure(
        of: [UInt8(number & 255), UInt8(number >> 8)], at: moment(Int64(number)))
    }
    #expect(memory.attempts(of: [0, 0]) == nil)
    #expect(memory.attempts(of: [1, 0]) != nil)
  }
}
