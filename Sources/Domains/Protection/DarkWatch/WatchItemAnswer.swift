import Kernel
import Platform

/// How what is watched looks to whoever asks.
struct WatchItemAnswers {
  private let call: ReadCall
  private let household: Household
  private let names: [ID: String]
  private let exposures: [ID: Int]

  init(_ call: ReadCall, _ rows: [WatchItemRow], _ household: Household) throws {
    self.call = call
    self.household = household
    names = try call.names(of: rows.map(\.personId))
    let counts = try call.abreast(Set(rows.map(\.personId))) { try call.exposureCounts(of: $0) }
      .flatMap(\.self)
    exposures = Dictionary(counts.map { ($0.key, $0.value) }) { first, _ in first }
  }

  func answer(_ row: WatchItemRow) -> WatchItem {
    let language = call.language
    let label = row.type.label(language)
    let summary = ProtectionText.watchItemSummary(type: label, display: row.display)
      .text(in: language)
    return WatchItem(
      id: row.id, version: row.version, personId: row.personId,
      person: PersonRef(userId: row.personId, name: names[row.personId] ?? row.personId),
      type: row.type, typeLabel: label, display: row.display, label: row.label,
      createdAt: row.createdAt, lastCheckedAt: row.lastCheckedAt,
      exposureCount: exposures[row.id] ?? 0,
      paused: row.isPaused, verified: row.isVerified(at: call.now), verifiedAt: row.verifiedAt,
      coverAddresses: row.type == .domain ? row.coversAddresses : nil,
      actions: actions(row), summary: summary, accessibilityText: summary)
  }

  private func actions(_ row: WatchItemRow) -> [String: Decision] {
    guard let place = household.place(of: row.personId) else { return [:] }
    let managing = household.decision(.manageWatchItems, on: place)
    let proving: Decision =
      row.type.channel == nil ? .refused(ProtectionFault.notVerifiable) : .allowed
    return [
      "updateItem": managing, "removeItem": managing,
      "startVerification": managing.and(proving),
      "editValue": .refused(ProtectionFault.valueFixed),
    ]
  }
}

extension IdentifierType {
  /// How somebody proves that a value is theirs; `nil` where nobody can.
  var channel: VerificationChannel? {
    switch self {
    case .email: .email
    case .phone: .sms
    case .domain: .dns
    default: nil
    }
  }
}

extension ReadCall {
  /// Something watched with which whoever asks may do this.
  func watchItem(_ id: ID, _ action: FamilyAction) throws -> (row: WatchItemRow, Household) {
    let household = try household()
    guard let row = try watchItem(id) else { throw Refusal(ProtectionFault.itemNotFound) }
    try decision(action, onThingOf: row.personId, else: .itemNotFound, in: household).orThrow()
    return (row, household)
  }

  func answer(_ row: WatchItemRow, _ household: Household) throws -> WatchItem {
    try WatchItemAnswers(self, [row], household).answer(row)
  }
}

extension WriteCall {
  /// Says that what is watched was changed.
  func record(_ row: WatchItemRow, _ payload: any EventPayload) throws {
    try record(Change(payload, of: row.personId, version: row.version))
  }
}
