import Kernel
import Testing

@testable import Signatures

/// Ada, an admin, looks at Anna's run, on which nobody has signed; and one thing is changed.
struct Look {
  var facts = SummaryFacts(
    userId: "ada", role: .admin, jobCreatorId: "anna",
    run: SummaryFacts.ShownRun(
      id: "r1", status: .readyForSignatures, generatedAt: Look.now.adding(hours: -2),
      dataHash: String(repeating: "0123456789abcdef", count: 4)))
  var language = Language.en

  static let now = Instant(milliseconds: 1_769_850_000_000)  // 2026-01-31T09:00:00Z

  init(_ change: (inout SummaryFacts) -> Void = { _ in }) { change(&facts) }

  var result: SummaryResult {
    Summarizing(facts: facts, now: Look.now, zone: .utc, language: language).result
  }
}

func shownSignature(
  _ role: SignatureRole, by user: String?, hoursAgo: Int64 = 1, voided: Bool = false
) -> SummaryFacts.ShownSignature {
  let signedAt = Look.now.adding(hours: -hoursAgo)
  return SummaryFacts.ShownSignature(
    given: GivenSignature(
      role: role, signerUserId: user, signerName: user, signedAt: signedAt.text, isVoided: voided),
    id: "\(role.rawValue) \(user ?? "external")", signerTitle: "Tekniker", signedAt: signedAt,
    attestationText: "Riktigt.", svg: "<svg/>")
}

let allThree = [
  shownSignature(.preparedBy, by: "anna"), shownSignature(.reviewedBy, by: "bo"),
  shownSignature(.approvedBy, by: "ada"),
]

@Suite("signatures.summary: the cards")
struct SummaryTests {
  @Test(
    "The state follows from the run and its signatures",
    arguments: [
      (nil, false, .empty), (.draft, false, .signing), (.readyForSignatures, false, .signing),
      (.readyForSignatures, true, .allSigned), (.complete, true, .sealed), (.final, true, .sealed),
      (.complete, false, .sealed), (.superseded, false, .superseded),
      (.superseded, true, .superseded),
    ] as [(RunStatus?, Bool, SummaryState)])
  func states(_ status: RunStatus?, _ isSigned: Bool, _ state: SummaryState) {
    let result = Look {
      if let status { $0.run?.status = status } else { $0.run = nil }
      $0.signatures = isSigned ? allThree : []
    }.result
    #expect(result.state == state)
    #expect((result.empty == nil) == (status != nil))
    #expect(result.progress.label == (isSigned ? "3/3" : "0/3"))
  }

  @Test(
    "The banner has the status's words and color",
    arguments: [
      (.draft, "Draft", "Utkast", "#8E8E93"),
      (.readyForSignatures, "Ready for signatures", "Klar för signering", "#F97316"),
      (.complete, "Complete", "Komplett", "#34C759"), (.final, "Final", "Slutlig", "#34C759"),
      (.superseded, "Superseded", "Ersatt", "#AEAEB2"),
    ] as [(RunStatus, String, String, String)])
  func banner(_ status: RunStatus, _ en: String, _ sv: String, _ hex: String) throws {
    var look = Look { $0.run?.status = status }
    #expect(look.result.run?.statusLabel == en)
    #expect(look.result.run?.color.hex == hex)
    #expect(look.result.run?.generatedLabel == "Generated 2h ago")
    #expect(look.result.run?.shortHash == "01234567…abcdef")
    look.language = .sv
    #expect(look.result.run?.statusLabel == sv)
    #expect(look.result.run?.generatedLabel == "Skapad för 2 tim sedan")
  }

