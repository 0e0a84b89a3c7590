import Kernel
import Platform

extension Signatures {
  /// `signatures.captureContext`: what somebody sees before they sign; it reserves nothing.
  func captureContext(
    _ params: CaptureContextParams, _ call: ReadCall
  ) throws -> CaptureContextResult {
    let run = try call.run(params.runId)
    let role = params.signatureRole.label(call.language)
    let hash = shortHash(run.dataHash)
    let zone = call.services.zones.rules(named: call.request.timeZone) ?? .utc
    let since = ago(run.generatedAt, now: call.now, zone, in: call.language)
    let today = zone.date(at: call.now)
    let decision = decideSigning(
      as: params.signatureRole,
      try call.signingFacts(of: run).facts(for: call.actor, onBehalfOf: params.onBehalfOfUserId))
    return CaptureContextResult(
      title: SignaturesText.signAs(role: role).text(in: call.language),
      runId: run.id,
      shortHash: hash,
      dataHash: run.dataHash,
      generatedAt: run.generatedAt,
      generatedLabel: SignaturesText.generated(ago: since).text(in: call.language),
      stale: run.isStale,
      warnings: (run.isStale ? [.runStale] : []).map { RunWarning($0, in: call.language) },
      acceptStaleLabel: run.isStale
        ? SignaturesText.acceptStaleLabel.text(in: call.language) : nil,
      generatedDateLabel: call.language.format(zone.date(at: run.generatedAt)),
      signerName: call.actor.name,
      signerTitle: try call.database.signerTitle(of: call.actor.userId, in: call.organizationId)
        ?? call.actor.signaturesRole?.label(call.language) ?? "",
      signingDate: today,
      signingDateLabel: call.language.format(today),
      attestationText: SignaturesText.defaultAttestation.text(in: call.language),
      explanation: SignaturesText.signingExplanation(hash: hash).text(in: call.language),
      canvas: Canvas(width: 400, height: 180),
      onBehalfOf: try decision.onBehalfOf.map { userId in
        AskedPerson(userId: userId, name: try call.names(of: [userId])[userId])
      },
      actions: ["sign": decision.decision])
  }
}
