CREATE TABLE IF NOT EXISTS nacre_migration (
  domain text COLLATE "C" NOT NULL,
  number bigint NOT NULL,
  checksum bigint NOT NULL,
  applied_at bigint NOT NULL,
  PRIMARY KEY (domain, number)
);

CREATE TABLE IF NOT EXISTS nacre_meta (
  key text COLLATE "C" NOT NULL PRIMARY KEY,
  value text COLLATE "C" NOT NULL
);

CREATE TABLE nacre_lane (
  organization_id text COLLATE "C" NOT NULL PRIMARY KEY
);

CREATE TABLE nacre_burst (
  organization_id text COLLATE "C"    NOT NULL,
  burst_id        text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  PRIMARY KEY (organization_id, burst_id)
);

CREATE INDEX nacre_burst_at ON nacre_burst (organization_id, at);

CREATE FUNCTION json_each(list text) RETURNS TABLE (value text)
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE ROWS 20
  AS $$ SELECT jsonb_array_elements_text(list::jsonb) $$;

CREATE TABLE nacre_change (
  seq             bigint PRIMARY KEY,
  at              bigint NOT NULL,
  organization_id text COLLATE "C"    NOT NULL,
  actor_id        text COLLATE "C"    NOT NULL,
  method          text COLLATE "C"    NOT NULL,
  topic           text COLLATE "C"    NOT NULL,
  entity_type     text COLLATE "C"    NOT NULL,
  entity_id       text COLLATE "C"    NOT NULL,
  entity_version  bigint NOT NULL,
  data            bytea    NOT NULL,
  before          bytea,             -- NULL: the thing is new
  after           bytea,             -- NULL: the thing is gone, or data says it all
  request_number  bigint NOT NULL
);

CREATE INDEX nacre_change_entity ON nacre_change (entity_id, seq);

CREATE TABLE nacre_idempotency (
  organization_id text COLLATE "C"    NOT NULL,
  idempotency_key text COLLATE "C"    NOT NULL,
  method          text COLLATE "C"    NOT NULL,
  fingerprint     bytea    NOT NULL,
  result          bytea    NOT NULL,
  at              bigint NOT NULL,
  PRIMARY KEY (organization_id, idempotency_key)
);

CREATE INDEX nacre_idempotency_at ON nacre_idempotency (at);

DROP TABLE nacre_idempotency;

CREATE TABLE nacre_idempotency (
  organization_id text COLLATE "C"    NOT NULL,
  name            bytea    NOT NULL, -- keyed hash of actor, token, method and key
  outcome         text COLLATE "C"    NOT NULL,
  fingerprint     bytea,             -- of the params; NULL: erased
  methods         text COLLATE "C"    NOT NULL, -- nested in it, by blanks
  result          bytea,             -- sealed; NULL: none is kept
  first_change    bigint NOT NULL,
  last_change     bigint NOT NULL, -- before the first: it made none
  tells_more      bigint NOT NULL, -- also of what it did not change
  at              bigint NOT NULL,
  PRIMARY KEY (organization_id, name)
);

CREATE INDEX nacre_idempotency_at ON nacre_idempotency (at);

CREATE INDEX nacre_idempotency_changes
    ON nacre_idempotency (organization_id, last_change, first_change);

CREATE INDEX nacre_idempotency_others ON nacre_idempotency (organization_id)
 WHERE tells_more = 1;

CREATE TABLE nacre_person_key (
  organization_id text COLLATE "C" NOT NULL,
  person_id       text COLLATE "C" NOT NULL,
  data_key        bytea NOT NULL, -- sealed
  index_key       bytea NOT NULL, -- sealed
  PRIMARY KEY (organization_id, person_id)
);

CREATE TABLE nacre_setting (
  organization_id text COLLATE "C" NOT NULL,
  area            text COLLATE "C" NOT NULL, -- whose settings, such as 'leave'
  place           text COLLATE "C" NOT NULL, -- '': the organization; 'place:…', 'person:…': overrides it
  key             text COLLATE "C" NOT NULL,
  value           text COLLATE "C" NOT NULL, -- JSON
  PRIMARY KEY (organization_id, area, place, key)
);

CREATE TABLE nacre_setting_version (
  organization_id text COLLATE "C"    NOT NULL,
  area            text COLLATE "C"    NOT NULL,
  place           text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL, -- counts the changes
  PRIMARY KEY (organization_id, area, place)
);

CREATE TABLE nacre_upkeep (
  organization_id text COLLATE "C"    NOT NULL, -- '': the whole database
  name            text COLLATE "C"    NOT NULL,
  due_at          bigint NOT NULL, -- the first time since it was last done
  next_at         bigint NOT NULL, -- nobody begins it earlier
  asked_at        bigint,          -- NULL: no change has made it due
  holder          text COLLATE "C",             -- NULL: nobody does it
  held_until      bigint,          -- then its holder is taken for dead
  place           text COLLATE "C"    NOT NULL, -- where an ended run goes on; '': at the beginning
  done            bigint NOT NULL, -- by the last run, or by this one so far
  ended_at        bigint,          -- NULL: it was never done
  failures        bigint NOT NULL, -- in a row
  problem         text COLLATE "C",             -- NULL: none
  PRIMARY KEY (organization_id, name)
);

CREATE INDEX nacre_upkeep_failed ON nacre_upkeep (failures) WHERE failures > 0;

CREATE INDEX nacre_upkeep_ended ON nacre_upkeep (ended_at);

CREATE TABLE nacre_file (
  organization_id text COLLATE "C"    NOT NULL,
  sha256          text COLLATE "C"    NOT NULL, -- of the content before it was sealed
  mime            text COLLATE "C"    NOT NULL,
  size_bytes      bigint NOT NULL,
  content         bytea    NOT NULL, -- sealed
  thumbnail       bytea,             -- sealed; NULL: there is none
  PRIMARY KEY (organization_id, sha256)
);

CREATE TABLE nacre_file_use (
  organization_id text COLLATE "C"    NOT NULL,
  kind            text COLLATE "C"    NOT NULL, -- of thing, such as 'leave_document'
  thing_id        text COLLATE "C"    NOT NULL,
  owner_id        text COLLATE "C"    NOT NULL, -- what limits are counted by
  sha256          text COLLATE "C"    NOT NULL,
  size_bytes      bigint NOT NULL,
  kept_until      bigint,          -- NULL: as long as the thing
  PRIMARY KEY (organization_id, kind, thing_id),
  FOREIGN KEY (organization_id, sha256) REFERENCES nacre_file
);

CREATE INDEX nacre_file_use_content ON nacre_file_use (organization_id, sha256);

CREATE INDEX nacre_file_use_owner
    ON nacre_file_use (organization_id, kind, owner_id, size_bytes);

CREATE INDEX nacre_file_use_due ON nacre_file_use (organization_id, kind, kept_until)
 WHERE kept_until IS NOT NULL;

CREATE TABLE nacre_notice (
  organization_id text COLLATE "C"    NOT NULL,
  domain          text COLLATE "C"    NOT NULL, -- who tells it, such as 'leave'
  id              text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  cause           text COLLATE "C",             -- told once for each; NULL: told in any case
  created_at      bigint NOT NULL, -- when what it tells became so
  read_at         bigint,          -- NULL: not read
  data            bytea    NOT NULL, -- JSON
  PRIMARY KEY (organization_id, domain, id)
);

CREATE UNIQUE INDEX nacre_notice_cause
    ON nacre_notice (organization_id, domain, user_id, cause)
 WHERE cause IS NOT NULL;

CREATE INDEX nacre_notice_person
    ON nacre_notice (organization_id, domain, user_id, created_at, id);

CREATE INDEX nacre_notice_unread
    ON nacre_notice (organization_id, domain, user_id, created_at)
 WHERE read_at IS NULL;

CREATE INDEX nacre_notice_age ON nacre_notice (organization_id, domain, created_at, id);

ALTER TABLE nacre_idempotency ADD COLUMN rights text COLLATE "C" NOT NULL DEFAULT '';

UPDATE nacre_idempotency
   SET outcome = 'large', result = NULL
 WHERE outcome = 'kept';

ALTER TABLE nacre_change RENAME TO nacre_change_before;

CREATE TABLE nacre_change (
  organization_id text COLLATE "C"    NOT NULL, -- '': the house's own
  seq             bigint NOT NULL,
  at              bigint NOT NULL,
  actor_id        text COLLATE "C"    NOT NULL,
  method          text COLLATE "C"    NOT NULL,
  topic           text COLLATE "C"    NOT NULL,
  entity_type     text COLLATE "C"    NOT NULL,
  entity_id       text COLLATE "C"    NOT NULL,
  entity_version  bigint NOT NULL,
  data            bytea    NOT NULL,
  before          bytea,             -- NULL: the thing is new
  after           bytea,             -- NULL: the thing is gone, or data says it all
  request_number  bigint NOT NULL,
  PRIMARY KEY (organization_id, seq)
);

DROP TABLE nacre_change_before;

CREATE INDEX nacre_change_entity ON nacre_change (organization_id, entity_id, seq);

DROP INDEX nacre_idempotency_at;

CREATE INDEX nacre_idempotency_age ON nacre_idempotency (organization_id, at);

