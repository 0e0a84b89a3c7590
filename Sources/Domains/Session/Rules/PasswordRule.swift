import Kernel

/// How long a password is. Unit: code points, in Normalization Form C. Source: protocol 11.3.
let passwordLengths = 12...1_024

/// What is wrong with a new password, in Normalization Form C. Its text appears in no fault.
func passwordViolations(_ password: String, at path: String) -> [Violation] {
  let length = password.unicodeScalars.count
  if length < passwordLengths.lowerBound {
    let fault = SessionFault.passwordTooShort(minimum: passwordLengths.lowerBound)
    return [Violation(fault, at: path)]
  }
  if length > passwordLengths.upperBound {
    let fault = SessionFault.passwordTooLong(maximum: passwordLengths.upperBound)
    return [Violation(fault, at: path)]
  }
  return []
}

/// Whose password is to be set, and by whom.
struct PasswordChange {
  let isOwn: Bool
  let hasPassword: Bool
  let isLocallyTrusted: Bool
  let setterRole: String?
  let holderRole: String?

  /// How many organizations the holder belongs to.
  let organizations: Int
}

/// Whether a password may be set without the one before it.
///
/// The operating system's word is enough for one's own; an administrator governs no owner; and no
/// organization may take over a person who belongs to another one too.
func decidePasswordChange(_ change: PasswordChange) -> Decision {
  if change.isOwn {
    guard change.hasPassword, !change.isLocallyTrusted else { return .allowed }
    return .refused(SessionFault.currentPasswordNeeded)
  }
  let isOwnersOnly = change.holderRole == "owner" && change.setterRole != "owner"
  guard !isOwnersOnly, change.organizations <= 1 else {
    return .refused(SessionFault.roleNotAllowed)
  }
  return .allowed
}
