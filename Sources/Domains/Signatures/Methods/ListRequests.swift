import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.listRequests`: what was asked of people, newest first.
  public func listRequests(
    _ params: ListRequestsParams, _ call: ReadCall
  ) throws -> ListRequestsResult {
    if let runId = params.runId { _ = try call.run(runId) }
    let agreements = try call.agreements(
      on: nil, call.database.policy(of: call.organizationId))
    var items: [SigningRequest] = []
    var last = try TimePlace.read(params.cursor)
    // What is open and whose are read from the rows themselves, page by page.
    for _ in 0..<listedPagesMax {
      let page =
        try params.runId.map {
          try call.database.requests(ofRun: $0, before: last, limit: params.limit)
        }
        ?? call.database.requests(
          of: call.organizationId, onlyOpen: !params.includeClosed, before: last,
          limit: params.limit)
      for request in page {
        last = TimePlace(at: request.askedAt, id: request.id)
        let shown = try call.shown(request)
        guard params.includeClosed || shown.status == .open else { continue }
        guard !params.mine || shown.awaits(call.actor.userId, agreements, at: call.now) else {
          continue
        }
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

/// Pages that one answer reads to fill itself; the cursor goes on where it stopped.
private let listedPagesMax = 20

extension SigningRequest {
  /// Whether somebody, or whoever they stand in for, is asked for a signature that is not there.
  fileprivate func awaits(_ userId: ID, _ agreements: Agreements, at now: Instant) -> Bool {
    assignments.contains { role in
      let asked = role.people.map(\.userId)
      return [.awaited, .waiting].contains(role.state)
        && agreements.awaited(asked, as: role.signatureRole, at: now).contains(userId)
    }
  }
}
