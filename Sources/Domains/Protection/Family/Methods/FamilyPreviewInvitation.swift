import Kernel
import Platform

extension Protection {
  /// `family.previewInvitation`: what somebody joins who takes it.
  func familyPreviewInvitation(
    _ params: FamilyPreviewInvitationParams, _ call: WriteCall
  ) throws -> FamilyPreviewInvitationResult {
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let (row, call) = try call.invitation(code: params.code)
    guard let group = try call.database.group(row.groupId, of: call.organizationId) else {
      throw Refusal([Violation(ProtectionFault.invitationInvalid, at: "/code")])
    }
    let name = try call.reading.name(of: row.createdBy)
    let role = row.role.label(language)
    return FamilyPreviewInvitationResult(
      groupName: group.name, by: PersonRef(userId: row.createdBy, name: name), role: row.role,
      roleLabel: role, expiresAt: row.expiresAt,
      message: ProtectionText.invitationMessage(name: name, group: group.name, role: role)
        .text(in: language),
      sees: (row.role == .dependent ? ProtectionText.guardiansSee : .ownerSees)
        .text(in: language))
  }
}
