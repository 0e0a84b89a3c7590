import Kernel

/// A signature form that was judged: texts are trimmed, and what is required is there.
struct NewSignature {
  /// `nil`: the active run of the job is meant.
  let runId: ID?
  let jobId: ID?
  let packetType: PacketType
  let role: SignatureRole
  let signerName: String
  let signerTitle: String
  let drawing: DrawingSource
  let attestationText: String
  let acceptsStaleData: Bool
  let client: ClientFacts?
  let signerUserId: ID?
  let isExternal: Bool

  /// In whose place the signer says to sign; `nil`: nothing is said.
  let onBehalfOfUserId: ID?
}

/// What a drawing is made of.
enum DrawingSource {
  case svg(String)
  case strokes([[StrokePoint]], width: Double?, height: Double?)
  case typed(String, style: String?)

  var method: SignatureMethod {
    switch self {
    case .svg: .svg
    case .strokes: .drawn
    case .typed: .typed
    }
  }
}

/// The signature that a form describes, or a refusal with everything that is wrong with it.
/// `drawingViolations` judges an SVG. Source: signatures specification d.2, steps 1 and 2.
func judgeSignature(
  _ form: SignatureForm, drawingViolations: (String) -> [Violation]
) throws -> NewSignature {
  var findings = FieldFindings(shape: form.shape)
  if form.jobId.isAbsent { _ = findings.required(form.runId, at: "/runId") }
  let role = findings.required(form.signatureRole, at: "/signatureRole")
  let name = findings.signed(
    form.signerName, 200, at: "/signerName", orElse: .signerNameRequired, allowsLines: false)
  let title = findings.signed(
    form.signerTitle, 200, at: "/signerTitle", orElse: .signerTitleRequired, allowsLines: false)
  let attestation = findings.signed(
    form.attestationText, 2_000, at: "/attestationText", orElse: .attestationTextRequired,
    allowsLines: true)
  if form.attestationAccepted.value != true {
    findings.refuse(.attestationNotAccepted, at: "/attestationAccepted")
  }
  let drawing = findings.drawing(form)
  if let ip = form.client.value?.ip, !ip.isEmpty, !isIPAddress(ip) {
    findings.refuse(.invalidIp, at: "/client/ip")
  }
  if form.external.value == true, !form.signerUserId.isAbsent {
    findings.refuse(.ambiguousSigner, at: "/signerUserId")
  }
  if case .svg(let svg) = drawing { findings.add(all: drawingViolations(svg)) }
  try findings.orThrow()
  guard let role, let name, let title, let attestation, let drawing else {
    throw Defect("a sound signature form lacks what is required")
  }
  return NewSignature(
    runId: form.runId.value, jobId: form.jobId.value,
    packetType: form.packetType.value ?? .insurance, role: role, signerName: name,
    signerTitle: title, drawing: drawing, attestationText: attestation,
    acceptsStaleData: form.acceptStaleData.value == true, client: form.client.value,
    signerUserId: form.signerUserId.value, isExternal: form.external.value == true,
    onBehalfOfUserId: form.onBehalfOfUserId.value)
}

extension FieldFindings {
  /// A text that is signed: trimmed, and otherwise as it was given.
  fileprivate mutating func signed(
    _ field: Field<String>, _ maximum: Int, at path: String, orElse missing: SignaturesFault,
    allowsLines: Bool
  ) -> String? {
    guard !field.isInvalid else { return nil }
    let text = (field.value ?? "").trimmed
    guard !text.isEmpty else {
      refuse(missing, at: path)
      return nil
    }
    let count = text.unicodeScalars.count
    if count > maximum { refuse(.textTooLong(maximum: maximum, actual: count), at: path) }
    if !text.canBeSigned(allowsLines: allowsLines) { refuse(.textInvalidCharacters, at: path) }
    return text
  }

  /// The one thing that the drawing is made of.
  fileprivate mutating func drawing(_ form: SignatureForm) -> DrawingSource? {
    let given = [
      !form.signatureSvg.isAbsent, !form.strokes.isAbsent, !form.typedName.isAbsent,
    ]
    switch given.count(where: { $0 }) {
    case 0: refuse(.signatureRequired, at: "/signatureSvg")
    case 1: break
    default: refuse(.ambiguousSignature, at: "/signatureSvg")
    }
    if let svg = form.signatureSvg.value { return .svg(svg) }
    if let strokes = form.strokes.value {
      let points = strokes.map { ($0.value ?? []).compactMap(\.value) }
      return .strokes(points, width: form.width.value, height: form.height.value)
    }
    guard let name = form.typedName.value else { return nil }
    let text = name.trimmed
    if text.isEmpty { refuse(.signatureRequired, at: "/typedName") }
    if !text.canBeSigned(allowsLines: false) { refuse(.textInvalidCharacters, at: "/typedName") }
    return .typed(text, style: form.style.value)
  }
}

extension String {
  /// Whether everybody reads the same in it: no control characters but line breaks where there may
  /// be some, no noncharacters, no direction controls.
  fileprivate func canBeSigned(allowsLines: Bool) -> Bool {
    unicodeScalars.allSatisfy { scalar in
      if scalar == "\n" || scalar == "\r" { return allowsLines }
      return !scalar.isControlOrNoncharacter && !scalar.isDirectionControl
    }
  }
}
