import Kernel
import Platform

/// What a person says has happened with a request.
struct TakenEvent {
  let event: RequestEvent

  /// `nil`: today.
  var on: CalendarDate?

  /// Where the day stands in the params.
  var dayPath = "/at"
  var receivedOn: CalendarDate?
  var note: String?
  var proof: ReadProof?

  /// Which kind of source an alert names that comes of it.
  var source = "user"
}

/// The kind of source of what was seen on the page of a listing.
let listingSource = NetworkProvider.listingHttp.rawValue

extension WriteCall {
  /// Notes what has happened with a request. Every change of a state goes this way.
  ///
  /// Source: protection specification 7.1.
  func happen(_ taken: TakenEvent, with row: inout RemovalRow, in registry: BrokerRegistry) throws {
    let today = try reading.today(of: row.personId)
    let day = taken.on ?? today
    var violations: [Violation] = []
    if day > today { violations.append(inFuture(taken.dayPath)) }
    if let received = taken.receivedOn {
      if received > today {
        violations.append(inFuture("/receivedOn"))
      } else if let sentOn = row.course.sentOn, received < sentOn {
        violations.append(Violation(ProtectionFault.receivedBeforeSent, at: "/receivedOn"))
      }
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    try endPeriod(of: &row, today, in: registry)
    let attachmentId = try taken.proof.map { try attach($0, to: &row).attachmentId }
    try step(
      taken.event, of: &row, on: day, by: actor.userId, receivedOn: taken.receivedOn,
      note: taken.note, attachmentId: attachmentId)
    if taken.event == .recheckFound {
      try raise(.listedAgain, of: row, in: registry, from: taken.source)
    }
    if taken.event == .deadlinePassed {
      try raise(.removalOverdue, of: row, in: registry, from: "user")
    }
  }

  /// Notes that the period of a request is over, where that is so and not on file yet; tells
  /// whether it was.
  @discardableResult
  func endPeriod(
    of row: inout RemovalRow, _ today: CalendarDate, in registry: BrokerRegistry
  ) throws -> Bool {
    guard row.course.state.isRunning, row.course.standing(on: today) == .overdue,
      let dueOn = row.course.dueOn
    else { return false }
    try step(.deadlinePassed, of: &row, on: dueOn.adding(days: 1), by: Actor.serviceId)
    try raise(.removalOverdue, of: row, in: registry, from: "log")
    return true
  }

  /// One step of the state machine, kept.
  private func step(
    _ event: RequestEvent, of row: inout RemovalRow, on day: CalendarDate, by userId: ID,
    receivedOn: CalendarDate? = nil, note: String? = nil, attachmentId: ID? = nil
  ) throws {
    let from = row.course.state
    try from.decision(event).orThrow()
    guard let next = from.transitions[event] else { return }
    if event == .extend, !row.course.law.isExtensible {
      throw Refusal([Violation(ProtectionFault.extensionNotAvailable, at: "/event")])
    }
    if next.isActive, !from.isActive { try requireAlone(row, asNew: event == .reopen) }
    row.course.take(event, to: next, on: day, receivedOn: receivedOn)
    row.data.timeline.append(
      StoredRemovalStep(
        on: day, recordedAt: now, by: userId, event: event, from: from, to: next, note: note,
        attachmentId: attachmentId))
    row.data.timeline = Array(row.data.timeline.suffix(StoredRemoval.timelineMax))
    try conclude(&row)
    try record(row, event, from: from)
  }

  /// Keeps another version of a request.
  func conclude(_ row: inout RemovalRow) throws {
    row.version += 1
    row.updatedAt = now
    row.data.attempts = row.course.attempts
    row.data.recheckFrom = row.course.recheckFrom
    try update(row)
  }

  /// Says what happened with a request; without an event: that something about it was changed.
  func record(
    _ row: RemovalRow, _ event: RequestEvent? = nil, from: RequestState? = nil
  ) throws {
    let payload = ProtectionEvent.brokersRequestChanged(
      .init(
        personId: row.personId, requestId: row.id, brokerId: row.brokerId, event: event,
        from: from, to: row.course.state))
    try record(Change(payload, of: row.personId, version: row.version))
  }

  /// One request goes on for each person, broker and identity.
  private func requireAlone(_ row: RemovalRow, asNew: Bool) throws {
    let other = try database.activeRemoval(
      of: row.personId, to: row.brokerId, under: row.identityId, organizationId)
    if let other { throw Refusal(ProtectionFault.requestExists(requestId: other)) }
    if asNew {
      try reading.requireRoom(for: .activeRemovals, in: reading.household())
    }
  }

  private func raise(
    _ kind: AlertKind, of row: RemovalRow, in registry: BrokerRegistry, from source: String
  ) throws {
    let broker = registry.entry(of: row)
    let domain = broker?.domain.map {
      SeedIdentifier(type: "domain", normalized: $0.asciiLowercased, masked: $0)
    }
    try raise(
      AlertSeed(
        personId: row.personId, service: .brokers, kind: kind, severity: .medium,
        subjectType: "request", subjectId: row.id, locator: "",
        identifiers: [domain].compactMap(\.self),
        about: registry.name(of: row, in: reading.language),
        source: FindingSource(providerId: "brokers", kind: source, asOf: now, locator: row.id)))
  }
}

extension StoredRemoval {
  /// The most lines of a timeline that are kept, the newest: a look every day for a year and more.
  static let timelineMax = 500
}

private func inFuture(_ path: String) -> Violation {
  Violation(ProtectionFault.removalDateInFuture, at: path)
}
