import Kernel
import Platform
import Wire

extension VerifyResult {
  /// Findings in words.
  init(_ findings: Findings, in language: Language) {
    self.init(
      valid: findings.list.isEmpty,
      kinds: findings.kinds,
      findings: findings.list.map { finding in
        VerifyFinding(
          kind: finding.kind, message: finding.kind.label(language), seq: finding.seq,
          signatureId: finding.signatureId)
      })
  }
}
