import Kernel
import Platform

extension Leave {
  /// `leave.checkCertificate`: whether a document would be taken, before it is sent.
  func checkCertificate(
    _ params: CheckCertificateParams, _ call: RuleCall
  ) throws -> CheckCertificateResult {
    let violations = CertificateRule.violations(
      fileName: params.fileName, size: params.sizeBytes ?? 0, head: params.head)
    let type = params.fileName.flatMap { CertificateRule.type(ofName: $0.trimmed) }
    let isOther = violations.contains {
      $0.fault.isKind(LeaveFault.fileRequired) || $0.path == "/head"
    }
    return CheckCertificateResult(
      ok: violations.isEmpty, mime: isOther ? nil : type?.rawValue, violations: violations)
  }
}
