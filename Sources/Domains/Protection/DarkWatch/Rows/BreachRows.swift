import Kernel
import Platform
import Store

/// A leak as it is stored.
struct BreachRow: Sendable {
  let id: ID
  let sourceId: ID
  let name: String
  var date: CalendarDate?

  /// Whose hits are its own; empty: none.
  var importId: ID
  let addedAt: Instant
  var version: Int
  var data: BreachFile
}

extension Database {
  /// Puts a leak on file, or what is known of it now.
  func save(_ row: BreachRow, of organizationId: ID) throws {
    try run(
      .saveBreach, organizationId, row.id, row.sourceId, row.name, row.date?.description ?? "",
      row.importId, row.addedAt.milliseconds, row.version, row.data.json)
  }

  func breach(_ id: ID, of organizationId: ID) throws -> BreachRow? {
    try first(.breachById, organizationId, id) { try BreachRow($0) }
  }

  /// The imported leak of a name.
  func importedBreach(named name: String, of organizationId: ID) throws -> BreachRow? {
    try first(.importedBreach, organizationId, name) { try BreachRow($0) }
  }

  /// A leak of a name, whoever has told of it.
  func breach(named name: String, of organizationId: ID) throws -> BreachRow? {
    try first(.namedBreach, organizationId, name) { try BreachRow($0) }
  }

  /// The leak whose hits are those of an import.
  func breach(ofImport importId: ID, _ organizationId: ID) throws -> BreachRow? {
    try first(.breachOfImport, organizationId, importId) { try BreachRow($0) }
  }

  func breaches(ofSource sourceId: ID, _ organizationId: ID) throws -> [BreachRow] {
    try rows(.breachesOfSource, organizationId, sourceId) { try BreachRow($0) }
  }

  /// By date, the latest first, those without one last, after a place.
  func breaches(
    after place: DayPlace?, _ limit: Int, of organizationId: ID
  ) throws -> [BreachRow] {
    let last = place.map { $0.key } ?? "~"
    return try rows(.breachesByDate, organizationId, last, last, place?.id ?? "", limit) {
      try BreachRow($0)
    }
  }

  func deleteBreach(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteBreach, organizationId, id)
  }

  func deleteBreaches(ofSource sourceId: ID, _ organizationId: ID) throws {
    try run(.deleteBreaches, organizationId, sourceId)
  }
}

/// Where a leak stands in a list by date; no date is an empty text.
typealias DayPlace = ListPlace<String, ID>

extension BreachRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), sourceId: row.text(1), name: row.text(2), date: CalendarDate(row.text(3)),
      importId: row.text(4), addedAt: Instant(milliseconds: row.int64(5)), version: row.int(6),
      data: try readStored(row.bytes(7)))
  }
}

extension SQL {
  fileprivate static let saveBreach = SQL(
    """
    INSERT INTO protection_breach
      (organization_id, id, source_id, name, breach_date, import_id, added_at, version, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, id) DO UPDATE
       SET breach_date = excluded.breach_date, import_id = excluded.import_id,
           version = excluded.version, data = excluded.data
    """
  )

  fileprivate static let breachById = SQL(
    """
    SELECT id, source_id, name, breach_date, import_id, added_at, version, data
      FROM protection_breach
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let importedBreach = SQL(
    """
    SELECT id, source_id, name, breach_date, import_id, added_at, version, data
      FROM protection_breach
     WHERE organization_id = ? AND name = ? AND import_id <> ''
     ORDER BY import_id, id
     LIMIT 1
    """
  )

  fileprivate static let namedBreach = SQL(
    """
    SELECT id, source_id, name, breach_date, import_id, added_at, version, data
      FROM protection_breach
     WHERE organization_id = ? AND name = ?
     ORDER BY import_id DESC, id DESC
     LIMIT 1
    """
  )

  fileprivate static let breachOfImport = SQL(
    """
    SELECT id, source_id, name, breach_date, import_id, added_at, version, data
      FROM protection_breach
     WHERE organization_id = ? AND import_id = ?
     LIMIT 1
    """
  )

  fileprivate static let breachesOfSource = SQL(
    """
    SELECT id, source_id, name, breach_date, import_id, added_at, version, data
      FROM protection_breach
     WHERE organization_id = ? AND source_id = ?
     ORDER BY name
     LIMIT 100000
    """
  )

  fileprivate static let breachesByDate = SQL(
    """
    SELECT id, source_id, name, breach_date, import_id, added_at, version, data
      FROM protection_breach
     WHERE organization_id = ? AND breach_date <= ? AND (breach_date < ? OR id > ?)
     ORDER BY breach_date DESC, id
     LIMIT ?
    """
  )

  fileprivate static let deleteBreach = SQL(
    """
    DELETE FROM protection_breach
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deleteBreaches = SQL(
    """
    DELETE FROM protection_breach
     WHERE organization_id = ? AND source_id = ?
    """
  )
}
