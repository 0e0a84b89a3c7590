import Testing

@testable import Signatures

@Suite("reportRuns.canTransition")
struct TransitionRuleTests {
  func answer(
    _ from: RunStatus, _ to: RunStatus, _ change: (inout TransitionFacts) -> Void = { _ in }
  ) -> String {
    var facts = TransitionFacts(
      from: from, to: to, userId: "ada", role: .admin,
      signedRoles: [.approvedBy, .preparedBy, .reviewedBy])
    change(&facts)
    return transitionFault(facts)?.kind.description ?? "allowed"
  }

  @Test("All pairs, by an admin with all signatures", arguments: RunStatus.allCases)
  func pairs(_ from: RunStatus) {
    for to in RunStatus.allCases {
      let isStep: Bool =
        switch (from, to) {
        case (.draft, .readyForSignatures), (.readyForSignatures, .complete), (.complete, .final),
          (.draft, .superseded), (.readyForSignatures, .superseded):
          true
        default: false
        }
      let isEnd = from == .final || from == .superseded
      let refusal =
        from == to ? "already_in_state" : isEnd ? "terminal_state" : "transition_not_allowed"
      #expect(answer(from, to) == (isStep ? "allowed" : refusal), "\(from) → \(to)")
    }
  }

  @Test("Where it goes is asked before who wants it")
  func order() {
    #expect(answer(.final, .draft) { $0.userId = nil } == "terminal_state")
    #expect(answer(.complete, .draft) { $0.role = .auditor } == "transition_not_allowed")
    #expect(answer(.draft, .superseded) { $0.userId = "" } == "not_authenticated")
    #expect(answer(.draft, .superseded) { $0.role = nil } == "not_authenticated")
  }

  @Test(
    "Who may, of a run of their own and of somebody else's",
    arguments: [
      (.owner, "allowed", "allowed", "allowed"),
      (.admin, "allowed", "allowed", "allowed"),
      (.safetyLead, "allowed", "not_run_creator", "admin_required"),
      (.member, "allowed", "not_run_creator", "admin_required"),
      (.executive, "allowed", "not_run_creator", "admin_required"),
      (.auditor, "read_only_role", "read_only_role", "read_only_role"),
    ] as [(Role, String, String, String)])
  func who(_ role: Role, _ own: String, _ others: String, _ closing: String) {
    func asked(_ from: RunStatus, _ to: RunStatus, creator: String?) -> String {
      answer(from, to) {
        $0.role = role
        $0.runCreatorId = creator
      }
    }
    for (from, to) in [
      (RunStatus.draft, RunStatus.readyForSignatures), (.draft, .superseded),
      (.readyForSignatures, .complete), (.readyForSignatures, .superseded),
    ] {
      #expect(asked(from, to, creator: "ada") == own)
      #expect(asked(from, to, creator: "bo") == others)
      #expect(asked(from, to, creator: nil) == others)
    }
    #expect(asked(.complete, .final, creator: "ada") == closing)
  }

  @Test("A run is complete with all three, and the missing ones are named in their order")
  func complete() {
    let facts = TransitionFacts(
      from: .readyForSignatures, to: .complete, userId: "ada", role: .admin,
      signedRoles: [.other, .reviewedBy, .reviewedBy])
    guard case .signaturesMissing(let roles)? = transitionFault(facts) else {
      Issue.record("\(String(describing: transitionFault(facts)))")
      return
    }
    #expect(roles == [.preparedBy, .approvedBy])
    #expect(
      transitionFault(facts)?.text(in: .sv) == "Inte signerat än: Upprättad av, Godkänd av.")
  }

  @Test("Signatures are not lost without a reason")
  func reasons() {
    for status in [RunStatus.draft, .readyForSignatures] {
      func superseded(_ count: Int, _ reason: String?) -> String {
        answer(status, .superseded) {
          $0.activeSignatureCount = count
          $0.reason = reason
        }
      }
      #expect(superseded(0, nil) == "allowed")
      for blank in [nil, "", " \n\u{A0}"] { #expect(superseded(1, blank) == "reason_required") }
      #expect(superseded(1, " x ") == "allowed")
    }
  }
}
