import Corpus
import Kernel
import Platform
import Store

/// A source as it is stored.
struct SourceRow: Sendable {
  let id: ID
  let kind: SourceKind
  let label: String

  /// Empty: nothing is read again.
  let path: String

  /// The file as it was read.
  var stamp: FileStamp?
  var lines: Int?
  var sha256: String?
  var hasFailed = false
  let createdAt: Instant
  var readAt: Instant
  var version = 1

  /// How it stands at this moment.
  var standing: SourceState {
    guard kind != .localDump else { return .ok }
    guard let found = FileStamp(path: path) else { return .missing }
    if hasFailed { return .error }
    return found == stamp ? .ok : .stale
  }

  func coverage(_ state: SourceState) -> StoredCoverage {
    StoredCoverage(providerId: id, state: state, asOf: readAt, label: label)
  }
}

extension Database {
  func insert(_ row: SourceRow, of organizationId: ID) throws {
    try run(
      .insertSource, organizationId, row.id, row.kind.rawValue, row.label, row.path,
      row.stamp?.size, row.stamp?.modifiedMs, row.lines, row.sha256, row.hasFailed,
      row.createdAt.milliseconds, row.readAt.milliseconds, row.version)
  }

  func update(_ row: SourceRow, of organizationId: ID) throws {
    try run(
      .updateSource, row.stamp?.size, row.stamp?.modifiedMs, row.lines, row.sha256,
      row.hasFailed, row.readAt.milliseconds, row.version, organizationId, row.id)
  }

  func source(_ id: ID, of organizationId: ID) throws -> SourceRow? {
    try first(.sourceById, organizationId, id) { try SourceRow($0) }
  }

  /// All of them, the newest first: operators add them one by one.
  func sources(of organizationId: ID) throws -> [SourceRow] {
    try rows(.sourcesOfOrganization, organizationId) { try SourceRow($0) }
  }

  func deleteSource(_ id: ID, of organizationId: ID) throws {
    try run(.deleteSource, organizationId, id)
  }
}

extension SourceRow {
  fileprivate init(_ row: borrowing Row) throws {
    var stamp: FileStamp?
    if let size = row.optionalInt64(4), let modified = row.optionalInt64(5) {
      stamp = FileStamp(size: Int(size), modifiedMs: modified)
    }
    self.init(
      id: row.text(0), kind: try row.word(1), label: row.text(2), path: row.text(3), stamp: stamp,
      lines: row.optionalInt64(6).map { Int($0) }, sha256: row.optionalText(7),
      hasFailed: row.bool(8), createdAt: Instant(milliseconds: row.int64(9)),
      readAt: Instant(milliseconds: row.int64(10)), version: row.int(11))
  }
}

extension SQL {
  fileprivate static let insertSource = SQL(
    """
    INSERT INTO protection_source
      (organization_id, id, kind, label, path, size, modified_ms, lines, sha256, failed,
       created_at, read_at, version)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateSource = SQL(
    """
    UPDATE protection_source
       SET size = ?, modified_ms = ?, lines = ?, sha256 = ?, failed = ?, read_at = ?, version = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sourceById = SQL(
    """
    SELECT id, kind, label, path, size, modified_ms, lines, sha256, failed, created_at, read_at,
           version
      FROM protection_source
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sourcesOfOrganization = SQL(
    """
    SELECT id, kind, label, path, size, modified_ms, lines, sha256, failed, created_at, read_at,
           version
      FROM protection_source
     WHERE organization_id = ?
     ORDER BY created_at DESC, id
     LIMIT 10000
    """
  )

  fileprivate static let deleteSource = SQL(
    """
    DELETE FROM protection_source
     WHERE organization_id = ? AND id = ?
    """
  )
}
