import Corpus
import Kernel
import Platform

/// How properties look to whoever asks.
struct PropertyAnswers {
  private let call: ReadCall
  private let household: Household
  private let names: [ID: String]

  /// How grave what is open of each property is.
  private let ranks: [ID: [Int]]
  private let services: Set<ID>
  private var language: Language { call.language }

  init(_ call: ReadCall, of people: some Sequence<ID>, _ household: Household) throws {
    self.call = call
    self.household = household
    let people = Set(people)
    names = try call.names(of: people)
    let open = try call.abreast(people) { try call.openTitleRanks(of: $0) }
    ranks = open.reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
    let served = try call.abreast(people) { try call.recordService(for: $0) == nil ? nil : $0 }
    services = Set(served.compactMap(\.self))
  }

  func status(of row: PropertyRow) -> PropertyStatus { row.status(open: ranks[row.id] ?? []) }

  func answer(_ row: PropertyRow) -> Property {
    let (status, data, open) = (status(of: row), row.data, ranks[row.id]?.count ?? 0)
    let line = data.address.oneLine
    let summary = ProtectionText.propertySummary(label: data.label, status: status)
    let reading = ProtectionText.propertyReading(label: data.label, status: status, open: open)
    return Property(
      id: row.id, version: row.version, personId: row.personId,
      person: PersonRef(userId: row.personId, name: names[row.personId] ?? row.personId),
      label: data.label, address: data.address, addressLine: line, parcelId: data.parcelId,
      jurisdiction: data.jurisdiction,
      location: data.location.map {
        PropertyLocation(
          lat: $0.lat, lon: $0.lon, precision: $0.precision,
          precisionLabel: $0.precision.label(language))
      },
      ownersExpected: data.ownersExpected, snapshots: row.snapshots, source: source(of: row),
      createdAt: row.createdAt, lastScanAt: row.lastScanAt, status: status,
      statusLabel: status.label(language), statusColorToken: status.look.colorToken,
      statusIcon: status.look.icon, openChanges: open, actions: actions(row),
      summary: summary.text(in: language), accessibilityText: reading.text(in: language))
  }

  /// How the source of a property stands; `nil` where there is none.
  func coverage(of row: PropertyRow) -> Coverage? {
    guard let source = row.data.source else { return nil }
    let state = standing(of: source, row.personId)
    let stored = row.coverage(state, language)
    guard source.readAt == nil, state == .stale else { return Coverage(stored, in: language) }
    let message = ProtectionText.recordNotRead(label: stored.label).text(in: language)
    return Coverage(stored, message: message, in: language)
  }

  private func source(of row: PropertyRow) -> PropertySource? {
    guard let source = row.data.source, let coverage = coverage(of: row) else { return nil }
    return PropertySource(
      kind: source.kind, kindLabel: source.kind.label(language),
      path: managing(row.personId).isAllowed ? source.path : nil, mapping: source.mapping,
      state: coverage.state, stateLabel: coverage.stateLabel,
      stateColorToken: coverage.stateColorToken, stateIcon: coverage.stateIcon,
      asOf: coverage.asOf, message: coverage.message)
  }

  private func standing(of source: StoredPropertySource, _ personId: ID) -> SourceState {
    if source.kind == .recordHttp {
      return !services.contains(personId)
        ? .missing : source.failed ? .error : source.readAt == nil ? .stale : .ok
    }
    guard let path = source.path, let found = FileStamp(path: path) else { return .missing }
    if source.failed { return .error }
    return source.stamp == found ? .ok : .stale
  }

  private func managing(_ personId: ID) -> Decision {
    guard let place = household.place(of: personId) else {
      return .refused(ProtectionFault.propertyNotFound)
    }
    return household.decision(.manageProperties, on: place)
  }

  private func actions(_ row: PropertyRow) -> [String: Decision] {
    let managing = managing(row.personId)
    let scanning: Decision =
      row.data.source == nil ? .refused(ProtectionFault.noSourceConfigured) : .allowed
    return [
      "updateProperty": managing, "removeProperty": managing, "setSource": managing,
      "removeSource": managing, "scan": managing.and(scanning),
    ]
  }
}

