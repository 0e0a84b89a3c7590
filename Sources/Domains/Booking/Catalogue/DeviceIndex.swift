import Kernel
import Platform
import Search
import Store

/// The catalogue of an organization in memory, and how often its models are booked.
///
/// Made at the first search, anew after every import, and told of bookings by the log of changes.
/// The wire thread owns it.
final class DeviceIndex {
  let catalogueVersion: Int
  private var brands: DeviceTable
  private var models: DeviceTable
  private let brandIds: [ID: ID]
  private let weights: [ID: Int]
  private var watch: ChangeWatch<ID>
  private let organizationId: ID

  /// The first day that counts for popularity.
  private let since: Int

  init(of organizationId: ID, in database: Database, now: Instant) throws {
    self.organizationId = organizationId
    catalogueVersion = try database.catalogueVersion(of: organizationId)
    watch = try ChangeWatch(of: organizationId, in: database)
    since = Self.firstDay(now)
    let uses = try database.modelUses(since: since, of: organizationId)
    var popularity: [ID: Int] = [:]
    var brandNames: [ID: String] = [:]
    try database.eachBrand(of: organizationId) { brandNames[$0.id] = $0.name }
    var brandIds: [ID: ID] = [:]
    var weights: [ID: Int] = [:]
    var found: [SearchableDevice] = []
    try database.eachModel(of: organizationId) { model in
      let brand = brandNames[model.brandId] ?? ""
      let count = uses[model.id] ?? model.weight
      popularity[model.brandId, default: 0] += count
      brandIds[model.id] = model.brandId
      weights[model.id] = model.weight
      found.append(
        SearchableDevice(
          id: model.id, name: model.name, brandName: brand,
          displayName: "\(brand) \(model.name)", aliases: model.aliases,
          category: model.category?.rawValue, popularity: count,
          releasedYear: model.releasedYear))
    }
    self.brandIds = brandIds
    self.weights = weights
    models = DeviceTable(found)
    brands = DeviceTable(
      brandNames.map { id, name in
        SearchableDevice(
          id: id, name: name, displayName: name, popularity: popularity[id] ?? 0)
      })
  }

  /// Learns of bookings since the last look; false when the index must be made anew.
  func catchUp(with database: Database, now: Instant) throws -> Bool {
    guard try database.catalogueVersion(of: organizationId) == catalogueVersion,
      Self.firstDay(now) == since
    else { return false }
    let news = try watch.news(in: database) { change in
      guard change.topic == "booking.submitted" else { return [] }
      return try database.modelIds(ofOrder: change.entityId)
    }
    guard let news else { return false }
    for id in news where brandIds[id] != nil {
      let uses = try database.uses(of: id, since: since, of: organizationId)
      let growth = models.setPopularity(uses > 0 ? uses : weights[id] ?? 0, of: id)
      if let brandId = brandIds[id] { brands.addPopularity(growth, of: brandId) }
    }
    return true
  }

  func searchBrands(_ query: [QueryToken], limit: Int) -> [BrandMatch] {
    brands.search(query, category: nil, limit: limit).map { brand in
      BrandMatch(id: brand.id, name: brand.name, label: brand.name)
    }
  }

  func searchModels(_ query: [QueryToken], category: Category?, limit: Int) -> [ModelMatch] {
    var found = models.search(query, category: category?.rawValue, limit: limit)
    if found.isEmpty, limit > 0, let plain = withoutStorage(query) {
      found = models.search(plain, category: category?.rawValue, limit: limit)
    }
    return found.map { model in
      ModelMatch(
        id: model.id,
        brandId: brandIds[model.id] ?? "",
        brandName: model.brandName ?? "",
        name: model.name,
        displayName: model.displayName,
        label: model.displayName,
        category: model.category.flatMap(Category.init(rawValue:))
      )
    }
  }

  /// Source: booking specification 6.1, “the last 365 days”, counted in whole days.
  private static func firstDay(_ now: Instant) -> Int { modelUseDay(now) - 365 }
}

/// The device index of each organization. The wire thread owns it.
final class DeviceIndexes: @unchecked Sendable {
  /// A process serves one shop or two; others wait for their turn.
  private static let indexesMax = 4

  private var indexes: [ID: DeviceIndex] = [:]

  /// The index, up to date.
  func index(for call: ReadCall) throws -> DeviceIndex {
    let (database, organizationId) = (call.database, call.organizationId)
    if let index = indexes[organizationId], try index.catchUp(with: database, now: call.now) {
      return index
    }
    if indexes.count >= Self.indexesMax { indexes.removeAll() }
    let index = try DeviceIndex(of: organizationId, in: database, now: call.now)
    // What an open transaction wrote may yet be undone: such an index is for this search only.
    indexes[organizationId] = database.isInTransaction ? nil : index
    return index
  }
}
