import Kernel
import Platform
import Store

/// A case as it is stored, opened.
struct CaseRow: Sendable {
  let id: ID
  let personId: ID
  let kind: CaseKind
  var state: CaseState
  let discoveredOn: CalendarDate
  let createdAt: Instant
  var closedAt: Instant?

  /// When the next step is told of; `nil`: none is.
  var remindOn: CalendarDate?
  var version: Int
  var data: CaseData

  /// The days that are no working days where the person lives, beside the ends of weeks.
  let holidays: Set<CalendarDate>

  static let data = SealedColumn("protection_case.data", key: .person, sample: .sampleCase)
}

/// The most cases of a person that are read.
private let casesMax = 1_000

extension WriteCall {
  func insert(_ row: CaseRow, _ keys: PersonKeys) throws {
    try database.run(
      .insertCase, organizationId, row.id, row.personId, row.kind.rawValue, row.state.rawValue,
      row.discoveredOn.daysSinceEpoch, row.createdAt.milliseconds, row.remindOn?.daysSinceEpoch,
      row.version, CaseRow.data.seal(row.data.json, row: row.id, keys))
  }

  func update(_ row: CaseRow, _ keys: PersonKeys) throws {
    try database.run(
      .updateCase, row.state.rawValue, row.closedAt?.milliseconds, row.remindOn?.daysSinceEpoch,
      row.version, CaseRow.data.seal(row.data.json, row: row.id, keys), organizationId, row.id)
  }
}

extension ReadCall {
  func caseRow(_ id: ID) throws -> CaseRow? {
    guard
      let personId = try database.first(.personOfCase, organizationId, id, row: { $0.text(0) }),
      let keys = try keys(of: personId)
    else { return nil }
    let holidays = try holidays(of: personId)
    return try database.first(.caseById, organizationId, id) { try CaseRow($0, keys, holidays) }
  }

  /// A person's, newest first.
  func cases(of personId: ID) throws -> [CaseRow] {
    guard let keys = try keys(of: personId) else { return [] }
    let holidays = try holidays(of: personId)
    return try database.rows(.casesOfPerson, organizationId, personId, casesMax) {
      try CaseRow($0, keys, holidays)
    }
  }
}

extension Database {
  /// Cases of which somebody is to be told something until a day.
  func casesToTell(of organizationId: ID, through day: CalendarDate) throws -> [ID] {
    try rows(.casesToTell, organizationId, day.daysSinceEpoch) { $0.text(0) }
  }

  /// Erases a case with all that belongs to it.
  func deleteCase(_ id: ID, _ organizationId: ID) throws {
    try run(.deleteCaseEntries, organizationId, id)
    try run(.deleteCasePapers, organizationId, id)
    try run(.deleteCase, organizationId, id)
  }
}

extension CaseRow {
  /// Reads the columns that every statement selects, in their order.
  fileprivate init(
    _ row: borrowing Row, _ keys: PersonKeys, _ holidays: Set<CalendarDate>
  ) throws {
    let id = row.text(0)
    self.init(
      id: id, personId: row.text(1), kind: try row.word(2), state: try row.word(3),
      discoveredOn: CalendarDate(daysSinceEpoch: row.int(4)),
      createdAt: Instant(milliseconds: row.int64(5)),
      closedAt: row.optionalInt64(6).map { Instant(milliseconds: $0) },
      remindOn: row.optionalInt(7).map { CalendarDate(daysSinceEpoch: $0) }, version: row.int(8),
      data: try readStored(CaseRow.data.open(row.bytes(9), row: id, keys)), holidays: holidays)
  }
}

extension SQL {
  fileprivate static let insertCase = SQL(
    """
    INSERT INTO protection_case
      (organization_id, id, person_id, kind, state, discovered_on, created_at, remind_on, version,
       data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateCase = SQL(
    """
    UPDATE protection_case
       SET state = ?, closed_at = ?, remind_on = ?, version = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let personOfCase = SQL(
    """
    SELECT person_id
      FROM protection_case
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let caseById = SQL(
    """
    SELECT id, person_id, kind, state, discovered_on, created_at, closed_at, remind_on, version,
           data
      FROM protection_case
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let casesOfPerson = SQL(
    """
    SELECT id, person_id, kind, state, discovered_on, created_at, closed_at, remind_on, version,
           data
      FROM protection_case
     WHERE organization_id = ? AND person_id = ?
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let casesToTell = SQL(
    """
    SELECT id
      FROM protection_case
     WHERE organization_id = ? AND remind_on <= ?
     ORDER BY remind_on, id
     LIMIT 10000
    """
  )

  fileprivate static let deleteCaseEntries = SQL(
    """
    DELETE FROM protection_case_entry
     WHERE organization_id = ? AND case_id = ?
    """
  )

  fileprivate static let deleteCasePapers = SQL(
    """
    DELETE FROM protection_case_paper
     WHERE organization_id = ? AND case_id = ?
    """
  )

  fileprivate static let deleteCase = SQL(
    """
    DELETE FROM protection_case
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let sampleCase = SQL(
    """
    SELECT data, id, organization_id, person_id
      FROM protection_case
     LIMIT 1
    """
  )
}
