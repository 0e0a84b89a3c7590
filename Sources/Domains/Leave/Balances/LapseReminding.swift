import Kernel
import Platform

extension Bookkeeper {
  /// Tells the person of days that will lapse, and answers those of which they were not told yet.
  func remind(asOf today: CalendarDate) throws -> [LapsingPart] {
    guard !ledger.employment.part(of: today.days(through: today)).isEmpty else { return [] }
    return try ledger.lapsing(asOf: today).filter { part in
      guard let stage = lapseStage(expiresOn: part.expiresOn, today: today) else { return false }
      let isNew = try call.database.noteLapseReminder(
        part, stage, user: ledger.userId, of: ledger.organizationId, at: call.now)
      guard isNew else { return false }
      try call.notify(
        [ledger.userId],
        NotificationContent(
          kind: .balanceLapsing, type: part.type, until: part.expiresOn, days: part.days))
      return true
    }
  }
}
