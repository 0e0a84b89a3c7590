import Store

extension Migration {
  /// What people were told lies with what all other domains tell.
  static let protectionInbox = Migration(
    "protection", 17,
    """
    INSERT INTO nacre_notice
      (organization_id, domain, id, user_id, cause, created_at, read_at, data)
    SELECT organization_id, 'protection', id, user_id, cause, created_at, read_at, data
      FROM protection_notice;

    DROP TABLE protection_notice;
    """
  )
}
