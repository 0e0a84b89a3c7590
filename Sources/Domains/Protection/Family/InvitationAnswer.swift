import Kernel
import Platform

extension ReadCall {
  /// Invitations as hosts see them.
  func answers(_ rows: [InvitationRow], _ household: Household) throws -> [FamilyInvitation] {
    let names = try names(of: rows.flatMap { [$0.createdBy] + [$0.acceptedBy].compactMap(\.self) })
    return try rows.map { row in
      let status = row.status(at: now)
      let contact = try InvitationRow.contact.open(row.contact, row: row.id, services)
      let masked = masked(contact: String(decoding: contact, as: UTF8.self))
      let role = row.role.label(language)
      let text = ProtectionText.invitationSummary(
        contact: masked, role: role, status: status.label(language)
      ).text(in: language)
      return FamilyInvitation(
        id: row.id, version: row.version, contact: masked, role: row.role, roleLabel: role,
        status: status, statusLabel: status.label(language),
        statusColorToken: status.look.colorToken,
        statusIcon: status.look.icon, createdAt: row.createdAt,
        by: PersonRef(userId: row.createdBy, name: names[row.createdBy] ?? row.createdBy),
        expiresAt: row.expiresAt,
        acceptedBy: row.acceptedBy.map { PersonRef(userId: $0, name: names[$0] ?? $0) },
        actions: ["revoke": decision(onRevoking: row, household)],
        summary: text, accessibilityText: text)
    }
  }

  /// Whether an invitation can be taken back by whoever asks.
  func decision(onRevoking row: InvitationRow, _ household: Household) -> Decision {
    let target = FamilyTarget(role: row.role)
    guard row.outcome == nil else { return .refused(ProtectionFault.invitationUsed) }
    return household.decision(.invite, on: target)
  }
}

extension WriteCall {
  func record(_ row: InvitationRow) throws {
    let event = ProtectionEvent.familyInvitationChanged(
      .init(invitationId: row.id, status: row.status(at: now)))
    try record(Change(event, of: row.id, version: row.version))
  }

  /// The invitation that a code belongs to.
  ///
  /// A code that nobody gave out is counted, and after five of them in an hour nobody's code is
  /// looked at, whichever process asks.
  ///
  /// Who has not signed in asks in no organization: the answer brings the call in that of the
  /// invitation, on behalf of whoever asks.
  func invitation(code: String) throws -> (row: InvitationRow, call: WriteCall) {
    let since = now.adding(hours: -1)
    let moments = try database.wrongCodes(since: since)
    if let then = codesAllowed(afterWrong: moments) {
      throw Refusal(
        ProtectionFault.tooManyTries(retryAfterMs: Int(then.milliseconds(since: now))))
    }
    guard let (row, call) = try found(code: code), row.outcome != .revoked else {
      let (database, id, now) = (database, makeID(), now)
      request.keptWhenRefused = {
        try database.deleteWrongCodes(before: since)
        try database.insertWrongCode(id, at: now)
      }
      throw Refusal([Violation(ProtectionFault.invitationInvalid, at: "/code")])
    }
    if row.outcome == .accepted { throw Refusal(ProtectionFault.invitationUsed) }
    if row.status(at: now) == .expired { throw Refusal(ProtectionFault.invitationExpired) }
    return (row, call)
  }

  /// The invitation of a code, however it stands; without a session in whichever organization.
  func found(code: String) throws -> (InvitationRow, WriteCall)? {
    let plain = Array(readableCode(code).utf8)
    let hash = try InvitationRow.contact.fingerprint(plain, services)
    guard organizationId.isEmpty else {
      return try database.invitation(codeHash: hash, of: organizationId).map { ($0, self) }
    }
    var after = ""
    // Bound: each turn passes organizations by.
    while true {
      let page = try services.ports.members.organizations(
        after: after, limit: 200, in: database)
      guard let last = page.last else { return nil }
      for organization in page {
        guard let row = try database.invitation(codeHash: hash, of: organization.id) else {
          continue
        }
        let actor = Actor(organizationId: organization.id, userId: "", name: "", roles: [:])
        return (row, WriteCall(request, database: database, actor: actor))
      }
      after = last.id
    }
  }
}
