import Kernel
import Platform

extension Protection {
  /// `settings.deleteAccount`: the keys of a person go first, then all that is theirs.
  /// Source: protection specification 8.
  func settingsDeleteAccount(
    _ params: SettingsDeleteAccountParams, _ call: WriteCall
  ) throws -> SettingsDeleteAccountResult {
    let personId = call.actor.userId
    let settings = try call.reading.settingsAnswer()
    let account = settings.account
    guard params.confirm == account.email ?? account.login ?? account.displayName else {
      throw Refusal([Violation(ProtectionFault.confirmMismatch, at: "/confirm")])
    }
    let household = try call.reading.household()
    try call.reading.deletion(household).orThrow()
    try call.leaveForGood(household)
    let erased = try call.eraseAccount(of: personId)
    return SettingsDeleteAccountResult(
      deleted: true, erased: erased, olderCopies: OlderCopy.all(call.language))
  }
}

extension WriteCall {
  /// Takes whoever asks out of their group, which goes with them when they are alone in it.
  fileprivate func leaveForGood(_ household: Household) throws {
    guard household.isStored else { return }
    try unsettle(household.own)
    if household.places.count == 1 { try dissolve(household.group) }
  }
}
