import Store

extension Migration {
  /// The score of each person on each day, and the way to the alerts that it is made from.
  static let protectionScores = Migration(
    "protection", 4,
    """
    CREATE TABLE protection_score (
      organization_id TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      date            TEXT    NOT NULL,
      score           INTEGER NOT NULL,
      band            TEXT    NOT NULL,
      PRIMARY KEY (organization_id, person_id, date)
    ) STRICT;
    CREATE INDEX protection_score_age ON protection_score (organization_id, date, person_id);

    CREATE INDEX protection_alert_threat
        ON protection_alert (organization_id, person_id, service, status, severity, opened_at, id);
    """
  )
}
