import Kernel
import Store

/// Files on file, and what each is kept for.
enum StoredFileRow {
  /// The bytes, and a small picture of them.
  static let content = SealedColumn("nacre_file.content", sample: .sampleContent, row: name)
  static let thumbnail = SealedColumn("nacre_file.thumbnail", sample: .sampleThumbnail, row: name)

  /// How a sealed value names its row.
  static func name(_ sha256: String, of organizationId: ID) -> String {
    "\(organizationId):\(sha256)"
  }

  private static func name(_ row: borrowing Row) -> String { name(row.text(2), of: row.text(1)) }

  static let migration = Migration(
    "files", 1,
    """
    CREATE TABLE nacre_file (
      organization_id TEXT    NOT NULL,
      sha256          TEXT    NOT NULL, -- of the content before it was sealed
      mime            TEXT    NOT NULL,
      size_bytes      INTEGER NOT NULL,
      content         BLOB    NOT NULL, -- sealed
      thumbnail       BLOB,             -- sealed; NULL: there is none
      PRIMARY KEY (organization_id, sha256)
    ) STRICT;

    CREATE TABLE nacre_file_use (
      organization_id TEXT    NOT NULL,
      kind            TEXT    NOT NULL, -- of thing, such as 'leave_document'
      thing_id        TEXT    NOT NULL,
      owner_id        TEXT    NOT NULL, -- what limits are counted by
      sha256          TEXT    NOT NULL,
      size_bytes      INTEGER NOT NULL,
      kept_until      INTEGER,          -- NULL: as long as the thing
      PRIMARY KEY (organization_id, kind, thing_id),
      FOREIGN KEY (organization_id, sha256) REFERENCES nacre_file
    ) STRICT;

    CREATE INDEX nacre_file_use_content ON nacre_file_use (organization_id, sha256);

    CREATE INDEX nacre_file_use_owner
        ON nacre_file_use (organization_id, kind, owner_id, size_bytes);

    CREATE INDEX nacre_file_use_due ON nacre_file_use (organization_id, kind, kept_until)
     WHERE kept_until IS NOT NULL;
    """)
}

extension Database {
  func hasFile(_ sha256: String, of organizationId: ID) throws -> Bool {
    try exists(.fileByContent, organizationId, sha256)
  }

  func isUsed(_ sha256: String, of organizationId: ID) throws -> Bool {
    try exists(.useOfFile, organizationId, sha256)
  }

  func file(_ kind: StaticString, of thingId: ID, _ organizationId: ID) throws -> StoredFile? {
    try first(.fileOfThing, organizationId, kind.description, thingId) { row in
      guard let type = FileType(rawValue: row.text(1)) else {
        throw StoreError(.damaged, "a file is of no known type")
      }
      return StoredFile(sha256: row.text(0), type: type, size: row.int(2))
    }
  }

  func sealedFile(
    _ kind: StaticString, of thingId: ID, _ organizationId: ID
  ) throws -> (sha256: String, bytes: [UInt8])? {
    try first(.contentOfThing, organizationId, kind.description, thingId) {
      ($0.text(0), $0.bytes(1))
    }
  }

  func sealedThumbnail(
    _ kind: StaticString, of thingId: ID, _ organizationId: ID
  ) throws -> (sha256: String, bytes: [UInt8])? {
    try first(.thumbnailOfThing, organizationId, kind.description, thingId) {
      ($0.text(0), $0.bytes(1))
    }
  }

  func insertFile(
    _ file: StoredFile, sealed: [UInt8], thumbnail: [UInt8]?, of organizationId: ID
  ) throws {
    try run(
      .insertFile, organizationId, file.sha256, file.type.rawValue, file.size, sealed, thumbnail)
  }

  func insertUse(
    _ use: FileUse, of file: StoredFile, until end: Instant?, _ organizationId: ID
  ) throws {
    try run(
      .insertUse, organizationId, use.kind.description, use.thingId, use.ownerId, file.sha256,
      file.size, end)
  }

  func moveUse(
    _ kind: StaticString, of thingId: ID, to ownerId: ID, _ organizationId: ID
  ) throws {
    try run(.moveUse, ownerId, organizationId, kind.description, thingId)
  }

