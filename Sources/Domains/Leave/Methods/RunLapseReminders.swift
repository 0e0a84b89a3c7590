import Kernel
import Platform

extension Leave {
  /// `leave.runLapseReminders`: tells people of days that will lapse, once in November and once
  /// more a week before.
  public func runLapseReminders(
    _ params: RunLapseRemindersParams, _ call: JobCall
  ) throws -> RunLapseRemindersResult {
    let today = try readDate(params.date, at: "/date") ?? LeaveDate.date(of: call.now)
    let run = StaffRun(call: call, isDryRun: params.dryRun ?? false || call.isDryRun)
    var result = RunLapseRemindersResult(
      date: today, dryRun: run.isDryRun, sent: 0, items: [], omitted: 0)
    try run.each { keeper, member in
      for lapsing in try keeper.remind(asOf: today) {
        result.sent += 1
        guard result.items.count < StaffRun.listedMax else {
          result.omitted += 1
          continue
        }
        result.items.append(
          LapseLine(
            userId: member.userId, name: member.name, type: lapsing.type,
            label: lapsing.type.label(call.language), days: lapsing.days,
            expiresOn: lapsing.expiresOn))
      }
    }
    return result
  }
}

extension Bookkeeper {
  /// Tells the person of days that will lapse, and answers those of which they were not told yet.
  fileprivate func remind(asOf today: CalendarDate) throws -> [LapsingPart] {
    guard !ledger.employment.part(of: today.days(through: today)).isEmpty else { return [] }
    return try ledger.lapsing(asOf: today).filter { part in
      guard let stage = lapseStage(expiresOn: part.expiresOn, today: today) else { return false }
      let isNew = try call.database.noteLapseReminder(
        part, stage, user: ledger.userId, of: ledger.organizationId, at: call.now)
      guard isNew else { return false }
      try call.notify(
        [ledger.userId],
        NotificationRow(
          kind: .balanceLapsing, type: part.type, until: part.expiresOn, days: part.days))
      return true
    }
  }
}