CREATE TABLE booking_location (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  address_line1   text COLLATE "C",             -- NULL here and below: not known
  address_line2   text COLLATE "C",
  city            text COLLATE "C",
  county          text COLLATE "C",
  postcode        text COLLATE "C",
  country         text COLLATE "C",
  country_code    text COLLATE "C",
  phone           text COLLATE "C",
  email           text COLLATE "C",
  is_primary      bigint NOT NULL,
  latitude        double precision,
  longitude       double precision,
  time_zone       text COLLATE "C",             -- NULL: that of the organization
  opening_hours   text COLLATE "C",             -- NULL: no restriction
  closures        text COLLATE "C"    NOT NULL, -- dates, a space between
  active          bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE booking_terms (
  organization_id text COLLATE "C"    NOT NULL,
  number          bigint NOT NULL, -- 1 is terms-1
  text            text COLLATE "C"    NOT NULL,
  sha256          text COLLATE "C"    NOT NULL,
  locale          text COLLATE "C"    NOT NULL,
  effective_at    bigint NOT NULL,
  PRIMARY KEY (organization_id, number)
);

CREATE FUNCTION booking_terms_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'published terms are never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER booking_terms_kept BEFORE UPDATE ON booking_terms
  FOR EACH ROW EXECUTE FUNCTION booking_terms_kept();

CREATE FUNCTION booking_terms_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'published terms are never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER booking_terms_stay BEFORE DELETE ON booking_terms
  FOR EACH ROW EXECUTE FUNCTION booking_terms_stay();

CREATE TABLE booking_client (
  id                   text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id      text COLLATE "C"    NOT NULL,
  first_name           text COLLATE "C",
  last_name            text COLLATE "C",
  company_name         text COLLATE "C",
  email                text COLLATE "C"    NOT NULL,
  is_generated_email   bigint NOT NULL,
  phone                text COLLATE "C",
  phone_extension      text COLLATE "C",
  country_code         text COLLATE "C",
  address_line1        text COLLATE "C",
  address_line2        text COLLATE "C",
  city                 text COLLATE "C",
  county               text COLLATE "C",
  postcode             text COLLATE "C",
  country              text COLLATE "C",
  address_country_code text COLLATE "C",
  marketing_consent    bigint NOT NULL,
  order_count          bigint NOT NULL,
  device_count         bigint NOT NULL,
  last_order_at        bigint,     -- NULL: never
  version              bigint NOT NULL,
  created_at           bigint NOT NULL,
  updated_at           bigint NOT NULL
);

CREATE UNIQUE INDEX booking_client_email ON booking_client (organization_id, email);

CREATE INDEX booking_client_phone ON booking_client (organization_id, phone)
 WHERE phone IS NOT NULL;

CREATE TABLE booking_client_token (
  organization_id text COLLATE "C" NOT NULL,
  token           text COLLATE "C" NOT NULL,
  client_id       text COLLATE "C" NOT NULL REFERENCES booking_client,
  PRIMARY KEY (organization_id, token, client_id)
);

CREATE TABLE booking_sequence (
  organization_id   text COLLATE "C"    NOT NULL PRIMARY KEY,
  next_order_number bigint NOT NULL
);

CREATE TABLE booking_ticket (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  client_id       text COLLATE "C"    NOT NULL REFERENCES booking_client,
  opened_at       bigint NOT NULL
);

CREATE TABLE booking_order (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  number          bigint NOT NULL,
  client_id       text COLLATE "C"    NOT NULL REFERENCES booking_client,
  ticket_id       text COLLATE "C"    NOT NULL REFERENCES booking_ticket,
  location_id     text COLLATE "C",             -- NULL: the organization has no active location
  service_type    text COLLATE "C"    NOT NULL,
  intake_method   text COLLATE "C"    NOT NULL,
  status          text COLLATE "C"    NOT NULL, -- derived from the devices
  currency        text COLLATE "C"    NOT NULL,
  ready_by        bigint,          -- NULL: nothing was promised
  ready_by_zone   text COLLATE "C",
  version         bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL
);

CREATE UNIQUE INDEX booking_order_number ON booking_order (organization_id, number);

CREATE TABLE booking_device (
  order_id          text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id                text COLLATE "C"    NOT NULL,
  organization_id   text COLLATE "C"    NOT NULL,
  display_name      text COLLATE "C"    NOT NULL,
  brand_id          text COLLATE "C",
  model_id          text COLLATE "C",
  custom_brand      text COLLATE "C",
  custom_model      text COLLATE "C",
  serial_number     text COLLATE "C",
  imei              text COLLATE "C",
  colour            text COLLATE "C",
  storage_capacity  text COLLATE "C",
  passcode_type     text COLLATE "C"    NOT NULL,
  passcode          bytea,           -- sealed; NULL: none was given
  find_my_status    text COLLATE "C"    NOT NULL,
  condition_grade   text COLLATE "C"    NOT NULL,
  reported_issues   text COLLATE "C",
  device_type_id    text COLLATE "C",
  workflow_type     text COLLATE "C"    NOT NULL,
  priority          text COLLATE "C"    NOT NULL,
  status            text COLLATE "C"    NOT NULL,
  due_at            bigint,
  version           bigint NOT NULL,
  PRIMARY KEY (order_id, id)
);

CREATE INDEX booking_device_imei ON booking_device (organization_id, imei)
 WHERE imei IS NOT NULL;

CREATE TABLE booking_accessory (
  order_id       text COLLATE "C"    NOT NULL,
  device_id      text COLLATE "C"    NOT NULL,
  position       bigint NOT NULL,
  accessory_type text COLLATE "C"    NOT NULL,
  description    text COLLATE "C",
  PRIMARY KEY (order_id, device_id, position),
  FOREIGN KEY (order_id, device_id) REFERENCES booking_device
);

CREATE TABLE booking_signature (
  order_id          text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id                text COLLATE "C"    NOT NULL,
  type              text COLLATE "C"    NOT NULL,
  method            text COLLATE "C"    NOT NULL,
  stroke            bytea    NOT NULL, -- sealed: the PNG, or the typed name
  terms_agreed      bigint NOT NULL,
  terms_number      bigint,          -- NULL: no terms were published
  terms_sha256      text COLLATE "C"    NOT NULL,
  locale            text COLLATE "C"    NOT NULL,
  marketing_consent bigint NOT NULL,
  user_agent        text COLLATE "C",
  latitude          double precision,
  longitude         double precision,
  actor_id          text COLLATE "C"    NOT NULL,
  captured_at       bigint NOT NULL,
  PRIMARY KEY (order_id, id)
);

CREATE FUNCTION booking_signature_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a signature is never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER booking_signature_kept BEFORE UPDATE ON booking_signature
  FOR EACH ROW EXECUTE FUNCTION booking_signature_kept();

CREATE FUNCTION booking_signature_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a signature is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER booking_signature_stays BEFORE DELETE ON booking_signature
  FOR EACH ROW EXECUTE FUNCTION booking_signature_stays();

CREATE TABLE booking_pre_authorization (
  order_id      text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id            text COLLATE "C"    NOT NULL,
  amount_minor  bigint NOT NULL,
  currency      text COLLATE "C"    NOT NULL,
  notes         text COLLATE "C",
  authorized_at bigint NOT NULL,
  created_by    text COLLATE "C"    NOT NULL,
  PRIMARY KEY (order_id, id)
);

CREATE TABLE booking_note (
  order_id   text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id         text COLLATE "C"    NOT NULL,
  text       text COLLATE "C"    NOT NULL,
  created_by text COLLATE "C"    NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (order_id, id)
);

CREATE TABLE booking_status_log (
  order_id    text COLLATE "C"    NOT NULL REFERENCES booking_order,
  entry       bigint NOT NULL,     -- from 1
  device_id   text COLLATE "C"    NOT NULL,
  from_status text COLLATE "C",                 -- NULL: it was booked
  to_status   text COLLATE "C"    NOT NULL,
  actor_id    text COLLATE "C"    NOT NULL,
  at          bigint NOT NULL,
  PRIMARY KEY (order_id, entry)
);

CREATE TABLE booking_item (
  order_id           text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id                 text COLLATE "C"    NOT NULL,
  device_id          text COLLATE "C",             -- NULL: of the order as a whole
  item_type          text COLLATE "C"    NOT NULL,
  description        text COLLATE "C"    NOT NULL,
  quantity           bigint NOT NULL,
  unit_price_minor   bigint NOT NULL,
  price_includes_vat bigint NOT NULL,
  vat_rate_bp        bigint NOT NULL,
  stock_id           text COLLATE "C",             -- NULL: sells no unit of the stock
  product_id         text COLLATE "C",
  created_by         text COLLATE "C"    NOT NULL,
  created_at         bigint NOT NULL,
  PRIMARY KEY (order_id, id),
  FOREIGN KEY (order_id, device_id) REFERENCES booking_device ON DELETE CASCADE
);

CREATE TABLE booking_quote (
  order_id          text COLLATE "C"    NOT NULL REFERENCES booking_order,
  device_id         text COLLATE "C"    NOT NULL,
  round             bigint NOT NULL, -- from 1, for each device
  id                text COLLATE "C"    NOT NULL,
  status            text COLLATE "C"    NOT NULL,
  subtotal_minor    bigint NOT NULL,
  vat_minor         bigint NOT NULL,
  grand_total_minor bigint NOT NULL,
  sent_by           text COLLATE "C"    NOT NULL,
  sent_at           bigint NOT NULL,
  method            text COLLATE "C",             -- NULL here and below: not decided
  reason            text COLLATE "C",
  signature_id      text COLLATE "C",
  bank_details      bytea,             -- sealed
  decided_by        text COLLATE "C",
  decided_at        bigint,
  PRIMARY KEY (order_id, device_id, round)
);

CREATE TABLE booking_quote_item (
  order_id           text COLLATE "C"    NOT NULL,
  device_id          text COLLATE "C"    NOT NULL,
  round              bigint NOT NULL,
  item_id            text COLLATE "C"    NOT NULL,
  item_type          text COLLATE "C"    NOT NULL,
  description        text COLLATE "C"    NOT NULL,
  quantity           bigint NOT NULL,
  unit_price_minor   bigint NOT NULL,
  price_includes_vat bigint NOT NULL,
  vat_rate_bp        bigint NOT NULL,
  product_id         text COLLATE "C",
  PRIMARY KEY (order_id, device_id, round, item_id),
  FOREIGN KEY (order_id, device_id, round) REFERENCES booking_quote
);

CREATE FUNCTION booking_quote_item_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a quote that was sent is never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER booking_quote_item_kept BEFORE UPDATE ON booking_quote_item
  FOR EACH ROW EXECUTE FUNCTION booking_quote_item_kept();

CREATE FUNCTION booking_quote_item_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a quote that was sent is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER booking_quote_item_stays BEFORE DELETE ON booking_quote_item
  FOR EACH ROW EXECUTE FUNCTION booking_quote_item_stays();

CREATE TABLE booking_payment (
  order_id       text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id             text COLLATE "C"    NOT NULL,
  device_id      text COLLATE "C",                -- NULL: for the order as a whole
  source         text COLLATE "C"    NOT NULL,    -- hand, terminal or payout
  amount_minor   bigint NOT NULL,    -- negative for a payout
  payment_method text COLLATE "C"    NOT NULL,
  is_deposit     bigint NOT NULL,
  paid_on        text COLLATE "C"    NOT NULL,
  reference      text COLLATE "C",
  invoice_number text COLLATE "C",
  notes          text COLLATE "C",
  created_by     text COLLATE "C"    NOT NULL,
  created_at     bigint NOT NULL,
  PRIMARY KEY (order_id, id)
);

CREATE UNIQUE INDEX booking_payment_id ON booking_payment (id);

CREATE TABLE booking_refund (
  order_id     text COLLATE "C"    NOT NULL,
  id           text COLLATE "C"    NOT NULL,
  payment_id   text COLLATE "C"    NOT NULL,
  amount_minor bigint NOT NULL,
  reason       text COLLATE "C"    NOT NULL,
  created_by   text COLLATE "C"    NOT NULL,
  created_at   bigint NOT NULL,
  PRIMARY KEY (order_id, id),
  FOREIGN KEY (order_id, payment_id) REFERENCES booking_payment
);

CREATE INDEX booking_refund_payment ON booking_refund (order_id, payment_id);

CREATE TABLE booking_card_payment (
  order_id     text COLLATE "C"    NOT NULL REFERENCES booking_order,
  id           text COLLATE "C"    NOT NULL,
  device_id    text COLLATE "C",
  amount_minor bigint NOT NULL,
  status       text COLLATE "C"    NOT NULL,      -- a timeout is told by the clock, and not written
  is_deposit   bigint NOT NULL,
  notes        text COLLATE "C",
  reference    text COLLATE "C",                  -- the terminal's
  payment_id   text COLLATE "C",                  -- NULL: nothing was taken
  started_by   text COLLATE "C"    NOT NULL,
  started_at   bigint NOT NULL,
  expires_at   bigint NOT NULL,
  finished_at  bigint,
  PRIMARY KEY (order_id, id)
);

CREATE UNIQUE INDEX booking_card_payment_id ON booking_card_payment (id);

CREATE TABLE booking_stock (
  id                        text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id           text COLLATE "C"    NOT NULL,
  status                    text COLLATE "C"    NOT NULL,
  display_name              text COLLATE "C"    NOT NULL,
  brand_id                  text COLLATE "C",
  model_id                  text COLLATE "C",
  serial_number             text COLLATE "C",
  imei                      text COLLATE "C",
  colour                    text COLLATE "C",
  storage_capacity          text COLLATE "C",
  condition_grade           text COLLATE "C"    NOT NULL,
  location_id               text COLLATE "C",
  currency                  text COLLATE "C"    NOT NULL,
  cost_minor                bigint NOT NULL, -- what was paid for it
  sell_price_minor          bigint,          -- NULL: not priced
  special_offer_price_minor bigint,          -- NULL: no offer
  source_order_id           text COLLATE "C",             -- NULL: not bought from a client
  source_device_id          text COLLATE "C",
  sold_order_id             text COLLATE "C",             -- NULL here and below: not sold
  sold_net_minor            bigint,
  sold_at                   bigint,
  version                   bigint NOT NULL,
  created_by                text COLLATE "C"    NOT NULL,
  created_at                bigint NOT NULL,
  updated_at                bigint NOT NULL
);

CREATE INDEX booking_stock_list ON booking_stock (organization_id, id);

CREATE INDEX booking_stock_by_status ON booking_stock (organization_id, status, id);

CREATE UNIQUE INDEX booking_stock_source ON booking_stock (source_order_id, source_device_id)
 WHERE source_order_id IS NOT NULL;

CREATE TABLE booking_stock_work (
  stock_id    text COLLATE "C"    NOT NULL REFERENCES booking_stock,
  position    bigint NOT NULL,
  description text COLLATE "C"    NOT NULL,
  cost_minor  bigint NOT NULL,
  PRIMARY KEY (stock_id, position)
);

CREATE TABLE booking_walk_in (
  organization_id text COLLATE "C" NOT NULL PRIMARY KEY,
  client_id       text COLLATE "C" NOT NULL
);

CREATE TABLE booking_settings (
  organization_id               text COLLATE "C"    NOT NULL PRIMARY KEY,
  name                          text COLLATE "C",             -- NULL: that of the organization
  vat_number                    text COLLATE "C",
  privacy_policy                text COLLATE "C",
  order_number_start            bigint NOT NULL,
  order_number_prefix           text COLLATE "C",
  currency                      text COLLATE "C"    NOT NULL,
  vat_rates_bp                  text COLLATE "C"    NOT NULL, -- those that are not the usual ones
  buyback_enabled               bigint NOT NULL,
  deposits_enabled              bigint NOT NULL,
  allow_collection_with_balance bigint NOT NULL,
  marketing_consent_default     bigint NOT NULL,
  passcode_retention_days       bigint NOT NULL,
  draft_retention_days          bigint NOT NULL,
  customer_portal_url           text COLLATE "C",
  version                       bigint NOT NULL,
  logo                          bytea              -- a PNG picture
);

CREATE TABLE booking_device_type (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  slug            text COLLATE "C"    NOT NULL,
  sort_order      bigint NOT NULL,
  version         bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX booking_device_type_slug ON booking_device_type (organization_id, slug);

CREATE INDEX booking_device_of_type ON booking_device (organization_id, device_type_id)
 WHERE device_type_id IS NOT NULL;

CREATE TABLE booking_sub_location (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  location_id     text COLLATE "C"    NOT NULL,
  code            text COLLATE "C"    NOT NULL,
  code_key        text COLLATE "C"    NOT NULL, -- the code without case
  description     text COLLATE "C",
  type            text COLLATE "C"    NOT NULL,
  active          bigint NOT NULL,
  version         bigint NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, location_id) REFERENCES booking_location
);

CREATE UNIQUE INDEX booking_sub_location_code
    ON booking_sub_location (organization_id, location_id, code_key);

CREATE TABLE booking_draft (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  service_type    text COLLATE "C"    NOT NULL,
  location_id     text COLLATE "C",
  current_step    text COLLATE "C"    NOT NULL,
  client_name     text COLLATE "C",
  goods_count     bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL,
  updated_at      bigint NOT NULL,
  data            bytea    NOT NULL  -- sealed: passcodes and signatures are in it
);

CREATE INDEX booking_draft_of_organization ON booking_draft (organization_id, id);

CREATE INDEX booking_draft_of_user ON booking_draft (organization_id, created_by, id);

CREATE INDEX booking_draft_age ON booking_draft (organization_id, updated_at);

CREATE TABLE booking_submitted_draft (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  submitted_at    bigint NOT NULL,
  result          bytea    NOT NULL  -- sealed
);

CREATE INDEX booking_submitted_draft_age
    ON booking_submitted_draft (organization_id, submitted_at);

ALTER TABLE booking_order ADD COLUMN override text COLLATE "C";

ALTER TABLE booking_order ADD COLUMN override_reason text COLLATE "C";

ALTER TABLE booking_order ADD COLUMN assigned_user_id text COLLATE "C";

ALTER TABLE booking_order ADD COLUMN payment_status text COLLATE "C" NOT NULL DEFAULT 'unpaid';

ALTER TABLE booking_order ADD COLUMN updated_at bigint;

CREATE INDEX booking_order_assigned ON booking_order (organization_id, assigned_user_id, number)
 WHERE assigned_user_id IS NOT NULL;

ALTER TABLE booking_device ADD COLUMN found_issues text COLLATE "C";

ALTER TABLE booking_device ADD COLUMN diagnosis_notes text COLLATE "C";

ALTER TABLE booking_device ADD COLUMN assigned_user_id text COLLATE "C";

ALTER TABLE booking_device ADD COLUMN sub_location_id text COLLATE "C";

ALTER TABLE booking_device ADD COLUMN carrier text COLLATE "C";

ALTER TABLE booking_device ADD COLUMN tracking_number text COLLATE "C";

ALTER TABLE booking_device ADD COLUMN passcode_purge_at bigint;

CREATE UNIQUE INDEX booking_device_id ON booking_device (id);

CREATE INDEX booking_device_serial ON booking_device (organization_id, serial_number)
 WHERE serial_number IS NOT NULL;

CREATE INDEX booking_device_assigned ON booking_device (organization_id, assigned_user_id)
 WHERE assigned_user_id IS NOT NULL;

CREATE INDEX booking_device_purge ON booking_device (passcode_purge_at)
 WHERE passcode_purge_at IS NOT NULL;

ALTER TABLE booking_accessory ADD COLUMN return_state text COLLATE "C";

ALTER TABLE booking_accessory ADD COLUMN returned_at bigint;

ALTER TABLE booking_accessory ADD COLUMN returned_by text COLLATE "C";

ALTER TABLE booking_note ADD COLUMN device_id text COLLATE "C";

CREATE TABLE booking_order_log (
  order_id    text COLLATE "C"    NOT NULL REFERENCES booking_order,
  entry       bigint NOT NULL,     -- from 1
  from_status text COLLATE "C"    NOT NULL,
  to_status   text COLLATE "C"    NOT NULL,
  reason      text COLLATE "C",                 -- NULL: it follows from the devices, or nobody said
  actor_id    text COLLATE "C"    NOT NULL,
  at          bigint NOT NULL,
  PRIMARY KEY (order_id, entry)
);

CREATE TABLE booking_part (
  order_id    text COLLATE "C"    NOT NULL,
  device_id   text COLLATE "C"    NOT NULL,
  id          text COLLATE "C"    NOT NULL,
  description text COLLATE "C"    NOT NULL,
  part_number text COLLATE "C",                 -- NULL: not known
  quantity    bigint NOT NULL,
  created_by  text COLLATE "C"    NOT NULL,
  created_at  bigint NOT NULL,
  PRIMARY KEY (order_id, device_id, id),
  FOREIGN KEY (order_id, device_id) REFERENCES booking_device ON DELETE CASCADE
);

CREATE TABLE booking_brand (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL, -- made of the folded name
  name            text COLLATE "C"    NOT NULL,
  retired         bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE booking_model (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL, -- made of the folded names of brand and model
  brand_id        text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  category        text COLLATE "C",             -- NULL: not known
  aliases         text COLLATE "C"    NOT NULL, -- a line each
  released_year   bigint,          -- NULL: not known
  weight          bigint NOT NULL, -- stands for popularity until the shop has booked the model
  source          text COLLATE "C",             -- NULL: the import did not say
  retired         bigint NOT NULL,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, brand_id) REFERENCES booking_brand
);

CREATE TABLE booking_model_use (
  organization_id text COLLATE "C"    NOT NULL,
  model_id        text COLLATE "C"    NOT NULL,
  day             bigint NOT NULL, -- since 1970
  orders          bigint NOT NULL,
  PRIMARY KEY (organization_id, model_id, day)
);

CREATE TABLE booking_catalogue (
  organization_id text COLLATE "C"    NOT NULL PRIMARY KEY,
  version         bigint NOT NULL
);

ALTER TABLE booking_client ADD COLUMN merged_into text COLLATE "C";

ALTER TABLE booking_client ADD COLUMN erased_at bigint;

CREATE INDEX booking_client_merged ON booking_client (merged_into)
 WHERE merged_into IS NOT NULL;

CREATE INDEX booking_order_client ON booking_order (client_id);

CREATE INDEX booking_device_in_sub_location
    ON booking_device (organization_id, sub_location_id)
 WHERE sub_location_id IS NOT NULL;

ALTER TABLE booking_draft DROP COLUMN client_name;

ALTER TABLE booking_draft ADD COLUMN sealed_name bytea;

ALTER TABLE booking_submitted_draft ADD COLUMN order_id text COLLATE "C";

CREATE INDEX booking_submitted_draft_order
    ON booking_submitted_draft (organization_id, order_id);

CREATE TABLE booking_gone_payment (
  organization_id text COLLATE "C" NOT NULL,
  order_id        text COLLATE "C" NOT NULL,
  payment_id      text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, order_id, payment_id)
);

