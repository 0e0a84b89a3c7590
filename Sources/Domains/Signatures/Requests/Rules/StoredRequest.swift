import Kernel

/// A request for signatures on a run, as stored.
struct StoredRequest: Equatable {
  let id: ID
  let organizationId: ID
  let runId: ID
  let askedBy: ID
  let askedAt: Instant

  /// `nil`: none.
  let message: String?

  /// `nil`: it does not end by itself.
  let expiresAt: Instant?

  /// Hours after which people are reminded, ascending.
  let remindAfterHours: [Int]

  /// `nil`: it is open.
  var closed: Closed?
  var version = 1

  struct Closed: Equatable {
    let at: Instant
    let status: RequestStatus
  }
}
