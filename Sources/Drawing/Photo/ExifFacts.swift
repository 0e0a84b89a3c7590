/// What is read of a camera's notes: which way is up, and when the photo was taken.
///
/// Source: Exif 2.32; TIFF 6.0, section 2.
struct ExifFacts: Equatable {
  /// 1...8.
  var orientation = 1

  /// As the camera's clock showed it: `2026-03-02T12:00:00`.
  var takenAt: String?

  init(orientation: Int = 1, takenAt: String? = nil) {
    self.orientation = orientation
    self.takenAt = takenAt
  }

  /// Whatever can be read of these bytes, which begin with the byte order.
  init(tiff bytes: some Collection<UInt8>) {
    let reader = TIFFReader(Array(bytes))
    guard let reader, let first = reader.number(at: 4, size: 4) else { return }
    let notes = reader.entries(at: first)
    if let value = notes[0x0112], let number = reader.number(at: value, size: 2), 1...8 ~= number {
      orientation = number
    }
    guard let place = notes[0x8769], let further = reader.number(at: place, size: 4),
      let taken = reader.entries(at: further)[0x9003], let text = reader.number(at: taken, size: 4)
    else { return }
    takenAt = reader.moment(at: text)
  }

  /// Notes that say nothing but which way is up.
  static func tiff(orientation: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, UInt8(truncatingIfNeeded: orientation), 0, 0, 0, 0, 0, 0]
  }
}

/// Reads numbers of either byte order, and nothing beyond the end.
private struct TIFFReader {
  private let bytes: [UInt8]
  private let isLittle: Bool

  /// A camera notes a few dozen things.
  private static let entriesMax = 512

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8, bytes[0] == bytes[1], [0x49, 0x4D].contains(bytes[0]) else {
      return nil
    }
    self.bytes = bytes
    isLittle = bytes[0] == 0x49
    guard number(at: 2, size: 2) == 42 else { return nil }
  }

  func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    let part = bytes[place..<place + size]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where the value of each entry of a directory stands, or its place does, by tag.
  func entries(at start: Int) -> [Int: Int] {
    guard let count = number(at: start, size: 2) else { return [:] }
    var entries: [Int: Int] = [:]
    for index in 0..<min(count, Self.entriesMax) {
      let place = start + 2 + index * 12
      guard let tag = number(at: place, size: 2), place + 12 <= bytes.count else { break }
      entries[tag] = place + 8
    }
    return entries
  }

  /// `2026:03:02 12:00:00` with the signs of RFC 3339.
  func moment(at place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 19 else { return nil }
    var text = Array(bytes[place..<place + 19])
    for (index, byte) in text.enumerated() {
      let sign = [4: 58, 7: 58, 10: 32, 13: 58, 16: 58][index]
      guard sign == nil ? 48...57 ~= byte : byte == sign ?? 0 else { return nil }
    }
    text[4] = UInt8(ascii: "-")
    text[7] = UInt8(ascii: "-")
    text[10] = UInt8(ascii: "T")
    return String(decoding: text, as: UTF8.self)
  }
}
