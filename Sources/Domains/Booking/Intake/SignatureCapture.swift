import Kernel
import Platform
import Store

extension WriteCall {
  /// Keeps a signature, sealed, with the terms that were shown; `nil` when it says no method.
  func insertSignature(
    _ signature: NormalizedSignature, _ type: SignatureType, _ terms: TermsMark?, order orderId: ID
  ) throws -> ID? {
    guard let method = signature.signatureMethod else { return nil }
    let id = makeID()
    let stroke =
      signature.signatureData.flatMap(DrawingRule.picture)
      ?? Array((signature.typedName ?? "").utf8)
    try database.insert(
      SignatureRow(
        id: id,
        type: type,
        method: method,
        sealedStroke: try SignatureRow.stroke.seal(stroke, row: id, services),
        termsAgreed: signature.termsAgreed ?? false,
        termsNumber: terms?.number,
        termsSHA256: terms?.sha256 ?? TermsRow.sha256OfNothing,
        // The snapshot is of the text, whoever the clerk is.
        locale: terms?.locale ?? language.rawValue,
        marketingConsent: signature.marketingConsent ?? false,
        userAgent: signature.userAgent ?? request.session?.client,
        geolocation: signature.geolocation,
        actorId: actor.userId,
        capturedAt: now
      ),
      order: orderId
    )
    return id
  }

  /// Judges a signature that is given after booking; all that is wrong is thrown at once.
  func judgedSignature(
    _ form: SignatureForm, at path: FieldPath, shape: [Violation], _ capabilities: Capabilities
  ) throws -> (signature: NormalizedSignature, terms: TermsMark?) {
    var facts = BookingFacts(nil, now: now, capabilities)
    facts.currentTerms = try database.currentTermsMark(of: organizationId)
    facts.terms = facts.currentTerms.map { .found(TermsRow.version($0.number)) } ?? .missing
    var findings = Findings(shape: shape)
    let signature = SignatureRule.judge(later: form, at: path, facts, &findings)
    try findings.orThrow()
    // Whoever agreed to nothing has signed no terms.
    return (signature, signature.termsAgreed == true ? facts.currentTerms : nil)
  }

  /// Keeps a signature that is given after booking, and says so; answers its id.
  @discardableResult
  func capture(
    _ judged: (signature: NormalizedSignature, terms: TermsMark?), _ type: SignatureType,
    in work: inout OrderContext
  ) throws -> ID? {
    let order = work.order
    guard
      let id = try insertSignature(judged.signature, type, judged.terms, order: order.id)
    else { return nil }
    if type == .collection { work.hasCollectionSignature = true }
    let event = BookingEvent.signatureCaptured(
      .init(orderId: order.id, orderNumber: order.number, signatureId: id, type: type))
    try record(Change(event, of: order.id, version: order.version + 1))
    return id
  }
}

extension Findings {
  /// A text of params that are a record: several lines.
  mutating func lines(_ text: String?, upTo maximum: Int, at path: FieldPath) -> String? {
    guard let text else { return nil }
    return lines(Field.value(text), upTo: maximum, at: path).value
  }

  /// A text of params that are a record: one line.
  mutating func line(_ text: String?, upTo maximum: Int, at path: FieldPath) -> String? {
    guard let text else { return nil }
    return line(Field.value(text), upTo: maximum, at: path).value
  }

  /// An id that a form must have.
  mutating func requiredId(_ field: Field<String>, at path: FieldPath) -> String? {
    let id = id(field, at: path)
    if id.isAbsent { refuse(.fieldRequired, at: path) }
    return id.value
  }
}
