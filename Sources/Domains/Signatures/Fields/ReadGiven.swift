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
      signedAt: facts.signedAt, onBehalfOfUserId: facts.onBehalfOfUserId,
      isVoided: facts.voidedAt != nil)
  }
}

extension Field<[Field<AssignmentFacts>]> {
  /// Who was asked, in the words of the rules.
  var given: [GivenAssignment] {
    (value ?? []).compactMap(\.value).map {
      GivenAssignment(
        role: $0.signatureRole, userIds: ($0.userId.map { [$0] } ?? []) + ($0.userIds ?? []),
        expiresAt: $0.expiresAt)
    }
  }
}

extension Field<[Field<DeclineFacts>]> {
  /// Who declined, in the words of the rules.
  var given: [GivenDecline] {
    (value ?? []).compactMap(\.value).map {
      GivenDecline(
        role: $0.signatureRole, userId: $0.userId, reason: $0.reason, declinedAt: $0.declinedAt)
    }
  }
}

extension Field<[Field<DelegationFacts>]> {
  /// Who stands in for whom, in the words of the rules.
  var given: [GivenDelegation] {
    (value ?? []).compactMap(\.value).map {
      GivenDelegation(
        fromUserId: $0.fromUserId, toUserId: $0.toUserId, from: $0.from, to: $0.to,
        roles: $0.roles)
    }
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
  init(_ language: Language) {
    switch language {
    case .en: self = .en
    case .sv: self = .sv
    }
  }

  var language: Language {
    switch self {
    case .en: .en
    case .sv: .sv
    }
  }
}
