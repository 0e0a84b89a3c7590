import Kernel
import Store

extension Database {
  /// The client's record, also of one who was merged or erased: old orders show it.
  func client(_ id: ID, of organizationId: ID) throws -> StoredClient? {
    try first(.clientById, id, organizationId) { StoredClient($0) }
  }

  /// The client whom the id stands for: whoever took a merged record in, and nobody for an erased
  /// one.
  func standingClient(_ id: ID, of organizationId: ID) throws -> StoredClient? {
    guard let client = try client(id, of: organizationId) else { return nil }
    guard let heir = client.mergedInto else { return client.isFindable ? client : nil }
    // One step: a merge takes along those that were merged before.
    return try self.client(heir, of: organizationId).flatMap { $0.isFindable ? $0 : nil }
  }

  /// The client with that real address.
  func client(email: String, of organizationId: ID) throws -> StoredClient? {
    try first(.clientByEmail, organizationId, email) { StoredClient($0) }
  }

  /// Clients with that number. Bound: 100, more than a family or a company desk has.
  func clients(phone: String, of organizationId: ID) throws -> [StoredClient] {
    try rows(.clientsByPhone, organizationId, phone, 100) { StoredClient($0) }
  }

  func insert(_ client: StoredClient, of organizationId: ID) throws {
    try run(
      .insertClient, client.id, organizationId, client.firstName, client.lastName,
      client.companyName, client.email, client.isGeneratedEmail, client.phone,
      client.phoneExtension, client.countryCode, client.address.line1, client.address.line2,
      client.address.city, client.address.county, client.address.postcode, client.address.country,
      client.address.countryCode, client.marketingConsent, client.orderCount, client.deviceCount,
      client.lastOrderAt, client.version, client.createdAt, client.updatedAt
    )
    try insertTokens(of: client, organizationId)
  }

  /// Replaces what is stored of a client.
  func update(_ client: StoredClient, was old: StoredClient, of organizationId: ID) throws {
    try run(
      .updateClient, client.firstName, client.lastName, client.companyName, client.email,
      client.isGeneratedEmail, client.phone, client.phoneExtension, client.countryCode,
      client.address.line1, client.address.line2, client.address.city, client.address.county,
      client.address.postcode, client.address.country, client.address.countryCode,
      client.marketingConsent, client.orderCount, client.deviceCount, client.lastOrderAt,
      client.version, client.updatedAt, client.id, organizationId
    )
    try replaceTokens(of: old, by: client, organizationId)
  }
}

extension StoredClient {
  /// Reads the columns that every statement of this file selects.
  init(_ row: borrowing Row) {
    self.init(
      id: row.text(0),
      firstName: row.optionalText(1),
      lastName: row.optionalText(2),
      companyName: row.optionalText(3),
      email: row.text(4),
      isGeneratedEmail: row.bool(5),
      phone: row.optionalText(6),
      phoneExtension: row.optionalText(7),
      countryCode: row.optionalText(8),
      address: Address(
        line1: row.optionalText(9),
        line2: row.optionalText(10),
        city: row.optionalText(11),
        county: row.optionalText(12),
        postcode: row.optionalText(13),
        country: row.optionalText(14),
        countryCode: row.optionalText(15)
      ),
      marketingConsent: row.bool(16),
      orderCount: row.int(17),
      deviceCount: row.int(18),
      lastOrderAt: row.optionalInstant(19),
      version: row.int(20),
      createdAt: row.instant(21),
      updatedAt: row.instant(22),
      mergedInto: row.optionalText(23),
      erasedAt: row.optionalInstant(24)
    )
  }
}

extension SQL {
  fileprivate static let clientById = SQL(
    """
    SELECT id, first_name, last_name, company_name, email, is_generated_email, phone,
           phone_extension, country_code, address_line1, address_line2, city, county, postcode,
           country, address_country_code, marketing_consent, order_count, device_count,
           last_order_at, version, created_at, updated_at, merged_into, erased_at
      FROM booking_client
     WHERE id = ? AND organization_id = ?
    """
  )

  fileprivate static let clientByEmail = SQL(
    """
    SELECT id, first_name, last_name, company_name, email, is_generated_email, phone,
           phone_extension, country_code, address_line1, address_line2, city, county, postcode,
           country, address_country_code, marketing_consent, order_count, device_count,
           last_order_at, version, created_at, updated_at, merged_into, erased_at
      FROM booking_client
     WHERE organization_id = ? AND email = ? AND is_generated_email = 0
    """
  )

  fileprivate static let clientsByPhone = SQL(
    """
    SELECT id, first_name, last_name, company_name, email, is_generated_email, phone,
           phone_extension, country_code, address_line1, address_line2, city, county, postcode,
           country, address_country_code, marketing_consent, order_count, device_count,
           last_order_at, version, created_at, updated_at, merged_into, erased_at
      FROM booking_client
     WHERE organization_id = ? AND phone = ?
     ORDER BY id
     LIMIT ?
    """
  )

  fileprivate static let insertClient = SQL(
    """
    INSERT INTO booking_client
      (id, organization_id, first_name, last_name, company_name, email, is_generated_email, phone,
       phone_extension, country_code, address_line1, address_line2, city, county, postcode,
       country, address_country_code, marketing_consent, order_count, device_count, last_order_at,
       version, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateClient = SQL(
    """
    UPDATE booking_client
       SET first_name = ?, last_name = ?, company_name = ?, email = ?, is_generated_email = ?,
           phone = ?, phone_extension = ?, country_code = ?, address_line1 = ?, address_line2 = ?,
           city = ?, county = ?, postcode = ?, country = ?, address_country_code = ?,
           marketing_consent = ?, order_count = ?, device_count = ?, last_order_at = ?,
           version = ?, updated_at = ?
     WHERE id = ? AND organization_id = ?
    """
  )
}
