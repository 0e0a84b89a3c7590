import Kernel

extension RunFacts {
  /// Of a run on file.
  init(_ run: RunRow, _ signatures: [SignatureRow]) {
    let given = signatures.map(GivenSignature.init)
    self.init(
      status: run.status, creatorId: run.generatedBy, signedRoles: given.signedRoles,
      activeSignatureCount: given.active.count, isWithdrawn: run.isWithdrawn)
  }
}
