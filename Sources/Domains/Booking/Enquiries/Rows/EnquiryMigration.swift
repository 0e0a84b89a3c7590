import Store

/// What people ask before anything is booked. An enquiry's id is that of the thread which the
/// orders that continue it belong to.
let enquiryMigration = Migration(
  "booking", 11,
  """
  CREATE TABLE booking_enquiry (
    organization_id TEXT    NOT NULL,
    id              TEXT    NOT NULL,
    number          INTEGER NOT NULL,
    status          TEXT    NOT NULL,
    channel         TEXT    NOT NULL,
    service_type    TEXT,             -- NULL here and below: not known
    location_id     TEXT,
    client_id       TEXT,             -- NULL: nobody on file
    first_name      TEXT,
    last_name       TEXT,
    email           TEXT,
    phone           TEXT,
    text            TEXT    NOT NULL,
    closed_reason   TEXT,
    version         INTEGER NOT NULL,
    created_by      TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    updated_at      INTEGER NOT NULL,
    PRIMARY KEY (organization_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX booking_enquiry_status ON booking_enquiry (organization_id, status, id);
  CREATE INDEX booking_enquiry_client ON booking_enquiry (organization_id, client_id)
   WHERE client_id IS NOT NULL;

  CREATE TABLE booking_enquiry_sequence (
    organization_id TEXT    NOT NULL PRIMARY KEY,
    next_number     INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX booking_order_ticket ON booking_order (organization_id, ticket_id, number);
  """
)

/// The orders that continue a thread, beside all those that began their own: an index of every
/// order by its thread was a page more to write for each booking, and asked of few.
let continuedMigration = Migration(
  "booking", 14,
  """
  CREATE TABLE booking_continued_order (
    organization_id TEXT    NOT NULL,
    ticket_id       TEXT    NOT NULL,
    number          INTEGER NOT NULL,
    order_id        TEXT    NOT NULL REFERENCES booking_order,
    PRIMARY KEY (organization_id, ticket_id, number)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO booking_continued_order (organization_id, ticket_id, number, order_id)
  SELECT organization_id, ticket_id, number, id
    FROM booking_order
   WHERE ticket_id IN (SELECT id FROM booking_enquiry);

  DROP INDEX booking_order_ticket;
  """
)

/// How many enquiries there are of each status, counted when one changes: each page of the list
/// says it, and a million of them cannot be counted for each. And whose they are: who is to be
/// erased is not looked for among everybody.
let enquiryCountMigration = Migration(
  "booking", 16,
  """
  CREATE TABLE booking_enquiry_count (
    organization_id TEXT    NOT NULL,
    status          TEXT    NOT NULL,
    enquiries       INTEGER NOT NULL,
    PRIMARY KEY (organization_id, status)
  ) STRICT, WITHOUT ROWID;

  INSERT INTO booking_enquiry_count (organization_id, status, enquiries)
  SELECT organization_id, status, COUNT(*)
    FROM booking_enquiry
   GROUP BY organization_id, status;

  CREATE INDEX booking_enquiry_email ON booking_enquiry (organization_id, email)
   WHERE email IS NOT NULL;
  -- Also those that say no more than a name.
  CREATE INDEX booking_enquiry_phone
      ON booking_enquiry (organization_id, phone, email, client_id);
  """
)
