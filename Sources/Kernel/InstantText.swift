extension Instant: CustomStringConvertible {
  /// Unit: bytes of `2026-01-31T09:00:00.000Z`.
  public static let textLength = 24

  /// Reads a date-time of RFC 3339 §5.6; `nil` for anything else.
  ///
  /// Refused although some writers send them: second 60, hour 24, a space for the `T`, a comma for
  /// the point, a missing colon in the offset, and moments outside the UTC years 0000 to 9999.
  /// Digits after the millisecond are cut off.
  public init?(rfc3339 text: String) {
    var text = text
    guard let instant = text.withUTF8({ Instant(rfc3339: $0) }) else { return nil }
    self = instant
  }

  /// Reads the UTF-8 bytes of a date-time of RFC 3339 §5.6.
  public init?(rfc3339 bytes: UnsafeBufferPointer<UInt8>) {
    // The shortest form is `2026-01-31T09:00:00Z`.
    guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t") else { return nil }
    guard
      let date = CalendarDate(utf8: UnsafeBufferPointer(rebasing: bytes[0..<10])),
      let time = WallTime(utf8: UnsafeBufferPointer(rebasing: bytes[11..<19]))
    else { return nil }

    var position = 19
    guard
      let fraction = bytes.fraction(at: &position),
      let offset = bytes.offsetMinutes(at: position)
    else { return nil }

    let wall = Int64(date.daysSinceEpoch) * 86_400_000 + Int64(time.secondOfDay) * 1000
    let total = wall + Int64(fraction) - Int64(offset) * 60_000
    self.init(milliseconds: total)
    guard milliseconds == total else { return nil }
  }

  /// RFC 3339 in UTC with milliseconds, such as `2026-01-31T09:00:00.000Z`.
  public var text: String {
    String(unsafeUninitializedCapacity: Self.textLength) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      write(into: start)
      return Self.textLength
    }
  }

  public var description: String { text }

  /// Writes the 24 bytes of `text`.
  public func write(into bytes: UnsafeMutablePointer<UInt8>) {
    let sinceMin = milliseconds - Self.min.milliseconds
    let days = Int(sinceMin / 86_400_000)
    let millisecond = Int(sinceMin % 86_400_000)
    let second = millisecond / 1000

    CalendarDate(daysSinceEpoch: days + CalendarDate.min.daysSinceEpoch).write(into: bytes)
    bytes[10] = UInt8(ascii: "T")
    bytes.putTwoDigits(second / 3600, at: 11)
    bytes[13] = UInt8(ascii: ":")
    bytes.putTwoDigits(second / 60 % 60, at: 14)
    bytes[16] = UInt8(ascii: ":")
    bytes.putTwoDigits(second % 60, at: 17)
    bytes[19] = UInt8(ascii: ".")
    bytes[20] = UInt8(truncatingIfNeeded: millisecond % 1000 / 100 &+ 48)
    bytes.putTwoDigits(millisecond % 100, at: 21)
    bytes[23] = UInt8(ascii: "Z")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Milliseconds of an optional fraction, which `position` then stands behind.
  fileprivate func fraction(at position: inout Int) -> Int? {
    guard self[position] == UInt8(ascii: ".") else { return 0 }
    position += 1
    var value = 0
    var scale = 100
    let start = position
    while position < count, self[position] &- UInt8(ascii: "0") <= 9 {
      value += Int(self[position] &- UInt8(ascii: "0")) * scale
      scale /= 10
      position += 1
    }
    return position > start ? value : nil
  }

  /// Minutes of `Z` or `±HH:MM`, which must be all that is left.
  fileprivate func offsetMinutes(at position: Int) -> Int? {
    let left = count - position
    guard left > 0 else { return nil }
    let sign = self[position]
    if sign | 0x20 == UInt8(ascii: "z") { return left == 1 ? 0 : nil }

    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
    guard left == 6, self[position + 3] == UInt8(ascii: ":") else { return nil }
    guard
      let hours = decimal(at: position + 1, digits: 2), hours <= 23,
      let minutes = decimal(at: position + 4, digits: 2), minutes <= 59
    else { return nil }
    let total = hours * 60 + minutes
    return sign == UInt8(ascii: "-") ? -total : total
  }
}
