import Kernel
import Platform
import Store

// How a write changes what is asked: rows, the run's ledger, and whoever is to know.

extension WriteCall {
  /// Tells those whose turn it is and who do not know yet: at once, or, where people sign in turn,
  /// when the one before them has signed. Source: signatures specification (j) 1.
  func tellWhoseTurn(on run: RunRow) throws {
    guard run.status.isSignable, try database.policy(of: organizationId).allowRequests else {
      return
    }
    // No more are open than there are roles.
    for request in try database.requests(ofRun: run.id, limit: requestsShownMax)
    where request.closed == nil {
      for notice in try notices(of: request, at: now) where notice.kind == .yourTurn {
        try send(notice, at: now)
      }
    }
  }

  /// Records what happens to one role of a request, which counts a version of the request.
  func announce(
    _ assignment: StoredAssignment, _ event: (StoredRequest) -> SignaturesEvent
  ) throws {
    guard var request = try database.request(assignment.requestId, of: organizationId) else {
      throw Defect("an assignment without its request")
    }
    request.version += 1
    try database.update(request)
    try record(Change(event(request), of: request.id, version: request.version))
  }

  /// Ends a request; its roles can be signed by whoever may.
  func close(_ request: StoredRequest, as status: RequestStatus) throws {
    var request = request
    request.closed = StoredRequest.Closed(at: now, status: status)
    request.version += 1
    try database.update(request)
    for var assignment in try database.assignments(ofRequest: request.id)
    where assignment.endedAt == nil {
      assignment.endedAt = now
      try database.update(assignment)
    }
  }

  /// Ends a request whose time is over, and says so. The run goes on.
  func expire(_ request: StoredRequest, on run: inout RunRow) throws {
    let open = try openRoles(of: request, on: run)
    try close(request, as: .expired)
    let old = run
    try append(.requestExpired(requestId: request.id), to: &run)
    try insertActivity(run.jobId, "signature.requestExpired", .requestHasExpired(roles: open))
    try conclude(
      &run, was: old,
      .signatureRequestExpired(
        .init(
          requestId: request.id, runId: run.id, jobId: run.jobId, signatureRoles: open,
          userIds: [request.askedBy])),
      beside: [("requestId", .text(request.id))])
  }

  /// The roles that a request still waits for.
  func openRoles(of request: StoredRequest, on run: RunRow) throws -> [SignatureRole] {
    let facts = try reading.signingFacts(of: run)
    return try database.assignments(ofRequest: request.id)
      .filter { ![.signed, .ended].contains(facts.state(of: $0)) }.map(\.role)
  }

  /// Makes room for a new request: what has expired is closed, and roles that are asked for anew
  /// are no longer those of an earlier request. Answers which requests that leaves empty.
  func giveWay(to new: [NewAssignment], on run: inout RunRow) throws -> [ID] {
    for request in try database.requests(ofRun: run.id, limit: requestsShownMax)
    where request.closed == nil && request.isExpired(at: now) {
      try expire(request, on: &run)
    }
    var replaced: [ID] = []
    for var assignment in try database.standingAssignments(ofRun: run.id)
    where new.contains(where: { $0.role == assignment.role }) {
      assignment.endedAt = now
      try database.update(assignment)
      let isEmpty = try database.assignments(ofRequest: assignment.requestId)
        .allSatisfy { $0.endedAt != nil }
      guard isEmpty,
        let request = try database.request(assignment.requestId, of: organizationId)
      else { continue }
      try close(request, as: .replaced)
      replaced.append(request.id)
    }
    return replaced
  }
}
