import Kernel
import Platform

extension Protection {
  /// `protection.setCaseStep`: how far a step has come; some steps tell on which day something has
  /// happened.
  func setCaseStep(_ params: SetCaseStepParams, _ call: WriteCall) throws -> Case {
    let (old, household) = try call.openCase(params.caseId, expected: params.expectedVersion)
    var row = old
    guard row.book.steps.contains(where: { $0.id == params.stepId }) else {
      throw Refusal(ProtectionFault.caseStepNotFound)
    }
    let today = try call.reading.today(of: row.personId)
    let doneOn = params.doneOn ?? today
    var violations: [Violation] = []
    if params.state == .done, doneOn > today {
      violations.append(Violation(ProtectionFault.caseDateInFuture, at: "/doneOn"))
    }
    let note = params.note.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    if params.state == .skipped, note == nil {
      violations.append(Violation(ProtectionFault.caseNoteRequired, at: "/note"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    row.data.change(params.stepId) { step in
      step.state = params.state
      step.doneOn = params.state == .done ? doneOn : nil
      step.by = params.state == .todo ? nil : call.actor.userId
      step.reference = params.reference ?? step.reference
      step.note = note ?? step.note
    }
    if params.state == .done { row.data.learn(from: params.stepId, doneOn: doneOn) }
    row = try call.conclude(row, step: params.stepId)
    return try answer(row, household, call.reading)
  }
}
