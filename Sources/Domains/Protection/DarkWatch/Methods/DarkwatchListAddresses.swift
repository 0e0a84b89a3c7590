import Kernel
import Platform

extension Protection {
  /// `darkwatch.listAddresses`: addresses of a watched domain that were found, by name.
  func darkwatchListAddresses(
    _ params: DarkwatchListAddressesParams, _ call: ReadCall
  ) throws -> DarkwatchListAddressesResult {
    let (item, household) = try call.watchItem(params.itemId, .viewAlerts)
    let rows = try call.exposures(of: item.personId).filter {
      $0.itemId == item.id && $0.data.address != nil
    }
    let all = try FoundAddresses(call, rows, household).answers
    let search = SearchWords(params.search)
    let fitting = all.filter { search.fit([$0.address] + $0.breaches.map(\.title)) }
    let page = try call.page(
      of: params, at: { NamePlace(key: NameKey($0.address), id: $0.id) }
    ) { (place: NamePlace?, limit) in
      Array(fitting.drop { found in place.map { !found.isBehind($0) } ?? false }.prefix(limit))
    }
    return DarkwatchListAddressesResult(
      items: page.items, coverage: try call.addressCoverage(of: item),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noAddresses(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension WatchedAddress {
  fileprivate func isBehind(_ place: NamePlace) -> Bool {
    address != place.key.name ? place.key.name.isBefore(address) : place.id.isBefore(id)
  }
}
