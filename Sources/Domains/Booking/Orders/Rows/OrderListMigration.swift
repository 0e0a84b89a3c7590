import Store

/// Lists of orders walk an index: a page costs what it looks at, however many orders there are.
let orderListMigration = Migration(
  "booking", 8,
  """
  CREATE INDEX booking_order_status ON booking_order (organization_id, status, number);
  CREATE INDEX booking_order_created ON booking_order (organization_id, created_at, number);
  CREATE INDEX booking_order_promise
      ON booking_order (organization_id, COALESCE(ready_by, 9223372036854775807), number);
  """
)
