import Store

extension Migration {
  /// Whose records stand in files, so that those alone are looked at each minute.
  static let protectionRecordFiles = Migration(
    "protection", 18,
    """
    ALTER TABLE protection_property
      ADD COLUMN reads_file INTEGER NOT NULL DEFAULT 1; -- its record may stand in a file

    CREATE INDEX protection_property_file
        ON protection_property (organization_id, id)
     WHERE reads_file = 1;
    """
  )
}
