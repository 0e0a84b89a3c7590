import Kernel
import Platform

extension Booking {
  /// `booking.captureSignature`: a signature without anything else.
  func captureSignature(_ params: CaptureForm, _ call: WriteCall) throws -> Order {
    var findings = Findings(shape: params.shape)
    let path = FieldPath()
    let orderId = findings.requiredId(params.orderId, at: path.member("orderId"))
    if params.type.isAbsent { findings.refuse(.fieldRequired, at: path.member("type")) }
    guard let orderId else { throw Refusal(findings.violations) }
    var work = try call.workOn(orderId, .captureSignature)
    let given = params.givenSignature
    if given == nil, !params.signature.isInvalid {
      findings.refuse(.signatureRequired, at: path.member("signature"))
    }
    guard let given, let type = params.type.value else { throw Refusal(findings.violations) }

    let judged = try call.judgedSignature(
      given.form, at: given.path, shape: findings.violations, capabilities(call.services))
    try call.capture(judged, SignatureType(type), in: &work)
    try call.conclude(&work)
    return try call.reading.answer(work)
  }
}

extension CaptureForm {
  /// The signature, whichever way it is given; `nil` when there is none.
  fileprivate var givenSignature: (form: SignatureForm, path: FieldPath)? {
    if let nested = signature.value { return (nested, FieldPath().member("signature")) }
    let isGiven =
      !(signatureMethod.isAbsent && signatureData.isAbsent && typedName.isAbsent
      && termsAgreed.isAbsent)
    guard isGiven, signature.isAbsent else { return nil }
    let form = SignatureForm(
      signatureMethod: signatureMethod, signatureData: signatureData, typedName: typedName,
      termsAgreed: termsAgreed, termsVersion: termsVersion, marketingConsent: marketingConsent,
      userAgent: userAgent, geolocation: geolocation)
    return (form, FieldPath())
  }
}

extension SignatureType {
  fileprivate init(_ type: CaptureType) {
    switch type {
    case .collection: self = .collection
    case .authorization: self = .authorization
    }
  }
}
