import Kernel
import Store

extension Directory {
  /// Puts an organization and its owner into a database that has none, so that a new file can be
  /// used at once. Safe when several processes open the same new file.
  public func establish(
    in database: Database, organizationId: ID, userId: ID, ownerName: String, language: Language,
    timeZone: String, now: Instant
  ) throws {
    guard !database.isReadOnly, try !database.hasOrganization() else { return }
    try database.write {
      guard try !database.hasOrganization() else { return }
      let organization = Organization(
        organizationId: organizationId, name: ownerName, locale: language.rawValue,
        timezone: timeZone, version: 1)
      try database.insert(organization, at: now)
      try database.insert(
        MemberRow(
          userId: userId, organizationId: organizationId, name: ownerName, login: nil,
          roles: Roles(
            directory: .owner, booking: .masterAdmin, leave: .systemAdmin, signatures: .owner),
          isActive: true,
          version: 1, createdAt: now))
    }
  }
}
