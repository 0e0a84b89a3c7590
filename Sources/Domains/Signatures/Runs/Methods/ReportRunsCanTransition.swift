import Kernel
import Platform

extension Signatures {
  /// `reportRuns.canTransition`: whether a run may change its status, or why not.
  func reportRunsCanTransition(_ params: TransitionForm, _ call: RuleCall) throws
    -> ReportRunsCanTransitionResult
  {
    var findings = params.shape
    let from = findings.required(params.from, at: "/from")
    let to = findings.required(params.to, at: "/to")
    guard findings.isEmpty, let from, let to else { throw Refusal(findings) }
    let actor = try call.actor()
    let fault = transitionFault(
      TransitionFacts(
        from: from, to: to,
        userId: params.userId.value ?? actor?.userId,
        role: params.role.value ?? actor?.signaturesRole,
        runCreatorId: params.runCreatorId.value,
        signedRoles: params.signedRoles.value?.compactMap(\.value) ?? [],
        activeSignatureCount: params.activeSignatureCount.value ?? 0,
        reason: params.reason.value))
    guard let fault else { return ReportRunsCanTransitionResult(allowed: true) }

    let language = params.locale.value?.language ?? call.language
    var result = ReportRunsCanTransitionResult(
      allowed: false, reason: fault.kind.description, message: fault.text(in: language))
    if case .signaturesMissing(let roles) = fault { result.missingRoles = roles }
    return result
  }
}
