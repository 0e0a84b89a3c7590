import Kernel
import Platform

extension Signatures {
  /// `signatures.canSign`: whether somebody may sign, what that would do to the run, or why not.
  func canSign(_ params: CanSignForm, _ call: RuleCall) throws -> CanSignResult {
    var findings = params.shape
    let role = findings.required(params.signatureRole, at: "/signatureRole")
    guard findings.isEmpty, let role else { throw Refusal(findings) }
    let facts: SigningFacts
    if case .value(let runId) = params.runId {
      let stored = try call.onFile()
      facts = try stored.signingFacts(of: stored.run(runId))
        .facts(for: stored.actor, onBehalfOf: params.onBehalfOfUserId.value)
    } else {
      facts = SigningFacts(params, try call.actor(), now: call.now)
    }
    return CanSignResult(
      decideSigning(as: role, facts), in: params.locale.value?.language ?? call.language)
  }
}

extension SigningFacts {
  /// As somebody gave them; the person is that of the session, unless they name another.
  fileprivate init(_ form: CanSignForm, _ actor: Actor?, now: Instant) {
    self.init(
      userId: form.userId.value ?? actor?.userId,
      role: form.role.value ?? actor?.signaturesRole,
      jobCreatorId: form.jobCreatorId.value,
      runStatus: form.runStatus.value,
      isRunStale: form.runStale.value ?? false,
      signatures: form.existingSignatures.given,
      terms: SigningTerms(form.policy.value),
      agreements: Agreements(
        assignments: form.assignments.given, declines: form.declines.given,
        delegations: form.delegations.given),
      onBehalfOf: form.onBehalfOfUserId.value,
      now: form.now.value ?? now)
  }
}

extension CanSignResult {
  /// A decision in words.
  fileprivate init(_ decision: SigningDecision, in language: Language) {
    switch decision {
    case .allowed(let leave):
      self.init(
        allowed: true, runEffect: leave.effect, warnings: leave.warnings,
        onBehalfOfUserId: leave.onBehalfOf)
    case .refused(let fault):
      self.init(
        allowed: false, reason: fault.kind.description, message: fault.text(in: language))
      switch fault {
      case .alreadySigned(_, let existing), .roleAlreadySigned(let existing):
        self.existing = ExistingSigner(existing)
      case .waitingForEarlierSignature(let roles): waitingFor = roles
      case .assignedToOther(let userIds, _): assignedTo = userIds
      default: break
      }
    }
  }
}

extension ExistingSigner {
  /// Out of the fact that stands beside a fault.
  fileprivate init(_ fact: Fact) {
    func text(_ name: String) -> String? {
      guard case .object(let members) = fact,
        case .text(let text)? = members.first(where: { $0.name == name })?.value
      else { return nil }
      return text
    }
    self.init(
      signerUserId: text("signerUserId"), signerName: text("signerName"),
      signedAt: text("signedAt"))
  }
}
