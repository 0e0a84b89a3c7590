import Kernel
import Platform

extension Protection {
  /// `family.revokeInvitation`: its code is good for nothing any more.
  func familyRevokeInvitation(
    _ params: FamilyRevokeInvitationParams, _ call: WriteCall
  ) throws -> FamilyInvitation {
    let household = try call.reading.household()
    let found = try call.database.invitation(params.invitationId, of: call.organizationId)
    guard var row = found, row.groupId == household.group.id else {
      throw Refusal(ProtectionFault.invitationNotFound)
    }
    try call.reading.decision(onRevoking: row, household).orThrow()
    try call.reading.demand(.invite, on: FamilyTarget(role: row.role), in: household)
    try requireVersion(params.expectedVersion, row.version)
    row.outcome = .revoked
    row.endedAt = call.now
    row.version += 1
    try call.database.end(row, of: call.organizationId)
    try call.record(row)
    guard let answer = try call.reading.answers([row], household).first else {
      throw Defect("no answer")
    }
    return answer
  }
}
