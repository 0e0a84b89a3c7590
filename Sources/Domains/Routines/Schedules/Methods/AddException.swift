import Kernel
import Platform

extension Routines {
  /// `routines.addException`: leaves a date out, adds one, or moves one.
  func addException(_ params: AddExceptionParams, _ call: WriteCall) throws -> Schedule {
    var violations: [Violation] = []
    let date = plannedDate(params.date)
    if date == nil { violations.append(Violation(RoutinesFault.invalidDate, at: "/date")) }
    let toDate = params.toDate.map(plannedDate)
    if case .some(.none) = toDate {
      violations.append(Violation(RoutinesFault.invalidDate, at: "/toDate"))
    }
    let toTime = params.toTime.map(clockTime)
    if case .some(.none) = toTime {
      violations.append(Violation(RoutinesFault.invalidTime, at: "/toTime"))
    }
    guard let date, violations.isEmpty else { throw Refusal(violations) }
    let move = ScheduleMove(
      date: date, toDate: toDate ?? nil, toTime: (toTime ?? nil)?.shortText)
    return try call.deviate(params.scheduleId, expected: params.expectedVersion) { exceptions in
      exceptions.remove(params.type, date)
      switch params.type {
      case .skip: exceptions.skip.append(date)
      case .add: exceptions.add.append(date)
      case .move: exceptions.move.append(move)
      }
    }
  }
}
