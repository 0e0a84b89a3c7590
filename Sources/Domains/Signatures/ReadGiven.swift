import Kernel
import Wire

// What params say, in the words of the rules.

extension [Violation] {
  /// A field that must be filled in; notes that it is not.
  mutating func required<Value>(_ field: Field<Value>, at path: String) -> Value? {
    if field.isAbsent { append(Violation(WireFault.required, at: path)) }
    return field.value
  }
}

extension Field<[Field<SignatureFacts>]> {
  /// The signatures that were given, in the words of the rules.
  var given: [GivenSignature] {
    (value ?? []).compactMap(\.value).map { GivenSignature($0) }
  }
}

extension GivenSignature {
  init(_ facts: SignatureFacts) {
    self.init(
      role: facts.signatureRole, signerUserId: facts.signerUserId, signerName: facts.signerName,
      signedAt: facts.signedAt, isVoided: facts.voidedAt != nil)
  }
}

extension SigningTerms {
  init(_ form: SigningPolicyForm?) {
    self.init(
      allowOther: form?.allowOther.value ?? false,
      distinctApprover: form?.distinctApprover.value ?? false,
      signingOrder: form?.signingOrder.value ?? .parallel)
  }
}

extension Locale {
  var language: Language {
    switch self {
    case .en: .en
    case .sv: .sv
    }
  }
}
