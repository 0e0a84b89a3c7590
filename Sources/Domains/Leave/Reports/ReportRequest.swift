import Kernel
import Platform

/// What a report is asked for.
struct ReportRequest {
  let period: CalendarDays

  /// Only people of this department.
  let department: String?
  let organizationId: ID
  let language: Language
}
