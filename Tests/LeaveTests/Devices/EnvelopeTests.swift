import Kernel
import Testing
import Wire

@testable import Leave

@Suite("leave.signExport and leave.verifyExport")
struct EnvelopeTests {
  static let key = (0..<32).map { UInt8($0) }
  static let noon = "2025-02-02T12:00:00.000Z"

  /// An envelope of six hours ago, and one thing changed before it is signed.
  struct Sample {
    var format = #""nacre-leave""#
    var version = "1"
    var kind = "leave_request"
    var algorithm = "HMAC-SHA256"
    var issuedAt = "2025-02-02T06:00:00.000Z"
    var expiresAt = "2025-02-03T06:00:00.000Z"
    var policy = "v2.0"

    var unsigned: String {
      #"{"format":\#(format),"version":\#(version),"kind":"\#(kind)","alg":"\#(algorithm)","#
        + #""keyId":"key-1","issuedAt":"\#(issuedAt)","expiresAt":"\#(expiresAt)","nonce":"4f8a","#
        + #""policyVersion":"\#(policy)","payload":{"countedDays":1.5,"reason":"Å \"b\" \\ /"}}"#
    }

    func signed() throws -> String {
      let document = try #require(JSONDocument(Array(unsigned.utf8)))
      return try withExtendedLifetime(document) {
        let canonical = try Envelope.canonical(document.root)
        let signature = Envelope.signature(of: canonical, key: EnvelopeTests.key)
        return String(
          decoding: SignedEnvelope(document.root, signature).json, as: UTF8.self)
      }
    }
  }

  /// What a check at noon finds: `""` when all is well.
  private func found(_ text: String, at now: String = noon) throws -> String {
    let now = try #require(Instant(rfc3339: now))
    guard let document = JSONDocument(Array(text.utf8)) else { return "no JSON" }
    return withExtendedLifetime(document) {
      let judgement = EnvelopeJudgement(
        document.root, key: { $0 == "key-1" ? Self.key : nil }, now: now)
      if let violation = judgement.violation { return "\(violation.kind) \(violation.path)" }
      return judgement.warning?.kind ?? ""
    }
  }

  private func found(at now: String = noon, _ change: (inout Sample) -> Void) throws -> String {
    var sample = Sample()
    change(&sample)
    return try found(sample.signed(), at: now)
  }

  @Test("An envelope is good to whoever has the key")
  func good() throws {
    #expect(try found { _ in } == "")
  }

  @Test("The text that is signed has sorted members, no space and no signature")
  func canonical() throws {
    let document = try #require(JSONDocument(Array(try Sample().signed().utf8)))
    let text = try withExtendedLifetime(document) { try Envelope.canonical(document.root) }
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"alg":"HMAC-SHA256","expiresAt":"2025-02-03T06:00:00.000Z","format":"nacre-leave","#
        + #""issuedAt":"2025-02-02T06:00:00.000Z","keyId":"key-1","kind":"leave_request","#
        + #""nonce":"4f8a","payload":{"countedDays":1.5,"reason":"Å \"b\" \\ /"},"#
        + #""policyVersion":"v2.0","version":1}"#)
  }

  @Test("A signature that is there already is left out of account and replaced")
  func replaced() throws {
    let text = try Sample().signed()
    let document = try #require(JSONDocument(Array(text.utf8)))
    let again = try withExtendedLifetime(document) {
      let signature = Envelope.signature(
        of: try Envelope.canonical(document.root), key: Self.key)
      return String(decoding: SignedEnvelope(document.root, signature).json, as: UTF8.self)
    }
    #expect(again == text)
  }

  @Test(
    "Every byte flipped in turn is refused", arguments: [1, 2, 4, 8, 16, 32, 64, 128] as [UInt8])
  func everyByte(_ bit: UInt8) throws {
    let bytes = Array(try Sample().signed().utf8)
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= bit
      guard let document = JSONDocument(changed) else { continue }
      let found = withExtendedLifetime(document) {
        EnvelopeJudgement(
          document.root, key: { $0 == "key-1" ? Self.key : nil }, now: .init(seconds: 1_738_497_600)
        )
      }
      #expect(found.violation != nil, "byte \(place), bit \(bit)")
    }
  }

  @Test("Only our format is read")
  func format() throws {
    #expect(try found { $0.format = #""other""# } == "unsupported_format /envelope/format")
    #expect(try found { $0.format = "1" } == "unsupported_format /envelope/format")
    #expect(try found { $0.version = "2" } == "unsupported_format /envelope/version")
    #expect(try found { $0.algorithm = "none" } == "unsupported_format /envelope/alg")
    #expect(try found("[]") == "unsupported_format /envelope")
  }

  @Test("Another key, or none, is told apart from another signature")
  func key() throws {
    let text = try Sample().signed()
    #expect(
      try found(text.replacing(#""keyId":"key-1""#, with: #""keyId":"key-2""#))
        == "unknown_key /envelope/keyId")
    #expect(try found(Sample().unsigned) == "invalid_signature /envelope/signature")
    // The check of the format comes first, that of the key second.
    #expect(
      try found(text.replacing("nacre-leave", with: "x").replacing("key-1", with: "key-2"))
        == "unsupported_format /envelope/format")
  }

  @Test(
    "A sender's clock may be five minutes ahead",
    arguments: [
      ("2025-02-02T12:05:00.000Z", ""),
      ("2025-02-02T12:05:00.001Z", "envelope_not_yet_valid /envelope/issuedAt"),
      ("soon", "envelope_not_yet_valid /envelope/issuedAt"),
    ])
  func issued(_ issuedAt: String, _ expected: String) throws {
    #expect(try found { $0.issuedAt = issuedAt } == expected)
  }

  @Test(
    "The last moment is the one before expiry",
    arguments: [
      ("2025-02-02T12:00:00.001Z", ""),
      ("2025-02-02T12:00:00.000Z", "envelope_expired /envelope/expiresAt"),
      ("never", "envelope_expired /envelope/expiresAt"),
    ])
  func expires(_ expiresAt: String, _ expected: String) throws {
    #expect(try found { $0.expiresAt = expiresAt } == expected)
  }

  @Test("An older policy is remarked on, but a snapshot of it is refused")
  func policy() throws {
    #expect(try found { $0.policy = "v1.1" } == "policy_version_outdated")
    #expect(
      try found {
        $0.policy = "v1.1"
        $0.kind = "snapshot"
      } == "policy_version_mismatch /envelope/policyVersion")
    #expect(try found { $0.kind = "snapshot" } == "")
  }
}
