import Store

/// Settings, device types, sub-locations and drafts.
let referenceMigration = Migration(
  "booking", 3,
  """
  CREATE TABLE booking_settings (
    organization_id               TEXT    NOT NULL PRIMARY KEY,
    name                          TEXT,             -- NULL: that of the organization
    vat_number                    TEXT,
    privacy_policy                TEXT,
    order_number_start            INTEGER NOT NULL,
    order_number_prefix           TEXT,
    currency                      TEXT    NOT NULL,
    vat_rates_bp                  TEXT    NOT NULL, -- those that are not the usual ones
    buyback_enabled               INTEGER NOT NULL,
    deposits_enabled              INTEGER NOT NULL,
    allow_collection_with_balance INTEGER NOT NULL,
    marketing_consent_default     INTEGER NOT NULL,
    passcode_retention_days       INTEGER NOT NULL,
    draft_retention_days          INTEGER NOT NULL,
    customer_portal_url           TEXT,
    version                       INTEGER NOT NULL,
    logo                          BLOB              -- a PNG picture
  ) STRICT;

  CREATE TABLE booking_device_type (
    organization_id TEXT    NOT NULL,
    id              TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    slug            TEXT    NOT NULL,
    sort_order      INTEGER NOT NULL,
    version         INTEGER NOT NULL,
    PRIMARY KEY (organization_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE UNIQUE INDEX booking_device_type_slug ON booking_device_type (organization_id, slug);

  CREATE INDEX booking_device_of_type ON booking_device (organization_id, device_type_id)
   WHERE device_type_id IS NOT NULL;

  CREATE TABLE booking_sub_location (
    organization_id TEXT    NOT NULL,
    id              TEXT    NOT NULL,
    location_id     TEXT    NOT NULL,
    code            TEXT    NOT NULL,
    code_key        TEXT    NOT NULL, -- the code without case
    description     TEXT,
    type            TEXT    NOT NULL,
    active          INTEGER NOT NULL,
    version         INTEGER NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, location_id) REFERENCES booking_location
  ) STRICT, WITHOUT ROWID;

  CREATE UNIQUE INDEX booking_sub_location_code
      ON booking_sub_location (organization_id, location_id, code_key);

  -- A booking that somebody is still typing in.
  CREATE TABLE booking_draft (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    version         INTEGER NOT NULL,
    service_type    TEXT    NOT NULL,
    location_id     TEXT,
    current_step    TEXT    NOT NULL,
    client_name     TEXT,
    goods_count     INTEGER NOT NULL,
    created_by      TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    updated_at      INTEGER NOT NULL,
    data            BLOB    NOT NULL  -- sealed: passcodes and signatures are in it
  ) STRICT;

  CREATE INDEX booking_draft_of_organization ON booking_draft (organization_id, id);
  CREATE INDEX booking_draft_of_user ON booking_draft (organization_id, created_by, id);
  CREATE INDEX booking_draft_age ON booking_draft (organization_id, updated_at);

  -- What became of drafts, so that a repeated submit gets the same answer.
  CREATE TABLE booking_submitted_draft (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    submitted_at    INTEGER NOT NULL,
    result          BLOB    NOT NULL  -- sealed
  ) STRICT;

  CREATE INDEX booking_submitted_draft_age
      ON booking_submitted_draft (organization_id, submitted_at);
  """
)
