import Kernel
import Secrets
import Store

/// A brand as stored.
struct BrandRow: Equatable {
  let id: ID
  var name: String
  var isRetired = false

  /// Names that differ in case, accents or spaces only are the same brand.
  static func id(_ name: String) -> ID { "b-" + stableHash(name.folded) }
}

/// A model as stored.
struct ModelRow: Equatable {
  let id: ID
  let brandId: ID
  var name: String
  var category: Category?
  var aliases: [String]
  var releasedYear: Int?
  var weight: Int
  var source: String?
  var isRetired = false

  static func id(brand: String, model: String) -> ID {
    "m-" + stableHash(brand.folded + "\n" + model.folded)
  }
}

/// Half of a SHA-256 in hexadecimal: too long to meet another by chance, short enough to type.
private func stableHash(_ text: String) -> String {
  hex(Array(SHA256.hash(Array(text.utf8)).prefix(16)))
}

extension Database {
  func brand(_ id: ID, of organizationId: ID) throws -> BrandRow? {
    try first(.brandById, organizationId, id) { row in
      BrandRow(id: row.text(0), name: row.text(1), isRetired: row.bool(2))
    }
  }

  func model(_ id: ID, of organizationId: ID) throws -> ModelRow? {
    try first(.modelById, organizationId, id) { try ModelRow($0) }
  }

  /// What devices name of the catalogue, retired brands and models too.
  func catalogueFacts(
    of devices: [Field<DeviceForm>], _ organizationId: ID
  ) throws -> CatalogueFacts {
    var facts = CatalogueFacts(brands: [], models: [])
    for case .value(let device) in devices {
      if let id = device.brandId.value, let brand = try brand(id, of: organizationId) {
        facts.brands?.append(BrandFacts(id: brand.id, name: brand.name))
      }
      if let id = device.modelId.value, let model = try model(id, of: organizationId) {
        facts.models?.append(
          ModelFacts(id: model.id, brandId: model.brandId, name: model.name, displayName: nil))
      }
    }
    return facts
  }

  /// Counts an order for the model's popularity.
  func countUse(of modelId: ID, at now: Instant, of organizationId: ID) throws {
    try run(.countModelUse, organizationId, modelId, modelUseDay(now))
  }

  /// Orders with each model since that day.
  func modelUses(since day: Int, of organizationId: ID) throws -> [ID: Int] {
    var uses: [ID: Int] = [:]
    try each(.modelUses, organizationId, day) { uses[$0.text(0)] = $0.int(1) }
    return uses
  }

  /// Orders with one model since that day.
  func uses(of modelId: ID, since day: Int, of organizationId: ID) throws -> Int {
    try first(.usesOfModel, organizationId, modelId, day) { $0.int(0) } ?? 0
  }

  /// The models of an order's devices. Bound: 1,000, far above what an order gathers.
  func modelIds(ofOrder orderId: ID) throws -> [ID] {
    try rows(.modelsOfOrder, orderId, 1_000) { $0.text(0) }
  }

  /// Grows with every import; 0 before the first.
  func catalogueVersion(of organizationId: ID) throws -> Int {
    try first(.catalogueVersion, organizationId) { $0.int(0) } ?? 0
  }

  /// Lends every brand that can be chosen.
  func eachBrand(of organizationId: ID, _ body: (BrandRow) throws -> Void) throws {
    try each(.brandsToSearch, organizationId) { row in
      try body(BrandRow(id: row.text(0), name: row.text(1)))
    }
  }

  /// Lends every model that can be chosen.
  func eachModel(of organizationId: ID, _ body: (ModelRow) throws -> Void) throws {
    try each(.modelsToSearch, organizationId) { try body(ModelRow($0)) }
  }

  func put(_ brand: BrandRow, of organizationId: ID) throws {
    try run(.putBrand, organizationId, brand.id, brand.name, brand.isRetired)
  }

  func put(_ model: ModelRow, of organizationId: ID) throws {
    try run(
      .putModel, organizationId, model.id, model.brandId, model.name, model.category?.rawValue,
      model.aliases.joined(separator: "\n"), model.releasedYear, model.weight, model.source,
      model.isRetired)
  }

