import Kernel
import Platform

extension Protection {
  /// `protection.removeCase`: erases a closed case with its papers and its log.
  func removeCase(_ params: RemoveCaseParams, _ call: WriteCall) throws -> RemoveCaseResult {
    let (row, _) = try call.reading.guidedCase(params.caseId, .manageCases)
    try requireVersion(params.expectedVersion, row.version)
    try row.decision(.remove).orThrow()
    return RemoveCaseResult(caseId: row.id, removedPapers: try call.erase(row))
  }
}
