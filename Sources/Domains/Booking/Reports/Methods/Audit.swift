import Kernel
import Platform
import Store

extension Booking {
  /// `booking.audit`: who did what, the newest first.
  func audit(_ params: AuditParams, _ call: ReadCall) throws -> AuditResult {
    let listing = try Listing<AuditPlace>(params, call)
    if let from = params.from, let to = params.to, to < from {
      throw Refusal([Violation(BookingFault.datesReversed(from: from), at: "/to")])
    }
    if let id = params.orderId, try call.database.order(id, of: call.organizationId) == nil {
      throw Refusal(BookingFault.orderNotFound)
    }
    let zone = call.services.zones.rules(named: call.request.timeZone) ?? .utc
    let asked = AuditQuestion(
      orderId: params.orderId, userId: params.userId,
      from: params.from.map { zone.start(of: $0) } ?? .min,
      until: params.to.map { zone.start(of: $0.adding(days: 1)) } ?? .max)
    let page = try listing.page(
      at: \AuditRow.place,
      rows: {
        try call.database.auditEntries(asked, of: call.organizationId, after: $0, limit: $1)
      }, fitting: { asked.userId == nil || $0.actorId == asked.userId ? $0 : nil })
    let settings = try call.database.settings(of: call.organizationId)
    let names = try call.names(of: page.items.map(\.actorId))
    return AuditResult(
      items: try call.abreast(page.items) { try line($0, names, settings, zone, call) },
      nextCursor: page.nextCursor)
  }

  private func line(
    _ row: AuditRow, _ names: [ID: String], _ settings: CompanySettings, _ zone: TimeZoneRules,
    _ call: ReadCall
  ) throws -> AuditLine {
    let facts = LoggedFacts(row.data)
    let name = names[row.actorId] ?? row.actorId
    let sentence = AuditSentence(
      name: name, facts: facts, settings: settings, language: call.language)
    let changes = AuditChanges(
      call: call, zone: zone, topic: row.topic, isOfDevice: facts.text("deviceId") != nil)
    return AuditLine(
      id: "\(row.seq)", at: row.at, atLabel: wallTime(row.at, zone, call.language),
      by: AuditPerson(userId: row.actorId, name: name), message: sentence.text(of: row.topic),
      changes: try changes.changes(from: LoggedFacts(row.before), to: LoggedFacts(row.after)),
      method: row.method, topic: row.topic, entityType: row.entityType, entityId: row.entityId,
      version: row.version, orderId: facts.text("orderId"), orderNumberLabel: sentence.order)
  }
}
