import Kernel
import Outside
import Platform

/// Who is asked to remove what, before it is a request.
struct AskedRemoval {
  let brokerId: ID

  /// `nil`: the person's default one.
  var identityId: ID?
  var law: RemovalLaw?
  var method: RemovalMethod?
  var info: RemovalInfo?
  var listingUrl: String?
}

extension WriteCall {
  /// Puts a request on file as a draft. Source: protection specification 7.3.
  func begin(
    _ asked: AskedRemoval, of personId: ID, in household: Household, _ registry: BrokerRegistry
  ) throws -> RemovalRow {
    guard let broker = registry.entry(asked.brokerId) else {
      throw Refusal(ProtectionFault.brokerNotFound)
    }
    let identity = try reading.identity(asked.identityId, of: personId)
    var violations: [Violation] = []
    if let method = asked.method, !broker.methods.contains(method) {
      violations.append(Violation(ProtectionFault.methodNotOffered, at: "/method"))
    }
    let info = RemovalInfo(
      of: identity.data, wanted: broker.requiredFields, given: asked.info, &violations)
    if let url = asked.listingUrl, WebAddress(url) == nil {
      violations.append(Violation(ProtectionFault.listingUrlInvalid, at: "/listingUrl"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    let other = try database.activeRemoval(
      of: personId, to: broker.id, under: identity.id, organizationId)
    if let other { throw Refusal(ProtectionFault.requestExists(requestId: other)) }
    try reading.requireRoom(for: .activeRemovals, in: household)
    if identity.version == 0 {
      var stored = identity
      stored.version = 1
      try conclude(stored)
    }
    let today = try reading.today(of: personId)
    let course = RemovalCourse(
      law: try asked.law ?? RemovalLaw(region: reading.region(of: personId)),
      method: asked.method ?? broker.methods.first ?? .privacyPage,
      relistIntervalDays: broker.relistIntervalDays, state: .draft,
      holidays: try reading.holidays(of: personId), lastOn: today)
    let row = RemovalRow(
      id: makeID(), personId: personId, brokerId: broker.id, identityId: identity.id,
      course: course, createdAt: now, updatedAt: now, version: 1,
      data: StoredRemoval(
        info: info, madeOn: today, attempts: 0, relistIntervalDays: broker.relistIntervalDays,
        listingUrl: asked.listingUrl, timeline: [], steps: [], proofs: [], letters: []))
    try insert(row)
    try record(row)
    return row
  }
}
