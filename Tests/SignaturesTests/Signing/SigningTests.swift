import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Signatures

@Suite("signatures.create")
struct SigningTests {
  let site: Site
  let job: Job

  init() throws {
    site = try Site()
    job = try site.job()
  }

  @Test("Three people seal a run, and the ledger tells it in order")
  func threeSign() throws {
    let run = try site.active(job.id)
    let first = try site.sign(run.id, .preparedBy)
    #expect(first.toast.text == "Signature saved")
    #expect(first.run.status == .readyForSignatures)
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    let last = try site.sign(run.id, .approvedBy, as: Site.eva)
    #expect(last.toast.text == "All three have signed; the run is sealed.")
    #expect(last.run.status == .complete)
    #expect(last.run.completedAt == last.signature.signedAt)
    #expect(
      try site.ledger(run.id) == [
        "run_created", "signature_added", "signature_added", "signature_added", "run_completed",
      ])
    #expect(
      refusal { try site.sign(run.id, .preparedBy) } == ["4009 run_sealed"])
  }

  @Test("The first signature makes a draft ready, and an absent run is made")
  func promotes() throws {
    let draft = try site.draft(job.id)
    let signed = try site.sign(draft.id, .preparedBy)
    #expect(signed.run.status == .readyForSignatures)
    #expect(try site.ledger(draft.id) == ["run_created", "run_ready", "signature_added"])

    let other = try site.job()
    let made = try site.sign("", .preparedBy) {
      $0.runId = .absent
      $0.jobId = .value(other.id)
    }
    #expect(made.run.jobId == other.id)
    #expect(try site.ledger(made.run.id) == ["run_created", "signature_added"])
  }

  @Test("Refused before a run was made, nothing was made")
  func refusedWithoutRun() throws {
    let found = refusal {
      try site.sign("", .approvedBy) {
        $0.runId = .absent
        $0.jobId = .value(job.id)
      }
    }
    #expect(found == ["4003 approver_role_required"])
    #expect(try !site.database.hasRuns(job: job.id))
  }

  @Test(
    "Texts that are signed: the last good length and the first bad one",
    arguments: [
      (200, 200, 2_000, [String]()),
      (201, 200, 2_000, ["too_long /signerName"]),
      (200, 201, 2_000, ["too_long /signerTitle"]),
      (200, 200, 2_001, ["too_long /attestationText"]),
      (
        0, 0, 0,
        [
          "signer_name_required /signerName", "signer_title_required /signerTitle",
          "attestation_text_required /attestationText",
        ]
      ),
    ])
  func lengths(name: Int, title: Int, attestation: Int, refused: [String]) throws {
    let run = try site.active(job.id)
    let found = refusal {
      try site.sign(run.id, .preparedBy) {
        $0.signerName = .value(" " + String(repeating: "å", count: name) + "\n")
        $0.signerTitle = .value("\t" + String(repeating: "T", count: title))
        $0.attestationText = .value(String(repeating: "😀", count: attestation) + " ")
      }
    }
    #expect(found == refused)
  }

  @Test(
    "Control characters are refused, line breaks only outside the attestation",
    arguments: [
      ("A\u{0}B", "T", "Yes", ["invalid_characters /signerName"]),
      ("A\nB", "T", "Yes", ["invalid_characters /signerName"]),
      ("A\u{202e}B", "T", "Yes", ["invalid_characters /signerName"]),
      ("A", "T\u{2066}", "Yes", ["invalid_characters /signerTitle"]),
      ("A", "T", "Yes\u{ffff}", ["invalid_characters /attestationText"]),
      ("A", "T", "Yes\u{2069}", ["invalid_characters /attestationText"]),
      ("A", "T\u{7f}T", "Yes", ["invalid_characters /signerTitle"]),
      ("A", "T", "Yes\r\nIndeed", []),
      ("A", "T", "Yes\tIndeed", ["invalid_characters /attestationText"]),
      ("A", "T", "Yes\u{85}Indeed", ["invalid_characters /attestationText"]),
    ])
  func characters(name: String, title: String, attestation: String, refused: [String]) throws {
    let run = try site.active(job.id)
    let found = refusal {
      try site.sign(run.id, .preparedBy) {
        $0.signerName = .value(name)
        $0.signerTitle = .value(title)
        $0.attestationText = .value(attestation)
      }
    }
    #expect(found == refused)
  }

  @Test("Signer and attestation are stored trimmed, and the drawing as it was received")
  func stored() throws {
    let run = try site.active(job.id)
    let signature = try site.sign(run.id, .preparedBy) {
      $0.signerName = .value("  Anna Ek ")
      $0.attestationText = .value("Yes.\nIndeed.\n")
      $0.client = .value(ClientFacts(ip: "2001:db8::1", userAgent: "Shell 1", device: nil))
    }.signature
    #expect(signature.signerName == "Anna Ek")
    #expect(signature.attestationText == "Yes.\nIndeed.")
    #expect(signature.signatureSvg == Site.drawing)
    #expect(signature.client.ip == "2001:db8::1")
    #expect(signature.client.device == nil)
    let row = try #require(try site.database.signatures(ofRun: run.id).first)
    let clear = Array(Site.drawing.utf8)
    #expect(!row.sealedDrawing.indices.contains { row.sealedDrawing[$0...].starts(with: clear) })
  }

  /// A form with one thing wrong.
  struct Wrong: Sendable {
    let kind: String
    let change: @Sendable (inout SignatureForm) -> Void

    init(_ kind: String, _ change: @escaping @Sendable (inout SignatureForm) -> Void) {
      (self.kind, self.change) = (kind, change)
    }
  }

  @Test(
    "One drawing, neither none nor two; an attestation that is accepted; an IP that is one",
    arguments: [
      Wrong("signature_required /signatureSvg") { $0.signatureSvg = .absent },
      Wrong("ambiguous_signature /signatureSvg") { $0.typedName = .value("Anna") },
      Wrong("ambiguous_signature /signatureSvg") { $0.strokes = .value([]) },
      Wrong("attestation_not_accepted /attestationAccepted") {
        $0.attestationAccepted = .value(false)
      },
      Wrong("attestation_not_accepted /attestationAccepted") { $0.attestationAccepted = .absent },
      Wrong("invalid_ip /client/ip") {
        $0.client = .value(ClientFacts(ip: "1.2.3.256", userAgent: nil, device: nil))
      },
      Wrong("ambiguous_signer /signerUserId") {
        $0.external = .value(true)
        $0.signerUserId = .value("bo")
      },
      Wrong("required /runId") { $0.runId = .absent },
      Wrong("svg_no_drawing /signatureSvg") {
        $0.signatureSvg = .value(#"<svg><circle cx="1" cy="1" r="1"/></svg>"#)
      },
    ])
  func fields(_ wrong: Wrong) throws {
    let run = try site.active(job.id)
    #expect(refusal { try site.sign(run.id, .preparedBy, wrong.change) } == [wrong.kind])
  }

  @Test("Where typed names are not in use a drawing is still a signature")
  func typedDisabled() throws {
    try site.setPolicy { $0.allowTyped = false }
    let run = try site.active(job.id)
    let typed = refusal {
      try site.sign(run.id, .preparedBy) {
        $0.signatureSvg = .absent
        $0.typedName = .value("Anna Ek")
      }
    }
    #expect(typed == ["4003 typed_signature_disabled"])
    try site.sign(run.id, .preparedBy)
  }

  @Test("A picture is of one signature: of one on file, or of one that is given")
  func oneDrawing() throws {
    let run = try site.active(job.id)
    let signature = try site.sign(run.id, .preparedBy).signature
    let found = refusal {
      _ = try site.signatures.renderPng(
        RenderPngParams(
          signatureId: signature.id, svg: Site.drawing, width: 100, height: 50,
          background: .white, scale: 1), site.reading())
    }
    #expect(found == ["drawing_ambiguous /svg"])
  }

  @Test("A signature by another hand: who records it, and whose it is")
  func forSomebodyElse() throws {
    let run = try site.active(job.id)
    let forBo: (inout SignatureForm) -> Void = { $0.signerUserId = .value("bo") }
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.anna, forBo) }
        == ["4003 only_admins_sign_for_others"])
    #expect(
      refusal { try site.sign(run.id, .reviewedBy, as: Site.anna) { $0.external = .value(true) } }
        == ["4003 only_admins_sign_for_others"])
    #expect(
      refusal {
        try site.sign(run.id, .reviewedBy, as: Site.eva) { $0.signerUserId = .value("stranger") }
      } == ["4003 signer_not_in_organization"])
    #expect(
      refusal { try site.sign(run.id, .preparedBy, as: Site.eva, forBo) }
        == ["4003 not_job_creator"])
    #expect(
      refusal { try site.sign(run.id, .preparedBy, as: Site.eva) { $0.external = .value(true) } }
        == ["4003 external_signer_not_permitted"])
    #expect(
      refusal { try site.sign(run.id, .other, as: Site.eva) { $0.external = .value(true) } }
        == ["4003 external_signer_not_permitted"])

    let signature = try site.sign(run.id, .reviewedBy, as: Site.eva, forBo).signature
    #expect(signature.signerUserId == "bo")
    #expect(signature.recordedByUserId == "eva")
    let prepared = try site.sign(run.id, .preparedBy).signature
    #expect(prepared.recordedByUserId == "anna")
  }

  @Test(
    "Somebody from outside reviews, and signs besides where that is enabled, as often as needed")
  func outsiders() throws {
    try site.setPolicy { $0.allowOther = true }
    let run = try site.active(job.id)
    try site.sign(run.id, .preparedBy, as: Site.eva)
    let reviewed = try site.sign(run.id, .reviewedBy, as: Site.eva) { $0.external = .value(true) }
    #expect(reviewed.signature.signerUserId == nil)
    for _ in 1...2 {
      try site.sign(run.id, .other, as: Site.eva) { $0.external = .value(true) }
    }
    try site.sign(run.id, .other, as: Site.bo)
    #expect(refusal { try site.sign(run.id, .other, as: Site.bo) } == ["4009 already_signed"])
    let done = try site.sign(run.id, .approvedBy, as: Site.olof)
    #expect(done.run.status == .complete)
  }

  @Test("Where people finalize by hand the third signature leaves the run open")
  func finalizeByHand() throws {
    try site.setPolicy { $0.autoFinalize = false }
    let run = try site.sealedRun(job.id)
    #expect(run.status == .readyForSignatures)
    func finalize(as actor: Actor) throws -> Run {
      try site.write(as: actor, .reportRunsFinalize) {
        try site.signatures.reportRunsFinalize(ReportRunsFinalizeParams(runId: run.id), $0)
      }
    }
    #expect(refusal { _ = try finalize(as: Site.bo) } == ["4003 not_run_creator"])
    #expect(try finalize(as: Site.anna).status == .complete)
    #expect(refusal { _ = try finalize(as: Site.anna) } == ["4009 already_in_state"])
  }

  @Test("A voided signature opens its role, stays on record, and is voided once")
  func voiding() throws {
    let run = try site.active(job.id)
    let signed = try site.sign(run.id, .preparedBy).signature
    #expect(refusal { try site.void(signed.id, as: Site.bo) } == ["4003 admin_required"])
    #expect(
      refusal { try site.void(signed.id, " ") }
        == ["4022 reason_required", "reason_required /reason"])
    #expect(
      refusal { try site.void(signed.id, String(repeating: "x", count: 501)) }
        == ["too_long /reason"])
    let voided = try site.void(signed.id, String(repeating: "x", count: 500))
    #expect(voided.signature.voidedBy == "eva")
    #expect(voided.signature.signatureSvg == Site.drawing)
    #expect(refusal { try site.void(signed.id) } == ["4009 already_voided"])

    try site.sign(run.id, .preparedBy)
    #expect(
      try site.ledger(run.id) == [
        "run_created", "signature_added", "signature_voided", "signature_added",
      ])
    func count(_ includeVoided: Bool?) throws -> Int {
      try site.signatures.list(
        ListParams(runId: run.id, includeVoided: includeVoided), site.reading()
      ).items.count
    }
    #expect(try count(nil) == 1)
    #expect(try count(true) == 2)
  }

  @Test("Nothing is voided on a sealed or a superseded run")
  func voidingClosed() throws {
    let superseded = try site.active(job.id)
    let lost = try site.sign(superseded.id, .preparedBy).signature
    let run = try site.active(job.id, forceNew: true, reason: "Wrong")
    #expect(refusal { try site.void(lost.id) } == ["4009 run_superseded"])
    let kept = try site.sign(run.id, .preparedBy).signature
    try site.sign(run.id, .reviewedBy, as: Site.bo)
    try site.sign(run.id, .approvedBy, as: Site.eva)
    #expect(refusal { try site.void(kept.id) } == ["4009 run_sealed"])
  }

  @Test("A refusal names the run that can be signed instead")
  func currentRun() throws {
    let old = try site.active(job.id)
    let new = try site.active(job.id, forceNew: true)
    do {
      try site.sign(old.id, .preparedBy)
      Issue.record("a superseded run was signed")
    } catch Refusal.fault(let fault) {
      #expect(fault.kind.description == "run_superseded")
      #expect(
        fault.facts.contains { $0.name.description == "currentRunId" && $0.value == .text(new.id) })
    }
  }

  @Test("What was refused leaves nothing behind")
  func nothingLeft() throws {
    let run = try site.active(job.id)
    let before = try site.topics()
    #expect(refusal { try site.sign(run.id, .approvedBy) } == ["4003 approver_role_required"])
    #expect(try site.topics() == before)
    #expect(try site.database.signatures(ofRun: run.id).isEmpty)
    #expect(try site.run(run.id).version == run.version)
  }

  @Test("Another organization's run and signature are not there")
  func otherOrganization() throws {
    let run = try site.active(job.id)
    let signature = try site.sign(run.id, .preparedBy).signature
    #expect(refusal { try site.sign(run.id, .other, as: Site.stranger) } == ["4004 not_found"])
    #expect(refusal { try site.void(signature.id, as: Site.stranger) } == ["4004 not_found"])
    #expect(
      refusal {
        _ = try site.signatures.list(
          ListParams(runId: run.id), site.reading(as: Site.stranger))
      } == ["4004 not_found"])
  }
}
