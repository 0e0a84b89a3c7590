import Kernel
import Platform

extension Signatures {
  /// `signatures.canSign`: whether somebody may sign, what that would do to the run, or why not.
  public func canSign(_ params: CanSignForm, _ call: RuleCall) throws -> CanSignResult {
    var findings = params.shape
    let role = findings.required(params.signatureRole, at: "/signatureRole")
    guard findings.isEmpty, let role else { throw Refusal(findings) }
    let actor = call.request.session?.actor
    let facts = SigningFacts(
      userId: params.userId.value ?? actor?.userId,
      role: params.role.value ?? actor?.signaturesRole,
      jobCreatorId: params.jobCreatorId.value,
      runStatus: params.runStatus.value,
      isRunStale: params.runStale.value ?? false,
      signatures: params.existingSignatures.given,
      terms: SigningTerms(params.policy.value))
    return CanSignResult(
      decideSigning(as: role, facts), in: params.locale.value?.language ?? call.language)
  }
}

extension CanSignResult {
  /// A decision in words.
  init(_ decision: SigningDecision, in language: Language) {
    switch decision {
    case .allowed(let effect, let isRunStale):
      self.init(
        allowed: true, runEffect: effect, warnings: isRunStale ? [.runStale] : [])
    case .refused(let fault):
      self.init(
        allowed: false, reason: fault.kind.description, message: fault.text(in: language))
      switch fault {
      case .alreadySigned(_, let existing), .roleAlreadySigned(let existing):
        self.existing = ExistingSigner(existing)
      case .waitingForEarlierSignature(let roles): waitingFor = roles
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
