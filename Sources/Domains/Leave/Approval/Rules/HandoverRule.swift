import Kernel

/// A substitute is a colleague; one who is away is only a warning.
///
/// Source: leave specification 12, "Handover person".
func judgeSubstitute(_ leave: LeaveCase, _ findings: inout LeaveFindings) {
  guard leave.request.substituteId != nil, let substitute = leave.facts.substitute else { return }
  if substitute.isColleague == false {
    findings.refuse(.substituteInvalid, at: LeavePath.substitute)
  } else if substitute.isAway == true {
    findings.warn(.substituteAway(name: substitute.name ?? ""), at: LeavePath.substitute)
  }
}

/// What was asked of a substitute, as far as it says whether they have to be asked again.
struct HandoverFacts {
  let substituteId: ID
  let first: CalendarDate
  let last: CalendarDate
  let isAccepted: Bool
}

/// Whether a substitute is asked before a chain begins: where the house wants it, and they have not
/// agreed already to all of these days.
///
/// Source: leave specification 12, "Handover person".
func asksSubstitute(
  _ substituteId: ID?, from start: CalendarDate, through end: CalendarDate,
  before known: HandoverFacts?, isEnabled: Bool
) -> Bool {
  guard isEnabled, let substituteId else { return false }
  guard let known, known.isAccepted, known.substituteId == substituteId else { return true }
  return start < known.first || known.last < end
}
