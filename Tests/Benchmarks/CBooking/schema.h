// Everything that CBooking knows about the database: the product's settings, and one statement for
// each row that `booking.submit` looks for or writes. When the product's schema changes, this file
// follows; the tables themselves are in the database that the product made.
#ifndef CBOOKING_SCHEMA_H
#define CBOOKING_SCHEMA_H

/// The settings of the product's connection: what is durable, and how much is cached.
static const char settings[] =
    "PRAGMA foreign_keys = ON;"
    "PRAGMA trusted_schema = OFF;"
    "PRAGMA synchronous = FULL;"
    "PRAGMA cell_size_check = ON;"
    "PRAGMA temp_store = MEMORY;"
    "PRAGMA cache_size = -8192;"
    "PRAGMA journal_size_limit = 33554432;"
    "PRAGMA wal_autocheckpoint = 4000;"
    "PRAGMA journal_mode = WAL;";

/// Who books.
static const char identity[] = "SELECT organization_id, user_id FROM directory_member LIMIT 1";

#define clientColumns                                                                            \
  "id, first_name, last_name, company_name, email, is_generated_email, phone, phone_extension,"   \
  " country_code, address_line1, address_line2, city, county, postcode, country,"                 \
  " address_country_code, marketing_consent, order_count, device_count, last_order_at, version,"  \
  " created_at, updated_at"

/// In the order in which a booking runs them.
typedef enum {
  beginBurst, commitBurst, beginRequest, keepRequest, undoRequest,
  findLocations, findTerms, findOpenOrder, findClientByEmail, findClientsByPhone,
  addClient, addToken, takeOrderNumber, addTicket, addOrder, addSignature, addPreAuthorization,
  addDevice, addAccessory, addStatus, findNewestChange, addChange, statementCount
} Statement;

static const char *const statements[statementCount] = {
    [beginBurst] = "BEGIN IMMEDIATE",
    [commitBurst] = "COMMIT",
    [beginRequest] = "SAVEPOINT request",
    [keepRequest] = "RELEASE request",
    [undoRequest] = "ROLLBACK TO request",
    [findLocations] = "SELECT id, active, country_code, time_zone, opening_hours, closures"
                      " FROM booking_location WHERE organization_id = ? LIMIT 1000",
    [findTerms] = "SELECT number, sha256 FROM booking_terms WHERE organization_id = ?"
                  " ORDER BY number DESC LIMIT 1",
    [findOpenOrder] = "SELECT booking_order.number FROM booking_device"
                      " JOIN booking_order ON booking_order.id = booking_device.order_id"
                      " WHERE booking_device.organization_id = ? AND booking_device.imei = ?"
                      " AND booking_order.status NOT IN ('collected_despatched', 'cancelled')"
                      " ORDER BY booking_order.number DESC LIMIT 1",
    [findClientByEmail] = "SELECT " clientColumns " FROM booking_client"
                          " WHERE organization_id = ? AND email = ? AND is_generated_email = 0",
    [findClientsByPhone] = "SELECT " clientColumns " FROM booking_client"
                           " WHERE organization_id = ? AND phone = ? LIMIT 100",
    [addClient] = "INSERT INTO booking_client (id, organization_id, first_name, last_name, email,"
                  " is_generated_email, phone, country_code, marketing_consent, order_count,"
                  " device_count, last_order_at, version, created_at, updated_at)"
                  " VALUES (?, ?, ?, ?, ?, 0, ?, 'GB', 0, 1, ?, ?, 1, ?, ?)",
    [addToken] = "INSERT INTO booking_client_token (organization_id, token, client_id)"
                 " VALUES (?, ?, ?)",
    [takeOrderNumber] = "INSERT INTO booking_sequence (organization_id, next_order_number)"
                        " VALUES (?, 100000002) ON CONFLICT (organization_id) DO UPDATE"
                        " SET next_order_number = booking_sequence.next_order_number + 1"
                        " RETURNING next_order_number - 1",
    [addTicket] = "INSERT INTO booking_ticket (id, organization_id, client_id, opened_at)"
                  " VALUES (?, ?, ?, ?)",
    [addOrder] = "INSERT INTO booking_order (id, organization_id, number, client_id, ticket_id,"
                 " service_type, intake_method, status, currency, version, created_by, created_at)"
                 " VALUES (?, ?, ?, ?, ?, 'repair', 'walk_in', 'in_progress', 'GBP', 1, ?, ?)",
    [addSignature] = "INSERT INTO booking_signature (order_id, id, type, method, stroke,"
                     " terms_agreed, terms_sha256, locale, marketing_consent, actor_id,"
                     " captured_at) VALUES (?, ?, 'drop_off', ?, ?, ?, 'e3b0c44298fc1c149afbf4c89"
                     "96fb92427ae41e4649b934ca495991b7852b855', 'en', 0, ?, ?)",
    [addPreAuthorization] = "INSERT INTO booking_pre_authorization (order_id, id, amount_minor,"
                            " currency, authorized_at, created_by) VALUES (?, ?, ?, 'GBP', ?, ?)",
    [addDevice] = "INSERT INTO booking_device (order_id, id, organization_id, display_name,"
                  " custom_brand, custom_model, serial_number, imei, passcode_type, passcode,"
                  " find_my_status, condition_grade, reported_issues, workflow_type, priority,"
                  " status, version) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'unknown', 'B', ?,"
                  " 'repair', 'normal', 'device_received', 1)",
    [addAccessory] = "INSERT INTO booking_accessory (order_id, device_id, position,"
                     " accessory_type, description) VALUES (?, ?, ?, ?, ?)",
    [addStatus] = "INSERT INTO booking_status_log (order_id, entry, device_id, to_status, actor_id,"
                  " at) VALUES (?, ?, ?, 'device_received', ?, ?)",
    [findNewestChange] = "SELECT MAX(seq) FROM nacre_change WHERE organization_id = ?",
    [addChange] = "INSERT INTO nacre_change (organization_id, seq, at, actor_id, method, topic,"
                  " entity_type, entity_id, entity_version, data, request_number)"
                  " VALUES (?, ?, ?, ?, 'booking.submit', 'booking.submitted', 'order', ?, 1, ?, ?)",
};

#endif
