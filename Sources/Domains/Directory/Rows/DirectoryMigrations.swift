import Platform
import Store

extension Directory {
  public var migrations: [Migration] {
    [
      Migration(
        "directory", 1,
        """
        CREATE TABLE directory_organization (
          organization_id TEXT    NOT NULL PRIMARY KEY,
          name            TEXT    NOT NULL,
          locale          TEXT    NOT NULL,
          timezone        TEXT    NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE directory_member (
          user_id         TEXT    NOT NULL,
          organization_id TEXT    NOT NULL REFERENCES directory_organization,
          name            TEXT    NOT NULL,
          directory_role  TEXT,             -- NULL: no access to this domain
          booking_role    TEXT,             -- NULL: no access to this domain
          active          INTEGER NOT NULL,
          version         INTEGER NOT NULL,
          created_at      INTEGER NOT NULL,
          PRIMARY KEY (organization_id, user_id)
        ) STRICT;

        CREATE INDEX directory_member_user ON directory_member (user_id);
        """
      ),
      Migration(
        "directory", 2,
        """
        CREATE TABLE directory_login (
          user_id   TEXT NOT NULL PRIMARY KEY,
          login     TEXT NOT NULL,
          login_key TEXT NOT NULL UNIQUE
        ) STRICT;
        """
      ),
      Migration(
        "directory", 3,
        """
        -- NULL: no access to this domain.
        ALTER TABLE directory_member ADD COLUMN leave_role      TEXT;
        ALTER TABLE directory_member ADD COLUMN signatures_role TEXT;

        UPDATE directory_member
           SET leave_role = 'SYSTEM_ADMIN', signatures_role = 'owner'
         WHERE directory_role = 'owner';
        """
      ),
      Migration(
        "directory", 4,
        """
        -- Nobody looks for all employees; those who decide are few.
        CREATE INDEX directory_member_leave_role ON directory_member (organization_id, leave_role)
         WHERE leave_role IS NOT NULL;
        """
      ),
      Migration(
        "directory", 5,
        """
        -- Counts up when the member is set inactive: what was begun before has ended.
        ALTER TABLE directory_member ADD COLUMN stay INTEGER NOT NULL DEFAULT 1;
        """),
      Migration(
        "directory", 6,
        """
        -- With what they are sorted by: else SQLite would rather go through everybody in order.
        CREATE INDEX directory_member_leave_holder
            ON directory_member (organization_id, leave_role, user_id)
         WHERE leave_role IS NOT NULL;
        CREATE INDEX directory_member_booking_holder
            ON directory_member (organization_id, booking_role, user_id)
         WHERE booking_role IS NOT NULL;

        -- The sign-in screen shows the oldest.
        CREATE INDEX directory_member_age ON directory_member (created_at, user_id)
         WHERE active = 1;
        """
      ),
      Migration(
        "directory", 7,
        """
        -- What somebody is in each domain: a domain is a word here, and may have several.
        CREATE TABLE directory_role (
          organization_id TEXT NOT NULL,
          user_id         TEXT NOT NULL,
          domain          TEXT NOT NULL,
          role            TEXT NOT NULL,
          PRIMARY KEY (organization_id, user_id, domain, role),
          FOREIGN KEY (organization_id, user_id) REFERENCES directory_member
        ) STRICT, WITHOUT ROWID;

        INSERT INTO directory_role (organization_id, user_id, domain, role)
        SELECT organization_id, user_id, 'directory', directory_role
          FROM directory_member WHERE directory_role IS NOT NULL
         UNION ALL
        SELECT organization_id, user_id, 'booking', booking_role
          FROM directory_member WHERE booking_role IS NOT NULL
         UNION ALL
        SELECT organization_id, user_id, 'leave', leave_role
          FROM directory_member WHERE leave_role IS NOT NULL
         UNION ALL
        SELECT organization_id, user_id, 'signatures', signatures_role
          FROM directory_member WHERE signatures_role IS NOT NULL;

        CREATE UNIQUE INDEX directory_role_holder
            ON directory_role (organization_id, domain, role, user_id);
        -- Where no organization is named: the owner of the oldest.
        CREATE INDEX directory_role_owner ON directory_role (organization_id, user_id)
         WHERE domain = 'directory' AND role = 'owner';

        DROP INDEX directory_member_leave_role;
        DROP INDEX directory_member_leave_holder;
        DROP INDEX directory_member_booking_holder;
        ALTER TABLE directory_member DROP COLUMN directory_role;
        ALTER TABLE directory_member DROP COLUMN booking_role;
        ALTER TABLE directory_member DROP COLUMN leave_role;
        ALTER TABLE directory_member DROP COLUMN signatures_role;
        """
      ),
      Migration(
        "directory", 8,
        """
        -- The sign-in screen shows the oldest; somebody may belong to several organizations.
        DROP INDEX directory_member_age;
        CREATE INDEX directory_member_age
            ON directory_member (created_at, user_id, organization_id)
         WHERE active = 1;
        """
      ),
      Migration(
        "directory", 9,
        """
        -- Who is chosen from a list is looked for by name.
        CREATE INDEX directory_member_name ON directory_member (organization_id, name, user_id)
         WHERE active = 1;
        """
      ),
    ]
  }
}
