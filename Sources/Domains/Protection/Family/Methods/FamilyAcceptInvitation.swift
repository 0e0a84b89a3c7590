import Kernel
import Platform

extension Protection {
  /// `family.acceptInvitation`: whoever is signed in joins the group of a code.
  public func familyAcceptInvitation(
    _ params: FamilyAcceptInvitationParams, _ call: WriteCall
  ) throws -> FamilyAcceptInvitationResult {
    guard !call.actor.userId.isEmpty else { throw Refusal(PlatformFault.sessionRequired) }
    let (found, call) = try call.invitation(code: params.code)
    var row = found
    let old = try call.reading.household()
    guard old.places.count == 1, old.group.id != row.groupId else {
      throw Refusal(ProtectionFault.alreadyMember)
    }
    guard let group = try call.database.group(row.groupId, of: call.organizationId) else {
      throw Refusal([Violation(ProtectionFault.invitationInvalid, at: "/code")])
    }
    try call.requirePlace(in: group)
    if old.isStored { try call.dissolve(old.group) }
    let place = PlaceRow(
      userId: call.actor.userId, groupId: group.id, role: row.role, joinedAt: call.now)
    try call.database.save(place, of: call.organizationId)
    row.outcome = .accepted
    row.endedAt = call.now
    row.acceptedBy = call.actor.userId
    row.version += 1
    try call.database.end(row, of: call.organizationId)
    try call.record(row)
    try call.record(place)
    try call.tell(
      NoticeData(
        type: .invitation, personId: place.userId,
        subject: AlertSubject(type: "member", id: place.userId)),
      cause: row.id, to: row.createdBy)
    return FamilyAcceptInvitationResult(
      userId: place.userId, groupId: group.id, role: row.role,
      roleLabel: row.role.label(call.language))
  }
}
