import Kernel
import Platform
import Store

/// What photos and entries of horses' histories are of.
enum WorkSubject {
  case instance(ID)
  case horse(ID)
}

extension ReadCall {
  /// The photo of that id, or the refusal.
  func photo(_ id: ID) throws -> Stored<PhotoData> {
    let found = try database.first(.photoById, organizationId, id) { try Stored<PhotoData>($0) }
    guard let found else { throw Refusal(RoutinesFault.photoNotFound) }
    return found
  }

  /// So many photos since a moment and before a place, the newest first.
  func photos(
    of subject: WorkSubject, from first: Instant = .min,
    before place: TimePlace = TimePlace(key: .max, id: ""), _ limit: Int
  ) throws -> [Stored<PhotoData>] {
    let (statement, id): (SQL, ID) =
      switch subject {
      case .instance(let id): (.photosOfInstance, id)
      case .horse(let id): (.photosOfHorse, id)
      }
    return try database.rows(
      statement, organizationId, id, first.milliseconds, place.key.milliseconds,
      place.key.milliseconds, place.id, limit
    ) { try Stored<PhotoData>($0) }
  }
}

extension WriteCall {
  func insert(_ photo: Stored<PhotoData>) throws {
    let data = photo.value
    try database.run(
      .insertPhoto, organizationId, photo.id, data.instanceId, data.horseId, photo.version,
      photo.createdAt.milliseconds, photo.createdBy, photo.updatedAt.milliseconds,
      photo.updatedBy, data.json)
  }

  func removeRow(ofPhoto id: ID) throws { try database.run(.removePhoto, organizationId, id) }
}

extension SQL {
  fileprivate static let photoById = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_photo
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let photosOfInstance = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_photo
     WHERE organization_id = ? AND instance_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id < ?)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let photosOfHorse = SQL(
    """
    SELECT id, version, created_at, created_by, updated_at, updated_by, data
      FROM routines_photo
     WHERE organization_id = ? AND horse_id = ? AND created_at >= ? AND created_at <= ?
       AND (created_at < ? OR id < ?)
     ORDER BY created_at DESC, id DESC
     LIMIT ?
    """
  )

  fileprivate static let insertPhoto = SQL(
    """
    INSERT INTO routines_photo
      (organization_id, id, instance_id, horse_id, version, created_at, created_by, updated_at,
       updated_by, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let removePhoto = SQL(
    """
    DELETE FROM routines_photo
     WHERE organization_id = ? AND id = ?
    """
  )
}
