import Store

/// Holidays, and what an organization chose where the policy leaves a choice.
let calendarMigration = Migration(
  "leave", 2,
  """
  CREATE TABLE leave_holiday (
    organization_id TEXT    NOT NULL,
    date            TEXT    NOT NULL,
    id              TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    is_optional     INTEGER NOT NULL,  -- a working day for all who do not take it
    type            TEXT    NOT NULL,
    PRIMARY KEY (organization_id, date)
  ) STRICT, WITHOUT ROWID;

  -- Only what differs from the defaults has a row.
  CREATE TABLE leave_setting (
    organization_id TEXT    NOT NULL,
    key             TEXT    NOT NULL,
    value           TEXT    NOT NULL,  -- JSON
    PRIMARY KEY (organization_id, key)
  ) STRICT, WITHOUT ROWID;

  -- How often holidays and settings have changed.
  CREATE TABLE leave_calendar (
    organization_id  TEXT    NOT NULL PRIMARY KEY,
    holiday_version  INTEGER NOT NULL,
    settings_version INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  """
)
