import Kernel

/// A day that counts as a holiday, or as half of one.
struct Holiday: Equatable, Sendable {
  let date: CalendarDate
  let key: HolidayKey
  let isHalfDay: Bool
  /// What a stable calls a day of its own.
  var ownName: String?
}

/// The holidays of a country and the days that a stable adds to them.
///
/// Computed for each day, without a table. Source: routines specification (f1).
struct HolidayCalendar: Sendable {
  private let country: HolidayCountry
  private let own: [CalendarDate: String]

  init(_ country: HolidayCountry, own: [(date: CalendarDate, name: String)] = []) {
    self.country = country
    self.own = Dictionary(own.map { ($0.date, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// What the day is; an own day wins over a moving one, and that over a fixed one.
  func holiday(on date: CalendarDate) -> Holiday? {
    if let name = own[date] {
      return Holiday(date: date, key: .custom, isHalfDay: false, ownName: name)
    }
    guard country == .se else { return nil }
    let day = date.civil
    guard let key = movingHoliday(on: date, day) ?? fixedHoliday(day.month, day.day) else {
      return nil
    }
    return Holiday(date: date, key: key, isHalfDay: key.isHalfDay)
  }

  func isHoliday(_ date: CalendarDate) -> Bool { holiday(on: date) != nil }
}

extension HolidayKey {
  fileprivate var isHalfDay: Bool {
    switch self {
    case .easterEve, .midsummerEve, .christmasEve, .newYearsEve: true
    default: false
    }
  }
}

private func fixedHoliday(_ month: Int, _ day: Int) -> HolidayKey? {
  switch (month, day) {
  case (1, 1): .newYearsDay
  case (1, 6): .epiphany
  case (5, 1): .mayDay
  case (6, 6): .nationalDay
  case (12, 24): .christmasEve
  case (12, 25): .christmasDay
  case (12, 26): .boxingDay
  case (12, 31): .newYearsEve
  default: nil
  }
}

private func movingHoliday(
  on date: CalendarDate, _ day: (year: Int, month: Int, day: Int)
) -> HolidayKey? {
  switch (day.month, date.weekday, day.day) {
  case (6, 6, 20...26): return .midsummerDay
  case (6, 5, 19...25): return .midsummerEve
  case (10, 6, 31), (11, 6, 1...6): return .allSaintsDay
  default: break
  }
  guard 3...6 ~= day.month else { return nil }
  return switch date.daysSinceEpoch - easterSunday(day.year).daysSinceEpoch {
  case -2: .goodFriday
  case -1: .easterEve
  case 0: .easterSunday
  case 1: .easterMonday
  case 39: .ascensionDay
  case 49: .whitSunday
  default: nil
  }
}

/// Easter Sunday of a Gregorian year.
///
/// Source: the anonymous Gregorian computus (Meeus, "Astronomical Algorithms", chapter 8).
func easterSunday(_ year: Int) -> CalendarDate {
  let golden = year % 19
  let (century, yearOfCentury) = year.quotientAndRemainder(dividingBy: 100)
  let correction = (century + 8) / 25
  let epact =
    (19 * golden + century - century / 4 - (century - correction + 1) / 3 + 15) % 30
  let weekday = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
  let late = (golden + 11 * epact + 22 * weekday) / 451
  let sum = epact + weekday - 7 * late + 114
  return CalendarDate(year: year, month: sum / 31, day: sum % 31 + 1) ?? .min
}
