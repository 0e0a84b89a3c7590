import Kernel
import Store

extension Database {
  /// The days of a leave as they were counted, in order.
  func days(ofLeave id: ID) throws -> [LeaveDay] {
    try rows(.daysOfLeave, id) { row in
      let date = try row.date(0)
      return LeaveDay(
        date: date, weekday: Weekday(date), kind: try row.word(1),
        holidayName: row.optionalText(2), counted: row.int(3) > 0, year: date.year,
        half: try row.optionalWord(4))
    }
  }

  /// Keeps how the days of a leave were counted, instead of how they were before.
  func replaceDays(ofLeave id: ID, with days: [LeaveDay]) throws {
    try uncountAway(id)
    try run(.removeDays, id)
    for day in days {
      try run(
        .insertDay, id, day.date, day.kind.rawValue, day.holidayName,
        day.counted ? day.half == nil ? 2 : 1 : 0, day.half?.rawValue)
    }
    try countAway(id)
  }

  /// Counted days of a leave by the year that they belong to, in order.
  func countedByYear(ofLeave id: ID) throws -> [(year: Int, days: Double)] {
    var years: [(year: Int, days: Double)] = []
    try each(.countedDays, id) { row in
      let (year, days) = (try row.date(0).year, row.days(1))
      if years.last?.year == year {
        years[years.count - 1].days += days
      } else {
        years.append((year, days))
      }
    }
    return years
  }

  /// What is booked when a leave is approved, in order.
  func portions(ofLeave id: ID) throws -> [Portion] {
    try rows(.portionsOfLeave, id) { row in
      Portion(type: try row.word(0), year: row.int(1), days: row.days(2))
    }
  }

  /// Keeps what is booked when a leave is approved, instead of what was before.
  func replacePortions(ofLeave id: ID, with portions: [Portion]) throws {
    try run(.removePortions, id)
    for (index, portion) in portions.enumerated() {
      try run(
        .insertPortion, id, index + 1, portion.type.rawValue, portion.year, stored(portion.days))
    }
  }
}

extension SQL {
  fileprivate static let daysOfLeave = SQL(
    """
    SELECT date, kind, holiday_name, counted_half_days, half
      FROM leave_day
     WHERE leave_id = ?
     ORDER BY date
    """
  )

  fileprivate static let countedDays = SQL(
    """
    SELECT date, counted_half_days
      FROM leave_day
     WHERE leave_id = ? AND counted_half_days > 0
     ORDER BY date
    """
  )

  fileprivate static let removeDays = SQL("DELETE FROM leave_day WHERE leave_id = ?")

  fileprivate static let insertDay = SQL(
    """
    INSERT INTO leave_day (leave_id, date, kind, holiday_name, counted_half_days, half)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let portionsOfLeave = SQL(
    """
    SELECT type, year, half_days
      FROM leave_portion
     WHERE leave_id = ?
     ORDER BY position
    """
  )

  fileprivate static let removePortions = SQL("DELETE FROM leave_portion WHERE leave_id = ?")

  fileprivate static let insertPortion = SQL(
    """
    INSERT INTO leave_portion (leave_id, position, type, year, half_days)
    VALUES (?, ?, ?, ?, ?)
    """
  )
}
