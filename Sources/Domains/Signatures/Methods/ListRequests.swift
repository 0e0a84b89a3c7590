import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.listRequests`: what was asked of people, newest first.
  public func listRequests(
    _ params: ListRequestsParams, _ call: ReadCall
  ) throws -> ListRequestsResult {
    let place = try params.cursor.map { cursor in
      guard let place = TimePlace(cursor: cursor) else {
        throw Refusal([Violation(SignaturesFault.cursorInvalid, at: "/cursor")])
      }
      return place
    }
    if let runId = params.runId { _ = try call.run(runId) }
    var items: [SigningRequest] = []
    var last = place
    // What is open and whose are read from the rows themselves, page by page.
    for _ in 0..<listedPagesMax {
      let page = try call.database.requests(
        of: call.organizationId, onlyOpen: !params.includeClosed, before: last,
        limit: params.limit)
      for request in page {
        last = TimePlace(at: request.askedAt, id: request.id)
        guard params.runId == nil || request.runId == params.runId else { continue }
        let shown = try call.shown(request)
        guard params.includeClosed || shown.status == .open else { continue }
        guard !params.mine || shown.awaits(call.actor.userId) else { continue }
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
  /// Whether it asks somebody for a signature that is not there yet.
  fileprivate func awaits(_ userId: ID) -> Bool {
    assignments.contains { role in
      [.awaited, .waiting].contains(role.state) && role.people.contains { $0.userId == userId }
    }
  }
}
