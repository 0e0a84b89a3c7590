import Kernel
import Store

/// Of which days that will lapse somebody was told.
let lapseReminderMigration = Migration(
  "leave", 8,
  """
  CREATE TABLE leave_lapse_reminder (
    organization_id TEXT    NOT NULL,
    user_id         TEXT    NOT NULL,
    type            TEXT    NOT NULL,
    expires_on      TEXT    NOT NULL,
    stage           TEXT    NOT NULL, -- november, week
    at              INTEGER NOT NULL,
    PRIMARY KEY (organization_id, user_id, type, expires_on, stage)
  ) STRICT, WITHOUT ROWID;
  """
)

extension Database {
  /// Writes down that somebody is told; false when they were told before.
  func noteLapseReminder(
    _ part: LapsingPart, _ stage: LapseStage, user userId: ID, of organizationId: ID,
    at now: Instant
  ) throws -> Bool {
    try changes(
      .noteLapseReminder, organizationId, userId, part.type.rawValue, part.expiresOn,
      stage.rawValue, now) > 0
  }
}

extension SQL {
  fileprivate static let noteLapseReminder = SQL(
    """
    INSERT INTO leave_lapse_reminder (organization_id, user_id, type, expires_on, stage, at)
    VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING
    """
  )
}
