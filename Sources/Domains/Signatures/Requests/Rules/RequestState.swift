import Kernel

/// How far a role is that was asked for.
func askState(
  of assignment: StoredAssignment, _ signatures: [GivenSignature], _ declines: [GivenDecline],
  _ order: SigningOrder
) -> AskState {
  if isSigned(assignment, signatures) { return .signed }
  if assignment.endedAt != nil { return .ended }
  let declined = declines.filter { $0.role == assignment.role }.map(\.userId)
  if assignment.userIds.allSatisfy(declined.contains) { return .declined }
  return rolesAhead(of: assignment.role, signatures, order).isEmpty ? .awaited : .waiting
}

/// Whether what was asked for is there: a required role by whoever signed it, a further signature
/// by one of those who were asked.
private func isSigned(_ assignment: StoredAssignment, _ signatures: [GivenSignature]) -> Bool {
  signatures.active.contains { signature in
    guard signature.role == assignment.role else { return false }
    return assignment.role.isRequired
      || [signature.signerUserId, signature.onBehalfOfUserId].contains { hand in
        hand.map(assignment.userIds.contains) ?? false
      }
  }
}

/// How far a request is. What has expired is closed by the next look at it, and holds no more.
func requestStatus(
  of request: StoredRequest, _ states: [AskState], _ run: RunStatus, at now: Instant
) -> RequestStatus {
  if let closed = request.closed { return closed.status }
  if states.allSatisfy({ $0 == .signed || $0 == .ended }) { return .fulfilled }
  if !run.isSignable { return .ended }
  return request.isExpired(at: now) ? .expired : .open
}

extension StoredRequest {
  func isExpired(at now: Instant) -> Bool { expiresAt.map { $0 <= now } ?? false }
}
