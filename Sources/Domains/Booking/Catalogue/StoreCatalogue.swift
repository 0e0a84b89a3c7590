import Kernel
import Store

/// What an import came to.
struct CatalogueOutcome {
  var brandsAdded = 0
  var modelsAdded = 0
  var updated = 0
  var retired = 0
  var version = 0
}

extension Database {
  /// Stores the entries of an import in the open transaction.
  ///
  /// What an entry does not say stays as it was; a retired model comes back.
  func store(
    _ entries: [ModelEntry], _ mode: CatalogueMode, source: String?, of organizationId: ID,
    step: (Int) throws -> Void
  ) throws -> CatalogueOutcome {
    var outcome = CatalogueOutcome()
    var brands: Set<ID> = []
    var models: Set<ID> = []
    for (index, entry) in entries.enumerated() {
      if index % 1_000 == 0 { try step(index) }
      let brandId = BrandRow.id(entry.brand)
      if brands.insert(brandId).inserted {
        try store(BrandRow(id: brandId, name: entry.brand), &outcome, organizationId)
      }
      let id = ModelRow.id(brand: entry.brand, model: entry.model)
      models.insert(id)
      try store(entry, id, brandId, source, &outcome, organizationId)
    }
    if mode == .replace {
      outcome.retired = try retire(allBut: brands, models, of: organizationId)
    }
    try step(entries.count)
    outcome.version = try raiseCatalogueVersion(of: organizationId)
    return outcome
  }

  private func store(
    _ new: BrandRow, _ outcome: inout CatalogueOutcome, _ organizationId: ID
  ) throws {
    guard let old = try brand(new.id, of: organizationId) else {
      outcome.brandsAdded += 1
      return try put(new, of: organizationId)
    }
    guard old != new else { return }
    outcome.updated += 1
    try put(new, of: organizationId)
  }

  private func store(
    _ entry: ModelEntry, _ id: ID, _ brandId: ID, _ source: String?,
    _ outcome: inout CatalogueOutcome, _ organizationId: ID
  ) throws {
    guard let old = try model(id, of: organizationId) else {
      outcome.modelsAdded += 1
      let new = ModelRow(
        id: id, brandId: brandId, name: entry.model, category: entry.category,
        aliases: entry.aliases, releasedYear: entry.releasedYear, weight: entry.weight ?? 0,
        source: source)
      return try put(new, of: organizationId)
    }
    var new = old
    new.name = entry.model
    new.category = entry.category ?? old.category
    if !entry.aliases.isEmpty { new.aliases = entry.aliases }
    new.releasedYear = entry.releasedYear ?? old.releasedYear
    new.weight = entry.weight ?? old.weight
    new.isRetired = false
    guard old != new else { return }
    new.source = source ?? old.source
    outcome.updated += 1
    try put(new, of: organizationId)
  }
}
