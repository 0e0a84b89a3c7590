import Kernel
import Platform

extension Protection {
  /// `protection.setCaseFacts`: days that dates of steps are counted from; done steps stay.
  func setCaseFacts(_ params: SetCaseFactsForm, _ call: WriteCall) throws -> Case {
    var findings = Findings(shape: params.shape, order: ["caseId", "facts", "expectedVersion"])
    let id = findings.required(params.caseId, at: "/caseId")
    let given = findings.required(params.facts, at: "/facts")
    try findings.orThrow()
    guard let id, let given else { throw Defect("no days and no fault") }
    let (old, household) = try call.openCase(id, expected: params.expectedVersion.value)
    var row = old
    row.data.facts = row.data.facts.changed(by: given)
    row = try call.conclude(row)
    return try answer(row, household, call.reading)
  }
}
