import Store

/// Clients can be erased from all that is theirs, and the names in drafts are sealed.
let erasureMigration = Migration(
  "booking", 7,
  """
  ALTER TABLE booking_draft DROP COLUMN client_name;

  ALTER TABLE booking_draft ADD COLUMN sealed_name BLOB; -- NULL: its data say it

  ALTER TABLE booking_submitted_draft ADD COLUMN order_id TEXT; -- NULL: from before it was noted

  CREATE INDEX booking_submitted_draft_order
      ON booking_submitted_draft (organization_id, order_id);

  -- The log of changes still tells of them.
  CREATE TABLE booking_gone_payment (
    organization_id TEXT NOT NULL,
    order_id        TEXT NOT NULL,
    payment_id      TEXT NOT NULL,
    PRIMARY KEY (organization_id, order_id, payment_id)
  ) STRICT, WITHOUT ROWID;

  DROP TRIGGER booking_signature_kept;

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

  DROP TRIGGER booking_quote_item_kept;

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
  """
)
