import Platform
import Store

extension Migration {
  /// Who has shifts that several share: everybody but the first, whom the shift itself names.
  static let routinesPlaces = Migration(
    "routines", 20,
    """
    CREATE TABLE routines_assignee (
      organization_id TEXT    NOT NULL,
      instance_id     TEXT    NOT NULL,
      user_id         TEXT    NOT NULL,
      status          TEXT    NOT NULL,  -- of the shift
      starts_at       INTEGER NOT NULL,  -- of the shift
      PRIMARY KEY (organization_id, instance_id, user_id)
    ) STRICT;
    CREATE INDEX routines_assignee_person
        ON routines_assignee (organization_id, user_id, status, starts_at);
    """
  )

  /// Shifts that are not over, which are few, by start: what time brings looks at no others.
  static let routinesOpenShifts = Migration(
    "routines", 22,
    """
    CREATE INDEX routines_instance_open
        ON routines_instance (organization_id, starts_at, id)
     WHERE status IN ('scheduled', 'started', 'in_progress');
    """
  )
}
