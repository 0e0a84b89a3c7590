import Kernel
import Platform

extension Signatures {
  /// `proofPacks.verifyFile`: whether a pack or a report is what it says, by the file alone. The
  /// looking runs beside, for a file may be large and anybody's.
  public func proofPacksVerifyFile(
    _ params: ProofPacksVerifyFileParams, _ call: RuleCall
  ) throws -> ProofPacksVerifyFileResult {
    let bytes = try PackFile.read(params.path, at: "/path")
    throw AnswerBeside { job, out in
      ProofPacksVerifyFileResult(try self.check(bytes), in: job.language).write(to: out)
    }
  }
}

extension ProofPacksVerifyFileResult {
  /// A verdict in words.
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
