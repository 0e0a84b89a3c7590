import Kernel

/// A moment of an iCalendar text on the wall clock of an organization, or a whole day.
///
/// Source: RFC 5545, 3.3.4 and 3.3.5; leave specification 8.1: what has no `Z` is the
/// organization's time, where there is none that of Dhaka.
struct ICSTime {
  let date: CalendarDate

  /// Unit: seconds since midnight; `nil`: the whole day.
  let second: Int?

  init?(_ text: String, _ clock: LeaveClock) {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16 else { return nil }
    guard let year = bytes.number(0..<4), let month = bytes.number(4..<6),
      let day = bytes.number(6..<8), let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    guard bytes.count > 8 else {
      self.date = date
      second = nil
      return
    }
    // A leap second is the last one of its minute, as on every clock here.
    guard bytes[8] == UInt8(ascii: "T"), let hour = bytes.number(9..<11), hour < 24,
      let minute = bytes.number(11..<13), minute < 60,
      let seconds = bytes.number(13..<15), seconds <= 60
    else { return nil }
    let second = hour * 3_600 + minute * 60 + min(seconds, 59)
    guard bytes.count == 16 else {
      self.date = date
      self.second = second
      return
    }
    guard bytes[15] == UInt8(ascii: "Z") else { return nil }
    guard let time = WallTime(secondOfDay: second) else { return nil }
    let moment = TimeZoneRules.utc.resolve(LocalDateTime(date: date, time: time)).instant
    let local = clock.zone.local(at: moment)
    self.date = local.date
    self.second = local.time.secondOfDay
  }

  /// The last day of what ends here and does not include the end.
  var lastDayBefore: CalendarDate {
    (second ?? 0) > 0 ? date : date.adding(days: -1)
  }

  /// The last day of what begins here and lasts so long.
  func lastDay(after duration: ICSDuration) -> CalendarDate {
    let end = (second ?? 0) + duration.seconds
    return date.adding(days: max(0, (end - 1) / 86_400))
  }
}

/// A length of time, such as `P3D`, `P1W` or `P1DT12H`. Source: RFC 5545, 3.3.6.
struct ICSDuration {
  /// More than zero, at most some centuries.
  let seconds: Int

  init?(_ text: String) {
    var rest = Substring(text.asciiUppercased).utf8
    if rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P") else { return nil }
    var total = 0
    var number: Int?
    var isTime = false
    for byte in rest {
      if UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
        number = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        guard let number, number <= Self.numberMax else { return nil }
        continue
      }
      if byte == UInt8(ascii: "T"), number == nil, !isTime {
        isTime = true
        continue
      }
      guard let count = number, let unit = Self.unit(byte, isTime) else { return nil }
      total += count * unit
      number = nil
    }
    guard number == nil, total > 0 else { return nil }
    seconds = total
  }

  /// No number of a duration that makes sense for a holiday is larger.
  private static let numberMax = 100_000

  private static func unit(_ letter: UInt8, _ isTime: Bool) -> Int? {
    switch (letter, isTime) {
    case (UInt8(ascii: "W"), false): 7 * 86_400
    case (UInt8(ascii: "D"), false): 86_400
    case (UInt8(ascii: "H"), true): 3_600
    case (UInt8(ascii: "M"), true): 60
    case (UInt8(ascii: "S"), true): 1
    default: nil
    }
  }
}

extension [UInt8] {
  /// The number that some digits are, or `nil` when they are none.
  fileprivate func number(_ range: Range<Int>) -> Int? {
    var number = 0
    for byte in self[range] {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
