import Kernel

/// A recurrence rule of the subset that schedules know. Source: RFC 5545 3.3.10, and the routines
/// specification (f2) for what is left out.
struct RecurrenceRule: Equatable, Sendable {
  enum Frequency: String, Sendable { case daily, weekly, monthly, yearly }

  enum End: Equatable, Sendable {
    case never
    case count(Int)
    case date(CalendarDate)
    case moment(Instant)
  }

  /// A weekday, every one of them or the one that many from the start or end of the month.
  struct Day: Equatable, Sendable {
    var ordinal: Int?
    /// Monday is 1.
    var weekday: Int
  }

  var frequency = Frequency.daily
  var interval = 1
  var end = End.never
  var days: [Day] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var positions: [Int] = []
  /// Monday is 1.
  var weekStart = 1

  var hasOrdinals: Bool { days.contains { $0.ordinal != nil } }
}

/// Why a rule is not taken. Exactly one is told, in the order in which `parse` looks.
enum RecurrenceRefusal: Error, Equatable {
  case invalid, unsupported, countAndUntil
}

extension RecurrenceRule {
  /// Reads a rule with or without its `RRULE:`, in capitals or not.
  init(parsing text: String) throws(RecurrenceRefusal) {
    let parts = try Self.parts(of: text)
    self.init()
    let known = [
      "FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS",
      "WKST",
    ]
    guard parts.allSatisfy({ known.contains($0.name) }) else { throw .unsupported }
    var count: Int?
    var until: End?
    // The frequency is judged before any other value.
    for part in parts where part.name == "FREQ" { frequency = try Self.frequency(part.value) }
    for part in parts {
      switch part.name {
      case "INTERVAL": interval = try Self.number(part.value, in: 1...366)
      case "COUNT": count = try Self.number(part.value, in: 1...1000)
      case "UNTIL": until = try Self.until(part.value)
      case "BYDAY": days = try Self.list(part.value, Self.day)
      case "BYMONTHDAY": monthDays = try Self.signed(part.value, in: 1...31)
      case "BYMONTH":
        months = try Self.list(part.value) { text throws(RecurrenceRefusal) in
          try Self.number(text, in: 1...12)
        }
      case "BYSETPOS": positions = try Self.signed(part.value, in: 1...31)
      case "WKST": weekStart = try Self.weekday(part.value)
      default: break
      }
    }
    if count != nil, until != nil { throw .countAndUntil }
    end = count.map { .count($0) } ?? until ?? .never
    guard isSupported else { throw .unsupported }
  }

  private var isSupported: Bool {
    if hasOrdinals {
      guard frequency == .monthly || (frequency == .yearly && !months.isEmpty) else { return false }
      guard monthDays.isEmpty else { return false }
    }
    if frequency == .yearly, !days.isEmpty, months.isEmpty { return false }
    if frequency == .weekly, !monthDays.isEmpty { return false }
    guard !positions.isEmpty else { return true }
    return frequency == .monthly && !(days.isEmpty && monthDays.isEmpty)
  }

  /// `NAME=VALUE` pairs in capitals: none repeated, a frequency among them.
  private static func parts(
    of text: String
  ) throws(RecurrenceRefusal) -> [(name: String, value: String)] {
    var rest = text.uppercased()[...]
    if rest.hasPrefix("RRULE:") { rest = rest.dropFirst(6) }
    var parts: [(name: String, value: String)] = []
    for part in rest.split(separator: ";", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else { throw .invalid }
      guard !parts.contains(where: { $0.name == sides[0] }) else { throw .invalid }
      parts.append((String(sides[0]), String(sides[1])))
    }
    guard parts.contains(where: { $0.name == "FREQ" }) else { throw .invalid }
    return parts
  }

  private static func frequency(_ text: String) throws(RecurrenceRefusal) -> Frequency {
    if ["SECONDLY", "MINUTELY", "HOURLY"].contains(text) { throw .unsupported }
    guard let frequency = Frequency(rawValue: text.lowercased()) else { throw .invalid }
    return frequency
  }

  private static func list<Value>(
    _ text: String, _ read: (String) throws(RecurrenceRefusal) -> Value
  ) throws(RecurrenceRefusal) -> [Value] {
    var values: [Value] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      values.append(try read(String(part)))
    }
    return values
  }

  private static func signed(
    _ text: String, in range: ClosedRange<Int>
  ) throws(RecurrenceRefusal) -> [Int] {
    try list(text) { part throws(RecurrenceRefusal) in
      let (sign, digits) = Self.sign(of: part)
      return try sign * Self.number(digits, in: range)
    }
  }

  /// The sign in front, 1 without one, and what stands behind it.
  private static func sign(of text: String) -> (Int, String) {
    switch text.first {
    case "-": (-1, String(text.dropFirst()))
    case "+": (1, String(text.dropFirst()))
    default: (1, text)
    }
  }

  private static func number(
    _ text: String, in range: ClosedRange<Int>
  ) throws(RecurrenceRefusal) -> Int {
    guard 1...9 ~= text.utf8.count, text.utf8.allSatisfy({ 48...57 ~= $0 }),
      let number = Int(text), range ~= number
    else { throw .invalid }
    return number
  }

  private static func weekday(_ text: String) throws(RecurrenceRefusal) -> Int {
    guard let index = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"].firstIndex(of: text) else {
      throw .invalid
    }
    return index + 1
  }

  private static func day(_ text: String) throws(RecurrenceRefusal) -> Day {
    let weekday = try weekday(String(text.suffix(2)))
    let front = String(text.dropLast(2))
    guard !front.isEmpty else { return Day(ordinal: nil, weekday: weekday) }
    let (sign, digits) = sign(of: front)
    return Day(ordinal: try sign * number(digits, in: 1...5), weekday: weekday)
  }

  /// `YYYYMMDD`, or `YYYYMMDDTHHMMSSZ`.
  private static func until(_ text: String) throws(RecurrenceRefusal) -> End {
    let bytes = Array(text.utf8)
    func digits(_ start: Int, _ count: Int) throws(RecurrenceRefusal) -> Int {
      try number(String(decoding: bytes[start..<(start + count)], as: UTF8.self), in: 0...9999)
    }
    guard bytes.count == 8 || bytes.count == 16,
      let date = CalendarDate(
        year: try digits(0, 4), month: try digits(4, 2), day: try digits(6, 2))
    else { throw .invalid }
    guard bytes.count == 16 else { return .date(date) }
    guard bytes[8] == UInt8(ascii: "T"), bytes[15] == UInt8(ascii: "Z"),
      let time = WallTime(
        hour: try digits(9, 2), minute: try digits(11, 2), second: try digits(13, 2))
    else { throw .invalid }
    let local = LocalDateTime(date: date, time: time)
    return .moment(TimeZoneRules.utc.resolve(local).instant)
  }
}
