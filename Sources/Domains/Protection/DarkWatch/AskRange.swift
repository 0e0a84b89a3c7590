import Kernel
import Outside
import Platform
import Secrets
import Store

/// A service that is asked for parts of hashes, as an operator has set it up.
struct RangeService: Sendable {
  /// The name of the service among sources.
  static let id: ID = NetworkProvider.rangeHttp.rawValue

  let baseUrl: String
  let options: RangeOptions?

  /// Which hashes it is asked for: of an address only where the operator has said how.
  func question(for type: IdentifierType, _ value: String) -> RangeQuestion? {
    switch type {
    case .passwordHash:
      let mode = value.utf8.count == 32 ? "?mode=ntlm" : ""
      let prefix = String(value.prefix(5))
      return RangeQuestion(
        path: "/range/\(prefix)\(mode)", suffix: String(value.dropFirst(5)), isPassword: true)
    case .email:
      guard let path = options?.accountPath, path.contains("{prefix}") else { return nil }
      guard let digest = try? PasswordDigest(value) else { return nil }
      let isShort = (options?.hash ?? .sha1) == .sha1
      let hash = hex(isShort ? digest.sha1 : digest.sha256).asciiUppercased
      let length = options?.prefixLength ?? 6
      return RangeQuestion(
        path: path.replacing("{prefix}", with: String(hash.prefix(length))),
        suffix: String(hash.dropFirst(length)), isPassword: false)
    default: return nil
    }
  }
}

/// What leaves the machine: a path with a part of a hash; and what stays.
struct RangeQuestion: Sendable {
  let path: String
  let suffix: String
  let isPassword: Bool
}

extension ReadCall {
  /// The service that may be asked for a person: set up by an operator, and switched on by them.
  func rangeService(for personId: ID) throws -> RangeService? {
    guard try settings(of: personId).values.providers.rangeHttp,
      let row = try database.provider(.rangeHttp, of: organizationId), let url = row.data.baseUrl
    else { return nil }
    return RangeService(
      baseUrl: url.hasSuffix("/") ? String(url.dropLast()) : url, options: row.data.options)
  }
}

extension JobCall {
  /// Unit: bytes; a range has some hundred lines.
  private static let answerMax = 4 << 20

  /// Source: protection specification 3.2 (iii).
  private static let (triesMax, waitMaxSeconds) = (3, 60)

  /// The answer to a question, from the last day or from the service.
  func ask(
    _ service: RangeService, _ question: RangeQuestion, in database: Database
  ) throws -> RangeLines {
    let suffixLength = question.suffix.utf8.count
    let day = now.adding(hours: -24)
    if let kept = try database.rangeAnswer(question.path, since: day, actor.organizationId),
      let lines = RangeLines(kept, suffixLength: suffixLength)
    {
      return lines
    }
    let body = try fetch(service.baseUrl + question.path, service.options?.userAgent ?? "Nacre")
    guard let lines = RangeLines(body, suffixLength: suffixLength) else {
      throw Refusal(ProtectionFault.providerError(status: nil))
    }
    try write(in: database) { write in
      try write.database.keep(
        rangeAnswer: body, question.path, at: write.now, since: day, write.organizationId)
    }
    return lines
  }

  private func fetch(_ address: String, _ agent: String) throws -> [UInt8] {
    for attempt in 0...Self.triesMax {
      let answer: WebAnswer
      do throws(WebTrouble) {
        answer = try WebClient().get(
          address, agent: agent, header: "Add-Padding: true", bodyMax: Self.answerMax,
          stop: { [self] in isCancelled || isLate })
      } catch {
        switch error {
        case .unavailable: throw Refusal(ProtectionFault.providerUnavailable)
        case .tooLarge, .redirected: throw Refusal(ProtectionFault.providerError(status: nil))
        case .stopped:
          try step()
          throw Refusal(ProtectionFault.providerUnavailable)
        }
      }
      switch answer.status {
      case 200: return answer.body
      case 429:
        let seconds = min(answer.retryAfter ?? 1, Self.waitMaxSeconds)
        guard attempt < Self.triesMax, (answer.retryAfter ?? 1) <= Self.waitMaxSeconds else {
          throw Refusal(ProtectionFault.rateLimited(retryAfterMs: seconds * 1_000))
        }
        try rest(seconds: seconds)
      default: throw Refusal(ProtectionFault.providerError(status: answer.status))
      }
    }
    throw Refusal(ProtectionFault.rateLimited(retryAfterMs: Self.waitMaxSeconds * 1_000))
  }

  /// Waits, and notices meanwhile that it is to stop.
  private func rest(seconds: Int) throws {
    let (endMs, never) = (monotonicMs() + seconds * 1_000, Condition())
    while monotonicMs() < endMs {
      try step()
      never.locked { never.wait(milliseconds: 50) }
    }
  }
}
