import Kernel

/// The client's agreement to the terms. Source: booking specification 4.6.
enum SignatureRule {
  static func judge(
    _ field: Field<SignatureForm>,
    _ service: ServiceType,
    _ facts: BookingFacts,
    _ findings: inout Findings
  ) -> NormalizedSignature? {
    let path = FieldPath().member("signature")
    guard case .value(let form) = field else {
      if field.isAbsent, !service.isSale { findings.refuse(.signatureRequired, at: path) }
      return nil
    }
    var signature = NormalizedSignature()
    stroke(form, at: path, facts.capabilities, &findings, into: &signature)
    agreement(form, at: path, facts, &findings, into: &signature)
    terms(form, at: path, facts, &findings, into: &signature)
    rest(form, at: path, &findings, into: &signature)
    return signature
  }

  /// A signature given later, for a collection or an approval: it need not agree to terms.
  ///
  /// Source: booking specification 7.5.
  static func judge(
    later form: SignatureForm,
    at path: FieldPath,
    _ facts: BookingFacts,
    _ findings: inout Findings
  ) -> NormalizedSignature {
    var signature = NormalizedSignature()
    stroke(form, at: path, facts.capabilities, &findings, into: &signature)
    signature.termsAgreed = form.termsAgreed.or(false)
    terms(form, at: path, facts, &findings, into: &signature)
    rest(form, at: path, &findings, into: &signature)
    return signature
  }

  private static func rest(
    _ form: SignatureForm,
    at path: FieldPath,
    _ findings: inout Findings,
    into signature: inout NormalizedSignature
  ) {
    signature.marketingConsent = form.marketingConsent.or(false)
    signature.userAgent =
      findings.line(form.userAgent, upTo: 512, at: path.member("userAgent")).value
    signature.geolocation = geolocation(
      form.geolocation, at: path.member("geolocation"), &findings
    )
  }

  /// The drawing or the typed name, whichever the method says.
  private static func stroke(
    _ form: SignatureForm,
    at path: FieldPath,
    _ capabilities: Capabilities,
    _ findings: inout Findings,
    into signature: inout NormalizedSignature
  ) {
    let dataPath = path.member("signatureData")
    let namePath = path.member("typedName")
    signature.signatureMethod = form.signatureMethod.value
    switch form.signatureMethod {
    case .absent, .invalid:
      findings.withdraw(at: dataPath)
      findings.withdraw(at: namePath)
      if form.signatureMethod.isAbsent {
        findings.refuse(.signatureMethodRequired, at: path.member("signatureMethod"))
      }
    case .value(.drawn):
      findings.ignore(form.typedName, at: namePath)
      signature.signatureData = DrawingRule.judge(
        form.signatureData, capabilities, at: dataPath, &findings
      )
    case .value(.typed):
      findings.ignore(form.signatureData, at: dataPath)
      let name = findings.name(form.typedName, upTo: 160, or: .typedNameInvalid, at: namePath)
      if name.isAbsent { findings.refuse(.typedNameRequired, at: namePath) }
      signature.typedName = name.value
    }
  }

  private static func agreement(
    _ form: SignatureForm,
    at path: FieldPath,
    _ facts: BookingFacts,
    _ findings: inout Findings,
    into signature: inout NormalizedSignature
  ) {
    switch form.termsAgreed {
    case .invalid: break
    case .value(true): signature.termsAgreed = true
    case .value(false), .absent:
      findings.refuse(.termsNotAgreed, at: path.member("termsAgreed"))
    }
    if case .missing = facts.terms { findings.warn(.termsNotConfigured, at: path) }
  }

  private static func terms(
    _ form: SignatureForm,
    at path: FieldPath,
    _ facts: BookingFacts,
    _ findings: inout Findings,
    into signature: inout NormalizedSignature
  ) {
    let versionPath = path.member("termsVersion")
    guard case .value(let version) = findings.id(form.termsVersion, at: versionPath) else { return }
    switch facts.terms {
    case .notAsked:
      findings.skip(.terms)
      signature.termsVersion = version
    case .found(let current) where current == version: signature.termsVersion = version
    case .found(let current):
      findings.refuse(.termsOutdated(current: current, provided: version), at: versionPath)
    case .missing:
      findings.refuse(.termsOutdated(current: "–", provided: version), at: versionPath)
    }
  }

  private static func geolocation(
    _ field: Field<GeolocationForm>, at path: FieldPath, _ findings: inout Findings
  ) -> Geolocation? {
    guard let form = field.value else { return nil }
    let latitude = DegreesRule.judge(
      form.latitude, limit: 90, at: path.member("latitude"), &findings)
    let longitude = DegreesRule.judge(
      form.longitude, limit: 180, at: path.member("longitude"), &findings)
    guard let latitude, let longitude else { return nil }
    return Geolocation(latitude: latitude, longitude: longitude)
  }
}
