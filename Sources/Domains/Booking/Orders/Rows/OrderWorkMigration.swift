import Store

/// What happens to an order after it was booked.
let orderWorkMigration = Migration(
  "booking", 4,
  """
  -- NULL: the status is what the devices say. Else on_hold or cancelled.
  ALTER TABLE booking_order ADD COLUMN override TEXT;

  -- Why it is on hold or was cancelled; NULL: nobody said.
  ALTER TABLE booking_order ADD COLUMN override_reason TEXT;

  -- NULL: nobody's.
  ALTER TABLE booking_order ADD COLUMN assigned_user_id TEXT;

  -- What the payments come to, kept for lists; derived with each change of items and payments.
  ALTER TABLE booking_order ADD COLUMN payment_status TEXT NOT NULL DEFAULT 'unpaid';

  -- NULL: not changed since it was booked.
  ALTER TABLE booking_order ADD COLUMN updated_at INTEGER;

  CREATE INDEX booking_order_assigned ON booking_order (organization_id, assigned_user_id, number)
   WHERE assigned_user_id IS NOT NULL;

  -- NULL here and below: not known, not done, nobody's.
  ALTER TABLE booking_device ADD COLUMN found_issues TEXT;
  ALTER TABLE booking_device ADD COLUMN diagnosis_notes TEXT;
  ALTER TABLE booking_device ADD COLUMN assigned_user_id TEXT;
  ALTER TABLE booking_device ADD COLUMN sub_location_id TEXT;
  ALTER TABLE booking_device ADD COLUMN carrier TEXT;
  ALTER TABLE booking_device ADD COLUMN tracking_number TEXT;

  -- When the passcode is to be erased; NULL: while the device is here, and when it was erased.
  ALTER TABLE booking_device ADD COLUMN passcode_purge_at INTEGER;

  CREATE UNIQUE INDEX booking_device_id ON booking_device (id);

  CREATE INDEX booking_device_serial ON booking_device (organization_id, serial_number)
   WHERE serial_number IS NOT NULL;

  CREATE INDEX booking_device_assigned ON booking_device (organization_id, assigned_user_id)
   WHERE assigned_user_id IS NOT NULL;

  CREATE INDEX booking_device_purge ON booking_device (passcode_purge_at)
   WHERE passcode_purge_at IS NOT NULL;

  -- NULL: still in the shop. Else returned, or waived by the client.
  ALTER TABLE booking_accessory ADD COLUMN return_state TEXT;
  ALTER TABLE booking_accessory ADD COLUMN returned_at INTEGER;
  ALTER TABLE booking_accessory ADD COLUMN returned_by TEXT;

  -- NULL: of the order as a whole.
  ALTER TABLE booking_note ADD COLUMN device_id TEXT;

  -- Changes of the order's own status; that of a new order is not among them.
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

  -- What was built into a device.
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
  """
)
