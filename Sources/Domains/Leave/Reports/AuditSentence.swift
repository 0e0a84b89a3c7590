import Kernel
import Platform

/// An entry of the log as a sentence: who did what.
struct AuditSentence {
  let topic: String
  let entityType: String
  let entityId: ID
  let data: LoggedFacts
  let after: LoggedFacts

  /// What whoever did it is called.
  let name: String
  let language: Language

  /// What somebody is called.
  let person: (ID) throws -> String

  /// A leave in a few words; `nil` when it is no request, or none any more.
  let leave: (ID) throws -> String?

  func text() throws -> String {
    let text = try ofLeave() ?? ofPeople() ?? ofDevices() ?? ofRest() ?? .auditOther(name: name)
    return text.text(in: language)
  }

  /// Whom or which leave the entry is about; `nil` for what has no name.
  func entityName() throws -> String? {
    if entityType == "leave" { return try leave(entityId) }
    return try data.text("userId").map(person)
  }

  private func ofLeave() throws -> LeaveText? {
    switch topic {
    case "leave.changed":
      guard let leave = try leave(entityId) else { return .auditDraft(name: name) }
      guard after.text("status") != nil,
        let status = data.word("status", LeaveStatus.self)
      else { return .auditLeaveChanged(name: name, leave: leave) }
      return .auditLeaveStatus(name: name, leave: leave, status: status)
    case "leave.documentAdded":
      return .auditDocumentAdded(name: name, kind: kind, leave: try leaveOfDocument())
    case "leave.documentRemoved":
      return .auditDocumentRemoved(name: name, kind: kind, leave: try leaveOfDocument())
    default: return nil
    }
  }

  private func ofPeople() throws -> LeaveText? {
    let someone = try data.text("userId").map(person) ?? name
    switch topic {
    case "leave.balanceChanged": return .auditBalance(name: name, person: someone)
    case "leave.profileChanged": return .auditProfile(name: name, person: someone)
    case "leave.encashmentChanged":
      guard let status = data.word("status", EncashmentStatus.self) else { return nil }
      return .auditEncashment(name: name, person: someone, status: status)
    case "leave.settled":
      return .auditSettled(name: name, person: someone, date: data.day("leavingDate") ?? "–")
    case "leave.delegated":
      let period = [data.day("from"), data.day("until")].compactMap(\.self)
      return .auditDelegated(
        name: name, delegator: try named("delegatorId"), delegate: try named("delegateId"),
        period: period.joined(separator: " – "))
    case "leave.delegationEnded":
      return .auditDelegationEnded(
        name: name, delegator: try named("delegatorId"), delegate: try named("delegateId"))
    case "leave.preferencesChanged": return .auditPreferences(name: name)
    case "leave.notification": return .auditTold(person: someone)
    case "leave.notificationsRead": return .auditRead(name: name)
    default: return nil
    }
  }

  private func ofDevices() throws -> LeaveText? {
    let someone = try data.text("userId").map(person) ?? name
    switch topic {
    case "leave.pairingStarted": return .auditPairing(name: name)
    case "leave.deviceRefreshed": return .auditDeviceRefreshed(name: someone)
    case "leave.devicePaired", "leave.deviceRevoked", "leave.exported", "leave.imported",
      "leave.synced":
      return data.word("audit", TransferAudit.self).map {
        .auditDevice(name: name, person: someone, what: $0)
      }
    default: return nil
    }
  }

  private func ofRest() -> LeaveText? {
    switch topic {
    case "leave.holidaysChanged":
      return .auditHolidays(
        name: name, added: data.number("added") ?? 0, removed: data.number("removed") ?? 0)
    case "leave.settingsChanged": return .auditSettings(name: name)
    case "leave.feedCreated":
      return data.word("scope", CalendarScope.self).map {
        .auditFeedCreated(name: name, scope: $0)
      }
    case "leave.feedRevoked": return .auditFeedRevoked(name: name)
    default: return nil
    }
  }

  private var kind: String {
    data.word("kind", CertificateKind.self)?.label(language) ?? "–"
  }

  private func named(_ member: String) throws -> String {
    try data.text(member).map(person) ?? "–"
  }

  private func leaveOfDocument() throws -> String {
    try data.text("leaveId").flatMap(leave) ?? "–"
  }
}

extension AuditSentence {
  init(_ row: AuditRow, by name: String, _ call: ReadCall) {
    self.init(
      topic: row.topic, entityType: row.entityType, entityId: row.entityId,
      data: LoggedFacts(row.data), after: LoggedFacts(row.after), name: name,
      language: call.language, person: call.name, leave: call.leaveInWords)
  }
}

extension ReadCall {
  fileprivate func leaveInWords(_ id: ID) throws -> String? {
    guard let leave = try database.leave(id, of: organizationId) else { return nil }
    return LeaveText.auditLeaveNamed(
      type: leave.type.label(language),
      period: LeaveDate.shown(leave.startDate, through: leave.endDate),
      person: leave.requesterName
    ).text(in: language)
  }
}
