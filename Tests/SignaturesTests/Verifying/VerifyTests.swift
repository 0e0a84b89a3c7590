import Kernel
import Secrets
import Testing
import Wire

@testable import Signatures

/// A run with everything that proves it, sealed by three people; and one thing is changed.
///
/// `signatures` and `events` come first: hashes, numbers and links are made of them, so that a
/// change there is told consistently. What is changed in `json` afterwards is a forgery.
struct Kept {
  var runId = "r1"
  var status = "complete"
  var snapshot = #"{"job":{"id":"j1","title":"Tak"},"schema":"nacre.report-snapshot/1"}"#
  var signatures = [
    KeptSignature(id: "s1", role: "prepared_by", user: "anna"),
    KeptSignature(id: "s2", role: "reviewed_by", user: "bo"),
    KeptSignature(id: "s3", role: "approved_by", user: "ada"),
  ]
  var events: [(name: String, payload: String)] = []

  init(_ change: (inout Kept) -> Void = { _ in }) {
    events = [
      ("run_created", #"{"dataHash":"\#(dataHash)","status":"draft"}"#), ("run_ready", "{}"),
    ]
    events += signatures.map { ("signature_added", added($0)) } + [("run_completed", "{}")]
    change(&self)
  }

  var dataHash: String { sha256(snapshot) }

  func added(_ signature: KeptSignature) -> String {
    #"{"signatureHash":"\#(hash(signature))","signatureId":"\#(signature.id)"}"#
  }

  func hash(_ signature: KeptSignature) -> String {
    sha256(
      #"{"attestationText":"Riktigt.","dataHash":"\#(dataHash)","runId":"\#(runId)","#
        + #""schema":"nacre.signature/1","signatureRole":"\#(signature.role)","#
        + #""signatureSvg":"<svg/>","signedAt":"2026-01-05T08:00:00.000Z","signerName":"N","#
        + #""signerTitle":"T","signerUserId":\#(signature.signer)}"#)
  }

  var json: String {
    let signatures = signatures.map { signature in
      #"{"id":"\#(signature.id)","signatureRole":"\#(signature.role)","signerUserId":\#(signature.signer),"#
        + #""signerName":"N","signerTitle":"T","signatureSvg":"<svg/>","attestationText":"Riktigt.","#
        + #""signedAt":"2026-01-05T08:00:00.000Z","signatureHash":"\#(hash(signature))","#
        + #""voidedAt":\#(signature.isVoided ? #""2026-01-05T09:00:00.000Z""# : "null")}"#
    }
    var entries: [String] = []
    var head = String(repeating: "0", count: 64)
    for (index, event) in events.enumerated() {
      // The members of an entry in the order of their names, as they are hashed.
      let before = #""actorUserId":null,"#
      let rest =
        #""event":"\#(event.name)","occurredAt":"2026-01-05T08:00:00.000Z","#
        + #""payload":\#(event.payload),"prevHash":"\#(head)","runId":"\#(runId)","#
      head = sha256(
        "{" + before + rest + #""schema":"nacre.run-ledger/1","seq":\#(index + 1)}"#)
      entries.append(
        "{" + before + #""entryHash":"\#(head)","# + rest + #""seq":\#(index + 1)}"#)
    }
    return
      #"{"run":{"id":"\#(runId)","status":"\#(status)","dataHash":"\#(dataHash)"},"#
      + #""snapshot":\#(snapshot),"signatures":[\#(signatures.joined(separator: ","))],"#
      + #""ledger":[\#(entries.joined(separator: ","))],"#
      + #""head":{"seq":\#(entries.count),"entryHash":"\#(head)"}}"#
  }

  private func sha256(_ text: String) -> String { hex(SHA256.hash(Array(text.utf8))) }
}

struct KeptSignature {
  var id: String
  var role: String
  var user: String?
  var isVoided = false

  var signer: String { user.map { "\"\($0)\"" } ?? "null" }
}

/// What is found in a bundle, as `kind seq signatureId`, in the order found.
func findings(in json: String) throws -> [String] {
  let document = try #require(
    JSONDocument(Array(json.utf8)), "the test's own JSON is wrong: \(json)")
  defer { withExtendedLifetime(document) {} }
  let shape = Shape()
  let bundle = Bundle(Element(document.root, shape))
  guard shape.isClean, let bundle else { return shape.violations.map { "\($0.kind) \($0.path)" } }
  return verifyRun(bundle).list.map { finding in
    ([finding.kind.rawValue]
      + [finding.seq.map(String.init), finding.signatureId].compactMap { $0 })
      .joined(separator: " ")
  }
}

@Suite("signatures.verify: what it finds")
struct VerifyTests {
  func found(_ change: (inout Kept) -> Void) throws -> [String] {
    try findings(in: Kept(change).json)
  }

  /// What is found after a text was replaced at its first place.
  func forged(_ old: String, _ new: String, in kept: Kept = Kept()) throws -> [String] {
    let json = kept.json
    let range = try #require(json.firstRange(of: old), "nothing to forge: \(old)")
    return try findings(in: json.replacingCharacters(range, new))
  }

  @Test("Nothing, when nothing is wrong")
  func valid() throws {
    #expect(try findings(in: Kept().json) == [])
    #expect(
      try found {
        $0.status = "final"
        $0.events.append(("run_closed", "{}"))
        $0.events.append(("proof_pack_exported", #"{"packId":"p"}"#))
      } == [])
    // Somebody from outside has reviewed, and a first drawing was voided.
    #expect(
      try found {
        $0.signatures[1].user = nil
        let first = KeptSignature(id: "s0", role: "reviewed_by", user: "anna", isVoided: true)
        $0.events[3].payload = $0.added($0.signatures[1])
        $0.events.insert(("signature_added", $0.added(first)), at: 2)
        $0.events.insert(("signature_voided", #"{"reason":"x","signatureId":"s0"}"#), at: 3)
        $0.signatures.insert(first, at: 0)
      } == [])
  }

  @Test("data_hash_mismatch: other data")
  func data() throws {
    #expect(try forged("Tak", "Tag") == ["data_hash_mismatch"])
    #expect(try forged(#""title":"Tak""#, #""title":9007199254740992"#) == ["data_hash_mismatch"])
  }

  @Test("data_hash_not_in_ledger: the last freezing counts")
  func frozen() throws {
    #expect(
      try found { $0.events.insert(("run_refreshed", #"{"dataHash":"\#($0.dataHash)"}"#), at: 1) }
        == [])
    #expect(
      try found { $0.events.insert(("run_refreshed", #"{"dataHash":"00"}"#), at: 1) }
        == ["data_hash_not_in_ledger 2"])
    #expect(
      try found { $0.events[0].payload = #"{"status":"draft"}"# } == ["data_hash_not_in_ledger 1"])
  }

  @Test(
    "signature_hash_mismatch: any field of a signature",
    arguments: [
      (#""signerName":"N""#, #""signerName":"M""#), (#""signerTitle":"T""#, #""signerTitle":null"#),
      (#""signatureSvg":"<svg/>""#, #""signatureSvg":"<svg />""#),
      (#""attestationText":"Riktigt.""#, #""attestationText":"Fel.""#),
      (#""signerUserId":"anna""#, #""signerUserId":"kim""#),
      (#""signerUserId":"anna""#, #""signerUserId":7"#),
      (#""signedAt":"2026-01-05T08:00:00.000Z""#, #""signedAt":"2026-01-05T08:00:00.001Z""#),
      (#""signedAt":"2026-01-05T08:00:00.000Z""#, #""signedAt":"yesterday""#),
    ])
  func signatures(_ old: String, _ new: String) throws {
    #expect(try forged(old, new) == ["signature_hash_mismatch s1"])
  }

  @Test("Voided signatures are looked at too, and what is trimmed does not count")
  func voidedToo() throws {
    let kept = Kept {
      $0.signatures[0].isVoided = true
      $0.events.append(("signature_voided", #"{"signatureId":"s1"}"#))
      $0.status = "ready_for_signatures"
      $0.events.removeAll { $0.name == "run_completed" }
    }
    #expect(try findings(in: kept.json) == [])
    #expect(
      try forged(#""signerName":"N""#, #""signerName":"M""#, in: kept)
        == ["signature_hash_mismatch s1"])
    #expect(try forged(#""signerName":"N""#, #""signerName":" N ""#) == [])
    #expect(
      try forged(
        "2026-01-05T08:00:00.000Z\",\"signatureHash", "2026-01-05T09:00:00+01:00\",\"signatureHash")
        == [])
  }

  @Test("signature_not_in_ledger and signature_missing")
  func known() throws {
    #expect(
      try found { $0.events.remove(at: 3) } == ["signature_not_in_ledger s2"])
    #expect(
      try found {
        $0.events[3].payload = $0.events[3].payload.replacing("s2", with: "s9")
      } == ["signature_not_in_ledger s2", "signature_missing 4 s9"])
    #expect(
      try found { $0.events[3].payload = #"{"signatureHash":"00","signatureId":"s2"}"# }
        == ["signature_not_in_ledger s2"])
    #expect(
      try found { $0.signatures.remove(at: 1) }
        == ["signature_missing 4 s2", "signatures_incomplete"])
  }

  @Test("void_mismatch: both ways")
  func voids() throws {
    #expect(
      try found { $0.signatures[0].isVoided = true }
        == ["void_mismatch s1", "signatures_incomplete"])
    #expect(
      try found { $0.events.append(("signature_voided", #"{"signatureId":"s1"}"#)) }
        == ["void_mismatch s1"])
  }

  @Test("duplicate_signature_role: two that count, but not for further signatures")
  func duplicates() throws {
    func twice(_ role: String, voided: Bool = false) throws -> [String] {
      try found {
        let second = KeptSignature(id: "s4", role: role, user: "kim", isVoided: voided)
        $0.signatures.append(second)
        $0.events.append(("signature_added", $0.added(second)))
        if voided { $0.events.append(("signature_voided", #"{"signatureId":"s4"}"#)) }
      }
    }
    #expect(try twice("approved_by") == ["duplicate_signature_role s4"])
    #expect(try twice("approved_by", voided: true) == [])
    #expect(try twice("other") == [])
  }

  @Test("reviewer_is_preparer: the same user, and outsiders are nobody's same")
  func sameHands() throws {
    func both(_ user: String?) throws -> [String] {
      try found {
        for index in 0...1 {
          $0.signatures[index].user = user
          $0.events[index + 2].payload = $0.added($0.signatures[index])
        }
      }
    }
    #expect(try both("anna") == ["reviewer_is_preparer s2"])
    #expect(try both(nil) == [])
  }

  @Test("ledger_empty: then nothing else is said of the ledger itself")
  func empty() throws {
    #expect(
      try found { $0.events = [] } == [
        "data_hash_not_in_ledger", "signature_not_in_ledger s1", "signature_not_in_ledger s2",
        "signature_not_in_ledger s3", "ledger_empty", "status_mismatch",
      ])
  }

  @Test("ledger_entry_hash_mismatch and ledger_link_broken: a changed entry, or a changed hash")
  func chain() throws {
    #expect(
      try forged(#""event":"run_ready""#, #""event":"run_red""#)
        == ["ledger_entry_hash_mismatch 2"])
    #expect(
      try forged(#""actorUserId":null"#, #""actorUserId":"eve""#)
        == ["ledger_entry_hash_mismatch 1"])
    #expect(
      try forged(#""prevHash":"0"#, #""prevHash":"1"#)
        == ["ledger_link_broken 1", "ledger_entry_hash_mismatch 1"])
    #expect(
      try forged(#""entryHash":""#, #""entryHash":"f"#)
        == ["ledger_link_broken 2", "ledger_entry_hash_mismatch 1"])
  }

  @Test("ledger_sequence_gap, ledger_link_broken: an entry cut out, or two swapped")
  func cut() throws {
    let entries = try #require(JSONDocument(Array(Kept().json.utf8)))
    let ledger = try #require(entries.root.member("ledger"))
    func rebuilt(_ order: [Int]) throws -> [String] {
      let texts = try order.map { index in
        String(
          decoding: try CanonicalJSON.bytes(of: try #require(ledger[index])), as: UTF8.self)
      }
      let whole = try (0..<ledger.count).map { index in
        String(decoding: try CanonicalJSON.bytes(of: try #require(ledger[index])), as: UTF8.self)
      }
      let json = String(decoding: try CanonicalJSON.bytes(of: entries.root), as: UTF8.self)
      let found = try #require(json.firstRange(of: whole.joined(separator: ",")))
      return try findings(in: json.replacingCharacters(found, texts.joined(separator: ",")))
    }
    #expect(try rebuilt([0, 1, 2, 3, 4, 5]) == [])
    // Without run_ready.
    #expect(
      try rebuilt([0, 2, 3, 4, 5]) == [
        "ledger_sequence_gap 3", "ledger_sequence_gap 4", "ledger_sequence_gap 5",
        "ledger_sequence_gap 6", "ledger_link_broken 3",
      ])
    #expect(
      try rebuilt([0, 1, 3, 2, 4, 5]) == [
        "ledger_sequence_gap 4", "ledger_sequence_gap 3", "ledger_link_broken 4",
        "ledger_link_broken 3", "ledger_link_broken 5",
      ])
    // The tail cut off: only the head knows.
    #expect(
      try rebuilt([0, 1, 2, 3, 4]) == ["ledger_head_mismatch 5", "status_mismatch"])
  }

  @Test("ledger_foreign_entry: entries of another run, with hashes of their own")
  func foreign() throws {
    let kept = Kept()
    #expect(
      try forged(#""run":{"id":"r1""#, #""run":{"id":"r2""#, in: kept)
        == ["s1", "s2", "s3"].map { "signature_hash_mismatch \($0)" }
        + (1...6).map { "ledger_foreign_entry \($0)" })
  }

  @Test("ledger_head_mismatch: another number, another hash, or nothing said")
  func head() throws {
    #expect(try forged(#""head":{"seq":6"#, #""head":{"seq":7"#) == ["ledger_head_mismatch 6"])
    #expect(
      try forged(#""head":{"seq":6,"entryHash":""#, #""head":{"seq":6,"entryHash":"x"#)
        == ["ledger_head_mismatch 6"])
    #expect(try forged(#""head":{"#, #""foot":{"#) == ["ledger_head_mismatch 6"])
  }

  @Test(
    "status_mismatch: the status is folded from the ledger in list order",
    arguments: [
      (["run_created"], "draft", true), (["run_created"], "ready_for_signatures", false),
      (["run_created", "run_ready"], "ready_for_signatures", true),
      (["run_created", "run_ready", "run_superseded"], "superseded", true),
      (["run_created", "run_superseded", "run_ready"], "ready_for_signatures", true),
      (["run_created", "run_ready", "run_refreshed", "note"], "ready_for_signatures", true),
      (["run_ready"], "ready_for_signatures", false),
    ])
  func statuses(_ names: [String], _ status: String, _ agrees: Bool) throws {
    let found = try found { kept in
      kept.signatures = []
      kept.status = status
      let payload = kept.events[0].payload
      kept.events = names.map {
        ($0, $0 == "run_refreshed" || $0 == "run_created" ? payload : "{}")
      }
    }
    #expect(found.contains("status_mismatch") == !agrees)
    #expect(
      found.filter { $0 != "status_mismatch" && $0 != "data_hash_not_in_ledger" } == [])
  }

  @Test("signatures_incomplete: a sealed run needs all three that count")
  func incomplete() throws {
    func without(_ status: String, _ event: String?) throws -> [String] {
      try found {
        $0.signatures.removeLast()
        $0.events.removeLast(2)
        $0.status = status
        if let event { $0.events.append((event, "{}")) }
      }
    }
    #expect(try without("ready_for_signatures", nil) == [])
    #expect(try without("complete", "run_completed") == ["signatures_incomplete"])
    #expect(try without("final", "run_closed") == ["signatures_incomplete"])
    #expect(try without("superseded", "run_superseded") == [])
  }

  @Test("All checks run, and each kind is named once by the alphabet")
  func together() throws {
    let json = Kept().json.replacing("Tak", with: "Tag").replacing(
      #""signerName":"N""#, with: #""signerName":"M""#)
    let document = try #require(JSONDocument(Array(json.utf8)))
    let shape = Shape()
    let bundle = try #require(Bundle(Element(document.root, shape)))
    let result = VerifyResult(verifyRun(bundle), in: .sv)
    #expect(!result.valid)
    #expect(result.kinds == [.dataHashMismatch, .signatureHashMismatch])
    #expect(result.findings.count == 4)
    #expect(
      result.findings[1].message == "En signatur stämmer inte med sin kontrollsumma.")
  }

  @Test("Half a bundle is a fault of shape; what is inside is not")
  func shape() throws {
    #expect(
      try findings(in: #"{"run":[],"signatures":{},"ledger":[1,{}]}"#) == [
        "invalid_type /run", "required /snapshot", "invalid_type /signatures",
        "invalid_type /ledger/0",
      ])
    #expect(
      try findings(in: #"{"run":{},"snapshot":null,"signatures":[{}],"ledger":[{}],"more":1}"#) == [
        "data_hash_mismatch", "data_hash_not_in_ledger", "signature_hash_mismatch",
        "signature_not_in_ledger", "ledger_foreign_entry", "ledger_sequence_gap",
        "ledger_link_broken", "ledger_entry_hash_mismatch", "ledger_head_mismatch",
        "status_mismatch",
      ])
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, _ new: String) -> String {
    String(self[..<range.lowerBound]) + new + self[range.upperBound...]
  }
}
