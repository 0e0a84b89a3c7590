import Store

extension Migration {
  /// News of horses, and up to when the owners of a stable's horses were told.
  static let routinesNews = Migration(
    "routines", 19,
    """
    CREATE TABLE routines_horse_news (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      horse_id        TEXT    NOT NULL,
      version         INTEGER NOT NULL,
      created_at      INTEGER NOT NULL,
      created_by      TEXT    NOT NULL,
      updated_at      INTEGER NOT NULL,
      updated_by      TEXT    NOT NULL,
      data            BLOB    NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX routines_horse_news_newest
        ON routines_horse_news (organization_id, horse_id, id);

    CREATE TABLE routines_news_told (
      organization_id TEXT    NOT NULL,
      stable_id       TEXT    NOT NULL,
      told_to         INTEGER NOT NULL,
      PRIMARY KEY (organization_id, stable_id)
    ) STRICT;
    """
  )
}