  @Test("A card says in whose place somebody signed, who is asked and who declined")
  func agreements() {
    var look = Look { facts in
      var prepared = shownSignature(.preparedBy, by: "bo")
      prepared.given.onBehalfOfUserId = "anna"
      facts.signatures = [prepared]
      facts.names = ["anna": "Anna Ek", "cia": "Cia Dal"]
      facts.agreements.assignments = [
        GivenAssignment(role: .reviewedBy, userIds: ["cia"], expiresAt: Look.now),
        GivenAssignment(
          role: .approvedBy, userIds: ["cia", "dan"], expiresAt: Look.now.adding(hours: 1)),
      ]
      facts.agreements.declines = [
        GivenDecline(role: .reviewedBy, userId: "cia"),
        GivenDecline(role: .approvedBy, userId: "dan", reason: "No time"),
      ]
    }
    let cards = look.result.cards
    #expect(cards.map(\.signature?.byline) == ["bo on behalf of Anna Ek", nil, nil])
    #expect(cards.map(\.asked?.label) == [nil, nil, "Asked: Cia Dal, dan"])
    #expect(cards.map(\.declined?.label) == [nil, "Declined by Cia Dal", nil])
    #expect(cards.map(\.status) == [.signed, .declined, .pending])
    look.language = .sv
    #expect(look.result.cards[0].signature?.byline == "bo på uppdrag av Anna Ek")
    #expect(look.result.cards[1].declined?.label == "Avböjd av Cia Dal")
  }

  @Test("A card shows the signature, or what the person may do here")
  func cards() {
    var look = Look { $0.signatures = [shownSignature(.preparedBy, by: "ada", hoursAgo: 3)] }
    let cards = look.result.cards
    #expect(cards.map(\.signatureRole) == [.preparedBy, .reviewedBy, .approvedBy])
    #expect(cards.map(\.status) == [.signed, .pending, .pending])
    #expect(cards.map(\.badge.label) == ["Signed", "Pending", "Pending"])
    #expect(cards.map(\.badge.color.token) == [.success, .muted, .muted])
    #expect(cards[0].signature?.signedAgo == "Signed 3h ago")
    #expect(cards[0].signature?.svg == "<svg/>")
    #expect(cards.map(\.placeholder) == [nil, "Not signed yet", "Not signed yet"])
    #expect(
      cards.map(\.hint) == [
        nil, "You prepared this report; someone else must review it.",
        "You may sign here as Approved By",
      ])
    #expect(
      cards.map(\.signNow.reason) == ["already_signed", "preparer_cannot_review", nil])
    look.language = .sv
    #expect(look.result.cards[2].hint == "Du kan signera här som Godkänd av")
    #expect(look.result.cards[2].signNow.label == "Signera nu")
    #expect(look.result.cards[0].signature?.signedAgo == "Signerad för 3 tim sedan")
  }

  @Test("A sealed run gives its reason before that a card is signed")
  func sealedCards() {
    let result = Look {
      $0.run?.status = .complete
      $0.signatures = allThree
    }.result
    #expect(result.cards.map(\.signNow.reason) == ["run_sealed", "run_sealed", "run_sealed"])
    #expect(result.cards.map(\.hint) == [nil, nil, nil])
  }

  @Test("Voided signatures are nowhere; further ones stand oldest first")
  func others() {
    let result = Look {
      $0.signatures = [
        shownSignature(.other, by: "eva", hoursAgo: 1),
        shownSignature(.other, by: "bo", hoursAgo: 5),
        shownSignature(.other, by: "kim", hoursAgo: 9, voided: true),
        shownSignature(.reviewedBy, by: "bo", voided: true),
      ]
    }.result
    #expect(result.others.map(\.signerName) == ["bo", "eva"])
    #expect(result.cards[1].signature == nil)
    #expect(result.progress.signed == 0)
  }

  @Test(
    "The invitation to export is there when all have signed, unless the run was replaced",
    arguments: [
      (.readyForSignatures, 3, true), (.readyForSignatures, 2, false), (.complete, 3, true),
      (.final, 3, true), (.superseded, 3, false), (nil, 3, false),
    ] as [(RunStatus?, Int, Bool)])
  func export(_ status: RunStatus?, _ count: Int, _ isVisible: Bool) {
    let export = Look {
      if let status { $0.run?.status = status } else { $0.run = nil }
      $0.signatures = Array(allThree.prefix(count))
    }.result.export
    #expect(export.visible == isVisible)
    #expect(export.title == (isVisible ? "Fully signed" : nil))
    #expect(export.label == (isVisible ? "Export Proof Pack" : nil))
  }

  @Test(
    "What else may be done, by the run's status, for an admin",
    arguments: [
      (nil, ["", "no_run", "", "no_run", "nothing_to_void"]),
      (
        .draft, ["run_exists", "active_run_exists", "", "signatures_incomplete", "nothing_to_void"]
      ),
      (.readyForSignatures, ["run_exists", "active_run_exists", "", "signatures_incomplete", ""]),
      (.complete, ["run_exists", "", "", "", "run_sealed"]),
      (.final, ["run_exists", "", "", "", "run_sealed"]),
      (.superseded, ["run_exists", "", "", "run_superseded", "run_superseded"]),
    ] as [(RunStatus?, [String])])
  func actions(_ status: RunStatus?, _ reasons: [String]) {
    let actions = Look {
      if let status { $0.run?.status = status } else { $0.run = nil }
      $0.signatures = [allThree[0]]
    }.result.actions
    #expect(actions.reasons == reasons)
  }

  @Test(
    "What else may be done, by role",
    arguments: [
      (.owner, [["", "no_run", "nothing_to_void"], ["run_exists", "", "run_sealed"]]),
      (.member, [["", "no_run", "admin_required"], ["run_exists", "", "admin_required"]]),
      (.executive, [["", "no_run", "admin_required"], ["run_exists", "", "admin_required"]]),
      (
        .auditor,
        [
          ["read_only_role", "read_only_role", "admin_required"],
          ["read_only_role", "read_only_role", "admin_required"],
        ]
      ),
      (
        nil,
        [
          ["not_authenticated", "not_authenticated", "not_authenticated"],
          ["not_authenticated", "not_authenticated", "not_authenticated"],
        ]
      ),
    ] as [(Role?, [[String]])])
  func byRole(_ role: Role?, _ reasons: [[String]]) {
    func asked(_ hasRun: Bool) -> [String] {
      let all = Look {
        $0.role = role
        if hasRun { $0.run?.status = .complete } else { $0.run = nil }
        $0.signatures = allThree
      }.result.actions.reasons
      return [all[0], all[1], all[4]]
    }
    #expect([asked(false), asked(true)] == reasons)
  }

  @Test("Nothing is left to void when all that was signed is voided")
  func nothingToVoid() {
    let actions = Look {
      $0.signatures = [shownSignature(.reviewedBy, by: "bo", voided: true)]
    }.result.actions
    #expect(actions.voidSignature.reason == "nothing_to_void")
  }
}

