import Kernel
import Media

/// One text of a row of QR codes. Source: leave specification 9.2.
enum QRFrame: Equatable {
  /// A piece of the content, numbered from 1.
  case piece(session: String, index: Int, count: Int, payload: [UInt8])

  /// A piece that did not arrive as it was sent.
  case damaged(session: String, index: Int, count: Int)

  /// What the whole content hashes to: upper-case hexadecimal digits of SHA-256.
  case whole(session: String, hash: String)

  /// Reads a frame; `nil` when the text is none.
  init?(_ text: String) {
    // A payload may hold colons itself.
    let parts = text.utf8.split(separator: colon, maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count >= 3, let session = sessionId(parts[1]) else { return nil }
    switch (String(parts[0]), parts.count) {
    case ("NLH", 3):
      guard parts[2].count == 64, parts[2].allSatisfy(isUpperHex) else { return nil }
      self = .whole(session: session, hash: String(decoding: parts[2], as: UTF8.self))
    case ("NL1", 5):
      guard let (index, count) = place(parts[2]) else { return nil }
      let payload = Array(parts[4])
      let sum = upperHex(Compression.checksum(payload))
      self =
        parts[3].elementsEqual(sum.utf8) && payload.allSatisfy(Base45.isLetter)
        ? .piece(session: session, index: index, count: count, payload: payload)
        : .damaged(session: session, index: index, count: count)
    default: return nil
    }
  }

  /// The frame as a code shows it; a damaged one has no text.
  var text: String? {
    switch self {
    case .piece(let session, let index, let count, let payload):
      let sum = upperHex(Compression.checksum(payload))
      return "NL1:\(session):\(index)/\(count):\(sum):" + String(decoding: payload, as: UTF8.self)
    case .damaged: return nil
    case .whole(let session, let hash): return "NLH:\(session):\(hash)"
    }
  }

  var session: String {
    switch self {
    case .piece(let session, _, _, _), .damaged(let session, _, _), .whole(let session, _): session
    }
  }

  var isDamaged: Bool {
    if case .damaged = self { return true }
    return false
  }

  /// Whether a text names a row of frames: eight upper-case hexadecimal digits.
  static func isSession(_ text: String) -> Bool { sessionId(text[...].utf8) != nil }
}

/// How long a row of frames may be: the longest content in pieces of one letter is shorter.
let qrFramesMax = 200_000

private let colon = UInt8(ascii: ":")

private func sessionId(_ bytes: Substring.UTF8View) -> String? {
  guard bytes.count == 8, bytes.allSatisfy(isUpperHex) else { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

/// `2/5`: which piece, of how many.
private func place(_ bytes: Substring.UTF8View) -> (index: Int, count: Int)? {
  let numbers = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  guard numbers.count == 2, let index = decimal(numbers[0]), let count = decimal(numbers[1]),
    count <= qrFramesMax, (1...max(count, 1)).contains(index), count >= 1
  else { return nil }
  return (index, count)
}

private func decimal(_ bytes: Substring.UTF8View) -> Int? {
  guard (1...6).contains(bytes.count),
    bytes.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
  else { return nil }
  return Int(String(decoding: bytes, as: UTF8.self))
}

private func isUpperHex(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
  default: false
  }
}

private func upperHex(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: 8 - digits.utf8.count) + digits
}
