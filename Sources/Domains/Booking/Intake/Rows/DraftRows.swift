import Kernel
import Platform
import Store

/// A draft as stored, without its data.
struct DraftRow {
  let id: ID
  var version: Int
  var serviceType: ServiceType
  var locationId: ID?
  var currentStep: DraftStep

  /// Sealed in its row.
  var clientName: String?
  var goodsCount: Int
  let createdBy: ID
  let createdAt: Instant
  var updatedAt: Instant

  /// What is typed, and what of it names the client in lists.
  static let sealedData = SealedColumn("booking_draft.data", sample: .sampleData)
  static let sealedName = SealedColumn("booking_draft.sealed_name", sample: .sampleName)

  /// How many open drafts a person may have. Source: booking specification 3.
  static let countMax = 200
}

/// Where a list finds what to call the client of a draft.
struct SealedName {
  /// `nil`: the draft is from before names were sealed.
  let name: [UInt8]?

  /// Only where there is no name.
  let data: [UInt8]?
}

extension Database {
  /// A draft that was changed after a moment, with its sealed data.
  func draft(
    _ id: ID, changedAfter moment: Instant, of organizationId: ID
  ) throws -> (row: DraftRow, sealedData: [UInt8])? {
    try first(.draftById, id, organizationId, moment) { (try DraftRow($0), $0.bytes(9)) }
  }

  /// Drafts that were changed after a moment, newest first, from the one before an id on.
  ///
  /// Without a user or a location: of all.
  func drafts(
    of organizationId: ID, changedAfter moment: Instant, by userId: ID?, at locationId: ID?,
    before last: ID?, limit: Int
  ) throws -> [(row: DraftRow, name: SealedName)] {
    try rows(
      .drafts, organizationId, last ?? .behindAll, moment, userId, userId, locationId, locationId,
      limit
    ) { row in
      let name = SealedName(name: row.optionalBytes(9), data: row.optionalBytes(10))
      return (try DraftRow(row), name)
    }
  }

  /// All drafts of an organization with their sealed data. Bound: retention, and how many a person
  /// may have.
  func draftsWithData(
    of organizationId: ID
  ) throws -> [(row: DraftRow, sealedData: [UInt8])] {
    try rows(.draftsWithData, organizationId) { (try DraftRow($0), $0.bytes(9)) }
  }

  /// How many drafts a person has.
  func draftCount(by userId: ID, of organizationId: ID) throws -> Int {
    try first(.draftCount, organizationId, userId) { $0.int(0) } ?? 0
  }

  func insert(
    _ draft: DraftRow, sealedData: [UInt8], sealedName: [UInt8], of organizationId: ID
  ) throws {
    try run(
      .insertDraft, draft.id, organizationId, draft.version, draft.serviceType.rawValue,
      draft.locationId, draft.currentStep.rawValue, draft.goodsCount, draft.createdBy,
      draft.createdAt, draft.updatedAt, sealedData, sealedName
    )
  }

  func update(
    _ draft: DraftRow, sealedData: [UInt8], sealedName: [UInt8], of organizationId: ID
  ) throws {
    try run(
      .updateDraft, draft.version, draft.serviceType.rawValue, draft.locationId,
      draft.currentStep.rawValue, draft.goodsCount, draft.updatedAt, sealedData, sealedName,
      draft.id, organizationId
    )
  }

  /// Erases a draft.
  func deleteDraft(_ id: ID, of organizationId: ID) throws {
    try run(.deleteDraft, id, organizationId)
  }

  /// Erases the drafts that nobody has changed since a moment.
  func deleteDrafts(unchangedSince moment: Instant, of organizationId: ID) throws {
    try run(.deleteOldDrafts, organizationId, moment)
  }
}

extension DraftRow {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      version: row.int(1),
      serviceType: try row.word(2),
      locationId: row.optionalText(3),
      currentStep: try row.word(4),
      goodsCount: row.int(5),
      createdBy: row.text(6),
      createdAt: row.instant(7),
      updatedAt: row.instant(8)
    )
  }
}

extension SQL {
  fileprivate static let draftById = SQL(
    """
    SELECT id, version, service_type, location_id, current_step, goods_count,
           created_by, created_at, updated_at, data
      FROM booking_draft
     WHERE id = ? AND organization_id = ? AND updated_at > ?
    """
  )

  fileprivate static let drafts = SQL(
    """
    SELECT id, version, service_type, location_id, current_step, goods_count,
           created_by, created_at, updated_at, sealed_name,
           CASE WHEN sealed_name IS NULL THEN data END
      FROM booking_draft
     WHERE organization_id = ? AND id < ? AND updated_at > ?
       AND (? IS NULL OR created_by = ?)
       AND (? IS NULL OR location_id = ?)
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let draftsWithData = SQL(
    """
    SELECT id, version, service_type, location_id, current_step, goods_count,
           created_by, created_at, updated_at, data
      FROM booking_draft
     WHERE organization_id = ?
     ORDER BY id
    """
  )

  fileprivate static let draftCount = SQL(
    """
    SELECT COUNT(*)
      FROM booking_draft
     WHERE organization_id = ? AND created_by = ?
    """
  )

  fileprivate static let insertDraft = SQL(
    """
    INSERT INTO booking_draft
      (id, organization_id, version, service_type, location_id, current_step, goods_count,
       created_by, created_at, updated_at, data, sealed_name)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateDraft = SQL(
    """
    UPDATE booking_draft
       SET version = ?, service_type = ?, location_id = ?, current_step = ?, goods_count = ?,
           updated_at = ?, data = ?, sealed_name = ?
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let deleteDraft = SQL(
    """
    DELETE FROM booking_draft
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let deleteOldDrafts = SQL(
    """
    DELETE FROM booking_draft
     WHERE organization_id = ? AND updated_at <= ?
    """
  )

  fileprivate static let sampleData = SQL(
    """
    SELECT data, id
      FROM booking_draft
     LIMIT 1
    """
  )

  fileprivate static let sampleName = SQL(
    """
    SELECT sealed_name, id
      FROM booking_draft
     WHERE sealed_name IS NOT NULL
     LIMIT 1
    """
  )
}
