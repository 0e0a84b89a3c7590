import Kernel

/// A leave that may cost pay.
struct CostlyLeave {
  let id: ID
  let userId: ID
  let type: LeaveType
  let incidentDate: CalendarDate?
}

/// Encashments of a person in a period.
struct EncashedDays {
  var days: Double

  /// `nil`: no pay was known, or it was in several currencies.
  var amount: Money?
}

/// What became of the requests of one kind.
struct RequestCount {
  let type: LeaveType
  var requests = 0
  var approved = 0
  var rejected = 0
  var cancelled = 0
  var open = 0

  mutating func add(_ count: Int, _ status: LeaveStatus) {
    requests += count
    switch status {
    case .approved, .recalled, .overstayPending, .cancellationRequested: approved += count
    case .rejected: rejected += count
    case .cancelled: cancelled += count
    case .submitted, .pending, .returned, .draft: open += count
    }
  }
}

/// A leave inside a period.
struct AbsenceSpan {
  let userId: ID
  let name: String
  let department: String?
  let type: LeaveType
  let start: CalendarDate
  let end: CalendarDate

  /// Counted days that lie in the period.
  let days: Double
}
