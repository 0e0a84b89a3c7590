import Kernel

/// What may be done with a shift: one row of the table for each action.
///
/// Source: routines specification (d), "Action table".
struct ShiftActionRow: Sendable {
  enum Person: Sendable { case anybody, startPolicy, free, assignee, assigneeOrManager, begun }

  let statuses: Set<ShiftStatus>
  var setting: (@Sendable (ShiftSettings) -> Bool)?
  var permission: Permission?
  var person = Person.anybody

  static let open: Set<ShiftStatus> = [.scheduled, .started, .inProgress]
}

extension ShiftAction {
  var row: ShiftActionRow {
    switch self {
    case .view: ShiftActionRow(statuses: Set(ShiftStatus.allCases))
    case .viewAudit:
      ShiftActionRow(statuses: Set(ShiftStatus.allCases), permission: .manageSchedules)
    case .start: ShiftActionRow(statuses: [.scheduled], person: .startPolicy)
    case .continue, .updateProgress, .complete:
      ShiftActionRow(statuses: [.started, .inProgress], person: .startPolicy)
    case .claim:
      ShiftActionRow(statuses: [.scheduled], permission: .bookShifts, person: .free)
    case .release: ShiftActionRow(statuses: [.scheduled], person: .assignee)
    case .requestSwap:
      ShiftActionRow(
        statuses: [.scheduled], setting: \.allowsSwaps, permission: .bookShifts, person: .assignee)
    case .reassign, .reschedule:
      ShiftActionRow(statuses: [.scheduled], permission: .manageSchedules)
    case .cancel: ShiftActionRow(statuses: ShiftActionRow.open, person: .assigneeOrManager)
    case .delete:
      ShiftActionRow(statuses: [.scheduled, .cancelled], permission: .manageSchedules)
    case .addNote: ShiftActionRow(statuses: ShiftActionRow.open)
    case .markMissed:
      ShiftActionRow(
        statuses: ShiftActionRow.open, permission: .markShiftsMissed, person: .begun)
    case .restart:
      ShiftActionRow(
        statuses: [.cancelled], setting: \.allowsRestart, permission: .manageSchedules)
    case .reopen:
      ShiftActionRow(
        statuses: [.completed, .missed], setting: \.allowsCorrections,
        permission: .manageSchedules)
    }
  }
}

/// Why an action is refused, or `nil` when it is not: the first check that fails, in the order of
/// the specification. The write asks the same function that draws the button.
func refusal(of action: ShiftAction, _ facts: ShiftFacts) -> RoutinesFault? {
  let row = action.row
  guard facts.isActiveMember else { return .membershipInactive }
  guard facts.hasStableAccess else { return .noStableAccess }
  guard row.statuses.contains(facts.status) else { return .invalidStatus(status: facts.status) }
  if let setting = row.setting, !setting(facts.settings) { return .disabledBySettings }
  if let permission = row.permission, !facts.permissions.contains(permission) {
    return .missingPermission(permission: permission)
  }
  return refusal(of: row.person, facts) ?? earlyRefusal(of: action, facts)
}

private func refusal(of person: ShiftActionRow.Person, _ facts: ShiftFacts) -> RoutinesFault? {
  switch person {
  case .anybody: return nil
  case .startPolicy:
    guard facts.settings.startPolicy == .assigneeOrManager else { return nil }
    return facts.isAssignee || facts.isManager || facts.assignees.isEmpty
      ? nil : .notAssigneeOrManager
  case .free:
    guard facts.assignees.count < facts.peopleMax, !facts.isAssignee else {
      return .alreadyAssigned
    }
    return facts.selection.isActive && facts.selection.turn != facts.userId ? .notYourTurn : nil
  case .assignee: return facts.isAssignee ? nil : .notAssignee
  case .assigneeOrManager:
    return facts.isAssignee || facts.isManager ? nil : .notAssigneeOrManager
  case .begun:
    guard let now = facts.now, let startsAt = facts.startsAt, now < startsAt else { return nil }
    return .notDueYet
  }
}

/// Starting waits for the earliest moment, but for managers.
private func earlyRefusal(of action: ShiftAction, _ facts: ShiftFacts) -> RoutinesFault? {
  guard action == .start, !facts.isManager, let now = facts.now,
    let earliest = facts.earliestStartAt, now < earliest
  else { return nil }
  return .tooEarly(time: facts.clockText(earliest), earliestStartAt: earliest)
}
