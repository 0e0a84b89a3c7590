import Kernel
import Platform

extension Signatures {
  /// `signatures.captureContext`: what somebody sees before they sign; it reserves nothing.
  public func captureContext(
    _ params: CaptureContextParams, _ call: ReadCall
  ) throws -> CaptureContextResult {
    let run = try call.run(params.runId)
    let role = params.signatureRole.label(call.language)
    let hash = shortHash(run.dataHash)
    let decision = decideSigning(
      as: params.signatureRole,
      try call.signingFacts(of: run).facts(for: call.actor, onBehalfOf: params.onBehalfOfUserId))
    return CaptureContextResult(
      title: SignaturesText.signAs(role: role).text(in: call.language),
      runId: run.id,
      shortHash: hash,
      dataHash: run.dataHash,
      generatedAt: run.generatedAt,
      attestationText: SignaturesText.defaultAttestation.text(in: call.language),
      explanation: SignaturesText.signingExplanation(hash: hash).text(in: call.language),
      canvas: Canvas(width: 400, height: 180),
      onBehalfOf: try decision.onBehalfOf.map { userId in
        AskedPerson(userId: userId, name: try call.names(of: [userId])[userId])
      },
      actions: ["sign": decision.decision])
  }
}
