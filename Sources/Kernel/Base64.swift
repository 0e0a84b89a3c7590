/// Standard base64 with padding. Source: RFC 4648 §4.
public enum Base64 {
  /// The bytes of a canonical text; `nil` for anything else.
  ///
  /// Refused: white space, missing or surplus padding, the URL alphabet, and spare bits that are
  /// not zero, so that no two texts stand for the same bytes.
  public static func decode(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { decode(utf8: $0) }
  }

  /// The bytes of a canonical text given as ASCII.
  public static func decode(utf8 text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    guard let last = text.last else { return [] }
    let padding = last != equals ? 0 : text[text.count - 2] != equals ? 1 : 2
    let length = text.count / 4 * 3 - padding

    var isWellFormed = true
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { bytes, count in
      isWellFormed = values.withUnsafeBufferPointer { decode(text, padding, $0, into: bytes) }
      count = isWellFormed ? length : 0
    }
    return isWellFormed ? bytes : nil
  }

  /// The text of some bytes.
  public static func encode(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBufferPointer { encode($0) }
  }

  /// The text of some bytes.
  public static func encode(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let length = (bytes.count + 2) / 3 * 4
    return String(unsafeUninitializedCapacity: length) { text in
      alphabet.withUnsafeBufferPointer { letters in
        var target = 0
        var source = 0
        while source < bytes.count {
          let left = bytes.count - source
          let first = UInt32(bytes[source]) << 16
          let second = left > 1 ? UInt32(bytes[source + 1]) << 8 : 0
          let group = first | second | (left > 2 ? UInt32(bytes[source + 2]) : 0)
          text[target] = letters[Int(group >> 18)]
          text[target + 1] = letters[Int(group >> 12 & 63)]
          text[target + 2] = left > 1 ? letters[Int(group >> 6 & 63)] : equals
          text[target + 3] = left > 2 ? letters[Int(group & 63)] : equals
          source += 3
          target += 4
        }
      }
      return length
    }
  }

  /// Whether `text`, a multiple of four with so much padding, was canonical.
  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>,
    _ padding: Int,
    _ values: UnsafeBufferPointer<UInt8>,
    into bytes: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    var source = 0
    var target = 0
    // A value over 63 marks a byte outside the alphabet; collecting them saves a branch per group.
    var seen: UInt8 = 0
    let wholeEnd = text.count - (padding > 0 ? 4 : 0)
    while source < wholeEnd {
      let first = values[Int(text[source])]
      let second = values[Int(text[source + 1])]
      let third = values[Int(text[source + 2])]
      let fourth = values[Int(text[source + 3])]
      seen |= first | second | third | fourth
      bytes[target] = first << 2 | second >> 4
      bytes[target + 1] = second << 4 | third >> 2
      bytes[target + 2] = third << 6 | fourth
      source += 4
      target += 3
    }
    guard padding > 0 else { return seen <= 63 }

    let first = values[Int(text[source])]
    let second = values[Int(text[source + 1])]
    let third = padding == 1 ? values[Int(text[source + 2])] : 0
    seen |= first | second | third
    let spare = padding == 1 ? third & 0b11 : second & 0b1111
    bytes[target] = first << 2 | second >> 4
    if padding == 1 { bytes[target + 1] = second << 4 | third >> 2 }
    return seen <= 63 && spare == 0
  }

  private static let equals = UInt8(ascii: "=")

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The six bits of each letter of the alphabet, 255 for every other byte.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
}
