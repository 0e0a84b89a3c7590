import Kernel
import Platform
import Store

extension Signatures {
  /// `signatures.waiting`: what waits to be signed, over all jobs, newest first.
  func waiting(_ params: WaitingParams, _ call: ReadCall) throws -> WaitingResult {
    let page = try Listing<TimePlace>(params, call).page(
      at: { TimePlace(key: $0.generatedAt, id: $0.id) }, looking: lookedAtOnce
    ) {
      try call.database.openRuns(of: call.organizationId, before: $0, limit: $1)
    } fitting: { run -> WaitingRun? in
      try call.waiting(run, params)
    }
    return WaitingResult(items: page.items, nextCursor: page.nextCursor)
  }
}

/// Runs that are looked at before more are read: each costs several statements.
private let lookedAtOnce = 15

extension ReadCall {
  /// A run with the signatures that are wanted of it; `nil` when it waits for none of these.
  fileprivate func waiting(_ run: RunRow, _ params: WaitingParams) throws -> WaitingRun? {
    let facts = try signingFacts(of: run)
    let own = facts.facts(for: actor)
    let wanted = awaitedSignatures(own).filter { role, awaited in
      guard params.signatureRole.map({ $0 == role }) ?? true else { return false }
      if case .you = awaited { return true }
      return params.scope == .all
    }
    guard !wanted.isEmpty else { return nil }
    let people = [run.generatedBy, facts.job.createdBy] + facts.agreements.people
    let names = try names(of: people)
    let zone = services.zones.rules(named: request.timeZone) ?? .utc
    let since = ago(run.generatedAt, now: now, zone, in: language)
    let signed = SignatureRole.required.count - own.signatures.missingRoles.count
    return WaitingRun(
      runId: run.id, jobId: run.jobId, jobTitle: facts.job.title,
      clientName: facts.job.clientName, location: facts.job.location,
      packetType: run.packetType, packetTypeLabel: run.packetType.label(language),
      status: run.status, statusLabel: run.status.label(language), color: Color(run.status),
      generatedBy: run.generatedBy, generatedByName: names[run.generatedBy],
      generatedAt: run.generatedAt,
      generatedLabel: SignaturesText.generated(ago: since).text(in: language),
      progress: SigningProgress(signed: signed),
      warnings: (run.isStale ? [.runStale] : []).map { RunWarning($0, in: language) },
      roles: wanted.map { answer($0.role, $0.awaited, own, names) })
  }

  private func answer(
    _ role: SignatureRole, _ awaited: Awaited, _ facts: SigningFacts, _ names: [ID: String]
  ) -> WaitingRole {
    var shown = WaitingRole(
      signatureRole: role, title: role.label(language), isMine: false,
      asked: facts.agreements.asked(for: role, at: facts.now)
        .map { AskedPerson(userId: $0, name: names[$0]) },
      label: awaited.text(role, creator: facts.jobCreatorId, names).text(in: language),
      actions: ["sign": decideSigning(as: role, facts).decision])
    if case .you(let principal) = awaited {
      shown.isMine = true
      shown.onBehalfOf = principal.map { AskedPerson(userId: $0, name: names[$0]) }
    }
    return shown
  }
}

extension Awaited {
  fileprivate func text(
    _ role: SignatureRole, creator: ID?, _ names: [ID: String]
  ) -> SignaturesText {
    switch self {
    case .you(let principal): .waitsForYou(principal: principal.map { names[$0] ?? $0 })
    case .people(let ids): .waitsForPeople(names: ids.map { names[$0] ?? $0 })
    case .earlier(let roles): .waitsForTurn(roles: roles)
    case .whoeverMay:
      switch role {
      case .preparedBy: .waitsForPreparer(creator: creator.flatMap { names[$0] })
      case .reviewedBy, .other: .waitsForReviewer
      case .approvedBy: .waitsForApprover
      }
    }
  }
}
