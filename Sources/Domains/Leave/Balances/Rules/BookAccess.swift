import Kernel

/// Whether somebody may correct a person's balances, as far as it depends on whose they are: nobody
/// grants leave to themselves. Source: leave specification 8, `leave.adjustBalance`.
func decideAdjusting(_ owner: ID, _ actor: Actor) -> Decision {
  actor.userId == owner ? .refused(LeaveFault.selfAdjustmentDisallowed) : .allowed
}

/// Whose books somebody asks about.
struct BookOwner {
  let userId: ID
  let department: String?

  /// Whom the person has named as their head; `nil`: nobody.
  let headId: ID?
}

/// Whether somebody may see a person's books. Source: leave specification 8, `leave.balance`.
///
/// - Parameter department: that of the one who asks, where it is known.
func decideSeeing(
  _ owner: BookOwner, _ actor: Actor, department: String?
) -> Decision {
  if actor.userId == owner.userId { return .allowed }
  switch actor.leaveRole {
  case .hrAdmin, .hrHead, .ceo: return .allowed
  case .deptHead:
    let isHead = owner.headId == actor.userId || department != nil && department == owner.department
    return isHead ? .allowed : .refused(LeaveFault.booksForbidden)
  case .employee, .systemAdmin, nil: return .refused(LeaveFault.booksForbidden)
  }
}
