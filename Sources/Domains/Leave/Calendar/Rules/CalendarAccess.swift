import Kernel

/// Who looks at a calendar.
struct CalendarViewer {
  let userId: ID
  let role: Role
  let department: String?

  /// Whether the viewer may know what kind of leave somebody is on, and what is not decided yet;
  /// colleagues only see who is away. Source: leave specification 12, "Reason privacy".
  func seesType(of absence: AbsenceShown) -> Bool {
    if absence.userId == userId || role.isCentral { return true }
    guard role == .deptHead else { return false }
    return absence.headId == userId || department != nil && absence.department == department
  }

  /// Whether the viewer may ask for a calendar. Source: leave specification 8, `leave.calendar`.
  func decideAsking(for scope: CalendarScope) -> Decision {
    scope == .all && !role.isCentral ? .refused(LeaveFault.leaveForbidden) : .allowed
  }
}

/// Whose absence it is.
struct AbsenceShown {
  let userId: ID
  let department: String?
  let headId: ID?
}
