import Kernel
import Platform

extension Protection {
  /// `protection.reopenCase`: goes on with a case that was closed.
  func reopenCase(_ params: ReopenCaseParams, _ call: WriteCall) throws -> Case {
    let (old, household) = try call.reading.guidedCase(params.caseId, .manageCases)
    var row = old
    try requireVersion(params.expectedVersion, row.version)
    try row.decision(.reopen).orThrow()
    row.closedAt = nil
    row.data.outcome = nil
    row.data.closingNote = nil
    row = try call.conclude(row)
    return try answer(row, household, call.reading)
  }
}
