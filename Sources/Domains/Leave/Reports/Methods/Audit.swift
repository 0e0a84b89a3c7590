import Kernel
import Platform
import Wire

extension Leave {
  /// `leave.audit`: what was written down about leaves and people, the newest first.
  func audit(_ params: AuditParams, _ call: ReadCall) throws -> AuditResult {
    let clock = try call.clock
    var dates = GivenDates(clock)
    let from = dates.read(params.from, at: "/from")
    let to = dates.read(params.to, at: "/to")
    try dates.orThrow()
    // What is older is kept for the service's own history, and is not shown here any more.
    let years = try call.database.settings(of: call.organizationId).auditRetentionYears
    let kept = firstDayKept(today: clock.date(of: call.now), years: years)
    let asked = AuditQuestion(
      leaveId: params.leaveId, userId: params.userId,
      from: clock.start(of: max(from ?? kept, kept)),
      until: to.map { clock.start(of: $0.adding(days: 1)) })
    let page = try call.page(of: params, at: \.place) { last, limit in
      try call.database.auditEntries(asked, of: call.organizationId, after: last, limit: limit)
    }
    return AuditResult(
      items: try call.abreast(page.items) { try call.answer($0) }, nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  fileprivate func answer(_ row: AuditRow) throws -> AuditEntry {
    let actorName = try name(of: row.actorId)
    let sentence = AuditSentence(row, by: actorName, self)
    return AuditEntry(
      id: "\(row.seq)", at: row.at, actorId: row.actorId, actorName: actorName,
      method: row.method, topic: row.topic, entityType: row.entityType, entityId: row.entityId,
      version: row.version, message: try sentence.text(),
      entityName: try sentence.entityName(), changes: try AuditChanges(row, self).changes(),
      data: RawJSON(row.data), before: row.before.map { RawJSON($0) },
      after: row.after.map { RawJSON($0) })
  }
}
