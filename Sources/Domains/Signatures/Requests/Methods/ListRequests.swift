import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.listRequests`: what was asked of people, newest first.
  func listRequests(
    _ params: ListRequestsParams, _ call: ReadCall
  ) throws -> ListRequestsResult {
    if let runId = params.runId { _ = try call.run(runId) }
    // Whether a request is open and awaits somebody follows from its run.
    let listing = try Listing<TimePlace>(params, call)
    let page = try listing.page(
      at: { TimePlace(key: $0.askedAt, id: $0.id) }, looking: siftedAtOnce
    ) {
      try call.requests(params, after: $0, limit: $1)
    } fitting: { request -> SigningRequest? in
      let shown = try call.answer(request)
      guard params.includeClosed || shown.status == .open else { return nil }
      return try !params.mine || call.awaits(request) ? shown : nil
    }
    return ListRequestsResult(items: page.items, nextCursor: page.nextCursor)
  }
}

/// Requests whose runs are looked at before more are read: each costs several statements.
private let siftedAtOnce = 100

extension ReadCall {
  fileprivate func requests(
    _ params: ListRequestsParams, after place: TimePlace?, limit: Int
  ) throws -> [StoredRequest] {
    if let runId = params.runId {
      return try database.requests(ofRun: runId, before: place, limit: limit)
    }
    if params.mine {
      return try database.openRequests(
        of: organizationId, naming: actor.userId, at: now, before: place, limit: limit)
    }
    return try database.requests(
      of: organizationId, onlyOpen: !params.includeClosed, before: place, limit: limit)
  }

  /// Whether a request waits for the actor: for their own signature, or in whose place they sign.
  fileprivate func awaits(_ request: StoredRequest) throws -> Bool {
    let facts = try signingFacts(of: run(request.runId))
    return try database.assignments(ofRequest: request.id).contains { assignment in
      [.awaited, .waiting].contains(facts.state(of: assignment))
        && facts.agreements.awaited(assignment.userIds, as: assignment.role, at: now)
          .contains(actor.userId)
    }
  }
}
