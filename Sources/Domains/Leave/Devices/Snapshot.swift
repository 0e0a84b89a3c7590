import Kernel
import Platform
import Store
import Wire

/// What a device needs to work without us for a day. Source: leave specification 9.1.
extension WriteCall {
  /// A snapshot for the person who asks, noted so that changes can name it.
  func snapshot() throws -> (id: ID, payload: CanonicalValue) {
    let id = makeID()
    let settings = try database.settings(of: organizationId)
    let hours = Int64(settings.snapshotRetentionHours)
    try database.insertSnapshot(
      id, of: actor.userId, organizationId, at: now, forgetBefore: now.adding(hours: -hours))
    let holidays = try reading.carriedHolidays()
    let payload = CanonicalValue.object([
      ("snapshotId", .string(id)),
      ("madeAt", .string(now.text)),
      ("validUntil", .string(now.adding(milliseconds: Envelope.lifeMs).text)),
      ("profile", try reading.carriedProfile()),
      ("balances", try reading.carriedBalances()),
      ("holidays", holidays),
      ("leaves", .array(try carriedLeaves().map { .object($0.carried) })),
      ("policy", settings.carried),
    ])
    return (id, payload)
  }

  /// The person's leaves of the last 30 days and all later ones; what a device may change of them
  /// is kept, to compare with what it sends.
  func carriedLeaves() throws -> [StoredLeave] {
    let leaves = try database.leaves(
      ofRequester: actor.userId, endingFrom: try today.adding(days: -30), of: organizationId)
    for leave in leaves { try hand(leave) }
    return leaves
  }

  /// Keeps a leave as a device gets it.
  func hand(_ leave: StoredLeave) throws {
    let fields = try CanonicalJSON.bytes(of: .object(leave.carried))
    try database.hand(
      leave.id, version: leave.version, fields, at: now,
      forgetBefore: now.adding(days: -handedDaysKept))
  }
}

/// How long it is known what a device got. One that was away longer gets its changes back as
/// drafts. Unit: days.
private let handedDaysKept: Int64 = 400

extension ReadCall {
  func carriedProfile() throws -> CanonicalValue {
    let employee = try database.employee(actor.userId, of: organizationId)
    return .object([
      ("userId", .string(actor.userId)),
      ("name", .string(actor.name)),
      ("role", .string(try ownRole().rawValue)),
      ("employeeCode", .text(employee.code)),
      ("department", .text(employee.department)),
      ("joiningDate", .text(employee.joiningDate?.description)),
      ("retirementDate", .text(employee.retirementDate?.description)),
      ("gender", .text(employee.gender?.rawValue)),
      ("confirmed", employee.isConfirmed.map(CanonicalValue.bool) ?? .null),
      ("outstandingLoan", employee.hasLoan.map(CanonicalValue.bool) ?? .null),
    ])
  }

  func carriedBalances() throws -> CanonicalValue {
    let balances = try ledger(of: actor.userId).balanceFacts(today: try today)
    return .array(
      balances.map { balance in
        .object([
          ("type", .string(balance.type.rawValue)),
          ("year", .int(balance.year)),
          ("opening", .number(balance.opening)),
          ("accrued", .number(balance.accrued)),
          ("used", .number(balance.used)),
          ("pending", .number(balance.pending ?? 0)),
        ])
      })
  }

  /// The holidays of this year and the next.
  func carriedHolidays() throws -> CanonicalValue {
    let year = try today.year
    guard let first = CalendarDate(year: year, month: 1, day: 1),
      let last = CalendarDate(year: year + 1, month: 12, day: 31)
    else { return .array([]) }
    let rows = try database.holidays(of: organizationId, from: first, through: last)
    return .array(
      rows.map { row in
        .object([
          ("date", .string(row.date.description)), ("name", .text(row.name)),
          ("optional", .bool(row.isOptional)),
        ])
      })
  }

  /// The person's role also where a paired device asks for them.
  func ownRole() throws -> Role {
    guard request.deviceTokenId != nil else { return actor.leaveRole ?? .employee }
    return try colleague(actor.userId)?.leaveRole ?? .employee
  }
}

extension LeaveSettings {
  /// The choices of the organization, as `leave.validate` takes them.
  var carried: CanonicalValue {
    .object([
      ("version", .string(Limits.policyVersion)),
      ("weekend", .array(weekend.map { .string($0.rawValue) })),
      ("extraWorkingDays", .array(extraWorkingDays.map { .string($0.description) })),
      ("optionalHolidaysTaken", .array(optionalHolidaysTaken.map { .string($0.description) })),
      (
        "rules",
        .object([
          ("noticeWorkingDays", .int(chosen.noticeWorkingDays)),
          ("noticeCountsToday", .bool(chosen.noticeCountsToday)),
          ("noticeCountsStartDay", .bool(chosen.noticeCountsStartDay)),
          ("casualOverLimit", .string(chosen.casualOverLimit.rawValue)),
          ("medicalOverLimit", .string(chosen.medicalOverLimit.rawValue)),
          (
            "backdate",
            .object(
              LeaveType.allCases.map {
                ($0.rawValue, .string(policy.backdateMode($0).rawValue))
              })
          ),
          ("backdateMaxDays", .int(chosen.backdateMaxDays)),
          ("holidayValidation", .bool(holidaysAreCounted)),
          ("halfDays", .bool(chosen.halfDays)),
          ("coverageMode", .string(chosen.coverageMode.rawValue)),
        ])
      ),
    ])
  }
}
