import Store

extension Booking {
  public var migrations: [Migration] {
    [
      Migration(
        "booking", 1,
        """
        CREATE TABLE booking_location (
          organization_id TEXT    NOT NULL,
          id              TEXT    NOT NULL,
          name            TEXT    NOT NULL,
          address_line1   TEXT,             -- NULL here and below: not known
          address_line2   TEXT,
          city            TEXT,
          county          TEXT,
          postcode        TEXT,
          country         TEXT,
          country_code    TEXT,
          phone           TEXT,
          email           TEXT,
          is_primary      INTEGER NOT NULL,
          latitude        REAL,
          longitude       REAL,
          time_zone       TEXT,             -- NULL: that of the organization
          opening_hours   TEXT,             -- NULL: no restriction
          closures        TEXT    NOT NULL, -- dates, a space between
          active          INTEGER NOT NULL,
          PRIMARY KEY (organization_id, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_terms (
          organization_id TEXT    NOT NULL,
          number          INTEGER NOT NULL, -- 1 is terms-1
          text            TEXT    NOT NULL,
          sha256          TEXT    NOT NULL,
          locale          TEXT    NOT NULL,
          effective_at    INTEGER NOT NULL,
          PRIMARY KEY (organization_id, number)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER booking_terms_kept BEFORE UPDATE ON booking_terms
        BEGIN SELECT RAISE(ABORT, 'published terms are never changed'); END;

        CREATE TRIGGER booking_terms_stay BEFORE DELETE ON booking_terms
        BEGIN SELECT RAISE(ABORT, 'published terms are never removed'); END;

        CREATE TABLE booking_client (
          id                   TEXT    NOT NULL PRIMARY KEY,
          organization_id      TEXT    NOT NULL,
          first_name           TEXT,
          last_name            TEXT,
          company_name         TEXT,
          email                TEXT    NOT NULL,
          is_generated_email   INTEGER NOT NULL,
          phone                TEXT,
          phone_extension      TEXT,
          country_code         TEXT,
          address_line1        TEXT,
          address_line2        TEXT,
          city                 TEXT,
          county               TEXT,
          postcode             TEXT,
          country              TEXT,
          address_country_code TEXT,
          marketing_consent    INTEGER NOT NULL,
          order_count          INTEGER NOT NULL,
          device_count         INTEGER NOT NULL,
          last_order_at        INTEGER,     -- NULL: never
          version              INTEGER NOT NULL,
          created_at           INTEGER NOT NULL,
          updated_at           INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- A placeholder holds the client's id, so it is as unique as a real address.
        CREATE UNIQUE INDEX booking_client_email ON booking_client (organization_id, email);

        CREATE INDEX booking_client_phone ON booking_client (organization_id, phone)
         WHERE phone IS NOT NULL;

        -- What the search finds a client by; the sign before a token says what it is of.
        CREATE TABLE booking_client_token (
          organization_id TEXT NOT NULL,
          token           TEXT NOT NULL,
          client_id       TEXT NOT NULL REFERENCES booking_client,
          PRIMARY KEY (organization_id, token, client_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_sequence (
          organization_id   TEXT    NOT NULL PRIMARY KEY,
          next_order_number INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_ticket (
          id              TEXT    NOT NULL PRIMARY KEY,
          organization_id TEXT    NOT NULL,
          client_id       TEXT    NOT NULL REFERENCES booking_client,
          opened_at       INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_order (
          id              TEXT    NOT NULL PRIMARY KEY,
          organization_id TEXT    NOT NULL,
          number          INTEGER NOT NULL,
          client_id       TEXT    NOT NULL REFERENCES booking_client,
          ticket_id       TEXT    NOT NULL REFERENCES booking_ticket,
          location_id     TEXT,             -- NULL: the organization has no active location
          service_type    TEXT    NOT NULL,
          intake_method   TEXT    NOT NULL,
          status          TEXT    NOT NULL, -- derived from the devices
          currency        TEXT    NOT NULL,
          ready_by        INTEGER,          -- NULL: nothing was promised
          ready_by_zone   TEXT,
          version         INTEGER NOT NULL,
          created_by      TEXT    NOT NULL,
          created_at      INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        CREATE UNIQUE INDEX booking_order_number ON booking_order (organization_id, number);

        CREATE TABLE booking_device (
          order_id          TEXT    NOT NULL REFERENCES booking_order,
          id                TEXT    NOT NULL,
          organization_id   TEXT    NOT NULL,
          display_name      TEXT    NOT NULL,
          brand_id          TEXT,
          model_id          TEXT,
          custom_brand      TEXT,
          custom_model      TEXT,
          serial_number     TEXT,
          imei              TEXT,
          colour            TEXT,
          storage_capacity  TEXT,
          passcode_type     TEXT    NOT NULL,
          passcode          BLOB,           -- sealed; NULL: none was given
          find_my_status    TEXT    NOT NULL,
          condition_grade   TEXT    NOT NULL,
          reported_issues   TEXT,
          device_type_id    TEXT,
          workflow_type     TEXT    NOT NULL,
          priority          TEXT    NOT NULL,
          status            TEXT    NOT NULL,
          due_at            INTEGER,
          version           INTEGER NOT NULL,
          PRIMARY KEY (order_id, id)
        ) STRICT, WITHOUT ROWID;

        CREATE INDEX booking_device_imei ON booking_device (organization_id, imei)
         WHERE imei IS NOT NULL;

        CREATE TABLE booking_accessory (
          order_id       TEXT    NOT NULL,
          device_id      TEXT    NOT NULL,
          position       INTEGER NOT NULL,
          accessory_type TEXT    NOT NULL,
          description    TEXT,
          PRIMARY KEY (order_id, device_id, position),
          FOREIGN KEY (order_id, device_id) REFERENCES booking_device
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_signature (
          order_id          TEXT    NOT NULL REFERENCES booking_order,
          id                TEXT    NOT NULL,
          type              TEXT    NOT NULL,
          method            TEXT    NOT NULL,
          stroke            BLOB    NOT NULL, -- sealed: the PNG, or the typed name
          terms_agreed      INTEGER NOT NULL,
          terms_number      INTEGER,          -- NULL: no terms were published
          terms_sha256      TEXT    NOT NULL,
          locale            TEXT    NOT NULL,
          marketing_consent INTEGER NOT NULL,
          user_agent        TEXT,
          latitude          REAL,
          longitude         REAL,
          actor_id          TEXT    NOT NULL,
          captured_at       INTEGER NOT NULL,
          PRIMARY KEY (order_id, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER booking_signature_kept BEFORE UPDATE ON booking_signature
        BEGIN SELECT RAISE(ABORT, 'a signature is never changed'); END;

        CREATE TRIGGER booking_signature_stays BEFORE DELETE ON booking_signature
        BEGIN SELECT RAISE(ABORT, 'a signature is never removed'); END;

        CREATE TABLE booking_pre_authorization (
          order_id      TEXT    NOT NULL REFERENCES booking_order,
          id            TEXT    NOT NULL,
          amount_minor  INTEGER NOT NULL,
          currency      TEXT    NOT NULL,
          notes         TEXT,
          authorized_at INTEGER NOT NULL,
          created_by    TEXT    NOT NULL,
          PRIMARY KEY (order_id, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_note (
          order_id   TEXT    NOT NULL REFERENCES booking_order,
          id         TEXT    NOT NULL,
          text       TEXT    NOT NULL,
          created_by TEXT    NOT NULL,
          created_at INTEGER NOT NULL,
          PRIMARY KEY (order_id, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE booking_status_log (
          order_id    TEXT    NOT NULL REFERENCES booking_order,
          entry       INTEGER NOT NULL,     -- from 1
          device_id   TEXT    NOT NULL,
          from_status TEXT,                 -- NULL: it was booked
          to_status   TEXT    NOT NULL,
          actor_id    TEXT    NOT NULL,
          at          INTEGER NOT NULL,
          PRIMARY KEY (order_id, entry)
        ) STRICT, WITHOUT ROWID;
        """
      ),
      moneyMigration,
      referenceMigration,
      orderWorkMigration,
      catalogueMigration,
      subLocationUseMigration,
      erasureMigration,
      orderListMigration,
      settingsMigration,
      benchMigration,
      enquiryMigration,
      auditMigration,
      receivedMigration,
      continuedMigration,
      passcodeMigration,
      enquiryCountMigration,
    ]
  }
}
