import Store

/// The catalogue, how often its models are booked, and what becomes of a client's record.
let catalogueMigration = Migration(
  "booking", 5,
  """
  CREATE TABLE booking_brand (
    organization_id TEXT    NOT NULL,
    id              TEXT    NOT NULL, -- made of the folded name
    name            TEXT    NOT NULL,
    retired         INTEGER NOT NULL,
    PRIMARY KEY (organization_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE booking_model (
    organization_id TEXT    NOT NULL,
    id              TEXT    NOT NULL, -- made of the folded names of brand and model
    brand_id        TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    category        TEXT,             -- NULL: not known
    aliases         TEXT    NOT NULL, -- a line each
    released_year   INTEGER,          -- NULL: not known
    weight          INTEGER NOT NULL, -- stands for popularity until the shop has booked the model
    source          TEXT,             -- NULL: the import did not say
    retired         INTEGER NOT NULL,
    PRIMARY KEY (organization_id, id),
    FOREIGN KEY (organization_id, brand_id) REFERENCES booking_brand
  ) STRICT, WITHOUT ROWID;

  -- How often a model was booked on a day, in UTC: popularity is the sum of a year.
  CREATE TABLE booking_model_use (
    organization_id TEXT    NOT NULL,
    model_id        TEXT    NOT NULL,
    day             INTEGER NOT NULL, -- since 1970
    orders          INTEGER NOT NULL,
    PRIMARY KEY (organization_id, model_id, day)
  ) STRICT, WITHOUT ROWID;

  -- Grows with each import, so that whoever holds the catalogue in memory reads it again.
  CREATE TABLE booking_catalogue (
    organization_id TEXT    NOT NULL PRIMARY KEY,
    version         INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  ALTER TABLE booking_client ADD COLUMN merged_into TEXT; -- NULL: stands for itself
  ALTER TABLE booking_client ADD COLUMN erased_at INTEGER; -- NULL: was not erased

  CREATE INDEX booking_client_merged ON booking_client (merged_into)
   WHERE merged_into IS NOT NULL;

  CREATE INDEX booking_order_client ON booking_order (client_id);
  """
)
