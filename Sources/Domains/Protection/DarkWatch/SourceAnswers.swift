import Kernel
import Platform

/// How sources look to whoever asks.
struct SourceAnswers {
  private let language: Language
  private let isOperator: Bool

  init(_ call: ReadCall) {
    language = call.language
    isOperator =
      call.actor.roles(in: "protection").contains(Role.operator.rawValue) || governs(call.actor)
  }

  func answer(_ row: SourceRow) -> Source {
    let state = row.standing
    let managing: Decision =
      isOperator ? .allowed : .refused(ProtectionFault.roleNotAllowed(reason: .operatorOnly))
    let summary = ProtectionText.sourceSummary(kind: row.kind, label: row.label, state: state)
      .text(in: language)
    return Source(
      sourceId: row.id, version: row.version, kind: row.kind, kindLabel: row.kind.label(language),
      label: row.label, state: state, stateLabel: state.label(language),
      stateColorToken: state.look.colorToken, stateIcon: state.look.icon, asOf: row.readAt,
      size: row.stamp?.size, lines: row.lines, sha256: row.sha256,
      path: isOperator && !row.path.isEmpty ? row.path : nil,
      message: state == .ok ? nil : Coverage(row.coverage(state), in: language).message,
      createdAt: row.createdAt, actions: ["checkSource": managing, "removeSource": managing],
      summary: summary, accessibilityText: summary)
  }
}

extension WriteCall {
  /// Says how a source stands.
  func record(_ row: SourceRow) throws {
    let event = ProtectionEvent.darkwatchSourceChanged(
      .init(sourceId: row.id, kind: row.kind, state: row.standing))
    try record(Change(event, of: row.id, version: row.version))
  }
}

extension ReadCall {
  /// How well the sources cover some people; that there is none is said, too. A catalogue is no
  /// source: it only describes what others find.
  func sourceCoverage(of people: [ID]) throws -> [Coverage] {
    let sources = try database.sources(of: organizationId).filter { $0.kind != .catalogueJson }
    var covered = sources.map { Coverage($0.coverage($0.standing), in: language) }
    if try people.contains(where: { try rangeService(for: $0) != nil }) {
      let label = NetworkProvider.rangeHttp.label(language)
      let service = StoredCoverage(providerId: RangeService.id, state: .ok, label: label)
      covered.append(Coverage(service, in: language))
    }
    guard covered.isEmpty else { return covered }
    let none = StoredCoverage(providerId: "none", state: .missing, label: "")
    let message = ProtectionText.noSourceYet.text(in: language)
    return [Coverage(none, message: message, in: language)]
  }
}

extension Breach {
  init(_ row: BreachRow, in language: Language) {
    let file = row.data
    let summary = ProtectionText.breachSummary(kind: file.kind, title: file.title, date: row.date)
      .text(in: language)
    self.init(
      id: row.id, version: row.version, name: row.name, title: file.title, domain: file.domain,
      breachDate: row.date, addedAt: row.addedAt, pwnCount: file.pwnCount,
      dataClasses: file.dataClasses,
      dataClassLabels: file.dataClasses.map { reasonLabel($0, in: language) },
      passwordStorage: file.passwordStorage,
      passwordStorageLabel: file.passwordStorage.label(language), kind: file.kind,
      kindLabel: file.kind.label(language), isVerified: file.isVerified,
      isFabricated: file.isFabricated, isSpamList: file.isSpamList,
      isStealerLog: file.isStealerLog, isSensitive: file.isSensitive,
      description: file.description, sourceId: row.sourceId, summary: summary,
      accessibilityText: summary)
  }
}
