import Kernel
import Platform

extension Booking {
  /// `booking.rankDevices`: the ranking of `booking.searchDevices` over given brands and models.
  func rankDevices(
    _ params: RankDevicesParams, _ call: RuleCall
  ) throws -> RankDevicesResult {
    let brands = params.brands ?? []
    let names = Dictionary(
      brands.compactMap { brand in brand.id.map { ($0, brand.name ?? "") } },
      uniquingKeysWith: { first, _ in first })
    let models = (params.models ?? []).filter { model in
      params.category == nil || model.category == params.category?.rawValue
    }
    return RankDevicesResult(
      brands: ranked(params.query, brands.compactMap(\.searchable), params.brandLimit),
      models: ranked(
        params.query,
        models.compactMap { $0.searchable(brandName: $0.brandId.flatMap { names[$0] }) },
        params.modelLimit)
    )
  }

  private func ranked(_ query: String, _ devices: [SearchableDevice], _ limit: Int) -> [Ranked] {
    Booking.deviceRanking(query, devices, limit).map { Ranked(id: $0.id) }
  }

  // The method has the rule's name, which would hide it.
  private static let deviceRanking = rankDevices(_:among:limit:)
}

extension SearchedBrand {
  fileprivate var searchable: SearchableDevice? {
    guard let id, let name else { return nil }
    return SearchableDevice(
      id: id, name: name, displayName: name, aliases: aliases ?? [], popularity: popularity ?? 0)
  }
}

extension SearchedModel {
  fileprivate func searchable(brandName known: String?) -> SearchableDevice? {
    guard let id, let name else { return nil }
    let brand = known ?? brandName
    return SearchableDevice(
      id: id, name: name, brandName: brand,
      displayName: displayName ?? brand.map { "\($0) \(name)" } ?? name,
      aliases: aliases ?? [], category: category, popularity: popularity ?? 0,
      releasedYear: releasedYear)
  }
}
