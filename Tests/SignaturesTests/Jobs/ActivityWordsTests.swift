import Kernel
import Testing

@testable import Signatures

@Suite("What happened to a job, in the language of who reads it")
struct ActivityWordsTests {
  @Test(
    "What somebody wrote stands in the sentence of the other language",
    arguments: [
      ("job.created", SignaturesText.jobCreated(client: "Bygg & Co.")),
      ("job.updated", .jobUpdated(fields: [.title, .clientName])), ("job.archived", .jobArchived),
      ("hazard.mitigated", .hazardMitigated(name: "Fall: the roof.")),
      ("control.completed", .controlCompleted(title: "Guard rail")),
      ("evidence.removed", .evidenceRemoved(name: "roof.jpg")),
      ("report_run.created", .runWasCreated(packet: .audit)),
      ("report_run.completed", .runWasCompleted), ("proof_pack.exported", .packWasExported),
      ("signature.added", .signatureWasAdded(name: "Anna signed: Åke", role: .reviewedBy)),
      ("signature.requested", .signaturesWereRequested(roles: [.preparedBy, .approvedBy])),
      ("signature.requestExpired", .requestHasExpired(roles: [])),
      ("signature.requestExpired", .requestHasExpired(roles: [.reviewedBy])),
    ])
  func retold(_ event: String, _ text: SignaturesText) {
    for writer in Language.allCases {
      for reader in Language.allCases {
        let told = activityText(of: event, text.text(in: writer), in: reader)
        #expect(told == text.text(in: reader))
      }
    }
  }

  @Test(
    "What no sentence of its event fits is told as it was written",
    arguments: [
      ("job.created", "Job for  created"), ("job.updated", "Changed: colour."),
      ("job.archived", "Job archived"), ("crane.lifted", "Job archived."), ("job.created", ""),
    ])
  func unknown(event: String, written: String) {
    #expect(activityText(of: event, written, in: .sv) == written)
  }
}
