import CCurl

/// Why a question to the world has no answer.
public enum WebTrouble: Error, Equatable {
  /// Nobody answered in time, or nobody is there, or libcurl is not.
  case unavailable

  /// More than was asked for.
  case tooLarge

  /// It leads to another host.
  case redirected
  case stopped
}

/// What somebody out there answered.
public struct WebAnswer: Sendable {
  public let status: Int
  public let body: [UInt8]

  /// Unit: seconds; `nil` when the answer does not say.
  public let retryAfter: Int?
}

/// Asks by https, or by http on this machine; libcurl is loaded with the first question.
public struct WebClient: Sendable {
  /// Unit: milliseconds. Source: protection specification 3.2 (iii).
  private static let timeoutMs = 10_000

  private static let redirectsMax = 3

  public init() {}

  /// - Parameters:
  ///   - header: one line besides the agent.
  ///   - bodyMax: unit: bytes.
  public func get(
    _ address: String, agent: String, header: String, bodyMax: Int,
    stop: @escaping () -> Bool
  ) throws(WebTrouble) -> WebAnswer {
    var address = address
    for _ in 0...WebClient.redirectsMax {
      let (answer, location) = try ask(address, agent, header, bodyMax, stop)
      guard 300..<400 ~= answer.status, !location.isEmpty else { return answer }
      guard let host = WebAddress(location)?.host, host == WebAddress(address)?.host,
        WebAddress(location)?.isSafe ?? false
      else { throw .redirected }
      address = location
    }
    throw .redirected
  }

  private func ask(
    _ address: String, _ agent: String, _ header: String, _ bodyMax: Int,
    _ stop: @escaping () -> Bool
  ) throws(WebTrouble) -> (WebAnswer, location: String) {
    var answer = nacre_curl_answer()
    var body = [UInt8](repeating: 0, count: bodyMax)
    let asked = Asked(stop)
    let outcome = withExtendedLifetime(asked) {
      nacre_curl_get(
        address, agent, header, WebClient.timeoutMs, &body, bodyMax,
        { context in
          guard let context else { return 0 }
          return Unmanaged<Asked>.fromOpaque(context).takeUnretainedValue().stop() ? 1 : 0
        }, Unmanaged.passUnretained(asked).toOpaque(), &answer)
    }
    switch outcome {
    case nacre_curl_answered: break
    case nacre_curl_too_large: throw .tooLarge
    case nacre_curl_stopped: throw .stopped
    default: throw .unavailable
    }
    let location = withUnsafeBytes(of: &answer.location) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let retryAfter = answer.retry_after >= 0 ? Int(answer.retry_after) : nil
    return (
      WebAnswer(
        status: Int(answer.status), body: Array(body.prefix(answer.length)),
        retryAfter: retryAfter), location
    )
  }
}

/// Whether to stop, as C asks it.
private final class Asked {
  let stop: () -> Bool

  init(_ stop: @escaping () -> Bool) { self.stop = stop }
}

/// An address of the web, as far as it has to be told whether it is safe.
public struct WebAddress: Equatable, Sendable {
  public let scheme: String

  /// In lower case, with its port.
  public let host: String

  /// `nil` for what is no address of the web.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix("//"),
      text.utf8.allSatisfy({ 0x21...0x7e ~= $0 })
    else { return nil }
    scheme = parts[0].lowercased()
    host = parts[1].dropFirst(2).prefix { !"/?#".contains($0) }.lowercased()
    guard ["http", "https"].contains(scheme), !host.isEmpty, !host.contains("@") else { return nil }
  }

  /// Whether nobody on the way reads what is asked.
  public var isSafe: Bool {
    if scheme == "https" { return true }
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    return ["localhost", "127.0.0.1", "[::1]"].contains(name)
  }
}
