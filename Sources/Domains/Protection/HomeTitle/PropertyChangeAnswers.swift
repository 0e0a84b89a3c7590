import Kernel
import Platform

/// How changes in the records of properties look to whoever asks.
struct PropertyChangeAnswers {
  private let call: ReadCall
  private let household: Household
  private let names: [ID: String]
  private let labels: [ID: String]
  private var language: Language { call.language }

  init(_ call: ReadCall, _ rows: [TitleChangeRow], _ household: Household) throws {
    self.call = call
    self.household = household
    names = try call.names(of: rows.flatMap { [$0.personId] + [$0.data.by].compactMap(\.self) })
    let properties = try call.abreast(Set(rows.map(\.propertyId))) { try call.property($0) }
      .compactMap(\.self)
    labels = Dictionary(properties.map { ($0.id, $0.data.label) }) { first, _ in first }
  }

  func answer(_ row: TitleChangeRow) -> PropertyChange {
    let (data, label) = (row.data, labels[row.propertyId] ?? "–")
    let shown = TitleChange(row.finding, in: language)
    let summary = ProtectionText.propertyChangeSummary(
      severity: row.severity, kind: row.kind, label: label, status: row.status
    ).text(in: language)
    let caseKind: CaseKind? = row.status == .unexpected ? .titleFraud : nil
    return PropertyChange(
      id: row.id, version: row.version, propertyId: row.propertyId, propertyLabel: label,
      personId: row.personId, person: person(row.personId), snapshotId: row.snapshotId, at: row.at,
      kind: shown.kind, kindLabel: shown.kindLabel, severity: shown.severity,
      severityLabel: shown.severityLabel, severityColorToken: shown.severityColorToken,
      severityIcon: shown.severityIcon, key: shown.key, before: shown.before, after: shown.after,
      added: shown.added, removed: shown.removed, message: shown.message, pattern: data.pattern,
      patternLabel: data.pattern?.label(language), status: row.status,
      statusLabel: row.status.label(language), statusColorToken: row.status.look.colorToken,
      statusIcon: row.status.look.icon, by: data.by.map(person), note: data.note,
      alertId: row.alertId, caseKind: caseKind, caseKindLabel: caseKind?.label(language),
      actions: actions(row), summary: summary, accessibilityText: "\(summary). \(shown.message)")
  }

  private func person(_ userId: ID) -> PersonRef { names.person(userId, in: language) }

  private func actions(_ row: TitleChangeRow) -> PropertyChangeActions {
    guard let place = household.place(of: row.personId) else { return PropertyChangeActions() }
    let beginning = household.decision(.manageCases, on: place)
    return PropertyChangeActions(
      acknowledgeChange: household.decision(.resolveAlert, on: place),
      startCase: row.status == .unexpected
        ? StartCaseAction(beginning, of: .titleFraud, in: language) : nil)
  }
}

extension TitleChangeRow {
  /// What was found, as the rules have it.
  var finding: TitleFinding {
    TitleFinding(
      kind: kind, severity: severity, key: data.key,
      before: data.before.flatMap(TitleFinding.Value.init),
      after: data.after.flatMap(TitleFinding.Value.init), added: data.added,
      removed: data.removed)
  }
}

extension TitleFinding.Value {
  init?(_ stored: StoredTitleValue) {
    if let text = stored.text {
      self = .text(text)
    } else if let tax = stored.tax {
      self = .tax(tax)
    } else if let amount = stored.valueMinor {
      self = .amount(amount)
    } else {
      return nil
    }
  }

  var stored: StoredTitleValue {
    switch self {
    case .text(let text): StoredTitleValue(text: text)
    case .tax(let status): StoredTitleValue(tax: status)
    case .amount(let amount): StoredTitleValue(valueMinor: amount)
    }
  }
}

extension TitleSnapshot {
  init(_ row: SnapshotRow, in language: Language) {
    var record = row.data.record
    let status = record.tax?.status?.label(language)
    record.tax?.statusLabel = status
    let documents = record.deeds.count + record.mortgages.count + record.liens.count
    let summary = ProtectionText.snapshotSummary(documents: documents, owners: record.owners)
      .text(in: language)
    self.init(
      id: row.id, propertyId: row.propertyId, personId: row.personId, takenAt: row.takenAt,
      source: row.data.source, data: record, summary: summary, accessibilityText: summary)
  }
}

extension ReadCall {
  /// A change with which whoever asks may do this, and the group in which they may.
  func titleChange(
    _ id: ID, _ action: FamilyAction
  ) throws -> (row: TitleChangeRow, household: Household) {
    let household = try household()
    guard let row = try titleChange(id) else { throw Refusal(ProtectionFault.changeNotFound) }
    try decision(
      action, onThingOf: row.personId, else: .changeNotFound, in: household
    ).orThrow()
    return (row, household)
  }
}
