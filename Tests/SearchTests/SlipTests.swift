import Kernel
import Testing

@testable import Search

@Suite("Tables of words")
struct WordTableTests {
  @Test("Slips of the hand are those that the distance says", arguments: 0..<20)
  func slips(seed: Int) {
    var random = Random(state: UInt64(seed) + 1)
    let letters = seed % 2 == 0 ? "abc" : "aбé"
    var words: Set<String> = []
    for _ in 0..<300 { words.insert(random.word(of: letters, upTo: 12)) }
    let table = wordTable(words.sorted())
    for _ in 0..<100 {
      let query = Array(random.word(of: letters, upTo: 11).unicodeScalars)
      for limit in 1...2 {
        var expected: [Slip] = []
        for index in 0..<table.count {
          let word = Array(String(decoding: table.word(index), as: UTF8.self).unicodeScalars)
          guard word.first == query.first, !word.starts(with: query),
            let distance = prefixDistance(from: query, to: word, limit: limit)
          else { continue }
          expected.append(Slip(word: index, distance: distance))
        }
        #expect(table.slips(of: query, limit: limit) == expected)
      }
    }
  }

  @Test("A beginning is a range, and its best places are found without the others")
  func ranges() {
    var random = Random(state: 7)
    var builder = WordTableBuilder()
    var words: [[String]] = []
    for _ in 0..<2_000 {
      words.append((0..<3).map { _ in random.word(of: "abcd", upTo: 5) })
      for word in words[words.count - 1] { builder.add(Array(word.utf8)) }
      builder.endThing()
    }
    let order = words.indices.map(UInt32.init).shuffled(using: &random)
    let table = builder.table(order: order)
    for beginning in ["a", "ab", "abc", "d", "dddd", "e", "b"] {
      var best = Best(limit: 5, taken: [3])
      table.collect(table.range(beginning: Array(beginning.utf8)), into: &best)
      let expected = order.indices.filter { place in
        place != 3 && words[Int(order[place])].contains { $0.hasPrefix(beginning) }
      }
      #expect(best.places == expected.prefix(5).map(Place.init), "\(beginning)")
    }
  }

  @Test("A number is found by its beginning", arguments: ["4", "46", "467", "4670", "46701", "9"])
  func numbers(beginning: String) {
    var random = Random(state: 3)
    let numbers = (0..<1_000).map { _ in "46" + String(random.next() % 100_000_000) }
    let table = NumberTable(
      numbers.map { code($0) ?? 0 }, order: numbers.indices.map(UInt32.init))
    var best = Best(limit: 1_000)
    table.collect(table.range(beginning: Array(beginning.utf8)), into: &best)
    #expect(
      best.places == numbers.indices.filter { numbers[$0].hasPrefix(beginning) }.map(Place.init))
    var same = Best(limit: 9)
    table.collect(table.range(of: Array(numbers[5].utf8)), into: &same)
    #expect(same.places == numbers.indices.filter { numbers[$0] == numbers[5] }.map(Place.init))
  }

  @Test("Seventeen digits do not fit a word, and letters are no digits")
  func codes() {
    #expect(code("1234567890123456") != nil)
    #expect(code("12345678901234567") == nil)
    #expect(code("12a") == nil)
    #expect(code("") == nil)
  }

  @Test("A number from its end is the number of the digits turned round")
  func reversed() throws {
    for digits in ["1", "10", "01", "0020", "9876543210", "1234567890123456", "0000000000000000"] {
      let turned = String(digits.reversed())
      #expect(try NumberTable.reversed(#require(code(digits))) == code(turned), "\(digits)")
    }
  }

  private func code(_ digits: String) -> UInt64? {
    Array(digits.utf8).withUnsafeBytes { NumberTable.code($0) }
  }

  @Test("Ids come back as they were, UUIDs and others")
  func ids() {
    var generator = IDGenerator { 0x1234_5678_9abc_def0 }
    let ids = (["ada", "bo"] + (0..<50).map { _ in generator.next(at: Instant(seconds: 9)) })
      .sorted()
    var builder = IDTableBuilder()
    for id in ids { builder.add(id) }
    var random = Random(state: 5)
    let order = ids.indices.map(UInt32.init).shuffled(using: &random)
    let table = IDTable(builder, order: order)
    for (place, thing) in order.enumerated() {
      #expect(table[Place(place)] == ids[Int(thing)])
      #expect(table.place(of: ids[Int(thing)]) == Place(place))
    }
    #expect(table.place(of: "cy") == nil)
    #expect(table.place(of: generator.next(at: Instant(seconds: 9))) == nil)
  }
}

private func wordTable(_ words: [String]) -> WordTable {
  var builder = WordTableBuilder()
  for word in words {
    builder.add(Array(word.utf8))
    builder.endThing()
  }
  return builder.table(order: words.indices.map(UInt32.init))
}

/// The same numbers every time.
private struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 16 ^ state << 20
  }

  mutating func word(of letters: String, upTo length: UInt64) -> String {
    let letters = Array(letters)
    return String((0...next() % length).map { _ in letters[Int(next() % UInt64(letters.count))] })
  }
}
