import Kernel
import Platform

extension Signatures {
  /// `signatures.create`: signs a run, and seals it when all three have signed.
  ///
  /// Fields → drawing → who → whether they may → whether the data are sound → rows.
  func create(_ params: SignatureForm, _ call: WriteCall) throws -> SignedNow {
    let new = try judgeSignature(params, drawingViolations: svgViolations)
    let facts = try call.signingFacts(of: new)
    let signer = signer(new, call.actor)
    let (person, principal) = try call.requireSigning(new, by: signer, facts)
    if case .typed = new.drawing, !facts.policy.allowTyped {
      throw Refusal(SignaturesFault.typedSignatureDisabled)
    }
    let svg = try svg(of: new.drawing, call)

    var run =
      try facts.run ?? call.makeRun(of: facts.job, new.packetType, .readyForSignatures)
    try call.requireSound(run, acceptStaleData: new.acceptsStaleData)
    if run.status == .draft { try call.markReady(&run) }
    let row = try call.insertSignature(
      new, svg: svg, by: signer == .outsider ? nil : person.userId, onBehalfOf: principal,
      on: &run)
    let isSealed = try completeIfSigned(&run, facts.policy, call)
    try call.database.endDeclines(of: new.role, ofRun: run.id, at: call.now)
    try call.tellWhoseTurn(on: run)

    let reading = call.reading
    return SignedNow(
      signature: try reading.answer(row, of: run),
      run: try reading.answer(run),
      summary: try reading.summary(of: facts.job, run),
      toast: Toast(
        kind: .success,
        text: (isSealed ? SignaturesText.runSealedNow : .signatureSaved).text(in: call.language))
    )
  }

  /// The SVG that is stored and hashed: as it was received, or made of what was drawn or typed.
  private func svg(of drawing: DrawingSource, _ call: WriteCall) throws -> String {
    switch drawing {
    case .svg(let svg): svg
    case .strokes(let strokes, let width, let height):
      try drawnStrokes(strokes, width: width, height: height).svg
    case .typed(let name, let style): try typedDrawing(name, isBold: style == "bold", call)
    }
  }

  private func signer(_ new: NewSignature, _ actor: Actor) -> SignerChoice {
    if new.isExternal { return .outsider }
    guard let id = new.signerUserId, id != actor.userId else { return .themselves }
    return .member(id)
  }

  /// Seals a run that all three have signed, unless the organization does that by hand.
  private func completeIfSigned(
    _ run: inout RunRow, _ policy: SigningPolicy, _ call: WriteCall
  ) throws -> Bool {
    guard policy.autoFinalize,
      try call.database.signedCount(ofRun: run.id) == SignatureRole.required.count
    else { return false }
    try call.complete(&run)
    return true
  }
}
