import Kernel
import Platform

extension Protection {
  /// `brokers.list`: who deals in data of people. Source: protection specification 7.
  func brokersList(
    _ params: BrokersListParams, _ call: ReadCall
  ) throws -> BrokersListResult {
    let listing = try Listing<ID>(params, call)
    let household = try call.household()
    let requests = try BrokerRequests(call, of: call.people(params.personId, .viewAlerts))
    let entries = try brokers(of: household, call).entries(by: params.sort)
    let filter = BrokerFilter(params, requests)
    let fitting = entries.filter(filter.fits)
    let page = try listing.page(at: \BrokerEntry.id) { place, limit in
      guard let place else { return Array(fitting.prefix(limit)) }
      return Array(fitting.drop { $0.id != place }.dropFirst().prefix(limit))
    }
    return BrokersListResult(
      items: page.items.map { Broker($0, requests.of($0.id), in: call.language) },
      counts: filter.counts(entries),
      emptyState: fitting.isEmpty ? .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}
