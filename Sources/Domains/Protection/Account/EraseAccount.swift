import Kernel
import Platform

extension WriteCall {
  /// Destroys the keys of somebody, and then erases all that is theirs; they are nobody's member
  /// any more. Tells how much went, by store.
  func eraseAccount(of personId: ID) throws -> [String: Int] {
    _ = try destroyKeys(of: personId)
    try putAwayPlaybacks(of: personId)
    let erased = try erase(
      personId, from: personStores, things: { [personId] },
      texts: ["name", "displayName", "login"])
    let name = ProtectionText.deletedPerson.text(in: language)
    guard try services.ports.members.remove(personId, leaving: name, self) else {
      throw Refusal(ProtectionFault.installationOwner)
    }
    let event = ProtectionEvent.settingsAccountDeleted(.init(personId: personId))
    try record(Change(event, of: personId))
    return erased
  }
}
