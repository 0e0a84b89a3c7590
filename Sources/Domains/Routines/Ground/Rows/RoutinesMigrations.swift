import Platform
import Store

extension Routines {
  public var migrations: [Migration] {
    [
      Migration(
        "routines", 1,
        """
        -- One row for each scope: the organization ('') or a stable.
        CREATE TABLE routines_settings (
          organization_id TEXT    NOT NULL,
          scope           TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, scope)
        ) STRICT;

        CREATE TABLE routines_matrix (
          organization_id TEXT    NOT NULL PRIMARY KEY,
          version         INTEGER NOT NULL,
          data            BLOB    NOT NULL
        ) STRICT;

        CREATE TABLE routines_member (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;

        CREATE TABLE routines_stable (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;
        CREATE INDEX routines_stable_name ON routines_stable (organization_id, name, id);

        CREATE TABLE routines_horse_group (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;
        CREATE INDEX routines_horse_group_name
            ON routines_horse_group (organization_id, name, id);

        CREATE TABLE routines_horse (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;
        CREATE INDEX routines_horse_name ON routines_horse (organization_id, name, id);

        CREATE TABLE routines_template (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;
        CREATE INDEX routines_template_name ON routines_template (organization_id, name, id);

        CREATE TABLE routines_schedule (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;
        CREATE INDEX routines_schedule_name ON routines_schedule (organization_id, name, id);

        CREATE TABLE routines_instance (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          stable_id       TEXT    NOT NULL,
          template_id     TEXT    NOT NULL,
          schedule_id     TEXT,             -- NULL: made by hand
          original_date   TEXT    NOT NULL,
          starts_at       INTEGER NOT NULL,
          status          TEXT    NOT NULL,
          assigned_to     TEXT,             -- NULL: nobody has it
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          updated_at      INTEGER NOT NULL,
          updated_by      TEXT    NOT NULL,
          data            BLOB    NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT;
        CREATE INDEX routines_instance_start
            ON routines_instance (organization_id, starts_at, id);
        CREATE INDEX routines_instance_assignee
            ON routines_instance (organization_id, assigned_to, status, starts_at)
         WHERE assigned_to IS NOT NULL;
        CREATE INDEX routines_instance_template
            ON routines_instance (organization_id, template_id, status);
        CREATE INDEX routines_instance_stable
            ON routines_instance (organization_id, stable_id, status, starts_at);
        -- A date of a schedule is made once.
        CREATE UNIQUE INDEX routines_instance_date
            ON routines_instance (organization_id, schedule_id, original_date)
         WHERE schedule_id IS NOT NULL;
        """
      ),
      .routinesPoints,
      .routinesNotes,
      .routinesSwaps,
      .routinesSelections,
      .routinesNotices,
      .routinesPhotos,
      .routinesPauses,
      .routinesTriggers,
      .routinesThanks,
      .routinesReminders,
      .routinesStandIns,
      .routinesHorseDates,
      .routinesSupplies,
      .routinesFeeds,
      .routinesHandovers,
      .routinesTags,
      .routinesRewards,
      .routinesNews,
      .routinesPlaces,
      .routinesLanguages,
      .routinesOpenShifts,
      .routinesInbox,
    ]
  }
}
