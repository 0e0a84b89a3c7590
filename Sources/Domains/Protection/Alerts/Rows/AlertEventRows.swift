import Kernel
import Platform
import Store

/// A line of an alert's timeline.
struct AlertEventRow: Sendable {
  let at: Instant
  let by: ID
  let event: AlertEventKind
  let note: String?

  static let note = SealedColumn(
    "protection_alert_event.note", key: .person, sample: .sampleNote)
}

extension WriteCall {
  /// Writes a line into an alert's timeline.
  func note(
    _ event: AlertEventKind, on row: AlertRow, _ text: String?, _ keys: PersonKeys
  ) throws {
    let number = try database.first(.lastAlertEvent, organizationId, row.id) { $0.int(0) } ?? 0
    let sealed = try text.map { text in
      try AlertEventRow.note.seal(Array(text.utf8), row: "\(row.id):\(number + 1)", keys)
    }
    let by = event == .created || event == .repeated ? Actor.serviceId : actor.userId
    try database.run(
      .insertAlertEvent, organizationId, row.id, number + 1, row.personId, now.milliseconds, by,
      event.rawValue, sealed)
  }
}

extension ReadCall {
  /// What was done with an alert, oldest first; of very many the last.
  func timeline(of row: AlertRow) throws -> [AlertEventRow] {
    guard let keys = try keys(of: row.personId) else { return [] }
    let events = try database.rows(.alertEvents, organizationId, row.id, 500) { found in
      let number = found.int(4)
      return AlertEventRow(
        at: Instant(milliseconds: found.int64(0)), by: found.text(1),
        event: AlertEventKind(rawValue: found.text(2)) ?? .repeated,
        note: try found.optionalBytes(3).map { sealed in
          String(
            decoding: try AlertEventRow.note.open(sealed, row: "\(row.id):\(number)", keys),
            as: UTF8.self)
        })
    }
    return events.reversed()
  }
}

extension SQL {
  fileprivate static let lastAlertEvent = SQL(
    """
    SELECT number
      FROM protection_alert_event
     WHERE organization_id = ? AND alert_id = ?
     ORDER BY number DESC
     LIMIT 1
    """
  )

  fileprivate static let insertAlertEvent = SQL(
    """
    INSERT INTO protection_alert_event
      (organization_id, alert_id, number, person_id, at, by_user, event, note)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let alertEvents = SQL(
    """
    SELECT at, by_user, event, note, number
      FROM protection_alert_event
     WHERE organization_id = ? AND alert_id = ?
     ORDER BY number DESC
     LIMIT ?
    """
  )

  // A note's row is its alert and its number.
  fileprivate static let sampleNote = SQL(
    """
    SELECT note, alert_id || ':' || number, organization_id, person_id
      FROM protection_alert_event
     WHERE note IS NOT NULL
     LIMIT 1
    """
  )
}
