import Store

extension Migration {
  /// Who was reminded of which shift: each moment once for each person.
  static let routinesReminders = Migration(
    "routines", 11,
    """
    CREATE TABLE routines_reminder (
      organization_id TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      starts_at       INTEGER NOT NULL,  -- a shift that is moved is told of anew
      type            TEXT    NOT NULL,
      moment          INTEGER NOT NULL,
      user_id         TEXT    NOT NULL,
      told_at         INTEGER NOT NULL,
      PRIMARY KEY (organization_id, instance_id, starts_at, type, moment, user_id)
    ) STRICT;
    """
  )
}
