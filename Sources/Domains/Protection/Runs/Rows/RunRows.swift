import Kernel
import Platform
import Store

/// Something that was run, as it is stored.
struct RunRow: Sendable {
  let id: ID
  let kind: RunKind

  /// Whose things it was about; `nil`: nobody's, it is the operators'.
  let personId: ID?
  let byUser: ID
  var state: RunState
  let startedAt: Instant
  var endedAt: Instant?

  /// The process that runs it.
  let process: String
  var data: RunData

  /// How it stands: what a process that is gone has not ended was broken off.
  var standing: RunState {
    state == .running && !ProcessMark.isRunning(process) ? .interrupted : state
  }
}

extension Database {
  func insert(_ row: RunRow, of organizationId: ID) throws {
    try run(
      .insertRun, organizationId, row.id, row.kind.rawValue, row.personId ?? "", row.byUser,
      row.state.rawValue, row.startedAt.milliseconds, row.process, row.data.json)
  }

  func update(_ row: RunRow, of organizationId: ID) throws {
    try run(
      .updateRun, row.state.rawValue, row.endedAt?.milliseconds, row.data.json, organizationId,
      row.id)
  }

  func run(_ id: ID, of organizationId: ID) throws -> RunRow? {
    try first(.runById, organizationId, id) { try RunRow($0) }
  }

  /// A person's, or the operators', newest first, before a place.
  func runs(
    of personId: ID?, before place: TimePlace?, _ limit: Int, _ organizationId: ID
  ) throws -> [RunRow] {
    let last = place?.key.milliseconds ?? .max
    return try rows(
      .runsOfPerson, organizationId, personId ?? "", last, last, place?.id ?? "", limit
    ) { try RunRow($0) }
  }

  /// What stands as running, of everybody.
  func openRuns(of organizationId: ID) throws -> [RunRow] {
    try rows(.openProtectionRuns, organizationId) { try RunRow($0) }
  }

  /// What stands as running of a person.
  func openRuns(of personId: ID, _ organizationId: ID) throws -> [RunRow] {
    try rows(.openRunsOfPerson, organizationId, personId) { try RunRow($0) }
  }
}

extension RunRow {
  fileprivate init(_ row: borrowing Row) throws {
    let personId = row.text(2)
    self.init(
      id: row.text(0), kind: try row.word(1), personId: personId.isEmpty ? nil : personId,
      byUser: row.text(3), state: try row.word(4),
      startedAt: Instant(milliseconds: row.int64(5)),
      endedAt: row.optionalInt64(6).map { Instant(milliseconds: $0) }, process: row.text(7),
      data: try readStored(row.bytes(8)))
  }
}

extension SQL {
  fileprivate static let insertRun = SQL(
    """
    INSERT INTO protection_run
      (organization_id, id, kind, person_id, by_user, state, started_at, process, data)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateRun = SQL(
    """
    UPDATE protection_run
       SET state = ?, ended_at = ?, data = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let runById = SQL(
    """
    SELECT id, kind, person_id, by_user, state, started_at, ended_at, process, data
      FROM protection_run
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let runsOfPerson = SQL(
    """
    SELECT id, kind, person_id, by_user, state, started_at, ended_at, process, data
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND started_at <= ? AND (started_at < ? OR id > ?)
     ORDER BY started_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let openProtectionRuns = SQL(
    """
    SELECT id, kind, person_id, by_user, state, started_at, ended_at, process, data
      FROM protection_run
     WHERE organization_id = ? AND state = 'running'
     ORDER BY person_id, kind, id
     LIMIT 1000
    """
  )

  fileprivate static let openRunsOfPerson = SQL(
    """
    SELECT id, kind, person_id, by_user, state, started_at, ended_at, process, data
      FROM protection_run
     WHERE organization_id = ? AND person_id = ? AND state = 'running'
     ORDER BY kind, id
     LIMIT 1000
    """
  )
}
