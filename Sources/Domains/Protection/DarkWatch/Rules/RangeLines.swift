import Kernel

/// What a service answers for a part of a hash: the rest of each hash, and what it says of it.
/// Source: protection specification 3.2 (iii).
struct RangeLines {
  private let lines: [String: String]

  /// `nil` for what is no such answer.
  init?(_ body: [UInt8], suffixLength: Int) {
    var lines: [String: String] = [:]
    for line in body.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self).trimmed
      guard !text.isEmpty else { continue }
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].utf8.count == suffixLength,
        parts[0].utf8.allSatisfy({ isASCIIDigit($0) || ($0 | 0x20) &- 0x61 < 6 })
      else { return nil }
      lines[String(parts[0]).asciiUppercased] = String(parts[1])
    }
    self.lines = lines
  }

  /// How often a hash was seen; what is padding was never seen. `nil` for what is no number.
  func count(of suffix: String) -> Int? {
    guard let value = lines[suffix.asciiUppercased] else { return 0 }
    return Int(value).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The names of the leaks that a hash stands in.
  func names(of suffix: String) -> [String] {
    (lines[suffix.asciiUppercased] ?? "").split(separator: ",")
      .map { String($0).trimmed }.filter { !$0.isEmpty && $0 != "0" }
  }
}
