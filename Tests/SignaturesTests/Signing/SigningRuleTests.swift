import Kernel
import Testing

@testable import Signatures

/// Anna, a member, wants to sign a run of her own job that is ready, and one thing is changed.
struct Signing {
  var role: SignatureRole = .preparedBy
  var facts = SigningFacts(
    userId: "anna", role: .member, jobCreatorId: "anna", runStatus: .readyForSignatures)

  init(_ role: SignatureRole, _ change: (inout SigningFacts) -> Void = { _ in }) {
    self.role = role
    change(&facts)
  }

  /// The reason of the refusal, or what signing does.
  var answer: String { decideSigning(as: role, facts).name }
}

extension SigningDecision {
  var name: String {
    switch self {
    case .allowed(let leave):
      leave.effect.rawValue + (leave.isRunStale ? " stale" : "")
        + (leave.hasDeclined ? " declined" : "")
        + (leave.onBehalfOf.map { " for \($0)" } ?? "")
    case .refused(let fault): fault.kind.description
    }
  }

  func message(in language: Language) -> String? {
    guard case .refused(let fault) = self else { return nil }
    return fault.text(in: language)
  }
}

func signed(
  _ role: SignatureRole, by user: String?, for principal: String? = nil, voided: Bool = false
) -> GivenSignature {
  GivenSignature(
    role: role, signerUserId: user, signerName: user, onBehalfOfUserId: principal,
    isVoided: voided)
}

