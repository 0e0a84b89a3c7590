/// What a calendar and a clock on the wall show together, in a zone that is named elsewhere.
public struct LocalDateTime: Hashable, Comparable, Sendable {
  public let date: CalendarDate
  public let time: WallTime

  public init(date: CalendarDate, time: WallTime) {
    self.date = date
    self.time = time
  }

  /// Reads exactly `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
  public init?(_ text: String) {
    var text = text
    guard let local = text.withUTF8({ LocalDateTime(utf8: $0) }) else { return nil }
    self = local
  }

  /// Reads the bytes of exactly `YYYY-MM-DDTHH:MM` or `YYYY-MM-DDTHH:MM:SS`.
  public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") else { return nil }
    guard
      let date = CalendarDate(utf8: UnsafeBufferPointer(rebasing: bytes[..<10])),
      let time = WallTime(utf8: UnsafeBufferPointer(rebasing: bytes[11...]))
    else { return nil }
    self.init(date: date, time: time)
  }

  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    left.seconds < right.seconds
  }

  /// Unit: seconds since 1970-01-01T00:00:00 on the same wall.
  var seconds: Int64 { Int64(date.daysSinceEpoch) * 86_400 + Int64(time.secondOfDay) }

  /// What the wall shows so many seconds after 1970-01-01T00:00:00, kept in the writable years.
  init(seconds: Int64) {
    let least = Int64(CalendarDate.min.daysSinceEpoch) * 86_400
    let most = Int64(CalendarDate.max.daysSinceEpoch) * 86_400 + 86_399
    let sinceLeast = Int(Swift.min(Swift.max(seconds, least), most) - least)
    date = CalendarDate.min.adding(days: sinceLeast / 86_400)
    time = WallTime(secondOfDay: sinceLeast % 86_400) ?? .midnight
  }
}

extension LocalDateTime: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SS`.
  public var description: String { "\(date)T\(time)" }
}
