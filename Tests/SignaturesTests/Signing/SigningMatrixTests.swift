import Kernel
import Testing

@testable import Signatures

/// The table of b.2 once more, row by row as the specification writes it and with none of the
/// code of the rule: whoever changes one of the two must explain the other.
private func naiveAnswer(_ wanted: String, _ facts: SigningFacts) -> String {
  let user = facts.userId ?? ""
  let role = facts.role?.rawValue ?? ""
  let status = facts.runStatus?.rawValue
  var active: [(role: String, user: String?, place: String?)] = []
  for signature in facts.signatures where !signature.isVoided {
    active.append(
      (signature.role.rawValue, signature.signerUserId, signature.onBehalfOfUserId))
  }
  var asked: [String] = []
  for assignment in facts.agreements.assignments where assignment.role.rawValue == wanted {
    if facts.now < assignment.expiresAt ?? .max { asked += assignment.userIds }
  }
  var sentBy: [String] = []
  for delegation in facts.agreements.delegations where delegation.toUserId == user {
    if delegation.from <= facts.now && facts.now < delegation.to
      && delegation.roles.map(\.rawValue).contains(wanted)
    {
      sentBy.append(delegation.fromUserId)
    }
  }
  var place: String?
  if let named = facts.onBehalfOf { place = named == user ? nil : named }
  if facts.onBehalfOf == nil && !asked.contains(user) {
    for person in asked where place == nil && sentBy.contains(person) { place = person }
  }
  func did(_ role: String) -> Bool {
    for entry in active where entry.role == role {
      if entry.user == user || entry.place == user { return true }
      if place != nil && (entry.user == place || entry.place == place) { return true }
    }
    return false
  }
  func done(_ role: String) -> Bool { active.contains { $0.role == role } }
  let crew = role == "safety_lead" || role == "member"

  if user == "" || role == "" { return "not_authenticated" }
  if role == "auditor" { return "read_only_role" }
  if status == "superseded" { return "run_superseded" }
  if status == "complete" || status == "final" { return "run_sealed" }
  if wanted == "other" && facts.terms.allowOther == false { return "signature_role_not_enabled" }
  if wanted != "other" && done(wanted) { return "already_signed" }
  if wanted == "other" && active.contains(where: { $0.role == "other" && $0.user == user }) {
    return "already_signed"
  }
  if role == "executive" && wanted != "reviewed_by" { return "executive_review_only" }
  if wanted == "prepared_by" && crew {
    if (facts.jobCreatorId ?? "") == "" { return "job_creator_unknown" }
    if facts.jobCreatorId != user { return "not_job_creator" }
  }
  if wanted == "approved_by" && crew { return "approver_role_required" }
  if let place, !sentBy.contains(place) { return "delegation_not_in_force" }
  if wanted == "reviewed_by" && did("prepared_by") { return "preparer_cannot_review" }
  if wanted == "prepared_by" && did("reviewed_by") { return "reviewer_cannot_prepare" }
  if facts.terms.distinctApprover {
    if wanted == "approved_by" && (did("prepared_by") || did("reviewed_by")) {
      return "approver_must_be_distinct"
    }
    if (wanted == "prepared_by" || wanted == "reviewed_by") && did("approved_by") {
      return "approver_must_be_distinct"
    }
  }
  let isAsked = asked == [] || asked.contains(user) || asked.contains(place ?? user)
  if !isAsked && role != "admin" && role != "owner" { return "assigned_to_other" }
  if facts.terms.signingOrder == .sequential {
    if wanted == "reviewed_by" && !done("prepared_by") { return "waiting_for_earlier_signature" }
    if wanted == "approved_by" && !(done("prepared_by") && done("reviewed_by")) {
      return "waiting_for_earlier_signature"
    }
  }
  var answer = status == nil ? "create" : status == "draft" ? "promote" : "none"
  for decline in facts.agreements.declines
  where decline.role.rawValue == wanted && decline.userId == user {
    answer += " declined"
  }
  if let place { answer += " for \(place)" }
  return answer
}

