import Kernel

/// What deviates from a recurrence: dates left out, added and moved.
struct ScheduleExceptions: Sendable {
  struct Move: Sendable {
    var date: CalendarDate
    var toDate: CalendarDate?
    var toTime: WallTime?
  }

  var skip: [CalendarDate] = []
  var add: [CalendarDate] = []
  var move: [Move] = []

  /// All of them, as without effect: where no rule says on which days something is, nothing
  /// deviates from it. Source: routines specification (f2), (l8).
  var withoutRule: [UnusedException] {
    let dates =
      skip.map { (ExceptionType.skip, $0) } + add.map { (.add, $0) } + move.map { (.move, $0.date) }
    return dates.map { UnusedException(type: $0, date: $1, reason: .notAnOccurrence) }
  }
}

/// An exception that changed nothing, and why.
struct UnusedException: Equatable, Sendable {
  let type: ExceptionType
  let date: CalendarDate
  let reason: UnusedReason
}

extension Recurrence {
  /// All occurrences until `last`, by time; a window and a limit are the caller's.
  ///
  /// Order of work: rule, excluded holidays, skip, add, move. Source: routines specification (f2).
  func expand(
    through last: CalendarDate, _ exceptions: ScheduleExceptions
  ) -> (occurrences: [Occurrence], unused: [UnusedException]) {
    var plan = OccurrencePlan(dates: ruleDates(through: last))
    for date in exceptions.skip { plan.skip(date) }
    for date in exceptions.add { plan.add(date, from: start, through: last) }
    for move in exceptions.move { plan.move(move) }
    let occurrences = plan.entries.map { entry in
      Occurrence(
        on: entry.date, at: entry.time ?? time, in: zone, originalDate: entry.originalDate,
        source: entry.source)
    }
    return (occurrences.sorted(by: isEarlier), plan.unused)
  }
}

private func isEarlier(_ left: Occurrence, _ right: Occurrence) -> Bool {
  guard left.startsAt == right.startsAt else { return left.startsAt < right.startsAt }
  return left.originalDate < right.originalDate
}

/// The occurrences while exceptions are worked in, found by their original date.
private struct OccurrencePlan {
  struct Entry {
    let originalDate: CalendarDate
    var date: CalendarDate
    var time: WallTime?
    var source: OccurrenceSource
  }

  private var all: [Entry?]
  private var places: [CalendarDate: Int]
  private(set) var unused: [UnusedException] = []

  init(dates: [CalendarDate]) {
    all = dates.map { Entry(originalDate: $0, date: $0, source: .rule) }
    places = Dictionary(uniqueKeysWithValues: dates.enumerated().map { ($1, $0) })
  }

  var entries: [Entry] { all.compactMap { $0 } }

  mutating func skip(_ date: CalendarDate) {
    guard let place = places.removeValue(forKey: date) else {
      return ignore(.skip, date, .notAnOccurrence)
    }
    all[place] = nil
  }

  mutating func add(_ date: CalendarDate, from first: CalendarDate, through last: CalendarDate) {
    guard first <= date, date <= last else { return ignore(.add, date, .outOfRange) }
    guard places[date] == nil else { return ignore(.add, date, .alreadyPresent) }
    places[date] = all.count
    all.append(Entry(originalDate: date, date: date, source: .added))
  }

  mutating func move(_ move: ScheduleExceptions.Move) {
    guard let place = places[move.date], var entry = all[place], entry.source != .moved else {
      return ignore(.move, move.date, .notAnOccurrence)
    }
    guard move.toDate != nil || move.toTime != nil else {
      return ignore(.move, move.date, .nothingToMove)
    }
    entry.date = move.toDate ?? entry.date
    entry.time = move.toTime
    entry.source = .moved
    all[place] = entry
  }

  private mutating func ignore(
    _ type: ExceptionType, _ date: CalendarDate, _ reason: UnusedReason
  ) {
    unused.append(UnusedException(type: type, date: date, reason: reason))
  }
}
