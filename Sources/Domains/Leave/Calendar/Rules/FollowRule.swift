import Kernel

/// Whether somebody may follow events about a thing, as far as they say something of others.
///
/// What a person is told, and what becomes of their devices, only they follow; of devices the
/// system administrator knows too. Colleagues learn that a leave has changed and no more: nothing
/// of balances, money or papers. Source: leave specification 12, “Reason privacy”.
///
/// - Parameters:
///   - entity: what kind of thing it is.
///   - id: the thing's; of balances, employees, notifications and devices it is the person's.
func isFollowable(
  _ entity: String, _ id: ID, changedBy actorId: ID, userId: ID, as role: Role
) -> Bool {
  switch entity {
  case "notification", "preferences": id == userId
  case "device": id == userId || role == .systemAdmin
  case "balance", "employee": id == userId || role != .employee
  case "encashment", "document": actorId == userId || role != .employee
  default: true
  }
}