/// Who may decline, once more: whoever was asked, and where nobody was, whoever could sign if it
/// were their turn.
private func naiveDecline(_ wanted: String, _ facts: SigningFacts) -> String {
  let user = facts.userId ?? ""
  var asked: [String] = []
  for assignment in facts.agreements.assignments where assignment.role.rawValue == wanted {
    if facts.now < assignment.expiresAt ?? .max { asked += assignment.userIds }
  }
  var alone = facts
  alone.agreements = Agreements()
  alone.terms.signingOrder = .parallel
  let answer = naiveAnswer(wanted, alone)
  let forAll = [
    "not_authenticated", "read_only_role", "run_superseded", "run_sealed",
    "signature_role_not_enabled", "already_signed",
  ]
  if forAll.contains(answer) { return answer }
  if !asked.isEmpty && !asked.contains(user) { return "assigned_to_other" }
  if asked.isEmpty && !["create", "promote", "none"].contains(answer) { return answer }
  for decline in facts.agreements.declines
  where decline.role.rawValue == wanted && decline.userId == user {
    return "already_declined"
  }
  return "allowed"
}

@Suite("signatures.canSign against a second, naive reading of the table")
struct SigningMatrixTests {
  /// Who has signed as something: nobody, Anna, Bo, somebody from outside, or Anna and it was
  /// voided.
  private static let signers: [@Sendable (SignatureRole) -> [GivenSignature]] = [
    { _ in [] },
    { [signed($0, by: "anna")] },
    { [signed($0, by: "bo")] },
    { [signed($0, by: nil)] },
    { [signed($0, by: "anna", voided: true)] },
  ]

  private static let terms: [SigningTerms] = [false, true].flatMap { allowOther in
    [false, true].flatMap { distinctApprover in
      SigningOrder.allCases.map {
        SigningTerms(
          allowOther: allowOther, distinctApprover: distinctApprover, signingOrder: $0)
      }
    }
  }

  private static let hands: [[GivenSignature]] = signers.flatMap { prepared in
    signers.flatMap { reviewed in
      signers.flatMap { approved in
        signers.prefix(3).map { other in
          prepared(.preparedBy) + reviewed(.reviewedBy) + approved(.approvedBy) + other(.other)
        }
      }
    }
  }

  @Test(
    "Every combination gives the same answer", arguments: Role.allCases.map { $0 as Role? } + [nil])
  func everyCombination(_ role: Role?) {
    var count = 0
    for status in RunStatus.allCases.map({ $0 as RunStatus? }) + [nil] {
      for creator in ["anna", "bo", nil] {
        for terms in Self.terms {
          for signatures in Self.hands {
            let facts = SigningFacts(
              userId: "anna", role: role, jobCreatorId: creator, runStatus: status,
              signatures: signatures, terms: terms)
            for wanted in SignatureRole.allCases {
              count += 1
              let answer = decideSigning(as: wanted, facts).name
              let naive = naiveAnswer(wanted.rawValue, facts)
              guard answer != naive else { continue }
              Issue.record("\(wanted) by \(String(describing: role)): \(answer), not \(naive)")
              return
            }
          }
        }
      }
    }
    #expect(count == 6 * 3 * 8 * 375 * 4)
  }

  // MARK: What people agree besides

  private static let noon = instant("2026-01-05T12:00:00Z")

  /// Who is asked to review: nobody, Anna, Bo, one of the two, Bo until an hour ago, Bo until now,
  /// or Bo for something else.
  private static let assignments: [[GivenAssignment]] = [
    [],
    [GivenAssignment(role: .reviewedBy, userIds: ["anna"])],
    [GivenAssignment(role: .reviewedBy, userIds: ["bo"])],
    [GivenAssignment(role: .reviewedBy, userIds: ["bo", "anna"])],
    [GivenAssignment(role: .reviewedBy, userIds: ["bo"], expiresAt: noon.adding(hours: -1))],
    [GivenAssignment(role: .reviewedBy, userIds: ["bo"], expiresAt: noon)],
    [GivenAssignment(role: .reviewedBy, userIds: ["bo"], expiresAt: noon.adding(milliseconds: 1))],
    [
      GivenAssignment(role: .preparedBy, userIds: ["bo"]),
      GivenAssignment(role: .approvedBy, userIds: ["cia", "bo"]),
      GivenAssignment(role: .other, userIds: ["cia"]),
    ],
  ]

