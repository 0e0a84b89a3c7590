import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("c.5, (e) Whoever signs stale data knows it before they draw")
struct StaleSigningTests {
  let sentence =
    "The job has changed since this run was made. Create a new run, or sign what "
    + "this one shows."

  @Test("The run and each card that may be signed warn, in words")
  func warnings() {
    let result = Look {
      $0.run?.isStale = true
      $0.signatures = [shownSignature(.preparedBy, by: "anna")]
    }.result
    #expect(result.warnings.map(\.message) == [sentence])
    #expect(result.warnings.map(\.kind) == [.runStale])
    #expect(result.run?.stale == true)
    #expect(result.cards.map(\.signNow.allowed) == [false, true, true])
    #expect(
      result.cards.map { $0.signNow.warnings?.map(\.message) } == [nil, [sentence], [sentence]])
  }

  @Test(
    "Nothing warns while the data are the job's, and an allowed card says that there is nothing")
  func fresh() {
    let result = Look().result
    #expect(result.warnings.isEmpty)
    #expect(result.cards.allSatisfy { $0.signNow.warnings?.isEmpty == true })
    #expect(result.actions.createNewRun.forceNew == nil)
  }

  @Test(
    "What is sealed or replaced is never stale",
    arguments: [RunStatus.complete, .final, .superseded])
  func sealed(status: RunStatus) {
    let result = Look {
      $0.run?.isStale = true
      $0.run?.status = status
    }.result
    #expect(result.run?.stale == false)
    #expect(result.warnings.isEmpty)
  }

  @Test(
    "A new run takes the place of a stale one: its maker and those above may make it",
    arguments: [
      ("ada", .admin, "allowed"), ("olof", .owner, "allowed"), ("anna", .member, "allowed"),
      ("bo", .safetyLead, "not_run_creator"), ("axel", .auditor, "read_only_role"),
    ] as [(String, Role, String)])
  func newRun(userId: String, role: Role, answer: String) {
    let offer = Look {
      $0.userId = userId
      $0.role = role
      $0.run?.isStale = true
      $0.run?.creatorId = "anna"
    }.result.actions.createNewRun
    #expect((offer.reason ?? "allowed") == answer)
    #expect(offer.forceNew == (offer.allowed ? true : nil))
    #expect(offer.reasonRequired == (offer.allowed ? false : nil))
  }

  @Test("A reason is needed where signatures would be lost")
  func reason() {
    let offer = Look {
      $0.run?.isStale = true
      $0.signatures = [shownSignature(.preparedBy, by: "anna")]
    }.result.actions.createNewRun
    #expect(offer.allowed && offer.forceNew == true && offer.reasonRequired == true)
  }

  @Test("Why a run is in use no longer, and that it was completed on earlier data, is a sentence")
  func notices() {
    func notice(_ change: (inout SummaryFacts) -> Void) -> String? {
      Look(change).result.run?.notice
    }
    #expect(notice { _ in } == nil)
    #expect(
      notice {
        $0.run?.status = .superseded
        $0.run?.superseded = .init(hasSuccessor: true, reason: "Wrong roof")
      } == "A newer run has replaced this one. Reason: Wrong roof")
    #expect(
      notice {
        $0.run?.status = .superseded
        $0.run?.superseded = .init(hasSuccessor: false, reason: nil)
      } == "This run was withdrawn; none has taken its place.")
    #expect(
      notice {
        $0.run?.status = .complete
        $0.run?.isCompletedStale = true
      } == "The job had changed before the last signature; the run shows the earlier data.")
  }

  @Test("The sheet to draw on says it too, and what accepts it")
  func sheet() throws {
    let site = try Site()
    let job = try site.job()
    let run = try site.active(job.id)
    func context() throws -> CaptureContextResult {
      try site.signatures.captureContext(
        CaptureContextParams(runId: run.id, signatureRole: .preparedBy), site.reading())
    }
    let fresh = try context()
    #expect(!fresh.stale && fresh.warnings.isEmpty && fresh.acceptStaleLabel == nil)
    #expect(fresh.signerName == "Anna Ek" && fresh.generatedLabel == "Generated just now")
    try site.update(job.id) { $0.title = .value("Roof") }
    let stale = try context()
    #expect(stale.stale && stale.warnings.map(\.message) == [sentence])
    #expect(stale.acceptStaleLabel == "Sign the earlier data")
  }

  @Test("A run that was completed on earlier data says so, and is not stale any more")
  func completed() throws {
    let site = try Site()
    let job = try site.job()
    let run = try site.active(job.id)
    try site.update(job.id) { $0.title = .value("Roof") }
    for (role, person) in [
      (SignatureRole.preparedBy, Site.anna), (.reviewedBy, Site.bo), (.approvedBy, Site.eva),
    ] {
      try site.sign(run.id, role, as: person) { $0.acceptStaleData = .value(true) }
    }
    let shown = try site.run(run.id)
    #expect(shown.status == .complete && shown.completedStale)
    #expect(!shown.stale && shown.staleSince == nil)
    #expect(shown.progress.label == "3/3" && shown.generatedByName == "Anna Ek")
    #expect(shown.color.token == .success)
  }
}
