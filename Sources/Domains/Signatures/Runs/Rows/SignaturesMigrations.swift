import Store

extension Signatures {
  /// What the tables of the domain have become, in order.
  public var migrations: [Migration] {
    [
      jobsMigration, runsMigration, exportsMigration, askingMigration, standingInMigration,
      certificateMigration, policyMigration, packListMigration, issuerMigration,
      clockMigration, peopleMigration,
    ]
  }
}
