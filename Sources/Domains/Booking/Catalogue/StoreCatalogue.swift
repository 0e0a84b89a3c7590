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

/// Stores the entries of an import one by one, in as many transactions as there are.
///
/// What an entry does not say stays as it was; a retired model comes back. A repeated import
/// changes nothing, so one that was ended is sent again.
final class CatalogueStoring {
  private let mode: CatalogueMode
  private let source: String?
  private var brands: Set<ID> = []
  private var models: Set<ID> = []
  private(set) var outcome = CatalogueOutcome()

  init(_ mode: CatalogueMode, source: String?) {
    self.mode = mode
    self.source = source
  }

  func store(_ entry: ModelEntry, in database: Database, of organizationId: ID) throws {
    let brandId = BrandRow.id(entry.brand)
    let isNamedFirst = brands.insert(brandId).inserted
    try store(
      BrandRow(id: brandId, name: entry.brand), isFirst: isNamedFirst, in: database,
      organizationId)
    let id = ModelRow.id(brand: entry.brand, model: entry.model)
    // In a dry run what was added before is not there any more.
    let isFirst = models.insert(id).inserted
    guard let old = try database.model(id, of: organizationId) else {
      if isFirst { outcome.modelsAdded += 1 }
      let new = ModelRow(
        id: id, brandId: brandId, name: entry.model, category: entry.category,
        aliases: entry.aliases, releasedYear: entry.releasedYear, weight: entry.weight ?? 0,
        source: source)
      return try database.put(new, of: organizationId)
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
    try database.put(new, of: organizationId)
  }

  /// A model stands beside its brand, also in a dry run, which has taken the brand away again.
  private func store(
    _ new: BrandRow, isFirst: Bool, in database: Database, _ organizationId: ID
  ) throws {
    guard let old = try database.brand(new.id, of: organizationId) else {
      if isFirst { outcome.brandsAdded += 1 }
      return try database.put(new, of: organizationId)
    }
    guard isFirst, old != new else { return }
    outcome.updated += 1
    try database.put(new, of: organizationId)
  }

  /// Behind the last entry: what a replacing import does not name is retired, and searches look
  /// anew.
  func end(in database: Database, of organizationId: ID) throws {
    if mode == .replace {
      outcome.retired = try database.retire(allBut: brands, models, of: organizationId)
    }
    outcome.version = try database.raiseCatalogueVersion(of: organizationId)
  }
}

extension Database {
  /// Stores the entries of an import in the open transaction.
  func store(
    _ entries: [ModelEntry], _ mode: CatalogueMode, source: String?, of organizationId: ID
  ) throws -> CatalogueOutcome {
    let storing = CatalogueStoring(mode, source: source)
    for entry in entries { try storing.store(entry, in: self, of: organizationId) }
    try storing.end(in: self, of: organizationId)
    return storing.outcome
  }
}
