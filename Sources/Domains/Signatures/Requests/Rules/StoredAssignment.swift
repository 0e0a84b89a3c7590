import Kernel

/// A role that a request asks for, as stored.
struct StoredAssignment: Equatable {
  let requestId: ID
  let role: SignatureRole
  let runId: ID

  /// Any one of these people.
  var userIds: [ID]

  /// `nil`: it was not their turn yet.
  var toldAt: Instant?

  /// The last reminder's; 0: none was sent. Unit: hours after they were told.
  var remindedHours = 0

  /// `nil`: it holds as long as its request.
  var endedAt: Instant?

  /// When its request ends by itself.
  var expiresAt: Instant?
}
