import Kernel
import Platform

extension Signatures {
  /// `reportRuns.get`: one run.
  public func reportRunsGet(_ params: ReportRunsGetParams, _ call: ReadCall) throws -> Run {
    try call.shown(call.run(params.runId))
  }
}