DROP FUNCTION booking_signature_kept CASCADE;

CREATE FUNCTION booking_signature_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
       SELECT 1
         FROM booking_order
         JOIN booking_client ON booking_client.id = booking_order.client_id
        WHERE booking_order.id = OLD.order_id AND booking_client.erased_at IS NOT NULL)
  OR NEW.order_id <> OLD.order_id OR NEW.id <> OLD.id OR NEW.type <> OLD.type
  OR NEW.method <> OLD.method OR NEW.terms_sha256 <> OLD.terms_sha256
  OR NEW.actor_id <> OLD.actor_id OR NEW.captured_at <> OLD.captured_at THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a signature is never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER booking_signature_kept BEFORE UPDATE ON booking_signature
  FOR EACH ROW EXECUTE FUNCTION booking_signature_kept();

DROP FUNCTION booking_quote_item_kept CASCADE;

CREATE FUNCTION booking_quote_item_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
       SELECT 1
         FROM booking_order
         JOIN booking_client ON booking_client.id = booking_order.client_id
        WHERE booking_order.id = OLD.order_id AND booking_client.erased_at IS NOT NULL)
  OR NEW.order_id <> OLD.order_id OR NEW.device_id <> OLD.device_id
  OR NEW.round <> OLD.round OR NEW.item_id <> OLD.item_id
  OR NEW.quantity <> OLD.quantity OR NEW.unit_price_minor <> OLD.unit_price_minor
  OR NEW.vat_rate_bp <> OLD.vat_rate_bp THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a quote that was sent is never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER booking_quote_item_kept BEFORE UPDATE ON booking_quote_item
  FOR EACH ROW EXECUTE FUNCTION booking_quote_item_kept();

CREATE INDEX booking_order_status ON booking_order (organization_id, status, number);

CREATE INDEX booking_order_created ON booking_order (organization_id, created_at, number);

CREATE INDEX booking_order_promise
    ON booking_order (organization_id, COALESCE(ready_by, 9223372036854775807), number);

DROP TABLE booking_settings;

CREATE INDEX booking_device_bench ON booking_device (
  organization_id,
  (CASE priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
   + CASE WHEN status IN ('collected', 'despatched', 'added_to_buyback') THEN 3 ELSE 0 END),
  COALESCE(due_at, 9223372036854775807), id
);

CREATE TABLE booking_enquiry (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  number          bigint NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  channel         text COLLATE "C"    NOT NULL,
  service_type    text COLLATE "C",             -- NULL here and below: not known
  location_id     text COLLATE "C",
  client_id       text COLLATE "C",             -- NULL: nobody on file
  first_name      text COLLATE "C",
  last_name       text COLLATE "C",
  email           text COLLATE "C",
  phone           text COLLATE "C",
  text            text COLLATE "C"    NOT NULL,
  closed_reason   text COLLATE "C",
  version         bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL,
  updated_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX booking_enquiry_status ON booking_enquiry (organization_id, status, id);

CREATE INDEX booking_enquiry_client ON booking_enquiry (organization_id, client_id)
 WHERE client_id IS NOT NULL;

CREATE TABLE booking_enquiry_sequence (
  organization_id text COLLATE "C"    NOT NULL PRIMARY KEY,
  next_number     bigint NOT NULL
);

CREATE INDEX booking_order_ticket ON booking_order (organization_id, ticket_id, number);

CREATE INDEX nacre_change_booking ON nacre_change (organization_id, at, seq)
 WHERE topic > 'booking.' AND topic < 'booking/';

ALTER TABLE booking_device ADD COLUMN received_at bigint;

UPDATE booking_device
   SET received_at = (
         SELECT MIN(at)
           FROM booking_status_log
          WHERE booking_status_log.order_id = booking_device.order_id
            AND device_id = booking_device.id AND to_status = 'device_received');

DROP INDEX booking_device_bench;

CREATE INDEX booking_device_bench ON booking_device (
  organization_id,
  (CASE priority WHEN 'express' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END
   + CASE WHEN status IN ('collected', 'despatched', 'added_to_buyback') THEN 3 ELSE 0 END),
  COALESCE(due_at, 9223372036854775807), COALESCE(received_at, 9223372036854775807), id
);

CREATE TABLE booking_continued_order (
  organization_id text COLLATE "C"    NOT NULL,
  ticket_id       text COLLATE "C"    NOT NULL,
  number          bigint NOT NULL,
  order_id        text COLLATE "C"    NOT NULL REFERENCES booking_order,
  PRIMARY KEY (organization_id, ticket_id, number)
);

INSERT INTO booking_continued_order (organization_id, ticket_id, number, order_id)
SELECT organization_id, ticket_id, number, id
  FROM booking_order
 WHERE ticket_id IN (SELECT id FROM booking_enquiry);

DROP INDEX booking_order_ticket;

DROP INDEX booking_device_purge;

CREATE INDEX booking_device_purge ON booking_device (organization_id, passcode_purge_at)
 WHERE passcode_purge_at IS NOT NULL;

CREATE TABLE booking_enquiry_count (
  organization_id text COLLATE "C"    NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  enquiries       bigint NOT NULL,
  PRIMARY KEY (organization_id, status)
);

INSERT INTO booking_enquiry_count (organization_id, status, enquiries)
SELECT organization_id, status, COUNT(*)
  FROM booking_enquiry
 GROUP BY organization_id, status;

CREATE INDEX booking_enquiry_email ON booking_enquiry (organization_id, email)
 WHERE email IS NOT NULL;

CREATE INDEX booking_enquiry_phone
    ON booking_enquiry (organization_id, phone, email, client_id);

CREATE TABLE directory_organization (
  organization_id text COLLATE "C"    NOT NULL PRIMARY KEY,
  name            text COLLATE "C"    NOT NULL,
  locale          text COLLATE "C"    NOT NULL,
  timezone        text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL
);

CREATE TABLE directory_member (
  user_id         text COLLATE "C"    NOT NULL,
  organization_id text COLLATE "C"    NOT NULL REFERENCES directory_organization,
  name            text COLLATE "C"    NOT NULL,
  directory_role  text COLLATE "C",             -- NULL: no access to this domain
  booking_role    text COLLATE "C",             -- NULL: no access to this domain
  active          bigint NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

CREATE INDEX directory_member_user ON directory_member (user_id);

CREATE TABLE directory_login (
  user_id   text COLLATE "C" NOT NULL PRIMARY KEY,
  login     text COLLATE "C" NOT NULL,
  login_key text COLLATE "C" NOT NULL UNIQUE
);

ALTER TABLE directory_member ADD COLUMN leave_role      text COLLATE "C";

ALTER TABLE directory_member ADD COLUMN signatures_role text COLLATE "C";

UPDATE directory_member
   SET leave_role = 'SYSTEM_ADMIN', signatures_role = 'owner'
 WHERE directory_role = 'owner';

CREATE INDEX directory_member_leave_role ON directory_member (organization_id, leave_role)
 WHERE leave_role IS NOT NULL;

ALTER TABLE directory_member ADD COLUMN stay bigint NOT NULL DEFAULT 1;

CREATE INDEX directory_member_leave_holder
    ON directory_member (organization_id, leave_role, user_id)
 WHERE leave_role IS NOT NULL;

CREATE INDEX directory_member_booking_holder
    ON directory_member (organization_id, booking_role, user_id)
 WHERE booking_role IS NOT NULL;

CREATE INDEX directory_member_age ON directory_member (created_at, user_id)
 WHERE active = 1;

CREATE TABLE directory_role (
  organization_id text COLLATE "C" NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  domain          text COLLATE "C" NOT NULL,
  role            text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, user_id, domain, role),
  FOREIGN KEY (organization_id, user_id) REFERENCES directory_member
);

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

CREATE INDEX directory_role_owner ON directory_role (organization_id, user_id)
 WHERE domain = 'directory' AND role = 'owner';

DROP INDEX directory_member_leave_role;

DROP INDEX directory_member_leave_holder;

DROP INDEX directory_member_booking_holder;

ALTER TABLE directory_member DROP COLUMN directory_role;

ALTER TABLE directory_member DROP COLUMN booking_role;

ALTER TABLE directory_member DROP COLUMN leave_role;

ALTER TABLE directory_member DROP COLUMN signatures_role;

DROP INDEX directory_member_age;

CREATE INDEX directory_member_age
    ON directory_member (created_at, user_id, organization_id)
 WHERE active = 1;

CREATE INDEX directory_member_name ON directory_member (organization_id, name, user_id)
 WHERE active = 1;

CREATE TABLE events_cursor (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  epoch           text COLLATE "C"    NOT NULL,
  seq             bigint NOT NULL,
  updated_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id, name)
);

CREATE INDEX events_cursor_updated_at ON events_cursor (updated_at, seq);

CREATE TABLE events_start (
  organization_id text COLLATE "C"    NOT NULL PRIMARY KEY,
  seq             bigint NOT NULL -- the first that may be replayed
);

DROP INDEX events_cursor_updated_at;

CREATE INDEX events_cursor_updated
    ON events_cursor (organization_id, updated_at, seq);

CREATE TABLE leave_employee (
  organization_id  text COLLATE "C"    NOT NULL,
  user_id          text COLLATE "C"    NOT NULL,
  code             text COLLATE "C",
  department       text COLLATE "C",
  head_id          text COLLATE "C",            -- whose step it is where the head of department decides
  joining_date     text COLLATE "C",
  retirement_date  text COLLATE "C",
  leaving_date     text COLLATE "C",
  gender           text COLLATE "C",
  confirmed        bigint,
  outstanding_loan bigint,
  gross_minor      bigint,         -- a month's pay
  gross_currency   text COLLATE "C",
  version          bigint NOT NULL,
  updated_at       bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

CREATE INDEX leave_employee_department ON leave_employee (organization_id, department)
 WHERE department IS NOT NULL;

CREATE INDEX leave_employee_head ON leave_employee (organization_id, head_id)
 WHERE head_id IS NOT NULL;

CREATE TABLE leave_request (
  id                   text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id      text COLLATE "C"    NOT NULL,
  requester_id         text COLLATE "C"    NOT NULL,
  requester_name       text COLLATE "C"    NOT NULL,   -- as it was when it was sent
  requester_role       text COLLATE "C"    NOT NULL,
  department           text COLLATE "C",               -- NULL: of none
  created_by           text COLLATE "C"    NOT NULL,   -- another person when HR asks for somebody
  type                 text COLLATE "C",
  original_type        text COLLATE "C",               -- NULL: never changed
  start_date           text COLLATE "C",
  end_date             text COLLATE "C",
  asked_end_date       text COLLATE "C",               -- NULL: the end is as asked for
  status               text COLLATE "C"    NOT NULL,
  reason               text COLLATE "C"    NOT NULL,   -- '' in a draft without one
  half_days            text COLLATE "C"    NOT NULL,   -- such as '2025-02-09am 2025-02-10pm'
  purpose              text COLLATE "C",
  incident_date        text COLLATE "C",
  has_certificate      bigint NOT NULL,
  contact              text COLLATE "C",
  substitute_id        text COLLATE "C",
  parent_id            text COLLATE "C",
  is_extension         bigint NOT NULL,
  is_modified          bigint NOT NULL,
  policy_version       text COLLATE "C"    NOT NULL,
  calendar_days        bigint NOT NULL,
  counted_half_days    bigint NOT NULL,
  conversion_reason    text COLLATE "C",               -- NULL: booked as the one kind that it is
  chain                text COLLATE "C"    NOT NULL,   -- roles in order, by blanks
  round                bigint NOT NULL,   -- from 1; each time that the chain starts anew
  current_step         bigint,            -- NULL: nobody is to decide
  board_reference      text COLLATE "C",
  cancel_from          text COLLATE "C",               -- NULL: all of it
  cancel_reason        text COLLATE "C",
  recalled_from        text COLLATE "C",
  travel_minor         bigint,
  travel_currency      text COLLATE "C",
  travel_distance_km   double precision,
  travel_notes         text COLLATE "C",
  returned_on          text COLLATE "C",               -- the day of return to duty; NULL: not recorded
  fitness_document_id  text COLLATE "C",
  fitness_approvals    bigint NOT NULL,
  client_action_id     text COLLATE "C",
  conflict_copy_of     text COLLATE "C",
  version              bigint NOT NULL,
  submitted_at         bigint,
  decided_at           bigint,
  created_at           bigint NOT NULL,
  updated_at           bigint NOT NULL
);

CREATE INDEX leave_request_requester
    ON leave_request (organization_id, requester_id, start_date);

CREATE INDEX leave_request_status ON leave_request (organization_id, status, start_date);

CREATE INDEX leave_request_dates ON leave_request (organization_id, end_date, start_date);

CREATE INDEX leave_request_updated ON leave_request (organization_id, updated_at);

CREATE INDEX leave_request_parent ON leave_request (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE leave_day (
  leave_id          text COLLATE "C"    NOT NULL REFERENCES leave_request,
  date              text COLLATE "C"    NOT NULL,
  kind              text COLLATE "C"    NOT NULL,
  holiday_name      text COLLATE "C",              -- NULL: no holiday, or one without a name
  counted_half_days bigint NOT NULL,  -- 0, 1 or 2
  half              text COLLATE "C",              -- NULL: all of the day
  PRIMARY KEY (leave_id, date)
);

CREATE TABLE leave_portion (
  leave_id  text COLLATE "C"    NOT NULL REFERENCES leave_request,
  position  bigint NOT NULL,          -- from 1
  type      text COLLATE "C"    NOT NULL,
  year      bigint NOT NULL,
  half_days bigint NOT NULL,
  PRIMARY KEY (leave_id, position)
);

CREATE TABLE leave_step (
  leave_id     text COLLATE "C"    NOT NULL REFERENCES leave_request,
  round        bigint NOT NULL,
  step         bigint NOT NULL,       -- from 1
  role         text COLLATE "C"    NOT NULL,
  decision     text COLLATE "C",                   -- NULL here and below: not decided
  actor_id     text COLLATE "C",
  actor_name   text COLLATE "C",
  on_behalf_of text COLLATE "C",                   -- NULL: for themselves
  comment      text COLLATE "C",
  opened_at    bigint NOT NULL,
  decided_at   bigint,
  PRIMARY KEY (leave_id, round, step)
);

CREATE TABLE leave_event (
  leave_id      text COLLATE "C"    NOT NULL REFERENCES leave_request,
  position      bigint NOT NULL,      -- from 1
  at            bigint NOT NULL,
  event         text COLLATE "C"    NOT NULL,
  actor_id      text COLLATE "C"    NOT NULL,
  actor_name    text COLLATE "C"    NOT NULL,
  role          text COLLATE "C"    NOT NULL,
  on_behalf_of  text COLLATE "C",                  -- NULL: for themselves
  on_behalf_name text COLLATE "C",
  step          bigint,               -- NULL: no step of the chain
  comment       text COLLATE "C",
  PRIMARY KEY (leave_id, position)
);

CREATE TABLE leave_holiday (
  organization_id text COLLATE "C"    NOT NULL,
  date            text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  is_optional     bigint NOT NULL,  -- a working day for all who do not take it
  type            text COLLATE "C"    NOT NULL,
  PRIMARY KEY (organization_id, date)
);

CREATE TABLE leave_setting (
  organization_id text COLLATE "C"    NOT NULL,
  key             text COLLATE "C"    NOT NULL,
  value           text COLLATE "C"    NOT NULL,  -- JSON
  PRIMARY KEY (organization_id, key)
);

CREATE TABLE leave_calendar (
  organization_id  text COLLATE "C"    NOT NULL PRIMARY KEY,
  holiday_version  bigint NOT NULL,
  settings_version bigint NOT NULL
);

CREATE TABLE leave_entry (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  year            bigint NOT NULL,
  id              text COLLATE "C"    NOT NULL, -- rises with time
  at              bigint NOT NULL,
  type            text COLLATE "C"    NOT NULL,
  part            text COLLATE "C"    NOT NULL, -- the total it counts in: opening, accrued, used
  half_days       bigint NOT NULL, -- what it does to the balance
  reason          text COLLATE "C"    NOT NULL,
  leave_id        text COLLATE "C",             -- NULL: of no leave
  actor_id        text COLLATE "C"    NOT NULL,
  note            text COLLATE "C",
  expires_on      text COLLATE "C",             -- the last day it can be taken; NULL: as its kind says
  source_id       text COLLATE "C",             -- the expiring entry that it takes from; NULL: of none
  PRIMARY KEY (organization_id, user_id, year, id)
);

CREATE INDEX leave_entry_leave ON leave_entry (leave_id, id) WHERE leave_id IS NOT NULL;

CREATE INDEX leave_entry_lot ON leave_entry (organization_id, user_id, year, expires_on)
 WHERE expires_on IS NOT NULL;

CREATE INDEX leave_entry_source ON leave_entry (source_id) WHERE source_id IS NOT NULL;

CREATE FUNCTION leave_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'an entry of the books is never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER leave_entry_stays BEFORE UPDATE ON leave_entry
  FOR EACH ROW EXECUTE FUNCTION leave_entry_stays();

CREATE FUNCTION leave_entry_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'an entry of the books is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER leave_entry_remains BEFORE DELETE ON leave_entry
  FOR EACH ROW EXECUTE FUNCTION leave_entry_remains();

CREATE TABLE leave_year (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  year            bigint NOT NULL,
  opened_at       bigint NOT NULL,
  is_first        bigint NOT NULL, -- nothing was carried: the books begin here
  -- Half days, as they were when the year was opened.
  earned          bigint NOT NULL,
  special         bigint NOT NULL,
  casual_lapsed   bigint NOT NULL,
  medical_lapsed  bigint NOT NULL,
  moved           bigint NOT NULL,
  lost            bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id, year)
);

CREATE TABLE leave_accrual (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  month           text COLLATE "C"    NOT NULL, -- YYYY-MM
  at              bigint NOT NULL,
  employed_days   bigint NOT NULL,
  on_leave        bigint NOT NULL, -- for all of the month
  -- Half days.
  credit          bigint NOT NULL,
  to_earned       bigint NOT NULL,
  to_special      bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id, month)
);

