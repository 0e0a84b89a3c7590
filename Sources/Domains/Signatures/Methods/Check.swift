import Kernel
import Platform

extension Signatures {
  /// `signatures.check`: which of the required signatures are there.
  public func check(_ params: CheckForm, _ call: RuleCall) throws -> CheckResult {
    var findings = params.shape
    _ = findings.required(params.signatures, at: "/signatures")
    guard findings.isEmpty else { throw Refusal(findings) }
    let signatures = params.signatures.given
    return CheckResult(
      isComplete: signatures.missingRoles.isEmpty, requiredRoles: SignatureRole.required,
      signedRoles: signatures.signedRoles, missingRoles: signatures.missingRoles,
      signedCount: signatures.signedRoles.count, total: SignatureRole.required.count)
  }
}