  /// Retires what is not on the lists; answers how many models and brands that were.
  func retire(allBut brands: Set<ID>, _ models: Set<ID>, of organizationId: ID) throws -> Int {
    var goneModels: [ID] = []
    try eachModel(of: organizationId) { if !models.contains($0.id) { goneModels.append($0.id) } }
    var goneBrands: [ID] = []
    try eachBrand(of: organizationId) { if !brands.contains($0.id) { goneBrands.append($0.id) } }
    for id in goneModels { try run(.retireModel, organizationId, id) }
    for id in goneBrands { try run(.retireBrand, organizationId, id) }
    return goneModels.count + goneBrands.count
  }

  /// Takes the next version of the catalogue.
  func raiseCatalogueVersion(of organizationId: ID) throws -> Int {
    try first(.raiseCatalogueVersion, organizationId) { $0.int(0) } ?? 0
  }
}

/// Days since 1970, in UTC.
func modelUseDay(_ now: Instant) -> Int { Int(now.seconds / 86_400) }

extension ModelRow {
  fileprivate init(_ row: borrowing Row) throws {
    let aliases = row.text(4)
    self.init(
      id: row.text(0),
      brandId: row.text(1),
      name: row.text(2),
      category: row.optionalText(3).flatMap(Category.init(rawValue:)),
      aliases: aliases.isEmpty ? [] : aliases.split(separator: "\n").map(String.init),
      releasedYear: row.optionalInt(5),
      weight: row.int(6),
      source: row.optionalText(7),
      isRetired: row.bool(8)
    )
  }
}

extension SQL {
  fileprivate static let brandById = SQL(
    """
    SELECT id, name, retired
      FROM booking_brand
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let modelById = SQL(
    """
    SELECT id, brand_id, name, category, aliases, released_year, weight, source, retired
      FROM booking_model
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let brandsToSearch = SQL(
    """
    SELECT id, name
      FROM booking_brand
     WHERE organization_id = ? AND retired = 0
     ORDER BY id
    """
  )

  fileprivate static let modelsToSearch = SQL(
    """
    SELECT id, brand_id, name, category, aliases, released_year, weight, source, retired
      FROM booking_model
     WHERE organization_id = ? AND retired = 0
     ORDER BY id
    """
  )

  fileprivate static let putBrand = SQL(
    """
    INSERT INTO booking_brand (organization_id, id, name, retired)
    VALUES (?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET name = excluded.name, retired = excluded.retired
    """
  )

  fileprivate static let putModel = SQL(
    """
    INSERT INTO booking_model
      (organization_id, id, brand_id, name, category, aliases, released_year, weight, source,
       retired)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET name = excluded.name, category = excluded.category, aliases = excluded.aliases,
           released_year = excluded.released_year, weight = excluded.weight,
           source = excluded.source, retired = excluded.retired
    """
  )

  fileprivate static let retireModel = SQL(
    """
    UPDATE booking_model
       SET retired = 1
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let retireBrand = SQL(
    """
    UPDATE booking_brand
       SET retired = 1
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let countModelUse = SQL(
    """
    INSERT INTO booking_model_use (organization_id, model_id, day, orders)
    VALUES (?, ?, ?, 1)
        ON CONFLICT (organization_id, model_id, day) DO UPDATE
       SET orders = booking_model_use.orders + 1
    """
  )

  fileprivate static let modelUses = SQL(
    """
    SELECT model_id, SUM(orders)
      FROM booking_model_use
     WHERE organization_id = ? AND day >= ?
     GROUP BY model_id
     ORDER BY model_id
    """
  )

  fileprivate static let usesOfModel = SQL(
    """
    SELECT SUM(orders)
      FROM booking_model_use
     WHERE organization_id = ? AND model_id = ? AND day >= ?
    """
  )

  fileprivate static let modelsOfOrder = SQL(
    """
    SELECT DISTINCT model_id
      FROM booking_device
     WHERE order_id = ? AND model_id IS NOT NULL
     ORDER BY model_id
     LIMIT ?
    """
  )

  fileprivate static let catalogueVersion = SQL(
    """
    SELECT version
      FROM booking_catalogue
     WHERE organization_id = ?
    """
  )

  fileprivate static let raiseCatalogueVersion = SQL(
    """
    INSERT INTO booking_catalogue (organization_id, version)
    VALUES (?, 1)
        ON CONFLICT (organization_id) DO UPDATE
       SET version = booking_catalogue.version + 1
    RETURNING version
    """
  )
}
