import Kernel
import Store

extension Database {
  /// How much leave of each kind was asked for and taken in a period, and how long each step of the
  /// chains took. Source: leave specification 8 and 12, "Response times".
  func usage(_ request: ReportRequest) throws -> [ReportRow] {
    let language = request.language
    let taken = try daysTaken(request)
    let types = try requestCounts(request).map { count in
      ReportRow(
        type: count.type, typeLabel: count.type.label(language), days: taken[count.type] ?? 0,
        requests: count.requests, approved: count.approved, rejected: count.rejected,
        cancelled: count.cancelled, open: count.open)
    }
    let hours = try decisionHours(request)
    let steps = chainRoles.compactMap { role -> ReportRow? in
      guard let hours = hours[role], let middle = median(hours) else { return nil }
      return ReportRow(
        role: role, roleLabel: role.label(language), decisions: hours.count,
        medianHours: (middle * 10).rounded() / 10)
    }
    return types + steps
  }

  /// Who is away when, and never why: for those who plan.
  func absences(_ request: ReportRequest) throws -> [ReportRow] {
    try absenceSpans(request).map { span in
      ReportRow(
        userId: span.userId, name: span.name,
        employeeCode: try employee(span.userId, of: request.organizationId).code,
        department: span.department, type: span.type,
        typeLabel: span.type.label(request.language),
        startDate: max(span.start, request.period.first),
        endDate: min(span.end, request.period.last), days: span.days)
    }
  }
}

/// Roles in the order in which they usually decide.
private let chainRoles: [Role] = [.hrAdmin, .deptHead, .hrHead, .ceo]
