import Kernel
import Platform

/// What a report is asked for.
struct ReportRequest {
  let period: CalendarDays

  /// Whose days these are.
  let clock: LeaveClock

  /// Only people of this department.
  let department: String?
  let organizationId: ID
  let language: Language
}
