import Kernel
import Platform
import Store

extension Database {
  /// Takes the next number of an enquiry.
  func takeEnquiryNumber(of organizationId: ID) throws -> Int {
    let number = try first(.takeEnquiryNumber, organizationId) { $0.int(0) }
    guard let number else { throw Defect("the enquiry sequence answered nothing") }
    return number
  }

  func insert(_ enquiry: StoredEnquiry, of organizationId: ID) throws {
    try run(
      .insertEnquiry, organizationId, enquiry.id, enquiry.number, enquiry.status.rawValue,
      enquiry.channel.rawValue, enquiry.service?.rawValue, enquiry.locationId, enquiry.clientId,
      enquiry.firstName, enquiry.lastName, enquiry.email, enquiry.phone, enquiry.text,
      enquiry.closedReason, enquiry.version, enquiry.createdBy, enquiry.createdAt, enquiry.updatedAt
    )
    try run(.countEnquiry, organizationId, enquiry.status.rawValue)
  }

  /// Keeps what may change about an enquiry.
  func update(_ enquiry: StoredEnquiry, of organizationId: ID) throws {
    try run(.uncountEnquiry, organizationId, enquiry.id)
    try run(
      .updateEnquiry, enquiry.status.rawValue, enquiry.clientId, enquiry.closedReason,
      enquiry.version, enquiry.updatedAt, organizationId, enquiry.id)
    try run(.countEnquiry, organizationId, enquiry.status.rawValue)
  }

  func enquiry(_ id: ID, of organizationId: ID) throws -> StoredEnquiry? {
    try first(.enquiryById, organizationId, id) { try StoredEnquiry($0) }
  }

  func hasEnquiry(_ id: ID, of organizationId: ID) throws -> Bool {
    try enquiry(id, of: organizationId) != nil
  }

  /// Enquiries before a place, the newest first.
  func enquiries(
    _ statuses: [EnquiryStatus]?, client clientId: ID?, before last: ID?, limit: Int,
    of organizationId: ID
  ) throws -> [StoredEnquiry] {
    let last = last ?? .behindAll
    let statuses = Set(statuses ?? EnquiryStatus.allCases).map(\.rawValue)
    if let clientId {
      return try rows(
        .enquiriesFromClient, organizationId, clientId, last, listBinding(statuses), limit
      ) { try StoredEnquiry($0) }
    }
    // A page of each status, by its own index; the newest of all are among them.
    return Array(
      try statuses.flatMap {
        try rows(.enquiriesOfStatus, organizationId, $0, last, limit) { try StoredEnquiry($0) }
      }.sorted { $0.id > $1.id }.prefix(limit))
  }

  func enquiryCounts(of organizationId: ID) throws -> [String: Int] {
    let counts = try rows(.enquiryCounts, organizationId) { ($0.text(0), $0.int(1)) }
    return Dictionary(counts, uniquingKeysWith: +)
  }

  /// The orders that continue a thread, oldest first. Bound: 100.
  func orders(ofTicket id: ID, of organizationId: ID) throws -> [OrderRow] {
    try rows(.ordersOfTicket, id, organizationId, 100) { $0.text(0) }
      .compactMap { try order($0, of: organizationId) }
  }

  /// Remembers an order that continues a thread which was there before it.
  func insertContinued(_ order: OrderRow, of organizationId: ID) throws {
    try run(.insertContinuedOrder, organizationId, order.ticketId, order.number, order.id)
  }

  /// Enquiries that are a client's, by record, address or telephone; by name only where nothing
  /// else was said.
  func enquiries(ofClient client: StoredClient, of organizationId: ID) throws -> [ID] {
    let name = client.displayName.lowercased()
    return try rows(
      .enquiriesOfClient, organizationId, client.id, client.realEmail, client.phone
    ) { row in
      let asked = [row.optionalText(1), row.optionalText(2)].compactMap(\.self)
        .joined(separator: " ")
      return (id: row.text(0), isTheirs: row.bool(3) || asked.lowercased() == name)
    }.filter(\.isTheirs).map(\.id)
  }

  /// Takes out of an enquiry who asked, and what.
  func eraseEnquiry(_ id: ID, of organizationId: ID) throws {
    try run(.eraseEnquiry, organizationId, id)
  }
}

extension StoredEnquiry {
  fileprivate init(_ row: borrowing Row) throws {
    self.init(
      id: row.text(0),
      number: row.int(1),
      status: try row.word(2),
      channel: try row.word(3),
      service: row.isNull(4) ? nil : try row.word(4),
      locationId: row.optionalText(5),
      clientId: row.optionalText(6),
      firstName: row.optionalText(7),
      lastName: row.optionalText(8),
      email: row.optionalText(9),
      phone: row.optionalText(10),
      text: row.text(11),
      closedReason: row.optionalText(12),
      version: row.int(13),
      createdBy: row.text(14),
      createdAt: row.instant(15),
      updatedAt: row.instant(16)
    )
  }
}

