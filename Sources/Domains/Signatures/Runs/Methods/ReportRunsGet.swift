import Kernel
import Platform

extension Signatures {
  /// `reportRuns.get`: one run, with what was asked of whom.
  func reportRunsGet(_ params: ReportRunsGetParams, _ call: ReadCall) throws -> Run {
    try call.answerWithRequests(call.run(params.runId))
  }
}
