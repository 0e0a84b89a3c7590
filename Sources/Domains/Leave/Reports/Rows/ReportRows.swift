import Kernel
import Store

extension Database {
  /// Granted leaves up to a period's end that may cost pay, in the order of their days.
  ///
  /// From the beginning of time: days of an incident are counted from its first one.
  func leavesThatCost(_ request: ReportRequest) throws -> [CostlyLeave] {
    try rows(.leavesThatCost, request.organizationId, request.period.last) { row in
      CostlyLeave(
        id: row.text(0), userId: row.text(1), type: try row.word(2),
        incidentDate: row.optionalDate(3))
    }
  }

  /// Encashments that were approved in a period, by person.
  func encashments(_ request: ReportRequest) throws -> [ID: EncashedDays] {
    var encashed: [ID: EncashedDays] = [:]
    let (from, until) = request.moments
    try each(.encashmentsDecided, request.organizationId, from, until) { row in
      let days = row.days(1)
      let amount = row.money(2, 3)
      guard let before = encashed[row.text(0)] else {
        encashed[row.text(0)] = EncashedDays(days: days, amount: amount)
        return
      }
      encashed[row.text(0)] = EncashedDays(
        days: before.days + days, amount: sum(before.amount, amount))
    }
    return encashed
  }

  /// Earned leave that each person holds at the end of a day.
  ///
  /// Of a year that was not opened for somebody yet, what the year before would carry forward.
  func earnedHeld(
    on date: CalendarDate, _ clock: LeaveClock, of organizationId: ID
  ) throws -> [(userId: ID, days: Double)] {
    var held: [(userId: ID, days: Double)] = []
    let until = clock.start(of: date.adding(days: 1))
    try each(.earnedByYear, organizationId, date.year, until) { row in
      let userId = row.text(0)
      let days =
        row.int(1) == date.year
        ? row.days(2) : min(row.days(2), Double(Limits.earnedHeldMax))
      // Years rise: the last one that a person has holds.
      if held.last?.userId == userId { held.removeLast() }
      held.append((userId, days))
    }
    return held
  }

  /// What became of the requests whose days lie in a period, by kind.
  func requestCounts(_ request: ReportRequest) throws -> [RequestCount] {
    var counts: [LeaveType: RequestCount] = [:]
    try each(
      .requestCounts, request.organizationId, request.period.first,
      request.period.last, request.department, request.department
    ) { row in
      let type: LeaveType = try row.word(0)
      counts[type, default: RequestCount(type: type)].add(row.int(2), try row.word(1))
    }
    return LeaveType.allCases.compactMap { counts[$0] }
  }

  /// Counted days of granted leaves in a period, by kind.
  func daysTaken(_ request: ReportRequest) throws -> [LeaveType: Double] {
    var taken: [LeaveType: Double] = [:]
    try each(
      .daysTaken, request.organizationId, request.period.first, request.period.last,
      request.department, request.department, request.period.first,
      request.period.last
    ) { row in taken[try row.word(0)] = row.days(1) }
    return taken
  }

  /// How long each decision of a period took, by the role that decided. Unit: hours.
  func decisionHours(_ request: ReportRequest) throws -> [Role: [Double]] {
    var hours: [Role: [Double]] = [:]
    let (from, until) = request.moments
    try each(
      .decisionTimes, from, until, request.organizationId, request.department, request.department
    ) { row in hours[try row.word(0), default: []].append(Double(row.int64(1)) / 3_600_000) }
    return hours
  }

  /// Granted leaves of a period, by name.
  func absenceSpans(_ request: ReportRequest) throws -> [AbsenceSpan] {
    try rows(
      .absences, request.period.first, request.period.last, request.organizationId,
      request.period.first, request.period.last, request.department,
      request.department, reportRowsMax
    ) { row in
      AbsenceSpan(
        userId: row.text(0), name: row.text(1), department: row.optionalText(2),
        type: try row.word(3), start: try row.date(4), end: try row.date(5), days: row.days(6))
    }
  }

