import Kernel
import Platform

extension Booking {
  /// `booking.searchClients`: from the index in memory, which gives what `rankClients` would.
  ///
  /// While the index is being built, a query that few clients fit is answered from the tables; one
  /// that many fit waits.
  func searchClients(
    _ params: SearchClientsParams, _ call: ReadCall
  ) throws -> SearchClientsResult {
    let query = ClientQuery(params.query)
    if case .nothing = query { return SearchClientsResult(items: []) }
    let found = try clients(for: query, params, call)
    return SearchClientsResult(items: found.map { $0.match(in: call.language) })
  }

  private func clients(
    for query: ClientQuery, _ params: SearchClientsParams, _ call: ReadCall
  ) throws -> [StoredClient] {
    if let index = try clientIndexes.index(for: call) {
      return try index.search(query, limit: params.limit, in: call.database)
    }
    guard let candidates = try call.database.candidates(for: query, of: call.organizationId) else {
      let index = try clientIndexes.finishedIndex(for: call)
      return try index.search(query, limit: params.limit, in: call.database)
    }
    let byId = Dictionary(candidates.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ranked = Booking.ranking(params.query, candidates.map(\.searchable), params.limit)
    return ranked.compactMap { byId[$0.id] }
  }
}
