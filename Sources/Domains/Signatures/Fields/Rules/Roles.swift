import Kernel

extension Role {
  /// Whether they answer for the organization's runs. Source: signatures specification b.1.
  var isAdmin: Bool { self == .owner || self == .admin }
}

extension SignatureRole {
  /// The roles that seal a run, in the order in which they are always listed.
  static let required: [SignatureRole] = [.preparedBy, .reviewedBy, .approvedBy]

  var isRequired: Bool { self != .other }
}

extension RunStatus {
  /// Whether a run can still be signed, or be made ready for that.
  var isSignable: Bool { self == .draft || self == .readyForSignatures }

  /// Whether all three have signed for good.
  var isSealed: Bool { self == .complete || self == .final }
}

extension Actor {
  /// The role in signatures, or `nil` without one.
  var signaturesRole: Role? { role(in: "signatures").flatMap { Role(wire: $0) } }
}
