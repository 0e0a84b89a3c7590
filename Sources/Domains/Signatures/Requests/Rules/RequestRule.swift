import Kernel

/// A request that was judged by itself; whether its people may sign is asked afterwards.
struct NewRequest {
  let assignments: [NewAssignment]
  let message: String?
  let expiresAt: Instant?
  let remindAfterHours: [Int]
}

/// A role that is asked for, with the places of the params that name it.
struct NewAssignment {
  let role: SignatureRole
  let path: String
  let people: [(userId: ID, path: String)]
}

/// Unit: hours after they were told. Source: signatures specification (j) 1.
let remindAfterHoursDefault = [24, 72, 168]

extension FieldFindings {
  /// The request that a form describes. Source: signatures specification (j) 1, 2, 7.
  mutating func request(_ form: RequestForm, _ policy: SigningPolicy, now: Instant) -> NewRequest {
    let fields = required(form.assignments, at: "/assignments") ?? []
    var assignments: [NewAssignment] = []
    for (index, field) in fields.enumerated() {
      guard let given = field.value else { continue }
      let path = "/assignments/\(index)"
      if assignments.contains(where: { $0.role == given.signatureRole }) {
        refuse(.assignmentRepeated, at: path + "/signatureRole")
      }
      assignments.append(
        NewAssignment(
          role: given.signatureRole, path: path, people: people(given, policy, at: path)))
    }
    if form.assignments.value?.isEmpty == true { refuse(.fieldRequired, at: "/assignments") }
    if !policy.allowReminders {
      if !form.expiresAt.isAbsent { refuse(.remindersDisabled, at: "/expiresAt") }
      if !form.remindAfterHours.isAbsent { refuse(.remindersDisabled, at: "/remindAfterHours") }
    }
    if let end = form.expiresAt.value, end <= now { refuse(.expiryInPast, at: "/expiresAt") }
    let hours = form.remindAfterHours.value?.compactMap(\.value)
    return NewRequest(
      assignments: assignments, message: lines(form.message, at: "/message").value,
      expiresAt: form.expiresAt.value,
      remindAfterHours: Set(hours ?? remindAfterHoursDefault).sorted())
  }

  /// The one who is asked, or any one of a group.
  private mutating func people(
    _ given: Assignment, _ policy: SigningPolicy, at path: String
  ) -> [(userId: ID, path: String)] {
    switch (given.userId, given.userIds) {
    case (let id?, nil): return [(id, path + "/userId")]
    case (nil, let ids?):
      if !policy.allowGroups { refuse(.groupsDisabled, at: path + "/userIds") }
      if Set(ids).count < ids.count { refuse(.personRepeated, at: path + "/userIds") }
      return ids.enumerated().map { ($1, "\(path)/userIds/\($0)") }
    case (_?, _?): refuse(.ambiguousAssignee, at: path + "/userIds")
    case (nil, nil):
      // Somebody was named, but not as ids are written.
      let isNamed = violations.contains { $0.path.hasPrefix(path + "/user") }
      if !isNamed { refuse(.fieldRequired, at: path + "/userId") }
    }
    return []
  }
}

/// Why somebody cannot be asked to sign as `role`; `nil` when they can. `earlier` is what the same
/// request asks of others: who prepares is not asked to review.
func askingFault(
  as role: SignatureRole, _ facts: SigningFacts, earlier: [NewAssignment]
) -> SignaturesFault? {
  var facts = facts
  // Whom somebody asked before makes no difference, and a turn comes later.
  facts.agreements = Agreements()
  facts.terms.signingOrder = .parallel
  facts.signatures += earlier.filter { $0.people.count == 1 && $0.role != role }.map {
    GivenSignature(role: $0.role, signerUserId: $0.people.first?.userId)
  }
  guard case .refused(let fault) = decideSigning(as: role, facts) else { return nil }
  return fault
}

extension SignaturesFault {
  /// Whether it is about the role, whoever is asked.
  var isAboutRole: Bool {
    switch self {
    case .alreadySigned, .roleAlreadySigned, .signatureRoleNotEnabled: true
    default: false
    }
  }
}
