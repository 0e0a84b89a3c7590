import Store

extension Migration {
  /// Up to when everybody has read what happened in a stable.
  static let routinesHandovers = Migration(
    "routines", 16,
    """
    CREATE TABLE routines_handover_read (
      organization_id TEXT    NOT NULL,
      stable_id       TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      read_to         INTEGER NOT NULL,
      read_at         INTEGER NOT NULL,
      PRIMARY KEY (organization_id, stable_id, user_id)
    ) STRICT;
    """
  )
}
