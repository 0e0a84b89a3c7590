import Kernel

/// Whose signature it is.
enum SignerChoice: Equatable {
  /// Whoever asks.
  case themselves

  /// Another member, recorded by somebody who may.
  case member(ID)

  /// Nobody of the organization.
  case outsider
}

/// Whether somebody may record this signer's signature, before it is asked whether the signer may
/// sign. Source: signatures specification d.2, “For someone else”.
func decideSigner(
  _ signer: SignerChoice, as role: SignatureRole, allowOther: Bool, by actor: Actor
) -> Decision {
  guard signer != .themselves else { return .allowed }
  let right = AdminsRight.signForOthers.decision(actor)
  guard right.isAllowed, signer == .outsider else { return right }
  let isOpen = role == .reviewedBy || (role == .other && allowOther)
  return isOpen ? .allowed : .refused(SignaturesFault.externalSignerNotPermitted)
}
