import Kernel
import Platform

extension Signatures {
  /// `proofPacks.verifyFile`: whether a pack is what it says, with nothing but the file.
  public func proofPacksVerifyFile(
    _ params: ProofPacksVerifyFileParams, _ call: RuleCall
  ) throws -> ProofPacksVerifyFileResult {
    let verification = Verification(
      try packFindings(atPath: params.path, at: "/path"), in: call.language)
    return ProofPacksVerifyFileResult(
      valid: verification.valid, kinds: verification.kinds, findings: verification.findings)
  }
}
