import Kernel

/// What may be done with a shift: one row of the table for each action.
///
/// Source: routines specification (d), "Action table".
struct ShiftActionRow: Sendable {
  enum Person: Sendable {
    case anybody, startPolicy, free, place, held, assignee, assigneeOrManager, begun, asked, other
    case confirmer
  }

  /// Few enough that looking through them is quicker than hashing.
  let statuses: [ShiftStatus]
  var setting: (@Sendable (ShiftSettings) -> Bool)?
  var permission: Permission?
  var person = Person.anybody

  static let open: [ShiftStatus] = [.scheduled, .started, .inProgress]
}

extension ShiftAction {
  /// Whether it belongs to every shift, and not to a part that has to be in use.
  var isOfEveryShift: Bool {
    switch self {
    case .addAssignee, .removeAssignee, .answerStandIn, .thank, .confirmWork, .returnWork: false
    default: true
    }
  }

  var row: ShiftActionRow {
    switch self {
    case .view: ShiftActionRow(statuses: ShiftStatus.allCases)
    case .viewAudit:
      ShiftActionRow(statuses: ShiftStatus.allCases, permission: .manageSchedules)
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
    case .addAssignee:
      ShiftActionRow(statuses: [.scheduled], permission: .manageSchedules, person: .place)
    case .removeAssignee:
      ShiftActionRow(statuses: [.scheduled], permission: .manageSchedules, person: .held)
    case .answerStandIn:
      ShiftActionRow(statuses: [.scheduled], setting: \.hasStandIns, person: .asked)
    case .thank: ShiftActionRow(statuses: [.completed], setting: \.hasThanks, person: .other)
    case .confirmWork, .returnWork:
      ShiftActionRow(
        statuses: [.completed], permission: .manageSchedules, person: .confirmer)
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
  if let permission = action.permission(facts), !facts.permissions.contains(permission) {
    return .missingPermission(permission: permission)
  }
  return refusal(of: row.person, facts) ?? earlyRefusal(of: action, facts)
}

/// The right by which somebody does what they may; `nil`: that of everybody who counts there.
func right(to action: ShiftAction, _ facts: ShiftFacts) -> Permission? {
  if let permission = action.permission(facts) { return permission }
  switch action.row.person {
  case .assigneeOrManager: return facts.isAssignee ? nil : .manageSchedules
  case .startPolicy:
    let isEverybodys = facts.settings.startPolicy != .assigneeOrManager
    return isEverybodys || facts.isAssignee || facts.hasPlace ? nil : .manageSchedules
  default: return nil
  }
}

extension ShiftAction {
  /// The right that it needs. Where any other member approves, none is.
  fileprivate func permission(_ facts: ShiftFacts) -> Permission? {
    row.person == .confirmer && facts.confirmation.isByOthers ? nil : row.permission
  }
}

private func refusal(of person: ShiftActionRow.Person, _ facts: ShiftFacts) -> RoutinesFault? {
  switch person {
  case .anybody: return nil
  case .startPolicy:
    guard facts.settings.startPolicy == .assigneeOrManager else { return nil }
    return facts.isAssignee || facts.isManager || facts.hasPlace ? nil : .notAssigneeOrManager
  case .place: return facts.hasFreePlace ? nil : .noPlaceLeft
  case .held: return facts.assignees.isEmpty ? .nobodyAssigned : nil
  case .free:
    guard facts.hasPlace else { return .alreadyAssigned }
    return facts.selection.isActive && facts.selection.turn != facts.userId ? .notYourTurn : nil
  case .assignee: return facts.isAssignee ? nil : .notAssignee
  case .assigneeOrManager:
    return facts.isAssignee || facts.isManager ? nil : .notAssigneeOrManager
  case .begun:
    guard let now = facts.now, let startsAt = facts.startsAt, now < startsAt else { return nil }
    return .notDueYet
  case .asked:
    if facts.standIn?.isOver == true { return .roundClosed }
    return facts.standIn?.asked == facts.userId ? nil : .notAsked
  case .other:
    if facts.tookPart.contains(facts.userId) { return .notOneself }
    return facts.hasThanked ? .thankedAlready : nil
  case .confirmer:
    guard facts.confirmation.isWaiting else { return .notWaiting }
    return facts.confirmation.isOwn ? .ownWork : nil
  }
}

/// Starting waits for the earliest moment, but for managers.
private func earlyRefusal(of action: ShiftAction, _ facts: ShiftFacts) -> RoutinesFault? {
  guard action == .start, !facts.isManager, let now = facts.now,
    let earliest = facts.earliestStartAt, now < earliest
  else { return nil }
  return .tooEarly(time: facts.clockText(earliest), earliestStartAt: earliest)
}
