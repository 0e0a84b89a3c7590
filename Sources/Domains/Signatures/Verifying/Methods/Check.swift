import Kernel
import Platform

extension Signatures {
  /// `signatures.check`: which of the required signatures are there.
  func check(_ params: CheckForm, _ call: RuleCall) throws -> CheckResult {
    var findings = params.shape
    if params.runId.isAbsent { _ = findings.required(params.signatures, at: "/signatures") }
    guard findings.isEmpty else { throw Refusal(findings) }
    var signatures = params.signatures.given
    if case .value(let runId) = params.runId {
      let stored = try call.onFile()
      signatures = try stored.signingFacts(of: stored.run(runId)).signatures
        .map(GivenSignature.init)
    }
    func labels(_ roles: [SignatureRole]) -> [String] { roles.map { $0.label(call.language) } }
    let (signed, missing) = (signatures.signedRoles, signatures.missingRoles)
    return CheckResult(
      isComplete: missing.isEmpty, requiredRoles: SignatureRole.required,
      requiredRoleLabels: labels(SignatureRole.required), signedRoles: signed,
      signedRoleLabels: labels(signed), missingRoles: missing,
      missingRoleLabels: labels(missing), signedCount: signed.count,
      total: SignatureRole.required.count)
  }
}
