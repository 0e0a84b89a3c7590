import Testing

@testable import Signatures

/// The table of b.2 once more, row by row as the specification writes it and with none of the
/// code of the rule: whoever changes one of the two must explain the other.
private func naiveAnswer(_ wanted: String, _ facts: SigningFacts) -> String {
  let user = facts.userId ?? ""
  let role = facts.role?.rawValue ?? ""
  let status = facts.runStatus?.rawValue
  var active: [(role: String, user: String?)] = []
  for signature in facts.signatures where !signature.isVoided {
    active.append((signature.role.rawValue, signature.signerUserId))
  }
  func did(_ role: String) -> Bool { active.contains { $0.role == role && $0.user == user } }
  func done(_ role: String) -> Bool { active.contains { $0.role == role } }
  let crew = role == "safety_lead" || role == "member"

  if user == "" || role == "" { return "not_authenticated" }
  if role == "auditor" { return "read_only_role" }
  if status == "superseded" { return "run_superseded" }
  if status == "complete" || status == "final" { return "run_sealed" }
  if wanted == "other" && facts.terms.allowOther == false { return "signature_role_not_enabled" }
  if wanted != "other" && done(wanted) { return "already_signed" }
  if wanted == "other" && did("other") { return "already_signed" }
  if role == "executive" && wanted != "reviewed_by" { return "executive_review_only" }
  if wanted == "prepared_by" && crew {
    if (facts.jobCreatorId ?? "") == "" { return "job_creator_unknown" }
    if facts.jobCreatorId != user { return "not_job_creator" }
  }
  if wanted == "approved_by" && crew { return "approver_role_required" }
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
  if facts.terms.signingOrder == .sequential {
    if wanted == "reviewed_by" && !done("prepared_by") { return "waiting_for_earlier_signature" }
    if wanted == "approved_by" && !(done("prepared_by") && done("reviewed_by")) {
      return "waiting_for_earlier_signature"
    }
  }
  if status == nil { return "create" }
  return status == "draft" ? "promote" : "none"
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
}
