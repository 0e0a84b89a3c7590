import Kernel

/// Puts the facts of a run into the cards that a shell draws.
struct Summarizing {
  let facts: SummaryFacts
  let now: Instant

  /// Where old moments become dates.
  let zone: TimeZoneRules
  let language: Language

  var result: SummaryResult {
    SummaryResult(
      state: facts.state,
      run: facts.run.map(banner),
      progress: progress,
      cards: SignatureRole.required.map(card),
      others: others,
      export: export,
      empty: facts.run == nil ? empty : nil,
      warnings: (facts.isStale ? [.runStale] : []).map(answer),
      actions: actions)
  }

  // MARK: The run

  private func banner(_ run: SummaryFacts.ShownRun) -> SummaryRun {
    SummaryRun(
      id: run.id,
      status: run.status,
      statusLabel: run.status.label(language),
      color: Color(run.status),
      generatedLabel: say(.generated(ago: since(run.generatedAt))),
      shortHash: run.dataHash.map(shortHash),
      stale: facts.isStale,
      completedStale: run.isCompletedStale,
      notice: runNotice(
        run.status, isCompletedStale: run.isCompletedStale, run.superseded
      ).map(say))
  }

  private func answer(_ warning: SigningWarning) -> RunWarning { RunWarning(warning, in: language) }

  private var progress: SigningProgress {
    SigningProgress(signed: facts.signing.signatures.signedRoles.count)
  }

  private var export: ExportOffer {
    guard let run = facts.run, run.status != .superseded, facts.isComplete else {
      return ExportOffer(visible: false)
    }
    return ExportOffer(
      visible: true, title: say(.fullySigned), label: say(.exportPackLabel))
  }

  private var empty: EmptyState {
    EmptyState(
      title: say(.noRunTitle), message: say(.noRunMessage), label: say(.createRunLabel))
  }

  // MARK: Cards

  private func card(_ role: SignatureRole) -> SignatureCard {
    let signature = facts.active.first { $0.given.role == role }
    let decision = decideSigning(as: role, signing)
    var signNow = offer(decision.decision, .signNowLabel)
    if case .allowed(let leave) = decision { signNow.warnings = leave.warnings.map(answer) }
    let asking = CardAsking(role, facts, now)
    let status: CardStatus =
      signature != nil ? .signed : asking.declined == nil ? .pending : .declined
    return SignatureCard(
      signatureRole: role,
      title: role.label(language),
      status: status,
      badge: Badge(
        label: status.label(language), color: Color(status.color)),
      signature: signature.map(answer),
      placeholder: signature == nil ? say(.notSignedYet) : nil,
      hint: signature == nil ? signNow.message ?? invitation(as: role, decision) : nil,
      signNow: signNow,
      asked: signature == nil ? asking.asked.map(answer) : nil,
      declined: signature == nil ? asking.declined.map(answer) : nil)
  }

  /// What the rules of signing look at, now.
  private var signing: SigningFacts {
    var signing = facts.signing
    signing.now = now
    return signing
  }

  /// What somebody reads who may sign.
  private func invitation(as role: SignatureRole, _ decision: SigningDecision) -> String {
    let title = role.label(language)
    guard let principal = decision.onBehalfOf else { return say(.youMaySign(title: title)) }
    return say(.youMaySignFor(title: title, name: facts.name(of: principal)))
  }

  private func answer(_ asked: GivenAssignment) -> CardAsked {
    CardAsked(
      userIds: asked.userIds,
      people: asked.userIds.map { AskedPerson(userId: $0, name: facts.name(of: $0)) },
      label: say(.signatureAskedOf(names: asked.userIds.map(facts.name))),
      expiresAt: asked.expiresAt)
  }

  private func answer(_ decline: GivenDecline) -> CardDecline {
    CardDecline(
      userId: decline.userId, name: facts.name(of: decline.userId), reason: decline.reason,
      declinedAt: decline.declinedAt,
      label: say(.declinedBy(name: facts.name(of: decline.userId), reason: decline.reason)))
  }

  /// Further signatures that count, oldest first.
  private var others: [CardSignature] {
    facts.active.filter { $0.given.role == .other }
      .sorted { ($0.signedAt ?? .min) < ($1.signedAt ?? .min) }
      .map(answer)
  }

  private func answer(_ signature: SummaryFacts.ShownSignature) -> CardSignature {
    CardSignature(
      id: signature.id,
      signerUserId: signature.given.signerUserId,
      signerName: signature.given.signerName,
      signerTitle: signature.signerTitle,
      signedAt: signature.given.signedAt,
      signedAgo: signature.signedAt.map { say(.signedAgo(ago: since($0))) },
      attestationText: signature.attestationText,
      svg: signature.svg,
      onBehalfOfUserId: signature.given.onBehalfOfUserId,
      onBehalfOfName: signature.given.onBehalfOfUserId.map {
        signature.onBehalfOfName ?? facts.name(of: $0)
      },
      byline: byline(signature))
  }

  /// Who signed in whose place; `nil` for those who signed in their own name.
  private func byline(_ signature: SummaryFacts.ShownSignature) -> String? {
    guard let principal = signature.given.onBehalfOfUserId else { return nil }
    let name = signature.given.signerName ?? signature.given.signerUserId.map(facts.name) ?? ""
    return say(
      .onBehalfOf(name: name, principal: signature.onBehalfOfName ?? facts.name(of: principal)))
  }

  // MARK: Actions

  private var actions: SummaryActions {
    SummaryActions(
      createRun: offer(facts.createRun, .createRunLabel),
      createNewRun: createNewRun,
      manageRuns: offer(facts.manageRuns, .manageRunsLabel),
      exportProofPack: offer(facts.exportProofPack, .exportPackLabel),
      voidSignature: offer(facts.voidSignature, .voidSignatureLabel))
  }

  private var createNewRun: Offer {
    var offer = offer(facts.createNewRun, .createNewRunLabel)
    if offer.allowed, facts.isStale {
      offer.forceNew = true
      offer.reasonRequired = !facts.active.isEmpty
    }
    return offer
  }

  private func offer(_ decision: Decision, _ label: SignaturesText) -> Offer {
    guard case .refused(let fault) = decision else {
      return Offer(allowed: true, label: say(label))
    }
    return Offer(
      allowed: false, reason: fault.kind.description, message: fault.text(in: language),
      label: say(label))
  }

  // MARK: Words

  private func say(_ text: SignaturesText) -> String { text.text(in: language) }

  private func since(_ moment: Instant) -> String {
    ago(moment, now: now, zone, in: language)
  }
}
