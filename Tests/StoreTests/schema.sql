CREATE TABLE booking_accessory (
  order_id       TEXT    NOT NULL,
  device_id      TEXT    NOT NULL,
  position       INTEGER NOT NULL,
  accessory_type TEXT    NOT NULL,
  description    TEXT, return_state TEXT, returned_at INTEGER, returned_by TEXT,
  PRIMARY KEY (order_id, device_id, position),
  FOREIGN KEY (order_id, device_id) REFERENCES booking_device
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_brand (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL, -- made of the folded name
  name            TEXT    NOT NULL,
  retired         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_card_payment (
  order_id     TEXT    NOT NULL REFERENCES booking_order,
  id           TEXT    NOT NULL,
  device_id    TEXT,
  amount_minor INTEGER NOT NULL,
  status       TEXT    NOT NULL,      -- a timeout is told by the clock, and not written
  is_deposit   INTEGER NOT NULL,
  notes        TEXT,
  reference    TEXT,                  -- the terminal's
  payment_id   TEXT,                  -- NULL: nothing was taken
  started_by   TEXT    NOT NULL,
  started_at   INTEGER NOT NULL,
  expires_at   INTEGER NOT NULL,
  finished_at  INTEGER,
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX booking_card_payment_id ON booking_card_payment (id);

CREATE TABLE booking_catalogue (
  organization_id TEXT    NOT NULL PRIMARY KEY,
  version         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
, merged_into TEXT, erased_at INTEGER) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX booking_client_email ON booking_client (organization_id, email);

CREATE INDEX booking_client_merged ON booking_client (merged_into)
 WHERE merged_into IS NOT NULL;

CREATE INDEX booking_client_phone ON booking_client (organization_id, phone)
 WHERE phone IS NOT NULL;

CREATE TABLE booking_client_token (
  organization_id TEXT NOT NULL,
  token           TEXT NOT NULL,
  client_id       TEXT NOT NULL REFERENCES booking_client,
  PRIMARY KEY (organization_id, token, client_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_continued_order (
  organization_id TEXT    NOT NULL,
  ticket_id       TEXT    NOT NULL,
  number          INTEGER NOT NULL,
  order_id        TEXT    NOT NULL REFERENCES booking_order,
  PRIMARY KEY (organization_id, ticket_id, number)
) STRICT, WITHOUT ROWID;

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
  version           INTEGER NOT NULL, found_issues TEXT, diagnosis_notes TEXT, assigned_user_id TEXT, sub_location_id TEXT, carrier TEXT, tracking_number TEXT, passcode_purge_at INTEGER, received_at INTEGER,
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX booking_device_assigned ON booking_device (organization_id, assigned_user_id)
 WHERE assigned_user_id IS NOT NULL;

CREATE INDEX booking_device_bench ON booking_device (
  organization_id,
  (CASE priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
   + CASE WHEN status IN ('collected', 'despatched', 'added_to_buyback') THEN 3 ELSE 0 END),
  COALESCE(due_at, 9223372036854775807), COALESCE(received_at, 9223372036854775807), id
);

CREATE UNIQUE INDEX booking_device_id ON booking_device (id);

CREATE INDEX booking_device_imei ON booking_device (organization_id, imei)
 WHERE imei IS NOT NULL;

CREATE INDEX booking_device_in_sub_location
    ON booking_device (organization_id, sub_location_id)
 WHERE sub_location_id IS NOT NULL;

CREATE INDEX booking_device_of_type ON booking_device (organization_id, device_type_id)
 WHERE device_type_id IS NOT NULL;

CREATE INDEX booking_device_purge ON booking_device (organization_id, passcode_purge_at)
 WHERE passcode_purge_at IS NOT NULL;

CREATE INDEX booking_device_serial ON booking_device (organization_id, serial_number)
 WHERE serial_number IS NOT NULL;

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

CREATE TABLE booking_draft (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  service_type    TEXT    NOT NULL,
  location_id     TEXT,
  current_step    TEXT    NOT NULL,
  goods_count     INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  created_at      INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  data            BLOB    NOT NULL  -- sealed: passcodes and signatures are in it
, sealed_name BLOB) STRICT;

CREATE INDEX booking_draft_age ON booking_draft (organization_id, updated_at);

CREATE INDEX booking_draft_of_organization ON booking_draft (organization_id, id);

CREATE INDEX booking_draft_of_user ON booking_draft (organization_id, created_by, id);

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

CREATE INDEX booking_enquiry_client ON booking_enquiry (organization_id, client_id)
 WHERE client_id IS NOT NULL;

CREATE INDEX booking_enquiry_email ON booking_enquiry (organization_id, email)
 WHERE email IS NOT NULL;

CREATE INDEX booking_enquiry_phone
    ON booking_enquiry (organization_id, phone, email, client_id);

CREATE INDEX booking_enquiry_status ON booking_enquiry (organization_id, status, id);

CREATE TABLE booking_enquiry_count (
  organization_id TEXT    NOT NULL,
  status          TEXT    NOT NULL,
  enquiries       INTEGER NOT NULL,
  PRIMARY KEY (organization_id, status)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_enquiry_sequence (
  organization_id TEXT    NOT NULL PRIMARY KEY,
  next_number     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_gone_payment (
  organization_id TEXT NOT NULL,
  order_id        TEXT NOT NULL,
  payment_id      TEXT NOT NULL,
  PRIMARY KEY (organization_id, order_id, payment_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_item (
  order_id           TEXT    NOT NULL REFERENCES booking_order,
  id                 TEXT    NOT NULL,
  device_id          TEXT,             -- NULL: of the order as a whole
  item_type          TEXT    NOT NULL,
  description        TEXT    NOT NULL,
  quantity           INTEGER NOT NULL,
  unit_price_minor   INTEGER NOT NULL,
  price_includes_vat INTEGER NOT NULL,
  vat_rate_bp        INTEGER NOT NULL,
  stock_id           TEXT,             -- NULL: sells no unit of the stock
  product_id         TEXT,
  created_by         TEXT    NOT NULL,
  created_at         INTEGER NOT NULL,
  PRIMARY KEY (order_id, id),
  FOREIGN KEY (order_id, device_id) REFERENCES booking_device ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

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

CREATE TABLE booking_model_use (
  organization_id TEXT    NOT NULL,
  model_id        TEXT    NOT NULL,
  day             INTEGER NOT NULL, -- since 1970
  orders          INTEGER NOT NULL,
  PRIMARY KEY (organization_id, model_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_note (
  order_id   TEXT    NOT NULL REFERENCES booking_order,
  id         TEXT    NOT NULL,
  text       TEXT    NOT NULL,
  created_by TEXT    NOT NULL,
  created_at INTEGER NOT NULL, device_id TEXT,
  PRIMARY KEY (order_id, id)
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
, override TEXT, override_reason TEXT, assigned_user_id TEXT, payment_status TEXT NOT NULL DEFAULT 'unpaid', updated_at INTEGER) STRICT, WITHOUT ROWID;

CREATE INDEX booking_order_assigned ON booking_order (organization_id, assigned_user_id, number)
 WHERE assigned_user_id IS NOT NULL;

CREATE INDEX booking_order_client ON booking_order (client_id);

CREATE INDEX booking_order_created ON booking_order (organization_id, created_at, number);

CREATE UNIQUE INDEX booking_order_number ON booking_order (organization_id, number);

CREATE INDEX booking_order_promise
    ON booking_order (organization_id, COALESCE(ready_by, 9223372036854775807), number);

CREATE INDEX booking_order_status ON booking_order (organization_id, status, number);

CREATE TABLE booking_order_log (
  order_id    TEXT    NOT NULL REFERENCES booking_order,
  entry       INTEGER NOT NULL,     -- from 1
  from_status TEXT    NOT NULL,
  to_status   TEXT    NOT NULL,
  reason      TEXT,                 -- NULL: it follows from the devices, or nobody said
  actor_id    TEXT    NOT NULL,
  at          INTEGER NOT NULL,
  PRIMARY KEY (order_id, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_part (
  order_id    TEXT    NOT NULL,
  device_id   TEXT    NOT NULL,
  id          TEXT    NOT NULL,
  description TEXT    NOT NULL,
  part_number TEXT,                 -- NULL: not known
  quantity    INTEGER NOT NULL,
  created_by  TEXT    NOT NULL,
  created_at  INTEGER NOT NULL,
  PRIMARY KEY (order_id, device_id, id),
  FOREIGN KEY (order_id, device_id) REFERENCES booking_device ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_payment (
  order_id       TEXT    NOT NULL REFERENCES booking_order,
  id             TEXT    NOT NULL,
  device_id      TEXT,                -- NULL: for the order as a whole
  source         TEXT    NOT NULL,    -- hand, terminal or payout
  amount_minor   INTEGER NOT NULL,    -- negative for a payout
  payment_method TEXT    NOT NULL,
  is_deposit     INTEGER NOT NULL,
  paid_on        TEXT    NOT NULL,
  reference      TEXT,
  invoice_number TEXT,
  notes          TEXT,
  created_by     TEXT    NOT NULL,
  created_at     INTEGER NOT NULL,
  PRIMARY KEY (order_id, id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX booking_payment_id ON booking_payment (id);

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

CREATE TABLE booking_quote (
  order_id          TEXT    NOT NULL REFERENCES booking_order,
  device_id         TEXT    NOT NULL,
  round             INTEGER NOT NULL, -- from 1, for each device
  id                TEXT    NOT NULL,
  status            TEXT    NOT NULL,
  subtotal_minor    INTEGER NOT NULL,
  vat_minor         INTEGER NOT NULL,
  grand_total_minor INTEGER NOT NULL,
  sent_by           TEXT    NOT NULL,
  sent_at           INTEGER NOT NULL,
  method            TEXT,             -- NULL here and below: not decided
  reason            TEXT,
  signature_id      TEXT,
  bank_details      BLOB,             -- sealed
  decided_by        TEXT,
  decided_at        INTEGER,
  PRIMARY KEY (order_id, device_id, round)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER booking_quote_item_kept BEFORE UPDATE ON booking_quote_item
WHEN NOT EXISTS (
       SELECT 1
         FROM booking_order
         JOIN booking_client ON booking_client.id = booking_order.client_id
        WHERE booking_order.id = OLD.order_id AND booking_client.erased_at IS NOT NULL)
  OR NEW.order_id <> OLD.order_id OR NEW.device_id <> OLD.device_id
  OR NEW.round <> OLD.round OR NEW.item_id <> OLD.item_id
  OR NEW.quantity <> OLD.quantity OR NEW.unit_price_minor <> OLD.unit_price_minor
  OR NEW.vat_rate_bp <> OLD.vat_rate_bp
BEGIN SELECT RAISE(ABORT, 'a quote that was sent is never changed'); END;

CREATE TRIGGER booking_quote_item_stays BEFORE DELETE ON booking_quote_item
BEGIN SELECT RAISE(ABORT, 'a quote that was sent is never removed'); END;

CREATE TABLE booking_quote_item (
  order_id           TEXT    NOT NULL,
  device_id          TEXT    NOT NULL,
  round              INTEGER NOT NULL,
  item_id            TEXT    NOT NULL,
  item_type          TEXT    NOT NULL,
  description        TEXT    NOT NULL,
  quantity           INTEGER NOT NULL,
  unit_price_minor   INTEGER NOT NULL,
  price_includes_vat INTEGER NOT NULL,
  vat_rate_bp        INTEGER NOT NULL,
  product_id         TEXT,
  PRIMARY KEY (order_id, device_id, round, item_id),
  FOREIGN KEY (order_id, device_id, round) REFERENCES booking_quote
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_refund (
  order_id     TEXT    NOT NULL,
  id           TEXT    NOT NULL,
  payment_id   TEXT    NOT NULL,
  amount_minor INTEGER NOT NULL,
  reason       TEXT    NOT NULL,
  created_by   TEXT    NOT NULL,
  created_at   INTEGER NOT NULL,
  PRIMARY KEY (order_id, id),
  FOREIGN KEY (order_id, payment_id) REFERENCES booking_payment
) STRICT, WITHOUT ROWID;

CREATE INDEX booking_refund_payment ON booking_refund (order_id, payment_id);

CREATE TABLE booking_sequence (
  organization_id   TEXT    NOT NULL PRIMARY KEY,
  next_order_number INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER booking_signature_kept BEFORE UPDATE ON booking_signature
WHEN NOT EXISTS (
       SELECT 1
         FROM booking_order
         JOIN booking_client ON booking_client.id = booking_order.client_id
        WHERE booking_order.id = OLD.order_id AND booking_client.erased_at IS NOT NULL)
  OR NEW.order_id <> OLD.order_id OR NEW.id <> OLD.id OR NEW.type <> OLD.type
  OR NEW.method <> OLD.method OR NEW.terms_sha256 <> OLD.terms_sha256
  OR NEW.actor_id <> OLD.actor_id OR NEW.captured_at <> OLD.captured_at
BEGIN SELECT RAISE(ABORT, 'a signature is never changed'); END;

CREATE TRIGGER booking_signature_stays BEFORE DELETE ON booking_signature
BEGIN SELECT RAISE(ABORT, 'a signature is never removed'); END;

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

CREATE TABLE booking_stock (
  id                        TEXT    NOT NULL PRIMARY KEY,
  organization_id           TEXT    NOT NULL,
  status                    TEXT    NOT NULL,
  display_name              TEXT    NOT NULL,
  brand_id                  TEXT,
  model_id                  TEXT,
  serial_number             TEXT,
  imei                      TEXT,
  colour                    TEXT,
  storage_capacity          TEXT,
  condition_grade           TEXT    NOT NULL,
  location_id               TEXT,
  currency                  TEXT    NOT NULL,
  cost_minor                INTEGER NOT NULL, -- what was paid for it
  sell_price_minor          INTEGER,          -- NULL: not priced
  special_offer_price_minor INTEGER,          -- NULL: no offer
  source_order_id           TEXT,             -- NULL: not bought from a client
  source_device_id          TEXT,
  sold_order_id             TEXT,             -- NULL here and below: not sold
  sold_net_minor            INTEGER,
  sold_at                   INTEGER,
  version                   INTEGER NOT NULL,
  created_by                TEXT    NOT NULL,
  created_at                INTEGER NOT NULL,
  updated_at                INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX booking_stock_by_status ON booking_stock (organization_id, status, id);

CREATE INDEX booking_stock_list ON booking_stock (organization_id, id);

CREATE UNIQUE INDEX booking_stock_source ON booking_stock (source_order_id, source_device_id)
 WHERE source_order_id IS NOT NULL;

CREATE TABLE booking_stock_work (
  stock_id    TEXT    NOT NULL REFERENCES booking_stock,
  position    INTEGER NOT NULL,
  description TEXT    NOT NULL,
  cost_minor  INTEGER NOT NULL,
  PRIMARY KEY (stock_id, position)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE booking_submitted_draft (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  submitted_at    INTEGER NOT NULL,
  result          BLOB    NOT NULL  -- sealed
, order_id TEXT) STRICT;

CREATE INDEX booking_submitted_draft_age
    ON booking_submitted_draft (organization_id, submitted_at);

CREATE INDEX booking_submitted_draft_order
    ON booking_submitted_draft (organization_id, order_id);

CREATE TRIGGER booking_terms_kept BEFORE UPDATE ON booking_terms
BEGIN SELECT RAISE(ABORT, 'published terms are never changed'); END;

CREATE TRIGGER booking_terms_stay BEFORE DELETE ON booking_terms
BEGIN SELECT RAISE(ABORT, 'published terms are never removed'); END;

CREATE TABLE booking_terms (
  organization_id TEXT    NOT NULL,
  number          INTEGER NOT NULL, -- 1 is terms-1
  text            TEXT    NOT NULL,
  sha256          TEXT    NOT NULL,
  locale          TEXT    NOT NULL,
  effective_at    INTEGER NOT NULL,
  PRIMARY KEY (organization_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_ticket (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  client_id       TEXT    NOT NULL REFERENCES booking_client,
  opened_at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE booking_walk_in (
  organization_id TEXT NOT NULL PRIMARY KEY,
  client_id       TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE directory_login (
  user_id   TEXT NOT NULL PRIMARY KEY,
  login     TEXT NOT NULL,
  login_key TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE directory_member (
  user_id         TEXT    NOT NULL,
  organization_id TEXT    NOT NULL REFERENCES directory_organization,
  name            TEXT    NOT NULL,
  active          INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL, stay INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (organization_id, user_id)
) STRICT;

CREATE INDEX directory_member_age
    ON directory_member (created_at, user_id, organization_id)
 WHERE active = 1;

CREATE INDEX directory_member_name ON directory_member (organization_id, name, user_id)
 WHERE active = 1;

CREATE INDEX directory_member_user ON directory_member (user_id);

CREATE TABLE directory_organization (
  organization_id TEXT    NOT NULL PRIMARY KEY,
  name            TEXT    NOT NULL,
  locale          TEXT    NOT NULL,
  timezone        TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL
) STRICT;

CREATE TABLE directory_role (
  organization_id TEXT NOT NULL,
  user_id         TEXT NOT NULL,
  domain          TEXT NOT NULL,
  role            TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id, domain, role),
  FOREIGN KEY (organization_id, user_id) REFERENCES directory_member
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX directory_role_holder
    ON directory_role (organization_id, domain, role, user_id);

CREATE INDEX directory_role_owner ON directory_role (organization_id, user_id)
 WHERE domain = 'directory' AND role = 'owner';

CREATE TABLE events_cursor (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  epoch           TEXT    NOT NULL,
  seq             INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX events_cursor_updated
    ON events_cursor (organization_id, updated_at, seq);

CREATE TABLE events_start (
  organization_id TEXT    NOT NULL PRIMARY KEY,
  seq             INTEGER NOT NULL -- the first that may be replayed
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_accrual (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  month           TEXT    NOT NULL, -- YYYY-MM
  at              INTEGER NOT NULL,
  employed_days   INTEGER NOT NULL,
  on_leave        INTEGER NOT NULL, -- for all of the month
  -- Half days.
  credit          INTEGER NOT NULL,
  to_earned       INTEGER NOT NULL,
  to_special      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id, month)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_action (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  action_id       TEXT    NOT NULL,
  outcome         BLOB    NOT NULL,  -- JSON
  at              INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id, action_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_away (
  organization_id TEXT    NOT NULL,
  department      TEXT    NOT NULL,
  date            TEXT    NOT NULL,
  people          INTEGER NOT NULL,
  PRIMARY KEY (organization_id, department, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_calendar (
  organization_id  TEXT    NOT NULL PRIMARY KEY,
  holiday_version  INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE leave_count (
  organization_id TEXT    NOT NULL,
  department      TEXT    NOT NULL, -- '': of none
  status          TEXT    NOT NULL,
  leaves          INTEGER NOT NULL,
  PRIMARY KEY (organization_id, department, status)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_day (
  leave_id          TEXT    NOT NULL REFERENCES leave_request,
  date              TEXT    NOT NULL,
  kind              TEXT    NOT NULL,
  holiday_name      TEXT,              -- NULL: no holiday, or one without a name
  counted_half_days INTEGER NOT NULL,  -- 0, 1 or 2
  half              TEXT,              -- NULL: all of the day
  PRIMARY KEY (leave_id, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_delegation (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  delegator_id    TEXT    NOT NULL,
  delegate_id     TEXT    NOT NULL,
  role            TEXT    NOT NULL,   -- what the delegator decides as
  department      TEXT,               -- NULL: of none
  first_date      TEXT    NOT NULL,
  last_date       TEXT    NOT NULL,
  reason          TEXT    NOT NULL,   -- '' when none was given
  ended_on        TEXT,               -- holds no more from this day; NULL: not ended early
  created_at      INTEGER NOT NULL
) STRICT;

CREATE INDEX leave_delegation_delegate
    ON leave_delegation (organization_id, delegate_id, last_date);

CREATE INDEX leave_delegation_delegator
    ON leave_delegation (organization_id, delegator_id, last_date);

CREATE INDEX leave_delegation_page ON leave_delegation (organization_id, id);

CREATE TABLE leave_device (
  organization_id TEXT    NOT NULL,
  device_id       TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  public_key      TEXT,              -- NULL: it has sent none
  info            BLOB,              -- JSON as sent; NULL: it has sent none
  key_id          TEXT    NOT NULL,
  token_id        TEXT    NOT NULL,  -- of its session
  paired_at       INTEGER NOT NULL,
  seen_at         INTEGER NOT NULL,
  expires_at      INTEGER NOT NULL,  -- of its session
  revoked_at      INTEGER,           -- NULL: it is paired
  PRIMARY KEY (organization_id, device_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_device_token ON leave_device (token_id);

CREATE INDEX leave_device_user ON leave_device (organization_id, user_id, device_id);

CREATE TABLE leave_document (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  leave_id        TEXT    NOT NULL REFERENCES leave_request,
  kind            TEXT    NOT NULL,
  file_name       TEXT    NOT NULL,  -- as it was called
  stored_name     TEXT    NOT NULL,
  mime            TEXT    NOT NULL,
  size_bytes      INTEGER NOT NULL,
  sha256          TEXT    NOT NULL,  -- of the content before it was sealed
  uploaded_by     TEXT    NOT NULL,
  uploaded_at     INTEGER NOT NULL
) STRICT;

CREATE INDEX leave_document_leave ON leave_document (leave_id, uploaded_at);

CREATE TABLE leave_document_content (
  document_id TEXT NOT NULL PRIMARY KEY REFERENCES leave_document,
  content     BLOB NOT NULL          -- sealed
) STRICT;

CREATE TABLE leave_employee (
  organization_id  TEXT    NOT NULL,
  user_id          TEXT    NOT NULL,
  code             TEXT,
  department       TEXT,
  head_id          TEXT,            -- whose step it is where the head of department decides
  joining_date     TEXT,
  retirement_date  TEXT,
  leaving_date     TEXT,
  gender           TEXT,
  confirmed        INTEGER,
  outstanding_loan INTEGER,
  gross_minor      INTEGER,         -- a month's pay
  gross_currency   TEXT,
  version          INTEGER NOT NULL,
  updated_at       INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_employee_department ON leave_employee (organization_id, department)
 WHERE department IS NOT NULL;

CREATE INDEX leave_employee_head ON leave_employee (organization_id, head_id)
 WHERE head_id IS NOT NULL;

CREATE TABLE leave_encashment (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL, -- rises with time
  user_id         TEXT    NOT NULL,
  year            INTEGER NOT NULL, -- in which it was asked for
  half_days       INTEGER NOT NULL,
  amount_minor    INTEGER,          -- NULL: no pay is known
  currency        TEXT,
  status          TEXT    NOT NULL,
  reason          TEXT,
  requested_at    INTEGER NOT NULL,
  decision_reason TEXT,
  decided_at      INTEGER,          -- NULL: not decided
  decided_by      TEXT,
  paid_at         INTEGER,          -- NULL: not paid
  paid_by         TEXT,
  version         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_encashment_status ON leave_encashment (organization_id, status, id);

CREATE INDEX leave_encashment_user ON leave_encashment (organization_id, user_id, id);

CREATE INDEX leave_encashment_year
    ON leave_encashment (organization_id, user_id, year, status);

CREATE TRIGGER leave_entry_remains BEFORE DELETE ON leave_entry
BEGIN SELECT RAISE(ABORT, 'an entry of the books is never removed'); END;

CREATE TRIGGER leave_entry_stays BEFORE UPDATE ON leave_entry
BEGIN SELECT RAISE(ABORT, 'an entry of the books is never changed'); END;

CREATE TABLE leave_entry (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  year            INTEGER NOT NULL,
  id              TEXT    NOT NULL, -- rises with time
  at              INTEGER NOT NULL,
  type            TEXT    NOT NULL,
  part            TEXT    NOT NULL, -- the total it counts in: opening, accrued, used
  half_days       INTEGER NOT NULL, -- what it does to the balance
  reason          TEXT    NOT NULL,
  leave_id        TEXT,             -- NULL: of no leave
  actor_id        TEXT    NOT NULL,
  note            TEXT,
  expires_on      TEXT,             -- the last day it can be taken; NULL: as its kind says
  source_id       TEXT,             -- the expiring entry that it takes from; NULL: of none
  PRIMARY KEY (organization_id, user_id, year, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_entry_leave ON leave_entry (leave_id, id) WHERE leave_id IS NOT NULL;

CREATE INDEX leave_entry_lot ON leave_entry (organization_id, user_id, year, expires_on)
 WHERE expires_on IS NOT NULL;

CREATE INDEX leave_entry_source ON leave_entry (source_id) WHERE source_id IS NOT NULL;

CREATE TABLE leave_event (
  leave_id      TEXT    NOT NULL REFERENCES leave_request,
  position      INTEGER NOT NULL,      -- from 1
  at            INTEGER NOT NULL,
  event         TEXT    NOT NULL,
  actor_id      TEXT    NOT NULL,
  actor_name    TEXT    NOT NULL,
  role          TEXT    NOT NULL,
  on_behalf_of  TEXT,                  -- NULL: for themselves
  on_behalf_name TEXT,
  step          INTEGER,               -- NULL: no step of the chain
  comment       TEXT, reason TEXT,
  PRIMARY KEY (leave_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_feed (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  scope           TEXT    NOT NULL,
  types           TEXT    NOT NULL,  -- by blanks; '': all
  name            TEXT    NOT NULL,
  hash            BLOB    NOT NULL UNIQUE,  -- SHA-256 of the handle
  created_at      INTEGER NOT NULL,
  revoked_at      INTEGER                   -- NULL: it can be read
) STRICT;

CREATE INDEX leave_feed_user ON leave_feed (organization_id, user_id, created_at);

CREATE TABLE leave_handed (
  leave_id  TEXT    NOT NULL,
  version   INTEGER NOT NULL,
  fields    BLOB    NOT NULL,        -- JSON
  handed_at INTEGER NOT NULL,
  PRIMARY KEY (leave_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_handover (
  leave_id        TEXT    NOT NULL PRIMARY KEY REFERENCES leave_request,
  organization_id TEXT    NOT NULL,
  substitute_id   TEXT    NOT NULL,
  first_date      TEXT    NOT NULL,  -- of the days that they were asked for
  last_date       TEXT    NOT NULL,
  state           TEXT    NOT NULL,
  comment         TEXT,              -- NULL: none
  asked_at        INTEGER NOT NULL,
  answered_at     INTEGER            -- NULL: not yet
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_handover_substitute
    ON leave_handover (organization_id, substitute_id, asked_at);

CREATE TABLE leave_holiday (
  organization_id TEXT    NOT NULL,
  date            TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  is_optional     INTEGER NOT NULL,  -- a working day for all who do not take it
  type            TEXT    NOT NULL,
  PRIMARY KEY (organization_id, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_key (
  key_id          TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  device_id       TEXT,              -- NULL: the organization's own
  sealed          BLOB    NOT NULL,  -- 32 bytes, sealed
  created_at      INTEGER NOT NULL,
  revoked_at      INTEGER            -- NULL: it is good
) STRICT;

CREATE INDEX leave_key_holder ON leave_key (organization_id, device_id, created_at);

CREATE TABLE leave_lapse_reminder (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  type            TEXT    NOT NULL,
  expires_on      TEXT    NOT NULL,
  stage           TEXT    NOT NULL, -- november, week
  at              INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id, type, expires_on, stage)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_local (
  organization_id TEXT NOT NULL,
  user_id         TEXT NOT NULL,
  device_id       TEXT NOT NULL,
  local_id        TEXT NOT NULL,
  leave_id        TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id, device_id, local_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_nonce (
  organization_id TEXT    NOT NULL,
  nonce           TEXT    NOT NULL,
  expires_at      INTEGER NOT NULL,  -- of the envelope
  PRIMARY KEY (organization_id, nonce)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_nonce_expiry ON leave_nonce (expires_at);

CREATE TABLE leave_pair_failure (
  device_id TEXT    NOT NULL,
  at        INTEGER NOT NULL
) STRICT;

CREATE INDEX leave_pair_failure_at ON leave_pair_failure (at);

CREATE INDEX leave_pair_failure_device ON leave_pair_failure (device_id, at);

CREATE TABLE leave_pairing (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  hash            BLOB    NOT NULL UNIQUE,  -- SHA-256 of the token
  expires_at      INTEGER NOT NULL,
  used_at         INTEGER,                  -- NULL: not yet
  PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_portion (
  leave_id  TEXT    NOT NULL REFERENCES leave_request,
  position  INTEGER NOT NULL,          -- from 1
  type      TEXT    NOT NULL,
  year      INTEGER NOT NULL,
  half_days INTEGER NOT NULL,
  PRIMARY KEY (leave_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_preference (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  language        TEXT,             -- NULL: that of the session
  look            TEXT    NOT NULL,
  muted           TEXT    NOT NULL, -- what they are not told, by blanks
  version         INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_refresh (
  hash            BLOB    NOT NULL PRIMARY KEY,  -- SHA-256 of the token
  organization_id TEXT    NOT NULL,
  device_id       TEXT    NOT NULL,
  key_id          TEXT    NOT NULL,  -- which pairing of the device it belongs to
  expires_at      INTEGER NOT NULL,
  used_at         INTEGER            -- NULL: not yet
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_refresh_expiry ON leave_refresh (expires_at);

CREATE TABLE leave_reminder (
  leave_id   TEXT    NOT NULL REFERENCES leave_request,
  kind       TEXT    NOT NULL,
  round      INTEGER NOT NULL,
  step       INTEGER NOT NULL,        -- 0: no step of the chain
  start_date TEXT    NOT NULL,
  at         INTEGER NOT NULL,
  PRIMARY KEY (leave_id, kind, round, step, start_date)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_request (
  id                   TEXT    NOT NULL PRIMARY KEY,
  organization_id      TEXT    NOT NULL,
  requester_id         TEXT    NOT NULL,
  requester_name       TEXT    NOT NULL,   -- as it was when it was sent
  requester_role       TEXT    NOT NULL,
  department           TEXT,               -- NULL: of none
  created_by           TEXT    NOT NULL,   -- another person when HR asks for somebody
  type                 TEXT,
  original_type        TEXT,               -- NULL: never changed
  start_date           TEXT,
  end_date             TEXT,
  asked_end_date       TEXT,               -- NULL: the end is as asked for
  status               TEXT    NOT NULL,
  reason               TEXT    NOT NULL,   -- '' in a draft without one
  half_days            TEXT    NOT NULL,   -- such as '2025-02-09am 2025-02-10pm'
  purpose              TEXT,
  incident_date        TEXT,
  has_certificate      INTEGER NOT NULL,
  contact              TEXT,
  substitute_id        TEXT,
  parent_id            TEXT,
  is_extension         INTEGER NOT NULL,
  is_modified          INTEGER NOT NULL,
  policy_version       TEXT    NOT NULL,
  calendar_days        INTEGER NOT NULL,
  counted_half_days    INTEGER NOT NULL,
  conversion_reason    TEXT,               -- NULL: booked as the one kind that it is
  chain                TEXT    NOT NULL,   -- roles in order, by blanks
  round                INTEGER NOT NULL,   -- from 1; each time that the chain starts anew
  current_step         INTEGER,            -- NULL: nobody is to decide
  board_reference      TEXT,
  cancel_from          TEXT,               -- NULL: all of it
  cancel_reason        TEXT,
  recalled_from        TEXT,
  travel_minor         INTEGER,
  travel_currency      TEXT,
  travel_distance_km   REAL,
  travel_notes         TEXT,
  returned_on          TEXT,               -- the day of return to duty; NULL: not recorded
  fitness_document_id  TEXT,
  fitness_approvals    INTEGER NOT NULL,
  client_action_id     TEXT,
  conflict_copy_of     TEXT,
  version              INTEGER NOT NULL,
  submitted_at         INTEGER,
  decided_at           INTEGER,
  created_at           INTEGER NOT NULL,
  updated_at           INTEGER NOT NULL
) STRICT;

CREATE INDEX leave_request_dates ON leave_request (organization_id, end_date, start_date);

CREATE INDEX leave_request_department
    ON leave_request (organization_id, department, start_date);

CREATE INDEX leave_request_department_dates
    ON leave_request (organization_id, department, end_date, start_date);

CREATE INDEX leave_request_long ON leave_request (organization_id, end_date, start_date)
 WHERE calendar_days > 31;

CREATE INDEX leave_request_long_department
    ON leave_request (organization_id, department, end_date, start_date)
 WHERE calendar_days > 31;

CREATE INDEX leave_request_parent ON leave_request (parent_id) WHERE parent_id IS NOT NULL;

CREATE INDEX leave_request_person
    ON leave_request (organization_id, requester_id, end_date, status);

CREATE INDEX leave_request_person_status
    ON leave_request (organization_id, requester_id, status);

CREATE INDEX leave_request_received ON leave_request (organization_id, submitted_at, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_received_department
    ON leave_request (organization_id, department, submitted_at, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_received_status
    ON leave_request (organization_id, status, submitted_at, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_requester
    ON leave_request (organization_id, requester_id, start_date);

CREATE INDEX leave_request_start ON leave_request (organization_id, start_date, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_start_department
    ON leave_request (organization_id, department, start_date, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_status ON leave_request (organization_id, status, start_date);

CREATE INDEX leave_request_type
    ON leave_request (organization_id, type, status, start_date);

CREATE INDEX leave_request_updated ON leave_request (organization_id, updated_at);

CREATE TABLE leave_settlement (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  leaving_date    TEXT    NOT NULL,
  half_days       INTEGER NOT NULL,
  amount_minor    INTEGER,          -- NULL: no pay is known
  currency        TEXT,
  settled_at      INTEGER NOT NULL,
  settled_by      TEXT    NOT NULL,
  PRIMARY KEY (organization_id, user_id, leaving_date)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_snapshot (
  snapshot_id     TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  made_at         INTEGER NOT NULL
) STRICT;

CREATE INDEX leave_snapshot_user ON leave_snapshot (organization_id, user_id, made_at);

CREATE TABLE leave_step (
  leave_id     TEXT    NOT NULL REFERENCES leave_request,
  round        INTEGER NOT NULL,
  step         INTEGER NOT NULL,       -- from 1
  role         TEXT    NOT NULL,
  decision     TEXT,                   -- NULL here and below: not decided
  actor_id     TEXT,
  actor_name   TEXT,
  on_behalf_of TEXT,                   -- NULL: for themselves
  comment      TEXT,
  opened_at    INTEGER NOT NULL,
  decided_at   INTEGER,
  PRIMARY KEY (leave_id, round, step)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_step_decided ON leave_step (decided_at) WHERE decided_at IS NOT NULL;

CREATE TABLE leave_version (
  leave_id          TEXT    NOT NULL REFERENCES leave_request,
  number            INTEGER NOT NULL,   -- from 1
  at                INTEGER NOT NULL,   -- when it was changed
  actor_id          TEXT    NOT NULL,
  actor_name        TEXT    NOT NULL,
  changed           TEXT    NOT NULL,   -- names of members, by blanks
  type              TEXT    NOT NULL,
  start_date        TEXT    NOT NULL,
  end_date          TEXT    NOT NULL,
  counted_half_days INTEGER NOT NULL,
  reason            TEXT    NOT NULL,
  PRIMARY KEY (leave_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE leave_waiting (
  organization_id TEXT    NOT NULL,
  role            TEXT    NOT NULL, -- whose decision is awaited
  department      TEXT    NOT NULL, -- '': of none
  received_at     INTEGER NOT NULL,
  leave_id        TEXT    NOT NULL,
  head_id         TEXT,             -- whom the person has as their head now; NULL: nobody
  PRIMARY KEY (organization_id, role, department, received_at, leave_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX leave_waiting_head
    ON leave_waiting (organization_id, role, head_id, received_at, leave_id)
 WHERE head_id IS NOT NULL;

CREATE UNIQUE INDEX leave_waiting_leave ON leave_waiting (organization_id, leave_id);

CREATE INDEX leave_waiting_role ON leave_waiting (organization_id, role, received_at, leave_id);

CREATE TABLE leave_year (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  year            INTEGER NOT NULL,
  opened_at       INTEGER NOT NULL,
  is_first        INTEGER NOT NULL, -- nothing was carried: the books begin here
  -- Half days, as they were when the year was opened.
  earned          INTEGER NOT NULL,
  special         INTEGER NOT NULL,
  casual_lapsed   INTEGER NOT NULL,
  medical_lapsed  INTEGER NOT NULL,
  moved           INTEGER NOT NULL,
  lost            INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id, year)
) STRICT, WITHOUT ROWID;

CREATE TABLE nacre_change (
  organization_id TEXT    NOT NULL, -- '': the house's own
  seq             INTEGER NOT NULL,
  at              INTEGER NOT NULL,
  actor_id        TEXT    NOT NULL,
  method          TEXT    NOT NULL,
  topic           TEXT    NOT NULL,
  entity_type     TEXT    NOT NULL,
  entity_id       TEXT    NOT NULL,
  entity_version  INTEGER NOT NULL,
  data            BLOB    NOT NULL,
  before          BLOB,             -- NULL: the thing is new
  after           BLOB,             -- NULL: the thing is gone, or data says it all
  request_number  INTEGER NOT NULL,
  PRIMARY KEY (organization_id, seq)
) STRICT;

CREATE INDEX nacre_change_booking ON nacre_change (organization_id, at, seq)
 WHERE topic > 'booking.' AND topic < 'booking/';

CREATE INDEX nacre_change_entity ON nacre_change (organization_id, entity_id, seq);

CREATE INDEX nacre_change_leave ON nacre_change (organization_id, at, seq)
 WHERE topic > 'leave.' AND topic < 'leave/';

CREATE INDEX nacre_change_leave_actor ON nacre_change (organization_id, actor_id, at, seq)
 WHERE topic > 'leave.' AND topic < 'leave/';

CREATE INDEX nacre_change_routines ON nacre_change (organization_id, at, seq)
 WHERE topic > 'routines.' AND topic < 'routines/';

CREATE INDEX nacre_change_routines_actor
    ON nacre_change (organization_id, actor_id, at, seq)
 WHERE topic > 'routines.' AND topic < 'routines/';

CREATE TABLE nacre_file (
  organization_id TEXT    NOT NULL,
  sha256          TEXT    NOT NULL, -- of the content before it was sealed
  mime            TEXT    NOT NULL,
  size_bytes      INTEGER NOT NULL,
  content         BLOB    NOT NULL, -- sealed
  thumbnail       BLOB,             -- sealed; NULL: there is none
  PRIMARY KEY (organization_id, sha256)
) STRICT;

CREATE TABLE nacre_file_use (
  organization_id TEXT    NOT NULL,
  kind            TEXT    NOT NULL, -- of thing, such as 'leave_document'
  thing_id        TEXT    NOT NULL,
  owner_id        TEXT    NOT NULL, -- what limits are counted by
  sha256          TEXT    NOT NULL,
  size_bytes      INTEGER NOT NULL,
  kept_until      INTEGER,          -- NULL: as long as the thing
  PRIMARY KEY (organization_id, kind, thing_id),
  FOREIGN KEY (organization_id, sha256) REFERENCES nacre_file
) STRICT;

CREATE INDEX nacre_file_use_content ON nacre_file_use (organization_id, sha256);

CREATE INDEX nacre_file_use_due ON nacre_file_use (organization_id, kind, kept_until)
 WHERE kept_until IS NOT NULL;

CREATE INDEX nacre_file_use_owner
    ON nacre_file_use (organization_id, kind, owner_id, size_bytes);

CREATE TABLE nacre_idempotency (
  organization_id TEXT    NOT NULL,
  name            BLOB    NOT NULL, -- keyed hash of actor, token, method and key
  outcome         TEXT    NOT NULL,
  fingerprint     BLOB,             -- of the params; NULL: erased
  methods         TEXT    NOT NULL, -- nested in it, by blanks
  result          BLOB,             -- sealed; NULL: none is kept
  first_change    INTEGER NOT NULL,
  last_change     INTEGER NOT NULL, -- before the first: it made none
  tells_more      INTEGER NOT NULL, -- also of what it did not change
  at              INTEGER NOT NULL, rights TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (organization_id, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX nacre_idempotency_age ON nacre_idempotency (organization_id, at);

CREATE INDEX nacre_idempotency_changes
    ON nacre_idempotency (organization_id, last_change, first_change);

CREATE INDEX nacre_idempotency_others ON nacre_idempotency (organization_id)
 WHERE tells_more = 1;

CREATE TABLE nacre_meta (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE nacre_migration (
  domain TEXT NOT NULL,
  number INTEGER NOT NULL,
  checksum INTEGER NOT NULL,
  applied_at INTEGER NOT NULL,
  PRIMARY KEY (domain, number)
) STRICT;

CREATE TABLE nacre_notice (
  organization_id TEXT    NOT NULL,
  domain          TEXT    NOT NULL, -- who tells it, such as 'leave'
  id              TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  cause           TEXT,             -- told once for each; NULL: told in any case
  created_at      INTEGER NOT NULL, -- when what it tells became so
  read_at         INTEGER,          -- NULL: not read
  data            BLOB    NOT NULL, -- JSON
  PRIMARY KEY (organization_id, domain, id)
) STRICT;

CREATE INDEX nacre_notice_age ON nacre_notice (organization_id, domain, created_at, id);

CREATE UNIQUE INDEX nacre_notice_cause
    ON nacre_notice (organization_id, domain, user_id, cause)
 WHERE cause IS NOT NULL;

CREATE INDEX nacre_notice_person
    ON nacre_notice (organization_id, domain, user_id, created_at, id);

CREATE INDEX nacre_notice_unread
    ON nacre_notice (organization_id, domain, user_id, created_at)
 WHERE read_at IS NULL;

CREATE TABLE nacre_person_key (
  organization_id TEXT NOT NULL,
  person_id       TEXT NOT NULL,
  data_key        BLOB NOT NULL, -- sealed
  index_key       BLOB NOT NULL, -- sealed
  PRIMARY KEY (organization_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE nacre_setting (
  organization_id TEXT NOT NULL,
  area            TEXT NOT NULL, -- whose settings, such as 'leave'
  place           TEXT NOT NULL, -- '': the organization; 'place:…', 'person:…': overrides it
  key             TEXT NOT NULL,
  value           TEXT NOT NULL, -- JSON
  PRIMARY KEY (organization_id, area, place, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE nacre_setting_version (
  organization_id TEXT    NOT NULL,
  area            TEXT    NOT NULL,
  place           TEXT    NOT NULL,
  version         INTEGER NOT NULL, -- counts the changes
  PRIMARY KEY (organization_id, area, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE nacre_upkeep (
  organization_id TEXT    NOT NULL, -- '': the whole database
  name            TEXT    NOT NULL,
  due_at          INTEGER NOT NULL, -- the first time since it was last done
  next_at         INTEGER NOT NULL, -- nobody begins it earlier
  asked_at        INTEGER,          -- NULL: no change has made it due
  holder          TEXT,             -- NULL: nobody does it
  held_until      INTEGER,          -- then its holder is taken for dead
  place           TEXT    NOT NULL, -- where an ended run goes on; '': at the beginning
  done            INTEGER NOT NULL, -- by the last run, or by this one so far
  ended_at        INTEGER,          -- NULL: it was never done
  failures        INTEGER NOT NULL, -- in a row
  problem         TEXT,             -- NULL: none
  PRIMARY KEY (organization_id, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX nacre_upkeep_ended ON nacre_upkeep (ended_at);

CREATE INDEX nacre_upkeep_failed ON nacre_upkeep (failures) WHERE failures > 0;

CREATE TABLE protection_alert (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  service         TEXT    NOT NULL,
  kind            TEXT    NOT NULL,
  severity        INTEGER NOT NULL, -- rank
  status          TEXT    NOT NULL,
  subject_type    TEXT    NOT NULL,
  subject_id      TEXT    NOT NULL,
  locator         TEXT    NOT NULL,
  group_id        TEXT,             -- NULL: linked with none
  created_at      INTEGER NOT NULL,
  opened_at       INTEGER NOT NULL, -- made, or reopened
  last_seen_at    INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  resolved_at     INTEGER,
  version         INTEGER NOT NULL,
  occurrences     INTEGER NOT NULL,
  reopened_count  INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_alert_calm
    ON protection_alert (organization_id, last_seen_at, id)
 WHERE status = 'open' AND kind = 'scam_call_blocked';

CREATE INDEX protection_alert_group
    ON protection_alert (organization_id, person_id, group_id, created_at DESC, id)
 WHERE group_id IS NOT NULL;

CREATE UNIQUE INDEX protection_alert_natural
    ON protection_alert (organization_id, person_id, service, kind, subject_id, locator);

CREATE INDEX protection_alert_person
    ON protection_alert (organization_id, person_id, created_at DESC, id);

CREATE INDEX protection_alert_status
    ON protection_alert (organization_id, person_id, status, created_at DESC, id);

CREATE INDEX protection_alert_threat
    ON protection_alert
       (organization_id, person_id, service, status, severity, opened_at, id);

CREATE TABLE protection_alert_count (
  organization_id TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  service         TEXT    NOT NULL,
  status          TEXT    NOT NULL,
  severity        INTEGER NOT NULL,
  count           INTEGER NOT NULL,
  PRIMARY KEY (organization_id, person_id, service, status, severity)
) STRICT;

CREATE TABLE protection_alert_event (
  organization_id TEXT    NOT NULL,
  alert_id        TEXT    NOT NULL,
  number          INTEGER NOT NULL,
  person_id       TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  by_user         TEXT    NOT NULL,
  event           TEXT    NOT NULL,
  note            BLOB,             -- sealed with the person's key
  PRIMARY KEY (organization_id, alert_id, number)
) STRICT;

CREATE TABLE protection_alert_link (
  organization_id TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  hash            BLOB    NOT NULL,
  at              INTEGER NOT NULL,
  alert_id        TEXT    NOT NULL,
  PRIMARY KEY (organization_id, person_id, hash, at, alert_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX protection_alert_link_alert
    ON protection_alert_link (organization_id, alert_id);

CREATE TABLE protection_breach (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  source_id       TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  breach_date     TEXT    NOT NULL, -- empty: not known
  import_id       TEXT    NOT NULL, -- whose hits are its own; empty: none
  added_at        INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_breach_date
    ON protection_breach (organization_id, breach_date, id);

CREATE INDEX protection_breach_import ON protection_breach (organization_id, import_id);

CREATE INDEX protection_breach_name ON protection_breach (organization_id, name, import_id);

CREATE UNIQUE INDEX protection_breach_source
    ON protection_breach (organization_id, source_id, name);

CREATE TABLE protection_breach_address (
  organization_id TEXT    NOT NULL,
  item_id         TEXT    NOT NULL,
  import_id       TEXT    NOT NULL,
  address_hash    BLOB    NOT NULL, -- keyed with the person's key
  person_id       TEXT    NOT NULL,
  local           BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, item_id, import_id, address_hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX protection_breach_address_import
    ON protection_breach_address (organization_id, import_id, item_id, address_hash);

CREATE INDEX protection_breach_address_person
    ON protection_breach_address (organization_id, person_id, item_id);

CREATE TABLE protection_breach_hit (
  organization_id TEXT    NOT NULL,
  ident_hash      BLOB    NOT NULL, -- keyed, of type and value
  import_id       TEXT    NOT NULL,
  mask            INTEGER NOT NULL, -- which columns held something
  sites           BLOB,             -- sealed
  PRIMARY KEY (organization_id, ident_hash, import_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX protection_breach_hit_import
    ON protection_breach_hit (organization_id, import_id, ident_hash);

CREATE TABLE protection_broker (
  organization_id TEXT    NOT NULL,
  group_id        TEXT    NOT NULL,
  broker_id       TEXT    NOT NULL,
  own             INTEGER NOT NULL, -- the group's own; else it changes one of the registry
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- JSON
  PRIMARY KEY (organization_id, group_id, broker_id)
) STRICT;

CREATE TABLE protection_broker_registry (
  organization_id TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  imported_at     INTEGER NOT NULL,
  file            BLOB    NOT NULL, -- JSON, as it was read
  gone            BLOB    NOT NULL, -- JSON: brokers that it lacks and somebody has asked
  PRIMARY KEY (organization_id)
) STRICT;

CREATE TABLE protection_call (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  channel         TEXT    NOT NULL,
  action          TEXT    NOT NULL,
  reason          TEXT    NOT NULL,
  number_hash     BLOB,             -- keyed; NULL: no number
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_call_number
    ON protection_call (organization_id, person_id, number_hash, at);

CREATE INDEX protection_call_person
    ON protection_call (organization_id, person_id, at, id, channel, action);

CREATE TABLE protection_case (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  kind            TEXT    NOT NULL,
  state           TEXT    NOT NULL,
  discovered_on   INTEGER NOT NULL, -- days since 1970
  created_at      INTEGER NOT NULL,
  closed_at       INTEGER,
  remind_on       INTEGER,          -- days since 1970; when the next step is told of
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_case_person
    ON protection_case (organization_id, person_id, created_at, id);

CREATE INDEX protection_case_remind
    ON protection_case (organization_id, remind_on, id) WHERE remind_on IS NOT NULL;

CREATE TABLE protection_case_entry (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  case_id         TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_case_entry_case
    ON protection_case_entry (organization_id, case_id, at, id);

CREATE TABLE protection_case_paper (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  case_id         TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  content         BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_case_paper_case
    ON protection_case_paper (organization_id, case_id, at, id);

CREATE TABLE protection_case_steps (
  organization_id TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  imported_at     INTEGER NOT NULL,
  file            BLOB    NOT NULL, -- JSON, as it was read
  PRIMARY KEY (organization_id)
) STRICT;

CREATE TABLE protection_complaint (
  organization_id TEXT    NOT NULL,
  file_id         TEXT    NOT NULL,
  line            INTEGER NOT NULL,
  subject         TEXT    NOT NULL, -- E.164
  at              INTEGER NOT NULL,
  robocall        INTEGER NOT NULL,
  PRIMARY KEY (organization_id, file_id, line)
) STRICT, WITHOUT ROWID;

CREATE INDEX protection_complaint_subject
    ON protection_complaint (organization_id, subject, at);

CREATE TABLE protection_complaint_file (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  sha256          BLOB    NOT NULL,
  imported_at     INTEGER NOT NULL,
  is_complete     INTEGER NOT NULL, -- 0: it was cut off, and counts for nothing
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX protection_complaint_file_sum
    ON protection_complaint_file (organization_id, sha256);

CREATE TABLE protection_contact (
  organization_id TEXT NOT NULL,
  id              TEXT NOT NULL,
  person_id       TEXT NOT NULL,
  number_hash     BLOB NOT NULL, -- keyed
  data            BLOB NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX protection_contact_number
    ON protection_contact (organization_id, person_id, number_hash);

CREATE TABLE protection_counted_receipt (
  organization_id TEXT NOT NULL,
  hash            BLOB NOT NULL, -- SHA-256
  PRIMARY KEY (organization_id, hash)
) STRICT;

CREATE TABLE protection_dependent (
  organization_id TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  added_by        TEXT    NOT NULL,
  added_at        INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, person_id)
) STRICT;

CREATE TABLE protection_exposure (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  item_id         TEXT    NOT NULL,
  found_in        TEXT    NOT NULL, -- the breach, or the source
  breach_id       TEXT    NOT NULL, -- empty: none
  kind            TEXT    NOT NULL,
  severity        INTEGER NOT NULL, -- rank
  points          INTEGER NOT NULL,
  status          TEXT    NOT NULL,
  sensitive       INTEGER NOT NULL, -- shown only while the item is proved
  first_seen_at   INTEGER NOT NULL,
  last_seen_at    INTEGER NOT NULL,
  closed_at       INTEGER,
  alert_id        TEXT    NOT NULL, -- empty: none
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_exposure_alert
    ON protection_exposure (organization_id, alert_id) WHERE alert_id <> '';

CREATE UNIQUE INDEX protection_exposure_natural
    ON protection_exposure (organization_id, item_id, found_in);

CREATE INDEX protection_exposure_person
    ON protection_exposure (organization_id, person_id, severity, first_seen_at, id);

CREATE INDEX protection_exposure_status
    ON protection_exposure (organization_id, person_id, status, severity, first_seen_at, id);

CREATE TABLE protection_group (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE TABLE protection_identity (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  is_default      INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_identity_person
    ON protection_identity (organization_id, person_id, id);

CREATE TABLE protection_import (
  organization_id TEXT NOT NULL,
  id              TEXT NOT NULL,
  state           TEXT NOT NULL, -- loading, live, dead
  process         TEXT NOT NULL, -- what reads it
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE TABLE protection_import_cover (
  organization_id TEXT NOT NULL,
  item_id         TEXT NOT NULL,
  import_id       TEXT NOT NULL,
  PRIMARY KEY (organization_id, item_id, import_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX protection_import_cover_import
    ON protection_import_cover (organization_id, import_id, item_id);

CREATE TABLE protection_invitation (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  group_id        TEXT    NOT NULL,
  code_hash       BLOB    NOT NULL, -- keyed
  contact         BLOB    NOT NULL, -- sealed
  role            TEXT    NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  expires_at      INTEGER NOT NULL,
  outcome         TEXT,             -- NULL: it waits, or has expired
  ended_at        INTEGER,
  accepted_by     TEXT,
  version         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_invitation_by
    ON protection_invitation (organization_id, created_by);

CREATE UNIQUE INDEX protection_invitation_code
    ON protection_invitation (organization_id, code_hash);

CREATE INDEX protection_invitation_group
    ON protection_invitation (organization_id, group_id, created_at, id);

CREATE INDEX protection_invitation_open
    ON protection_invitation (organization_id, group_id, expires_at)
 WHERE outcome IS NULL;

CREATE TABLE protection_member (
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  group_id        TEXT    NOT NULL,
  role            TEXT    NOT NULL,
  joined_at       INTEGER NOT NULL,
  PRIMARY KEY (organization_id, user_id)
) STRICT;

CREATE INDEX protection_member_group
    ON protection_member (organization_id, group_id, user_id);

CREATE TABLE protection_month_report (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL, -- of a joint one, the owner of the group
  month           TEXT    NOT NULL, -- 2026-05
  joint           INTEGER NOT NULL, -- names the reports of the people of a group
  final           INTEGER NOT NULL, -- the month was over
  made_at         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX protection_month_report_person
    ON protection_month_report (organization_id, person_id, month, joint);

CREATE TABLE protection_property (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  hash            BLOB    NOT NULL, -- keyed, of the parcel, else of the address
  created_at      INTEGER NOT NULL,
  last_scan_at    INTEGER,
  snapshots       INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, reads_file INTEGER NOT NULL DEFAULT 1, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_property_file
    ON protection_property (organization_id, id)
 WHERE reads_file = 1;

CREATE UNIQUE INDEX protection_property_hash
    ON protection_property (organization_id, person_id, hash);

CREATE INDEX protection_property_person
    ON protection_property (organization_id, person_id, created_at, id);

CREATE TABLE protection_provider (
  organization_id TEXT    NOT NULL,
  kind            TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, kind)
) STRICT;

CREATE TABLE protection_range_answer (
  organization_id TEXT    NOT NULL,
  path            TEXT    NOT NULL,
  answered_at     INTEGER NOT NULL,
  body            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, path)
) STRICT;

CREATE TABLE protection_removal (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  broker_id       TEXT    NOT NULL,
  identity_id     TEXT    NOT NULL,
  law             TEXT    NOT NULL,
  method          TEXT    NOT NULL,
  state           TEXT    NOT NULL,
  active          INTEGER NOT NULL, -- neither removed nor cancelled
  sent_on         TEXT,
  received_on     TEXT,
  confirmed_on    TEXT,
  extended        INTEGER NOT NULL,
  due_on          TEXT,             -- while it runs
  recheck_on      TEXT,             -- while it is removed, until somebody was told
  created_at      INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_removal_broker
    ON protection_removal (organization_id, person_id, broker_id, identity_id, active);

CREATE INDEX protection_removal_due
    ON protection_removal (organization_id, due_on, id)
 WHERE due_on IS NOT NULL;

CREATE INDEX protection_removal_person
    ON protection_removal (organization_id, person_id, active, id);

CREATE INDEX protection_removal_recheck
    ON protection_removal (organization_id, recheck_on, id)
 WHERE recheck_on IS NOT NULL;

CREATE TABLE protection_removal_file (
  organization_id TEXT    NOT NULL,
  request_id      TEXT    NOT NULL,
  id              TEXT    NOT NULL, -- of a proof, or of a letter with its format
  person_id       TEXT    NOT NULL,
  content         BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, request_id, id)
) STRICT;

CREATE INDEX protection_removal_file_person
    ON protection_removal_file (organization_id, person_id);

CREATE TABLE protection_rule (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  enabled         INTEGER NOT NULL,
  priority        INTEGER NOT NULL,
  expires_at      INTEGER,
  temporary       INTEGER NOT NULL, -- an exception for a while
  created_at      INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_rule_person
    ON protection_rule (organization_id, person_id, created_at, id);

CREATE TABLE protection_run (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  kind            TEXT    NOT NULL,
  person_id       TEXT    NOT NULL, -- empty: the operators'
  by_user         TEXT    NOT NULL,
  state           TEXT    NOT NULL,
  started_at      INTEGER NOT NULL,
  ended_at        INTEGER,
  process         TEXT    NOT NULL, -- what runs it
  data            BLOB    NOT NULL, -- counts, words and names of sources
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_run_person
    ON protection_run (organization_id, person_id, started_at, id);

CREATE INDEX protection_run_running
    ON protection_run (organization_id, person_id, kind)
 WHERE state = 'running';

CREATE TABLE protection_score (
  organization_id TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  date            TEXT    NOT NULL,
  score           INTEGER NOT NULL,
  band            TEXT    NOT NULL,
  PRIMARY KEY (organization_id, person_id, date)
) STRICT;

CREATE INDEX protection_score_age ON protection_score (organization_id, date, person_id);

CREATE TABLE protection_settings (
  organization_id TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, person_id)
) STRICT;

CREATE TABLE protection_snapshot (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  property_id     TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  taken_at        INTEGER NOT NULL,
  number          INTEGER NOT NULL, -- of the property's, from 1
  hash            BLOB    NOT NULL, -- keyed, of the canonical record
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX protection_snapshot_number
    ON protection_snapshot (organization_id, property_id, number);

CREATE INDEX protection_snapshot_person
    ON protection_snapshot (organization_id, person_id, taken_at, id);

CREATE INDEX protection_snapshot_property
    ON protection_snapshot (organization_id, property_id, taken_at, id);

CREATE TABLE protection_source (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  kind            TEXT    NOT NULL,
  label           TEXT    NOT NULL,
  path            TEXT    NOT NULL, -- empty: nothing is read again
  size            INTEGER,
  modified_ms     INTEGER,          -- as it was read
  lines           INTEGER,
  sha256          TEXT,
  failed          INTEGER NOT NULL, -- the last reading found it out of order
  created_at      INTEGER NOT NULL,
  read_at         INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_source_order
    ON protection_source (organization_id, created_at, id);

CREATE TABLE protection_spam_report (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT,             -- NULL: it came with a file
  subject         TEXT    NOT NULL, -- E.164, or SHA-256 of a text
  at              INTEGER NOT NULL,
  category        TEXT,             -- NULL: not spam
  not_spam        INTEGER NOT NULL,
  note            BLOB,             -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_spam_report_person
    ON protection_spam_report (organization_id, person_id, at, id, not_spam);

CREATE INDEX protection_spam_report_subject
    ON protection_spam_report (organization_id, subject, at);

CREATE TABLE protection_subscription (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  group_id        TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  by_user         TEXT    NOT NULL,
  receipt_hash    BLOB    NOT NULL, -- SHA-256
  receipt         BLOB    NOT NULL, -- sealed
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_subscription_group
    ON protection_subscription (organization_id, group_id, at, id);

CREATE INDEX protection_subscription_receipt
    ON protection_subscription (organization_id, receipt_hash);

CREATE TABLE protection_title_change (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  property_id     TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  snapshot_id     TEXT    NOT NULL,
  nature          BLOB    NOT NULL, -- keyed, of the kind, the document and what it is now
  kind            TEXT    NOT NULL,
  severity        INTEGER NOT NULL,
  status          TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  closed_at       INTEGER,
  alert_id        TEXT    NOT NULL, -- empty: none
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_title_change_alert
    ON protection_title_change (organization_id, alert_id) WHERE alert_id <> '';

CREATE UNIQUE INDEX protection_title_change_nature
    ON protection_title_change (organization_id, property_id, nature);

CREATE INDEX protection_title_change_open
    ON protection_title_change (organization_id, person_id, property_id)
 WHERE status <> 'expected';

CREATE INDEX protection_title_change_person
    ON protection_title_change (organization_id, person_id, at, id);

CREATE TABLE protection_verification (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  item_id         TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  code_hash       BLOB    NOT NULL, -- keyed
  created_at      INTEGER NOT NULL,
  expires_at      INTEGER NOT NULL,
  attempts_left   INTEGER NOT NULL,
  ended           INTEGER NOT NULL, -- by a later one, or by success
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_verification_item
    ON protection_verification (organization_id, item_id, created_at, id);

CREATE INDEX protection_verification_waiting
    ON protection_verification (organization_id, created_at, item_id) WHERE ended = 0;

CREATE TABLE protection_voice_analysis (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  created_at      INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  verdict         TEXT    NOT NULL,
  enrollment_id   TEXT,             -- this and the score: gone with the voice
  score           REAL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_voice_analysis_enrollment
    ON protection_voice_analysis (organization_id, enrollment_id)
 WHERE enrollment_id IS NOT NULL;

CREATE INDEX protection_voice_analysis_person
    ON protection_voice_analysis (organization_id, person_id, created_at, id);

CREATE TABLE protection_voice_clip (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  enrollment_id   TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- this and what follows: sealed with the voice's key
  embedding       BLOB    NOT NULL,
  audio           BLOB,             -- only where it is kept
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_voice_clip_enrollment
    ON protection_voice_clip (organization_id, enrollment_id, at, id);

CREATE TABLE protection_voice_enrollment (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  created_at      INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_voice_enrollment_person
    ON protection_voice_enrollment (organization_id, person_id, created_at, id);

CREATE TABLE protection_voice_key (
  organization_id TEXT NOT NULL,
  enrollment_id   TEXT NOT NULL,
  person_id       TEXT NOT NULL,
  key             BLOB NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, enrollment_id)
) STRICT;

CREATE INDEX protection_voice_key_person
    ON protection_voice_key (organization_id, person_id);

CREATE TABLE protection_voice_playback (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  path            TEXT    NOT NULL, -- a file that holds an opened recording
  process         TEXT    NOT NULL, -- that made it
  expires_at      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE TABLE protection_voice_tombstone (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  deleted_at      INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_voice_tombstone_person
    ON protection_voice_tombstone (organization_id, person_id);

CREATE TABLE protection_watch_item (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  person_id       TEXT    NOT NULL,
  type            TEXT    NOT NULL,
  hash            BLOB    NOT NULL, -- keyed, of type and value
  display         TEXT    NOT NULL, -- masked
  value           BLOB    NOT NULL, -- sealed with the person's key
  label           BLOB,             -- sealed with the person's key
  created_at      INTEGER NOT NULL,
  last_checked_at INTEGER,
  paused          INTEGER NOT NULL,
  cover_addresses INTEGER NOT NULL,
  verified_at     INTEGER,
  version         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_watch_item_cover
    ON protection_watch_item (organization_id, id)
 WHERE cover_addresses = 1;

CREATE INDEX protection_watch_item_person
    ON protection_watch_item (organization_id, person_id, created_at, id);

CREATE INDEX protection_watch_item_proof
    ON protection_watch_item (organization_id, verified_at, id)
 WHERE verified_at IS NOT NULL;

CREATE INDEX protection_watch_item_type
    ON protection_watch_item (organization_id, type) WHERE paused = 0;

CREATE UNIQUE INDEX protection_watch_item_value
    ON protection_watch_item (organization_id, person_id, type, hash);

CREATE TABLE protection_wrong_code (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX protection_wrong_code_time ON protection_wrong_code (organization_id, at);

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

CREATE TABLE routines_day (
  organization_id TEXT    NOT NULL,
  stable_id       TEXT    NOT NULL,
  date            TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, stable_id, date)
) STRICT;

CREATE TABLE routines_day_note (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  stable_id       TEXT    NOT NULL,
  from_date       TEXT    NOT NULL,
  to_date         TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_day_note_dates
    ON routines_day_note (organization_id, stable_id, to_date, from_date);

CREATE TABLE routines_feed (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  hash            BLOB    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX routines_feed_hash ON routines_feed (hash);

CREATE INDEX routines_feed_user ON routines_feed (organization_id, user_id, id);

CREATE TABLE routines_firing (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  trigger_id      TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  firing_key      TEXT,             -- NULL: it has none
  instance_id     TEXT    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_firing_at ON routines_firing (organization_id, trigger_id, at);

CREATE UNIQUE INDEX routines_firing_key
    ON routines_firing (organization_id, trigger_id, firing_key)
 WHERE firing_key IS NOT NULL;

CREATE TABLE routines_handover_read (
  organization_id TEXT    NOT NULL,
  stable_id       TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  read_to         INTEGER NOT NULL,
  read_at         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, stable_id, user_id)
) STRICT;

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

CREATE TABLE routines_horse_date (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  due_on          TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_horse_date_due ON routines_horse_date (organization_id, due_on, id);

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

CREATE TABLE routines_horse_history (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  instance_id     TEXT    NOT NULL,
  step_id         TEXT    NOT NULL,
  horse_id        TEXT    NOT NULL,
  at              INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_horse_history_horse
    ON routines_horse_history (organization_id, horse_id, at, id);

CREATE INDEX routines_horse_history_instance
    ON routines_horse_history (organization_id, instance_id, at, id);

CREATE UNIQUE INDEX routines_horse_history_step
    ON routines_horse_history (organization_id, instance_id, step_id, horse_id);

CREATE TABLE routines_horse_news (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  horse_id        TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_horse_news_newest
    ON routines_horse_news (organization_id, horse_id, id);

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

CREATE INDEX routines_instance_assignee
    ON routines_instance (organization_id, assigned_to, status, starts_at)
 WHERE assigned_to IS NOT NULL;

CREATE UNIQUE INDEX routines_instance_date
    ON routines_instance (organization_id, schedule_id, original_date)
 WHERE schedule_id IS NOT NULL;

CREATE INDEX routines_instance_open
    ON routines_instance (organization_id, starts_at, id)
 WHERE status IN ('scheduled', 'started', 'in_progress');

CREATE INDEX routines_instance_stable
    ON routines_instance (organization_id, stable_id, status, starts_at);

CREATE INDEX routines_instance_start
    ON routines_instance (organization_id, starts_at, id);

CREATE INDEX routines_instance_status
    ON routines_instance (organization_id, status, starts_at, id);

CREATE INDEX routines_instance_template
    ON routines_instance (organization_id, template_id, status);

CREATE TABLE routines_language (
  organization_id TEXT NOT NULL,
  user_id         TEXT NOT NULL,
  language        TEXT NOT NULL,
  PRIMARY KEY (organization_id, user_id)
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

CREATE TABLE routines_news_told (
  organization_id TEXT    NOT NULL,
  stable_id       TEXT    NOT NULL,
  told_to         INTEGER NOT NULL,
  PRIMARY KEY (organization_id, stable_id)
) STRICT;

CREATE TABLE routines_pause (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  stable_id       TEXT,             -- NULL: somebody's
  user_id         TEXT,             -- NULL: a stable's
  from_date       TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_pause_from ON routines_pause (organization_id, from_date, id);

CREATE INDEX routines_pause_stable ON routines_pause (organization_id, stable_id);

CREATE INDEX routines_pause_user ON routines_pause (organization_id, user_id);

CREATE TABLE routines_photo (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  instance_id     TEXT    NOT NULL,
  horse_id        TEXT,             -- NULL: of the step as a whole
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_photo_horse
    ON routines_photo (organization_id, horse_id, created_at, id)
 WHERE horse_id IS NOT NULL;

CREATE INDEX routines_photo_instance
    ON routines_photo (organization_id, instance_id, created_at, id);

CREATE TABLE routines_points (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  instance_id     TEXT,             -- NULL: not of a shift
  points          INTEGER NOT NULL,
  kind            TEXT    NOT NULL,
  counted_on      TEXT    NOT NULL,
  is_reversed     INTEGER NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX routines_points_award
    ON routines_points (organization_id, instance_id, user_id)
 WHERE kind = 'awarded' AND is_reversed = 0;

CREATE INDEX routines_points_newest
    ON routines_points (organization_id, created_at, id);

CREATE INDEX routines_points_person
    ON routines_points (organization_id, user_id, created_at, id);

CREATE INDEX routines_points_user
    ON routines_points (organization_id, user_id, counted_on);

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

CREATE TABLE routines_reward (
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

CREATE INDEX routines_reward_name ON routines_reward (organization_id, name, id);

CREATE TABLE routines_reward_claim (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_reward_claim_person
    ON routines_reward_claim (organization_id, user_id, id);

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

CREATE TABLE routines_selection (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  stable_id       TEXT    NOT NULL,
  status          TEXT    NOT NULL,
  completed_at    INTEGER,          -- NULL: not chosen to the end
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX routines_selection_active
    ON routines_selection (organization_id, stable_id)
 WHERE status = 'active';

CREATE INDEX routines_selection_last
    ON routines_selection (organization_id, stable_id, completed_at, id)
 WHERE status = 'completed';

CREATE TABLE routines_settings (
  organization_id TEXT    NOT NULL,
  scope           TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, scope)
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

CREATE TABLE routines_stand_in (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,  -- the stable
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE TABLE routines_stand_in_round (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  instance_id     TEXT    NOT NULL,
  is_open         INTEGER NOT NULL,  -- 1: not settled, or not everybody was told
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_stand_in_round_instance
    ON routines_stand_in_round (organization_id, instance_id, id);

CREATE INDEX routines_stand_in_round_open
    ON routines_stand_in_round (organization_id, id)
 WHERE is_open = 1;

CREATE TABLE routines_supply (
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

CREATE INDEX routines_supply_name ON routines_supply (organization_id, name, id);

CREATE TABLE routines_supply_entry (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  supply_id       TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_supply_entry_newest
    ON routines_supply_entry (organization_id, supply_id, id);

CREATE TABLE routines_swap (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  instance_id     TEXT    NOT NULL,
  offered_id      TEXT,             -- NULL: nothing is offered for it
  is_open         INTEGER NOT NULL, -- 1: not answered to the end
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE INDEX routines_swap_instance ON routines_swap (organization_id, instance_id)
 WHERE is_open = 1;

CREATE INDEX routines_swap_offered ON routines_swap (organization_id, offered_id)
 WHERE is_open = 1;

CREATE TABLE routines_tag (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  code            TEXT    NOT NULL,
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX routines_tag_code ON routines_tag (organization_id, code);

CREATE INDEX routines_tag_name ON routines_tag (organization_id, name, id);

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

CREATE TABLE routines_thanks (
  organization_id TEXT    NOT NULL,
  id              TEXT    NOT NULL,
  instance_id     TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,  -- who is thanked
  version         INTEGER NOT NULL,
  created_at      INTEGER NOT NULL,
  created_by      TEXT    NOT NULL,
  updated_at      INTEGER NOT NULL,
  updated_by      TEXT    NOT NULL,
  data            BLOB    NOT NULL,
  PRIMARY KEY (organization_id, id)
) STRICT;

CREATE UNIQUE INDEX routines_thanks_once
    ON routines_thanks (organization_id, instance_id, created_by, user_id);

CREATE INDEX routines_thanks_person
    ON routines_thanks (organization_id, user_id, created_at, id);

CREATE TABLE routines_trigger (
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

CREATE INDEX routines_trigger_name ON routines_trigger (organization_id, name, id);

CREATE TABLE routines_trigger_handle (
  hash            BLOB    NOT NULL PRIMARY KEY,  -- SHA-256 of the handle
  organization_id TEXT    NOT NULL,
  trigger_id      TEXT    NOT NULL
) STRICT;

CREATE TABLE routines_unconfirmed (
  organization_id TEXT    NOT NULL,
  instance_id     TEXT    NOT NULL,
  completed_at    INTEGER NOT NULL,
  PRIMARY KEY (organization_id, instance_id)
) STRICT;

CREATE INDEX routines_unconfirmed_oldest
    ON routines_unconfirmed (organization_id, completed_at, instance_id);

CREATE TABLE session_attempt (
  account       BLOB    NOT NULL PRIMARY KEY,  -- keyed hash, also of what is no login
  failures      INTEGER NOT NULL,
  blocked_until INTEGER NOT NULL,
  last_at       INTEGER NOT NULL
) STRICT;

CREATE INDEX session_attempt_last ON session_attempt (last_at);

CREATE TABLE session_password (
  user_id    TEXT    NOT NULL PRIMARY KEY,
  hash       TEXT    NOT NULL,         -- Argon2id, as a PHC string
  changed_at INTEGER NOT NULL
) STRICT;

CREATE TABLE session_token (
  token_id        TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  user_id         TEXT    NOT NULL,
  name            TEXT    NOT NULL,
  scopes          TEXT    NOT NULL,    -- globs, one space between
  hash            BLOB    NOT NULL UNIQUE,  -- SHA-256 of the token
  created_at      INTEGER NOT NULL,
  expires_at      INTEGER,             -- NULL: never
  last_used_at    INTEGER,             -- NULL: never
  revoked_at      INTEGER              -- NULL: it is live
, roles TEXT) STRICT;

CREATE INDEX session_token_organization ON session_token (organization_id, token_id);

CREATE INDEX session_token_user ON session_token (user_id);

CREATE TRIGGER signatures_activity_kept BEFORE UPDATE ON signatures_activity
BEGIN SELECT RAISE(ABORT, 'what has happened is never changed'); END;

CREATE TABLE signatures_activity (
  id            TEXT    NOT NULL PRIMARY KEY,
  job_id        TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  event         TEXT    NOT NULL,
  actor_user_id TEXT    NOT NULL,
  summary       TEXT    NOT NULL,
  occurred_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_activity_job ON signatures_activity (job_id, occurred_at, id);

CREATE TABLE signatures_assignee (
  request_id     TEXT    NOT NULL,
  signature_role TEXT    NOT NULL,
  place          INTEGER NOT NULL,
  user_id        TEXT    NOT NULL,
  PRIMARY KEY (request_id, signature_role, place),
  FOREIGN KEY (request_id, signature_role) REFERENCES signatures_assignment
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_assignee_user ON signatures_assignee (user_id, request_id);

CREATE TABLE signatures_assignment (
  request_id     TEXT    NOT NULL REFERENCES signatures_request,
  signature_role TEXT    NOT NULL,
  run_id         TEXT    NOT NULL REFERENCES signatures_run,
  told_at        INTEGER,          -- NULL: it is not their turn yet
  reminded_hours INTEGER NOT NULL, -- the last reminder's; 0: none was sent
  ended_at       INTEGER,          -- NULL: it holds as long as its request
  PRIMARY KEY (request_id, signature_role)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX signatures_assignment_role ON signatures_assignment (run_id, signature_role)
 WHERE ended_at IS NULL;

CREATE INDEX signatures_assignment_run ON signatures_assignment (run_id);

CREATE TABLE signatures_control (
  id           TEXT    NOT NULL PRIMARY KEY,
  job_id       TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  hazard_id    TEXT    REFERENCES signatures_hazard, -- NULL: of the job as a whole
  title        TEXT    NOT NULL,
  description  TEXT,
  status       TEXT    NOT NULL,
  completed_at INTEGER,                              -- NULL: not completed
  completed_by TEXT,
  created_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_control_hazard ON signatures_control (hazard_id)
 WHERE hazard_id IS NOT NULL;

CREATE INDEX signatures_control_job ON signatures_control (job_id, created_at, id);

CREATE TRIGGER signatures_decline_kept BEFORE UPDATE ON signatures_decline
WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL
  OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
  OR NEW.signature_role <> OLD.signature_role OR NEW.user_id <> OLD.user_id
  OR NEW.reason <> OLD.reason OR NEW.declined_at <> OLD.declined_at
BEGIN SELECT RAISE(ABORT, 'a decline ends once, and never changes'); END;

CREATE TRIGGER signatures_decline_stays BEFORE DELETE ON signatures_decline
BEGIN SELECT RAISE(ABORT, 'a decline is never removed'); END;

CREATE TABLE signatures_decline (
  id             TEXT    NOT NULL PRIMARY KEY,
  run_id         TEXT    NOT NULL REFERENCES signatures_run,
  signature_role TEXT    NOT NULL,
  user_id        TEXT    NOT NULL,
  reason         TEXT    NOT NULL,
  declined_at    INTEGER NOT NULL,
  ended_at       INTEGER           -- NULL: it stands; else the role was signed or asked for anew
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX signatures_decline_person
    ON signatures_decline (run_id, signature_role, user_id)
 WHERE ended_at IS NULL;

CREATE INDEX signatures_decline_run ON signatures_decline (run_id);

CREATE TABLE signatures_delegation (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  from_user_id    TEXT    NOT NULL,
  to_user_id      TEXT    NOT NULL,
  from_at         INTEGER NOT NULL,
  to_at           INTEGER NOT NULL, -- holds no more from then on
  roles           TEXT    NOT NULL, -- between commas
  created_by      TEXT    NOT NULL,
  created_at      INTEGER NOT NULL,
  revoked_at      INTEGER,          -- NULL: it was not revoked
  revoked_by      TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_delegation_end
    ON signatures_delegation (organization_id, to_at) WHERE revoked_at IS NULL;

CREATE INDEX signatures_delegation_from
    ON signatures_delegation (organization_id, from_user_id, id);

CREATE INDEX signatures_delegation_organization
    ON signatures_delegation (organization_id, created_at, id);

CREATE INDEX signatures_delegation_to
    ON signatures_delegation (organization_id, to_user_id, id);

CREATE TRIGGER signatures_entry_kept BEFORE UPDATE ON signatures_entry
BEGIN SELECT RAISE(ABORT, 'a ledger is never changed'); END;

CREATE TRIGGER signatures_entry_stays BEFORE DELETE ON signatures_entry
BEGIN SELECT RAISE(ABORT, 'a ledger is never shortened'); END;

CREATE TABLE signatures_entry (
  run_id        TEXT    NOT NULL REFERENCES signatures_run,
  seq           INTEGER NOT NULL,
  prev_hash     TEXT    NOT NULL,
  occurred_at   INTEGER NOT NULL,
  actor_user_id TEXT,             -- NULL: the service itself
  event         TEXT    NOT NULL,
  payload       TEXT    NOT NULL, -- canonical JSON
  entry_hash    TEXT    NOT NULL,
  PRIMARY KEY (run_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE signatures_evidence (
  id          TEXT    NOT NULL PRIMARY KEY,
  job_id      TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  type        TEXT    NOT NULL,
  file_name   TEXT    NOT NULL,
  mime_type   TEXT,
  size_bytes  INTEGER,
  sha256      TEXT    NOT NULL, -- of the file, which stays where it is
  category    TEXT,
  uploaded_by TEXT    NOT NULL,
  uploaded_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_evidence_job ON signatures_evidence (job_id, uploaded_at, id);

CREATE TABLE signatures_export (
  pack_id         TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  run_id          TEXT    NOT NULL REFERENCES signatures_run,
  exported_at     INTEGER NOT NULL
, exported_by TEXT, locale TEXT, page_size TEXT, manifest_sha256 TEXT, pdf_sha256 TEXT, seal_seq INTEGER, has_trail INTEGER, job_id TEXT, issuer TEXT, clock TEXT) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_export_job ON signatures_export (job_id, exported_at, pack_id);

CREATE INDEX signatures_export_organization
    ON signatures_export (organization_id, exported_at);

CREATE INDEX signatures_export_run ON signatures_export (run_id, exported_at, pack_id);

CREATE TABLE signatures_hazard (
  id          TEXT    NOT NULL PRIMARY KEY,
  job_id      TEXT    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  code        TEXT,
  name        TEXT    NOT NULL,
  description TEXT,
  severity    TEXT,
  status      TEXT    NOT NULL,
  created_at  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_hazard_job ON signatures_hazard (job_id, created_at, id);

CREATE TRIGGER signatures_job_maker BEFORE UPDATE ON signatures_job
WHEN NEW.organization_id <> OLD.organization_id OR NEW.created_by <> OLD.created_by
  OR NEW.created_at <> OLD.created_at
BEGIN SELECT RAISE(ABORT, 'who made a job, when and where is never changed'); END;

CREATE TRIGGER signatures_job_stays BEFORE DELETE ON signatures_job
WHEN EXISTS (SELECT 1 FROM signatures_run WHERE job_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a job with runs is never removed'); END;

CREATE TABLE signatures_job (
  id                TEXT    NOT NULL PRIMARY KEY,
  organization_id   TEXT    NOT NULL,
  created_by        TEXT    NOT NULL,
  title             TEXT,             -- NULL here and below: not given
  client_name       TEXT    NOT NULL,
  client_type       TEXT    NOT NULL,
  job_type          TEXT    NOT NULL,
  location          TEXT    NOT NULL,
  description       TEXT,
  status            TEXT    NOT NULL,
  start_date        TEXT,
  end_date          TEXT,
  risk_score        INTEGER,
  risk_level        TEXT,
  evidence_required INTEGER NOT NULL, -- pieces of evidence that an export wants
  version           INTEGER NOT NULL,
  created_at        INTEGER NOT NULL,
  updated_at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_job_organization ON signatures_job (organization_id, id);

CREATE INDEX signatures_job_status ON signatures_job (organization_id, status, id);

CREATE TRIGGER signatures_request_stays BEFORE DELETE ON signatures_request
BEGIN SELECT RAISE(ABORT, 'a request is never removed'); END;

CREATE TABLE signatures_request (
  id              TEXT    NOT NULL PRIMARY KEY,
  organization_id TEXT    NOT NULL,
  run_id          TEXT    NOT NULL REFERENCES signatures_run,
  asked_by        TEXT    NOT NULL,
  asked_at        INTEGER NOT NULL,
  message         TEXT,             -- NULL: none
  expires_at      INTEGER,          -- NULL: it does not end by itself
  remind_after    TEXT    NOT NULL, -- hours between commas; '' for never
  closed_at       INTEGER,          -- NULL: it is open
  closed_as       TEXT,
  version         INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_request_open ON signatures_request (organization_id, asked_at, id)
 WHERE closed_at IS NULL;

CREATE INDEX signatures_request_organization
    ON signatures_request (organization_id, asked_at, id);

CREATE INDEX signatures_request_run ON signatures_request (run_id, asked_at, id);

CREATE TRIGGER signatures_run_frozen BEFORE UPDATE ON signatures_run
WHEN OLD.status <> 'draft'
 AND (NEW.snapshot <> OLD.snapshot OR NEW.data_hash <> OLD.data_hash)
BEGIN SELECT RAISE(ABORT, 'only the data of a draft is frozen anew'); END;

CREATE TRIGGER signatures_run_made BEFORE INSERT ON signatures_run
WHEN NEW.status NOT IN ('draft', 'ready_for_signatures')
  OR NEW.organization_id IS NOT (SELECT organization_id FROM signatures_job WHERE id = NEW.job_id)
BEGIN SELECT RAISE(ABORT, 'a run begins as a draft or ready, in the organization of its job'); END;

CREATE TRIGGER signatures_run_origin BEFORE UPDATE ON signatures_run
WHEN NEW.id <> OLD.id OR NEW.job_id <> OLD.job_id
  OR NEW.organization_id <> OLD.organization_id OR NEW.packet_type <> OLD.packet_type
  OR NEW.generated_by <> OLD.generated_by OR NEW.generated_at <> OLD.generated_at
BEGIN SELECT RAISE(ABORT, 'where a run comes from is never changed'); END;

CREATE TRIGGER signatures_run_stays BEFORE DELETE ON signatures_run
BEGIN SELECT RAISE(ABORT, 'a run is never removed'); END;

CREATE TRIGGER signatures_run_way BEFORE UPDATE ON signatures_run
WHEN NEW.status <> OLD.status
 AND OLD.status || '>' || NEW.status NOT IN (
       'draft>ready_for_signatures', 'ready_for_signatures>complete', 'complete>final',
       'draft>superseded', 'ready_for_signatures>superseded')
BEGIN SELECT RAISE(ABORT, 'a run does not go this way'); END;

CREATE TABLE signatures_run (
  id                TEXT    NOT NULL PRIMARY KEY,
  organization_id   TEXT    NOT NULL,
  job_id            TEXT    NOT NULL REFERENCES signatures_job,
  packet_type       TEXT    NOT NULL,
  status            TEXT    NOT NULL,
  generated_by      TEXT    NOT NULL,
  generated_at      INTEGER NOT NULL,
  snapshot          BLOB    NOT NULL, -- the canonical JSON of the frozen data
  data_hash         TEXT    NOT NULL, -- SHA-256 of the snapshot
  stale_since       INTEGER,          -- NULL: the job is as it was frozen
  completed_at      INTEGER,
  completed_stale   INTEGER NOT NULL,
  closed_at         INTEGER,
  superseded_at     INTEGER,
  superseded_by     TEXT    REFERENCES signatures_run DEFERRABLE INITIALLY DEFERRED,
  superseded_reason TEXT,
  pdf_generated_at  INTEGER,
  head_seq          INTEGER NOT NULL, -- the last entry of the ledger
  head_hash         TEXT    NOT NULL,
  version           INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX signatures_run_job ON signatures_run (job_id, generated_at, id);

CREATE INDEX signatures_run_open ON signatures_run (organization_id, generated_at, id)
 WHERE status IN ('draft', 'ready_for_signatures');

CREATE UNIQUE INDEX signatures_run_signable ON signatures_run (job_id, packet_type)
 WHERE status IN ('draft', 'ready_for_signatures');

CREATE INDEX signatures_run_superseded_by ON signatures_run (superseded_by)
 WHERE superseded_by IS NOT NULL;

CREATE TRIGGER signatures_signature_home BEFORE INSERT ON signatures_signature
WHEN NEW.organization_id IS NOT (SELECT organization_id FROM signatures_run WHERE id = NEW.run_id)
BEGIN SELECT RAISE(ABORT, 'a signature belongs to the organization of its run'); END;

CREATE TRIGGER signatures_signature_kept BEFORE UPDATE ON signatures_signature
WHEN OLD.voided_at IS NOT NULL
  OR NEW.voided_at IS NULL OR NEW.voided_by IS NULL OR NEW.void_reason IS NULL
  OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
  OR NEW.organization_id <> OLD.organization_id OR NEW.signature_role <> OLD.signature_role
  OR NEW.signer_user_id IS NOT OLD.signer_user_id OR NEW.recorded_by <> OLD.recorded_by
  OR NEW.signer_name <> OLD.signer_name OR NEW.signer_title <> OLD.signer_title
  OR NEW.drawing <> OLD.drawing OR NEW.method <> OLD.method
  OR NEW.attestation_text <> OLD.attestation_text OR NEW.signed_at <> OLD.signed_at
  OR NEW.signature_hash <> OLD.signature_hash OR NEW.client IS NOT OLD.client
  OR NEW.on_behalf_of IS NOT OLD.on_behalf_of
  OR NEW.on_behalf_of_name IS NOT OLD.on_behalf_of_name
BEGIN SELECT RAISE(ABORT, 'a signature is voided once, and never changed'); END;

CREATE TRIGGER signatures_signature_stays BEFORE DELETE ON signatures_signature
BEGIN SELECT RAISE(ABORT, 'a signature is never removed'); END;

CREATE TABLE signatures_signature (
  id               TEXT    NOT NULL PRIMARY KEY,
  run_id           TEXT    NOT NULL REFERENCES signatures_run,
  organization_id  TEXT    NOT NULL,
  signature_role   TEXT    NOT NULL,
  signer_user_id   TEXT,             -- NULL: somebody from outside
  recorded_by      TEXT    NOT NULL,
  signer_name      TEXT    NOT NULL,
  signer_title     TEXT    NOT NULL,
  drawing          BLOB    NOT NULL, -- sealed: the SVG as it was received
  method           TEXT    NOT NULL,
  attestation_text TEXT    NOT NULL,
  signed_at        INTEGER NOT NULL,
  signature_hash   TEXT    NOT NULL,
  client           BLOB,             -- sealed: JSON; NULL: nothing was said
  voided_at        INTEGER,          -- NULL: it counts
  voided_by        TEXT,
  void_reason      TEXT
, on_behalf_of TEXT, on_behalf_of_name TEXT) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX signatures_signature_other ON signatures_signature (run_id, signer_user_id)
 WHERE voided_at IS NULL AND signature_role = 'other';

CREATE UNIQUE INDEX signatures_signature_role ON signatures_signature (run_id, signature_role)
 WHERE voided_at IS NULL AND signature_role <> 'other';

CREATE INDEX signatures_signature_run ON signatures_signature (run_id, signed_at, id);

CREATE INDEX signatures_signature_signer
    ON signatures_signature (organization_id, signer_user_id, signed_at, id)
 WHERE signer_user_id IS NOT NULL;

CREATE TRIGGER signatures_trace_kept BEFORE UPDATE ON signatures_trace
BEGIN SELECT RAISE(ABORT, 'a trace is never changed'); END;

CREATE TRIGGER signatures_trace_stays BEFORE DELETE ON signatures_trace
BEGIN SELECT RAISE(ABORT, 'a trace is never removed'); END;

CREATE TABLE signatures_trace (
  run_id     TEXT    NOT NULL,
  seq        INTEGER NOT NULL,
  actor_name TEXT    NOT NULL,
  client     BLOB,             -- sealed: JSON; NULL: nothing was said
  PRIMARY KEY (run_id, seq),
  FOREIGN KEY (run_id, seq) REFERENCES signatures_entry
) STRICT, WITHOUT ROWID;
