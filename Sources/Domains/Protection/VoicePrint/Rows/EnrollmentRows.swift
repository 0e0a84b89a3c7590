import Kernel
import Platform
import Store

/// A voice as it is stored, opened.
struct EnrollmentRow: Sendable {
  let id: ID
  let personId: ID
  let createdAt: Instant
  var version: Int
  var data: EnrollmentData

  static let data = SealedColumn(
    "protection_voice_enrollment.data", key: .person, sample: .sampleEnrollment)
  static let key = SealedColumn("protection_voice_key.key", key: .person, sample: .sampleVoiceKey)
}

/// The most voices of a person that are read; plans allow far fewer.
private let enrollmentsMax = 200

extension WriteCall {
  /// Stores a new voice with a key of its own, which it answers.
  func insert(_ row: EnrollmentRow, _ keys: PersonKeys) throws -> ThingKey {
    let key = try ThingKey()
    try database.run(
      .insertEnrollment, organizationId, row.id, row.personId, row.createdAt.milliseconds,
      row.version, EnrollmentRow.data.seal(row.data.json, row: row.id, keys))
    try database.run(
      .insertVoiceKey, organizationId, row.id, row.personId,
      EnrollmentRow.key.seal(key.bytes, row: row.id, keys))
    return key
  }

  func update(_ row: EnrollmentRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateEnrollment, row.version, EnrollmentRow.data.seal(row.data.json, row: row.id, keys),
      organizationId, row.id)
  }
}

extension ReadCall {
  func enrollment(_ id: ID) throws -> EnrollmentRow? {
    guard
      let personId = try database.first(
        .personOfEnrollment, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.enrollmentById, organizationId, id) { try EnrollmentRow($0, keys) }
  }

  /// A person's, newest first.
  func enrollments(of personId: ID) throws -> [EnrollmentRow] {
    guard let keys = try keys(of: personId) else { return [] }
    return try database.rows(.enrollmentsOfPerson, organizationId, personId, enrollmentsMax) {
      try EnrollmentRow($0, keys)
    }
  }

  /// The key of a voice; `nil` when it was destroyed.
  func key(of row: EnrollmentRow) throws -> ThingKey? {
    guard let keys = try keys(of: row.personId) else { return nil }
    return try database.first(.voiceKey, organizationId, row.id) {
      try ThingKey(EnrollmentRow.key.open($0.bytes(0), row: row.id, keys))
    }
  }
}

extension Database {
  func countEnrollments(of personId: ID, _ organizationId: ID) throws -> Int {
    try first(.countEnrollments, organizationId, personId) { $0.int(0) } ?? 0
  }

  /// Destroys the key of a voice, erases what it sealed, and leaves that there was one.
  func deleteEnrollment(_ row: EnrollmentRow, at now: Instant, _ organizationId: ID) throws {
    try run(.deleteVoiceKey, organizationId, row.id)
    try run(.deleteVoiceClips, organizationId, row.id)
    try run(.forgetScores, organizationId, row.id)
    try run(.deleteEnrollment, organizationId, row.id)
    try run(.insertTombstone, organizationId, row.id, row.personId, now.milliseconds)
  }
}

extension EnrollmentRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), createdAt: Instant(milliseconds: row.int64(2)),
      version: row.int(3),
      data: try readStored(EnrollmentRow.data.open(row.bytes(4), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertEnrollment = SQL(
    """
    INSERT INTO protection_voice_enrollment
      (organization_id, id, person_id, created_at, version, data)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let insertVoiceKey = SQL(
    """
    INSERT INTO protection_voice_key (organization_id, enrollment_id, person_id, key)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let updateEnrollment = SQL(
    """
    UPDATE protection_voice_enrollment
       SET version = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfEnrollment = SQL(
    """
    SELECT person_id
      FROM protection_voice_enrollment
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let enrollmentById = SQL(
    """
    SELECT id, person_id, created_at, version, data
      FROM protection_voice_enrollment
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let enrollmentsOfPerson = SQL(
    """
    SELECT id, person_id, created_at, version, data
      FROM protection_voice_enrollment
     WHERE organization_id = ? AND person_id = ?
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let voiceKey = SQL(
    """
    SELECT key
      FROM protection_voice_key
     WHERE organization_id = ? AND enrollment_id = ?
    """
  )

  fileprivate static let countEnrollments = SQL(
    """
    SELECT COUNT(*)
      FROM protection_voice_enrollment
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let deleteVoiceKey = SQL(
    """
    DELETE FROM protection_voice_key
     WHERE organization_id = ? AND enrollment_id = ?
    """
  )

  fileprivate static let deleteVoiceClips = SQL(
    """
    DELETE FROM protection_voice_clip
     WHERE organization_id = ? AND enrollment_id = ?
    """
  )

  fileprivate static let forgetScores = SQL(
    """
    UPDATE protection_voice_analysis
       SET enrollment_id = NULL, score = NULL, version = version + 1
     WHERE organization_id = ? AND enrollment_id = ?
    """
  )

  fileprivate static let deleteEnrollment = SQL(
    """
    DELETE FROM protection_voice_enrollment
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let insertTombstone = SQL(
    """
    INSERT INTO protection_voice_tombstone (organization_id, id, person_id, deleted_at)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let sampleEnrollment = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_voice_enrollment
     LIMIT 1
    """
  )

  fileprivate static let sampleVoiceKey = SQL(
    """
    SELECT key, enrollment_id, organization_id, person_id
      FROM protection_voice_key
     LIMIT 1
    """
  )
}
