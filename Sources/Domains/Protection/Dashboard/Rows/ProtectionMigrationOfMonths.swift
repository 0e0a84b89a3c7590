import Store

extension Migration {
  /// What months were like, and the ways to what time settles or ends by itself.
  static let protectionMonths = Migration(
    "protection", 20,
    """
    CREATE TABLE protection_month_report (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL, -- of a joint one, the owner of the group
      month           TEXT    NOT NULL, -- 2026-05
      joint           INTEGER NOT NULL, -- names the reports of the people of a group
      final           INTEGER NOT NULL, -- the month was over
      made_at         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE UNIQUE INDEX protection_month_report_person
        ON protection_month_report (organization_id, person_id, month, joint);

    CREATE INDEX protection_alert_calm
        ON protection_alert (organization_id, last_seen_at, id)
     WHERE status = 'open' AND kind = 'scam_call_blocked';
    CREATE INDEX protection_watch_item_proof
        ON protection_watch_item (organization_id, verified_at, id)
     WHERE verified_at IS NOT NULL;
    """
  )
}