@Suite("signatures.canSign: the rules of signing")
struct SigningRuleTests {
  @Test(
    "Who may sign what on a fresh run: the table of b.2",
    arguments: [
      (.owner, ["none", "none", "none", "signature_role_not_enabled"]),
      (.admin, ["none", "none", "none", "signature_role_not_enabled"]),
      (.safetyLead, ["none", "none", "approver_role_required", "signature_role_not_enabled"]),
      (.member, ["none", "none", "approver_role_required", "signature_role_not_enabled"]),
      (
        .executive,
        ["executive_review_only", "none", "executive_review_only", "signature_role_not_enabled"]
      ),
      (.auditor, ["read_only_role", "read_only_role", "read_only_role", "read_only_role"]),
    ] as [(Role, [String])])
  func table(_ role: Role, _ answers: [String]) {
    #expect(
      SignatureRole.allCases.map { wanted in Signing(wanted) { $0.role = role }.answer } == answers)
  }

  @Test("Who has not signed in, or has no role, is told so before all else")
  func nobody() {
    #expect(Signing(.preparedBy) { $0.userId = nil }.answer == "not_authenticated")
    #expect(Signing(.preparedBy) { $0.userId = "" }.answer == "not_authenticated")
    #expect(
      Signing(.other) {
        $0.role = nil; $0.runStatus = .superseded
      }.answer == "not_authenticated")
    #expect(
      Signing(.other) {
        $0.role = .auditor; $0.runStatus = .superseded
      }.answer == "read_only_role")
  }

  @Test(
    "What signing does to the run",
    arguments: [
      (nil, "create"), (.draft, "promote"), (.readyForSignatures, "none"),
      (.complete, "run_sealed"), (.final, "run_sealed"), (.superseded, "run_superseded"),
    ] as [(RunStatus?, String)])
  func effects(_ status: RunStatus?, _ answer: String) {
    #expect(Signing(.preparedBy) { $0.runStatus = status }.answer == answer)
  }

  @Test("Stale data are a warning, not a refusal")
  func stale() {
    #expect(Signing(.preparedBy) { $0.isRunStale = true }.answer == "none stale")
  }

  @Test("Members prepare their own jobs only; admins any")
  func creator() {
    #expect(Signing(.preparedBy) { $0.jobCreatorId = nil }.answer == "job_creator_unknown")
    #expect(Signing(.preparedBy) { $0.jobCreatorId = "" }.answer == "job_creator_unknown")
    #expect(Signing(.preparedBy) { $0.jobCreatorId = "bo" }.answer == "not_job_creator")
    #expect(
      Signing(.preparedBy) {
        $0.jobCreatorId = "bo"; $0.role = .admin
      }.answer == "none")
    #expect(
      Signing(.preparedBy) {
        $0.jobCreatorId = nil; $0.role = .owner
      }.answer == "none")
  }

  @Test("A required role is signed once, whoever did; a voided signature is none")
  func once() {
    for signer in ["anna", "bo", nil] {
      #expect(
        Signing(.reviewedBy) { $0.signatures = [signed(.reviewedBy, by: signer)] }.answer
          == "already_signed")
    }
    #expect(
      Signing(.reviewedBy) { $0.signatures = [signed(.reviewedBy, by: "bo", voided: true)] }.answer
        == "none")
  }

  @Test("Further signatures: one each")
  func witnesses() {
    func answer(_ signer: String?, voided: Bool = false) -> String {
      Signing(.other) {
        $0.terms.allowOther = true
        $0.signatures = [signed(.other, by: signer, voided: voided)]
      }.answer
    }
    #expect(answer("bo") == "none")
    #expect(answer(nil) == "none")
    #expect(answer("anna") == "already_signed")
    #expect(answer("anna", voided: true) == "none")
    #expect(
      Signing(.other) {
        $0.terms.allowOther = true; $0.role = .executive
      }.answer
        == "executive_review_only")
  }

  @Test("Nobody reviews their own work, owners neither", arguments: [Role.member, .admin, .owner])
  func bothHands(_ role: Role) {
    func answer(_ wanted: SignatureRole, _ other: SignatureRole, by user: String?) -> String {
      Signing(wanted) {
        $0.role = role; $0.signatures = [signed(other, by: user)]
      }.answer
    }
    #expect(answer(.reviewedBy, .preparedBy, by: "anna") == "preparer_cannot_review")
    #expect(answer(.preparedBy, .reviewedBy, by: "anna") == "reviewer_cannot_prepare")
    #expect(answer(.reviewedBy, .preparedBy, by: "bo") == "none")
    #expect(answer(.reviewedBy, .preparedBy, by: nil) == "none")
  }

  @Test("The approver may be the preparer or the reviewer, unless the policy wants a third person")
  func distinct() {
    func answer(_ wanted: SignatureRole, _ other: SignatureRole, distinct: Bool) -> String {
      Signing(wanted) {
        $0.role = .admin
        $0.terms.distinctApprover = distinct
        $0.signatures = [signed(other, by: "anna")]
      }.answer
    }
    for role in [SignatureRole.preparedBy, .reviewedBy] {
      #expect(answer(.approvedBy, role, distinct: false) == "none")
      #expect(answer(role, .approvedBy, distinct: false) == "none")
      #expect(answer(.approvedBy, role, distinct: true) == "approver_must_be_distinct")
      #expect(answer(role, .approvedBy, distinct: true) == "approver_must_be_distinct")
    }
    #expect(answer(.approvedBy, .other, distinct: true) == "none")
  }

  @Test(
    "In turn: who waits for whom",
    arguments: [
      (.preparedBy, [], "none", nil),
      (.reviewedBy, [], "waiting_for_earlier_signature", "Waiting for: Prepared By."),
      (.reviewedBy, [.preparedBy], "none", nil),
      (.approvedBy, [], "waiting_for_earlier_signature", "Waiting for: Prepared By, Reviewed By."),
      (.approvedBy, [.reviewedBy], "waiting_for_earlier_signature", "Waiting for: Prepared By."),
      (.approvedBy, [.preparedBy], "waiting_for_earlier_signature", "Waiting for: Reviewed By."),
      (.approvedBy, [.preparedBy, .reviewedBy], "none", nil),
      (.other, [], "none", nil),
    ] as [(SignatureRole, [SignatureRole], String, String?)])
  func inTurn(
    _ wanted: SignatureRole, _ before: [SignatureRole], _ answer: String, _ message: String?
  ) {
    let signing = Signing(wanted) {
      $0.role = .owner
      $0.terms = SigningTerms(allowOther: true, signingOrder: .sequential)
      $0.signatures = before.map { signed($0, by: "bo") }
    }
    #expect(signing.answer == answer)
    #expect(decideSigning(as: wanted, signing.facts).message(in: .en) == message)
  }

  @Test("Who was first is named, where that is known")
  func named() {
    func messages(_ name: String?) -> [String?] {
      let signing = Signing(.reviewedBy) {
        $0.signatures = [GivenSignature(role: .reviewedBy, signerUserId: "bo", signerName: name)]
      }
      let decision = decideSigning(as: .reviewedBy, signing.facts)
      return [decision.message(in: .en), decision.message(in: .sv)]
    }
    #expect(
      messages("Bo Ek") == ["Bo Ek has already signed here.", "Bo Ek har redan signerat här."])
    for name in [nil, "", " \t"] {
      #expect(
        messages(name) == ["This role is already signed.", "Den här rollen är redan signerad."])
    }
  }
}
