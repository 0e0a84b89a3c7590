import Kernel
import Platform

extension Signatures {
  /// `proofPacks.verifyFile`: whether a pack or a report is what it says, by the file alone.
  public func proofPacksVerifyFile(
    _ params: ProofPacksVerifyFileParams, _ call: RuleCall
  ) throws -> ProofPacksVerifyFileResult {
    let verdict = try check(call.files.open(params.path).bytes(max: packBytesMax))
    let verification = Verification(verdict.findings, in: call.language)
    func told(_ parts: [ProofPart]) -> [ToldProof] {
      parts.map { ToldProof(part: $0, label: $0.label(call.language)) }
    }
    return ProofPacksVerifyFileResult(
      valid: verification.valid, kinds: verification.kinds, findings: verification.findings,
      format: verdict.format, seal: verdict.seal, proved: told(verdict.proved),
      unproved: told(verdict.unproved))
  }
}
