import Kernel

extension SubmitForm {
  /// Throws what speaks against the request before anything on file is looked at.
  ///
  /// What a draft says is not known here, and half days depend on the calendar.
  func demandShape() throws {
    var asked = AskedLeave(self, draft: nil)
    guard leaveId.isAbsent, id.isAbsent else {
      guard asked.violations.isEmpty else { throw Refusal(asked.violations) }
      return
    }
    asked.request.halfDays = .absent
    var rules = ShapeRules([], LeavePolicy())
    _ = rules.read(asked.request, today: nil, WorkCalendar())
    let violations = asked.violations(and: rules.findings.violations.map { $0.moved(\.path) })
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}
