import Kernel
import Platform

/// How alerts look to whoever asks.
struct AlertAnswers {
  private let call: ReadCall
  private let household: Household
  private let names: [ID: String]

  /// Why what some alerts tell of cannot be opened, by their ids.
  private let missing: [ID: ProtectionFault]
  private var language: Language { call.language }

  init(_ call: ReadCall, _ rows: [AlertRow], _ household: Household, and others: [ID] = []) throws {
    self.call = call
    self.household = household
    let faults = try call.abreast(rows) { try call.database.missing($0, call.organizationId) }
    missing = zip(rows, faults).reduce(into: [:]) { $0[$1.0.id] = $1.1 }
    names = try call.names(
      of: rows.flatMap { [$0.personId] + [$0.data.resolvedBy].compactMap(\.self) } + others)
  }

  /// Somebody, as they are called; what is done by itself is nobody's.
  func person(_ userId: ID) -> PersonRef { names.person(userId, in: language) }

  func answer(_ row: AlertRow) -> Alert {
    let title = row.kind.label(language)
    let message = row.message(in: language)
    let summary = ProtectionText.alertSummary(
      severity: row.severity, title: title, status: row.status
    ).text(in: language)
    return Alert(
      id: row.id, version: row.version, personId: row.personId, person: person(row.personId),
      service: row.service, serviceLabel: row.service.label(language), kind: row.kind,
      kindLabel: title, severity: row.severity, severityLabel: row.severity.label(language),
      severityColorToken: row.severity.look.colorToken, severityIcon: row.severity.look.icon,
      status: row.status, statusLabel: row.status.label(language),
      statusColorToken: row.status.look.colorToken, statusIcon: row.status.look.icon,
      title: title, message: message, createdAt: row.createdAt, updatedAt: row.updatedAt,
      lastSeenAt: row.lastSeenAt, resolvedAt: row.resolvedAt,
      resolvedBy: row.data.resolvedBy.map(person), note: row.data.note,
      reopenedCount: row.reopenedCount, occurrences: row.occurrences, groupId: row.groupId,
      caseId: row.data.caseId, caseKind: row.caseKind,
      caseKindLabel: row.caseKind?.label(language),
      identifiers: row.data.identifiers.map { AlertIdentifier(type: $0.type, value: $0.value) },
      subject: AlertSubject(type: row.subjectType, id: row.subjectId), source: row.data.source,
      actions: actions(row), summary: summary, accessibilityText: "\(summary). \(message)")
  }

  private func actions(_ row: AlertRow) -> AlertActions {
    guard let place = household.place(of: row.personId) else { return AlertActions() }
    let settling = household.decision(.resolveAlert, on: place)
    func move(_ move: AlertMove) -> Decision { settling.and(row.decision(move)) }
    let beginning = household.decision(.manageCases, on: place).and(row.canStartCase)
    return AlertActions(
      resolve: move(.resolve), markFalsePositive: move(.markFalsePositive),
      reopen: move(.reopen),
      startCase: StartCaseAction(beginning, of: row.caseKind, in: language),
      openSubject: household.decision(.viewAlerts, on: place).and(
        missing[row.id].map { .refused($0) } ?? .allowed))
  }
}

extension StartCaseAction {
  /// A button that knows which case it begins.
  init(_ decision: Decision, of kind: CaseKind?, in language: Language) {
    switch decision {
    case .allowed:
      self.init(allowed: true, kind: kind, kindLabel: kind?.label(language))
    case .refused(let fault):
      self.init(
        allowed: false, reason: fault.reason, message: fault.text(in: language),
        kind: kind, kindLabel: kind?.label(language))
    }
  }
}

extension AlertRow {
  /// Which case it would begin; `nil`: none. Source: protection specification 9, `startCase`.
  var caseKind: CaseKind? {
    let isGovernments = data.identifiers.contains { governmentNumbers.contains($0.type) }
    return switch service {
    case .darkwatch: isGovernments ? .identityTheft : .accountTakeover
    case .hometitle: .titleFraud
    case .spamshield, .voiceprint: .impersonation
    case .brokers: nil
    }
  }

  /// An alert belongs to one case.
  fileprivate var canStartCase: Decision {
    data.caseId == nil ? .allowed : .refused(ProtectionFault.alertInCase)
  }

  /// Whether it stands so that this can be done with it.
  func decision(_ move: AlertMove) -> Decision {
    let allowed = allowedMoves(from: status)
    guard !allowed.contains(where: { $0.result == move.result }) else { return .allowed }
    return .refused(
      ProtectionFault.alertTransition(allowedEvents: allowed.map(\.event.rawValue)))
  }

  /// What a person reads of it.
  func message(in language: Language) -> String {
    // A firm's name may end in a full stop, and the sentence has one of its own.
    let about = data.about.hasSuffix(".") ? String(data.about.dropLast()) : data.about
    let text: ProtectionText =
      occurrences > 1
      ? .alertMessageAgain(title: kind.label(language), about: about, times: occurrences)
      : .alertMessage(title: kind.label(language), about: about)
    return text.text(in: language)
  }
}

extension ReadCall {
  /// An alert that whoever asks may see, and the group in which they do.
  func visibleAlert(_ id: ID) throws -> (row: AlertRow, household: Household) {
    let household = try household()
    guard let row = try alert(id) else { throw Refusal(ProtectionFault.alertNotFound) }
    try decision(.viewAlerts, on: row, in: household).orThrow()
    return (row, household)
  }

  /// An alert as hosts see it.
  func answer(_ row: AlertRow, _ household: Household) throws -> Alert {
    try AlertAnswers(self, [row], household).answer(row)
  }
}

/// Types of what identifies somebody to a state.
private let governmentNumbers: Set<String> = [
  IdentifierType.ssn.rawValue, IdentifierType.ssnLast4.rawValue,
  IdentifierType.nationalIdSe.rawValue,
]
