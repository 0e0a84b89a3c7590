import Kernel
import Platform
import Store

/// What a recording was found to be, as it is stored, opened. Neither sound nor print is kept.
struct VoiceAnalysisRow: Sendable {
  let id: ID
  let personId: ID
  let createdAt: Instant
  let version: Int
  let verdict: VoiceVerdict

  /// The voice that it was like, or was not, and how much; gone with that voice.
  let enrollmentId: ID?
  let score: Double?
  let data: AnalysisData

  static let data = SealedColumn(
    "protection_voice_analysis.data", key: .person, sample: .sampleAnalysis)
}

extension WriteCall {
  func insert(_ row: VoiceAnalysisRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertAnalysis, organizationId, row.id, row.personId, row.createdAt.milliseconds,
      row.version, row.verdict.rawValue, row.enrollmentId, row.score,
      VoiceAnalysisRow.data.seal(row.data.json, row: row.id, keys))
  }
}

extension ReadCall {
  func analysis(_ id: ID) throws -> VoiceAnalysisRow? {
    guard
      let personId = try database.first(
        .personOfAnalysis, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    return try database.first(.analysisById, organizationId, id) {
      try VoiceAnalysisRow($0, keys)
    }
  }

  /// A person's, newest first, before a place.
  func analyses(of personId: ID, before place: TimePlace?, _ limit: Int) throws
    -> [VoiceAnalysisRow]
  {
    guard let keys = try keys(of: personId) else { return [] }
    let key = place?.key.milliseconds ?? .max
    return try database.rows(
      .analysesOfPerson, organizationId, personId, key, key, place?.id ?? "", limit
    ) { try VoiceAnalysisRow($0, keys) }
  }
}

extension Database {
  /// How many of a person's recordings were found to be what, since a moment and before another.
  func countAnalyses(
    of personId: ID, since start: Instant, until end: Instant, _ organizationId: ID
  ) throws -> [VoiceVerdict: Int] {
    let found = try rows(
      .countAnalyses, organizationId, personId, start.milliseconds, end.milliseconds
    ) { row in (row.text(0), row.int(1)) }
    return Dictionary(
      found.compactMap { word, count in VoiceVerdict(rawValue: word).map { ($0, count) } },
      uniquingKeysWith: +)
  }

  func deleteAnalysis(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteAnalysis, organizationId, id)
  }
}

extension VoiceAnalysisRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(_ row: borrowing Row, _ keys: PersonKeys) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), createdAt: Instant(milliseconds: row.int64(2)),
      version: row.int(3), verdict: try row.word(4), enrollmentId: row.optionalText(5),
      score: row.optionalDouble(6),
      data: try readStored(VoiceAnalysisRow.data.open(row.bytes(7), row: id, keys)))
  }
}

extension SQL {
  fileprivate static let insertAnalysis = SQL(
    """
    INSERT INTO protection_voice_analysis
      (organization_id, id, person_id, created_at, version, verdict, enrollment_id, score, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let personOfAnalysis = SQL(
    """
    SELECT person_id
      FROM protection_voice_analysis
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let analysisById = SQL(
    """
    SELECT id, person_id, created_at, version, verdict, enrollment_id, score, data
      FROM protection_voice_analysis
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let analysesOfPerson = SQL(
    """
    SELECT id, person_id, created_at, version, verdict, enrollment_id, score, data
      FROM protection_voice_analysis
     WHERE organization_id = ? AND person_id = ?
       AND created_at <= ? AND (created_at < ? OR id > ?)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let countAnalyses = SQL(
    """
    SELECT verdict, COUNT(*)
      FROM protection_voice_analysis
     WHERE organization_id = ? AND person_id = ? AND created_at >= ? AND created_at < ?
     GROUP BY verdict
     ORDER BY verdict
    """
  )

  fileprivate static let deleteAnalysis = SQL(
    """
    DELETE FROM protection_voice_analysis
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sampleAnalysis = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_voice_analysis
     LIMIT 1
    """
  )
}
