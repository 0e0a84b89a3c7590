import Kernel
import Platform

extension Leave {
  /// `leave.runLapseReminders`: tells people of days that will lapse, once in November and once
  /// more a week before.
  func runLapseReminders(
    _ params: RunLapseRemindersParams, _ call: JobCall
  ) throws -> RunLapseRemindersResult {
    let isDryRun = call.rehearse(params.dryRun ?? false)
    let database = try call.database()
    let clock = try call.clock(in: database)
    let today = try readDate(params.date, at: "/date", clock) ?? clock.date(of: call.now)
    var lines = Listed<LapseLine>()
    let batch = try call.staff(in: database) { keeper, member in
      let told = try keeper.remind(asOf: today)
      for lapsing in told { lines.add(LapseLine(lapsing, of: member, in: call.language)) }
      return told.count
    }
    let sent = try call.run(batch, in: database)
    return RunLapseRemindersResult(
      date: today, dryRun: isDryRun, sent: sent, items: lines.items, omitted: lines.omitted)
  }
}

extension LapseLine {
  fileprivate init(_ lapsing: LapsingPart, of member: Actor, in language: Language) {
    self.init(
      userId: member.userId, name: member.name, type: lapsing.type,
      label: lapsing.type.label(language), days: lapsing.days, expiresOn: lapsing.expiresOn)
  }
}
