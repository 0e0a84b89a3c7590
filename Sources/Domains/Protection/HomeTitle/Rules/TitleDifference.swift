import Kernel

/// What has changed between two records of a property. Source: protection specification 6.3.
struct TitleDifference {
  /// The gravest first.
  let changes: [TitleFinding]
  let severity: Severity
  let pattern: TitlePattern?

  init(_ before: PropertyRecord, _ after: PropertyRecord) {
    var found = ownerChange(before, after).map { [$0] } ?? []
    let isNewOwner = !found.isEmpty
    found += newDocuments(before, after)
    found += wordChanges(before, after, isNewOwner: isNewOwner)
    found += missingDocuments(before, after)
    found += releases(before, after)
    found += valueChange(before, after).map { [$0] } ?? []
    changes = found.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.severity != other.severity { return one.severity.rank > other.severity.rank }
      if one.kind != other.kind { return one.kind.place < other.kind.place }
      let (key, otherKey) = (one.key ?? "", other.key ?? "")
      return key == otherKey ? left.offset < right.offset : key.isBefore(otherKey)
    }.map(\.element)
    let parts = Set(found.compactMap(\.theftPart))
    let isTheft = parts.contains(.taking) && parts.contains(.using)
    pattern = isTheft ? .titleTheft : nil
    severity = isTheft ? .critical : changes.first?.severity ?? .info
  }
}

/// One change.
struct TitleFinding: Equatable, Sendable {
  /// What something was, or is.
  enum Value: Equatable, Sendable {
    case text(String)
    case tax(TaxStatus)
    case amount(Int)
  }

  var kind: TitleChangeKind
  var severity: Severity

  /// The number of the document.
  var key: String?
  var before: Value?
  var after: Value?
  var added: [String]?
  var removed: [String]?
}

extension TitleChangeKind {
  /// Where it stands in the table.
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

// MARK: Owners

private func ownerChange(_ before: PropertyRecord, _ after: PropertyRecord) -> TitleFinding? {
  let had = Set(before.owners.map(nameKey))
  let has = Set(after.owners.map(nameKey))
  guard had != has else { return nil }
  let isOther = had.isDisjoint(with: has) && !had.isEmpty && !has.isEmpty
  return TitleFinding(
    kind: .ownerChange,
    severity: isOther ? .critical : had.isSubset(of: has) ? .medium : .high,
    added: after.owners.filter { !had.contains(nameKey($0)) }.sorted { $0.isBefore($1) },
    removed: before.owners.filter { !has.contains(nameKey($0)) }.sorted { $0.isBefore($1) })
}

// MARK: Documents

/// The documents that are new: their numbers are not among those from before.
private func added(_ before: [TitleDocument], _ after: [TitleDocument]) -> [TitleDocument] {
  var known = Set(before.map(\.documentNumber))
  return after.filter { known.insert($0.documentNumber).inserted }
}

private func newDocuments(_ before: PropertyRecord, _ after: PropertyRecord) -> [TitleFinding] {
  let worth = after.tax?.assessedValueMinor ?? 0
  let deeds = added(before.deeds, after.deeds).map { deed in
    TitleFinding(kind: .newDeed, severity: severity(ofDeed: deed), key: deed.documentNumber)
  }
  let mortgages = added(before.mortgages, after.mortgages).map { mortgage in
    let isLarge = worth > 0 && mortgage.amountMinor.map { Int128($0) * 2 >= Int128(worth) } ?? false
    return TitleFinding(
      kind: .newMortgage,
      severity: mortgage.released == true ? .info : isLarge ? .critical : .high,
      key: mortgage.documentNumber)
  }
  let liens = added(before.liens, after.liens).map { lien in
    let type = lien.type ?? ""
    let isForeclosure = foreclosures.contains(type)
    let severity: Severity =
      isForeclosure ? .critical : graveLiens.contains(type) ? .high : .medium
    return TitleFinding(
      kind: isForeclosure ? .foreclosureNotice : .newLien,
      severity: lien.released == true ? .info : severity, key: lien.documentNumber)
  }
  return deeds + mortgages + liens
}

private func severity(ofDeed deed: TitleDocument) -> Severity {
  switch deed.type {
  case "quitclaim_deed": .critical
  case "reconveyance": .info
  default: .high
  }
}

private let foreclosures: Set = [
  "lis_pendens", "notice_of_default", "notice_of_sale", "foreclosure",
]

private let graveLiens: Set = ["tax_lien", "federal_tax_lien", "judgment", "mechanics_lien"]

private func missingDocuments(
  _ before: PropertyRecord, _ after: PropertyRecord
) -> [TitleFinding] {
  let missing =
    added(after.deeds, before.deeds) + added(after.mortgages, before.mortgages)
    + added(after.liens, before.liens)
  return missing.map {
    TitleFinding(kind: .documentMissing, severity: .medium, key: $0.documentNumber)
  }
}

private func releases(_ before: PropertyRecord, _ after: PropertyRecord) -> [TitleFinding] {
  func released(
    _ kind: TitleChangeKind, _ before: [TitleDocument], _ after: [TitleDocument]
  ) -> [TitleFinding] {
    var open = Set(before.filter { $0.released != true }.map(\.documentNumber))
    return after.filter { $0.released == true && open.remove($0.documentNumber) != nil }
      .map { TitleFinding(kind: kind, severity: .info, key: $0.documentNumber) }
  }
  return released(.mortgageReleased, before.mortgages, after.mortgages)
    + released(.lienReleased, before.liens, after.liens)
}

// MARK: Words and values

private func wordChanges(
  _ before: PropertyRecord, _ after: PropertyRecord, isNewOwner: Bool
) -> [TitleFinding] {
  func change(
    _ kind: TitleChangeKind, _ severity: Severity, _ text: KeyPath<PropertyRecord, String?>
  ) -> TitleFinding? {
    guard let old = before[keyPath: text], let new = after[keyPath: text],
      textKey(old) != textKey(new)
    else { return nil }
    return TitleFinding(kind: kind, severity: severity, before: .text(old), after: .text(new))
  }
  return [
    change(.legalDescriptionChange, .high, \.legalDescription), taxChange(before, after),
    change(.mailingAddressChange, isNewOwner ? .high : .medium, \.mailingAddress),
    change(.addressChange, .low, \.address),
  ].compactMap(\.self)
}

private func taxChange(_ before: PropertyRecord, _ after: PropertyRecord) -> TitleFinding? {
  guard let old = before.tax?.status, let new = after.tax?.status, old != new else { return nil }
  let severity: Severity =
    switch new {
    case .sold: .critical
    case .delinquent: .medium
    case .current, .unknown: .info
    }
  return TitleFinding(
    kind: .taxStatusChange, severity: severity, before: .tax(old), after: .tax(new))
}

private func valueChange(_ before: PropertyRecord, _ after: PropertyRecord) -> TitleFinding? {
  guard let old = before.tax?.assessedValueMinor, let new = after.tax?.assessedValueMinor,
    old > 0, old != new
  else { return nil }
  let isMuch = (Int128(new) - Int128(old)).magnitude * 5 >= UInt128(old)
  return TitleFinding(
    kind: .assessedValueChange, severity: isMuch ? .low : .info, before: .amount(old),
    after: .amount(new))
}
