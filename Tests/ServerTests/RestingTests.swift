import Platform
import Testing

@testable import Server

@Suite("Connections that nobody needs")
struct RestingTests {
  @Test("A minute after the last question the connection is let go of, once")
  func minute() {
    let resting = Watched()
    let start = 1_000_000
    #expect(!resting.isOver(roundTrips: 3, isFollowed: false, at: start))
    #expect(resting.nextMs == start + Resting.keptMs)
    #expect(!resting.isOver(roundTrips: 3, isFollowed: false, at: start + 30_000))
    // Somebody has asked something, and it begins anew.
    #expect(!resting.isOver(roundTrips: 5, isFollowed: false, at: start + 59_999))
    let end = start + 59_999 + Resting.keptMs
    #expect(resting.nextMs == end)
    #expect(!resting.isOver(roundTrips: 5, isFollowed: false, at: end - 1))
    #expect(resting.isOver(roundTrips: 5, isFollowed: false, at: end))
    #expect(resting.nextMs == nil)
    #expect(!resting.isOver(roundTrips: 5, isFollowed: false, at: end + 1_000_000))
    #expect(!resting.isOver(roundTrips: 6, isFollowed: false, at: end + 1_000_001))
    #expect(resting.isOver(roundTrips: 6, isFollowed: false, at: end + 2_000_000))
  }

  @Test("Whoever follows needs it all the time")
  func followed() {
    let resting = Watched()
    for minute in 1...10 {
      #expect(!resting.isOver(roundTrips: 1, isFollowed: true, at: minute * 61_000))
    }
    #expect(!resting.isOver(roundTrips: 1, isFollowed: false, at: 10 * 61_000 + 59_000))
    #expect(resting.isOver(roundTrips: 1, isFollowed: false, at: 11 * 61_000))
  }

  @Test("A file is no server's: nothing is waited for")
  func file() {
    var resting = Resting()
    resting.look(DatabaseGate { throw Missing() }, isFollowed: false)
    let times = [-1, 7].map { resting.sooner(than: $0) }
    #expect(resting.nextMs == nil && times == [-1, 7])
  }
}

/// A look changes it, which no expectation may.
private final class Watched {
  private var resting = Resting()
  var nextMs: Int? { resting.nextMs }

  func isOver(roundTrips: Int, isFollowed: Bool, at ms: Int) -> Bool {
    resting.isOver(roundTrips: roundTrips, isFollowed: isFollowed, at: ms)
  }
}

private struct Missing: Error {}
