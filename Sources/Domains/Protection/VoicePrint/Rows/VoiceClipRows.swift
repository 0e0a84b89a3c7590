import Kernel
import Platform
import Store

/// A recording of a voice as it is stored; its sound stays sealed.
struct VoiceClipRow: Sendable {
  let id: ID
  let enrollmentId: ID
  let personId: ID
  let at: Instant
  let hasAudio: Bool
  let data: ClipData

  /// As the worker made it.
  let embedding: [UInt8]

  static let data = SealedColumn(
    "protection_voice_clip.data", key: .thing, sample: .sampleClip)
  static let embedding = SealedColumn(
    "protection_voice_clip.embedding", key: .thing, sample: .sampleEmbedding)
  static let audio = SealedColumn(
    "protection_voice_clip.audio", key: .thing, sample: .sampleAudio)

  /// The most recordings of a voice: a minute a day for a season.
  static let clipsMax = 100
}

extension WriteCall {
  func insert(_ row: VoiceClipRow, audio: [UInt8]?, _ key: ThingKey) throws {
    try database.run(
      .insertClip, organizationId, row.id, row.enrollmentId, row.personId, row.at.milliseconds,
      VoiceClipRow.data.seal(row.data.json, row: row.id, key),
      VoiceClipRow.embedding.seal(row.embedding, row: row.id, key),
      audio.map { try VoiceClipRow.audio.seal($0, row: row.id, key) })
  }
}

extension ReadCall {
  /// The recordings of a voice, oldest first.
  func clips(of enrollment: EnrollmentRow) throws -> [VoiceClipRow] {
    guard let key = try key(of: enrollment) else { return [] }
    return try database.rows(
      .clipsOfEnrollment, organizationId, enrollment.id, VoiceClipRow.clipsMax
    ) { row in
      let id = row.text(0)
      return VoiceClipRow(
        id: id, enrollmentId: enrollment.id, personId: enrollment.personId,
        at: Instant(milliseconds: row.int64(1)), hasAudio: row.int(2) == 1,
        data: try readStored(VoiceClipRow.data.open(row.bytes(3), row: id, key)),
        embedding: try VoiceClipRow.embedding.open(row.bytes(4), row: id, key))
    }
  }

  /// The voice of which a recording is.
  func enrollment(ofClip id: ID) throws -> EnrollmentRow? {
    let found = try database.first(.enrollmentOfClip, organizationId, id) { $0.text(0) }
    return try found.flatMap { try enrollment($0) }
  }

  /// The sound of a recording; `nil` when it was not kept.
  func audio(ofClip id: ID, _ enrollment: EnrollmentRow) throws -> [UInt8]? {
    guard let key = try key(of: enrollment) else { return nil }
    return try database.first(.audioOfClip, organizationId, id) { row in
      try VoiceClipRow.audio.open(row.bytes(0), row: id, key)
    }
  }
}

extension SQL {
  fileprivate static let insertClip = SQL(
    """
    INSERT INTO protection_voice_clip
      (organization_id, id, enrollment_id, person_id, at, data, embedding, audio)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let clipsOfEnrollment = SQL(
    """
    SELECT id, at, audio IS NOT NULL, data, embedding
      FROM protection_voice_clip
     WHERE organization_id = ? AND enrollment_id = ?
     ORDER BY at, id
     LIMIT ?
    """
  )

  fileprivate static let enrollmentOfClip = SQL(
    """
    SELECT enrollment_id
      FROM protection_voice_clip
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let audioOfClip = SQL(
    """
    SELECT audio
      FROM protection_voice_clip
     WHERE organization_id = ? AND id = ? AND audio IS NOT NULL
    """
  )

  fileprivate static let sampleClip = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_voice_clip
     LIMIT 1
    """
  )

  fileprivate static let sampleEmbedding = SQL(
    """
    SELECT embedding, id, organization_id, person_id
      FROM protection_voice_clip
     LIMIT 1
    """
  )

  fileprivate static let sampleAudio = SQL(
    """
    SELECT audio, id, organization_id, person_id
      FROM protection_voice_clip
     WHERE audio IS NOT NULL
     LIMIT 1
    """
  )
}