  func deleteUse(_ kind: StaticString, of thingId: ID, _ organizationId: ID) throws {
    try run(.deleteUse, organizationId, kind.description, thingId)
  }

  func deleteFile(_ sha256: String, of organizationId: ID) throws {
    try run(.deleteFile, organizationId, sha256)
  }

  func filesCounted(
    _ kind: StaticString, of ownerId: ID, _ organizationId: ID
  ) throws -> (count: Int, bytes: Int) {
    try first(.filesCounted, organizationId, kind.description, ownerId) {
      ($0.int(0), $0.int(1))
    } ?? (0, 0)
  }

  func filesDue(
    _ kind: StaticString, at now: Instant, _ organizationId: ID, limit: Int
  ) throws -> [ID] {
    try rows(.filesDue, organizationId, kind.description, now, limit) { $0.text(0) }
  }
}

extension SQL {
  fileprivate static let fileByContent = SQL(
    """
    SELECT 1
      FROM nacre_file
     WHERE organization_id = ? AND sha256 = ?
    """
  )

  fileprivate static let useOfFile = SQL(
    """
    SELECT 1
      FROM nacre_file_use
     WHERE organization_id = ? AND sha256 = ?
     LIMIT 1
    """
  )

  fileprivate static let fileOfThing = SQL(
    """
    SELECT nacre_file.sha256, mime, nacre_file.size_bytes
      FROM nacre_file_use
      JOIN nacre_file ON nacre_file.organization_id = nacre_file_use.organization_id
       AND nacre_file.sha256 = nacre_file_use.sha256
     WHERE nacre_file_use.organization_id = ? AND kind = ? AND thing_id = ?
    """
  )

  fileprivate static let contentOfThing = SQL(
    """
    SELECT nacre_file.sha256, content
      FROM nacre_file_use
      JOIN nacre_file ON nacre_file.organization_id = nacre_file_use.organization_id
       AND nacre_file.sha256 = nacre_file_use.sha256
     WHERE nacre_file_use.organization_id = ? AND kind = ? AND thing_id = ?
    """
  )

  fileprivate static let thumbnailOfThing = SQL(
    """
    SELECT nacre_file.sha256, thumbnail
      FROM nacre_file_use
      JOIN nacre_file ON nacre_file.organization_id = nacre_file_use.organization_id
       AND nacre_file.sha256 = nacre_file_use.sha256
     WHERE nacre_file_use.organization_id = ? AND kind = ? AND thing_id = ?
       AND thumbnail IS NOT NULL
    """
  )

  fileprivate static let insertFile = SQL(
    """
    INSERT INTO nacre_file (organization_id, sha256, mime, size_bytes, content, thumbnail)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let insertUse = SQL(
    """
    INSERT INTO nacre_file_use
      (organization_id, kind, thing_id, owner_id, sha256, size_bytes, kept_until)
    VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let moveUse = SQL(
    """
    UPDATE nacre_file_use
       SET owner_id = ?
     WHERE organization_id = ? AND kind = ? AND thing_id = ?
    """
  )

  fileprivate static let deleteUse = SQL(
    """
    DELETE FROM nacre_file_use
     WHERE organization_id = ? AND kind = ? AND thing_id = ?
    """
  )

  fileprivate static let deleteFile = SQL(
    """
    DELETE FROM nacre_file
     WHERE organization_id = ? AND sha256 = ?
    """
  )

  fileprivate static let filesCounted = SQL(
    """
    SELECT COUNT(*), COALESCE(SUM(size_bytes), 0)
      FROM nacre_file_use
     WHERE organization_id = ? AND kind = ? AND owner_id = ?
    """
  )

  fileprivate static let filesDue = SQL(
    """
    SELECT thing_id
      FROM nacre_file_use
     WHERE organization_id = ? AND kind = ? AND kept_until <= ?
     ORDER BY kept_until, thing_id
     LIMIT ?
    """
  )

  fileprivate static let sampleContent = SQL(
    """
    SELECT content, organization_id, sha256
      FROM nacre_file
     LIMIT 1
    """
  )

  fileprivate static let sampleThumbnail = SQL(
    """
    SELECT thumbnail, organization_id, sha256
      FROM nacre_file
     WHERE thumbnail IS NOT NULL
     LIMIT 1
    """
  )
}