extension PropertyRow {
  /// How it stands. Source: protection specification 6.
  ///
  /// - Parameter ranks: how grave what is open of it is.
  func status(open ranks: [Int]) -> PropertyStatus {
    if !ranks.isEmpty { return .changed }
    return snapshots == 0 ? .noData : .ok
  }

  /// What is looked for in a source.
  var wanted: RecordWanted {
    RecordWanted(
      parcelId: data.parcelId, address: data.address.normalized, country: data.address.country)
  }

  /// What its source is called among others, and how it covered a search; nothing of it tells where
  /// the property is.
  func coverage(_ state: SourceState, _ language: Language) -> StoredCoverage {
    let kind = data.source?.kind ?? .recordFile
    return StoredCoverage(
      providerId: providerId, state: state, asOf: data.source?.readAt,
      label: ProtectionText.recordSourceLabel(kind: kind, about: data.address.masked)
        .text(in: language))
  }

  var providerId: ID { data.source?.kind == .recordHttp ? RecordService.id : id }
}

extension StoredPropertySource {
  /// The file as it was read last.
  var stamp: FileStamp? {
    get {
      guard let size, let modifiedMs else { return nil }
      return FileStamp(size: size, modifiedMs: Int64(modifiedMs))
    }
    set { (size, modifiedMs) = (newValue?.size, newValue.map { Int($0.modifiedMs) }) }
  }
}

extension String {
  /// The number of a parcel as it is compared; `nil` for none.
  var parcel: String? {
    let kept = trimmed
    return kept.isEmpty ? nil : kept
  }
}

extension PropertyAddress {
  init(_ parsed: ParsedAddress) {
    self.init(
      line1: parsed.line1, unit: parsed.unit, city: parsed.city, region: parsed.region,
      postalCode: parsed.postalCode, country: parsed.country, normalized: parsed.normalized)
  }

  private var parsed: ParsedAddress? {
    ParsedAddress(
      line1: line1, unit: unit, city: city, region: region, postalCode: postalCode,
      country: country)
  }

  /// As somebody writes it.
  var oneLine: String { parsed?.oneLine ?? line1 }

  var masked: String { parsed?.masked ?? "***" }
}

extension ReadCall {
  /// A property with which whoever asks may do this, and the group in which they may.
  func property(
    _ id: ID, _ action: FamilyAction
  ) throws -> (row: PropertyRow, household: Household) {
    let household = try household()
    guard let row = try property(id) else { throw Refusal(ProtectionFault.propertyNotFound) }
    try decision(
      action, onThingOf: row.personId, else: .propertyNotFound, in: household
    ).orThrow()
    return (row, household)
  }

  func answer(_ row: PropertyRow, _ household: Household) throws -> Property {
    try PropertyAnswers(self, of: [row.personId], household).answer(row)
  }

  /// How well sources cover some people's properties; that there is none is said, too.
  func recordCoverage(
    of rows: [PropertyRow], _ answers: PropertyAnswers
  ) -> [Coverage] {
    let found = rows.compactMap(answers.coverage)
    guard found.isEmpty else { return found }
    let none = StoredCoverage(providerId: "none", state: .missing, label: "")
    let message = ProtectionText.noRecordSource.text(in: language)
    return [Coverage(none, message: message, in: language)]
  }
}

extension WriteCall {
  /// Says how a property stands.
  func record(_ row: PropertyRow, removed: Bool? = nil) throws {
    let ranks = try reading.openTitleRanks(of: row.personId)[row.id] ?? []
    let event = ProtectionEvent.hometitlePropertyChanged(
      .init(
        personId: row.personId, propertyId: row.id, status: row.status(open: ranks),
        removed: removed))
    try record(Change(event, of: row.personId, version: row.version))
  }

  /// Stores what somebody has changed of a property, and says so.
  func change(
    property id: ID, expected: Int?, _ body: (inout PropertyRow) throws -> Void
  ) throws -> Property {
    let (old, household) = try reading.property(id, .manageProperties)
    try requireVersion(expected, old.version)
    var row = old
    try body(&row)
    row.version += 1
    guard try update(row, keysToSeal(of: row.personId)) else {
      throw Refusal(ProtectionFault.propertyExists)
    }
    try record(row)
    return try reading.answer(row, household)
  }
}