  /// Whether Anna stands in for Bo: no; yes; from now on; until now; as something else; or it is
  /// Bo who stands in for her.
  private static let delegations: [[GivenDelegation]] = [
    [], [sent("bo", "anna")], [sent("bo", "anna", from: 0)], [sent("bo", "anna", to: 0)],
    [sent("bo", "anna", from: 1)], [sent("bo", "anna", roles: [.approvedBy])],
    [sent("anna", "bo")], [sent("cia", "anna"), sent("bo", "anna")],
  ]

  private static func sent(
    _ from: String, _ to: String, from start: Int64 = -1, to end: Int64 = 2,
    roles: [SignatureRole] = [.reviewedBy, .preparedBy, .approvedBy]
  ) -> GivenDelegation {
    GivenDelegation(
      fromUserId: from, toUserId: to, from: noon.adding(hours: start), to: noon.adding(hours: end),
      roles: roles)
  }

  /// What is signed: nothing; prepared by Anna, by Bo, by Bo for Anna, by Cia for Bo; reviewed by
  /// Bo for Cia; prepared and approved.
  private static let places: [[GivenSignature]] = [
    [], [signed(.preparedBy, by: "anna")], [signed(.preparedBy, by: "bo")],
    [signed(.preparedBy, by: "bo", for: "anna")], [signed(.preparedBy, by: "cia", for: "bo")],
    [signed(.reviewedBy, by: "bo", for: "cia")], [signed(.reviewedBy, by: "cia", for: "bo")],
    [signed(.preparedBy, by: "cia"), signed(.approvedBy, by: "eva", for: "bo")],
    [signed(.other, by: "cia", for: "anna")],
  ]

  @Test(
    "Every combination of who is asked, who stands in and who declined gives the same answer",
    arguments: Role.allCases.map { $0 as Role? } + [nil])
  func everyAgreement(_ role: Role?) {
    var count = 0
    for terms in Self.terms where terms.allowOther {
      for signatures in Self.places {
        for assignments in Self.assignments {
          for delegations in Self.delegations {
            for onBehalfOf in [nil, "anna", "bo", "eva"] {
              for declines in [[], [GivenDecline(role: .reviewedBy, userId: "anna")]] {
                let facts = SigningFacts(
                  userId: "anna", role: role, jobCreatorId: "anna",
                  runStatus: .readyForSignatures, signatures: signatures, terms: terms,
                  agreements: Agreements(
                    assignments: assignments, declines: declines, delegations: delegations),
                  onBehalfOf: onBehalfOf, now: Self.noon)
                for wanted in SignatureRole.allCases {
                  count += 1
                  let answer = decideSigning(as: wanted, facts).name
                  let naive = naiveAnswer(wanted.rawValue, facts)
                  guard answer != naive else { continue }
                  Issue.record("\(wanted) by \(String(describing: role)): \(answer), not \(naive)")
                  return
                }
              }
            }
          }
        }
      }
    }
    #expect(count == 4 * 9 * 8 * 8 * 4 * 2 * 4)
  }

  @Test(
    "Who may decline, in every combination",
    arguments: Role.allCases.map { $0 as Role? } + [nil])
  func everyDecline(_ role: Role?) {
    for status in RunStatus.allCases {
      for terms in Self.terms {
        for signatures in Self.places {
          for assignments in Self.assignments {
            for declines in [[], [GivenDecline(role: .reviewedBy, userId: "anna")]] {
              let facts = SigningFacts(
                userId: "anna", role: role, jobCreatorId: "bo", runStatus: status,
                signatures: signatures, terms: terms,
                agreements: Agreements(assignments: assignments, declines: declines),
                now: Self.noon)
              for wanted in SignatureRole.allCases {
                let fault = declineFault(as: wanted, facts)
                let naive = naiveDecline(wanted.rawValue, facts)
                guard fault?.kind.description ?? "allowed" != naive else { continue }
                Issue.record("\(wanted): \(String(describing: fault)), not \(naive)")
                return
              }
            }
          }
        }
      }
    }
  }
}
