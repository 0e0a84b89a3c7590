import Kernel
import Platform
import Store

extension Shelf<SupplyData> {
  /// What is kept in store, by name.
  static let supplies = Shelf(
    find: .supplyById, page: .supplyPage, insert: .insertSupply, update: .updateSupply,
    name: { $0.name })
}

extension ReadCall {
  /// Changes of a supply before the one of that id, the newest first.
  func supplyEntries(
    of supplyId: ID, before id: ID?, _ limit: Int
  ) throws -> [Stored<SupplyEntryData>] {
    try database.rows(.supplyEntries, organizationId, supplyId, id ?? .behindAll, limit) {
      try Stored<SupplyEntryData>($0)
    }
  }

  /// The shifts of a stable that are scheduled to start in a time.
  func scheduledShifts(
    in stableId: ID, from first: Instant, to last: Instant
  ) throws -> [ShiftData] {
    try database.rows(
      .scheduledShifts, organizationId, stableId, first.milliseconds, last.milliseconds
    ) { try readStored($0.bytes(0)) as ShiftData }
  }
}

extension WriteCall {
  func insert(_ entry: Stored<SupplyEntryData>) throws {
    try database.run(
      .insertSupplyEntry, organizationId, entry.id, entry.value.supplyId, entry.version,
      entry.createdAt.milliseconds, entry.createdBy, entry.updatedAt.milliseconds,
      entry.updatedBy, entry.value.json)
  }
}

extension SQL {
  fileprivate static let supplyById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_supply
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let supplyPage = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_supply
     WHERE organization_id = ? AND name >= ? AND (name > ? OR id > ?)
     ORDER BY name, id
     LIMIT ?
    """
  )

  fileprivate static let insertSupply = SQL(
    """
    INSERT INTO routines_supply
      (organization_id, id, name, version, created_at, created_by, updated_at, updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateSupply = SQL(
    """
    UPDATE routines_supply
       SET name = ?, version = ?, updated_at = ?, updated_by = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let supplyEntries = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_supply_entry
     WHERE organization_id = ? AND supply_id = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let insertSupplyEntry = SQL(
    """
    INSERT INTO routines_supply_entry
      (organization_id, id, supply_id, version, created_at, created_by, updated_at, updated_by,
       data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let scheduledShifts = SQL(
    """
    SELECT data
      FROM routines_instance
     WHERE organization_id = ? AND stable_id = ? AND status = 'scheduled'
       AND starts_at >= ? AND starts_at < ?
    """
  )
}
