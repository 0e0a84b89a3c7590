import Kernel
import Platform
import Store

/// What stands in the clear of an alert: lists are filtered, counted and ordered by it.
struct AlertHead: Sendable {
  let id: ID
  let personId: ID
  let service: Service
  let severity: Severity
  let status: FindingStatus
  let groupId: String?
  let createdAt: Instant
  let openedAt: Instant
  let resolvedAt: Instant?

  var place: TimePlace { TimePlace(key: createdAt, id: id) }
}

/// An alert that a list comes by; what is sealed was opened where the list has to read it.
struct FoundAlert: Sendable {
  let head: AlertHead
  let row: AlertRow?
}

/// Which of a person's alerts a list walks through, each along an index.
enum AlertWalk: Sendable {
  case all
  case status(FindingStatus)
  case group(String)
}

extension ReadCall {
  /// A person's, newest first, from a moment on and before a place.
  ///
  /// - Parameter isOpened: whether what is sealed of an alert is wanted too, which costs the most.
  func findAlerts(
    of personId: ID, _ walk: AlertWalk, from first: Instant? = nil, before place: TimePlace?,
    _ limit: Int, opening isOpened: (AlertHead) -> Bool
  ) throws -> [FoundAlert] {
    guard let keys = try keys(of: personId) else { return [] }
    let from = first?.milliseconds ?? .min
    let last = place?.key.milliseconds ?? .max
    let id = place?.id ?? ""
    func found(_ row: borrowing Row) throws -> FoundAlert {
      let head = try AlertHead(row)
      return FoundAlert(head: head, row: try isOpened(head) ? AlertRow(row, keys) : nil)
    }
    switch walk {
    case .all:
      return try database.rows(
        .alertsOfPerson, organizationId, personId, from, last, last, id, limit, row: found)
    case .status(let status):
      return try database.rows(
        .alertsOfStatus, organizationId, personId, status.rawValue, from, last, last, id, limit,
        row: found)
    case .group(let groupId):
      return try database.rows(
        .alertsOfGroup, organizationId, personId, groupId, from, last, last, id, limit, row: found)
    }
  }

  /// A person's, newest first, before a place; opened.
  func alerts(
    of personId: ID, _ walk: AlertWalk = .all, before place: TimePlace?, _ limit: Int
  ) throws -> [AlertRow] {
    try findAlerts(of: personId, walk, before: place, limit) { _ in true }.compactMap(\.row)
  }
}

extension AlertHead {
  /// Reads the columns that every statement selects, in the order of `AlertRow`.
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0), personId: row.text(1), service: try row.word(2),
      severity: try Severity(rank: row.int(4)), status: try row.word(5),
      groupId: row.optionalText(9), createdAt: Instant(milliseconds: row.int64(10)),
      openedAt: Instant(milliseconds: row.int64(11)),
      resolvedAt: row.optionalInt64(14).map { Instant(milliseconds: $0) })
  }
}

extension SQL {
  fileprivate static let alertsOfPerson = SQL(
    """
    SELECT id, person_id, service, kind, severity, status, subject_type, subject_id, locator, group_id,
           created_at, opened_at, last_seen_at, updated_at, resolved_at, version, occurrences,
           reopened_count, data
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND created_at >= ?
       AND created_at <= ? AND (created_at < ? OR id > ?)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let alertsOfStatus = SQL(
    """
    SELECT id, person_id, service, kind, severity, status, subject_type, subject_id, locator, group_id,
           created_at, opened_at, last_seen_at, updated_at, resolved_at, version, occurrences,
           reopened_count, data
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND status = ? AND created_at >= ?
       AND created_at <= ? AND (created_at < ? OR id > ?)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )

  fileprivate static let alertsOfGroup = SQL(
    """
    SELECT id, person_id, service, kind, severity, status, subject_type, subject_id, locator, group_id,
           created_at, opened_at, last_seen_at, updated_at, resolved_at, version, occurrences,
           reopened_count, data
      FROM protection_alert
     WHERE organization_id = ? AND person_id = ? AND group_id = ? AND created_at >= ?
       AND created_at <= ? AND (created_at < ? OR id > ?)
     ORDER BY created_at DESC, id
     LIMIT ?
    """
  )
}
