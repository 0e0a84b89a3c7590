import Kernel
import Platform
import TestSupport
import Testing
import Wire

@testable import Leave

@Suite("leave.export and leave.import")
struct ImportTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  /// A telephone of Ann's with a key.
  private func phone() throws -> SigningKey {
    try office.write("ann") { call in
      let key = try call.makeKey(ofDevice: "phone")
      try call.database.save(
        DeviceRow(
          organizationId: "org", deviceId: "phone", userId: "ann", keyId: key.keyId,
          tokenId: "token", pairedAt: call.now, seenAt: call.now, expiresAt: call.now))
      return key
    }
  }

  private func export(_ user: ID, _ json: String) throws -> ExportResult {
    try office.write(user) { try office.leave.export(params(ExportParams.self, json), $0) }
  }

  private func take(_ envelope: String, hash: String? = nil) throws
    -> ImportResult
  {
    let text = envelope.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let expected = hash.map { #","expectedPackageHash":"\#($0)""# } ?? ""
    return try office.write("hanna") {
      try office.leave.import(
        params(ImportParams.self, #"{"text":"\#(text)"\#(expected)}"#), $0)
    }
  }

  private func text(_ result: ExportResult) -> String {
    String(decoding: result.envelope.json, as: UTF8.self)
  }

  /// What a device of the person signs.
  private func signed(_ key: SigningKey, nonce: String = "n1", _ payload: String) throws -> String {
    let unsigned =
      #"{"format":"nacre-leave","version":1,"kind":"delta","alg":"HMAC-SHA256","#
      + #""keyId":"\#(key.keyId)","issuedAt":"\#(office.now.text)","#
      + #""expiresAt":"\#(office.now.adding(hours: 24).text)","nonce":"\#(nonce)","#
      + #""policyVersion":"v2.0","payload":\#(payload)}"#
    let document = try #require(JSONDocument(Array(unsigned.utf8)), "\(unsigned)")
    return try withExtendedLifetime(document) {
      let signature = Envelope.signature(
        of: try Envelope.canonical(document.root), key: key.key)
      return String(decoding: SignedEnvelope(document.root, signature).json, as: UTF8.self)
    }
  }

  private func delta(_ snapshot: ID, files: String = "") -> String {
    #"{"actionId":"d1","sourceSnapshotId":"\#(snapshot)","payloadHash":"","actions":["#
      + #"{"type":"CREATE_LEAVE","payload":\#(LeaveOffice.casual),"createdAt":"\#(office.now.text)"}],"#
      + #""manifest":{"files":[\#(files)],"totalSize":0}}"#
  }

  private func snapshot() throws -> ID {
    let envelope = try export("ann", #"{"kind":"snapshot"}"#).envelope
    let document = try #require(JSONDocument(envelope.json))
    return try withExtendedLifetime(document) {
      try #require(document.root.value(at: "/payload/snapshotId")?.string)
    }
  }

  @Test("A leave is exported by its owner and by HR, and by nobody else")
  func who() throws {
    let leave = try office.submitCasual()
    let json = #"{"leaveId":"\#(leave.id)"}"#
    for user in ["ann", "hanna", "hugo"] {
      #expect(try export(user, json).fileName == "leave-CASUAL-2026-02-09.json")
    }
    for user in ["bo", "dora", "cecil", "sam"] {
      #expect(refusal { _ = try export(user, json) } == ["4003 forbidden"], "\(user)")
    }
  }

  @Test("The mail asks for what is not decided, and says of all else how far it has come")
  func mail() throws {
    let leave = try office.submitCasual()
    let json = #"{"leaveId":"\#(leave.id)"}"#
    #expect(try export("ann", json).mail.body.hasPrefix("Ann asks for leave. Casual leave, "))
    try office.approve(leave.id)
    let body = try export("ann", json).mail.body
    #expect(body.hasPrefix("Leave of Ann. Casual leave, "))
    #expect(body.contains(" Approved. The signed leave is attached;"))
  }

  @Test("What was exported is imported once, and changes nothing that is here already")
  func once() throws {
    let leave = try office.submitCasual()
    let envelope = text(try export("ann", #"{"leaveId":"\#(leave.id)"}"#))
    let result = try take(envelope)
    #expect(result.receipt.status == .success)
    #expect(result.results.map(\.status) == [.duplicate])
    #expect(refusal { _ = try take(envelope) } == ["4009 replayed"])
    #expect(try office.list("ann").items.count == 1)
  }

  @Test("What a device has signed is done for its person")
  func done() throws {
    let key = try phone()
    let result = try take(signed(key, delta(snapshot())))
    #expect(result.receipt.status == .success)
    #expect(result.receipt.actionId == "d1")
    let id = try #require(result.results.first?.leaveId)
    let leave = try office.get("ann", id)
    #expect(leave.requesterId == "ann")
    #expect(leave.status == .submitted)
  }

  @Test("Files that travel apart are asked for")
  func files() throws {
    let files = #"{"name":"a.pdf","sha256":"abc","size":3,"mime":"application/pdf"}"#
    let result = try take(signed(phone(), delta(snapshot(), files: files)))
    #expect(result.receipt.status == .partial)
    #expect(result.receipt.missingBlobs == ["abc"])
  }

  @Test("Changes to what was never handed out are refused, and may be brought again in another way")
  func snapshots() throws {
    let key = try phone()
    #expect(
      refusal { _ = try take(signed(key, delta("never"))) } == ["unknown_snapshot /text"])
    // Somebody else's.
    let others = try office.write("bo") { try $0.snapshot().id }
    #expect(refusal { _ = try take(signed(key, delta(others))) } == ["unknown_snapshot /text"])
    #expect(try take(signed(key, delta(snapshot()))).receipt.status == .success)
  }

  @Test("U+0000, which no engine keeps in a text, is in no name, and in no words of a person")
  func unstorable() throws {
    let key = try phone()
    let nul = #"\u0000"#
    func faults(_ package: @autoclosure () throws -> String) -> [String] {
      refusal { _ = try take(package()) }
    }
    let named = try signed(key, nonce: "n\(nul)", delta(snapshot()))
    #expect(faults(named) == ["unsupported_format /text"])
    #expect(faults(try signed(key, delta(snapshot() + nul))) == ["unknown_snapshot /text"])
    let other = SigningKey(keyId: key.keyId + nul, key: key.key)
    #expect(faults(try signed(other, delta(snapshot()))) == ["unknown_key /text"])

    let leave = try office.submitCasual()
    let cancel =
      #"{"sourceSnapshotId":"\#(try snapshot())","actions":[{"type":"CANCEL_LEAVE","payload":"#
      + #"{"leaveId":"\#(leave.id)","baseVersion":\#(leave.version),"reason":"Ill\#(nul)"}}]}"#
    let result = try #require(try take(signed(key, cancel)).results.first)
    #expect(result.status == .rejected)
    #expect(try office.get("ann", leave.id).status == leave.status)
  }

  @Test("After unpairing nothing that the device has signed is taken in")
  func unpaired() throws {
    let key = try phone()
    let envelope = try signed(key, delta(snapshot()))
    try office.write("ann") { call in
      let device = try #require(try call.database.device("phone", of: "org"))
      try call.revoke(device)
    }
    #expect(refusal { _ = try take(envelope) } == ["unknown_key /text"])
  }

  @Test("A package is the one that was meant, by the hash of its text or of its envelope")
  func hashes() throws {
    let leave = try office.submitCasual()
    let envelope = text(try export("ann", #"{"leaveId":"\#(leave.id)"}"#))
    let none = String(repeating: "0", count: 64)
    #expect(
      refusal { _ = try take(envelope, hash: none) }
        == ["package_hash_mismatch /expectedPackageHash"])
    let hash = try take(envelope).receipt.packageHash
    #expect(hash.count == 64)
  }

  @Test("Every byte of an exported leave flipped in turn is refused")
  func everyByte() throws {
    let leave = try office.submitCasual()
    let bytes = Array(text(try export("ann", #"{"leaveId":"\#(leave.id)"}"#)).utf8)
    let key = try office.write("ann") { try $0.signingKey(ofDevice: nil) }
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 1
      guard let document = JSONDocument(changed) else { continue }
      let judgement = withExtendedLifetime(document) {
        EnvelopeJudgement(
          document.root, key: { $0 == key.keyId ? key.key : nil }, now: office.now)
      }
      #expect(judgement.violation != nil, "byte \(place)")
    }
  }

  @Test(
    "All, some, nothing",
    arguments: [
      ([.applied, .duplicate], true, .success), ([.applied], false, .partial),
      ([.applied, .rejected], true, .partial), ([.conflict, .rejected], true, .failure),
      ([], true, .success),
    ] as [([SyncStatus], Bool, ImportStatus)])
  func status(_ statuses: [SyncStatus], _ isWhole: Bool, _ expected: ImportStatus) {
    let results = statuses.map { SyncOutcome(actionId: "a", status: $0) }
    #expect(importStatus(results, isWhole: isWhole) == expected)
  }
}
