import Kernel
import Platform

extension Protection {
  /// `protection.getCase`: a case with its steps, papers and log.
  func getCase(_ params: GetCaseParams, _ call: ReadCall) throws -> Case {
    let (row, household) = try call.guidedCase(params.caseId, .viewAlerts)
    return try answer(row, household, call)
  }
}
