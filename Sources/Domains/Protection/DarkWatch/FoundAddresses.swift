import Kernel
import Platform

/// Addresses of a domain, each with all in which it was found.
struct FoundAddresses {
  let answers: [WatchedAddress]

  init(_ call: ReadCall, _ rows: [ExposureRow], _ household: Household) throws {
    let breaches = try call.breaches(of: rows)
    let shown = rows.map { row in
      (row: row, address: row.shownAddress(to: household.own.userId) ?? "")
    }
    let byAddress = Dictionary(grouping: shown) { $0.row.data.address ?? "" }
    answers = byAddress.map { _, found in
      let rows = found.map(\.row)
      let worst = rows.map(\.severity).max { $0.rank < $1.rank } ?? .info
      let named = rows.compactMap { row -> AddressBreach? in
        guard let breach = row.breachId.flatMap({ breaches[$0] }) else { return nil }
        return AddressBreach(
          breachId: breach.id, title: breach.data.title, breachDate: breach.date,
          exposureId: row.id)
      }.sorted { $0.title != $1.title ? $0.title < $1.title : $0.breachId.isBefore($1.breachId) }
      let passwordSeen = rows.contains { row in
        row.breachId.flatMap { breaches[$0] }?.data.dataClasses
          .contains(DataClass.passwords.rawValue) ?? false
      }
      let address = found.first?.address ?? ""
      let summary = ProtectionText.addressSummary(
        address: address, severity: worst, n: named.count
      ).text(in: call.language)
      return WatchedAddress(
        id: rows.map(\.id).min { $0.isBefore($1) } ?? "", address: address, breaches: named,
        severity: worst, severityLabel: worst.label(call.language),
        severityColorToken: worst.look.colorToken, severityIcon: worst.look.icon,
        passwordSeen: passwordSeen, summary: summary, accessibilityText: summary)
    }.sorted {
      $0.address != $1.address ? $0.address.isBefore($1.address) : $0.id.isBefore($1.id)
    }
  }
}

extension ReadCall {
  /// The leaks of findings, by id.
  fileprivate func breaches(of rows: [ExposureRow]) throws -> [ID: BreachRow] {
    let found = try abreast(Set(rows.compactMap(\.breachId))) {
      try database.breach($0, of: organizationId)
    }.compactMap(\.self)
    return Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Leaks that were imported before the addresses of a domain were asked for.
  func addressCoverage(of item: WatchItemRow) throws -> [Coverage] {
    try uncoveredBreaches(of: item).map { Coverage($0, in: language) }
  }

  func uncoveredBreaches(of item: WatchItemRow) throws -> [StoredCoverage] {
    guard item.coversAddresses else { return [] }
    let breaches = try abreast(database.uncoveredImports(ofItem: item.id, organizationId)) {
      try database.breach(ofImport: $0, organizationId)
    }
    return breaches.compactMap(\.self).map { breach in
      StoredCoverage(
        providerId: breach.sourceId, state: .stale, asOf: breach.addedAt,
        label: breach.data.title, reason: .reimportNeeded)
    }
  }
}

extension ExposureRow {
  /// The address that was found: whole for whose it is, masked for everybody else.
  func shownAddress(to userId: ID) -> String? {
    guard let address = data.address, userId != personId else { return data.address }
    let domain = address.drop { $0 != "@" }
    return "\(address.prefix(1))***\(domain)"
  }
}
