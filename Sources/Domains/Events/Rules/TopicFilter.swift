import Kernel

/// Which topics a host wants: globs, where `*` stands for any characters.
///
/// Source: protocol specification 10.2.
struct TopicFilter: Sendable {
  let globs: [String]

  // Nothing to match when everything is wanted, which is what most hosts ask for.
  private let patterns: [[UInt8]]?

  /// No globs want everything.
  init(_ globs: [String]) {
    self.globs = globs
    patterns = globs.isEmpty || globs.contains("*") ? nil : globs.map { Array($0.utf8) }
  }

  func wants(_ topic: String) -> Bool {
    guard let patterns else { return true }
    let topic = Array(topic.utf8)
    return patterns.contains { matches(topic, $0) }
  }
}

/// Globs that can match no topic because of a character, as violations.
func topicViolations(_ globs: [String]) -> [Violation] {
  globs.enumerated().compactMap { index, glob in
    glob.utf8.allSatisfy(isTopicByte)
      ? nil : Violation(EventsFault.topicInvalid, at: "/topics/\(index)")
  }
}

private func isTopicByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"): true
  case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "*"): true
  default: false
  }
}

/// Bound: text and pattern lengths multiplied; both are at most 100.
private func matches(_ text: [UInt8], _ pattern: [UInt8]) -> Bool {
  let star = UInt8(ascii: "*")
  var position = 0
  var place = 0
  // Where to go back to: after the last star, with one more character given to it.
  var back: (place: Int, position: Int)?
  while position < text.count {
    if place < pattern.count, pattern[place] == star {
      back = (place + 1, position)
      place += 1
    } else if place < pattern.count, pattern[place] == text[position] {
      place += 1
      position += 1
    } else if let last = back {
      back = (last.place, last.position + 1)
      place = last.place
      position = last.position + 1
    } else {
      return false
    }
  }
  return pattern[place...].allSatisfy { $0 == star }
}