extension SummaryActions {
  /// The reasons of all refusals, empty where it is allowed, in declared order.
  var reasons: [String] {
    [createRun, createNewRun, manageRuns, exportProofPack, voidSignature].map {
      $0.allowed ? "" : $0.reason ?? "refused without a reason"
    }
  }
}

@Suite("How long ago")
struct AgoTests {
  @Test(
    "In the largest unit that has passed, rounded down; then as a date",
    arguments: [
      (-5_000, "just now", "nyss"), (0, "just now", "nyss"), (59_999, "just now", "nyss"),
      (60_000, "1m ago", "för 1 min sedan"), (3_599_999, "59m ago", "för 59 min sedan"),
      (3_600_000, "1h ago", "för 1 tim sedan"), (86_399_999, "23h ago", "för 23 tim sedan"),
      (86_400_000, "1d ago", "för 1 d sedan"), (604_799_999, "6d ago", "för 6 d sedan"),
      (604_800_000, "2026-01-24", "2026-01-24"), (86_400_000 * 400, "2024-12-27", "2024-12-27"),
    ] as [(Int64, String, String)])
  func table(_ milliseconds: Int64, _ en: String, _ sv: String) {
    let moment = Look.now.adding(milliseconds: -milliseconds)
    #expect(ago(moment, now: Look.now, .utc, in: .en) == en)
    #expect(ago(moment, now: Look.now, .utc, in: .sv) == sv)
  }
}
