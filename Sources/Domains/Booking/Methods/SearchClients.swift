import Kernel
import Platform

extension Booking {
  /// `booking.searchClients`: candidates from the index, then the exact ranking.
  public func searchClients(
    _ params: SearchClientsParams, _ call: ReadCall
  ) throws -> SearchClientsResult {
    let query = ClientQuery(params.query)
    let candidates = try call.database.candidates(for: query, of: call.organizationId)
    let ranked = rankClients(
      params.query, among: candidates.map(\.searchable), limit: params.limit
    )
    let byId = Dictionary(candidates.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return SearchClientsResult(items: ranked.compactMap { byId[$0.id]?.match })
  }
}
