import Kernel
import Platform
import Secrets
import Wire

/// What an envelope holds. Source: leave specification 9.1.
enum EnvelopeContent: String {
  case leaveRequest = "leave_request"
  case snapshot
  case delta
  case receipt
}

extension WriteCall {
  /// An envelope, signed with the key of the device that asks, else with the organization's.
  func seal(_ content: EnvelopeContent, _ payload: CanonicalValue) throws -> RawJSON {
    let key = try signingKey(ofDevice: try reading.device()?.deviceId)
    var members: [(name: String, value: CanonicalValue)] = [
      ("format", .string(Envelope.format)),
      ("version", .int(Envelope.version)),
      ("kind", .string(content.rawValue)),
      ("alg", .string(Envelope.algorithm)),
      ("keyId", .string(key.keyId)),
      ("issuedAt", .string(now.text)),
      ("expiresAt", .string(now.adding(milliseconds: Envelope.lifeMs).text)),
      ("nonce", .string(hex(randomBytes(16)))),
      ("policyVersion", .string(Limits.policyVersion)),
      ("payload", payload),
    ]
    let canonical = try CanonicalJSON.bytes(of: .object(members))
    members.append(("signature", .string(Envelope.signature(of: canonical, key: key.key))))
    return RawJSON(try CanonicalJSON.bytes(of: .object(members)))
  }

  /// A signed copy of a leave. What it does not have is left out: it is to be shown as a code, and
  /// absent means the same to whoever reads it.
  func envelope(of work: LeaveContext) throws -> RawJSON {
    let requester: [(name: String, value: CanonicalValue)] = [
      ("userId", .string(work.leave.requesterId)),
      ("name", .string(work.leave.requesterName)),
      ("role", .string(work.leave.requesterRole.rawValue)),
      ("employeeCode", .text(work.requester.code)),
      ("department", .text(work.leave.department)),
    ]
    let members = work.leave.carried + [("requester", .object(given(requester)))]
    return try seal(.leaveRequest, .object(given(members)))
  }
}

/// The members that are not null.
private func given(
  _ members: [(name: String, value: CanonicalValue)]
) -> [(name: String, value: CanonicalValue)] {
  members.filter { if case .null = $0.value { false } else { true } }
}

extension StoredLeave {
  /// A leave as it travels.
  var carried: [(name: String, value: CanonicalValue)] {
    [
      ("leaveId", .string(id)),
      ("version", .int(version)),
      ("status", .string(status.rawValue)),
      ("type", .string(type.rawValue)),
      ("startDate", .string(startDate.description)),
      ("endDate", .string(endDate.description)),
      ("reason", .string(reason)),
      (
        "halfDays",
        .array(
          halfDays.map {
            .object([("date", .string($0.date.description)), ("half", .string($0.half.rawValue))])
          })
      ),
      ("calendarDays", .int(calendarDays)),
      ("countedDays", .number(countedDays)),
      ("hasCertificate", .bool(hasCertificate)),
      ("purpose", .text(purpose?.rawValue)),
      ("incidentDate", .text(incidentDate?.description)),
      ("contactDuringLeave", .text(contact)),
      ("substituteId", .text(substituteId)),
      ("parentLeaveId", .text(parentId)),
      ("conflictCopyOf", .text(conflictCopyOf)),
      ("submittedAt", .text(submittedAt?.text)),
      ("updatedAt", .string(updatedAt.text)),
    ]
  }
}
