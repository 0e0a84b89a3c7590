import Kernel
import Platform
import Store

extension Database {
  func organization(_ id: ID) throws -> Organization? {
    try first(.organizationById, id) { row in
      Organization(
        organizationId: row.text(0), name: row.text(1), locale: row.text(2), timezone: row.text(3),
        version: row.int(4))
    }
  }

  func insert(_ organization: Organization, at now: Instant) throws {
    try run(
      .insertOrganization, organization.organizationId, organization.name, organization.locale,
      organization.timezone, organization.version, now.milliseconds)
  }

  func update(_ organization: Organization) throws {
    try run(
      .updateOrganization, organization.name, organization.locale, organization.timezone,
      organization.version, organization.organizationId)
    // Sessions that are open call it by its name.
    renewGeneration()
  }

  /// The organizations after an id, in the order of the ids.
  func organizations(after id: ID, limit: Int) throws -> [OrganizationOnFile] {
    try rows(.organizationsAfter, id, limit) { OrganizationOnFile($0) }
  }

  func organizationOnFile(_ id: ID) throws -> OrganizationOnFile? {
    try first(.organizationOnFile, id) { OrganizationOnFile($0) }
  }

  func hasOrganization() throws -> Bool { try exists(.anyOrganization) }
}

extension OrganizationOnFile {
  fileprivate init(_ row: borrowing Row) {
    self.init(
      id: row.text(0), language: Language(tag: row.text(1)) ?? .en, timeZone: row.text(2),
      createdAt: row.instant(3))
  }
}

extension SQL {
  fileprivate static let organizationsAfter = SQL(
    """
    SELECT organization_id, locale, timezone, created_at
      FROM directory_organization
     WHERE organization_id > ?
     ORDER BY organization_id
     LIMIT ?
    """
  )

  fileprivate static let organizationOnFile = SQL(
    """
    SELECT organization_id, locale, timezone, created_at
      FROM directory_organization
     WHERE organization_id = ?
    """
  )

  fileprivate static let organizationById = SQL(
    """
    SELECT organization_id, name, locale, timezone, version
      FROM directory_organization
     WHERE organization_id = ?
    """
  )

  fileprivate static let insertOrganization = SQL(
    """
    INSERT INTO directory_organization
      (organization_id, name, locale, timezone, version, created_at)
    VALUES (?, ?, ?, ?, ?, ?)
    """
  )

  fileprivate static let updateOrganization = SQL(
    """
    UPDATE directory_organization
       SET name = ?, locale = ?, timezone = ?, version = ?
     WHERE organization_id = ?
    """
  )

  fileprivate static let anyOrganization = SQL(
    """
    SELECT 1 FROM directory_organization LIMIT 1
    """
  )
}
