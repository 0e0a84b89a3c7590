import Store

extension Leave {
  /// One line per part of the schema, in the order of their numbers.
  public var migrations: [Migration] {
    [
      requestMigration,
      calendarMigration,
      ledgerMigration,
      lifeMigration,
      delegationMigration,
      documentMigration,
      transferMigration,
      lapseReminderMigration,
      handoverMigration,
      localLeaveMigration,
      personMigration,
      settingsMigration,
      houseMigration,
      reasonMigration,
      preferenceMigration,
      inboxMigration,
      pendingEncashmentMigration,
      delegationPageMigration,
    ]
  }
}
