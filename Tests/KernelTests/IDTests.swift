import Kernel
import Synchronization
import Testing

@Suite("Ids")
struct IDTests {
  let noon = Instant(rfc3339: "2026-01-31T12:00:00Z")

  /// A generator whose random bits are the same in each run.
  func generator(seed: UInt64) -> IDGenerator {
    let source = Source(seed: seed)
    return IDGenerator { source.next() }
  }

  @Test("An id is a UUID of version 7 that starts with the time")
  func shape() throws {
    var ids = generator(seed: 1)
    let id = ids.next(at: Instant(milliseconds: 0x0123_4567_89ab))
    let parts = id.split(separator: "-")
    #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
    #expect(id.hasPrefix("01234567-89ab-7"))
    #expect(["8", "9", "a", "b"].contains(parts[3].prefix(1)))
    #expect(id.allSatisfy { "0123456789abcdef-".contains($0) })
    #expect(isWellFormedID(id))
  }

  @Test("Ids rise strictly in one millisecond, over a full counter and when the clock goes back")
  func rising() throws {
    var ids = generator(seed: 2)
    let noon = try #require(noon)
    var previous = ""
    for step in 0..<20_000 {
      let clock = noon.adding(milliseconds: step < 10_000 ? 0 : -Int64(step))
      let id = ids.next(at: clock)
      #expect(previous < id)
      previous = id
    }
    let later = ids.next(at: noon.adding(hours: 1))
    #expect(previous < later)
  }

  @Test("A clock before 1970 still makes ids")
  func early() {
    var ids = generator(seed: 3)
    let first = ids.next(at: .min)
    #expect(first < ids.next(at: .min))
  }

  @Test("An id is 1 to 64 letters, digits, hyphens or underscores")
  func wellFormed() {
    #expect(isWellFormedID("a"))
    #expect(isWellFormedID("terms-1_B"))
    #expect(isWellFormedID(String(repeating: "x", count: 64)))
    #expect(!isWellFormedID(String(repeating: "x", count: 65)))
    #expect(!isWellFormedID(""))
    #expect(!isWellFormedID(" a"))
    #expect(!isWellFormedID("å"))
    #expect(!isWellFormedID("a/b"))
  }
}

private final class Source: Sendable {
  private let generator: Mutex<SeededGenerator>
  init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }
  func next() -> UInt64 { generator.withLock { $0.next() } }
}
