import Kernel
import Platform

extension Routines {
  /// `routines.removeException`: takes a deviation back.
  func removeException(
    _ params: RemoveExceptionParams, _ call: WriteCall
  ) throws -> Schedule {
    guard let date = plannedDate(params.date) else {
      throw Refusal([Violation(RoutinesFault.invalidDate, at: "/date")])
    }
    return try call.deviate(params.scheduleId, expected: params.expectedVersion) { exceptions in
      guard exceptions.remove(params.type, date) else {
        throw Refusal(RoutinesFault.exceptionNotFound)
      }
    }
  }
}
