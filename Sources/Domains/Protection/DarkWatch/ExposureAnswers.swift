import Kernel
import Platform

/// How findings look to whoever asks.
struct ExposureAnswers {
  private let call: ReadCall
  private let household: Household
  private let names: [ID: String]
  private let items: [ID: WatchItemRow]
  private let breaches: [ID: BreachRow]
  private let sources: Set<ID>
  private var language: Language { call.language }

  init(_ call: ReadCall, _ rows: [ExposureRow], _ household: Household) throws {
    self.call = call
    self.household = household
    names = try call.names(of: rows.map(\.personId))
    let found = try call.abreast(Set(rows.map(\.itemId))) { try call.watchItem($0) }
      .compactMap(\.self)
    items = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    let named = try call.abreast(Set(rows.compactMap(\.breachId))) {
      try call.database.breach($0, of: call.organizationId)
    }.compactMap(\.self)
    breaches = Dictionary(named.map { ($0.id, $0) }) { first, _ in first }
    let told = Set(rows.map(\.data.source).filter(\.isOnFile).map(\.providerId))
    let kept = try call.abreast(told) {
      try call.database.source($0, of: call.organizationId) == nil ? nil : $0
    }
    sources = Set(kept.compactMap(\.self))
  }

  func answer(_ row: ExposureRow, whole: Bool = false) -> Exposure {
    let (title, item) = (title(row), items[row.itemId])
    let summary = ProtectionText.exposureSummary(
      severity: row.severity, display: item?.display ?? "–", title: title, status: row.status
    ).text(in: language)
    let breach = whole ? row.breachId.flatMap { breaches[$0] } : nil
    let advice = advice(row)
    return Exposure(
      id: row.id, version: row.version, personId: row.personId, person: person(row.personId),
      watchItemId: row.itemId,
      watchItem: item.map {
        ExposureItem(
          id: $0.id, type: $0.type, typeLabel: $0.type.label(language), display: $0.display)
      },
      breachId: row.breachId, breach: breach.map { Breach($0, in: language) }, kind: row.kind,
      kindLabel: row.kind.label(language), title: title, severity: row.severity,
      severityLabel: row.severity.label(language), severityColorToken: row.severity.look.colorToken,
      severityIcon: row.severity.look.icon, points: row.points,
      reasons: row.data.reasons.map {
        ReasonPoints(kind: $0.kind, points: $0.points, label: reasonLabel($0.kind, in: language))
      },
      recommendations: advice,
      suggestsResolve: row.status == .open && !advice.isEmpty && advice.allSatisfy(\.done),
      status: row.status, statusLabel: row.status.label(language),
      statusColorToken: row.status.look.colorToken, statusIcon: row.status.look.icon,
      firstSeenAt: row.firstSeenAt, lastSeenAt: row.lastSeenAt, occurrenceCount: row.data.count,
      address: row.shownAddress(to: household.own.userId),
      sites: row.data.sites.isEmpty ? nil : row.data.sites, alertId: row.alertId,
      note: row.data.note, source: source(row.data.source), actions: actions(row), summary: summary,
      accessibilityText: summary)
  }

  /// Where it was found; what has been removed since is missing.
  private func source(_ found: FindingSource) -> ExposureSource {
    let state: SourceState? =
      found.isOnFile && !sources.contains(found.providerId) ? .missing : nil
    return ExposureSource(
      providerId: found.providerId, kind: found.kind, asOf: found.asOf, locator: found.locator,
      state: state, stateLabel: state?.label(language), stateColorToken: state?.look.colorToken,
      stateIcon: state?.look.icon)
  }

  func person(_ userId: ID) -> PersonRef { names.person(userId, in: language) }

  /// What it was found in.
  func title(_ row: ExposureRow) -> String {
    if let breach = row.breachId.flatMap({ breaches[$0] }) { return breach.data.title }
    return row.breachId == nil
      ? ProtectionText.exposurePassword.text(in: language) : row.data.source.locator
  }

  /// Stolen sign-ins have a password to change for each site.
  private func advice(_ row: ExposureRow) -> [ExposureAdvice] {
    row.data.advice.flatMap { step -> [ExposureAdvice] in
      let advice = Advice(step.kind, in: language)
      guard step.kind == .changePassword, !row.data.sites.isEmpty else {
        return [
          ExposureAdvice(
            kind: step.kind, title: advice.title, detail: advice.detail, done: step.done)
        ]
      }
      return row.data.sites.map {
        ExposureAdvice(
          kind: step.kind, title: advice.title, detail: advice.detail, done: $0.done, site: $0.host)
      }
    }
  }

  private func actions(_ row: ExposureRow) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    let settling = household.decision(.resolveAlert, on: place)
    func move(_ move: AlertMove) -> Decision { settling.and(row.decision(move)) }
    return [
      "resolveExposure": move(.resolve), "dismissExposure": move(.markFalsePositive),
      "reopenExposure": move(.reopen), "completeRecommendation": settling,
    ]
  }
}

extension FindingSource {
  /// Whether it is a source that operators add and remove; a service out there is neither.
  fileprivate var isOnFile: Bool { SourceKind(wire: kind) != nil }
}

extension ExposureRow {
  /// Whether it stands so that this can be done with it.
  func decision(_ move: AlertMove) -> Decision {
    let allowed = allowedMoves(from: status)
    guard !allowed.contains(where: { $0.result == move.result }) else { return .allowed }
    return .refused(
      ProtectionFault.alertTransition(allowedEvents: allowed.map(\.event.rawValue)))
  }
}

extension ReadCall {
  /// A finding with which whoever asks may do this, and the group in which they may.
  func exposure(
    _ id: ID, _ action: FamilyAction
  ) throws -> (row: ExposureRow, household: Household) {
    let household = try household()
    guard let row = try exposure(id) else { throw Refusal(ProtectionFault.exposureNotFound) }
    try decision(
      action, onThingOf: row.personId, else: .exposureNotFound, in: household
    ).orThrow()
    return (row, household)
  }

  func answer(_ row: ExposureRow, _ household: Household) throws -> Exposure {
    try ExposureAnswers(self, [row], household).answer(row, whole: true)
  }
}
