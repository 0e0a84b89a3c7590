import Kernel

/// That somebody signs in another person's place for some time, as stored.
struct StoredDelegation: Equatable {
  let id: ID
  let organizationId: ID
  let fromUserId: ID
  let toUserId: ID

  /// From this moment on, until just before `to`.
  let from: Instant
  let to: Instant
  let roles: [SignatureRole]
  let createdBy: ID
  let createdAt: Instant

  /// `nil`: it was not revoked.
  var revoked: Revoked?

  struct Revoked: Equatable {
    let at: Instant
    let by: ID
  }
}
