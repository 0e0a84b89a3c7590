import Kernel
import Platform
import Store

extension Database {
  /// Who loses pay in a period, and what is paid for encashed days. Source: leave specification 8.
  func payroll(_ request: ReportRequest, members: any MemberSource) throws -> [ReportRow] {
    var lost: [ID: LostPay] = [:]
    // Days of one incident follow each other, so its leaves are looked at in order.
    var taken: [Incident: Int] = [:]
    for leave in try leavesThatCost(request) {
      let days = try days(ofLeave: leave.id)
      let booked = bookedDays(days, leave.type, try portions(ofLeave: leave.id))
      let incident = Incident(userId: leave.userId, date: leave.incidentDate)
      lost[leave.userId, default: LostPay()].add(
        booked, within: request.period, ordinal: taken[incident, default: 0] + 1)
      if leave.type == .specialDisability { taken[incident, default: 0] += booked.count }
    }
    let encashed = try encashments(request)
    let people = Set(lost.filter { $0.value != LostPay() }.keys).union(encashed.keys)
    return try people.compactMap { userId -> ReportRow? in
      let employee = try employee(userId, of: request.organizationId)
      guard request.includes(employee) else { return nil }
      return ReportRow(
        userId: userId, name: try name(userId, request, members), employeeCode: employee.code,
        department: employee.department, unpaidDays: lost[userId]?.unpaidDays ?? 0,
        halfPayDays: lost[userId]?.halfPayDays ?? 0, encashedDays: encashed[userId]?.days ?? 0,
        encashedAmount: encashed[userId]?.amount,
        encashedAmountLabel: encashed[userId]?.amount.map { request.language.format($0) })
    }.sorted(by: byName)
  }

  /// What each person's earned leave is worth on the last day of the period.
  func liability(_ request: ReportRequest, members: any MemberSource) throws -> [ReportRow] {
    try earnedHeld(on: request.period.last, request.clock, of: request.organizationId)
      .compactMap { userId, days -> ReportRow? in
        let employee = try employee(userId, of: request.organizationId)
        guard days > 0, request.includes(employee) else { return nil }
        let amount = employee.gross.flatMap { payment($0, for: days) }
        return ReportRow(
          userId: userId, name: try name(userId, request, members), employeeCode: employee.code,
          department: employee.department, days: days, amount: amount,
          amountLabel: amount.map { request.language.format($0) })
      }.sorted(by: byName)
  }

  private func name(
    _ userId: ID, _ request: ReportRequest, _ members: any MemberSource
  ) throws -> String {
    try members.member(userId: userId, organizationId: request.organizationId, in: self)?
      .actor.name ?? userId
  }
}

/// One accident of one person.
private struct Incident: Hashable {
  let userId: ID
  let date: CalendarDate?
}

extension ReportRequest {
  func includes(_ employee: StoredEmployee) -> Bool {
    department == nil || employee.department == department
  }
}

private func byName(_ left: ReportRow, _ right: ReportRow) -> Bool {
  (left.name ?? "", left.userId ?? "") < (right.name ?? "", right.userId ?? "")
}
