import Kernel
import Platform

extension Booking {
  /// `booking.searchDevices`: from the catalogue in memory, as `rankDevices` would rank it.
  public func searchDevices(
    _ params: SearchDevicesParams, _ call: ReadCall
  ) throws -> SearchDevicesResult {
    let query = deviceQuery(params.query)
    guard !query.isEmpty else { return SearchDevicesResult(brands: [], models: []) }
    let index = try deviceIndexes.index(for: call)
    return SearchDevicesResult(
      brands: index.searchBrands(query, limit: params.brandLimit),
      models: index.searchModels(query, category: params.category, limit: params.modelLimit)
    )
  }
}