CREATE TABLE leave_encashment (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL, -- rises with time
  user_id         text COLLATE "C"    NOT NULL,
  year            bigint NOT NULL, -- in which it was asked for
  half_days       bigint NOT NULL,
  amount_minor    bigint,          -- NULL: no pay is known
  currency        text COLLATE "C",
  status          text COLLATE "C"    NOT NULL,
  reason          text COLLATE "C",
  requested_at    bigint NOT NULL,
  decision_reason text COLLATE "C",
  decided_at      bigint,          -- NULL: not decided
  decided_by      text COLLATE "C",
  paid_at         bigint,          -- NULL: not paid
  paid_by         text COLLATE "C",
  version         bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX leave_encashment_user ON leave_encashment (organization_id, user_id, id);

CREATE INDEX leave_encashment_status ON leave_encashment (organization_id, status, id);

CREATE TABLE leave_settlement (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  leaving_date    text COLLATE "C"    NOT NULL,
  half_days       bigint NOT NULL,
  amount_minor    bigint,          -- NULL: no pay is known
  currency        text COLLATE "C",
  settled_at      bigint NOT NULL,
  settled_by      text COLLATE "C"    NOT NULL,
  PRIMARY KEY (organization_id, user_id, leaving_date)
);

CREATE TABLE leave_notification (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,   -- rises with time
  kind            text COLLATE "C"    NOT NULL,
  leave_id        text COLLATE "C",
  name            text COLLATE "C"    NOT NULL,   -- whom it is about, or who did it
  type            text COLLATE "C",
  from_date       text COLLATE "C",
  until_date      text COLLATE "C",
  half_days       bigint,
  note            text COLLATE "C",
  created_at      bigint NOT NULL,
  read_at         bigint,            -- NULL: not read
  PRIMARY KEY (organization_id, user_id, id)
);

CREATE INDEX leave_notification_unread ON leave_notification (organization_id, user_id)
 WHERE read_at IS NULL;

CREATE TABLE leave_version (
  leave_id          text COLLATE "C"    NOT NULL REFERENCES leave_request,
  number            bigint NOT NULL,   -- from 1
  at                bigint NOT NULL,   -- when it was changed
  actor_id          text COLLATE "C"    NOT NULL,
  actor_name        text COLLATE "C"    NOT NULL,
  changed           text COLLATE "C"    NOT NULL,   -- names of members, by blanks
  type              text COLLATE "C"    NOT NULL,
  start_date        text COLLATE "C"    NOT NULL,
  end_date          text COLLATE "C"    NOT NULL,
  counted_half_days bigint NOT NULL,
  reason            text COLLATE "C"    NOT NULL,
  PRIMARY KEY (leave_id, number)
);

CREATE INDEX leave_request_department
    ON leave_request (organization_id, department, start_date);

CREATE INDEX leave_step_open ON leave_step (role, opened_at) WHERE decision IS NULL;

CREATE TABLE leave_delegation (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  delegator_id    text COLLATE "C"    NOT NULL,
  delegate_id     text COLLATE "C"    NOT NULL,
  role            text COLLATE "C"    NOT NULL,   -- what the delegator decides as
  department      text COLLATE "C",               -- NULL: of none
  first_date      text COLLATE "C"    NOT NULL,
  last_date       text COLLATE "C"    NOT NULL,
  reason          text COLLATE "C"    NOT NULL,   -- '' when none was given
  ended_on        text COLLATE "C",               -- holds no more from this day; NULL: not ended early
  created_at      bigint NOT NULL
);

CREATE INDEX leave_delegation_delegate
    ON leave_delegation (organization_id, delegate_id, last_date);

CREATE INDEX leave_delegation_delegator
    ON leave_delegation (organization_id, delegator_id, last_date);

CREATE TABLE leave_reminder (
  leave_id   text COLLATE "C"    NOT NULL REFERENCES leave_request,
  kind       text COLLATE "C"    NOT NULL,
  round      bigint NOT NULL,
  step       bigint NOT NULL,        -- 0: no step of the chain
  start_date text COLLATE "C"    NOT NULL,
  at         bigint NOT NULL,
  PRIMARY KEY (leave_id, kind, round, step, start_date)
);

CREATE INDEX leave_step_decided ON leave_step (decided_at) WHERE decided_at IS NOT NULL;

CREATE TABLE leave_document (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  leave_id        text COLLATE "C"    NOT NULL REFERENCES leave_request,
  kind            text COLLATE "C"    NOT NULL,
  file_name       text COLLATE "C"    NOT NULL,  -- as it was called
  stored_name     text COLLATE "C"    NOT NULL,
  mime            text COLLATE "C"    NOT NULL,
  size_bytes      bigint NOT NULL,
  sha256          text COLLATE "C"    NOT NULL,  -- of the content before it was sealed
  uploaded_by     text COLLATE "C"    NOT NULL,
  uploaded_at     bigint NOT NULL
);

CREATE INDEX leave_document_leave ON leave_document (leave_id, uploaded_at);

CREATE TABLE leave_document_content (
  document_id text COLLATE "C" NOT NULL PRIMARY KEY REFERENCES leave_document,
  content     bytea NOT NULL          -- sealed
);

CREATE TABLE leave_feed (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  scope           text COLLATE "C"    NOT NULL,
  types           text COLLATE "C"    NOT NULL,  -- by blanks; '': all
  name            text COLLATE "C"    NOT NULL,
  hash            bytea    NOT NULL UNIQUE,  -- SHA-256 of the handle
  created_at      bigint NOT NULL,
  revoked_at      bigint                   -- NULL: it can be read
);

CREATE INDEX leave_feed_user ON leave_feed (organization_id, user_id, created_at);

CREATE TABLE leave_key (
  key_id          text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  device_id       text COLLATE "C",              -- NULL: the organization's own
  sealed          bytea    NOT NULL,  -- 32 bytes, sealed
  created_at      bigint NOT NULL,
  revoked_at      bigint            -- NULL: it is good
);

CREATE INDEX leave_key_holder ON leave_key (organization_id, device_id, created_at);

CREATE TABLE leave_pairing (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  hash            bytea    NOT NULL UNIQUE,  -- SHA-256 of the token
  expires_at      bigint NOT NULL,
  used_at         bigint,                  -- NULL: not yet
  PRIMARY KEY (organization_id, user_id)
);

CREATE TABLE leave_pair_failure (
  device_id text COLLATE "C"    NOT NULL,
  at        bigint NOT NULL
);

CREATE INDEX leave_pair_failure_device ON leave_pair_failure (device_id, at);

CREATE INDEX leave_pair_failure_at ON leave_pair_failure (at);

CREATE TABLE leave_device (
  organization_id text COLLATE "C"    NOT NULL,
  device_id       text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  public_key      text COLLATE "C",              -- NULL: it has sent none
  info            bytea,              -- JSON as sent; NULL: it has sent none
  key_id          text COLLATE "C"    NOT NULL,
  token_id        text COLLATE "C"    NOT NULL,  -- of its session
  paired_at       bigint NOT NULL,
  seen_at         bigint NOT NULL,
  expires_at      bigint NOT NULL,  -- of its session
  revoked_at      bigint,           -- NULL: it is paired
  PRIMARY KEY (organization_id, device_id)
);

CREATE INDEX leave_device_user ON leave_device (organization_id, user_id, device_id);

CREATE INDEX leave_device_token ON leave_device (token_id);

CREATE TABLE leave_refresh (
  hash            bytea    NOT NULL PRIMARY KEY,  -- SHA-256 of the token
  organization_id text COLLATE "C"    NOT NULL,
  device_id       text COLLATE "C"    NOT NULL,
  key_id          text COLLATE "C"    NOT NULL,  -- which pairing of the device it belongs to
  expires_at      bigint NOT NULL,
  used_at         bigint            -- NULL: not yet
);

CREATE INDEX leave_refresh_expiry ON leave_refresh (expires_at);

CREATE TABLE leave_nonce (
  organization_id text COLLATE "C"    NOT NULL,
  nonce           text COLLATE "C"    NOT NULL,
  expires_at      bigint NOT NULL,  -- of the envelope
  PRIMARY KEY (organization_id, nonce)
);

CREATE INDEX leave_nonce_expiry ON leave_nonce (expires_at);

CREATE TABLE leave_snapshot (
  snapshot_id     text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  made_at         bigint NOT NULL
);

CREATE INDEX leave_snapshot_user ON leave_snapshot (organization_id, user_id, made_at);

CREATE TABLE leave_action (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  action_id       text COLLATE "C"    NOT NULL,
  outcome         bytea    NOT NULL,  -- JSON
  at              bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id, action_id)
);

CREATE TABLE leave_handed (
  leave_id  text COLLATE "C"    NOT NULL,
  version   bigint NOT NULL,
  fields    bytea    NOT NULL,        -- JSON
  handed_at bigint NOT NULL,
  PRIMARY KEY (leave_id, version)
);

CREATE TABLE leave_lapse_reminder (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  type            text COLLATE "C"    NOT NULL,
  expires_on      text COLLATE "C"    NOT NULL,
  stage           text COLLATE "C"    NOT NULL, -- november, week
  at              bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id, type, expires_on, stage)
);

CREATE TABLE leave_handover (
  leave_id        text COLLATE "C"    NOT NULL PRIMARY KEY REFERENCES leave_request,
  organization_id text COLLATE "C"    NOT NULL,
  substitute_id   text COLLATE "C"    NOT NULL,
  first_date      text COLLATE "C"    NOT NULL,  -- of the days that they were asked for
  last_date       text COLLATE "C"    NOT NULL,
  state           text COLLATE "C"    NOT NULL,
  comment         text COLLATE "C",              -- NULL: none
  asked_at        bigint NOT NULL,
  answered_at     bigint            -- NULL: not yet
);

CREATE INDEX leave_handover_substitute
    ON leave_handover (organization_id, substitute_id, asked_at);

CREATE TABLE leave_local (
  organization_id text COLLATE "C" NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  device_id       text COLLATE "C" NOT NULL,
  local_id        text COLLATE "C" NOT NULL,
  leave_id        text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, user_id, device_id, local_id)
);

CREATE INDEX leave_request_person
    ON leave_request (organization_id, requester_id, end_date, status);

CREATE INDEX leave_request_person_status
    ON leave_request (organization_id, requester_id, status);

CREATE INDEX leave_request_department_dates
    ON leave_request (organization_id, department, end_date, start_date);

CREATE INDEX leave_request_long ON leave_request (organization_id, end_date, start_date)
 WHERE calendar_days > 31;

CREATE INDEX leave_request_long_department
    ON leave_request (organization_id, department, end_date, start_date)
 WHERE calendar_days > 31;

CREATE INDEX leave_request_type
    ON leave_request (organization_id, type, status, start_date);

