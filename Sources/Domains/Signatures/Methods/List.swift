import Kernel
import Platform

extension Signatures {
  /// `signatures.list`: the signatures of a run, oldest first.
  public func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let run = try call.run(params.runId)
    let rows = try call.database.signatures(ofRun: run.id)
      .filter { $0.isActive || params.includeVoided == true }
    return ListResult(items: try rows.map { try call.shown($0, of: run) })
  }
}
