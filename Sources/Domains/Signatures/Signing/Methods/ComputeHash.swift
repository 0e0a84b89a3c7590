import Platform

extension Signatures {
  /// `signatures.computeHash`: what a signature's hash must be.
  func computeHash(_ params: ComputeHashParams, _ call: RuleCall) throws
    -> ComputeHashResult
  {
    let content = SignedContent(
      runId: params.runId, dataHash: params.dataHash, signatureRole: params.signatureRole.rawValue,
      signerUserId: params.signerUserId, signerName: params.signerName,
      signerTitle: params.signerTitle, signatureSvg: params.signatureSvg,
      attestationText: params.attestationText, signedAt: params.signedAt)
    return ComputeHashResult(signatureHash: try content.hash())
  }
}
