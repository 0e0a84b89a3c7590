import Store

extension Migration {
  /// What the opening screen counts of a month of reports and calls stands in their indexes: no row
  /// of them is read, and what is sealed in them is not passed over.
  static let protectionCountedCalls = Migration(
    "protection", 24,
    """
    DROP INDEX protection_spam_report_person;
    CREATE INDEX protection_spam_report_person
        ON protection_spam_report (organization_id, person_id, at, id, not_spam);

    DROP INDEX protection_call_person;
    CREATE INDEX protection_call_person
        ON protection_call (organization_id, person_id, at, id, channel, action);
    """
  )
}
