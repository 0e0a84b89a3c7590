import Kernel
import Platform
import Wire

/// The actions on a shift as a screen draws them.
struct ShownActions {
  let allowed: [ShiftAction]
  let answers: [String: ActionAnswer]

  init(_ facts: ShiftFacts, _ words: ShiftWords) {
    var allowed: [ShiftAction] = []
    var answers = [String: ActionAnswer](minimumCapacity: ShiftAction.allCases.count)
    for action in ShiftAction.allCases
    where action.isOfEveryShift || facts.added.contains(action) {
      let fault = refusal(of: action, facts)
      if fault == nil { allowed.append(action) }
      var permission: Permission?
      if case .missingPermission(let missing) = fault { permission = missing }
      answers[action.rawValue] = ActionAnswer(
        allowed: fault == nil,
        label: words.label(action, isFree: facts.assignees.isEmpty),
        reason: fault?.kind.description, message: fault.map(words.message),
        permission: permission)
    }
    self.allowed = allowed
    self.answers = answers
  }

  /// What the large button does.
  var primary: ShiftAction? {
    [.start, .continue].first(where: allowed.contains)
  }

  var flags: ShiftFlags {
    ShiftFlags(
      canReassign: allowed.contains(.reassign), canCancel: allowed.contains(.cancel),
      canDelete: allowed.contains(.delete),
      canStartContinue: allowed.contains(.start) || allowed.contains(.continue))
  }
}
