import Kernel
import Platform
import Secrets
import Wire

extension WriteCall {
  /// Refuses while the organization does not let devices in. Without anybody signed in and without
  /// a token, it is the organization that the first person of this database belongs to.
  func requireSync(of organizationId: ID?) throws {
    let known = request.session?.actor.organizationId ?? organizationId
    let organization =
      try known
      ?? services.ports.members.member(userId: nil, organizationId: nil, in: database)?
      .actor.organizationId
    guard let organization, try database.settings(of: organization).apiSync else {
      throw Refusal(LeaveFault.featureDisabled(setting: SettingKey.apiSyncEnabled.rawValue))
    }
  }

  /// The call as the person's own, also where their device makes it: their leave has the chain of
  /// their role.
  func ofPerson() throws -> WriteCall {
    guard request.deviceTokenId != nil else { return self }
    guard let person = try reading.colleague(actor.userId) else {
      throw Refusal(PlatformFault.forbidden)
    }
    return WriteCall(request, database: database, actor: person)
  }
}
