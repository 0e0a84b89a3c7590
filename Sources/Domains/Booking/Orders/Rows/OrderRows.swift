import Kernel
import Store

/// The number of an organization's first order, unless its settings say another.
///
/// Source: booking specification 8.
let orderNumberStartDefault = 100_000_001

/// An order as stored.
struct OrderRow {
  let id: ID
  let number: Int
  let clientId: ID
  let ticketId: ID
  var locationId: ID?
  let serviceType: ServiceType
  let intakeMethod: IntakeMethod
  var status: OrderStatus

  /// ISO 4217.
  let currency: String
  var readyBy: Instant?

  /// IANA name of the zone that the promise was made in.
  var readyByZone: String?
  let createdBy: ID
  let createdAt: Instant

  /// What people set, instead of what the devices say, and why.
  var override: OrderOverride?
  var overrideReason: String?
  var assignedUserId: ID?
  var paymentStatus = PaymentStatus.unpaid
  var version = 1

  /// `nil`: not changed since it was booked.
  var updatedAt: Instant?

  /// The company's letters before its numbers: not stored with an order, so that all change alike.
  var labelPrefix: String?

  var label: String { orderNumberLabel(number, prefix: labelPrefix) }

  /// The order as the company calls it now.
  func labelled(_ settings: CompanySettings) -> OrderRow {
    var order = self
    order.labelPrefix = settings.orderNumberPrefix
    return order
  }
}

/// How people read an order number; a company may have letters of its own before it.
///
/// Source: booking specification 8.
func orderNumberLabel(_ number: Int, prefix: String? = nil) -> String {
  "\(prefix ?? "#")\(number)"
}

extension Database {
  /// Takes the next order number. A failed booking leaves no gap: same transaction as the order.
  func takeOrderNumber(of organizationId: ID) throws -> Int {
    let following = orderNumberStartDefault + 1
    let number = try first(.takeOrderNumber, organizationId, following) { $0.int(0) }
    guard let number else { throw Defect("the order sequence answered nothing") }
    return number
  }

  func insertTicket(_ id: ID, client: ID, at now: Instant, of organizationId: ID) throws {
    try run(.insertTicket, id, organizationId, client, now)
  }

  func hasTicket(_ id: ID, of organizationId: ID) throws -> Bool {
    try exists(.ticketById, id, organizationId)
  }

  func insert(_ order: OrderRow, of organizationId: ID) throws {
    try run(
      .insertOrder, order.id, organizationId, order.number, order.clientId, order.ticketId,
      order.locationId, order.serviceType.rawValue, order.intakeMethod.rawValue,
      order.status.rawValue, order.currency, order.readyBy, order.readyByZone, order.createdBy,
      order.createdAt, order.paymentStatus.rawValue
    )
  }

  /// Keeps what may change about an order.
  func update(_ order: OrderRow) throws {
    try run(
      .updateOrder, order.locationId, order.status.rawValue, order.readyBy, order.readyByZone,
      order.override?.rawValue, order.overrideReason, order.assignedUserId,
      order.paymentStatus.rawValue, order.version, order.updatedAt, order.id
    )
  }

  func order(_ id: ID, of organizationId: ID) throws -> OrderRow? {
    try first(.orderById, id, organizationId) { try OrderRow($0) }
  }

  func order(number: Int, of organizationId: ID) throws -> OrderRow? {
    try first(.orderByNumber, organizationId, number) { try OrderRow($0) }
  }
}

extension OrderRow {
  /// Reads the columns that the statements for orders select first.
  init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      number: row.int(1),
      clientId: row.text(2),
      ticketId: row.text(3),
      locationId: row.optionalText(4),
      serviceType: try row.word(5),
      intakeMethod: try row.word(6),
      status: try row.word(7),
      currency: row.text(8),
      readyBy: row.optionalInstant(9),
      readyByZone: row.optionalText(10),
      createdBy: row.text(11),
      createdAt: row.instant(12),
      override: row.isNull(13) ? nil : try row.word(13),
      overrideReason: row.optionalText(14),
      assignedUserId: row.optionalText(15),
      paymentStatus: try row.word(16),
      version: row.int(17),
      updatedAt: row.optionalInstant(18)
    )
  }
}

extension SQL {
  fileprivate static let takeOrderNumber = SQL(
    """
    INSERT INTO booking_sequence (organization_id, next_order_number)
    VALUES (?, ?)
        ON CONFLICT (organization_id) DO UPDATE
       SET next_order_number = booking_sequence.next_order_number + 1
    RETURNING next_order_number - 1
    """
  )

  fileprivate static let insertTicket = SQL(
    """
    INSERT INTO booking_ticket (id, organization_id, client_id, opened_at)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let ticketById = SQL(
    """
    SELECT 1
      FROM booking_ticket
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let insertOrder = SQL(
    """
    INSERT INTO booking_order
      (id, organization_id, number, client_id, ticket_id, location_id, service_type, intake_method,
       status, currency, ready_by, ready_by_zone, version, created_by, created_at, payment_status)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?)
    """
  )

  fileprivate static let updateOrder = SQL(
    """
    UPDATE booking_order
       SET location_id = ?, status = ?, ready_by = ?, ready_by_zone = ?, override = ?,
           override_reason = ?, assigned_user_id = ?, payment_status = ?, version = ?,
           updated_at = ?
     WHERE id = ?
    """
  )

  fileprivate static let orderById = SQL(
    """
    SELECT id, number, client_id, ticket_id, location_id, service_type, intake_method, status,
           currency, ready_by, ready_by_zone, created_by, created_at, override, override_reason,
           assigned_user_id, payment_status, version, updated_at
      FROM booking_order
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let orderByNumber = SQL(
    """
    SELECT id, number, client_id, ticket_id, location_id, service_type, intake_method, status,
           currency, ready_by, ready_by_zone, created_by, created_at, override, override_reason,
           assigned_user_id, payment_status, version, updated_at
      FROM booking_order
     WHERE organization_id = ? AND number = ?
    """
  )
}
