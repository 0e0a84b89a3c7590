import Kernel
import Platform
import Store

/// Requests of one run that are shown: the latest ones.
let requestsShownMax = 100

extension ReadCall {
  /// A request as hosts see it.
  func answer(_ request: StoredRequest) throws -> SigningRequest {
    let run = try run(request.runId)
    let facts = try signingFacts(of: run)
    let assignments = try database.assignments(ofRequest: request.id)
    let states = assignments.map { facts.state(of: $0) }
    let status = requestStatus(
      of: request, states, run.status, at: now)
    let names = try names(of: [request.askedBy] + assignments.flatMap(\.userIds))
    return SigningRequest(
      id: request.id,
      runId: request.runId,
      jobId: facts.job.id,
      askedBy: request.askedBy,
      askedByName: names[request.askedBy],
      askedAt: request.askedAt,
      message: request.message,
      expiresAt: request.expiresAt,
      remindAfterHours: request.remindAfterHours,
      status: status,
      statusLabel: status.label(language),
      closedAt: request.closed?.at,
      assignments: zip(assignments, states).map { assignment, state in
        RequestedRole(
          signatureRole: assignment.role,
          title: assignment.role.label(language),
          people: assignment.userIds.map { AskedPerson(userId: $0, name: names[$0]) },
          state: state,
          stateLabel: state.label(language),
          toldAt: assignment.toldAt)
      },
      version: request.version,
      actions: [
        "withdraw": decideWithdrawal(
          of: status, askedBy: request.askedBy, on: RunFacts(run, facts.signatures),
          by: actor)
      ])
  }

  /// The run with what was asked and declined on it, where that is in use.
  func answerWithRequests(_ run: RunRow) throws -> Run {
    let policy = try database.policy(of: organizationId)
    var shown = try answer(run)
    if policy.allowRequests {
      shown.requests = try abreast(
        database.requests(ofRun: run.id, limit: requestsShownMax)
      ) { try self.answer($0) }
      shown.actions["request"] = decideRequest(
        on: RunFacts(run, try database.signatures(ofRun: run.id)), by: actor)
    }
    if policy.allowDecline {
      let declines = try database.declines(ofRun: run.id)
      let names = try names(of: declines.map(\.userId))
      shown.declines = declines.map { $0.answer(named: names[$0.userId], in: language) }
    }
    return shown
  }
}

extension DeclineRow {
  func answer(named name: String?, in language: Language) -> Decline {
    Decline(
      signatureRole: role, title: role.label(language), userId: userId, name: name,
      reason: reason, declinedAt: declinedAt)
  }
}

extension SigningCase {
  func state(of assignment: StoredAssignment) -> AskState {
    askState(
      of: assignment, signatures.map(GivenSignature.init), agreements.declines,
      policy.signingOrder)
  }
}
