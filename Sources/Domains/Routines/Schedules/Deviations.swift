import Kernel
import Platform

extension WriteCall {
  /// Changes what deviates from the rule of a schedule; its shifts follow.
  func deviate(
    _ id: ID, expected: Int?, _ change: (inout ScheduleDeviations) throws -> Void
  ) throws -> Schedule {
    let (old, caller) = try workOnSchedule(id, expected: expected)
    var data = old.value
    try change(&data.exceptions)
    var schedule = try keep(data, over: old, on: .schedules)
    let done = try generate(&schedule, follows: true)
    try update(schedule, on: .schedules)
    return try answer(schedule, was: old, caller, done)
  }
}

extension ScheduleDeviations {
  /// Takes a deviation of a date back; tells whether there was one.
  @discardableResult
  mutating func remove(_ type: ExceptionType, _ date: CalendarDate) -> Bool {
    let count = skip.count + add.count + move.count
    switch type {
    case .skip: skip.removeAll { $0 == date }
    case .add: add.removeAll { $0 == date }
    case .move: move.removeAll { $0.date == date }
    }
    return skip.count + add.count + move.count < count
  }
}
