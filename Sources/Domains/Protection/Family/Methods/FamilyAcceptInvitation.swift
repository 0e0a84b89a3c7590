import Kernel
import Platform

extension Protection {
  /// `family.acceptInvitation`: whoever is signed in joins the group of a code; who is not gets an
  /// account with it.
  func familyAcceptInvitation(
    _ params: FamilyAcceptInvitationParams, _ call: WriteCall
  ) throws -> FamilyAcceptInvitationResult {
    let isNew = call.actor.userId.isEmpty
    guard !isNew || params.account != nil else { throw Refusal(PlatformFault.sessionRequired) }
    guard isNew || call.actor.roles(in: "protection").contains(Role.person.rawValue) else {
      throw Refusal(ProtectionFault.roleNotAllowed(reason: .roleForbids))
    }
    let (row, found) = try call.invitation(code: params.code)
    let group = try found.group(of: row)
    let guest = try isNew ? params.account.map { try found.guest($0) } ?? found : found
    let place = try guest.join(group, by: row)
    return FamilyAcceptInvitationResult(
      userId: place.userId, groupId: group.id, role: row.role,
      roleLabel: row.role.label(call.language))
  }
}

extension WriteCall {
  /// The group of an invitation, which has room for whoever comes.
  fileprivate func group(of row: InvitationRow) throws -> GroupRow {
    guard let group = try database.group(row.groupId, of: organizationId) else {
      throw Refusal([Violation(ProtectionFault.invitationInvalid, at: "/code")])
    }
    if !actor.userId.isEmpty {
      let old = try reading.household()
      guard old.places.count == 1, old.group.id != row.groupId else {
        throw Refusal(ProtectionFault.alreadyMember)
      }
    }
    try requirePlace(in: group)
    return group
  }

  /// Makes the account of somebody new; answers the call on their behalf.
  fileprivate func guest(_ account: NewAccount) throws -> WriteCall {
    let name = try visibleLine(account.displayName, at: "/account/displayName")
    let roles: Set<String> = [Role.person.rawValue]
    let there = acting(Actor.serviceId, Actor.serviceName, [:])
    let members = services.ports.members
    let userId = try members.add(name, roles: roles, in: "protection", there)
    _ = try members.setLogin(account.login, of: userId, at: "/account/login", there)
    try services.ports.firstPassword(account.password, userId, "/account/password", there)
    let guest = acting(userId, name, ["protection": roles])
    var settings = SettingsHeld()
    settings.values.language = account.locale.flatMap { Language(tag: $0) }
    if settings.values.language != nil {
      settings.version = 1
      try guest.keep(settings, of: userId)
    } else {
      _ = try guest.keysToSeal(of: userId)
    }
    return guest
  }

  /// The same call on behalf of somebody else of the organization.
  private func acting(_ userId: ID, _ name: String, _ roles: [String: Set<String>]) -> WriteCall {
    WriteCall(
      request, database: database,
      actor: Actor(organizationId: organizationId, userId: userId, name: name, roles: roles))
  }

  /// Puts whoever asks into a group by an invitation, which is used up.
  fileprivate func join(_ group: GroupRow, by found: InvitationRow) throws -> PlaceRow {
    let old = try reading.household()
    if old.isStored { try dissolve(old.group) }
    let place = PlaceRow(
      userId: actor.userId, groupId: group.id, role: found.role, joinedAt: now)
    var row = found
    row.outcome = .accepted
    row.endedAt = now
    row.acceptedBy = actor.userId
    row.version += 1
    try database.end(row, of: organizationId)
    try record(row)
    try settle(place)
    try tell(
      NoticeData(
        type: .invitation, personId: place.userId,
        subject: AlertSubject(type: "member", id: place.userId)),
      cause: row.id, to: row.createdBy)
    return place
  }
}
