extension CalendarDate: CustomStringConvertible {
  /// Unit: bytes of `YYYY-MM-DD`.
  public static let textLength = 10

  /// Reads exactly `YYYY-MM-DD`; `nil` for any other text and for a day that does not exist.
  public init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ CalendarDate(utf8: $0) }) else { return nil }
    self = date
  }

  /// Reads exactly the ten bytes `YYYY-MM-DD`.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == Self.textLength else { return nil }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
    guard
      let year = bytes.decimal(at: 0, digits: 4),
      let month = bytes.decimal(at: 5, digits: 2),
      let day = bytes.decimal(at: 8, digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    String(unsafeUninitializedCapacity: Self.textLength) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      write(into: start)
      return Self.textLength
    }
  }

  /// `DD/MM/YYYY`.
  public var dayFirst: String {
    let (year, month, day) = civil
    return String(unsafeUninitializedCapacity: Self.textLength) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      start.putTwoDigits(day, at: 0)
      start[2] = UInt8(ascii: "/")
      start.putTwoDigits(month, at: 3)
      start[5] = UInt8(ascii: "/")
      start.putTwoDigits(year / 100, at: 6)
      start.putTwoDigits(year % 100, at: 8)
      return Self.textLength
    }
  }

  /// Writes the ten bytes of `YYYY-MM-DD`.
  public func write(into bytes: UnsafeMutablePointer<UInt8>) {
    let (year, month, day) = civil
    bytes.putTwoDigits(year / 100, at: 0)
    bytes.putTwoDigits(year % 100, at: 2)
    bytes[4] = UInt8(ascii: "-")
    bytes.putTwoDigits(month, at: 5)
    bytes[7] = UInt8(ascii: "-")
    bytes.putTwoDigits(day, at: 8)
  }
}
