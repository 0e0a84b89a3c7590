import Kernel
import Testing

@Suite("Nearest names")
struct NearestNamesTests {
  static let names = [
    "booking.submit", "booking.submitDraft", "booking.validate", "booking.getOrder",
    "booking.getOrders", "leave.submit", "leave.validate", "leave.balance", "system.ping", "a",
    "Ab", "reportRuns.create", "jobs.create", "x" + String(repeating: "y", count: 70),
  ]

  @Test("Names agree with the definition, whatever slips the hand makes")
  func agreesWithDefinition() throws {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<5_000 {
      let word = slipped(try #require(Self.names.randomElement(using: &generator)), &generator)
      let limit = Int.random(in: 1...4, using: &generator)
      #expect(
        Suggestion.closest(to: word, among: Self.names, limit: limit)
          == byDefinition(word, limit: limit), "\(word)")
    }
  }

  /// A word after up to five slips, or its beginning.
  private func slipped(_ name: String, _ generator: inout SeededGenerator) -> String {
    var word = Array(name.utf8)
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let place = Int.random(in: 0...word.count, using: &generator)
      switch Int.random(in: 0...4, using: &generator) {
      case 0: word.insert(UInt8.random(in: 40...122, using: &generator), at: place)
      case 1 where place < word.count: word.remove(at: place)
      case 2 where place < word.count: word[place] = UInt8.random(in: 65...90, using: &generator)
      case 3 where place + 1 < word.count: word.swapAt(place, place + 1)
      case 4 where Int.random(in: 0...9, using: &generator) == 0: word = Array(word.prefix(place))
      default: break
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private func byDefinition(_ word: String, limit: Int) -> [String] {
    guard 1...80 ~= word.utf8.count else { return [] }
    let typed = Array(word.asciiLowercased.utf8)
    let near = Self.names.compactMap { name -> (Int, Int, String)? in
      let wanted = Array(name.asciiLowercased.utf8)
      let shared = zip(typed, wanted).prefix { $0 == $1 }.count
      let isBeginning = shared >= 2 && shared == min(typed.count, wanted.count)
      let distance = editDistance(from: typed, to: wanted, limit: max(2, wanted.count / 3))
      guard let distance = distance ?? (isBeginning ? abs(typed.count - wanted.count) : nil),
        distance < wanted.count
      else { return nil }
      return (distance, -shared, name)
    }
    return near.sorted(by: <).prefix(limit).map(\.2)
  }
}
