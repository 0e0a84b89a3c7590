import Kernel

/// What a plan on the wall says: pure facts, in the reader's words.
struct WallPlan: Equatable, Sendable {
  struct Day: Equatable, Sendable {
    let date: CalendarDate
    let weekday: String
    let text: String
    let holiday: String?
  }

  struct Shift: Equatable, Sendable {
    let date: CalendarDate

    /// From when to when.
    let time: String
    let routine: String
    let stable: String

    /// Who has it, or that nobody has.
    let people: [String]

    /// How it stands, where it is not just planned for as many as it needs.
    let mark: String?

    /// Nobody has it.
    let isFree: Bool

    /// It will not be done.
    let isOff: Bool
  }

  /// Whose plan it is: a stable's or a person's.
  let title: String
  let organization: String

  /// The number of the week, where the days are of one.
  let week: String?
  let period: String
  let isOfPerson: Bool
  var days: [Day] = []

  /// By their start.
  var shifts: [Shift] = []

  /// What stands at the end: that there is nothing, or more.
  var remark: String?
  let asOf: String
  let pageLabel: String
}

/// What stands in one line of a stable's plan: the same work at the same time, day by day.
struct WallRow: Equatable, Sendable {
  let time: String
  let routine: String

  /// For each day.
  var cells: [[WallPlan.Shift]]

  /// More of one kind on one day, or of more people, go on in a further row: a row is on one page.
  static let cellMax = 6
  static let peopleMax = 10

  fileprivate func takes(_ shift: WallPlan.Shift, on day: Int) -> Bool {
    let cell = cells[day]
    let people = cell.reduce(shift.people.count) { $0 + $1.people.count }
    return time == shift.time && routine == shift.routine && cell.count < Self.cellMax
      && (cell.isEmpty || people <= Self.peopleMax)
  }
}

extension WallPlan {
  /// The work of a stable by when it begins.
  var rows: [WallRow] {
    var rows: [WallRow] = []
    for shift in shifts {
      guard let day = days.firstIndex(where: { $0.date == shift.date }) else { continue }
      if let place = rows.firstIndex(where: { $0.takes(shift, on: day) }) {
        rows[place].cells[day].append(shift)
      } else {
        var row = WallRow(
          time: shift.time, routine: shift.routine,
          cells: Array(repeating: [], count: days.count))
        row.cells[day] = [shift]
        rows.append(row)
      }
    }
    return rows.enumerated().sorted {
      ($0.element.time, $0.element.routine, $0.offset)
        < ($1.element.time, $1.element.routine, $1.offset)
    }.map(\.element)
  }

  /// Each day's first shift, then each day's second one, and so on.
  var ranks: [[Shift?]] {
    let columns = days.map { day in shifts.filter { $0.date == day.date } }
    return (0..<(columns.map(\.count).max() ?? 0)).map { rank in
      columns.map { $0.indices.contains(rank) ? $0[rank] : nil }
    }
  }
}

/// The number of a week. Source: ISO 8601, the week that holds the year's first Thursday is 1.
func weekNumber(of date: CalendarDate) -> Int {
  let thursday = date.adding(days: 4 - date.weekday)
  let newYear = CalendarDate(year: thursday.year, month: 1, day: 1) ?? thursday
  return newYear.days(to: thursday) / 7 + 1
}
