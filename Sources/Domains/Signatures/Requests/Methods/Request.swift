import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.request`: asks people to sign a run.
  ///
  /// Fields → who asks → whether those who are asked may sign → rows → who is to know.
  func request(_ params: RequestForm, _ call: WriteCall) throws -> SigningRequest {
    var findings = FieldFindings(shape: params.shape)
    let runId = findings.required(params.runId, at: "/runId")
    let new = findings.request(
      params, try call.database.policy(of: call.organizationId), now: call.now)
    guard let runId else { throw Refusal(findings.violations) }
    var run = try call.reading.run(runId)
    let asked = new.assignments.flatMap(\.people).map(\.userId)
    let facts = try call.reading.signingFacts(of: run, and: asked)
    guard facts.policy.allowRequests else { throw Refusal(SignaturesFault.requestsDisabled) }
    try decideRequest(on: RunFacts(run, facts.signatures), by: call.actor).orThrow()
    call.note(.workOnRunsOfOthers, unless: call.actor.userId == run.generatedBy)
    try call.reading.judge(new.assignments, facts, &findings)
    try findings.orThrow()

    let replaced = try call.giveWay(to: new.assignments, on: &run)
    let request = StoredRequest(
      id: call.makeID(), organizationId: call.organizationId, runId: run.id,
      askedBy: call.actor.userId, askedAt: call.now, message: new.message,
      expiresAt: new.expiresAt, remindAfterHours: new.remindAfterHours)
    try call.keep(request, new.assignments, replacing: replaced, on: &run)
    try call.tellWhoseTurn(on: run)
    guard let kept = try call.database.request(request.id, of: call.organizationId) else {
      throw Defect("a request that was kept is not there")
    }
    return try call.reading.answer(kept)
  }
}

extension ReadCall {
  /// Notes who cannot be asked for what.
  fileprivate func judge(
    _ assignments: [NewAssignment], _ facts: SigningCase, _ findings: inout FieldFindings
  ) throws {
    for (index, assignment) in assignments.enumerated() {
      for (userId, path) in assignment.people {
        guard let person = try person(.member(userId)), person.signaturesRole != nil else {
          findings.refuse(.assigneeNotInOrganization, at: path)
          continue
        }
        let fault = askingFault(
          as: assignment.role, facts.facts(for: person),
          earlier: Array(assignments[..<index]))
        guard let fault else { continue }
        findings.refuse(
          fault, at: fault.isAboutRole ? assignment.path + "/signatureRole" : path)
      }
    }
  }
}

extension WriteCall {
  /// Keeps a request, and ends what was declined of its roles: that was another question.
  fileprivate func keep(
    _ request: StoredRequest, _ new: [NewAssignment], replacing replaced: [ID], on run: inout RunRow
  ) throws {
    try database.insert(request)
    let assignments = new.map {
      StoredAssignment(
        requestId: request.id, role: $0.role, runId: run.id, userIds: $0.people.map(\.userId),
        expiresAt: request.expiresAt)
    }
    for assignment in assignments {
      try database.insert(assignment)
      try database.endDeclines(of: assignment.role, ofRun: run.id, at: now)
    }
    let roles = assignments.map(\.role)
    let old = run
    try append(.signatureRequested(request, assignments, replacing: replaced), to: &run)
    try insertActivity(run.jobId, "signature.requested", .signaturesWereRequested(roles: roles))
    try conclude(
      &run, was: old,
      .signatureRequested(
        .init(
          requestId: request.id, runId: run.id, jobId: run.jobId, signatureRoles: roles,
          replacedRequestIds: replaced)),
      beside: [("requestId", .text(request.id))])
  }
}
