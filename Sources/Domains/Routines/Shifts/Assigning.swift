import Kernel
import Platform

extension ReadCall {
  /// What stands against giving a shift of a stable to somebody: they do not count here, or do not
  /// reach it. Source: routines specification (b), "Who may be assigned".
  func assigneeViolation(
    _ userId: ID, in stableId: ID, at path: String = "/assignedTo"
  ) throws -> Violation? {
    guard let member = try member(userId), member.isActive else {
      return Violation(
        RoutinesFault.assigneeNotActiveMember(name: try name(of: userId)), at: path)
    }
    guard member.reaches(stableId) else {
      return Violation(RoutinesFault.assigneeNoStableAccess(name: member.name), at: path)
    }
    return nil
  }

  /// A warning that a name that was sent is the directory's to say.
  func nameWarning(_ name: String?) -> [Violation] {
    name == nil
      ? []
      : [Violation(RoutinesFault.ignoredField(field: "assignedToName"), at: "/assignedToName")]
  }
}

extension ShiftData {
  /// Gives it to somebody, or to nobody.
  mutating func assign(_ userId: ID?, _ type: AssignmentType, by actor: ID, at now: Instant) {
    assignedTo = userId
    assignmentType = userId == nil ? .unassigned : type
    assignedAt = userId == nil ? nil : now
    assignedBy = userId == nil ? nil : actor
    isTouched = true
    unfilledToldAt = nil
  }
}
