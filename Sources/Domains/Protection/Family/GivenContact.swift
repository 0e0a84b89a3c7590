import Kernel
import Platform
import Wire

/// Where an invitation is to be sent, or the refusal.
func readableContact(email: String?, phone: String?) throws -> String {
  if let email {
    guard isContact(email: email) else {
      throw Refusal([Violation(ProtectionFault.invalidContact, at: "/email")])
    }
    return email
  }
  guard let phone, isContact(phone: phone) else {
    throw Refusal([Violation(ProtectionFault.invalidContact, at: "/phone")])
  }
  return phone
}

/// What is said of the role of an owner, which nobody gives: the group is handed over.
let notForOthers = WireFault.invalidEnum(
  allowed: givenRoles.map(\.rawValue), actual: GroupRole.owner.rawValue)