  private func sum(_ left: Money?, _ right: Money?) -> Money? {
    guard let left, let right, left.currency == right.currency else { return nil }
    return Money(amountMinor: left.amountMinor + right.amountMinor, currency: left.currency)
  }
}

extension ReportRequest {
  /// From the beginning of the first day there to that of the day after the last.
  fileprivate var moments: (from: Instant, until: Instant) {
    (clock.start(of: period.first), clock.start(of: period.last.adding(days: 1)))
  }
}

/// Rows of one report.
let reportRowsMax = 100_000

extension SQL {
  fileprivate static let leavesThatCost = SQL(
    """
    SELECT id, requester_id, type, incident_date
      FROM leave_request
     WHERE organization_id = ?
       AND status IN ('APPROVED', 'RECALLED', 'OVERSTAY_PENDING', 'CANCELLATION_REQUESTED')
       AND start_date <= ?
       AND (type IN ('EXTRAWITHOUTPAY', 'STUDY', 'SPECIAL_DISABILITY')
            OR conversion_reason IS NOT NULL)
     ORDER BY requester_id, start_date, id
    """
  )

  fileprivate static let encashmentsDecided = SQL(
    """
    SELECT user_id, half_days, amount_minor, currency
      FROM leave_encashment
     WHERE organization_id = ? AND status IN ('APPROVED', 'PAID')
       AND decided_at >= ? AND decided_at < ?
     ORDER BY decided_at, id
    """
  )

  fileprivate static let earnedByYear = SQL(
    """
    SELECT user_id, year, SUM(half_days)
      FROM leave_entry
     WHERE organization_id = ? AND year <= ? AND type = 'EARNED' AND at < ?
     GROUP BY user_id, year
     ORDER BY user_id, year
    """
  )

  fileprivate static let requestCounts = SQL(
    """
    SELECT type, status, COUNT(*)
      FROM leave_request
     WHERE organization_id = ? AND end_date >= ? AND start_date <= ?
       AND (? IS NULL OR department = ?) AND submitted_at IS NOT NULL AND type IS NOT NULL
     GROUP BY type, status
     ORDER BY type, status
    """
  )

  fileprivate static let daysTaken = SQL(
    """
    SELECT r.type, SUM(d.counted_half_days)
      FROM leave_request AS r
      JOIN leave_day AS d ON d.leave_id = r.id
     WHERE r.organization_id = ? AND r.end_date >= ? AND r.start_date <= ?
       AND r.status IN ('APPROVED', 'RECALLED', 'OVERSTAY_PENDING', 'CANCELLATION_REQUESTED')
       AND (? IS NULL OR r.department = ?) AND d.date >= ? AND d.date <= ?
     GROUP BY r.type
     ORDER BY r.type NULLS FIRST
    """
  )

  fileprivate static let decisionTimes = SQL(
    """
    SELECT s.role, s.decided_at - s.opened_at
      FROM leave_step AS s
      JOIN leave_request AS r ON r.id = s.leave_id
     WHERE s.decided_at >= ? AND s.decided_at < ? AND r.organization_id = ?
       AND (? IS NULL OR r.department = ?)
    """
  )

  fileprivate static let absences = SQL(
    """
    SELECT r.requester_id, r.requester_name, r.department, r.type, r.start_date, r.end_date,
           (SELECT COALESCE(SUM(d.counted_half_days), 0)
              FROM leave_day AS d
             WHERE d.leave_id = r.id AND d.date >= ? AND d.date <= ?)
      FROM leave_request AS r
     WHERE r.organization_id = ? AND r.end_date >= ? AND r.start_date <= ?
       AND r.end_date >= r.start_date
       AND r.status IN ('APPROVED', 'RECALLED', 'OVERSTAY_PENDING', 'CANCELLATION_REQUESTED')
       AND (? IS NULL OR r.department = ?)
     ORDER BY r.requester_name, r.requester_id, r.start_date, r.id
     LIMIT ?
    """
  )
}
