import Kernel
import Platform
import Store

// What goes with a person, table by table.

/// The stores that hold a person, in the order in which they forget them.
let personStores: [ErasableStore<ID>] = [
  store(
    "alerts", .eraseAlerts, after: [.eraseAlertEvents, .eraseAlertLinks, .eraseAlertCounts]),
  store("notices", .eraseNotices),
  store("exposures", .eraseExposures),
  store("watchItems", .eraseWatchItems, after: [.eraseVerifications]),
  store("reports", .eraseReports),
  store("rules", .eraseRules),
  store("calls", .eraseCalls),
  store("contacts", .eraseContacts),
  store("scores", .eraseScores),
  store("runs", .eraseRuns),
  store("settings", .eraseSettings, after: [.eraseDependent]),
]

/// A store of tables, of which the last one counts.
private func store(
  _ name: StaticString, _ last: SQL, after before: [SQL] = []
) -> ErasableStore<ID> {
  ErasableStore(name) { personId, call in
    for statement in before {
      _ = try call.database.changes(statement, call.organizationId, personId)
    }
    return try call.database.changes(last, call.organizationId, personId)
  }
}

extension SQL {
  fileprivate static let eraseAlertEvents = SQL(
    """
    DELETE FROM protection_alert_event
     WHERE (organization_id, alert_id) IN (
       SELECT organization_id, id
         FROM protection_alert
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseAlertLinks = SQL(
    """
    DELETE FROM protection_alert_link
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseAlertCounts = SQL(
    """
    DELETE FROM protection_alert_count
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseAlerts = SQL(
    """
    DELETE FROM protection_alert
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseNotices = SQL(
    """
    DELETE FROM protection_notice
     WHERE organization_id = ? AND user_id = ?
    """
  )

  fileprivate static let eraseVerifications = SQL(
    """
    DELETE FROM protection_verification
     WHERE (organization_id, item_id) IN (
       SELECT organization_id, id
         FROM protection_watch_item
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseWatchItems = SQL(
    """
    DELETE FROM protection_watch_item
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseReports = SQL(
    """
    DELETE FROM protection_spam_report
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseRules = SQL(
    """
    DELETE FROM protection_rule
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseCalls = SQL(
    """
    DELETE FROM protection_call
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseContacts = SQL(
    """
    DELETE FROM protection_contact
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseExposures = SQL(
    """
    DELETE FROM protection_exposure
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseRuns = SQL(
    """
    DELETE FROM protection_run
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseScores = SQL(
    """
    DELETE FROM protection_score
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseDependent = SQL(
    """
    DELETE FROM protection_dependent
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseSettings = SQL(
    """
    DELETE FROM protection_settings
     WHERE organization_id = ? AND person_id = ?
    """
  )
}
