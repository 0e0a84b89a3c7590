import Kernel
import Secrets
import Wire

/// A signed envelope: what travels between devices and this service on paper, as a file or as
/// codes. Source: leave specification 9.1.
enum Envelope {
  static let format = "nacre-leave"
  static let version = 1
  static let algorithm = "HMAC-SHA256"

  /// Unit: milliseconds (24 hours).
  static let lifeMs: Int64 = 24 * 3_600_000

  /// How far a sender's clock may be ahead. Unit: milliseconds.
  static let skewMs: Int64 = 5 * 60_000

  /// What the signature of an envelope must be, over the canonical text of all other members.
  static func signature(of canonical: [UInt8], key: [UInt8]) -> String {
    hex(HMACSHA256.authenticate(canonical, key: key))
  }

  /// The canonical text of an envelope without its signature.
  static func canonical(_ envelope: JSONValue) throws(UnsafeIntegers) -> [UInt8] {
    try CanonicalJSON.bytes(of: envelope, without: "signature")
  }
}

/// What a check of an envelope found: the first failing check only.
struct EnvelopeJudgement {
  var violation: Violation?
  var warning: Warning?

  /// Makes the checks in their order. `key`: the key with an id, if it is known.
  init(_ envelope: JSONValue, key: (String) throws -> [UInt8]?, now: Instant) rethrows {
    violation = EnvelopeJudgement.wrongFormat(envelope)
    guard violation == nil else { return }
    guard let keyId = envelope.member("keyId")?.storable, let key = try key(keyId) else {
      violation = Violation(LeaveFault.unknownKey, at: "/envelope/keyId")
      return
    }
    guard EnvelopeJudgement.isSigned(envelope, with: key) else {
      violation = Violation(LeaveFault.invalidSignature, at: "/envelope/signature")
      return
    }
    violation = EnvelopeJudgement.wrongTime(envelope, now: now)
    guard violation == nil else { return }
    judgePolicy(envelope)
  }

  private static func wrongFormat(_ envelope: JSONValue) -> Violation? {
    guard envelope.isObject else {
      return Violation(LeaveFault.unsupportedFormat, at: "/envelope")
    }
    if envelope.member("format")?.string != Envelope.format {
      return Violation(LeaveFault.unsupportedFormat, at: "/envelope/format")
    }
    if envelope.member("version")?.integral != Envelope.version {
      return Violation(LeaveFault.unsupportedFormat, at: "/envelope/version")
    }
    if envelope.member("alg")?.string != Envelope.algorithm {
      return Violation(LeaveFault.unsupportedFormat, at: "/envelope/alg")
    }
    return nil
  }

  private static func isSigned(_ envelope: JSONValue, with key: [UInt8]) -> Bool {
    // Nobody can have signed what has no canonical text.
    guard let canonical = try? Envelope.canonical(envelope),
      let given = envelope.member("signature")?.string
    else { return false }
    let expected = Envelope.signature(of: canonical, key: key)
    return constantTimeEquals(Array(given.utf8), Array(expected.utf8))
  }

  /// A time that cannot be read is as bad as one that is not good.
  private static func wrongTime(_ envelope: JSONValue, now: Instant) -> Violation? {
    let issuedAt = envelope.member("issuedAt")?.string.flatMap(Instant.init(rfc3339:))
    guard let issuedAt, issuedAt <= now.adding(milliseconds: Envelope.skewMs) else {
      return Violation(LeaveFault.envelopeNotYetValid, at: "/envelope/issuedAt")
    }
    let expiresAt = envelope.member("expiresAt")?.string.flatMap(Instant.init(rfc3339:))
    guard let expiresAt, now < expiresAt else {
      return Violation(LeaveFault.envelopeExpired, at: "/envelope/expiresAt")
    }
    return nil
  }

  /// A request is judged by today's policy anyway; a snapshot of another one is of no use.
  private mutating func judgePolicy(_ envelope: JSONValue) {
    let given = envelope.member("policyVersion")?.string
    let current = Limits.policyVersion
    guard given != current else { return }
    let path = "/envelope/policyVersion"
    if envelope.member("kind")?.string == "snapshot" {
      violation = Violation(
        LeaveFault.policyVersionMismatch(current: current, given: given ?? "–"), at: path)
    } else {
      warning = Warning(
        LeaveFault.policyVersionOutdated(current: current, given: given ?? "–"), at: path)
    }
  }
}
