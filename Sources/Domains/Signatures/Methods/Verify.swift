import Kernel
import Platform
import Wire

extension Signatures {
  /// `signatures.verify`: everything that is wrong with a run and what proves it. Never writes.
  public func verify(_ params: VerifyParams, _ call: RuleCall) throws -> VerifyResult {
    let shape = Shape()
    let bundle = shape.inside("bundle") { Bundle(Element(params.bundle, shape)) }
    try shape.demand()
    guard let bundle else { throw Defect("a bundle that is not there, and nobody said why") }
    return VerifyResult(verifyRun(bundle), in: call.language)
  }
}

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
