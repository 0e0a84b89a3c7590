import Kernel
import Platform

extension Leave {
  /// `leave.runRollover`: ends a year for all staff.
  func runRollover(
    _ params: RunRolloverParams, _ call: JobCall
  ) throws -> RunRolloverResult {
    let isDryRun = call.rehearse(params.dryRun ?? false)
    let lastDay = CalendarDate.days(of: params.year).last
    let database = try call.database()
    guard try isDryRun || lastDay <= call.clock(in: database).date(of: call.now) else {
      let until = LeaveDate.shown(lastDay)
      throw Refusal([Violation(LeaveFault.periodNotOver(until: until), at: "/year")])
    }
    var lines = Listed<RolloverLine>()
    let batch = try call.staff(in: database) { keeper, member in
      guard let (year, isNew) = try keeper.turnYear(params.year) else { return 0 }
      lines.add(line(year, isNew, keeper.ledger.employment, member))
      return isNew ? 1 : 0
    }
    let carried = try call.run(batch, in: database)
    return RunRolloverResult(
      year: params.year, nextYear: params.year + 1, dryRun: isDryRun, people: lines.count,
      carried: carried, items: lines.items, omitted: lines.omitted)
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
