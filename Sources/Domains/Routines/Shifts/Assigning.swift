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
        RoutinesFault.assigneeNotActiveMember(name: try nameInside(of: userId)), at: path)
    }
    guard member.reaches(stableId) else {
      return Violation(RoutinesFault.assigneeNoStableAccess(name: member.name), at: path)
    }
    return nil
  }

  /// The same of a place of a shift, which nobody has twice.
  func placeViolation(
    _ userId: ID, of shift: ShiftData, at path: String
  ) throws -> Violation? {
    guard !shift.isHeld(by: userId) else {
      return Violation(RoutinesFault.sameAssignee(name: try nameInside(of: userId)), at: path)
    }
    return try assigneeViolation(userId, in: shift.stableId, at: path)
  }

  /// What somebody is called in a sentence, which shows no id of whom the organization never had.
  func nameInside(of userId: ID) throws -> String {
    try names(of: [userId])[userId] ?? RoutinesText.thisPerson.text(in: language)
  }

  /// A warning that a name that was sent is the directory's to say.
  func nameWarning(_ name: String?) -> [Violation] {
    name == nil
      ? []
      : [Violation(RoutinesFault.ignoredField(field: "assignedToName"), at: "/assignedToName")]
  }
}

extension ShiftData {
  /// Gives all of it to somebody, or to nobody.
  mutating func assign(_ userId: ID?, _ type: AssignmentType, by actor: ID, at now: Instant) {
    seat([])
    if let userId { join(userId, type, by: actor, at: now) }
  }

  /// A warning that fewer have it than are needed.
  var peopleWarning: [Violation] {
    missingPeople == 0
      ? [] : [Violation(RoutinesFault.peopleMissing(n: missingPeople), at: "/instanceId")]
  }
}