extension SQL {
  fileprivate static let takeEnquiryNumber = SQL(
    """
    INSERT INTO booking_enquiry_sequence (organization_id, next_number)
    VALUES (?, 2)
        ON CONFLICT (organization_id) DO UPDATE
       SET next_number = booking_enquiry_sequence.next_number + 1
    RETURNING next_number - 1
    """
  )

  fileprivate static let insertEnquiry = SQL(
    """
    INSERT INTO booking_enquiry
      (organization_id, id, number, status, channel, service_type, location_id, client_id,
       first_name, last_name, email, phone, text, closed_reason, version, created_by, created_at,
       updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateEnquiry = SQL(
    """
    UPDATE booking_enquiry
       SET status = ?, client_id = ?, closed_reason = ?, version = ?, updated_at = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let enquiryById = SQL(
    """
    SELECT id, number, status, channel, service_type, location_id, client_id, first_name,
           last_name, email, phone, text, closed_reason, version, created_by, created_at, updated_at
      FROM booking_enquiry
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let enquiriesOfStatus = SQL(
    """
    SELECT id, number, status, channel, service_type, location_id, client_id, first_name,
           last_name, email, phone, text, closed_reason, version, created_by, created_at, updated_at
      FROM booking_enquiry
     WHERE organization_id = ? AND status = ? AND id < ?
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let enquiriesFromClient = SQL(
    """
    SELECT id, number, status, channel, service_type, location_id, client_id, first_name,
           last_name, email, phone, text, closed_reason, version, created_by, created_at, updated_at
      FROM booking_enquiry
     WHERE organization_id = ? AND client_id = ? AND id < ?
       AND status IN (SELECT value FROM json_each(?))
     ORDER BY id DESC
     LIMIT ?
    """
  )

  fileprivate static let countEnquiry = SQL(
    """
    INSERT INTO booking_enquiry_count (organization_id, status, enquiries)
    VALUES (?, ?, 1)
        ON CONFLICT (organization_id, status) DO UPDATE
       SET enquiries = booking_enquiry_count.enquiries + 1
    """
  )

  // As it stands on file.
  fileprivate static let uncountEnquiry = SQL(
    """
    UPDATE booking_enquiry_count
       SET enquiries = enquiries - 1
     WHERE organization_id = ?1
       AND status = (
             SELECT status
               FROM booking_enquiry
              WHERE organization_id = ?1 AND id = ?2)
    """
  )

  fileprivate static let enquiryCounts = SQL(
    """
    SELECT status, enquiries
      FROM booking_enquiry_count
     WHERE organization_id = ? AND enquiries > 0
     ORDER BY status
    """
  )

  fileprivate static let ordersOfTicket = SQL(
    """
    SELECT order_id
      FROM booking_continued_order
     WHERE ticket_id = ? AND organization_id = ?
     ORDER BY number
     LIMIT ?
    """
  )

  fileprivate static let insertContinuedOrder = SQL(
    """
    INSERT INTO booking_continued_order (organization_id, ticket_id, number, order_id)
    VALUES (?, ?, ?, ?)
    """
  )

  // Each part by an index of its own.
  fileprivate static let enquiriesOfClient = SQL(
    """
    SELECT e.id, e.first_name, e.last_name,
           e.client_id IS NOT NULL OR e.email IS NOT NULL OR e.phone IS NOT NULL
      FROM (
        SELECT id
          FROM booking_enquiry
         WHERE organization_id = ?1 AND client_id = ?2
         UNION
        SELECT id
          FROM booking_enquiry
         WHERE organization_id = ?1 AND email = ?3
         UNION
        SELECT id
          FROM booking_enquiry
         WHERE organization_id = ?1 AND phone = ?4
         UNION
        SELECT id
          FROM booking_enquiry
         WHERE organization_id = ?1 AND phone IS NULL AND email IS NULL AND client_id IS NULL
      ) AS found
     CROSS JOIN booking_enquiry AS e
     WHERE e.organization_id = ?1 AND e.id = found.id
     ORDER BY e.id
    """
  )

  fileprivate static let eraseEnquiry = SQL(
    """
    UPDATE booking_enquiry
       SET first_name = NULL, last_name = NULL, email = NULL, phone = NULL, text = '',
           closed_reason = NULL
     WHERE organization_id = ? AND id = ?
    """
  )
}
