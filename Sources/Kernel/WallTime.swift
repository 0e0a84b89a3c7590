/// A time of day as a clock on the wall shows it, 00:00:00 to 23:59:59.
public struct WallTime: Hashable, Comparable, Sendable {
  /// Unit: seconds since midnight, 0 to 86,399.
  public let secondOfDay: Int

  public static let midnight = WallTime(unchecked: 0)

  private init(unchecked secondOfDay: Int) {
    self.secondOfDay = secondOfDay
  }

  /// `nil` outside 0 to 86,399.
  public init?(secondOfDay: Int) {
    guard 0..<86_400 ~= secondOfDay else { return nil }
    self.secondOfDay = secondOfDay
  }

  /// `nil` when a clock never shows it: hour 24 and second 60 are refused.
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second else { return nil }
    secondOfDay = hour * 3600 + minute * 60 + second
  }

  /// Reads exactly `HH:MM` or `HH:MM:SS`.
  public init?(_ text: String) {
    var text = text
    guard let time = text.withUTF8({ WallTime(utf8: $0) }) else { return nil }
    self = time
  }

  /// Reads the bytes of exactly `HH:MM` or `HH:MM:SS`.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 5 || bytes.count == 8, bytes[2] == UInt8(ascii: ":") else { return nil }
    guard
      let hour = bytes.decimal(at: 0, digits: 2),
      let minute = bytes.decimal(at: 3, digits: 2)
    else { return nil }
    guard bytes.count == 8 else {
      self.init(hour: hour, minute: minute)
      return
    }
    guard
      bytes[5] == UInt8(ascii: ":"), let second = bytes.decimal(at: 6, digits: 2)
    else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }

  public static func < (left: WallTime, right: WallTime) -> Bool {
    left.secondOfDay < right.secondOfDay
  }

  public var hour: Int { secondOfDay / 3600 }
  public var minute: Int { secondOfDay / 60 % 60 }
  public var second: Int { secondOfDay % 60 }
}

extension WallTime: CustomStringConvertible {
  /// `HH:MM:SS`.
  public var description: String {
    String(unsafeUninitializedCapacity: 8) { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      start.putTwoDigits(hour, at: 0)
      start[2] = UInt8(ascii: ":")
      start.putTwoDigits(minute, at: 3)
      start[5] = UInt8(ascii: ":")
      start.putTwoDigits(second, at: 6)
      return 8
    }
  }

  /// `HH:MM`, the seconds left out.
  public var shortText: String { String(description.prefix(5)) }
}
