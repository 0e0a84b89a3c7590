import Store

/// The books: what is there, taken and left of each kind of leave, entry by entry.
let ledgerMigration = Migration(
  "leave", 3,
  """
  -- Every change of a balance. All totals are sums of these rows and nothing else.
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

  CREATE TRIGGER leave_entry_stays BEFORE UPDATE ON leave_entry
  BEGIN SELECT RAISE(ABORT, 'an entry of the books is never changed'); END;

  CREATE TRIGGER leave_entry_remains BEFORE DELETE ON leave_entry
  BEGIN SELECT RAISE(ABORT, 'an entry of the books is never removed'); END;

  -- The years that somebody's books were opened for, and what became of the year before.
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

  -- The months that somebody was credited for.
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

  -- Earned leave that is to be paid.
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

  CREATE INDEX leave_encashment_user ON leave_encashment (organization_id, user_id, id);
  CREATE INDEX leave_encashment_status ON leave_encashment (organization_id, status, id);

  -- Employments that ended and were paid out.
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
  """
)
