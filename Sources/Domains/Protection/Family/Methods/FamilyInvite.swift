import Kernel
import Platform
import Secrets

extension Protection {
  /// `family.invite`: makes a code by which somebody joins; the host delivers it.
  func familyInvite(
    _ params: FamilyInviteParams, _ call: WriteCall
  ) throws -> FamilyInviteResult {
    guard (params.email == nil) != (params.phone == nil) else {
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/email")])
    }
    let contact = try readableContact(email: params.email, phone: params.phone)
    guard params.role != .owner else {
      throw Refusal([Violation(notForOthers, at: "/role")])
    }
    let household = try call.storedHousehold()
    try call.reading.demand(.invite, on: FamilyTarget(role: params.role), in: household)
    try call.requireRoom(in: household)
    let code = invitationCode(of: randomBytes(20))
    let id = call.makeID()
    let row = InvitationRow(
      id: id, groupId: household.group.id,
      contact: try InvitationRow.contact.seal(Array(contact.utf8), row: id, call.services),
      role: params.role, createdAt: call.now, createdBy: call.actor.userId,
      expiresAt: call.now.adding(days: 7), version: 1)
    let hash = try InvitationRow.contact.fingerprint(Array(code.utf8), call.services)
    try call.database.insert(row, codeHash: hash, of: call.organizationId)
    try call.record(row)
    return FamilyInviteResult(invitationId: id, code: code, expiresAt: row.expiresAt)
  }
}
