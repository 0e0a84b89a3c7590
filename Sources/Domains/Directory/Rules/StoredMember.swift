import Kernel

/// A member as stored.
struct StoredMember {
  let userId: ID
  let organizationId: ID
  var name: String
  var login: String?
  var roles: Roles
  var isActive: Bool
  var version: Int
  let createdAt: Instant
}
