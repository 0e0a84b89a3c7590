import Foundation
import Platform
import Testing

@testable import Protection

@Suite("Hits of an import, in order, protection 3.2 (ii)")
struct HitsInOrderTests {
  private func hits(runMax: Int) throws -> HitsInOrder {
    let folder = FileManager.default.temporaryDirectory.path
    return HitsInOrder(try #require(SpillFile(in: folder)), runMax: runMax)
  }

  /// Hashes in no order, which differ in the first bytes or only in the last.
  private func hash(_ number: Int) -> [UInt8] {
    let mixed = UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15
    let first = (0..<8).map { UInt8(truncatingIfNeeded: mixed >> (8 * $0)) }
    let rest = [UInt8](repeating: 7, count: 24)
    return number % 3 == 0 ? rest + first : first + rest
  }

  @Test(
    "Each hash comes once, after all lesser ones, with all that was said of it",
    arguments: [(0, 10), (1, 10), (9, 10), (10, 10), (11, 10), (1_000, 10), (5_000, 640)])
  func order(_ count: Int, _ runMax: Int) throws {
    var hits = try hits(runMax: runMax)
    var expected: [[UInt8]: Int] = [:]
    for number in 0..<count {
      // Some come again, at once and much later.
      let hash = hash(number % max(1, count * 2 / 3))
      let mask = 1 << (number % 7)
      try hits.add(hash, mask: mask)
      expected[hash, default: 0] |= mask
    }
    var found: [HitRow] = []
    try hits.takeAll { found.append($0) }
    let sorted = expected.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    #expect(found.map(\.hash) == sorted.map(\.key))
    #expect(found.map(\.mask) == sorted.map(\.value))
    try hits.takeAll { _ in Issue.record("it was taken already") }
  }
}
