import Kernel
import Platform
import Store

// What goes with a person, table by table.

/// The stores that hold a person, in the order in which they forget them.
let personStores: [ErasableStore<ID>] = [
  store(
    "alerts", .eraseAlerts, after: [.eraseAlertEvents, .eraseAlertLinks, .eraseAlertCounts]),
  ErasableStore("notices") { personId, call in try Inbox.protection.forget(personId, call) },
  store("exposures", .eraseExposures),
  store(
    "watchItems", .eraseWatchItems,
    after: [.eraseVerifications, .eraseCovers, .eraseBreachAddresses]),
  store("titleChanges", .eraseTitleChanges),
  store("snapshots", .eraseSnapshots),
  store("properties", .eraseProperties),
  store("reports", .eraseReports),
  store("rules", .eraseRules),
  store("calls", .eraseCalls),
  store("contacts", .eraseContacts),
  store("cases", .eraseCases, after: [.eraseCaseEntries, .eraseCasePapers]),
  store("removals", .eraseRemovals, after: [.eraseRemovalFiles]),
  store("identities", .eraseIdentities),
  store("analyses", .eraseAnalyses, after: [.forgetVoices]),
  store("voices", .eraseVoices, after: [.eraseVoiceKeys, .eraseVoiceClips, .eraseVoiceTombs]),
  store("monthReports", .eraseMonthReports),
  store("scores", .eraseScores),
  store("runs", .eraseRuns),
  store("invitations", .eraseInvitationsMade),
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
  fileprivate static let eraseInvitationsMade = SQL(
    """
    DELETE FROM protection_invitation
     WHERE organization_id = ? AND created_by = ?
    """
  )

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

  fileprivate static let eraseVerifications = SQL(
    """
    DELETE FROM protection_verification
     WHERE (organization_id, item_id) IN (
       SELECT organization_id, id
         FROM protection_watch_item
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseCovers = SQL(
    """
    DELETE FROM protection_import_cover
     WHERE (organization_id, item_id) IN (
       SELECT organization_id, id
         FROM protection_watch_item
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseBreachAddresses = SQL(
    """
    DELETE FROM protection_breach_address
     WHERE organization_id = ? AND person_id = ?
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

  fileprivate static let eraseMonthReports = SQL(
    """
    DELETE FROM protection_month_report
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

  fileprivate static let eraseCaseEntries = SQL(
    """
    DELETE FROM protection_case_entry
     WHERE (organization_id, case_id) IN (
       SELECT organization_id, id
         FROM protection_case
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseCasePapers = SQL(
    """
    DELETE FROM protection_case_paper
     WHERE (organization_id, case_id) IN (
       SELECT organization_id, id
         FROM protection_case
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseCases = SQL(
    """
    DELETE FROM protection_case
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseExposures = SQL(
    """
    DELETE FROM protection_exposure
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseTitleChanges = SQL(
    """
    DELETE FROM protection_title_change
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseSnapshots = SQL(
    """
    DELETE FROM protection_snapshot
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseProperties = SQL(
    """
    DELETE FROM protection_property
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseRuns = SQL(
    """
    DELETE FROM protection_run
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseRemovalFiles = SQL(
    """
    DELETE FROM protection_removal_file
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseRemovals = SQL(
    """
    DELETE FROM protection_removal
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseIdentities = SQL(
    """
    DELETE FROM protection_identity
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let forgetVoices = SQL(
    """
    UPDATE protection_voice_analysis
       SET enrollment_id = NULL, score = NULL, version = version + 1
     WHERE organization_id = ?1 AND enrollment_id IS NOT NULL
       AND enrollment_id IN (
             SELECT id
               FROM protection_voice_enrollment
              WHERE organization_id = ?1 AND person_id = ?2)
    """
  )

  fileprivate static let eraseAnalyses = SQL(
    """
    DELETE FROM protection_voice_analysis
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseVoiceKeys = SQL(
    """
    DELETE FROM protection_voice_key
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseVoiceClips = SQL(
    """
    DELETE FROM protection_voice_clip
     WHERE (organization_id, enrollment_id) IN (
       SELECT organization_id, id
         FROM protection_voice_enrollment
        WHERE organization_id = ? AND person_id = ?)
    """
  )

  fileprivate static let eraseVoiceTombs = SQL(
    """
    DELETE FROM protection_voice_tombstone
     WHERE organization_id = ? AND person_id = ?
    """
  )

  fileprivate static let eraseVoices = SQL(
    """
    DELETE FROM protection_voice_enrollment
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
