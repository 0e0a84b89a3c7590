import Kernel

/// What has been read of a list of holidays, and what was wrong with it.
///
/// Source: leave specification 8.1.
struct HolidayReading {
  private(set) var items: [ParsedHoliday] = []
  private(set) var errors: [HolidayError] = []

  /// Nothing of the file could be read.
  private(set) var isUnreadable = false

  /// Years that are asked for; `nil`: all.
  let years: Set<Int>?

  private var seen: Set<CalendarDate>
  private let language: Language

  init(years: [Int]?, existing: [CalendarDate], in language: Language) {
    self.years = years.map(Set.init)
    seen = Set(existing)
    self.language = language
  }

  func isWanted(_ date: CalendarDate) -> Bool {
    GivenPeriod.contains(date) && years?.contains(date.year) ?? true
  }

  /// Takes the days of one row under one name; each day that is known already is one too many.
  ///
  /// Other rows and days stay, for those who would rather skip what is wrong.
  mutating func take(_ row: Int, _ dates: [CalendarDate], name: String, isOptional: Bool) {
    let name = name.trimmed
    let isNamed = HolidayRule.isName(name)
    if !isNamed { refuse(row, .name, .invalidName(min: HolidayRule.nameMin)) }
    var known: [CalendarDate] = []
    for date in dates {
      guard seen.insert(date).inserted else {
        known.append(date)
        continue
      }
      if isNamed { items.append(ParsedHoliday(date: date, name: name, optional: isOptional)) }
    }
    guard !known.isEmpty else { return }
    refuse(row, .date, .duplicateDate(dates: LeaveDate.shown(known)))
  }

  /// A row without a date that could be read.
  mutating func takeUndated(_ row: Int, name: String) {
    if !HolidayRule.isName(name.trimmed) {
      refuse(row, .name, .invalidName(min: HolidayRule.nameMin))
    }
    refuse(row, .date, .invalidDate)
  }

  mutating func refuse(_ row: Int, _ field: HolidayField, _ fault: LeaveFault) {
    errors.append(
      HolidayError(
        row: row, field: field, kind: fault.kind.description, message: fault.text(in: language)))
  }

  /// The file as a whole is not what it should be.
  mutating func refuseAll(_ fault: LeaveFault) {
    refuse(1, .header, fault)
    isUnreadable = true
  }

  /// What may be used: everything or nothing, or what is good.
  func result(_ mode: ParseMode) -> (ok: Bool, items: [ParsedHoliday]) {
    let isGood = mode == .strict ? errors.isEmpty : !isUnreadable
    return (isGood, isGood ? items.sorted { $0.date < $1.date } : [])
  }
}

/// What a holiday has to be.
enum HolidayRule {
  /// Unit: characters. Source: leave specification 8.1.
  static let nameMin = 3

  /// Unit: characters. What fits a calendar's line and then some.
  static let nameMax = 200

  static func isName(_ trimmed: String) -> Bool {
    nameMin...nameMax ~= trimmed.scalarCount
  }
}
