import Kernel
import Store

extension Directory {
  /// Puts an organization and its owner into a database that has none, so that a new file can be
  /// used at once. Safe when several processes open the same new file.
  public func establish(
    in database: Database, ownerName: String, roles: [String: Set<String>], language: Language,
    timeZone: String, now: Instant, makeID: () -> ID
  ) throws {
    guard !database.isReadOnly, try !database.hasOrganization() else { return }
    try database.write {
      guard try !database.hasOrganization() else { return }
      let organizationId = makeID()
      let organization = Organization(
        organizationId: organizationId, name: ownerName, locale: language.rawValue,
        timezone: timeZone, version: 1)
      try database.insert(organization, at: now)
      try database.insert(
        StoredMember(
          userId: makeID(), organizationId: organizationId, name: ownerName, login: nil,
          roles: Roles(byDomain: roles), isActive: true, version: 1, createdAt: now))
    }
  }
}
