import Kernel
import Platform

extension Booking {
  /// `booking.rankClients`: the ranking of `booking.searchClients` over given clients.
  func rankClients(
    _ params: RankClientsParams, _ call: RuleCall
  ) throws -> RankClientsResult {
    let clients = (params.clients ?? []).compactMap(\.searchable)
    return RankClientsResult(
      items: Booking.ranking(params.query, clients, params.limit).map { Ranked(id: $0.id) })
  }
}

extension SearchedClient {
  fileprivate var searchable: SearchableClient? {
    guard let id else { return nil }
    return SearchableClient(
      id: id, firstName: firstName, lastName: lastName, companyName: companyName,
      email: isGeneratedEmail == true ? nil : email, phone: phone, orderCount: orderCount ?? 0,
      lastOrderAt: lastOrderAt)
  }
}
