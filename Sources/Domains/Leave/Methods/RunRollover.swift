import Kernel
import Platform

extension Leave {
  /// `leave.runRollover`: ends a year for all staff.
  public func runRollover(
    _ params: RunRolloverParams, _ call: JobCall
  ) throws -> RunRolloverResult {
    let run = StaffRun(call: call, isDryRun: params.dryRun ?? false || call.isDryRun)
    let lastDay = CalendarDate.days(of: params.year).last
    guard run.isDryRun || lastDay <= LeaveDate.date(of: call.now) else {
      let until = LeaveDate.shown(lastDay)
      throw Refusal([Violation(LeaveFault.periodNotOver(until: until), at: "/year")])
    }
    var result = RunRolloverResult(
      year: params.year, nextYear: params.year + 1, dryRun: run.isDryRun, people: 0, carried: 0,
      items: [], omitted: 0)
    try run.each { keeper, member in
      guard let (year, isNew) = try keeper.turnYear(params.year) else { return }
      result.people += 1
      if isNew { result.carried += 1 }
      guard result.items.count < StaffRun.listedMax else { return result.omitted += 1 }
      result.items.append(line(year, isNew, keeper.ledger.employment, member))
    }
    return result
  }

  private func line(
    _ year: YearRow, _ isNew: Bool, _ employment: Employment, _ member: Actor
  ) -> RolloverLine {
    let grants = LeaveType.granted.map { ($0, yearlyGrant($0, year.year, employment)) }
    let lapsed = [LeaveType.casual: year.casualLapsed, .medical: year.medicalLapsed]
    return RolloverLine(
      userId: member.userId, name: member.name,
      opening: byName([.earned: year.earned, .special: year.special]),
      granted: byName(Dictionary(uniqueKeysWithValues: grants)),
      lapsed: byName(lapsed.filter { $0.value > 0 }), movedToSpecial: year.moved,
      lost: year.lost, already: !isNew)
  }
}

extension Bookkeeper {
  /// Ends a year of these books, once; `nil` for somebody who is not employed in the next.
  fileprivate func turnYear(_ year: Int) throws -> (row: YearRow, isNew: Bool)? {
    let next = CalendarDate.days(of: year + 1)
    guard !ledger.employment.part(of: next).isEmpty else { return nil }
    let (user, organization) = (ledger.userId, ledger.organizationId)
    if let row = try call.database.openedYear(year + 1, of: user, of: organization) {
      return (row, false)
    }
    try open(year + 1)
    guard let row = try call.database.openedYear(year + 1, of: user, of: organization) else {
      // These books begin later.
      return nil
    }
    try close([year + 1])
    return (row, true)
  }
}
