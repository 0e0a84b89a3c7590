import Kernel
import Secrets
import TestSupport
import Testing
import Wire

@testable import Leave

@Suite("leave.sync")
struct SyncTests {
  let office: LeaveOffice

  init() throws {
    office = try LeaveOffice()
    try office.database.save(Array("true".utf8), for: .apiSyncEnabled, of: "org")
  }

  /// What a device of somebody hands over, and gets.
  @discardableResult
  private func sync(
    _ push: String = "", by user: ID = "ann", from device: String = "phone",
    cursor: String? = nil, want: String? = nil
  ) throws -> SyncResult {
    let cursor = cursor.map { #","cursor":"\#($0)""# } ?? ""
    let want = want.map { #","want":["\#($0)"]"# } ?? ""
    let json = #"{"deviceId":"\#(device)"\#(cursor)\#(want),"push":[\#(push)]}"#
    let document = try #require(JSONDocument(Array(json.utf8)), "\(json)")
    let shape = Shape()
    return try withExtendedLifetime((document, shape)) {
      let params = try Element(document.root, shape).params(SyncParams.self)
      return try office.write(user) { try office.leave.sync(params, $0) }
    }
  }

  private func resubmit(_ action: String, _ id: ID, base: Int, _ payload: String) -> String {
    #"{"actionId":"\#(action)","type":"RESUBMIT_LEAVE","leaveId":"\#(id)","baseVersion":\#(base),"#
      + #""payload":{\#(payload)}}"#
  }

  private func cancel(_ action: String, _ id: ID, base: Int, _ payload: String = "") -> String {
    #"{"actionId":"\#(action)","type":"CANCEL_LEAVE","leaveId":"\#(id)","baseVersion":\#(base),"#
      + #""payload":{\#(payload)}}"#
  }

  private func create(_ action: String, _ local: String, _ payload: String) -> String {
    #"{"actionId":"\#(action)","type":"CREATE_LEAVE","leaveLocalId":"\#(local)","payload":\#(payload)}"#
  }

  /// A casual leave of Ann's that HR wants changed, as her devices have it.
  private func returned() throws -> (id: ID, version: Int) {
    let leave = try office.submitCasual()
    let record = try office.decide("dora", leave.id, .return, "Which flat is it?")
    #expect(record.status == .returned)
    #expect(try sync().changes.leaves.map(\.id) == [leave.id])
    return (leave.id, record.version)
  }

  @Test("Nothing happens while devices are switched off")
  func off() throws {
    try office.database.save(Array("false".utf8), for: .apiSyncEnabled, of: "org")
    #expect(refusal { _ = try sync() } == ["4003 feature_disabled"])
    // Nobody shall show a code that their telephone cannot use.
    #expect(
      refusal { _ = try office.write("ann") { try office.leave.pairStart(PairStartParams(), $0) } }
        == ["4003 feature_disabled"])
  }

  @Test("What was done offline is done once, however often it comes")
  func once() throws {
    let push = create("a1", "local-1", LeaveOffice.casual)
    let first = try #require(try sync(push).results.first)
    #expect(first.status == .applied)
    #expect(first.leaveLocalId == "local-1")
    let again = try #require(try sync(push).results.first)
    #expect(again.status == .duplicate)
    #expect(again.firstStatus == .applied)
    #expect(again.leaveId == first.leaveId)
    #expect(again.version == first.version)
    #expect(try office.list("ann").items.count == 1)
  }

  @Test("A device's lost drafts are told: what cannot become a draft says why, and nothing is done")
  func draftThatIsLost() throws {
    let (id, version) = try returned()
    try office.resubmit("ann", #"{"leaveId":"\#(id)","reason":"Moving to a smaller flat"}"#)
    for _ in 0..<Limits.draftsMax {
      let form = try params(DraftForm.self, #"{"type":"CASUAL"}"#)
      try office.write("ann") { try office.leave.saveDraft(form, $0) }
    }
    let push = resubmit("a1", id, base: version, #""reason":"Moving to a house""#)
    let told = try #require(try sync(push).results.first)
    #expect(told.status == .conflict)
    #expect(told.draftCopyId == nil)
    let error = String(decoding: try #require(told.draftCopyError).json, as: UTF8.self)
    #expect(error.contains("too_many_drafts"))
    #expect(told.message?.contains("could not be kept as a draft") == true)
    // With room again it is a draft, as before.
    let (drafts, form) = (try office.list("ann", #"{"status":"DRAFT","limit":1}"#), "a2")
    try office.cancel("ann", try #require(drafts.items.first).id)
    let kept = try #require(
      try sync(resubmit(form, id, base: version, #""reason":"Moving to a house""#)).results.first)
    #expect(kept.draftCopyId != nil)
    #expect(kept.draftCopyError == nil)
  }

  @Test("A device's lost drafts are told: one that was thrown away elsewhere is among what is gone")
  func draftThatIsGone() throws {
    let first = try sync()
    let form = try params(DraftForm.self, #"{"type":"CASUAL"}"#)
    let draft = try office.write("ann") { try office.leave.saveDraft(form, $0) }
    let second = try sync(cursor: first.cursor)
    #expect(second.removed == [])
    try office.cancel("ann", draft.id)
    let third = try sync(cursor: second.cursor)
    #expect(third.removed == [draft.id])
    #expect(try sync(cursor: third.cursor).removed == [])
  }

  @Test("A failure takes along what comes later to the same leave, and nothing else")
  func failure() throws {
    let wrong = LeaveOffice.casual.replacing("2026-02-10", with: "2026-02-30")
    let results = try sync(
      [
        create("a1", "local-1", wrong),
        #"{"actionId":"a2","type":"CANCEL_LEAVE","leaveLocalId":"local-1"}"#,
        create("a3", "local-2", LeaveOffice.casual),
        #"{"actionId":"a4","type":"CANCEL_LEAVE","leaveLocalId":"local-2"}"#,
      ].joined(separator: ",")
    ).results
    #expect(results.map(\.status) == [.rejected, .rejected, .applied, .applied])
    #expect(error(results[0]).contains(#""kind":"invalid_dates""#))
    #expect(error(results[1]).contains(#""kind":"depends_on_failed""#))
    let id = try #require(results[3].leaveId)
    #expect(results[2].leaveId == id)
    #expect(try office.get("ann", id).status == .cancelled)
  }

  @Test("A leave whose certificate has not come stays a draft, and is sent when it comes")
  func awaitedCertificate() throws {
    let made = create("a1", "local-1", "{\(ClaimedCertificateTests.ill)}")
    let file = { (data: String) in
      #"{"actionId":"a2","type":"UPLOAD_CERTIFICATE","leaveLocalId":"local-1","payload":{"#
        + #""kind":"medical","fileName":"note.pdf","sha256":"\#(Self.pdfHash)"\#(data)}}"#
    }
    let first = try sync([made, file("")].joined(separator: ",")).results
    #expect(first.map(\.status) == [.partial, .partial])
    #expect(first[1].missingBlobs == [Self.pdfHash])
    let id = try #require(first[0].leaveId)
    #expect(try office.get("ann", id).status == .draft)
    #expect(try sync(made).results.first?.leaveId == id)
    let sent = try sync(file(#","data":"JVBERi0xLjc=""#)).results
    #expect(sent.map(\.status) == [.applied])
    #expect(try office.get("ann", id).status == .submitted)
    #expect(try office.list("ann").items.count == 1)
  }

  /// SHA-256 of `%PDF-1.7`.
  private static let pdfHash =
    "86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b"

  @Test("Nobody's device touches somebody else's leave")
  func others() throws {
    let leave = try office.submitCasual("bo")
    let result = try #require(try sync(cancel("a1", leave.id, base: 1), by: "hanna").results.first)
    #expect(result.status == .rejected)
    #expect(error(result).contains(#""kind":"not_found""#))
    #expect(try office.get("bo", leave.id).status == .submitted)
  }

  @Test("Cancelled offline, and approved meanwhile: it becomes a request for cancellation")
  func transformed() throws {
    let leave = try office.submitCasual()
    let approved = try office.approve(leave.id)
    #expect(approved.status == .approved)
    let result = try #require(try sync(cancel("a1", leave.id, base: leave.version)).results.first)
    #expect(result.status == .transformed)
    #expect(result.reason == .becomesCancellationRequest)
    #expect(result.message?.isEmpty == false)
    #expect(try office.get("ann", leave.id).status == .cancellationRequested)
  }

  @Test(
    "A reason that was long enough offline is no obstacle to the request for cancellation",
    arguments: [
      (#""reason":"Ill""#, "Cancelled on a device before the approval was known there. Ill"),
      (#""reason":" ""#, "Cancelled on a device before the approval was known there."),
      (#""reason":"Plans have changed""#, "Plans have changed"),
    ]
  )
  func shortReason(payload: String, comment: String) throws {
    let leave = try office.submitCasual()
    try office.approve(leave.id)
    let result = try #require(
      try sync(cancel("a1", leave.id, base: leave.version, payload)).results.first)
    #expect(result.status == .transformed)
    #expect(try office.get("ann", leave.id).timeline?.last?.comment == comment)
  }

  @Test("A device that does not say what it had is held against what can still be done")
  func withoutBase() throws {
    let (id, _) = try returned()
    func again(_ action: String, _ reason: String) throws -> SyncOutcome {
      try #require(
        try sync(
          #"{"actionId":"\#(action)","type":"RESUBMIT_LEAVE","leaveId":"\#(id)","#
            + #""payload":{"reason":"\#(reason)"}}"#
        ).results.first)
    }
    func cancelled(_ action: String) throws -> SyncOutcome {
      let push = #"{"actionId":"\#(action)","type":"CANCEL_LEAVE","leaveId":"\#(id)"}"#
      return try #require(try sync(push).results.first)
    }
    #expect(try again("a1", "The flat in Banani").status == .applied)
    let late = try again("a2", "The flat in Gulshan")
    #expect(late.status == .conflict)
    #expect(late.reason == .statusChangedOnServer)
    #expect(try office.get("ann", late.draftCopyId ?? "").reason == "The flat in Gulshan")
    #expect(try cancelled("a3").status == .applied)
    #expect(try cancelled("a4").reason == .alreadyFinal)
  }

  @Test("The copy that keeps somebody's words can be discarded on a device")
  func discarded() throws {
    let form = try params(DraftForm.self, LeaveOffice.casual)
    let draft = try office.write("ann") { try office.leave.saveDraft(form, $0) }
    let push = cancel("a1", draft.id, base: draft.version)
    let others = try #require(try sync(push, by: "bo").results.first)
    #expect(error(others).contains(#""kind":"not_found""#))
    #expect(try sync(push).results.map(\.status) == [.applied])
    #expect(try office.get("ann", draft.id).status == .cancelled)
  }

  @Test("Cancelled offline, and rejected meanwhile: there is nothing to cancel")
  func final() throws {
    let leave = try office.submitCasual()
    try office.decide("dora", leave.id, .reject, "Too many are away")
    let result = try #require(try sync(cancel("a1", leave.id, base: leave.version)).results.first)
    #expect(result.status == .conflict)
    #expect(result.reason == .alreadyFinal)
    #expect(result.draftCopyId == nil)
    #expect(try office.get("ann", leave.id).status == .rejected)
  }

  @Test(
    "Two devices send the same returned leave again: the first wins, and the other's words stay",
    arguments: [("phone", "tablet"), ("tablet", "phone")])
  func twoDevices(_ first: String, _ second: String) throws {
    let (id, version) = try returned()
    let actions = [
      "phone": resubmit("p1", id, base: version, #""reason":"The flat in Banani""#),
      "tablet": resubmit("t1", id, base: version, #""reason":"The flat in Gulshan""#),
    ]
    let words = ["phone": "The flat in Banani", "tablet": "The flat in Gulshan"]
    let cursor = try sync().cursor
    let won = try #require(try sync(actions[first] ?? "", from: first).results.first)
    #expect(won.status == .applied)
    let lost = try #require(try sync(actions[second] ?? "", from: second).results.first)
    #expect(lost.status == .conflict)
    #expect(lost.resolution == .takeRemote)
    #expect(lost.reason == .statusChangedOnServer)
    #expect(lost.message?.isEmpty == false)

    #expect(try office.get("ann", id).reason == words[first])
    let copy = try office.get("ann", lost.draftCopyId ?? "")
    #expect(copy.status == .draft)
    #expect(copy.reason == words[second])
    #expect(copy.conflictCopyOf == id)
    // The device that won is told of both.
    let told = try sync(from: first, cursor: cursor).changes.leaves
    #expect(Set(told.map(\.id)) == [id, copy.id])
    // A repetition makes no second copy.
    let again = try #require(try sync(actions[second] ?? "", from: second).results.first)
    #expect(again.status == .duplicate)
    #expect(again.draftCopyId == copy.id)
  }

  @Test("Different members of a leave that was returned twice go together")
  func merged() throws {
    let (id, version) = try returned()
    try sync(resubmit("p1", id, base: version, #""reason":"The flat in Banani""#))
    try office.decide("dora", id, .return, "And for how long?")
    let result = try #require(
      try sync(resubmit("t1", id, base: version, #""contactDuringLeave":"01711""#), from: "tablet")
        .results.first)
    #expect(result.status == .applied)
    #expect(result.resolution == .merge)
    let leave = try office.get("ann", id)
    #expect(leave.reason == "The flat in Banani")
    #expect(leave.contactDuringLeave == "01711")
  }

  @Test("The same member of such a leave: the server's stays, and a draft keeps the other")
  func contradictory() throws {
    let (id, version) = try returned()
    try sync(resubmit("p1", id, base: version, #""reason":"The flat in Banani""#))
    try office.decide("dora", id, .return, "And for how long?")
    let result = try #require(
      try sync(
        resubmit("t1", id, base: version, #""reason":"The flat in Gulshan""#), from: "tablet"
      ).results.first)
    #expect(result.status == .conflict)
    #expect(result.reason == .serverWins)
    let copy = try office.get("ann", result.draftCopyId ?? "")
    #expect(copy.reason == "The flat in Gulshan")
    #expect(try office.get("ann", id).reason == "The flat in Banani")
  }

  @Test("A cursor tells what was told already; one that is none is refused")
  func cursor() throws {
    let first = try office.submitCasual()
    let all = try sync()
    #expect(all.changes.leaves.map(\.id) == [first.id])
    #expect(try sync(cursor: all.cursor).changes.leaves.isEmpty)
    try office.decide("dora", first.id, .return, "Which flat is it?")
    #expect(try sync(cursor: all.cursor).changes.leaves.map(\.status) == [.returned])
    #expect(refusal { _ = try sync(cursor: "yesterday") } == ["cursor_invalid /cursor"])
    // From another database, or from before a restore: everything again.
    #expect(try sync(cursor: "999999").changes.leaves.count == 1)
  }

  @Test("Leaves that a device did not ask for are told when it does")
  func unwanted() throws {
    let leave = try office.submitCasual()
    let first = try sync(want: "balances")
    #expect(first.changes.leaves.isEmpty)
    let all = try sync(cursor: first.cursor)
    #expect(all.changes.leaves.map(\.id) == [leave.id])
    try office.decide("dora", leave.id, .return, "Which flat is it?")
    let part = try sync(cursor: all.cursor, want: "balances")
    #expect(part.cursor == all.cursor)
    #expect(try sync(cursor: part.cursor).changes.leaves.map(\.status) == [.returned])
    #expect(try sync(cursor: "999999", want: "balances").cursor == "0")
  }

  @Test("A certificate that has not come yet is waited for, not forgotten")
  func certificate() throws {
    let leave = try office.submitCasual()
    let push =
      #"{"actionId":"a1","type":"UPLOAD_CERTIFICATE","leaveId":"\#(leave.id)","#
      + #""payload":{"kind":"medical","fileName":"a.pdf","sha256":"abc"}}"#
    for _ in 1...2 {
      let result = try #require(try sync(push).results.first)
      #expect(result.status == .partial)
      #expect(result.missingBlobs == ["abc"])
    }
  }

  /// An upload of Ann's to a leave that her device calls `l1`.
  private func upload(_ action: String, _ leave: String, _ payload: String) -> String {
    #"{"actionId":"\#(action)","type":"UPLOAD_CERTIFICATE",\#(leave),"#
      + #""payload":{"kind":"medical","fileName":"a.pdf",\#(payload)}}"#
  }

  /// `%PDF-1.7`.
  private static let data = #""data":"JVBERi0xLjc=""#

  @Test("A file comes inline, with the leave or later, and is kept once")
  func inline() throws {
    let hash = hex(SHA256.hash(Array("%PDF-1.7".utf8)))
    let sha = #""sha256":"\#(hash.uppercased())""#
    let made = try sync(
      create("a1", "l1", LeaveOffice.casual) + ","
        + upload("a2", #""leaveLocalId":"l1""#, sha)
    ).results
    #expect(made.map(\.status) == [.applied, .partial])
    let id = try #require(made[0].leaveId)
    // In another call the device still knows the leave by its own name.
    let later = try #require(
      try sync(upload("a2", #""leaveLocalId":"l1""#, "\(sha),\(Self.data)")).results.first)
    #expect(later.status == .applied)
    #expect(later.leaveId == id)
    #expect(try office.get("ann", id).documents?.map(\.sha256) == [hash])
    // What is there is not asked for, and not kept twice.
    for payload in [sha, "\(sha),\(Self.data)"] {
      let again = try sync(upload("a-\(payload.count)", #""leaveId":"\#(id)""#, payload))
      #expect(again.results.map(\.status) == [.applied])
    }
    #expect(try office.get("ann", id).documents?.count == 1)
    // Another device has other names.
    let other = try sync(
      upload("b1", #""leaveLocalId":"l1""#, "\(sha),\(Self.data)"), from: "tablet")
    #expect(other.results.map(\.status) == [.rejected])
  }

  @Test(
    "A file that was damaged on the way, or is none, is refused and leaves nothing behind",
    arguments: [
      (#""sha256":"abc","data":"JVBERi0xLjc=""#, "file_hash_mismatch"),
      (#""data":"SGVq""#, "certificate_invalid_type"),
      (#""data":"?""#, "invalid_format"),
      (#""note":1"#, "file_required"),
    ])
  func damaged(_ payload: String, _ kind: String) throws {
    let leave = try office.submitCasual()
    let push = upload("a1", #""leaveId":"\#(leave.id)""#, payload)
    let result = try #require(try sync(push).results.first)
    #expect(result.status == .rejected)
    #expect(error(result).contains(#""kind":"\#(kind)""#), "\(error(result))")
    #expect(try office.get("ann", leave.id).documents?.isEmpty == true)
  }

  private func error(_ outcome: SyncOutcome) -> String {
    outcome.error.map { String(decoding: $0.json, as: UTF8.self) } ?? ""
  }
}
