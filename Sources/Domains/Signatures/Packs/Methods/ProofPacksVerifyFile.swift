import Kernel
import Platform

extension Signatures {
  /// `proofPacks.verifyFile`: whether a pack or a report is what it says, by the file alone.
  /// Read at once; unpacked and drawn anew beside.
  func proofPacksVerifyFile(
    _ params: ProofPacksVerifyFileParams, _ call: RuleCall
  ) throws -> ProofPacksVerifyFileResult {
    let bytes = try call.files.open(params.path).bytes(max: packBytesMax)
    let signatures = self
    throw AnswerFromJob { job, out in
      let verdict = try signatures.check(bytes, stop: job.step)
      ProofPacksVerifyFileResult(verdict, in: job.language).write(to: out)
    }
  }
}

extension ProofPacksVerifyFileResult {
  fileprivate init(_ verdict: FileVerdict, in language: Language) {
    let verification = Verification(verdict.findings, in: language)
    func told(_ parts: [ProofPart]) -> [ToldProof] {
      parts.map { ToldProof(part: $0, label: $0.label(language)) }
    }
    self.init(
      valid: verification.valid, kinds: verification.kinds, findings: verification.findings,
      format: verdict.format, seal: verdict.seal, proved: told(verdict.proved),
      unproved: told(verdict.unproved))
  }
}