CREATE INDEX leave_request_received ON leave_request (organization_id, submitted_at, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_received_status
    ON leave_request (organization_id, status, submitted_at, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_received_department
    ON leave_request (organization_id, department, submitted_at, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_start ON leave_request (organization_id, start_date, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_start_department
    ON leave_request (organization_id, department, start_date, id)
 WHERE submitted_at IS NOT NULL;

CREATE INDEX leave_request_waiting ON leave_request (organization_id, department)
 WHERE current_step IS NOT NULL;

CREATE TABLE leave_count (
  organization_id text COLLATE "C"    NOT NULL,
  department      text COLLATE "C"    NOT NULL, -- '': of none
  status          text COLLATE "C"    NOT NULL,
  leaves          bigint NOT NULL,
  PRIMARY KEY (organization_id, department, status)
);

INSERT INTO leave_count (organization_id, department, status, leaves)
SELECT organization_id, COALESCE(department, ''), status, COUNT(*)
  FROM leave_request
 WHERE submitted_at IS NOT NULL
 GROUP BY organization_id, COALESCE(department, ''), status;

CREATE INDEX nacre_change_leave ON nacre_change (organization_id, seq)
 WHERE topic > 'leave.' AND topic < 'leave/';

CREATE INDEX nacre_change_leave_actor ON nacre_change (organization_id, actor_id, seq)
 WHERE topic > 'leave.' AND topic < 'leave/';

INSERT INTO nacre_setting (organization_id, area, place, key, value)
SELECT organization_id, 'leave', '', key, value
  FROM leave_setting;

INSERT INTO nacre_setting_version (organization_id, area, place, version)
SELECT organization_id, 'leave', '', settings_version
  FROM leave_calendar
 WHERE settings_version > 0;

DROP TABLE leave_setting;

ALTER TABLE leave_calendar DROP COLUMN settings_version;

CREATE TABLE leave_waiting (
  organization_id text COLLATE "C"    NOT NULL,
  role            text COLLATE "C"    NOT NULL, -- whose decision is awaited
  department      text COLLATE "C"    NOT NULL, -- '': of none
  received_at     bigint NOT NULL,
  leave_id        text COLLATE "C"    NOT NULL,
  head_id         text COLLATE "C",             -- whom the person has as their head now; NULL: nobody
  PRIMARY KEY (organization_id, role, department, received_at, leave_id)
);

CREATE UNIQUE INDEX leave_waiting_leave ON leave_waiting (organization_id, leave_id);

CREATE INDEX leave_waiting_role ON leave_waiting (organization_id, role, received_at, leave_id);

CREATE INDEX leave_waiting_head
    ON leave_waiting (organization_id, role, head_id, received_at, leave_id)
 WHERE head_id IS NOT NULL;

INSERT INTO leave_waiting
  (organization_id, role, department, received_at, leave_id, head_id)
SELECT r.organization_id, s.role, COALESCE(r.department, ''),
       COALESCE(r.submitted_at, r.created_at), r.id, e.head_id
  FROM leave_request AS r
  JOIN leave_step AS s
    ON s.leave_id = r.id AND s.round = r.round AND s.step = r.current_step
  LEFT JOIN leave_employee AS e
    ON e.organization_id = r.organization_id AND e.user_id = r.requester_id
 WHERE r.status IN ('SUBMITTED', 'PENDING') AND s.decision IS NULL;

DROP INDEX leave_request_waiting;

DROP INDEX leave_step_open;

CREATE TABLE leave_away (
  organization_id text COLLATE "C"    NOT NULL,
  department      text COLLATE "C"    NOT NULL,
  date            text COLLATE "C"    NOT NULL,
  people          bigint NOT NULL,
  PRIMARY KEY (organization_id, department, date)
);

INSERT INTO leave_away (organization_id, department, date, people)
SELECT r.organization_id, r.department, d.date, COUNT(DISTINCT r.requester_id)
  FROM leave_request AS r
  JOIN leave_day AS d ON d.leave_id = r.id
 WHERE r.department IS NOT NULL
   AND r.status IN ('SUBMITTED', 'PENDING', 'APPROVED', 'CANCELLATION_REQUESTED', 'RECALLED',
                    'OVERSTAY_PENDING')
   AND d.kind = 'working' AND d.counted_half_days > 0
 GROUP BY r.organization_id, r.department, d.date;

DROP INDEX nacre_change_leave;

DROP INDEX nacre_change_leave_actor;

CREATE INDEX nacre_change_leave ON nacre_change (organization_id, at, seq)
 WHERE topic > 'leave.' AND topic < 'leave/';

CREATE INDEX nacre_change_leave_actor ON nacre_change (organization_id, actor_id, at, seq)
 WHERE topic > 'leave.' AND topic < 'leave/';

ALTER TABLE leave_event ADD COLUMN reason text COLLATE "C";

UPDATE leave_request SET has_certificate = 0
 WHERE has_certificate = 1 AND NOT EXISTS
       (SELECT 1 FROM leave_document AS d WHERE d.leave_id = leave_request.id
           AND d.kind = 'medical');

CREATE TABLE leave_preference (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  language        text COLLATE "C",             -- NULL: that of the session
  look            text COLLATE "C"    NOT NULL,
  muted           text COLLATE "C"    NOT NULL, -- what they are not told, by blanks
  version         bigint NOT NULL,
  updated_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

DROP TABLE leave_notification;

CREATE INDEX leave_encashment_year
    ON leave_encashment (organization_id, user_id, year, status);

CREATE INDEX leave_delegation_page ON leave_delegation (organization_id, id);

CREATE TABLE protection_group (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE protection_member (
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  group_id        text COLLATE "C"    NOT NULL,
  role            text COLLATE "C"    NOT NULL,
  joined_at       bigint NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

CREATE INDEX protection_member_group
    ON protection_member (organization_id, group_id, user_id);

CREATE TABLE protection_settings (
  organization_id text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, person_id)
);

CREATE TABLE protection_invitation (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  group_id        text COLLATE "C"    NOT NULL,
  code_hash       bytea    NOT NULL, -- keyed
  contact         bytea    NOT NULL, -- sealed
  role            text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  expires_at      bigint NOT NULL,
  outcome         text COLLATE "C",             -- NULL: it waits, or has expired
  ended_at        bigint,
  accepted_by     text COLLATE "C",
  version         bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_invitation_code
    ON protection_invitation (organization_id, code_hash);

CREATE INDEX protection_invitation_group
    ON protection_invitation (organization_id, group_id, created_at, id);

CREATE INDEX protection_invitation_open
    ON protection_invitation (organization_id, group_id, expires_at)
 WHERE outcome IS NULL;

CREATE TABLE protection_wrong_code (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_wrong_code_time ON protection_wrong_code (organization_id, at);

CREATE TABLE protection_subscription (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  group_id        text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  by_user         text COLLATE "C"    NOT NULL,
  receipt_hash    bytea    NOT NULL, -- SHA-256
  receipt         bytea    NOT NULL, -- sealed
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_subscription_group
    ON protection_subscription (organization_id, group_id, at, id);

CREATE INDEX protection_subscription_receipt
    ON protection_subscription (organization_id, receipt_hash);

CREATE TABLE protection_alert (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  service         text COLLATE "C"    NOT NULL,
  kind            text COLLATE "C"    NOT NULL,
  severity        bigint NOT NULL, -- rank
  status          text COLLATE "C"    NOT NULL,
  subject_type    text COLLATE "C"    NOT NULL,
  subject_id      text COLLATE "C"    NOT NULL,
  locator         text COLLATE "C"    NOT NULL,
  group_id        text COLLATE "C",             -- NULL: linked with none
  created_at      bigint NOT NULL,
  opened_at       bigint NOT NULL, -- made, or reopened
  last_seen_at    bigint NOT NULL,
  updated_at      bigint NOT NULL,
  resolved_at     bigint,
  version         bigint NOT NULL,
  occurrences     bigint NOT NULL,
  reopened_count  bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_alert_natural
    ON protection_alert (organization_id, person_id, service, kind, subject_id, locator);

CREATE INDEX protection_alert_person
    ON protection_alert (organization_id, person_id, created_at, id);

CREATE INDEX protection_alert_status
    ON protection_alert (organization_id, person_id, status, created_at, id);

CREATE INDEX protection_alert_group
    ON protection_alert (organization_id, person_id, group_id, created_at, id)
 WHERE group_id IS NOT NULL;

CREATE TABLE protection_alert_link (
  organization_id text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  hash            bytea    NOT NULL,
  at              bigint NOT NULL,
  alert_id        text COLLATE "C"    NOT NULL,
  PRIMARY KEY (organization_id, person_id, hash, at, alert_id)
);

CREATE INDEX protection_alert_link_alert
    ON protection_alert_link (organization_id, alert_id);

CREATE TABLE protection_alert_event (
  organization_id text COLLATE "C"    NOT NULL,
  alert_id        text COLLATE "C"    NOT NULL,
  number          bigint NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  by_user         text COLLATE "C"    NOT NULL,
  event           text COLLATE "C"    NOT NULL,
  note            bytea,             -- sealed with the person's key
  PRIMARY KEY (organization_id, alert_id, number)
);

CREATE TABLE protection_alert_count (
  organization_id text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  service         text COLLATE "C"    NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  severity        bigint NOT NULL,
  count           bigint NOT NULL,
  PRIMARY KEY (organization_id, person_id, service, status, severity)
);

CREATE TABLE protection_notice (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  cause           text COLLATE "C"    NOT NULL, -- a notice is made once for each
  created_at      bigint NOT NULL,
  read_at         bigint,          -- NULL: not read
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_notice_cause
    ON protection_notice (organization_id, user_id, cause);

CREATE INDEX protection_notice_person
    ON protection_notice (organization_id, user_id, created_at, id);

CREATE INDEX protection_notice_unread
    ON protection_notice (organization_id, user_id, created_at)
 WHERE read_at IS NULL;

CREATE TABLE protection_spam_report (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C",             -- NULL: it came with a file
  subject         text COLLATE "C"    NOT NULL, -- E.164, or SHA-256 of a text
  at              bigint NOT NULL,
  category        text COLLATE "C",             -- NULL: not spam
  not_spam        bigint NOT NULL,
  note            bytea,             -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_spam_report_subject
    ON protection_spam_report (organization_id, subject, at);

CREATE INDEX protection_spam_report_person
    ON protection_spam_report (organization_id, person_id, at);

CREATE TABLE protection_score (
  organization_id text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  date            text COLLATE "C"    NOT NULL,
  score           bigint NOT NULL,
  band            text COLLATE "C"    NOT NULL,
  PRIMARY KEY (organization_id, person_id, date)
);

CREATE INDEX protection_score_age ON protection_score (organization_id, date, person_id);

CREATE INDEX protection_alert_threat
    ON protection_alert (organization_id, person_id, service, status, severity, opened_at, id);

CREATE TABLE protection_watch_item (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  type            text COLLATE "C"    NOT NULL,
  hash            bytea    NOT NULL, -- keyed, of type and value
  display         text COLLATE "C"    NOT NULL, -- masked
  value           bytea    NOT NULL, -- sealed with the person's key
  label           bytea,             -- sealed with the person's key
  created_at      bigint NOT NULL,
  last_checked_at bigint,
  paused          bigint NOT NULL,
  cover_addresses bigint NOT NULL,
  verified_at     bigint,
  version         bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_watch_item_value
    ON protection_watch_item (organization_id, person_id, type, hash);

CREATE INDEX protection_watch_item_person
    ON protection_watch_item (organization_id, person_id, created_at, id);

CREATE TABLE protection_verification (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  item_id         text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  code_hash       bytea    NOT NULL, -- keyed
  created_at      bigint NOT NULL,
  expires_at      bigint NOT NULL,
  attempts_left   bigint NOT NULL,
  ended           bigint NOT NULL, -- by a later one, or by success
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_verification_item
    ON protection_verification (organization_id, item_id, created_at, id);

CREATE TABLE protection_rule (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  enabled         bigint NOT NULL,
  priority        bigint NOT NULL,
  expires_at      bigint,
  temporary       bigint NOT NULL, -- an exception for a while
  created_at      bigint NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_rule_person
    ON protection_rule (organization_id, person_id, created_at, id);

CREATE TABLE protection_call (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  channel         text COLLATE "C"    NOT NULL,
  action          text COLLATE "C"    NOT NULL,
  reason          text COLLATE "C"    NOT NULL,
  number_hash     bytea,             -- keyed; NULL: no number
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_call_person
    ON protection_call (organization_id, person_id, at, id);

CREATE INDEX protection_call_number
    ON protection_call (organization_id, person_id, number_hash, at);

CREATE TABLE protection_contact (
  organization_id text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  person_id       text COLLATE "C" NOT NULL,
  number_hash     bytea NOT NULL, -- keyed
  data            bytea NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_contact_number
    ON protection_contact (organization_id, person_id, number_hash);

CREATE TABLE protection_complaint_file (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  sha256          bytea    NOT NULL,
  imported_at     bigint NOT NULL,
  is_complete     bigint NOT NULL, -- 0: it was cut off, and counts for nothing
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_complaint_file_sum
    ON protection_complaint_file (organization_id, sha256);

CREATE TABLE protection_complaint (
  organization_id text COLLATE "C"    NOT NULL,
  file_id         text COLLATE "C"    NOT NULL,
  line            bigint NOT NULL,
  subject         text COLLATE "C"    NOT NULL, -- E.164
  at              bigint NOT NULL,
  robocall        bigint NOT NULL,
  PRIMARY KEY (organization_id, file_id, line)
);

CREATE INDEX protection_complaint_subject
    ON protection_complaint (organization_id, subject, at);

CREATE TABLE protection_dependent (
  organization_id text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  added_by        text COLLATE "C"    NOT NULL,
  added_at        bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, person_id)
);

CREATE TABLE protection_run (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  kind            text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL, -- empty: the operators'
  by_user         text COLLATE "C"    NOT NULL,
  state           text COLLATE "C"    NOT NULL,
  started_at      bigint NOT NULL,
  ended_at        bigint,
  process         text COLLATE "C"    NOT NULL, -- what runs it
  data            bytea    NOT NULL, -- counts, words and names of sources
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_run_person
    ON protection_run (organization_id, person_id, started_at, id);

CREATE INDEX protection_run_running
    ON protection_run (organization_id, person_id, kind)
 WHERE state = 'running';

CREATE TABLE protection_source (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  kind            text COLLATE "C"    NOT NULL,
  label           text COLLATE "C"    NOT NULL,
  path            text COLLATE "C"    NOT NULL, -- empty: nothing is read again
  size            bigint,
  modified_ms     bigint,          -- as it was read
  lines           bigint,
  sha256          text COLLATE "C",
  failed          bigint NOT NULL, -- the last reading found it out of order
  created_at      bigint NOT NULL,
  read_at         bigint NOT NULL,
  version         bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_source_order
    ON protection_source (organization_id, created_at, id);

CREATE TABLE protection_breach (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  source_id       text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  breach_date     text COLLATE "C"    NOT NULL, -- empty: not known
  import_id       text COLLATE "C"    NOT NULL, -- whose hits are its own; empty: none
  added_at        bigint NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_breach_source
    ON protection_breach (organization_id, source_id, name);

CREATE INDEX protection_breach_date
    ON protection_breach (organization_id, breach_date, id);

CREATE INDEX protection_breach_name ON protection_breach (organization_id, name, import_id);

CREATE INDEX protection_breach_import ON protection_breach (organization_id, import_id);

CREATE TABLE protection_import (
  organization_id text COLLATE "C" NOT NULL,
  id              text COLLATE "C" NOT NULL,
  state           text COLLATE "C" NOT NULL, -- loading, live, dead
  process         text COLLATE "C" NOT NULL, -- what reads it
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE protection_breach_hit (
  organization_id text COLLATE "C"    NOT NULL,
  ident_hash      bytea    NOT NULL, -- keyed, of type and value
  import_id       text COLLATE "C"    NOT NULL,
  mask            bigint NOT NULL, -- which columns held something
  sites           bytea,             -- sealed
  PRIMARY KEY (organization_id, ident_hash, import_id)
);

CREATE INDEX protection_breach_hit_import
    ON protection_breach_hit (organization_id, import_id, ident_hash);

CREATE TABLE protection_exposure (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  item_id         text COLLATE "C"    NOT NULL,
  found_in        text COLLATE "C"    NOT NULL, -- the breach, or the source
  breach_id       text COLLATE "C"    NOT NULL, -- empty: none
  kind            text COLLATE "C"    NOT NULL,
  severity        bigint NOT NULL, -- rank
  points          bigint NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  sensitive       bigint NOT NULL, -- shown only while the item is proved
  first_seen_at   bigint NOT NULL,
  last_seen_at    bigint NOT NULL,
  closed_at       bigint,
  alert_id        text COLLATE "C"    NOT NULL, -- empty: none
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_exposure_natural
    ON protection_exposure (organization_id, item_id, found_in);

CREATE INDEX protection_exposure_person
    ON protection_exposure (organization_id, person_id, severity, first_seen_at, id);

CREATE INDEX protection_exposure_status
    ON protection_exposure (organization_id, person_id, status, severity, first_seen_at, id);

CREATE INDEX protection_exposure_alert
    ON protection_exposure (organization_id, alert_id) WHERE alert_id <> '';

CREATE TABLE protection_provider (
  organization_id text COLLATE "C"    NOT NULL,
  kind            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, kind)
);

CREATE TABLE protection_range_answer (
  organization_id text COLLATE "C"    NOT NULL,
  path            text COLLATE "C"    NOT NULL,
  answered_at     bigint NOT NULL,
  body            bytea    NOT NULL,
  PRIMARY KEY (organization_id, path)
);

CREATE INDEX protection_watch_item_type
    ON protection_watch_item (organization_id, type) WHERE paused = 0;

CREATE INDEX protection_verification_waiting
    ON protection_verification (organization_id, created_at, item_id) WHERE ended = 0;

CREATE TABLE protection_case (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  kind            text COLLATE "C"    NOT NULL,
  state           text COLLATE "C"    NOT NULL,
  discovered_on   bigint NOT NULL, -- days since 1970
  created_at      bigint NOT NULL,
  closed_at       bigint,
  remind_on       bigint,          -- days since 1970; when the next step is told of
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_case_person
    ON protection_case (organization_id, person_id, created_at, id);

CREATE INDEX protection_case_remind
    ON protection_case (organization_id, remind_on, id) WHERE remind_on IS NOT NULL;

CREATE TABLE protection_case_entry (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  case_id         text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_case_entry_case
    ON protection_case_entry (organization_id, case_id, at, id);

CREATE TABLE protection_case_paper (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  case_id         text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  content         bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_case_paper_case
    ON protection_case_paper (organization_id, case_id, at, id);

CREATE TABLE protection_property (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  hash            bytea    NOT NULL, -- keyed, of the parcel, else of the address
  created_at      bigint NOT NULL,
  last_scan_at    bigint,
  snapshots       bigint NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_property_hash
    ON protection_property (organization_id, person_id, hash);

CREATE INDEX protection_property_person
    ON protection_property (organization_id, person_id, created_at, id);

CREATE TABLE protection_snapshot (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  property_id     text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  taken_at        bigint NOT NULL,
  number          bigint NOT NULL, -- of the property's, from 1
  hash            bytea    NOT NULL, -- keyed, of the canonical record
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_snapshot_property
    ON protection_snapshot (organization_id, property_id, taken_at, id);

CREATE UNIQUE INDEX protection_snapshot_number
    ON protection_snapshot (organization_id, property_id, number);

CREATE INDEX protection_snapshot_person
    ON protection_snapshot (organization_id, person_id, taken_at, id);

CREATE TABLE protection_title_change (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  property_id     text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  snapshot_id     text COLLATE "C"    NOT NULL,
  nature          bytea    NOT NULL, -- keyed, of the kind, the document and what it is now
  kind            text COLLATE "C"    NOT NULL,
  severity        bigint NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  closed_at       bigint,
  alert_id        text COLLATE "C"    NOT NULL, -- empty: none
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_title_change_nature
    ON protection_title_change (organization_id, property_id, nature);

CREATE INDEX protection_title_change_person
    ON protection_title_change (organization_id, person_id, at, id);

CREATE INDEX protection_title_change_alert
    ON protection_title_change (organization_id, alert_id) WHERE alert_id <> '';

CREATE INDEX protection_title_change_open
    ON protection_title_change (organization_id, person_id, property_id)
 WHERE status <> 'expected';

CREATE TABLE protection_identity (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  is_default      bigint NOT NULL,
  created_at      bigint NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_identity_person
    ON protection_identity (organization_id, person_id, id);

CREATE TABLE protection_removal (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  broker_id       text COLLATE "C"    NOT NULL,
  identity_id     text COLLATE "C"    NOT NULL,
  law             text COLLATE "C"    NOT NULL,
  method          text COLLATE "C"    NOT NULL,
  state           text COLLATE "C"    NOT NULL,
  active          bigint NOT NULL, -- neither removed nor cancelled
  sent_on         text COLLATE "C",
  received_on     text COLLATE "C",
  confirmed_on    text COLLATE "C",
  extended        bigint NOT NULL,
  due_on          text COLLATE "C",             -- while it runs
  recheck_on      text COLLATE "C",             -- while it is removed, until somebody was told
  created_at      bigint NOT NULL,
  updated_at      bigint NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_removal_person
    ON protection_removal (organization_id, person_id, active, id);

CREATE INDEX protection_removal_broker
    ON protection_removal (organization_id, person_id, broker_id, identity_id, active);

CREATE INDEX protection_removal_due
    ON protection_removal (organization_id, due_on, id)
 WHERE due_on IS NOT NULL;

CREATE INDEX protection_removal_recheck
    ON protection_removal (organization_id, recheck_on, id)
 WHERE recheck_on IS NOT NULL;

CREATE TABLE protection_removal_file (
  organization_id text COLLATE "C"    NOT NULL,
  request_id      text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL, -- of a proof, or of a letter with its format
  person_id       text COLLATE "C"    NOT NULL,
  content         bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, request_id, id)
);

CREATE INDEX protection_removal_file_person
    ON protection_removal_file (organization_id, person_id);

CREATE TABLE protection_broker (
  organization_id text COLLATE "C"    NOT NULL,
  group_id        text COLLATE "C"    NOT NULL,
  broker_id       text COLLATE "C"    NOT NULL,
  own             bigint NOT NULL, -- the group's own; else it changes one of the registry
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- JSON
  PRIMARY KEY (organization_id, group_id, broker_id)
);

CREATE TABLE protection_broker_registry (
  organization_id text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  imported_at     bigint NOT NULL,
  file            bytea    NOT NULL, -- JSON, as it was read
  gone            bytea    NOT NULL, -- JSON: brokers that it lacks and somebody has asked
  PRIMARY KEY (organization_id)
);

INSERT INTO nacre_notice
  (organization_id, domain, id, user_id, cause, created_at, read_at, data)
SELECT organization_id, 'protection', id, user_id, cause, created_at, read_at, data
  FROM protection_notice;

DROP TABLE protection_notice;

ALTER TABLE protection_property
  ADD COLUMN reads_file bigint NOT NULL DEFAULT 1;

CREATE INDEX protection_property_file
    ON protection_property (organization_id, id)
 WHERE reads_file = 1;

CREATE TABLE protection_voice_enrollment (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_voice_enrollment_person
    ON protection_voice_enrollment (organization_id, person_id, created_at, id);

CREATE TABLE protection_voice_key (
  organization_id text COLLATE "C" NOT NULL,
  enrollment_id   text COLLATE "C" NOT NULL,
  person_id       text COLLATE "C" NOT NULL,
  key             bytea NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, enrollment_id)
);

CREATE INDEX protection_voice_key_person
    ON protection_voice_key (organization_id, person_id);

CREATE TABLE protection_voice_clip (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  enrollment_id   text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  data            bytea    NOT NULL, -- this and what follows: sealed with the voice's key
  embedding       bytea    NOT NULL,
  audio           bytea,             -- only where it is kept
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_voice_clip_enrollment
    ON protection_voice_clip (organization_id, enrollment_id, at, id);

CREATE TABLE protection_voice_tombstone (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  deleted_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_voice_tombstone_person
    ON protection_voice_tombstone (organization_id, person_id);

CREATE TABLE protection_voice_analysis (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL,
  version         bigint NOT NULL,
  verdict         text COLLATE "C"    NOT NULL,
  enrollment_id   text COLLATE "C",             -- this and the score: gone with the voice
  score           double precision,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX protection_voice_analysis_person
    ON protection_voice_analysis (organization_id, person_id, created_at, id);

CREATE INDEX protection_voice_analysis_enrollment
    ON protection_voice_analysis (organization_id, enrollment_id)
 WHERE enrollment_id IS NOT NULL;

CREATE TABLE protection_voice_playback (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL,
  path            text COLLATE "C"    NOT NULL, -- a file that holds an opened recording
  process         text COLLATE "C"    NOT NULL, -- that made it
  expires_at      bigint NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE protection_month_report (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  person_id       text COLLATE "C"    NOT NULL, -- of a joint one, the owner of the group
  month           text COLLATE "C"    NOT NULL, -- 2026-05
  joint           bigint NOT NULL, -- names the reports of the people of a group
  final           bigint NOT NULL, -- the month was over
  made_at         bigint NOT NULL,
  data            bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX protection_month_report_person
    ON protection_month_report (organization_id, person_id, month, joint);

CREATE INDEX protection_alert_calm
    ON protection_alert (organization_id, last_seen_at, id)
 WHERE status = 'open' AND kind = 'scam_call_blocked';

CREATE INDEX protection_watch_item_proof
    ON protection_watch_item (organization_id, verified_at, id)
 WHERE verified_at IS NOT NULL;

CREATE TABLE protection_case_steps (
  organization_id text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  imported_at     bigint NOT NULL,
  file            bytea    NOT NULL, -- JSON, as it was read
  PRIMARY KEY (organization_id)
);

CREATE TABLE protection_breach_address (
  organization_id text COLLATE "C"    NOT NULL,
  item_id         text COLLATE "C"    NOT NULL,
  import_id       text COLLATE "C"    NOT NULL,
  address_hash    bytea    NOT NULL, -- keyed with the person's key
  person_id       text COLLATE "C"    NOT NULL,
  local           bytea    NOT NULL, -- sealed with the person's key
  PRIMARY KEY (organization_id, item_id, import_id, address_hash)
);

CREATE INDEX protection_breach_address_import
    ON protection_breach_address (organization_id, import_id, item_id, address_hash);

CREATE INDEX protection_breach_address_person
    ON protection_breach_address (organization_id, person_id, item_id);

CREATE TABLE protection_import_cover (
  organization_id text COLLATE "C" NOT NULL,
  item_id         text COLLATE "C" NOT NULL,
  import_id       text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, item_id, import_id)
);

CREATE INDEX protection_import_cover_import
    ON protection_import_cover (organization_id, import_id, item_id);

CREATE INDEX protection_watch_item_cover
    ON protection_watch_item (organization_id, id)
 WHERE cover_addresses = 1;

CREATE INDEX protection_invitation_by
    ON protection_invitation (organization_id, created_by);

DROP INDEX protection_spam_report_person;

CREATE INDEX protection_spam_report_person
    ON protection_spam_report (organization_id, person_id, at, id, not_spam);

DROP INDEX protection_call_person;

CREATE INDEX protection_call_person
    ON protection_call (organization_id, person_id, at, id, channel, action);

DROP INDEX protection_alert_person;

CREATE INDEX protection_alert_person
    ON protection_alert (organization_id, person_id, created_at DESC, id);

DROP INDEX protection_alert_status;

CREATE INDEX protection_alert_status
    ON protection_alert (organization_id, person_id, status, created_at DESC, id);

DROP INDEX protection_alert_group;

CREATE INDEX protection_alert_group
    ON protection_alert (organization_id, person_id, group_id, created_at DESC, id)
 WHERE group_id IS NOT NULL;

DROP INDEX protection_alert_threat;

CREATE INDEX protection_alert_threat
    ON protection_alert
       (organization_id, person_id, service, status, severity, opened_at, id);

CREATE TABLE protection_counted_receipt (
  organization_id text COLLATE "C" NOT NULL,
  hash            bytea NOT NULL, -- SHA-256
  PRIMARY KEY (organization_id, hash)
);

CREATE TABLE routines_settings (
  organization_id text COLLATE "C"    NOT NULL,
  scope           text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, scope)
);

CREATE TABLE routines_matrix (
  organization_id text COLLATE "C"    NOT NULL PRIMARY KEY,
  version         bigint NOT NULL,
  data            bytea    NOT NULL
);

CREATE TABLE routines_member (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE routines_stable (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_stable_name ON routines_stable (organization_id, name, id);

CREATE TABLE routines_horse_group (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_horse_group_name
    ON routines_horse_group (organization_id, name, id);

CREATE TABLE routines_horse (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_horse_name ON routines_horse (organization_id, name, id);

CREATE TABLE routines_template (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_template_name ON routines_template (organization_id, name, id);

CREATE TABLE routines_schedule (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_schedule_name ON routines_schedule (organization_id, name, id);

CREATE TABLE routines_instance (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C"    NOT NULL,
  template_id     text COLLATE "C"    NOT NULL,
  schedule_id     text COLLATE "C",             -- NULL: made by hand
  original_date   text COLLATE "C"    NOT NULL,
  starts_at       bigint NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  assigned_to     text COLLATE "C",             -- NULL: nobody has it
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_instance_start
    ON routines_instance (organization_id, starts_at, id);

CREATE INDEX routines_instance_assignee
    ON routines_instance (organization_id, assigned_to, status, starts_at)
 WHERE assigned_to IS NOT NULL;

CREATE INDEX routines_instance_template
    ON routines_instance (organization_id, template_id, status);

CREATE INDEX routines_instance_stable
    ON routines_instance (organization_id, stable_id, status, starts_at);

CREATE UNIQUE INDEX routines_instance_date
    ON routines_instance (organization_id, schedule_id, original_date)
 WHERE schedule_id IS NOT NULL;

CREATE TABLE routines_points (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C",             -- NULL: not of a shift
  points          bigint NOT NULL,
  kind            text COLLATE "C"    NOT NULL,
  counted_on      text COLLATE "C"    NOT NULL,
  is_reversed     bigint NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_points_user
    ON routines_points (organization_id, user_id, counted_on);

CREATE INDEX routines_points_person
    ON routines_points (organization_id, user_id, created_at, id);

CREATE INDEX routines_points_newest
    ON routines_points (organization_id, created_at, id);

CREATE UNIQUE INDEX routines_points_award
    ON routines_points (organization_id, instance_id, user_id)
 WHERE kind = 'awarded' AND is_reversed = 0;

CREATE INDEX routines_instance_status
    ON routines_instance (organization_id, status, starts_at, id);

CREATE TABLE routines_day (
  organization_id text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C"    NOT NULL,
  date            text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, stable_id, date)
);

CREATE TABLE routines_day_note (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C"    NOT NULL,
  from_date       text COLLATE "C"    NOT NULL,
  to_date         text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_day_note_dates
    ON routines_day_note (organization_id, stable_id, to_date, from_date);

CREATE TABLE routines_swap (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  offered_id      text COLLATE "C",             -- NULL: nothing is offered for it
  is_open         bigint NOT NULL, -- 1: not answered to the end
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_swap_instance ON routines_swap (organization_id, instance_id)
 WHERE is_open = 1;

CREATE INDEX routines_swap_offered ON routines_swap (organization_id, offered_id)
 WHERE is_open = 1;

CREATE TABLE routines_selection (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C"    NOT NULL,
  status          text COLLATE "C"    NOT NULL,
  completed_at    bigint,          -- NULL: not chosen to the end
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX routines_selection_active
    ON routines_selection (organization_id, stable_id)
 WHERE status = 'active';

CREATE INDEX routines_selection_last
    ON routines_selection (organization_id, stable_id, completed_at, id)
 WHERE status = 'completed';

CREATE INDEX nacre_change_routines ON nacre_change (organization_id, at, seq)
 WHERE topic > 'routines.' AND topic < 'routines/';

CREATE INDEX nacre_change_routines_actor
    ON nacre_change (organization_id, actor_id, at, seq)
 WHERE topic > 'routines.' AND topic < 'routines/';

CREATE TABLE routines_notification (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL, -- when what it tells became so
  read_at         bigint,          -- NULL: not read
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_notification_person
    ON routines_notification (organization_id, user_id, created_at, id);

CREATE INDEX routines_notification_unread
    ON routines_notification (organization_id, user_id, created_at)
 WHERE read_at IS NULL;

CREATE INDEX routines_notification_age
    ON routines_notification (organization_id, created_at, id);

CREATE TABLE routines_photo (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  horse_id        text COLLATE "C",             -- NULL: of the step as a whole
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_photo_instance
    ON routines_photo (organization_id, instance_id, created_at, id);

CREATE INDEX routines_photo_horse
    ON routines_photo (organization_id, horse_id, created_at, id)
 WHERE horse_id IS NOT NULL;

CREATE TABLE routines_horse_history (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  step_id         text COLLATE "C"    NOT NULL,
  horse_id        text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX routines_horse_history_step
    ON routines_horse_history (organization_id, instance_id, step_id, horse_id);

CREATE INDEX routines_horse_history_instance
    ON routines_horse_history (organization_id, instance_id, at, id);

CREATE INDEX routines_horse_history_horse
    ON routines_horse_history (organization_id, horse_id, at, id);

CREATE TABLE routines_pause (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C",             -- NULL: somebody's
  user_id         text COLLATE "C",             -- NULL: a stable's
  from_date       text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_pause_stable ON routines_pause (organization_id, stable_id);

CREATE INDEX routines_pause_user ON routines_pause (organization_id, user_id);

CREATE INDEX routines_pause_from ON routines_pause (organization_id, from_date, id);

CREATE TABLE routines_trigger (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_trigger_name ON routines_trigger (organization_id, name, id);

CREATE TABLE routines_trigger_handle (
  hash            bytea    NOT NULL PRIMARY KEY,  -- SHA-256 of the handle
  organization_id text COLLATE "C"    NOT NULL,
  trigger_id      text COLLATE "C"    NOT NULL
);

CREATE TABLE routines_firing (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  trigger_id      text COLLATE "C"    NOT NULL,
  at              bigint NOT NULL,
  firing_key      text COLLATE "C",             -- NULL: it has none
  instance_id     text COLLATE "C"    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_firing_at ON routines_firing (organization_id, trigger_id, at);

CREATE UNIQUE INDEX routines_firing_key
    ON routines_firing (organization_id, trigger_id, firing_key)
 WHERE firing_key IS NOT NULL;

CREATE TABLE routines_thanks (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,  -- who is thanked
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE UNIQUE INDEX routines_thanks_once
    ON routines_thanks (organization_id, instance_id, created_by, user_id);

CREATE INDEX routines_thanks_person
    ON routines_thanks (organization_id, user_id, created_at, id);

CREATE TABLE routines_reminder (
  organization_id text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  starts_at       bigint NOT NULL,  -- a shift that is moved is told of anew
  type            text COLLATE "C"    NOT NULL,
  moment          bigint NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  told_at         bigint NOT NULL,
  PRIMARY KEY (organization_id, instance_id, starts_at, type, moment, user_id)
);

CREATE TABLE routines_stand_in (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,  -- the stable
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE TABLE routines_stand_in_round (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  is_open         bigint NOT NULL,  -- 1: not settled, or not everybody was told
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_stand_in_round_instance
    ON routines_stand_in_round (organization_id, instance_id, id);

CREATE INDEX routines_stand_in_round_open
    ON routines_stand_in_round (organization_id, id)
 WHERE is_open = 1;

CREATE TABLE routines_horse_date (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  due_on          text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_horse_date_due ON routines_horse_date (organization_id, due_on, id);

CREATE TABLE routines_supply (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_supply_name ON routines_supply (organization_id, name, id);

CREATE TABLE routines_supply_entry (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  supply_id       text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_supply_entry_newest
    ON routines_supply_entry (organization_id, supply_id, id);

CREATE TABLE routines_feed (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  hash            bytea    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_feed_user ON routines_feed (organization_id, user_id, id);

CREATE UNIQUE INDEX routines_feed_hash ON routines_feed (hash);

CREATE TABLE routines_handover_read (
  organization_id text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  read_to         bigint NOT NULL,
  read_at         bigint NOT NULL,
  PRIMARY KEY (organization_id, stable_id, user_id)
);

CREATE TABLE routines_tag (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  code            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_tag_name ON routines_tag (organization_id, name, id);

CREATE UNIQUE INDEX routines_tag_code ON routines_tag (organization_id, code);

CREATE TABLE routines_unconfirmed (
  organization_id text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  completed_at    bigint NOT NULL,
  PRIMARY KEY (organization_id, instance_id)
);

CREATE INDEX routines_unconfirmed_oldest
    ON routines_unconfirmed (organization_id, completed_at, instance_id);

CREATE TABLE routines_reward (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_reward_name ON routines_reward (organization_id, name, id);

CREATE TABLE routines_reward_claim (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_reward_claim_person
    ON routines_reward_claim (organization_id, user_id, id);

CREATE TABLE routines_horse_news (
  organization_id text COLLATE "C"    NOT NULL,
  id              text COLLATE "C"    NOT NULL,
  horse_id        text COLLATE "C"    NOT NULL,
  version         bigint NOT NULL,
  created_at      bigint NOT NULL,
  created_by      text COLLATE "C"    NOT NULL,
  updated_at      bigint NOT NULL,
  updated_by      text COLLATE "C"    NOT NULL,
  data            bytea    NOT NULL,
  PRIMARY KEY (organization_id, id)
);

CREATE INDEX routines_horse_news_newest
    ON routines_horse_news (organization_id, horse_id, id);

CREATE TABLE routines_news_told (
  organization_id text COLLATE "C"    NOT NULL,
  stable_id       text COLLATE "C"    NOT NULL,
  told_to         bigint NOT NULL,
  PRIMARY KEY (organization_id, stable_id)
);

CREATE TABLE routines_assignee (
  organization_id text COLLATE "C"    NOT NULL,
  instance_id     text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  status          text COLLATE "C"    NOT NULL,  -- of the shift
  starts_at       bigint NOT NULL,  -- of the shift
  PRIMARY KEY (organization_id, instance_id, user_id)
);

CREATE INDEX routines_assignee_person
    ON routines_assignee (organization_id, user_id, status, starts_at);

CREATE TABLE routines_language (
  organization_id text COLLATE "C" NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  language        text COLLATE "C" NOT NULL,
  PRIMARY KEY (organization_id, user_id)
);

CREATE INDEX routines_instance_open
    ON routines_instance (organization_id, starts_at, id)
 WHERE status IN ('scheduled', 'started', 'in_progress');

INSERT INTO nacre_notice (organization_id, domain, id, user_id, created_at, read_at, data)
SELECT organization_id, 'routines', id, user_id, created_at, read_at, data
  FROM routines_notification;

DROP TABLE routines_notification;

CREATE TABLE session_password (
  user_id    text COLLATE "C"    NOT NULL PRIMARY KEY,
  hash       text COLLATE "C"    NOT NULL,         -- Argon2id, as a PHC string
  changed_at bigint NOT NULL
);

CREATE TABLE session_attempt (
  account       bytea    NOT NULL PRIMARY KEY,  -- keyed hash, also of what is no login
  failures      bigint NOT NULL,
  blocked_until bigint NOT NULL,
  last_at       bigint NOT NULL
);

CREATE INDEX session_attempt_last ON session_attempt (last_at);

CREATE TABLE session_token (
  token_id        text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  user_id         text COLLATE "C"    NOT NULL,
  name            text COLLATE "C"    NOT NULL,
  scopes          text COLLATE "C"    NOT NULL,    -- globs, one space between
  hash            bytea    NOT NULL UNIQUE,  -- SHA-256 of the token
  created_at      bigint NOT NULL,
  expires_at      bigint,             -- NULL: never
  last_used_at    bigint,             -- NULL: never
  revoked_at      bigint              -- NULL: it is live
);

CREATE INDEX session_token_organization ON session_token (organization_id, token_id);

CREATE INDEX session_token_user ON session_token (user_id);

ALTER TABLE session_token ADD COLUMN roles text COLLATE "C";

CREATE TABLE signatures_job (
  id                text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id   text COLLATE "C"    NOT NULL,
  created_by        text COLLATE "C"    NOT NULL,
  title             text COLLATE "C",             -- NULL here and below: not given
  client_name       text COLLATE "C"    NOT NULL,
  client_type       text COLLATE "C"    NOT NULL,
  job_type          text COLLATE "C"    NOT NULL,
  location          text COLLATE "C"    NOT NULL,
  description       text COLLATE "C",
  status            text COLLATE "C"    NOT NULL,
  start_date        text COLLATE "C",
  end_date          text COLLATE "C",
  risk_score        bigint,
  risk_level        text COLLATE "C",
  evidence_required bigint NOT NULL, -- pieces of evidence that an export wants
  version           bigint NOT NULL,
  created_at        bigint NOT NULL,
  updated_at        bigint NOT NULL
);

CREATE INDEX signatures_job_organization ON signatures_job (organization_id, id);

CREATE FUNCTION signatures_job_maker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.organization_id <> OLD.organization_id OR NEW.created_by <> OLD.created_by
  OR NEW.created_at <> OLD.created_at THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'who made a job, when and where is never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_job_maker BEFORE UPDATE ON signatures_job
  FOR EACH ROW EXECUTE FUNCTION signatures_job_maker();

CREATE TABLE signatures_hazard (
  id          text COLLATE "C"    NOT NULL PRIMARY KEY,
  job_id      text COLLATE "C"    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  code        text COLLATE "C",
  name        text COLLATE "C"    NOT NULL,
  description text COLLATE "C",
  severity    text COLLATE "C",
  status      text COLLATE "C"    NOT NULL,
  created_at  bigint NOT NULL
);

CREATE INDEX signatures_hazard_job ON signatures_hazard (job_id, created_at, id);

CREATE TABLE signatures_control (
  id           text COLLATE "C"    NOT NULL PRIMARY KEY,
  job_id       text COLLATE "C"    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  hazard_id    text COLLATE "C"    REFERENCES signatures_hazard, -- NULL: of the job as a whole
  title        text COLLATE "C"    NOT NULL,
  description  text COLLATE "C",
  status       text COLLATE "C"    NOT NULL,
  completed_at bigint,                              -- NULL: not completed
  completed_by text COLLATE "C",
  created_at   bigint NOT NULL
);

CREATE INDEX signatures_control_job ON signatures_control (job_id, created_at, id);

CREATE INDEX signatures_control_hazard ON signatures_control (hazard_id)
 WHERE hazard_id IS NOT NULL;

CREATE TABLE signatures_evidence (
  id          text COLLATE "C"    NOT NULL PRIMARY KEY,
  job_id      text COLLATE "C"    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  type        text COLLATE "C"    NOT NULL,
  file_name   text COLLATE "C"    NOT NULL,
  mime_type   text COLLATE "C",
  size_bytes  bigint,
  sha256      text COLLATE "C"    NOT NULL, -- of the file, which stays where it is
  category    text COLLATE "C",
  uploaded_by text COLLATE "C"    NOT NULL,
  uploaded_at bigint NOT NULL
);

CREATE INDEX signatures_evidence_job ON signatures_evidence (job_id, uploaded_at, id);

CREATE TABLE signatures_activity (
  id            text COLLATE "C"    NOT NULL PRIMARY KEY,
  job_id        text COLLATE "C"    NOT NULL REFERENCES signatures_job ON DELETE CASCADE,
  event         text COLLATE "C"    NOT NULL,
  actor_user_id text COLLATE "C"    NOT NULL,
  summary       text COLLATE "C"    NOT NULL,
  occurred_at   bigint NOT NULL
);

CREATE INDEX signatures_activity_job ON signatures_activity (job_id, occurred_at, id);

CREATE FUNCTION signatures_activity_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'what has happened is never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_activity_kept BEFORE UPDATE ON signatures_activity
  FOR EACH ROW EXECUTE FUNCTION signatures_activity_kept();

CREATE TABLE signatures_run (
  id                text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id   text COLLATE "C"    NOT NULL,
  job_id            text COLLATE "C"    NOT NULL REFERENCES signatures_job,
  packet_type       text COLLATE "C"    NOT NULL,
  status            text COLLATE "C"    NOT NULL,
  generated_by      text COLLATE "C"    NOT NULL,
  generated_at      bigint NOT NULL,
  snapshot          bytea    NOT NULL, -- the canonical JSON of the frozen data
  data_hash         text COLLATE "C"    NOT NULL, -- SHA-256 of the snapshot
  stale_since       bigint,          -- NULL: the job is as it was frozen
  completed_at      bigint,
  completed_stale   bigint NOT NULL,
  closed_at         bigint,
  superseded_at     bigint,
  superseded_by     text COLLATE "C"    REFERENCES signatures_run DEFERRABLE INITIALLY DEFERRED,
  superseded_reason text COLLATE "C",
  pdf_generated_at  bigint,
  head_seq          bigint NOT NULL, -- the last entry of the ledger
  head_hash         text COLLATE "C"    NOT NULL,
  version           bigint NOT NULL
);

CREATE UNIQUE INDEX signatures_run_signable ON signatures_run (job_id, packet_type)
 WHERE status IN ('draft', 'ready_for_signatures');

CREATE INDEX signatures_run_job ON signatures_run (job_id, generated_at, id);

CREATE INDEX signatures_run_superseded_by ON signatures_run (superseded_by)
 WHERE superseded_by IS NOT NULL;

CREATE FUNCTION signatures_run_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('draft', 'ready_for_signatures')
  OR NEW.organization_id IS DISTINCT FROM (SELECT organization_id FROM signatures_job WHERE id = NEW.job_id) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a run begins as a draft or ready, in the organization of its job';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_run_made BEFORE INSERT ON signatures_run
  FOR EACH ROW EXECUTE FUNCTION signatures_run_made();

CREATE FUNCTION signatures_run_origin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.job_id <> OLD.job_id
  OR NEW.organization_id <> OLD.organization_id OR NEW.packet_type <> OLD.packet_type
  OR NEW.generated_by <> OLD.generated_by OR NEW.generated_at <> OLD.generated_at THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'where a run comes from is never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_run_origin BEFORE UPDATE ON signatures_run
  FOR EACH ROW EXECUTE FUNCTION signatures_run_origin();

CREATE FUNCTION signatures_run_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'draft'
 AND (NEW.snapshot <> OLD.snapshot OR NEW.data_hash <> OLD.data_hash) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'only the data of a draft is frozen anew';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_run_frozen BEFORE UPDATE ON signatures_run
  FOR EACH ROW EXECUTE FUNCTION signatures_run_frozen();

CREATE FUNCTION signatures_run_way() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status
 AND OLD.status || '>' || NEW.status NOT IN (
       'draft>ready_for_signatures', 'ready_for_signatures>complete', 'complete>final',
       'draft>superseded', 'ready_for_signatures>superseded') THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a run does not go this way';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_run_way BEFORE UPDATE ON signatures_run
  FOR EACH ROW EXECUTE FUNCTION signatures_run_way();

CREATE FUNCTION signatures_run_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a run is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_run_stays BEFORE DELETE ON signatures_run
  FOR EACH ROW EXECUTE FUNCTION signatures_run_stays();

CREATE FUNCTION signatures_job_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM signatures_run WHERE job_id = OLD.id) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a job with runs is never removed';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_job_stays BEFORE DELETE ON signatures_job
  FOR EACH ROW EXECUTE FUNCTION signatures_job_stays();

CREATE TABLE signatures_signature (
  id               text COLLATE "C"    NOT NULL PRIMARY KEY,
  run_id           text COLLATE "C"    NOT NULL REFERENCES signatures_run,
  organization_id  text COLLATE "C"    NOT NULL,
  signature_role   text COLLATE "C"    NOT NULL,
  signer_user_id   text COLLATE "C",             -- NULL: somebody from outside
  recorded_by      text COLLATE "C"    NOT NULL,
  signer_name      text COLLATE "C"    NOT NULL,
  signer_title     text COLLATE "C"    NOT NULL,
  drawing          bytea    NOT NULL, -- sealed: the SVG as it was received
  method           text COLLATE "C"    NOT NULL,
  attestation_text text COLLATE "C"    NOT NULL,
  signed_at        bigint NOT NULL,
  signature_hash   text COLLATE "C"    NOT NULL,
  client           bytea,             -- sealed: JSON; NULL: nothing was said
  voided_at        bigint,          -- NULL: it counts
  voided_by        text COLLATE "C",
  void_reason      text COLLATE "C"
);

CREATE UNIQUE INDEX signatures_signature_role ON signatures_signature (run_id, signature_role)
 WHERE voided_at IS NULL AND signature_role <> 'other';

CREATE UNIQUE INDEX signatures_signature_other ON signatures_signature (run_id, signer_user_id)
 WHERE voided_at IS NULL AND signature_role = 'other';

CREATE INDEX signatures_signature_run ON signatures_signature (run_id, signed_at, id);

CREATE FUNCTION signatures_signature_home() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.organization_id IS DISTINCT FROM (SELECT organization_id FROM signatures_run WHERE id = NEW.run_id) THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a signature belongs to the organization of its run';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_signature_home BEFORE INSERT ON signatures_signature
  FOR EACH ROW EXECUTE FUNCTION signatures_signature_home();

CREATE FUNCTION signatures_signature_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.voided_at IS NOT NULL
  OR NEW.voided_at IS NULL OR NEW.voided_by IS NULL OR NEW.void_reason IS NULL
  OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
  OR NEW.organization_id <> OLD.organization_id OR NEW.signature_role <> OLD.signature_role
  OR NEW.signer_user_id IS DISTINCT FROM OLD.signer_user_id OR NEW.recorded_by <> OLD.recorded_by
  OR NEW.signer_name <> OLD.signer_name OR NEW.signer_title <> OLD.signer_title
  OR NEW.drawing <> OLD.drawing OR NEW.method <> OLD.method
  OR NEW.attestation_text <> OLD.attestation_text OR NEW.signed_at <> OLD.signed_at
  OR NEW.signature_hash <> OLD.signature_hash OR NEW.client IS DISTINCT FROM OLD.client THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a signature is voided once, and never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_signature_kept BEFORE UPDATE ON signatures_signature
  FOR EACH ROW EXECUTE FUNCTION signatures_signature_kept();

CREATE FUNCTION signatures_signature_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a signature is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_signature_stays BEFORE DELETE ON signatures_signature
  FOR EACH ROW EXECUTE FUNCTION signatures_signature_stays();

CREATE TABLE signatures_entry (
  run_id        text COLLATE "C"    NOT NULL REFERENCES signatures_run,
  seq           bigint NOT NULL,
  prev_hash     text COLLATE "C"    NOT NULL,
  occurred_at   bigint NOT NULL,
  actor_user_id text COLLATE "C",             -- NULL: the service itself
  event         text COLLATE "C"    NOT NULL,
  payload       text COLLATE "C"    NOT NULL, -- canonical JSON
  entry_hash    text COLLATE "C"    NOT NULL,
  PRIMARY KEY (run_id, seq)
);

CREATE FUNCTION signatures_entry_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a ledger is never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_entry_kept BEFORE UPDATE ON signatures_entry
  FOR EACH ROW EXECUTE FUNCTION signatures_entry_kept();

CREATE FUNCTION signatures_entry_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a ledger is never shortened';
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_entry_stays BEFORE DELETE ON signatures_entry
  FOR EACH ROW EXECUTE FUNCTION signatures_entry_stays();

CREATE TABLE signatures_policy (
  organization_id   text COLLATE "C"    NOT NULL PRIMARY KEY,
  allow_other       bigint NOT NULL,
  distinct_approver bigint NOT NULL,
  signing_order     text COLLATE "C"    NOT NULL,
  allow_typed       bigint NOT NULL,
  auto_finalize     bigint NOT NULL,
  exports_per_hour  bigint NOT NULL, -- 0: no limit
  version           bigint NOT NULL
);

CREATE TABLE signatures_export (
  pack_id         text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  run_id          text COLLATE "C"    NOT NULL REFERENCES signatures_run,
  exported_at     bigint NOT NULL
);

CREATE INDEX signatures_export_organization
    ON signatures_export (organization_id, exported_at);

CREATE INDEX signatures_export_run ON signatures_export (run_id);

ALTER TABLE signatures_policy ADD COLUMN allow_requests bigint NOT NULL DEFAULT 0;

ALTER TABLE signatures_policy ADD COLUMN allow_reminders bigint NOT NULL DEFAULT 0;

ALTER TABLE signatures_policy ADD COLUMN allow_decline bigint NOT NULL DEFAULT 0;

ALTER TABLE signatures_policy ADD COLUMN allow_delegation bigint NOT NULL DEFAULT 0;

ALTER TABLE signatures_policy ADD COLUMN allow_groups bigint NOT NULL DEFAULT 0;

CREATE TABLE signatures_request (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  run_id          text COLLATE "C"    NOT NULL REFERENCES signatures_run,
  asked_by        text COLLATE "C"    NOT NULL,
  asked_at        bigint NOT NULL,
  message         text COLLATE "C",             -- NULL: none
  expires_at      bigint,          -- NULL: it does not end by itself
  remind_after    text COLLATE "C"    NOT NULL, -- hours between commas; '' for never
  closed_at       bigint,          -- NULL: it is open
  closed_as       text COLLATE "C",
  version         bigint NOT NULL
);

CREATE INDEX signatures_request_run ON signatures_request (run_id, asked_at, id);

CREATE INDEX signatures_request_organization
    ON signatures_request (organization_id, asked_at, id);

CREATE INDEX signatures_request_open ON signatures_request (organization_id, asked_at, id)
 WHERE closed_at IS NULL;

CREATE TABLE signatures_assignment (
  request_id     text COLLATE "C"    NOT NULL REFERENCES signatures_request,
  signature_role text COLLATE "C"    NOT NULL,
  run_id         text COLLATE "C"    NOT NULL REFERENCES signatures_run,
  told_at        bigint,          -- NULL: it is not their turn yet
  reminded_hours bigint NOT NULL, -- the last reminder's; 0: none was sent
  ended_at       bigint,          -- NULL: it holds as long as its request
  PRIMARY KEY (request_id, signature_role)
);

CREATE UNIQUE INDEX signatures_assignment_role ON signatures_assignment (run_id, signature_role)
 WHERE ended_at IS NULL;

CREATE INDEX signatures_assignment_run ON signatures_assignment (run_id);

CREATE TABLE signatures_assignee (
  request_id     text COLLATE "C"    NOT NULL,
  signature_role text COLLATE "C"    NOT NULL,
  place          bigint NOT NULL,
  user_id        text COLLATE "C"    NOT NULL,
  PRIMARY KEY (request_id, signature_role, place),
  FOREIGN KEY (request_id, signature_role) REFERENCES signatures_assignment
);

CREATE TABLE signatures_decline (
  id             text COLLATE "C"    NOT NULL PRIMARY KEY,
  run_id         text COLLATE "C"    NOT NULL REFERENCES signatures_run,
  signature_role text COLLATE "C"    NOT NULL,
  user_id        text COLLATE "C"    NOT NULL,
  reason         text COLLATE "C"    NOT NULL,
  declined_at    bigint NOT NULL,
  ended_at       bigint           -- NULL: it stands; else the role was signed or asked for anew
);

CREATE UNIQUE INDEX signatures_decline_person
    ON signatures_decline (run_id, signature_role, user_id)
 WHERE ended_at IS NULL;

CREATE INDEX signatures_decline_run ON signatures_decline (run_id);

CREATE FUNCTION signatures_request_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a request is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_request_stays BEFORE DELETE ON signatures_request
  FOR EACH ROW EXECUTE FUNCTION signatures_request_stays();

CREATE FUNCTION signatures_decline_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL
  OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
  OR NEW.signature_role <> OLD.signature_role OR NEW.user_id <> OLD.user_id
  OR NEW.reason <> OLD.reason OR NEW.declined_at <> OLD.declined_at THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a decline ends once, and never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_decline_kept BEFORE UPDATE ON signatures_decline
  FOR EACH ROW EXECUTE FUNCTION signatures_decline_kept();

CREATE FUNCTION signatures_decline_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a decline is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_decline_stays BEFORE DELETE ON signatures_decline
  FOR EACH ROW EXECUTE FUNCTION signatures_decline_stays();

CREATE TABLE signatures_delegation (
  id              text COLLATE "C"    NOT NULL PRIMARY KEY,
  organization_id text COLLATE "C"    NOT NULL,
  from_user_id    text COLLATE "C"    NOT NULL,
  to_user_id      text COLLATE "C"    NOT NULL,
  from_at         bigint NOT NULL,
  to_at           bigint NOT NULL, -- holds no more from then on
  roles           text COLLATE "C"    NOT NULL, -- between commas
  created_by      text COLLATE "C"    NOT NULL,
  created_at      bigint NOT NULL,
  revoked_at      bigint,          -- NULL: it was not revoked
  revoked_by      text COLLATE "C"
);

CREATE INDEX signatures_delegation_organization
    ON signatures_delegation (organization_id, created_at, id);

CREATE INDEX signatures_delegation_end
    ON signatures_delegation (organization_id, to_at) WHERE revoked_at IS NULL;

ALTER TABLE signatures_signature ADD COLUMN on_behalf_of text COLLATE "C";

ALTER TABLE signatures_signature ADD COLUMN on_behalf_of_name text COLLATE "C";

DROP FUNCTION signatures_signature_kept CASCADE;

CREATE FUNCTION signatures_signature_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.voided_at IS NOT NULL
  OR NEW.voided_at IS NULL OR NEW.voided_by IS NULL OR NEW.void_reason IS NULL
  OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
  OR NEW.organization_id <> OLD.organization_id OR NEW.signature_role <> OLD.signature_role
  OR NEW.signer_user_id IS DISTINCT FROM OLD.signer_user_id OR NEW.recorded_by <> OLD.recorded_by
  OR NEW.signer_name <> OLD.signer_name OR NEW.signer_title <> OLD.signer_title
  OR NEW.drawing <> OLD.drawing OR NEW.method <> OLD.method
  OR NEW.attestation_text <> OLD.attestation_text OR NEW.signed_at <> OLD.signed_at
  OR NEW.signature_hash <> OLD.signature_hash OR NEW.client IS DISTINCT FROM OLD.client
  OR NEW.on_behalf_of IS DISTINCT FROM OLD.on_behalf_of
  OR NEW.on_behalf_of_name IS DISTINCT FROM OLD.on_behalf_of_name THEN
    RAISE integrity_constraint_violation USING MESSAGE = 'a signature is voided once, and never changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_signature_kept BEFORE UPDATE ON signatures_signature
  FOR EACH ROW EXECUTE FUNCTION signatures_signature_kept();

CREATE TABLE signatures_trace (
  run_id     text COLLATE "C"    NOT NULL,
  seq        bigint NOT NULL,
  actor_name text COLLATE "C"    NOT NULL,
  client     bytea,             -- sealed: JSON; NULL: nothing was said
  PRIMARY KEY (run_id, seq),
  FOREIGN KEY (run_id, seq) REFERENCES signatures_entry
);

CREATE FUNCTION signatures_trace_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a trace is never changed';
  RETURN NEW;
END $$;

CREATE TRIGGER signatures_trace_kept BEFORE UPDATE ON signatures_trace
  FOR EACH ROW EXECUTE FUNCTION signatures_trace_kept();

CREATE FUNCTION signatures_trace_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'a trace is never removed';
  RETURN OLD;
END $$;

CREATE TRIGGER signatures_trace_stays BEFORE DELETE ON signatures_trace
  FOR EACH ROW EXECUTE FUNCTION signatures_trace_stays();

ALTER TABLE signatures_policy ADD COLUMN certificate_page bigint NOT NULL DEFAULT 0;

INSERT INTO nacre_setting (organization_id, area, place, key, value)
SELECT organization_id, 'signatures', '', 'allowOther',
       CASE allow_other WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'distinctApprover',
       CASE distinct_approver WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'signingOrder', '"' || signing_order || '"'
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'allowTyped',
       CASE allow_typed WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'autoFinalize',
       CASE auto_finalize WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'exportsPerHour', CAST(exports_per_hour AS TEXT)
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'allowRequests',
       CASE allow_requests WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'allowReminders',
       CASE allow_reminders WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'allowDecline',
       CASE allow_decline WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'allowDelegation',
       CASE allow_delegation WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'allowGroups',
       CASE allow_groups WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy
 UNION ALL
SELECT organization_id, 'signatures', '', 'certificatePage',
       CASE certificate_page WHEN 0 THEN 'false' ELSE 'true' END
  FROM signatures_policy;

INSERT INTO nacre_setting_version (organization_id, area, place, version)
SELECT organization_id, 'signatures', '', version
  FROM signatures_policy;

DROP TABLE signatures_policy;

ALTER TABLE signatures_export ADD COLUMN exported_by text COLLATE "C";

ALTER TABLE signatures_export ADD COLUMN locale text COLLATE "C";

ALTER TABLE signatures_export ADD COLUMN page_size text COLLATE "C";

ALTER TABLE signatures_export ADD COLUMN manifest_sha256 text COLLATE "C";

ALTER TABLE signatures_export ADD COLUMN pdf_sha256 text COLLATE "C";

ALTER TABLE signatures_export ADD COLUMN seal_seq bigint;

ALTER TABLE signatures_export ADD COLUMN has_trail bigint;

ALTER TABLE signatures_export ADD COLUMN job_id text COLLATE "C";

UPDATE signatures_export
   SET job_id = (SELECT job_id FROM signatures_run WHERE signatures_run.id = run_id);

DROP INDEX signatures_export_run;

CREATE INDEX signatures_export_run ON signatures_export (run_id, exported_at, pack_id);

CREATE INDEX signatures_export_job ON signatures_export (job_id, exported_at, pack_id);

CREATE INDEX signatures_run_open ON signatures_run (organization_id, generated_at, id)
 WHERE status IN ('draft', 'ready_for_signatures');

CREATE INDEX signatures_signature_signer
    ON signatures_signature (organization_id, signer_user_id, signed_at, id)
 WHERE signer_user_id IS NOT NULL;

ALTER TABLE signatures_export ADD COLUMN issuer text COLLATE "C";

ALTER TABLE signatures_export ADD COLUMN clock text COLLATE "C";

CREATE INDEX signatures_assignee_user ON signatures_assignee (user_id, request_id);

CREATE INDEX signatures_delegation_from
    ON signatures_delegation (organization_id, from_user_id, id);

CREATE INDEX signatures_delegation_to
    ON signatures_delegation (organization_id, to_user_id, id);

CREATE INDEX signatures_job_status ON signatures_job (organization_id, status, id);
