import Kernel
import Platform

extension Booking {
  /// `booking.searchDevices`: from the catalogue in memory, as `rankDevices` would rank it.
  func searchDevices(
    _ params: SearchDevicesParams, _ call: ReadCall
  ) throws -> SearchDevicesResult {
    let query = deviceQuery(params.query)
    guard !query.isEmpty else { return .nothing(.tooShort, call.language) }
    let index = try deviceIndexes.index(for: call)
    let brands = index.searchBrands(query, limit: params.brandLimit)
    let models = index.searchModels(query, category: params.category, limit: params.modelLimit)
    guard brands.isEmpty, models.isEmpty, params.brandLimit + params.modelLimit > 0 else {
      return SearchDevicesResult(brands: brands, models: try call.typed(models))
    }
    let isEmpty = try call.database.catalogueVersion(of: call.organizationId) == 0
    return .nothing(isEmpty ? .catalogueEmpty : .noMatch, call.language)
  }
}

extension SearchDevicesResult {
  fileprivate static func nothing(_ miss: SearchMiss, _ language: Language) -> Self {
    Self(brands: [], models: [], nothingFound: miss, message: miss.label(language))
  }
}

extension ReadCall {
  /// The same with the device types that their categories lead to.
  fileprivate func typed(_ models: [ModelMatch]) throws -> [ModelMatch] {
    guard models.contains(where: { $0.category != nil }) else { return models }
    let types = Dictionary(
      try database.deviceTypes(of: organizationId).map { ($0.slug, $0) },
      uniquingKeysWith: { first, _ in first })
    return models.map { model in
      guard let category = model.category else { return model }
      var typed = model
      let type = category.slugs.lazy.compactMap { types[$0] }.first
      typed.categoryLabel = category.label(language)
      typed.deviceTypeId = type?.id
      typed.deviceTypeName = type?.name
      return typed
    }
  }
}

extension Category {
  /// What a shop may call the device type of the category, the likeliest first.
  fileprivate var slugs: [String] {
    switch self {
    case .phone: [StarterDeviceType.mobilePhone.rawValue.replacing("_", with: "-"), rawValue]
    case .tv: [rawValue, StarterDeviceType.other.rawValue]
    default: [rawValue]
    }
  }
}
