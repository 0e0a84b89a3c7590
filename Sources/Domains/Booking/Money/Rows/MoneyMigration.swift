import Store

/// Items, quotes, payments, card payments and stock.
let moneyMigration = Migration(
  "booking", 2,
  """
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

  -- The items of a round as they were when it was sent.
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

  CREATE TRIGGER booking_quote_item_kept BEFORE UPDATE ON booking_quote_item
  BEGIN SELECT RAISE(ABORT, 'a quote that was sent is never changed'); END;

  CREATE TRIGGER booking_quote_item_stays BEFORE DELETE ON booking_quote_item
  BEGIN SELECT RAISE(ABORT, 'a quote that was sent is never removed'); END;

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

  CREATE INDEX booking_stock_list ON booking_stock (organization_id, id);

  CREATE INDEX booking_stock_by_status ON booking_stock (organization_id, status, id);

  -- A device is taken into stock once.
  CREATE UNIQUE INDEX booking_stock_source ON booking_stock (source_order_id, source_device_id)
   WHERE source_order_id IS NOT NULL;

  -- What was spent on a unit to make it saleable.
  CREATE TABLE booking_stock_work (
    stock_id    TEXT    NOT NULL REFERENCES booking_stock,
    position    INTEGER NOT NULL,
    description TEXT    NOT NULL,
    cost_minor  INTEGER NOT NULL,
    PRIMARY KEY (stock_id, position)
  ) STRICT, WITHOUT ROWID;

  -- The client whom sales without a name belong to.
  CREATE TABLE booking_walk_in (
    organization_id TEXT NOT NULL PRIMARY KEY,
    client_id       TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  """
)
