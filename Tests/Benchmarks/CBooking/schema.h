// Everything that CBooking knows about the database: the tables, should the file lack them, and one
// statement for each row of a booking. When the product's schema changes, this file follows.
#ifndef CBOOKING_SCHEMA_H
#define CBOOKING_SCHEMA_H

/// The settings of the product's connection: what is durable, and how much is cached.
static const char settings[] =
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA foreign_keys = ON;"
    "PRAGMA cell_size_check = ON;"
    "PRAGMA temp_store = MEMORY;"
    "PRAGMA cache_size = -8192;"
    "PRAGMA journal_size_limit = 33554432;"
    "PRAGMA busy_timeout = 10000;";

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS booking_sequence ("
    "  organization_id TEXT PRIMARY KEY, next_order_number INTEGER NOT NULL) STRICT;"
    "CREATE TABLE IF NOT EXISTS booking_client ("
    "  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL, first_name TEXT NOT NULL,"
    "  last_name TEXT NOT NULL, email TEXT, phone TEXT, version INTEGER NOT NULL,"
    "  created_at_ms INTEGER NOT NULL, updated_at_ms INTEGER NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX IF NOT EXISTS booking_client_by_email"
    "  ON booking_client (organization_id, email);"
    "CREATE INDEX IF NOT EXISTS booking_client_by_phone ON booking_client (organization_id, phone);"
    "CREATE TABLE IF NOT EXISTS booking_order ("
    "  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL, number INTEGER NOT NULL,"
    "  client_id TEXT NOT NULL REFERENCES booking_client, service_type TEXT NOT NULL,"
    "  intake_method TEXT NOT NULL, status TEXT NOT NULL, version INTEGER NOT NULL,"
    "  created_by TEXT NOT NULL, created_at_ms INTEGER NOT NULL) STRICT;"
    "CREATE UNIQUE INDEX IF NOT EXISTS booking_order_by_number"
    "  ON booking_order (organization_id, number);"
    "CREATE INDEX IF NOT EXISTS booking_order_by_client ON booking_order (client_id);"
    "CREATE TABLE IF NOT EXISTS booking_signature ("
    "  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES booking_order, purpose TEXT NOT NULL,"
    "  method TEXT NOT NULL, typed_name TEXT, terms_agreed INTEGER NOT NULL,"
    "  terms_version TEXT, terms_text TEXT NOT NULL, signed_at_ms INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS booking_signature_by_order ON booking_signature (order_id);"
    "CREATE TABLE IF NOT EXISTS booking_pre_authorization ("
    "  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES booking_order,"
    "  amount_minor INTEGER NOT NULL, currency TEXT NOT NULL,"
    "  created_at_ms INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS booking_pre_authorization_by_order"
    "  ON booking_pre_authorization (order_id);"
    "CREATE TABLE IF NOT EXISTS booking_device ("
    "  id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES booking_order,"
    "  position INTEGER NOT NULL, brand TEXT, model TEXT, imei TEXT, serial_number TEXT,"
    "  passcode_type TEXT NOT NULL, passcode TEXT, issues TEXT, workflow_type TEXT NOT NULL,"
    "  status TEXT NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS booking_device_by_order ON booking_device (order_id);"
    "CREATE INDEX IF NOT EXISTS booking_device_by_imei ON booking_device (imei);"
    "CREATE INDEX IF NOT EXISTS booking_device_by_serial ON booking_device (serial_number);"
    "CREATE TABLE IF NOT EXISTS booking_accessory ("
    "  id TEXT PRIMARY KEY, device_id TEXT NOT NULL REFERENCES booking_device,"
    "  accessory_type TEXT NOT NULL, description TEXT) STRICT;"
    "CREATE INDEX IF NOT EXISTS booking_accessory_by_device ON booking_accessory (device_id);"
    "CREATE TABLE IF NOT EXISTS booking_status_log ("
    "  id TEXT PRIMARY KEY, device_id TEXT NOT NULL REFERENCES booking_device,"
    "  status TEXT NOT NULL, actor_id TEXT NOT NULL, at_ms INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS booking_status_log_by_device ON booking_status_log (device_id);"
    "CREATE TABLE IF NOT EXISTS nacre_change ("
    "  seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, organization_id TEXT NOT NULL,"
    "  actor_id TEXT NOT NULL, method TEXT NOT NULL, topic TEXT NOT NULL,"
    "  entity_type TEXT NOT NULL, entity_id TEXT NOT NULL, entity_version INTEGER NOT NULL,"
    "  data BLOB NOT NULL, before BLOB, after BLOB, request_number INTEGER NOT NULL) STRICT;"
    "CREATE INDEX IF NOT EXISTS nacre_change_entity ON nacre_change (entity_id, seq);";

/// The organization and the actor of every row: two texts. A file that the product seeded has its
/// own in its tables; ours has none.
static const char identity[] =
    "SELECT '01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'";

typedef enum {
  beginBurst, commitBurst, rollbackBurst, beginRequest, keepRequest, undoRequest,
  startSequence, takeOrderNumber, findClient,
  addClient, addOrder, addSignature, addPreAuthorization, addDevice, addAccessory, addStatus,
  addChange, statementCount
} Statement;

static const char *const statements[statementCount] = {
    [beginBurst] = "BEGIN IMMEDIATE",
    [commitBurst] = "COMMIT",
    [rollbackBurst] = "ROLLBACK",
    [beginRequest] = "SAVEPOINT request",
    [keepRequest] = "RELEASE request",
    [undoRequest] = "ROLLBACK TO request",
    [startSequence] = "INSERT INTO booking_sequence (organization_id, next_order_number)"
                      " VALUES (?, 100000001) ON CONFLICT DO NOTHING",
    [takeOrderNumber] = "UPDATE booking_sequence SET next_order_number = next_order_number + 1"
                        " WHERE organization_id = ? RETURNING next_order_number - 1",
    [findClient] = "SELECT id FROM booking_client WHERE organization_id = ? AND email = ?",
    [addClient] = "INSERT INTO booking_client (id, organization_id, first_name, last_name, email,"
                  " phone, version, created_at_ms, updated_at_ms)"
                  " VALUES (?, ?, ?, ?, ?, ?, 1, ?, ?)",
    [addOrder] = "INSERT INTO booking_order (id, organization_id, number, client_id, service_type,"
                 " intake_method, status, version, created_by, created_at_ms)"
                 " VALUES (?, ?, ?, ?, 'repair', 'walk_in', 'booked_in', 1, ?, ?)",
    [addSignature] = "INSERT INTO booking_signature (id, order_id, purpose, method, typed_name,"
                     " terms_agreed, terms_version, terms_text, signed_at_ms)"
                     " VALUES (?, ?, 'drop_off', ?, ?, ?, NULL, '', ?)",
    [addPreAuthorization] = "INSERT INTO booking_pre_authorization (id, order_id, amount_minor,"
                            " currency, created_at_ms) VALUES (?, ?, ?, 'GBP', ?)",
    [addDevice] = "INSERT INTO booking_device (id, order_id, position, brand, model, imei,"
                  " serial_number, passcode_type, passcode, issues, workflow_type, status)"
                  " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'repair', 'booked_in')",
    [addAccessory] = "INSERT INTO booking_accessory (id, device_id, accessory_type, description)"
                     " VALUES (?, ?, ?, ?)",
    [addStatus] = "INSERT INTO booking_status_log (id, device_id, status, actor_id, at_ms)"
                  " VALUES (?, ?, 'booked_in', ?, ?)",
    [addChange] = "INSERT INTO nacre_change (at, organization_id, actor_id, method, topic,"
                  " entity_type, entity_id, entity_version, data, before, after, request_number)"
                  " VALUES (?, ?, ?, 'booking.submit', 'booking.submitted', 'order', ?, 1,"
                  " CAST(? AS BLOB), NULL, NULL, ?)",
};

#endif
