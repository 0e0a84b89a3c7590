import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.listRequests`: what was asked of people, newest first.
  public func listRequests(
    _ params: ListRequestsParams, _ call: ReadCall
  ) throws -> ListRequestsResult {
    if let runId = params.runId { _ = try call.run(runId) }
    var items: [SigningRequest] = []
    var last = try TimePlace.read(params.cursor)
    // Whether a request is open and awaits somebody follows from its run, so pages are sifted.
    for _ in 0..<siftedPagesMax {
      let page = try call.page(of: params, after: last)
      for request in page {
        last = TimePlace(at: request.askedAt, id: request.id)
        let shown = try call.shown(request)
        guard params.includeClosed || shown.status == .open else { continue }
        guard try !params.mine || call.awaits(request) else { continue }
        items.append(shown)
        if items.count == params.limit {
          return ListRequestsResult(items: items, nextCursor: last?.cursor)
        }
      }
      if page.count < params.limit { return ListRequestsResult(items: items, nextCursor: nil) }
    }
    return ListRequestsResult(items: items, nextCursor: last?.cursor)
  }
}

/// Pages that one answer sifts to fill itself; the cursor goes on where it stopped.
private let siftedPagesMax = 20

extension ReadCall {
  fileprivate func page(
    of params: ListRequestsParams, after place: TimePlace?
  ) throws -> [RequestRow] {
    if let runId = params.runId {
      return try database.requests(ofRun: runId, before: place, limit: params.limit)
    }
    if params.mine {
      return try database.openRequests(
        of: organizationId, naming: actor.userId, at: now, before: place, limit: params.limit)
    }
    return try database.requests(
      of: organizationId, onlyOpen: !params.includeClosed, before: place, limit: params.limit)
  }

  /// Whether a request waits for the actor: for their own signature, or in whose place they sign.
  fileprivate func awaits(_ request: RequestRow) throws -> Bool {
    let facts = try signingFacts(of: run(request.runId))
    return try database.assignments(ofRequest: request.id).contains { assignment in
      [.awaited, .waiting].contains(facts.state(of: assignment))
        && facts.agreements.awaited(assignment.userIds, as: assignment.role, at: now)
          .contains(actor.userId)
    }
  }
}
