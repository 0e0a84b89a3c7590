import Kernel
import Testing

@Suite("Edit distance and suggestions")
struct EditDistanceTests {
  @Test(
    "Each slip counts one and no place is edited twice",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1),
      ("abc", "acb", 1), ("ca", "abc", 3), ("kitten", "sitting", 3), ("", "abc", 3),
    ]
  )
  func distances(_ source: String, _ target: String, _ distance: Int) {
    let (source, target) = (Array(source.utf8), Array(target.utf8))
    #expect(editDistance(from: source, to: target, limit: distance) == distance)
    #expect(editDistance(from: target, to: source, limit: 10) == distance)
    if distance > 0 { #expect(editDistance(from: source, to: target, limit: distance - 1) == nil) }
  }

  @Test(
    "A prefix match takes the nearest beginning of the token",
    arguments: [
      ("iphne", "iphone", 1, 1), ("ipohne", "iphone", 1, 1), ("sams", "samsung", 1, 0),
      ("sasm", "samsung", 1, 1), ("samx", "samsung", 1, 1), ("xams", "samsung", 1, 1),
      ("galxy", "galaxytab", 1, 1), ("galaxxy", "galaxy", 1, 1),
    ]
  )
  func prefixes(_ query: String, _ token: String, _ limit: Int, _ distance: Int) {
    #expect(
      prefixDistance(from: Array(query.utf8), to: Array(token.utf8), limit: limit) == distance
    )
  }

  @Test("Too short a token, or too many slips, is no match")
  func noMatch() {
    #expect(prefixDistance(from: Array("iphone".utf8), to: Array("iph".utf8), limit: 2) == nil)
    #expect(prefixDistance(from: Array("abcd".utf8), to: Array("axyd".utf8), limit: 1) == nil)
    #expect(prefixDistance(from: Array("abcd".utf8), to: [], limit: 1) == nil)
  }

  @Test("The banded computation agrees with the whole table")
  func agreesWithTable() {
    var generator = SeededGenerator(seed: 5)
    func word() -> [UInt8] {
      (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        UInt8.random(in: 97...99, using: &generator)
      }
    }
    for _ in 0..<20_000 {
      let (source, target) = (word(), word())
      let limit = Int.random(in: 0...4, using: &generator)
      let table = wholeTable(source, target)
      let whole = table[target.count]
      #expect(
        editDistance(from: source, to: target, limit: limit) == (whole <= limit ? whole : nil)
      )
      let shortest = max(1, source.count - limit)
      let longest = min(target.count, source.count + limit)
      let least = shortest <= longest ? table[shortest...longest].min() : nil
      let wanted = least.flatMap { $0 <= limit ? $0 : nil }
      #expect(prefixDistance(from: source, to: target, limit: limit) == wanted)
    }
  }

  /// Distances from all of `source` to each beginning of `target`, by the definition.
  func wholeTable(_ source: [UInt8], _ target: [UInt8]) -> [Int] {
    var rows = [Array(0...target.count)]
    for i in 0..<source.count {
      var row = [i + 1]
      for j in 0..<target.count {
        let cost = source[i] == target[j] ? 0 : 1
        var least = min(rows[i][j] + cost, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[source.count]
  }

  @Test(
    "A mistyped name finds the near ones, the likeliest first",
    arguments: [
      ("booking.sumbit", ["booking.submit"]), ("BOOKING.SUBMIT", ["booking.submit"]),
      ("booking.sub", ["booking.submit"]), ("leave.validat", ["leave.validate"]),
      ("zzzz", []), ("", []),
    ]
  )
  func suggestions(_ word: String, _ first: [String]) {
    let names = [
      "booking.submit", "booking.validate", "leave.submit", "leave.validate", "system.ping",
    ]
    #expect(Array(Suggestion.closest(to: word, among: names).prefix(1)) == first)
  }

  @Test(
    "A member is found by its end, where members begin with the thing that they are of",
    arguments: [
      ("firstName", "clientFirstName"), ("email", "clientEmail"), ("Email", "clientEmail"),
      ("clientEmial", "clientEmail"), ("id", "orderId"), ("mail", nil), ("x", nil), ("", nil),
    ]
  )
  func members(_ word: String, _ meant: String?) {
    let names = ["clientFirstName", "noEmail", "clientEmail", "orderId", "city"]
    #expect(Suggestion.member(word, among: names) == meant)
  }

  @Test("Never more suggestions than asked for, and none for an endless word")
  func bounds() {
    let names = (0..<50).map { "name\($0)" }
    #expect(Suggestion.closest(to: "name", among: names).count == 3)
    #expect(Suggestion.closest(to: "name", among: names, limit: 0).isEmpty)
    #expect(Suggestion.closest(to: String(repeating: "x", count: 1_000_000), among: names).isEmpty)
    #expect(Suggestion.member(String(repeating: "x", count: 1_000_000), among: names) == nil)
  }
}
