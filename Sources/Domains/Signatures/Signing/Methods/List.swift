import Kernel
import Platform

extension Signatures {
  /// `signatures.list`: the signatures of a run, oldest first.
  func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    let run = try call.run(params.runId)
    let page = try call.page(of: params, at: { TimePlace(key: $0.signedAt, id: $0.id) }) {
      try call.database.signatures(ofRun: run.id, after: $0, limit: $1)
    } fitting: {
      $0.isActive || params.includeVoided == true ? $0 : nil
    }
    return ListResult(
      items: try call.abreast(page.items) { try call.answer($0, of: run) },
      nextCursor: page.nextCursor)
  }
}
