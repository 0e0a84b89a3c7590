import Kernel
import Platform

extension Protection {
  /// `darkwatch.listAttestations`: domains that wait to be confirmed, newest first.
  func darkwatchListAttestations(
    _ params: DarkwatchListAttestationsParams, _ call: ReadCall
  ) throws -> DarkwatchListAttestationsResult {
    let page = try call.page(of: params, at: { TimePlace(key: $0.askedAt, id: $0.itemId) }) {
      (place: TimePlace?, limit) in
      try call.database.waitingDomains(
        at: call.now, before: place, limit, of: call.organizationId)
    }
    let names = try call.names(of: page.items.map(\.personId))
    return DarkwatchListAttestationsResult(
      items: page.items.map { row in
        let name = names[row.personId] ?? row.personId
        let summary = ProtectionText.attestationSummary(domain: row.domain, name: name)
          .text(in: call.language)
        return DomainClaim(
          itemId: row.itemId, domain: row.domain,
          person: PersonRef(userId: row.personId, name: name), askedAt: row.askedAt,
          expiresAt: row.expiresAt, actions: ["attestItem": .allowed], summary: summary,
          accessibilityText: summary)
      },
      emptyState: page.items.isEmpty && params.cursor == nil
        ? .noAttestations(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
